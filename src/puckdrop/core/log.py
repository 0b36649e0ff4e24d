"""The log of a game: events as they were noted, most of them packed into numbers until somebody reads them.

A game notes thousands of events, and most are never looked at. So the kinds that come by the dozen write their fields
with `note` into two long rows, one of numbers and one of texts, and are made into objects by `read` on demand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final, cast, overload

from librt.strings import BytesWriter, read_i64_le, write_i64_le
from mypy_extensions import i64

if TYPE_CHECKING:
    from puckdrop.core.events import Event

NUMBER: Final = 8
"""Bytes of a number."""
READY_MADE: Final = 0
"""The kind of an event that was noted as an object, which then stands among the texts."""
BLOCK: Final = 512
"""Texts are laid into blocks of this many places: putting one into its place costs half as much as appending it."""
CLAUSE_AND_TWO: Final = 3
"""The texts of an event that begins with two."""
PAGE: Final = 4096 - 128
"""Bytes of numbers after which the next event begins a new page, so that no long row is copied as it grows."""

SMALL_BITS: Final = 20
SMALL: Final = (1 << SMALL_BITS) - 1
HALF: Final = 1 << SMALL_BITS - 1
"""A small number is at least -HALF and less than HALF."""


class Reader:
    """Takes packed fields back in the order in which they were written."""

    __slots__ = ("about", "_numbers", "_texts", "_number_at", "_text_at")

    def __init__(self, numbers: bytes, texts: list[object], about: object) -> None:
        self.about: Final = about
        """The log's."""
        self._numbers: Final = numbers
        self._texts: Final = texts
        self._number_at: i64 = 0
        self._text_at: i64 = 0

    def has_more(self) -> bool:
        return self._number_at < len(self._numbers)

    def number(self) -> i64:
        at = self._number_at
        self._number_at = at + NUMBER
        return read_i64_le(self._numbers, at)

    def two(self) -> tuple[i64, i64]:
        """What `Log.two` wrote."""
        number = self.number()
        return (number >> SMALL_BITS & SMALL) - HALF, (number & SMALL) - HALF

    def three(self) -> tuple[i64, i64, i64]:
        """What `Log.three` wrote."""
        number = self.number()
        first, second = number >> 2 * SMALL_BITS, number >> SMALL_BITS
        return (first & SMALL) - HALF, (second & SMALL) - HALF, (number & SMALL) - HALF

    def flag(self) -> bool:
        return self.number() != 0

    def text(self) -> str:
        text = self.thing()
        assert isinstance(text, str)
        return text

    def thing(self) -> object:
        at = self._text_at
        self._text_at = at + 1
        return self._texts[at]


Read = Callable[[int, str, Reader], "Event"]
"""Makes an event of one kind from its side, its clause and its packed fields."""
READS: Final[list[Read | None]] = [None]
"""By kind."""
CLAUSES: Final[list[str]] = [""]
"""The clause of every event of a kind, or nothing where each event has its own."""


def new_kind(read: Read, clause: str = "") -> i64:
    """The number of another kind of packed event; there is room for 255.

    With a clause, that of every such event, it is noted with `begin_known`.
    """
    READS.append(read)
    CLAUSES.append(clause)
    return len(READS) - 1


class Log:
    """The events of a game in order. It reads like a list of events, which are made when they are first looked at."""

    __slots__ = (
        "is_thorough", "about", "_made", "_full_pages", "_numbers", "_full_blocks", "_block", "_laid", "_count",
    )  # fmt: skip

    def __init__(self, *, is_thorough: bool = False) -> None:
        self.is_thorough: Final = is_thorough
        """For somebody who settles a ruling: it also takes rules that count without an event of their own."""
        self.about: object = None
        """What a game needs to read its packed events with, such as the faces of its cards."""
        self._made: list[Event] = []
        self._full_pages: list[bytes] = []
        self._numbers: Final = BytesWriter()
        """The page that numbers are written on now."""
        self._full_blocks: list[list[object]] = []
        self._block: list[object] = [None] * BLOCK
        """Where texts are laid now, the first `_laid` places being taken."""
        self._laid: i64 = 0
        self._count: i64 = 0
        """Events noted since the last ones were made."""

    # -- writing --------------------------------------------------------------------------------------------------

    def append(self, event: Event) -> None:
        """Add an event that is stamped already."""
        self._count += 1
        write_i64_le(self._numbers, READY_MADE)
        self.thing(event)

    def begin(self, kind: i64, play: i64, period: i64, left: i64, side: i64, clause: str) -> None:
        """Start a packed event; its fields follow."""
        self.begin_known(kind, play, period, left, side)
        self.thing(clause)

    def begin_with(
        self, kind: i64, play: i64, period: i64, left: i64, side: i64, clause: str, first: str, second: str
    ) -> None:
        """The same, with two texts that come first."""
        self.begin_known(kind, play, period, left, side)
        place = self._laid
        if place > BLOCK - CLAUSE_AND_TWO:
            self._begin_block()
            place = 0
        self._laid = place + CLAUSE_AND_TWO
        block = self._block
        block[place] = clause
        block[place + 1] = first
        block[place + 2] = second

    def begin_known(self, kind: i64, play: i64, period: i64, left: i64, side: i64) -> None:
        """The same for a kind whose clause goes without saying."""
        if len(self._numbers) >= PAGE:
            self._begin_page()
        self._count += 1
        # From the right: 2 bits for the side, 8 for the kind, 20 for the seconds left, 8 for the period, then the play.
        when = (play << 8 | period) << 20 | left
        write_i64_le(self._numbers, when << 10 | kind << 2 | side + 1)

    def _begin_page(self) -> None:
        self._full_pages.append(self._numbers.getvalue())
        self._numbers.truncate(0)

    def number(self, number: i64) -> None:
        write_i64_le(self._numbers, number)

    def two(self, first: i64, second: i64) -> None:
        """Two small numbers as one."""
        write_i64_le(self._numbers, (first + HALF) << SMALL_BITS | second + HALF)

    def three(self, first: i64, second: i64, third: i64) -> None:
        """Three small numbers as one."""
        number = ((first + HALF) << SMALL_BITS | second + HALF) << SMALL_BITS | third + HALF
        write_i64_le(self._numbers, number)

    def flag(self, flag: bool) -> None:
        write_i64_le(self._numbers, 1 if flag else 0)

    def text(self, text: str) -> None:
        self.thing(text)

    def thing(self, thing: object) -> None:
        """Something that does not change, such as a throw."""
        place = self._laid
        if place == BLOCK:
            self._begin_block()
            place = 0
        self._laid = place + 1
        self._block[place] = thing

    def _begin_block(self) -> None:
        del self._block[self._laid :]
        self._full_blocks.append(self._block)
        self._block = [None] * BLOCK

    def cut(self, length: i64) -> None:
        """Forget all events but the first `length`."""
        del self.events()[length:]

    # -- reading --------------------------------------------------------------------------------------------------

    def events(self) -> list[Event]:
        """All events, those of them made now that were still packed."""
        if self._count > 0:
            reader = Reader(self._take_numbers(), self._take_texts(), self.about)
            self._count = 0
            while reader.has_more():
                self._made.append(_next_event(reader))
        return self._made

    def _take_numbers(self) -> bytes:
        """All numbers in order; the log keeps none of them."""
        self._begin_page()
        numbers = b"".join(self._full_pages)
        self._full_pages = []
        return numbers

    def _take_texts(self) -> list[object]:
        """All texts in order; the log keeps none of them."""
        texts: list[object] = []
        for block in self._full_blocks:
            texts.extend(block)
        texts.extend(self._block[: self._laid])
        self._full_blocks = []
        self._block = [None] * BLOCK
        self._laid = 0
        return texts

    def __len__(self) -> int:
        return len(self._made) + self._count

    @overload
    def __getitem__(self, place: int) -> Event: ...

    @overload
    def __getitem__(self, place: slice) -> list[Event]: ...

    def __getitem__(self, place: int | slice) -> Event | list[Event]:
        return self.events()[place]

    def __iter__(self) -> Iterator[Event]:
        return iter(self.events())


def _next_event(reader: Reader) -> Event:
    """Undo `Log.begin`, then let the kind read its fields."""
    number = reader.number()
    kind = number >> 2 & 0xFF
    read = READS[kind]
    if read is None:
        return cast("Event", reader.thing())
    event = read((number & 3) - 1, CLAUSES[kind] or reader.text(), reader)
    when = number >> 10
    event.left = when & 0xFFFFF
    event.period = when >> 20 & 0xFF
    event.play = when >> 28
    return event
