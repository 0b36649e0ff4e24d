"""Steals, and the shot that may follow at once. [FS-STEAL]"""

from __future__ import annotations

from puckdrop.core.ice import Skater
from puckdrop.games.fourth_street.constants import Path, Shot
from puckdrop.games.fourth_street.rules.possession import gain_control, puck_zone
from puckdrop.games.fourth_street.rules.shots import shoot_at_once
from puckdrop.games.fourth_street.table import FsTable
from puckdrop.games.fourth_street.throws import STEAL


def steal(table: FsTable, stealer: Skater, *, shoots: bool, clause: str) -> None:
    """He has the puck where a fresh D20 places it in the same zone. [FS-STEAL-01..07]"""
    d20 = table.throw(STEAL) + 1
    place = table.placed_by_d20(stealer.side, puck_zone(table), d20)
    stealer.takeaways += 1
    gain_control(table, stealer, place, "steal", clause)
    if shoots and place >= 3 * Path.O3:
        from_point = place < 3 * Path.O2 and not table.options.steal_wrist_shot
        shot = Shot.SLAP if from_point else Shot.WRIST
        shoot_at_once(table, stealer, shot, 0, blockable=False)
