"""How far a symbol moves the puck. [FS-MOVE, FS-PP-05, FS-PP-06, FS-PP-11, FS-PP-12, FS-TAB-16]"""

from __future__ import annotations

from mypy_extensions import i64

from puckdrop.games.fourth_street.constants import Lane, Path, Result
from puckdrop.games.fourth_street.rules.strength import moves_like_power_play
from puckdrop.games.fourth_street.table import FsTable


def reads_as(table: FsTable, result: i64) -> i64:
    """A long advance on a power play is a rush, unless moves go one zone at a time. [FS-PP-06, FS-CON-07]"""
    if result == Result.FWD_LONG and not table.options.one_zone_moves and moves_like_power_play(table):
        return Result.RUSH
    return result


def zones_ahead(table: FsTable, result: i64) -> i64:
    """Zones forward for a symbol; a rush counts as its advance. [FS-TAB-16]"""
    is_long = result == Result.FWD_LONG or result == Result.RUSH
    if moves_like_power_play(table):
        return 2 if table.options.one_zone_moves and not is_long else 3
    if table.options.one_zone_moves:
        return 2 if is_long else 1
    return 3 if is_long else 2


def destination(table: FsTable, place: i64, result: i64) -> i64:
    """Where a symbol takes the puck from a place; level 1 and the boards end every move. [FS-MOVE-01..13, FS-GAP-16]"""
    path, lane = place // 3, place % 3
    if result == Result.POINT and path >= Path.O3:
        return 3 * Path.O3 + lane
    path += zones_ahead(table, result)
    if path > Path.O1:
        path = Path.O1
    if result == Result.FWD_LEFT and lane > Lane.L:
        lane -= 1
    elif result == Result.FWD_RIGHT and lane < Lane.R:
        lane += 1
    elif result == Result.CENTER_SHOOT:
        lane = Lane.M
    return 3 * path + lane
