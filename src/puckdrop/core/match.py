"""A match: a game that can stop at any decision and go on, be saved, resumed, undone, branched and replayed.

The rules run straight through a play. When a person has to decide, the match goes back to the copy of the position
taken at the start of the play, and once the answer is there it plays the play again with the same dice and answers, one
step further.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mypy_extensions import i64

from puckdrop.core.decisions import Coach, Decision, IllegalAnswer, Person, Waiting
from puckdrop.core.dice import Chance, Recorded, Seeded
from puckdrop.core.errors import RecordMismatch
from puckdrop.core.events import Event
from puckdrop.core.game import AnyGame, Setup
from puckdrop.core.table import Answer, Answers, State


class Match:
    """One game with its history.

    `coaches` are home and visitor; a `Person` in a seat makes the match stop at his decisions. Chance is a seed or a
    source of dice. `answers` and `throws` continue an earlier match.
    """

    __slots__ = (
        "game", "setup", "coaches", "seed", "dice", "prefix", "chance", "table", "answers", "events", "pending",
        "pending_window", "pending_draws", "pending_events", "pending_state", "labels",
    )  # fmt: skip

    def __init__(
        self,
        game: AnyGame,
        setup: Setup[Any, Any],
        coaches: Sequence[Coach],
        *,
        seed: int | None = None,
        dice: Chance | None = None,
        answers: Sequence[Answer] = (),
        closed: int = 0,
        throws: Sequence[str] = (),
        labels: dict[str, str] | None = None,
    ) -> None:
        self.game = game
        self.setup = setup
        self.coaches = list(coaches)
        self.seed = seed
        self.dice = dice
        self.prefix = list(throws)
        self.labels: dict[str, str] = labels if labels is not None else {}
        """What a front door wants to remember with the game, such as who sits where."""
        self.pending: Decision | None = None
        self.pending_window: i64 = 0
        self.pending_draws: i64 = 0
        self.pending_events: list[Event] = []
        """What has happened in the play that waits, up to the decision."""
        self.pending_state: State | None = None
        """The position at the decision, in the middle of its play."""
        self._open(list(answers), closed)

    def _open(self, answers: list[Answer], closed: int) -> None:
        """Sit down at a fresh table with the answers so far, which decide everything up to window `closed`."""
        source = self.dice if self.seed is None else Seeded(self.seed)
        self.chance = Recorded(source, self.prefix)
        self.events: list[Event] = []
        self.table = self.game.seat(self.setup, self.chance, self.coaches, self.events)
        self.answers = Answers(answers, closed)
        self.table.answers = self.answers
        self._wait_no_longer()

    def _wait_no_longer(self) -> None:
        self.pending = None
        self.pending_events = []
        self.pending_state = None

    # -- playing ------------------------------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        return self.table.is_over()

    def run(self) -> Decision | None:
        """Play on until a person must decide, which is returned, or until the game is over."""
        while self._waits_for() is None and not self.table.is_over():
            self.step()
        return self._waits_for()

    def _waits_for(self) -> Decision | None:
        """The decision that waits for a person; each play may change it."""
        return self.pending

    def step(self) -> bool:
        """One play; False if it has to wait for a person, whose decision is then `pending`."""
        table = self.table
        state = table.snapshot()
        window, draws, thrown = table.window, table.draws, self.chance.at
        answered, noted = self.answers.at, len(self.events)
        try:
            table.play()
        except BaseException as stop:
            if isinstance(stop, Waiting):
                self.pending = stop.decision
                self.pending_events, self.pending_state = self.events[noted:], table.position()
                self.pending_window, self.pending_draws = table.window, table.draws
                self.answers.closed = table.window - 1
            self._go_back(state, window, draws)
            self.chance.at = thrown
            self.answers.at = answered
            del self.events[noted:]
            if self.pending is None:
                raise
            return False
        return True

    def _go_back(self, state: State, window: i64, draws: i64) -> None:
        self.table.restore(state)
        self.table.window = window
        self.table.draws = draws

    def answer(self, value: int) -> None:
        """Answer the pending decision; IllegalAnswer if that is not a legal answer."""
        decision = self.pending
        if decision is None:
            raise IllegalAnswer("no decision is waiting for an answer")
        if not decision.allows(value):
            raise IllegalAnswer(f"{value} is not a legal answer to {decision.name} [{decision.clause}]")
        self.answers.written.append(
            Answer(self.pending_window, decision.name, decision.key(value), decision.side, self.pending_draws)
        )
        self.answers.closed = self.pending_window
        self._wait_no_longer()

    def answer_key(self, key: str) -> None:
        """Answer the pending decision with the text of an answer."""
        if self.pending is None:
            raise IllegalAnswer("no decision is waiting for an answer")
        try:
            value = self.pending.value_of(key)
        except ValueError as wrong:
            raise IllegalAnswer(str(wrong)) from None
        self.answer(value)

    # -- history --------------------------------------------------------------------------------------------------

    def undo(self, steps: int = 1) -> int:
        """Take back up to so many answers that persons gave, and wait for the earliest again; returns how many."""
        written = self.answers.written
        at = len(written)
        undone = 0
        while at > 0 and undone < steps:
            at -= 1
            if isinstance(self.coaches[self._seat(written[at].side)], Person):
                undone += 1
                keep = at
        if undone == 0:
            return 0
        if self.seed is None:
            self.prefix = self.chance.drawn[: written[keep].draws]
        else:
            self.prefix = self.prefix[: written[keep].draws]
        self._open(written[:keep], written[keep].window - 1)
        self.run()
        return undone

    def undo_throw(self) -> bool:
        """Take back the last throw or card that a person typed, with what came of it; False if there is none.

        The match stands before the play that needs it, and the next step asks for it again.
        """
        if self.seed is not None or not self.chance.drawn:
            return False
        self.prefix = self.chance.drawn[:-1]
        left = len(self.prefix)
        kept = [answer for answer in self.answers.written if answer.draws <= left]
        self._open(kept, kept[-1].window if kept else 0)
        source = self.chance.source
        self.chance.source = None
        try:
            self.run()
        except RecordMismatch:
            pass
        finally:
            self.chance.source = source
        return True

    def _seat(self, side: int) -> int:
        return 0 if side == self.table.home_side() else 1

    def branch(self, seed: int | None = None) -> Match:
        """A second match with the same history; with a seed its dice differ from here on."""
        throws = self.prefix if seed is None and self.seed is not None else self.chance.drawn
        twin = Match(
            self.game,
            self.setup,
            self.coaches,
            seed=self.seed if seed is None else seed,
            dice=self.dice,
            answers=self.answers.written[:],
            closed=self.closed_windows(),
            throws=throws,
            labels=dict(self.labels),
        )
        while twin.table.draws < self.table.draws or twin.answers.at < self.answers.at:
            twin.step()
        return twin

    def closed_windows(self) -> int:
        """How many windows are behind the match: each was answered, or left as it was."""
        closed = self.answers.closed
        return closed if closed > self.table.window else self.table.window

    def throws(self) -> list[str]:
        """The throws a record must hold: all of them unless a seed gives them again."""
        return self.chance.drawn[:] if self.seed is None else self.prefix[:]

    def check_used_up(self) -> None:
        """RecordMismatch if the game is over and answers or throws are left."""
        left = len(self.answers.written) - self.answers.at
        if left > 0:
            raise RecordMismatch(f"the game is over, but {left} answers of the record were never asked for")
        if self.chance.at < len(self.chance.drawn):
            left = len(self.chance.drawn) - self.chance.at
            raise RecordMismatch(f"the game is over, but {left} throws of the record were never asked for")
