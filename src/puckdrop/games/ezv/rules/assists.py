"""Assists: by touches, by ratings, or both; and the house rules. [EZ-AST, EZ-HOUSE-02..04, EZ-HOUSE-13]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from puckdrop.core.ice import Skater, Team
from puckdrop.games.ezv.options import Assists
from puckdrop.games.ezv.table import EzvTable, card_of, goalie_card_of
from puckdrop.games.ezv.throws import ASSIST, ASSIST_SHARE, GOALIE_ASSIST, HOUSE_ASSIST

UNASSISTED_FROM: Final = 19
PERCENT: Final = 100


def credit_assists(table: EzvTable, scorer: Skater) -> tuple[list[Skater], bool]:
    """Who assisted, first assist first, and whether the scorer's goalie did too. [EZ-AST-01..04]"""
    method = table.options.assists
    if method == Assists.TOUCH:
        return credited_by_touch(table, touchers(table, scorer)), False
    if method == Assists.HYBRID:
        first = credited_by_touch(table, touchers(table, scorer)[:1])
        return first + second_by_rating(table, scorer, first), False
    if method == Assists.RATING:
        if table.options.goalie_assists:
            return by_house_rule(table, scorer)
        black = table.throw(ASSIST, table.charts.assist_seconds) + 1
        first = by_rank(table, scorer, [], table.charts.first_assist[black - 1], "EZ-AST-02")
        return first + second_by_rating(table, scorer, first), False
    if method == Assists.SHARES:
        first = by_share(table, scorer, [])
        return (first + by_share(table, scorer, first) if first else first), False
    return [], False


def touchers(table: EzvTable, scorer: Skater) -> list[Skater]:
    """The last two different teammates who touched the puck in this possession. [EZ-AST-01]"""
    found: list[Skater] = []
    add_toucher(found, table.state.touch, scorer)
    add_toucher(found, table.state.touch_before, scorer)
    add_toucher(found, table.state.touch_earlier, scorer)
    return found


def credited_by_touch(table: EzvTable, men: list[Skater]) -> list[Skater]:
    """The same men, with the clause behind it in the log. [EZ-AST-01]"""
    if table.log is not None:
        for man in men:
            table.state.keeper.apply(man.side, "EZ-AST-01", "touched the puck", man.sweater)
    return men


def add_toucher(found: list[Skater], man: Skater | None, scorer: Skater) -> None:
    if man is not None and man is not scorer and len(found) < 2:
        found.append(man)


def by_rank(table: EzvTable, scorer: Skater, credited: list[Skater], rank: i64, clause: str) -> list[Skater]:
    """The on-ice teammate with the rank-th highest `as` not credited yet; rank 0 is nobody. [EZ-AST-02, EZ-AST-03]"""
    team = table.state.team_of(scorer.side)
    passed: i64 = 1 << scorer.slot
    for man in credited:
        passed |= 1 << man.slot
    left = rank
    while left > 0:
        best = highest_rated(team, passed)
        if best is None:
            break
        passed |= 1 << best.slot
        left -= 1
        if left == 0:
            if table.log is not None:
                table.state.keeper.apply(team.side, clause, "assist by rank", best.sweater, rank)
                if has_equal(team, best, passed):
                    table.state.keeper.apply(team.side, "EZ-GAP-16", "lowest slot", best.sweater)
            return [best]
    if table.log is not None:
        table.state.keeper.apply(team.side, clause, "no assist", figure=rank)
    return []


def has_equal(team: Team, best: Skater, passed: i64) -> bool:
    """Has a man who is left the same `as`, in a higher slot? [EZ-GAP-16]"""
    other = highest_rated(team, passed)
    return other is not None and card_of(other).assist_rating == card_of(best).assist_rating


def highest_rated(team: Team, passed: i64) -> Skater | None:
    """The man on the ice with the highest `as`, slots in `passed` apart, which are bits; the lowest slot of equals."""
    best: Skater | None = None
    for man in team.on_ice:
        if man is not None and not (passed >> man.slot) & 1:
            if best is None or card_of(man).assist_rating > card_of(best).assist_rating:
                best = man
    return best


def second_by_rating(table: EzvTable, scorer: Skater, credited: list[Skater]) -> list[Skater]:
    """The second assist, by the second table. [EZ-AST-03]"""
    black = table.throw(ASSIST, table.charts.assist_seconds) + 1
    return by_rank(table, scorer, credited, table.charts.second_assist[black - 1], "EZ-AST-03")


def by_house_rule(table: EzvTable, scorer: Skater) -> tuple[list[Skater], bool]:
    """A d20 with the first assist roll: 19-20 is unassisted, 1 may bring in the goalie in his net. [EZ-HOUSE-02..04]"""
    number = table.throw(HOUSE_ASSIST, table.charts.assist_seconds)
    d20, black = number % 20 + 1, number // 20 + 1
    if d20 >= UNASSISTED_FROM:
        if table.log is not None:
            table.state.keeper.apply(scorer.side, "EZ-HOUSE-03", "unassisted", figure=d20)
        return [], False
    first = by_rank(table, scorer, [], table.charts.first_assist[black - 1], "EZ-AST-02")
    if d20 == 1 and not table.state.team_of(scorer.side).goalie_in and table.log is not None:
        table.state.keeper.apply(scorer.side, "EZ-HOUSE-02", "goalie pulled", figure=d20)
    if d20 != 1 or not table.state.team_of(scorer.side).goalie_in:
        return first + second_by_rating(table, scorer, first), False
    again = table.throw(GOALIE_ASSIST, table.charts.assist_seconds) + 1
    if again <= goalie_card_of(table.state.team_of(scorer.side)).assists:
        if table.log is not None:
            goalie = table.state.team_of(scorer.side).goalie.sweater
            table.state.keeper.apply(scorer.side, "EZ-HOUSE-02", "goalie's assist", goalie, again)
        return first, True
    return first + second_by_rating(table, scorer, first), False


def by_share(table: EzvTable, scorer: Skater, credited: list[Skater]) -> list[Skater]:
    """Each on-ice teammate without an assist has his `as` in a hundred, or in their sum if it is more. [EZ-HOUSE-13]"""
    tens_and_ones = table.throw(ASSIST_SHARE, table.charts.assist_seconds)
    total: i64 = 0
    team = table.state.team_of(scorer.side)
    left = [man for man in team.on_ice if man is not None and man is not scorer and man not in credited]
    for man in left:
        total += card_of(man).assist_rating
    place: i64 = tens_and_ones % 10 * 10 + tens_and_ones // 10
    if total > PERCENT:
        place = place * total // PERCENT
    for man in left:
        place -= card_of(man).assist_rating
        if place < 0:
            if table.log is not None:
                table.state.keeper.apply(team.side, "EZ-HOUSE-13", "assist by share", man.sweater)
            return [man]
    if table.log is not None:
        table.state.keeper.apply(team.side, "EZ-HOUSE-13", "no assist")
    return []
