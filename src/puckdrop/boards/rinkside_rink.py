"""The rink of Rinkside as a small picture: the three zones, the places of an end, the puck and the two nets."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from puckdrop.boards.ezv_rink import ASCII, UNICODE, Glyphs, Mark
from puckdrop.boards.scoreboard import SIDE_STYLES
from puckdrop.games.rinkside.charts import UNKNOWN
from puckdrop.games.rinkside.faces import Left
from puckdrop.games.rinkside.sections import LOCATION_NAMES
from puckdrop.games.rinkside.situations import Side, Situation, Zone
from puckdrop.games.rinkside.table import RinksideTable

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
"""Where a puck is drawn of which only the zone is known."""
IN_NEUTRAL: Final = (Situation.NEUTRAL, Situation.RUSH, Situation.EMPTY_NET)


def rink_rows(game: RinksideTable, shorts: tuple[str, str], *, draw: bool) -> list[Text]:
    """The picture, five rows of 27 columns. The home end is on the left. `draw` allows more than ASCII."""
    glyphs = UNICODE if draw else ASCII
    zone, column, lane, mark = puck_mark(game, glyphs)
    rows = [border(glyphs, 0, shorts)]
    for number in range(3):
        cells = {column: mark} if number == lane else {}
        row = Text(glyphs.down)
        row.append(glyphs.nets[0] if number == 1 else " ", SIDE_STYLES[0])
        append_cells(row, cells if zone == Zone.HOME_END else {}, glyphs, space_after=True)
        row.append(glyphs.line, "bright_blue")
        row.append(" " * (NEUTRAL // 2))
        append_mark(row, mark if zone == Zone.NEUTRAL and number == 1 else None, glyphs)
        row.append(" " * (NEUTRAL // 2))
        row.append(glyphs.line, "bright_blue")
        append_cells(row, cells if zone == Zone.VISITORS_END else {}, glyphs, space_after=False)
        row.append(glyphs.nets[1] if number == 1 else " ", SIDE_STYLES[1])
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


def puck_mark(game: RinksideTable, glyphs: Glyphs) -> tuple[int, int, int, Mark]:
    """Zone, column and row of the puck, and how it is drawn."""
    state = game.state
    zone = puck_zone(game)
    style = f"bold {SIDE_STYLES[state.handler.side]}" if state.handler is not None else "bold white"
    if state.situation in (Situation.LOOSE, Situation.SCRAMBLE, Situation.DUMP_IN):
        mark = Mark("", glyphs.loose, "bold white")
    elif state.situation in (Situation.BEFORE, Situation.FACEOFF, Situation.SHOOTOUT, Situation.OVER):
        mark = Mark("", glyphs.faceoff, "bold white")
    else:
        mark = Mark("", glyphs.puck, style)
    depth, lane = MIDDLE
    place = game.peek_left(Left.LOCATION)
    if state.situation == Situation.OPTIONS and place != UNKNOWN:
        depth, lane = PLACES.get(LOCATION_NAMES[place], MIDDLE)
    if zone == Zone.HOME_END:
        return zone, depth, 2 - lane, mark
    return zone, DEPTH - 1 - depth, lane, mark


def puck_zone(game: RinksideTable) -> int:
    """The zone of the puck; at a faceoff that of the draw."""
    state = game.state
    if state.situation in (Situation.BEFORE, Situation.SHOOTOUT, Situation.OVER):
        return int(Zone.NEUTRAL)
    if state.situation == Situation.FACEOFF:
        return int(state.zone)
    if state.situation in IN_NEUTRAL:
        return int(Zone.NEUTRAL)
    return int(Zone.HOME_END if state.defense.side == Side.HOME else Zone.VISITORS_END)


def border(glyphs: Glyphs, corner: int, shorts: tuple[str, str] | None) -> Text:
    """The boards, at the top with the names of the teams at their ends."""
    end = DEPTH * CELL + 1
    row = Text(glyphs.corners[corner])
    joint = glyphs.line_ends[0 if corner == 0 else 1]
    for side in range(2):
        row.append(f" {shorts[side]} ".center(end, glyphs.across) if shorts else glyphs.across * end, SIDE_STYLES[side])
        if side == 0:
            row.append(joint + glyphs.across * NEUTRAL + joint)
    row.append(glyphs.corners[corner + 1])
    return row
