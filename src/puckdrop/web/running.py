"""A game that goes on by itself until somebody has to answer, throw or give up a link."""

from __future__ import annotations

from typing import get_args

from puckdrop.core.game import AnyGame
from puckdrop.core.viewers import Side, other_side
from puckdrop.playing.asked_dice import AskedDice, ThrowWanted
from puckdrop.playing.fair_dice import LONGEST_CHAIN, SHORTEST_CHAIN, LinksWanted, StrictDice, is_digest, link_holds
from puckdrop.playing.live import Until
from puckdrop.web.errors import Refused
from puckdrop.web.heads import Head, Proposal, Role
from puckdrop.web.seated import Base, Frame, SeatedGame

__all__ = ["RunningGame"]


class RunningGame(SeatedGame):
    """A game that plays on with the dice and the answers there are."""

    def __init__(self, id: str, game: AnyGame, head: Head, base: Base) -> None:
        super().__init__(id, game, head, base)
        self._stand_in()
        self._remind()
        if head.started:
            self._catch_up()

    # -- going on -----------------------------------------------------------------------------------------------------

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

    def _propose(self, proposal: Proposal) -> None:
        self.head.proposals += 1
        proposal.number = self.head.proposals
        proposal.agreed = [proposal.by]
        if proposal.kind == "turn time":
            what = "to play on without a stand-in, however long it takes"
            if proposal.seconds:
                what = f"that a stand-in coach answers for whoever takes longer than {time_words(proposal.seconds)}"
            proposal.text = f"{self._short(proposal.by)} asks {what}."
        self.head.proposal = proposal

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
        self._close_links()
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

    def _close_links(self) -> None:
        if isinstance(self.dice, StrictDice):
            self.dice.close()

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

    def _check_standing(self) -> None:
        """Refuse to go on while the game is not being played."""
        if not self.head.started:
            raise Refused(409, "The game has not begun: not everybody has sat down yet.")
        if self.match.is_over:
            raise Refused(409, "The game is over.")
        if self.head.proposal is not None:
            raise Refused(409, "The game waits until both have voted.")

    # -- stand-ins ----------------------------------------------------------------------------------------------------

    def _stand_in(self) -> None:
        for seat in self.live.seats():
            seat.hurrying = seat.side in self.head.stand_ins

    def _settle_stand_ins(self) -> None:
        """While a stand-in coaches a side, its questions are answered as the adviser would."""
        while (side := self.asked()) is not None and side in self.head.stand_ins and self.head.proposal is None:
            decision = self.match.pending
            assert decision is not None
            self.match.answer(self.game.advise(decision, self.match.table), by_hand=False)
            self._close_links()
            while not self.match.is_over and self.match.pending is None and self._step():
                pass

    def turn_runs(self) -> bool:
        """Is somebody asked, or a vote open, with only so much time? With both away nobody is: computers would play."""
        side = self.asked()
        if not self.head.turn_time:
            return False
        if self.head.proposal is not None:
            return True
        if side is None:
            return False
        return side not in self.head.stand_ins and other_side(side) not in self.head.stand_ins

    def set_clock(self, now: int, *, is_new: bool) -> None:
        """Let the clock run for the question that waits, from the start if it is a new one; a vote stops it."""
        head = self.head
        if is_new:
            head.waits_since, head.votes_since, head.voted = now, 0, 0
        if head.proposal is not None:
            head.votes_since = head.votes_since or now
        elif head.votes_since:
            spent = now - head.votes_since
            head.waits_since += spent
            head.voted += spent
            head.votes_since = 0

    def turn_ends(self) -> int | None:
        """When somebody will have taken too long; all votes at one question together get the time of a turn."""
        head = self.head
        if not self.turn_runs():
            return None
        if head.votes_since:
            return head.votes_since + max(0, head.turn_time - head.voted)
        return head.waits_since + head.turn_time

    def turn_expired(self) -> bool:
        """The person who is waited for has taken too long: a stand-in coaches until he is back."""
        side = self.asked()
        if not self.turn_runs():
            return False
        if self.head.proposal is not None:
            self.head.proposal = None
            self.notice = "Not both voted in time."
            self._settle_stand_ins()
            return True
        if side is None:
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

    # -- dice ---------------------------------------------------------------------------------------------------------

    def promise(self, role: Role, side: Side | None, promise: str, *, owner: bool) -> None:
        """The hash of a person's part of shared dice: whoever comes first does not show his part before the other."""
        mine = self._part_side(role, side, owner=owner)
        if mine not in self.promises_wanted():
            raise Refused(409, "No promise is wanted from you now.")
        if not is_digest(promise):
            raise Refused(422, "A promise is the SHA-256 of your part, 64 hex digits in small letters.")
        self.head.dice.promises[mine] = promise

    def contribute(self, role: Role, side: Side | None, part: str, length: int | None, *, owner: bool) -> None:
        """A person's part of the dice: a text of his own, or the anchor of his chain."""
        parts = self.head.dice
        wanted = self.parts_wanted()
        mine = self._part_side(role, side, owner=owner)
        if mine in self.promises_wanted():
            raise Refused(409, "The other's part is not promised yet: promise yours first, by its SHA-256.")
        if mine in parts.parts and mine not in wanted:
            raise Refused(409, "That side's part of the dice is there already.")
        if mine not in wanted:
            raise Refused(409, "These dice need nothing from you.")
        if not is_digest(part):
            raise Refused(422, "A part of the dice is 64 hex digits in small letters.")
        if mine in parts.promises and not link_holds(part, parts.promises[mine]):
            raise Refused(422, "That is not the part that you promised.")
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
        if not link_holds(link, parts.last[mine], number - parts.last_number.get(mine, 0)):
            raise Refused(422, f"That is not link {number} of the chain you committed to.")
        parts.next[mine] = parts.last[mine] = link
        parts.last_number[mine] = number
        if len(parts.next) == 2:
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


def time_words(seconds: int) -> str:
    """
    >>> time_words(86400), time_words(3600), time_words(5400), time_words(30)
    ('24 hours', '1 hour', '90 minutes', '30 seconds')
    """
    for size, word in ((3600, "hour"), (60, "minute")):
        if seconds % size == 0:
            count = seconds // size
            return f"{count} {word}" if count == 1 else f"{count} {word}s"
    return f"{seconds} seconds"
