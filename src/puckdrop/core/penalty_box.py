"""The penalty box: who sits, for how long, what it costs the team, and how he comes back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

if TYPE_CHECKING:
    from puckdrop.core.ice import Goalie, Skater

MINOR_SECONDS: Final = 120
DOUBLE_MINOR_SECONDS: Final = 240
MAJOR_SECONDS: Final = 300
MISCONDUCT_SECONDS: Final = 600
MEN_SHORT_AT_MOST: Final = 2
"""A team never skates with fewer than three: a third penalty that costs a man waits."""
MINOR_MINUTES: Final = 2
MAJOR_MINUTES: Final = 5


@mypyc_attr(acyclic=True)
class Penalty:
    """One penalty being served."""

    __slots__ = (
        "skater", "left", "costs_man", "ends_with_goal", "ends_at_stoppage", "coincidental", "is_running", "slot",
        "gave_chance", "ended_by_goal", "has_waited",
    )  # fmt: skip

    def __init__(
        self,
        skater: Skater,
        seconds: i64,
        slot: i64,
        *,
        costs_man: bool,
        ends_with_goal: bool = False,
        ends_at_stoppage: bool = False,
        coincidental: bool = False,
    ) -> None:
        self.skater: Final = skater
        self.left = seconds
        self.costs_man: Final = costs_man
        """The team skates short while it runs."""
        self.ends_with_goal: Final = ends_with_goal
        """A goal by the side with more skaters ends it, or its first half if more than two minutes are left."""
        self.ends_at_stoppage: Final = ends_at_stoppage
        """Once served, the man comes back only when play stops."""
        self.coincidental: Final = coincidental
        """A man of the other team sits for as long: both teams skate a man short, and neither has a power play."""
        self.is_running = False
        self.slot = slot
        """The slot that stays empty while it runs and costs a man."""
        self.gave_chance = False
        """It has left his team short, and the other team has had its power play for it."""
        self.ended_by_goal = False
        """A goal of the power play has ended it, not the clock; the man comes back at the end of the same play."""
        self.has_waited = False
        """It waits for an earlier one to end, or did so, and nobody has been told that it has begun."""

    def may_give_chance(self) -> bool:
        """Can it still give the other team its power play?"""
        return not self.gave_chance and not self.coincidental

    def is_being_served(self) -> bool:
        """Does it leave the team short, with time still to run?"""
        return self.is_running and self.costs_man and self.left > 0

    def is_over(self, *, stopped: bool) -> bool:
        """Is it served, and may the man come back now?"""
        return self.left <= 0 and (stopped or not self.ends_at_stoppage)


@mypyc_attr(acyclic=True)
class PenaltyBox:
    """One team's side of the box, in the order the men went in."""

    __slots__ = ("penalties", "is_occupied", "has_served")

    def __init__(self) -> None:
        self.penalties: list[Penalty] = []
        self.is_occupied = False
        """Somebody sits there."""
        self.has_served = False
        """Somebody has served his time and is still sitting there."""

    def copy(self, skaters: list[Skater]) -> PenaltyBox:
        """A copy whose men are found in `skaters`, by roster number."""
        new = PenaltyBox()
        new.is_occupied = self.is_occupied
        new.has_served = self.has_served
        for penalty in self.penalties:
            twin = Penalty(
                skaters[penalty.skater.number],
                penalty.left,
                penalty.slot,
                costs_man=penalty.costs_man,
                ends_with_goal=penalty.ends_with_goal,
                ends_at_stoppage=penalty.ends_at_stoppage,
                coincidental=penalty.coincidental,
            )
            twin.is_running = penalty.is_running
            twin.gave_chance = penalty.gave_chance
            twin.has_waited = penalty.has_waited
            new.penalties.append(twin)
        return new

    def send(self, penalty: Penalty) -> None:
        """A man goes to the box; his time runs at once unless it has to wait."""
        penalty.skater.in_box = True
        self.penalties.append(penalty)
        self.is_occupied = True
        self._start_waiting()
        penalty.has_waited = not penalty.is_running

    def men_short(self) -> i64:
        """How many men short the team is because of penalties.

        A man whose time is up still costs his team a man until he is let out, though a penalty waiting for his runs.
        """
        short: i64 = 0
        for index in range(len(self.penalties)):
            penalty = self.penalties[index]
            if penalty.is_running and penalty.costs_man and not self._is_short_for(penalty.skater, index):
                short += 1
        if short > MEN_SHORT_AT_MOST:
            return MEN_SHORT_AT_MOST
        return short

    def men_serving(self) -> i64:
        """How many penalties cost the team a man and have time left to run."""
        serving: i64 = 0
        for penalty in self.penalties:
            if penalty.is_being_served():
                serving += 1
        return serving

    def run(self, seconds: i64) -> None:
        """Let time pass for running penalties; a waiting one starts the second another runs out."""
        if len(self.penalties) == 1:
            self._run_down(self.penalties[0], seconds)
            return
        while seconds > 0:
            step = self._until_next_end(seconds)
            seconds -= step
            for penalty in self.penalties:
                self._run_down(penalty, step)
            if self.has_served:
                self._start_waiting()

    def _run_down(self, penalty: Penalty, seconds: i64) -> None:
        """Let time pass for one penalty, if it runs."""
        if penalty.is_running and penalty.left > 0:
            penalty.left -= seconds
            if penalty.left <= 0:
                penalty.left = 0
                self.has_served = True

    def _until_next_end(self, seconds: i64) -> i64:
        """Seconds until the first running penalty is served, or all of `seconds` if none is before then."""
        for penalty in self.penalties:
            if penalty.is_running and 0 < penalty.left < seconds:
                seconds = penalty.left
        return seconds

    def can_release(self, *, stopped: bool) -> bool:
        """Has somebody served his time who may come back now?"""
        return self.has_served and any(penalty.is_over(stopped=stopped) for penalty in self.penalties)

    def release(self, *, stopped: bool) -> list[Penalty]:
        """Let out the men who have served their time and may come back now; return their penalties."""
        if not self.can_release(stopped=stopped):
            return []
        over = [penalty for penalty in self.penalties if penalty.is_over(stopped=stopped)]
        self.penalties = [penalty for penalty in self.penalties if not penalty.is_over(stopped=stopped)]
        self.is_occupied = len(self.penalties) > 0
        self.has_served = False
        for penalty in self.penalties:
            if penalty.left <= 0:
                self.has_served = True
        for penalty in over:
            penalty.skater.in_box = any(other.skater is penalty.skater for other in self.penalties)
        self._start_waiting()
        return over

    def concede_goal(self, *, shortest: bool = False) -> Penalty | None:
        """A goal by the side with more skaters ends a minor that has time to run, or half of a double minor: which?

        It is the oldest one, or with `shortest` the one with the least time left.
        """
        ended: Penalty | None = None
        for penalty in self.penalties:
            if penalty.ends_with_goal and penalty.is_being_served():
                if ended is None or (shortest and penalty.left < ended.left):
                    ended = penalty
        if ended is None:
            return None
        if ended.left > MINOR_SECONDS:
            ended.left = MINOR_SECONDS
            ended.gave_chance = False
        else:
            ended.left = 0
            ended.ended_by_goal = True
            self.has_served = True
        return ended

    def take_chances(self, fewer: i64) -> i64:
        """How many power plays start for the other team, given how many men fewer this one has; each counts once.

        A penalty gives one when it first leaves its team short, the oldest first.
        """
        for penalty in self.penalties:
            if penalty.gave_chance and penalty.is_being_served():
                fewer -= 1
        chances: i64 = 0
        for penalty in self.penalties:
            if chances < fewer and penalty.may_give_chance() and penalty.is_being_served():
                penalty.gave_chance = True
                chances += 1
        return chances

    def _start_waiting(self) -> None:
        """Start what may run: one penalty per man at a time, and at most two that cost a man."""
        for index in range(len(self.penalties)):
            penalty = self.penalties[index]
            if penalty.is_running or self._serves_another(penalty.skater, index):
                continue
            if not penalty.costs_man or self.men_serving() < MEN_SHORT_AT_MOST:
                penalty.is_running = True

    def _serves_another(self, skater: Skater, before: int) -> bool:
        """Does the man have an earlier penalty with time to run?"""
        for index in range(before):
            if self.penalties[index].skater is skater and self.penalties[index].left > 0:
                return True
        return False

    def _is_short_for(self, skater: Skater, before: int) -> bool:
        """Is the team already short for an earlier penalty of the same man?"""
        for index in range(before):
            penalty = self.penalties[index]
            if penalty.skater is skater and penalty.is_running and penalty.costs_man:
                return True
        return False


# -- penalties of one stoppage ----------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class Charge:
    """What a man is called for at a stoppage: 2 minutes, 4 for a double minor, 5 for a major, 10 for a misconduct."""

    __slots__ = ("skater", "call", "minutes", "goalie", "offset", "man_for_man")

    def __init__(self, skater: Skater, call: str, minutes: i64, goalie: Goalie | None = None) -> None:
        self.skater: Final = skater
        self.call: Final = call
        self.minutes: Final = minutes
        self.goalie: Final = goalie
        """The goalie whose penalty it is, if any; `skater` then serves it."""
        self.offset: i64 = 0
        """Minutes that the other team's men got as well: he sits, but a teammate takes his place on the ice."""
        self.man_for_man = False
        """Both teams skate a man short; no goal ends it."""

    def is_minor(self) -> bool:
        return self.minutes < MAJOR_MINUTES

    def is_major(self) -> bool:
        return self.minutes == MAJOR_MINUTES

    def minutes_short(self) -> i64:
        """Minutes for which his team is a man short."""
        if self.minutes > MAJOR_MINUTES:
            return 0
        return self.minutes - self.offset


def set_off_equal_parts(charges: list[Charge], *, at_full_strength: bool) -> None:
    """Minors cancel the other team's minors, majors its majors; what is left makes a team short.

    A single minor each, with both teams at full strength, does not cancel: both skate a man short.
    """
    minors = [charge for charge in charges if charge.is_minor()]
    equal = _equal_minutes(minors)
    if at_full_strength and equal == MINOR_MINUTES and len(minors) == 2 and minors[0].minutes == minors[1].minutes:
        for charge in minors:
            charge.man_for_man = True
    else:
        _set_off(minors, equal)
    majors = [charge for charge in charges if charge.is_major()]
    _set_off(majors, _equal_minutes(majors))


def _equal_minutes(charges: list[Charge]) -> i64:
    """Minutes that both teams have."""
    first: i64 = 0
    second: i64 = 0
    for charge in charges:
        if charge.skater.side == 0:
            first += charge.minutes
        else:
            second += charge.minutes
    return first if first < second else second


def _set_off(charges: list[Charge], minutes: i64) -> None:
    """Take this many minutes off each team's charges, the first ones first."""
    side: i64
    for side in range(2):
        left = minutes
        for charge in charges:
            if charge.skater.side == side:
                charge.offset = left if left < charge.minutes else charge.minutes
                left -= charge.offset
