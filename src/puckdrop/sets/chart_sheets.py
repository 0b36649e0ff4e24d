"""CSV sheets to type your own charts into, and the chart files that come out of them.

A chart's sheet has a line for each line of its tables: where it belongs, what the packaged chart has there, and a cell
for what the boxed chart has. A dash says that the boxed chart has no such line; more lines may be put in.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from puckdrop.core.charts import quoted
from puckdrop.core.errors import BadInput
from puckdrop.playing.chart_checks import content_problems
from puckdrop.rating.importers.tables import Problems, Table, read_table
from puckdrop.rooms import AnyGame, all_games
from puckdrop.sets.sheets import NUMBER, csv_text, the_most

__all__ = ["chart_sheets", "game_of_chart_sheets", "read_chart_sheets"]

HEADINGS: Final = ("where", "packaged", "yours")
NONE: Final = "-"
SUFFIX: Final = ".csv"
Path_ = tuple[str | int, ...]


# --- out ----------------------------------------------------------------------------------------------------------


def chart_sheets(room: AnyGame, *, is_empty: bool) -> dict[str, str]:
    """A sheet for each chart of a game; `yours` is empty, or as packaged."""
    charts: Mapping[str, Any] = dict(room.load_charts().files)
    return {
        f"{name}{SUFFIX}": csv_text(
            [HEADINGS, *((shown(path), text, "" if is_empty else text or NONE) for path, text in lines(content))]
        )
        for name, content in charts.items()
    }


def lines(content: object, path: Path_ = ()) -> Iterator[tuple[Path_, str]]:
    """Every line of a chart with the place it belongs to.

    >>> list(lines({"a": {"b": "1-2 x\\n3 y\\n"}, "c": [4, 5]}))
    [(('a', 'b'), '1-2 x'), (('a', 'b'), '3 y'), (('c', 0), '4'), (('c', 1), '5')]
    """
    if isinstance(content, Mapping):
        for name, value in content.items():
            yield from lines(value, (*path, name))
    elif isinstance(content, list):
        for place, value in enumerate(content):
            yield from lines(value, (*path, place))
    elif isinstance(content, str) and "\n" in content:
        for line in content.strip("\n").split("\n"):
            yield path, " ".join(line.split())
    elif isinstance(content, bool):
        yield path, "yes" if content else "no"
    else:
        yield path, str(content)


def shown(path: Path_) -> str:
    """A place in words: tables with >, entries of a list counted from 1.

    >>> shown(("card", 0, "D"))
    'card > 1 > D'
    """
    return " > ".join(str(step + 1) if isinstance(step, int) else step for step in path)


# --- in -----------------------------------------------------------------------------------------------------------


def game_of_chart_sheets(folder: Path) -> AnyGame | None:
    """The game whose charts have most of the lines that a folder's sheets have; None if that is not one game."""
    unread = Problems()
    counts: dict[AnyGame, int] = {}
    for room in all_games():
        counts[room] = 0
        for name, content in dict(room.load_charts().files).items():
            path = folder / f"{name}{SUFFIX}"
            table = read_table(path, unread) if path.is_file() else None
            if table is not None and table.header and "where" in table:
                places = {shown(place) for place, _ in lines(content)}
                counts[room] += sum(row.text("where") in places for row in table.rows())
    return the_most(counts)


def read_chart_sheets(room: AnyGame, folder: Path) -> dict[str, Any]:
    """The charts typed into a folder's sheets, checked; BadInput with a sentence for everything that is missing.

    A sheet in which nothing is typed, or that is not there, leaves the packaged chart in force.
    """
    problems = Problems()
    if not folder.is_dir():
        raise BadInput(f"{folder}: there is no such folder.")
    charts: Mapping[str, Any] = dict(room.load_charts().files)
    found: dict[str, Any] = {}
    sources: dict[str, str] = {}
    for name, content in charts.items():
        path = folder / f"{name}{SUFFIX}"
        if path.is_file():
            table = read_table(path, problems)
            if table.header and table.needs("where", "yours") and any(row.text("yours") for row in table.rows()):
                found[name] = filled(content, typed(table, content, problems))
                sources[name] = str(path)
    if not found and not problems.sentences:
        names = ", ".join(f"{name}{SUFFIX}" for name in charts)
        problems.add(f"{folder}: nothing is typed into the sheets there, which would be {names}.")
    for sentence in content_problems(room, found, sources):
        problems.add(sentence)
    problems.raise_any()
    return found


def typed(table: Table, content: object, problems: Problems) -> dict[str, list[str]]:
    """The lines of each place; an empty cell is a sentence, a place that no chart has is another.

    Where a line is missing, the packaged lines of that place stand in for it, so that the rest can be checked.
    """
    packaged_lines: dict[str, list[str]] = {}
    for path, text in lines(content):
        packaged_lines.setdefault(shown(path), []).append(text)
    lacking: set[str] = set()
    is_whole = not any(str(table.path) in sentence for sentence in problems.sentences)
    said: dict[str, list[str]] = {}
    for row in table.rows():
        where, text = row.text("where"), cell(row.cells, table.place["yours"])
        if where not in packaged_lines:
            problems.add(f"{table.path}, line {row.number}: `where` is {quoted(where)}, which this chart has not.")
        elif not text:
            packaged = row.text("packaged")
            lacking.add(where)
            problems.add(
                f"{table.path}, line {row.number}: `yours` is missing for {where}; "
                f"the packaged chart has {quoted(packaged)}, and {NONE} says that yours has no such line."
            )
        else:
            said.setdefault(where, []).append(text)
    for where, packaged_here in packaged_lines.items():
        if where not in said and where not in lacking and is_whole:
            problems.add(f"{table.path}: has no line for {where}.")
        if where not in said or where in lacking:
            said[where] = packaged_here
    return said


def cell(cells: list[str], place: int) -> str:
    """As it stands, since a dash means something here."""
    return cells[place].strip() if place < len(cells) else ""


def filled(content: Any, said: Mapping[str, list[str]], path: Path_ = ()) -> Any:
    """The chart in the shape of the packaged one, with what was typed."""
    if isinstance(content, Mapping):
        return {name: filled(value, said, (*path, name)) for name, value in content.items()}
    if isinstance(content, list):
        entries = [filled(value, said, (*path, place)) for place, value in enumerate(content)]
        return [entry for entry in entries if entry != NONE]
    own = [text for text in said.get(shown(path), ()) if text != NONE]
    if isinstance(content, str) and "\n" in content:
        return "".join(f"{line}\n" for line in own)
    text = own[0] if own else NONE if path and isinstance(path[-1], int) else ""
    if isinstance(content, bool):
        return {"yes": True, "no": False}.get(text.casefold(), text)
    return int(text) if isinstance(content, int) and NUMBER.fullmatch(text) else text
