"""A defender clears the slot after a rebound, a block or a wide shot. [RS-07-BL-05, BL-06, RS-08-SV-06..09]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from puckdrop.core.ice import Skater
from puckdrop.games.rinkside.events import Check
from puckdrop.games.rinkside.game_center import Column
from puckdrop.games.rinkside.ratings import defense
from puckdrop.games.rinkside.rules.calls import check_committed, check_dirty, check_drawn, is_whistled
from puckdrop.games.rinkside.rules.possession import come_loose, loose_in_neutral_zone, rebound_shot
from puckdrop.games.rinkside.rules.selection import shooter_by_grade
from puckdrop.games.rinkside.situations import Quality
from puckdrop.games.rinkside.table import RinksideTable


class Clear:
    """What a clear follows: the clause it is made under, and the one that sends it out of the zone."""

    __slots__ = ("near", "far", "check")

    def __init__(self, near: str, far: str) -> None:
        self.near: Final = near
        self.check: Final = Check("clear slot", "Defense", near)
        self.far: Final = far


AFTER_SAVE: Final = Clear("RS-08-SV-06", "RS-08-SV-07")
"""After a wide shot too. [RS-06-SW-02]"""
AFTER_BLOCK: Final = Clear("RS-07-BL-05", "RS-07-BL-06")
AFTER_POST: Final = Clear("RS-07-PX-03", "RS-07-BL-06")
IN_SCRAMBLE: Final = Clear("RS-08-NS-11", "RS-08-NS-11")
IN_BATTLE: Final = Clear("RS-08-NS-12", "RS-08-NS-12")


def clear_slot(table: RinksideTable, man: Skater, clear: Clear) -> None:
    """A card for the clear by this man. [RS-07-BL-05, RS-08-SV-06]"""
    table.draw()
    resolve_clear(table, man, clear)


def resolve_clear(table: RinksideTable, man: Skater, clear: Clear) -> None:
    """With the card in view: to the corner or out of the zone, or a rebound shot. [RS-08-SV-06..09, RS-07-BL-06]"""
    red = table.result_red()
    check_dirty(table)
    if table.test(man, clear.check, red, defense(table, man)):
        if not check_drawn(table, man, Column.CLEAR):
            send_away(table, red, clear)
    elif not check_committed(table, man, Column.CLEAR):
        rebound_shot(table, shooter_by_grade(table, table.state.offense, None), Quality.HIGH)


def send_away(table: RinksideTable, number: i64, clear: Clear) -> None:
    """A clear with 1 or 3 leaves the zone, any other goes to the corner. [RS-07-BL-06, RS-08-SV-07, NS-11, NS-12]

    It is a touch, so that a delayed penalty of the team that clears is whistled. [RS-13-WD-02]
    """
    if is_whistled(table):
        return
    if number == 1 or number == 3:
        loose_in_neutral_zone(table, clear.far)
    else:
        come_loose(table, "clear to the corner", clear.near)
