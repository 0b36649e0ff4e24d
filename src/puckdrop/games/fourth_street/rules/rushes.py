"""Rushes: break-aways, odd-man rushes and long advances. [FS-RUSH, FS-GAP-03, FS-GAP-04]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from puckdrop.core.events import PuckMoved
from puckdrop.core.ice import Skater, Team, sweater_of
from puckdrop.games.fourth_street.constants import (
    HIGHEST_AGGRESSIVENESS,
    PLACE_NAMES,
    RUSH_NAMES,
    Path,
    Rush,
    Shot,
)
from puckdrop.games.fourth_street.events import RushFormed, RushRolled
from puckdrop.games.fourth_street.rules.explaining import explain_shadow
from puckdrop.games.fourth_street.rules.ratings import sp
from puckdrop.games.fourth_street.rules.shadow import is_shadow_elsewhere, shadow_of
from puckdrop.games.fourth_street.rules.shots import take_break_away, take_shot
from puckdrop.games.fourth_street.table import FsTable
from puckdrop.games.fourth_street.throws import RUSH

HIGHEST_SPEED: Final = 5
RUNNER: Final = 0


def run_rush(table: FsTable, runner: Skater, advanced_to: i64) -> None:
    """The Rush chart, by the runner's speed and the defence's aggressiveness. [FS-RUSH-01..03, FS-AGG-03]

    `advanced_to` is where he is if it comes to nothing more than an advance. [FS-RUSH-09]
    """
    state = table.state
    speed = sp(table, runner)
    if speed > HIGHEST_SPEED:
        speed = HIGHEST_SPEED
    level = state.orders[state.defense.side].aggressiveness
    d20 = table.throw(RUSH) + 1
    outcome: i64 = table.charts.rush_rows[100 * speed + 20 * (level + HIGHEST_AGGRESSIVENESS) + d20 - 1]
    if table.log is not None:
        table.note(RushRolled(runner.side, "FS-RUSH-01", runner.sweater, speed, level, d20, RUSH_NAMES[outcome]))
    if outcome == Rush.ADVANCE:
        if table.log is not None:
            names = PLACE_NAMES[state.place], PLACE_NAMES[advanced_to]
            number = runner.sweater
            PuckMoved.note(table.state.keeper, runner.side, "FS-RUSH-09", number, number, "RUSH", names[0], names[1])
        state.place = advanced_to
    elif outcome == Rush.BREAK_AWAY:
        take_break_away(table, runner)
    else:
        run_odd_man_rush(table, runner, outcome)


def run_odd_man_rush(table: FsTable, runner: Skater, outcome: i64) -> None:
    """The string passes to its last man, who takes a wrist shot from M1. [FS-RUSH-05..08, FS-TIME-11]"""
    state = table.state
    table.roll()
    string = men_of_string(state.offense, runner, table.charts.rush_strings[10 * outcome + table.c10])
    for man in string:
        state.note_touch(man)
    shooter = string[len(string) - 1]
    state.handler = shooter
    state.place = 3 * Path.O1 + 1
    slot: i64 = table.charts.rush_defenders[10 * outcome + table.w10]
    defender = rush_defender(table, shooter, slot)
    if table.log is not None:
        table.note(RushFormed(runner.side, "FS-RUSH-06", [int(man.sweater) for man in string], sweater_of(defender)))
    blocker = None if table.options.no_block else defender
    take_shot(table, shooter, Shot.WRIST, blocker, 0, 0, table.costs.rush_shot)


def rush_defender(table: FsTable, shooter: Skater, slot: i64) -> Skater | None:
    """Who may block the shot of a rush: the man of the chart or, where one got back, the shooter's shadow.

    The shadow must have got back too, and he defends against nobody but his man. [FS-RUSH-08, FS-SHADOW-02, -03]
    """
    if slot == 0:
        return None
    if table.options.shadow:
        shadow = shadow_of(table, shooter)
        if shadow is not None and not (table.state.forecheckers >> shadow.slot) & 1:
            explain_shadow(table, shooter)
            return shadow
    man = free_man(table, slot)
    if man is not None and table.options.shadow and is_shadow_elsewhere(table, man, shooter):
        return None
    return man


def free_man(table: FsTable, slot: i64) -> Skater | None:
    """The defender in a slot, unless it is empty or he is caught up ice. [FS-TAB-09, FS-GAP-04]"""
    if (table.state.forecheckers >> slot) & 1:
        return None
    return table.state.defense.on_ice[slot]


def men_of_string(team: Team, runner: Skater, string: bytes) -> list[Skater]:
    """The men of a passing string; who is missing or runs himself is replaced. [FS-RUSH-07, FS-GAP-04]"""
    named: i64 = 0
    for slot in string:
        if slot != RUNNER and slot != runner.slot and team.on_ice[slot] is not None:
            named |= 1 << slot
    men: list[Skater] = []
    for slot in string:
        man = runner
        if slot != RUNNER:
            named_man = team.on_ice[slot] if (named >> slot) & 1 else None
            man = named_man if named_man is not None else stand_in(team, runner, named)
            named |= 1 << man.slot
        men.append(man)
    return men


def stand_in(team: Team, runner: Skater, named: i64) -> Skater:
    """The lowest forward, else the lowest skater, who neither runs nor is in the string. [FS-GAP-04]

    There is one: a string has at most two men besides the runner, and a team at least three on the ice.
    """
    slot: i64 = 1
    while True:
        man = team.on_ice[slot]
        if man is not None and man is not runner and not (named >> slot) & 1:
            return man
        slot += 1
