"""Schedules: balanced ones for any league, and those of files."""

from __future__ import annotations

from collections import Counter
from datetime import date
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puckdrop.core.errors import BadInput
from puckdrop.league.fixtures import balanced_schedule, checked_schedule, schedule_from_csv
from puckdrop.rating.statistics import PlayedGame, TeamLine

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


def test_a_league_of_no_season_takes_dates_of_any_form(tmp_path: Path) -> None:
    path = tmp_path / "schedule.csv"
    path.write_text('Date,Visitor,Home\n10/10/1985,CGY,EDM\n"Nov 3, 1986",EDM,CGY\n')
    assert [each.day for each in schedule_from_csv(path, TEAMS, None).fixtures] == [DAY, date(1986, 11, 3)]
