"""What benches of all games share: whose turn it is, special units, when to pull the goalie."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from puckdrop.core.clock import REGULATION_PERIODS, Clock
from puckdrop.core.ice import Team, Unit

FOUR_LINES: Final = bytes([1, 2, 3, 1, 2, 4])
"""Which line goes out in each turn: the first two play twice as often as the others."""
PAIRS: Final = bytes([1, 2, 3, 1, 2])
PULL_DOWN_ONE: Final = 90
PULL_DOWN_TWO: Final = 150
GOALS_TO_CHANGE_GOALIE: Final = 5


def line_in_turn(team: Team, turn: i64) -> i64:
    if len(team.lines) >= 4:
        return FOUR_LINES[turn % 6]
    return turn % len(team.lines) + 1


def pair_in_turn(team: Team, turn: i64) -> i64:
    if len(team.pairs) >= 3:
        return PAIRS[turn % 5]
    return turn % len(team.pairs) + 1


def fresh_unit(team: Team, turn: i64) -> i64:
    """The line and the pair in turn, neither of them those that were out last."""
    line = line_in_turn(team, turn)
    if line == team.full_strength_unit // 10:
        line = line_in_turn(team, turn + 1)
    pair = pair_in_turn(team, turn)
    if pair == team.full_strength_unit % 10:
        pair = pair_in_turn(team, turn + 1)
    return 10 * line + pair


def special_unit(team: Team, rival: Team) -> i64:
    """The first special unit for the strength, KEEP at even strength or without such units."""
    if rival.short > team.short and team.card.power_play:
        return Unit.POWER_PLAY + 1
    if team.short > rival.short and team.card.penalty_kill:
        return Unit.PENALTY_KILL + 1
    return Unit.KEEP


def next_special(team: Team, special: i64) -> i64:
    """The special unit that is due: the other one if the first is out."""
    units = len(team.card.power_play) if special < Unit.PENALTY_KILL else len(team.card.penalty_kill)
    return special + 1 if team.unit == special and units > 1 else special


def is_time_to_pull(clock: Clock, behind: i64) -> bool:
    """Down one in the last minute and a half, down two in the last two and a half."""
    if clock.period != REGULATION_PERIODS or clock.left > PULL_DOWN_TWO:
        return False
    return behind == 2 or (behind == 1 and clock.left <= PULL_DOWN_ONE)


def is_having_bad_night(team: Team, clock: Clock) -> bool:
    """Five goals before the third period, and a fresh goalie on the bench."""
    return (
        team.goalie.goals_against >= GOALS_TO_CHANGE_GOALIE
        and clock.period < REGULATION_PERIODS
        and len(team.goalies) > 1
        and team.goalies[1 - team.goalie.number].seconds == 0
    )
