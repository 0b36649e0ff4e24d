"""Timing sequences. [RS-04-TM, RS-13-PT]"""

from __future__ import annotations

from mypy_extensions import i64

from puckdrop.core.sides import NO_SIDE
from puckdrop.games.rinkside.events import SequenceMarked
from puckdrop.games.rinkside.situations import EVEN_MARKS, POWER_PLAY_MARKS
from puckdrop.games.rinkside.table import RinksideTable


def mark(table: RinksideTable, event: i64, clause: str) -> None:
    """[T] if the event marks time at this strength, unless a rush lets it pass.

    [RS-04-TM-01..15, RS-12-TM-01, RS-13-PT-02..09]
    """
    state = table.state
    marks: i64 = EVEN_MARKS if state.advantage == NO_SIDE else POWER_PLAY_MARKS
    if marks & event == 0:
        return
    if state.skip_mark:
        state.skip_mark = False
        if table.log is not None:
            SequenceMarked.note(table.state.keeper, NO_SIDE, "RS-04-TM-14", event, skipped=True)
        return
    run_sequence(table, event, clause)


def run_sequence(table: RinksideTable, event: i64, clause: str) -> None:
    """Thirty seconds pass on the clock and for those in the box. [RS-04-TM-01, RS-13-PT-01]"""
    state = table.state
    state.marked |= event
    passed = state.clock.run(table.charts.sequence)
    if state.home.box.is_occupied:
        state.home.box.run(passed)
    if state.visitors.box.is_occupied:
        state.visitors.box.run(passed)
    if table.log is not None:
        SequenceMarked.note(table.state.keeper, NO_SIDE, clause, event, skipped=False)
