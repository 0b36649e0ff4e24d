"""Leagues of a season set: its schedule, its men, its trades, and what happens when it changes."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.runs import assert_refused, ran
from puckdrop.league.books import Books
from puckdrop.league.checking import check
from puckdrop.league.keeping import load
from puckdrop.sets.making import make_set
from puckdrop.store.opening import open_store
from sets import season_files as files
from sets.test_sets import borrowed_cards

Capture = pytest.CaptureFixture[str]
TRADED = "edm00"


@pytest.fixture
def season(tmp_path: Path) -> Path:
    files.write_databank(tmp_path / "bank")
    files.write_schedule(tmp_path / "bank")
    make_set([tmp_path / "bank"], files.SEASON, tmp_path / "set", ["ezv"], borrowed_cards, how={"seed": 1})
    return tmp_path / "set"


@pytest.fixture
def place(season: Path, tmp_path: Path, capsys: Capture) -> str:
    made = ran(capsys, "league", "new", str(tmp_path / "set.db"), "--set", str(season), "--game", "ezv")
    assert made.status == 0, made.err
    return str(tmp_path / "set.db")


def test_a_season_is_played_by_its_schedule(place: str, capsys: Capture) -> None:
    league = load(open_store(place))
    assert len(league.fixtures) == len(files.meetings())
    assert league.fixtures[0].day.isoformat() == "1985-11-01"
    assert league.rules.points.overtime_loss == 0
    assert league.rules.overtime == files.SEASON
    assert "Hockey Databank project" in ran(capsys, "league", "show", place).out
    assert ran(capsys, "league", "play", place, "--to", "end").status == 0
    league = league.reloaded()
    assert check(league, deep=True) == []
    books = Books(league)
    assert books.against_real()
    assert {row["real_wins"] for row in books.teams_against_real()} == {3}


def test_a_trade_of_the_season_happens_on_its_day(place: str, capsys: Capture) -> None:
    ran(capsys, "league", "play", place, "--to", "season")
    books = Books(load(open_store(place)))
    stints = [man for man in books.material.skaters if man.id.startswith(TRADED)]
    assert len(stints) == 2
    lines = [line for line in books.skater_log if line["id"] == stints[0].id]
    for stint in stints:
        short = books.material.shorts[stint.team]
        for line in lines:
            is_his = stint.first.isoformat() <= line["day"] <= stint.last.isoformat()
            assert is_his or line["team"] != short
    assert {line["team"] for line in lines} == {books.material.shorts[stint.team] for stint in stints}


def test_men_play_as_often_as_they_did(place: str, capsys: Capture) -> None:
    ran(capsys, "league", "play", place, "--to", "season")
    for row in Books(load(open_store(place))).against_real():
        assert row["games"] <= row["real_games"] + 1


def test_a_set_that_changed_is_told_and_the_league_stays(place: str, season: Path, capsys: Capture) -> None:
    ran(capsys, "league", "play", place)
    team = next((season / "teams").iterdir())
    team.write_text(team.read_text(encoding="utf-8") + "# changed\n", encoding="utf-8")
    before = load(open_store(place)).played
    assert_refused(ran(capsys, "league", "play", place), "the set has changed since the league", "--own-cards")
    assert load(open_store(place)).played == before
    assert ran(capsys, "league", "play", place, "--own-cards").status == 0
    assert ran(capsys, "league", "play", place).status == 0


def test_a_league_does_not_need_its_set_any_more(place: str, season: Path, capsys: Capture) -> None:
    season.rename(season.with_name("elsewhere"))
    assert ran(capsys, "league", "play", place, "--to", "end").status == 0


def test_a_schedule_in_the_published_layout(season: Path, tmp_path: Path, capsys: Capture) -> None:
    path = files.write_schedule(tmp_path / "own")
    arguments = ["league", "new", str(tmp_path / "own.db"), "--set", str(season), "--game", "ezv", "--schedule"]
    assert ran(capsys, *arguments, str(path), "--json").data()["games"] == len(files.meetings())
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("Edmonton Oilers", "Hartford Whalers", 1), encoding="utf-8")
    arguments[2] = str(tmp_path / "bad.db")
    assert_refused(ran(capsys, *arguments, str(path)), "Hartford Whalers")
    path.write_text(text.replace("1985-11-02", "1985-11-01"), encoding="utf-8")
    refused = ran(capsys, *arguments, str(path))
    assert refused.status == 2
    assert "plays twice on 1985-11-01" in refused.err
    assert not (tmp_path / "bad.db").exists()


def test_a_set_without_cards_for_the_game_is_refused_in_one_sentence(
    season: Path, tmp_path: Path, capsys: Capture
) -> None:
    place = tmp_path / "other.db"
    refused = ran(capsys, "league", "new", str(place), "--set", str(season), "--game", "rinkside")
    assert_refused(refused, "no cards for rinkside", "it has some for ezv")
    assert not place.exists()
