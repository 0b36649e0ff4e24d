"""Codes that mean the same in every game. Each game's own are in its `vocabulary.py`."""

from __future__ import annotations

from typing import Final

from puckdrop.core.event_fields import Vocabulary

COMMON: Final[dict[str, Vocabulary]] = {
    "endings": Vocabulary(("regulation", "overtime", "shootout")),
    "strengths": Vocabulary(("EV", "PP", "SH", "PS")),
}
