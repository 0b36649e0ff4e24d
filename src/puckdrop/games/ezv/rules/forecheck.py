"""Forecheckers. [EZ-FORE]"""

from __future__ import annotations

from mypy_extensions import i64

from puckdrop.core.decisions import slots_text
from puckdrop.core.ice import EXTRA_ATTACKER, Skater, Team, Unit
from puckdrop.games.ezv.decisions import EzvKind, PlaceForecheckers
from puckdrop.games.ezv.events import ForecheckersPlaced
from puckdrop.games.ezv.table import EzvTable


def place_forecheckers(table: EzvTable) -> None:
    """The other team has just gained the puck in its own end. [EZ-FORE-01, EZ-FORE-02, EZ-FORE-12]"""
    if not table.options.forecheckers:
        return
    team = table.state.defense
    eligible = eligible_forecheckers(team)
    slots = table.said(EzvKind.FORECHECKERS, team.side, eligible)
    if slots == Unit.NOT_SAID:
        slots = table.ask(PlaceForecheckers(team.side, eligible))
    table.state.forecheckers = slots
    if table.log is not None:
        ForecheckersPlaced.note(table.state.keeper, team.side, "EZ-FORE-01", slots_text(table.state.forecheckers))


def eligible_forecheckers(team: Team) -> i64:
    """On-ice forwards and the extra attacker, as bits; never slots 4 and 5. [EZ-FORE-02, EZ-PULL-06]"""
    on_ice = team.on_ice
    bits: i64 = 0
    slot: i64
    for slot in range(1, 4):
        if on_ice[slot] is not None:
            bits |= 1 << slot
    return bits if on_ice[EXTRA_ATTACKER] is None else bits | 1 << EXTRA_ATTACKER


def can_oppose(table: EzvTable, slot: i64, *, in_own_end: bool) -> bool:
    """May the man in this slot oppose the puck: a forechecker in the far end, anybody else elsewhere.

    [EZ-FORE-04, EZ-FORE-05, EZ-FORE-06]
    """
    return ((table.state.forecheckers >> slot) & 1 == 1) == in_own_end


def free_defender(table: EzvTable, slot: i64) -> Skater | None:
    """The defending skater in this slot, unless he is trapped in the far end. [EZ-FORE-06, EZ-SETUP-10]"""
    if not can_oppose(table, slot, in_own_end=False):
        return None
    return table.state.defense.on_ice[slot]
