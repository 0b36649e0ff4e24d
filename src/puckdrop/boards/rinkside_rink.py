"""The rink of Rinkside as a small picture: the three zones, the places of an end, the puck and the two nets."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from puckdrop.boards.ezv_rink import ASCII, UNICODE, Glyphs, Mark
from puckdrop.boards.scoreboard import SIDE_STYLES, styles_of
from puckdrop.views.board import Zone
from puckdrop.views.rinkside import RinksideBoard

__all__ = ["HEIGHT", "WIDTH", "rink_rows"]

HEIGHT: Final = 5
CELL: Final = 2
DEPTH: Final = 4
NEUTRAL: Final = 5
WIDTH: Final = 2 * (DEPTH * CELL + 2) + NEUTRAL + 2

# How far from the goal line, and in which row as the attackers see it: left, middle, right.
PLACES: Final[dict[str, tuple[int, int]]] = {
    "behind the net": (0, 1), "left corner": (0, 0), "right corner": (0, 2),
    "slot": (1, 1), "left circle": (1, 0), "right circle": (1, 2),
    "high slot": (2, 1), "left half-wall": (2, 0), "right half-wall": (2, 2),
    "left point": (3, 0), "right point": (3, 2),
}  # fmt: skip
MIDDLE: Final = (2, 1)
"""Where a puck is drawn if only its zone is known."""
LOOSE: Final = ("loose puck", "net scramble", "dump-in")
DROPPED: Final = ("before the game", "faceoff", "shootout", "over")


def rink_rows(view: RinksideBoard, *, draw: bool) -> list[Text]:
    """The picture, five rows of 27 columns. The visitors' end is on the left. `draw` allows more than ASCII."""
    glyphs = UNICODE if draw else ASCII
    zone, column, lane, mark = puck_mark(view, glyphs)
    shorts = view.visitor.short_name, view.home.short_name
    rows = [border(glyphs, 0, shorts)]
    for number in range(3):
        cells = {column: mark} if number == lane else {}
        row = Text(glyphs.down)
        row.append(glyphs.nets[0] if number == 1 else " ", SIDE_STYLES[1])
        append_cells(row, cells if zone == "visitor" else {}, glyphs, space_after=True)
        row.append(glyphs.line, "bright_blue")
        row.append(" " * (NEUTRAL // 2))
        append_mark(row, mark if zone == "neutral" and number == 1 else None, glyphs)
        row.append(" " * (NEUTRAL // 2))
        row.append(glyphs.line, "bright_blue")
        append_cells(row, cells if zone == "home" else {}, glyphs, space_after=False)
        row.append(glyphs.nets[1] if number == 1 else " ", SIDE_STYLES[0])
        row.append(glyphs.down)
        rows.append(row)
    rows.append(border(glyphs, 2, None))
    return rows


def append_cells(row: Text, marks: dict[int, Mark], glyphs: Glyphs, *, space_after: bool) -> None:
    """The places of an end in one row, from left to right; the space is on the side of the blue line."""
    for column in range(DEPTH):
        row.append("" if space_after else " " * (CELL - 1))
        append_mark(row, marks.get(column), glyphs)
        row.append(" " * (CELL - 1) if space_after else "")


def append_mark(row: Text, mark: Mark | None, glyphs: Glyphs) -> None:
    if mark is None:
        row.append(glyphs.sector, "dim")
    else:
        row.append(mark.glyph, mark.style)


def puck_mark(view: RinksideBoard, glyphs: Glyphs) -> tuple[Zone, int, int, Mark]:
    """Zone, column and row of the puck, and how it is drawn."""
    style = "bold white" if view.handler is None else f"bold {styles_of('home')[view.handler.side]}"
    if view.situation in LOOSE:
        mark = Mark("", glyphs.loose, "bold white")
    elif view.situation in DROPPED:
        mark = Mark("", glyphs.faceoff, "bold white")
    else:
        mark = Mark("", glyphs.puck, style)
    depth, lane = MIDDLE
    if view.situation == "options" and view.left is not None:
        depth, lane = PLACES.get(view.left.shows("puck_location") or "", MIDDLE)
    if view.zone == "visitor":
        return view.zone, depth, 2 - lane, mark
    return view.zone, DEPTH - 1 - depth, lane, mark


def border(glyphs: Glyphs, corner: int, shorts: tuple[str, str] | None) -> Text:
    """The boards; the top one has the names of the teams at their ends."""
    end = DEPTH * CELL + 1
    row = Text(glyphs.corners[corner])
    joint = glyphs.line_ends[0 if corner == 0 else 1]
    for side in range(2):
        row.append(
            f" {shorts[side]} ".center(end, glyphs.across) if shorts else glyphs.across * end, SIDE_STYLES[1 - side]
        )
        if side == 0:
            row.append(joint + glyphs.across * NEUTRAL + joint)
    row.append(glyphs.corners[corner + 1])
    return row
