"""Finds everything that is wrong with a folder of charts, not only the first thing.

Reading a set of charts stops at the first mistake. To find the next, what the mistake is about is replaced by the
packaged figures, line by line of a table where that helps, and the set is read again.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Final, NamedTuple

from puckdrop.core.chart_shelf import ChartShelf
from puckdrop.core.charts import Sheet, content_of, one_of, read_sheet
from puckdrop.core.errors import BadInput
from puckdrop.rooms import AnyGame

__all__ = ["ChartCheck", "check_folder"]

MOST_PROBLEMS: Final = 100
Files = dict[str, Sheet]
Content = dict[str, Any]
Place = tuple[str | int, ...]
"""Where a figure is: file, tables and field, and for a table the number of its line."""
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
    """Put packaged figures in the one place that the problem is about; False if there is no such place."""
    for place in differences(content, own):
        kept = value_at(content, place)
        put(content, place, value_at(own, place))
        if first_problem(shelf, content, sources) != problem:
            return True
        put(content, place, kept)
    return False


def differences(content: Any, own: Any, place: Place = ()) -> Iterator[Place]:
    """Where two sets of charts differ: the smallest places first, then what is around them."""
    if isinstance(content, dict) and isinstance(own, dict):
        for key in [*content, *(key for key in own if key not in content)]:
            if content.get(key, GONE) != own.get(key, GONE):
                yield from differences(content.get(key, GONE), own.get(key, GONE), (*place, key))
    elif isinstance(content, list) and isinstance(own, list) and len(content) == len(own):
        for at in range(len(content)):
            if content[at] != own[at]:
                yield from differences(content[at], own[at], (*place, at))
    elif isinstance(content, str) and isinstance(own, str):
        lines, others = content.splitlines(), own.splitlines()
        if len(lines) == len(others) > 1:
            yield from ((*place, at) for at in range(len(lines)) if lines[at].split() != others[at].split())
    if place:
        yield place


def value_at(content: Any, place: Sequence[str | int]) -> Any:
    for step in place:
        content = content.splitlines() if isinstance(content, str) else content
        content = content.get(step, GONE) if isinstance(content, dict) else content[int(step)]
    return content


def put(content: Any, place: Sequence[str | int], value: Any) -> None:
    """Replace what is in a place; GONE takes a field away."""
    *way, last = place
    inside = value_at(content, way)
    if isinstance(inside, str):
        lines = inside.splitlines()
        lines[int(last)] = value
        put(content, way, "\n".join(lines) + "\n")
    elif value is GONE:
        del inside[last]
    else:
        inside[last] = value
