"""What many games add up to: by team, how they ended, and how long men played."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from puckdrop.core.cards import TeamCard
from puckdrop.core.clock import REGULATION_PERIODS
from puckdrop.core.table import Table
from puckdrop.core.totals import MEASURES, TeamTotals


@dataclass(frozen=True)
class Estimate:
    """A mean over team-games and the half width of its 95% confidence interval."""

    mean: float
    margin: float


class Totals:
    """The results: by team, and how the games ended."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = list(names)
        self.teams = [TeamTotals() for _ in names]
        self.games = 0
        self.home_wins = 0
        self.visitor_wins = 0
        self.ties = 0
        self.overtimes = 0
        self.shootouts = 0
        self.calls: Counter[str] = Counter()
        """How often each penalty was called, by its name in the box score."""

    def as_data(self) -> dict[str, Any]:
        """The totals as plain data, for another process."""
        counts = [self.games, self.home_wins, self.visitor_wins, self.ties, self.overtimes, self.shootouts]
        return {"counts": counts, "teams": [team.as_data() for team in self.teams], "calls": dict(self.calls)}

    def add_data(self, data: dict[str, Any]) -> None:
        """Add what `as_data` of other totals gave."""
        games, home_wins, visitor_wins, ties, overtimes, shootouts = data["counts"]
        self.games += games
        self.home_wins += home_wins
        self.visitor_wins += visitor_wins
        self.ties += ties
        self.overtimes += overtimes
        self.shootouts += shootouts
        for team, add in zip(self.teams, data["teams"], strict=True):
            team.add_data(add)
        self.calls.update(data["calls"])

    def add_game(self, home: int, visitor: int, table: Table) -> None:
        """Add a finished game; the teams are places in `names`."""
        state = table.position()
        home_team, visiting_team = state.teams
        self.teams[home].add_game(home_team, state)
        self.teams[visitor].add_game(visiting_team, state)
        lead = home_team.score - visiting_team.score or home_team.shootout_goals - visiting_team.shootout_goals
        self.games += 1
        self.home_wins += lead > 0
        self.visitor_wins += lead < 0
        self.ties += lead == 0
        self.overtimes += state.clock.period > REGULATION_PERIODS
        self.shootouts += bool(state.keeper.shootout)
        self.calls.update(line.call for line in state.keeper.penalties)

    def estimate(self, measure: str, team: int | None = None) -> Estimate:
        """Mean per team and game of one of MEASURES, over all teams or one; a single game has no margin (nan)."""
        index = MEASURES.index(measure)
        chosen = self.teams if team is None else [self.teams[team]]
        count = sum(int(entry.games) for entry in chosen)
        if count == 0:
            return Estimate(0.0, 0.0)
        mean = sum(entry.sums[index] for entry in chosen) / count
        if self.games < 2:
            return Estimate(mean, math.nan)
        spread = sum(entry.squares[index] for entry in chosen) / count - mean * mean
        return Estimate(mean, 1.96 * math.sqrt(max(spread, 0.0) / count))


@dataclass(frozen=True)
class IceTimes:
    """Minutes out of sixty of the man who plays most, second most and so on, averaged over the teams."""

    forwards: list[float]
    defensemen: list[float]
    longest: float
    """The most any man has played in a single game."""


def ice_times(totals: Totals, cards: Sequence[TeamCard]) -> IceTimes:
    """How long men play, by rank on their team; `cards` are the teams of the totals."""
    forwards, defensemen = (
        by_rank([ranked(entry, card, defense=defense) for entry, card in zip(totals.teams, cards, strict=True)])
        for defense in (False, True)
    )
    return IceTimes(forwards, defensemen, max(entry.ice_time.longest for entry in totals.teams) / 60)


def ranked(entry: TeamTotals, card: TeamCard, *, defense: bool) -> list[float]:
    """Minutes of a team's forwards or defensemen, the most first."""
    men = [number for number, man in enumerate(card.skaters) if man.is_defenseman() == defense]
    return sorted((entry.ice_time.minutes(number) for number in men), reverse=True)


def by_rank(teams: Sequence[Sequence[float]]) -> list[float]:
    """Averages of the first of every team, the second, and so on.

    >>> by_rank([[21.0, 19.0], [19.0]])
    [20.0, 19.0]
    """
    ranks = [[team[rank] for team in teams if len(team) > rank] for rank in range(max(map(len, teams)))]
    return [sum(rank) / len(rank) for rank in ranks]
