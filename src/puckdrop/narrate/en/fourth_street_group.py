"""Events of one action of 4th Street Hockey, gathered so that they can be told together."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Final

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
    ShootoutAttempted,
    ShotBlocked,
    ShotTaken,
    SkaterHurt,
)
from puckdrop.games.fourth_street.events import (
    ActionRolled,
    GoaliePlayedPuck,
    GoalieTested,
    ManThrownOut,
    MatchupPlayed,
    PenaltyChartRead,
    PenaltyDelayed,
    PlanShown,
    PuckChipped,
    RaceRun,
    RecipientShown,
    ResultRead,
    RushFormed,
    RushRolled,
    ShotAimed,
    ShotDrifted,
    StrategyShown,
    WeirdPlay,
)
from puckdrop.games.fourth_street.throws import INJURY, PLAY
from puckdrop.narrate.lines import find

__all__ = ["PARTS", "Group", "find", "is_shot_event", "last_action"]

LONGEST_ACTION: Final = 80
"""More events than any action has."""

PARTS: Final = (
    ActionRolled, DiceThrown, FaceoffWon, GoalScored, GoaliePlayedPuck, GoalieTested, HitMade, ManThrownOut,
    MatchupPlayed, PenaltyChartRead, PenaltyDelayed, PlanShown, PlayStopped, PuckChipped, PuckGained, PuckLoose,
    PuckMoved, PuckSent, RaceRun, RecipientShown, ResultRead, RushFormed, RushRolled, SaveMade, ShootoutAttempted,
    ShotAimed, ShotBlocked, ShotDrifted, ShotTaken, SkaterHurt, StrategyShown, WeirdPlay,
)  # fmt: skip
"""Events that are told together with others."""

GOES_ON: Final = (
    ActionRolled, DiceThrown, GoaliePlayedPuck, GoalieTested, ManThrownOut, MatchupPlayed, PenaltyChartRead, PlanShown,
    PuckChipped, PuckSent, RecipientShown, ResultRead, RushFormed, RushRolled, SaveMade, ShotAimed, ShotDrifted,
    StrategyShown,
)  # fmt: skip
"""After these there is more to come of the same action, perhaps with another roll."""


class Group:
    """The events of one action so far."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def takes(self, event: Event) -> bool:
        return isinstance(event, PARTS)

    def goes_on(self) -> bool:
        """Is something still to come of this action?"""
        if not self.events:
            return False
        last = self.events[-1]
        if isinstance(last, PuckMoved):
            return last.symbol == "CENTER" and "-" not in last.end
        if isinstance(last, WeirdPlay):
            return last.confirmed
        if isinstance(last, RaceRun):
            return not (last.race == "dump-in" and last.winner == "tie")
        return isinstance(last, GOES_ON)

    def goes_on_after(self, event: Event) -> bool:
        """Is something still to come of this action after an event that is not part of it?

        A roll that decided nothing is over once the clock has moved.
        """
        return self.goes_on() and not (is_roll(self.events[-1]) and event.left != self.events[-1].left)

    def is_done_before(self, event: Event, following: Event | None) -> bool:
        """Does this event begin the next action? `following` is the one after it, if that is known."""
        if not self.events or not is_roll(event):
            return False
        last = self.events[-1]
        if isinstance(last, ShootoutAttempted) or is_roll(last):
            return True
        return not is_shot_event(following) and not self.goes_on()

    def parts(self) -> list[list[Event]]:
        """The action, the shot that came of it and the injuries, each with its own dice."""
        cuts = {0}
        first_shot = next((at for at, event in enumerate(self.events) if is_shot_event(event)), None)
        if first_shot is not None:
            rolls = [at for at in range(first_shot) if is_roll(self.events[at])]
            cuts.add(rolls[-1] if rolls else first_shot)
        cuts |= {
            at for at, event in enumerate(self.events) if isinstance(event, DiceThrown) and event.throw == INJURY.name
        }
        starts = sorted(cuts)
        return [self.events[start:end] for start, end in zip(starts, [*starts[1:], None], strict=True)]


def is_roll(event: Event) -> bool:
    """All six dice."""
    return isinstance(event, DiceThrown) and event.throw == PLAY.name


def is_shot_event(event: Event | None) -> bool:
    """Does this belong to a shot?"""
    if isinstance(event, MatchupPlayed):
        return event.how == "shot"
    return isinstance(event, (PlanShown, RushFormed, ShotAimed, ShotBlocked, ShotTaken, GoalScored))


def last_action(events: Sequence[Event]) -> list[Event]:
    """The events of the action that was played last, as far as it has gone."""
    group = Group()
    tail = events[-LONGEST_ACTION:]
    for event, following in zip_longest(tail, tail[1:]):
        if group.is_done_before(event, following):
            group = Group()
        if group.takes(event):
            group.events.append(event)
    return group.events
