"""Plain data as compressed bytes, for the columns that are read as a whole."""

from __future__ import annotations

import json
import zlib
from typing import Any, Final

from puckdrop.core.errors import BadInput

__all__ = ["pack", "packed_text", "text_of", "unpack"]

LEVEL: Final = 1
"""Higher levels save a tenth of the space and take three times as long."""


def pack(data: object) -> bytes:
    """Plain data as bytes; the same data gives the same bytes.

    >>> unpack(pack({"goals": [1, 2]}), "example")
    {'goals': [1, 2]}
    """
    return packed_text(text_of(data))


def text_of(data: object) -> bytes:
    """Plain data as JSON, as short as it can be."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()


def packed_text(text: bytes) -> bytes:
    """The bytes of plain data that is JSON already."""
    return zlib.compress(text, LEVEL)


def unpack(blob: bytes, source: str) -> Any:
    """The data that was packed; BadInput if the bytes have been damaged."""
    try:
        return json.loads(zlib.decompress(blob))
    except (zlib.error, ValueError, TypeError):
        raise BadInput(f"{source}: is damaged and cannot be read.") from None
