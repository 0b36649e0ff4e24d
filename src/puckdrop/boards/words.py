"""What a board says in a few words: the period, the strength, and where the puck is."""

from __future__ import annotations

from importlib import import_module

from puckdrop.boards.scoreboard import period_title, strength_text
from puckdrop.views.board import BoardView

__all__ = ["board_words"]


def board_words(view: BoardView) -> dict[str, str]:
    """Words for a front door that draws the rest itself."""
    puck: str = import_module(f"puckdrop.boards.{view.game}").puck_text(view)
    return {"period": period_title(view.clock.period), "strength": strength_text(view), "puck": puck}
