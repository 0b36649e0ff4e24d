"""What a league's games add up to, as it is kept, and the season so far that is made from it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

from puckdrop.core.errors import BadInput
from puckdrop.core.season_totals import GOALIE_FIGURES, SKATER_FIGURES, SeasonTotals
from puckdrop.league.fixtures import Fixture
from puckdrop.league.material import Material
from puckdrop.league.packing import numbers_text
from puckdrop.league.playoffs import FIRST_NUMBER
from puckdrop.league.season import Absence, Aftermath, Season
from puckdrop.league.standings import Result
from puckdrop.store.blobs import packed_text, text_of

__all__ = [
    "fixture_from",
    "goals_in",
    "goals_of",
    "packed_state",
    "replay_results",
    "restore_state",
    "state_of",
    "without_later_men",
]


def state_of(season: Season) -> dict[str, Any]:
    """What does not follow from the results alone: sums, men who are out, meetings that were left boiling."""
    return {
        "season": _sums(season.totals),
        "playoffs": _sums(season.playoff_totals),
        "absences": [[list(absence) for absence in team] for team in season.absences],
        "boiling": season.boiling(),
    }


def packed_state(state: Mapping[str, Any]) -> bytes:
    """A state as it is kept: the same bytes as `pack` gives, but most of it is numbers, for which JSON takes long."""
    parts = [
        text_of(name) + b":" + (numbers_text(value) if name in ("season", "playoffs") else text_of(value))
        for name, value in state.items()
    ]
    return packed_text(b"{" + b",".join(parts) + b"}")


def _sums(totals: SeasonTotals) -> list[list[int]]:
    """Copies of all sums but that of the clock, which no box score has."""
    skaters, goalies, teams, league = totals.as_data()
    return [skaters, goalies, teams, [*league[:-1], 0]]


def without_later_men(state: Mapping[str, Any], material: Material) -> dict[str, Any]:
    """A state for fewer men: places at the end are gone, of men who were to come and have no figures yet."""
    cut = dict(state)
    for part in ("season", "playoffs"):
        skaters, goalies, *others = state[part]
        men, nets = len(material.skaters) * len(SKATER_FIGURES), len(material.goalies) * len(GOALIE_FIGURES)
        cut[part] = [skaters[:men], goalies[:nets], *others]
    return cut


def goals_in(totals: SeasonTotals) -> list[tuple[int, int, int]]:
    """Games, goals and goals against of each team, by the sums."""
    return [(club.games, club.goals, club.goals_against) for club in totals.clubs]


def goals_of(results: Sequence[Result], teams: int) -> list[tuple[int, int, int]]:
    """The same by the results, of which the goal for a shootout is none."""
    games, scored, allowed = [0] * teams, [0] * teams, [0] * teams
    for result in results:
        goals = result.home_goals, result.visitor_goals
        home, visitor = (min(goals), min(goals)) if result.ended == "shootout" else goals
        for team, mine, other in ((result.home, home, visitor), (result.visitor, visitor, home)):
            games[team] += 1
            scored[team] += mine
            allowed[team] += other
    return list(zip(games, scored, allowed, strict=True))


def restore_state(season: Season, state: Mapping[str, Any]) -> None:
    """Give a season whose results are known the rest of its state. Men who came later have no sums yet."""
    season.totals.add_data(state["season"])
    season.playoff_totals.add_data(state["playoffs"])
    season.absences = [[Absence(*absence) for absence in team] for team in state["absences"]]
    season.restore_boiling(state["boiling"])


def replay_results(season: Season, played: Sequence[tuple[Any, ...]], material: Material, source: str) -> None:
    """Tell a new season how its games ended."""
    by_number = {fixture.number: fixture for fixture in season.fixtures}
    for row in played:
        _, number, day, round_, series, game, home, visitor, home_goals, visitor_goals, ended, *_ = row
        fixture = by_number.get(number)
        if fixture is None and not (isinstance(number, int) and number >= FIRST_NUMBER):
            raise BadInput(f"{source}, game {number}: is not on the schedule; `puckdrop league repair` removes it.")
        if fixture is None:
            fixture = fixture_from(material, source, number, day, home, visitor, round_, series, game)
        if round_ and season.tournament is None:
            raise BadInput(f"{source}, game {number}: is one of the playoffs, but games of the season are missing.")
        if season.tournament is not None and round_ and not season.tournament.has_series(fixture):
            said = "is of no playoff series; `puckdrop league repair` removes it"
            raise BadInput(f"{source}, game {number}: {said}.")
        if not isinstance(home_goals, int) or not isinstance(visitor_goals, int):
            found = f"{home_goals!r}-{visitor_goals!r}"
            raise BadInput(f"{source}, game {number}: the result is {found}; `puckdrop league repair` restores it.")
        season.apply(fixture, Aftermath(home_goals, visitor_goals, ended))


def fixture_from(
    material: Material, source: str, number: int, day: str, home: str, visitor: str, round_: int, series: int, game: int
) -> Fixture:
    """A game that is not on the schedule, as its row has it; BadInput if there are no such teams or day."""
    places = {short: place for place, short in enumerate(material.shorts)}
    try:
        when = date.fromisoformat(day)
        return Fixture(number, when, places[home], places[visitor], round=round_, series=series, game=game)
    except (KeyError, TypeError, ValueError):
        raise BadInput(f"{source}, game {number}: {visitor} at {home} on {day} is no game of this league.") from None
