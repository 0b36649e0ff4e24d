"""The penalty box, strength and the bench at their edges: the last second, one man too many, nobody at all."""

from __future__ import annotations

import pytest

from core.people import clock, numbers, team
from core.test_bench import DEFENSEMEN, FORWARDS, hurt_all_but, named, rink_with, sheet
from puckdrop.core import bench
from puckdrop.core.clock import FORMATS, Clock, Format, period_name, period_seconds
from puckdrop.core.ice import FOREVER, Skater
from puckdrop.core.penalty_box import Penalty, PenaltyBox
from puckdrop.core.strength import count_slots, open_slots, set_strength, skaters_a_side


def minor(man: Skater, seconds: int = 120, slot: int = 1) -> Penalty:
    return Penalty(man, seconds, slot, costs_man=True, ends_with_goal=True)


def misconduct(man: Skater, seconds: int = 600) -> Penalty:
    return Penalty(man, seconds, 1, costs_man=False, ends_at_stoppage=True)


# -- the box ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("left", "serves"), [(0, False), (1, True), (2, True)])
def test_the_last_second_is_served_too(left: int, serves: bool) -> None:
    men, box = team().skaters, PenaltyBox()
    box.send(minor(men[0], left))
    assert box.penalties[0].is_being_served() == serves
    assert box.men_serving() == int(serves)
    assert box.take_chances(1) == int(serves)
    assert (box.concede_goal() is not None) == serves


@pytest.mark.parametrize(("left", "runs"), [(0, True), (1, False), (2, False)])
def test_his_next_penalty_begins_when_the_last_second_of_the_first_is_over(left: int, runs: bool) -> None:
    men, box = team().skaters, PenaltyBox()
    box.send(minor(men[0], left))
    box.send(misconduct(men[0]))
    assert box.penalties[1].is_running == runs


def test_an_empty_box_lets_time_pass() -> None:
    box = PenaltyBox()
    box.run(10)
    assert (box.penalties, box.has_served, box.is_occupied) == ([], False, False)


def test_who_waits_for_a_stoppage_cannot_be_let_out_before() -> None:
    men, box = team().skaters, PenaltyBox()
    box.send(misconduct(men[0], 10))
    box.send(minor(men[1], 11))
    box.run(10)
    assert box.has_served
    assert not box.can_release(stopped=False)
    assert box.can_release(stopped=True)
    assert box.release(stopped=False) == []
    assert [penalty.skater for penalty in box.release(stopped=True)] == [men[0]]
    assert [int(penalty.left) for penalty in box.penalties] == [1]
    assert not box.has_served, "the other one has a second to go"


def test_a_goal_ends_the_older_minor_though_the_other_has_less_time_left() -> None:
    men, box = team().skaters, PenaltyBox()
    box.send(minor(men[0], 100))
    box.send(minor(men[1], 90))
    assert box.concede_goal()
    assert [int(penalty.left) for penalty in box.penalties] == [0, 90]


def test_a_minor_after_a_misconduct_costs_a_man_though_he_still_sits_for_both() -> None:
    men, box = team().skaters, PenaltyBox()
    box.send(misconduct(men[0], 10))
    box.send(minor(men[0]))
    assert box.men_short() == 0
    box.run(10)
    assert [(int(penalty.left), penalty.is_running) for penalty in box.penalties] == [(0, True), (120, True)]
    assert box.men_short() == 1


def test_a_copy_of_the_box_is_the_box() -> None:
    men, box = team().skaters, PenaltyBox()
    box.send(Penalty(men[3], 10, 4, costs_man=True, ends_with_goal=True))
    box.send(Penalty(men[5], 70, 2, costs_man=False, ends_at_stoppage=True))
    box.send(Penalty(men[7], 80, 3, costs_man=True, coincidental=True))
    box.take_chances(1)
    box.run(10)
    twin = box.copy(men)
    fields = ("skater", "left", "slot", "costs_man", "ends_with_goal", "ends_at_stoppage", "coincidental", "is_running",
              "gave_chance")  # fmt: skip
    assert [[getattr(penalty, name) for name in fields] for penalty in twin.penalties] == [
        [men[3], 0, 4, True, True, False, False, True, True],
        [men[5], 60, 2, False, False, True, False, True, False],
        [men[7], 70, 3, True, False, False, True, True, False],
    ]
    assert (twin.is_occupied, twin.has_served) == (True, True)
    assert [penalty.skater for penalty in twin.release(stopped=False)] == [men[3]]
    empty = PenaltyBox().copy(men)
    assert (empty.is_occupied, empty.has_served, empty.penalties) == (False, False, [])


# -- strength ---------------------------------------------------------------------------------------------------------


def test_slots_are_counted() -> None:
    assert [count_slots(bits) for bits in range(128)] == [bits.bit_count() for bits in range(128)]


def test_only_as_many_slots_are_empty_as_must_be() -> None:
    own, time = team(), clock()
    own.send_out(11, time)
    for slot in (4, 5):
        man = own.on_ice[slot]
        assert man is not None
        own.box.send(minor(man, slot=slot))
    assert [open_slots(own, empty, b"") for empty in (0, 1, 2)] == [0, 1 << 4, 1 << 4 | 1 << 5]


def test_neither_a_misconduct_nor_a_penalty_that_waits_empties_a_slot() -> None:
    own = team()
    men = own.skaters
    own.box.send(Penalty(men[1], 600, 2, costs_man=False))
    own.box.send(minor(men[3], slot=4))
    own.box.send(minor(men[3], slot=3))
    own.box.send(minor(men[4], slot=5))
    assert [penalty.is_running for penalty in own.box.penalties] == [True, True, False, True]
    assert [open_slots(own, empty, b"") for empty in (1, 2)] == [1 << 4, 1 << 4 | 1 << 5]


def test_a_goal_marks_the_minor_that_it_ends_and_no_other() -> None:
    men, box = team().skaters, PenaltyBox()
    for man, seconds in ((men[0], 240), (men[1], 100)):
        box.send(minor(man, seconds))
    for ended in ([False, False], [True, False], [True, True]):
        assert box.concede_goal()
        assert [penalty.ended_by_goal for penalty in box.penalties] == ended


@pytest.mark.parametrize(
    ("full", "own_short", "their_short", "skaters"),
    [
        (5, 0, 0, 5), (5, 1, 0, 4), (5, 2, 0, 3), (5, 0, 2, 5), (5, 2, 2, 3), (4, 0, 0, 4), (4, 1, 0, 3), (4, 2, 0, 3),
        (4, 0, 2, 5), (4, 1, 2, 4), (4, 2, 2, 3), (3, 0, 0, 3), (3, 1, 0, 3), (3, 0, 1, 4), (3, 0, 2, 5), (3, 2, 2, 3),
    ],
)  # fmt: skip
def test_how_many_may_skate(full: int, own_short: int, their_short: int, skaters: int) -> None:
    own, rival = team(0), team(1)
    own.short, rival.short = own_short, their_short
    assert skaters_a_side(own, rival, full) == skaters


@pytest.mark.parametrize("gone", [(6,), (2, 6), (1, 4, 6)])
def test_men_who_are_missing_without_a_penalty_are_sent_out(gone: tuple[int, ...]) -> None:
    teams, time = [team(0), team(1)], clock()
    for each in teams:
        each.send_out(11, time)
        each.pull_goalie(15, time)
        for slot in gone:
            man = each.on_ice[slot]
            assert man is not None
            each.leave_ice(man, time)
    set_strength(teams, time, b"", None, [])
    for each in teams:
        assert (numbers(each), each.men) == ([0, 1, 2, 3, 4, 15], 6)


def test_a_team_that_leaves_other_slots_empty_has_as_many_men() -> None:
    teams, time = [team(0), team(1)], clock()
    for each in teams:
        each.send_out(11, time)
    own = teams[0]
    penalty = minor(own.skaters[3], slot=4)
    own.box.send(penalty)
    own.leave_ice(own.skaters[3], time)
    set_strength(teams, time, b"", None, [])
    penalty.slot = 1
    set_strength(teams, time, b"", None, [])
    assert (own.open_slots, own.men, numbers(own)[0]) == (1 << 1, 4, -1)
    assert numbers(own)[3] not in (-1, 3)


# -- the bench --------------------------------------------------------------------------------------------------------


def test_men_who_are_out_are_not_new_whoever_is_first_on_the_roster() -> None:
    rink = rink_with(*named(22, 21, 23, 25, 24))
    rink.home.send_out(22, rink.table.state.clock)
    assert rink.out(rink.home) == [21, 22, 23, 24, 25, 0]
    with pytest.raises(Exception, match="'#24' is not an answer to fill right defense"):
        bench.send_out_by_hand(rink.table, rink.home, None, "X-1", must_change=True)


def test_the_list_of_men_named_by_hand_has_somebody_for_every_slot() -> None:
    rink = rink_with(*named(12, 13, 14, 15, 11)[:4])
    hurt_all_but(rink.home, 12, 13, 14, 15)
    bench.send_out_by_hand(rink.table, rink.home, None, "X-1")
    assert rink.home.hand_picked == [1, 2, 3, 4, 0]


@pytest.mark.parametrize(("keep", "picked"), [("home 2", [6, 1, 8, 1, 10]), (None, [6, 7, 8, 1, 10])])
def test_for_a_slot_that_is_not_named_there_is_the_man_who_stays_or_the_first_free_one(
    keep: str | None, picked: list[int]
) -> None:
    men = named(21, 22, 23, 24, 25)
    rink = rink_with(men[0], *([] if keep else [men[1]]), men[2], men[4])
    rink.home.skaters[0].out_through = FOREVER
    rink.home.has_absent = True
    rink.home.open_slots = 1 << 4
    rink.home.deploy(rink.table.state.clock)
    bench.send_out_by_hand(rink.table, rink.home, rink.man(keep) if keep else None, "X-1")
    assert rink.home.hand_picked == picked
    assert rink.unsaid() == 0


@pytest.mark.parametrize(("sweaters", "again"), [((31, 32, 26, 31), 31), ((31, 32, 26, 21, 22, 23, 32), 32)])
def test_nobody_is_on_two_lines_while_others_are_on_none(sweaters: tuple[int, ...], again: int) -> None:
    rink = sheet("three lines", *sweaters)
    with pytest.raises(Exception, match=f"'#{again}' is not an answer to line sheet place"):
        bench.ask_sheet(rink.table, rink.home, FORWARDS, DEFENSEMEN, "X-1")


def test_more_penalties_than_empty_slots_leave_the_later_ones_as_they_are() -> None:
    rink = rink_with(("leave empty", "3"))
    for slot in (2, 4):
        rink.home.box.send(Penalty(rink.man(f"home {slot}"), 120, slot, costs_man=True))
    rink.home.open_slots = 1 << 2
    assert bench.ask_empty_slots(rink.table, rink.home, "X-1")
    assert [int(penalty.slot) for penalty in rink.home.box.penalties] == [3, 4]
    assert rink.home.format_slots == b""


# -- the clock --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "overtime"), [("none", 0), ("ten-minute", 600), ("four-on-four", 300), ("playoff", 1200)]
)
def test_how_long_each_period_is(name: str, overtime: int) -> None:
    time = Clock(FORMATS[name])
    assert [period_seconds(time, period) for period in (1, 2, 3, 4, 5)] == [1200] * 3 + [overtime] * 2


def test_two_overtimes_are_told_apart() -> None:
    for periods, names in ((1, ["overtime", "overtime 2"]), (2, ["overtime 1", "overtime 2"])):
        format = Format("mine", periods, 600, 5, shootout=False)
        assert [period_name(period, format=format) for period in (4, 5)] == names
