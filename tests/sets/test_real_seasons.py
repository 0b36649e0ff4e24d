"""Real seasons, from the folder that PUCKDROP_DATA names: the traps of real files."""

from __future__ import annotations

import os
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from puckdrop.rating.estimates import completed
from puckdrop.rating.importers import read_season
from puckdrop.rating.lineups import season_nights
from puckdrop.rating.statistics import SeasonStatistics

DATA = os.environ.get("PUCKDROP_DATA", "")
needs_data = pytest.mark.skipif(not DATA, reason="PUCKDROP_DATA names no folder with real statistics")
SEASONS = ("1971-72", "1979-80", "1985-86", "2003-04", "2010-11")
PER_GAME = {"1979-80": (3.51, 29.4, 15.1, 3.50), "1985-86": (3.97, 31.1, 21.6, 4.62),
            "2003-04": (2.57, 28.1, 14.9, 4.24), "2010-11": (2.73, 30.4, 12.3, 3.54)}  # fmt: skip


@cache
def season_of(name: str) -> SeasonStatistics:
    return read_season(Path(DATA), name)


@needs_data
@pytest.mark.parametrize("name", SEASONS)
def test_teams_schedule_and_men_agree(name: str) -> None:
    season = season_of(name)
    games: Counter[str] = Counter()
    goals: Counter[str] = Counter()
    for game in season.schedule:
        games.update((game.home, game.visitor))
        goals.update({game.home: game.home_goals or 0, game.visitor: game.visitor_goals or 0})
    assert [(team.games, team.goals) for team in season.teams] == [
        (games[team.short], goals[team.short]) for team in season.teams
    ]
    assert all(goalie.shots_against for goalie in season.goalies if goalie.games >= 5)


@needs_data
@pytest.mark.parametrize("name", PER_GAME)
def test_the_leagues_averages_are_the_real_ones(name: str) -> None:
    season = season_of(name)
    games = sum(team.games for team in season.teams)
    found = [
        sum(getattr(team, figure) for team in season.teams) / games
        for figure in ("goals", "shots", "pim", "power_plays")
    ]
    assert found == pytest.approx(PER_GAME[name], rel=0.005)


@needs_data
@pytest.mark.parametrize(("name", "figure", "most"), [("2003-04", "seconds", 1), ("2010-11", "hits", 0)])
def test_two_sources_are_joined_man_by_man(name: str, figure: str, most: int) -> None:
    assert sum(1 for man in season_of(name).skaters if getattr(man, figure) is None) <= most


@needs_data
@pytest.mark.parametrize("name", SEASONS)
def test_everybody_appears_about_as_often_as_he_did(name: str) -> None:
    season = completed(season_of(name)).statistics
    dressed: Counter[int] = Counter()
    started: Counter[int] = Counter()
    for night in season_nights(season):
        for side in (night.home, night.visitor):
            dressed.update(side.skaters)
            started[side.goalies[0]] += 1
    misses = [abs(dressed[place] - man.games) for place, man in enumerate(season.skaters)]
    assert sum(misses) / len(misses) < 1
    assert all(abs(started[place] - (goalie.starts or 0)) <= 3 for place, goalie in enumerate(season.goalies))
