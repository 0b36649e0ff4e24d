"""Dice: the only place where chance enters a game, together with `deck`.

A `Throw` is a set of dice thrown together. What they show is one number among `size` equally likely ones, so every
source of chance, whether a generator, a script, a person or a record, answers the same question with the same kind
of answer, and the rules never know which source it was.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from mypy_extensions import i64, mypyc_attr

from puckdrop.core.errors import PuckdropError, RecordMismatch, ScriptError
from puckdrop.core.numerals import is_number


class Throw:
    """Named dice that are thrown together: `Throw("play", ("d20", "black"), (20, 6))`.

    `lows` is the lowest number on each die, 1 by default: a ten-sided die may show 0 to 9.
    """

    __slots__ = ("name", "dice", "faces", "lows", "size")

    def __init__(
        self, name: str, dice: tuple[str, ...], faces: tuple[int, ...], lows: tuple[int, ...] | None = None
    ) -> None:
        self.name: Final = name
        self.dice: Final = dice
        self.faces: Final = faces
        self.lows: Final = (1,) * len(faces) if lows is None else lows
        size = 1
        for count in faces:
            size *= count
        self.size: Final[i64] = size

    def values(self, number: int) -> list[int]:
        """What each die shows; the first die varies fastest.

        >>> Throw("play", ("d20", "black"), (20, 6)).values(23)
        [4, 2]
        """
        shown = []
        for count, low in zip(self.faces, self.lows, strict=True):
            shown.append(number % count + low)
            number //= count
        return shown

    def number(self, values: Sequence[int]) -> int:
        """The throw that shows these values; ValueError in a sentence if no such throw exists.

        >>> Throw("play", ("d20", "black"), (20, 6)).number([4, 2])
        23
        """
        if len(values) != len(self.faces):
            given = f"{len(values)} value{'' if len(values) == 1 else 's'}"
            raise ValueError(f"{given} given, but the throw has {len(self.faces)}: {self.ask_text()}")
        number, weight = 0, 1
        for die, count, low, value in zip(self.dice, self.faces, self.lows, values, strict=True):
            if not low <= value < low + count:
                raise ValueError(f"{die} cannot show {value}; it shows {low} to {low + count - 1}")
            number += (value - low) * weight
            weight *= count
        return number

    def text(self, number: int) -> str:
        """A throw as a record and a scenario write it.

        >>> Throw("play", ("d20", "black"), (20, 6)).text(23)
        'play 4/2'
        """
        return f"{self.name} " + "/".join(str(value) for value in self.values(number))

    def ask_text(self) -> str:
        """The dice a person has to throw.

        >>> Throw("play", ("d20", "black"), (20, 6)).ask_text()
        'd20 (1-20), black (1-6)'
        """
        shown = zip(self.dice, self.faces, self.lows, strict=True)
        return ", ".join(f"{die} ({low}-{low + count - 1})" for die, count, low in shown)

    def parse(self, text: str) -> int:
        """Read values from text such as "4/2", "4 2" or "4,2".

        >>> Throw("play", ("d20", "black"), (20, 6)).parse("4 2")
        23
        """
        words = text.replace("/", " ").replace(",", " ").split()
        if not all(is_number(word) for word in words):
            raise ValueError(f"'{text.strip()}' is not a throw; wanted {self.ask_text()}")
        return self.number([int(word) for word in words])


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """Where throws and cards come from. Sub-class it, in plain Python if you like, for a source of your own."""

    __slots__ = ()

    def draw(self, throw: Throw) -> i64:
        """What the dice show: a number from 0 to throw.size - 1."""
        raise NotImplementedError

    def turn(self, deck: str, cards: Sequence[int]) -> i64:
        """Which of the cards still in the deck is turned over: a place from 0 to len(cards) - 1."""
        raise NotImplementedError


class Unknown(Chance):
    """What a coach sees of the dice and cards to come: that nobody knows them."""

    __slots__ = ()

    def draw(self, throw: Throw) -> i64:
        raise PuckdropError(f"nobody knows what the dice will show: {throw.name} is thrown by the rules only")

    def turn(self, deck: str, cards: Sequence[int]) -> i64:
        raise PuckdropError(f"nobody knows the next card: {deck} are turned by the rules only")


UNKNOWN: Final = Unknown()

MULTIPLIER: Final = 2131995753
"""MULTIPLIER * 2**32 - 1 is a safe prime, and a step stays below 2**63, so `i64` and plain ints agree."""
MODULUS: Final = (MULTIPLIER << 32) - 1
_HALF: Final = (1 << 32) - 1


def hash_seed(seed: int) -> i64:
    """A start state for the generator; neighbouring seeds give unrelated states (splitmix64 over the seed's words).

    Its 64-bit numbers are kept in two halves, since they do not fit into `i64`.
    """
    high: i64 = 0x9E3779B9
    low: i64 = 0x7F4A7C15
    value = 2 * seed if seed >= 0 else -2 * seed - 1
    while True:
        high, low = _plus(high, low, (value >> 32) & _HALF, value & _HALF)
        high, low = _fold(high, low, 30)
        high, low = _times(high, low, 0xBF58476D, 0x1CE4E5B9)
        high, low = _fold(high, low, 27)
        high, low = _times(high, low, 0x94D049BB, 0x133111EB)
        high, low = _fold(high, low, 31)
        value >>= 64
        if value == 0:
            # The remainder by MODULUS - 1, which is 2 less than MULTIPLIER * 2**32.
            return (((high % MULTIPLIER) << 32) + low + high // MULTIPLIER * 2) % (MODULUS - 1) + 1
        high, low = _plus(high, low, 0x9E3779B9, 0x7F4A7C15)


def _plus(high: i64, low: i64, more_high: i64, more_low: i64) -> tuple[i64, i64]:
    """The lower 64 bits of a sum."""
    low += more_low
    return (high + more_high + (low >> 32)) & _HALF, low & _HALF


def _times(high: i64, low: i64, by_high: i64, by_low: i64) -> tuple[i64, i64]:
    """The lower 64 bits of a product, which are right even where `i64` wraps around."""
    product = low * by_low
    return ((product >> 32) + high * by_low + low * by_high) & _HALF, product & _HALF


def _fold(high: i64, low: i64, by: i64) -> tuple[i64, i64]:
    """A number, exclusive-or itself shifted right."""
    return high ^ (high >> by), low ^ ((high << (32 - by) | low >> by) & _HALF)


class Seeded(Chance):
    """Dice from a seed: a multiply-with-carry generator, one step per throw.

    >>> first, again = Seeded(7), Seeded(7)
    >>> d20 = Throw("one", ("d20",), (20,))
    >>> [first.draw(d20) for _ in range(5)] == [again.draw(d20) for _ in range(5)]
    True
    """

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state: i64 = hash_seed(seed)

    def copy(self) -> Seeded:
        """Dice that will show the same from here on."""
        new = Seeded(0)
        new.state = self.state
        return new

    def below(self, size: i64) -> i64:
        """A number from 0 to size - 1."""
        state = self.state
        state = MULTIPLIER * (state & 0xFFFFFFFF) + (state >> 32)
        self.state = state
        return (((state & 0xFFFFFFFF) ^ (state >> 32)) * size) >> 32

    def draw(self, throw: Throw) -> i64:
        return self.below(throw.size)

    def turn(self, deck: str, cards: Sequence[int]) -> i64:
        return self.below(len(cards))


class Scripted(Chance):
    """Throws and cards written down beforehand; a request that does not fit fails at once.

    A throw is written "5/1/5/2", or with its name, "play 5/1/5/2"; a card is written "card 17".
    """

    __slots__ = ("script", "at")

    def __init__(self, script: Sequence[str]) -> None:
        self.script = list(script)
        self.at = 0

    def _next(self, wanted: str) -> str:
        if self.at == len(self.script):
            raise ScriptError(f"the script has {self.at} throws and is used up, but the game asks for {wanted}")
        self.at += 1
        return self.script[self.at - 1]

    def draw(self, throw: Throw) -> i64:
        text = self._next(f"{throw.name}: {throw.ask_text()}")
        name, _, values = text.rpartition(" ")
        if name not in ("", throw.name):
            raise ScriptError(f"throw {self.at} of the script is '{text}', but the game asks for {throw.name}")
        try:
            return throw.parse(values)
        except ValueError as wrong:
            raise ScriptError(f"throw {self.at} of the script, '{text}', for {throw.name}: {wrong}") from None

    def turn(self, deck: str, cards: Sequence[int]) -> i64:
        text = self._next(f"a card of the {deck}")
        word, _, number = text.partition(" ")
        if word != "card" or not is_number(number) or int(number) not in cards:
            raise ScriptError(f"entry {self.at} of the script is '{text}', but the {deck} must turn one of its cards")
        return list(cards).index(int(number))

    def finish(self) -> None:
        """Fail if anything in the script was not used."""
        if self.at < len(self.script):
            rest = ", ".join(self.script[self.at :])
            raise ScriptError(f"the game ended its part with {len(self.script) - self.at} throws left over: {rest}")


class Typed(Chance):
    """A person throws real dice, or turns real cards, and types what they show.

    `read` is given a line that says what to throw and returns what was typed; `complain` is given a sentence if that
    made no sense, and the person is asked again.
    """

    __slots__ = ("read", "complain")

    def __init__(self, read: Callable[[str], str], complain: Callable[[str], None]) -> None:
        self.read = read
        self.complain = complain

    def draw(self, throw: Throw) -> i64:
        while True:
            typed = self.read(f"{throw.name}: {throw.ask_text()}")
            try:
                return throw.parse(typed)
            except ValueError as wrong:
                self.complain(str(wrong))

    def turn(self, deck: str, cards: Sequence[int]) -> i64:
        while True:
            typed = self.read(f"number of the card turned from the {deck}").strip()
            if is_number(typed) and int(typed) in cards:
                return list(cards).index(int(typed))
            self.complain(not_left(typed, deck, cards))


def not_left(said: str, deck: str, cards: Sequence[int]) -> str:
    """What to tell somebody who names a card that is not there to be turned.

    >>> not_left("9", "deck", [1, 2, 7])
    "'9' is not the number of a card left in the deck, which are 3, from 1 to 7"
    """
    left = f"{len(cards)}, from {min(cards)} to {max(cards)}"
    return f"'{said}' is not the number of a card left in the {deck}, which are {left}"


class Recorded(Chance):
    """Passes on what another source gives and remembers it, so that it can be played again from any point.

    `source` may be None: then only what is remembered can be drawn, and anything more is a RecordMismatch.
    """

    __slots__ = ("source", "drawn", "at")

    def __init__(self, source: Chance | None, drawn: Sequence[str] = ()) -> None:
        self.source = source
        self.drawn: list[str] = list(drawn)
        self.at = 0

    def draw(self, throw: Throw) -> i64:
        if self.at < len(self.drawn):
            text = self.drawn[self.at]
            name, _, values = text.rpartition(" ")
            if name != throw.name:
                raise RecordMismatch(
                    f"throw {self.at + 1} of the record is '{text}', but the game asks for {throw.name}"
                )
            try:
                number: i64 = throw.parse(values)
            except ValueError as wrong:
                raise RecordMismatch(f"throw {self.at + 1} of the record, '{text}': {wrong}") from None
        else:
            number = self._source(throw.name).draw(throw)
            self.drawn.append(throw.text(number))
        self.at += 1
        return number

    def turn(self, deck: str, cards: Sequence[int]) -> i64:
        if self.at < len(self.drawn):
            word, _, number = self.drawn[self.at].partition(" ")
            if word != "card" or not is_number(number) or int(number) not in cards:
                raise RecordMismatch(
                    f"entry {self.at + 1} of the record is '{self.drawn[self.at]}', not a card of the {deck}"
                )
            place: i64 = list(cards).index(int(number))
        else:
            place = self._source(deck).turn(deck, cards)
            self.drawn.append(f"card {cards[place]}")
        self.at += 1
        return place

    def _source(self, wanted: str) -> Chance:
        if self.source is None:
            raise RecordMismatch(f"the record holds {len(self.drawn)} throws, but the game asks for another: {wanted}")
        return self.source
