# puckdrop: interpreted
"""The box score of a game: frozen, typed classes that refer to men by team and sweater. Times are seconds.

box = box_score(table)                      # or result.box
box.teams.home.shots, box.result.winner
box.player(box.goals[0].scorer).name        # a man is a reference; the roster knows the rest
BoxScore.from_data(box.as_data())           # plain data for JSON, and back
"""

from __future__ import annotations

from typing import Any, Final, Literal, NamedTuple

from puckdrop.core.players import Player, PlayerRef, SideName
from puckdrop.core.tallies import TeamBox
from puckdrop.core.typed_data import as_data, check_schema, from_data, json_schema

SCHEMA: Final = 1
Strength = Literal["EV", "PP", "SH", "PS"]


class Score(NamedTuple):
    """Goals of both teams."""

    home: int
    visitor: int


class Outcome(NamedTuple):
    """The score including a shootout's one goal, who won and how; nobody in a tie or while the game is in progress."""

    score: Score
    winner: SideName | None
    how: Literal["regulation", "overtime", "shootout"] | None


class Teams(NamedTuple):
    """Both teams."""

    home: TeamBox
    visitor: TeamBox


class GoalEntry(NamedTuple):
    """A goal: when (seconds left in the period), by whom, and who helped, a goalie last. PS is a penalty shot."""

    period: int
    left: int
    scorer: PlayerRef
    assists: tuple[PlayerRef, ...]
    strength: Strength
    empty_net: bool
    how: str

    def tags(self) -> list[str]:
        """What a scoresheet writes after the scorer: the strength unless it was even, and EN."""
        return [*([] if self.strength == "EV" else [self.strength]), *(["EN"] if self.empty_net else [])]


class PenaltyEntry(NamedTuple):
    """A penalty; `served_by` is the man who sits for a goalie."""

    period: int
    left: int
    player: PlayerRef
    call: str
    minutes: int
    served_by: PlayerRef | None


class ShootoutEntry(NamedTuple):
    """An attempt of a shootout."""

    shooter: PlayerRef
    scored: bool


class InjuryEntry(NamedTuple):
    """An injury: what, if it has a name, how long in the words of the chart, and whole games beyond this one."""

    player: PlayerRef
    injury: str
    misses: str
    games: int


class SuspensionEntry(NamedTuple):
    """What the league decided about an offence: games beyond this one, perhaps none."""

    player: PlayerRef
    offence: str
    games: int


class CarriedOver(NamedTuple):
    """Something else that these teams' next game starts with."""

    name: str
    value: str


class BoxScore(NamedTuple):
    """The scoresheet of a game, finished or not."""

    schema: Literal[1]
    game: str
    period: int
    left: int
    is_over: bool
    result: Outcome
    teams: Teams
    goals: tuple[GoalEntry, ...]
    penalties: tuple[PenaltyEntry, ...]
    shootout: tuple[ShootoutEntry, ...]
    injuries: tuple[InjuryEntry, ...]
    suspensions: tuple[SuspensionEntry, ...]
    carry_over: tuple[CarriedOver, ...]
    three_stars: tuple[PlayerRef, ...]

    def team(self, side: SideName) -> TeamBox:
        """The team of a side."""
        return self.teams.home if side == "home" else self.teams.visitor

    def player(self, who: PlayerRef) -> Player:
        """The man a reference stands for."""
        return next(player for player in self.team(who.side).roster if player.sweater == who.sweater)

    def as_data(self) -> dict[str, Any]:
        """The box score as plain data for JSON."""
        data: dict[str, Any] = as_data(self)
        return data

    @classmethod
    def from_data(cls, data: object, source: str = "box score") -> BoxScore:
        """The box score that `as_data` was given; BadInput in a sentence if the data is not one."""
        check_schema(data, SCHEMA, "box scores", source)
        return from_data(cls, data, source)


def box_schema() -> dict[str, Any]:
    """The JSON Schema of a box score as `as_data` gives it."""
    return json_schema(BoxScore)
