"""Shifts and groups: five men who come and go together, and lines and pairs that compete for ice time."""

from __future__ import annotations

from itertools import combinations

import pytest

from core.people import clock, numbers, team
from puckdrop.core.ice import FOREVER
from puckdrop.core.units import Shift

FIVE = bytes([5, 1, 12, 8, 14])


def test_each_man_takes_his_slot_and_leaves_it_with_the_time_he_played() -> None:
    men = team().skaters
    shift = Shift(men, FIVE)
    assert [None if man is None else man.number for man in shift.on_ice] == [None, *FIVE, None]
    for man in men:
        man.seconds = 100
    shift.come_out()
    assert [men[number].slot for number in FIVE] == [1, 2, 3, 4, 5]
    assert sum(man.slot > 0 for man in men) == 5
    shift.go_off(30)
    assert [man.slot for man in men] == [0] * len(men)
    assert [man.seconds for man in men] == [130 if man.number in FIVE else 100 for man in men]


@pytest.mark.parametrize("place", range(5))
def test_all_five_must_be_fit(place: int) -> None:
    men, time = team().skaters, clock()
    shift = Shift(men, FIVE)
    assert shift.can_play(time)
    men[FIVE[place]].out_through = FOREVER
    assert not shift.can_play(time)


def test_its_men_are_known() -> None:
    men = team().skaters
    shift = Shift(men, FIVE)
    assert [man.number for man in men if shift.has(man)] == sorted(FIVE)
    assert shift.is_five_men
    assert not Shift(men, bytes([0, 1, 2, 2, 4])).is_five_men


@pytest.mark.parametrize("place", range(5))
def test_one_who_is_hurt_is_replaced_and_the_others_of_the_shift_come_out(place: int) -> None:
    own, time = team(), clock()
    own.send_out(22, time)
    own.skaters[place].out_through = FOREVER
    own.has_absent = True
    own.send_out(11, time)
    out = numbers(own)
    assert [number for number in out[:5] if number < 5] == [number for number in range(5) if number != place]
    assert out[place] >= 5
    assert own.men == 5


def test_ice_time_of_a_whole_shift() -> None:
    own, time = team(), clock()
    own.send_out(11, time)
    time.run(40)
    own.send_out(22, time)
    assert [man.seconds for man in own.skaters] == [40] * 5 + [0] * 11
    assert [man.slot for man in own.skaters] == [0] * 5 + [1, 2, 3, 4, 5] + [0] * 6


def test_of_a_pair_the_other_man_is_the_partner_and_a_line_s_leader_stands_for_it() -> None:
    own = team()
    line, pair = own.line_groups()[1], own.pair_groups()[0]
    assert (line.number, list(line.men), line.partner) == (2, [5, 6, 7], line.leader)
    assert line.leader.number in line.men
    assert (pair.number, list(pair.men)) == (1, [3, 4])
    assert sorted([pair.leader.number, pair.partner.number]) == [3, 4]


@pytest.mark.parametrize(("slot", "other"), list(combinations(range(5), 2)))
def test_a_man_in_two_places_makes_it_no_five(slot: int, other: int) -> None:
    numbers = bytearray(FIVE)
    numbers[other] = numbers[slot]
    assert not Shift(team().skaters, bytes(numbers)).is_five_men
