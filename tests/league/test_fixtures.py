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


@pytest.mark.parametrize(("name", "meant"), [("Oiler", "Edmonton Oilers"), ("Calgary Flame", "Calgary Flames")])
def test_a_team_that_may_be_meant_is_named(name: str, meant: str, tmp_path: Path) -> None:
    path = tmp_path / "schedule.csv"
    path.write_text(f"Date,Visitor,Home\n1985-10-10,{name},EDM\n")
    with pytest.raises(BadInput, match=f'"{name}" is not among the season\'s; did you mean {meant}\\?$'):
        schedule_from_csv(path, TEAMS, 1985)


def test_teams_are_listed_once_however_many_are_unknown(tmp_path: Path) -> None:
    """Hartford is somewhat like Edmonton; nobody who writes the one means the other."""
    path = tmp_path / "schedule.csv"
    rows = ["1985-10-10,Hartford Whalers,EDM", "1985-10-11,CGY,Boston Bruins", "1985-10-12,Eastmont Orders,CGY"]
    path.write_text("\n".join(["Date,Visitor,Home", *rows]))
    with pytest.raises(BadInput) as told:
        schedule_from_csv(path, TEAMS, 1985)
    assert "did you mean" not in str(told.value)
    assert str(told.value).count("; known are Edmonton Oilers and Calgary Flames.") == 1


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


@pytest.mark.parametrize("day", ["19851010", "1985-W41-4", "1985-10-101", "1985-10-10th"])
def test_days_of_other_forms_are_refused(day: str, tmp_path: Path) -> None:
    path = tmp_path / "schedule.csv"
    path.write_text(f"Date,Visitor,Home\n{day},CGY,EDM\n")
    with pytest.raises(BadInput, match=f'line 2: `Date` is "{day}", but has to be a day such as 1985-10-10'):
        schedule_from_csv(path, TEAMS, None)


def test_a_day_that_is_missing_is_told_with_what_one_looks_like(tmp_path: Path) -> None:
    path = tmp_path / "schedule.csv"
    path.write_text("Date,Visitor,Home\n1985-10-10,CGY,EDM\n,EDM,CGY\n")
    with pytest.raises(BadInput, match="line 3: `Date` is nothing, but has to be a day such as 1985-10-10"):
        schedule_from_csv(path, TEAMS, 1985)


PLAIN = "Date,Visitor,Score,Home,Score,Status"
MARKED = [
    (PLAIN, "{day},CGY,,EDM,,{mark}", ["Postponed", "PPD", "ppd. (snow)", "Cancelled", "CANCELED", "Suspended",
                                       "Postponed to Nov 3"]),
    (PLAIN, "{day},CGY,0,EDM,0,{mark}", ["Postponed"]),
    (CSV.rstrip(), '"1","{day}",CGY,,EDM,,"{mark}","","",""', ["PPD", "Canceled"]),
    (CSV.rstrip(), '"1","{day}",CGY,,EDM,,"","","","{mark}"', ["Postponed, snow", "Game cancelled"]),
    (CSV.rstrip(), '"1","{day}",CGY,"{mark}",EDM,"","","","",""', ["PPD"]),
    ("Date,Visitor,Home,Status", "{day},CGY,EDM,{mark}", ["postponed"]),
]  # fmt: skip


@pytest.mark.parametrize(("head", "row", "mark"), [(head, row, mark) for head, row, marks in MARKED for mark in marks])
def test_rows_of_games_that_were_put_off_are_no_games(head: str, row: str, mark: str, tmp_path: Path) -> None:
    path = tmp_path / "schedule.csv"
    path.write_text("\n".join([head, row.format(day="1985-10-10", mark=mark), row.format(day="1985-11-03", mark="")]))
    for year in (1985, None):
        schedule = schedule_from_csv(path, TEAMS, year)
        assert [each.day for each in schedule.fixtures] == [date(1985, 11, 3)]
        assert (schedule.left_out, schedule.put_off) == (0, 1)


@pytest.mark.parametrize("mark", ["", "Postponed from Oct 8", "Makeup of a postponed game", "Scheduled", "Canary Hall"])
def test_games_of_other_marks_are_played(mark: str, tmp_path: Path) -> None:
    path = tmp_path / "schedule.csv"
    path.write_text(f'{PLAIN}\n1985-10-10,CGY,,EDM,,"{mark}"\n')
    assert len(schedule_from_csv(path, TEAMS, 1985).fixtures) == 1


def test_a_game_with_a_score_cannot_have_been_put_off(tmp_path: Path) -> None:
    path = tmp_path / "schedule.csv"
    path.write_text(f"{PLAIN}\n1985-10-10,CGY,3,EDM,2,Postponed\n")
    with pytest.raises(BadInput, match='`ending` is "Postponed", but has to be'):
        schedule_from_csv(path, TEAMS, 1985)


def test_league_new_tells_how_many_games_were_put_off(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "schedule.csv"
    rows = ["2000-10-01,ARK,,DRU,,PPD", "2000-10-02,COR,,MAL,,", "2000-10-03,ARK,,DRU,,", "2001-10-03,ARK,,DRU,,PPD"]
    path.write_text("\n".join([PLAIN, *rows]))
    arguments = ["--game", "ezv", "--schedule", str(path), "--season", "2000-01"]
    made = ran(capsys, "league", "new", str(tmp_path / "x.db"), *arguments)
    assert f"{path}: left out 1 game marked as postponed or cancelled." in made.out
    assert f"{path}: 1 game of another season was left out." in made.out
    assert "2 games from 2000-10-02 to 2000-10-03" in made.out


def test_a_day_may_be_followed_by_its_hour(tmp_path: Path) -> None:
    path = tmp_path / "schedule.csv"
    path.write_text("Date,Visitor,Home\n1985-10-10T19:30,CGY,EDM\n1985-10-11 19:30,EDM,CGY\n")
    assert [each.day for each in schedule_from_csv(path, TEAMS, None).fixtures] == [DAY, date(1985, 10, 11)]


def test_days_of_several_seasons_are_told_with_their_lines(tmp_path: Path) -> None:
    """Of a league that has no season of its own, too, no game is left out without a word."""
    path = tmp_path / "schedule.csv"
    days = ("9999-12-31", "2000-10-10", "1776-10-12", "2002-01-10", "2000-12-24")
    path.write_text("\n".join(["Date,Visitor,Home", *(f"{day},CGY,EDM" for day in days)]))
    with pytest.raises(BadInput) as told:
        schedule_from_csv(path, TEAMS, None)
    others = "those from 2000-10-10 to 2002-01-10; allowed is a year and a half."
    said = [f"{path}, line {at}: the day is not of the same season as {others}" for at in (2, 4)]
    assert str(told.value).splitlines() == said


def test_of_days_that_are_all_apart_the_first_line_is_right(tmp_path: Path) -> None:
    path = tmp_path / "schedule.csv"
    path.write_text("Date,Visitor,Home\n2000-10-10,CGY,EDM\n1776-10-12,CGY,EDM\n")
    with pytest.raises(BadInput) as told:
        schedule_from_csv(path, TEAMS, None)
    assert str(told.value).startswith(f"{path}, line 3: ")


def test_a_game_without_a_day_is_told_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "schedule.csv"
    path.write_text("Date,Visitor,Home\n,CGY,EDM\n")
    for year in (1985, None):
        with pytest.raises(BadInput, match="line 2: `Date` is nothing"):
            schedule_from_csv(path, TEAMS, year)


@pytest.mark.parametrize("day", ["0999-12-31", "9001-01-01"])
def test_years_that_leave_no_room_are_refused(day: str, tmp_path: Path) -> None:
    path = tmp_path / "schedule.csv"
    path.write_text(f"Date,Visitor,Home\n{day},CGY,EDM\n")
    with pytest.raises(BadInput, match=rf"a game on {day}, but a league plays in the years 1000 to 9000"):
        schedule_from_csv(path, TEAMS, None)


@pytest.mark.parametrize(
    ("header", "said"),
    [
        ("Date,Visitor,Home,home", '"Home" is there 2 times, as columns 3 and 4, but has to be there once.'),
        ("Date,Visitor,Home,Status,OT,status", '"Status" is there 2 times, as columns 4 and 6'),
        ("Date,Visitor,Home,Home goalie,Home goalie", '"Home goalie" is there 2 times, as columns 4 and 5'),
    ],
)
def test_a_column_that_is_there_twice_is_refused(header: str, said: str, tmp_path: Path) -> None:
    path = tmp_path / "schedule.csv"
    line = ["2000-10-10", "CGY", "EDM", "", "", "OT"][: header.count(",")]
    path.write_text(f"{header}\n{','.join(line)},TOR\n")
    with pytest.raises(BadInput, match=said):
        schedule_from_csv(path, TEAMS, None)


def test_columns_beside_the_teams_may_have_the_same_name(tmp_path: Path) -> None:
    """And a column may be repeated with the same cells, as team is in MoneyPuck's files."""
    path = tmp_path / "schedule.csv"
    path.write_text("Date,Start,Visitor,Score,Home,Score,Home,Start\n2000-10-10,1,CGY,3,EDM,2,EDM,2\n")
    assert len(schedule_from_csv(path, TEAMS, None).fixtures) == 1


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


@pytest.mark.parametrize(("divisions", "more", "is_told"), [("5", [], True), ("4", [], False),
                                                            ("5", ["--rule", "order=percentage"], False)])  # fmt: skip
def test_teams_with_unequally_many_games_are_told(
    divisions: str, more: list[str], *, is_told: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    made = ran(capsys, "league", "new", str(tmp_path / "x.db"), "--game", "ezv", "--divisions", divisions, *more)
    told = "Teams have 48 to 52 games, and rank by points; --rule order=percentage ranks by points a game."
    assert (told in made.out) == is_told


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
