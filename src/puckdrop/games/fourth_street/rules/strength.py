"""Power plays, short hands, extra skaters, and what changes when men leave or come back. [FS-PP, FS-EN, FS-GAP-23]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from puckdrop.core.bench import both_lines, note_begun, note_new_lines, note_served
from puckdrop.core.ice import Skater, Team
from puckdrop.core.penalty_box import Penalty
from puckdrop.core.strength import set_strength
from puckdrop.games.fourth_street.constants import Strength
from puckdrop.games.fourth_street.rules.shadow import follow_men, has_shadows
from puckdrop.games.fourth_street.rules.stamina import note_changes
from puckdrop.games.fourth_street.table import FsTable, card_of

NOBODY_TO_FOLLOW: Final[list[list[Skater | None]]] = []


def is_short_handed(team: Team, rival: Team) -> bool:
    """Does this team have fewer skaters because of penalties? A pulled goalie does not count. [FS-PP-01, FS-GAP-23]"""
    return team.short > rival.short


def offense_strength(table: FsTable) -> i64:
    """Which columns the team with the puck uses: ES, PP or SH. [FS-PP-01, FS-GAP-23]

    Only penalties count, unless the option lets an extra attacker count where they leave both teams equal.
    """
    own, theirs = table.state.offense.short, table.state.defense.short
    if own != theirs:
        return Strength.SH if own > theirs else Strength.PP
    if table.options.extra_attacker_columns and table.state.offense.goalie_in != table.state.defense.goalie_in:
        return Strength.SH if table.state.offense.goalie_in else Strength.PP
    return Strength.ES


def defense_has_pk(table: FsTable) -> bool:
    """Does PK replace DF and CH: short-handed, or against an extra skater? [FS-PP-02, FS-EN-04, FS-GAP-23]"""
    state = table.state
    if state.defense.short > state.offense.short:
        return True
    return not state.offense.goalie_in and state.offense.men > state.defense.men


def moves_like_power_play(table: FsTable) -> bool:
    """Does the puck go the power-play distances? [FS-PP-05, FS-PP-11, FS-DELAY-07, FS-ADD-3ON3-01, FS-ADD-3ON3-02]"""
    state = table.state
    if offense_strength(table) == Strength.PP:
        return True
    if state.delayed is not None and state.delayed.man.side == state.defense.side:
        return True
    return table.options.three_on_three_move and state.home.men == 3 and state.visitor.men == 3


def shot_bonus(table: FsTable, shooter: Skater) -> i64:
    """What is added to D100 when the shooter's team has more skaters, for whatever reason. [FS-PP-07..09, FS-EN-03]"""
    more = table.state.offense.men - table.state.defense.men
    if more <= 0:
        return 0
    card = card_of(shooter)
    if more == 1:
        return card.bonus_1
    return card.bonus_2 if more == 2 else card.bonus_1 + card.bonus_2


def is_slot_in_box(team: Team, slot: i64) -> bool:
    """Is this number off the ice because of a penalty? [FS-DEF-04, FS-PP-03, FS-PP-13]"""
    if team.short == 0 or team.on_ice[slot] is not None:
        return False
    for penalty in team.box.penalties:
        if penalty.slot == slot and penalty.is_running and penalty.costs_man:
            return True
    return False


def slots_by_format(table: FsTable) -> bytes:
    """Slots the overtime format leaves empty. [FS-DEC-22]"""
    skaters = table.state.clock.full_strength()
    if skaters == 4:
        return table.charts.open_slots_4
    return table.charts.open_slots_3 if skaters == 3 else b""


def change_strength(table: FsTable, over: list[Penalty], clause: str, before: list[int] | None = None) -> None:
    """Men go to the box or come back: slots empty or fill, and shadows go along with who changes slots.

    `before` are the men who were out before somebody left for the box, if somebody has.
    [FS-PEN-07, FS-GAP-09, FS-GAP-29, FS-GAP-39]
    """
    state = table.state
    if before is None:
        before = both_lines(table)
    shadowed = [team.on_ice[:] for team in state.teams] if has_shadows(table) else NOBODY_TO_FOLLOW
    set_strength(state.teams, state.clock, slots_by_format(table), state.handler, over)
    for team in state.teams:
        if shadowed:
            follow_men(table, team, shadowed[team.side])
    for team in state.teams:
        note_changes(table, team)
    note_new_lines(table, before, clause)


def return_clause(penalty: Penalty) -> str:
    """Why a penalty is over now: a goal, the stoppage that a misconduct waits for, or the clock."""
    return "FS-GAP-09" if penalty.ended_by_goal or penalty.ends_at_stoppage else "FS-PEN-08"


def release_served(table: FsTable, *, stopped: bool) -> None:
    """Men whose time is up come back, some only at a stoppage. [FS-PEN-08, FS-GAP-09b, FS-GAP-09g]"""
    home, visitor = table.state.home, table.state.visitor
    if home.box.can_release(stopped=stopped) or visitor.box.can_release(stopped=stopped):
        change_strength(table, let_out_served(table, stopped=stopped), "FS-PEN-08")


def let_out_served(table: FsTable, *, stopped: bool) -> list[Penalty]:
    """Men whose time is up leave the box; `change_strength` then settles who is on the ice. [FS-PEN-08, FS-GAP-09]"""
    over: list[Penalty] = []
    for team in table.state.teams:
        over.extend(team.box.release(stopped=stopped))
    for penalty in over:
        team = table.state.team_of(penalty.skater.side)
        team.short = team.box.men_short()
        if table.log is not None:
            note_served(table, penalty, return_clause(penalty))
        note_begun(table, "FS-GAP-09")
    return over
