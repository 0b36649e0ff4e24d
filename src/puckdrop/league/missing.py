"""Games that were played, by a league's sums, and are not there any more."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

from puckdrop.core.season_totals import TEAM_FIGURES
from puckdrop.league.fixtures import Fixture
from puckdrop.league.keeping import League
from puckdrop.league.playoffs import SERIES
from puckdrop.league.season import Season

__all__ = ["kept_games", "missing_problems"]

TEAMS: Final = 2
LEAGUE: Final = 3
"""Where the sums of the teams and of the whole league stand among those of a season."""
Known: TypeAlias = Mapping[int, Fixture]
"""The games that are there, by number."""


def kept_games(league: League) -> int:
    """How many games had been played, by the sums."""
    return sum(int(sums[LEAGUE][0]) for sums in (league.state["season"], league.state["playoffs"]))


def missing_problems(league: League, season: Season, known: Known) -> list[str]:
    """Games that the sums know of and that are not there: each by its number, and how many more if some are unclear."""
    gone = kept_games(league) - len(known)
    if gone <= 0:
        return []
    found = [*missing_of_season(league, known), *missing_of_playoffs(league, season, known)][:gone]
    clubs = league.material.clubs
    problems = [
        f"{league.store.name}, game {each.number}: by the season's sums {clubs[each.visitor].short} and "
        f"{clubs[each.home].short} played it, but it is missing."
        for each in found
    ]
    if more := gone - len(found):
        count = "a game" if more == 1 else f"{more} games"
        beside = " beside these" if found else ""
        problems.append(f"{league.store.name}: by the season's sums {count} more had been played{beside}.")
    return problems


def missing_of_season(league: League, known: Known) -> list[Fixture]:
    """Games are played day by day, so the first that a team lacks are its first that are not there."""
    lacking = games_lacking(league, known, "season")
    found = []
    for fixture in league.fixtures:
        if fixture.number not in known and lacking[fixture.home] > 0 and lacking[fixture.visitor] > 0:
            lacking[fixture.home] -= 1
            lacking[fixture.visitor] -= 1
            found.append(fixture)
    return found


def missing_of_playoffs(league: League, season: Season, known: Known) -> list[Fixture]:
    """Holes in a series, and the games with which the series of the last round went on."""
    lacking = games_lacking(league, known, "playoffs")
    found: list[Fixture] = []
    for fixture in [each for each in known.values() if each.round]:
        before = [fixture.number - back for back in range(1, fixture.game)]
        for number in before:
            if number not in known and number not in [each.number for each in found]:
                found.append(fixture._replace(number=number, game=number % SERIES))
    coming = season.next_fixtures() if season.tournament is not None and not found else []
    for fixture in coming:
        length = league.rules.playoffs.length(fixture.round)
        more = min(lacking[fixture.home], lacking[fixture.visitor], length - fixture.game + 1)
        found += [fixture._replace(number=fixture.number + on, game=fixture.game + on) for on in range(more)]
    return sorted(found)


def games_lacking(league: League, known: Known, part: str) -> list[int]:
    """How many games more each team has by the sums than in the games that are there."""
    games, width = TEAM_FIGURES.index("games"), len(TEAM_FIGURES)
    lacking = [int(sum_) for sum_ in league.state[part][TEAMS][games::width]]
    for fixture in known.values():
        if bool(fixture.round) == (part == "playoffs"):
            for team in (fixture.home, fixture.visitor):
                lacking[team] -= 1
    return lacking
