"""Rushes, odd-man rushes and breakaways. [RS-12, RS-13-SH-03..06]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from puckdrop.core.ice import Skater
from puckdrop.games.rinkside.events import Check, Reading
from puckdrop.games.rinkside.faces import Left, Right
from puckdrop.games.rinkside.game_center import Column
from puckdrop.games.rinkside.ratings import defense, pass_rating
from puckdrop.games.rinkside.rules.calls import check_committed, check_dirty
from puckdrop.games.rinkside.rules.penalty_shots import check_penalty_shot
from puckdrop.games.rinkside.rules.possession import (
    come_loose,
    end_of,
    gain_neutral_zone,
    prepare_shot,
    start_dump_in,
    start_rush,
    stop_play,
)
from puckdrop.games.rinkside.rules.selection import shooter_by_grade
from puckdrop.games.rinkside.sections import FAILED_RUSH_CLAUSES, FAILED_RUSH_NAMES, SLOT_MASK, FailedRush, Pos, Rush
from puckdrop.games.rinkside.situations import Quality, Shot, Zone
from puckdrop.games.rinkside.table import RinksideTable

DEFEND_RUSH: Final = Check("defend rush", "Defense", "RS-12-RT-02")
DEFEND_ODD_MAN_RUSH: Final = Check("defend rush", "Defense", "RS-12-RT-03")
RUSH_PASS: Final = Check("rush pass", "Pass", "RS-12-RT-05")
FAILED_RUSH_READINGS: Final = tuple(
    Reading("failed rush", shows, clause) for shows, clause in zip(FAILED_RUSH_NAMES, FAILED_RUSH_CLAUSES, strict=True)
)

LAST_SHOT: Final = 47
LAST_PASS: Final = 94
BREAKAWAY_SHOOTS: Final = 50


def play_rush(table: RinksideTable) -> None:
    """A card for the kind of rush. [RS-12-RT-01, RS-12-OS, RSC-45]"""
    state = table.state
    table.draw()
    rush = table.left(Left.RUSH)
    if rush == Rush.TWO_LINE_PASS and not table.options.two_line_pass:
        rush = Pos.LD
    if rush == Rush.OFFSIDES:
        stop_play(table, Zone.NEUTRAL, "offsides", "RS-12-OS-01")
    elif rush == Rush.TWO_LINE_PASS:
        stop_play(table, end_of(state.offense), "two-line pass", "RS-12-OS-02")
    elif rush >= Rush.BREAKAWAY:
        if table.log is not None:
            state.keeper.apply(state.offense.side, "RS-12-RT-01", "breakaway")
        break_away(table, has_company=rush == Rush.BREAKAWAY_MORE)
    else:
        defender = table.man(state.defense, rush & SLOT_MASK)
        is_odd_man = rush >= Rush.ODD_MAN
        if table.log is not None:
            kind = "odd-man rush" if is_odd_man else "transition"
            state.keeper.apply(defender.side, "RS-12-RT-01", kind, defender.sweater)
        defend_rush(table, defender, is_odd_man=is_odd_man)


def defend_rush(table: RinksideTable, defender: Skater, *, is_odd_man: bool) -> None:
    """Red, or Blue against more men, within Defense breaks it up. [RS-12-RT-02..04, RT-08, RS-12-PN-01, RSG-24]"""
    number = table.draw_blue() if is_odd_man else table.draw_red()
    check_dirty(table)
    check = DEFEND_ODD_MAN_RUSH if is_odd_man else DEFEND_RUSH
    if table.test(defender, check, number, defense(table, defender)):
        break_up(table)
    elif not (table.options.penalty_shots and check_penalty_shot(table, rusher(table))):
        if not check_committed(table, defender, Column.ZONE):
            finish_rush(table)


def rusher(table: RinksideTable) -> Skater:
    """The man with the puck, or the one the view names. [RS-12-RT-04, RS-12-BA-01]"""
    man = table.state.handler
    return man if man is not None else table.attacker(Right.RUSH_OFF)


def finish_rush(table: RinksideTable) -> None:
    """Shot, pass or drop by B100 of the same view. [RS-12-RT-04..07, RSC-40..42, RSC-82]"""
    state = table.state
    team = state.offense
    man = rusher(table)
    b100 = table.b100()
    if b100 <= LAST_SHOT or state.one_man:
        shoot_on_rush(table, man, None)
    elif b100 > LAST_PASS:
        shoot_on_rush(table, shooter_by_grade(table, team, man), man)
    else:
        b100 = table.draw_b100()
        if table.test(man, RUSH_PASS, b100, pass_rating(table, man)):
            shoot_on_rush(table, shooter_by_grade(table, team, man), man)
        else:
            break_up(table)


def shoot_on_rush(table: RinksideTable, shooter: Skater, passer: Skater | None) -> None:
    """A high-quality shot that nobody can block. [RS-12-RT-07]"""
    prepare_shot(table, shooter, passer, Quality.HIGH, Shot.RUSH)


def break_away(table: RinksideTable, *, has_company: bool) -> None:
    """A man alone, or with a teammate who may take it. [RS-12-BA-01, RS-12-BA-05, RSC-42, RSG-24]"""
    state = table.state
    man = rusher(table)
    passer: Skater | None = None
    if has_company:
        b100 = table.draw_b100()
        if b100 > BREAKAWAY_SHOOTS and not state.one_man:
            passer = man
            man = shooter_by_grade(table, state.offense, passer)
    if not (table.options.penalty_shots and check_penalty_shot(table, man)):
        prepare_shot(table, man, passer, Quality.HIGH, Shot.BREAKAWAY)


def break_up(table: RinksideTable) -> None:
    """The defense breaks it up; a short-handed rush gives one back at once. [RS-12-RT-02, RS-13-SH-05]"""
    state = table.state
    if state.short_chance:
        start_rush(table, state.defense, None, "RS-13-SH-05")
    else:
        fail_rush(table)


def fail_rush(table: RinksideTable) -> None:
    """The Failed Rush section of the view. [RS-12-FR-01..05, RS-10-NG-06, RSC-43]"""
    state = table.state
    rival = state.defense
    result: i64 = table.right(Right.FAILED_RUSH)
    if table.log is not None:
        table.read(FAILED_RUSH_READINGS[result])
    if result == FailedRush.ZONE_PLAY:
        come_loose(table, "rush broken up", "RS-12-FR-01")
    elif result == FailedRush.PUCK_CHASE:
        start_dump_in(table, rival)
    elif result == FailedRush.TURNOVER:
        start_rush(table, rival, None, "RS-12-FR-03")
    elif result == FailedRush.D_CONTROL:
        gain_neutral_zone(table, rival, None, "RS-12-FR-04")
    else:
        stop_play(table, Zone.NEUTRAL, "puck out of play", "RS-12-FR-05")
