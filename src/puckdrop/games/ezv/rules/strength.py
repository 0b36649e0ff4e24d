"""Power plays, short hands, and what changes when men leave or come back. [EZ-PP, EZ-PEN-25, EZ-GAP-18]"""

from __future__ import annotations

from mypy_extensions import i64

from puckdrop.core.bench import both_lines, note_begun, note_new_lines, note_served
from puckdrop.core.ice import Team
from puckdrop.core.penalty_box import Penalty
from puckdrop.core.sides import NO_SIDE
from puckdrop.core.strength import set_strength
from puckdrop.games.ezv.charts import zone_of
from puckdrop.games.ezv.constants import Situation
from puckdrop.games.ezv.events import PlayCardNamed
from puckdrop.games.ezv.state import NO_CARD
from puckdrop.games.ezv.table import EzvTable


def on_power_play(team: Team, rival: Team) -> bool:
    """Does the other team have fewer skaters because of penalties? A pulled goalie does not count. [EZ-PP-01]"""
    return rival.short > team.short


def killing_penalty(team: Team, rival: Team) -> bool:
    """Is this team short because of penalties? [EZ-PP-01]"""
    return team.short > rival.short


def legal_cards(table: EzvTable, team: Team) -> i64:
    """The play cards the team may have in force at the current strength, as bits. [EZ-DEC-03]"""
    rival = table.state.rival_of(team)
    cards = table.charts.any_strength_cards
    if on_power_play(team, rival):
        cards |= table.charts.power_play_cards
    elif killing_penalty(team, rival):
        cards |= table.charts.penalty_kill_cards
    return cards


def slots_by_format(table: EzvTable) -> bytes:
    """Slots the overtime format leaves empty."""
    skaters = table.state.clock.full_strength()
    if skaters == 4:
        return table.charts.open_slots_4
    return table.charts.open_slots_3 if skaters == 3 else b""


def change_strength(table: EzvTable, over: list[Penalty], clause: str, before: list[int] | None = None) -> None:
    """Men go to the box or come back: fill or empty slots, and end or start what depends on strength. [EZ-GAP-18]

    `before` are the men who were out before somebody left for the box, if somebody has.
    """
    state = table.state
    table.next_look = 0
    if before is None:
        before = both_lines(table)
    set_strength(state.teams, state.clock, slots_by_format(table), state.handler, over)
    note_new_lines(table, before, clause)
    _end_special_play(table, state.red)
    _end_special_play(table, state.blue)
    settle_breakout(table)


def settle_breakout(table: EzvTable) -> None:
    """A power play breaks out if it has the puck in its own end, even if it began on the very roll that gained it.

    The end of the power play ends the break-out; one that starts further up the ice has none. [EZ-PP-02]
    """
    state = table.state
    if state.situation == Situation.CONTROL and (
        state.breakout or zone_of(state.sector) == state.own_end(state.offense.side)
    ):
        state.breakout = on_power_play(state.offense, state.defense)


def _end_special_play(table: EzvTable, team: Team) -> None:
    """End what the strength no longer allows: a special card, the penalty killers' boost."""
    state = table.state
    card = state.of_side(team.side).play_card
    if card != NO_CARD and not (legal_cards(table, team) >> card) & 1:
        _lapse(table, team)
    if state.killer_boost == team.side and not killing_penalty(team, state.rival_of(team)):
        state.killer_boost = NO_SIDE


def _lapse(table: EzvTable, team: Team) -> None:
    """A special card whose strength is gone gives way to the last even-strength card. [EZ-GAP-06]"""
    own = table.state.of_side(team.side)
    card = own.even_card
    own.play_card = card
    if table.log is not None and card != NO_CARD:
        PlayCardNamed.note(table.state.keeper, team.side, "EZ-GAP-06", table.charts.play_cards[card].name, lapsed=True)


def return_clause(penalty: Penalty) -> str:
    """Why a man comes back now: because of a goal, after the play in progress, or at the stoppage he waited for."""
    if penalty.ended_by_goal:
        return "EZ-PP-05"
    if not penalty.ends_at_stoppage:
        return "EZ-PEN-25"
    return "EZ-PEN-10" if penalty.costs_man else "EZ-CON-15"


def release_served(table: EzvTable, *, stopped: bool) -> None:
    """Men whose time is up come back, some only at a stoppage. [EZ-PEN-10, EZ-PEN-25, EZ-PP-05]"""
    if table.state.red.box.can_release(stopped=stopped) or table.state.blue.box.can_release(stopped=stopped):
        over = let_out_served(table, stopped=stopped)
        change_strength(table, over, return_clause(over[0]))


def let_out_served(table: EzvTable, *, stopped: bool) -> list[Penalty]:
    """Men whose time is up leave the box; `change_strength` then settles who is on the ice. [EZ-PEN-10, EZ-PEN-25]"""
    over = table.state.offense.box.release(stopped=stopped)
    over += table.state.defense.box.release(stopped=stopped)
    for penalty in over:
        team = table.state.team_of(penalty.skater.side)
        team.short = team.box.men_short()
        if table.log is not None:
            note_served(table, penalty, return_clause(penalty))
        note_begun(table, "EZ-GAP-18")
    return over
