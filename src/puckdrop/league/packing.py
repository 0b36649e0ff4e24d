"""A finished game as the row that is kept, with the bytes of its box score and of the record that replays it.

`sheets` reads the bytes.
"""

# puckdrop: compiled

from __future__ import annotations

import json
import struct
import zlib
from datetime import date
from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from puckdrop.core.box_bytes import packed_box
from puckdrop.core.table import Table
from puckdrop.league.season import Aftermath, CoachOrders, Night, seed_of

__all__ = [
    "FORMAT",
    "SEAL",
    "SEED",
    "Columns",
    "Packer",
    "box_bytes",
    "numbers_text",
    "record_bytes",
    "record_head",
    "sealed",
]

FORMAT: Final = 2
"""The first byte of a game's box score and record since version 0004 of the store; zlib's bytes begin otherwise."""
OPEN: Final = u8(ord("["))
CLOSE: Final = u8(ord("]"))
COMMA: Final = u8(ord(","))
MINUS: Final = u8(ord("-"))
ZERO: Final[i64] = ord("0")
SEAL: Final = struct.Struct("<BI")
"""What stands before what is kept: the format, and a check sum."""
SEED: Final = struct.Struct("<QH")
"""What a record begins with: the seed, and the length of its head."""

Columns = tuple[int, int, str, int, int, int, str, str, int, int, str, int, bytes | bytearray, bytes | bytearray]
"""A finished game in the order of the columns of the table `games`.

SQLite's module takes a bytearray as it is, but looks for somebody to translate bytes, for longer than it writes them.
"""


class Packer:
    """Makes the rows of a league's games."""

    __slots__ = (
        "head", "last_day", "last_extra", "last_home", "last_visitor", "league", "seed", "shorts", "today", "version",
        "words",
    )  # fmt: skip

    def __init__(self, league: int, shorts: list[str], seed: int, version: int, head: str) -> None:
        self.league: Final = league
        self.shorts: Final = shorts
        self.seed: Final = seed
        self.version: Final = version
        self.head: Final = head
        """What the records of all games share."""
        self.last_day: date | None = None
        self.today = ""
        self.last_extra: tuple[tuple[str, str], ...] | None = None
        self.last_home: CoachOrders = ()
        self.last_visitor: CoachOrders = ()
        self.words = b""
        """What the record of the last game said, as most games of a league do."""

    def row(self, night: Night, after: Aftermath, table: Table) -> Columns:
        """A game between computer coaches."""
        number, day, home, visitor, _, _, _, _, round_, series, game = night.fixture
        if day != self.last_day:
            self.last_day = day
            self.today = day.isoformat()
        home_goals, visitor_goals, ended, _, _ = after
        return (
            self.league, number, self.today, round_, series, game, self.shorts[home], self.shorts[visitor],
            home_goals, visitor_goals, ended, self.version, bytearray(box_bytes(table)), bytearray(self.record(night)),
        )  # fmt: skip

    def record(self, night: Night) -> bytes:
        """What replays a game."""
        home, visitor = night.orders
        if night.extra is not self.last_extra or home is not self.last_home or visitor is not self.last_visitor:
            self.last_extra, self.last_home, self.last_visitor = night.extra, home, visitor
            self.words = _words(self.head, night.extra, night.orders)
        return _record(self.words, seed_of(self.seed, 0, night.fixture.number), night)


def sealed(data: bytes) -> bytes:
    """Bytes as they are kept: damage to them is noticed."""
    out = BytesWriter()
    out.append(FORMAT)
    _fixed(out, zlib.crc32(data), 4)
    out.write(data)
    return out.getvalue()


def box_bytes(table: Table) -> bytes:
    """The box score of a game that is over, as it is kept."""
    return sealed(packed_box(table))


def record_bytes(head: str, seed: int, night: Night) -> bytes:
    """What replays a game between computer coaches; `head` is what all games of a league share."""
    return _record(_words(head, night.extra, night.orders), seed, night)


def _record(words: bytes, seed: i64, night: Night) -> bytes:
    out = BytesWriter()
    _fixed(out, seed, 8)
    _fixed(out, len(words), 2)
    out.write(words)
    out.write(night.home.packed())
    out.write(night.visitor.packed())
    return sealed(out.getvalue())


def _fixed(out: BytesWriter, number: i64, length: i64) -> None:
    """A number in so many bytes, the lowest first."""
    while length > 0:
        out.append(u8(number & 255))
        number >>= 8
        length -= 1


def _words(head: str, extra: tuple[tuple[str, str], ...], orders: tuple[CoachOrders, CoachOrders]) -> bytes:
    told = f',"orders":{json.dumps(orders)}' if any(orders) else ""
    return f'{head},"options":{json.dumps(dict(extra))}{told}}}'.encode()


def numbers_text(lists: list[list[int]]) -> bytes:
    """Lists of whole numbers as JSON.

    >>> numbers_text([[0, 12, -7], []])
    b'[[0,12,-7],[]]'
    """
    out = BytesWriter()
    out.append(OPEN)
    for at, numbers in enumerate(lists):
        if at > 0:
            out.append(COMMA)
        out.append(OPEN)
        is_first = True
        for number in numbers:
            if not is_first:
                out.append(COMMA)
            is_first = False
            _digits(out, number)
        out.append(CLOSE)
    out.append(CLOSE)
    return out.getvalue()


def _digits(out: BytesWriter, number: i64) -> None:
    if number < 0:
        out.append(MINUS)
        number = -number
    if number >= 10:
        _digits(out, number // 10)
    out.append(u8(ZERO + number % 10))


def record_head(puckdrop: str, rules_version: int, fingerprint: str) -> str:
    """The beginning of a record."""
    head = {"puckdrop": puckdrop, "rules_version": rules_version, "fingerprint": fingerprint}
    return json.dumps(head, separators=(",", ":"))[:-1]
