"""Why play stops in Rinkside, in words."""

from __future__ import annotations

from typing import Final

from puckdrop.core.events import PlayStopped
from puckdrop.narrate.en.rinkside_words import Words

__all__ = ["SILENT_STOPS", "stop_text"]

SILENT_STOPS: Final = ("goal", "period start", "shootout")
"""Said already, or by the period that begins."""


def stop_text(words: Words, event: PlayStopped) -> str:
    """Why, and where the faceoff will be."""
    if event.why in SILENT_STOPS:
        return ""
    side = 0 if event.zone == "home end" else 1
    phrase = event.why if event.why in words.phrases else "whistle"
    return words.say(phrase, event, zone=words.end(event.zone), why=event.why, goalie=words.goalie(side))
