"""Saved answers of the NHL's service: broken ones are named, whatever else is in their folder is not."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from puckdrop.core.errors import BadInput
from puckdrop.rating.estimates import completed
from puckdrop.rating.importers import read_season
from puckdrop.rating.importers.combining import combined
from puckdrop.rating.statistics_file import parsed_statistics, statistics_text
from sets import season_files as files

Rows = list[dict[str, Any]]


def told(place: Path | list[Path]) -> list[str]:
    """What is wrong with a season, a sentence each."""
    with pytest.raises(BadInput) as wrong:
        read_season(place, files.SEASON)
    return str(wrong.value).splitlines()


def rows_of(path: Path) -> Rows:
    rows: Rows = json.loads(path.read_text(encoding="utf-8"))["data"]
    return rows


def save(path: Path, rows: object, **fields: object) -> None:
    path.write_text(json.dumps({"data": rows, **fields}), encoding="utf-8")


def with_hits(folder: Path) -> Path:
    """A realtime report in two pages beside the others; nobody has a hit."""
    files.write_reports(folder)
    for page in (0, 1):
        rows = rows_of(folder / f"skater-summary-{page}.json")
        names = ("playerId", "seasonId", "teamAbbrevs", "skaterFullName", "gamesPlayed")
        save(folder / f"rt{page}.json", [{**{name: row[name] for name in names}, "hits": 0} for row in rows], total=72)
    return folder


# -- broken files -----------------------------------------------------------------------------------------------------

NO_LIST = 'has no list "data", as an answer of the service does.'


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("", "is empty."),
        ("\n", "is empty."),
        ("<html>403 Forbidden</html>", "is not valid JSON"),
        ('{"data": [{"playerId": 80', "is not valid JSON"),
        ("[" * 100_000, "is not valid JSON: nested too deeply."),
        ('{"message": "Internal server error"}', NO_LIST),
        ('{"timestamp": 1, "status": 404, "error": "Not Found"}', NO_LIST),
        ('"Not Found"', NO_LIST),
        ("[]", NO_LIST),
        ('[{"playerId": 1, "seasonId": 19851986, "gamesPlayed": 3, "hits": 2}]', NO_LIST),
        ('[{"skaterFullName": "Al Net", "hits": 2}]', NO_LIST),
        ('{"data": null, "total": 72}', NO_LIST),
        ('{"data": [], "total": 72}', 'the list "data" has no rows, though it says that there are 72 in all; save it'),
        ('{"data": []}', 'the list "data" has no rows; save it again, or remove it.'),
        ('{"data": [null, null], "total": "2"}', 'the list "data" has no rows, though it says that there are 2 in all'),
        ('{"data": [{"seasonId": 19851986, "gamesPlayed": 3, "hits": 2}]}', "but no row has "),
    ],
)
def test_a_broken_answer_beside_good_ones_is_named(content: str, sentence: str, tmp_path: Path) -> None:
    """Nothing else is told of it: whose hits they are, and which rows are missing, is not known."""
    path = with_hits(tmp_path) / "rt1.json"
    path.write_text(content)
    (found,) = told(tmp_path)
    assert found.startswith(f"{path}: {sentence}") or (sentence in found and found.startswith(f"{path}: looks like"))


@pytest.mark.parametrize("content", ["", "[[[[", "<html>", '{"message": "Not Found"}'])
def test_a_broken_page_of_a_summary_is_not_a_page_that_is_missing(content: str, tmp_path: Path) -> None:
    path = files.write_reports(tmp_path) / "skater-summary-1.json"
    path.write_text(content)
    (sentence,) = told(tmp_path)
    assert sentence.startswith(f"{path}: ")


@pytest.mark.parametrize(
    "content", ['{"message": "Not Found"}', '[{"skaterFullName": "Al Net", "hits": 2}]', "[]", "null", "<html>"]
)
def test_an_answer_that_is_none_is_named_whatever_it_is_called(content: str, tmp_path: Path) -> None:
    path = files.write_reports(tmp_path) / "answer.json"
    path.write_text(content)
    (sentence,) = told(tmp_path)
    assert sentence.startswith(f"{path}: ")


def test_a_summary_whose_pages_are_all_broken_is_not_a_summary_that_is_missing(tmp_path: Path) -> None:
    files.write_reports(tmp_path)
    for page in (0, 1):
        (tmp_path / f"skater-summary-{page}.json").write_text("")
    assert told(tmp_path) == [f"{tmp_path}/skater-summary-{page}.json: is empty." for page in (0, 1)]


def test_a_broken_answer_does_not_hide_that_a_page_of_another_report_is_missing(tmp_path: Path) -> None:
    (with_hits(tmp_path) / "rt1.json").write_text("[[[[")
    (tmp_path / "skater-summary-1.json").unlink()
    first, second = told(tmp_path)
    assert "rt1.json: is not valid JSON" in first
    assert "the skater report of skater-summary-0.json has 72 rows, but 36 are there" in second


def test_a_folder_of_nothing_but_broken_reports_is_told_beside_a_better_source(tmp_path: Path) -> None:
    bank = files.write_databank(tmp_path / "bank")
    reports = files.write_reports(tmp_path / "reports")
    for path in reports.iterdir():
        path.write_text("<html>")
    assert len(told([bank, reports])) == len(list(reports.iterdir()))


PACKAGE = {"name": "stats", "version": "1.0.0", "description": "downloads statistics", "dependencies": {"a": "1"}}
SHIFTS = {"data": [{"id": 1, "playerId": 8, "gameId": 5, "teamAbbrev": "EDM", "duration": "0:40"}], "total": 1}


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("package.json", PACKAGE),
        ("statistics.json", {"season": "1985-86", "skaters": [{"name": "Al"}]}),
        ("notes.json", ["to do", "to save"]),
        ("shiftcharts.json", SHIFTS),
        ("franchises.json", {"data": [{"id": 32, "fullName": "Quebec Nordiques", "triCode": "QUE"}], "total": 1}),
        ("chart.json", {"data": [1, 2, 3]}),
        ("skater-realtime.json", {"data": [], "total": 0}),
        ("skater-summary-1984-85.json", "<html>"),
        ("skater-summary-playoffs.json", {"message": "Not Found"}),
    ],
)
def test_a_file_of_something_else_or_of_nobody_is_passed_over(name: str, content: object, tmp_path: Path) -> None:
    once = read_season(files.write_reports(tmp_path), files.SEASON)
    (tmp_path / name).write_text(content if isinstance(content, str) else json.dumps(content))
    assert read_season(tmp_path, files.SEASON) == once


def test_a_page_that_lacks_a_field_is_a_page_all_the_same(tmp_path: Path) -> None:
    changed(with_hits(tmp_path), without_hits, "rt1")
    assert "hits of 36 of 73" in read_season(tmp_path, files.SEASON).missing
    (tmp_path / "rt1.json").unlink()
    (sentence,) = told(tmp_path)
    assert "the skater report of rt0.json has 72 rows, but 36 are there; save its other pages too." in sentence


def without_hits(rows: Rows) -> Rows:
    return [{name: value for name, value in row.items() if name != "hits"} for row in rows]


# -- how numbers and letters are written ------------------------------------------------------------------------------


def texts(rows: Rows) -> Rows:
    return [{name: str(value) for name, value in row.items()} for row in rows]


def changed(folder: Path, change: Callable[[Rows], Rows], begins: str = "") -> Path:
    for path in folder.glob(f"{begins}*.json"):
        rows = rows_of(path)
        save(path, change(rows), total=json.loads(path.read_text())["total"])
    return folder


@pytest.mark.parametrize("begins", ["", "skater-summary-1", "skater-timeonice"])
def test_numbers_may_be_texts(begins: str, tmp_path: Path) -> None:
    once = read_season(files.write_reports(tmp_path), files.SEASON)
    assert read_season(changed(tmp_path, texts, begins), files.SEASON) == once


@pytest.mark.parametrize("encoding", ["utf-16", "utf-8-sig"])
def test_answers_may_be_in_other_letters(encoding: str, tmp_path: Path) -> None:
    once = read_season(files.write_reports(tmp_path), files.SEASON)
    for path in tmp_path.iterdir():
        path.write_text(path.read_text(encoding="utf-8"), encoding=encoding)
    assert read_season(tmp_path, files.SEASON) == once


# -- which file is meant ----------------------------------------------------------------------------------------------


def test_a_figure_is_told_of_the_file_that_it_is_in(tmp_path: Path) -> None:
    changed(with_hits(tmp_path), lambda rows: [*rows[:4], rows[4] | {"hits": "many"}, *rows[5:]], "rt1")
    assert told(tmp_path) == [f'{tmp_path}/rt1.json, row 5: `hits` is "many", but has to be a number.']


def test_of_very_many_mistakes_in_several_pages_the_first_are_told(tmp_path: Path) -> None:
    """Twenty in all, and one of each page at least."""
    with_hits(tmp_path)
    changed(tmp_path, lambda rows: [row | {"hits": f"x{number}"} for number, row in enumerate(rows)], "rt")
    found = told(tmp_path)
    assert sum("`hits` is" in sentence for sentence in found) == 21
    assert f"{tmp_path}/rt0.json: there are 16 more rows with a mistake in `hits`." in found
    assert f"{tmp_path}/rt1.json: there are 35 more rows with a mistake in `hits`." in found


# -- teams ------------------------------------------------------------------------------------------------------------


def with_teams(folder: Path, **fields: object) -> Path:
    """A summary of teams: everybody has the goals of eighteen men, Calgary also one of the man who was traded."""
    rows = rows_of(files.write_reports(folder, pages=1) / "skater-summary-0.json")
    rows[0] |= {"goals": 1, "shots": 10}
    save(folder / "skater-summary-0.json", rows, total=len(rows))
    scored = {team: sum(row["goals"] for row in rows if row["teamAbbrevs"] == team) for team in files.TEAMS}
    scored["CGY"] += 1
    teams = [
        {"teamFullName": files.FULL_NAMES[team], "seasonId": 19851986, "gamesPlayed": 6, "goalsFor": scored[team]}
        for team in files.TEAMS
    ]
    teams[1] |= fields
    save(folder / "team-summary.json", teams, total=len(teams))
    return folder


@pytest.mark.parametrize("shootouts", [0, 2])
def test_a_teams_goals_are_its_own_whoever_was_traded(shootouts: int, tmp_path: Path) -> None:
    """The service's may hold a goal for every shootout that was won."""
    once = read_season(with_teams(tmp_path), files.SEASON)
    goals = {team.short: team.goals for team in once.teams}
    assert goals["CGY"] == (goals["MTL"] or 0) + 1
    with_teams(tmp_path, goalsFor=(goals["CGY"] or 0) + shootouts, winsInShootout=shootouts)
    assert {team.short: team.goals for team in read_season(tmp_path, files.SEASON).teams} == goals


@pytest.mark.parametrize("share", ["x", 2.5, -0.1])
def test_a_power_play_percentage_is_one(share: object, tmp_path: Path) -> None:
    with_teams(tmp_path, powerPlayPct=share)
    (sentence,) = told(tmp_path)
    assert sentence.startswith(f"{tmp_path}/team-summary.json, row 2: `powerPlayPct` is ")
    assert sentence.endswith(", but has to be a number from 0 to 1.")


def test_a_teams_goals_are_a_number(tmp_path: Path) -> None:
    (sentence,) = told(with_teams(tmp_path, goalsFor="many"))
    assert sentence == f'{tmp_path}/team-summary.json, row 2: `goalsFor` is "many", but has to be a number.'


def test_goals_against_with_shootouts_are_shared_out_and_estimated(tmp_path: Path) -> None:
    """Whose shootouts they were only the scores of the games say."""
    once = read_season(with_teams(tmp_path), files.SEASON)
    scored = sum(team.goals or 0 for team in once.teams)
    rows = rows_of(tmp_path / "team-summary.json")
    for number, row in enumerate(rows):
        row["goalsAgainst"] = scored // 4 + (scored % 4 if number == 0 else 0) + (2 if number == 3 else 0)
    save(tmp_path / "team-summary.json", rows, total=len(rows))
    season = read_season(tmp_path, files.SEASON)
    assert completed(season).known["teams.goals_against"] == "estimated"
    (tmp_path / "statistics.json").write_text(statistics_text(season))
    again = parsed_statistics(tmp_path / "statistics.json")
    assert again.estimated == season.estimated
    (tmp_path / "statistics.json").unlink()
    counted = replace(season, source="a league", estimated=(), skaters=(), goalies=(), schedule=())
    assert combined(season, counted).estimated == ()
    assert combined(counted, season).estimated == ()
    assert combined(replace(counted, teams=()), season).estimated == season.estimated
    days = [date(1985, 11, 1) + timedelta(days=number) for number in range(12)]
    goals = {team.short: team.goals or 0 for team in season.teams}
    lines = ["Date,Visitor,G,Home,G"]
    left = Counter(goals)
    for number, (day, (visitor, home)) in enumerate(zip(days, files.meetings(), strict=True)):
        score = [left[team] // _games_left(team, number) for team in (visitor, home)]
        left[visitor] -= score[0]
        left[home] -= score[1]
        lines.append(f"{day},{visitor},{score[0]},{home},{score[1]}")
    (tmp_path / "games.csv").write_text("\n".join(lines) + "\n")
    exact = read_season(tmp_path, files.SEASON)
    assert completed(exact).known["teams.goals_against"] == "measured"
    assert sum(team.goals_against or 0 for team in exact.teams) == scored


def _games_left(team: str, number: int) -> int:
    return sum(team in teams for teams in files.meetings()[number:])
