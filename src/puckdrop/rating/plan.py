"""A season as numbers, ready to be replayed: men and teams by place, and who dresses for which game.

A man has a place for each team he played for, because he has a card in each team's file.
"""

from __future__ import annotations

from dataclasses import dataclass

from puckdrop.rating.lineups import Night, season_nights
from puckdrop.rating.statistics import GoalieLine, SeasonStatistics, SkaterLine, TeamLine

__all__ = ["Dressing", "Fixture", "SeasonPlan", "plan_of"]


@dataclass(frozen=True)
class Dressing:
    """The men of a team for a night, as places in the season, and its line sheet as places in `skaters`.

    Lines, pairs and units are as on a team file's sheet; the first goalie starts.
    """

    team: int
    skaters: tuple[int, ...]
    goalies: tuple[int, ...]
    lines: tuple[tuple[int, ...], ...]
    pairs: tuple[tuple[int, ...], ...]
    power_play: tuple[tuple[int, ...], ...]
    penalty_kill: tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Fixture:
    """A game: the places of the home team's and the visitors' dressings."""

    home: int
    visitor: int


@dataclass(frozen=True)
class SeasonPlan:
    """Everything a replay needs to know besides the cards."""

    statistics: SeasonStatistics
    dressings: tuple[Dressing, ...]
    fixtures: tuple[Fixture, ...]
    ice_times: tuple[int, ...]
    """Seconds a game of each skater, measured or estimated; 0 where nobody knows."""

    @property
    def teams(self) -> tuple[TeamLine, ...]:
        return self.statistics.teams

    @property
    def skaters(self) -> tuple[SkaterLine, ...]:
        return self.statistics.skaters

    @property
    def goalies(self) -> tuple[GoalieLine, ...]:
        return self.statistics.goalies


def plan_of(statistics: SeasonStatistics, *, by_scoring: bool = False) -> SeasonPlan:
    """A season whose gaps have been filled in (`estimates.completed`), with line-ups for every game of its schedule.

    Power-play units go by the real time there, or `by_scoring` where the game's rater `places_by_scoring`.
    """
    teams = {team.short: place for place, team in enumerate(statistics.teams)}
    known: dict[Dressing, int] = {}

    def place_of(night: Night) -> int:
        dressing = dressing_of(night, teams[night.team])
        return known.setdefault(dressing, len(known))

    games = season_nights(statistics, by_scoring=by_scoring)
    fixtures = tuple(Fixture(place_of(game.home), place_of(game.visitor)) for game in games)
    ice_times = tuple((man.seconds or 0) // max(1, man.games) for man in statistics.skaters)
    return SeasonPlan(statistics, tuple(known), fixtures, ice_times)


def dressing_of(night: Night, team: int) -> Dressing:
    """The same night with the sheet as places among the men who dress."""
    at = {place: number for number, place in enumerate(night.skaters)}

    def units(groups: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
        return tuple(tuple(at[place] for place in group) for group in groups)

    return Dressing(
        team,
        night.skaters,
        night.goalies,
        units(night.lines),
        units(night.pairs),
        units(night.power_play),
        units(night.penalty_kill),
    )
