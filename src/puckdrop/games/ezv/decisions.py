"""Decisions found only in ezv. [EZ-DEC-03, EZ-DEC-04, EZ-DEC-08]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from puckdrop.core.decisions import Decision, slots_text
from puckdrop.core.ice import SLOT_NAMES
from puckdrop.games.ezv.charts import PlayCard


class EzvKind:
    """The kinds of ezv's own decisions."""

    PLAY_CARD: Final = 20
    FORECHECKERS: Final = 21
    FACEOFF_MAN: Final = 22


@mypyc_attr(acyclic=True, free_list_len=1)
class NamePlayCard(Decision):
    """Which play card is in force. [EZ-DEC-03]"""

    __slots__ = ("cards", "legal", "standing")

    def __init__(self, side: i64, cards: list[PlayCard], legal: i64, standing: i64) -> None:
        super().__init__(EzvKind.PLAY_CARD, "play card", side, "EZ-PLAY-01")
        self.cards: Final = cards
        self.legal: Final = legal
        """Bit n is set if card n is legal at the current strength."""
        self.standing: Final = standing
        """The card in force, -1 if none is."""

    def allows(self, value: i64) -> bool:
        return 0 <= value < len(self.cards) and (self.legal >> value) & 1 == 1

    def values(self) -> list[int]:
        legal = [card for card in range(len(self.cards)) if self.allows(card)]
        return sorted(legal, key=lambda card: card != self.standing)

    def key(self, value: int) -> str:
        return self.cards[value].name


@mypyc_attr(acyclic=True, free_list_len=1)
class PlaceForecheckers(Decision):
    """Which forwards forecheck: an answer is their slots as bits. [EZ-DEC-04]"""

    __slots__ = ("eligible",)

    def __init__(self, side: i64, eligible: i64) -> None:
        super().__init__(EzvKind.FORECHECKERS, "forecheckers", side, "EZ-FORE-01")
        self.eligible: Final = eligible

    def allows(self, value: i64) -> bool:
        return value >= 0 and value & ~self.eligible == 0

    def values(self) -> list[int]:
        return [bits for bits in range(0, 128, 2) if bits & ~self.eligible == 0]

    def key(self, value: int) -> str:
        return slots_text(value)


@mypyc_attr(acyclic=True)
class TakeFaceoff(Decision):
    """Which forward takes the faceoff, by slot. [EZ-DEC-08]"""

    __slots__ = ("slots",)

    def __init__(self, side: i64, slots: list[int], clause: str) -> None:
        super().__init__(EzvKind.FACEOFF_MAN, "faceoff man", side, clause)
        self.slots: Final = slots

    def values(self) -> list[int]:
        return self.slots

    def key(self, value: int) -> str:
        return SLOT_NAMES[value]
