"""Why a play came out as it did, in the words of some language."""

from __future__ import annotations

from typing import Literal, NamedTuple

__all__ = ["Reason"]


class Reason(NamedTuple):
    """One step. `tone` is good or bad for the team with the puck, or neither."""

    text: str
    tone: Literal["", "good", "bad"] = ""
    clause: str = ""
    """The clause behind it, if one is known."""
