"""Questions on the terminal: the choices in rows, and what a person types turned into an answer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from rich.text import Text

from puckdrop.narrate.names import surname
from puckdrop.playing.moment import Choice, Question
from puckdrop.views.board import TeamView

__all__ = ["choice_rows", "commands", "hint", "parse_answer"]

GAP: Final = 2
CHANGE_LINES: Final = "change lines"
"""The question that shows the line sheet and has short answers."""
KEEP: Final = "keep"
MAN_BY_MAN: Final = "man by man"
SPECIAL_UNITS: Final = {"pp": "power play", "pk": "penalty kill"}


def commands(requests: Iterable[str]) -> str:
    """What can be typed besides an answer."""
    return f"u undo  ? rule  s save  b box  l log  q quit  ask me soon: {' '.join(requests)}"


def choice_rows(question: Question, team: TeamView, width: int) -> list[Text]:
    """The numbered choices, in as many columns as fit; for a line change, the line sheet instead."""
    if question.name == CHANGE_LINES:
        return sheet_rows(team, width)
    widest = max(len(choice.words) for choice in question.choices)
    labels = [f"{number:>2} {choice_text(choice, widest)}" for number, choice in enumerate(question.choices, 1)]
    return in_columns(labels, [choice.advised for choice in question.choices], width)


def choice_text(choice: Choice, width: int) -> str:
    """A choice, with what is said about it in its own column."""
    return f"{choice.words:<{width}}  {choice.about}" if choice.about else choice.words


def in_columns(labels: Sequence[str], starred: Sequence[bool], width: int) -> list[Text]:
    """Labels down the columns, the advised one in bold."""
    cell = min(max(len(label) for label in labels) + GAP, width)
    columns = max(1, (width + GAP) // cell) if len(labels) > 3 else 1
    height = -(-len(labels) // columns)
    rows = []
    for line in range(height):
        row = Text(no_wrap=True, overflow="ellipsis")
        for at in range(line, len(labels), height):
            row.append(labels[at].ljust(cell), "bold" if starred[at] else "")
        row.rstrip()
        row.truncate(width, overflow="ellipsis")
        rows.append(row)
    return rows


def sheet_rows(team: TeamView, width: int) -> list[Text]:
    """The line sheet: lines on the left, pairs and special units on the right."""
    lines = [f" line {number}  {group(team, men)}" for number, men in enumerate(team.lines, 1)]
    rest = [f"pair {number}  {group(team, men)}" for number, men in enumerate(team.pairs, 1)]
    units = [f"pp{number}" for number in range(1, len(team.power_play) + 1)]
    units += [f"pk{number}" for number in range(1, len(team.penalty_kill) + 1)]
    rest.append("  ".join(units))
    left = max(len(line) for line in lines) + GAP
    rows = []
    for number in range(max(len(lines), len(rest))):
        one = lines[number] if number < len(lines) else ""
        other = rest[number] if number < len(rest) else ""
        row = Text(f"{one:<{left}}{other}", no_wrap=True, overflow="ellipsis")
        row.truncate(width, overflow="ellipsis")
        rows.append(row)
    return rows


def group(team: TeamView, men: Sequence[int]) -> str:
    return "-".join(surname(team.name_of(sweater)) for sweater in men)


def hint(question: Question) -> str:
    """What to type, and what Enter stands for."""
    if question.name == CHANGE_LINES:
        keep = ", k keep" if any(choice.key == KEEP for choice in question.choices) else ""
        return f"line and pair as in 23, pp1{keep}, m man by man [{unit_text(advised(question))}]"
    number = next((at for at, choice in enumerate(question.choices, 1) if choice.advised), 1)
    return f"1-{len(question.choices)} [{number}]"


def advised(question: Question) -> str:
    """The key of the answer that Enter stands for."""
    return next((choice.key for choice in question.choices if choice.advised), question.choices[0].key)


def unit_text(key: str) -> str:
    """A unit as a person types it.

    >>> unit_text("line 2 pair 3"), unit_text("power play 1"), unit_text("keep"), unit_text("man by man")
    ('23', 'pp1', 'k', 'm')
    """
    if key in (KEEP, MAN_BY_MAN):
        return key[0]
    short = {words: letters for letters, words in SPECIAL_UNITS.items()}.get(key[:-2], "")
    return short + "".join(letter for letter in key if letter.isdecimal())


def parse_answer(question: Question, typed: str) -> str | None:
    """The key of the typed answer: nothing for the advice, a number, or its text; None if it is none of these."""
    text = typed.strip().casefold()
    if not text:
        return advised(question)
    if question.name == CHANGE_LINES:
        return _by_key(question.choices, parse_unit(text) or text)
    if text.isdecimal() and 1 <= int(text) <= len(question.choices):
        return question.choices[int(text) - 1].key
    return _by_key(question.choices, text)


def _by_key(choices: Sequence[Choice], text: str) -> str | None:
    return next((choice.key for choice in choices if choice.key.casefold() == text), None)


def parse_unit(text: str) -> str | None:
    """The key of a unit that a person types in short form.

    >>> parse_unit("23"), parse_unit("2 3"), parse_unit("pp1"), parse_unit("k")
    ('line 2 pair 3', 'line 2 pair 3', 'power play 1', 'keep')
    """
    text = "".join(text.split())
    if text in ("k", KEEP):
        return KEEP
    if text in ("m", "man"):
        return MAN_BY_MAN
    if text[:2] in SPECIAL_UNITS and text[2:].isdecimal():
        return f"{SPECIAL_UNITS[text[:2]]} {text[2:]}"
    return f"line {text[0]} pair {text[1]}" if text.isdecimal() and len(text) == 2 else None
