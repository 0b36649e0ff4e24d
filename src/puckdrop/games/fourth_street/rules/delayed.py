"""Delayed penalties: play goes on until the penalised team touches the puck. [FS-DELAY, FS-GAP-08]"""

from __future__ import annotations

from typing import Final

from puckdrop.core.bench import pull
from puckdrop.core.decisions import Choose, fill_slot
from puckdrop.core.events import PenaltyWipedOut
from puckdrop.core.ice import EXTRA_ATTACKER, Team
from puckdrop.core.penalty_box import MAJOR_MINUTES, MINOR_MINUTES, Charge
from puckdrop.games.fourth_street.constants import Situation
from puckdrop.games.fourth_street.decisions import FsKind
from puckdrop.games.fourth_street.rules.goalies import attackers
from puckdrop.games.fourth_street.rules.penalties import add_charges, end_delay, enter, rows_of, send_off, write_down
from puckdrop.games.fourth_street.rules.rulings import lengths_of
from puckdrop.games.fourth_street.rules.stamina import note_changes
from puckdrop.games.fourth_street.rules.strength import let_out_served
from puckdrop.games.fourth_street.table import FsTable

NO: Final = 1


def whistle(table: FsTable, clause: str) -> None:
    """The penalised team touches the puck: play stops and the call is entered. [FS-DELAY-03..06, FS-GAP-08]"""
    enter(table, [], None, clause)


def note_kept(table: FsTable) -> None:
    """With a penalty pending, the offence has completed a pass, a skate or a shot. [FS-DELAY-02]"""
    pending = table.state.delayed
    assert pending is not None
    pending.kept = True


def offer_sixth_skater(table: FsTable) -> None:
    """Having kept the puck once, the offence may swap its goalie for a sixth skater. [FS-DELAY-02, FS-DEC-17]

    A coach who says no is asked again after the next pass, skate or shot.
    """
    state = table.state
    pending = state.delayed
    team = state.offense
    if pending is None or not pending.kept or not team.goalie_in:
        return
    men = attackers(table, team)
    if not men:
        return
    pending.kept = False
    names = ["yes", "no"]
    if table.ask(Choose(FsKind.SIXTH_SKATER, "sixth skater", team.side, names, "FS-DELAY-02")) == NO:
        return
    pull(table, team, table.ask(fill_slot(team, EXTRA_ATTACKER, men, "FS-DELAY-02")), "FS-DELAY-02")
    pending.sixth = True
    note_changes(table, team)


def settle_after_goal(table: FsTable, beaten: Team, *, minor_ended: bool) -> None:
    """A goal ends a delay; the offence's cancels one minor, unless it has already ended one. [FS-GAP-08]"""
    pending = table.state.delayed
    if pending is None:
        return
    end_delay(table, pending)
    row = rows_of(table)[pending.row]
    lengths = lengths_of(table, row)
    if pending.man.side == beaten.side and not minor_ended:
        left = without_a_minor(lengths)
        if table.log is not None and left != lengths:
            in_part = len(left) == len(lengths)
            table.note(PenaltyWipedOut(beaten.side, "FS-GAP-08", pending.man.sweater, row.call, in_part=in_part))
        lengths = left
    charges: list[Charge] = []
    add_charges(table, charges, row, row.call, pending.man, lengths)
    if charges:
        over = let_out_served(table, stopped=True)
        write_down(table, charges, "FS-GAP-08")
        send_off(table, charges, over, "FS-GAP-08")


def without_a_minor(lengths: list[int]) -> list[int]:
    """A goal has cancelled the first minor, or half of a double one. [FS-GAP-08]"""
    left: list[int] = []
    cancelled = False
    for minutes in lengths:
        if not cancelled and minutes < MAJOR_MINUTES:
            cancelled = True
            if minutes > MINOR_MINUTES:
                left.append(minutes - MINOR_MINUTES)
        else:
            left.append(minutes)
    return left


def settle_delay(table: FsTable) -> None:
    """After a play: a stoppage for another reason, or the puck in the wrong hands, ends a delay too. [FS-GAP-08]"""
    state = table.state
    pending = state.delayed
    assert pending is not None
    touched = state.situation == Situation.CONTROL and state.offense.side == pending.man.side
    if touched or state.situation == Situation.FACEOFF:
        whistle(table, "FS-GAP-08")
