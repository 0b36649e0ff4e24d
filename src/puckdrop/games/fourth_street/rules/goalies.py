"""Goalies in and out of the net. [FS-GAP-24, FS-DEC-16, FS-DEC-24]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from puckdrop.core import bench
from puckdrop.core.clock import REGULATION_PERIODS
from puckdrop.core.decisions import Kind
from puckdrop.core.ice import EXTRA_ATTACKER, Skater, Team
from puckdrop.games.fourth_street.constants import Path
from puckdrop.games.fourth_street.rules.form import goalie_changed
from puckdrop.games.fourth_street.rules.stamina import note_changes
from puckdrop.games.fourth_street.table import FsTable, card_of

PULL_SECONDS: Final = 90
"""When a bench without other orders pulls its goalie: this late, and this many goals behind. [FS-DEC-16]"""
PULL_BEHIND: Final = 2
FULL_DAY: Final = 86_400
"""More seconds than anybody plays in a game."""


def offer_on_control(table: FsTable) -> None:
    """The team with the puck may pull its goalie outside its own zone, or put him back. [FS-GAP-24, FS-DEC-16]

    He cannot come back while the extra attacker himself has the puck.
    """
    if table.state.offense.goalie_in:
        if table.state.place >= 3 * Path.N:
            offer_pull(table, table.state.offense)
    elif table.state.offense.on_ice[EXTRA_ATTACKER] is not table.state.handler:
        offer_return(table, table.state.offense)


def offer_pull(table: FsTable, team: Team) -> None:
    """On the fly the goalie may leave; without orders he does so when goals are needed. [FS-DEC-16]"""
    if table.offers(Kind.PULL_GOALIE, team.side):
        ask_pull(table, team)
    elif needs_extra_attacker(table, team):
        pull_by_default(table, team)


def offer_at_stoppage(table: FsTable, team: Team, *, may_leave: bool) -> None:
    """At a stoppage a goalie may leave or be changed, once the men are out. [FS-GAP-24, FS-DEC-16, FS-DEC-24]"""
    if may_leave and table.offers(Kind.PULL_GOALIE, team.side):
        ask_pull(table, team)
    if len(team.goalies) > 1 and table.offers(Kind.CHANGE_GOALIE, team.side):
        ask_goalie(table, team)


def needs_extra_attacker(table: FsTable, team: Team) -> bool:
    """Is the team one or two goals behind, late in the third period? [FS-DEC-16]"""
    clock = table.state.clock
    if clock.period != REGULATION_PERIODS or clock.left > PULL_SECONDS:
        return False
    return 1 <= table.state.rival_of(team).score - team.score <= PULL_BEHIND


def is_pull_over(table: FsTable, team: Team) -> bool:
    """Is it late enough for a bench to pull its goalie without orders, yet with no reason left to? [FS-DEC-16]"""
    clock = table.state.clock
    if clock.period < REGULATION_PERIODS or (clock.period == REGULATION_PERIODS and clock.left > PULL_SECONDS):
        return False
    return table.state.delayed is None and not needs_extra_attacker(table, team)


def ask_pull(table: FsTable, team: Team) -> None:
    """Pull him, and name the extra attacker. [FS-LINES-01, FS-GAP-24]"""
    if bench.ask_pull(table, team, attackers(table, team), "FS-GAP-24"):
        note_changes(table, team)


def pull_by_default(table: FsTable, team: Team) -> None:
    """Without orders he leaves, if there is a man to replace him. [FS-DEC-16]"""
    men = attackers(table, team)
    if men:
        bench.pull(table, team, men[0], "FS-DEC-16")
        note_changes(table, team)


def attackers(table: FsTable, team: Team) -> list[int]:
    """Who could be the sixth skater: forwards first, those who play most before the others."""
    ranked: list[Skater] = []
    for number in team.bench(table.state.clock):
        man = team.skaters[number]
        worth = attacker_worth(man)
        rank = len(ranked)
        while rank > 0 and worth > attacker_worth(ranked[rank - 1]):
            rank -= 1
        ranked.insert(rank, man)
    return [man.number for man in ranked]


def attacker_worth(man: Skater) -> i64:
    """How good a sixth skater he is: his usual ice time, after which come the defensemen."""
    toi = card_of(man).toi
    return toi - FULL_DAY if man.card.is_defenseman() else toi


def offer_return(table: FsTable, team: Team) -> None:
    """A pulled goalie may come back; without an order he does once there is no reason for it. [FS-GAP-24, FS-DEC-16]"""
    if table.offers(Kind.RETURN_GOALIE, team.side):
        if bench.ask_return(table, team, "FS-GAP-24"):
            note_changes(table, team)
    elif is_pull_over(table, team):
        bench.put_back(table, team, "FS-DEC-16")
        note_changes(table, team)


def ask_goalie(table: FsTable, team: Team) -> None:
    """Name the goalie who plays from here on; the current one stays if nobody else is named. [FS-DEC-24]"""
    numbers: list[int] = [team.goalie.number]
    for goalie in team.goalies:
        if goalie is not team.goalie and goalie.can_play(table.state.clock):
            numbers.append(goalie.number)
    if bench.ask_goalie(table, team, numbers, "FS-GAP-24"):
        goalie_changed(table, team)
