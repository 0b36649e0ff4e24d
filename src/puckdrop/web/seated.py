"""A game on the server with everybody at its table: who he is, what he sees, and what is kept of it."""

from __future__ import annotations

import secrets
from collections import deque
from collections.abc import Sequence
from threading import RLock
from typing import Final, NamedTuple

from puckdrop.core.dice import Chance
from puckdrop.core.errors import BadInput
from puckdrop.core.events import Event
from puckdrop.core.game import AnyGame
from puckdrop.core.match import Match
from puckdrop.core.record import Record, public_record, record_of
from puckdrop.core.sides import SIDE_NAMES
from puckdrop.core.table import Answer, State
from puckdrop.core.viewers import Side, Viewer, other_side
from puckdrop.narrate.lines import Line
from puckdrop.playing.asked_dice import AskedDice, Wanted
from puckdrop.playing.fair_dice import LABEL, FairDice, SharedDice, StrictDice
from puckdrop.playing.live import LiveGame
from puckdrop.playing.moment import Question
from puckdrop.playing.seats import Seat, seats_for
from puckdrop.playing.shelf import CREDIT, SCORE, score_text
from puckdrop.views.board import BoardView
from puckdrop.web.errors import Refused
from puckdrop.web.heads import Head, Role

__all__ = ["CREDIT", "Base", "Frame", "SeatedGame", "ToldLine", "clauses_of", "credited"]

FRAMES: Final = 40
"""Plays that are kept to be shown one by one."""


class Base(NamedTuple):
    """A game's moves as the store has them."""

    setup: dict[str, object]
    rules_version: int
    labels: dict[str, str]
    answers: list[Answer]
    throws: list[str]
    windows: int


def credited(labels: dict[str, str], attribution: str | None) -> dict[str, str]:
    """The labels of a game with whose statistics its cards are made of, if somebody wants that said."""
    return {**labels, CREDIT: attribution} if attribution else labels


class ToldLine(NamedTuple):
    """A line that was told, how many events there were by then, and the clauses of those it tells of."""

    number: int
    play: int
    event: int
    line: Line
    clauses: tuple[str, ...]


class Frame(NamedTuple):
    """A finished play: its number, the events up to its end, the position then, and the number of lines told."""

    play: int
    event: int
    state: State
    lines: int


class MidPlay(NamedTuple):
    """What is seen while a play waits for dice: it will be played again from its start."""

    events: list[Event]
    boards: dict[Viewer, BoardView]


class SeatedGame:
    """One game, with everybody at its table."""

    def __init__(self, id: str, game: AnyGame, head: Head, base: Base) -> None:
        self.id: Final = id
        self.game: Final = game
        self.head: Final = head
        self.lock: Final = RLock()
        self.boot: Final = secrets.token_hex(3)
        """Tells this opening of the game from an earlier one, whose lines may have other numbers."""
        self.revision = 0
        self.shown_at = ""
        self.shown: dict[object, bytes] = {}
        """What streams were told of the game as it stands, by what each of them could see."""
        self.wanted: Wanted | None = None
        """The throw that somebody has to type."""
        self.links_wanted = False
        self.mid: MidPlay | None = None
        self.notice = ""
        """What became of the last proposal."""
        self.plays = 0
        """Plays since the game was opened from the start; two computers are asked to play so many."""
        self.dice: Chance | None = None
        self.match = self._match(base)
        self.live = LiveGame(self.match)
        self._begin_telling()

    def _match(self, base: Base) -> Match:
        game = self.game
        if base.rules_version != game.rules_version:
            raise BadInput(
                f"The game was begun by rules version {base.rules_version} of {game.title}; this puckdrop plays "
                f"version {game.rules_version} and would misread it."
            )
        labels = dict(base.labels)
        setup = game.setup_from_data(base.setup, "the stored game")
        self.dice = self._dice()
        return self._tied(
            Match(
                game,
                setup,
                seats_for(game, labels),
                seed=self.head.seed,
                dice=self.dice,
                answers=base.answers,
                closed=base.windows,
                throws=base.throws,
                labels=labels,
            )
        )

    def _dice(self) -> Chance | None:
        """The source of dice; None as long as somebody's part is missing, and for a seed."""
        parts = self.head.dice
        if parts.kind == "typed":
            return AskedDice()
        if parts.kind == "seed" or not self.is_ready():
            return None
        if parts.kind == "shared":
            return SharedDice(
                parts.secret, parts.parts.get("home", ""), parts.parts.get("visitor", ""), parts.epochs, parts.given
            )
        return StrictDice((parts.parts["home"], parts.parts["visitor"]), parts.pairs, parts.used, parts.given)

    def _tied(self, match: Match) -> Match:
        """Tell the dice how many throws there have been, and be told before they stop the game."""
        if isinstance(self.dice, FairDice | AskedDice):
            self.dice.thrown = lambda: len(match.chance.drawn)
            self.dice.waits = lambda: self._stops_in_play(match)
        return match

    def close(self) -> None:
        """The game leaves memory."""
        if isinstance(self.dice, FairDice | AskedDice):
            self.dice.let_go()

    def _stops_in_play(self, match: Match) -> None:
        """Everything up to here is decided; keep what is seen if the play has already shown something."""
        match.answers.closed = max(int(match.answers.closed), int(match.table.window))
        start = match.table.start
        if start is not None and len(match.events) > start.noted:
            boards = {viewer: self.game.board(match.table, match.events, viewer) for viewer in self.viewers()}
            self.mid = MidPlay(match.events[:], boards)

    # -- who is there -------------------------------------------------------------------------------------------------

    def is_ready(self) -> bool:
        """Has everybody given his part of the dice?"""
        return not self.parts_wanted()

    def parts_wanted(self) -> list[Side]:
        """The sides whose persons have yet to give their part of the dice."""
        if self.head.dice.kind not in ("shared", "strict"):
            return []
        asked: list[Side] = ["home"] if self.head.one_screen or not self.head.persons else self.head.persons
        return [side for side in asked if side not in self.head.dice.parts]

    def promises_wanted(self) -> list[Side]:
        """The sides that have to promise their part of shared dice, since the other one could still choose his."""
        parts = self.head.dice
        if parts.kind != "shared" or not self.is_contest():
            return []
        known = {*parts.promises, *parts.parts}
        return [side for side in self.head.persons if side not in known and other_side(side) not in known]

    def viewers(self) -> list[Viewer]:
        """Everybody who may be looking, as what he may see."""
        return ["nobody", *([] if self.head.one_screen else self.head.persons)]

    def viewer(self, role: Role) -> Viewer:
        """Whose view a role has; when the game is over, everything is open."""
        if self.match.is_over:
            return "all"
        return role if role in ("home", "visitor") else "nobody"

    def acts_for(self, role: Role) -> list[Side]:
        """The sides that a role answers for."""
        if role == "both":
            return list(self.head.persons)
        return [side for side in self.head.persons if side == role]

    def _own_side(self, role: Role, side: Side | None) -> Side:
        """The side that somebody means: his own, or the one he names if he has both."""
        sides = self.acts_for(role)
        if not sides or (side is not None and side not in sides):
            raise Refused(403, "You may do that for your own side only.")
        return side or sides[0]

    def seat_of(self, role: Role, side: Side | None = None) -> Seat:
        """The seat a role speaks for: at one screen the one that is asked, unless it names one."""
        sides = self.acts_for(role)
        if not sides:
            raise Refused(403, "You are watching this game; only its coaches decide.")
        wanted = side or self.asked()
        seat = self.live.seat(wanted if wanted in sides else sides[0])
        assert seat is not None
        return seat

    def is_contest(self) -> bool:
        """Do two persons play against each other at two screens, so that one cannot go back alone?"""
        return len(self.head.persons) == 2 and not self.head.one_screen

    def asked(self) -> Side | None:
        decision = self.match.pending
        return None if decision is None else SIDE_NAMES[decision.side]

    def _short(self, side: str) -> str:
        return self.match.setup.home.short_name if side == "home" else self.match.setup.visitor.short_name

    @property
    def status(self) -> str:
        return "over" if self.match.is_over else "playing" if self.head.started else "waiting"

    # -- what is seen -------------------------------------------------------------------------------------------------

    @property
    def branch(self) -> str:
        return f"{self.head.takebacks}.{self.boot}"

    @property
    def position(self) -> str:
        """Where the game is, as a stream counts it."""
        return f"{self.branch}-{self.number}-{self.revision}"

    def events(self) -> Sequence[Event]:
        return self.match.events if self.mid is None else self.mid.events

    @property
    def number(self) -> int:
        return len(self.events())

    def board(self, viewer: Viewer) -> BoardView:
        if self.mid is not None and viewer in self.mid.boards:
            return self.mid.boards[viewer]
        return self.game.board(self.match.table, self.match.events, viewer)

    def frame_board(self, frame: Frame, viewer: Viewer) -> BoardView:
        """The board at the end of a play."""
        match = self.match
        table = match.table.at_position(frame.state, match.chance, match.coaches, None)
        return self.game.board(table, match.events[: frame.event], viewer)

    def question(self, role: Role) -> Question | None:
        """The waiting decision, for those who may answer it."""
        if self.match.pending is None or self.asked() not in self.acts_for(role):
            return None
        return self.live.question()

    # -- telling ------------------------------------------------------------------------------------------------------

    def _begin_telling(self) -> None:
        self.narrator = self.game.narrator(self.match.table)
        self.lines: list[ToldLine] = []
        self.told = 0
        self.frames: deque[Frame] = deque(maxlen=FRAMES)

    def _tell(self) -> None:
        """Tell what is new, play by play and answer by answer, so that a game told anew has the same lines."""
        persons = [SIDE_NAMES.index(side) for side in self.head.persons]
        answered = {int(answer.noted) for answer in self.match.answers.written if answer.side in persons}
        part: list[Event] = []
        for event in self.events()[self.told :]:
            if part and (event.play != part[-1].play or self.told in answered):
                self._add_lines(part)
                part = []
            part.append(event)
            self.told += 1
        if part:
            self._add_lines(part)

    def _add_lines(self, events: Sequence[Event]) -> None:
        clauses = clauses_of(events)
        for line in self.narrator.feed(events):
            self.lines.append(ToldLine(len(self.lines) + 1, int(events[-1].play), self.told, line, clauses))

    # -- records ------------------------------------------------------------------------------------------------------

    def keep(self) -> None:
        """Write what the dice and the seats have become into the head, which the store keeps."""
        parts, dice = self.head.dice, self.dice
        if self.head.started:
            self.head.plays = self.plays
        self.head.asked_at = 0 if self.match.pending is None else int(self.match.table.window)
        self.head.requests = {seat.side: sorted(seat.watcher.requests) for seat in self.live.seats()}
        if isinstance(dice, SharedDice):
            parts.epochs = [list(pair) for pair in dice.epochs]
        elif isinstance(dice, StrictDice):
            parts.pairs = [list(pair) for pair in dice.pairs]
            parts.used = dice.used

    def record(self, role: Role) -> Record:
        """The record that a role may see: all of a game that is over, with what made its dice."""
        self.match.labels[SCORE] = score_text(self.match)
        if not self.match.is_over:
            return public_record(self.match, SIDE_NAMES.index(role) if role in ("home", "visitor") else None)
        record = record_of(self.match)
        if isinstance(self.dice, FairDice):
            record.labels[LABEL] = self.dice.label()
        return record


def clauses_of(events: Sequence[Event]) -> tuple[str, ...]:
    """The clauses these events come from, each once."""
    return tuple(dict.fromkeys(event.clause for event in events if event.clause))
