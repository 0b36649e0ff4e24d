"""Penalty shots, if the game is played with them. [RSG-24]"""

from __future__ import annotations

from typing import Final

from puckdrop.core.ice import Skater
from puckdrop.games.rinkside.events import IronHit, PenaltyShotAwarded
from puckdrop.games.rinkside.faces import Left, Right
from puckdrop.games.rinkside.game_center import Points
from puckdrop.games.rinkside.ratings import sniper
from puckdrop.games.rinkside.rules.calls import is_called
from puckdrop.games.rinkside.rules.goals import settle_calls
from puckdrop.games.rinkside.rules.momentum import award, reward_goal
from puckdrop.games.rinkside.rules.possession import end_of, prepare_shot, stop_play
from puckdrop.games.rinkside.rules.saves import describe_save, is_robbed, stops
from puckdrop.games.rinkside.rules.shots import FIRST_WIDE, is_no_shot, target_of, where
from puckdrop.games.rinkside.sections import POST_NAMES, Post
from puckdrop.games.rinkside.situations import QUALITY_NAMES, Quality, SaveTest, Shot, Zone
from puckdrop.games.rinkside.table import RinksideTable, card_of

PENALTY_SHOT: Final = "penalty shot"
GIVES_SHOT: Final = 1


def check_penalty_shot(table: RinksideTable, man: Skater) -> bool:
    """A man on a rush or breakaway hauled down at even strength; True if his shot has been taken. Ruling: RSG-24"""
    if table.right(Right.N100) != GIVES_SHOT:
        return False
    state = table.state
    if card_of(man).draw_penalty < GIVES_SHOT or state.home.short != state.visitors.short:
        return False
    if not state.defense.goalie_in or not is_called(table, table.left(Left.BOXES)):
        return False
    take_penalty_shot(table, man)
    return True


def take_penalty_shot(table: RinksideTable, shooter: Skater) -> None:
    """A breakaway without a rebound; no time is marked, and play stops. [RSG-24, RS-12-BA-01..04]"""
    state = table.state
    if table.log is not None:
        table.note(PenaltyShotAwarded(shooter.side, "RSG-24", shooter.sweater))
    prepare_shot(table, shooter, None, Quality.HIGH, Shot.BREAKAWAY)
    b100 = table.draw_b100()
    quality = QUALITY_NAMES[Quality.HIGH]
    if is_no_shot(b100) or b100 >= FIRST_WIDE or b100 > target_of(table, shooter):
        state.keeper.miss(shooter, where(table), quality, PENALTY_SHOT, "RS-12-BA-02")
    elif table.right(Right.POST) != Post.NONE:
        if table.log is not None:
            table.note(IronHit(shooter.side, "RS-07-PX-01", shooter.sweater, POST_NAMES[table.right(Right.POST)]))
    else:
        state.keeper.shot(shooter, where(table), quality, PENALTY_SHOT, "RSG-24")
        if beats_goalie(table, shooter, is_sniped=b100 <= sniper(table, shooter)):
            score_penalty_shot(table, shooter)
            return
    stop_play(table, end_of(state.defense), "no goal on the penalty shot", "RSG-24")


def beats_goalie(table: RinksideTable, shooter: Skater, *, is_sniped: bool) -> bool:
    """B100 against S-O, then the card for a great or big save. [RS-12-BA-03, RS-12-BA-04, RS-08-TS-01]"""
    team = table.state.defense
    b100 = table.draw_b100()
    if stops(table, SaveTest.SHOOTOUT, b100, "", "RS-12-BA-03"):
        award(table, team.side, Points.BREAKAWAY_SAVE)
    elif not is_robbed(table, is_sniped=is_sniped):
        return True
    table.state.keeper.save(shooter, "", "RS-12-BA-03")
    describe_save(table, b100)
    return False


def score_penalty_shot(table: RinksideTable, shooter: Skater) -> None:
    """On the sheet without assists; the clock stands, so no buzzer can be late. [RSG-24]"""
    state = table.state
    state.keeper.goal(shooter, [], "RSG-24", how=PENALTY_SHOT)
    reward_goal(table, state.offense, Points.GOAL)
    settle_calls(table, state.defense, minor_ended=False)
    stop_play(table, Zone.NEUTRAL, "goal", "RSG-24")
