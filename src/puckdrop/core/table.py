"""The table: where chance, coaches and the position of one game come together.

Each game room subclasses `Table` with its own position and rules. A play is the unit: between plays the whole position
is plain data that can be copied; inside a play the Python stack is the position.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from puckdrop.core.clock import Clock
from puckdrop.core.decisions import EVERYTHING, Coach, Decision, IllegalAnswer, Kind, Person
from puckdrop.core.dice import UNKNOWN, Chance, Recorded, Unknown
from puckdrop.core.errors import RecordMismatch
from puckdrop.core.ice import Team, Unit
from puckdrop.core.log import Log
from puckdrop.core.scorekeeper import Scorekeeper
from puckdrop.core.seats import seat_of
from puckdrop.core.sides import NO_SIDE, SIDE_NAMES, Side

MASK: Final = "(hidden)"
"""In a record, in place of an answer that its side keeps to itself."""


class Answer:
    """An answered decision: at which window of the game, what was asked, what was said."""

    __slots__ = ("window", "name", "key", "side", "draws", "hidden", "noted", "by_hand")

    def __init__(self, window: i64, name: str, key: str, side: i64, draws: i64) -> None:
        self.window = window
        """Every moment at which a coach decides or may decide is a window; they are counted from 1."""
        self.name = name
        self.key = key
        self.side = side
        self.draws = draws
        """Throws and cards drawn before it, so that undoing it can give them back."""
        self.hidden = False
        """It was kept from the other side. Known once the game has asked for it; files do not say."""
        self.noted: i64 = 0
        """Events before it, known once the game has asked for it."""
        self.by_hand = True
        """Somebody gave it himself; False for what a person's standing orders or his stand-in answered."""


class Answers:
    """The answers of a game so far; what is written here is taken before any coach is asked.

    Up to window `closed` everything is decided: an optional decision without an answer there was left as it was.
    """

    __slots__ = ("written", "at", "closed")

    def __init__(self, written: list[Answer], closed: i64) -> None:
        self.written = written
        self.at = 0
        self.closed = closed

    def holds(self, window: i64) -> bool:
        return self.at < len(self.written) and self.written[self.at].window == window

    def take(self, decision: Decision, noted: i64) -> int:
        """The next answer, which must be to this decision; `noted` events came before it.

        A masked one has had no effect so far, or the game would have revealed it, so any legal answer will do.
        """
        answer = self.written[self.at]
        if answer.name != decision.name or answer.side != decision.side:
            raise RecordMismatch(
                f"answer {self.at + 1} of the record is to '{answer.name}' by {SIDE_NAMES[answer.side]}, but the game "
                f"asks '{decision.name}' of {SIDE_NAMES[decision.side]}"
            )
        try:
            value = decision.values()[0] if answer.key == MASK else decision.value_of(answer.key)
        except ValueError as wrong:
            raise RecordMismatch(f"answer {self.at + 1} of the record: {wrong}") from None
        answer.hidden = decision.is_hidden()
        answer.noted = noted
        self.at += 1
        return value

    def write(self, window: i64, decision: Decision, value: int, draws: i64, noted: i64, *, by_hand: bool) -> None:
        """Add what a coach has just said."""
        answer = Answer(window, decision.name, decision.key(value), decision.side, draws)
        answer.hidden = decision.is_hidden()
        answer.noted = noted
        answer.by_hand = by_hand
        self.written.append(answer)
        self.at += 1


@mypyc_attr(acyclic=True)
class State:
    """The position of a game between plays; each game adds its own part."""

    __slots__ = ("clock", "teams", "keeper")

    def __init__(self, clock: Clock, teams: list[Team], keeper: Scorekeeper) -> None:
        self.clock: Final = clock
        self.teams: Final = teams
        self.keeper: Final = keeper

    def copy(self) -> State:
        """A copy that later plays do not change."""
        raise NotImplementedError


@mypyc_attr(acyclic=True)
class PlayStart:
    """Where the play in progress began: the position, and how far the game had got."""

    __slots__ = ("state", "window", "draws", "chance", "thrown", "answers", "answered", "noted")

    def __init__(self, state: State, window: i64, draws: i64, chance: Recorded, answers: Answers, noted: i64) -> None:
        self.state: Final = state
        """A copy of the position."""
        self.window: Final = window
        self.draws: Final = draws
        self.chance: Final = chance
        self.answers: Final = answers
        self.thrown: Final[int] = chance.at
        """How many throws and cards had been taken from the record of chance."""
        self.answered: Final[int] = answers.at
        """Answers that had been taken."""
        self.noted: Final = noted
        """Events that had been logged."""


@mypyc_attr(acyclic=True)
class FaceDown:
    """What a side keeps face down, while it is out of the other coach's sight; a game with such things adds them."""

    __slots__ = ()


NOTHING: Final = FaceDown()


@mypyc_attr(acyclic=True)
class Unseen:
    """What no coach may know, kept while one is asked: the dice to come, answers, and what lies face down."""

    __slots__ = ("chance", "answers", "face_down")

    def __init__(self, chance: Chance, answers: Answers | None, face_down: FaceDown) -> None:
        self.chance: Final = chance
        self.answers: Final = answers
        self.face_down: Final = face_down


def unusable(coach: Coach, decision: Decision, what: str) -> IllegalAnswer:
    """A sentence about an answer that no rule can use."""
    to = f"to '{decision.name}' [{decision.clause}]"
    return IllegalAnswer(f"{type(coach).__name__} {what} {to}; {decision.legal_text()}")


class Table:
    """One game being played."""

    __slots__ = (
        "chance", "answers", "window", "draws", "log", "next_look", "start", "asked", "has_hidden",
        "looks_ahead", "_coaches", "_seat_0", "_seat_1", "_viewer", "_start",
    )  # fmt: skip

    def __init__(self, chance: Chance, coaches: list[Coach], log: Log | None) -> None:
        # A method call before all attributes are set makes mypyc check every use of a subclass's attributes.
        self.looks_ahead: Final[bool] = coaches[0].looks_ahead or coaches[1].looks_ahead
        """A coach forks the table."""
        self.chance = Recorded(chance) if self.looks_ahead else chance
        self._coaches: Final = coaches
        self.answers: Answers | None = Answers([], 0) if self.looks_ahead else None
        """Kept by a match and for a coach who looks ahead; None when nobody needs a record."""
        self.start: PlayStart | None = None
        """Where this play began; None when nobody goes back or looks ahead, and out of the sight of a coach."""
        self._start: PlayStart | None = None
        """The same while a coach is asked, for his forks."""
        self.asked: Decision | None = None
        """The decision that a coach is being asked for, or was asked for last; kept with the answers."""
        self.has_hidden = False
        """A side may keep something face down; its game sets this."""
        self._viewer: i64 = NO_SIDE
        """In a fork, the side that does not know what the other has face down."""
        self.window: i64 = 0
        self.draws: i64 = 0
        self.log = log
        self.next_look: i64 = 0
        """Until this second of elapsed time nobody is asked about live line changes; 0 when that is not known."""
        self._seat_0: Final = seat_of(coaches[0])
        self._seat_1: Final = seat_of(coaches[1])

    # -- what a game provides -----------------------------------------------------------------------------------

    def play(self) -> None:
        """One play."""
        raise NotImplementedError

    def is_over(self) -> bool:
        raise NotImplementedError

    def game_name(self) -> str:
        """The name by which `puckdrop.rooms` knows the game."""
        raise NotImplementedError

    def carry_over(self) -> dict[str, str]:
        """What these teams' next game may want to know beyond injuries and suspensions."""
        return {}

    def position(self) -> State:
        """The position, between plays."""
        raise NotImplementedError

    def snapshot(self) -> State:
        """A copy of the position that later plays do not change."""
        raise NotImplementedError

    def restore(self, state: State) -> None:
        """Go back to a position taken with `snapshot`."""
        raise NotImplementedError

    def at_position(self, state: State, chance: Chance, coaches: list[Coach], log: Log | None) -> Table:
        """Another table of this game, with the same charts and options, at a position. Coaches come by side."""
        raise NotImplementedError

    def turn_down(self, side: i64) -> FaceDown:
        """Take what this side keeps face down out of sight until `turn_up`; most games have nothing face down."""
        return NOTHING

    def turn_up(self, side: i64, face_down: FaceDown) -> None:
        """Put back what `turn_down` took out of sight."""

    def draw_hidden(self, viewer: i64, chance: Chance) -> None:
        """Draw anew what the other side keeps face down and `viewer` does not know."""

    # -- running --------------------------------------------------------------------------------------------------

    def play_out(self) -> None:
        """Play to the end, ready to look ahead at every decision; no seat may be a person's."""
        while not self.is_over():
            self.begin_play()
            self.play()
            self.start = None

    def remember(self, chance: Recorded, answers: Answers) -> None:
        """Keep throws and answers from now on, so that plays can be undone and forked."""
        self.chance = chance
        self.answers = answers

    def begin_play(self) -> None:
        """Note where the play about to begin starts. Call it only if throws and answers are kept."""
        answers, chance = self.answers, self.chance
        if answers is not None and isinstance(chance, Recorded):
            self.start = PlayStart(self.snapshot(), self.window, self.draws, chance, answers, self.noted())

    def go_back(self) -> None:
        """Go back to the start of the play in progress, as if it had never begun."""
        start = self.start
        if start is None:
            return
        self.restore(start.state)
        self.window = start.window
        self.draws = start.draws
        start.chance.at = start.thrown
        start.answers.at = start.answered
        if self.log is not None:
            self.log.cut(start.noted)
        self.start = None

    def fork(
        self,
        answer: int | None,
        chance: Chance,
        coaches: list[Coach],
        log: Log | None = None,
        *,
        knows_all: bool = False,
    ) -> Table:
        """A separate table that goes on from here, while this one stays as it is.

        At a decision, `answer` is the fork's answer to it: the fork repeats the play so far and finishes the play with
        `chance`. Between plays `answer` is None. `coaches` are home and visitor, and decide everything from here on.
        What the deciding side cannot know is drawn anew with `chance`, unless it `knows_all`.
        """
        start, decision = self.start, self.asked
        if start is None:
            start = self._start
        if knows_all and isinstance(self.chance, Unknown):
            raise IllegalAnswer("a coach who is asked cannot fork with what he may not know")
        if start is None:
            twin = self._at_copy(self.snapshot(), chance, coaches, log)
            twin.window, twin.draws = self.window, self.draws
            return twin
        if decision is None or answer is None:
            raise IllegalAnswer("in the middle of a play a fork needs an answer to the decision that is asked for")
        if not decision.allows(answer):
            raise IllegalAnswer(f"{answer} is not a legal answer to '{decision.name}'; {decision.legal_text()}")
        thrown, answers = start.chance, start.answers
        prefix = Recorded(chance, thrown.drawn[start.thrown : thrown.at])
        twin = self._at_copy(start.state.copy(), prefix, coaches, log)
        twin.window, twin.draws = start.window, start.draws
        given = [*answers.written[start.answered : answers.at]]
        given.append(Answer(self.window, decision.name, decision.key(answer), decision.side, self.draws))
        twin.answers = Answers(given, self.window)
        if not knows_all:
            twin._viewer = decision.side
        twin.play()
        twin.answers = None
        twin.chance = chance
        return twin

    def _at_copy(self, state: State, chance: Chance, coaches: list[Coach], log: Log | None) -> Table:
        state.keeper.log = log
        twin = self.at_position(state, chance, coaches, log)
        twin.sit_down()
        return twin

    # -- what a coach may know --------------------------------------------------------------------------------------

    def conceal(self, side: i64) -> Unseen:
        """Take out of sight what the coach of the other side may not know, until `reveal`.

        That is what `side` has face down, both sides' written answers and the dice to come. Forks go on working.
        """
        unseen = Unseen(self.chance, self.answers, self.turn_down(side) if self.has_hidden else NOTHING)
        self.chance = UNKNOWN
        self.answers = None
        self._start = self.start
        self.start = None
        return unseen

    def reveal(self, side: i64, unseen: Unseen) -> None:
        """Put back what `conceal` took out of sight."""
        self.chance = unseen.chance
        self.answers = unseen.answers
        self.start = self._start
        self._start = None
        if unseen.face_down is not NOTHING:
            self.turn_up(side, unseen.face_down)

    # -- decisions --------------------------------------------------------------------------------------------------

    def sit_down(self) -> None:
        """Before the game, each coach says how short his shifts may be."""
        self._seat_0.ask_shifts(0, self)
        self._seat_1.ask_shifts(1, self)

    def look_up(self) -> None:
        """Play has stopped: each coach says what he will watch until it stops again."""
        self.next_look = 0
        self._seat_0.look_up(0, self)
        self._seat_1.look_up(1, self)

    def look_everywhere(self) -> None:
        """The position has changed: ask about everything until the coaches look up again."""
        self.next_look = 0
        self._seat_0.watch = EVERYTHING
        self._seat_1.watch = EVERYTHING

    def offers(self, kind: i64, side: i64) -> bool:
        """A coach may decide something but need not; does he want to?"""
        self.window += 1
        if self.answers is not None and self.window <= self.answers.closed:
            return self.answers.holds(self.window)
        if side == 0:
            return self._seat_0.wants(kind, 0, self)
        return self._seat_1.wants(kind, 1, self)

    def skips(self, kind: i64) -> bool:
        """True, and both windows are skipped, if neither coach watches decisions of this kind."""
        if ((self._seat_0.watch | self._seat_1.watch) >> kind) & 1 or (
            self.answers is not None and self.window < self.answers.closed
        ):
            return False
        self.window += 2
        return True

    def skips_all(self, kinds: i64, side: i64, windows: i64) -> bool:
        """True if the coach watches none of `kinds`, so that the next `windows` windows are skipped."""
        watch = self._seat_0.watch if side == 0 else self._seat_1.watch
        if watch & kinds or (self.answers is not None and self.window < self.answers.closed):
            return False
        self.window += windows
        return True

    def skips_live_changes(self, elapsed: i64) -> bool:
        """True, and both windows are skipped, if it is too early for either coach to change on the fly."""
        if elapsed >= self.next_look or (self.answers is not None and self.window < self.answers.closed):
            return False
        self.window += 2
        return True

    def unit_wanted(self, team: Team) -> i64:
        """A coach may change lines but need not: his unit, KEEP, or NOT_SAID if the game has to ask with a decision."""
        if self.answers is not None:
            return Unit.NOT_SAID if self.offers(Kind.CHANGE_LINES, team.side) else Unit.KEEP
        self.window += 1
        seat = self._seat_0 if team.side == 0 else self._seat_1
        return seat.unit_wanted(team, self)

    def live_unit_wanted(self, team: Team, elapsed: i64, *, special: bool) -> i64:
        """The same on the fly. With his net empty he is asked however short the shift has been."""
        seat = self._seat_0 if team.side == 0 else self._seat_1
        due = team.shift_began + (seat.special_shift if special else seat.shift)
        if elapsed >= due or not team.goalie_in or (self.answers is not None and self.window < self.answers.closed):
            return self.unit_wanted(team)
        self.window += 1
        return Unit.KEEP

    def look_again(self, first: Team, second: Team, *, special: bool) -> None:
        """Both coaches have had their window; find when one must next be consulted."""
        if not (first.goalie_in and second.goalie_in):
            self.next_look = 0
            return
        one = first.shift_began + (self._seat_0.special_shift if special else self._seat_0.shift)
        other = second.shift_began + (self._seat_1.special_shift if special else self._seat_1.shift)
        self.next_look = one if one < other else other

    def ask(self, decision: Decision) -> i64:
        """A coach must decide."""
        self.window += 1
        return self.answer(decision)

    def answer(self, decision: Decision) -> i64:
        """The answer at the current window: a written one, or the coach's."""
        answers = self.answers
        if answers is not None and self.window <= answers.closed:
            if not answers.holds(self.window):
                raise RecordMismatch(f"the game asks '{decision.name}' at window {self.window}, unlike the record")
            taken = answers.take(decision, self.noted())
            if self._viewer != NO_SIDE and self.window == answers.closed:
                self.draw_hidden(self._viewer, self.chance)
            return taken
        seat = self._seat_0 if decision.side == 0 else self._seat_1
        if answers is not None:
            self.asked = decision
        try:
            value = seat.choose(decision, self)
            is_legal = decision.allows(value)
        except (TypeError, ValueError) as wrong:  # no whole number came back, such as None
            raise unusable(seat.coach, decision, f"gave no usable answer ({wrong})") from wrong
        if not is_legal:
            raise unusable(seat.coach, decision, f"answered {value}")
        if answers is not None:
            by_hand = not isinstance(seat.coach, Person)
            answers.write(self.window, decision, value, self.draws, self.noted(), by_hand=by_hand)
        return value

    def said_unit(self, team: Team, *, must_change: bool = False) -> i64:
        """The unit that a coach sends out without being asked with a decision, which no record needs; else NOT_SAID."""
        if self.answers is not None:
            return Unit.NOT_SAID
        seat = self._seat_0 if team.side == 0 else self._seat_1
        return seat.ask_unit(team, self, must_change=must_change)

    def said(self, kind: i64, side: i64, about: i64) -> i64:
        """What a coach who must decide answers without a decision, which no record needs; else NOT_SAID.

        `about` is what the answer depends on. If nothing is said, the decision is put to `ask`: only that opens the
        window, since making the decision may have to wait for a card of a typed deck.
        """
        if self.answers is not None:
            return Unit.NOT_SAID
        seat = self._seat_0 if side == 0 else self._seat_1
        value = seat.ask_plainly(kind, side, about, self)
        if value != Unit.NOT_SAID:
            self.window += 1
        return value

    def host(self) -> i64:
        """The side that answers for the whole table at the next window: the record's, else a person's, else home."""
        answers = self.answers
        if answers is not None and self.window < answers.closed and answers.holds(self.window + 1):
            return answers.written[answers.at].side
        home, visitor = self._coaches
        return Side.VISITOR if isinstance(visitor, Person) and not isinstance(home, Person) else Side.HOME

    def is_thorough(self) -> bool:
        """Does somebody who settles a ruling read the log?"""
        log = self.log
        return log is not None and log.is_thorough

    def noted(self) -> i64:
        """How many events have been logged."""
        return 0 if self.log is None else len(self.log)
