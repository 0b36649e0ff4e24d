"""The table: where chance, coaches and the position of one game come together.

Each game room sub-classes `Table` with its own position and rules. A play is the unit: between plays the whole position
is plain data that can be copied; inside a play the Python stack is the position.
"""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from puckdrop.core.clock import Clock
from puckdrop.core.decisions import Coach, Decision, IllegalAnswer
from puckdrop.core.dice import Chance
from puckdrop.core.errors import RecordMismatch
from puckdrop.core.events import Event
from puckdrop.core.ice import Team
from puckdrop.core.scorekeeper import Scorekeeper


class Answer:
    """An answered decision: at which window of the game, what was asked, what was said."""

    __slots__ = ("window", "name", "key", "side", "draws")

    def __init__(self, window: i64, name: str, key: str, side: i64, draws: i64) -> None:
        self.window = window
        """Every moment at which a coach decides or may decide is a window; they are counted from 1."""
        self.name = name
        self.key = key
        self.side = side
        self.draws = draws
        """Throws and cards drawn before it, so that undoing it can give them back."""


class Answers:
    """The answers of a game so far; what is written here is taken before any coach is asked."""

    __slots__ = ("written", "at")

    def __init__(self, written: list[Answer]) -> None:
        self.written = written
        self.at = 0

    def holds(self, window: i64) -> bool:
        return self.at < len(self.written) and self.written[self.at].window == window

    def is_used_up(self) -> bool:
        return self.at == len(self.written)

    def take(self, decision: Decision) -> int:
        answer = self.written[self.at]
        if answer.name != decision.name or answer.side != decision.side:
            raise RecordMismatch(
                f"answer {self.at + 1} of the record is to '{answer.name}', but the game asks '{decision.name}'"
            )
        try:
            value = decision.value_of(answer.key)
        except ValueError as wrong:
            raise RecordMismatch(f"answer {self.at + 1} of the record: {wrong}") from None
        self.at += 1
        return value


class State:
    """The position of a game between plays; each game adds its own part."""

    __slots__ = ("clock", "teams", "keeper")

    def __init__(self, clock: Clock, teams: list[Team], keeper: Scorekeeper) -> None:
        self.clock = clock
        self.teams = teams
        self.keeper = keeper


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """One game being played."""

    __slots__ = ("chance", "coaches", "answers", "window", "draws", "log")

    def __init__(self, chance: Chance, coaches: list[Coach], log: list[Event] | None) -> None:
        self.chance = chance
        self.coaches = coaches
        self.answers: Answers | None = None
        """Kept by a match; None when nobody needs a record."""
        self.window: i64 = 0
        self.draws: i64 = 0
        self.log = log

    # -- what a game provides -----------------------------------------------------------------------------------

    def play(self) -> None:
        """One play."""
        raise NotImplementedError

    def is_over(self) -> bool:
        raise NotImplementedError

    def home_side(self) -> i64:
        """The side of the home team."""
        raise NotImplementedError

    def position(self) -> State:
        """The position, between plays."""
        raise NotImplementedError

    def snapshot(self) -> State:
        """A copy of the position that later plays do not change."""
        raise NotImplementedError

    def restore(self, state: State) -> None:
        """Go back to a position taken with `snapshot`."""
        raise NotImplementedError

    # -- running --------------------------------------------------------------------------------------------------

    def play_out(self) -> None:
        """Play to the end; no seat may be a person's."""
        while not self.is_over():
            self.play()

    # -- decisions --------------------------------------------------------------------------------------------------

    def offers(self, kind: i64, side: i64) -> bool:
        """A coach may decide something but need not; does he want to?"""
        self.window += 1
        answers = self.answers
        if answers is not None and not answers.is_used_up():
            return answers.holds(self.window)
        return self.coaches[side].wants(kind, side, self)

    def ask(self, decision: Decision) -> i64:
        """A coach must decide."""
        self.window += 1
        return self.answer(decision)

    def answer(self, decision: Decision) -> i64:
        """The answer at the present window: from what is written, or from the coach."""
        answers = self.answers
        if answers is not None and not answers.is_used_up():
            if not answers.holds(self.window):
                raise RecordMismatch(
                    f"the game asks '{decision.name}' at window {self.window}, "
                    f"but the record's next answer belongs to window {answers.written[answers.at].window}"
                )
            return answers.take(decision)
        value: i64 = self.coaches[decision.side].choose(decision, self)
        if not decision.allows(value):
            raise IllegalAnswer(f"{value} is not a legal answer to {decision.name} [{decision.clause}]")
        if answers is not None:
            answers.written.append(
                Answer(self.window, decision.name, decision.key(value), decision.side, self.draws)
            )
            answers.at += 1
        return value
