"""The clauses of the ledgers in docs/rules, and what they say."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from puckdrop.core.errors import PuckdropError

HERE: Final = Path(__file__).parent
FOLDERS: Final = (HERE / "ledgers", HERE.parents[2] / "docs" / "rules")
"""An installed package has its own copy of the ledgers; the sources have them in docs/rules."""

ID: Final = r"(?:EZ|FS|RS[CDGW]?)(?:-[A-Z0-9]+)*-\d+"
ENTRY: Final = re.compile(rf"\s*(?P<heading>#+ +)?(?:[-*] +)?(?:\| *)?(?:\*\*)?(?P<id>{ID})\b(?P<text>.*)")
"""The opening of the line that defines an ID: a heading, a list item, a paragraph or a table row, bold or not."""
EMPHASIS: Final = re.compile(r"\*(\S|\S[^*]*\S)\*")
WITHDRAWN: Final = "withdrawn"


@cache
def clauses_of(game: str) -> dict[str, str]:
    """What each clause of a game's ledger says, by its ID; withdrawn ones are left out."""
    return parse_clauses(ledger_text(game))


class Entry(NamedTuple):
    """A clause of a ledger, with the heading it stands under."""

    clause: str
    chapter: str
    text: str


def is_ruling(clause: str) -> bool:
    """Does a clause settle a conflict of the manuals or fill a gap in them?

    >>> is_ruling("EZ-CON-08"), is_ruling("RSG-19"), is_ruling("EZ-FO-04"), is_ruling("RS-2-1")
    (True, True, False, False)
    """
    return not {"CON", "GAP", "RSC", "RSG"}.isdisjoint(clause.split("-"))


@cache
def entries_of(game: str) -> tuple[Entry, ...]:
    """Every clause of a game's ledger in its order, with its chapter."""
    texts, chapter, found = clauses_of(game), "", []
    seen: set[str] = set()
    for line in ledger_text(game).splitlines():
        hit = ENTRY.match(line)
        clause = hit["id"] if hit else ""
        if clause in texts and clause not in seen:
            seen.add(clause)
            found.append(Entry(clause, chapter, texts[clause]))
        elif line.startswith("#") and not clause:
            chapter = plain(line.lstrip("# "))
    return tuple(found)


def ledger_name(game: str) -> str:
    """
    >>> ledger_name("fourth_street")
    'fourth-street.md'
    """
    return f"{game.replace('_', '-')}.md"


def ledger_text(game: str) -> str:
    for folder in FOLDERS:
        path = folder / ledger_name(game)
        if path.is_file():
            return path.read_text(encoding="utf-8")
    raise PuckdropError(f"the ledger {ledger_name(game)} is missing from this installation")


def parse_clauses(ledger: str) -> dict[str, str]:
    """The text behind each ID where the ledger first opens a line with it.

    >>> parse_clauses("- **EZ-FO-04** [basic] Nobody there: loose.")
    {'EZ-FO-04': '[basic] Nobody there: loose.'}
    """
    found: dict[str, str] = {}
    lines = ledger.splitlines()
    for number, line in enumerate(lines):
        hit = ENTRY.match(line)
        if hit and WITHDRAWN not in line[:60]:
            text = plain(hit["text"])
            if hit["heading"]:
                text = " ".join([f"{text}.", *map(plain, paragraph(lines[number + 1 :]))])
            found.setdefault(hit["id"], text)
    return found


def paragraph(lines: list[str]) -> list[str]:
    """The first paragraph below a heading."""
    found: list[str] = []
    for line in lines:
        if line.startswith("#") or (found and not line.strip()):
            break
        if line.strip():
            found.append(line)
    return found


def plain(text: str) -> str:
    """A line of the ledger without its Markdown.

    >>> plain("**Icing** is *(derived)* for 2 * 3 men.")
    'Icing is (derived) for 2 * 3 men.'
    """
    words = EMPHASIS.sub(r"\1", text.replace("**", "")).replace("`", "").replace("|", " | ").split()
    return " ".join(words).strip("| ")
