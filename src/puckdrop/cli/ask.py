"""Questions on the terminal: the choices in rows, and what a person types turned into an answer."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Final, NamedTuple

from rich.text import Text

from puckdrop.core.clock import clock_text
from puckdrop.narrate.names import surname
from puckdrop.playing.moment import BENCH, Choice, Question
from puckdrop.views.board import SkaterView, TeamView

__all__ = ["Parsed", "choice_rows", "hint", "in_columns", "names_choice", "parse_answer", "right_answers", "shortened"]

GAP: Final = 2
CHANGE_LINES: Final = "change lines"
"""The question that shows the line sheet and has short answers."""
KEEP: Final = "keep"
MAN_BY_MAN: Final = "man by man"
SPECIAL_UNITS: Final = {"pp": "power play", "pk": "penalty kill"}
ZONE: Final = re.compile("[a-e][1-5]")
"""A zone of a goalie's net: column and row."""
COLOURS: Final = {
    "white": "black on white", "red": "white on red", "orange": "black on dark_orange", "yellow": "black on yellow",
    "blue": "white on blue", "violet": "white on magenta",
}  # fmt: skip
MOST_LISTED: Final = 12


class Parsed(NamedTuple):
    """The key of the answer that was typed, or what is wrong with it."""

    key: str | None
    wrong: str = ""


# -- the choices ------------------------------------------------------------------------------------------------------


def choice_rows(
    question: Question, team: TeamView, rival: TeamView, width: int, shown: Mapping[str, str]
) -> list[Text]:
    """The numbered choices in as many columns as fit; a line change shows the line sheet, a game plan the net.

    `shown` are the ratings that tell most about a man, with what they are called in short.
    """
    if question.name == CHANGE_LINES:
        bench = [f" {BENCH}: {choice.words}" for choice in question.choices if choice.key == BENCH]
        units = {choice.key for choice in question.choices}
        rows = sheet_rows(team, rival, width, shown, units)
        return [*rows, *(Text(text, "dim", no_wrap=True) for text in bench)]
    if is_net(question):
        return net_rows(question)
    column = max(len(choice.words) for choice in question.choices)
    labels = [f"{number:>2} {choice_text(choice, column)}" for number, choice in enumerate(question.choices, 1)]
    return in_columns(labels, [choice.advised for choice in question.choices], width)


def choice_text(choice: Choice, width: int) -> str:
    """A choice, with what is said about it in its own column."""
    return f"{choice.words:<{width}}  {choice.about}" if choice.about else choice.words


def in_columns(labels: Sequence[str], starred: Sequence[bool], width: int) -> list[Text]:
    """Labels down the columns, the advised one in bold; one that is too long goes on in the next row."""
    cell = max(len(label) for label in labels) + GAP
    columns = max(1, (width + GAP) // cell) if len(labels) > 3 else 1
    height = -(-len(labels) // columns)
    rows: list[Text] = []
    for line in range(height):
        row = Text(no_wrap=True)
        for at in range(line, len(labels), height):
            row.append(labels[at].ljust(cell), "bold" if starred[at] else "")
        row.rstrip()
        rows += wrapped(row, width)
    return rows


def wrapped(row: Text, width: int) -> list[Text]:
    """A row that is too long, in several; what follows the first is set in."""
    if row.cell_len <= width:
        return [row]
    cut = row.plain.rfind(" ", 4, width)
    cut = cut if cut > 0 else width
    rest = Text("    ").append_text(row[cut:])
    return [row[:cut], *wrapped(Text(f"    {rest.plain.strip()}", no_wrap=True, style=row.style), width)]


def sheet_rows(
    team: TeamView, rival: TeamView, width: int, shown: Mapping[str, str], keys: Collection[str]
) -> list[Text]:
    """The line sheet: lines on the left, pairs on the right, below them the special units that may be due.

    `keys` are the answers that may be given: a special unit that has to leave is none of them.

    Behind each is the ice time of the man who has played most, if there is room, before the one that is out an arrow.
    """
    lines = [f"{arrow(team, f'line {at} ')}line {at}  {unit_row(team, men)}" for at, men in enumerate(team.lines, 1)]
    pairs = [f"{arrow(team, f' pair {at}')}pair {at}  {unit_row(team, men)}" for at, men in enumerate(team.pairs, 1)]
    if widest(lines) + GAP + widest(pairs) > width:
        pairs = [pair.rpartition("  ")[0] for pair in pairs]
    if widest(lines) + GAP + widest(pairs) > width:
        lines = [line.rpartition("  ")[0] for line in lines]
    left = widest(lines) + GAP
    rows = []
    for at in range(max(len(lines), len(pairs))):
        one, other = (group[at] if at < len(group) else "" for group in (lines, pairs))
        rows.append(Text(f"{one:<{left}}{other}", no_wrap=True))
    return [part for row in [*rows, *special_rows(team, rival, width, shown, keys)] for part in wrapped(row, width)]


def widest(labels: Sequence[str]) -> int:
    return max((len(label) for label in labels), default=0)


def special_rows(
    team: TeamView, rival: TeamView, width: int, shown: Mapping[str, str], keys: Collection[str]
) -> list[Text]:
    """The units for the strength with their men and their ratings; the names of the others."""
    units = [("pp", "power play", men, bool(rival.box)) for men in team.power_play]
    units += [("pk", "penalty kill", men, bool(team.box)) for men in team.penalty_kill]
    rows, others, count = list[Text](), list[str](), dict[str, int]()
    for short, name, men, is_due in units:
        count[short] = count.get(short, 0) + 1
        if f"{name} {count[short]}" not in keys:
            continue
        if is_due:
            mark = arrow(team, f"{name} {count[short]}")
            rows.append(Text(f"{mark}{short}{count[short]}  {unit_row(team, men)}", no_wrap=True))
            rows += rating_rows([team.skater(sweater) for sweater in men], width, shown)
        else:
            others.append(f"{short}{count[short]}")
    return rows if not others else [*rows, Text(f" {'  '.join(others)}", "dim")]


def rating_rows(men: Sequence[SkaterView], width: int, shown: Mapping[str, str]) -> list[Text]:
    """The ratings in force of a unit's men in the order of their names, as many as fit into one row."""
    text = "     "
    for name, short in shown.items():
        values = [rating.value for man in men for rating in man.ratings if rating.name == name]
        part = f" {short} {'-'.join('?' if value is None else str(value) for value in values)}"
        if values and len(text) + len(part) <= width:
            text += part
    return [Text(text, "dim", no_wrap=True)] if text.strip() else []


def arrow(team: TeamView, unit: str) -> str:
    """What stands before a unit: an arrow if it is out."""
    return ">" if unit in f"{team.unit} " else " "


def unit_row(team: TeamView, men: Sequence[int]) -> str:
    """The men of a unit, and the ice time of the one who has played most."""
    most = max((team.skater(sweater).ice_time for sweater in men), default=0)
    return f"{group(team, men)}  {clock_text(most)}"


def group(team: TeamView, men: Sequence[int]) -> str:
    return "-".join(marked(team.skater(sweater)) for sweater in men)


def marked(man: SkaterView) -> str:
    """A man's name, with a mark if he is in the box, out of the game or tired."""
    tired = f"(-{man.fatigue.loses})" if man.fatigue is not None and man.fatigue.loses else ""
    return surname(man.name) + {"box": "(box)", "out": "(out)"}.get(man.status, tired)


def is_net(question: Question) -> bool:
    """Is it about the zones of a goalie's net?"""
    return len(question.choices) >= 25 and all(ZONE.fullmatch(choice.key) for choice in question.choices[:25])


def net_rows(question: Question) -> list[Text]:
    """The goalie's net as the shooter sees it: in each zone the colour of a shot from level 1, 2 and 3."""
    zones = {choice.key: choice for choice in question.choices}
    rows = [Text("      " + "".join(f"{column:<8}" for column in "abcde"), "dim")]
    for line in "12345":
        row = Text(f"   {line}  ", no_wrap=True)
        for column in "abcde":
            zone = zones[f"{column}{line}"]
            for fact in zone.facts:
                colour = str(fact.value)
                row.append(colour[0].upper() if colour in COLOURS else "?", COLOURS.get(colour, ""))
            row.append("*" if zone.advised else " ", "bold yellow")
            row.append(" " * (8 - 1 - len(zone.facts)))
        row.rstrip()
        rows.append(row)
    others = [choice.words for choice in question.choices[25:]]
    legend = "best to worst: White Red Orange Yellow Blue Violet   * advised"
    return [*rows, Text("   " + "   ".join([*others, legend]), "dim")]


# -- what is typed ----------------------------------------------------------------------------------------------------


def hint(question: Question) -> str:
    """What to type, and what Enter stands for."""
    if question.name == CHANGE_LINES:
        keys = [choice.key for choice in question.choices]
        special = [unit_text(key) for key in keys if key.startswith(tuple(SPECIAL_UNITS.values()))][:1]
        keep, bench = ["k keep"] if KEEP in keys else [], [BENCH] if BENCH in keys else []
        typed = ", ".join(["line and pair as in 23", *special, *keep, "m man by man", *bench])
        return f"{typed} [{unit_text(advised(question))}]"
    if is_net(question):
        return f"a column and a row [{advised(question)}]"
    number = next((at for at, choice in enumerate(question.choices, 1) if choice.advised), 1)
    return f"1-{len(question.choices)} [{number}]"


def advised(question: Question) -> str:
    """The key of the answer that Enter stands for."""
    return next((choice.key for choice in question.choices if choice.advised), question.choices[0].key)


def unit_text(key: str) -> str:
    """A unit as a person types it.

    >>> unit_text("line 2 pair 3"), unit_text("power play 1"), unit_text("keep"), unit_text("bench")
    ('23', 'pp1', 'k', 'bench')
    """
    if key == BENCH:
        return key
    if key in (KEEP, MAN_BY_MAN):
        return key[0]
    short = {words: letters for letters, words in SPECIAL_UNITS.items()}.get(key[:-2], "")
    return short + "".join(letter for letter in key if letter.isdecimal())


def parse_answer(question: Question, typed: str) -> Parsed:
    """The typed answer: nothing for the advice, a number, the words shown, or their first letters."""
    text = " ".join(typed.split()).casefold()
    if not text:
        return Parsed(advised(question))
    choices = question.choices
    if question.name == CHANGE_LINES:
        text = parse_unit(text) or text
    elif text.isdecimal() and text.isascii() and len(text) < 4 and 1 <= int(text) <= len(choices):
        return Parsed(choices[int(text) - 1].key)
    exact = [choice.key for choice in choices if text in (choice.key.casefold(), choice.words.casefold())]
    found = exact or [choice.key for choice in choices if any(word.startswith(text) for word in said(choice))]
    if len(found) == 1:
        return Parsed(found[0])
    if found:
        shown = [label for choice, label in zip(choices, labels_of(question), strict=True) if choice.key in found]
        return Parsed(None, f"'{shortened(typed)}' could be {', '.join(shown[:MOST_LISTED])}.")
    return Parsed(None, f"'{shortened(typed)}' is none of the answers. {right_answers(question)}")


def names_choice(question: Question, typed: str) -> bool:
    """Are these the words of a choice in full, though a key may have the same name? A single letter is always a key."""
    text = " ".join(typed.split()).casefold()
    return len(text) > 1 and any(text in (each.key.casefold(), each.words.casefold()) for each in question.choices)


def said(choice: Choice) -> list[str]:
    """What a person may begin to type for a choice: its key, its words, and a man's name."""
    words = choice.words.casefold()
    parts = words.split(" ")
    names = [" ".join(parts[at:]) for at in range(1, len(parts)) if parts[at - 1].startswith("#") or at == 1]
    return [choice.key.casefold(), words, *names]


def shortened(typed: str, longest: int = 30) -> str:
    """What was typed, cut to a readable length."""
    text = typed.strip()
    return text if len(text) <= longest else f"{text[: longest - 1]}…"


def labels_of(question: Question) -> list[str]:
    """What can be typed for each choice, and what it stands for."""
    if question.name == CHANGE_LINES:
        return [unit_text(choice.key) for choice in question.choices]
    if is_net(question):
        return [choice.key for choice in question.choices]
    return [f"{number} {choice.words}" for number, choice in enumerate(question.choices, 1)]


def right_answers(question: Question) -> str:
    """What can be typed instead."""
    if is_net(question):
        others = "".join(f", or {choice.key}" for choice in question.choices[25:])
        return f"Right are a1 to e5{others}."
    texts = labels_of(question)
    if question.name == CHANGE_LINES:
        return f"Right are {', '.join(texts)}."
    more = f" and so on up to {len(texts)}" if len(texts) > MOST_LISTED else ""
    return f"Right are {', '.join(texts[:MOST_LISTED])}{more}."


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
