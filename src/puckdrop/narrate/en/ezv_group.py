"""Events of one action of ezv, gathered so that they can be told in one sentence."""

from __future__ import annotations

from typing import Final, TypeVar

from puckdrop.core.events import (
    DiceThrown,
    Event,
    FaceoffWon,
    GoalScored,
    HitMade,
    PlayStopped,
    PuckGained,
    PuckLoose,
    PuckMoved,
    PuckSent,
    SaveMade,
    ShotBlocked,
    ShotTaken,
    SkaterHurt,
)
from puckdrop.games.ezv.events import (
    ActionChosen,
    BreakAway,
    CenterTossed,
    GoalieSectionRead,
    MatchupPlayed,
    PenaltyShotAwarded,
    PenaltyTableRead,
)

E = TypeVar("E", bound=Event)

PARTS: Final = (
    ActionChosen, BreakAway, CenterTossed, DiceThrown, FaceoffWon, GoalScored, GoalieSectionRead, HitMade,
    MatchupPlayed, PenaltyShotAwarded, PenaltyTableRead, PlayStopped, PuckGained, PuckLoose, PuckMoved, PuckSent,
    SaveMade, ShotBlocked, ShotTaken, SkaterHurt,
)  # fmt: skip
"""Events that are told together with others."""

ROLL_AGAIN: Final = (MatchupPlayed, ShotTaken, CenterTossed)
"""After these the action goes on with another play roll."""


class Group:
    """The events of one action so far."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def takes(self, event: Event) -> bool:
        return isinstance(event, PARTS)

    def is_done_before(self, event: Event) -> bool:
        """Does this event begin the next action?"""
        if not self.events or not isinstance(event, DiceThrown) or event.throw != "play":
            return False
        return not isinstance(self.events[-1], ROLL_AGAIN)

    def find(self, kind: type[E]) -> E | None:
        """The last event of a kind."""
        for event in reversed(self.events):
            if isinstance(event, kind):
                return event
        return None

    def dice(self) -> list[DiceThrown]:
        return [event for event in self.events if isinstance(event, DiceThrown)]

    def loose_dice(self) -> list[DiceThrown]:
        """Dice thrown for an event that is told alone, such as a shootout attempt."""
        is_loose = all(isinstance(event, (DiceThrown, GoalieSectionRead)) for event in self.events)
        return self.dice() if is_loose else []
