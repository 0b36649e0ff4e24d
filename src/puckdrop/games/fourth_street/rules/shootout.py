"""The shootout. [FS-SO, FS-DEC-23, FS-GAP-15]"""

from __future__ import annotations

from mypy_extensions import i64

from puckdrop.core.bench import (
    SHOOTOUT_ROUNDS,
    home_of,
    next_to_shoot,
    note_attempt,
    shootout_candidates,
    shootout_winner,
    visitor_of,
)
from puckdrop.core.decisions import Kind, PickSkater
from puckdrop.core.ice import Skater, Team
from puckdrop.games.fourth_street.constants import M1
from puckdrop.games.fourth_street.rules.goalies import ask_goalie
from puckdrop.games.fourth_street.rules.periods import end_game
from puckdrop.games.fourth_street.rules.shots import shootout_goal
from puckdrop.games.fourth_street.table import FsTable, card_of


def attempt_shootout(table: FsTable) -> None:
    """One attempt, visitors first, and the end of the game once it is decided. [FS-SO-01..03, FS-GAP-15]"""
    state = table.state
    if not state.keeper.shootout:
        name_team(table, visitor_of(table))
        name_team(table, home_of(table))
    team = next_to_shoot(table)
    shooter = next_shooter(table, team)
    state.offense, state.defense = team, state.rival_of(team)
    state.place = M1
    note_attempt(table, shooter, "FS-SO-02", scored=shootout_goal(table, shooter, state.defense))
    winner = shootout_winner(table)
    if winner is not None:
        end_game(table, winner, "shootout")


def name_team(table: FsTable, team: Team) -> None:
    """Before the first attempt a coach names his goalie and three shooters in their order. [FS-SO-01, FS-DEC-23]"""
    if len(team.goalies) > 1 and table.offers(Kind.CHANGE_GOALIE, team.side):
        ask_goalie(table, team)
    named = table.state.shooters[team.side]
    free = [number for number in by_break_away(table, team) if number not in named]
    while free and len(named) < SHOOTOUT_ROUNDS:
        number = int(table.ask(PickSkater(Kind.SHOOTER, "shootout shooter", team, 0, free[:], "FS-SO-01")))
        named.append(number)
        free.remove(number)


def next_shooter(table: FsTable, team: Team) -> Skater:
    """The next of the three named; after them one more at a time, nobody twice until all have shot. [FS-SO-03]"""
    taken = sum(1 for line in table.state.keeper.shootout if line.side == team.side)
    named = table.state.shooters[team.side]
    if taken < len(named):
        return team.skaters[named[taken]]
    decision = PickSkater(Kind.SHOOTER, "shootout shooter", team, 0, by_break_away(table, team), "FS-SO-03")
    return team.skaters[table.ask(decision)]


def by_break_away(table: FsTable, team: Team) -> list[int]:
    """Fit, unpenalised men whose turn it can be, the highest B first, then as on the roster. [FS-DEC-23, FS-GAP-32]"""
    ranked: list[int] = []
    for number in shootout_candidates(table, team):
        worth = shootout_worth(team, number)
        rank = len(ranked)
        while rank > 0 and worth > shootout_worth(team, ranked[rank - 1]):
            rank -= 1
        ranked.insert(rank, number)
    return ranked


def shootout_worth(team: Team, number: int) -> i64:
    return card_of(team.skaters[number]).break_away
