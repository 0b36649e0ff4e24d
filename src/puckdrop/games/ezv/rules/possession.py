"""Who has the puck, when it is loose, and when play stops. Every other chapter ends here."""

from __future__ import annotations

from mypy_extensions import i64

from puckdrop.core.events import PlayStopped, PuckGained, PuckLoose
from puckdrop.core.ice import Skater, Team
from puckdrop.core.sides import NO_SIDE
from puckdrop.games.ezv.charts import zone_of
from puckdrop.games.ezv.constants import (
    CAUSE_NAMES,
    SECTOR_NAMES,
    ZONE_NAMES,
    Situation,
    Spot,
    Zone,
)
from puckdrop.games.ezv.rules.forecheck import place_forecheckers
from puckdrop.games.ezv.rules.goalies import offer_goalie_on_control
from puckdrop.games.ezv.rules.strength import settle_breakout
from puckdrop.games.ezv.table import EzvTable


def gain_control(table: EzvTable, man: Skater, sector: i64, how: str, clause: str, *, is_rebound: bool = False) -> None:
    """A skater takes the puck in a physical sector: the view flips to his team. [EZ-SETUP-07, EZ-FORE-01, EZ-FORE-03]

    Forecheckers are released; if the puck is in his own end, the other coach places forecheckers again. Only a rebound
    keeps the chain of touches. [EZ-GAP-26]
    """
    table.state.give_puck(man, sector, is_rebound=is_rebound)
    if table.log is not None:
        PuckGained.note(table.state.keeper, man.side, clause, man.sweater, how, SECTOR_NAMES[sector])
    in_own_end = zone_of(sector) == table.state.own_end(man.side)
    if in_own_end:
        settle_breakout(table)
    if table.state.clock.left > 0:
        offer_goalie_on_control(table)
        if in_own_end:
            place_forecheckers(table)


def come_loose(table: EzvTable, zone: i64, why: str, clause: str) -> None:
    """Nobody has the puck in this zone; the next roll contests it. [EZ-LOOSE-01, EZ-FORE-08, EZ-MOVE-12]"""
    table.state.take_puck_away(Situation.LOOSE, zone)
    if table.log is not None:
        PuckLoose.note(table.state.keeper, table.state.offense.side, clause, why, ZONE_NAMES[zone])


def stop_play(table: EzvTable, cause: i64, offender: Team | None, clause: str) -> None:
    """A whistle; the faceoff's zone follows from its cause. [EZ-GAP-14, EZ-FORE-08]"""
    zone = _faceoff_zone(table, cause, offender)
    table.state.take_puck_away(Situation.FACEOFF, zone)
    if table.log is not None:
        side = NO_SIDE if offender is None else offender.side
        PlayStopped.note(table.state.keeper, side, clause, CAUSE_NAMES[cause], ZONE_NAMES[zone])


def _faceoff_zone(table: EzvTable, cause: i64, offender: Team | None) -> i64:
    spot = table.charts.faceoff_spots[cause]
    if spot == Spot.PUCK_ZONE:
        return puck_zone(table)
    if spot == Spot.OFFENDER_END and offender is not None:
        return table.state.own_end(offender.side)
    return Zone.NEUTRAL


def puck_zone(table: EzvTable) -> i64:
    """The physical zone the puck is in, controlled or loose."""
    return table.state.zone if table.state.handler is None else zone_of(table.state.sector)
