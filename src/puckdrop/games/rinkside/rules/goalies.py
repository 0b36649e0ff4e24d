"""Pulling the goalie, putting him back, and changing goalies. [RS-17-EN-01, RSG-24, RSD-14]"""

from __future__ import annotations

from mypy_extensions import i64

from puckdrop.core import bench
from puckdrop.core.clock import Clock
from puckdrop.core.decisions import Choose, Kind
from puckdrop.core.ice import Goalie, Team
from puckdrop.games.rinkside.rules.levels import warm_up
from puckdrop.games.rinkside.rules.strength import weigh_advantage
from puckdrop.games.rinkside.situations import Situation
from puckdrop.games.rinkside.state import UNKNOWN_LEVEL
from puckdrop.games.rinkside.table import RinksideTable


def may_pull(team: Team, rival: Team) -> bool:
    """Only a trailing team may, and not while the other net is empty. [RS-17-EN-01]"""
    return team.score < rival.score and rival.goalie_in


def offer_pull(table: RinksideTable, team: Team, rival: Team) -> None:
    """A trailing team may pull its goalie, any team put him back. [RS-17-EN-01, RSD-14]"""
    if team.goalie_in:
        if may_pull(team, rival) and table.offers(Kind.PULL_GOALIE, team.side):
            ask_pull(table, team)
    else:
        offer_return(table, team)


def offer_return(table: RinksideTable, team: Team) -> None:
    """A goalie who has been pulled may come back. [RSD-14]"""
    if table.offers(Kind.RETURN_GOALIE, team.side):
        ask_return(table, team)


def offer_goalie_change(table: RinksideTable, team: Team) -> None:
    """A backup may come in at any stoppage and before a shootout, with his own warm-up. [RSG-17, RSG-24]"""
    if table.offers(Kind.CHANGE_GOALIE, team.side) and fit_backup(team, table.state.clock) is not None:
        ask_goalie(table, team)


def ask_pull(table: RinksideTable, team: Team) -> None:
    """Pull him, and name the extra attacker. [RS-17-EN-01]"""
    if bench.ask_pull(table, team, team.bench(table.state.clock), "RS-17-EN-01"):
        note_change(table, team)
        weigh_advantage(table)
        bench.note_line(table, team, "RS-17-EN-01")


def ask_return(table: RinksideTable, team: Team) -> None:
    """Put him back; the extra attacker leaves. [RSD-14]"""
    if bench.ask_return(table, team, "RS-17-EN-01"):
        note_change(table, team)
        settle_return(table, team)


def note_change(table: RinksideTable, team: Team) -> None:
    """With play live, a goalie who comes or goes is a change on the fly like any other. [RS-16-AX-03]"""
    state = table.state
    if state.situation != Situation.FACEOFF:
        state.changing |= 1 << team.side


def return_goalie(table: RinksideTable, team: Team) -> None:
    bench.put_back(table, team, "RS-17-EN-01")
    settle_return(table, team)


def settle_return(table: RinksideTable, team: Team) -> None:
    """The extra attacker has left the ice."""
    weigh_advantage(table)
    bench.note_line(table, team, "RS-17-EN-01")


def ask_goalie(table: RinksideTable, team: Team) -> None:
    """Name the goalie who plays from here on. [RSG-24, RSD-01]"""
    names = [f"#{goalie.sweater}" for goalie in team.goalies]
    number = table.answer(Choose(Kind.CHANGE_GOALIE, "goalie", team.side, names, "RS-01-SU-01"))
    if number != team.goalie.number and team.goalies[number].can_play(table.state.clock):
        change_goalie(table, team, number, "RS-01-SU-01")


def fit_backup(team: Team, clock: Clock) -> Goalie | None:
    """A goalie on the bench who can play. [RSG-24]"""
    for goalie in team.goalies:
        if goalie is not team.goalie and goalie.can_play(clock):
            return goalie
    return None


def change_goalie(table: RinksideTable, team: Team, number: i64, clause: str) -> None:
    """Another goalie, with his own warm-up unless the game has not begun or he has had it. [RSG-24, RS-03-GW-01]"""
    bench.change_goalie(table, team, number, clause)
    if table.state.level_at(team.side, number) == UNKNOWN_LEVEL and table.state.left > 0:
        warm_up(table, team)
