"""Empty-net scenarios. [RS-17-EN]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from puckdrop.core.ice import Skater
from puckdrop.games.rinkside.decisions import Pick, RinksideKind
from puckdrop.games.rinkside.events import Check
from puckdrop.games.rinkside.faces import Left, Right
from puckdrop.games.rinkside.game_center import Told
from puckdrop.games.rinkside.ratings import defense, neutral, offense, target
from puckdrop.games.rinkside.rules.goals import score_goal
from puckdrop.games.rinkside.rules.possession import begin, call_icing, come_loose, gain_neutral_zone
from puckdrop.games.rinkside.rules.timing import mark
from puckdrop.games.rinkside.sections import SLOT_MASK, Light
from puckdrop.games.rinkside.situations import Mark, Situation
from puckdrop.games.rinkside.table import RinksideTable

REACH_EMPTY_NET_BY_NEUTRAL: Final = Check("reach empty net", "Neutral", "RS-17-EN-03")
REACH_EMPTY_NET_BY_OFFENSE: Final = Check("reach empty net", "Offense", "RS-17-EN-03")
EMPTY_NET_SHOT: Final = Check("empty-net shot", "Target", "RS-17-EN-04")
KEEP_OUT_OF_EMPTY_NET: Final = Check("keep out of empty net", "Defense", "RS-17-EN-05")

NAMES: Final[tuple[str, ...]] = ("shoot", "play on")
DICE: Final[tuple[str, ...]] = ("Blue", "")


def try_empty_net(table: RinksideTable) -> None:
    """The coach tries for the empty net or plays on. [RS-17-EN-02, RS-17-EN-03, RS-17-EN-06, RSD-15]"""
    state = table.state
    man = state.handler if state.handler is not None else table.attacker(Right.NZ_OFF)
    if not state.defense.goalie_in:
        decision = Pick(
            RinksideKind.EMPTY_NET, "empty net", man.side, NAMES, DICE, 3, "RS-17-EN-03", neutral(table, man)
        )
        if table.ask(decision) == 0:
            move_toward_net(table, man)
            return
    play_on(table, state.instead)


def play_on(table: RinksideTable, situation: i64) -> None:
    """Normal play with the same man. [RSD-15, RSC-66]"""
    state = table.state
    one_man = state.one_man
    begin(table, situation, state.handler)
    state.one_man = one_man


def move_toward_net(table: RinksideTable, man: Skater) -> None:
    """L.Blue within Neutral and R.Blue within Offense. [RS-17-EN-03, RSC-66]"""
    state = table.state
    blue = table.draw_blue()
    if not table.test(man, REACH_EMPTY_NET_BY_NEUTRAL, blue, neutral(table, man)):
        gain_neutral_zone(table, state.defense, None, "RS-17-EN-03")
    elif not table.test(man, REACH_EMPTY_NET_BY_OFFENSE, table.result_right_blue(), offense(table, man)):
        begin(table, Situation.NEUTRAL, man)
    else:
        shoot_at_empty_net(table, man)


def shoot_at_empty_net(table: RinksideTable, man: Skater) -> None:
    """On target it is a goal, unless a defender keeps it out. [RS-17-EN-04, RS-17-EN-05, RSC-66, RSC-81]"""
    state = table.state
    b100 = table.draw_b100()
    if not table.test(man, EMPTY_NET_SHOT, b100, target(table, man)):
        state.keeper.miss(man, "", "", "empty net", "RS-17-EN-04")
        if table.is_short(state.offense):
            come_loose(table, "miss", "RS-17-EN-04")
        else:
            call_icing(table, state.offense, "RS-17-EN-04")
        return
    if table.result_right_blue() <= table.charts.empty_net_blue:
        light = table.left(Left.NEUTRAL_ZONE)
        position: i64 = light & SLOT_MASK if light < Light.CHIP else table.left(Left.DEFENSIVE_PLAYER)
        defender = table.man(state.defense, position)
        red = table.draw_red()
        if table.test(defender, KEEP_OUT_OF_EMPTY_NET, red, defense(table, defender)):
            mark(table, Mark.OPEN_NET_SAVED, "RS-17-EN-05")
            come_loose(table, "kept out of the empty net", "RS-17-EN-05")
            return
    state.keeper.shot(man, "", "", "empty net", "RS-17-EN-04")
    score_goal(table, man, Told.EMPTY_NET, "RS-17-EN-04", is_soft=False, unassisted=False)
