"""Which player: by grade, by rank of a rating, and the tie-breaks they share. [RS-06-SU-03..06, RS-13-AD-02, AD-03]"""

from __future__ import annotations

from mypy_extensions import i64

from puckdrop.core.ice import EXTRA_ATTACKER, Skater, Team
from puckdrop.games.rinkside.faces import Left, Right
from puckdrop.games.rinkside.sections import Grade, Pos
from puckdrop.games.rinkside.table import RinksideTable, card_of


def is_at_defense(man: Skater) -> bool:
    """Does he play defense out there? An extra attacker plays what his card says."""
    if man.slot == EXTRA_ATTACKER:
        return man.card.is_defenseman()
    return man.slot >= Pos.LD


def shooter_by_grade(table: RinksideTable, team: Team, passer: Skater | None) -> Skater:
    """Who shoots after a set-up, rebound, rush pass or at an open net. [RS-06-SU-03..06, RSG-21]

    Without a man of the grade drawn the next lower grade on the ice counts, then the next higher.
    """
    grade = table.right(Right.OFF_GRADE)
    man = of_grade(table, team, passer, grade)
    lower = grade + 1
    while man is None and lower <= Grade.D:
        man = of_grade(table, team, passer, lower)
        lower += 1
    higher = grade - 1
    while man is None:
        man = of_grade(table, team, passer, higher)
        higher -= 1
    return man


def of_grade(table: RinksideTable, team: Team, passer: Skater | None, grade: i64) -> Skater | None:
    """The man of a grade, chosen by position and side if several share it. [RS-06-SU-03..06]"""
    found: Skater | None = None
    several = False
    for man in team.on_ice:
        if man is not None and man is not passer and card_of(man).grade == grade:
            if found is not None:
                several = True
            found = man
    if not several:
        return found
    men = [man for man in team.on_ice if man is not None and man is not passer and card_of(man).grade == grade]
    if passer is not None and is_at_defense(passer) and shared_by_line(men):
        if table.right(Right.OFF_POSITION) == 1:
            return team.on_ice[Pos.C]
        return team.on_ice[Pos.RW] if table.left(Left.LEFT_RIGHT) == 1 else team.on_ice[Pos.LW]
    return break_tie(table, men)


def shared_by_line(men: list[Skater]) -> bool:
    """Is it exactly the three forwards who share something? [RS-06-SU-06]"""
    return len(men) == 3 and men[0].slot == Pos.LW and men[1].slot == Pos.C and men[2].slot == Pos.RW


def break_tie(table: RinksideTable, men: list[Skater]) -> Skater:
    """F or D first, where it leaves a choice, then the one further left or right. [RS-06-SU-04, SU-05, RS-13-AD-03]"""
    wants_defense = table.right(Right.OFF_POSITION) == 1
    fitting = [man for man in men if is_at_defense(man) == wants_defense] or men
    return fitting[-1] if table.left(Left.LEFT_RIGHT) == 1 else fitting[0]


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
    numbers = [int(card_of(man).commit_penalty) for man in men]
    numbers.sort()
    tied = [man for man in men if card_of(man).commit_penalty == numbers[rank - 1]]
    return tied[0] if len(tied) == 1 else break_tie(table, tied)


def on_ice(team: Team) -> list[Skater]:
    """The men who are out there, from the left wing on."""
    return [man for man in team.on_ice if man is not None]
