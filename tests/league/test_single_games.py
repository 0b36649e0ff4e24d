"""Single games of a league, and games without a league that remember one another."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from cli.runs import assert_refused, ran
from league.small import damage, new_league, stage_of
from puckdrop.cli.play import open_match
from puckdrop.core.box_types import CarriedOver, InjuryEntry
from puckdrop.core.errors import BadInput
from puckdrop.core.players import PlayerRef
from puckdrop.core.record import load_record
from puckdrop.league.carrying import CarrySheet, dressed_without
from puckdrop.league.checking import check
from puckdrop.league.keeping import load
from puckdrop.league.playing import play_on
from puckdrop.league.sheets import record_from_bytes
from puckdrop.library import play
from puckdrop.rooms import game_named
from puckdrop.store.blobs import pack
from puckdrop.store.opening import open_store

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def fresh(tmp_path: Path) -> str:
    store = open_store(tmp_path / "fresh.db", create=True)
    new_league(store)
    store.close()
    return str(tmp_path / "fresh.db")


def test_a_coached_game_counts_and_the_computer_plays_the_rest(fresh: str, capsys: Capture, tmp_path: Path) -> None:
    assert "Game 2 is final" in ran(capsys, "league", "coach", fresh, "2", "--side", "none").out
    league = load(open_store(fresh))
    assert [row[1] for row in league.played] == [2]
    assert_refused(ran(capsys, "league", "coach", fresh, "2", "--side", "none"), "those are 1")
    assert_refused(ran(capsys, "league", "coach", fresh, "20"), "is not one of the next day's")
    assert_refused(ran(capsys, "league", "coach", fresh, "1", "--side", "middle"), "--side is 'middle'")
    league, _ = play_on(league, None, stage=stage_of())
    league = league.reloaded()
    assert check(league, deep=True) == []
    for number in ("1", "2"):
        out = tmp_path / f"{number}.json"
        assert ran(capsys, "league", "record", fresh, number, "--out", str(out)).status == 0
        assert ran(capsys, "replay", str(out), "--verify").status == 0


def test_a_coached_game_of_other_rules_goes_out_as_a_file_for_the_puckdrop_that_replays_it(
    fresh: str, capsys: Capture, tmp_path: Path
) -> None:
    """What the person answered is in the store; a game between computers would have to be played again."""
    ran(capsys, "league", "coach", fresh, "2", "--side", "none")
    league, _ = play_on(load(open_store(fresh)), None, stage=stage_of())
    older, out = league.game.rules_version - 1, tmp_path / "2.json"
    for row in league.reloaded().blobs([1, 2]):
        record = record_from_bytes(row.record, "x") | {"rules_version": older}
        damage(league, row.number, record=pack(record), rules_version=older)
    told = ran(capsys, "league", "record", fresh, "2", "--out", str(out))
    assert (told.status, told.out.endswith(f" of a puckdrop that plays rules version {older}\n")) == (0, True)
    assert load_record(out).seed == json.loads(out.read_text())["seed"]
    assert_refused(ran(capsys, "league", "record", fresh, "1", "--out", str(tmp_path / "1.json")), "which alone")


def test_who_leaves_is_told_how_to_go_on_with_the_leagues_game(fresh: str, tmp_path: Path) -> None:
    left = coached(fresh, tmp_path, "s elsewhere.json\nq\n")
    assert "stays where its league finds it" in left
    assert f"Go on with: puckdrop league coach {fresh} 2 --league small --side visitor --ask normal\n" in left
    assert "--resume" not in left
    assert not (tmp_path / "elsewhere.json").exists()
    assert "Go on with: puckdrop league coach" in coached(fresh, tmp_path, "q\n")
    assert load(open_store(fresh)).played == []


def test_a_game_that_is_left_belongs_to_its_store(fresh: str, tmp_path: Path) -> None:
    coached(fresh, tmp_path, "\n" * 10 + "q\n")
    other = open_store(tmp_path / "other.db", create=True)
    new_league(other)
    other.close()
    kept = tmp_path / "home" / "games"
    assert len(list(kept.glob("league-*.json"))) == 1
    coached(str(tmp_path / "other.db"), tmp_path, "q\n")
    assert len(list(kept.glob("league-*.json"))) == 2


def test_a_game_that_was_left_is_not_played_by_the_computer_without_a_word(
    fresh: str, tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PUCKDROP_HOME", str(tmp_path / "home"))
    coached(fresh, tmp_path, "\n" * 10 + "q\n")
    for to in ("day", "end"):
        refused = ran(capsys, "league", "play", fresh, "--to", to)
        assert_refused(refused, "you have begun to coach game 2; go on with `puckdrop league coach", "--drop-coached")
    assert load(open_store(fresh)).played == []
    before = load(open_store(fresh)).fixtures[0].day - timedelta(days=1)
    assert ran(capsys, "league", "play", fresh, "--to", before.isoformat()).status == 0
    assert ran(capsys, "league", "play", fresh, "--drop-coached").status == 0
    assert [row[1] for row in load(open_store(fresh)).played] == [1, 2]


def test_a_game_that_was_left_is_begun_anew_after_a_trade(
    fresh: str, tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PUCKDROP_HOME", str(tmp_path / "home"))
    coached(fresh, tmp_path, "\n" * 10 + "q\n")
    league = load(open_store(fresh))
    home = next(each.home for each in league.fixtures if each.number == 2)
    night = league.season().wardrobe.dress(home, 0, league.fixtures[0].day, frozenset(), league.season().totals)
    man = league.material.skaters[night.skaters[0]]
    assert (
        ran(capsys, "league", "trade", fresh, man.id, league.material.shorts[1 - home if home < 2 else 0]).status == 0
    )
    assert_refused(ran(capsys, "league", "coach", fresh, "2"), "other line-ups or dice; --anew begins the game anew.")
    assert "Go on with: puckdrop league coach" in coached(fresh, tmp_path, "q\n", "--anew")
    assert ran(capsys, "league", "coach", fresh, "2", "--side", "none").status == 0
    assert [row[1] for row in load(open_store(fresh)).played] == [2]
    assert list((tmp_path / "home" / "games").glob("league-*.json")) == []


def test_a_game_begun_anew_is_written_over_the_one_that_was_left(
    fresh: str, tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PUCKDROP_HOME", str(tmp_path / "home"))
    coached(fresh, tmp_path, "\n" * 10 + "q\n")
    (path,) = (tmp_path / "home" / "games").glob("league-*.json")
    left, seen = load_record(path), []

    def killed(*_: object, **__: object) -> None:
        seen.append(load_record(path))
        raise KeyboardInterrupt

    monkeypatch.setattr("puckdrop.cli.league_coach.play_at_terminal", killed)
    ran(capsys, "league", "coach", fresh, "2", "--side", "visitor", "--anew")
    assert len(seen) == 1
    assert left.answers
    assert not seen[0].answers
    assert seen[0].seed == left.seed
    assert "Go on with: puckdrop league coach" in coached(fresh, tmp_path, "q\n")


def coached(place: str, folder: Path, typed: str, *more: str) -> str:
    """What is said to somebody who coaches the visitors of game 2 and types this."""
    words = [sys.executable, "-m", "puckdrop", "league", "coach", place, "2", "--side", "visitor", *more]
    paths = os.pathsep.join(os.path.abspath(path) for path in sys.path if path)
    variables = {**os.environ, "PUCKDROP_HOME": str(folder / "home"), "PYTHONPATH": paths}
    done = subprocess.run(words, input=typed, capture_output=True, text=True, cwd=folder, env=variables, check=True)
    return done.stdout


# -- the carry sheet --------------------------------------------------------------------------------------------------


def test_a_man_who_was_hurt_misses_his_games(tmp_path: Path) -> None:
    box = play("ezv", home="ARK", visitor="COR", seed=3).box
    hurt = box.teams.home.roster[0]
    box = box._replace(injuries=(InjuryEntry(PlayerRef("home", hurt.sweater), "knee", "2 games", 2),), suspensions=())
    sheet = CarrySheet(tmp_path / "sheet.json")
    assert sheet.add_game(box, "first")
    assert not sheet.add_game(box, "first")
    sheet.save()
    for left in (2, 1, 0):
        sheet = CarrySheet(tmp_path / "sheet.json")
        assert sheet.absent("ARK") == (frozenset({hurt.id}) if left else frozenset())
        assert sheet.absent("COR") == frozenset()
        sheet.add_game(box._replace(injuries=()), f"game {left}")
        sheet.save()


def test_the_team_comes_without_him() -> None:
    from puckdrop.cards.packaged import load_team

    game, file = game_named("ezv"), load_team("ARK")
    usual = game.load_team("ARK")
    assert dressed_without(game, file, frozenset({"somebody-else"}), "ARK").lines == usual.lines
    star = usual.skaters[usual.lines[0][1]]
    without = dressed_without(game, file, frozenset({star.id}), "ARK")
    assert star.id not in {player.id for player in without.roster}
    assert len(without.lines) >= 3


def test_teams_that_parted_boiling_meet_again(tmp_path: Path) -> None:
    box = play("rinkside", home="ARK", visitor="COR", seed=3).box
    sheet = CarrySheet(tmp_path / "sheet.json")
    sheet.add_game(box._replace(carry_over=(CarriedOver("intensity", "boiling"),)), "first")
    assert sheet.parted_boiling("COR", "ARK")
    assert not sheet.parted_boiling("COR", "DRU")
    sheet.add_game(box._replace(carry_over=()), "second")
    assert not sheet.parted_boiling("ARK", "COR")


def test_games_carry_over(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "sheet.json"
    for seed in ("1", "2", "3"):
        arguments = ["play", "--auto", "--json", "--home", "ARK", "--visitor", "COR", "--seed", seed]
        assert ran(capsys, *arguments, "--carry", str(path)).status == 0
    data = json.loads(path.read_text())
    assert len(data["games"]) == 3
    assert ran(capsys, *arguments, "--carry", str(path)).status == 0


def test_a_game_finished_meanwhile_stays_on_the_sheet(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two games at a time, as in two windows: the sheet that the other game wrote is not written over."""
    path = tmp_path / "sheet.json"
    first = ["play", "--auto", "--json", "--home", "ARK", "--visitor", "COR", "--seed", "1", "--carry", str(path)]
    other = ["play", "--auto", "--json", "--home", "DRU", "--visitor", "MAL", "--seed", "1", "--carry", str(path)]
    opened = open_match

    def during_the_first(*arguments: Any) -> Any:
        monkeypatch.undo()
        assert ran(capsys, *other).status == 0
        return opened(*arguments)

    monkeypatch.setattr("puckdrop.cli.play.open_match", during_the_first)
    assert ran(capsys, *first).status == 0
    assert len(CarrySheet(path).games) == 2


def test_a_pair_on_a_mended_sheet_is_the_same_either_way(tmp_path: Path) -> None:
    path = tmp_path / "sheet.json"
    sheet: dict[str, object] = {"format": "puckdrop carry sheet 1", "absences": {}, "games": []}
    path.write_text(json.dumps({**sheet, "boiling": [["COR", "ARK"]]}))
    assert CarrySheet(path).parted_boiling("ARK", "COR")
    path.write_text(json.dumps({**sheet, "boiling": [["COR"]]}))
    with pytest.raises(BadInput, match=r"boiling has \['COR'\]; allowed: two teams' letters"):
        CarrySheet(path)


def test_a_man_on_the_sheet_does_not_play(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "sheet.json"
    star = game_named("ezv").load_team("ARK").skaters[0]
    sheet = {"format": "puckdrop carry sheet 1", "absences": {"ARK": [[star.id, "injury", "knee", 2]]}, "boiling": [],
             "games": []}  # fmt: skip
    path.write_text(json.dumps(sheet))
    box = ran(capsys, "play", "--auto", "--json", "--home", "ARK", "--visitor", "COR", "--seed", "1",
              "--carry", str(path)).data()["box"]  # fmt: skip
    assert star.id not in [man["id"] for man in box["teams"]["home"]["roster"]]
    assert json.loads(path.read_text())["absences"]["ARK"][0][3] == 1


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("nonsense", "no JSON"),
        ('{"format": "else"}', "is not a carry sheet"),
        ('{"format": "puckdrop carry sheet 1", "absences": {"ARK": [["x", "lazy", "y", 1]]}, "boiling": [], '
         '"games": []}', "absences of ARK"),
        ('{"format": "puckdrop carry sheet 1", "absences": {"ARK": 5}, "boiling": [], "games": []}',
         "absences of ARK is 5; allowed: a list of absences"),
        ('{"format": "puckdrop carry sheet 1", "absences": {"ARK": null}, "boiling": [], "games": []}',
         "absences of ARK is None; allowed: a list of absences"),
        ('{"format": "puckdrop carry sheet 1", "absences": [], "boiling": [], "games": []}', "a table and two lists"),
    ],
)  # fmt: skip
def test_a_bad_sheet_is_told_and_left_alone(tmp_path: Path, capsys: Capture, text: str, words: str) -> None:
    path = tmp_path / "sheet.json"
    path.write_text(text)
    assert_refused(ran(capsys, "play", "--auto", "--seed", "1", "--carry", str(path)), words)
    assert path.read_text() == text
