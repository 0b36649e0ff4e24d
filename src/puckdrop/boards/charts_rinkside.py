"""Rinkside's deck: how often each section shows what, and any card with both of its faces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from textwrap import wrap
from typing import Any, Final

from rich.text import Text

from puckdrop.boards.charts import Draw, Part
from puckdrop.boards.panels import Panel, beside, table_rows
from puckdrop.core.errors import BadInput

__all__ = ["DRAWINGS", "named_parts"]

EVEN: Final = ("red", "blue", "n100", "digit")
SIDES: Final = ("left", "right")
HALF: Final = 2
NO_NUMBER: Final = 1000
"""Where words stand among numbers: behind them."""


def faces_of(charts: Any, side: str) -> tuple[list[str], dict[str, list[str]]]:
    """The sections of a side, and what each card shows, by its number; nothing of a deck that is asked for."""
    lines = [line for line in charts.files["deck"].get(side, "").splitlines() if line.strip()]
    rows = [[cell.strip() for cell in line.split("|")] for line in lines]
    return (rows[0][1:], {row[0]: row[1:] for row in rows[1:]}) if rows else ([], {})


def deck_parts(charts: Any, width: int, *, draw: bool) -> list[Part]:
    """For each face, how many of the hundred cards show what in each section."""
    if charts.faces.is_asked:
        return [Part("deck", [Text("The cards are in your hand: the program asks for what it reads.")])]
    return [Part(f"{side.title()} face", count_rows(charts, side, width)) for side in SIDES]


def count_rows(charts: Any, side: str, width: int) -> Panel:
    sections, cards = faces_of(charts, side)
    rows: list[tuple[Text, str]] = []
    for at, section in enumerate(sections):
        counts = Counter(face[at] for face in cards.values())
        ordered = sorted(counts.most_common(), key=lambda pair: int(pair[0]) if pair[0].isdecimal() else NO_NUMBER)
        shown = ", ".join(f"{value} ({count})" for value, count in ordered)
        if section in EVEN:
            each = len(cards) // len(counts)
            shown = f"{len(counts)} numbers, each on {each} card{'s' if each > 1 else ''}"
        rows.append((Text(section_words(section), "bold"), shown))
    return table_rows((), rows, widest=width - 4)


def section_words(section: str) -> str:
    return "#100" if section == "n100" else section.replace("_", " ")


def named_parts(charts: Any, wanted: str, width: int, *, draw: bool) -> tuple[str, list[Part]] | None:
    """ "card 17": both faces of it."""
    word, _, number = wanted.partition(" ")
    if word != "card" or charts.faces.is_asked:
        return None
    parts = []
    for side in SIDES:
        sections, cards = faces_of(charts, side)
        if number not in cards:
            raise BadInput(f"The deck has no card {number!r}; allowed: card 1 to card {len(cards)}.")
        parts.append(Part(f"card {number}, {side.title()} face", face_rows(sections, cards[number])))
    return "deck", parts


def face_rows(sections: Sequence[str], values: Sequence[str]) -> Panel:
    """The sections of a face in two columns."""
    cells = [
        (Text(section_words(section), "dim"), shorter(value)) for section, value in zip(sections, values, strict=True)
    ]
    half = -(-len(cells) // HALF)
    return beside([table_rows((), cells[:half], gap=1), table_rows((), cells[half:], gap=1)], 2)


def shorter(value: str) -> Text:
    """A value; nothing at all is dim."""
    return Text(wrap(value, 30)[0], "dim" if value in ("none", "blank") else "bold")


DRAWINGS: Final[Mapping[str, Draw]] = {"deck": deck_parts}
