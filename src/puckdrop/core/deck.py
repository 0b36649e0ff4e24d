"""A deck of numbered cards, drawn without replacement."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import i64

from puckdrop.core.dice import Chance


class Deck:
    """Cards by number. Each draw turns one of those left; an empty deck is put together again with `shuffle`.

    >>> from puckdrop.core.dice import Scripted
    >>> deck = Deck("deck", [1, 2, 3])
    >>> deck.draw(Scripted(["card 2"])), deck.left()
    (2, 2)
    """

    __slots__ = ("name", "cards", "waiting")

    def __init__(self, name: str, cards: Sequence[int]) -> None:
        self.name = name
        self.cards = list(cards)
        self.waiting = list(cards)

    def copy(self) -> Deck:
        new = Deck(self.name, ())
        new.cards = self.cards
        new.waiting = self.waiting[:]
        return new

    def left(self) -> int:
        """How many cards are still to be drawn."""
        return len(self.waiting)

    def draw(self, chance: Chance) -> int:
        """Turn one of the cards left; the last card of the pile takes the drawn card's place."""
        place: i64 = chance.turn(self.name, self.waiting)
        card = self.waiting[place]
        last = self.waiting.pop()
        if place < len(self.waiting):
            self.waiting[place] = last
        return card

    def shuffle(self) -> None:
        """All cards back into the deck."""
        self.waiting = self.cards[:]
