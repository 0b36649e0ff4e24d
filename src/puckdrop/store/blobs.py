"""Plain data as compressed bytes, for the columns that are read as a whole."""

from __future__ import annotations

import json
import zlib
from typing import Any, Final

from puckdrop.core.errors import BadInput

__all__ = ["pack", "unpack"]

LEVEL: Final = 1
"""Higher levels save a tenth of the space and take three times as long."""


def pack(data: object) -> bytes:
    """Plain data as bytes; the same data gives the same bytes.

    >>> unpack(pack({"goals": [1, 2]}), "example")
    {'goals': [1, 2]}
    """
    return zlib.compress(json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode(), LEVEL)


def unpack(blob: bytes, source: str) -> Any:
    """The data that was packed; BadInput if the bytes have been damaged."""
    try:
        return json.loads(zlib.decompress(blob))
    except (zlib.error, ValueError, TypeError):
        raise BadInput(f"{source}: is damaged and cannot be read.") from None
