"""A finished game as the bytes that are kept: its box score, and the record that replays it. `sheets` reads them."""

# puckdrop: compiled

from __future__ import annotations

import json
import struct
import zlib
from functools import lru_cache
from typing import Final

from puckdrop.core.box_bytes import packed_box
from puckdrop.core.table import Table
from puckdrop.league.season import CoachOrders, Night

__all__ = ["FORMAT", "SEAL", "SEED", "box_bytes", "record_bytes", "record_head", "sealed"]

FORMAT: Final = 2
"""The first byte of a game's box score and record since version 0004 of the store; zlib's bytes begin otherwise."""
SEAL: Final = struct.Struct("<BI")
"""What stands before what is kept: the format, and a check sum."""
SEED: Final = struct.Struct("<QH")
"""What a record begins with: the seed, and the length of its head."""


def sealed(data: bytes) -> bytes:
    """Bytes as they are kept: damage to them is noticed."""
    return SEAL.pack(FORMAT, zlib.crc32(data)) + data


def box_bytes(table: Table) -> bytes:
    """The box score of a game that is over, as it is kept."""
    return sealed(packed_box(table))


def record_bytes(head: str, seed: int, night: Night) -> bytes:
    """What replays a game between computer coaches; `head` is what all games of a league share."""
    words = _words(head, night.extra, night.orders)
    return sealed(SEED.pack(seed, len(words)) + words + night.home.packed() + night.visitor.packed())


@lru_cache(maxsize=256)
def _words(head: str, extra: tuple[tuple[str, str], ...], orders: tuple[CoachOrders, CoachOrders]) -> bytes:
    """Most games of a league share them."""
    told = f',"orders":{json.dumps(orders)}' if any(orders) else ""
    return f'{head},"options":{json.dumps(dict(extra))}{told}}}'.encode()


def record_head(puckdrop: str, rules_version: int, fingerprint: str) -> str:
    """The beginning of a record."""
    head = {"puckdrop": puckdrop, "rules_version": rules_version, "fingerprint": fingerprint}
    return json.dumps(head, separators=(",", ":"))[:-1]
