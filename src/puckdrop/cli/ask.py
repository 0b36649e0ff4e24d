"""Questions on the terminal: the choices in rows, and what a person types turned into an answer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, cast

from rich.text import Text

from puckdrop.core.decisions import ChangeLines, Decision, Kind
from puckdrop.core.ice import Team, Unit
from puckdrop.narrate.names import surname
from puckdrop.narrate.questions import Choice, Question

__all__ = ["choice_rows", "commands", "hint", "parse_answer"]

GAP: Final = 2


def commands(requests: Iterable[str]) -> str:
    """What can be typed besides an answer."""
    return f"u undo  ? rule  s save  b box  l log  q quit  ask me soon: {' '.join(requests)}"


def choice_rows(decision: Decision, question: Question, advice: int, width: int) -> list[Text]:
    """The numbered choices, in as many columns as fit; for a line change, the line sheet instead."""
    if decision.kind == Kind.CHANGE_LINES:
        return sheet_rows(cast(ChangeLines, decision).team, width)
    widest = max(len(choice.label) for choice in question.choices)
    labels = [f"{number:>2} {choice_text(choice, widest)}" for number, choice in enumerate(question.choices, 1)]
    starred = [choice.value == advice for choice in question.choices]
    return in_columns(labels, starred, width)


def choice_text(choice: Choice, width: int) -> str:
    """A choice, what is said about it in a column of its own."""
    return f"{choice.label:<{width}}  {choice.about}" if choice.about else choice.label


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


def sheet_rows(team: Team, width: int) -> list[Text]:
    """The line sheet: lines on the left, pairs and special units on the right."""
    lines = [f" line {number}  {group(team, men)}" for number, men in enumerate(team.lines, 1)]
    rest = [f"pair {number}  {group(team, men)}" for number, men in enumerate(team.pairs, 1)]
    units = [f"pp{number}" for number in range(1, len(team.card.power_play) + 1)]
    units += [f"pk{number}" for number in range(1, len(team.card.penalty_kill) + 1)]
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


def group(team: Team, men: Sequence[int]) -> str:
    return "-".join(surname(team.skaters[number].card.name) for number in men)


def hint(decision: Decision, question: Question, advice: int) -> str:
    """What to type, and what Enter stands for."""
    if decision.kind == Kind.CHANGE_LINES:
        keep = ", k keep" if decision.allows(Unit.KEEP) else ""
        return f"line and pair as in 23, pp1{keep}, m man by man [{unit_text(advice)}]"
    number = next((at for at, choice in enumerate(question.choices, 1) if choice.value == advice), 1)
    return f"1-{len(question.choices)} [{number}]"


def unit_text(unit: int) -> str:
    """A unit as a person types it."""
    if unit == Unit.KEEP:
        return "k"
    if unit > Unit.PENALTY_KILL:
        return f"pk{unit - Unit.PENALTY_KILL}"
    return f"pp{unit - Unit.POWER_PLAY}" if unit > Unit.POWER_PLAY else str(unit)


def parse_answer(decision: Decision, question: Question, advice: int, typed: str) -> int | None:
    """The answer that was typed: nothing for the advice, a number, or its text; None if it is none of them."""
    text = typed.strip().casefold()
    if not text:
        return advice
    if decision.kind == Kind.CHANGE_LINES:
        value = parse_unit(text)
        return value if value is not None and decision.allows(value) else _by_key(question.choices, text)
    if text.isdecimal() and 1 <= int(text) <= len(question.choices):
        return question.choices[int(text) - 1].value
    return _by_key(question.choices, text)


def _by_key(choices: Sequence[Choice], text: str) -> int | None:
    return next((choice.value for choice in choices if choice.key.casefold() == text), None)


def parse_unit(text: str) -> int | None:
    """A unit from what a person types.

    >>> parse_unit("23"), parse_unit("2 3"), parse_unit("pp1"), parse_unit("k")
    (23, 23, 51, 0)
    """
    text = "".join(text.split())
    if text in ("k", "keep"):
        return int(Unit.KEEP)
    if text in ("m", "man"):
        return int(Unit.MAN_BY_MAN)
    for word, base in (("pp", Unit.POWER_PLAY), ("pk", Unit.PENALTY_KILL)):
        if text.startswith(word) and text[2:].isdecimal():
            return int(base + int(text[2:]))
    return int(text) if text.isdecimal() and len(text) == 2 else None
