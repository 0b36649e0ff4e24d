"""Real dice and cards for a front door that cannot wait: it is told what to ask for, and plays on once it knows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from puckdrop.core.dice import Chance, Throw, not_left
from puckdrop.core.errors import PuckdropError
from puckdrop.core.numerals import is_number

__all__ = ["AskedDice", "Die", "ThrowWanted", "Wanted"]


class Die(NamedTuple):
    """A die to throw, and what it may show."""

    name: str
    low: int
    high: int


class Wanted(NamedTuple):
    """What somebody has to throw or turn over: its number in the game, counted from 0, and in words for `dice_prompt`.

    There are no dice where a card is turned or a face is read; `cards` are those left in the deck.
    """

    number: int
    text: str
    dice: tuple[Die, ...]
    shows: tuple[str, ...]
    """What a face may show."""
    deck: str
    cards: tuple[int, ...]
    parse: Callable[[str], int]
    """The number of a throw, or a card's place, as somebody types it; ValueError in a sentence if it is not one."""


class ThrowWanted(PuckdropError):
    """The game can go on once somebody has said what was thrown."""

    def __init__(self, wanted: Wanted) -> None:
        super().__init__(f"waiting for {wanted.text}")
        self.wanted = wanted


class AskedDice(Chance):
    """Throws that people type. `thrown` says how many there have been; `waits` is called just before the game stops."""

    def __init__(self) -> None:
        self.thrown: Callable[[], int] = lambda: 0
        self.waits: Callable[[], None] = lambda: None
        self.typed: int | None = None
        """The number of the throw that was typed last and has not fallen yet."""

    def let_go(self) -> None:
        """Forget the game: it holds its dice, and the collector does not see through a circle that is compiled."""
        self.thrown, self.waits = lambda: 0, lambda: None

    def draw(self, throw: Throw) -> int:
        return self._fall(lambda: wanted_throw(throw, self.thrown()))

    def turn(self, deck: str, cards: Sequence[int]) -> int:
        return self._fall(lambda: wanted_card(deck, cards, self.thrown()))

    def _fall(self, wanted: Callable[[], Wanted]) -> int:
        if self.typed is None:
            self.waits()
            raise ThrowWanted(wanted())
        number, self.typed = self.typed, None
        return number


def wanted_throw(throw: Throw, number: int) -> Wanted:
    shows = tuple(str(each).replace("_", " ") for each in getattr(throw, "shows", ()))
    dice = () if shows else tuple(
        Die(name, int(low), int(low + count - 1))
        for name, count, low in zip(throw.dice, throw.faces, throw.lows, strict=True)
    )  # fmt: skip
    return Wanted(number, f"{throw.name}: {throw.ask_text()}", dice, shows, "", (), throw.parse)


def wanted_card(deck: str, cards: Sequence[int], number: int) -> Wanted:
    left = tuple(int(card) for card in cards)

    def place(text: str) -> int:
        said = text.strip()
        if not is_number(said) or int(said) not in left:
            raise ValueError(not_left(said, deck, left))
        return left.index(int(said))

    return Wanted(number, f"number of the card turned from the {deck}", (), (), deck, tuple(sorted(left)), place)
