"""Weird plays at the goalie. [FS-GOALIE-17, FS-WP, FS-GAP-11]"""

from __future__ import annotations

from typing import Final

from puckdrop.core.ice import Skater
from puckdrop.games.fourth_street.charts import WeirdRow
from puckdrop.games.fourth_street.constants import GOALIE_WEIRD, M1, WEIRD_NAMES, WEIRD_ROWS, Cause, Weird, Zone
from puckdrop.games.fourth_street.events import WeirdPlay
from puckdrop.games.fourth_street.rules.delayed import whistle
from puckdrop.games.fourth_street.rules.goals import score_goal
from puckdrop.games.fourth_street.rules.penalties import goalie_minor
from puckdrop.games.fourth_street.rules.possession import come_loose, gain_control, stop_play
from puckdrop.games.fourth_street.rules.rulings import ruled_save
from puckdrop.games.fourth_street.table import FsTable

CENTER: Final = 2


def goalie_weird(table: FsTable, shooter: Skater) -> None:
    """All dice again: 2D6 picks the goalie's row and D20 confirms it, else a loose puck. [FS-WP-01..03]"""
    table.roll()
    row = table.charts.weird[WEIRD_ROWS * GOALIE_WEIRD + table.two_d6() - 2]
    confirmed = row.is_confirmed(table.d20)
    if confirmed:
        row = ruled_save(table, row)
    if table.log is not None:
        name = WEIRD_NAMES[row.effect]
        table.note(
            WeirdPlay(shooter.side, "FS-GOALIE-17", "goalie", table.two_d6(), table.d20, name, confirmed=confirmed)
        )
    if confirmed and row.effect == Weird.GOAL:
        score_goal(table, shooter, "shot", "FS-GAP-11")
        return
    table.state.keeper.save(shooter, "weird", "FS-GOALIE-17")
    if confirmed:
        happen(table, shooter, row)
    else:
        come_loose(table, Zone.O, "weird play", "FS-WP-03")


def happen(table: FsTable, shooter: Skater, row: WeirdRow) -> None:
    """What the goalie's row says, a goal apart. [FS-GAP-11]"""
    effect = row.effect
    goalies = table.state.defense
    if effect == Weird.FACEOFF:
        stop_play(table, Cause.OUT_OF_PLAY, goalies, "FS-GAP-11")
    elif effect == Weird.REBOUND:
        gain_control(table, shooter, M1, "rebound", "FS-GAP-11", is_rebound=True)
    elif effect == Weird.FREEZE:
        stop_play(table, Cause.FREEZE, goalies, "FS-GAP-11")
    elif effect == Weird.GOALIE_MINOR:
        goalie_minor(table, goalies, row.call, "FS-GAP-11")
    elif effect == Weird.GIFT:
        give_puck(table)
    else:
        come_loose(table, Zone.O, "weird play", "FS-GAP-11")


def give_puck(table: FsTable) -> None:
    """The goalie handles it badly: the shooters' slot 2 has it before the net, if he is out. [FS-GAP-11, FS-GAP-22]

    With a penalty pending on his team his touch is the whistle. [FS-GAP-08]
    """
    if table.state.delayed is not None:
        whistle(table, "FS-GAP-08")
        return
    table.state.forget_touches()
    man = table.state.offense.on_ice[CENTER]
    if man is None:
        come_loose(table, Zone.O, "weird play", "FS-GAP-22")
    else:
        gain_control(table, man, M1, "loose puck", "FS-GAP-11")
