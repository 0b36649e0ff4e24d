"""Ratings that a scenario does not give, and how we find out that a game depends on one.

A cell that was not stated is marked, and an engine that reads it stops. A rating is a plain number that the engines
read unchecked, since checking every rating would slow down every game. So a case is played several times, each time
with different numbers, far beyond any dice, in place of the missing ratings. If it goes the same way each time, nothing
needed them; if not, one of them was read.
"""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from typing import Final
from zlib import crc32

from puckdrop.core.charts import Sheet
from puckdrop.core.position_words import number

USUAL: Final = "usual"
HIGH: Final = "high"
LOW: Final = "low"
FIRST_HIGH: Final = "first side high, second side low"
SECOND_HIGH: Final = "first side low, second side high"
WILD: Final = (HIGH, LOW, FIRST_HIGH, SECOND_HIGH)
"""Ways to guess: together they reverse every comparison with a die, a known rating or another unknown one."""

FAR: Final = 10_000
SPREAD: Final = 1_000_003
BYTE: Final = 255
BYTE_SPREAD: Final = 40


class Guess:
    """What replaces missing ratings: the usual number, or one that no card has.

    `only` names the ratings that get such a number; None means all of them.
    """

    def __init__(self, kind: str = USUAL, only: AbstractSet[str] | None = None) -> None:
        self.kind = kind
        self.only = only
        self.asked: list[str] = []
        """The ratings that were not given."""

    def rating(
        self, sheet: Sheet, field: str, who: str, usual: int, low: int, high: int, *, is_byte: bool = False
    ) -> int:
        """A rating of a card: what the scenario says, or the guess. `who` is "red #11"."""
        if field in sheet.fields:
            return number(sheet, field, usual, low, high)
        return self.of(field, who, usual, is_byte=is_byte)

    def of(self, field: str, who: str, usual: int, *, is_byte: bool = False) -> int:
        """The guess for a rating that is not given. A byte has room for numbers up to 255."""
        name = f"{who}: {field}"
        self.asked.append(name)
        if self.kind == USUAL or (self.only is not None and name not in self.only):
            return usual
        spread = crc32(name.encode())
        if is_byte:
            return BYTE - spread % BYTE_SPREAD if self.is_high(who) else 0
        return FAR + spread % SPREAD if self.is_high(who) else -FAR - spread % SPREAD

    def is_high(self, who: str) -> bool:
        is_first = who.startswith(("red ", "home "))
        return self.kind == HIGH or self.kind == (FIRST_HIGH if is_first else SECOND_HIGH)
