"""Pulling the goalie, putting him back, and changing goalies. [EZ-PULL, EZ-DEC-06, EZ-GAP-23]"""

from __future__ import annotations

from puckdrop.core import bench
from puckdrop.core.decisions import Kind
from puckdrop.core.ice import Team
from puckdrop.games.ezv.table import EzvTable


def offer_goalie_on_control(table: EzvTable) -> None:
    """The team in control may pull its goalie; the other team may put its goalie back. [EZ-GAP-23]"""
    if table.state.offense.goalie_in and table.offers(Kind.PULL_GOALIE, table.state.offense.side):
        ask_pull(table, table.state.offense)
    if not table.state.defense.goalie_in and table.offers(Kind.RETURN_GOALIE, table.state.defense.side):
        ask_return(table, table.state.defense)


def offer_goalie_at_stoppage(table: EzvTable, team: Team, *, may_leave: bool) -> None:
    """At a stoppage a goalie may leave or be changed, once the men are out. [EZ-GAP-23]"""
    if may_leave and table.offers(Kind.PULL_GOALIE, team.side):
        ask_pull(table, team)
    offer_goalie_change(table, team, "EZ-GAP-23")


def offer_goalie_change(table: EzvTable, team: Team, clause: str) -> None:
    """A coach with a choice may name the goalie who plays from here on: before the game, at a stoppage, in a shootout.

    [EZ-SETUP-03, EZ-DEC-01, EZ-GAP-21, EZ-GAP-23]
    """
    if len(team.goalies) > 1 and table.offers(Kind.CHANGE_GOALIE, team.side):
        bench.ask_goalie(table, team, list(range(len(team.goalies))), clause)


def ask_pull(table: EzvTable, team: Team) -> None:
    """Pull him, and name the extra attacker. [EZ-PULL-01]"""
    bench.ask_pull(table, team, team.bench(table.state.clock), "EZ-PULL-01")


def ask_return(table: EzvTable, team: Team) -> None:
    """Put him back; the extra attacker leaves. [EZ-GAP-23]"""
    bench.ask_return(table, team, "EZ-GAP-23")
