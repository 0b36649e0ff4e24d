"""Weird plays of a skater. [FS-WP, FS-TAB-14, FS-GAP-11]"""

from __future__ import annotations

from mypy_extensions import i64

from puckdrop.core.ice import EXTRA_ATTACKER, Skater, Team
from puckdrop.games.fourth_street.charts import WeirdRow
from puckdrop.games.fourth_street.constants import (
    M1,
    PLACE_NAMES,
    STRENGTH_NAMES,
    WEIRD_NAMES,
    WEIRD_ROWS,
    ZONE_NAMES,
    Cause,
    Weird,
)
from puckdrop.games.fourth_street.events import WeirdPlay
from puckdrop.games.fourth_street.rules.advances import apply_pass, apply_skate
from puckdrop.games.fourth_street.rules.delayed import whistle
from puckdrop.games.fourth_street.rules.forecheck import best_forechecker
from puckdrop.games.fourth_street.rules.goalie_pass import behind_net_man
from puckdrop.games.fourth_street.rules.goals import score_goal
from puckdrop.games.fourth_street.rules.penalties import bench_minor, minor_on
from puckdrop.games.fourth_street.rules.possession import come_loose, gain_control, puck_zone, stop_play
from puckdrop.games.fourth_street.rules.ratings import sp
from puckdrop.games.fourth_street.rules.rulings import ruled_play
from puckdrop.games.fourth_street.rules.shots import take_break_away, wrist_shot_unblocked
from puckdrop.games.fourth_street.rules.steals import steal
from puckdrop.games.fourth_street.rules.strength import offense_strength
from puckdrop.games.fourth_street.table import FsTable


def play_weird(table: FsTable, handler: Skater) -> None:
    """All dice again: 2D6 picks a row by strength and zone, D20 confirms it, else a loose puck. [FS-WP-01..04]"""
    strength = offense_strength(table)
    zone = puck_zone(table)
    table.roll()
    row = table.charts.weird[WEIRD_ROWS * (3 * strength + zone) + table.two_d6() - 2]
    confirmed = row.is_confirmed(table.d20)
    if confirmed:
        row = ruled_play(table, row, zone)
    if table.log is not None:
        chart = f"{STRENGTH_NAMES[strength]}-{ZONE_NAMES[zone]}"
        name = WEIRD_NAMES[row.effect]
        table.note(WeirdPlay(handler.side, "FS-WP-02", chart, table.two_d6(), table.d20, name, confirmed=confirmed))
    if confirmed:
        happen(table, handler, row)
    else:
        come_loose(table, zone, "weird play", "FS-WP-03")


def happen(table: FsTable, handler: Skater, row: WeirdRow) -> None:
    """What the row says. [FS-TAB-14, FS-GAP-11]"""
    effect = row.effect
    if effect == Weird.PASS:
        apply_pass(table, handler, row.result, row.recipient, "FS-GAP-11")
    elif effect == Weird.SKATE:
        apply_skate(table, handler, row.result, "FS-GAP-11")
    elif effect == Weird.SHOT:
        wrist_shot_unblocked(table, handler)
    elif effect == Weird.GOAL:
        bounce_in(table, handler)
    elif effect == Weird.FACEOFF:
        stop_play(table, Cause.OUT_OF_PLAY, None, "FS-GAP-11")
    elif effect == Weird.MINOR:
        minor_on(table, handler, row.call, "FS-GAP-11")
    elif effect == Weird.BENCH:
        bench_minor(table, table.state.offense, row.call, "FS-GAP-11")
    else:
        lose_puck(table, effect)


def lose_puck(table: FsTable, effect: i64) -> None:
    """The handler loses it to a defender or into his own net; with nobody to profit it is loose. [FS-GAP-11, FS-GAP-22]

    With a penalty pending on the defence its touch is the whistle. [FS-DELAY-06]
    """
    defense = table.state.defense
    if effect == Weird.OWN_GOAL:
        scorer = best_forechecker(table, defense)
        bounce_in(table, scorer if scorer is not None else behind_net_man(defense))
        return
    is_steal = effect == Weird.FORECHECKER_STEAL or effect == Weird.DEFENDER_STEAL
    man = profiteer(table, defense, effect)
    if man is None:
        come_loose(table, puck_zone(table), "weird play", "FS-GAP-11")
    elif table.state.delayed is not None:
        whistle(table, "FS-DELAY-06")
    elif is_steal:
        steal(table, man, shoots=False, clause="FS-GAP-11")
    else:
        gain_control(table, man, M1, "break-away", "FS-GAP-11")
        take_break_away(table, man)


def profiteer(table: FsTable, team: Team, effect: i64) -> Skater | None:
    """The defender who gets the puck, None if there is no such man. [FS-GAP-11, FS-GAP-32]"""
    if effect == Weird.FORECHECKER_BREAK_AWAY:
        return best_forechecker(table, team)
    if effect == Weird.DEFENDER_BREAK_AWAY:
        return fastest_defender(table, team)
    forechecks = (table.state.forecheckers >> table.d6p) & 1 == 1
    if effect == Weird.FORECHECKER_STEAL:
        return team.on_ice[table.d6p] if forechecks else None
    if effect == Weird.DEFENDER_STEAL:
        return None if forechecks else team.on_ice[table.d6p]
    return None


def fastest_defender(table: FsTable, team: Team) -> Skater | None:
    """The highest SP among those not caught up ice, ties to the lower slot. [FS-FORE-05, FS-GAP-32]"""
    best: Skater | None = None
    best_sp: i64 = 0
    slot: i64
    for slot in range(1, EXTRA_ATTACKER + 1):
        man = team.on_ice[slot]
        if man is not None and not (table.state.forecheckers >> slot) & 1:
            speed = sp(table, man)
            if best is None or speed > best_sp:
                best = man
                best_sp = speed
    return best


def bounce_in(table: FsTable, scorer: Skater) -> None:
    """The puck finds its way into the net; it counts as his shot. [FS-TAB-14, FS-GAP-11]"""
    state = table.state
    where = PLACE_NAMES[state.place if scorer.side == state.offense.side else M1]
    state.keeper.shot(scorer, where, "", "weird play", "FS-GAP-11")
    score_goal(table, scorer, "weird play", "FS-GAP-11")
