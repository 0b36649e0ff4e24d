"""Reading other people's tables: every problem is collected, and all of them are told at once."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import SequenceMatcher, get_close_matches
from pathlib import Path
from typing import Any, Final

from puckdrop.cards.problems import escaped
from puckdrop.cards.sentences import as_sentence, close_to, found, joined
from puckdrop.core.errors import BadInput
from puckdrop.rating.importers.problems import Problems
from puckdrop.rating.possible import Line, most_of

__all__ = [
    "LARGEST_NUMBER", "LAST_YEAR", "MISSING", "Marks", "OtherLeague", "Problems", "Row", "Table", "decoded", "head_of",
    "lacking_marks", "misnamed", "number_in", "parse_table", "question", "read_bytes", "read_json", "read_table",
    "read_text",
]  # fmt: skip

MISSING: Final = frozenset({"", "NA", "N/A", "NaN", "nan", "NULL", "None", "null"})
UTF_16: Final = (b"\xff\xfe", b"\xfe\xff")
"""How a text begins that a spreadsheet has saved as Unicode."""
LARGEST_FILE: Final = 512 * 1024 * 1024
LARGEST_NUMBER: Final = 10_000_000
FIRST_YEAR, LAST_YEAR = 1875, 2100
LONGEST_WHOLE: Final = 18
"""Digits of a number in JSON that is read as a whole one; Python refuses to write out very long ones."""
MOST_MISSING: Final = 2
"""Columns that a file may lack and still look like the table that it was meant to be."""
NEARLY: Final = 0.8
"""How much alike, at least, two names are of which one is meant for the other."""
CLOCK: Final = re.compile(r"(\d{1,6}):(\d{2})(?:\.\d+)?")


class OtherLeague(BadInput):
    """A source holds the season, but of other leagues: a mistake only if no other source has it."""


Marks = Sequence[Sequence[str]]
"""Columns by which a table is recognised, each under one name or another."""


def lacking_marks(
    path: Path, names: Iterable[str], marks: Mapping[str, Marks], title: str, kind: str = ""
) -> list[str]:
    """What a file lacks that has nearly all columns by which one of several kinds of table is recognised.

    >>> marks = {"skaters": [("GP",), ("Tm", "Team"), ("G",), ("A",)]}
    >>> lacking_marks(Path("s.csv"), ["GP", "G", "A"], marks, "a league")
    ['s.csv: looks like a table of skaters of a league, but has no column "Tm" or "Team".']
    """
    there = {name.strip().casefold() for name in names}
    told = []
    for own, groups in marks.items():
        missing = [group for group in groups if not there & {name.casefold() for name in group}]
        if own in (kind or own) and 0 < len(missing) <= MOST_MISSING and 2 * len(missing) < len(groups):
            columns = joined([joined([found(name) for name in group]) for group in missing], "and")
            told.append(f"{path}: looks like a table of {own} of {title}, but has no column {columns}.")
    return told[:1]


def read_bytes(path: Path) -> bytes:
    """A file's bytes, or BadInput."""
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise BadInput(f"{path}: has {path.stat().st_size} bytes; at most {LARGEST_FILE} are read.")
        return path.read_bytes()
    except FileNotFoundError:
        raise BadInput(f"{path}: there is no such file.") from None
    except OSError as error:
        raise BadInput(f"{path}: cannot be read: {error.strerror}.") from None


def read_text(path: Path) -> str:
    """A text file; one that is not in UTF-8 is read as Windows or Latin-1 wrote it, as old tables are."""
    raw = read_bytes(path)
    if raw[:2] in UTF_16:
        try:
            return raw.decode("utf-16")
        except UnicodeDecodeError:
            raise BadInput(f"{path}: is not a text file; it begins like UTF-16, but is none.") from None
    if b"\0" in raw:
        raise BadInput(f"{path}: is not a text file; it contains zero bytes.")
    for encoding in ("utf-8-sig", "cp1252"):
        try:
            return raw.decode(encoding)
        except UnicodeDecodeError:
            continue
    return raw.decode("latin-1")


def read_json(path: Path) -> Any:
    """What a JSON file holds, or BadInput. Whole numbers beyond all measure become decimals."""
    text = read_text(path)
    if not text.strip():
        raise BadInput(f"{path}: is empty.")
    try:
        return json.loads(text, parse_int=_whole_or_decimal)
    except RecursionError:
        raise BadInput(f"{path}: is not valid JSON: nested too deeply.") from None
    except ValueError as error:
        raise BadInput(f"{path}: is not valid JSON: {error}.") from None


def _whole_or_decimal(text: str) -> int | float:
    return int(text) if len(text) <= LONGEST_WHOLE else float(text)


class Table:
    """A CSV file with its header; column names are found whatever their capitals. A second PP is PP.1."""

    def __init__(self, path: Path, header: Sequence[str], lines: list[tuple[int, list[str]]], problems: Problems):
        self.path = path
        self.header = [name.strip() for name in header]
        self.lines = lines
        self.problems = problems
        self.has_lost = False
        """Are there lines that could not be read at all?"""
        self.limits: dict[str, int] = {}
        """The most that the figures of a column can be, by its name in small letters."""
        self.told: set[str] = set()
        """Columns that are known to be missing, so that no line says it again."""
        self.place: dict[str, int] = {}
        for index, name in enumerate(self.header):
            again = f"{name}.1" if name.casefold() in self.place else name
            self.place.setdefault(again.casefold(), index)

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and name.casefold() in self.place

    def set_limits(self, kind: type[Line], columns: Mapping[str, str | Sequence[str]]) -> None:
        """Say which figures of men or teams columns have, or one of several names, to tell what they can be."""
        for figure, names in columns.items():
            most = most_of(kind, figure)
            if most is not None:
                own = [names] if isinstance(names, str) else names
                self.limits |= dict.fromkeys([name.casefold() for name in own], most)

    def rows(self) -> Iterator[Row]:
        for number, cells in self.lines:
            yield Row(self, number, cells)

    def needs(self, *names: str, known: Sequence[str] = ()) -> bool:
        """Note which of these columns are not there; True if all are. `known` ones are meant for no other.

        A file that could not be read, for which that is noted already, has no header to speak of.
        """
        self.check_once(*names)
        lacking = [name for name in names if name not in self]
        new = [name for name in lacking if name not in self.told]
        self.told |= set(lacking)
        if new and self.header:
            self.problems.add(f"{self.path}: the header lacks {_columns(new)}; {self._instead(new, (*names, *known))}")
        return not lacking

    def _instead(self, lacking: Sequence[str], known: Sequence[str]) -> str:
        """Columns that may be meant for those that are missing, or else all there are."""
        right = {name.casefold() for name in known}
        others = {name.casefold(): name for name in self.header if name.casefold() not in right}
        near = {name: get_close_matches(name.casefold(), others, n=1) for name in lacking}
        meant = [f"{found(others[close[0]])} meant for {found(name)}" for name, close in near.items() if close]
        if len(meant) == len(lacking):
            return f"is {joined(meant, 'and')}?"
        return f"found {_columns(self.header[:40]) if any(self.header) else 'an empty line'}."

    def check_once(self, *names: str) -> None:
        """Note which of these columns are there again with other cells, so that nobody knows which is meant."""
        there = [name.casefold() for name in self.header]
        for name in dict.fromkeys(names):
            places = [at for at, other in enumerate(there) if other == name.casefold()]
            if any(len({cells[at].strip() for at in places}) > 1 for _, cells in self.lines if len(places) > 1):
                columns = joined([str(at + 1) for at in places], "and")
                told = f"is there {len(places)} times, as columns {columns}, but has to be there once."
                self.problems.add(f"{self.path}: the column {found(name)} {told}")

    def check_columns(self, needed: Sequence[str], known: Sequence[str]) -> bool:
        """Note columns that nobody knows, with what they may be meant for, and those that are missing besides.

        True if all that are needed are there.
        """
        folded = [name.casefold() for name in known]
        names = list(dict.fromkeys(known))
        for name in self.header:
            if name and name.casefold() not in folded:
                self.problems.add(f"{self.path}: the column {found(name)} is unknown; {close_to(name, names)}")
                near = get_close_matches(name.casefold(), folded, cutoff=0.5)
                self.told |= {other for other in needed if other.casefold() in near and other not in self}
        self.check_once(*names)
        return self.needs(*needed, known=known)

    def check_optional(self, wanted: Sequence[str | Sequence[str]], others: Sequence[str] = ()) -> None:
        """Note columns that are nearly called as one that may be left out, and is: nobody leaves it out like that."""
        for name, meant in misnamed(self.header, wanted, others):
            self.problems.note(f"{self.path}: the column {question(name, meant)}")


def misnamed(
    there: Iterable[str], wanted: Sequence[str | Sequence[str]], others: Sequence[str] = ()
) -> list[tuple[str, str]]:
    """Names that are meant for one that is not there, with that one. `wanted` has alternatives together, `others` are
    right as they are.

    >>> misnamed(["GP", "hit", "SGO"], ["HITS", ("S", "SOG"), "BLK"]), misnamed(["hit", "HITS"], ["HITS"])
    ([('SGO', 'SOG'), ('hit', 'HITS')], [])
    """
    groups = [(name,) if isinstance(name, str) else name for name in wanted]
    known = {name.casefold() for group in (*groups, others) for name in group}
    names = {name.casefold(): name for name in there}
    missing = [group for group in groups if not any(name.casefold() in names for name in group)]
    pairs = ((name, other) for name in names.keys() - known for group in missing for other in group)
    return sorted((names[name], other) for name, other in pairs if _is_nearly(name, other.casefold()))


def question(name: str, meant: str) -> str:
    """The end of a sentence about a name that is nearly right."""
    return f"{found(name)} is unknown; is it meant for {found(meant)}? Rename it, or leave it out."


def _is_nearly(name: str, other: str) -> bool:
    """Alike but for a letter more or less, or with the same letters in another order."""
    return sorted(name) == sorted(other) or SequenceMatcher(None, name, other).ratio() >= NEARLY


def _columns(names: Sequence[str]) -> str:
    return joined([found(name) for name in names if name] or ["nothing"], "and")


class Row:
    """A line of a table; its figures are read by column."""

    __slots__ = ("cells", "number", "table")

    def __init__(self, table: Table, number: int, cells: list[str]) -> None:
        self.table, self.number, self.cells = table, number, cells

    def text(self, name: str) -> str:
        """A cell without the spaces around it; "" if it is missing or means that."""
        index = self.table.place.get(name.casefold())
        text = self.cells[index].strip() if index is not None else ""
        return "" if text in MISSING else text

    def needed_text(self, name: str) -> str:
        text = self.text(name)
        if not text and self.table.needs(name):
            self.complain(name, "nothing", "a text")
        return text

    def number_of(
        self, name: str, *, least: int = 0, most: int = LARGEST_NUMBER, dash: int | None = None
    ) -> int | None:
        """A whole number, or None where the source has none. `dash` is what a lone "-" stands for."""
        text = self.text(name)
        if text in ("-", "--", "–"):
            return dash
        if not text:
            return None
        value = whole(text)
        if value is None or not least <= value <= most:
            limit = self.table.limits.get(name.casefold()) if most == LARGEST_NUMBER else most
            up_to = "up" if limit is None else f"to {limit}"
            self.complain(name, found(text), f"a whole number from {-limit if limit and least < 0 else least} {up_to}")
            return None
        return value

    def year(self, name: str) -> int | None:
        """The year of a row; None, which is noted, if it says none: nobody is left out without a word."""
        value = self.number_of(name, least=FIRST_YEAR, most=LAST_YEAR)
        if value is None and not self.text(name):
            self.complain(name, "nothing", "a year")
        return value

    def count(self, name: str, *, dash: int = 0) -> int:
        """A number that has to be there."""
        value = self.number_of(name, dash=dash)
        if value is None:
            if not self.text(name) and self.table.needs(name):
                self.complain(name, "nothing", "a whole number")
            return 0
        return value

    def decimal(self, name: str) -> float | None:
        """A number with or without decimals, or None where the source has none."""
        text = self.text(name)
        if not text:
            return None
        if not re.fullmatch(r"[0-9]{1,9}(\.[0-9]{1,9})?", text):
            self.complain(name, found(text), "a number from 0 up")
            return None
        return float(text)

    def seconds(self, name: str) -> int | None:
        """Ice time: "1637:10", or whole minutes such as "1,521"."""
        text = self.text(name)
        clock = CLOCK.fullmatch(text.replace(",", ""))
        if clock:
            return int(clock[1]) * 60 + int(clock[2])
        minutes = self.number_of(name, dash=0)
        return None if minutes is None else minutes * 60

    @property
    def where(self) -> str:
        return f"{self.table.path}, line {self.number}"

    def complain(self, name: str, what: str, allowed: str) -> None:
        self.table.problems.add_to_line(self.where, as_sentence(f"`{name}` is {what}, but has to be {allowed}"))


def whole(text: str) -> int | None:
    """A whole number as tables write it: 12, 1,521, 63.0, +5; None if it is not one.

    >>> whole("1,521"), whole("63.0"), whole("6.5"), whole("1e3")
    (1521, 63, None, None)
    """
    plain = text.replace(",", "") if re.fullmatch(r"[+-]?\d{1,3}(,\d{3})+(\.0+)?", text) else text
    matched = re.fullmatch(r"([+-]?[0-9]{1,15})(?:\.0*)?", plain)
    return int(matched[1]) if matched else None


def number_in(text: str) -> int | float | str:
    """The number that a text is; the text itself if it is none.

    >>> number_in("33"), number_in(" 1,521"), number_in("900.5"), number_in("1e3"), number_in("")
    (33, 1521, 900.5, '1e3', '')
    """
    plain = text.strip()
    number = whole(plain)
    if number is None:
        return float(plain) if re.fullmatch(r"[+-]?[0-9]{1,9}\.[0-9]{1,15}", plain) else text
    return number


def decoded(head: bytes) -> str:
    """The text that a file begins with."""
    return head.decode("utf-16" if head[:2] in UTF_16 else "utf-8-sig", errors="replace")


def head_of(path: Path, lines: int = 2) -> list[list[str]]:
    """The first lines of a file as cells, to see what it is; [] if it is no CSV."""
    try:
        with open(path, "rb") as start:
            rows = decoded(start.read(16384)).splitlines()
        reader = csv.reader(rows, delimiter=_delimiter(rows))
        return [cells for cells, _ in zip(reader, range(lines), strict=False)]
    except (OSError, csv.Error):
        return []


def _delimiter(lines: Sequence[str]) -> str:
    """Commas, semicolons as spreadsheets of many countries write them, or tabs."""
    first = next((line for line in lines if line.strip()), "")
    return max(",;\t", key=first.count)


def read_table(path: Path, problems: Problems, header_has: str | None = None) -> Table:
    """A CSV file. `header_has` names a column by which its header is found if other lines come before it."""
    try:
        return parse_table(read_text(path), path, problems, header_has)
    except BadInput as wrong:
        problems.add(str(wrong))
        return Table(path, [], [], problems)


def parse_table(text: str, path: Path, problems: Problems, header_has: str | None = None) -> Table:
    """A table from its text."""
    lines: list[tuple[int, list[str]]] = []
    rows = io.StringIO(text, newline="").readlines()
    reader = csv.reader(rows, delimiter=_delimiter(rows))
    try:
        for cells in reader:
            if any(cell.strip() for cell in cells):
                lines.append(
                    (reader.line_num, [_shown(cell, f"{path}, line {reader.line_num}", problems) for cell in cells])
                )
    except csv.Error as error:
        raise BadInput(f"{path}, line {reader.line_num}: is not valid CSV: {error}.") from None
    if not lines:
        raise BadInput(f"{path}: is empty; a table with a header was expected.")
    start = _header_index(lines, header_has)
    header = lines[start][1]
    body = _body(path, header, lines[start + 1 :], problems)
    table = Table(path, header, body, problems)
    table.has_lost = len(body) < sum(1 for _, cells in lines[start + 1 :] if cells != header)
    return table


def _shown(cell: str, where: str, problems: Problems) -> str:
    """A cell; one with control characters is a mistake."""
    shown = escaped(cell)
    if shown != cell:
        problems.add(f"{where}: {found(cell)} has a control character, but has to be a text that can be shown.")
    return shown


def _header_index(lines: list[tuple[int, list[str]]], header_has: str | None) -> int:
    if header_has is not None:
        wanted = header_has.casefold()
        for index, (_, cells) in enumerate(lines[:5]):
            if wanted in (cell.strip().casefold() for cell in cells):
                return index
    return 0


def _body(
    path: Path, header: list[str], lines: list[tuple[int, list[str]]], problems: Problems
) -> list[tuple[int, list[str]]]:
    """The lines below the header, all as long as it; a header that is repeated in between is passed over."""
    body: list[tuple[int, list[str]]] = []
    for number, cells in lines:
        if cells == header:
            continue
        while len(cells) > len(header) and not cells[-1].strip():
            cells = cells[:-1]
        if len(cells) != len(header):
            problems.add(f"{path}, line {number}: has {len(cells)} columns, but the header has {len(header)}.")
            continue
        body.append((number, cells))
    return body
