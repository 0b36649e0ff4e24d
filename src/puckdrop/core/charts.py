"""Chart files: tables laid out as they are printed, checked when they are read.

A chart file is TOML. What is a table in print is a multi-line string (or a list of lines) that looks like the print:

    ranges of a die             a table with headings        columns of text

    D = '''                     calls = '''                  chart = '''
     1-14  advance              red  1,2  3                  25 | dazed    | remains in game
    15-18  clear                1    2    W                  24 | left leg | 5 minutes
    19-20  icing                2    2    2                  '''
    '''                         '''

A heading may name several columns (`1,2`) if they hold the same. Every mistake is a `BadInput` that says in one
sentence which file and field it is in, what was found and what is allowed.
"""

from __future__ import annotations

import difflib
import hashlib
import json
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final

from puckdrop.core.errors import BadInput
from puckdrop.core.files import text_of
from puckdrop.core.numerals import is_number

EMPTY: Final = 255
"""A table cell that no line of the chart has filled; no chart has this many codes."""

LONGEST_QUOTE: Final = 40
SKATER_SLOTS: Final = 5
COMPUTER_COACH: Final = "computer_coach"
NOT_SAID: Final = -1
"""Of a time that follows from another one unless a chart file says it."""


def read_toml(path: Path) -> dict[str, object]:
    """The parsed content of one TOML file."""
    try:
        return tomllib.loads(text_of(path, "a chart or a scenario"))
    except OSError as error:
        raise BadInput(f"{path}: cannot be read ({error.strerror}).") from error
    except UnicodeDecodeError as error:
        raise BadInput(f"{path}: byte {error.start} is not text in UTF-8, as the file must be.") from error
    except (ValueError, RecursionError) as error:  # a number with thousands of digits, endless tables
        raise BadInput(f"{path}: is not valid TOML: {error}.") from error


def quoted(value: object) -> str:
    """A value from a file as a message shows it."""
    if isinstance(value, str):
        line = " ".join(value.split())
        return f'"{line}"' if len(line) <= LONGEST_QUOTE else f'"{line[:LONGEST_QUOTE]}..."'
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return "a table"
    if isinstance(value, list):
        return "a list"
    return str(value)


def one_of(found: str, known: Iterable[str]) -> str:
    """The allowed names, with the one that was probably meant."""
    names = [name for name in known if name]
    near = difflib.get_close_matches(found, names, 1)
    hint = f" (did you mean {near[0]}?)" if near else ""
    return f"one of {', '.join(names)}{hint}"


def canonical(value: object) -> object:
    """The same content without the white space of its layout."""
    if isinstance(value, str):
        lines = [" ".join(line.split()) for line in value.splitlines()]
        return "\n".join([line for line in lines if line])
    if isinstance(value, list):
        return [canonical(item) for item in value]
    if isinstance(value, dict):
        return {key: canonical(item) for key, item in value.items()}
    return value


def digest(content: dict[str, object]) -> str:
    """SHA-256 of parsed chart files in hex; comments, layout and the order of fields make no difference."""
    text = json.dumps(canonical(content), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode("ascii")).hexdigest()


class Numbers:
    """The numbers that a table of ranges must cover, and what a message calls all of them and each."""

    __slots__ = ("first", "last", "together", "each")

    def __init__(self, first: int, last: int, together: str, each: str) -> None:
        self.first: Final = first
        self.last: Final = last
        self.together: Final = together
        self.each: Final = each

    def open(self) -> list[int]:
        """An empty table."""
        return [EMPTY] * (self.last - self.first + 1)


def die(faces: int) -> Numbers:
    """The numbers on a die: from 1 up, but 00 to 99 on a d100, which is two d10 read together."""
    first = 0 if faces == 100 else 1
    return Numbers(first, first + faces - 1, f"the d{faces}", f"face of the d{faces}")


UP_TO_100: Final = Numbers(1, 100, "1 to 100", "number from 1 to 100")


class Sheet:
    """One table of a chart file, which knows where it is so that a mistake in it can be pointed out."""

    __slots__ = ("source", "where", "fields")

    def __init__(self, source: str, fields: dict[str, object], where: str = "") -> None:
        self.source = source
        self.fields = fields
        self.where = where
        """The table within the file, such as `card "Puck Control"`; empty for the file itself."""

    def wrong(self, field: str, found: str, allowed: str) -> BadInput:
        """The error to raise for a field."""
        place = ", ".join([part for part in (self.source, self.where, field) if part])
        return BadInput(f"{place}: found {found}; allowed: {allowed}.")

    def only(self, known: Iterable[str]) -> None:
        """Refuse fields that nothing reads: they are most likely misspelt."""
        names = list(known)
        for field in self.fields:
            if field not in names:
                raise self.wrong(field, "an unknown field", one_of(field, names))

    def known(self, field: str, found: str, codes: Iterable[str]) -> int:
        """The number of a code."""
        names = list(codes)
        if found not in names:
            raise self.wrong(field, quoted(found), one_of(found, names))
        return names.index(found)

    def value(self, field: str) -> object:
        if field not in self.fields:
            raise self.wrong(field, "nothing", "this field must be there")
        return self.fields[field]

    def text(self, field: str) -> str:
        value = self.value(field)
        if not isinstance(value, str) or not value.strip():
            raise self.wrong(field, quoted(value), "text")
        return value

    def code(self, field: str, codes: Iterable[str]) -> int:
        """The number of the name in a field."""
        return self.known(field, self.text(field), codes)

    def number(self, field: str, low: int, high: int) -> int:
        return self.whole_number(field, self.value(field), low, high)

    def whole_number(self, field: str, value: object, low: int, high: int) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or value < low or value > high:
            raise self.wrong(field, quoted(value), f"a whole number from {low} to {high}")
        return value

    def numbers(self, field: str, low: int, high: int) -> list[int]:
        """A list of different whole numbers."""
        value = self.value(field)
        if not isinstance(value, list):
            raise self.wrong(field, quoted(value), f"a list of whole numbers from {low} to {high}")
        numbers = [self.whole_number(field, item, low, high) for item in value]
        for number in numbers:
            if numbers.count(number) > 1:
                raise self.wrong(field, f"{number} twice", "each number once")
        return numbers

    def sheet(self, field: str) -> Sheet:
        """A table within this one."""
        value = self.value(field)
        if not isinstance(value, dict):
            raise self.wrong(field, quoted(value), f"a table [{field}]")
        return Sheet(self.source, value, f"[{field}]")

    def sheets(self, field: str, title: str) -> list[Sheet]:
        """A list of tables, each known by the text in its `title` field, which must be unique."""
        value = self.value(field)
        if not isinstance(value, list) or not value:
            raise self.wrong(field, quoted(value), f"one or more tables [[{field}]]")
        found: list[Sheet] = []
        titles: list[str] = []
        for number, item in enumerate(value):
            if not isinstance(item, dict):
                raise self.wrong(f"{field} {number + 1}", quoted(item), f"a table [[{field}]]")
            name = Sheet(self.source, item, f"{field} {number + 1}").text(title)
            if name in titles:
                raise self.wrong(f"{field} {number + 1}", f"a second {quoted(name)}", f"each {title} once")
            titles.append(name)
            found.append(Sheet(self.source, item, f"{field} {quoted(name)}"))
        return found

    def lines(self, field: str) -> list[str]:
        """The lines of a printed table, single-spaced; blank lines do not count."""
        value = self.value(field)
        if isinstance(value, str):
            rows = value.splitlines()
        elif isinstance(value, list):
            rows = []
            for item in value:
                if not isinstance(item, str):
                    raise self.wrong(field, quoted(item), "lines of text")
                rows.append(item)
        else:
            raise self.wrong(field, quoted(value), "lines of text")
        lines = [" ".join(row.split()) for row in rows if row.strip()]
        if not lines:
            raise self.wrong(field, "no line", "lines of text")
        return lines

    def columns(self, field: str, headings: tuple[str, ...]) -> list[list[str]]:
        """Lines of text between bars, one text under each heading."""
        lines: list[list[str]] = []
        for line in self.lines(field):
            cells = [cell.strip() for cell in line.split("|")]
            if len(cells) != len(headings):
                raise self.wrong(field, quoted(line), " | ".join(headings))
            lines.append(cells)
        return lines

    def rows_under(self, field: str, headings: tuple[str, ...]) -> list[list[str]]:
        """The lines of text between bars below a line of headings, which must match."""
        first, *rows = self.columns(field, headings)
        if tuple(first) != headings:
            raise self.wrong(f"{field} heading", quoted(" | ".join(first)), " | ".join(headings))
        return rows

    def labelled(self, field: str, rows: list[list[str]], labels: Sequence[str]) -> list[list[str]]:
        """The cells beside each label of a table, in the order of the labels; every label has one line."""
        found: dict[str, list[str]] = {}
        for label, *cells in rows:
            self.known(field, label, labels)
            if label in found:
                raise self.wrong(f"{field} {label}", "a second such line", "one")
            found[label] = cells
        missing = [label for label in labels if label not in found]
        if missing:
            raise self.wrong(field, f"no line for {', '.join(missing)}", "each once")
        return [found[label] for label in labels]

    def span(self, field: str, text: str, numbers: Numbers) -> tuple[int, int]:
        """The ends of a range such as 1-14 or 20."""
        first, last = numbers.first, numbers.last
        low, dash, high = text.partition("-")
        ends = [low, high if dash else low]
        if not all(is_number(end) for end in ends) or not first <= int(ends[0]) <= int(ends[1]) <= last:
            allowed = f"a range of {numbers.together} such as {first}-{last} or {last}"
            raise self.wrong(field, quoted(text), allowed)
        return int(ends[0]), int(ends[1])

    def fill(self, field: str, numbers: Numbers, table: list[int], text: str, code: int) -> None:
        """Give the numbers of a range a code; none of them may have one yet."""
        low, high = self.span(field, text, numbers)
        for number in range(low, high + 1):
            if table[number - numbers.first] != EMPTY:
                raise self.wrong(f"{field} {text}", f"{number} a second time", f"every {numbers.each} once")
            table[number - numbers.first] = code

    def filled(self, field: str, numbers: Numbers, table: list[int]) -> bytes:
        """The code of each number, once every number has one."""
        missing = [str(number) for number, code in enumerate(table, numbers.first) if code == EMPTY]
        if missing:
            raise self.wrong(field, f"no line for {', '.join(missing)}", f"every {numbers.each} once")
        return bytes(table)

    def ranges(self, field: str, numbers: Numbers, codes: Iterable[str]) -> bytes:
        """The code of each number, lowest first, from lines such as `1-14 advance`; every number exactly once."""
        names = list(codes)
        table = numbers.open()
        for line in self.lines(field):
            text, _, name = line.partition(" ")
            self.fill(field, numbers, table, text, self.known(f"{field} {text}", name, names))
        return self.filled(field, numbers, table)

    def headings(self, field: str, line: str, columns: tuple[str, ...]) -> list[list[int]]:
        """The columns that each heading stands for; together they must be all columns, each once."""
        seen: list[str] = []
        heads: list[list[int]] = []
        for head in line.split()[1:]:
            names = head.split(",")
            heads.append([self.known(f"{field} heading", name, columns) for name in names])
            seen.extend(names)
        for name in columns:
            if seen.count(name) != 1:
                raise self.wrong(f"{field} heading {name}", f"{seen.count(name)} columns", "one column")
        return heads

    def grid(self, field: str, rows: tuple[str, ...], columns: tuple[str, ...], codes: Iterable[str]) -> bytes:
        """The codes in a table with headings above and to the left, row by row in the order of `rows`."""
        names = list(codes)
        lines = self.lines(field)
        heads = self.headings(field, lines[0], columns)
        table = [EMPTY] * (len(rows) * len(columns))
        for line in lines[1:]:
            label, *cells = line.split(" ")
            first = self.known(f"{field} row", label, rows) * len(columns)
            if table[first] != EMPTY:
                raise self.wrong(f"{field} row {label}", "a second such row", "one")
            if len(cells) != len(heads):
                raise self.wrong(f"{field} row {label}", f"{len(cells)} cells", f"{len(heads)}, as there are headings")
            for head, cell in zip(heads, cells, strict=True):
                for column in head:
                    table[first + column] = self.known(f"{field} row {label}, column {columns[column]}", cell, names)
        for row, label in enumerate(rows):
            if table[row * len(columns)] == EMPTY:
                raise self.wrong(f"{field} row {label}", "nothing", "every row once")
        return bytes(table)

    def slots(self, field: str, count: int) -> bytes:
        """A list of `count` different skater slots."""
        slots = self.numbers(field, 1, SKATER_SLOTS)
        if len(slots) != count:
            raise self.wrong(field, f"{len(slots)} slots", f"{count} of the slots 1 to {SKATER_SLOTS}")
        return bytes(slots)


def coach_seconds(clock: Sheet, usual: Mapping[str, int]) -> dict[str, int]:
    """How long before the end a computer coach does what, by name; what a chart file does not say is as usual.

    Seasons differ in it, so season sets say.
    """
    if COMPUTER_COACH not in clock.fields:
        return dict(usual)
    coach = clock.sheet(COMPUTER_COACH)
    coach.only(usual)
    return {name: coach.number(name, 0, 1200) if name in coach.fields else value for name, value in usual.items()}


def pull_times(coach: Mapping[str, int], earlier: int) -> tuple[int, int]:
    """When he pulls his goalie, a goal behind and two: that much `earlier` if a chart file does not say."""
    down_one, down_two = coach["pull_goalie"], coach["pull_down_two"]
    return down_one, down_one + earlier if down_two == NOT_SAID else down_two


def read_sheet(path: Path) -> Sheet:
    return Sheet(str(path), read_toml(path))


def content_of(files: Mapping[str, Sheet]) -> dict[str, object]:
    """The parsed content of chart files by name."""
    return {name: sheet.fields for name, sheet in files.items()}
