"""A deck of numbered cards, drawn without replacement."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from puckdrop.core.dice import Chance, Seeded


class Deck:
    """Cards by number. Each draw turns over one of those left; `shuffle` puts an empty deck back together.

    >>> from puckdrop.core.dice import Scripted
    >>> deck = Deck("deck", [1, 2, 3])
    >>> deck.draw(Scripted(["card 2"])), deck.left
    (2, 2)
    """

    __slots__ = ("name", "cards", "left", "_pile", "_all")

    def __init__(self, name: str, cards: list[int]) -> None:
        self.name: Final = name
        self.cards: Final = cards
        """All cards, in counting order."""
        self.left: i64 = len(cards)
        """How many cards are still to be drawn."""
        self._all: Final[vec[i64]] = vec[i64](cards)
        self._pile: vec[i64] = self._all[:]
        """The cards to be drawn come first; the rest means nothing."""

    def copy(self) -> Deck:
        new = Deck(self.name, self.cards)
        new.stack(self.waiting())
        return new

    def waiting(self) -> list[int]:
        """The cards still to be drawn."""
        return [int(self._pile[place]) for place in range(self.left)]

    def draw(self, chance: Chance) -> i64:
        """Turn over one of the cards left; the last card of the pile takes its place."""
        left = self.left
        place = chance.below(left) if isinstance(chance, Seeded) and left > 0 else self._place(chance)
        self.left = left - 1
        pile = self._pile
        card = pile[place]
        pile[place] = pile[left - 1]
        return card

    def _place(self, chance: Chance) -> i64:
        """Where the card is that a script, a person or a record turns over."""
        if self.left == 0:
            raise IndexError("the deck is used up")
        return chance.turn(self.name, self.waiting())

    def shuffle(self) -> None:
        """Put all cards back into the deck."""
        self._pile = self._all[:]
        self.left = len(self.cards)

    def stack(self, cards: list[int]) -> None:
        """Leave exactly these cards to be drawn."""
        self._pile = vec[i64](cards)
        self.left = len(cards)
