"""What the terminal can do, and how told lines fill it."""

from __future__ import annotations

import select
import signal
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from types import FrameType
from typing import TypeAlias

from rich.text import Text

from puckdrop.cli.output import Label, line_rows
from puckdrop.cli.stopping import typed_line
from puckdrop.narrate.lines import Line

__all__ = ["Block", "forget_typed", "in_pages", "read_line", "singly", "told_rows", "typed_within", "watch_size"]

Block: TypeAlias = Sequence[Text]
"""Rows that belong together, such as a told line or a unit's men."""


def told_rows(lines: Sequence[Line], labels: Sequence[Label], width: int, room: int) -> list[Text]:
    """The last lines that fit into `room` rows; if not even one does, its beginning."""
    rows: list[Text] = []
    for line in reversed(lines):
        more = line_rows(line, labels, width)
        if len(more) > room and not rows:
            more[room - 1].append("…")
            return more[:room]
        if len(rows) + len(more) > room:
            break
        rows = [*more, *rows]
    return rows + [Text()] * (room - len(rows))


def singly(rows: Sequence[Text]) -> list[Block]:
    """Rows that may be split anywhere."""
    return [[row] for row in rows]


def in_pages(blocks: Sequence[Block], height: int) -> list[list[Text]]:
    """Pages of at most `height` rows; a block is split only if it is longer than a page.

    >>> a, b, c = (Text(letter) for letter in "abc")
    >>> [[row.plain for row in page] for page in in_pages([[a], [b, c]], 2)]
    [['a'], ['b', 'c']]
    """
    pages: list[list[Text]] = []
    for block in blocks:
        for part in [block] if len(block) <= height else singly(block):
            if not pages or len(pages[-1]) + len(part) > height:
                pages.append([])
            pages[-1] += part
    return pages


def typed_within(seconds: float) -> str | None:
    """Wait this long, or until the person has typed a line, which is then used up; None if he has not."""
    try:
        ready, _, _ = select.select([sys.stdin], [], [], seconds)
    except (OSError, ValueError):  # not a terminal, or a system that cannot wait for one
        time.sleep(seconds)
        return None
    line = sys.stdin.readline() if ready else ""
    return line.strip() if line else None


def read_line(prompt: str) -> str:
    """What the person types; keys that are no letters, such as the arrows, read as the terminal shows them."""
    return readable(typed_line(prompt)).strip()


def readable(typed: str) -> str:
    """
    >>> readable("\\x1b[A"), readable("a\\tb")
    ('^[[A', 'a b')
    """
    shown = (" " if letter == "\t" else letter if letter.isprintable() else caret(letter) for letter in typed)
    return "".join(shown)


def caret(letter: str) -> str:
    return f"^{chr(ord(letter) ^ 64)}" if letter.isascii() else "?"


def forget_typed() -> None:
    """Throw away what was typed before a question was on the screen, so that it cannot answer it."""
    if sys.stdin.isatty():
        with suppress(ImportError, OSError, ValueError):
            import termios

            termios.tcflush(sys.stdin, termios.TCIFLUSH)


def watch_size(redraw: Callable[[], None]) -> None:
    """Draw the screen again whenever the terminal gets another size, where that can be known."""

    def changed(number: int, frame: FrameType | None) -> None:
        redraw()

    with suppress(AttributeError, ValueError, OSError):  # not on this system, or not in the main thread
        signal.signal(signal.SIGWINCH, changed)
