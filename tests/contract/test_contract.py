"""What every game must keep: the same dice and answers give the same game, however it is stopped and taken up again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, cast

import pytest

from contract.entrants import CASE_NAMES, CASES, IS_PLAIN, Entrant, many
from puckdrop.coaches.random_legal import RandomCoach
from puckdrop.core.decisions import Coach, Decision, IllegalAnswer, Person
from puckdrop.core.dice import Recorded, Seeded
from puckdrop.core.errors import BadInput, RecordMismatch
from puckdrop.core.match import Match
from puckdrop.core.record import load_record, marks_of, record_from_data, record_of, resume, sealed, verify
from puckdrop.core.sides import Side
from puckdrop.core.table import Table

each_case = pytest.mark.parametrize(("entrant", "options"), CASES, ids=CASE_NAMES)


def computer_match(entrant: Entrant, options: str, seed: int) -> Match:
    coaches = [entrant.bench(), entrant.random(seed)]
    return Match(entrant.game, entrant.setups[options], coaches, seed=seed)


def person_match(entrant: Entrant, options: str, seed: int) -> Match:
    """A person at home who is asked what a bench coach would want to be asked."""
    return Match(entrant.game, entrant.setups[options], [Person(entrant.bench()), entrant.bench()], seed=seed)


def some_answer(decision: Decision, number: int) -> int:
    values = decision.values()
    return values[number * 7 % len(values)]


def play_on(match: Match, *, answers: int) -> int:
    """Answer up to so many decisions; returns how many there were."""
    for number in range(answers):
        decision = match.run()
        if decision is None:
            return number
        match.answer(some_answer(decision, number))
    match.run()
    return answers


@each_case
def test_the_same_seed_gives_the_same_game(entrant: Entrant, options: str) -> None:
    one, other = computer_match(entrant, options, 11), computer_match(entrant, options, 11)
    assert one.run() is None
    assert other.run() is None
    assert marks_of(one.events) == marks_of(other.events)
    assert entrant.describe(one.table) == entrant.describe(other.table)


@each_case
def test_another_seed_gives_another_game(entrant: Entrant, options: str) -> None:
    one, other = computer_match(entrant, options, 11), computer_match(entrant, options, 12)
    one.run()
    other.run()
    assert marks_of(one.events) != marks_of(other.events)


class Watchful(Coach):
    """Asked at every window, he answers as another coach would."""

    def __init__(self, coach: Coach) -> None:
        self.coach = coach

    def wants(self, kind: int, side: int, table: Table) -> bool:
        return self.coach.wants(kind, side, table)

    def choose(self, decision: Decision, table: Table) -> int:
        return self.coach.choose(decision, table)


@pytest.mark.no_cover
@each_case
def test_a_coach_misses_nothing_by_what_he_does_not_watch(entrant: Entrant, options: str) -> None:
    for seed in range(12):
        match = Match(entrant.game, entrant.setups[options], [entrant.bench(), entrant.bench()], seed=seed)
        coaches = [Watchful(entrant.bench()), Watchful(entrant.bench())]
        watched = Match(entrant.game, entrant.setups[options], coaches, seed=seed)
        match.run()
        watched.run()
        assert marks_of(match.events) == marks_of(watched.events)


@each_case
def test_a_copy_equals_the_original_and_stays_when_it_plays_on(entrant: Entrant, options: str) -> None:
    match = computer_match(entrant, options, 5)
    table = match.table
    while not match.is_over:
        before = entrant.describe(table)
        copy = table.snapshot()
        match.step()
        after = table.position()
        table.restore(copy)
        assert entrant.describe(table) == before
        table.restore(after)


@each_case
def test_a_record_replays_to_the_last_event(entrant: Entrant, options: str, tmp_path: Path) -> None:
    match = computer_match(entrant, options, 3)
    match.run()
    path = tmp_path / "game.json"
    record_of(match).save(path)
    record = load_record(path)
    assert verify(entrant.game, record, "game") is None
    again = resume(entrant.game, record, [entrant.random(1), entrant.random(2)], "game")
    assert again.is_over
    assert marks_of(again.events) == marks_of(match.events)
    assert entrant.describe(again.table) == entrant.describe(match.table)


@each_case
def test_a_record_is_the_same_after_json(entrant: Entrant, options: str) -> None:
    match = computer_match(entrant, options, 4)
    match.run()
    data = record_of(match).as_data()
    assert record_from_data(json.loads(json.dumps(data)), "record").as_data() == data


@each_case
def test_undo_then_the_same_answers_lead_to_the_same_game(entrant: Entrant, options: str) -> None:
    match = person_match(entrant, options, 21)
    given = 0
    while (decision := match.run()) is not None and given < 40:
        match.answer(some_answer(decision, given))
        given += 1
    straight = marks_of(match.events)
    for steps in (1, 3, given):
        answers = [answer for answer in match.answers.written if answer.side == Side.HOME]
        undone = match.undo(steps)
        assert undone == min(steps, len(answers))
        for answer in answers[-undone:]:
            decision = match.run()
            assert decision is not None
            assert decision.name == answer.name
            match.answer(answer.key)
        match.run()
        assert marks_of(match.events) == straight


@each_case
def test_undo_with_nothing_to_take_back_changes_nothing(entrant: Entrant, options: str) -> None:
    match = computer_match(entrant, options, 2)
    match.run()
    before = marks_of(match.events)
    assert match.undo() == 0
    assert marks_of(match.events) == before


@each_case
def test_a_game_can_be_saved_and_resumed_at_every_decision(entrant: Entrant, options: str, tmp_path: Path) -> None:
    """Resuming plays the game again from its start, so it is done at every decision only by `make thorough`."""
    stride = many(10, 3, 1)
    straight = person_match(entrant, options, 33)
    total = play_on(straight, answers=10_000)
    hopping = person_match(entrant, options, 33)
    path = tmp_path / "game.json"
    for number in range(total):
        decision = hopping.run()
        assert decision is not None
        if number % stride:
            hopping.answer(some_answer(decision, number))
            continue
        record_of(hopping).save(path)
        hopping = resume(entrant.game, load_record(path), [Person(entrant.bench()), entrant.bench()], "game")
        asked = hopping.run()
        assert asked is not None
        assert (asked.name, asked.side, asked.values()) == (decision.name, decision.side, decision.values())
        hopping.answer(some_answer(asked, number))
    assert hopping.run() is None
    assert marks_of(hopping.events) == marks_of(straight.events)


@each_case
def test_a_branch_goes_its_own_way_and_leaves_the_match_alone(entrant: Entrant, options: str) -> None:
    match = person_match(entrant, options, 8)
    play_on(match, answers=25)
    here, events = entrant.describe(match.table), marks_of(match.events)
    same, other = match.branch(), match.branch(seed=99)
    for branch in (same, other):
        assert entrant.describe(branch.table) == here
        assert marks_of(branch.events) == events
        play_on(branch, answers=10_000)
        assert branch.is_over
    assert entrant.describe(match.table) == here
    play_on(match, answers=10_000)
    assert marks_of(match.events) == marks_of(same.events)
    assert marks_of(match.events) != marks_of(other.events)
    assert verify(entrant.game, record_of(other), "branch") is None


@each_case
def test_an_answer_that_is_not_legal_is_refused(entrant: Entrant, options: str) -> None:
    match = person_match(entrant, options, 8)
    with pytest.raises(IllegalAnswer, match="no decision is waiting"):
        match.answer(0)
    with pytest.raises(IllegalAnswer, match="no decision is waiting"):
        match.answer("none")
    decision = match.run()
    assert decision is not None
    with pytest.raises(IllegalAnswer, match="not a legal answer"):
        match.answer(-77)
    with pytest.raises(IllegalAnswer, match="is not an answer to"):
        match.answer("what?")
    assert match.run() is decision


@each_case
def test_an_answer_to_a_question_that_is_no_longer_asked_is_refused(entrant: Entrant, options: str) -> None:
    match = person_match(entrant, options, 8)
    decision = match.run()
    assert decision is not None
    asked_at = match.table.window
    match.answer(decision.values()[0], window=asked_at)
    waiting = match.run()
    assert waiting is not None
    with pytest.raises(IllegalAnswer, match=f"to question {asked_at}, which is no longer asked"):
        match.answer(waiting.values()[0], window=asked_at)
    assert match.run() is waiting


class Restless(RandomCoach):
    """Decides at random, and now and then keeps the fork that took the same answer.

    He is let see everything, the dice to come included, so that fork and game can be compared.
    """

    looks_ahead = True
    looks_only_at_his_side = True

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.asked = 0
        self.expected: list[tuple[int, Table]] = []

    def choose(self, decision: Decision, table: Table) -> int:
        value = super().choose(decision, table)
        self.asked += 1
        if self.asked % 7 == 0:
            chance = table.chance
            assert isinstance(chance, Recorded)
            assert isinstance(chance.source, Seeded)
            seats = [coach_like(coach) for coach in table._coaches]
            self.expected.append((self.asked, table.fork(value, chance.source.copy(), seats, knows_all=True)))
        return value


def coach_like(coach: Coach) -> Coach:
    """A coach who will answer as this one does from here on."""
    assert isinstance(coach, RandomCoach)
    return RandomCoach(coach.seed)


@each_case
def test_a_fork_equals_what_really_happens(entrant: Entrant, options: str) -> None:
    """Same dice, same answers: the play goes on as it does at the table, from any decision of it."""
    setup = entrant.setups[options]
    coaches: list[Coach] = [Restless(1), RandomCoach(2)]
    table = entrant.game.seat(setup, Seeded(5), coaches, None)
    compared = 0
    while not table.is_over() and compared < (10 if IS_PLAIN else 200):
        restless = coaches[0]
        assert isinstance(restless, Restless)
        restless.expected.clear()
        table.begin_play()
        table.play()
        for _, fork in restless.expected:
            assert entrant.describe(fork) == entrant.describe(table)
            compared += 1
    assert compared > 5


@each_case
def test_a_fork_leaves_the_game_alone_and_can_be_played_out(entrant: Entrant, options: str) -> None:
    match = person_match(entrant, options, 8)
    play_on(match, answers=5)
    here, events = entrant.describe(match.table), marks_of(match.events)
    decision = match.pending
    assert decision is not None
    with pytest.raises(IllegalAnswer, match="a fork needs an answer"):
        match.fork(seed=1)
    with pytest.raises(IllegalAnswer, match="not a legal answer"):
        match.fork(-77, seed=1)
    fork = match.fork(decision.key(decision.values()[0]), seed=1)
    fork.play_out()
    assert fork.is_over()
    assert (entrant.describe(match.table), marks_of(match.events)) == (here, events)


@each_case
def test_a_fork_between_plays_goes_on_from_there(entrant: Entrant, options: str) -> None:
    match = computer_match(entrant, options, 6)
    for _ in range(40):
        match.step()
    here = entrant.describe(match.table)
    first, second, other = (match.fork(seed=seed) for seed in (3, 3, 4))
    assert entrant.describe(first) == here
    for fork in (first, second, other):
        fork.play_out()
    assert entrant.describe(first) == entrant.describe(second) != entrant.describe(other)
    assert entrant.describe(match.table) == here


@each_case
def test_a_record_that_was_tampered_with_says_where_it_differs(entrant: Entrant, options: str) -> None:
    match = computer_match(entrant, options, 6)
    match.run()
    data = record_of(match).as_data()

    def verdict(**changes: object) -> str | None:
        record = record_from_data(sealed({**data, **changes}), "game")
        with pytest.raises(RecordMismatch):
            resume(entrant.game, record, [entrant.bench(), entrant.bench()], "game")
        return verify(entrant.game, record, "game")

    marks = str(data["marks"])
    answers, given = cast(list[Any], data["answers"]), cast(list[Any], data["given"])
    assert "play 3 differs" in str(verdict(marks=marks[:8] + "zzzz" + marks[12:]))
    assert "ends after" in str(verdict(marks=marks + "0000"))
    assert "not over" in str(verdict(is_over=False))
    assert verdict(seed=7) is not None
    assert "never asked for" in str(verdict(answers=[*answers, [10**5, 0, 0, 0]]))
    assert "is not an answer to" in str(verdict(given=[[name, "nonsense"] for name, _ in given]))
    assert "but the game asks" in str(verdict(given=[[f"another {name}", key] for name, key in given]))


@each_case
def test_a_record_of_other_rules_is_refused(entrant: Entrant, options: str) -> None:
    match = computer_match(entrant, options, 6)
    match.run()
    data = record_of(match).as_data()
    for changes, words in (
        ({"rules_version": 999}, "rules version 999"),
        ({"game": "curling"}, "is a record of 'curling'"),
    ):
        record = record_from_data(sealed({**data, **changes}), "game")
        with pytest.raises(BadInput, match=words):
            resume(entrant.game, record, [entrant.bench(), entrant.bench()], "game")
