"""Finds everything that is wrong with a folder of charts, not only the first thing.

Reading a set of charts stops at the first mistake. To find the next, what the mistake is about is replaced by the
packaged figures, cell by cell or line by line of a table where that helps, and the set is read again.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from importlib import import_module
from pathlib import Path
from typing import Any, Final, NamedTuple

from puckdrop.core.chart_shelf import ChartShelf
from puckdrop.core.charts import Sheet, content_of, one_of, read_sheet
from puckdrop.core.errors import BadInput
from puckdrop.rooms import AnyGame

__all__ = ["ChartCheck", "check_folder", "content_problems"]

MOST_PROBLEMS: Final = 100
Files = dict[str, Sheet]
Content = dict[str, Any]
Place = tuple[str | int, ...]
"""Where a figure or a table is: file, tables and field."""
GONE: Final = object()


class ChartCheck(NamedTuple):
    """What a check of a folder found."""

    problems: list[str]
    missing: list[str]
    """Charts that the folder lacks; the packaged ones take their place in a game."""
    digest: str | None


def check_folder(room: AnyGame, folder: Path) -> ChartCheck:
    """Everything that is wrong with the charts in a folder, and what it lacks."""
    shelf: ChartShelf[Any] = import_module(f"puckdrop.games.{room.name}.chart_files").SHELF
    files, problems = read_all(shelf, folder)
    missing = [name for name in shelf.names if not (folder / f"{name}.toml").exists()]
    problems += compile_problems(shelf, files)
    is_empty = len(missing) == len(shelf.names)
    digest = None if problems or is_empty else room.load_charts(folder).digest
    return ChartCheck(problems, missing, digest)


def content_problems(room: AnyGame, found: Content, sources: Mapping[str, str]) -> list[str]:
    """Everything that is wrong with the content of some charts; the others are the packaged ones."""
    shelf: ChartShelf[Any] = import_module(f"puckdrop.games.{room.name}.chart_files").SHELF
    own = {name: Sheet(sources[name], fields) for name, fields in found.items()}
    return compile_problems(shelf, {**shelf.packaged(), **own})


def read_all(shelf: ChartShelf[Any], folder: Path) -> tuple[Files, list[str]]:
    """All files that can be read, packaged ones for the others, and what is wrong with those that cannot."""
    files, problems = shelf.packaged(), []
    allowed = [f"{name}.toml" for name in shelf.names]
    for path in sorted(folder.iterdir()):
        if path.name.startswith("."):
            continue
        if path.name not in allowed:
            problems.append(f"{path}: is not a chart file; allowed: {one_of(path.name, allowed)}.")
            continue
        try:
            files[path.stem] = read_sheet(path)
        except BadInput as wrong:
            problems.append(str(wrong))
    return files, problems


def compile_problems(shelf: ChartShelf[Any], files: Files) -> list[str]:
    """Every mistake that keeps these files from being a set of charts."""
    own = content_of(shelf.packaged())
    sources = {name: sheet.source for name, sheet in files.items()}
    content: Content = copy.deepcopy(content_of(files))
    problems: list[str] = []
    while len(problems) < MOST_PROBLEMS:
        problem = first_problem(shelf, content, sources)
        if problem is None:
            break
        problems.append(problem)
        if not repair(shelf, content, own, sources, problem):
            break
    return problems


def first_problem(shelf: ChartShelf[Any], content: Content, sources: dict[str, str]) -> str | None:
    try:
        shelf.compiled({name: Sheet(sources[name], fields) for name, fields in content.items()})
    except BadInput as wrong:
        return str(wrong)
    return None


def repair(shelf: ChartShelf[Any], content: Content, own: Content, sources: dict[str, str], problem: str) -> bool:
    """Put packaged figures in the one place that the problem is about; False if there is no such place.

    The file that it names comes first: a change elsewhere may spoil what was right, and so bring another problem.
    """
    places = sorted(repairs(content, own), key=lambda each: not problem.startswith(sources[str(each[0][0])]))
    for place, value in places:
        kept = value_at(content, place)
        put(content, place, value)
        if first_problem(shelf, content, sources) != problem:
            return True
        put(content, place, kept)
    return False


def repairs(content: Any, own: Any, place: Place = ()) -> Iterator[tuple[Place, Any]]:
    """Where two sets of charts differ, and what is there with packaged figures: the smallest change first."""
    if isinstance(content, dict) and isinstance(own, dict):
        for key in [*content, *(key for key in own if key not in content)]:
            if content.get(key, GONE) != own.get(key, GONE):
                yield from repairs(content.get(key, GONE), own.get(key, GONE), (*place, key))
    elif isinstance(content, list) and isinstance(own, list):
        for at, (one, other) in enumerate(zip(content, own, strict=False)):
            if one != other:
                yield from repairs(one, other, (*place, at))
    elif isinstance(content, str) and isinstance(own, str) and "\n" in own:
        yield from ((place, "\n".join(lines) + "\n") for lines in table_repairs(content.splitlines(), own.splitlines()))
    if place:
        yield place, own


def table_repairs(lines: list[str], own: list[str]) -> Iterator[list[str]]:
    """A table with the packaged cell, line or lines in one place after another; lines may be missing or too many.

    >>> list(table_repairs(["1 a x", "3 c z"], ["1 a b", "2 b b", "3 c c"]))[0]
    ['1 a b', '3 c z']
    """
    mine, packaged = ([" ".join(line.split()) for line in each] for each in (lines, own))
    matcher = SequenceMatcher(None, mine, packaged, autojunk=False)
    for tag, begin, end, first, last in matcher.get_opcodes():
        if tag == "equal":
            continue
        for at, other in paired(lines[begin:end], own[first:last]):
            for line in [*line_repairs(lines[begin + at], other), other]:
                yield [*lines[: begin + at], line, *lines[begin + at + 1 :]]
        yield [*lines[:begin], *own[first:last], *lines[end:]]


def paired(lines: list[str], own: list[str]) -> Iterator[tuple[int, str]]:
    """The places of lines with the packaged line that each stands for: in the same order, else by the label."""
    if len(lines) == len(own):
        yield from enumerate(own)
        return
    by_label = {cells_of(line)[0].strip(): line for line in own}
    for at, line in enumerate(lines):
        label = cells_of(line)[0].strip()
        if label in by_label:
            yield at, by_label[label]


def line_repairs(line: str, own: str) -> Iterator[str]:
    """A line with one packaged cell, if it has as many cells; its label, by which a problem calls it, comes last."""
    cells, others = cells_of(line), cells_of(own)
    if len(cells) == len(others):
        for at in reversed(range(len(cells))):
            if cells[at].strip() != others[at].strip():
                yield ("|" if "|" in line else " ").join([*cells[:at], others[at], *cells[at + 1 :]])


def cells_of(line: str) -> list[str]:
    return line.split("|") if "|" in line else line.split() or [""]


def value_at(content: Any, place: Sequence[str | int]) -> Any:
    for step in place:
        content = content.get(step, GONE) if isinstance(content, dict) else content[int(step)]
    return content


def put(content: Any, place: Sequence[str | int], value: Any) -> None:
    """Replace what is in a place; GONE takes a field away."""
    *way, last = place
    inside = value_at(content, way)
    if value is GONE:
        del inside[last]
    else:
        inside[last] = value
