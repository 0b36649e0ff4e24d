"""Getting out of the own end: breakouts, the Orr move, clears, and the forecheck against them. [RS-09, RS-15-US]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from puckdrop.core.ice import Skater, Team, Unit
from puckdrop.games.rinkside.decisions import OWN_ZONE_NAMES, OwnZone, Pick, RinksideKind
from puckdrop.games.rinkside.events import Check, readings
from puckdrop.games.rinkside.faces import Left, Right
from puckdrop.games.rinkside.game_center import Column
from puckdrop.games.rinkside.ratings import breakout, defense, neutral, offense
from puckdrop.games.rinkside.rules.calls import check_committed, check_dirty, check_drawn
from puckdrop.games.rinkside.rules.hitting import expose
from puckdrop.games.rinkside.rules.momentum import add_momentum, momentum_level, momentum_of, tally_hit
from puckdrop.games.rinkside.rules.neutral_zone import challenge_or_dump
from puckdrop.games.rinkside.rules.possession import (
    call_icing,
    come_loose,
    gain_neutral_zone,
    give_options,
    leave_zone,
    loose_in_neutral_zone,
    start_dump_in,
    start_rush,
)
from puckdrop.games.rinkside.rules.timing import mark
from puckdrop.games.rinkside.sections import (
    BAD_BREAKOUT_NAMES,
    BREAKOUT_NAMES,
    FORECHECK_NAMES,
    BadBreakout,
    Breakout,
    Forecheck,
    Light,
)
from puckdrop.games.rinkside.situations import Mark
from puckdrop.games.rinkside.table import RinksideTable, card_of

ICING_RACE: Final = Check("icing race", "FCO", "RS-09-BB-10")
ORR_MOVE: Final = Check("orr move", "Orr move", "RS-09-OR-01")
CLEAR_ZONE: Final = Check("clear zone", "Neutral", "RS-09-CZ-01")
FORECHECK: Final = Check("forecheck", "FCD", "RS-09-FC-02")
PRESSURE: Final = Check("forecheck", "FCD", "RS-09-FC-05")
BREAKOUT_READINGS: Final = readings("breakout", BREAKOUT_NAMES, "RS-09-BO-02")
BAD_BREAKOUT_READINGS: Final = readings("bad breakout", BAD_BREAKOUT_NAMES, "RS-09-BB-01")
FORECHECK_READINGS: Final = readings("forecheck", FORECHECK_NAMES, "RS-09-FC-01")

BREAKOUT_UP_TO: Final = 50
"""B100 at which the team breaks out; above it the opponent forechecks. [RS-09-BO-01]"""
EXCESS: Final = 20
"""A forecheck rating above this is special. [RS-09-FC-03]"""
BREAKOUT_CLAUSES: Final[tuple[str, ...]] = ("RS-09-BO-03", "RS-09-BO-05", "RS-09-BO-06")
"""By the Breakout cell: B-OUT, ST-PASS and CARRY P."""
BREAKOUTS: Final = tuple(Check("breakout", "B-O", clause) for clause in BREAKOUT_CLAUSES)
DICE: Final[tuple[str, ...]] = ("", "Blue", "", "B100")
WITHOUT_MOMENTUM: Final[i64] = 1 << OwnZone.PLAY_ON | 1 << OwnZone.CLEAR | 1 << OwnZone.ORR
WITH_MOMENTUM: Final[i64] = WITHOUT_MOMENTUM | 1 << OwnZone.MOMENTUM_CLEAR


def come_out(table: RinksideTable) -> None:
    """The team that has just gained the puck in its end chooses. [RS-09-BO-01, OR-01, CZ-01, RS-15-US-03, RSD-10]"""
    state = table.state
    man = state.handler
    assert man is not None
    team = state.defense
    if table.options.free_four_on_four and team.men == state.offense.men <= 4:
        gain_neutral_zone(table, team, None, "RS-13-MA-03")
        state.is_green = True
        return
    choice = table.said(RinksideKind.OWN_ZONE, team.side, 0)
    if choice == Unit.NOT_SAID:
        choice = table.ask(own_zone_decision(table, team, man))
    if choice == OwnZone.CLEAR:
        clear_zone(table, man)
    elif choice == OwnZone.MOMENTUM_CLEAR:
        clear_with_momentum(table, team)
    elif choice == OwnZone.ORR:
        try_orr_move(table, man)
    elif table.b100() <= BREAKOUT_UP_TO:
        break_out(table, team)
    else:
        forecheck(table)


def own_zone_decision(table: RinksideTable, team: Team, man: Skater) -> Pick:
    """What the team may do, with what it needs. [RSD-10]"""
    legal: i64 = WITH_MOMENTUM if momentum_of(table, team.side) > 0 else WITHOUT_MOMENTUM
    return Pick(
        RinksideKind.OWN_ZONE, "own zone", team.side, OWN_ZONE_NAMES, DICE, legal, "RS-09-BO-01",
        0, neutral(table, man), 0, offense(table, man) + breakout(table, man),
    )  # fmt: skip


# -- breakout ---------------------------------------------------------------------------------------------------------


def break_out(table: RinksideTable, team: Team) -> None:
    """The Breakout cell and the Breakout Player of the view, then a card. [RS-09-BO-02..06, RSC-30]"""
    state = table.state
    strategy: i64 = state.forecheck[team.side if table.options.own_breakout_cell else state.offense.side]
    action = table.right(Right.BREAKOUT_1 + strategy - 1)
    man = table.man(team, table.left(Left.BREAKOUT_PLAYER))
    if table.log is not None:
        table.read(BREAKOUT_READINGS[action])
    blue = table.draw_blue()
    if table.test(man, BREAKOUTS[action], blue, breakout(table, man)):
        if not check_drawn(table, man, Column.ZONE):
            succeed_breakout(table, team, man, action, blue)
        return
    if action == Breakout.B_OUT and is_saved_by_momentum(table, team):
        leave_zone(table)
        gain_neutral_zone(table, team, None, "RS-15-US-01", how="saved by momentum")
    elif not check_committed(table, man, Column.ZONE):
        fail_breakout(table, team, is_plain=action == Breakout.B_OUT)


def is_saved_by_momentum(table: RinksideTable, team: Team) -> bool:
    """Does the result card show a level the team has reached? Then the breakout is saved. [RS-15-US-01]"""
    shown = table.left(Left.MO_LEVEL)
    return 0 < shown <= momentum_level(table, team.side)


def succeed_breakout(table: RinksideTable, team: Team, man: Skater, action: i64, blue: i64) -> None:
    """To the neutral zone, or a rush with H-M or a stretch pass. [RS-09-BO-03, RS-09-BO-05, RS-09-BO-06, RSC-88]"""
    leave_zone(table)
    heads = blue <= card_of(man).head_man
    if action == Breakout.CARRY:
        table.state.won_by = man
        if heads:
            start_rush(table, team, man, "RS-09-BO-06")
        else:
            gain_neutral_zone(table, team, man, "RS-09-BO-06", how="carry")
    elif heads or action == Breakout.ST_PASS:
        start_rush(table, team, None, BREAKOUT_CLAUSES[action])
    else:
        gain_neutral_zone(table, team, None, "RS-09-BO-03")


def fail_breakout(table: RinksideTable, team: Team, *, is_plain: bool) -> None:
    """A card for the Bad Breakout section. [RS-09-BB-01..10]"""
    state = table.state
    rival = state.offense
    table.draw()
    result = table.right(Right.BAD_BREAKOUT)
    if table.log is not None:
        table.read(BAD_BREAKOUT_READINGS[result])
    if result == BadBreakout.ZONE_PLAY:
        if is_plain:
            come_loose(table, "bad breakout", "RS-09-BB-02")
        else:
            give_options(table, table.attacker(Right.ZONE_OFF), "RS-09-BB-03", won=False)
    elif result == BadBreakout.NEUTRAL_ZONE:
        lose_in_neutral_zone(table, rival, is_plain=is_plain)
    elif result == BadBreakout.TURNOVER:
        start_rush(table, rival, None, "RS-09-BB-06")
    elif result == BadBreakout.D_CONTROL and not is_plain:
        start_rush(table, rival, None, "RS-09-BB-07")
    elif result == BadBreakout.D_CONTROL:
        leave_zone(table)
        gain_neutral_zone(table, rival, None, "RS-09-BB-07")
    elif result == BadBreakout.EXPOSE:
        table.draw()
        expose(table, table.man(rival, table.left(Left.DEFENSIVE_PLAYER)), "RS-09-BB-08")
        lose_in_neutral_zone(table, rival, is_plain=is_plain)
    elif result == BadBreakout.ICING:
        call_icing(table, team, "RS-09-BB-09")
    else:
        race_for_icing(table, team, ICING_RACE)


def lose_in_neutral_zone(table: RinksideTable, rival: Team, *, is_plain: bool) -> None:
    """Loose there after a B-OUT, the opponent's after the rest. [RS-09-BB-04, RS-09-BB-05]"""
    if is_plain:
        loose_in_neutral_zone(table, "RS-09-BB-04")
    else:
        leave_zone(table)
        gain_neutral_zone(table, rival, None, "RS-09-BB-05")


def race_for_icing(table: RinksideTable, team: Team, check: Check) -> None:
    """ICING?: a man of the team that sent it down races for it. [RS-09-BB-10, RS-11-DC-15, RSC-35]

    The race is run in the other end, and so is what is called there. [RS-09-PN-01, RS-11-PN-01] At 0:00 the puck has
    left the zone with it, which ends the period as a dump-in does. [RS-04-TM-16, RSG-33]
    """
    table.draw()
    racer = table.man(team, table.right(Right.FORECHECK_PLAYER))
    rating = card_of(racer).forecheck_offense
    if table.test(racer, check, table.result_blue(), rating):
        leave_zone(table)
        table.state.attack(team)
        if check_drawn(table, racer, Column.ZONE):
            return
        if table.state.clock.left == 0:
            start_dump_in(table, team)
        else:
            mark(table, Mark.DUMP_IN, check.clause)
            come_loose(table, "icing beaten", check.clause)
        return
    table.state.attack(team)
    if not check_committed(table, racer, Column.OFFENSIVE):
        call_icing(table, team, check.clause)


def try_orr_move(table: RinksideTable, man: Skater) -> None:
    """The man with the puck goes himself. [RS-09-OR-01..03, RSC-34, RSC-82, RSC-88]"""
    state = table.state
    team = state.defense
    rival = state.offense
    reach = breakout(table, man)
    b100 = table.draw_b100()
    if table.test(man, ORR_MOVE, b100, offense(table, man) + reach):
        if check_drawn(table, man, Column.ZONE):
            return
        leave_zone(table)
        if b100 <= card_of(man).head_man:
            start_rush(table, team, man, "RS-09-OR-02", one_man=True)
        elif b100 <= reach:
            start_rush(table, team, None, "RS-09-OR-02")
        else:
            gain_neutral_zone(table, team, man, "RS-09-OR-02")
    elif not check_committed(table, man, Column.ZONE):
        if b100 % 2 == 1:
            start_rush(table, rival, None, "RS-09-OR-03")
        else:
            leave_zone(table)
            gain_neutral_zone(table, rival, None, "RS-09-OR-03")


# -- clears -----------------------------------------------------------------------------------------------------------


def clear_zone(table: RinksideTable, man: Skater) -> None:
    """Blue within Neutral is out, but R.Red above Defense is icing. [RS-09-CZ-01..03, RSC-32, RSG-32]"""
    table.draw()
    check_dirty(table)
    if not table.test(man, CLEAR_ZONE, table.result_blue(), neutral(table, man)):
        if not check_committed(table, man, Column.CLEAR):
            come_loose(table, "clear kept in", "RS-09-CZ-03")
    elif not check_drawn(table, man, Column.CLEAR):
        if table.result_right_red() > defense(table, man):
            call_icing(table, table.state.defense, "RS-09-CZ-02")
        else:
            loose_in_neutral_zone(table, "RS-09-CZ-01")


def clear_with_momentum(table: RinksideTable, team: Team) -> None:
    """One point for a sure clear; the opponent is credited with a hit. [RS-15-US-03]"""
    add_momentum(table, 1 - team.side, 1, "momentum clear", "RS-15-US-03")
    tally_hit(table, table.attacker(Right.FORECHECK_PLAYER), "RS-15-US-03", big=False)
    loose_in_neutral_zone(table, "RS-15-US-03", how="momentum clear")


# -- forecheck --------------------------------------------------------------------------------------------------------


def forecheck(table: RinksideTable) -> None:
    """The Forecheck cell of the team without the puck. [RS-09-FC-01..08]"""
    state = table.state
    team = state.offense
    strategy: i64 = state.forecheck[team.side]
    cell = table.left(Left.FORECHECK_1 + strategy - 1)
    man = table.attacker(Right.FORECHECK_PLAYER)
    if table.log is not None:
        table.read(FORECHECK_READINGS[cell])
    table.draw()
    if cell == Forecheck.ZONE_RG:
        guard_blue_line(table)
        return
    check_dirty(table)
    blue = table.result_blue()
    rating = card_of(man).forecheck_defense
    if not table.test(man, PRESSURE if cell == Forecheck.PRESSURE else FORECHECK, blue, rating):
        if not check_committed(table, man, Column.ZONE):
            escape_forecheck(table, is_green=cell == Forecheck.PRESSURE)
    elif not check_drawn(table, man, Column.ZONE):
        win_forecheck(table, man, cell, is_special=blue <= rating - EXCESS)


def win_forecheck(table: RinksideTable, man: Skater, cell: i64, *, is_special: bool) -> None:
    """A loose puck or control, and more for the best. [RS-09-FC-02, FC-03, FC-05, FC-06, RSC-70]"""
    if cell == Forecheck.F_CHK:
        if is_special:
            give_options(table, man, "RS-09-FC-03", won=True)
        else:
            come_loose(table, "forecheck", "RS-09-FC-02")
    elif is_special:
        start_rush(table, table.state.offense, None, "RS-09-FC-06")
    else:
        give_options(table, table.attacker(Right.ZONE_OFF), "RS-09-FC-05", won=False)


def escape_forecheck(table: RinksideTable, *, is_green: bool) -> None:
    """The breaking team is out, unopposed after pressure. [RS-09-FC-04, RS-09-FC-07]"""
    state = table.state
    leave_zone(table)
    gain_neutral_zone(table, state.defense, None, "RS-09-FC-07" if is_green else "RS-09-FC-04")
    state.is_green = is_green


def guard_blue_line(table: RinksideTable) -> None:
    """ZONE RG: a Red scenario at the blue line; at 0:00 one for the last attempt. [RS-09-FC-08, RS-13-MA-03, RS-18]"""
    state = table.state
    position = table.left(Left.DEFENSIVE_PLAYER)
    leave_zone(table)
    gain_neutral_zone(table, state.defense, None, "RS-09-FC-08", drawn=True)
    if state.clock.left == 0:
        state.is_red = True
    else:
        challenge_or_dump(table, Light.RED + position)
