"""The decisions that only ezv has. [EZ-DEC-03, EZ-DEC-04, EZ-DEC-08]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from puckdrop.core.decisions import Decision, slots_text
from puckdrop.core.ice import SLOT_NAMES
from puckdrop.games.ezv.charts import PlayCard


class EzvKind:
    """Kinds of ezv's own decisions."""

    PLAY_CARD: Final = 100
    FORECHECKERS: Final = 101
    FACEOFF_MAN: Final = 102


class NamePlayCard(Decision):
    """Which play card is in force. [EZ-DEC-03]"""

    __slots__ = ("cards", "legal")

    def __init__(self, side: i64, cards: list[PlayCard], legal: list[int]) -> None:
        super().__init__(EzvKind.PLAY_CARD, "play card", side, "EZ-PLAY-01")
        self.cards = cards
        self.legal = legal

    def values(self) -> list[int]:
        return self.legal

    def key(self, value: int) -> str:
        return self.cards[value].name


class PlaceForecheckers(Decision):
    """Which forwards forecheck: an answer is their slots as bits. [EZ-DEC-04]"""

    __slots__ = ("eligible",)

    def __init__(self, side: i64, eligible: i64) -> None:
        super().__init__(EzvKind.FORECHECKERS, "forecheckers", side, "EZ-FORE-01")
        self.eligible = eligible

    def allows(self, value: int) -> bool:
        return value >= 0 and value & ~self.eligible == 0

    def values(self) -> list[int]:
        return [bits for bits in range(0, 128, 2) if bits & ~self.eligible == 0]

    def key(self, value: int) -> str:
        return slots_text(value)


class TakeFaceoff(Decision):
    """Which forward takes the faceoff, by slot. [EZ-DEC-08]"""

    __slots__ = ("slots",)

    def __init__(self, side: i64, slots: list[int], clause: str) -> None:
        super().__init__(EzvKind.FACEOFF_MAN, "faceoff man", side, clause)
        self.slots = slots

    def values(self) -> list[int]:
        return self.slots

    def key(self, value: int) -> str:
        return SLOT_NAMES[value]
