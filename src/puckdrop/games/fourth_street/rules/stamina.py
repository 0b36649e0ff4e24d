"""Shifts and fatigue, man by man. [FS-FAT, FS-SHIFT-05, FS-SHIFT-09, FS-CON-15, FS-GAP-30]

Nothing is kept while no option needs it (`table.tires`).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from puckdrop.core.ice import Skater, Team
from puckdrop.games.fourth_street.constants import ShiftMethod
from puckdrop.games.fourth_street.rules.shadow import clear_stale_shadows, has_shadows
from puckdrop.games.fourth_street.state import Stamina
from puckdrop.games.fourth_street.table import FsTable, card_of

FRESH_SECONDS: Final = 60
"""How long a shift may last before it costs anything. [FS-FAT-03]"""
STEP_SECONDS: Final = 12
"""Every further stretch this long costs one point. [FS-FAT-01, FS-FAT-03]"""
REST_SECONDS: Final = 60
"""Time off the ice that restores one point. [FS-FAT-02]"""
ALLOWANCE_SECONDS: Final = 180
"""How far a man may exceed his usual ice time. [FS-FAT-05]"""
TIMEOUT_SECONDS: Final = 30
OFF_ICE: Final = -1


def note_changes(table: FsTable, team: Team) -> None:
    """Men came or went: shifts end and begin, and shadows lose their man. [FS-FAT-01, FS-FAT-02, FS-GAP-29]

    Call this after every change of men on the ice.
    """
    if has_shadows(table):
        clear_stale_shadows(table)
    if not table.tires:
        return
    elapsed = table.state.clock.elapsed
    men = table.state.stamina[team.side]
    for man in team.skaters:
        stamina = men[man.number]
        was_out = stamina.on_since != OFF_ICE
        if man.slot != 0 and not was_out:
            begin_shift(stamina, elapsed)
        elif man.slot == 0 and was_out:
            end_shift(stamina, elapsed)


def begin_shift(stamina: Stamina, elapsed: i64) -> None:
    """He comes on with what he still owes; seconds of rest short of a point carry over. [FS-GAP-30]"""
    rest = rest_of(stamina, elapsed)
    points = rest // REST_SECONDS
    if points >= stamina.debt:
        stamina.debt = 0
        stamina.rested = 0
    else:
        stamina.debt -= points
        stamina.rested = rest - REST_SECONDS * points
    stamina.on_since = elapsed


def end_shift(stamina: Stamina, elapsed: i64) -> None:
    """He leaves with a point for the shift and one for each step beyond a minute. [FS-FAT-01, FS-GAP-30]

    A man who was called back before the clock ran had no shift.
    """
    if elapsed > stamina.on_since:
        stamina.debt += 1 + over_long(stamina, elapsed)
    stamina.on_since = OFF_ICE
    stamina.off_since = elapsed


def rest_of(stamina: Stamina, elapsed: i64) -> i64:
    """Seconds of rest that a man off the ice has to his credit."""
    return elapsed - stamina.off_since + stamina.rested


def over_long(stamina: Stamina, elapsed: i64) -> i64:
    """Steps beyond the first minute of a man's present shift. [FS-FAT-03, FS-SHIFT-05, FS-SHIFT-09]"""
    over = elapsed - stamina.on_since - FRESH_SECONDS
    if over < STEP_SECONDS:
        return 0
    return over // STEP_SECONDS


def points_owed(stamina: Stamina, elapsed: i64) -> i64:
    """Points left from earlier shifts. [FS-CON-15]"""
    if stamina.debt == 0 or stamina.on_since != OFF_ICE:
        return stamina.debt
    left = stamina.debt - rest_of(stamina, elapsed) // REST_SECONDS
    if left < 0:
        return 0
    return left


# -- what it costs ----------------------------------------------------------------------------------------------------


def deduction(table: FsTable, man: Skater) -> i64:
    """What fatigue takes off a man's ratings now. [FS-FAT-03, FS-FAT-06, FS-GAP-30]"""
    if not table.tires:
        return 0
    options = table.options
    points: i64 = 0
    is_timed = options.shift_method == ShiftMethod.TOI or options.shift_method == ShiftMethod.LINE
    if is_timed or options.on_ice_fatigue:
        stamina = table.state.stamina[man.side][man.number]
        elapsed = table.state.clock.elapsed
        if stamina.on_since != OFF_ICE:
            points = over_long(stamina, elapsed)
        if options.on_ice_fatigue:
            points += points_owed(stamina, elapsed)
    if options.game_fatigue:
        points += game_fatigue(table, man)
    return points


def game_fatigue(table: FsTable, man: Skater) -> i64:
    """A point for each whole minute beyond his usual ice time and three minutes. [FS-FAT-05, FS-GAP-30]"""
    played = man.seconds
    if man.slot != 0:
        played += table.state.clock.elapsed - table.state.team_of(man.side).credited_at
    allowed = card_of(man).toi + ALLOWANCE_SECONDS
    if played <= allowed:
        return 0
    return played // 60 - allowed // 60


def is_anybody_tired(table: FsTable, team: Team) -> bool:
    """Is anybody on the ice playing below his ratings? [FS-GOALIE-12, FS-GAP-25]"""
    if not table.tires:
        return False
    for man in team.on_ice:
        if man is not None and deduction(table, man) > 0:
            return True
    return False


# -- rest -------------------------------------------------------------------------------------------------------------


def rest_all(table: FsTable) -> None:
    """An intermission: all fatigue but that of the whole game is gone. [FS-FAT-04]"""
    if not table.tires:
        return
    elapsed = table.state.clock.elapsed
    for men in table.state.stamina:
        for stamina in men:
            stamina.debt = 0
            stamina.rested = 0
            if stamina.on_since != OFF_ICE:
                stamina.on_since = elapsed


def timeout_rest(table: FsTable) -> None:
    """Rest for everybody; on the ice the shift counts as that much shorter. [FS-TOUT-02, FS-GAP-30]"""
    if not table.tires:
        return
    elapsed = table.state.clock.elapsed
    for men in table.state.stamina:
        for stamina in men:
            if stamina.on_since == OFF_ICE:
                stamina.rested += TIMEOUT_SECONDS
            elif stamina.on_since + TIMEOUT_SECONDS < elapsed:
                stamina.on_since += TIMEOUT_SECONDS
            else:
                stamina.on_since = elapsed
