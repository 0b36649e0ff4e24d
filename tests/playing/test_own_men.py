"""Nobody's men change unasked: each change is his answer, his order, his own unit's, or one that the rules force."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from playing.games import answer_as_advised, live_game
from playing.test_live_games import home_seat
from playing.test_pace import GAMES
from puckdrop.core.decisions import Choose, Kind, LeaveEmpty
from puckdrop.core.events import Event, LineChanged, PenaltyServed
from puckdrop.core.ice import EXTRA_ATTACKER, Team
from puckdrop.core.sides import Side
from puckdrop.core.table import Answer
from puckdrop.playing.live import LiveGame
from puckdrop.playing.moment import BENCH
from puckdrop.playing.seats import ADVICE, ASKING, UNASKED, Asking
from puckdrop.rooms import GAME_NAMES

LINES = ("change lines", "rotate lines", "leave empty")
"""Decisions that an order to leave one's lines to the bench answers."""
GOALIE = ("pull goalie", "return goalie", "sixth skater")


def answer_with_own_lines(live: LiveGame) -> None:
    """Keep the men who are out; where a line must leave, name the first that may come. The rest as advised."""
    keys = [choice.key for choice in live.question().choices]
    if live.question().name in LINES[:2]:
        live.answer("keep" if "keep" in keys else next(key for key in keys if key != BENCH))
    else:
        answer_as_advised(live)


def is_about_men(answer: Answer) -> bool:
    """Does the answer say that other men are to come out?"""
    return answer.key != "keep" and (answer.name in (*LINES, *GOALIE) or answer.name.startswith("fill "))


class Watcher:
    """Looks at every change of the home team's men, play by play, and counts why they came."""

    def __init__(self, live: LiveGame) -> None:
        self.live = live
        self.out: Sequence[int] = ()
        self.unit: tuple[int, ...] = ()
        """The unit that was in force when the play began."""
        self.seen = 0
        self.reasons: Counter[str] = Counter()

    def look(self) -> None:
        """A play is over."""
        new = self.live.match.events[self.seen :]
        for at, event in enumerate(new):
            if isinstance(event, LineChanged) and event.side == Side.HOME:
                if self.out:
                    self.reasons[self.reason(event, new[:at])] += 1
                self.out = event.men
        self.seen += len(new)
        self.unit = self.unit_out()

    def reason(self, event: LineChanged, before: Sequence[Event]) -> str:
        """Why these men came out; "unasked" if there is no good reason."""
        answers = [each for each in self.live.match.answers.written if each.side == Side.HOME]
        said = [each for each in answers if each.noted >= self.seen and is_about_men(each)]
        if any(each.by_hand for each in said):
            return "answer"
        if self.is_forced(event, before):
            return "rules"
        if self.is_own_unit(event):
            return "own unit"
        is_left = any(order.when == UNASKED for order in home_seat(self.live).standing())
        return "order" if is_left and said and all(each.name in LINES for each in said) else f"unasked {event}"

    def team(self) -> Team:
        return self.live.match.table.position().teams[Side.HOME]

    def unit_out(self) -> tuple[int, ...]:
        return int(self.team().unit), *self.team().hand_picked

    def gone_and_come(self, event: LineChanged) -> tuple[list[int], list[int]]:
        gone = [man for man in self.out if man >= 0 and man not in event.men]
        return gone, [man for man in event.men if man >= 0 and man not in self.out]

    def is_forced(self, event: LineChanged, before: Sequence[Event]) -> bool:
        """Nobody left who could have stayed, unless nobody came for him but men out of the box."""
        gone, come = self.gone_and_come(event)
        clock, men = self.live.match.table.position().clock, self.team().skaters
        could_stay = [man for man in men if man.sweater in gone and man.can_play(clock)]
        released = [each.skater for each in before if isinstance(each, PenaltyServed) and each.side == Side.HOME]
        return not could_stay or all(man in released for man in come)

    def is_own_unit(self, event: LineChanged) -> bool:
        """Only men of the unit that he has sent out came, each into his place, and none of them left."""
        gone, come = self.gone_and_come(event)
        places = {slot: self.team().first_choice(slot).sweater for slot in range(1, EXTRA_ATTACKER)}
        are_back = all(places.get(event.men.index(man) + 1) == man for man in come)
        clock, men = self.live.match.table.position().clock, self.team().skaters
        could_stay = [man.sweater for man in men if man.sweater in gone and man.can_play(clock)]
        return self.unit == self.unit_out() and are_back and not set(could_stay) & set(places.values())


def watched(live: LiveGame, *, own_lines: bool) -> Counter[str]:
    """Play a game to the end; why men came out."""
    watcher = Watcher(live)
    while not live.match.is_over:
        if live.match.pending is None:
            pass
        elif own_lines:
            answer_with_own_lines(live)
        else:
            answer_as_advised(live)
        if live.step():
            watcher.look()
    return watcher.reasons


@pytest.mark.rule("FS-DEC-14", "FS-DEC-21", "EZ-GAP-18", "EZ-DEC-09", "RSG-20", "RSD-18")
@pytest.mark.parametrize("own_lines", [True, False])
@pytest.mark.parametrize("asking", ASKING)
@pytest.mark.parametrize(("name", "preset"), GAMES)
def test_every_change_has_a_reason_that_its_coach_knows(
    name: str, preset: str, asking: Asking, *, own_lines: bool
) -> None:
    reasons: Counter[str] = Counter()
    for seed in range(2):
        options = {"preset": preset} if preset else None
        reasons += watched(live_game(name, seed=seed, options=options, labels={"ask": asking}), own_lines=own_lines)
    assert not [reason for reason in reasons if reason.startswith("unasked")], reasons
    assert (reasons["order"] > 0) == (asking != "everything" and not own_lines)


@pytest.mark.rule("FS-DEC-14")
@pytest.mark.parametrize("name", GAME_NAMES)
def test_his_goalie_stays_where_he_is_while_he_is_not_asked(name: str) -> None:
    live = live_game(name)
    live.run()
    seat, table = home_seat(live), live.match.table
    first, second = (f"#{goalie.sweater}" for goalie in table.position().teams[Side.HOME].goalies)
    for kind, names in ((Kind.PULL_GOALIE, ["stay", "pull"]), (Kind.RETURN_GOALIE, ["stay out", "return"])):
        assert seat.unasked(Choose(kind, "", Side.HOME, names, ""), table) == 0
    assert seat.unasked(Choose(Kind.CHANGE_GOALIE, "goalie", Side.HOME, [second, first], ""), table) == 1


@pytest.mark.rule("FS-DEC-21", "EZ-DEC-09")
@pytest.mark.parametrize("asking", ["big", "normal"])
@pytest.mark.parametrize("name", ["ezv", "fourth_street"])
def test_the_slots_left_empty_are_the_benchs_once_he_has_left_it_his_lines(name: str, asking: Asking) -> None:
    live = live_game(name, labels={"ask": asking})
    live.run()
    seat, table = home_seat(live), live.match.table
    decision = LeaveEmpty(Side.HOME, 1, 1 << 4, "")
    assert seat.unasked(decision, table) == 1 << 4
    seat.order("change lines", ADVICE, UNASKED, Kind.CHANGE_LINES)
    assert seat.unasked(decision, table) == live.game.advise(decision, table) != 1 << 4
