"""A moment: everything a front door needs for one viewer while a game waits.

    moment = moment_of(match, "home")
    moment.asked                        # whose decision it is, None while nobody is asked
    moment.question.choices[0].key      # what `match.answer(key, window=moment.question.window)` takes, or a
                                        # `LiveGame`, which alone knows of BENCH, offered to people in its seats
    moment.board, moment.events         # what he sees, and what happened since event number `since`

The table stands where the decision is due, so a moment costs a look at it and no play at all.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, Literal, NamedTuple

from puckdrop.coaches.adviser import Weight
from puckdrop.core.decisions import Decision
from puckdrop.core.events import Event
from puckdrop.core.game import AnyGame
from puckdrop.core.match import Match
from puckdrop.core.sides import SIDE_NAMES
from puckdrop.core.table import Table
from puckdrop.core.typed_data import as_data
from puckdrop.core.viewers import VIEWERS, Side, Viewer, may_see
from puckdrop.narrate.en.questions import LEAVE_LINES, LINES_HELP
from puckdrop.playing.seats import Seat
from puckdrop.views.board import BoardView
from puckdrop.views.choices import Fact, Odds

__all__ = ["BENCH", "SCHEMA", "Choice", "Moment", "Question", "asked_of", "moment_of", "question_of"]

SCHEMA: Final = 1
BENCH: Final = "bench"
"""The answer that leaves one's lines to the bench, now and whenever one is not asked."""


class Choice(NamedTuple):
    """A legal answer: its key for `answer` and records, its words, and what speaks for it."""

    key: str
    words: str
    about: str
    """More in words, such as what it takes; usually empty."""
    odds: tuple[Odds, ...]
    facts: tuple[Fact, ...]
    advised: bool
    """What a sensible coach would answer."""


class Question(NamedTuple):
    """A decision as its coach sees it."""

    window: int
    """Goes back with the answer, so that it cannot answer another question."""
    name: str
    side: Side
    hidden: bool
    """The answer is kept from the other side until the game reveals it."""
    prompt: str
    secret: str
    """What only this coach may read; usually empty."""
    choices: tuple[Choice, ...]
    help: str
    clause: str


@dataclass(frozen=True, kw_only=True)
class Moment:
    """A game as it stands, for one viewer."""

    schema: Literal[1] = SCHEMA
    game: str
    viewer: Viewer
    asked: Side | None
    """Whose decision the game waits for; everybody may know that."""
    asked_for: str | None
    """The name of that decision."""
    question: Question | None
    """The decision itself, only for the coach who is asked."""
    board: BoardView
    since: int
    events: tuple[Event, ...]
    """What happened since event number `since`."""
    number: int
    """Events so far: the next moment's `since`."""
    is_over: bool

    def as_data(self) -> dict[str, Any]:
        """The moment as plain data for JSON."""
        return {
            "schema": SCHEMA,
            "game": self.game,
            "viewer": self.viewer,
            "asked": self.asked,
            "asked_for": self.asked_for,
            "question": as_data(self.question),
            "board": self.board.as_data(),
            "since": self.since,
            "events": [event.as_data() for event in self.events],
            "number": self.number,
            "is_over": self.is_over,
        }


def moment_of(match: Match, viewer: Viewer, since: int = 0) -> Moment:
    """What a viewer needs to know about a match as it stands, with the events from number `since` on."""
    if viewer not in VIEWERS:
        raise ValueError(f"nobody views a game as {viewer!r}; allowed: {', '.join(VIEWERS)}")
    decision = match.pending
    asked = None if decision is None else SIDE_NAMES[decision.side]
    is_his = asked is not None and may_see(viewer, asked)
    return Moment(
        game=match.game.name,
        viewer=viewer,
        asked=asked,
        asked_for=None if decision is None else decision.name,
        question=asked_of(match, decision) if decision is not None and is_his else None,
        board=match.game.board(match.table, match.events, viewer),
        since=since,
        events=tuple(match.events[since:]),
        number=len(match.events),
        is_over=match.is_over,
    )


def asked_of(match: Match, decision: Decision) -> Question:
    """The decision that waits, as its coach sees it: one who is asked less than everything may leave it to the bench.

    That is what is advised while play goes on.
    """
    question = question_of(match.game, match.table, decision)
    seat = match.coaches[decision.side]
    if not (isinstance(seat, Seat) and seat.may_leave(decision, match.table)):
        return question
    is_live = match.game.weight(decision, match.table) == Weight.ROUTINE
    choices = [choice._replace(advised=choice.advised and not is_live) for choice in question.choices]
    bench = Choice(BENCH, LEAVE_LINES, "", (), (), advised=is_live)
    return question._replace(choices=(*choices, bench), help=f"{question.help} {LINES_HELP}")


def question_of(game: AnyGame, table: Table, decision: Decision) -> Question:
    """A decision with its answers in words and what speaks for each; the table stands where it is due."""
    words = game.question(decision, table)
    advised = game.advise(decision, table)
    return Question(
        window=int(table.window),
        name=decision.name,
        side=SIDE_NAMES[decision.side],
        hidden=decision.is_hidden(),
        prompt=words.prompt,
        secret=words.secret,
        choices=tuple(
            Choice(
                choice.key,
                choice.label,
                choice.about,
                game.odds(decision, table, choice.value),
                game.facts(decision, table, choice.value),
                choice.value == advised,
            )
            for choice in words.choices
        ),
        help=words.help,
        clause=words.clause,
    )
