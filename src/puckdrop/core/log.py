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


class Reader:
    """Takes packed fields back in the order in which they were written."""

    __slots__ = ("_numbers", "_texts", "_number_at", "_text_at")

    def __init__(self, numbers: bytes, texts: list[object]) -> None:
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


def new_kind(read: Read) -> i64:
    """The number of another kind of packed event; there is room for 255."""
    READS.append(read)
    return len(READS) - 1


class Log:
    """The events of a game in order. It reads like a list of events, which are made when they are first looked at."""

    __slots__ = ("_made", "_numbers", "_texts", "_count")

    def __init__(self) -> None:
        self._made: list[Event] = []
        self._numbers = BytesWriter()
        self._texts: list[object] = []
        self._count: i64 = 0
        """Events noted since the last ones were made."""

    # -- writing --------------------------------------------------------------------------------------------------

    def append(self, event: Event) -> None:
        """Add an event that is stamped already."""
        self._count += 1
        write_i64_le(self._numbers, READY_MADE)
        self._texts.append(event)

    def begin(self, kind: i64, play: i64, period: i64, left: i64, side: i64, clause: str) -> None:
        """Start a packed event; its fields follow."""
        self._count += 1
        # From the right: 2 bits for the side, 8 for the kind, 20 for the seconds left, 8 for the period, then the play.
        when = (play << 8 | period) << 20 | left
        write_i64_le(self._numbers, when << 10 | kind << 2 | side + 1)
        self._texts.append(clause)

    def number(self, number: i64) -> None:
        write_i64_le(self._numbers, number)

    def flag(self, flag: bool) -> None:
        write_i64_le(self._numbers, 1 if flag else 0)

    def text(self, text: str) -> None:
        self._texts.append(text)

    def thing(self, thing: object) -> None:
        """Something that does not change, such as a throw."""
        self._texts.append(thing)

    def cut(self, length: i64) -> None:
        """Forget all events but the first `length`."""
        del self.events()[length:]

    # -- reading --------------------------------------------------------------------------------------------------

    def events(self) -> list[Event]:
        """All events, those of them made now that were still packed."""
        if self._count > 0:
            reader = Reader(self._numbers.getvalue(), self._texts)
            self._numbers.truncate(0)
            self._texts = []
            self._count = 0
            while reader.has_more():
                self._made.append(_next_event(reader))
        return self._made

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
    read = READS[number >> 2 & 0xFF]
    if read is None:
        return cast("Event", reader.thing())
    event = read((number & 3) - 1, reader.text(), reader)
    when = number >> 10
    event.left = when & 0xFFFFF
    event.period = when >> 20 & 0xFF
    event.play = when >> 28
    return event
