"""A match: a game that can stop at any decision and go on, be saved, resumed, undone, branched and replayed.

The rules run straight through a play. When a person has to decide, the play stops there; once the answer is given, the
match goes back to the copy of the position taken at the start of the play and plays it again with the same dice and
answers, one step further.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

from puckdrop.core.decisions import Coach, Decision, IllegalAnswer, Person, Waiting
from puckdrop.core.dice import Chance, Recorded, Seeded
from puckdrop.core.errors import RecordMismatch
from puckdrop.core.events import Event
from puckdrop.core.game import AnyGame, Setup
from puckdrop.core.log import Log
from puckdrop.core.table import Answer, Answers, Table

if TYPE_CHECKING:
    from puckdrop.core.viewers import Viewer
    from puckdrop.playing.moment import Moment


class Match:
    """One game with its history.

    `coaches` are home and visitor; the match stops at a `Person`'s decisions. Chance is a seed or a source of dice.
    `answers` and `throws` continue an earlier match.
    """

    __slots__ = (
        "game", "setup", "coaches", "seed", "dice", "prefix", "chance", "table", "answers", "log", "pending",
        "labels",
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
        """The decision that is waiting for a person; `table` then stands where it is due, in the middle of a play."""
        self._open(list(answers), closed)

    def _open(self, answers: list[Answer], closed: int) -> None:
        """Sit down at a fresh table with the answers so far, which decide everything up to window `closed`."""
        source = self.dice if self.seed is None else Seeded(self.seed)
        self.chance = Recorded(source, self.prefix)
        self.log = Log()
        self.table = self.game.seat(self.setup, self.chance, self.coaches, self.log)
        self.answers = Answers(answers, closed)
        self.table.remember(self.chance, self.answers)
        self.pending = None

    # -- playing ------------------------------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        return self.table.is_over()

    @property
    def events(self) -> list[Event]:
        """What has happened so far."""
        return self.log.events()

    def run(self) -> Decision | None:
        """Play until a person must decide, and return the decision; None once the game is over."""
        while self._waits_for() is None and not self.table.is_over():
            self.step()
        return self._waits_for()

    def _waits_for(self) -> Decision | None:
        """The decision that is waiting for a person; each play may change it."""
        return self.pending

    def step(self) -> bool:
        """One play; False if it has to wait for a person, whose decision is then `pending`."""
        table = self.table
        if self.pending is not None:
            return False
        table.begin_play()
        try:
            table.play()
        except Waiting as stop:
            self.pending = stop.decision
            self.answers.closed = table.window - 1
            return False
        except BaseException:
            table.go_back()
            raise
        table.start = None
        return True

    def finished(self) -> tuple[int, int, int]:
        """Windows passed, throws made and answers taken up to the last finished play."""
        start = self.table.start
        if start is None:
            return self.table.window, self.chance.at, self.answers.at
        return start.window, start.thrown, start.answered

    def finished_events(self) -> list[Event]:
        """What happened up to the last finished play."""
        start = self.table.start
        return self.events[:] if start is None else self.events[: start.noted]

    def answer(self, answer: int | str, *, window: int | None = None, by_hand: bool = True) -> None:
        """Answer the pending decision, by its number in the engine or its text.

        With `by_hand` false something else answers for the person, and undo passes over it.
        IllegalAnswer if the answer is not legal, or if `window` is given and another decision is waiting by now.
        """
        decision = self.pending
        if decision is None:
            raise IllegalAnswer("no decision is waiting for an answer")
        if window is not None and window != self.table.window:
            raise IllegalAnswer(
                f"the answer is to question {window}, which is no longer asked; question {self.table.window} is waiting"
            )
        value = self._legal(decision, answer)
        table = self.table
        given = Answer(table.window, decision.name, decision.key(value), decision.side, table.draws)
        given.by_hand = by_hand
        table.go_back()
        self.answers.written.append(given)
        self.answers.closed = given.window
        self.pending = None

    def _legal(self, decision: Decision, answer: int | str) -> int:
        """The number of an answer that the decision allows."""
        if isinstance(answer, str):
            try:
                return decision.value_of(answer)
            except ValueError as wrong:
                raise IllegalAnswer(str(wrong)) from None
        if not decision.allows(answer):
            raise IllegalAnswer(f"{answer} is not a legal answer to {decision.name} [{decision.clause}]")
        return answer

    def moment(self, viewer: Viewer, since: int = 0) -> Moment:
        """Everything a front door needs for one viewer while the game waits; see `puckdrop.playing.moment`."""
        moment: Moment = import_module("puckdrop.playing.moment").moment_of(self, viewer, since)
        return moment

    # -- history --------------------------------------------------------------------------------------------------

    def undo(self, steps: int = 1) -> int:
        """Undo up to `steps` of the players' answers and wait at the earliest; return how many were undone."""
        written = self.answers.written
        at = len(written)
        undone = 0
        while at > 0 and undone < steps:
            at -= 1
            if written[at].by_hand and isinstance(self.coaches[written[at].side], Person):
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
        """Undo the last throw or card that a person typed and what came of it; False if there is none.

        The match then stands before the play that needs it, and the next step asks for it again.
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

    def branch(self, seed: int | None = None) -> Match:
        """A second match with the same history; with a seed, its dice differ from here on."""
        throws = self.prefix if seed is None else self.chance.drawn
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
        twin._stand_at(self)
        return twin

    def _stand_at(self, other: Match) -> None:
        """Go to where another match of the same history stands, without playing it again."""
        start = other.table.start
        state = other.table.snapshot() if start is None else start.state.copy()
        self.events.extend(other.finished_events())
        state.keeper.log = self.log
        self.table.restore(state)
        window, thrown, answered = other.finished()
        self.table.window = window
        self.table.draws = other.table.draws if start is None else start.draws
        self.answers.at = answered
        source = other.chance.source
        if self.seed == other.seed:
            self.chance.source = source.copy() if isinstance(source, Seeded) else source
        self.chance.drawn = other.chance.drawn[:]
        self.chance.at = thrown
        if other.pending is not None:
            self.step()

    def fork(self, answer: int | str | None = None, *, seed: int, coaches: Sequence[Coach] | None = None) -> Table:
        """A table that goes on from here with other dice, without a record, for looking ahead: `fork(...).play_out()`.

        While a decision waits, `answer` is what the fork answers. Bench coaches play on unless others are given.
        """
        seats = list(coaches) if coaches is not None else [self.game.bench_coach(), self.game.bench_coach()]
        if self.pending is None:
            return self.table.fork(None, Seeded(seed), seats)
        if answer is None:
            raise IllegalAnswer(f"{self.pending.name} is waiting: a fork needs an answer to it")
        return self.table.fork(self._legal(self.pending, answer), Seeded(seed), seats)

    def closed_windows(self) -> int:
        """How many windows the match has passed: each was answered, or left as it was."""
        closed = self.answers.closed
        return closed if self.pending is not None else max(closed, self.table.window)

    def throws(self) -> list[str]:
        """The throws a record must hold: all of them unless a seed gives them again."""
        return self.chance.drawn[:] if self.seed is None else self.prefix[:]

    def check_used_up(self) -> None:
        """Raise RecordMismatch if the game is over but answers or throws are left."""
        left = len(self.answers.written) - self.answers.at
        if left > 0:
            raise RecordMismatch(f"the game is over, but {left} answers of the record were never asked for")
        if self.chance.at < len(self.chance.drawn):
            left = len(self.chance.drawn) - self.chance.at
            raise RecordMismatch(f"the game is over, but {left} throws of the record were never asked for")
