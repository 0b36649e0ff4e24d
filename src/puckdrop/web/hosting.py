"""A game on the server: it goes on by itself until somebody has to answer, throw or give up a link.

Every method that changes it is called with its lock held, and leaves it where it can be written to the store.
"""

from __future__ import annotations

import secrets
from collections import deque
from collections.abc import Sequence
from itertools import groupby
from threading import RLock
from typing import Final, NamedTuple, get_args

from puckdrop.core.decisions import IllegalAnswer
from puckdrop.core.dice import Chance
from puckdrop.core.errors import BadInput
from puckdrop.core.events import Event
from puckdrop.core.game import AnyGame
from puckdrop.core.match import Match
from puckdrop.core.record import Record, play_of, public_record, record_of, shown_answers
from puckdrop.core.sides import SIDE_NAMES
from puckdrop.core.table import Answer, State
from puckdrop.core.viewers import Side, Viewer, other_side
from puckdrop.narrate.lines import Line
from puckdrop.playing.asked_dice import AskedDice, ThrowWanted, Wanted
from puckdrop.playing.fair_dice import (
    LABEL,
    LONGEST_CHAIN,
    SHORTEST_CHAIN,
    FairDice,
    LinksWanted,
    SharedDice,
    StrictDice,
    is_digest,
    link_holds,
)
from puckdrop.playing.live import GOALS_OF_HURRY, LiveGame, Until
from puckdrop.playing.moment import Question
from puckdrop.playing.seats import ASKING, Asking, Seat, seats_for
from puckdrop.playing.shelf import SCORE, score_text
from puckdrop.views.board import BoardView
from puckdrop.web.errors import Refused
from puckdrop.web.heads import Head, Proposal, Role

__all__ = ["UNTIL", "Base", "Frame", "HostedGame", "ToldLine", "clauses_of"]

UNTIL: Final = ("play", *GOALS_OF_HURRY)
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


class HostedGame:
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
        self._stand_in()
        self._remind()
        if head.started:
            self._catch_up()

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

    # -- who is there -----------------------------------------------------------------------------------------------

    def is_ready(self) -> bool:
        """Has everybody given his part of the dice?"""
        return not self.parts_wanted()

    def parts_wanted(self) -> list[Side]:
        """The sides whose persons have yet to give their part of the dice."""
        if self.head.dice.kind not in ("shared", "strict"):
            return []
        asked: list[Side] = ["home"] if self.head.one_screen or not self.head.persons else self.head.persons
        return [side for side in asked if side not in self.head.dice.parts]

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

    def is_contest(self) -> bool:
        """Do two persons play against each other at two screens, so that one cannot go back alone?"""
        return len(self.head.persons) == 2 and not self.head.one_screen

    def asked(self) -> Side | None:
        decision = self.match.pending
        return None if decision is None else SIDE_NAMES[decision.side]

    @property
    def status(self) -> str:
        return "over" if self.match.is_over else "playing" if self.head.started else "waiting"

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

    # -- telling ----------------------------------------------------------------------------------------------------

    def _begin_telling(self) -> None:
        self.narrator = self.game.narrator(self.match.table)
        self.lines: list[ToldLine] = []
        self.told = 0
        self.frames: deque[Frame] = deque(maxlen=FRAMES)

    def _tell(self) -> None:
        events = self.events()
        if len(events) <= self.told:
            return
        new, self.told = events[self.told :], len(events)
        self._add_lines(new)

    def _add_lines(self, events: Sequence[Event]) -> None:
        clauses = clauses_of(events)
        for line in self.narrator.feed(events):
            self.lines.append(ToldLine(len(self.lines) + 1, int(events[-1].play), self.told, line, clauses))

    # -- going on ---------------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Start the game once everybody has given his part of the dice."""
        if self.head.started or not self.is_ready():
            return
        self.head.started = True
        self.dice = self._dice()
        self.match.dice = self.dice
        if self.head.seed is None:
            self.match.chance.source = self.dice
        self._tied(self.match)
        if self.head.asked_time and self.is_contest():
            self._propose(Proposal(0, self.head.persons[0], "turn time", "", seconds=self.head.asked_time))
        self._catch_up()

    def _remind(self) -> None:
        """Tell the seats what they knew when the game was last in memory."""
        for seat in self.live.seats():
            seat.asked_at = self.head.asked_at
            seat.request(set(self.head.requests.get(seat.side, ())))

    def _catch_up(self) -> None:
        """Play again what was played when the game was last in memory."""
        if self.head.persons or self.head.dice.kind == "typed":
            self._go_on()
            return
        for _ in range(self.head.plays):
            self._step()

    def _step(self) -> bool:
        """One play; False if somebody has to be waited for."""
        self.mid = None
        self.wanted = None
        self.links_wanted = False
        try:
            finished = self.live.step()
        except ThrowWanted as stop:
            self.wanted = stop.wanted
            finished = False
        except LinksWanted:
            self.links_wanted = True
            finished = False
        self._after_step(finished=finished)
        return finished

    def _after_step(self, *, finished: bool) -> None:
        self._tell()
        if not finished:
            return
        self.plays += 1
        if isinstance(self.dice, StrictDice):
            self.dice.close()
        events = self.match.events
        play = int(events[-1].play) if events else 0
        if self.frames and self.frames[-1].event == len(events):
            self.frames.pop()  # nothing happened since
        self.frames.append(Frame(play, len(events), self.match.table.snapshot(), len(self.lines)))

    def _go_on(self) -> None:
        """Play until somebody has to be waited for; with two computers, nothing moves by itself."""
        if not self.head.persons and self.head.dice.kind != "typed":
            return
        while not self.match.is_over and self.match.pending is None and self._step():
            pass
        self._settle_stand_ins()

    def _settle_stand_ins(self) -> None:
        """While a stand-in coaches a side, its questions are answered as the adviser would."""
        while (side := self.asked()) is not None and side in self.head.stand_ins and self.head.proposal is None:
            decision = self.match.pending
            assert decision is not None
            self.match.answer(self.game.advise(decision, self.match.table), by_hand=False)
            self._close_links()
            while not self.match.is_over and self.match.pending is None and self._step():
                pass

    def _close_links(self) -> None:
        if isinstance(self.dice, StrictDice):
            self.dice.close()

    # -- commands ---------------------------------------------------------------------------------------------------

    def answer(self, role: Role, window: int, key: str) -> None:
        question = self._asked_question(role, window)
        try:
            self.live.answer(key, window=question.window)
        except IllegalAnswer as wrong:
            raise Refused(422, f"{wrong}.") from None
        self._close_links()
        self._go_on()

    def _asked_question(self, role: Role, window: int) -> Question:
        """The question that is asked at this window; refused if it is not, or not for this role to answer."""
        self._check_standing()
        if not self.acts_for(role):
            raise Refused(403, "You are watching this game; only its coaches decide.")
        decision = self.match.pending
        if decision is None or window != int(self.match.table.window):
            raise Refused(409, f"Question {window} is no longer asked.")
        if SIDE_NAMES[decision.side] not in self.acts_for(role):
            raise Refused(403, "That is the other side's decision.")
        return self.live.question()

    def _check_standing(self) -> None:
        """Refuse to go on while the game is not being played."""
        if not self.head.started:
            raise Refused(409, "The game has not begun: not everybody has sat down yet.")
        if self.match.is_over:
            raise Refused(409, "The game is over.")
        if self.head.proposal is not None:
            raise Refused(409, "The game waits until both have voted.")

    def order(self, role: Role, window: int, key: str, when: str) -> bool:
        """A standing order about the waiting question; was that answered by it?"""
        self._asked_question(role, window)
        try:
            settled = self.live.order_pending(key, when)
        except IllegalAnswer as wrong:
            raise Refused(422, f"{wrong}.") from None
        if settled:
            self._close_links()
            self._go_on()
        return settled

    def seat_of(self, role: Role, side: Side | None = None) -> Seat:
        """The seat a role speaks for: at one screen the one that is asked, unless it names one."""
        sides = self.acts_for(role)
        if not sides:
            raise Refused(403, "You are watching this game; only its coaches decide.")
        wanted = side or self.asked()
        seat = self.live.seat(wanted if wanted in sides else sides[0])
        assert seat is not None
        return seat

    def revoke(self, role: Role, number: int) -> None:
        seat = self.seat_of(role)
        orders = seat.standing()
        if not 1 <= number <= len(orders):
            raise Refused(404, f"There is no standing order {number}.")
        seat.cancel(orders[number - 1])

    def ask(self, role: Role, asking: str) -> None:
        said: Asking | None = next((each for each in ASKING if each == asking), None)
        if said is None:
            raise Refused(422, f"asking may be {', '.join(ASKING)}.")
        self.seat_of(role).ask(said)

    def ask_soon(self, role: Role, word: str) -> None:
        seat = self.seat_of(role)
        if not self.live.ask_soon(seat.side, word):
            raise Refused(422, f"word may be {', '.join(self.live.requests())}.")

    def go(self, role: Role, until: str, *, owner: bool) -> None:
        """Hurry on; with two persons both must want to."""
        if until not in UNTIL:
            raise Refused(422, f"until may be {', '.join(UNTIL)}.")
        self._check_standing()
        if not self.acts_for(role) and not (owner and not self.head.persons):
            raise Refused(403, "You are watching this game; only its coaches decide.")
        if until == "play":
            if self.head.persons:
                raise Refused(409, "A game that people coach goes on by their answers.")
            self._step()
        elif self.is_contest():
            self._check_may_hurry()
            mine = self._own_side(role, None)
            text = f"{self._short(mine)} asks to hurry on to the {HURRY_WORDS[until]}."
            self._propose(Proposal(0, mine, "hurry", text, until=until))
        else:
            self._hurry(until)

    def _check_may_hurry(self) -> None:
        if self.head.dice.kind == "strict":
            raise Refused(409, "With strict dice every play takes a link of both, so nobody can hurry on.")

    def _hurry(self, until: str) -> None:
        target: Until = next(each for each in get_args(Until) if each == until)
        self.head.hurry = until
        self.mid = None
        self.wanted = None
        try:
            self.live.hurry(target, lambda: self._after_step(finished=self.match.pending is None))
        except ThrowWanted as stop:
            self.wanted = stop.wanted
            self._tell()
            return
        self.head.hurry = ""
        self._stand_in()
        self._go_on()

    # -- dice -------------------------------------------------------------------------------------------------------

    def contribute(self, role: Role, side: Side | None, part: str, length: int | None, *, owner: bool) -> None:
        """A person's part of the dice: a text of his own, or the anchor of his chain."""
        parts = self.head.dice
        wanted = self.parts_wanted()
        mine = self._part_side(role, side, owner=owner)
        if mine in parts.parts and mine not in wanted:
            raise Refused(409, "That side's part of the dice is there already.")
        if mine not in wanted:
            raise Refused(409, "These dice need nothing from you.")
        if not is_digest(part):
            raise Refused(422, "A part of the dice is 64 hex digits in small letters.")
        if parts.kind == "strict":
            if length is None or not SHORTEST_CHAIN <= length <= LONGEST_CHAIN:
                raise Refused(422, f"A chain has {SHORTEST_CHAIN} to {LONGEST_CHAIN} links; say its length.")
            parts.lengths[mine] = length
            parts.last[mine] = part
        parts.parts[mine] = part
        self.begin()

    def _part_side(self, role: Role, side: Side | None, *, owner: bool) -> Side:
        """The side that somebody adds to the dice for; one does it for both at one screen, and for two computers."""
        if (role == "both" and self.head.one_screen) or (owner and not self.head.persons):
            return "home"
        return self._own_side(role, side)

    def _own_side(self, role: Role, side: Side | None) -> Side:
        """The side that somebody means: his own, or the one he names if he has both."""
        sides = self.acts_for(role)
        if not sides or (side is not None and side not in sides):
            raise Refused(403, "You may do that for your own side only.")
        return side or sides[0]

    def give_link(self, role: Role, side: Side | None, number: int, link: str) -> None:
        """A link of a person's chain for the next play; once both are there, the dice fall."""
        mine = self._own_side(role, side)
        self._check_standing()
        parts, dice = self.head.dice, self.dice
        if not isinstance(dice, StrictDice) or not self.links_wanted or number != dice.used + 1:
            raise Refused(409, f"Link {number} is not wanted now.")
        if number > parts.lengths[mine]:
            raise Refused(409, "The chain is used up, and with it this game's strict dice.")
        if mine in parts.next:
            raise Refused(409, f"Link {number} is there already.")
        if not link_holds(link, parts.last[mine]):
            raise Refused(422, f"That is not link {number} of the chain you committed to.")
        parts.next[mine] = link
        if len(parts.next) == 2:
            parts.last = dict(parts.next)
            dice.give(parts.next["home"], parts.next["visitor"])
            parts.next = {}
            self._go_on()

    def throw(self, role: Role, number: int, text: str, *, owner: bool) -> None:
        """What somebody threw or turned over."""
        self._check_standing()
        if not self.acts_for(role) and not owner:
            raise Refused(403, "You are watching this game; only its coaches throw.")
        wanted, dice = self.wanted, self.dice
        if wanted is None or not isinstance(dice, AskedDice) or number != wanted.number:
            raise Refused(409, f"Throw {number} is not wanted now.")
        try:
            dice.typed = wanted.parse(text)
        except ValueError as wrong:
            sentence = str(wrong)
            raise Refused(422, f"{sentence[:1].upper()}{sentence[1:]}.") from None
        if self.head.hurry:
            self._hurry(self.head.hurry)
        else:
            self._go_on()

    # -- going back -------------------------------------------------------------------------------------------------

    def undo(self, role: Role, steps: int, *, past_throw: bool) -> None:
        """Take back answers: alone at once, with another person only if he agrees."""
        self._check_may_undo(role)
        if not self.is_contest():
            self._take_back(steps)
            return
        if self.head.proposal is not None:
            raise Refused(409, "The game waits until both have voted.")
        mine = self._own_side(role, None)
        count, place = self._own_steps(mine, steps)
        passes = self._passes_throw(place)
        if passes and not past_throw:
            raise Refused(409, "That goes back past a throw or a revealed card; both of you have to want that.")
        what = "1 answer" if steps == 1 else f"{steps} answers"
        tail = ", past a throw: the dice then fall anew" if passes else ""
        text = f"{self._short(mine)} asks to take back {what}{tail}."
        self._propose(Proposal(0, mine, "takeback", text, steps=count, past_throw=passes))

    def _check_may_undo(self, role: Role) -> None:
        if not self.acts_for(role):
            raise Refused(403, "You are watching this game; only its coaches go back.")
        if not self.head.started:
            raise Refused(409, "There is nothing to take back yet.")
        if self.head.filed:
            raise Refused(409, "The game is in its league's books.")

    def _own_steps(self, side: Side, steps: int) -> tuple[int, int]:
        """How many answers of both persons to undo so that as many of one's own are, and the place of the earliest."""
        mine = SIDE_NAMES.index(side)
        count = own = 0
        written = self.match.answers.written
        for place in range(len(written) - 1, -1, -1):
            if not written[place].by_hand:
                continue
            count += 1
            own += written[place].side == mine
            if own == steps:
                return count, place
        raise Refused(409, "There is nothing to take back yet.")

    def _passes_throw(self, place: int) -> bool:
        """Has anything been thrown or revealed since this answer?"""
        match = self.match
        answer = match.answers.written[place]
        if len(match.chance.drawn) > answer.draws:
            return True
        written = match.answers.written[: match.answers.at]
        seen = shown_answers(written, match.events)
        before = shown_answers(written, match.events[: answer.noted])
        return bool(seen - before)

    def _take_back(self, steps: int) -> None:
        if not self._undo(steps):
            raise Refused(409, "There is nothing to take back yet.")

    def _undo(self, steps: int) -> bool:
        before = len(self.match.answers.written)
        try:
            undone = self.live.undo(steps) > 0
        except (ThrowWanted, LinksWanted):
            undone = len(self.match.answers.written) < before
        if undone:
            self._retell()
        return undone

    def _retell(self) -> None:
        """Tell the game anew after going back, and wait where it waits."""
        self.head.takebacks += 1
        self.head.hurry = ""
        self.head.stand_ins = []
        self._stand_in()
        self.mid = None
        self._begin_telling()
        for _, events in groupby(self.match.events, key=play_of):
            told = list(events)
            self.told += len(told)
            self._add_lines(told)
        self._go_on()

    def undo_throw(self, role: Role, *, owner: bool) -> None:
        """Take back the throw that was typed last."""
        if not self.acts_for(role) and not owner:
            raise Refused(403, "You are watching this game; only its coaches go back.")
        if not isinstance(self.dice, AskedDice):
            raise Refused(409, "Only dice that people type can be taken back one by one.")
        if self.is_contest():
            raise Refused(409, "With two persons a throw stays; ask to take back an answer.")
        if not self.live.undo_throw():
            raise Refused(409, "There is nothing to take back yet.")
        self._retell()

    # -- votes ------------------------------------------------------------------------------------------------------

    def _short(self, side: str) -> str:
        return self.match.setup.home.short_name if side == "home" else self.match.setup.visitor.short_name

    def _propose(self, proposal: Proposal) -> None:
        self.head.proposals += 1
        proposal.number = self.head.proposals
        proposal.agreed = [proposal.by]
        if proposal.kind == "turn time":
            proposal.text = (
                f"{self._short(proposal.by)} asks that a stand-in coach answers for whoever takes longer than "
                f"{time_words(proposal.seconds)}."
            )
        self.head.proposal = proposal

    def propose_turn_time(self, role: Role, seconds: int) -> None:
        """Agree on the time after which a stand-in answers."""
        if not self.acts_for(role):
            raise Refused(403, "You are watching this game; only its coaches decide.")
        self._check_standing()
        if not self.is_contest():
            raise Refused(409, "A stand-in is for games of two persons.")
        if seconds == 0:
            self.head.turn_time = 0
            return
        self._propose(Proposal(0, self._own_side(role, None), "turn time", "", seconds=seconds))

    def vote(self, role: Role, number: int, *, agree: bool) -> None:
        proposal, sides = self.head.proposal, self.acts_for(role)
        if not sides:
            raise Refused(403, "Only the two who play vote.")
        if proposal is None or proposal.number != number:
            raise Refused(409, "That is not being voted on.")
        if not agree:
            self.head.proposal = None
            verb = "withdrew" if proposal.by in sides else "declined"
            self.notice = f"{self._short(sides[0])} {verb}."
            self._settle_stand_ins()
            return
        proposal.agreed += [side for side in sides if side not in proposal.agreed]
        if len(proposal.agreed) == 2:
            self.head.proposal = None
            self._do(proposal)

    def _do(self, proposal: Proposal) -> None:
        self.notice = "Both agreed."
        if proposal.kind == "turn time":
            self.head.turn_time = proposal.seconds
        elif proposal.kind == "hurry":
            self._hurry(proposal.until)
        else:
            self._take_back_agreed(proposal)

    def _take_back_agreed(self, proposal: Proposal) -> None:
        """Go back; if that is past a throw, the dice are others from there on."""
        by_hand = [answer for answer in self.match.answers.written if answer.by_hand]
        answer = by_hand[-proposal.steps]
        if isinstance(self.dice, FairDice) and proposal.past_throw:
            self.dice.taken_back(int(answer.draws))
        if self.head.seed is not None:
            raise Refused(409, "A game of a seed is played by one person.")
        self._undo(proposal.steps)

    # -- stand-ins --------------------------------------------------------------------------------------------------

    def _stand_in(self) -> None:
        for seat in self.live.seats():
            seat.hurrying = seat.side in self.head.stand_ins

    def turn_expired(self) -> bool:
        """The person who is waited for has taken too long: a stand-in coaches until he is back."""
        side = self.asked()
        if side is None or not self.head.turn_time or other_side(side) in self.head.stand_ins:
            return False
        self.head.stand_ins = [side]
        self._stand_in()
        self._settle_stand_ins()
        return True

    def came_back(self, role: Role) -> bool:
        """Somebody is at his seat again; was a stand-in there?"""
        sides = [side for side in self.head.stand_ins if side in self.acts_for(role)]
        if not sides:
            return False
        self.head.stand_ins = [side for side in self.head.stand_ins if side not in sides]
        self._stand_in()
        return True

    # -- records ----------------------------------------------------------------------------------------------------

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


HURRY_WORDS: Final = {
    "stoppage": "next whistle",
    "goal": "next goal",
    "period": "end of the period",
    "end": "end of the game",
}


def clauses_of(events: Sequence[Event]) -> tuple[str, ...]:
    """The clauses these events come from, each once."""
    return tuple(dict.fromkeys(event.clause for event in events if event.clause))


def time_words(seconds: int) -> str:
    """
    >>> time_words(86400), time_words(5400), time_words(30)
    ('24 hours', '90 minutes', '30 seconds')
    """
    for size, word in ((3600, "hours"), (60, "minutes")):
        if seconds % size == 0:
            return f"{seconds // size} {word}"
    return f"{seconds} seconds"
