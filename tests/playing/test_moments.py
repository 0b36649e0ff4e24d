"""A moment has everything a front door needs, and nothing that its viewer may not know."""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from playing.games import FACE_DOWN, answer_as_advised, live_game
from puckdrop.core.decisions import IllegalAnswer
from puckdrop.core.match import Match
from puckdrop.core.viewers import Viewer
from puckdrop.playing.moment import BENCH, Moment, Question
from puckdrop.rooms import GAME_NAMES

each_game = pytest.mark.parametrize("name", GAME_NAMES)


def asked(moment: Moment) -> Question:
    assert moment.question is not None
    return moment.question


@each_game
def test_a_moment_has_the_decision_its_answers_the_board_and_what_happened(name: str) -> None:
    live = live_game(name)
    since = 0
    for _ in range(25):
        live.run()
        decision = live.match.pending
        assert decision is not None
        moment = live.moment("home", since)
        question = asked(moment)
        assert (moment.asked, moment.asked_for, moment.is_over) == ("home", decision.name, False)
        assert question.window == live.match.table.window
        assert {choice.key for choice in question.choices} - {BENCH} == {
            decision.key(value) for value in decision.values()
        }
        assert [choice.advised for choice in question.choices].count(True) == 1
        assert all(choice.words for choice in question.choices)
        assert question.prompt.endswith(("?", ".", "3."))
        assert question.clause in question.help
        assert moment.board.clock.left == live.match.table.position().clock.left
        assert [event.as_data() for event in moment.events] == [event.as_data() for event in live.match.events[since:]]
        data = moment.as_data()
        assert json.loads(json.dumps(data))["question"] == data["question"]
        since = moment.number
        answer_as_advised(live)


@each_game
def test_the_other_side_and_spectators_learn_only_who_is_asked(name: str) -> None:
    live = live_game(name, labels={"side": "both"})
    for _ in range(12):
        live.run()
        side = live.moment("nobody").asked
        assert side is not None
        for viewer in ("nobody", "visitor" if side == "home" else "home"):
            moment = live.moment("home" if viewer == "home" else "visitor" if viewer == "visitor" else "nobody")
            assert moment.question is None
            assert moment.asked == side
            assert moment.asked_for
        assert live.moment(side).question is not None
        answer_as_advised(live)


def test_nothing_that_lies_face_down_is_in_a_moment_of_others() -> None:
    live = live_game("fourth_street", options=FACE_DOWN, labels={"side": "both"})
    secrets = 0
    for _ in range(40):
        live.run()
        moment = live.moment("home")
        home_laid = moment.as_data()["board"]["home_orders"]
        for viewer in ("visitor", "nobody"):
            data = live.moment("visitor" if viewer == "visitor" else "nobody").as_data()
            for card in home_laid["face_down"]:
                secrets += 1
                assert data["board"]["home_orders"][card] is None
            if viewer == "nobody" or data["asked"] == "home":
                assert data["question"] is None
        answer_as_advised(live)
    assert secrets > 20


def test_what_lies_face_down_makes_no_difference_to_what_others_see() -> None:
    """Whichever card is laid, others' moments stay the same until the game turns it: board, events and question."""
    live = live_game("fourth_street", options=FACE_DOWN, labels={"side": "both", "ask": "everything"})
    compared: Counter[str] = Counter()
    while len(compared) < 3 or compared.total() < 12:
        decision = live.run()
        assert decision is not None
        if decision.is_hidden() and compared[decision.name] < 6:
            others: tuple[Viewer, Viewer] = ("visitor" if decision.side == 0 else "home", "nobody")
            seen = [moments_after(live.match, decision.key(value), others) for value in decision.values()[:3]]
            unturned = [moments for moments in seen if moments is not None]
            assert all(moments == unturned[0] for moments in unturned)
            compared[decision.name] += len(unturned) > 1
        answer_as_advised(live)


def moments_after(match: Match, key: str, viewers: Sequence[Viewer]) -> list[dict[str, Any]] | None:
    """What these viewers see once this has been answered and the next question is due; None if the card was turned."""
    ahead = match.branch()
    before = len(ahead.events)
    ahead.answer(key)
    ahead.run()
    if any(event.reveals() != ("", "") for event in ahead.events[before:]):
        return None
    return [ahead.moment(viewer).as_data() for viewer in viewers]


def test_answers_come_with_odds_and_facts() -> None:
    seen: dict[str, set[str]] = {}
    for name, options in (("ezv", {"advance_ratings": True}), ("fourth_street", FACE_DOWN), ("rinkside", {})):
        live = live_game(name, options=options, labels={"ask": "everything"}, seed=5)
        found = seen.setdefault(name, set())
        for _ in range(60):
            if live.run() is None:
                break
            for choice in asked(live.moment("home")).choices:
                found |= {fact.name for fact in choice.facts}
                found |= {odds.what for odds in choice.odds}
                assert all(0 <= odds.percent <= 100 for odds in choice.odds)
            answer_as_advised(live)
    assert "defensive: advance" in seen["ezv"]
    assert {"level 1", "level 3"} <= seen["fourth_street"]
    assert {"success", "Red"} <= seen["rinkside"]


@each_game
def test_an_answer_to_a_question_that_is_no_longer_asked_is_refused(name: str) -> None:
    live = live_game(name)
    live.run()
    question = asked(live.moment("home"))
    live.answer(question.choices[0].key, window=question.window)
    live.run()
    with pytest.raises(IllegalAnswer, match="no longer asked"):
        live.answer(question.choices[0].key, window=question.window)
    with pytest.raises(IllegalAnswer, match="the other side's decision"):
        live.answer(question.choices[0].key, side="visitor")


@each_game
def test_a_moment_costs_no_play(name: str) -> None:
    live = live_game(name)
    for _ in range(15):
        live.run()
        answer_as_advised(live)
    live.run()
    drawn, window = live.match.chance.at, live.match.table.window
    began = time.perf_counter()
    for _ in range(10):
        live.moment("home", len(live.match.events))
    assert (live.match.chance.at, live.match.table.window) == (drawn, window), "nothing was played for it"
    assert time.perf_counter() - began < 5, "ten of them, on any machine"


def test_a_game_that_is_over_says_so() -> None:
    live = live_game("ezv", labels={"side": "none"})
    live.run()
    moment = live.moment("nobody")
    assert moment.is_over
    assert moment.asked is None
    assert moment.as_data()["question"] is None


def test_nobody_views_a_game_as_somebody_unknown() -> None:
    with pytest.raises(ValueError, match="nobody views a game as 'referee'; allowed: home, visitor, nobody, all"):
        live_game("ezv").match.moment("referee")  # type: ignore[arg-type]
