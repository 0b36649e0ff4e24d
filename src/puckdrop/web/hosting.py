"""A game on the server: what people tell it to do, each for his own side, and what they have to agree on.

Every method that changes it is called with its lock held, and leaves it where it can be written to the store.
"""

from __future__ import annotations

from typing import Final

from puckdrop.core.decisions import IllegalAnswer
from puckdrop.core.record import shown_answers
from puckdrop.core.sides import SIDE_NAMES
from puckdrop.core.viewers import Side
from puckdrop.playing.asked_dice import AskedDice, ThrowWanted
from puckdrop.playing.fair_dice import FairDice, LinksWanted, StrictDice
from puckdrop.playing.live import GOALS_OF_HURRY
from puckdrop.playing.moment import Question
from puckdrop.playing.seats import ASKING, Asking
from puckdrop.web.errors import Refused
from puckdrop.web.heads import NO_STAND_IN, Proposal, Role
from puckdrop.web.running import RunningGame

__all__ = ["UNTIL", "HostedGame"]

UNTIL: Final = ("play", *GOALS_OF_HURRY)
HURRY_WORDS: Final = {
    "stoppage": "next whistle",
    "goal": "next goal",
    "period": "end of the period",
    "end": "end of the game",
}


class HostedGame(RunningGame):
    """A game that takes commands."""

    # -- commands -----------------------------------------------------------------------------------------------------

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

    # -- going back ---------------------------------------------------------------------------------------------------

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
        if self.match.is_over and self.is_contest():
            raise Refused(409, "The game is over, and everybody knows its dice.")
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
        self._tell()
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

    # -- votes --------------------------------------------------------------------------------------------------------

    def propose_turn_time(self, role: Role, seconds: int) -> None:
        """Agree on the time after which a stand-in answers."""
        if not self.acts_for(role):
            raise Refused(403, "You are watching this game; only its coaches decide.")
        self._check_standing()
        if not self.is_contest():
            raise Refused(409, "A stand-in is for games of two persons.")
        if self.head.dice.kind == "strict":
            raise Refused(409, NO_STAND_IN)
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
        """Go back; if that is past a throw, the dice are others from there on. No link that was shown is used again."""
        if isinstance(self.dice, StrictDice) and self.head.dice.next:
            self.head.dice.next = {}
            self.dice.used += 1
        by_hand = [answer for answer in self.match.answers.written if answer.by_hand]
        answer = by_hand[-proposal.steps]
        if isinstance(self.dice, FairDice) and proposal.past_throw:
            self.dice.taken_back(int(answer.draws))
        if self.head.seed is not None:
            raise Refused(409, "A game of a seed is played by one person.")
        self._undo(proposal.steps)
