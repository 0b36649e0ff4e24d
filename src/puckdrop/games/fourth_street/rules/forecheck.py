"""Forecheckers, and who defends against the handler. [FS-FORE, FS-DEF]"""

from __future__ import annotations

from mypy_extensions import i64

from puckdrop.core.decisions import slots_text
from puckdrop.core.ice import Skater, Team, Unit
from puckdrop.games.fourth_street.constants import Path
from puckdrop.games.fourth_street.decisions import FsKind, PlaceForecheckers
from puckdrop.games.fourth_street.events import ForecheckersPlaced
from puckdrop.games.fourth_street.rules.ratings import raw_ch
from puckdrop.games.fourth_street.rules.shadow import is_shadow_elsewhere, shadow_of
from puckdrop.games.fourth_street.table import FsTable


def place_forecheckers(table: FsTable, team: Team) -> None:
    """`team` sends forwards after the puck in its attacking zone; they are fixed there. [FS-FORE-01, FS-FORE-04]"""
    eligible = eligible_forecheckers(table, team)
    state = table.state
    slots = table.said(FsKind.FORECHECKERS, team.side, eligible)
    if slots == Unit.NOT_SAID:
        slots = table.ask(PlaceForecheckers(team.side, eligible, at_least_one=table.options.must_forecheck))
    state.forecheckers = slots
    state.forecheck_set = True
    if table.log is not None:
        ForecheckersPlaced.note(table.state.keeper, team.side, "FS-FORE-01", slots_text(state.forecheckers))


def eligible_forecheckers(table: FsTable, team: Team) -> i64:
    """The forwards on the ice, as bits; never defensemen or a sixth skater. [FS-FORE-02, FS-GAP-13]

    A shadow stays with his man: he forechecks only if that man has the puck. [FS-GAP-29]
    """
    bits: i64 = 0
    slot: i64
    for slot in range(1, 4):
        if team.on_ice[slot] is not None:
            bits |= 1 << slot
    if table.options.shadow and table.state.orders[team.side].shadow != 0:
        handler = table.state.handler
        if handler is None or shadow_of(table, handler) is None:
            slot = table.state.orders[team.side].shadow
            bits &= ~(1 << slot)
    return bits


def named_defender(table: FsTable, handler: Skater) -> Skater | None:
    """The man D6P names, if he is on the ice and in the puck's area. [FS-DEF-01..05, FS-FORE-05, FS-FORE-06]

    A shadow defends against his man whatever D6P shows, and against nobody else. [FS-SHADOW-02, FS-SHADOW-03]
    """
    state = table.state
    if table.options.shadow:
        shadow = shadow_of(table, handler)
        if shadow is not None:
            return shadow
    man = state.defense.on_ice[table.d6p]
    if man is None:
        return None
    forechecks = (state.forecheckers >> table.d6p) & 1 == 1
    if forechecks != (state.place < 3 * Path.N):
        return None
    if table.options.shadow and is_shadow_elsewhere(table, man, handler):
        return None
    return man


def best_forechecker(table: FsTable, team: Team) -> Skater | None:
    """The fixed forechecker with the highest CH, ties to the lower slot. [FS-ADD-GPASS-05, FS-GAP-32]"""
    best: Skater | None = None
    best_ch: i64 = 0
    slot: i64
    for slot in range(1, 4):
        man = team.on_ice[slot]
        if man is not None and (table.state.forecheckers >> slot) & 1:
            ch = raw_ch(table, man)
            if best is None or ch > best_ch:
                best = man
                best_ch = ch
    return best
