"""The momentum meter. [RS-15-MO]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from puckdrop.core.clock import REGULATION_PERIODS
from puckdrop.core.ice import Skater, Team
from puckdrop.core.sides import Side
from puckdrop.games.rinkside.events import HitDelivered, MomentumMoved
from puckdrop.games.rinkside.game_center import POINTS_NAMES, Points
from puckdrop.games.rinkside.table import RinksideTable

LATE: Final = 600
"""A tying goal shifts momentum with less time than this on the clock of the third period. [RS-15-MO-04]"""


def momentum_of(table: RinksideTable, side: i64) -> i64:
    """A side's points; 0 while the other has momentum."""
    points = table.state.momentum if side == Side.HOME else -table.state.momentum
    if points > 0:
        return points
    return 0


def momentum_level(table: RinksideTable, side: i64) -> i64:
    """0 to 4. [RS-15-MO-01]"""
    points = momentum_of(table, side)
    level: i64 = 0
    for lowest in table.charts.level_from:
        if points >= lowest:
            level += 1
    return level


def award(table: RinksideTable, side: i64, play: i64) -> None:
    """Momentum for a play of the list. [RS-15-MO-02]"""
    add_momentum(table, side, table.charts.points[play], POINTS_NAMES[play], "RS-15-MO-02")


def add_momentum(table: RinksideTable, side: i64, points: i64, why: str, clause: str) -> None:
    """Points for a side, or off the other's if that has momentum. [RS-15-MO-03, RSC-61]"""
    if points == 0:
        return
    state = table.state
    before = state.momentum
    state.momentum += points if side == Side.HOME else -points
    if table.options.momentum_floor and before * state.momentum < 0:
        state.momentum = 0
    if table.log is not None:
        MomentumMoved.note(table.state.keeper, side, clause, why, state.momentum)


def shift_momentum(table: RinksideTable, side: i64, why: str) -> bool:
    """A shift: the other team loses all it has, this one is set to level 2; False if the other has none.

    [RS-15-MO-04, RSC-63]
    """
    if momentum_of(table, 1 - side) == 0:
        return False
    points = table.charts.shift_points
    table.state.momentum = points if side == Side.HOME else -points
    if table.log is not None:
        MomentumMoved.note(table.state.keeper, side, "RS-15-MO-04", why, table.state.momentum)
    return True


def reward_goal(table: RinksideTable, team: Team, play: i64) -> None:
    """After a goal is on the board: the usual points, or a shift late in the game. [RS-15-MO-02, RS-15-MO-04]"""
    rival = table.state.rival_of(team)
    clock = table.state.clock
    lead = team.score - rival.score
    shifts = clock.period == REGULATION_PERIODS and (lead == 1 or (lead == 0 and clock.left < LATE))
    if not shifts or not shift_momentum(table, team.side, "late goal"):
        award(table, team.side, play)


def tally_hit(table: RinksideTable, hitter: Skater, clause: str, *, big: bool) -> None:
    """A hit on the sheet; a big one moves the meter. [RS-06-HT-04, RS-15-MO-02]"""
    hitter.hits += 1
    if table.log is not None:
        HitDelivered.note(table.state.keeper, hitter.side, clause, hitter.sweater, big=big)
    if big:
        award(table, hitter.side, Points.BIG_HIT)
