"""What a scenario spells out: the rolls, and a coach who gives its answers and no others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from puckdrop.core.decisions import Coach, Decision
from puckdrop.core.dice import Chance, Throw
from puckdrop.core.errors import PuckdropError, ScriptError
from puckdrop.core.table import Table
from puckdrop.scenarios.format import Answer

KEPT: Final = ("change lines", "rotate lines")
"""Decisions that "nobody changes lines" answers."""
KEEP: Final = "keep"


class StepEnds(PuckdropError):
    """The last roll of a step that ends inside a play has taken effect."""


class Script(Chance):
    """The rolls of a case, to which each step adds its own; a roll that does not fit the game fails at once.

    A throw is written "5/1/5/2", or with its name, "play 5/1/5/2"; a card is written "card 17".
    """

    def __init__(self) -> None:
        self.rolls: list[str] = []
        self.at = 0
        self.began = 0
        """Where the rolls of the present step begin."""
        self.ends_inside = False
        """The step ends as soon as its rolls are used up and the game asks for more."""

    def add(self, rolls: Sequence[str], *, ends_inside: bool) -> None:
        """The rolls of the next step, starting with its first whatever the step before left over."""
        self.began = self.at = len(self.rolls)
        self.rolls += rolls
        self.ends_inside = ends_inside

    def is_used_up(self) -> bool:
        return self.at == len(self.rolls)

    def left(self) -> list[str]:
        return self.rolls[self.at :]

    def used(self) -> list[str]:
        """The rolls of the step that the game has asked for."""
        return self.rolls[self.began : self.at]

    def next(self, wanted: str) -> str:
        if self.is_used_up():
            if self.ends_inside:
                raise StepEnds
            count = len(self.rolls) - self.began
            had = f"the {count} rolls of the step are used up" if count != 1 else "the one roll of the step is used up"
            raise ScriptError(f"{had if count else 'the step has no rolls'}, but the game asks for {wanted}")
        self.at += 1
        return self.rolls[self.at - 1]

    def place(self) -> str:
        """What messages call the roll that was read last."""
        return f"roll {self.at - self.began} of the step"

    def draw(self, throw: Throw) -> int:
        text = self.next(f"{throw.name}: {throw.ask_text()}")
        name, _, values = text.strip().rpartition(" ")
        if name not in ("", throw.name):
            raise ScriptError(f"{self.place()} is '{text}', but the game asks for {throw.name}: {throw.ask_text()}")
        try:
            return throw.parse(values)
        except ValueError as wrong:
            raise ScriptError(f"{self.place()}, '{text}', for {throw.name}: {wrong}") from None

    def turn(self, deck: str, cards: Sequence[int]) -> int:
        text = self.next(f"a card of the {deck}")
        word, _, number = text.partition(" ")
        if word != "card" or not number.isdecimal() or len(number) > 3 or int(number) not in cards:
            raise ScriptError(f"{self.place()} is '{text}', but the {deck} must turn one of its cards")
        return list(cards).index(int(number))


class Said(NamedTuple):
    """What a coach has said, after `noted` events of the step, in the game's `window`."""

    noted: int
    window: int
    side: str
    ask: str
    answer: str
    clause: str


class ScriptedCoach(Coach):
    """Uses a window exactly when his side's next answer is of that kind; fails if he has no answer."""

    def __init__(
        self, side: str, kinds: Mapping[str, int], script: Script | None = None, *, keeps_lines: bool = False
    ) -> None:
        self.side = side
        self.kinds = kinds
        """The kind of each decision by its name."""
        self.script = script
        self.kept_kinds = {kinds[name] for name in KEPT if name in kinds} if keeps_lines else set()
        """Decisions about lines that he takes every time, to keep them."""
        self.answers: list[Answer] = []
        self.given: list[Answer] = []
        """What he has said in the play that is going on."""
        self.said: list[Said] = []
        """What he has said in the step."""

    def hear(self, answers: Sequence[Answer]) -> None:
        """The answers of the step that begins."""
        self.answers = [answer for answer in answers if answer.side == self.side]
        self.said = []

    def forget(self, answers: Sequence[Answer], told: int) -> None:
        """Drop what the step before has already told: its answers and events."""
        old = sum(answer.side == self.side for answer in answers)
        self.said = [each._replace(noted=each.noted - told) for each in self.said[old:]]

    def wants(self, kind: int, side: int, table: Table) -> bool:
        return kind in self.kept_kinds or (bool(self.answers) and self.kinds[self.answers[0].ask] == kind)

    def choose(self, decision: Decision, table: Table) -> int:
        if decision.kind in self.kept_kinds and not (self.answers and self.answers[0].ask == decision.name):
            return self.kept(decision)
        if not self.answers:
            if self.script is not None and self.script.ends_inside and self.script.is_used_up():
                raise StepEnds
            raise ScriptError(
                f'{self.side} must answer "{decision.name}", but the scenario has no answer for it; {legal(decision)}'
            )
        answer = self.answers[0]
        if answer.ask != decision.name:
            raise ScriptError(
                f'{self.side} must answer "{decision.name}", but his next answer is to "{answer.ask}"; '
                f"{legal(decision)}"
            )
        value = self.value_of(decision, answer.answer)
        self.given.append(self.answers.pop(0))
        at = int(table.noted()), int(table.window)
        self.said.append(Said(*at, self.side, answer.ask, answer.answer, decision.clause))
        return value

    def kept(self, decision: Decision) -> int:
        """The answer of a coach who does not change lines."""
        for value in decision.values():
            if decision.key(value) == KEEP:
                return value
        raise ScriptError(
            f'nobody changes lines, says the scenario, but {self.side} must answer "{decision.name}" by '
            f"{decision.clause}; {legal(decision)}"
        )

    def value_of(self, decision: Decision, text: str) -> int:
        try:
            return decision.value_of(text)
        except ValueError as wrong:
            raise ScriptError(f"{self.side}: {wrong}") from None


def legal(decision: Decision) -> str:
    """The answers that a decision allows."""
    return "legal: " + ", ".join(f"'{decision.key(value)}'" for value in decision.values())
