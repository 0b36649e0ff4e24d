"""A coach who picks legal answers at random, to find what sensible coaches never try."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from puckdrop.core.decisions import Coach, Decision
from puckdrop.core.dice import hash_seed
from puckdrop.core.table import Table


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomCoach(Coach):
    """Answers depend only on his seed and the window, so that a replayed game meets the same coach."""

    __slots__ = ("seed", "eagerness")

    def __init__(self, seed: int, eagerness: int = 8) -> None:
        self.seed = seed
        self.eagerness = eagerness
        """He uses one optional window in this many."""

    def wants(self, kind: i64, side: i64, table: Table) -> bool:
        return self.number(table, side, 1) % self.eagerness == 0

    def choose(self, decision: Decision, table: Table) -> i64:
        values = decision.values()
        return values[self.number(table, decision.side, 2) % len(values)]

    def number(self, table: Table, side: i64, use: i64) -> int:
        return hash_seed((self.seed << 34) + (int(table.window) << 2) + (int(side) << 1) + int(use)) >> 11
