"""Schedules: balanced ones for any league, and those of files."""

from __future__ import annotations

import csv
import os
import random
from collections import Counter
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cli.runs import assert_refused, ran
from league.small import four_teams
from puckdrop.core.errors import BadInput
from puckdrop.league.fixtures import Fixture, balanced_schedule, checked_schedule, is_knockout, schedule_from_csv
from puckdrop.league.material import Club, house_league
from puckdrop.league.playoffs import Tournament
from puckdrop.league.rules import Playoffs
from puckdrop.league.standings import Record
from puckdrop.rating.statistics import PlayedGame, TeamLine
from puckdrop.rooms import game_named

DATA = os.environ.get("PUCKDROP_DATA", "")

DAY = date(1985, 10, 10)
TEAMS = [TeamLine(short="EDM", place="Edmonton", name="Oilers", games=2),
         TeamLine(short="CGY", place="Calgary", name="Flames", games=2)]  # fmt: skip


@given(
    sizes=st.lists(st.integers(1, 6), min_size=1, max_size=4).filter(lambda sizes: sum(sizes) > 1),
    within=st.integers(1, 8),
    across=st.integers(1, 6),
    seed=st.integers(0, 99),
)
@settings(max_examples=40, deadline=None)
def test_a_balanced_schedule_is_even(sizes: list[int], within: int, across: int, seed: int) -> None:
    firsts = [sum(sizes[:place]) for place in range(len(sizes))]
    divisions = [list(range(first, first + size)) for first, size in zip(firsts, sizes, strict=True)]
    fixtures = balanced_schedule(divisions, DAY, seed, within=within, across=across)
    division = {team: place for place, teams in enumerate(divisions) for team in teams}
    met = Counter(frozenset((each.home, each.visitor)) for each in fixtures)
    for one in division:
        for other in division:
            if one < other:
                assert met[frozenset((one, other))] == (within if division[one] == division[other] else across)
    for team in division:
        at_home = sum(1 for each in fixtures if each.home == team)
        away = sum(1 for each in fixtures if each.visitor == team)
        assert abs(at_home - away) <= 1
    a_day = Counter((each.day, team) for each in fixtures for team in (each.home, each.visitor))
    assert max(a_day.values()) == 1
    assert not is_knockout(fixtures)


def test_the_same_seed_makes_the_same_schedule() -> None:
    one, other = (balanced_schedule([[0, 1, 2, 3]], DAY, 5, within=4, across=0) for _ in range(2))
    assert one == other


def test_a_team_twice_a_day_or_unknown_is_told() -> None:
    games = [
        PlayedGame(day=DAY, home="EDM", visitor="CGY"),
        PlayedGame(day=DAY, home="CGY", visitor="EDM"),
        PlayedGame(day=DAY, home="EDM", visitor="XXX"),
    ]
    with pytest.raises(BadInput) as told:
        checked_schedule(games, ["EDM", "CGY"], "file.csv")
    assert "EDM plays twice on 1985-10-10" in str(told.value)
    assert '"XXX" plays, which is no team of the league' in str(told.value)


CSV = '"","Date","Visitor","G","Home","G","","Att.","LOG","Notes"\n'


def test_a_published_schedule_is_read(tmp_path: Path) -> None:
    path = tmp_path / "schedule.csv"
    path.write_text(f'{CSV}"2","1986-01-02","Edmonton Oilers","4","Calgary Flames","3","OT","","",""\n'
                    '"1","1985-10-10","Calgary Flames","","Edmonton Oilers","","","","",""\n')  # fmt: skip
    for year in (1985, None):
        first, second = schedule_from_csv(path, TEAMS, year).fixtures
        assert (first.number, first.day, first.home, first.visitor) == (1, DAY, 0, 1)
        assert (second.number, second.day, second.home, second.visitor) == (2, date(1986, 1, 2), 1, 0)


def test_a_team_that_is_not_in_the_league_is_told_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "schedule.csv"
    path.write_text(f'{CSV}"1","1985-10-10","Hartford Whalers","","Edmonton Oilers","","","","",""\n')
    with pytest.raises(BadInput, match=r"line 2: the team \"Hartford Whalers\" is not among"):
        schedule_from_csv(path, TEAMS, 1985)


@pytest.mark.parametrize(
    ("score", "said"),
    [
        ('"3","Calgary Flames","6","SO"', "3-6 after a shootout"),
        ('"3","Calgary Flames","","SO"', "one team's only"),
        ('"","Calgary Flames","2",""', "one team's only"),
    ],
)
def test_a_result_that_cannot_be_is_told_with_its_line(score: str, said: str, tmp_path: Path) -> None:
    path = tmp_path / "schedule.csv"
    path.write_text(f'{CSV}"1","1985-10-10","Edmonton Oilers",{score},"","",""\n')
    with pytest.raises(BadInput, match=rf"line 2: .*{said}"):
        schedule_from_csv(path, TEAMS, 1985)


def test_a_league_of_no_season_takes_dates_of_any_form(tmp_path: Path) -> None:
    path = tmp_path / "schedule.csv"
    path.write_text('Date,Visitor,Home\n10/10/1985,CGY,EDM\n"Nov 3, 1986",EDM,CGY\n')
    assert [each.day for each in schedule_from_csv(path, TEAMS, None).fixtures] == [DAY, date(1986, 11, 3)]


@pytest.mark.parametrize(
    ("days", "read"),
    [
        (("10/25/1985", "11/03/1985"), (date(1985, 10, 25), date(1985, 11, 3))),
        (("25/10/1985", "03/11/1985"), (date(1985, 10, 25), date(1985, 11, 3))),
        (("10/10/1985", "1985-11-03"), (DAY, date(1985, 11, 3))),
    ],
)
def test_a_day_above_twelve_shows_where_the_month_stands(
    days: tuple[str, str], read: tuple[date, date], tmp_path: Path
) -> None:
    path = tmp_path / "schedule.csv"
    path.write_text(f"Date,Visitor,Home\n{days[0]},CGY,EDM\n{days[1]},EDM,CGY\n")
    assert tuple(each.day for each in schedule_from_csv(path, TEAMS, 1985).fixtures) == read


@pytest.mark.parametrize(
    ("days", "said"),
    [
        (("03/04/1986", "05/04/1986"), "no day in the file shows whether the month comes first"),
        (("10/25/1985", "11/26/1985", "27/11/1985"), 'line 4: `Date` is "27/11/1985".* have the month first as others'),
        (("25/10/1985", "26/11/1985", "11/27/1985"), 'line 4: `Date` is "11/27/1985".* have the day first as others'),
    ],
)
def test_a_day_that_may_be_two_is_refused(days: tuple[str, ...], said: str, tmp_path: Path) -> None:
    path = tmp_path / "schedule.csv"
    path.write_text("\n".join(["Date,Visitor,Home", *(f"{day},CGY,EDM" for day in days)]))
    for year in (1985, None):
        with pytest.raises(BadInput, match=said):
            schedule_from_csv(path, TEAMS, year)


@pytest.mark.parametrize("text", ["", "\n\n"])
def test_an_empty_schedule_gets_one_sentence(text: str, tmp_path: Path) -> None:
    path = tmp_path / "schedule.csv"
    path.write_text(text)
    with pytest.raises(BadInput) as told:
        schedule_from_csv(path, TEAMS, 1985)
    assert str(told.value) == f"{path}: is empty; a table with a header was expected."


# -- playoffs are no season -------------------------------------------------------------------------------------------


def some_playoffs(teams: int, best_of: int, seed: int) -> list[Fixture]:
    """Playoffs of so many teams with results by chance."""
    clubs = tuple(Club(f"T{place}", f"Team {place}", "", "") for place in range(teams))
    material = replace(four_teams()[0], clubs=clubs)
    rules = Playoffs(teams=teams, best_of=(best_of,))  # type: ignore[arg-type]  # 3, 5 or 7
    games = Tournament(rules, material, [Record(place) for place in range(teams)], DAY)
    chance, fixtures = random.Random(seed), []
    while coming := games.next_fixtures():
        fixture = min(coming, key=lambda each: each.day)
        is_home = chance.random() < 0.5
        games.add(fixture, int(is_home), int(not is_home))
        fixtures.append(fixture)
    return fixtures


@pytest.mark.parametrize("best_of", [3, 5, 7])
@pytest.mark.parametrize("teams", [3, 4, 6, 8, 12, 16, 24])
def test_playoffs_are_told_from_a_season(teams: int, best_of: int) -> None:
    for seed in range(20):
        assert is_knockout(some_playoffs(teams, best_of, seed))


def test_playoffs_that_go_on_are_told_from_a_season_too() -> None:
    games = [each for each in some_playoffs(16, 7, 3) if each.day < DAY + timedelta(days=9)]
    assert max(each.round for each in games) == 1
    assert is_knockout(games)


def test_a_round_of_home_and_home_games_is_a_season() -> None:
    """Whoever is done first has as many games as the others; and two teams have nobody else to meet."""
    pairs = [(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)]
    assert not is_knockout([Fixture(at, DAY + timedelta(days=at), *pair) for at, pair in enumerate(pairs)])
    assert not is_knockout([Fixture(at, DAY + timedelta(days=at), at % 2, 1 - at % 2) for at in range(8)])


def test_a_file_of_playoffs_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shorts = house_league(game_named("ezv"))[0].shorts
    rows = [f"{each.day},{shorts[each.visitor]},{shorts[each.home]}" for each in some_playoffs(8, 5, 1)]
    path = tmp_path / "postseason.csv"
    path.write_text("\n".join(["Date,Visitor,Home", *rows]))
    arguments = ["--game", "ezv", "--schedule", str(path)]
    assert_refused(ran(capsys, "league", "new", str(tmp_path / "x.db"), *arguments), "has the games of playoffs")
    assert [each.name for each in tmp_path.iterdir()] == ["postseason.csv"]


@pytest.mark.skipif(not DATA, reason="PUCKDROP_DATA names no folder with real statistics")
@pytest.mark.parametrize("is_playoffs", [False, True])
def test_published_seasons_and_playoffs_are_told_apart(*, is_playoffs: bool) -> None:
    paths = [each for each in (Path(DATA) / "schedules").glob("*.csv") if ("Playoffs" in each.name) == is_playoffs]
    assert paths
    for path in paths:
        rows = list(csv.DictReader(path.read_text(encoding="utf-8-sig").splitlines()))
        places = {name: at for at, name in enumerate({row["Home"] for row in rows} | {row["Visitor"] for row in rows})}
        games = [
            Fixture(at, date.fromisoformat(row["Date"]), places[row["Home"]], places[row["Visitor"]])
            for at, row in enumerate(rows)
        ]
        assert is_knockout(games) == is_playoffs, path.name
