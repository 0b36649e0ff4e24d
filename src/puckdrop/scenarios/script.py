"""A coach who says what a scenario has written down for him, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from puckdrop.core.decisions import Coach, Decision
from puckdrop.core.errors import ScriptError
from puckdrop.core.table import Table
from puckdrop.scenarios.format import Answer


class ScriptedCoach(Coach):
    """Takes a window exactly when the next answer of his side is of that kind; fails when he has no answer."""

    def __init__(self, side: str, kinds: Mapping[str, int]) -> None:
        self.side = side
        self.kinds = kinds
        """The kind of each decision by its name."""
        self.answers: list[Answer] = []

    def hear(self, answers: Sequence[Answer]) -> None:
        """The answers of the step that begins."""
        self.answers = [answer for answer in answers if answer.side == self.side]

    def wants(self, kind: int, side: int, table: Table) -> bool:
        return bool(self.answers) and self.kinds[self.answers[0].ask] == kind

    def choose(self, decision: Decision, table: Table) -> int:
        if not self.answers:
            raise ScriptError(f'{self.side} must answer "{decision.name}", but the scenario has no answer for it')
        answer = self.answers[0]
        if answer.ask != decision.name:
            raise ScriptError(f'{self.side} must answer "{decision.name}", but his next answer is to "{answer.ask}"')
        try:
            value = decision.value_of(answer.answer)
        except ValueError as wrong:
            raise ScriptError(f"{self.side}: {wrong}") from None
        del self.answers[0]
        return value
