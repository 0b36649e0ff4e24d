"""A season as numbers, ready to be replayed: men and teams by place, and who dresses for which game.

A man has a place for each team he played for, because he has a card in each team's file.
"""

from __future__ import annotations

from dataclasses import dataclass

from puckdrop.rating.statistics import GoalieLine, SeasonStatistics, SkaterLine, TeamLine

__all__ = ["Dressing", "Fixture", "SeasonPlan"]


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
