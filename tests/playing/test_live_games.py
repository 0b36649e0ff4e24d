"""Seats, standing orders, hurrying, going back and saving, below any front door."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from playing.games import FACE_DOWN, answer_as_advised, live_game
from puckdrop.core.decisions import IllegalAnswer, Kind, Person
from puckdrop.core.errors import BadInput
from puckdrop.core.events import GoalScored, PeriodEnded, PlayStopped
from puckdrop.core.match import Match
from puckdrop.core.record import load_record, public_record, record_of, resume, verify
from puckdrop.core.sides import Side
from puckdrop.playing.live import LiveGame
from puckdrop.playing.seats import ADVICE, ASKING, TOLD, Asking, Seat, seats_for
from puckdrop.rooms import GAME_NAMES, game_named

each_game = pytest.mark.parametrize("name", GAME_NAMES)


def home_seat(live: LiveGame) -> Seat:
    seat = live.seat("home")
    assert seat is not None
    return seat


def asked_in_a_period(name: str, asking: Asking) -> Counter[str]:
    live = live_game(name, labels={"ask": asking})
    asked: Counter[str] = Counter()
    while live.run() is not None and live.match.table.position().clock.period == 1:
        asked[answer_as_advised(live)] += 1
    return asked


# -- how much to be asked ---------------------------------------------------------------------------------------------


@each_game
def test_a_seat_is_asked_as_much_as_it_wants(name: str) -> None:
    everything, normal, big = (asked_in_a_period(name, asking).total() for asking in ASKING)
    assert everything > 2 * normal
    assert normal > 2 * big
    assert big <= 12


@each_game
def test_how_much_can_change_in_the_middle_and_is_remembered(name: str, tmp_path: Path) -> None:
    live = live_game(name, labels={"ask": "everything"}, save_to=tmp_path / "game.json")
    for _ in range(5):
        live.run()
        answer_as_advised(live)
    home_seat(live).ask("big")
    live.save()
    assert home_seat(taken_up_again(tmp_path / "game.json")).asking == "big"


def taken_up_again(path: Path) -> LiveGame:
    record = load_record(path)
    game = game_named(record.game)
    labels = dict(record.labels)
    match = resume(game, record, seats_for(game, labels), "test")
    return LiveGame(match, save_to=path)


def test_an_unknown_measure_of_asking_is_the_usual_one() -> None:
    assert home_seat(live_game("ezv", labels={"ask": "whatever"})).asking == "normal"


# -- standing orders --------------------------------------------------------------------------------------------------


def test_a_standing_order_answers_from_now_on_until_it_is_revoked(tmp_path: Path) -> None:
    live = live_game("ezv", save_to=tmp_path / "game.json", autosave=True)
    while live.run() is not None and live.match.pending is not None and live.match.pending.name != "forecheckers":
        answer_as_advised(live)
    live.order_pending("none")
    for _ in range(12):
        live.run()
        assert answer_as_advised(live) != "forecheckers"
    assert home_seat(live).standing()[0][:3] == ("forecheckers", "none", "")
    given = [
        answer for answer in live.match.answers.written if answer.name == "forecheckers" and answer.side == Side.HOME
    ]
    assert {answer.key for answer in given[-2:]} == {"none"}
    again = taken_up_again(tmp_path / "game.json")
    assert home_seat(again).standing() == home_seat(live).standing()
    assert home_seat(again).revoke("forecheckers")
    assert not home_seat(again).revoke("forecheckers")
    while again.run() is not None and answer_as_advised(again) != "forecheckers":
        pass
    assert not again.match.is_over, "he is asked again"
    assert "forecheckers" not in again.match.labels["orders home"]
    assert home_seat(again).revoke("change lines")
    assert "orders home" not in again.match.labels


def test_an_order_that_leaves_it_to_the_computer() -> None:
    live = live_game("rinkside")
    home_seat(live).order("offensive option", ADVICE)
    for _ in range(15):
        live.run()
        assert answer_as_advised(live) != "offensive option"


def test_an_order_that_is_not_legal_now_is_asked_about() -> None:
    live = live_game("ezv")
    home_seat(live).order("play card", "No Such Card")
    live.run()
    names = set()
    for _ in range(10):
        live.run()
        names.add(answer_as_advised(live))
    assert "play card" in names
    live.run()
    with pytest.raises(IllegalAnswer, match="'nonsense' is no answer to"):
        live.order_pending("nonsense")
    assert [order.decision for order in home_seat(live).standing()] == ["play card", "change lines"]


def test_orders_need_a_question_and_somebody_to_give_them() -> None:
    live = live_game("ezv")
    with pytest.raises(IllegalAnswer, match="no decision is waiting"):
        live.order_pending("keep")
    with pytest.raises(IllegalAnswer, match="no decision is waiting"):
        live.question()
    game = game_named("ezv")
    match = Match(game, live.match.setup, [Person(), game.bench_coach()], seed=3)
    bare = LiveGame(match)
    bare.run()
    with pytest.raises(IllegalAnswer, match="nobody who could give orders"):
        bare.order_pending("keep")
    assert not bare.ask_soon("home", "lines")


def test_orders_in_a_file_that_are_none_are_refused() -> None:
    for text in ("5", "{", '{"play card": 5}', '[["play card"]]', '[["play card", "x", "odds many", 20]]', "[" * 5000):
        with pytest.raises(BadInput, match="allowed: a list of orders"):
            live_game("ezv", labels={"orders home": text})


def test_orders_are_not_in_the_record_that_the_other_side_sees() -> None:
    live = live_game("fourth_street", options=FACE_DOWN)
    home_seat(live).order("strategy card", "Carry")
    live.run()
    for side, is_there in ((None, False), (Side.VISITOR, False), (Side.HOME, True)):
        assert ("orders home" in public_record(live.match, side).labels) is is_there
        assert public_record(live.match, side).labels["side"] == "home"


def test_an_order_holds_only_when_its_condition_does() -> None:
    """Play on out of one's own end, unless they forecheck hard."""
    live = live_game("rinkside", labels={"ask": "everything"})
    while live.run() is not None and live.question().name != "own zone":
        answer_as_advised(live)
    live.order_pending("play on", "unless leads to forecheck")
    asked = Counter[str]()
    while live.run() is not None and live.match.table.position().clock.period == 1:
        question = live.question()
        if question.name == "own zone":
            facts = {str(fact.value) for choice in question.choices for fact in choice.facts}
            assert "forecheck" in facts
            asked["own zone"] += 1
        answer_as_advised(live)
    given = [a for a in live.match.answers.written if a.name == "own zone" and a.side == Side.HOME and not a.by_hand]
    assert asked["own zone"] > 2
    assert len(given) > 2
    assert {answer.key for answer in given} == {"play on"}


@each_game
def test_a_line_goes_out_after_every_goal(name: str) -> None:
    live = live_game(name, labels={"ask": "big"})
    live.run()
    home_seat(live).order("change lines", "line 4 pair 3", "after a goal", Kind.CHANGE_LINES)
    while live.run() is not None:
        answer_as_advised(live)
    goals = sum(isinstance(event, GoalScored) for event in live.match.events)
    sent = [
        answer
        for answer in live.match.answers.written
        if (answer.name, answer.key, answer.side) == ("change lines", "line 4 pair 3", Side.HOME) and not answer.by_hand
    ]
    assert goals >= 2
    assert len(sent) >= goals // 2, "at even strength, and if the line may play"


def test_the_latest_order_goes_first_and_each_can_be_cancelled() -> None:
    live = live_game("rinkside")
    seat = home_seat(live)
    always = seat.order("offensive option", "cycle")
    seldom = seat.order("offensive option", "quality shot", "odds 40")
    assert seat.order("offensive option", "cycle") == always
    assert seat.standing() == (seldom, always), "a new order for the same case takes the old one's place"
    assert seat.cancel(always)
    assert not seat.cancel(always)
    for _ in range(200):
        if live.run() is None:
            break
        answer_as_advised(live)
    shots = [a for a in live.match.answers.written if a.key == "quality shot" and a.side == Side.HOME and not a.by_hand]
    assert shots


def test_undoing_takes_an_order_back_with_the_answer_it_gave() -> None:
    live = live_game("rinkside", labels={"ask": "everything"})
    live.run()
    answer_as_advised(live)
    live.run()
    asked = live.question().name
    assert live.order_pending(ADVICE)
    live.run()
    answer_as_advised(live)
    assert live.undo() == 1
    assert home_seat(live).standing(), "a later answer was undone"
    assert live.undo() == 1
    assert live.question().name == asked
    assert home_seat(live).standing() == ()


def test_conditions_are_offered_and_checked() -> None:
    live = live_game("rinkside")
    assert live.conditions() == []
    while live.run() is not None and live.question().name != "offensive option":
        answer_as_advised(live)
    assert {"after a goal", "leading", "late", "odds 50"} <= set(live.conditions())
    with pytest.raises(IllegalAnswer, match="odds are given in percent"):
        live.order_pending("cycle", "odds very good")
    assert not live.order_pending("cycle", "power play"), "nobody is in the box"
    assert live.match.pending is not None
    assert live.order_pending("cycle", "even strength")
    assert live.match.pending is None


# -- ask me soon ------------------------------------------------------------------------------------------------------


@each_game
def test_what_a_person_asks_for_he_is_asked(name: str) -> None:
    live = live_game(name, labels={"ask": "big"})
    live.run()
    assert not live.ask_soon("home", "weather")
    assert not live.ask_soon("visitor", "lines")
    assert live.ask_soon("home", "lines")
    while live.run() is not None and answer_as_advised(live) not in ("change lines", "rotate lines"):
        pass
    assert not live.match.is_over
    asked = [answer.name for answer in live.match.answers.written if answer.by_hand]
    live.run()
    assert asked.count("change lines") + asked.count("rotate lines") >= 1


# -- hurrying ---------------------------------------------------------------------------------------------------------


@each_game
def test_hurrying_goes_as_far_as_it_says(name: str) -> None:
    live = live_game(name, seed=4)
    live.run()
    answer_as_advised(live)
    live.run()
    at, window = len(live.match.events), live.match.table.window
    waiting = live.match.pending
    live.hurry("goal")
    assert any(isinstance(event, GoalScored) for event in live.match.events[at:])
    assert not any(isinstance(event, GoalScored) for event in live.match.events[at:-40])
    live.hurry("period")
    assert any(isinstance(event, PeriodEnded) for event in live.match.events)
    plays: list[int] = []
    live.hurry("stoppage", see=lambda: plays.append(1))
    assert plays
    assert live.undo() == 1, "all of it goes back in one step"
    assert live.match.table.window == window
    assert live.match.pending is not None
    assert waiting is not None
    assert live.match.pending.name == waiting.name
    live.hurry("end")
    assert live.match.is_over
    assert not any(seat.hurrying for seat in live.seats())


@each_game
def test_a_hurried_game_is_recorded_like_any_other_and_knows_what_was_answered_by_hand(
    name: str, tmp_path: Path
) -> None:
    live = live_game(name, save_to=tmp_path / "game.json", autosave=True)
    for _ in range(4):
        live.run()
        answer_as_advised(live)
    live.run()
    live.hurry("period")
    again = taken_up_again(tmp_path / "game.json")
    assert verify(again.game, load_record(tmp_path / "game.json"), "test") is None
    assert again.undo(2) == 2, "the question at which he hurried on, and the answer before it"
    assert len([answer for answer in again.match.answers.written if answer.by_hand and answer.side == Side.HOME]) == 3


@each_game
def test_who_has_hurried_to_a_goal_is_asked_there(name: str) -> None:
    for seed in range(19, 23):
        live = live_game(name, seed=seed)
        for until in ("goal", "stoppage", "goal"):
            live.run()
            at = len(live.match.events)
            live.hurry(until)
            stops = [event for event in live.match.events[at:] if isinstance(event, (GoalScored, PlayStopped))]
            if live.match.is_over or live.run() is None:
                break
            clock = live.match.table.position().clock
            assert (clock.period, clock.left) == (stops[-1].period, stops[-1].left), (name, seed, until)
            assert sum(isinstance(event, GoalScored) for event in live.match.events[at:]) <= 1


def test_going_back_over_a_hurry_asks_no_more_than_before() -> None:
    live = live_game("ezv")
    live.run()
    live.hurry("goal")
    assert live.undo() == 1
    assert not any(seat.is_back for seat in live.seats())


# -- going back and saving --------------------------------------------------------------------------------------------


@each_game
def test_taking_back_skips_what_nobody_answered_by_hand(name: str) -> None:
    live = live_game(name)
    names = []
    for _ in range(8):
        live.run()
        names.append(answer_as_advised(live))
    live.run()
    assert live.undo() == 1
    pending = live.match.pending
    assert pending is not None
    assert pending.name == names[-1]
    assert live.undo(100) == 7
    assert live.undo() == 0
    assert not live.undo_throw(), "nobody typed one"


def test_a_save_that_fails_is_said_and_the_game_goes_on(tmp_path: Path) -> None:
    live = live_game("ezv", save_to=tmp_path / "gone" / "game.json", autosave=True)
    live.run()
    answer_as_advised(live)
    assert "cannot be written" in live.problem
    live.run()
    assert live.match.pending is not None
    assert live.save(tmp_path / "game.json")
    assert live.problem == ""
    assert load_record(tmp_path / "game.json").answers
    nowhere = live_game("ezv")
    assert not nowhere.save()
    assert "where" in nowhere.problem


def test_who_looks_and_what_is_kept_secret() -> None:
    for side, viewer in (("home", "home"), ("visitor", "visitor"), ("both", "nobody"), ("none", "nobody")):
        live = live_game("fourth_street", options=FACE_DOWN, labels={"side": side})
        assert live.viewer() == viewer
        assert live.is_shared() == (side == "both")
    live = live_game("fourth_street", options=FACE_DOWN, labels={"side": "both"})
    secret = set()
    for _ in range(30):
        decision = live.run()
        assert decision is not None
        assert live.is_shared()
        if live.question().hidden:
            secret.add(decision.name)
        answer_as_advised(live)
    assert "game plan" in secret
    assert "change lines" not in secret


def test_a_record_has_no_mark_for_what_computers_answer() -> None:
    live = live_game("ezv", labels={"side": "none"})
    live.run()
    rows = record_of(live.match).as_data()["answers"]
    assert isinstance(rows, list)
    assert {len(row) for row in rows} == {4}


# -- computer coaches with orders -------------------------------------------------------------------------------------


def told_game(name: str, *orders: tuple[str, str, str, int]) -> Match:
    """A game of two computers, the home coach with orders, to its end."""
    told = {f"{TOLD} home": json.dumps(orders)} if orders else {}
    match = live_game(name, labels={"side": "none", **told}).match
    match.run()
    return match


@each_game
def test_a_computer_coach_follows_orders_where_they_hold_and_his_own_mind_elsewhere(name: str) -> None:
    usual = told_game(name)
    changes = Counter(answer.name for answer in usual.answers.written if answer.side == Side.HOME)
    wanted, _ = changes.most_common(1)[0]
    kept = told_game(name, (wanted, "advice", "odds 100", 0))
    assert record_of(kept).marks == record_of(usual).marks
    first = next(answer for answer in usual.answers.written if answer.side == Side.HOME and answer.name == wanted)
    obeyed = told_game(name, (wanted, first.key, "", 0))
    given = Counter(answer.key for answer in obeyed.answers.written if (answer.side, answer.name) == (0, wanted))
    was = Counter(answer.key for answer in usual.answers.written if (answer.side, answer.name) == (0, wanted))
    assert given[first.key] / given.total() > was[first.key] / was.total()
    assert record_of(told_game(name, (wanted, first.key, "", 0))).marks == record_of(obeyed).marks
