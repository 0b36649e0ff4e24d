"""Edges of what all games share: what a coach sees while he is asked, throws that do not fit, texts of answers."""

from __future__ import annotations

from typing import cast

import pytest

from core.people import team
from core.test_match import Kitchen, answer_some, new_match, told
from core.test_table import Minder, question, said, seated
from puckdrop.core.box_score import Stars
from puckdrop.core.cards import SkaterCard
from puckdrop.core.decisions import (
    EVERYTHING,
    Coach,
    Decision,
    Kind,
    LeaveEmpty,
    Person,
    Waiting,
    slots_text,
)
from puckdrop.core.dice import MODULUS, MULTIPLIER, Recorded, Scripted, Seeded, Throw
from puckdrop.core.errors import RecordMismatch, ScriptError
from puckdrop.core.event_fields import SCORE, value_as_data
from puckdrop.core.log import Log
from puckdrop.core.numerals import is_number
from puckdrop.core.scorekeeper import Scorekeeper
from puckdrop.core.table import Table
from puckdrop.games.fourth_street.state import NO_PLAN
from puckdrop.games.fourth_street.table import FsTable
from puckdrop.games.rinkside.events import Check, CheckMade
from puckdrop.playing.moment import moment_of
from rules.ezv.rink import Rink as EzvRink
from rules.fourth_street.rink import Rink

# -- what a coach sees ------------------------------------------------------------------------------------------------


class Looking(Coach):
    """Notes both sides' game plans whenever he is asked anything."""

    def __init__(self) -> None:
        self.seen: list[tuple[str, int, list[int]]] = []

    def look(self, asked: str, side: int, table: Table) -> None:
        orders = cast(FsTable, table).state.orders
        self.seen.append((asked, int(side), [int(each.plan) for each in orders]))

    def wants(self, kind: int, side: int, table: Table) -> bool:
        self.look("wants", side, table)
        return False

    def watches(self, side: int, table: Table) -> int:
        self.look("watches", side, table)
        return EVERYTHING

    def shortest_shift(self, side: int, table: Table, *, special: bool) -> int:
        self.look("special shift" if special else "shift", side, table)
        return 0

    def choose(self, decision: Decision, table: Table) -> int:
        self.look("choose", decision.side, table)
        return decision.values()[0]


@pytest.mark.rule("FS-PLAN-01")
def test_whatever_he_is_asked_a_coach_sees_his_own_plan_and_not_the_other_s() -> None:
    coaches = [Looking(), Looking()]
    table = Rink({"clock": "10:00", "situation": "faceoff"}, seats=list(coaches)).table
    plans = [3, 5]
    for orders, plan in zip(table.state.orders, plans, strict=True):
        orders.plan, orders.shown = plan, 0
    table.look_for_hidden()
    for side in (0, 1):
        coaches[side].seen.clear()
        other = 1 - side
        table.sit_down()
        table.look_up()
        table.offers(Kind.PULL_GOALIE, side)
        table.ask(question(side))
        shown = [3, NO_PLAN] if side == 0 else [NO_PLAN, 5]
        asked = ("shift", "special shift", "watches", "wants", "choose")
        assert coaches[side].seen == [(each, side, shown) for each in asked]
        coaches[other].seen.clear()
        assert [int(orders.plan) for orders in table.state.orders] == plans, "afterwards everything lies there again"


class Ahead(Minder):
    looks_ahead = True


@pytest.mark.parametrize(("home", "visitor"), [(False, False), (True, False), (False, True), (True, True)])
def test_throws_and_answers_are_kept_for_a_coach_who_looks_ahead(home: bool, visitor: bool) -> None:
    table = Table(Seeded(1), [Ahead() if ahead else Minder() for ahead in (home, visitor)], None)
    assert table.looks_ahead == isinstance(table.chance, Recorded) == (home or visitor)
    assert (table.answers is not None) == (home or visitor)
    assert [table.ask(question(side)) for side in (0, 1)] == [1, 1]
    if table.answers is not None:
        assert [(answer.window, answer.side) for answer in table.answers.written] == [(1, 0), (2, 1)]


def test_an_answer_that_nobody_has_asked_for_is_neither_hidden_nor_anybody_else_s() -> None:
    answer = said(1)
    assert (answer.hidden, answer.by_hand, answer.noted) == (False, True, 0)


def test_a_coach_without_ideas_wants_nothing_and_watches_everything() -> None:
    table = seated(Minder(), Minder())
    coach = Coach()
    assert not coach.wants(Kind.PULL_GOALIE, 0, table)
    assert coach.watches(0, table) == EVERYTHING
    assert [coach.shortest_shift(0, table, special=special) for special in (False, True)] == [0, 0]
    assert coach.own_seat() is None
    assert not coach.looks_ahead


def test_an_adviser_is_asked_what_the_person_is_asked() -> None:
    adviser = Minder()
    assert Person(adviser).wants(Kind.PULL_GOALIE, 1, seated(Minder(), Minder()))
    assert adviser.asked == [(Kind.PULL_GOALIE, 1)]
    assert str(Waiting(question())) == "waiting for colour"


def test_every_kind_that_a_game_may_have_is_among_everything() -> None:
    assert [kind for kind in range(1, 62) if not EVERYTHING >> kind & 1] == []


def test_slots_as_text() -> None:
    for bits in range(0, 128, 2):
        slots = [slot for slot in range(1, 7) if bits // 2**slot % 2]
        assert slots_text(bits) == ("+".join(map(str, slots)) or "none")


@pytest.mark.parametrize("count", range(1, 6))
def test_as_many_slots_stay_empty_as_are_asked_for(count: int) -> None:
    standing = (1 << count + 1) - 2
    decision = LeaveEmpty(0, count, standing, "X-1")
    sets = [bits for bits in range(64) if bits % 2 == 0 and bin(bits).count("1") == count]
    assert decision.values() == [standing, *(bits for bits in sets if bits != standing)]
    assert [bits for bits in range(-8, 200) if decision.allows(bits)] == sets


@pytest.mark.rule("EZ-AST-01", "EZ-GAP-26")
def test_touches_end_with_the_possession() -> None:
    rink = EzvRink({"handler": "red 2", "sector": "N-2"})
    state = rink.state
    men = [rink.man(f"red {slot}") for slot in (1, 3, 4)]

    def touches() -> list[object]:
        return [state.touch, state.touch_before, state.touch_earlier]

    def pass_around() -> None:
        for man in (*men, men[-1]):
            state.note_touch(man)
        assert touches() == men[::-1]

    pass_around()
    state.note_touch(men[1])
    assert touches() == [men[1], men[2], men[0]], "the last three different men"
    state.start_touches(men[0])
    assert touches() == [men[0], None, None]
    pass_around()
    state.forget_touches()
    assert touches() == [None, None, None]
    pass_around()
    twin = state.copy()
    found = [twin.touch, twin.touch_before, twin.touch_earlier]
    assert [None if man is None else (man.side, man.number) for man in found] == [
        (man.side, man.number) for man in men[::-1]
    ]
    assert found[0] is twin.teams[men[2].side].skaters[men[2].number]


@pytest.mark.parametrize(
    ("text", "is_one"),
    [("0", True), ("1234", True), ("12345", False), ("", False), ("-1", False), ("1x", False), ("x", False)],
)
def test_a_number_has_up_to_four_digits(text: str, is_one: bool) -> None:
    assert is_number(text) == is_one


def test_of_two_stars_of_one_name_the_first_on_the_sheet_comes_first() -> None:
    stars = Stars()
    for sweater in (7, 8, 9, 10):
        stars.offer(50, "Twin", 0, sweater)
    assert [int(star.sweater) for star in stars.best] == [7, 8, 9]


def test_a_card_that_does_not_say_how_long_he_plays() -> None:
    assert SkaterCard("Kjell Rymo", 9, 0, 4).usual == 0
    assert SkaterCard("Kjell Rymo", 9, 0, 4, 183).usual == 183


# -- throws -----------------------------------------------------------------------------------------------------------


def test_the_generator_s_numbers() -> None:
    assert (MULTIPLIER, MODULUS) == (2131995753, 2131995753 * 2**32 - 1)


def test_a_die_without_faces_or_a_lowest_number_is_no_throw() -> None:
    for throw in (Throw("odd", ("a", "b"), (6, 6), (1,)), Throw("odd", ("a", "b"), (6,), (1, 1))):
        with pytest.raises(ValueError, match="zip"):
            throw.ask_text()
    with pytest.raises(ValueError, match="zip"):
        Throw("odd", ("a", "b"), (6, 6), (1,)).values(0)
    with pytest.raises(ValueError, match="zip"):
        Throw("odd", ("a",), (6, 6)).number([1, 1])


@pytest.mark.parametrize("entry", ["one 6", "cards 6", "6"])
def test_a_throw_is_no_card_though_its_number_is_in_the_deck(entry: str) -> None:
    with pytest.raises(ScriptError, match=f"entry 1 of the script is '{entry}'"):
        Scripted([entry]).turn("deck", [5, 6, 7])
    with pytest.raises(RecordMismatch, match=f"entry 1 of the record is '{entry}', not a card of the deck"):
        Recorded(None, [entry]).turn("deck", [5, 6, 7])
    assert Recorded(None, ["card 6"]).turn("deck", [5, 6, 7]) == 1


def test_a_score_has_two_numbers() -> None:
    assert value_as_data(SCORE, [2, 1], 0) == {"home": 2, "visitor": 1}
    with pytest.raises(ValueError, match="zip"):
        value_as_data(SCORE, [2, 1, 0], 0)


def test_small_numbers_have_twenty_bits() -> None:
    teams = [team(0), team(1)]
    match = new_match()
    keeper = Scorekeeper(match.table.position().clock, teams, Log())
    CheckMade.note(keeper, 1, -524288, Check("save", "green", "X-1"), 524287, -524288)
    assert keeper.log is not None
    (event,) = keeper.log.events()
    assert isinstance(event, CheckMade)
    assert (event.skater, event.number, event.needed) == (-524288, 524287, -524288)
    assert (event.clause, event.check, event.rating) == ("X-1", "save", "green")


# -- a match ----------------------------------------------------------------------------------------------------------


def test_a_moment_of_a_match_is_what_a_viewer_sees_of_it() -> None:
    match = new_match()
    answer_some(match, 6)
    number = len(match.events)
    assert match.moment("home") == moment_of(match, "home", 0)
    assert match.moment("visitor") == moment_of(match, "visitor", 0)
    assert len(match.moment("home").events) == number
    later = match.moment("home", number - 3)
    assert (later.viewer, later.since, later.number, len(later.events)) == ("home", number - 3, number, 3)


def test_a_match_whose_last_throw_was_taken_back_stands_before_the_play_that_needs_it() -> None:
    match = new_match(dice=Kitchen())
    answer_some(match, 8)
    before, window = told(match), int(match.table.window)
    left = len(match.throws()) - 1
    assert match.undo_throw()
    after = told(match)
    assert after == before[: len(after)]
    assert len(before) > len(after) > len(before) // 2
    assert 0 < match.table.window <= window
    assert 0 < match.chance.at <= left
    assert match.pending is None
    assert match.table.start is None
