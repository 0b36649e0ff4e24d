"""Single games of a league, and games without a league that remember one another."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from cli.runs import assert_refused, ran
from league.small import new_league, stage_of
from puckdrop.cli.play import open_match
from puckdrop.core.box_types import CarriedOver, InjuryEntry
from puckdrop.core.errors import BadInput
from puckdrop.core.players import PlayerRef
from puckdrop.league.carrying import CarrySheet, dressed_without
from puckdrop.league.checking import check
from puckdrop.league.keeping import load
from puckdrop.league.playing import play_on
from puckdrop.library import play
from puckdrop.rooms import game_named
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


def coached(place: str, folder: Path, typed: str) -> str:
    """What is said to somebody who coaches the visitors of game 2 and types this."""
    words = [sys.executable, "-m", "puckdrop", "league", "coach", place, "2", "--side", "visitor"]
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
