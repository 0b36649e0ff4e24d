"""The chip: the puck for a line change. [FS-CHIP, FS-GAP-33, FS-DEC-15]"""

from __future__ import annotations

from typing import Final

from puckdrop.core.decisions import Choose
from puckdrop.core.ice import Skater, Team
from puckdrop.games.fourth_street.constants import Path
from puckdrop.games.fourth_street.decisions import FsKind
from puckdrop.games.fourth_street.events import PuckChipped
from puckdrop.games.fourth_street.rules.lines import change_lines, lowest_man, next_unit
from puckdrop.games.fourth_street.rules.possession import gain_control
from puckdrop.games.fourth_street.table import FsTable, mirrored

LEFT_DEFENSE: Final = 4
RIGHT_DEFENSE: Final = 5


def offer_chip(table: FsTable) -> bool:
    """Outside its own zone the team with the puck may chip it instead of rolling; did it? [FS-CHIP-01, FS-CHIP-05]"""
    state = table.state
    if state.place < 3 * Path.N or not table.offers(FsKind.CHIP, state.offense.side):
        return False
    if table.answer(Choose(FsKind.CHIP, "chip", state.offense.side, ["roll", "chip"], "FS-CHIP-01")) == 0:
        return False
    chip(table)
    return True


def chip(table: FsTable) -> None:
    """The other team's left defenseman has it in his own zone, and both may change. [FS-CHIP-02..04, FS-GAP-33]"""
    state = table.state
    handler = state.handler
    assert handler is not None
    receiver = receiver_of(state.defense)
    lane = mirrored(state.place % 3)
    table.run_clock(table.costs.chip)
    if table.log is not None:
        table.note(PuckChipped(handler.side, "FS-CHIP-01", handler.sweater, receiver.sweater))
    gain_control(table, receiver, 3 * Path.D + lane, "chip", "FS-CHIP-02")
    state.chipped_to = receiver
    change_after_chip(table, state.visitor)
    change_after_chip(table, state.home)


def receiver_of(team: Team) -> Skater:
    """The left defenseman, else the right one, else the lowest number. [FS-CHIP-02, FS-GAP-33]"""
    man = team.on_ice[LEFT_DEFENSE]
    if man is None:
        man = team.on_ice[RIGHT_DEFENSE]
    return lowest_man(team) if man is None else man


def change_after_chip(table: FsTable, team: Team) -> None:
    """Everybody but the man with the puck may leave; the next line is offered first. [FS-CHIP-03, FS-DEC-14]"""
    change_lines(table, team, next_unit(table, team), "FS-CHIP-03", must_change=False)
