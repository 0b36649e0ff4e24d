"""Rebounds. [EZ-REB]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from puckdrop.core.errors import UnknownCell
from puckdrop.core.ice import Skater, Team
from puckdrop.games.ezv.constants import REBOUND_NAMES, Cause, Rebound
from puckdrop.games.ezv.rules.possession import come_loose, gain_control, stop_play
from puckdrop.games.ezv.table import EzvTable, goalie_card_of, man_advantage

RECOVERIES: Final = ("EZ-REB-02", "EZ-REB-03", "EZ-REB-04")
"""What says who recovers a rebound, by its colour."""


def resolve_rebound(table: EzvTable, shooter: Skater) -> None:
    """The save roll again, on the Rebound grid. [EZ-REB-01..09]"""
    card = goalie_card_of(table.state.defense)
    rebound: i64 = card.rebound[table.cell()]
    if rebound > Rebound.FREEZE:
        raise UnknownCell(f"{card.name}: cell {table.blu}{table.red} of the Rebound grid is not known")
    if table.log is not None:
        table.state.keeper.save(shooter, REBOUND_NAMES[rebound], "EZ-REB-01")
    if rebound == Rebound.FREEZE:
        stop_play(table, Cause.FREEZE, table.state.defense, "EZ-REB-05")
        return
    team = recovering_team(table, rebound)
    if table.log is not None:
        table.state.keeper.apply(team.side, RECOVERIES[rebound], "rebound")
    collect_rebound(table, team)


def recovering_team(table: EzvTable, rebound: i64) -> Team:
    """Black is the shooters', white the goalie's, gray the shooters' with a man advantage. [EZ-REB-02..04]"""
    if rebound == Rebound.BLACK or (
        rebound == Rebound.GRAY and man_advantage(table.state.offense, table.state.defense) > 0
    ):
        return table.state.offense
    return table.state.defense


def collect_rebound(table: EzvTable, team: Team) -> None:
    """The man in the black slot has it where the d20 places it; without one it is loose. [EZ-REB-06..09]"""
    end = table.state.own_end(table.state.defense.side)
    man = team.on_ice[table.black]
    if man is None:
        come_loose(table, end, "rebound", "EZ-REB-07")
        return
    gain_control(table, man, table.charts.placed[end * 20 + table.d20 - 1], "rebound", "EZ-REB-06", is_rebound=True)
