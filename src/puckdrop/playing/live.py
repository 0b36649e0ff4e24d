"""A game being played by people: telling, answering, hurrying, undoing and saving, for every front door."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final, Literal, TypeAlias, get_args

from puckdrop.core.decisions import Decision, IllegalAnswer, Person
from puckdrop.core.errors import BadInput
from puckdrop.core.events import Event, GoalScored, PeriodEnded, PlayStopped
from puckdrop.core.match import Match
from puckdrop.core.record import Marks, record_of
from puckdrop.core.sides import SIDE_NAMES
from puckdrop.core.viewers import Side, Viewer
from puckdrop.playing.conditions import ODDS, is_condition, offered
from puckdrop.playing.moment import BENCH, Moment, Question, asked_of, moment_of
from puckdrop.playing.seats import ADVICE, UNASKED, Order, Seat, legal_value
from puckdrop.playing.shelf import SCORE, score_text

__all__ = ["GOALS_OF_HURRY", "LiveGame", "Until"]

Until: TypeAlias = Literal["stoppage", "goal", "period", "end"]
"""How far to hurry: to the next whistle, the next goal, the end of the period or of the game."""
STOPS: Final[Mapping[Until, tuple[type[Event], ...]]] = {
    "stoppage": (PlayStopped, GoalScored, PeriodEnded),
    "goal": (GoalScored,),
    "period": (PeriodEnded,),
    "end": (),
}
GOALS_OF_HURRY: Final[tuple[Until, ...]] = get_args(Until)


class LiveGame:
    """A match with the people in its seats.

    `save_to` is where it is saved, after every answer with `autosave`. `problem` says why the last save failed.
    """

    def __init__(self, match: Match, *, save_to: str | Path | None = None, autosave: bool = False) -> None:
        self.match: Final = match
        self.game: Final = match.game
        self.save_to = None if save_to is None else Path(save_to)
        self.autosave = autosave
        self.problem = ""
        self._marks: Final = Marks()
        self._ordered: Final[dict[int, tuple[Seat, Order]]] = {}
        """Orders that answered the question they were given at, by the number of that answer."""
        for seat in self.seats():
            seat.labels = match.labels

    # -- who sits where ---------------------------------------------------------------------------------------------

    def seat(self, side: Side) -> Seat | None:
        """The person's seat on a side, if one sits there."""
        coach = self.match.coaches[SIDE_NAMES.index(side)]
        return coach if isinstance(coach, Seat) else None

    def seats(self) -> list[Seat]:
        return [seat for side in SIDE_NAMES if (seat := self.seat(side)) is not None]

    def persons(self) -> list[Side]:
        """The sides that people coach."""
        coaches = zip(SIDE_NAMES, self.match.coaches, strict=True)
        return [side for side, coach in coaches if isinstance(coach, Person)]

    def viewer(self) -> Viewer:
        """Who is looking at a screen that everybody here shares: the only person, or nobody in particular."""
        persons = self.persons()
        return persons[0] if len(persons) == 1 else "nobody"

    def is_shared(self) -> bool:
        """Do people coach both sides, so that a hidden answer must be kept from one who may look at the same screen?"""
        return len(self.persons()) == len(SIDE_NAMES)

    # -- playing ----------------------------------------------------------------------------------------------------

    def moment(self, viewer: Viewer, since: int = 0) -> Moment:
        """What a viewer needs to know now, with the events from number `since` on."""
        return moment_of(self.match, viewer, since)

    def question(self) -> Question:
        """The decision that waits, as its coach sees it."""
        decision = self.match.pending
        if decision is None:
            raise IllegalAnswer("no decision is waiting for an answer")
        return asked_of(self.match, decision)

    def step(self) -> bool:
        """One play; False if it has to wait for a person."""
        return self.match.step()

    def run(self) -> Decision | None:
        """Play on until a person must decide, or the game is over."""
        return self.match.run()

    def answer(self, answer: int | str, *, window: int | None = None, side: Side | None = None) -> None:
        """Answer the waiting decision, by number or key.

        IllegalAnswer if the answer is not legal, if a question other than that of `window` is waiting by now, or if
        `side` is given and the decision is the other side's.
        """
        decision = self.match.pending
        if decision is not None and side is not None and side != SIDE_NAMES[decision.side]:
            raise IllegalAnswer(f"'{decision.name}' is the other side's decision")
        if answer == BENCH and decision is not None:
            seat = self.seat(SIDE_NAMES[decision.side])
            if seat is not None and seat.may_leave(decision, self.match.table):
                self._leave_lines(seat, decision, window)
                return
        self.match.answer(answer, window=window)
        if decision is not None:
            self._settle(decision)

    def _leave_lines(self, seat: Seat, decision: Decision, window: int | None) -> None:
        """The bench answers now, and from now on whenever the person is not asked."""
        number = len(self.match.answers.written)
        self.answer(self.game.advise(decision, self.match.table), window=window)
        self._ordered[number] = seat, seat.order(decision.name, ADVICE, UNASKED, int(decision.kind))
        if self.autosave:
            self.save()

    def _settle(self, decision: Decision) -> None:
        seat = self.seat(SIDE_NAMES[decision.side])
        if seat is not None:
            seat.settle(decision)
        if self.autosave:
            self.save()

    def hurry(self, until: Until, see: Callable[[], None] | None = None) -> None:
        """Play on as far as `until` says, with the computer coaching every bench; `see` is called after each play.

        People are asked again right there. One undo takes back all of it, to the question that was waiting.
        """
        seats = self.seats()
        for seat in seats:
            seat.hurrying = True
        try:
            self._hurry(STOPS[until], see)
        finally:
            for seat in seats:
                seat.hurrying, seat.is_back = False, True
        if self.autosave:
            self.save()

    def _hurry(self, stops: tuple[type[Event], ...], see: Callable[[], None] | None) -> None:
        seen, is_first = len(self.match.events), True
        while not self.match.is_over:
            decision = self.match.pending
            if decision is not None:
                self.match.answer(self.game.advise(decision, self.match.table), by_hand=is_first)
            is_first = False
            self.match.step()
            if see is not None:
                see()
            new, seen = self.match.events[seen:], len(self.match.events)
            if any(isinstance(event, stops) for event in new):
                return

    # -- what a person asks for -------------------------------------------------------------------------------------

    def requests(self) -> Mapping[str, set[int]]:
        """Words with which a person can ask to be offered decisions soon."""
        return self.game.requests(self.match.table)

    def ask_soon(self, side: Side, word: str) -> bool:
        """Ask the person on this side about that soon; False if nobody sits there or the word is unknown."""
        seat, kinds = self.seat(side), self.requests().get(word)
        if seat is None or kinds is None:
            return False
        seat.request(kinds)
        return True

    def conditions(self) -> list[str]:
        """The conditions that a standing order about the waiting decision may have."""
        decision = self.match.pending
        return [] if decision is None else offered(decision, self.match.table, self.game)

    def order_pending(self, answer: str, when: str = "") -> bool:
        """Give this answer to the waiting decision from now on, whenever `when` holds; the seat's `revoke` ends that.

        Return whether that answers the decision now; it does not if the condition does not hold yet.
        """
        decision = self.match.pending
        if decision is None:
            raise IllegalAnswer("no decision is waiting for an answer")
        seat = self.seat(SIDE_NAMES[decision.side])
        if seat is None:
            raise IllegalAnswer(f"nobody who could give orders coaches the side of '{decision.name}'")
        answer = ADVICE if answer == BENCH else answer
        if answer != ADVICE and legal_value(decision, answer) is None:
            raise IllegalAnswer(f"'{answer}' is no answer to '{decision.name}'; {decision.legal_text()}")
        if not is_condition(when):
            raise IllegalAnswer(f"'{when}' is no condition; odds are given in percent, as in '{ODDS}40'")
        order = seat.order(decision.name, answer, when, int(decision.kind))
        value = seat.ordered(decision, self.match.table)
        if value is not None:
            self._ordered[len(self.match.answers.written)] = seat, order
            self.answer(value)
        elif self.autosave:
            self.save()
        return value is not None

    # -- going back and saving --------------------------------------------------------------------------------------

    def undo(self, steps: int = 1) -> int:
        """Undo up to `steps` of people's answers and all that came of them, orders too; return how many."""
        for seat in self.seats():
            seat.is_back = False
        for number in [number for number in self._ordered if number >= self._last_by_hand(steps)]:
            seat, order = self._ordered.pop(number)
            seat.cancel(order)
        undone = self.match.undo(steps)
        self._saved_anew(undone > 0)
        return undone

    def _last_by_hand(self, steps: int) -> int:
        """The number of the answer to which undoing so many of people's answers goes back."""
        written, coaches = self.match.answers.written, self.match.coaches
        given = [at for at, each in enumerate(written) if each.by_hand and isinstance(coaches[each.side], Person)]
        return min(given[-steps:], default=len(written))

    def undo_throw(self) -> bool:
        """Undo the last throw or card that somebody typed; False if there is none."""
        undone = self.match.undo_throw()
        self._saved_anew(undone)
        return undone

    def _saved_anew(self, changed: bool) -> None:
        if changed and self.autosave:
            self.save()

    def keep(self) -> None:
        """A person is about to be asked for a throw: what was decided before it in this play stays decided.

        With autosave the game is saved, so that the throws he has typed are not lost.
        """
        match = self.match
        match.answers.closed = max(int(match.answers.closed), int(match.table.window))
        if self.autosave and self.match.chance.drawn:
            self.save()

    def save(self, path: str | Path | None = None) -> bool:
        """Write the game, whole or not at all, to `path` from now on if one is given, which must be a new file.

        False if that fails: `problem` then says why, and the game goes on.
        """
        place = self.save_to if path is None else Path(path)
        if place is not None and place != self.save_to and place.exists():
            self.problem = f"{place}: is there already; choose another name."
            return False
        self.save_to = place
        if self.save_to is None:
            self.problem = "nobody has said where to save the game"
            return False
        self.match.labels[SCORE] = score_text(self.match)
        try:
            record_of(self.match, self._marks).save(self.save_to)
        except BadInput as wrong:
            self.problem = str(wrong)
            return False
        self.problem = ""
        return True
