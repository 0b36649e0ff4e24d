"""Clears, dump-ins, icing and offsides. [EZ-CLEAR, EZ-DUMP, EZ-ICE, EZ-OFF]"""

from __future__ import annotations

from mypy_extensions import i64

from puckdrop.core.events import PuckSent
from puckdrop.core.ice import Skater, Team
from puckdrop.games.ezv.charts import lane_of, zone_of
from puckdrop.games.ezv.constants import MOVES, SECTOR_NAMES, Cause, Place, Symbol, Zone
from puckdrop.games.ezv.rules.contests import battle_for
from puckdrop.games.ezv.rules.possession import gain_control, stop_play
from puckdrop.games.ezv.rules.strength import killing_penalty
from puckdrop.games.ezv.table import EzvTable


def clear(table: EzvTable, handler: Skater) -> None:
    """The puck goes straight ahead into the neutral zone; everybody battles for it. [EZ-CLEAR-01..04, EZ-FORE-09]"""
    straight: i64 = table.charts.moves[table.place() * MOVES + Symbol.PASS]
    sector = table.sector_for(handler.side, straight)
    _send(table, handler, sector, "clear", "EZ-CLEAR-01")
    battle_for(table, sector, Zone.NEUTRAL, "clear", "EZ-CLEAR-02", "EZ-CLEAR-04")


def dump_in(table: EzvTable, handler: Skater) -> None:
    """The puck goes deep into the attacking zone, and everybody battles for it. [EZ-DUMP-01..03, EZ-GAP-12]"""
    odd_or_even: i64 = 0 if table.d20 % 2 == 1 else 1
    landing: i64 = table.charts.dump_in[lane_of(table.place()) * 2 + odd_or_even]
    sector = table.sector_for(handler.side, landing)
    _send(table, handler, sector, "dump-in", "EZ-DUMP-01")
    battle_for(table, sector, zone_of(sector), "dump-in", "EZ-DUMP-02", "EZ-DUMP-02")


def ice_puck(table: EzvTable, handler: Skater) -> None:
    """Icing stops play, unless a penalty is being killed: then the power play fetches it. [EZ-ICE-01, EZ-ICE-02]"""
    rival = table.state.defense
    if not killing_penalty(table.state.offense, rival):
        stop_play(table, Cause.ICING, table.state.offense, "EZ-ICE-01")
        return
    sector = sector_before_own_net(table, rival)
    _send(table, handler, sector, "icing", "EZ-ICE-02")
    gain_control(table, fetcher(table, rival), sector, "icing", "EZ-ICE-02")


def fetcher(table: EzvTable, team: Team) -> Skater:
    """Slot 4 goes back for it, or the next in order if that is empty. [EZ-ICE-02, EZ-GAP-05]"""
    for slot in table.charts.behind_net_slots:
        man = team.on_ice[slot]
        if man is not None:
            return man
    raise AssertionError("a team always has three skaters on the ice")


def sector_before_own_net(table: EzvTable, team: Team) -> i64:
    """Behind the net counts as his own end's Red sector. [EZ-GAP-05]"""
    return table.sector_for(1 - team.side, Place.RED)


def call_offsides(table: EzvTable) -> None:
    """Offsides stops play. [EZ-OFF-01]"""
    stop_play(table, Cause.OFFSIDES, table.state.offense, "EZ-OFF-01")


def _send(table: EzvTable, handler: Skater, sector: i64, how: str, clause: str) -> None:
    """The handler gives up the puck and possession; everybody is in the battle. [EZ-FORE-08, EZ-FORE-09]"""
    if table.log is not None:
        start, end = SECTOR_NAMES[table.state.sector], SECTOR_NAMES[sector]
        PuckSent.note(table.state.keeper, handler.side, clause, handler.sweater, how, start, end)
