"""What the rules leave to a coach, and the coach who answers.

A decision says whose it is, what is asked, which answers are legal, and the clause it comes from. An answer is a small
number inside the engine and a short text (`key`) wherever people or files see it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from puckdrop.core.errors import PuckdropError
from puckdrop.core.ice import SLOT_NAMES, Team, Unit
from puckdrop.core.strength import count_slots

if TYPE_CHECKING:
    from puckdrop.core.seats import Seat
    from puckdrop.core.table import Table


class Kind:
    """Kinds of decisions all games share. A game's own kinds count from 20; none is above 62."""

    CHANGE_LINES: Final = 1
    FILL_SLOT: Final = 2
    LEAVE_EMPTY: Final = 3
    PULL_GOALIE: Final = 4
    RETURN_GOALIE: Final = 5
    CHANGE_GOALIE: Final = 6
    SHOOTER: Final = 7
    SET_LINES: Final = 8


MOST_SHOWN: Final = 12
"""The most legal answers that a message lists."""
EVERYTHING: Final = (1 << 62) - 1
"""Every kind of decision, as bits."""


@mypyc_attr(acyclic=True)
class Decision:
    """Base of all decisions."""

    __slots__ = ("kind", "name", "side", "clause")

    def __init__(self, kind: i64, name: str, side: i64, clause: str) -> None:
        self.kind: Final = kind
        self.name: Final = name
        """What records and scenarios call it."""
        self.side: Final = side
        self.clause: Final = clause

    def is_hidden(self) -> bool:
        """Is the answer kept from the other side until the game reveals it?"""
        return False

    def values(self) -> list[int]:
        """Every legal answer; the first is the default."""
        raise NotImplementedError

    def key(self, value: int) -> str:
        """An answer as text."""
        raise NotImplementedError

    def allows(self, value: i64) -> bool:
        for legal in self.values():
            if legal == value:
                return True
        return False

    def value_of(self, key: str) -> int:
        """The legal answer with this text; ValueError lists what is legal."""
        for value in self.values():
            if self.key(value).casefold() == key.strip().casefold():
                return value
        legal = ", ".join(f"'{self.key(value)}'" for value in self.values())
        raise ValueError(f"'{key}' is not an answer to {self.name}; legal: {legal}")

    def legal_text(self) -> str:
        """The legal answers with their engine numbers and texts."""
        values = self.values()
        shown = ", ".join(f"{value} ({self.key(value)})" for value in values[:MOST_SHOWN])
        return f"legal: {shown}" + (f" and {len(values) - MOST_SHOWN} more" if len(values) > MOST_SHOWN else "")


class Waiting(PuckdropError):
    """A person has to decide before the game can go on."""

    def __init__(self, decision: Decision) -> None:
        super().__init__(f"waiting for {decision.name}")
        self.decision = decision


class IllegalAnswer(PuckdropError):
    """A coach gave an answer that the decision does not allow."""


def sweater(team: Team, number: int) -> str:
    """A skater as records write him: by his sweater, "#17", since a roster number means nothing to people."""
    return f"#{team.skaters[number].card.sweater}"


@mypyc_attr(acyclic=True, free_list_len=1)
class ChangeLines(Decision):
    """Send out a line and pair or a special unit, name the men one by one, or keep the men who are out."""

    __slots__ = ("team",)

    def __init__(self, team: Team, clause: str) -> None:
        super().__init__(Kind.CHANGE_LINES, "change lines", team.side, clause)
        self.team: Final = team

    def values(self) -> list[int]:
        return [Unit.KEEP, *self.team.units(), Unit.MAN_BY_MAN]

    def allows(self, value: i64) -> bool:
        return value == Unit.KEEP or value == Unit.MAN_BY_MAN or self.team.has_unit(value)

    def key(self, value: int) -> str:
        if value == Unit.KEEP:
            return "keep"
        if value == Unit.MAN_BY_MAN:
            return "man by man"
        if value > Unit.PENALTY_KILL:
            return f"penalty kill {value - Unit.PENALTY_KILL}"
        if value > Unit.POWER_PLAY:
            return f"power play {value - Unit.POWER_PLAY}"
        return f"line {value // 10} pair {value % 10}"


@mypyc_attr(acyclic=True)
class PickSkater(Decision):
    """Name one of the team's skaters for a slot, a shootout attempt or a place on the line sheet."""

    __slots__ = ("team", "slot", "candidates")

    def __init__(self, kind: i64, name: str, team: Team, slot: i64, candidates: list[int], clause: str) -> None:
        super().__init__(kind, name, team.side, clause)
        self.team: Final = team
        self.slot: Final = slot
        """The slot to fill, 0 if there is none."""
        self.candidates: Final = candidates

    def values(self) -> list[int]:
        return self.candidates

    def key(self, value: int) -> str:
        return sweater(self.team, value)


def fill_slot(team: Team, slot: i64, candidates: list[int], clause: str) -> PickSkater:
    """Who comes in for a slot."""
    return PickSkater(Kind.FILL_SLOT, f"fill {SLOT_NAMES[slot]}", team, slot, candidates, clause)


@mypyc_attr(acyclic=True)
class LeaveEmpty(Decision):
    """Which slots stay empty while the team is short. An answer is a set of slots, as bits."""

    __slots__ = ("count", "standing")

    def __init__(self, side: i64, count: i64, standing: i64, clause: str) -> None:
        super().__init__(Kind.LEAVE_EMPTY, "leave empty", side, clause)
        self.count: Final = count
        self.standing: Final = standing

    def values(self) -> list[int]:
        sets = [bits for bits in range(2, 64, 2) if bits.bit_count() == self.count and bits != self.standing]
        return [int(self.standing), *sets]

    def allows(self, value: i64) -> bool:
        return 2 <= value < 64 and value & 1 == 0 and count_slots(value) == self.count

    def key(self, value: int) -> str:
        return slots_text(value)


@mypyc_attr(acyclic=True)
class Choose(Decision):
    """One of a few named answers."""

    __slots__ = ("names",)

    def __init__(self, kind: i64, name: str, side: i64, names: list[str], clause: str) -> None:
        super().__init__(kind, name, side, clause)
        self.names: Final = names

    def values(self) -> list[int]:
        return list(range(len(self.names)))

    def allows(self, value: i64) -> bool:
        return 0 <= value < len(self.names)

    def key(self, value: int) -> str:
        return self.names[value]


SLOTS_TEXTS: Final[list[str]] = [
    "+".join(str(slot) for slot in range(1, 7) if bits >> slot & 1) or "none" for bits in range(0, 128, 2)
]


def slots_text(bits: int) -> str:
    """Slots as text.

    >>> slots_text(0b1010), slots_text(0)
    ('1+3', 'none')
    """
    return SLOTS_TEXTS[bits >> 1]


@mypyc_attr(allow_interpreted_subclasses=True)
class Coach:
    """Answers decisions. Sub-class a game's coach, compiled or in plain Python, to play with your own ideas."""

    game: ClassVar[str] = ""
    """The game he knows; empty for a coach who can play any game."""
    looks_ahead: ClassVar[bool] = False
    """Does he fork the table to see what an answer leads to? Then the table keeps where each play began."""
    # A class whose code is known to read nothing that a coach may not know (dice to come, answers, what the other side
    # has face down) says so by an attribute of its own, `looks_only_at_his_side`; it is not inherited, and saves taking
    # those things out of his sight at every question.
    __slots__ = ()

    def wants(self, kind: i64, side: i64, table: Table) -> bool:
        """Does the coach of `side` want to decide something that he may leave as it is?"""
        return False

    def watches(self, side: i64, table: Table) -> i64:
        """The kinds of optional decisions, as bits, to consult `wants` about until play stops again."""
        return EVERYTHING

    def shortest_shift(self, side: i64, table: Table, *, special: bool) -> i64:
        """How many seconds a shift must last before `wants` is consulted about changing on the fly.

        `special` means that a team is short or a special unit is out. With an empty net `wants` is always consulted.
        """
        return 0

    def choose(self, decision: Decision, table: Table) -> i64:
        """One of `decision.values()`."""
        raise NotImplementedError

    def own_seat(self) -> Seat | None:
        """A seat that knows how to ask him faster than by his methods; none for most coaches."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Person(Coach):
    """A seat for a person: every question stops the match until it is answered.

    `adviser` says which optional decisions are worth a person's time; without one, every window is offered.
    """

    looks_only_at_his_side: ClassVar[bool] = True
    __slots__ = ("adviser",)

    def __init__(self, adviser: Coach | None = None) -> None:
        self.adviser = adviser

    def wants(self, kind: i64, side: i64, table: Table) -> bool:
        return self.adviser is None or self.adviser.wants(kind, side, table)

    def watches(self, side: i64, table: Table) -> i64:
        return EVERYTHING if self.adviser is None else self.adviser.watches(side, table)

    def shortest_shift(self, side: i64, table: Table, *, special: bool) -> i64:
        return 0 if self.adviser is None else self.adviser.shortest_shift(side, table, special=special)

    def choose(self, decision: Decision, table: Table) -> i64:
        raise Waiting(decision)
