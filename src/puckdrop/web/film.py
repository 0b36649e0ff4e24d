"""A game from its first play to its last, to be looked at from any moment of it."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from threading import Lock
from typing import Any, Final, NamedTuple

from puckdrop.boards.words import board_words
from puckdrop.core.decisions import Coach
from puckdrop.core.errors import RecordMismatch
from puckdrop.core.events import Event
from puckdrop.core.match import Match
from puckdrop.core.table import Answer, State
from puckdrop.core.viewers import Viewer
from puckdrop.narrate.lines import Importance, Line
from puckdrop.views.board import BoardView
from puckdrop.web.hosting import HostedGame
from puckdrop.web.patches import board_patch
from puckdrop.web.seated import Base, ToldLine, clauses_of
from puckdrop.web.showing import reasons_data

__all__ = ["Film", "Shot"]

BETWEEN: Final = 16
"""Plays from one kept position to the next."""
MARKED: Final = {Importance.GOAL: "goal", Importance.PENALTY: "penalty", Importance.PERIOD: "period"}


class Shot(NamedTuple):
    """A finished play: its number, the events up to its end, the lines told of it, and how the game stood then.

    Plays of the table in which nothing happened that anybody is told belong to the one before: `steps` counts all.
    """

    steps: int
    play: int
    event: int
    lines: tuple[ToldLine, ...]
    period: int
    left: int
    score: tuple[int, int]
    window: int
    thrown: int
    answered: int


class Mark(NamedTuple):
    """A position that is kept, and how far the game had got there."""

    state: State
    window: int
    draws: int
    thrown: int
    answered: int
    events: int


class Film:
    """The finished plays of a hosted game, as its record has them."""

    def __init__(self, game: HostedGame) -> None:
        match = game.match
        self.game: Final = game.game
        self.is_over: Final = match.is_over
        window, thrown, answered = match.finished()
        self.base: Final = Base(
            self.game.setup_as_data(match.setup),
            self.game.rules_version,
            dict(match.labels),
            match.answers.written[:answered],
            match.chance.drawn[:thrown],
            window,
        )
        self.match: Final = Match(
            self.game,
            match.setup,
            [Coach(), Coach()],
            answers=[copied(answer) for answer in self.base.answers],
            closed=window,
            throws=self.base.throws,
        )
        self.lock: Final = Lock()
        self.marks: list[Mark] = []
        self.shots: list[Shot] = []
        self.told = 0
        self.at = 0
        """Steps behind the table."""
        self._run(window, thrown)
        self.events: Final[list[Event]] = self.match.events[:]

    def _run(self, window: int, thrown: int) -> None:
        """Play it once, and note where every play ended."""
        narrator, told = self.game.narrator(self.match.table), 0
        match = self.match
        self._keep()
        try:
            while (match.table.window < window or match.chance.at < thrown) and not match.is_over:
                match.step()
                self.at += 1
                new = match.events[told:]
                told = len(match.events)
                self._note(narrator.feed(new), clauses_of(new))
                if self.at % BETWEEN == 0:
                    self._keep()
        except (RecordMismatch, NotImplementedError):
            pass  # the game goes on from here

    def _keep(self) -> None:
        table, match = self.match.table, self.match
        self.marks.append(
            Mark(
                table.snapshot(),
                int(table.window),
                int(table.draws),
                int(match.chance.at),
                int(match.answers.at),
                len(match.events),
            )
        )

    def _note(self, lines: Sequence[Line], clauses: tuple[str, ...]) -> None:
        match = self.match
        position = match.table.position()
        play = int(match.events[-1].play) if match.events else 0
        event = len(match.events)
        told = tuple(
            ToldLine(self.told + number, play, event, line, clauses) for number, line in enumerate(lines, start=1)
        )
        self.told += len(told)
        if self.shots and self.shots[-1].event == event:
            told = self.shots.pop().lines + told
        home, visitor = position.teams
        self.shots.append(
            Shot(
                self.at, play, event, told, int(position.clock.period), int(position.clock.left),
                (int(home.score), int(visitor.score)), int(match.table.window), int(match.chance.at),
                int(match.answers.at),
            )
        )  # fmt: skip

    # -- looking ----------------------------------------------------------------------------------------------------

    def board(self, plays: int, viewer: Viewer, events: int | None = None) -> BoardView:
        """The board after so many plays, having seen so many events."""
        shot = self.shots[plays - 1] if plays else None
        self._go_to(shot.steps if shot else 0)
        end = shot.event if shot else 0
        return self.game.board(self.match.table, self.events[: end if events is None else events], viewer)

    def _go_to(self, steps: int) -> None:
        if not steps - BETWEEN <= self.at <= steps:
            place = steps // BETWEEN
            mark, table = self.marks[place], self.match.table
            table.restore(mark.state.copy())
            table.window, table.draws = mark.window, mark.draws
            self.match.chance.at, self.match.answers.at = mark.thrown, mark.answered
            self.at = place * BETWEEN
            del self.match.events[mark.events :]
            table.position().keeper.log = table.log
        while self.at < steps:
            self.match.step()
            self.at += 1

    def place_of(self, event: int) -> int:
        """The place of the play in which this event happened."""
        return bisect_left([shot.event for shot in self.shots], event)

    def timeline(self) -> dict[str, Any]:
        """Every play with its clock and score, and what is worth jumping to."""
        return {
            "plays": [
                {
                    "play": shot.play,
                    "event": shot.event,
                    "period": shot.period,
                    "left": shot.left,
                    "score": {"home": shot.score[0], "visitor": shot.score[1]},
                    "marks": sorted({MARKED[line.line.importance] for line in shot.lines
                                     if line.line.importance in MARKED}),
                }
                for shot in self.shots
            ],
            "events": len(self.events),
            "is_over": self.is_over,
        }  # fmt: skip

    def frames(self, first: int, last: int, viewer: Viewer) -> list[dict[str, Any]]:
        """The plays of these numbers: the first with its board, the others with what differs from the one before."""
        found: list[dict[str, Any]] = []
        before: BoardView | None = None
        for place, shot in enumerate(self.shots):
            if not first <= shot.play <= last:
                continue
            view = self.board(place + 1, viewer)
            data = {
                "play": shot.play,
                "event": shot.event,
                "lines": [line.number for line in shot.lines],
                "why": reasons_data(self.game.why(self.events[: shot.event], draw=True)),
                "words": board_words(view),
            }
            data |= {"board": view.as_data()} if before is None else {"patch": board_patch(before, view)}
            found.append(data)
            before = view
        return found

    def moment(self, event: int, viewer: Viewer) -> dict[str, Any]:
        """The game after so many events: in the middle of a play it stands where the play began."""
        place = min(self.place_of(event), len(self.shots))
        is_whole = place < len(self.shots) and self.shots[place].event == event
        plays = place + 1 if is_whole else place
        begin = self.shots[place - 1].event if place else 0
        seen = self.events[:event]
        view = self.board(plays, viewer, event)
        return {
            "event": event,
            "play": int(seen[-1].play) if seen else 0,
            "is_whole": is_whole or event == 0,
            "board": view.as_data(),
            "words": board_words(view),
            "events": [each.as_data() for each in seen[begin:]],
            "lines": [line.number for line in self.shots[place].lines] if place < len(self.shots) else [],
            "why": reasons_data(self.game.why(seen, draw=True)) if seen else [],
        }

    def moves(self, event: int) -> tuple[Base, int]:
        """The moves up to the last play that is over at this event, and how many steps of the table they are."""
        place = self.place_of(event)
        if place < len(self.shots) and self.shots[place].event == event:
            place += 1
        if place == 0:
            return self.base._replace(answers=[], throws=[], windows=0), 0
        shot = self.shots[place - 1]
        answers = [taken_over(answer) for answer in self.base.answers[: shot.answered]]
        return self.base._replace(
            answers=answers, throws=self.base.throws[: shot.thrown], windows=shot.window
        ), shot.steps


def copied(answer: Answer) -> Answer:
    return Answer(answer.window, answer.name, answer.key, answer.side, answer.draws)


def taken_over(answer: Answer) -> Answer:
    """An answer of another game, which nobody can take back in this one."""
    made = copied(answer)
    made.by_hand = False
    return made
