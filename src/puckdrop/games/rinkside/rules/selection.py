"""Which player: by grade, by rank of a rating, and the tie-breaks they share. [RS-06-SU-03..06, RS-13-AD-02, AD-03]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from puckdrop.core.ice import EXTRA_ATTACKER, Skater, Team
from puckdrop.games.rinkside.faces import Left, Right
from puckdrop.games.rinkside.sections import Grade, Pos
from puckdrop.games.rinkside.table import RinksideTable, card_of

FARTHEST: Final = 8
"""Farther than one grade is from another."""


def is_at_defense(man: Skater) -> bool:
    """Does he play defense out there? An extra attacker plays what his card says."""
    if man.slot == EXTRA_ATTACKER:
        return man.card.is_defenseman()
    return man.slot >= Pos.LD


def shooter_by_grade(table: RinksideTable, team: Team, passer: Skater | None) -> Skater:
    """Who shoots after a set-up, rebound, rush pass or at an open net. [RS-06-SU-03..06, RSG-21]

    Without a man of the grade drawn the next lower grade on the ice counts, then the next higher.
    """
    drawn = table.right(Right.OFF_GRADE)
    found: Skater | None = None
    several = False
    least: i64 = FARTHEST
    for man in team.on_ice:
        if man is not None and man is not passer:
            grade = card_of(man).grade
            far = grade - drawn if grade >= drawn else Grade.D + drawn - grade
            if far < least:
                found, least, several = man, far, False
            elif far == least:
                several = True
    assert found is not None
    return one_of_grade(table, team, passer, card_of(found).grade) if several else found


def one_of_grade(table: RinksideTable, team: Team, passer: Skater | None, grade: i64) -> Skater:
    """One of several men of a grade, chosen by position and side. [RS-06-SU-04..06]"""
    men = [man for man in team.on_ice if man is not None and man is not passer and card_of(man).grade == grade]
    if passer is not None and is_at_defense(passer) and shared_by_line(men):
        if table.right(Right.OFF_POSITION) == 1:
            return men[1]
        return men[2] if table.left(Left.LEFT_RIGHT) == 1 else men[0]
    return break_tie(table, men)


def shared_by_line(men: list[Skater]) -> bool:
    """Is it exactly the three forwards who share something? [RS-06-SU-06]"""
    return len(men) == 3 and men[0].slot == Pos.LW and men[1].slot == Pos.C and men[2].slot == Pos.RW


def break_tie(table: RinksideTable, men: list[Skater]) -> Skater:
    """F or D first, where it leaves a choice, then the one further left or right. [RS-06-SU-04, SU-05, RS-13-AD-03]"""
    wants_defense = table.right(Right.OFF_POSITION) == 1
    wants_right = table.left(Left.LEFT_RIGHT) == 1
    found: Skater | None = None
    for man in men:
        if is_at_defense(man) == wants_defense and (found is None or wants_right):
            found = man
    if found is not None:
        return found
    return men[-1] if wants_right else men[0]


def penalised_player(table: RinksideTable, team: Team) -> Skater:
    """The Penalised Player chart with the view in hand. [RS-13-AD-02, RS-13-AD-03, RSC-71, RSG-07]"""
    rank: i64 = table.charts.penalised_rank[table.b100() - 1]
    men = [man for man in team.on_ice if man is not None]
    count = len(men)
    if rank > count or rank == 5:
        rank = count
    return by_commit_rank(table, men, rank)


def by_commit_rank(table: RinksideTable, men: list[Skater], rank: i64) -> Skater:
    """The man at a rank of the Commit Penalty numbers, the lowest first; ties by position and side."""
    tied = [man for man in men if has_commit_rank(man, men, rank)]
    return tied[0] if len(tied) == 1 else break_tie(table, tied)


def has_commit_rank(man: Skater, men: list[Skater], rank: i64) -> bool:
    """Is he at this rank, alone or with others of the same number?"""
    number = card_of(man).commit_penalty
    lower: i64 = 0
    same: i64 = 0
    for other in men:
        theirs = card_of(other).commit_penalty
        if theirs < number:
            lower += 1
        elif theirs == number:
            same += 1
    return lower < rank <= lower + same


def on_ice(team: Team) -> list[Skater]:
    """The men who are out there, from the left wing on."""
    return [man for man in team.on_ice if man is not None]
