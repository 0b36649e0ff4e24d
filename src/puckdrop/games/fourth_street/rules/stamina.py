"""Shifts and fatigue, man by man. [FS-FAT, FS-SHIFT-05, FS-SHIFT-09, FS-CON-15, FS-GAP-30]

Nothing is kept while no option needs it (`table.tires`).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from puckdrop.core.ice import EXTRA_ATTACKER, Skater, Team
from puckdrop.games.fourth_street.constants import ShiftMethod
from puckdrop.games.fourth_street.rules.shadow import clear_stale_shadows
from puckdrop.games.fourth_street.table import FsTable, card_of

FRESH_SECONDS: Final = 60
"""How long a shift may last before it costs anything. [FS-FAT-03]"""
STEP_SECONDS: Final = 12
"""Each further such time on the ice costs one point. [FS-FAT-01, FS-FAT-03]"""
REST_SECONDS: Final = 60
"""Time off the ice that takes one point away. [FS-FAT-02]"""
ALLOWANCE_SECONDS: Final = 180
"""How far a man may exceed his usual ice time. [FS-FAT-05]"""
TIMEOUT_SECONDS: Final = 30
OFF_ICE: Final = -1


def note_changes(table: FsTable, team: Team) -> None:
    """Men came or went: shifts end and begin, and shadows lose their man. [FS-FAT-01, FS-FAT-02, FS-GAP-29]

    To be called after every change of men on the ice.
    """
    if table.options.shadow:
        clear_stale_shadows(table)
    if not table.tires:
        return
    on_since = table.state.stamina[team.side].on_since
    for man in team.skaters:
        was_out = on_since[man.number] != OFF_ICE
        if man.slot != 0 and not was_out:
            begin_shift(table, man)
        elif man.slot == 0 and was_out:
            end_shift(table, man)


def begin_shift(table: FsTable, man: Skater) -> None:
    """He comes on with what he still owes; seconds of rest short of a point carry over. [FS-GAP-30]"""
    stamina = table.state.stamina[man.side]
    number = man.number
    rest = rest_of(table, man)
    debt: i64 = stamina.debt[number]
    points = rest // REST_SECONDS
    if points >= debt:
        stamina.debt[number] = 0
        stamina.rested[number] = 0
    else:
        stamina.debt[number] = debt - points
        stamina.rested[number] = rest - REST_SECONDS * points
    stamina.on_since[number] = table.state.clock.elapsed


def end_shift(table: FsTable, man: Skater) -> None:
    """He leaves with a point for the shift and one for each step beyond a minute. [FS-FAT-01, FS-GAP-30]

    A man who was called back before the clock ran had no shift.
    """
    stamina = table.state.stamina[man.side]
    number = man.number
    if shift_of(table, man) > 0:
        stamina.debt[number] = stamina.debt[number] + 1 + over_long(table, man)
    stamina.on_since[number] = OFF_ICE
    stamina.off_since[number] = table.state.clock.elapsed


def shift_of(table: FsTable, man: Skater) -> i64:
    """Seconds of the present shift of a man on the ice."""
    since: i64 = table.state.stamina[man.side].on_since[man.number]
    return table.state.clock.elapsed - since


def rest_of(table: FsTable, man: Skater) -> i64:
    """Seconds of rest that a man off the ice has to his credit."""
    stamina = table.state.stamina[man.side]
    since: i64 = stamina.off_since[man.number]
    credited: i64 = stamina.rested[man.number]
    return table.state.clock.elapsed - since + credited


def over_long(table: FsTable, man: Skater) -> i64:
    """Steps of his shift beyond the first minute. [FS-FAT-03, FS-SHIFT-05, FS-SHIFT-09]"""
    over = shift_of(table, man) - FRESH_SECONDS
    if over < STEP_SECONDS:
        return 0
    return over // STEP_SECONDS


def points_owed(table: FsTable, man: Skater) -> i64:
    """Points left from earlier shifts. [FS-CON-15]"""
    stamina = table.state.stamina[man.side]
    debt: i64 = stamina.debt[man.number]
    if stamina.on_since[man.number] != OFF_ICE:
        return debt
    left = debt - rest_of(table, man) // REST_SECONDS
    return left if left > 0 else 0


# -- what it costs ----------------------------------------------------------------------------------------------------


def deduction(table: FsTable, man: Skater) -> i64:
    """What fatigue takes off a man's ratings now. [FS-FAT-03, FS-FAT-06, FS-GAP-30]"""
    if not table.tires:
        return 0
    options = table.options
    points: i64 = 0
    is_timed = options.shift_method == ShiftMethod.TOI or options.shift_method == ShiftMethod.LINE
    if is_timed or options.on_ice_fatigue:
        if table.state.stamina[man.side].on_since[man.number] != OFF_ICE:
            points = over_long(table, man)
        if options.on_ice_fatigue:
            points += points_owed(table, man)
    if options.game_fatigue:
        points += game_fatigue(table, man)
    return points


def game_fatigue(table: FsTable, man: Skater) -> i64:
    """A point for each whole minute beyond his usual ice time and three minutes. [FS-FAT-05, FS-GAP-30]"""
    played = man.seconds
    if man.slot != 0:
        played += table.state.clock.elapsed - table.state.team_of(man.side).credited_at
    over = played // 60 - (card_of(man).toi + ALLOWANCE_SECONDS) // 60
    return over if over > 0 else 0


def is_anybody_tired(table: FsTable, team: Team) -> bool:
    """Is a man on the ice who plays below his ratings? [FS-GOALIE-12, FS-GAP-25]"""
    if not table.tires:
        return False
    slot: i64
    for slot in range(1, EXTRA_ATTACKER + 1):
        man = team.on_ice[slot]
        if man is not None and deduction(table, man) > 0:
            return True
    return False


# -- rest -------------------------------------------------------------------------------------------------------------


def rest_all(table: FsTable) -> None:
    """An intermission: all fatigue but that of the whole game is gone. [FS-FAT-04]"""
    if not table.tires:
        return
    elapsed = table.state.clock.elapsed
    for team in table.state.teams:
        stamina = table.state.stamina[team.side]
        for man in team.skaters:
            number = man.number
            stamina.debt[number] = 0
            stamina.rested[number] = 0
            if stamina.on_since[number] != OFF_ICE:
                stamina.on_since[number] = elapsed


def timeout_rest(table: FsTable) -> None:
    """Rest for everybody; on the ice the shift counts as that much shorter. [FS-TOUT-02, FS-GAP-30]"""
    if not table.tires:
        return
    elapsed = table.state.clock.elapsed
    for team in table.state.teams:
        stamina = table.state.stamina[team.side]
        for man in team.skaters:
            number = man.number
            since: i64 = stamina.on_since[number]
            if since == OFF_ICE:
                stamina.rested[number] = stamina.rested[number] + TIMEOUT_SECONDS
            elif since + TIMEOUT_SECONDS < elapsed:
                stamina.on_since[number] = since + TIMEOUT_SECONDS
            else:
                stamina.on_since[number] = elapsed
