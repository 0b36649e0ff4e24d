"""Which player: by grade, by rank of a rating, and the tie-breaks they share. [RS-06-SU-03..06, RS-13-AD-02, AD-03]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from puckdrop.core.ice import EXTRA_ATTACKER, Skater, Team
from puckdrop.games.rinkside.faces import Left, Right
from puckdrop.games.rinkside.sections import Grade, Pos
from puckdrop.games.rinkside.table import RinksideTable, card_of

FARTHEST: Final = 8
"""More than the distance between any two grades."""
LINE: Final[i64] = 1 << Pos.LW | 1 << Pos.C | 1 << Pos.RW
NO_NUMBER: Final = 1000
"""More than any Commit Penalty number."""
LAST_RANK: Final = 5
"""The rank on the Penalised Player chart that means the last man, however many there are."""


def is_at_defense(man: Skater) -> bool:
    """Is he playing defense? An extra attacker plays what his card says."""
    if man.slot == EXTRA_ATTACKER:
        return man.card.is_defenseman()
    return man.slot >= Pos.LD


def shooter_by_grade(table: RinksideTable, team: Team, passer: Skater | None) -> Skater:
    """Who shoots after a set-up, rebound, rush pass or at an open net. [RS-06-SU-03..06, RSG-21]

    Without a man of the grade drawn the next lower grade on the ice counts, then the next higher.
    """
    drawn = table.right(Right.OFF_GRADE)
    found = passer
    tied: i64 = 0
    least: i64 = FARTHEST
    for man in team.on_ice:
        if man is not None and man is not passer:
            grade = card_of(man).grade
            far = grade - drawn if grade >= drawn else Grade.D + drawn - grade
            if far < least:
                found, tied, least = man, 1 << man.slot, far
            elif far == least:
                tied |= 1 << man.slot
    assert found is not None
    if tied == 1 << found.slot:
        return found
    if tied == LINE and passer is not None and is_at_defense(passer):
        return table.man(team, forward_by_side(table))
    return break_tie(table, team.on_ice, tied)


def forward_by_side(table: RinksideTable) -> i64:
    """The three forwards share a grade and a defenseman passes: D is the centre, F a wing by side. [RS-06-SU-06]"""
    if table.right(Right.OFF_POSITION) == 1:
        return Pos.C
    return Pos.RW if table.left(Left.LEFT_RIGHT) == 1 else Pos.LW


def break_tie(table: RinksideTable, men: list[Skater | None], tied: i64) -> Skater:
    """One of those at the places `tied`, as bits, of a list that starts at the left.

    F or D first, where it leaves a choice, then the one further left or right. [RS-06-SU-04, SU-05, RS-13-AD-03]
    """
    is_tie = tied & (tied - 1) != 0
    wants_defense = is_tie and table.right(Right.OFF_POSITION) == 1
    wants_right = is_tie and table.left(Left.LEFT_RIGHT) == 1
    best: Skater | None = None
    fits = False
    place: i64 = 0
    while tied > 0:
        if tied & 1:
            man = men[place]
            assert man is not None
            is_fit = is_at_defense(man) == wants_defense
            if best is None or (is_fit and not fits) or (is_fit == fits and wants_right):
                best, fits = man, is_fit
        tied >>= 1
        place += 1
    assert best is not None
    return best


def penalised_player(table: RinksideTable, men: list[Skater | None]) -> Skater:
    """The Penalised Player chart with the view in hand: the man at a rank of the Commit Penalty numbers.

    The lowest comes first, ties go by position and side; with fewer men than the rank, it is the last.
    [RS-13-AD-02, RS-13-AD-03, RSC-71, RSG-07]
    """
    count: i64 = 0
    for man in men:
        if man is not None:
            count += 1
    rank: i64 = table.charts.penalised_rank[table.b100() - 1]
    if rank > count or rank == LAST_RANK:
        rank = count
    return break_tie(table, men, at_commit_rank(men, rank))


def at_commit_rank(men: list[Skater | None], rank: i64) -> i64:
    """The places of the man at this rank and of others with the same number, as bits."""
    passed: i64 = -1
    while True:
        lowest: i64 = NO_NUMBER
        tied: i64 = 0
        same: i64 = 0
        bit: i64 = 1
        for man in men:
            if man is not None:
                number = card_of(man).commit_penalty
                if passed < number < lowest:
                    lowest, tied, same = number, bit, 1
                elif number == lowest:
                    tied |= bit
                    same += 1
            bit <<= 1
        if rank <= same:
            return tied
        rank -= same
        passed = lowest


def on_ice(team: Team) -> list[Skater]:
    """The men on the ice, from the left wing on."""
    return [man for man in team.on_ice if man is not None]
