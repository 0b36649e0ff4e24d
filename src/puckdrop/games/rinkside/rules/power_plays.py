"""Penalty kills and power-play set-ups. [RS-13-PK, RS-13-PP, RS-13-SU, RS-13-SH]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from puckdrop.core.ice import Skater, Team, Unit
from puckdrop.games.rinkside.decisions import RinksideKind
from puckdrop.games.rinkside.events import Check
from puckdrop.games.rinkside.faces import Left, Right
from puckdrop.games.rinkside.game_center import Column
from puckdrop.games.rinkside.ratings import defense, neutral, offense
from puckdrop.games.rinkside.rules.calls import check_committed, check_dirty, check_drawn, is_whistled
from puckdrop.games.rinkside.rules.lines import name_quarterback
from puckdrop.games.rinkside.rules.loose_pucks import Chance, defense_failed, has_chance, make_chance
from puckdrop.games.rinkside.rules.possession import give_options, leave_zone, start_rush, start_set_up
from puckdrop.games.rinkside.rules.selection import on_ice
from puckdrop.games.rinkside.sections import Pos
from puckdrop.games.rinkside.table import RinksideTable

KILL_CLEAR: Final = Check("kill clear", "Defense", "RS-13-PP-02")
FACEOFF_CLEAR_BY_NEUTRAL: Final = Check("faceoff clear", "Neutral", "RS-13-PK-01")
FACEOFF_CLEAR_BY_DEFENSE: Final = Check("faceoff clear", "Defense", "RS-13-PK-01")
DISRUPT_SET_UP: Final = Check("disrupt set-up", "Defense", "RS-13-SU-02")
LEAD_POWER_PLAY: Final = Check("lead power play", "Offense", "RS-13-SU-04")
OF_QUARTERBACK: Final = Chance("RS-13-SU-05", "RS-13-SU-05")


def clear_after_failed_move(table: RinksideTable) -> None:
    """The defender of the view must clear; if he is in the box the attack keeps it.

    [RS-13-PP-02..04, RS-13-SH-01, RSC-52, RSC-73]
    """
    state = table.state
    shown = table.right(Right.ZONE_DEF)
    man = state.defense.on_ice[shown]
    if man is None:
        give_options(table, table.man(state.offense, shown), "RS-13-PP-04", won=False, how="nobody there")
        return
    red = table.draw_red()
    check_dirty(table)
    if not table.test(man, KILL_CLEAR, red, defense(table, man)):
        if not check_committed(table, man, Column.CLEAR):
            defense_failed(table, "RS-13-PP-03")
    elif not check_drawn(table, man, Column.CLEAR):
        if red <= table.charts.short_handed_red[state.forecheck[state.defense.side] - 1]:
            start_short_handed_chance(table, state.defense)
        else:
            clear_zone(table)


def clear_zone(table: RinksideTable) -> None:
    """Out of the zone, [T], and the power play sets up again. [RS-13-PT-02, RS-13-SU-01]

    It is a touch, so that a delayed penalty of the killers is whistled. [RS-13-WD-02]
    """
    if not is_whistled(table):
        leave_zone(table)
        start_set_up(table, table.state.offense)


def start_short_handed_chance(table: RinksideTable, team: Team) -> None:
    """A rush for the killers; for leaders against six it is a way out of the zone. [RS-13-SH-01, SH-03, RSC-85]"""
    is_short = table.is_short(team)
    if not is_short:
        leave_zone(table)
    start_rush(table, team, None, "RS-13-SH-01")
    table.state.short_chance = is_short


def clear_from_faceoff(table: RinksideTable, man: Skater) -> None:
    """Killers who won the draw in their own end clear with Blue or Red. [RS-13-PK-01, RS-13-PK-02]"""
    table.draw()
    check_dirty(table)
    by_blue = table.test(man, FACEOFF_CLEAR_BY_NEUTRAL, table.result_blue(), neutral(table, man))
    if by_blue or table.test(man, FACEOFF_CLEAR_BY_DEFENSE, table.result_red(), defense(table, man)):
        if not check_drawn(table, man, Column.CLEAR):
            clear_zone(table)
    elif not check_committed(table, man, Column.CLEAR):
        defense_failed(table, "RS-13-PK-02")


def killer_at_faceoff(table: RinksideTable, team: Team) -> Skater:
    """Who clears: the controlling player, or the left or right defenseman if he is not there. [RS-13-PK-01]"""
    man = team.on_ice[table.right(Right.FACEOFF_CONTROL)]
    if man is not None:
        return man
    return table.man(team, Pos.RD if table.left(Left.LEFT_RIGHT) == 1 else Pos.LD)


def set_up_power_play(table: RinksideTable) -> None:
    """A killer tries to disrupt it, or the quarterback brings it in. [RS-13-SU-02..06, RS-13-SH-02]"""
    state = table.state
    table.draw()
    man = state.defense.on_ice[table.left(Left.DEFENSIVE_PLAYER)]
    if man is None:
        leader = quarterback(table, state.offense)
        if table.log is not None:
            state.keeper.apply(leader.side, "RS-13-SU-04", "quarterback", leader.sweater)
        lead_power_play(table, leader)
        return
    if table.log is not None:
        state.keeper.apply(man.side, "RS-13-SU-02", "killer", man.sweater)
    blue = table.draw_blue()
    check_dirty(table)
    if table.test(man, DISRUPT_SET_UP, blue, defense(table, man)):
        if not check_drawn(table, man, Column.ZONE, neutral=True):
            clear_down_ice(table)
    elif not check_committed(table, man, Column.ZONE, neutral=True):
        if blue >= table.charts.set_up_rush_blue[state.forecheck[state.defense.side] - 1]:
            start_rush(table, state.offense, None, "RS-13-SH-02")
        else:
            give_options(table, table.attacker(Right.ZONE_OFF), "RS-13-SU-03", won=False, how="set-up")


def clear_down_ice(table: RinksideTable) -> None:
    """[T], and set up again. [RS-13-SU-02, RS-13-SU-06]"""
    leave_zone(table)
    start_set_up(table, table.state.offense)


def quarterback(table: RinksideTable, team: Team) -> Skater:
    """The man designated for the five on the ice; if he is not there, one the coach names now. [RS-13-SU-04]

    If nobody is named, it is the left defenseman.
    """
    named = table.state.quarterbacks[team.side]
    place = len(named) - 1
    if Unit.POWER_PLAY < team.unit < Unit.PENALTY_KILL and not team.hand_picked:
        place = int(team.unit - Unit.POWER_PLAY - 1)
    if not is_out(team, named[place]) and table.offers(RinksideKind.QUARTERBACK, team.side):
        name_quarterback(table, team, place, [int(man.number) for man in on_ice(team)])
    number: i64 = named[place]
    return team.skaters[number] if is_out(team, number) else table.man(team, Pos.LD)


def is_out(team: Team, number: i64) -> bool:
    """Is the man with this roster number on the ice? -1 is nobody."""
    return number >= 0 and team.skaters[number].slot > 0


def lead_power_play(table: RinksideTable, man: Skater) -> None:
    """The quarterback's card: in the zone with the puck, perhaps with a chance at once. [RS-13-SU-04..06, RSG-32]"""
    blue = table.draw_blue()
    if not table.test(man, LEAD_POWER_PLAY, blue, offense(table, man)):
        if not check_committed(table, man, Column.OFFENSIVE, neutral=True):
            clear_down_ice(table)
    elif not check_drawn(table, man, Column.ZONE, neutral=True):
        if has_chance(table, man, blue):
            make_chance(table, man, blue, OF_QUARTERBACK, won=True)
        else:
            give_options(table, man, "RS-13-SU-04", won=True)
