"""The rink of 4th Street Hockey as a small picture: lanes, levels, the puck and the two nets. [FS-RINK-02]"""

from __future__ import annotations

from typing import Final, NamedTuple

from rich.text import Text

from puckdrop.boards.scoreboard import SIDE_STYLES, styles_of
from puckdrop.core.viewers import Side
from puckdrop.games.fourth_street.constants import LANE_NAMES, PLACE_NAMES, Path
from puckdrop.views.fourth_street import FsBoard

WIDTH: Final = 36
HEIGHT: Final = 5
CELL: Final = 4
NEUTRAL_CELL: Final = 6
LANES: Final = 3
LEVELS: Final = 3
COLUMNS: Final = 2 * LEVELS + 1
"""The visitors' end from its net to the blue line, the neutral zone, the home team's end from the blue line on."""
MIDDLE: Final = LEVELS
OWN_COLUMN: Final = 1
"""In its own end a team keeps only the lane: the puck is drawn in the middle of it. [FS-RINK-04]"""


class Glyphs(NamedTuple):
    """What the picture is drawn with."""

    corners: str
    across: str
    down: str
    line: str
    line_ends: str
    nets: str
    section: str
    puck: str
    loose: str
    faceoff: str


UNICODE: Final = Glyphs("╭╮╰╯", "─", "│", "┊", "┬┴", "▐▌", "·", "●", "○", "✕")
ASCII: Final = Glyphs("++++", "-", "|", ":", "++", "[]", ".", "O", "o", "x")


class Mark(NamedTuple):
    """The puck: where to draw it, how, and in which colour."""

    column: int
    row: int
    glyph: str
    style: str


def cell_of(side: Side, place: int) -> tuple[int, int]:
    """Column and row of a place as `side` sees it; the visitors attack to the right.

    >>> cell_of("visitor", 6), cell_of("home", 6), cell_of("visitor", 1)
    ((4, 0), (2, 2), (1, 1))
    """
    path, lane = divmod(place, LANES)
    if path == Path.D:
        column = OWN_COLUMN
    elif path == Path.N:
        column = MIDDLE
    else:
        column = MIDDLE + 1 + path - Path.O3
    if side == "visitor":
        return column, lane
    return COLUMNS - 1 - column, LANES - 1 - lane


def puck_mark(view: FsBoard, glyphs: Glyphs) -> Mark:
    """Where the puck is; of a loose puck often only the zone is known."""
    side = view.seen_by
    if view.place is not None:
        column, row = cell_of(side, PLACE_NAMES.index(view.place))
        return Mark(column, row, glyphs.puck, f"bold {styles_of('home')[side]}")
    is_loose = view.situation == "loose"
    path = Path.O1 if is_loose and view.lane is not None else Path.O2
    if view.zone in ("neutral", side):
        path = Path.N if view.zone == "neutral" else Path.D
    column, row = cell_of(side, LANES * path + (1 if view.lane is None else LANE_NAMES.index(view.lane)))
    return Mark(column, row, glyphs.loose if is_loose else glyphs.faceoff, "bold white")


def rink_rows(view: FsBoard, *, draw: bool) -> list[Text]:
    """The picture, five rows of 36 columns. The visitors' end is on the left. `draw` allows more than ASCII."""
    glyphs = UNICODE if draw else ASCII
    mark = puck_mark(view, glyphs)
    shorts = view.visitor.short_name, view.home.short_name
    rows = [border(glyphs, 0, shorts)]
    for lane in range(LANES):
        row = Text(glyphs.down)
        row.append(glyphs.nets[0] if lane == 1 else " ", SIDE_STYLES[1])
        for column in range(COLUMNS):
            if column in (MIDDLE, MIDDLE + 1):
                row.append(glyphs.line, "bright_blue")
            append_section(row, column, lane, mark, glyphs)
        row.append(glyphs.nets[1] if lane == 1 else " ", SIDE_STYLES[0])
        row.append(glyphs.down)
        rows.append(row)
    rows.append(border(glyphs, 2, None))
    return rows


def append_section(row: Text, column: int, lane: int, mark: Mark, glyphs: Glyphs) -> None:
    """One section, centred in its cell."""
    width = NEUTRAL_CELL if column == MIDDLE else CELL
    left = (width - 1) // 2
    row.append(" " * left)
    if (column, lane) == (mark.column, mark.row):
        row.append(mark.glyph, mark.style)
    else:
        row.append(glyphs.section, "dim")
    row.append(" " * (width - 1 - left))


def border(glyphs: Glyphs, corner: int, shorts: tuple[str, str] | None) -> Text:
    """The boards, at the top with the names of the teams at their ends, at the bottom with the levels."""
    end = CELL * LEVELS + 1
    row = Text(glyphs.corners[corner])
    joint = glyphs.line_ends[0 if corner == 0 else 1]
    for side in range(2):
        if shorts is None:
            row.append(levels_text(side, glyphs))
        else:
            name = f" {shorts[side]} end "
            left = (end - len(name)) // 2
            row.append(glyphs.across * left)
            row.append(name, SIDE_STYLES[1 - side])
            row.append(glyphs.across * (end - len(name) - left))
        if side == 0:
            row.append(joint + glyphs.across * NEUTRAL_CELL + joint)
    row.append(glyphs.corners[corner + 1])
    return row


def levels_text(side: int, glyphs: Glyphs) -> str:
    """The levels of an end below their columns, counted from the net.

    >>> levels_text(0, ASCII), levels_text(1, ASCII)
    ('--1---2---3--', '-3---2---1---')
    """
    order = range(1, LEVELS + 1) if side == 0 else range(LEVELS, 0, -1)
    cells = "".join(f"{glyphs.across}{level}{glyphs.across * (CELL - 2)}" for level in order)
    return f"{glyphs.across}{cells}" if side == 0 else f"{cells}{glyphs.across}"
