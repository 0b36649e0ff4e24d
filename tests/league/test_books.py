"""The books: they agree with one another, with the box scores, and in every form."""

from __future__ import annotations

import csv
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from cli.runs import assert_refused, ran
from league.small import RULES, new_league, stage_of
from puckdrop.cli.report import when
from puckdrop.core.clock import clock_text, period_name
from puckdrop.league.books import CATEGORIES, Books, longest, streak_of
from puckdrop.league.keeping import League, load
from puckdrop.league.playing import play_on
from puckdrop.league.site import pages
from puckdrop.store.opening import open_store

Capture = pytest.CaptureFixture[str]


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("books") / "small.db"
    store = open_store(path, create=True)
    play_on(new_league(store), None, stage=stage_of())
    store.close()
    return str(path)


@pytest.fixture(scope="module")
def league(place: str) -> League:
    return load(open_store(place))


@pytest.fixture(scope="module")
def books(league: League) -> Books:
    return Books(league)


def test_goals_add_up_everywhere(books: Books) -> None:
    goals = sum(row["goals"] for row in books.teams)
    assert goals == sum(row["goals"] for row in books.skaters) + sum(row["goals"] for row in books.goalies)
    assert goals == len(books.goals())
    assert goals == sum(row["goals"] for row in books.standings())  # nobody won a shootout
    assert sum(row["pim"] for row in books.teams) == sum(row["pim"] for row in books.skater_log) + sum(
        row["pim"] for row in books.goalie_log
    )


def test_wins_of_goalies_are_those_of_their_teams(books: Books) -> None:
    for standing in books.standings():
        mine = [row for row in books.goalies if row["team"] == standing["team"]]
        for name in ("wins", "losses", "ties"):
            assert sum(row[name] for row in mine) == standing[name]


def test_the_percentage_is_of_the_points_that_could_be_won(books: Books) -> None:
    for row in books.standings():
        assert row["percentage"] == round(row["points"] / (2 * row["games"]), 3)


def test_every_won_game_has_one_winning_goal(books: Books) -> None:
    won = sum(row["wins"] for row in books.standings())
    credited = sum(row["winning_goals"] for row in books.skaters)
    assert credited == won


def test_losses_in_overtime_stand_apart_only_where_they_count(league: League, books: Books) -> None:
    assert all(row["wins"] + row["losses"] + row["ties"] == row["games"] for row in books.standings())
    points = RULES.points.model_copy(update={"overtime_loss": 1})
    league.rules = RULES.model_copy(update={"points": points})
    late = Books(league).standings()
    league.rules = RULES
    assert sum(row["overtime_losses"] for row in late) == sum(
        1 for row in books.games() if row["ended"] == "overtime" and row["home_goals"] != row["visitor_goals"]
    )


def test_home_away_and_the_last_ten_count_losses_as_the_standings_do(league: League, books: Books) -> None:
    for row in books.standings():
        split = [[int(part) for part in row[name].split("-")] for name in ("home", "away")]
        assert [sum(parts) for parts in zip(*split, strict=True)] == [row["wins"], row["losses"], row["ties"]]
    points = RULES.points.model_copy(update={"overtime_loss": 1})
    league.rules = RULES.model_copy(update={"points": points})
    late = Books(league).standings()
    league.rules = RULES
    has_ties = any(row["ties"] for row in late)
    for row in late:
        split = [[int(part) for part in row[name].split("-")] for name in ("home", "away")]
        ties = [row["ties"]] if has_ties else []
        assert [sum(parts) for parts in zip(*split, strict=True)] == [
            row["wins"], row["losses"], *ties, row["overtime_losses"]
        ]  # fmt: skip
        assert sum(int(part) for part in row["last_ten"].split("-")) == min(10, row["games"])


def test_head_to_head_is_seen_from_both_sides(books: Books) -> None:
    rows = {(row["team"], row["against"]): row for row in books.head_to_head()}
    for (team, against), row in rows.items():
        other = rows[against, team]
        assert (row["wins"], row["ties"], row["goals"]) == (other["losses"], other["ties"], other["goals_against"])


def test_power_plays_of_one_are_penalties_of_another(books: Books) -> None:
    assert sum(row["power_plays"] for row in books.teams) == sum(row["power_plays_against"] for row in books.teams)
    for row in books.teams:
        assert 0 <= row["power_play_percentage"] <= 100
        assert 0 <= row["penalty_killing"] <= 100


def test_streaks() -> None:
    assert streak_of(["L", "W", "W"]) == "W2"
    assert streak_of([]) == ""
    assert longest(list("WWLTW"), "WT") == 2


def test_records_are_in_the_games(books: Books) -> None:
    for row in books.records():
        log = {"skater": books.skater_log, "goalie": books.goalie_log, "team": books.team_log}[row["kind"]]
        assert row["value"] == max(line[row["record"]] for line in log)


def test_records_of_the_season_are_the_leaders(books: Books) -> None:
    rows = books.season_records()
    assert {row["kind"] for row in rows} == {"skater", "goalie", "team"}
    for row in rows:
        if row["kind"] != "team" and row["record"] in CATEGORIES:
            assert row["value"] == books.leaders(row["record"])[0]["value"]
    wins = {row["team"]: row["wins"] for row in books.standings()}
    assert next(row["value"] for row in rows if row["kind"] == "team" and row["record"] == "wins") == max(wins.values())


def test_books_of_the_playoffs_are_of_the_playoffs(books: Books) -> None:
    """Averages need as many games as there were there, and what men really did is known of the season alone."""
    playoffs = Books(books.league, playoffs=True)
    games = len(playoffs.games())
    assert sum(row["wins"] for row in playoffs.head_to_head()) == games
    assert playoffs.leaders("goals_against_average", 100)
    assert {row["team"] for row in playoffs.leaders("time_on_ice", 100)} == {
        row["team"] for row in playoffs.head_to_head()
    }
    assert playoffs.against_real() == playoffs.teams_against_real() == []


def test_every_book_is_a_table_in_the_terminal(
    place: str, books: Books, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("puckdrop.cli.output.PIPE_WIDTH", 80)
    names = list(books.all())
    assert all(name in ran(capsys, "league", "book", place).out for name in names)
    for name in names:
        rows = books.all()[name]
        shown = ran(capsys, "league", "book", place, name, "--most", "3")
        assert shown.status == 0
        assert max(len(line.rstrip()) for line in shown.out.splitlines()) <= 80
        assert "…" not in shown.out
        if rows:
            assert len(shown.out.splitlines()) == 1 + min(3, len(rows)) + (len(rows) > 3)
        assert ran(capsys, "league", "book", place, name, "--json").data()["rows"] == rows
    team = ran(capsys, "league", "book", place, "head_to_head", "--team", "COR", "--json").data()["rows"]
    assert [row["team"] for row in team] == ["COR"] * 3
    assert_refused(ran(capsys, "league", "book", place, "gossip"), "BOOK is 'gossip'; it may be standings, ")


def test_milestones_come_once(books: Books) -> None:
    rows = [(row["id"], row["milestone"]) for row in books.milestones() if "in a game" not in row["milestone"]
            and row["milestone"] != "shutout"]  # fmt: skip
    assert len(rows) == len(set(rows))


@pytest.mark.parametrize("kind", ["csv", "json", "parquet"])
def test_every_book_in_every_form(place: str, books: Books, tmp_path: Path, capsys: Capture, kind: str) -> None:
    if kind == "parquet":
        pytest.importorskip("pyarrow")
    out = tmp_path / kind
    assert ran(capsys, "league", "export", place, "--out", str(out), "--format", kind).status == 0
    about = json.loads((out / "about.json").read_text())
    assert about["version"] == 1
    assert about["books"]["skaters"] == len(books.skaters)
    path = out / f"skaters.{kind}"
    if kind == "csv":
        rows = list(csv.DictReader(path.read_text().splitlines()))
        assert [int(row["points"]) for row in rows] == [row["points"] for row in books.skaters]
    elif kind == "json":
        assert json.loads(path.read_text()) == books.skaters
    assert_refused(ran(capsys, "league", "export", place, "--out", str(out)), "there is something already")


@pytest.mark.parametrize(("words", "limit"), [(["export", "--format", "csv"], 40_000), (["site"], 40_000)])
@pytest.mark.parametrize("is_there", [False, True])
def test_a_disk_that_gets_full_leaves_nothing(
    place: str, tmp_path: Path, words: list[str], limit: int, is_there: bool
) -> None:
    """As on a full disk, a write in the middle fails: no file may become larger."""
    resource = pytest.importorskip("resource")
    out = tmp_path / "out"
    if is_there:
        out.mkdir()
    kind, *more = words
    paths = os.pathsep.join(os.path.abspath(path) for path in sys.path if path)
    done = subprocess.run(
        [sys.executable, "-m", "puckdrop", "league", kind, place, "--out", str(out), *more],
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit)),
        env={**os.environ, "PYTHONPATH": paths}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 2
    assert done.stderr.startswith(f"puckdrop: {out}: cannot be written: ")
    assert done.stderr.endswith("; nothing was kept.\n")
    assert list(tmp_path.iterdir()) == ([out] if is_there else [])
    assert not is_there or list(out.iterdir()) == []


def test_a_box_score_says_the_same_times_on_the_site_and_in_the_terminal(
    place: str, league: League, books: Books, capsys: Capture
) -> None:
    files = dict(pages(books, Books(league, playoffs=True)))
    for number in (1, 2, 3):
        told = ran(capsys, "league", "box", place, str(number)).out
        for goal in (row for row in books.goals() if row["game"] == number):
            left = clock_text(goal["left"])
            assert when(goal["period"], goal["left"]) in told
            assert f"{period_name(goal['period'])}, {left} left" in files[f"games/{number}.html"]


def test_an_unknown_form_is_told(place: str, tmp_path: Path, capsys: Capture) -> None:
    assert_refused(ran(capsys, "league", "export", place, "--out", str(tmp_path / "x"), "--format", "xls"), "csv, json")


def test_every_link_of_the_site_leads_somewhere(league: League) -> None:
    files = dict(pages(Books(league), Books(league, playoffs=True)))
    assert len([name for name in files if name.startswith("games/")]) == len(league.played)
    for name, text in files.items():
        folder = name.rpartition("/")[0]
        for link in re.findall(r'href="([^"]+)"', text):
            path = link[3:] if link.startswith("../") else f"{folder}/{link}" if folder else link
            assert path in files, (name, link)
        assert "<script" not in text
        assert "http" not in text


def test_the_site_is_written_whole(place: str, tmp_path: Path, capsys: Capture) -> None:
    out = tmp_path / "site"
    assert ran(capsys, "league", "site", place, "--out", str(out)).status == 0
    assert "<svg" in (out / "index.html").read_text()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["site"]
    assert_refused(ran(capsys, "league", "site", place, "--out", str(out)), "there is something already")
