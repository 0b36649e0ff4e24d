"""Events of one play of Rinkside, gathered so that they can be told together."""

from __future__ import annotations

from typing import Final

from puckdrop.core.events import (
    Event,
    GoalScored,
    PlayStopped,
    PuckGained,
    PuckLoose,
    SaveMade,
    ShotBlocked,
    ShotTaken,
)
from puckdrop.games.rinkside.events import (
    CheckMade,
    GoalRobbed,
    HitDelivered,
    IronHit,
    OptionChosen,
    SaveDescribed,
    SaveTested,
    SectionRead,
    SequenceMarked,
    TakeawayMade,
)
from puckdrop.narrate.lines import find

__all__ = ["Group", "find", "is_quiet"]


PARTS: Final = (
    CheckMade, GoalRobbed, GoalScored, HitDelivered, IronHit, OptionChosen, PlayStopped, PuckGained, PuckLoose,
    SaveDescribed, SaveMade, SaveTested, SectionRead, SequenceMarked, ShotBlocked, ShotTaken, TakeawayMade,
)  # fmt: skip
"""Events that are told together with others."""

ENDS: Final = (GoalScored, PlayStopped, PuckGained, PuckLoose)
"""With these a play is over."""

FIRST_SECTIONS: Final = ("zone play", "breakout", "forecheck", "dump and chase", "net scramble")
FIRST_CHECKS: Final = (
    "disrupt set-up", "lead power play", "initiate rush", "challenge", "enter zone", "pass into zone",
)  # fmt: skip
"""Set-ups of a power play, and what a team does in the neutral zone."""

QUIET_CHECKS: Final = ("chance", "commit penalty", "draw penalty")
"""What these decide is told by the shot or the call that comes of it."""

QUARTERBACK: Final = "lead power play"
KILL_CLEAR: Final = "kill clear"
"""A penalty killer goes for the puck after a move that failed; if he misses it, somebody else may have a chance."""
KILLS: Final = ("disrupt set-up", QUARTERBACK, "faceoff clear", KILL_CLEAR)
"""Where penalty killers may send the puck down the ice, which ends a play with a mark of time."""
CLEAR: Final = "clear slot"
"""A defender has to clear the slot, after a save, a block or a post."""
ATTACKS: Final = ("attack", "dangerous attack")
NO_SHOT: Final = ("cannot tee it up", "bouncing puck", "fans on it", "stick breaks")
"""The shooter loses the puck."""


class Group:
    """The events of one play so far."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def takes(self, event: Event) -> bool:
        return isinstance(event, PARTS) and not is_quiet(event)

    def begins_with(self, event: Event) -> bool:
        """Does this event begin the next play?"""
        if isinstance(event, OptionChosen):
            return True
        if isinstance(event, SectionRead):
            return event.section in FIRST_SECTIONS
        if isinstance(event, CheckMade) and event.check in FIRST_CHECKS:
            return True
        if self.is_cleared():
            return True
        if self.check(KILL_CLEAR) is not None and (is_shot_event(event) or is_attack(event)):
            return True
        return is_shot_event(event) and self.is_shot_over()

    def ends_with(self, event: Event) -> bool:
        """Is the play over with this event?"""
        return isinstance(event, ENDS)

    def is_cleared(self) -> bool:
        """Has the puck been sent down the ice by penalty killers?"""
        if not self.events or not isinstance(self.events[-1], SequenceMarked):
            return False
        check = self.check(*KILLS)
        if check is None:
            return len(self.events) == 1 and is_sent_out(self.events[0])
        return check.within == (check.check != QUARTERBACK)

    def is_shot_over(self) -> bool:
        """Has a shot of this play been saved, blocked or stopped by the iron, or the slot been cleared?"""
        return self.check(CLEAR) is not None or any(
            isinstance(event, (SaveMade, ShotBlocked, IronHit)) for event in self.events
        )

    def check(self, *checks: str) -> CheckMade | None:
        """The last number that was held against a rating to decide one of these things."""
        for event in reversed(self.events):
            if isinstance(event, CheckMade) and event.check in checks:
                return event
        return None

    def shows(self, section: str) -> str:
        """What a section has shown in this play, if it was read."""
        for event in self.events:
            if isinstance(event, SectionRead) and event.section == section:
                return event.shows
        return ""


def is_quiet(event: Event) -> bool:
    """Is this a number that is only told to somebody who wants all of them?"""
    return isinstance(event, CheckMade) and event.check in QUIET_CHECKS


def is_sent_out(event: Event) -> bool:
    """Is time marked because penalty killers, or a team against six, get the puck out?"""
    return isinstance(event, SequenceMarked) and event.why == "out of the zone" and not event.skipped


def is_attack(event: Event) -> bool:
    """Does somebody go for a loose puck in front of the net?"""
    return isinstance(event, CheckMade) and event.check in ATTACKS


def is_shot_event(event: Event) -> bool:
    """Does this belong to a new shot?"""
    if isinstance(event, CheckMade):
        return event.check in ("block", "tip", "screen")
    if isinstance(event, ShotTaken):
        return event.how != "put-back"
    if isinstance(event, PuckLoose):
        return event.why in NO_SHOT
    return isinstance(event, IronHit)
