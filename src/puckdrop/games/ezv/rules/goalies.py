"""Pulling the goalie, putting him back, and changing goalies. [EZ-PULL, EZ-DEC-06, EZ-GAP-23]"""

from __future__ import annotations

from mypy_extensions import i64

from puckdrop.core.decisions import Choose, Kind, fill_slot
from puckdrop.core.events import GoalieChanged, GoaliePulled, GoalieReturned
from puckdrop.core.ice import EXTRA_ATTACKER, Team
from puckdrop.games.ezv.table import EzvTable


def offer_goalie_on_control(table: EzvTable) -> None:
    """The team in control may pull its goalie; the other team may put its goalie back. [EZ-GAP-23]"""
    if table.state.offense.goalie_in and table.offers(Kind.PULL_GOALIE, table.state.offense.side):
        ask_pull(table, table.state.offense)
    if not table.state.defense.goalie_in and table.offers(Kind.RETURN_GOALIE, table.state.defense.side):
        ask_return(table, table.state.defense)


def offer_goalie_at_stoppage(table: EzvTable, team: Team) -> None:
    """At a stoppage a goalie may leave, come back or be changed. [EZ-GAP-23]"""
    if team.goalie_in:
        if table.offers(Kind.PULL_GOALIE, team.side):
            ask_pull(table, team)
    elif table.offers(Kind.RETURN_GOALIE, team.side):
        ask_return(table, team)
    if len(team.goalies) > 1 and table.offers(Kind.CHANGE_GOALIE, team.side):
        ask_goalie(table, team)


def ask_pull(table: EzvTable, team: Team) -> None:
    """Pull him, and name the extra attacker. [EZ-PULL-01]"""
    clock = table.state.clock
    bench = team.bench(clock)
    if not bench:
        return
    if table.answer(Choose(Kind.PULL_GOALIE, "pull goalie", team.side, ["stay", "pull"], "EZ-PULL-01")) == 0:
        return
    attacker: i64 = table.ask(fill_slot(team, EXTRA_ATTACKER, bench, "EZ-PULL-01"))
    team.pull_goalie(attacker, clock)
    if table.log is not None:
        table.note(GoaliePulled(team.side, "EZ-PULL-01", team.goalie.number, attacker))


def ask_return(table: EzvTable, team: Team) -> None:
    """Put him back; the extra attacker leaves. [EZ-GAP-23]"""
    if table.answer(Choose(Kind.RETURN_GOALIE, "return goalie", team.side, ["stay out", "return"], "EZ-PULL-01")) == 1:
        team.return_goalie(table.state.clock)
        if table.log is not None:
            table.note(GoalieReturned(team.side, "EZ-PULL-01", team.goalie.number))


def ask_goalie(table: EzvTable, team: Team) -> None:
    """Name the goalie who plays from here on. [EZ-DEC-01]"""
    names = [f"#{goalie.card.sweater}" for goalie in team.goalies]
    number = table.answer(Choose(Kind.CHANGE_GOALIE, "goalie", team.side, names, "EZ-SETUP-03"))
    if number != team.goalie.number:
        team.change_goalie(number, table.state.clock)
        if table.log is not None:
            table.note(GoalieChanged(team.side, "EZ-SETUP-03", number))
