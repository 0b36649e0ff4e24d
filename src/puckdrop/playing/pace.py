"""Spreads a person's questions over a period, so that what matters never becomes too much.

What has been asked in a period is read from the answers that were given by hand, so that going back, saving and
resuming need no bookkeeping of their own.
"""

from __future__ import annotations

from typing import Final

from puckdrop.coaches.adviser import Weight
from puckdrop.core.clock import Clock, period_seconds
from puckdrop.core.decisions import Decision, Kind
from puckdrop.core.events import PeriodEnded
from puckdrop.core.table import Answer, Table

__all__ = ["asked_in_period", "has_room", "is_naming", "was_asked_in_period"]

NAMING: Final = 7
"""Questions that naming the men one by one may take: it is not begun unless all of them still fit."""
LINES: Final = "change lines"
MAN_BY_MAN: Final = "man by man"
FOR_BIG: Final = 3
"""Questions of a period that are kept for the big decisions."""
AT_ONCE: Final = 30
"""Percent of what a period has room for that may be asked at its very beginning."""


def has_room(decision: Decision, weight: int, most: int, table: Table) -> bool:
    """True if a decision of this weight may still be asked about, with at most `most` questions a period.

    What matters is spread over the period; the big decisions come whenever they come, and lines that must leave more
    often than a person would be asked take nothing from them.
    """
    given = given_in_period(table, int(decision.side))
    asked = len(given)
    if weight >= Weight.BIG:
        lines = sum(answer.name == LINES for answer in given)
        return asked - max(0, lines - (most - NAMING)) < most
    kept = NAMING if decision.kind == Kind.CHANGE_LINES else FOR_BIG
    by_now = AT_ONCE + (100 - AT_ONCE) * passed(table.position().clock) // 100
    return asked * 100 < (most - kept) * by_now


def passed(clock: Clock) -> int:
    """How much of the period has been played, in percent."""
    length = period_seconds(clock, int(clock.period))
    return 100 * (length - int(clock.left)) // max(1, length)


def is_naming(decision: Decision, table: Table) -> bool:
    """Is this a place for which the person has asked to name a man himself? Such places come one after another."""
    if decision.kind != Kind.FILL_SLOT or table.answers is None:
        return False
    for answer in reversed(table.answers.written):
        if answer.side == decision.side and answer.window < table.window:
            begins = answer.name == LINES and answer.key == MAN_BY_MAN
            return answer.by_hand and answer.window == table.window - 1 and (begins or answer.name.startswith("fill "))
    return False


def was_asked_in_period(decision: Decision, table: Table) -> bool:
    """Has the person on this side answered a decision of this name since the last period ended?"""
    return any(answer.name == decision.name for answer in given_in_period(table, int(decision.side)))


def asked_in_period(table: Table, side: int) -> int:
    """How many questions the person on this side has answered since the last period ended."""
    return len(given_in_period(table, side))


def given_in_period(table: Table, side: int) -> list[Answer]:
    """What the person on this side has answered since the last period ended."""
    if table.answers is None:
        return []
    began = period_began(table)
    return [answer for answer in table.answers.written if answer.side == side and is_since(answer, began, table)]


def is_since(answer: Answer, began: int, table: Table) -> bool:
    """Was it given by hand, to a question that came up after event number `began`?

    An answer just given, to the play that is about to be played again, has not been asked for since.
    """
    noted = table.noted() if answer.noted == 0 and answer.draws > 0 else answer.noted
    return answer.by_hand and noted >= began


def period_began(table: Table) -> int:
    """How many events there were when the last period ended."""
    events = [] if table.log is None else table.log[:]
    return next((number for number in range(len(events), 0, -1) if isinstance(events[number - 1], PeriodEnded)), 0)
