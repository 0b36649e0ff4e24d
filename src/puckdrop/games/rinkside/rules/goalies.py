"""Pulling the goalie, putting him back, and changing goalies. [RS-17-EN-01, RSG-24, RSD-14]"""

from __future__ import annotations

from mypy_extensions import i64

from puckdrop.core.clock import Clock
from puckdrop.core.decisions import Choose, Kind, fill_slot
from puckdrop.core.events import GoalieChanged, GoaliePulled, GoalieReturned
from puckdrop.core.ice import EXTRA_ATTACKER, Goalie, Team
from puckdrop.games.rinkside.rules.levels import warm_up
from puckdrop.games.rinkside.rules.strength import note_line, weigh_advantage
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
    elif table.offers(Kind.RETURN_GOALIE, team.side):
        ask_return(table, team)


def offer_goalie_change(table: RinksideTable, team: Team) -> None:
    """A backup may come in at any stoppage and before a shootout, with his own warm-up. [RSG-17, RSG-24]"""
    if table.offers(Kind.CHANGE_GOALIE, team.side) and fit_backup(team, table.state.clock) is not None:
        ask_goalie(table, team)


def ask_pull(table: RinksideTable, team: Team) -> None:
    """Pull him, and name the extra attacker. [RS-17-EN-01]"""
    clock = table.state.clock
    bench = team.bench(clock)
    if not bench:
        return
    if table.answer(Choose(Kind.PULL_GOALIE, "pull goalie", team.side, ["stay", "pull"], "RS-17-EN-01")) == 0:
        return
    attacker: i64 = table.ask(fill_slot(team, EXTRA_ATTACKER, bench, "RS-17-EN-01"))
    team.pull_goalie(attacker, clock)
    weigh_advantage(table)
    if table.log is not None:
        table.note(GoaliePulled(team.side, "RS-17-EN-01", team.goalie.sweater, team.skaters[attacker].sweater))
        note_line(table, team, "RS-17-EN-01")


def ask_return(table: RinksideTable, team: Team) -> None:
    """Put him back; the extra attacker leaves. [RSD-14]"""
    names = ["stay out", "return"]
    if table.answer(Choose(Kind.RETURN_GOALIE, "return goalie", team.side, names, "RS-17-EN-01")) == 1:
        return_goalie(table, team)


def return_goalie(table: RinksideTable, team: Team) -> None:
    team.return_goalie(table.state.clock)
    weigh_advantage(table)
    if table.log is not None:
        table.note(GoalieReturned(team.side, "RS-17-EN-01", team.goalie.sweater))
        note_line(table, team, "RS-17-EN-01")


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
    team.change_goalie(number, table.state.clock)
    if table.log is not None:
        table.note(GoalieChanged(team.side, clause, team.goalie.sweater))
    if table.state.level_at(team.side, number) == UNKNOWN_LEVEL and table.state.left > 0:
        warm_up(table, team)
