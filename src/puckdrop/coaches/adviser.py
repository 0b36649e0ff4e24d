"""Who spares a person the windows that do not matter. What matters, each game says in its own `..._adviser`."""

# puckdrop: interpreted

from __future__ import annotations

from collections.abc import Callable

from mypy_extensions import i64

from puckdrop.core.decisions import Coach, Decision
from puckdrop.core.ice import Team
from puckdrop.core.table import Answer, Table

__all__ = ["Adviser", "asked_lately", "last_answer"]

Matters = Callable[[int, int, Table], bool]


class Adviser(Coach):
    """Lets a window through when it matters, and whenever the person has asked for that kind of decision.

    `requests` are kinds the person asked to be offered at the next chance, whatever the adviser thinks.
    """

    def __init__(self, matters: Matters) -> None:
        self.matters = matters
        """Is an optional decision of this kind worth the time of the person on this side, now?"""
        self.requests: set[int] = set()

    def wants(self, kind: i64, side: i64, table: Table) -> bool:
        return int(kind) in self.requests or self.matters(int(kind), int(side), table)

    def choose(self, decision: Decision, table: Table) -> i64:
        raise NotImplementedError("an adviser says what is worth asking; the person answers")


def last_answer(table: Table, team: Team, name: str) -> Answer | None:
    """The last answer of this team to a decision of this name."""
    if table.answers is None:
        return None
    for answer in reversed(table.answers.written):
        if answer.side == team.side and answer.name == name:
            return answer
    return None


def asked_lately(table: Table, team: Team, name: str, throws: int) -> bool:
    """Was this answered within the last few throws?"""
    answer = last_answer(table, team, name)
    return answer is not None and table.draws - answer.draws < throws
