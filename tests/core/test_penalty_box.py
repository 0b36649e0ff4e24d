"""The penalty box."""

from __future__ import annotations

import pytest

from core.people import team
from puckdrop.core.ice import Skater
from puckdrop.core.penalty_box import Charge, Penalty, PenaltyBox, set_off_equal_parts


def minor(man: Skater, seconds: int = 120) -> Penalty:
    return Penalty(man, seconds, man.slot, costs_man=True, ends_with_goal=True)


def major(man: Skater) -> Penalty:
    return Penalty(man, 300, man.slot, costs_man=True)


def misconduct(man: Skater) -> Penalty:
    return Penalty(man, 600, man.slot, costs_man=False, ends_at_stoppage=True)


def test_time_runs_for_those_who_serve() -> None:
    men, box = team().skaters, PenaltyBox()
    box.send(minor(men[0]))
    box.send(misconduct(men[1]))
    box.run(10)
    assert [penalty.left for penalty in box.penalties] == [110, 590]
    assert men[0].in_box
    assert box.men_short() == 1


def test_two_cost_a_man_and_a_third_waits() -> None:
    men, box = team().skaters, PenaltyBox()
    for man in men[:3]:
        box.send(minor(man))
    box.send(misconduct(men[3]))
    assert [penalty.is_running for penalty in box.penalties] == [True, True, False, True]
    assert box.men_short() == 2
    box.run(110)
    assert [penalty.left for penalty in box.penalties] == [10, 10, 120, 490]
    box.run(10)
    over = box.release(stopped=False)
    assert [penalty.skater for penalty in over] == men[:2]
    assert [penalty.is_running for penalty in box.penalties] == [True, True]
    assert box.men_short() == 1
    assert not men[0].in_box
    assert men[2].in_box


@pytest.mark.parametrize("others", [0, 1])
def test_a_man_whose_time_is_up_has_none_left_however_long_the_play(others: int) -> None:
    men, box = team().skaters, PenaltyBox()
    box.send(minor(men[0], 10))
    for man in men[1 : 1 + others]:
        box.send(major(man))
    box.run(30)
    assert [penalty.left for penalty in box.penalties] == [0, *[270] * others]


def test_nobody_is_let_out_early() -> None:
    men, box = team().skaters, PenaltyBox()
    box.send(minor(men[0]))
    box.run(119)
    assert box.release(stopped=True) == []
    box.run(1)
    assert [penalty.skater for penalty in box.release(stopped=False)] == [men[0]]
    assert box.penalties == []
    assert box.release(stopped=True) == []


@pytest.mark.rule("EZ-PEN-24", "FS-PEN-08", "RS-13-PT-01")
def test_the_second_man_serves_on_when_the_first_is_let_out() -> None:
    men, box = team().skaters, PenaltyBox()
    assert not box.is_occupied
    box.send(minor(men[0], 10))
    box.send(minor(men[1], 30))
    box.run(10)
    assert box.has_served
    assert [penalty.skater for penalty in box.release(stopped=False)] == [men[0]]
    assert (box.is_occupied, box.has_served) == (True, False)
    assert (men[0].in_box, men[1].in_box) == (False, True)
    box.run(19)
    assert [(penalty.left, penalty.is_running) for penalty in box.penalties] == [(1, True)]
    assert not box.can_release(stopped=True)
    box.run(1)
    assert box.can_release(stopped=False)
    assert [penalty.skater for penalty in box.release(stopped=False)] == [men[1]]
    assert (box.is_occupied, box.has_served) == (False, False)


def test_some_wait_for_a_stoppage() -> None:
    men, box = team().skaters, PenaltyBox()
    box.send(Penalty(men[0], 120, 1, costs_man=True, ends_at_stoppage=True))
    box.send(minor(men[1]))
    box.run(120)
    assert [penalty.skater for penalty in box.release(stopped=False)] == [men[1]]
    assert box.men_short() == 1
    assert box.release(stopped=False) == []
    assert [penalty.skater for penalty in box.release(stopped=True)] == [men[0]]
    assert box.men_short() == 0


def test_one_man_serves_his_penalties_one_after_the_other() -> None:
    men, box = team().skaters, PenaltyBox()
    box.send(minor(men[0]))
    box.send(misconduct(men[0]))
    assert [penalty.is_running for penalty in box.penalties] == [True, False]
    box.run(120)
    assert [penalty.left for penalty in box.release(stopped=False)] == [0]
    assert men[0].in_box
    assert [(penalty.left, penalty.is_running) for penalty in box.penalties] == [(600, True)]


def test_a_goal_ends_the_oldest_minor_that_runs() -> None:
    men, box = team().skaters, PenaltyBox()
    box.send(major(men[0]))
    box.send(minor(men[1]))
    box.send(minor(men[2]))
    box.run(10)
    box.concede_goal()
    assert [penalty.left for penalty in box.penalties] == [290, 0, 120]
    assert [penalty.skater for penalty in box.release(stopped=True)] == [men[1]]
    assert box.penalties[1].is_running


def test_a_goal_ends_half_a_double_minor() -> None:
    men, box = team().skaters, PenaltyBox()
    box.send(minor(men[0], 240))
    box.run(119)
    box.concede_goal()
    assert box.penalties[0].left == 120
    assert box.release(stopped=True) == []
    box.concede_goal()
    assert [penalty.skater for penalty in box.release(stopped=True)] == [men[0]]


def test_a_goal_ends_no_major_no_misconduct_and_nothing_that_waits() -> None:
    men, box = team().skaters, PenaltyBox()
    box.send(major(men[0]))
    box.send(major(men[1]))
    box.send(misconduct(men[2]))
    box.send(minor(men[3]))
    box.concede_goal()
    assert [penalty.left for penalty in box.penalties] == [300, 300, 600, 120]


def test_a_copy_holds_the_twins_of_the_men() -> None:
    red = team()
    box = red.box
    for man in red.skaters[:3]:
        box.send(minor(man))
    assert box.take_chances(1) == 1
    box.run(110)
    twins = [man.copy() for man in red.skaters]
    twin = box.copy(twins)
    assert [penalty.skater for penalty in twin.penalties] == twins[:3]
    assert [penalty.is_running for penalty in twin.penalties] == [True, True, False]
    assert [penalty.gave_chance for penalty in twin.penalties] == [True, False, False]
    twin.run(10)
    twin.release(stopped=True)
    assert len(box.penalties) == 3
    assert [penalty.left for penalty in box.penalties] == [10, 10, 120]
    assert not twins[0].in_box
    assert red.skaters[0].in_box


def test_a_goal_says_whether_it_ended_anything() -> None:
    men, box = team().skaters, PenaltyBox()
    box.send(major(men[0]))
    assert not box.concede_goal()
    box.send(minor(men[1]))
    assert box.concede_goal()


@pytest.mark.rule("EZ-PP-05", "EZ-GAP-17", "FS-GAP-09", "RS-13-PT-01")
def test_a_goal_ends_a_minor_that_has_time_to_run() -> None:
    men, box = team().skaters, PenaltyBox()
    box.send(minor(men[0], 10))
    box.send(minor(men[1], 40))
    box.run(10)
    assert box.concede_goal()
    assert [penalty.left for penalty in box.penalties] == [0, 0]
    assert not box.concede_goal()


@pytest.mark.rule("RS-13-PT-01")
def test_or_the_one_with_the_least_time_left() -> None:
    men, box = team().skaters, PenaltyBox()
    box.send(minor(men[0], 41))
    box.send(minor(men[1], 40))
    assert box.concede_goal(shortest=True)
    assert [penalty.left for penalty in box.penalties] == [41, 0]
    assert box.concede_goal(shortest=True)
    assert [penalty.left for penalty in box.penalties] == [0, 0]


@pytest.mark.rule("RS-13-PT-01")
def test_of_two_equal_ones_the_older() -> None:
    men, box = team().skaters, PenaltyBox()
    box.send(minor(men[0]))
    box.send(minor(men[1]))
    assert box.concede_goal(shortest=True)
    assert [penalty.left for penalty in box.penalties] == [0, 120]


@pytest.mark.rule("FS-GAP-09", "EZ-GAP-18", "RS-13-PT-01")
def test_what_waits_begins_at_the_second_another_ran_out() -> None:
    men, box = team().skaters, PenaltyBox()
    box.send(minor(men[0], 10))
    box.send(minor(men[1], 100))
    box.send(minor(men[2], 5))
    box.send(minor(men[3], 120))
    box.run(18)
    assert [(penalty.left, penalty.is_running) for penalty in box.penalties] == [
        (0, True), (82, True), (0, True), (117, True),
    ]  # fmt: skip
    assert box.men_short() == 2
    assert [penalty.skater for penalty in box.release(stopped=False)] == [men[0], men[2]]
    assert box.men_short() == 2


@pytest.mark.rule("RS-13-PT-01", "RS-13-AD-06")
def test_a_man_with_two_costs_his_team_one() -> None:
    men, box = team().skaters, PenaltyBox()
    box.send(minor(men[0], 10))
    box.send(minor(men[0], 120))
    assert box.men_short() == 1
    box.run(15)
    assert [(penalty.left, penalty.is_running) for penalty in box.penalties] == [(0, True), (115, True)]
    assert box.men_short() == 1
    box.release(stopped=False)
    assert box.men_short() == 1
    assert men[0].in_box


@pytest.mark.rule("EZ-GAP-17", "FS-GAP-09", "RS-13-PT-01")
def test_each_penalty_is_a_chance_once() -> None:
    men, box = team().skaters, PenaltyBox()
    box.send(misconduct(men[4]))
    for man in men[:3]:
        box.send(minor(man))
    assert box.take_chances(0) == 0
    assert box.take_chances(1) == 1
    assert box.take_chances(1) == 0
    assert box.take_chances(2) == 1
    assert box.take_chances(2) == 0
    box.run(120)
    assert box.take_chances(1) == 1
    assert [penalty.gave_chance for penalty in box.penalties] == [False, True, True, True]


@pytest.mark.rule("EZ-GAP-17", "FS-GAP-09")
def test_what_a_goal_leaves_of_a_double_minor_is_a_new_chance() -> None:
    men, box = team().skaters, PenaltyBox()
    box.send(minor(men[0], 240))
    assert box.take_chances(1) == 1
    box.concede_goal()
    assert box.take_chances(1) == 1


# -- penalties of one stoppage ----------------------------------------------------------------------------------------


def charged(*parts: tuple[int, int], at_full_strength: bool = True) -> list[tuple[int, int, bool]]:
    """What becomes of charges, given as side and minutes: minutes offset, minutes short, and whether man for man."""
    teams = [team(0), team(1)]
    charges = [Charge(teams[side].skaters[number], "call", minutes) for number, (side, minutes) in enumerate(parts)]
    set_off_equal_parts(charges, at_full_strength=at_full_strength)
    return [(int(charge.offset), int(charge.minutes_short()), charge.man_for_man) for charge in charges]


def test_penalties_of_one_team_make_it_short() -> None:
    assert charged((0, 2), (0, 5), (0, 4)) == [(0, 2, False), (0, 5, False), (0, 4, False)]


def test_one_minor_each_at_full_strength_is_served_man_for_man() -> None:
    assert charged((0, 2), (1, 2)) == [(0, 2, True), (0, 2, True)]
    assert charged((0, 2), (1, 2), at_full_strength=False) == [(2, 0, False), (2, 0, False)]


def test_more_than_one_minor_each_cancel_even_then() -> None:
    assert charged((0, 4), (1, 4)) == [(4, 0, False), (4, 0, False)]
    assert charged((0, 2), (0, 2), (1, 2)) == [(2, 0, False), (0, 2, False), (2, 0, False)]
    assert charged((1, 4), (0, 2)) == [(2, 2, False), (2, 0, False)]
    assert charged((0, 2), (0, 2), (1, 4)) == [(2, 0, False), (2, 0, False), (4, 0, False)]


def test_majors_cancel_majors_only() -> None:
    assert charged((0, 5), (1, 5)) == [(5, 0, False), (5, 0, False)]
    assert charged((0, 5), (1, 2)) == [(0, 5, False), (0, 2, False)]
    assert charged((1, 2), (0, 5), (1, 5)) == [(0, 2, False), (5, 0, False), (5, 0, False)]
    assert charged((0, 2), (0, 5), (1, 2), (1, 5)) == [(0, 2, True), (5, 0, False), (0, 2, True), (5, 0, False)]


def test_a_misconduct_neither_cancels_nor_costs_a_man() -> None:
    assert charged((0, 10), (1, 2)) == [(0, 0, False), (0, 2, False)]
    assert charged((0, 10), (1, 10)) == [(0, 0, False), (0, 0, False)]


def test_coincidental_penalties_give_no_power_play_but_the_minor_beside_them_does() -> None:
    men, box = team().skaters, PenaltyBox()
    box.send(Penalty(men[0], 120, men[0].slot, costs_man=True, coincidental=True))
    assert box.men_short() == 1
    assert box.take_chances(1) == 0
    box.send(minor(men[1]))
    assert box.take_chances(1) == 1
    assert [penalty.gave_chance for penalty in box.penalties] == [False, True]
    assert [penalty.coincidental for penalty in box.copy(men).penalties] == [True, False]


def test_a_single_second_counts() -> None:
    men, box = team().skaters, PenaltyBox()
    box.send(minor(men[0], 1))
    box.send(minor(men[1], 60))
    box.send(minor(men[2], 120))
    box.run(1)
    assert [penalty.left for penalty in box.penalties] == [0, 59, 120]
    box.run(1)
    assert [penalty.left for penalty in box.penalties] == [0, 58, 119]


def test_what_waits_begins_after_a_single_second_too() -> None:
    men, box = team().skaters, PenaltyBox()
    for man, seconds in zip(men, (1, 60, 120), strict=False):
        box.send(minor(man, seconds))
    box.run(3)
    assert [penalty.left for penalty in box.penalties] == [0, 57, 118]
    assert box.can_release(stopped=False)
