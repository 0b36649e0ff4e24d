"""Shots: special numbers, blocks, deflections, screens, target and iron. [RS-07, RSC-22]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from puckdrop.core.ice import Skater
from puckdrop.games.rinkside.events import Check, IronHit, Noted
from puckdrop.games.rinkside.faces import Left, Right
from puckdrop.games.rinkside.game_center import Told
from puckdrop.games.rinkside.ratings import net, sniper, target
from puckdrop.games.rinkside.rules.clears import AFTER_BLOCK, AFTER_POST, clear_slot, resolve_clear
from puckdrop.games.rinkside.rules.goals import score_goal
from puckdrop.games.rinkside.rules.possession import (
    come_loose,
    loose_in_neutral_zone,
    mark_short_handed,
    start_scramble,
    stop_in_zone,
)
from puckdrop.games.rinkside.rules.saves import after_easy_save, face_shot, recover_open_net, save_number, save_test
from puckdrop.games.rinkside.sections import LOCATION_NAMES, POST_NAMES, Post, Symbol
from puckdrop.games.rinkside.situations import QUALITY_NAMES, SHOT_NAMES, Mark, Quality, Shot, Way
from puckdrop.games.rinkside.table import RinksideTable, card_of

BLOCK: Final = Check("block", "B-S", "RS-07-BL-02")
SCREEN: Final = Check("screen", "NET", "RS-07-SD-01")
OWN_SCREEN: Final = Check("screen", "NET", "RS-07-SD-03")
TIP: Final = Check("tip", "NET", "RS-07-SD-02")

BREAKAWAY_TARGET: Final = 15
LOSES_PUCK: Final[tuple[str, ...]] = ("cannot tee it up", "bouncing puck", "fans on it", "stick breaks")
LOSES_PUCK_CLAUSES: Final[tuple[str, ...]] = ("RS-07-ST-03", "RS-07-ST-04", "RS-07-ST-05", "RS-07-ST-06")
BLOCKED_CLAUSES: Final[dict[int, str]] = {
    Symbol.BLOCKED: "RS-07-BL-03",
    Symbol.STICK_BLOCK: "RS-07-BL-03",
    Symbol.DEFLECTED_ON_NET: "RS-07-BL-07",
    Symbol.BLOCK_SCREEN: "RS-07-BL-08",
}
FIRST_WIDE: Final = 97
HARDEST: Final = 50
"""B100 up to which a shot is Difficult. [RS-08-DF-01]"""


def take_shot(table: RinksideTable) -> None:
    """Shot on Goal: symbols and players of the view in hand, numbers of a new card. [RS-07-ST, BL-01, RSC-22]"""
    state = table.state
    shooter = state.handler
    assert shooter is not None
    kind = state.shot
    if kind == Shot.CENTER_ICE:
        shoot_from_center_ice(table, shooter)
        return
    symbol: i64 = Symbol.NONE
    if kind != Shot.BREAKAWAY:
        symbol = table.left(Left.SHOT_SYMBOL)
    blocker = netman = shooter
    if symbol > Symbol.BLOCK_SCREEN:
        netman = table.attacker(Right.NET_PLAYER)
    elif symbol != Symbol.NONE:
        blocker = table.defender(Right.BLOCK_PLAYER)
    b100 = table.draw_b100()
    if loses_puck(table, shooter, b100):
        return
    if symbol != Symbol.NONE and symbol <= Symbol.BLOCK_SCREEN and kind != Shot.RUSH:
        if is_blocked(table, symbol, blocker, shooter):
            return
    resolve_shot(table, shooter, b100, symbol, netman)


def loses_puck(table: RinksideTable, shooter: Skater, b100: i64) -> bool:
    """Four numbers give no shot at all; the last four go wide and out of the zone. [RS-07-ST-03..08, RS-12-BA-02]"""
    if b100 >= FIRST_WIDE:
        if table.state.shot == Shot.BREAKAWAY:
            miss(table, shooter, "RS-12-BA-02")
            come_loose(table, "wide", "RS-12-BA-02")
        else:
            miss(table, shooter, "RS-07-ST-07")
            loose_in_neutral_zone(table, "RS-07-ST-07")
        return True
    if is_no_shot(b100):
        place = b100 // 11 - 5
        come_loose(table, LOSES_PUCK[place], LOSES_PUCK_CLAUSES[place])
        return True
    return False


def is_no_shot(b100: i64) -> bool:
    """The shooter loses the puck with 55, 66, 77 and 88. [RS-07-ST-03..06]"""
    return b100 % 11 == 0 and 55 <= b100 <= 88


def is_blocked(table: RinksideTable, symbol: i64, blocker: Skater, shooter: Skater) -> bool:
    """A block symbol and Red within the blocker's B-S. [RS-07-BL-01..05, BL-07, BL-08]"""
    if not table.test(blocker, BLOCK, table.result_red(), card_of(blocker).blocks):
        return False
    table.state.keeper.block(blocker, shooter, where(table), "RS-07-BL-02")
    if symbol == Symbol.BLOCKED_OUT:
        stop_in_zone(table, Mark.OUT_OF_PLAY, "blocked out of play", "RS-07-BL-04")
    elif symbol == Symbol.BLOCK_CLEAR:
        clear_slot(table, table.defender(Right.ZONE_DEF), AFTER_BLOCK)
    else:
        come_loose(table, "block", BLOCKED_CLAUSES[symbol])
    return True


def resolve_shot(table: RinksideTable, shooter: Skater, b100: i64, symbol: i64, netman: Skater) -> None:
    """Deflected, on target or not, against the iron, screened: then it is the goalie's. [RS-07-BL-07..09, SD, PX]"""
    state = table.state
    way: i64 = Way.PLAIN
    is_on_target = b100 <= target_of(table, shooter)
    if symbol == Symbol.DEFLECTED_ON_NET and state.shot != Shot.RUSH:
        way = Way.OFF_DEFENDER
    elif symbol == Symbol.DEFLECTION and netman is not shooter:
        if table.test(netman, TIP, table.red(), net(table, netman)):
            way = Way.DEFLECTED
    elif symbol == Symbol.BLOCK_SCREEN and is_on_target and state.shot != Shot.RUSH:
        way = Way.SCREENED
    elif symbol == Symbol.SCREEN and is_on_target:
        if table.test(netman, OWN_SCREEN if netman is shooter else SCREEN, table.red(), net(table, netman)):
            way = Way.SCREENED
    if not is_on_target and way == Way.PLAIN:
        miss(table, shooter, "RS-07-ST-01")
        come_loose(table, "miss", "RS-07-ST-01")
        return
    if hits_iron(table, shooter):
        return
    if way == Way.DEFLECTED:
        state.passer, state.won_by, state.handler = shooter, None, netman
        reach_goalie(table, netman, b100, way, puts_back=False)
        return
    puts_back = symbol == Symbol.DEFLECTION and netman is shooter and table.red() <= net(table, shooter)
    reach_goalie(table, shooter, b100, way, puts_back=puts_back)


def target_of(table: RinksideTable, shooter: Skater) -> i64:
    """Shot Target, plus fifteen on a breakaway. [RS-07-ST-01, RS-12-BA-01]"""
    rating = target(table, shooter)
    return rating + BREAKAWAY_TARGET if table.state.shot == Shot.BREAKAWAY else rating


def reach_goalie(table: RinksideTable, shooter: Skater, b100: i64, way: i64, *, puts_back: bool) -> None:
    """A shot on goal of its final quality. [RS-07-ST-02, RS-07-SD-04, RS-08-DF-01, RS-08-SC-02..04]"""
    state = table.state
    is_sniped = b100 <= sniper(table, shooter) and way != Way.DEFLECTED
    quality = state.quality
    if is_sniped or way != Way.PLAIN:
        quality = Quality.HIGH
    state.keeper.shot(shooter, where(table), QUALITY_NAMES[quality], SHOT_NAMES[state.shot], "RS-07-ST-01")
    if state.short_chance:
        state.short_chance = False
        mark_short_handed(table)
    if not state.defense.goalie_in:
        score_goal(table, shooter, Told.EMPTY_NET, "RS-17-EN-04", is_soft=False, unassisted=False)
        return
    if state.shot == Shot.OPEN_NET:
        recover_open_net(table, shooter)
        return
    face_shot(table, shooter, quality, way, is_hard=b100 <= HARDEST, is_sniped=is_sniped, puts_back=puts_back)


def hits_iron(table: RinksideTable, shooter: Skater) -> bool:
    """Post or crossbar is the end of a shot that was on net. [RS-07-PX-01..05]"""
    iron = table.right(Right.POST)
    if iron == Post.NONE:
        return False
    if table.log is not None:
        table.note(IronHit(shooter.side, "RS-07-PX-01", shooter.sweater, POST_NAMES[iron]))
    if table.options.iron_what_if:
        wonder(table, shooter)
    if iron == Post.REBOUND:
        table.draw()
        resolve_clear(table, table.defender(Right.ZONE_DEF), AFTER_POST)
    elif iron == Post.DOUBLE:
        start_scramble(table, shooter, forced=True)
    elif iron == Post.OUT_OF_PLAY:
        stop_in_zone(table, Mark.OUT_OF_PLAY, "crossbar, out of play", "RS-07-PX-05")
    else:
        come_loose(table, "iron", "RS-07-PX-02")
    return True


def wonder(table: RinksideTable, shooter: Skater) -> None:
    """A card shows whether it would have been a goal, just for fun. [RS-07-PX-06]"""
    b100 = table.draw_b100()
    would_score = b100 > save_number(table, save_test(table, table.state.quality))
    if table.log is not None:
        table.note(Noted(shooter.side, "RS-07-PX-06", "would it have gone in", "yes" if would_score else "no"))


def block_or_tip_wide_shot(table: RinksideTable, shooter: Skater) -> bool:
    """A shot wide on purpose may still be blocked or tipped; its card is drawn here. [RS-06-SW-04, RSC-15]"""
    state = table.state
    symbol = table.left(Left.SHOT_SYMBOL)
    blocker = netman = shooter
    if symbol == Symbol.DEFLECTION:
        netman = table.attacker(Right.NET_PLAYER)
    elif symbol != Symbol.NONE and symbol != Symbol.SCREEN:
        blocker = table.defender(Right.BLOCK_PLAYER)
    table.draw()
    if symbol == Symbol.NONE or symbol == Symbol.SCREEN:
        return False
    if symbol == Symbol.DEFLECTION:
        if netman is shooter or not table.test(netman, TIP, table.red(), net(table, netman)):
            return False
        state.passer, state.won_by, state.handler = shooter, None, netman
        state.quality = Quality.HIGH
        state.shot = Shot.ZONE
        if not hits_iron(table, netman):
            reach_goalie(table, netman, table.b100(), Way.DEFLECTED, puts_back=False)
        return True
    return is_blocked(table, symbol, blocker, shooter)


def shoot_from_center_ice(table: RinksideTable, shooter: Skater) -> None:
    """Within SNIPER a real test of low quality, within Target an easy save, else wide; on net it may hit iron.

    [RS-10-NG-07..09, RS-07-PX-01, RSC-38]
    """
    state = table.state
    b100 = table.draw_b100()
    if loses_puck(table, shooter, b100):
        return
    if b100 > target(table, shooter):
        miss(table, shooter, "RS-10-NG-09")
        come_loose(table, "wide from center ice", "RS-10-NG-09")
        return
    if hits_iron(table, shooter):
        return
    state.keeper.shot(shooter, "center ice", QUALITY_NAMES[Quality.LOW], SHOT_NAMES[Shot.CENTER_ICE], "RS-10-NG-07")
    if not state.defense.goalie_in:
        score_goal(table, shooter, Told.CENTER_ICE, "RS-17-EN-04", is_soft=False, unassisted=False)
    elif b100 <= sniper(table, shooter):
        is_hard = b100 <= HARDEST
        face_shot(table, shooter, Quality.LOW, Way.PLAIN, is_hard=is_hard, is_sniped=True, puts_back=False)
    else:
        after_easy_save(table, shooter, b100)


def miss(table: RinksideTable, shooter: Skater, clause: str) -> None:
    if table.log is not None:
        state = table.state
        state.keeper.miss(shooter, where(table), QUALITY_NAMES[state.quality], SHOT_NAMES[state.shot], clause)


def where(table: RinksideTable) -> str:
    """The place in the zone that the Left face names; nobody reads it unless a log is kept. [RS-06-OZ-03]"""
    return "" if table.log is None else LOCATION_NAMES[table.left(Left.LOCATION)]
