"""Decisions found only in Rinkside, with what each answer needs. [RSD-01..19]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from puckdrop.core.decisions import Decision
from puckdrop.core.ice import SLOT_NAMES


class RinksideKind:
    """The kinds of Rinkside's own decisions."""

    HITTING: Final = 20
    FORECHECK: Final = 21
    FACEOFF_MAN: Final = 22
    OPTION: Final = 23
    ACTIVATE: Final = 24
    OWN_ZONE: Final = 25
    RED_LIGHT: Final = 26
    GREEN_LIGHT: Final = 27
    RISKY_PLAY: Final = 28
    EMPTY_NET: Final = 29
    LAST_SECOND: Final = 30
    SERVER: Final = 31
    QUARTERBACK: Final = 32
    ROTATE: Final = 33
    FIRST_SHOOTER: Final = 34


class Option:
    """The six offensive options. [RS-06-OZ-04]"""

    QUALITY_SHOT: Final = 0
    SET_UP: Final = 1
    TWO_MAN: Final = 2
    CYCLE: Final = 3
    ON_NET: Final = 4
    WIDE: Final = 5


OPTION_NAMES: Final[tuple[str, ...]] = (
    "quality shot", "set up", "two-man game", "cycle", "shoot on net", "shoot wide",
)  # fmt: skip


class OwnZone:
    """What a team does after gaining the puck in its own end. [RSD-10]"""

    PLAY_ON: Final = 0
    CLEAR: Final = 1
    MOMENTUM_CLEAR: Final = 2
    ORR: Final = 3


OWN_ZONE_NAMES: Final[tuple[str, ...]] = ("play on", "clear", "momentum clear", "Orr move")


class Green:
    """The carrier's choice under a green light, also at the last second. [RSD-12, RSD-16]"""

    ENTER: Final = 0
    RUSH: Final = 1
    CENTER_ICE: Final = 2


MOST_ANSWERS: Final = 6
"""Of one pick: there are places for six needs."""


@mypyc_attr(acyclic=True, free_list_len=1)
class Pick(Decision):
    """One of a few named answers, each with the number it needs.

    `dice` says what is drawn for an answer: "Red", "Blue", "B100" or nothing; `need` is the highest number that
    succeeds.
    """

    __slots__ = ("names", "dice", "legal", "first", "second", "third", "fourth", "fifth", "sixth")

    def __init__(
        self,
        kind: i64,
        name: str,
        side: i64,
        names: tuple[str, ...],
        dice: tuple[str, ...],
        legal: i64,
        clause: str,
        first: i64 = 0,
        second: i64 = 0,
        third: i64 = 0,
        fourth: i64 = 0,
        fifth: i64 = 0,
        sixth: i64 = 0,
    ) -> None:
        super().__init__(kind, name, side, clause)
        self.names: Final = names
        self.dice: Final = dice
        self.legal: Final = legal
        """Bit n is set if answer n is allowed."""
        self.first: Final = first
        self.second: Final = second
        self.third: Final = third
        self.fourth: Final = fourth
        self.fifth: Final = fifth
        self.sixth: Final = sixth
        """What each answer needs, as separate numbers: a list would have to be created for every decision."""

    def need(self, value: i64) -> i64:
        """The highest number with which an answer succeeds."""
        if value == 0:
            return self.first
        if value == 1:
            return self.second
        if value == 2:
            return self.third
        if value == 3:
            return self.fourth
        return self.fifth if value == 4 else self.sixth

    def allows(self, value: i64) -> bool:
        return 0 <= value < MOST_ANSWERS and (self.legal >> value) & 1 == 1

    def values(self) -> list[int]:
        return [value for value in range(len(self.names)) if (self.legal >> value) & 1]

    def key(self, value: int) -> str:
        return self.names[value]

    def odds(self, value: int) -> str:
        """What an answer needs, such as "Red <= 4 -> 40%"; empty if it needs no number."""
        if not self.dice[value]:
            return ""
        faces = {"Red": 10, "Blue": 20, "B100": 100}[self.dice[value]]
        needed = min(max(int(self.need(value)), 0), faces)
        return f"{self.dice[value]} <= {needed} -> {needed * 100 // faces}%"


@mypyc_attr(acyclic=True)
class TakeFaceoff(Decision):
    """Who takes the faceoff for a tossed centre, by slot. [RSD-07]"""

    __slots__ = ("slots",)

    def __init__(self, side: i64, slots: list[int], clause: str) -> None:
        super().__init__(RinksideKind.FACEOFF_MAN, "faceoff man", side, clause)
        self.slots: Final = slots

    def values(self) -> list[int]:
        return self.slots

    def key(self, value: int) -> str:
        return SLOT_NAMES[value]
