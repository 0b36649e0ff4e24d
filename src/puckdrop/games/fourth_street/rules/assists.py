"""Assists: by the two tables, or by touches. [FS-AST, FS-GAP-37]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from puckdrop.core.ice import Skater
from puckdrop.games.fourth_street.charts import AssistTable
from puckdrop.games.fourth_street.table import FsTable, card_of
from puckdrop.games.fourth_street.throws import ASSIST

MOST_ASSISTS: Final = 2


def goalie_assists(table: FsTable, scorer: Skater, assists: list[Skater]) -> bool:
    """Does the scorer's goalie get an assist, because he played the puck before any of the mates? [FS-GAP-37]"""
    state = table.state
    if not state.goalie_touched or table.options.assist_table:
        return False
    if state.touch is None or state.touch.side != scorer.side or len(assists) >= MOST_ASSISTS:
        return False
    if table.log is not None:
        goalie = state.team_of(scorer.side).goalie
        state.keeper.apply(scorer.side, "FS-GAP-37", "goalie's assist", goalie.sweater)
    return True


def credit_assists(table: FsTable, scorer: Skater) -> list[Skater]:
    """Which skaters assisted, first assist first. [FS-AST-01, FS-AST-05, FS-AST-06]"""
    if not table.options.assist_table:
        return credited_by_touch(table, touchers(table, scorer))
    charts = table.charts
    realistic = table.options.realistic_assists
    mates = candidates(table, scorer)
    first = by_table(table, mates, charts.first_realistic if realistic else charts.first_assist, "FS-AST-04")
    if first is None:
        return []
    mates.remove(first)
    second = by_table(table, mates, charts.second_realistic if realistic else charts.second_assist, "FS-AST-06")
    return [first] if second is None else [first, second]


def candidates(table: FsTable, scorer: Skater) -> list[Skater]:
    """His teammates on the ice by assist rating, ties to the lower slot. [FS-AST-02, FS-GAP-32]"""
    found: list[Skater] = []
    for man in table.state.team_of(scorer.side).on_ice:
        if man is None or man is scorer:
            continue
        assist = card_of(man).assist
        rank = len(found)
        while rank > 0 and card_of(found[rank - 1]).assist < assist:
            rank -= 1
        found.insert(rank, man)
    return found


def by_table(table: FsTable, mates: list[Skater], chart: AssistTable, clause: str) -> Skater | None:
    """One D20 against the running sum of the cells for total and rating. [FS-AST-03, FS-AST-04, FS-GAP-37]"""
    total: i64 = 0
    for man in mates:
        total += card_of(man).assist
    if total == 0:
        return None
    d20 = table.throw(ASSIST) + 1
    reached: i64 = 0
    for man in mates:
        reached += chart.cell(total, card_of(man).assist)
        if reached >= d20:
            if table.log is not None:
                table.state.keeper.apply(man.side, clause, "assist by table", man.sweater, reached)
            return man
    if table.log is not None:
        table.state.keeper.apply(mates[0].side, clause, "no assist", figure=reached)
    return None


def credited_by_touch(table: FsTable, men: list[Skater]) -> list[Skater]:
    """The same men, with the clause behind it in the log. [FS-GAP-37]"""
    if table.log is not None:
        for man in men:
            table.state.keeper.apply(man.side, "FS-GAP-37", "touched the puck", man.sweater)
    return men


def touchers(table: FsTable, scorer: Skater) -> list[Skater]:
    """The last two different teammates to touch the puck since the team gained it. [FS-GAP-37]"""
    state = table.state
    found: list[Skater] = []
    for man in (state.touch, state.touch_before, state.touch_earlier):
        if man is not None and man is not scorer and man.side == scorer.side and len(found) < MOST_ASSISTS:
            found.append(man)
    return found
