"""What happens when the goalie stops a shot. [FS-GOALIE-07..19]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from puckdrop.core.decisions import Choose
from puckdrop.core.errors import UnknownCell
from puckdrop.core.ice import Skater, Team
from puckdrop.games.fourth_street.constants import MARK_NAMES, Cause, Mark, Zone
from puckdrop.games.fourth_street.decisions import FsKind
from puckdrop.games.fourth_street.rules.delayed import whistle
from puckdrop.games.fourth_street.rules.goalie_weird import goalie_weird
from puckdrop.games.fourth_street.rules.injuries import hurt_goalie
from puckdrop.games.fourth_street.rules.penalties import goalie_minor
from puckdrop.games.fourth_street.rules.possession import come_loose, gain_control, stop_play
from puckdrop.games.fourth_street.rules.stamina import is_anybody_tired
from puckdrop.games.fourth_street.table import FsTable, goalie_card_of

MARK_CLAUSES: Final[tuple[str, ...]] = (
    "FS-GOALIE-19", *["FS-GOALIE-08"] * 5, *["FS-GOALIE-09"] * 5, "FS-GOALIE-11", "FS-GOALIE-12", "FS-GOALIE-13",
    "FS-GOALIE-21", "FS-GOALIE-14", "FS-GOALIE-16", "FS-GOALIE-17", "FS-GOALIE-18", "FS-GOALIE-19", "FS-GAP-38",
)  # fmt: skip
"""The clause of a save by its `Mark`."""


def read_mark(table: FsTable, shooter: Skater, mark: i64) -> None:
    """A save: the cell's symbol says what becomes of the puck. [FS-GOALIE-07, FS-GOALIE-14]"""
    if mark == Mark.CLOUD:
        mark = goalie_card_of(table.state.defense).cloud[table.d6p - 1]
    if mark > Mark.PENALTY:
        raise UnknownCell(f"{table.state.defense.goalie.card.name}: a symbol of his card is not known")
    if mark == Mark.WEIRD:
        goalie_weird(table, shooter)
        return
    if table.log is not None:
        table.state.keeper.save(shooter, MARK_NAMES[mark], MARK_CLAUSES[mark])
    if Mark.NONE < mark < Mark.FREEZE:
        rebound(table, mark)
    elif mark == Mark.FREEZE:
        freeze(table, "FS-GOALIE-11")
    elif mark == Mark.FREEZE_OPTION:
        if is_ordered_to_freeze(table, table.state.defense):
            freeze(table, "FS-GOALIE-12")
        else:
            come_loose(table, Zone.O, "save", "FS-GOALIE-12")
    elif mark == Mark.HURT:
        goalies = table.state.defense
        freeze(table, "FS-GOALIE-16")
        hurt_goalie(table, goalies, "FS-GOALIE-16")
    elif mark == Mark.STOP:
        stop_play(table, Cause.OUT_OF_PLAY, None, "FS-GOALIE-18")
    elif mark == Mark.PENALTY:
        goalie_minor(table, table.state.defense, table.charts.goalie_penalty, "FS-GAP-38")
    else:
        come_loose(table, Zone.O, "save", "FS-GOALIE-19")


def rebound(table: FsTable, mark: i64) -> None:
    """A rebound to a numbered man, where the D20 places it; loose if he is not there. [FS-GOALIE-08..10, FS-GAP-22]"""
    state = table.state
    team, slot = state.defense, mark - Mark.OWN
    if mark > Mark.OPP:
        team, slot = state.offense, mark - Mark.OPP
    man = team.on_ice[slot]
    if man is None:
        come_loose(table, Zone.O, "rebound", "FS-GAP-22")
    elif state.delayed is not None and team is state.defense:
        whistle(table, "FS-DELAY-05")
    else:
        place = table.placed_by_d20(team.side, Zone.O, table.d20)
        gain_control(table, man, place, "rebound", "FS-GOALIE-10", is_rebound=team is state.offense)


def freeze(table: FsTable, clause: str) -> None:
    """The goalie holds the puck; a pending penalty is called. [FS-GOALIE-11, FS-DELAY-05]"""
    if table.state.delayed is not None:
        whistle(table, "FS-DELAY-05")
    else:
        stop_play(table, Cause.FREEZE, table.state.defense, clause)


def is_ordered_to_freeze(table: FsTable, team: Team) -> bool:
    """He holds it if a teammate is tired, or if the bench says so, usually when leading. [FS-GOALIE-12, FS-DEC-13]"""
    if is_anybody_tired(table, team):
        return True
    leads = team.score > table.state.rival_of(team).score
    names = ["freeze", "play on"] if leads else ["play on", "freeze"]
    answer = table.ask(Choose(FsKind.FREEZE, "freeze", team.side, names, "FS-GOALIE-12"))
    return names[answer] == "freeze"
