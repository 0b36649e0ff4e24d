"""A defender clears the slot after a rebound, a block or a wide shot. [RS-07-BL-05, BL-06, RS-08-SV-06..09]"""

from __future__ import annotations

from mypy_extensions import i64

from puckdrop.core.ice import Skater
from puckdrop.games.rinkside.game_center import Column
from puckdrop.games.rinkside.ratings import defense
from puckdrop.games.rinkside.rules.calls import check_committed, check_dirty, check_drawn
from puckdrop.games.rinkside.rules.possession import come_loose, loose_in_neutral_zone, rebound_shot
from puckdrop.games.rinkside.rules.selection import shooter_by_grade
from puckdrop.games.rinkside.situations import Quality
from puckdrop.games.rinkside.table import RinksideTable


def clear_slot(table: RinksideTable, man: Skater) -> None:
    """A card for the clear by this man. [RS-07-BL-05, RS-08-SV-06]"""
    table.draw()
    resolve_clear(table, man)


def resolve_clear(table: RinksideTable, man: Skater) -> None:
    """With the card in view: to the corner or out of the zone, or a rebound shot. [RS-08-SV-06..09, RS-07-BL-06]"""
    red = table.result_red()
    check_dirty(table)
    if table.test(man, "Defense", red, defense(table, man), "RS-08-SV-06"):
        if not check_drawn(table, man, Column.CLEAR):
            send_away(table, red)
    elif not check_committed(table, man, Column.CLEAR):
        rebound_shot(table, shooter_by_grade(table, table.state.offense, None), Quality.HIGH)


def send_away(table: RinksideTable, number: i64) -> None:
    """A clear with 1 or 3 leaves the zone, any other goes to the corner. [RS-07-BL-06, RS-08-SV-07, NS-11, NS-12]"""
    if number == 1 or number == 3:
        loose_in_neutral_zone(table, "RS-08-SV-07")
    else:
        come_loose(table, "clear to the corner", "RS-08-SV-06")
