"""Auxiliary plays and injuries. [RS-16-AX, RSG-14, RSG-15]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from puckdrop.core.clock import Clock
from puckdrop.core.ice import FOREVER, Skater, Team
from puckdrop.core.penalty_box import MISCONDUCT_SECONDS
from puckdrop.core.sides import NO_SIDE, Side
from puckdrop.games.rinkside.events import Noted
from puckdrop.games.rinkside.faces import Left, Right
from puckdrop.games.rinkside.game_center import AUXILIARY_NAMES, MISSES_NAMES, Auxiliary, Misses, Points
from puckdrop.games.rinkside.rules.calls import is_called
from puckdrop.games.rinkside.rules.goalies import change_goalie, fit_backup
from puckdrop.games.rinkside.rules.goals import is_won, score_goalie_goal
from puckdrop.games.rinkside.rules.levels import check_confidence
from puckdrop.games.rinkside.rules.lines import is_needed, replace_absent
from puckdrop.games.rinkside.rules.momentum import award
from puckdrop.games.rinkside.rules.penalties import give_bench_minor, give_misconduct
from puckdrop.games.rinkside.rules.possession import (
    call_icing,
    come_loose,
    end_of,
    gain_neutral_zone,
    give_options,
    is_in_zone,
    move_faceoff,
    start_rush,
    stop_play,
    take_control,
)
from puckdrop.games.rinkside.rules.selection import penalised_player
from puckdrop.games.rinkside.rules.strength import has_puck
from puckdrop.games.rinkside.rules.timing import mark
from puckdrop.games.rinkside.situations import Mark, Situation, Zone
from puckdrop.games.rinkside.table import RinksideTable

ALL_BOXES: Final = 3


def play_auxiliary(table: RinksideTable) -> None:
    """A card for the play, which may also hurt somebody unless it has ended the game. [RS-16-AX-01, AX-02, RSG-17]"""
    table.draw()
    play: i64 = table.charts.auxiliary[table.left(Left.N100) - 1]
    is_hurt = table.options.injuries and table.right(Right.N100) <= table.charts.injured_up_to
    if table.log is not None:
        table.note(Noted(NO_SIDE, "RS-16-AX-02", "auxiliary play", AUXILIARY_NAMES[play]))
    resolve_auxiliary(table, play)
    if is_hurt and not is_won(table):
        hurt_somebody(table)
    table.state.aux_due = False


def is_live(table: RinksideTable) -> bool:
    """Is the puck in play?"""
    return table.state.situation != Situation.FACEOFF


def named_side(table: RinksideTable) -> i64:
    """Odd is the visitors, even the home team. [RS-16-AX-03]"""
    return Side.VISITOR if table.b100() % 2 == 1 else Side.HOME


def changing_side(table: RinksideTable) -> i64:
    """The team that has changed on the fly in this play; the card decides if both have, or neither. [RS-16-AX-03]"""
    changing = table.state.changing
    if changing == 1 << Side.HOME:
        return Side.HOME
    if changing == 1 << Side.VISITOR:
        return Side.VISITOR
    return named_side(table)


def resolve_auxiliary(table: RinksideTable, play: i64) -> None:
    """One row of the chart. [RSG-14]"""
    state = table.state
    if play == Auxiliary.CROWD_LIFTS:
        award(table, Side.HOME, Points.BUMP)
    elif play == Auxiliary.CROWD_SILENCED:
        award(table, Side.VISITOR, Points.BUMP)
    elif play == Auxiliary.HOME_CONFIDENCE:
        check_confidence(table, state.home, "RS-16-AX-06")
    elif play == Auxiliary.VISITORS_CONFIDENCE:
        check_confidence(table, state.visitors, "RS-16-AX-06")
    elif play == Auxiliary.TOO_MANY_MEN:
        call_bench_minor(table, changing_side(table), "too many men", "too many men", "RS-16-AX-03")
    elif play == Auxiliary.BENCH_SHOUTING:
        if is_called(table, table.left(Left.BOXES)):
            call = "unsportsmanlike conduct, bench minor"
            call_bench_minor(table, named_side(table), "unsportsmanlike conduct", call, "RSG-14")
    elif play == Auxiliary.BUMP_AT_BENCH:
        send_off_from_bench(table, state.team_of(named_side(table)))
    elif is_live(table):
        resolve_live(table, play)


def resolve_live(table: RinksideTable, play: i64) -> None:
    """The plays that need a puck in play. [RSG-14]"""
    state = table.state
    if play == Auxiliary.OFFICIAL_HIT:
        knock_loose(table)
    elif play == Auxiliary.BROKEN_STICK:
        lose_puck(table)
    elif play == Auxiliary.SKATE_TROUBLE:
        mark(table, Mark.FROZEN, "RSG-14")
        stop_play(table, end_of(state.defense) if is_in_zone(table) else Zone.NEUTRAL, "skate trouble", "RSG-14")
    elif play == Auxiliary.NET_OFF:
        knock_net_off(table)
    elif play == Auxiliary.OVER_BENCH:
        mark(table, Mark.OUT_OF_PLAY, "RSG-14")
        stop_play(table, Zone.NEUTRAL, "puck over the bench", "RSG-14")
    elif play == Auxiliary.GOALIE_UP_ICE:
        play_up_ice(table)
    elif play == Auxiliary.GLASS_REPAIR:
        stop_play(table, end_of(state.defense) if is_in_zone(table) else Zone.NEUTRAL, "glass repair", "RSG-14")
    elif play == Auxiliary.LUCKY_BOUNCE:
        team = state.home if has_puck(table, state.home) else state.visitors
        if has_puck(table, team):
            start_rush(table, team, None, "RSG-14")


def knock_loose(table: RinksideTable) -> None:
    """The puck hits an official. [RSG-14]"""
    state = table.state
    if is_in_zone(table):
        come_loose(table, "official hit", "RSG-14")
    elif state.situation == Situation.NEUTRAL:
        table.draw()
        team = state.team_of(table.right(Right.HOME_VISITOR))
        gain_neutral_zone(table, team, None, "RSG-14", drawn=True)


def lose_puck(table: RinksideTable) -> None:
    """A broken stick: the opponent gains control. [RSG-14]"""
    state = table.state
    situation = state.situation
    if situation == Situation.CONTROL:
        give_options(table, table.attacker(Right.ZONE_OFF), "RSG-14", won=False)
    elif situation == Situation.OPTIONS or situation == Situation.DANGEROUS or situation == Situation.SHOT:
        take_control(table, table.defender(Right.ZONE_DEF), "RSG-14")
    elif situation == Situation.NEUTRAL or situation == Situation.RUSH:
        gain_neutral_zone(table, state.defense, None, "RSG-14")


def call_bench_minor(table: RinksideTable, side: i64, why: str, call: str, clause: str) -> None:
    """Two minutes for a bench; play stops for it. [RS-16-AX-03]"""
    state = table.state
    team = state.team_of(side)
    neutral = not is_in_zone(table) and (is_live(table) or state.zone == Zone.NEUTRAL)
    zone: i64 = Zone.NEUTRAL if neutral else end_of(team)
    if is_live(table):
        stop_play(table, zone, why, clause)
    else:
        move_faceoff(table, zone, clause)
    give_bench_minor(table, team, call, clause)


def send_off_from_bench(table: RinksideTable, team: Team) -> None:
    """A man on the bench gets ten minutes, by the Penalised Player chart. [RS-16-AX-04]"""
    men: list[Skater | None] = [team.skaters[number] for number in team.bench(table.state.clock)]
    if not men:
        return
    table.draw()
    give_misconduct(table, penalised_player(table, men), "misconduct", 10, MISCONDUCT_SECONDS, "RS-16-AX-04")


def knock_net_off(table: RinksideTable) -> None:
    """A zone faceoff, and perhaps two minutes for the defense. [RSG-14]"""
    state = table.state
    team = state.defense
    is_guilty = table.right(Right.N100) % 2 == 1 and table.right(Right.BOXES) == ALL_BOXES
    mark(table, Mark.FROZEN, "RSG-14")
    stop_play(table, end_of(team), "net off its moorings", "RSG-14")
    if is_guilty:
        give_bench_minor(table, team, "delay of game, bench minor", "RSG-14")


def play_up_ice(table: RinksideTable) -> None:
    """The goalie's clear: his team has control, or he tries the empty net. [RS-16-AX-05, RSG-14]"""
    state = table.state
    team = state.defense
    if not is_in_zone(table) or not team.goalie_in:
        return
    if state.offense.goalie_in:
        take_control(table, table.defender(Right.ZONE_DEF), "RSG-14")
        return
    b100 = table.draw_b100()
    if b100 == 1:
        state.keeper.goalie_shot(team, "goalie", "RS-16-AX-05")
        score_goalie_goal(table, team, "RS-16-AX-05")
    elif table.is_short(team):
        state.attack(team)
        come_loose(table, "goalie's shot", "RS-16-AX-05")
    else:
        call_icing(table, team, "RS-16-AX-05")


# -- injuries ---------------------------------------------------------------------------------------------------------


def hurt_somebody(table: RinksideTable) -> None:
    """A card: the team, the position, and how long; one of the last three plays on. [RSG-15, RSG-23]"""
    state = table.state
    table.draw()
    team = state.team_of(table.right(Right.HOME_VISITOR))
    misses: i64 = table.charts.injuries[table.left(Left.N100) - 1]
    if table.left(Left.DIGIT) == 0:
        hurt_goalie(table, team, misses)
        return
    man = table.man(team, table.right(Right.ZONE_DEF))
    if not is_needed(table, man):
        hurt(table, man, misses)


def hurt(table: RinksideTable, man: Skater, misses: i64) -> None:
    """He leaves the ice for as long as the chart says. [RSG-15]"""
    clock = table.state.clock
    table.state.keeper.injury(man, "injury", MISSES_NAMES[misses], games_missed(table, misses), "RSG-15")
    man.out_through = last_period_missed(clock, misses)
    if man is table.state.handler:
        stop_for_injury(table)
    replace_absent(table, man, "RSG-15")


def stop_for_injury(table: RinksideTable) -> None:
    """Play stops when the man with the puck is hurt."""
    zone: i64 = end_of(table.state.defense) if is_in_zone(table) else Zone.NEUTRAL
    stop_play(table, zone, "injury", "RSG-15")


def last_period_missed(clock: Clock, misses: i64) -> i64:
    """Through this period, or for good. [RSG-15]"""
    return clock.period if misses == Misses.NEXT_PERIOD else FOREVER


def games_missed(table: RinksideTable, misses: i64) -> i64:
    """Whole games beyond this one, by Red or Blue of the card. [RSG-15]"""
    red = table.red()
    if misses == Misses.FEW_GAMES:
        games = (red + 2) // 3
        return 3 if games > 3 else games
    if misses == Misses.SOME_GAMES:
        return 4 if red < 4 else red
    if misses == Misses.MANY_GAMES:
        return table.blue() + 10
    return 99 if misses == Misses.SEASON else 0


def hurt_goalie(table: RinksideTable, team: Team, misses: i64) -> None:
    """A fit backup takes over, with his own warm-up; if there is none, the goalie plays on. [RSG-15, RSG-24]"""
    clock = table.state.clock
    backup = fit_backup(team, clock)
    if backup is None:
        return
    goalie = team.goalie
    table.state.keeper.goalie_injury(goalie, MISSES_NAMES[misses], games_missed(table, misses), "RSG-15")
    goalie.out_through = last_period_missed(clock, misses)
    change_goalie(table, team, backup.number, "RSG-15")
