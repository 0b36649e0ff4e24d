"""Lines and pairs as ready-made objects: men who come and go together, and compete for ice time."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from core.people import clock, numbers, team
from puckdrop.core.cards import GroupCard, have_doubles
from puckdrop.core.event_fields import unpacked
from puckdrop.core.ice import FOREVER, SLOTS, Skater, Team, Unit
from puckdrop.core.units import Group


def group(numbers: list[int], leader: int, men: list[Skater]) -> Group:
    return Group(GroupCard(1, numbers, leader, [man.card for man in men]), men)


def is_whole(own: Team) -> bool:
    """Are a line and a pair out, and nobody else?"""
    return own.line_out is not None and own.pair_out is not None


def test_each_man_takes_his_slot_and_leaves_it_with_the_time_he_played() -> None:
    men = team().skaters
    line, pair = group([5, 1, 12], 1, men), group([8, 14], 14, men)
    on_ice: list[Skater | None] = [None] * 7
    for man in men:
        man.seconds = 100
    line.come_out_as_line(on_ice)
    pair.come_out_as_pair(on_ice)
    five = [5, 1, 12, 8, 14]
    assert [None if man is None else man.number for man in on_ice] == [None, *five, None]
    assert [men[number].slot for number in five] == [1, 2, 3, 4, 5]
    assert sum(man.slot > 0 for man in men) == 5
    line.line_goes_off(30)
    pair.pair_goes_off(20)
    assert [man.slot for man in men] == [0] * len(men)
    assert [men[number].seconds for number in five] == [130, 130, 130, 120, 120]
    assert sum(man.seconds for man in men) == 100 * len(men) + 130


@pytest.mark.parametrize("place", range(3))
def test_all_of_them_must_be_fit(place: int) -> None:
    men, time = team().skaters, clock()
    line = group([5, 1, 12], 1, men)
    assert line.can_play(time)
    men[[5, 1, 12][place]].out_through = FOREVER
    assert not line.can_play(time)


def test_its_men_are_known() -> None:
    men = team().skaters
    line, pair = group([5, 1, 12], 1, men), group([8, 14], 14, men)
    assert [man.number for man in men if line.has(man)] == [1, 5, 12]
    assert [man.number for man in men if pair.has(man)] == [8, 14]
    assert (line.partner.number, pair.partner.number) == (1, 8)
    assert group([8, 14], 8, men).partner.number == 14
    assert [line.man_in(place).number for place in (1, 2, 3)] == [5, 1, 12]
    assert [pair.man_in(place).number for place in (1, 2)] == [8, 14]


@pytest.mark.parametrize("place", range(5))
def test_a_shift_is_whole_with_a_man_who_stays_in_his_own_slot_but_not_in_another(place: int) -> None:
    own, time = team(), clock()
    own.send_out(11, time)
    own.send_out(11, time, own.on_ice[place + 1])
    assert is_whole(own)
    assert numbers(own)[:5] == [0, 1, 2, 3, 4]
    on_ice = own.on_ice[:]
    other = 5 - place if place != 2 else 1
    on_ice[place + 1], on_ice[other] = on_ice[other], on_ice[place + 1]
    own.take_ice(on_ice)
    own.send_out(11, time, own.skaters[place])
    assert not is_whole(own)
    assert numbers(own)[other - 1] == place


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
    assert (line.number, line.partner) == (2, line.leader)
    assert [man.number for man in (line.first, line.second, line.third)] == own.lines[1] == [5, 6, 7]
    assert line.leader.number in own.lines[1]
    assert [pair.number, pair.first.number, pair.second.number] == [1, *own.pairs[0]]
    assert sorted([pair.leader.number, pair.partner.number]) == [3, 4]
    assert (line.is_pair, pair.is_pair) == (False, True)
    assert unpacked(line.card.sweaters, 4) == [*(own.skaters[number].sweater for number in own.lines[1]), -1]
    assert unpacked(pair.card.sweaters, 3) == [*(own.skaters[number].sweater for number in own.pairs[0]), -1]


def test_the_sweaters_of_who_is_out_are_those_on_the_ice_whole_line_or_not() -> None:
    own, time = team(0), clock()
    own.send_out(11, time)
    whole = [own.skaters[number].sweater for number in (*own.lines[0], *own.pairs[0])]
    assert unpacked(own.sweaters_out(), SLOTS) == [*whole, -1]
    man = own.on_ice[2]
    assert man is not None
    own.leave_ice(man, time)
    assert unpacked(own.sweaters_out(), SLOTS) == [whole[0], -1, *whole[2:], -1]


def test_the_sweaters_are_those_of_the_men_out_after_every_way_to_come_and_go() -> None:
    own, time = team(0), clock()

    def out_there() -> list[int]:
        return [-1 if man is None else int(man.sweater) for man in own.on_ice[1:]]

    def man_in(slot: int) -> Skater:
        man = own.on_ice[slot]
        assert man is not None
        return man

    def hurt(man: Skater) -> None:
        man.out_until = FOREVER
        own.replace(man, time)

    ways: list[Callable[[], None]] = [
        lambda: own.send_out(11, time),
        lambda: own.send_out(22, time),
        lambda: own.send_out(33, time, man_in(2)),
        lambda: own.send_out(11, time, man_in(1)),
        lambda: own.send_out(22, time, man_in(5)),
        lambda: own.send_out(Unit.POWER_PLAY + 1, time),
        lambda: own.send_out(Unit.PENALTY_KILL + 1, time),
        lambda: hurt(man_in(1)),
        lambda: own.leave_ice(man_in(3), time),
        lambda: own.deploy(time),
        lambda: own.pull_goalie(15, time),
        lambda: own.return_goalie(time),
        lambda: own.take_ice([None, *own.skaters[7:12], None]),
    ]
    for way in ways:
        before = own.sweaters_out()
        way()
        assert own.sweaters_out() != before
        assert unpacked(own.sweaters_out(), SLOTS) == out_there()


@pytest.mark.parametrize(
    ("lines", "pairs", "has"),
    [
        ([[0, 1, 2], [2, 3, 4]], [[5, 6], [6, 7]], False),
        ([[0, 1, 2], [3, 4, 5]], [[6, 7], [5, 8]], True),
        ([[0, 1, 0]], [[6, 7]], True),
        ([[0, 1, 2]], [[6, 7], [8, 8]], True),
    ],
)
def test_a_man_may_be_on_two_lines_but_not_twice_on_the_ice(
    lines: list[list[int]], pairs: list[list[int]], has: bool
) -> None:
    assert have_doubles(lines, pairs) == has
