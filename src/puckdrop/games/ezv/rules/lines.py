"""Line changes, special units, stand-ins and the line sheet. [EZ-LINE, EZ-SETUP-03, EZ-DEC-01/05/07/09]"""

from __future__ import annotations

from mypy_extensions import i64

from puckdrop.core.bench import (
    ask_empty_slots,
    ask_sheet,
    both_lines,
    men_out,
    note_line,
    note_new_line,
    note_new_lines,
    send_out_by_hand,
)
from puckdrop.core.decisions import ChangeLines, Kind
from puckdrop.core.ice import Team, Unit
from puckdrop.games.ezv.constants import Situation
from puckdrop.games.ezv.rules.goalies import offer_goalie_change
from puckdrop.games.ezv.rules.strength import change_strength
from puckdrop.games.ezv.table import EzvTable


def offer_change(table: EzvTable, team: Team, clause: str) -> None:
    """A coach may send out another unit. [EZ-LINE-03, EZ-DEC-05]"""
    unit = table.unit_wanted(team)
    if unit != Unit.KEEP:
        change_lines(table, team, unit, clause)


def offer_live_changes(table: EzvTable) -> None:
    """The same on the fly, for both teams, visitors first. [EZ-LINE-01]"""
    home, visitor = table.state.home, table.state.visitor
    special = uses_special_units(home, visitor)
    unit = table.live_unit_wanted(visitor, table.state.clock.elapsed, special=special)
    if unit != Unit.KEEP:
        change_lines(table, visitor, unit, "EZ-LINE-01")
    unit = table.live_unit_wanted(home, table.state.clock.elapsed, special=special)
    if unit != Unit.KEEP:
        change_lines(table, home, unit, "EZ-LINE-01")
    table.look_again(home, visitor, special=uses_special_units(home, visitor))


def uses_special_units(home: Team, visitor: Team) -> bool:
    """Is a team short, or is a special unit out?"""
    return home.short + visitor.short > 0 or home.unit > Unit.POWER_PLAY or visitor.unit > Unit.POWER_PLAY


def change_lines(table: EzvTable, team: Team, unit: i64, clause: str) -> None:
    """Send out a unit, once the coach has named it. [EZ-DEC-05, EZ-DEC-09, EZ-LINE-02]"""
    if unit == Unit.NOT_SAID:
        unit = table.answer(ChangeLines(team, clause))
    if unit == Unit.KEEP:
        return
    handler = table.state.handler
    keep = handler if handler is not None and handler.side == team.side else None
    table.state.lingering = keep if keep is not None else table.state.lingering
    before = men_out(table, team)
    if unit == Unit.MAN_BY_MAN:
        send_out_by_hand(table, team, keep, clause)
    else:
        team.send_out(unit, table.state.clock, keep)
    note_new_line(table, team, before, clause)


def finish_change(table: EzvTable) -> None:
    """A man who stayed out for the puck leaves now that he no longer has it. [EZ-LINE-02]"""
    state = table.state
    man = state.lingering
    assert man is not None
    if man is state.handler:
        return
    state.lingering = None
    handler = state.handler
    keep = handler if handler is not None and handler.side == man.side else None
    team = state.team_of(man.side)
    if man.slot != 0:
        team.deploy(state.clock, keep)
        note_line(table, team, "EZ-LINE-02")


def offer_empty_slots(table: EzvTable, team: Team) -> None:
    """At a stoppage a short team may choose which slots it leaves empty. [EZ-DEC-09, EZ-GAP-18]"""
    if team.open_slots == 0 or not table.offers(Kind.LEAVE_EMPTY, team.side):
        return
    if ask_empty_slots(table, team, "EZ-GAP-18"):
        change_strength(table, [], "EZ-GAP-18")
        before = both_lines(table)
        team.deploy(table.state.clock)
        note_new_lines(table, before, "EZ-GAP-18")


# -- before the game ------------------------------------------------------------------------------------------------


def prepare_teams(table: EzvTable) -> None:
    """Each coach may name his goalie and set his lines; then the first line comes out. [EZ-SETUP-03, EZ-SETUP-04]"""
    state = table.state
    for team in (state.visitor, state.home):
        offer_goalie_change(table, team, "EZ-SETUP-03")
        if table.offers(Kind.SET_LINES, team.side):
            set_lines(table, team)
        team.send_out(11, state.clock)
        note_line(table, team, "EZ-SETUP-03")
    state.situation = Situation.FACEOFF


def set_lines(table: EzvTable, team: Team) -> None:
    """Anybody may be on a line or pair, though forwards are offered first for lines, defensemen for pairs.

    [EZ-SETUP-03, EZ-SETUP-04]
    """
    forwards = [int(man.number) for man in team.skaters if not man.card.is_defenseman()]
    defensemen = [int(man.number) for man in team.skaters if man.card.is_defenseman()]
    ask_sheet(table, team, forwards + defensemen, defensemen + forwards, "EZ-SETUP-04")
