"""What a narrator hands out: lines of play-by-play with their clock, team, weight and dice."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple, TypeVar

from puckdrop.core.clock import clock_text
from puckdrop.core.events import DiceThrown, Event

__all__ = ["Importance", "Line", "find", "is_told", "last_throw"]

E = TypeVar("E", bound=Event)


class Importance(StrEnum):
    """How loudly a line is spoken; a front door may leave out the quiet ones."""

    GOAL = "goal"
    PERIOD = "period"
    PENALTY = "penalty"
    SAVE = "save"
    WHISTLE = "whistle"
    ROUTINE = "routine"
    CHANGE = "change"
    """Who is on the ice now: coaches are told, of both teams; others only if they ask for details."""
    DETAIL = "detail"
    """Forecheckers and the like: true, but a radio caller would not stop for it."""


class Line(NamedTuple):
    """One line of play-by-play. `side` is the team it is about, -1 for both or neither."""

    period: int
    left: int
    side: int
    text: str
    importance: Importance
    dice: tuple[DiceThrown, ...] = ()

    @property
    def clock(self) -> str:
        return clock_text(self.left)

    def dice_text(self) -> str:
        """The throws behind the line, such as "16/4/1/5 3/2/6/6"."""
        return " ".join("/".join(str(value) for value in throw.values) for throw in self.dice)

    def as_data(self) -> dict[str, object]:
        """The line as plain data, for JSON."""
        return {
            "period": int(self.period),
            "left": self.clock,
            "side": int(self.side),
            "importance": str(self.importance),
            "text": self.text,
            "dice": [{"throw": throw.throw, "values": list(throw.values)} for throw in self.dice],
        }


def is_told(line: Line, coached: Sequence[int] = ()) -> bool:
    """Is a line meant for somebody who did not ask for details, and who coaches these sides?"""
    if line.importance == Importance.CHANGE:
        return bool(coached)
    return line.importance != Importance.DETAIL


def last_throw(events: Sequence[Event]) -> DiceThrown | None:
    """The dice as they lie on the table."""
    return find(events, DiceThrown)


def find(events: Sequence[Event], kind: type[E]) -> E | None:
    """The last event of a kind."""
    for event in reversed(events):
        if isinstance(event, kind):
            return event
    return None
