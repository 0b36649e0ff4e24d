"""The table of a league: what every team has won, and who is ahead of whom."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final, NamedTuple

from puckdrop.league.material import Material
from puckdrop.league.rules import LeagueRules, Points

__all__ = ["ENDED", "Record", "Result", "ranked", "records_of"]

ENDED: Final = ("regulation", "overtime", "shootout")


class Result(NamedTuple):
    """How a game ended; goals include a shootout's one."""

    number: int
    day: date
    home: int
    visitor: int
    home_goals: int
    visitor_goals: int
    ended: str


@dataclass(slots=True)
class Record:
    """A team's games. Losses are those in regulation time."""

    team: int
    games: int = 0
    wins: int = 0
    losses: int = 0
    ties: int = 0
    overtime_losses: int = 0
    shootout_losses: int = 0
    overtime_wins: int = 0
    shootout_wins: int = 0
    goals: int = 0
    goals_against: int = 0
    points: int = 0

    @property
    def percentage(self) -> float:
        """Points a game."""
        return self.points / self.games if self.games else 0.0

    @property
    def regulation_wins(self) -> int:
        return self.wins - self.overtime_wins - self.shootout_wins

    @property
    def late_losses(self) -> int:
        """In overtime or a shootout."""
        return self.overtime_losses + self.shootout_losses

    def add(self, goals: int, against: int, ended: str, points: Points) -> None:
        """One more game."""
        self.games += 1
        self.goals += goals
        self.goals_against += against
        if goals > against:
            self.wins += 1
            if ended == "regulation":
                self.points += points.win
            elif ended == "overtime":
                self.overtime_wins += 1
                self.points += points.overtime_win
            else:
                self.shootout_wins += 1
                self.points += points.shootout_win
        elif goals == against:
            self.ties += 1
            self.points += points.tie
        elif ended == "regulation":
            self.losses += 1
            self.points += points.loss
        elif ended == "overtime":
            self.overtime_losses += 1
            self.points += points.overtime_loss
        else:
            self.shootout_losses += 1
            self.points += points.shootout_loss


def records_of(results: Sequence[Result], teams: int, points: Points) -> list[Record]:
    """Every team's record, by its place."""
    records = [Record(team) for team in range(teams)]
    for result in results:
        records[result.home].add(result.home_goals, result.visitor_goals, result.ended, points)
        records[result.visitor].add(result.visitor_goals, result.home_goals, result.ended, points)
    return records


def ranked(
    records: Sequence[Record], results: Sequence[Result], rules: LeagueRules, material: Material
) -> list[Record]:
    """The records from first to last: by points, then by the tie-breakers one after another, at last by letters."""
    ordered = sorted(records, key=lambda record: material.clubs[record.team].short)
    return _split(ordered, [rules.order, *rules.tie_breakers], results, rules, material)


def _split(
    tied: list[Record], rest: Sequence[str], results: Sequence[Result], rules: LeagueRules, material: Material
) -> list[Record]:
    """Order teams that are level so far by the next measure, and those still level by the ones after it."""
    if len(tied) < 2 or not rest:
        return tied
    value = _measure(rest[0], tied, results, rules, material)
    groups: dict[float, list[Record]] = {}
    for record in tied:
        groups.setdefault(value(record), []).append(record)
    return [
        record
        for worth in sorted(groups, reverse=True)
        for record in _split(groups[worth], rest[1:], results, rules, material)
    ]


SIMPLE: Final[dict[str, Callable[[Record], float]]] = {
    "points": lambda record: record.points,
    "percentage": lambda record: record.percentage,
    "games": lambda record: -record.games,
    "wins": lambda record: record.wins,
    "regulation_wins": lambda record: record.regulation_wins,
    "regulation_and_overtime_wins": lambda record: record.wins - record.shootout_wins,
    "goal_difference": lambda record: record.goals - record.goals_against,
    "goals": lambda record: record.goals,
    "goal_ratio": lambda record: record.goals / max(1, record.goals_against),
}


def _measure(
    name: str, tied: Sequence[Record], results: Sequence[Result], rules: LeagueRules, material: Material
) -> Callable[[Record], float]:
    if name in SIMPLE:
        return SIMPLE[name]
    if name == "head_to_head":
        among = {record.team for record in tied}
        kept = [result for result in results if result.home in among and result.visitor in among]
    else:
        division = [club.division for club in material.clubs]
        kept = [result for result in results if division[result.home] == division[result.visitor]]
    records = records_of(kept, len(material.clubs), rules.points)
    return lambda record: records[record.team].percentage
