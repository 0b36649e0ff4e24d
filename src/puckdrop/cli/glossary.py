"""The glossary: every rating and symbol of a game."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from pathlib import Path

from rich.text import Text

from puckdrop.boards.panels import Panel, framed, table_rows
from puckdrop.cli.output import can_draw, drawing_width, new_console, print_json, print_rows
from puckdrop.core.errors import BadInput
from puckdrop.core.files import short
from puckdrop.narrate.en.glossary import Entry
from puckdrop.playing.words import entries_of
from puckdrop.rooms import AnyGame, all_games, game_named

__all__ = ["show_glossary", "spellings"]


def show_glossary(word: str | None, game: str | None, folder: Path | None, *, as_json: bool) -> int:
    """Explain a word, or all of them; a word is looked for in every game unless one is named."""
    rooms = [game_named(game)] if game is not None or word is None else all_games()
    found = [(room, entry) for room in rooms for entry in wanted(room, word, folder)]
    if not found:
        raise BadInput(unknown(word or "", rooms, folder))
    if as_json:
        print_json([{"game": room.name, "word": entry.word, "name": entry.name, "meaning": entry.meaning}
                    for room, entry in found])  # fmt: skip
        return 0
    console = new_console()
    width, draw = drawing_width(console), can_draw(console)
    for room in rooms:
        entries = [entry for owner, entry in found if owner is room]
        if entries:
            print_rows(console, framed(room.title, entry_rows(entries, width), draw=draw))
    return 0


def entry_rows(entries: Sequence[Entry], width: int) -> Panel:
    rows = [(Text(entry.word, "bold"), explained(entry)) for entry in entries]
    return table_rows((), rows, widest=width - 4)


def explained(entry: Entry) -> str:
    return f"{entry.name}: {entry.meaning}" if entry.name else entry.meaning


def wanted(room: AnyGame, word: str | None, folder: Path | None) -> list[Entry]:
    entries = entries_of(room, folder)
    if word is None:
        return entries
    text = word.strip().casefold()
    return [entry for entry in entries if text in spellings(entry)]


def spellings(entry: Entry) -> set[str]:
    """How a person may write the word: as printed, without brackets, one of several, or its name."""
    words = [*entry.word.split(", "), entry.word.partition(" [")[0], entry.word, entry.name, *entry.fields]
    return {spelling.casefold() for word in words for spelling in (word, word.replace("_", " ")) if word}


def unknown(word: str, rooms: Sequence[AnyGame], folder: Path | None) -> str:
    known = {spelling for room in rooms for entry in entries_of(room, folder) for spelling in spellings(entry)}
    near = get_close_matches(word.casefold(), sorted(known), 3, 0.5)
    hint = f"did you mean {' or '.join(near)}?" if near else "puckdrop glossary lists them all."
    return f"The glossary has no word {short(word)}; {hint}"
