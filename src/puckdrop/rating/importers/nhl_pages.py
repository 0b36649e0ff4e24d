"""The files of the NHL's statistics service, page by page: which are reports, what is in them, and which are broken."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from puckdrop.cards.sentences import found as shown
from puckdrop.cards.sentences import joined
from puckdrop.core.errors import BadInput
from puckdrop.rating.importers.folders import Folder, may_hold
from puckdrop.rating.importers.tables import Problems, decoded, number_in, read_json

__all__ = ["MARKS", "TITLE", "Fields", "Kind", "Report", "has_reports", "nearly_reports", "read_pages"]

TITLE: Final = "the NHL's statistics service"
MARKS: Final = {"skaterFullName": "skater", "goalieFullName": "goalie", "teamFullName": "team"}
REPORT_MARKS: Final = ("goals", "hits", "totalFaceoffs", "evTimeOnIcePerGame", "goalsAgainst", "ppOpportunities")
"""Fields by which the pages of one report are told from another report's; rows may lack fields that are empty."""
REPORT_SIGNS: Final = {
    "goalie": frozenset({"goalsAgainst", "shotsAgainst", "gamesStarted"}),
    "skater": frozenset({"positionCode", "ppGoals", "plusMinus", "totalFaceoffs", "evTimeOnIcePerGame"}),
}
"""Fields of which a report has some, whose rows lack the name that says whose it is."""
ROW_SIGNS: Final = frozenset({"seasonId", "gamesPlayed", "teamAbbrevs"})
"""Fields of which rows of any report have two at least."""
ERROR_SIGNS: Final = frozenset({"message", "error", "errors", "status", "statuscode", "fault"})
"""Fields of an answer by which a service says that it has none."""
MOST_OF_AN_ERROR: Final = 8
"""Fields that such an answer has at most."""
REPORT_NAME: Final = re.compile(r"(skater|goalie|team).*summary|realtime|faceoff|timeonice|penaltykill|powerplay")
TEXTS: Final = frozenset({"playerId", "seasonId", "teamAbbrevs", "positionCode", "shootsCatches", "lastName", *MARKS})
"""Fields that hold a text, or may."""
HEAD: Final = 65536
"""Bytes at the beginning of a file, by which a report is known."""
Fields = dict[str, Any]
Kind = tuple[str, frozenset[str]]
"""Skaters, goalies or teams, and the marks of the report."""


class Report:
    """All rows of one kind of report in a folder, page by page."""

    def __init__(self) -> None:
        self.name = ""
        self.total = 0
        self.there = 0
        """Rows of all seasons."""
        self.rows: list[tuple[Path, int, Fields]] = []
        """Rows of the season wanted."""
        self.pages: set[str] = set()
        """The names of its files, but for their numbers."""


def has_reports(folder: Folder) -> bool:
    """Is there any report, or a file that is named as one?"""
    return any(_looks_right(path) or _is_named_as_report(path) for path in folder.ending(".json"))


def _head(path: Path) -> str:
    try:
        with open(path, "rb") as start:
            return decoded(start.read(HEAD))
    except OSError:
        return ""


def _looks_right(path: Path) -> bool:
    head = _head(path)
    return '"data"' in head and any(f'"{mark}"' in head for mark in MARKS)


def _is_named_as_report(path: Path) -> bool:
    return REPORT_NAME.search(re.sub(r"[^a-z]", "", path.stem.casefold())) is not None


def _page_name(path: Path) -> str:
    """The name that all pages of a report have, which differ in their numbers."""
    return re.sub(r"\d+", "", path.name.casefold())


def _candidates(folder: Folder, year: int) -> list[Path]:
    """The files that may be pages of the regular season."""
    return [path for path in folder.ending(".json") if may_hold(path, year) and "playoff" not in path.name.casefold()]


def nearly_reports(folder: Folder, year: int, kind: str = "") -> list[str]:
    """The files that are nearly a report, with what their rows lack."""
    told = []
    for path in _candidates(folder, year):
        if not _looks_right(path):
            names = {name for _, row in _answer(path, Problems()).rows for name in row}
            own = _whose(names)
            if own and own in (kind or own):
                told.append(_lacks_names(path, own))
    return told


def _whose(names: set[str]) -> str:
    """Skater or goalie, by the fields of a report whose rows lack the name; "" if they are neither's."""
    return next((own for own in REPORT_SIGNS if names & REPORT_SIGNS[own]), "")


def _lacks_names(path: Path, own: str) -> str:
    marks = [mark for mark, marked in MARKS.items() if marked == own or not own]
    report = f"a report of {own}s" if own else "a report"
    return f"{path}: looks like {report} of {TITLE}, but no row has {joined([shown(mark) for mark in marks])}."


def read_pages(folder: Folder, year: int, problems: Problems) -> dict[Kind, Report]:
    """All reports of a folder. Files that cannot be read are noted, and reports that lack a page."""
    reports: dict[Kind, Report] = {}
    broken: list[Path] = []
    paths = _candidates(folder, year)
    pages = [path for path in paths if _looks_right(path)]
    names = {_page_name(path) for path in pages}
    for path in paths:
        wrong = Problems()
        if path in pages:
            _read_page(path, year, wrong, reports)
        elif told := _broken(path, is_meant=_is_named_as_report(path) or _page_name(path) in names):
            wrong.add(told)
        broken += [path] if wrong.has_lost else []
        problems.take(wrong)
    _check_pages(folder, reports, {_page_name(path) for path in broken}, problems)
    return reports


def _broken(path: Path, *, is_meant: bool) -> str:
    """What is wrong with a file that is no report, but was to be one; "" if it is something else.

    Its name says so (`is_meant`), or what it holds: no JSON, a service's error, nothing at all, or rows as a report's.
    A large file without a name of anybody at its beginning is something else.
    """
    if not is_meant and path.stat().st_size > HEAD and not any(f'"{mark}"' in _head(path) for mark in MARKS):
        return ""
    try:
        answer = read_json(path)
    except BadInput as wrong:
        return str(wrong)
    rows = answer.get("data") if isinstance(answer, dict) else answer
    tables = [row for row in rows if isinstance(row, dict)] if isinstance(rows, list) else []
    names = {name for row in tables for name in row}
    if isinstance(answer, dict) and isinstance(rows, list):
        return _unusable(path, answer, names, is_meant=is_meant or not rows)
    if is_meant or not answer or not isinstance(answer, dict | list) or _is_error(answer) or names & set(MARKS):
        return _no_list(path)
    return _no_list(path) if len(names & ROW_SIGNS) > 1 else ""


def _unusable(path: Path, answer: Fields, names: set[str], *, is_meant: bool) -> str:
    """What is wrong with an answer in whose rows nobody has a name. One of no rows may say so itself."""
    if names:
        return _lacks_names(path, _whose(names)) if is_meant or len(names & ROW_SIGNS) > 1 else ""
    total = _total(answer)
    if not is_meant or (total == 0 and not answer["data"]):
        return ""
    says = f", though it says that there are {total} in all" if total else ""
    return f'{path}: the list "data" has no rows{says}; save it again, or remove it.'


def _no_list(path: Path) -> str:
    return f'{path}: has no list "data", as an answer of the service does.'


def _is_error(answer: object) -> bool:
    return (
        isinstance(answer, dict)
        and len(answer) <= MOST_OF_AN_ERROR
        and any(str(name).casefold().replace("_", "") in ERROR_SIGNS for name in answer)
    )


def _read_page(path: Path, year: int, problems: Problems, reports: dict[Kind, Report]) -> None:
    answer = _answer(path, problems)
    wanted = str(year * 10000 + year + 1)
    pages: dict[Kind, int] = {}
    marks = frozenset(mark for mark in REPORT_MARKS if any(mark in row for _, row in answer.rows))
    for number, row in answer.rows:
        kind = next((kind for mark, kind in MARKS.items() if mark in row), "")
        if not kind:
            if marks and any(mark in other for _, other in answer.rows for mark in MARKS):
                problems.add(f"{path}, row {number}: has none of {joined(sorted(MARKS))}, as the others have.")
            continue
        if not _is_season(row.get("seasonId", wanted)):
            told = f"`seasonId` is {shown(row['seasonId'])}, but has to be a season such as {wanted}."
            problems.add_to_line(f"{path}, row {number}", told)
        report = reports.setdefault((kind, marks), Report())
        report.there += 1
        pages[kind, marks] = pages.get((kind, marks), 0) + 1
        if str(row.get("seasonId", wanted)) == wanted:
            report.rows.append((path, number, _with_numbers(row)))
    if pages:
        report = reports[max(pages, key=lambda key: pages[key])]
        report.total = max(report.total, answer.total)
        report.name = report.name or path.name
        report.pages.add(_page_name(path))


def _with_numbers(row: Fields) -> Fields:
    """A row whose numbers are numbers, though another program has saved them as texts."""
    return {
        name: number_in(value) if isinstance(value, str) and name not in TEXTS else value for name, value in row.items()
    }


def _is_season(value: object) -> bool:
    """
    >>> _is_season(19851986), _is_season("19851986"), _is_season(19851985), _is_season(None)
    (True, True, False, False)
    """
    text = str(value)
    return len(text) == 8 and text.isdecimal() and int(text[4:]) == int(text[:4]) + 1


class _Answer:
    """A file's rows, numbered, and how many the service says there are in all pages."""

    def __init__(self, rows: list[tuple[int, Fields]], total: int) -> None:
        self.rows, self.total = rows, total


def _answer(path: Path, problems: Problems) -> _Answer:
    try:
        answer = read_json(path)
    except BadInput as wrong:
        problems.add(str(wrong))
        return _Answer([], 0)
    rows = answer.get("data") if isinstance(answer, dict) else None
    if not isinstance(rows, list):
        problems.add(_no_list(path))
        return _Answer([], 0)
    for number, row in enumerate(rows, start=1):
        if not isinstance(row, dict):
            problems.add(f"{path}, row {number}: is {shown(row)}, but has to be a table.")
    total = _total(answer)
    numbered = [(number, row) for number, row in enumerate(rows, start=1) if isinstance(row, dict)]
    return _Answer(numbered, total or 0)


def _total(answer: Fields) -> int | None:
    """How many rows the service says there are in all."""
    total = answer.get("total")
    number = number_in(total) if isinstance(total, str) else total
    return number if type(number) is int else None


def _check_pages(folder: Folder, reports: dict[Kind, Report], broken: Iterable[str], problems: Problems) -> None:
    """A report in pages says how many rows it has in all. The rows that are missing may be those of a broken page."""
    known = {name for report in reports.values() for name in report.pages}
    lost = set(broken)
    for key, report in reports.items():
        if report.total > _rows_there(key, reports) and not lost & report.pages and lost <= known:
            problems.add(
                f"{folder.path}: the {key[0]} report of {report.name} has {report.total} rows, but {report.there} are "
                "there; save its other pages too."
            )


def _rows_there(key: Kind, reports: dict[Kind, Report]) -> int:
    """A report's rows, and those on pages of its name that lack a field by which it is known."""
    named = {name for name in reports[key].pages if re.search("[a-z]", Path(name).stem)}
    others = [report for other, report in reports.items() if other != key and other[0] == key[0]]
    return reports[key].there + sum(report.there for report in others if report.pages & named)
