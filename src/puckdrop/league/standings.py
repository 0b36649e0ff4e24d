"""The table of a league: what every team has won, and who is ahead of whom."""

# puckdrop: compiled

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from typing import Final, NamedTuple

from mypy_extensions import i64

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


class Record:
    """A team's games. Losses are those in regulation time."""

    __slots__ = (
        "team", "games", "wins", "losses", "ties", "overtime_losses", "shootout_losses", "overtime_wins",
        "shootout_wins", "goals", "goals_against", "points",
    )  # fmt: skip

    def __init__(self, team: int) -> None:
        self.team: Final = team
        self.games: i64 = 0
        self.wins: i64 = 0
        self.losses: i64 = 0
        self.ties: i64 = 0
        self.overtime_losses: i64 = 0
        self.shootout_losses: i64 = 0
        self.overtime_wins: i64 = 0
        self.shootout_wins: i64 = 0
        self.goals: i64 = 0
        self.goals_against: i64 = 0
        self.points: i64 = 0

    @property
    def percentage(self) -> float:
        """Points a game."""
        return int(self.points) / int(self.games) if self.games else 0.0

    @property
    def regulation_wins(self) -> i64:
        return self.wins - self.overtime_wins - self.shootout_wins

    @property
    def late_losses(self) -> i64:
        """In overtime or a shootout."""
        return self.overtime_losses + self.shootout_losses

    def add(self, goals: i64, against: i64, ended: str, worth: Worth) -> None:
        """One more game."""
        self.games += 1
        self.goals += goals
        self.goals_against += against
        if goals > against:
            self.wins += 1
            if ended == "regulation":
                self.points += worth.win
            elif ended == "overtime":
                self.overtime_wins += 1
                self.points += worth.overtime_win
            else:
                self.shootout_wins += 1
                self.points += worth.shootout_win
        elif goals == against:
            self.ties += 1
            self.points += worth.tie
        elif ended == "regulation":
            self.losses += 1
            self.points += worth.loss
        elif ended == "overtime":
            self.overtime_losses += 1
            self.points += worth.overtime_loss
        else:
            self.shootout_losses += 1
            self.points += worth.shootout_loss


class Worth:
    """What a game is worth, at hand."""

    __slots__ = ("win", "overtime_win", "shootout_win", "tie", "shootout_loss", "overtime_loss", "loss")

    def __init__(self, points: Points) -> None:
        self.win: Final[i64] = points.win
        self.overtime_win: Final[i64] = points.overtime_win
        self.shootout_win: Final[i64] = points.shootout_win
        self.tie: Final[i64] = points.tie
        self.shootout_loss: Final[i64] = points.shootout_loss
        self.overtime_loss: Final[i64] = points.overtime_loss
        self.loss: Final[i64] = points.loss


def records_of(results: Sequence[Result], teams: int, points: Points) -> list[Record]:
    """Every team's record, by its place."""
    records = [Record(team) for team in range(teams)]
    worth = Worth(points)
    for _, _, home, visitor, home_goals, visitor_goals, ended in results:
        records[home].add(home_goals, visitor_goals, ended, worth)
        records[visitor].add(visitor_goals, home_goals, ended, worth)
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
    "points": lambda record: float(record.points),
    "percentage": lambda record: record.percentage,
    "games": lambda record: -float(record.games),
    "wins": lambda record: float(record.wins),
    "regulation_wins": lambda record: float(record.regulation_wins),
    "regulation_and_overtime_wins": lambda record: float(record.wins - record.shootout_wins),
    "goal_difference": lambda record: float(record.goals - record.goals_against),
    "goals": lambda record: float(record.goals),
    "goal_ratio": lambda record: int(record.goals) / max(1, int(record.goals_against)),
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
