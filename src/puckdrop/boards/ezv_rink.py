"""The rink as a small picture: 23 sectors, the puck, and the two nets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

from rich.text import Text

from puckdrop.boards.scoreboard import SIDE_STYLES, styles_of
from puckdrop.views.ezv import EzvBoard

WIDTH: Final = 53
HEIGHT: Final = 5
CELL: Final = 5
NEUTRAL_CELL: Final = 7

Rows: TypeAlias = tuple[tuple[str, ...], ...]

# Rows from the top of the board to its bottom, sectors from a net out to the blue line. [EZ-GAP-01, EZ-GAP-04]
LEFT: Final[Rows] = (
    ("", "RE:Gold-DR", "RE:Blue-R", "RE:Gold-R"),
    ("RE:Red", "RE:Blue-DM", "RE:Blue-M", "RE:Gold-M"),
    ("", "RE:Gold-DL", "RE:Blue-L", "RE:Gold-L"),
)
MIDDLE: Final = ("N-1", "N-2", "N-3")
RIGHT: Final[Rows] = (
    ("BE:Gold-L", "BE:Blue-L", "BE:Gold-DL", ""),
    ("BE:Gold-M", "BE:Blue-M", "BE:Blue-DM", "BE:Red"),
    ("BE:Gold-R", "BE:Blue-R", "BE:Gold-DR", ""),
)
HEARTS: Final = ("RE:Blue-M", "N-2", "BE:Blue-M")
"""Where a puck is drawn if only its zone is known: Red's end, the neutral zone, Blue's end."""
COLOURS: Final = {"Gold": "yellow", "Blue": "blue", "Red": "red"}


class Glyphs(NamedTuple):
    """What the picture is drawn with."""

    corners: str
    across: str
    down: str
    line: str
    line_ends: str
    nets: str
    sector: str
    puck: str
    loose: str
    faceoff: str


UNICODE: Final = Glyphs("╭╮╰╯", "─", "│", "┊", "┬┴", "▐▌", "·", "●", "○", "✕")
ASCII: Final = Glyphs("++++", "-", "|", ":", "++", "[]", ".", "O", "o", "x")


class Rink(NamedTuple):
    """The sectors of three rows from left to right, and the teams at the ends with their colours."""

    left: Rows
    middle: Sequence[str]
    right: Rows
    shorts: tuple[str, str]
    styles: tuple[str, str]


def rink_of(view: EzvBoard) -> Rink:
    """The rink with the visitors' end on the left, as in the score above it."""
    shorts = view.visitor.short_name, view.home.short_name
    if view.red == "visitor":
        return Rink(LEFT, MIDDLE, RIGHT, shorts, SIDE_STYLES)
    return Rink(turned(RIGHT), MIDDLE[::-1], turned(LEFT), shorts, SIDE_STYLES[::-1])


def turned(end: Rows) -> Rows:
    """An end as it looks from the other side of the rink."""
    return tuple(row[::-1] for row in end[::-1])


def rink_rows(view: EzvBoard, *, draw: bool) -> list[Text]:
    """The picture, five rows of 53 columns. The visitors' end is on the left. `draw` allows more than ASCII."""
    glyphs = UNICODE if draw else ASCII
    mark, rink = puck_mark(view, glyphs), rink_of(view)
    rows = [border(glyphs, 0, rink)]
    for lane in range(3):
        row = Text(glyphs.down)
        row.append(glyphs.nets[0] if lane == 1 else " ", rink.styles[0])
        for sector in rink.left[lane]:
            append_sector(row, sector, mark, glyphs, CELL)
        row.append(glyphs.line, "bright_blue")
        append_sector(row, rink.middle[lane], mark, glyphs, NEUTRAL_CELL)
        row.append(glyphs.line, "bright_blue")
        for sector in rink.right[lane]:
            append_sector(row, sector, mark, glyphs, CELL)
        row.append(glyphs.nets[1] if lane == 1 else " ", rink.styles[1])
        row.append(glyphs.down)
        rows.append(row)
    rows.append(border(glyphs, 2, rink))
    return rows


def border(glyphs: Glyphs, corner: int, rink: Rink) -> Text:
    """The boards; the top one has the names of the teams at their ends."""
    end, middle = CELL * 4 + 1, NEUTRAL_CELL
    row = Text(glyphs.corners[corner])
    joint = glyphs.line_ends[0 if corner == 0 else 1]
    for side in range(2):
        name = f" {rink.shorts[side]} end " if corner == 0 else ""
        left = (end - len(name)) // 2
        row.append(glyphs.across * left)
        row.append(name, rink.styles[side])
        row.append(glyphs.across * (end - len(name) - left))
        if side == 0:
            row.append(joint + glyphs.across * middle + joint)
    row.append(glyphs.corners[corner + 1])
    return row


class Mark(NamedTuple):
    """The puck: in which sector to draw it, how, and in which colour."""

    sector: str
    glyph: str
    style: str


def puck_mark(view: EzvBoard, glyphs: Glyphs) -> Mark:
    """Where the puck is; of a loose puck and a faceoff only the zone is known."""
    if view.handler is not None and view.sector is not None:
        return Mark(view.sector, glyphs.puck, f"bold {styles_of(view.red)[view.handler.side]}")
    glyph = glyphs.loose if view.situation == "loose" else glyphs.faceoff
    heart = HEARTS[1 if view.zone == "neutral" else 0 if view.zone == view.red else 2]
    return Mark(heart, glyph, "bold white")


def append_sector(row: Text, sector: str, mark: Mark, glyphs: Glyphs, width: int) -> None:
    """One sector, centred in its cell."""
    left = (width - 1) // 2
    row.append(" " * left)
    if sector == mark.sector:
        row.append(mark.glyph, mark.style)
    else:
        colour = sector.rpartition(":")[2].partition("-")[0]
        row.append(glyphs.sector if sector else " ", COLOURS.get(colour, "white"))
    row.append(" " * (width - 1 - left))
