"""Managers: their tokens, their orders, and what goes by mail."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cli.runs import assert_refused, ran
from league.small import new_league, stage_of
from puckdrop.core.box_score import box_score
from puckdrop.core.decisions import Kind
from puckdrop.core.record import record_of
from puckdrop.core.sides import SIDE_NAMES
from puckdrop.core.table import Answer
from puckdrop.games.ezv.decisions import EzvKind
from puckdrop.league.checking import check
from puckdrop.league.coaching import open_game
from puckdrop.league.keeping import load
from puckdrop.league.playing import Arena, play_on
from puckdrop.league.sheets import bare_box
from puckdrop.playing.live import LiveGame
from puckdrop.store.opening import open_store

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def place(tmp_path: Path) -> str:
    store = open_store(tmp_path / "fresh.db", create=True)
    new_league(store)
    store.close()
    return str(tmp_path / "fresh.db")


@pytest.fixture
def token(place: str, capsys: Capture) -> str:
    return ran(capsys, "league", "manager", place, "ARK", "--name", "Anna").out.split()[-1]


def sheet_of(place: str, tmp_path: Path, capsys: Capture, **changes: Any) -> Path:
    path = tmp_path / f"sheet{len(list(tmp_path.glob('sheet*')))}.json"
    ran(capsys, "league", "sheet", place, "ARK", "--out", str(path))
    path.write_text(json.dumps(json.loads(path.read_text()) | changes))
    return path


def test_orders_by_mail_are_in_the_next_game(place: str, token: str, tmp_path: Path, capsys: Capture) -> None:
    league = load(open_store(place))
    club = league.material.clubs[0]
    lines = [list(unit) for unit in club.lines[::-1]]
    sheet = sheet_of(place, tmp_path, capsys, lines=lines, goalie=club.goalies[1],
                     coach=[["pull goalie", "stay", "", 0]])  # fmt: skip
    mail = tmp_path / "signed.json"
    assert ran(capsys, "league", "sign", str(sheet), "--token", token, "--out", str(mail)).status == 0
    assert "hold from the next game on" in ran(capsys, "league", "orders", place, str(mail)).out
    assert_refused(ran(capsys, "league", "orders", place, str(mail)), "these or newer orders", "the next have ")
    league, _ = play_on(load(open_store(place)), None, stage=stage_of())
    league = league.reloaded()
    assert check(league, deep=True) == []
    first = json.loads(Path(write_box(place, tmp_path, capsys)).read_text())
    assert first["coach"][0][0] == "pull goalie"
    assert first["goalie"] == club.goalies[1]


def test_orders_and_trades_are_no_other_rules(place: str, token: str, tmp_path: Path, capsys: Capture) -> None:
    """Both change how the league's first games would come out; only another puckdrop is asked about."""
    material = load(open_store(place)).material
    lines = [list(unit) for unit in material.clubs[0].lines[::-1]]
    sheet = sheet_of(place, tmp_path, capsys, lines=lines)
    assert ran(capsys, "league", "orders", place, str(sheet), "--token", token).status == 0
    assert ran(capsys, "league", "play", place, "--to", "day").status == 0
    man = material.clubs[1].lines[0][0]
    assert ran(capsys, "league", "trade", place, man, "ARK").status == 0
    assert ran(capsys, "league", "play", place, "--to", "week").status == 0


def test_the_other_teams_coach_follows_his_manager_in_a_game_that_a_person_coaches(
    place: str, token: str, tmp_path: Path, capsys: Capture
) -> None:
    """His lines, his goalie and his orders; and with nobody at the bench it is the game the computers would play."""
    sheet = sheet_of(place, tmp_path, capsys)
    lines = json.loads(sheet.read_text())["lines"][::-1]
    goalie = load(open_store(place)).material.clubs[0].goalies[1]
    orders = [["forecheckers", "none", "", int(EzvKind.FORECHECKERS)], ["pull goalie", "no", "", int(Kind.PULL_GOALIE)]]
    sheet = sheet_of(place, tmp_path, capsys, lines=lines, goalie=goalie, coach=orders)
    assert ran(capsys, "league", "orders", place, str(sheet), "--token", token).status == 0
    league = load(open_store(place))
    number = next(each.number for each in league.season().next_fixtures() if 0 in (each.home, each.visitor))
    night, watched = open_game(league, number, {"side": "none", "ask": "normal"})
    side = (night.fixture.home, night.fixture.visitor).index(0)
    team = (watched.setup.home, watched.setup.visitor)[side]
    assert [[team.skaters[place].id for place in unit] for unit in team.lines] == lines
    assert team.goalies[0].id == goalie
    watched.run()
    played = Arena(league.stage(), league.season(), league.seed).play(night)
    assert bare_box(box_score(watched.table)) == bare_box(box_score(played))
    _, coached = open_game(league, number, {"side": SIDE_NAMES[1 - side], "ask": "big"})
    live = LiveGame(coached)
    assert len(live.seats()) == 1
    live.hurry("end")
    for match in (watched, coached):
        assert {answer.key for answer in match.answers.written if is_about(answer, side, "forecheckers")} == {"none"}


def is_about(answer: Answer, side: int, name: str) -> bool:
    return (answer.side, answer.name) == (side, name)


def test_a_coached_game_that_is_gone_on_with_keeps_its_orders(
    place: str, token: str, tmp_path: Path, capsys: Capture
) -> None:
    """What a person ordered before he left, and what the other coach was told when the game began."""

    def give(*orders: list[Any]) -> None:
        sheet = sheet_of(place, tmp_path, capsys, coach=orders)
        assert ran(capsys, "league", "orders", place, str(sheet), "--token", token).status == 0

    give(["forecheckers", "none", "", int(EzvKind.FORECHECKERS)])
    league = load(open_store(place))
    fixture = next(each for each in league.season().next_fixtures() if 0 in (each.home, each.visitor))
    own, others = SIDE_NAMES if fixture.home == 0 else SIDE_NAMES[::-1]
    _, match = open_game(league, fixture.number, {"side": own, "ask": "normal"})
    assert [order.answer for order in LiveGame(match).seats()[0].standing()] == ["none"]
    _, match = open_game(league, fixture.number, {"side": others, "ask": "normal"})
    live = LiveGame(match)
    live.run()
    live.order_pending("advice")
    give()
    _, again = open_game(league.reloaded(), fixture.number, {"side": others, "ask": "big"}, record_of(match))
    assert LiveGame(again).seats()[0].standing() == live.seats()[0].standing()
    assert again.labels[f"told {own}"] == match.labels[f"told {own}"]


def write_box(place: str, tmp_path: Path, capsys: Capture) -> str:
    path = tmp_path / "again.json"
    ran(capsys, "league", "sheet", place, "ARK", "--out", str(path))
    return str(path)


def test_nobody_else_gives_orders(place: str, token: str, tmp_path: Path, capsys: Capture) -> None:
    sheet = sheet_of(place, tmp_path, capsys)
    assert_refused(ran(capsys, "league", "orders", place, str(sheet), "--token", "f" * 32), "--token is not that")
    assert_refused(ran(capsys, "league", "orders", place, str(sheet)), f"{sheet}: is not signed; sign it with")
    mail = tmp_path / "signed.json"
    ran(capsys, "league", "sign", str(sheet), "--token", token, "--out", str(mail))
    mail.write_text(mail.read_text().replace('"number": 1', '"number": 2'))
    assert_refused(ran(capsys, "league", "orders", place, str(mail)), "the signature does not fit")
    assert load(open_store(place)).orders == {}
    assert ran(capsys, "league", "orders", place, str(sheet), "--token", token).status == 0


def test_the_token_is_not_in_the_store(place: str, token: str) -> None:
    assert len(token) == 32
    assert token not in str(load(open_store(place)).managers())
    assert token.encode() not in Path(place).read_bytes()


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"lines": []}, "lines has to be a list of 3 to 4 units of 3 men"),
        ({"lines": [["a", "b"]] * 3}, "3 different men"),
        ({"lines": [["a", ["b"], {}]] * 3}, "lines names 'a', who is no skater"),
        ({"power_play": [["a", [], {}, 1, None]]}, "power_play names 'a', who is no skater"),
        ({"power_play": [[["a"], {}, 1, None, "a"]]}, "power_play names ['a'], who is no skater"),
        ({"goalie": "nobody"}, "goalie is 'nobody'"),
        ({"goalie": ["nobody"]}, "goalie is ['nobody']"),
        ({"coach": [["x"]]}, "coach has to be a list of orders"),
        ({"coach": [["x", "y", "", 1]]}, "coach has an order about 'x', no decision of the game; "),
        ({"coach": [["pull goalie", "pull", "z", 4]]}, "coach has to be a list of orders"),
        ({"coach": [["pull goalie", "pull", "late", 1]]}, "the kind 1 for 'pull goalie'; allowed: 4, or 0."),
        ({"coach": [["pull goalie", "no", "", 10**6]]}, "coach has to be a list of orders"),
        ({"league": "other"}, "is for the league 'other'"),
        ({"number": "one"}, "has the number 'one'; allowed: a whole number"),
        ({"number": True}, "has the number True; allowed: a whole number"),
        ({"number": 2**63 - 1}, "has the number 9223372036854775807; allowed: up to 1000, "),
        ({"format": "else"}, "is not a line sheet"),
        ({"line": []}, "has the field 'line'; allowed: coach, format, goalie, league, lines, "),
    ],
)
def test_bad_orders_are_told(
    place: str, token: str, tmp_path: Path, capsys: Capture, changes: dict[str, Any], words: str
) -> None:
    sheet = sheet_of(place, tmp_path, capsys, **changes)
    assert_refused(ran(capsys, "league", "orders", place, str(sheet), "--token", token), words)
    assert load(open_store(place)).orders == {}


def test_a_man_in_two_lines_is_told(place: str, token: str, tmp_path: Path, capsys: Capture) -> None:
    lines = [list(unit) for unit in load(open_store(place)).material.clubs[0].lines]
    lines[1][0] = lines[0][0]
    sheet = sheet_of(place, tmp_path, capsys, lines=lines)
    assert_refused(ran(capsys, "league", "orders", place, str(sheet), "--token", token), "may be in one only")


@pytest.mark.parametrize("units", ["power_play", "penalty_kill"])
def test_a_man_of_special_teams_who_is_in_no_line_is_told(
    place: str, token: str, tmp_path: Path, capsys: Capture, units: str
) -> None:
    """Else the computer would make these units, and nobody would say so."""
    before = json.loads(sheet_of(place, tmp_path, capsys).read_text())
    spare, dropped = before["lines"][-1][0], before["lines"][:-1]
    special = {name: [unit for unit in before[name] if not {*before["lines"][-1]} & {*unit}]
               for name in ("power_play", "penalty_kill")}  # fmt: skip
    special = {name: kept or [[*dropped[0], *before["pairs"][0]][-size:]]
               for (name, kept), size in zip(special.items(), (5, 4), strict=True)}  # fmt: skip
    sheet = sheet_of(place, tmp_path, capsys, lines=dropped, **special)
    assert ran(capsys, "league", "orders", place, str(sheet), "--token", token).status == 0
    special[units] = [[spare, *special[units][0][1:]]]
    sheet = sheet_of(place, tmp_path, capsys, lines=dropped, **special)
    refused = ran(capsys, "league", "orders", place, str(sheet), "--token", token)
    name = load(open_store(place)).material.man(spare).name
    assert_refused(refused, f"{units} names {name} ({spare}), who is in no line or pair and so does not dress; ")


def test_results_by_mail(place: str, token: str, tmp_path: Path, capsys: Capture) -> None:
    play_on(load(open_store(place)), None, most_days=2, stage=stage_of())
    mail, sheet = tmp_path / "results.json", tmp_path / "next.json"
    assert ran(capsys, "league", "results", place, "ARK", "--out", str(mail)).status == 0
    seen = ran(capsys, "league", "verify", str(mail), "--token", token, "--sheet", str(sheet), "--json").data()
    assert len(seen["games"]) == len(seen["boxes"]) == 2
    assert json.loads(sheet.read_text())["team"] == "ARK"
    assert "signed by the commissioner" in ran(capsys, "league", "verify", str(mail), "--token", token).out
    mail.write_text(mail.read_text().replace('"team": "ARK"', '"team": "COR"', 1))
    assert_refused(ran(capsys, "league", "verify", str(mail), "--token", token), "the signature does not fit")


def test_a_team_is_taken_back(place: str, token: str, tmp_path: Path, capsys: Capture) -> None:
    sheet = sheet_of(place, tmp_path, capsys)
    assert ran(capsys, "league", "manager", place, "ARK", "--remove").status == 0
    assert_refused(ran(capsys, "league", "orders", place, str(sheet), "--token", token), "ARK has no manager")
    assert_refused(ran(capsys, "league", "manager", place, "ARK", "--remove"), "has no manager")
    assert_refused(ran(capsys, "league", "manager", place, "ARK"), "--name is missing")
    for name, said in ((" ", "it has to be a name"), ("a" * 81, "of 81 letters"), ("A\tB", "no control characters")):
        assert_refused(ran(capsys, "league", "manager", place, "ARK", "--name", name), said)
