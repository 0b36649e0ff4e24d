"""The shadow: one forward who goes wherever his man goes. [FS-SHADOW, FS-GAP-29]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from puckdrop.core.ice import Skater, Team, sweater_of
from puckdrop.games.fourth_street.events import ShadowAssigned
from puckdrop.games.fourth_street.table import FsTable

LAST_FORWARD: Final = 3


def shadow_of(table: FsTable, handler: Skater) -> Skater | None:
    """The man who shadows him, if one does. [FS-SHADOW-02]"""
    state = table.state
    rival = state.team_of(1 - handler.side)
    orders = state.orders[rival.side]
    if orders.shadow == 0 or orders.shadowed != handler.slot:
        return None
    return rival.on_ice[orders.shadow]


def has_shadows(table: FsTable) -> bool:
    """Does anybody shadow an opponent?"""
    return table.options.shadow and (table.state.orders[0].shadow != 0 or table.state.orders[1].shadow != 0)


def is_shadow_elsewhere(table: FsTable, defender: Skater, handler: Skater) -> bool:
    """Is this defender busy with a man other than the handler? [FS-SHADOW-03]"""
    orders = table.state.orders[defender.side]
    return orders.shadow == defender.slot and orders.shadowed != handler.slot


def assign_shadow(table: FsTable, team: Team, own: i64, theirs: i64) -> None:
    """The man in slot `own` shadows the opponent in slot `theirs`; 0 and 0 end it. [FS-SHADOW-01]"""
    state = table.state
    orders = state.orders[team.side]
    if orders.shadow == own and orders.shadowed == theirs:
        return
    orders.shadow = own
    orders.shadowed = theirs
    if table.log is not None:
        shadow, victim = team.on_ice[own], state.rival_of(team).on_ice[theirs]
        table.note(ShadowAssigned(team.side, "FS-SHADOW-01", sweater_of(shadow), sweater_of(victim)))


def clear_stale_shadows(table: FsTable) -> None:
    """A shadow ends when he or his man has left the ice and nobody has taken the slot yet. [FS-GAP-29]"""
    state = table.state
    for team in state.teams:
        own, theirs = state.orders[team.side].shadow, state.orders[team.side].shadowed
        if own != 0 and (team.on_ice[own] is None or state.rival_of(team).on_ice[theirs] is None):
            assign_shadow(table, team, 0, 0)


def follow_men(table: FsTable, team: Team, before: list[Skater | None]) -> None:
    """Men of `team` have changed, and `before` were out: shadows end with a man who left and go along with one who
    only changed slots. [FS-GAP-29]
    """
    state = table.state
    rival = state.rival_of(team)
    own = state.orders[team.side].shadow
    if own != 0:
        slot = slot_now(before[own])
        if slot == 0 or slot > LAST_FORWARD:
            assign_shadow(table, team, 0, 0)
        else:
            state.orders[team.side].shadow = slot
    theirs = state.orders[rival.side].shadowed
    if theirs != 0:
        slot = slot_now(before[theirs])
        if slot == 0:
            assign_shadow(table, rival, 0, 0)
        else:
            state.orders[rival.side].shadowed = slot


def slot_now(man: Skater | None) -> i64:
    """Where a man is now, 0 if he is off the ice."""
    if man is None:
        return 0
    return man.slot
