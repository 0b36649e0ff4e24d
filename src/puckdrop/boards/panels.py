"""Rows of text put together: framed panels, tables, and panels side by side as far as the screen is wide."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Final, TypeAlias

from rich.text import Text

__all__ = ["Panel", "beside", "flow", "framed", "note", "pairs_rows", "plain", "table_rows", "width_of"]

Panel: TypeAlias = list[Text]
"""Rows that belong together."""
Cell: TypeAlias = str | Text

UNICODE: Final = "╭╮╰╯─│"
ASCII: Final = "++++-|"
GAP: Final = 1


def plain(cell: Cell) -> Text:
    """A cell that may be styled further without changing the original."""
    return cell.copy() if isinstance(cell, Text) else Text(cell)


def padded(cell: Cell, width: int, justify: str = "<") -> Text:
    """A cell of just this width."""
    text = plain(cell)
    missing = width - text.cell_len
    if missing < 0:
        text.truncate(width, overflow="ellipsis")
    elif justify == ">":
        text.pad_left(missing)
    elif justify == "^":
        text.pad_left(missing // 2)
        text.pad_right(missing - missing // 2)
    else:
        text.pad_right(missing)
    return text


def width_of(panel: Panel) -> int:
    return max((row.cell_len for row in panel), default=0)


def framed(title: str, rows: Sequence[Cell], *, draw: bool = True, width: int = 0, style: str = "dim") -> Panel:
    """Rows in a frame with a title; `width` is the least the whole frame takes."""
    corners = UNICODE if draw else ASCII
    inner = max(width - 4, len(title) + 1, *(plain(row).cell_len for row in rows))
    top = Text(f"{corners[0]}{corners[4]} ", style)
    top.append(title, "not dim bold")
    top.append(f" {corners[4] * (inner - len(title) - 1)}{corners[1]}")
    panel = [top]
    for row in rows:
        line = Text(f"{corners[5]} ", style)
        line.append_text(Text("", "not dim").append_text(padded(row, inner)))
        line.append(f" {corners[5]}")
        panel.append(line)
    panel.append(Text(f"{corners[2]}{corners[4] * (inner + 2)}{corners[3]}", style))
    return panel


def beside(panels: Sequence[Panel], gap: int = GAP) -> Panel:
    """Panels next to each other, tops in line."""
    widths = [width_of(panel) for panel in panels]
    rows = []
    for at in range(max((len(panel) for panel in panels), default=0)):
        row = Text(no_wrap=True)
        for number, (panel, width) in enumerate(zip(panels, widths, strict=True)):
            if number:
                row.append(" " * gap)
            row.append_text(padded(panel[at] if at < len(panel) else "", width))
        row.rstrip()
        rows.append(row)
    return rows


def flow(panels: Sequence[Panel], width: int, gap: int = GAP) -> Panel:
    """Panels in reading order, as many beside each other as fit into the width."""
    rows: Panel = []
    line: list[Panel] = []
    for panel in panels:
        taken = sum(width_of(other) + gap for other in line)
        if line and taken + width_of(panel) > width:
            rows += beside(line, gap)
            line = []
        line.append(panel)
    return rows + beside(line, gap)


def table_rows(
    headings: Sequence[Cell], rows: Sequence[Sequence[Cell]], justify: str = "", gap: int = 2, widest: int = 0
) -> Panel:
    """A table in columns. `justify` has a < or > for each column; the last one repeats.

    With `widest`, the last column is wrapped so that a row is no wider.
    """
    ways = (justify or "<").ljust(len(rows[0]) if rows else len(headings), (justify or "<")[-1])
    lines = [*([list(headings)] if headings else []), *(list(row) for row in rows)]
    widths = [max(plain(line[at]).cell_len for line in lines) for at in range(len(ways))]
    if widest:
        widths[-1] = min(widths[-1], max(10, widest - sum(widths[:-1]) - gap * (len(widths) - 1)))
    panel: Panel = []
    for number, line in enumerate(lines):
        made = _table_line(line, widths, ways, gap)
        for row in made if headings and number == 0 else ():
            row.stylize("bold")
        panel += made
    return panel


def _table_line(line: Sequence[Cell], widths: Sequence[int], ways: str, gap: int) -> Panel:
    """One line of a table; a last cell that is too long goes on in the rows below."""
    *first, last = line
    parts: Sequence[Cell] = [last]
    if isinstance(last, str) and len(last) > widths[-1]:
        parts = wrap(last, widths[-1], break_on_hyphens=False)
    panel = []
    for number, part in enumerate(parts):
        row = Text(no_wrap=True)
        for at, cell in enumerate([*first, part]):
            shown = cell if number == 0 or at == len(first) else ""
            row.append(" " * gap if at else "").append_text(padded(shown, widths[at], ways[at]))
        panel.append(row)
    return panel


def note(text: str, width: int, style: str = "dim") -> Panel:
    """A remark in as many rows as it takes."""
    return [Text(part, style) for part in wrap(text, width, break_on_hyphens=False)]


def pairs_rows(pairs: Sequence[tuple[str, object]], width: int, gap: int = 2) -> Panel:
    """Names with their values, one after another, in as many rows as they take."""
    rows = [Text()]
    for name, value in pairs:
        pair = Text(f"{name} ", "dim")
        pair.append(str(value), "not dim bold")
        if rows[-1] and rows[-1].cell_len + gap + pair.cell_len > width:
            rows.append(Text())
        rows[-1].append(" " * gap if rows[-1] else "").append_text(pair)
    return rows
