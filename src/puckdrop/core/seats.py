"""Seats: a coach's place at the table, where most windows cost next to nothing and he sees only what he may."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from puckdrop.core.decisions import EVERYTHING, Coach, Decision, Kind
from puckdrop.core.ice import Team, Unit

if TYPE_CHECKING:
    from puckdrop.core.table import Table


class Seat:
    """A coach, and the answers he has given for many windows at once."""

    __slots__ = (
        "coach",
        "has_fair_windows",
        "has_fair_watch",
        "has_fair_answers",
        "watch",
        "always",
        "shift",
        "special_shift",
    )

    def __init__(self, coach: Coach, *, is_fair: bool) -> None:
        self.coach: Final = coach
        self.has_fair_windows = is_fair
        """He looks only at his own side when asked about windows, so nothing need be hidden from him."""
        self.has_fair_watch = is_fair
        self.has_fair_answers = is_fair
        self.watch: i64 = EVERYTHING
        self.always: i64 = 0
        """Kinds, as bits, that he wants to decide at every window, without being asked each time."""
        self.shift: i64 = 0
        self.special_shift: i64 = 0

    # -- how he is asked ------------------------------------------------------------------------------------------

    def ask_window(self, kind: i64, side: i64, table: Table) -> bool:
        """Does he want to decide something he may leave as it is?"""
        return self.coach.wants(kind, side, table)

    def ask_watch(self, side: i64, table: Table) -> i64:
        """Which kinds does he watch until play stops again?"""
        return self.coach.watches(side, table)

    def ask_answer(self, decision: Decision, table: Table) -> i64:
        """What does he decide?"""
        return self.coach.choose(decision, table)

    def ask_unit(self, team: Team, table: Table, *, must_change: bool) -> i64:
        """Which unit does he send out? NOT_SAID by a coach who has to be asked with a decision."""
        return Unit.NOT_SAID

    def ask_plainly(self, kind: i64, side: i64, about: i64, table: Table) -> i64:
        """His answer to a question that a number describes; NOT_SAID by a coach who has to be asked with a decision."""
        return Unit.NOT_SAID

    # -- what the table wants to know -----------------------------------------------------------------------------

    def wants(self, kind: i64, side: i64, table: Table) -> bool:
        if (self.watch >> kind) & 1 == 0:
            return False
        if (self.always >> kind) & 1:
            return True
        if self.has_fair_windows:
            return self.ask_window(kind, side, table)
        return self._wants_blind(kind, side, table)

    def unit_wanted(self, team: Team, table: Table) -> i64:
        """Which unit does he send out now? KEEP for none, NOT_SAID by a coach who has to be asked with a decision."""
        if self.wants(Kind.CHANGE_LINES, team.side, table):
            return self.ask_unit(team, table, must_change=False)
        return Unit.KEEP

    def choose(self, decision: Decision, table: Table) -> i64:
        """His answer; he sees what his side may see."""
        if self.has_fair_answers:
            return self.ask_answer(decision, table)
        return self._choose_blind(decision, table)

    def _wants_blind(self, kind: i64, side: i64, table: Table) -> bool:
        """The same with everything he may not know hidden from him."""
        unseen = table.conceal(1 - side)
        try:
            return self.ask_window(kind, side, table)
        finally:
            table.reveal(1 - side, unseen)

    def _choose_blind(self, decision: Decision, table: Table) -> i64:
        unseen = table.conceal(1 - decision.side)
        try:
            return self.ask_answer(decision, table)
        finally:
            table.reveal(1 - decision.side, unseen)

    def ask_shifts(self, side: i64, table: Table) -> None:
        """He says how short his shifts may be."""
        unseen = table.conceal(1 - side)
        try:
            self.shift = self.coach.shortest_shift(side, table, special=False)
            self.special_shift = self.coach.shortest_shift(side, table, special=True)
        finally:
            table.reveal(1 - side, unseen)

    def look_up(self, side: i64, table: Table) -> None:
        """He says what he will watch until play stops again."""
        if self.has_fair_watch:
            self.watch = self.ask_watch(side, table)
            return
        unseen = table.conceal(1 - side)
        try:
            self.watch = self.ask_watch(side, table)
        finally:
            table.reveal(1 - side, unseen)


def seat_of(coach: Coach) -> Seat:
    """The seat a coach brings along, or a plain one."""
    seat = coach.own_seat()
    if seat is not None:
        return seat
    return Seat(coach, is_fair="looks_only_at_his_side" in type(coach).__dict__)


def own_names(coach: Coach, base: type) -> list[str]:
    """The names a coach has that his class does not get from `base`."""
    kind = type(coach)
    names: list[str] = list(getattr(coach, "__dict__", {}))
    for each in kind.__mro__[: kind.__mro__.index(base)]:
        names.extend(each.__dict__)
    return names


def has_none(names: list[str], beginnings: tuple[str, ...]) -> bool:
    """Does none of the names begin like this?

    >>> has_none(["choose_unit", "mood"], ("wants", "watches"))
    True
    """
    for name in names:
        if name.startswith(beginnings):
            return False
    return True
