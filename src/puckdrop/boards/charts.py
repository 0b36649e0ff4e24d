"""Every chart of a game drawn as it is printed: tables of ranges, grids, cards and the rink."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Any, Final, Literal, NamedTuple

from rich.console import Group, RenderableType
from rich.text import Text

from puckdrop.boards.panels import Panel, flow, framed, note, table_rows, width_of
from puckdrop.core.charts import one_of
from puckdrop.core.errors import BadInput
from puckdrop.core.files import short
from puckdrop.core.game import AnyGame
from puckdrop.narrate.en.chart_words import CHARTS, part_title

__all__ = ["ChartTable", "Part", "chart_names", "chart_parts", "chart_rows", "chart_tables", "draw_chart", "part_names"]


class Part(NamedTuple):
    """A table of a chart with its title."""

    title: str
    rows: Panel


Draw = Callable[..., list[Part]]


def chart_names(game: AnyGame) -> tuple[str, ...]:
    """The charts of a game."""
    return game.chart_names()


def draw_chart(game: AnyGame, charts: Any, name: str, width: int, *, draw: bool = True) -> RenderableType:
    """A chart, or one part of one ("Dump and Chase"), for printing on a console of this width."""
    return Group(*chart_rows(game, charts, name, width, draw=draw))


def chart_rows(game: AnyGame, charts: Any, name: str, width: int, *, draw: bool = True) -> Panel:
    """The same as rows; BadInput lists what there is if the game has no such chart."""
    chart, parts = find_parts(game, charts, name, width, draw=draw)
    words = CHARTS[game.name][chart]
    rows: Panel = [Text(f"{words.title}  ", "bold").append(f"({game.title}, {chart})", "not bold dim")]
    rows += note(words.how, width)
    return rows + flow([framed(part.title, part.rows, draw=draw) for part in parts], width)


def find_parts(game: AnyGame, charts: Any, name: str, width: int, *, draw: bool) -> tuple[str, list[Part]]:
    """The chart that a name means, with those of its parts that it means."""
    wanted = " ".join(name.split()).casefold()
    if wanted in game.chart_names():
        return wanted, chart_parts(game, charts, wanted, width, draw=draw)
    one = getattr(drawings(game), "named_parts", None)
    found = one(charts, wanted, width, draw=draw) if one is not None else None
    if found:
        chart, parts = found
        return chart, parts
    for chart in game.chart_names():
        parts = [part for part in chart_parts(game, charts, chart, width, draw=draw) if is_meant(wanted, part.title)]
        if parts:
            return chart, parts
    known = [*game.chart_names(), *part_names(game, charts)]
    near = one_of(wanted, game.chart_names() if len(known) > 40 else known)
    raise BadInput(f"{game.title} has no chart {short(name)}; allowed: {near}.")


def is_meant(wanted: str, title: str) -> bool:
    """Does a name mean the part with this title? Its beginning is enough, if it is a whole word."""
    title = title.casefold()
    return title == wanted or (bool(wanted) and title.startswith(wanted) and not title[len(wanted)].isalnum())


def part_names(game: AnyGame, charts: Any) -> list[str]:
    """The titles of all parts of all charts."""
    return [part.title for name in game.chart_names() for part in chart_parts(game, charts, name, 80, draw=False)]


def drawings(game: AnyGame) -> Any:
    """The module that draws what is special to a game."""
    return import_module(f"puckdrop.boards.charts_{game.name}")


def chart_parts(game: AnyGame, charts: Any, name: str, width: int, *, draw: bool) -> list[Part]:
    """The parts of a chart: as its game draws them, or as they are laid out in the file."""
    special: Mapping[str, Draw] = drawings(game).DRAWINGS
    if name in special:
        return special[name](charts, width, draw=draw)
    return file_parts(game.name, (name,), charts.files[name], width)


# -- charts as they are laid out in their files -----------------------------------------------------------------------


def file_parts(game: str, path: tuple[str, ...], fields: Mapping[str, object], width: int) -> list[Part]:
    """A part for every table in a file, and one for its single figures."""
    parts: list[Part] = []
    figures: list[list[str]] = []
    for field, value in fields.items():
        if field in ("source", "name"):
            continue
        if isinstance(value, Mapping):
            parts += file_parts(game, (*path, field), value, width)
        elif is_table(value):
            parts.append(Part(table_title(game, path, field, fields), laid_out(lines_of(value), width)))
        elif isinstance(value, list) and value and isinstance(value[0], Mapping):
            for item in value:
                parts += file_parts(game, (*path, str(item.get("name", field))), item, width)
        else:
            figures.append([field.replace("_", " "), figure_text(value)])
    if figures and len(parts) == 1:
        parts[0].rows.insert(0, Text(", ".join(f"{name} {value}" for name, value in figures), "dim"))
    elif figures:
        title = part_title(game, path) or "figures"
        parts.insert(0, Part(title, table_rows((), figures, "<>" if is_short(figures) else "<", widest=width - 4)))
    return parts


class ChartTable(NamedTuple):
    """A table of a chart as plain data."""

    title: str
    columns: list[str]
    rows: list[list[str]]


def chart_tables(game: AnyGame, charts: Any, name: str) -> list[ChartTable]:
    """A chart as it is laid out in its file, for who draws it himself; BadInput if there is none of that name."""
    if name not in game.chart_names():
        raise BadInput(f"{game.title} has no chart {short(name)}; allowed: {one_of(name, game.chart_names())}.")
    return _tables(game.name, (name,), charts.files[name])


def _tables(game: str, path: tuple[str, ...], fields: Mapping[str, object]) -> list[ChartTable]:
    """A table for each in a file, and one for its single figures."""
    tables: list[ChartTable] = []
    figures: list[list[str]] = []
    for field, value in fields.items():
        if field in ("source", "name"):
            continue
        if isinstance(value, Mapping):
            tables += _tables(game, (*path, field), value)
        elif is_table(value):
            _, columns, rows = cells_of(lines_of(value))
            tables.append(ChartTable(table_title(game, path, field, fields), columns, rows))
        elif isinstance(value, list) and value and isinstance(value[0], Mapping):
            for item in value:
                tables += _tables(game, (*path, str(item.get("name", field))), item)
        else:
            figures.append([field.replace("_", " "), figure_text(value)])
    if figures:
        tables.insert(0, ChartTable(part_title(game, path) or "figures", [], figures))
    return tables


def table_title(game: str, path: tuple[str, ...], field: str, fields: Mapping[str, object]) -> str:
    """A table that is alone in its part of the file goes by the part's name."""
    tables = [name for name, value in fields.items() if is_table(value)]
    title = part_title(game, path)
    return title if title and len(tables) == 1 else part_title(game, (*path, field))


def is_table(value: object) -> bool:
    """Is this a text of several lines, or a list of lines?"""
    if isinstance(value, list):
        return len(value) > 3 and all(isinstance(line, str) and " " in line for line in value)
    return isinstance(value, str) and "\n" in value


def lines_of(value: object) -> list[str]:
    lines = value.splitlines() if isinstance(value, str) else [str(line) for line in value]  # type: ignore[attr-defined]
    return [line.rstrip() for line in lines if line.strip()]


def figure_text(value: object) -> str:
    return ", ".join(str(item) for item in value) if isinstance(value, list) else str(value)


def is_short(figures: Sequence[Sequence[str]]) -> bool:
    return all(value.removeprefix("-").isdecimal() for _, value in figures)


class Cells(NamedTuple):
    """A printed table cell by cell; `kind` says how it is laid out: between bars, ranges of a die, a grid, or lines."""

    kind: Literal["bars", "ranges", "grid", "lines"]
    columns: list[str]
    rows: list[list[str]]


def cells_of(lines: Sequence[str]) -> Cells:
    """A printed table: columns between bars, ranges of a die, a grid with headings, or just lines."""
    if all("|" in line for line in lines):
        return barred(lines)
    if all(line.split()[0].replace("-", "").isdecimal() and " " in line.strip() for line in lines):
        parts = [line.split(maxsplit=1) for line in lines]
        return Cells("ranges", [], [[first, " ".join(rest.split())] for first, rest in parts])
    cells = [line.split() for line in lines]
    if len({len(row) for row in cells}) == 1:
        return Cells("grid", cells[0], cells[1:])
    return Cells("lines", [], [[line] for line in lines])


def laid_out(lines: Sequence[str], width: int) -> Panel:
    """A printed table, drawn."""
    kind, columns, rows = cells_of(lines)
    if kind == "lines":
        return [Text(line) for [line] in rows]
    if kind == "bars":
        table = table_rows(columns, rows, widest=width - 4)
        return table if width_of(table) <= width - 4 else table_rows(columns, rows, gap=1, widest=width - 4)
    body: list[list[Text | str]] = [[Text(first, "bold"), *rest] for first, *rest in rows]
    if kind == "ranges":
        return table_rows((), body, "><", 2, width - 4)
    table = table_rows(columns, body, "<>")
    return table if width_of(table) <= width - 4 else table_rows(columns, body, "<>", gap=1)


def barred(lines: Sequence[str]) -> Cells:
    """Columns between bars; a first line of headings is one whose first cell is a word that no other begins with."""
    rows = [[cell.strip() for cell in line.split("|")] for line in lines]
    is_headed = not rows[0][0][:1].isdecimal() and any(row[0][:1].isdecimal() or not row[0] for row in rows[1:])
    is_headed = is_headed or rows[0][0] in HEADINGS
    head, body = (rows[0], rows[1:]) if is_headed else ([], rows)
    used = [at for at in range(len(rows[0])) if any(row[at] for row in body)]
    body = [[row[at] for at in used] for row in body]
    return Cells("bars", [head[at] for at in used] if head else [], body)


HEADINGS: Final = ("card", "outcome", "d10", "2D6", "D100", "A")
"""Words that begin a line of headings."""
