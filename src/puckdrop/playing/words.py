"""The words of a game: every rating and symbol on its cards, with what it means."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Final

from puckdrop.narrate.en.glossary import GLOSSARY, Entry
from puckdrop.rooms import AnyGame

if TYPE_CHECKING:
    from puckdrop.core.chart_shelf import SymbolLine

__all__ = ["entries_of", "symbols_of"]

SYMBOLS: Final = "symbols"


def entries_of(room: AnyGame, folder: Path | None = None) -> list[Entry]:
    """The words of the cards and the symbols of a game."""
    return [*GLOSSARY[room.name], *symbols_of(room, folder)]


def symbols_of(room: AnyGame, folder: Path | None = None) -> list[Entry]:
    """The symbols as their chart explains them; a game of numbers has none."""
    if SYMBOLS not in room.chart_names():
        return []
    lines: list[SymbolLine] = import_module(f"puckdrop.games.{room.name}.chart_files").load_symbols(folder)
    return [Entry(line.glyph, line.code, line.meaning) for line in lines]
