"""The men: who is on the ice, in which slot, and for how long."""

from __future__ import annotations

import pytest

from core.people import clock, numbers, team
from puckdrop.core.clock import Clock
from puckdrop.core.ice import FOREVER, Team, Unit
from puckdrop.core.penalty_box import Penalty
from puckdrop.core.position_words import GOALIE_TALLIES, SKATER_TALLIES, TEAM_TALLIES
from puckdrop.core.strength import concede_power_play_goal, gives_power_play, open_slots, set_strength, skaters_a_side


def out(line: int = 1, side: int = 0) -> tuple[Team, Clock]:
    """A team with one of its lines on the ice."""
    own, time = team(side), clock()
    own.send_out(11 * line, time)
    return own, time


def penalise(own: Team, slot: int, time: Clock, seconds: int = 120) -> Penalty:
    man = own.on_ice[slot]
    assert man is not None
    penalty = Penalty(man, seconds, slot, costs_man=True, ends_with_goal=True)
    own.box.send(penalty)
    own.leave_ice(man, time)
    return penalty


def strengthen(own: Team, time: Clock, over: list[Penalty] | None = None) -> None:
    rival = team(1)
    rival.send_out(11, time)
    set_strength([own, rival], time, b"", None, over or [])


# -- shifts and ice time ----------------------------------------------------------------------------------------------


def test_a_line_and_a_pair_come_out() -> None:
    own, time = out()
    assert numbers(own) == [0, 1, 2, 3, 4, -1]
    assert own.men == 5
    own.send_out(23, time)
    assert numbers(own) == [5, 6, 7, 13, 14, -1]
    assert [man.slot for man in own.skaters[:5]] == [0] * 5
    assert own.skaters[13].slot == 4


def test_a_shift_that_somebody_has_left_comes_out_whole_again() -> None:
    own, time = out()
    man = own.on_ice[2]
    assert man is not None
    own.leave_ice(man, time)
    assert numbers(own) == [0, -1, 2, 3, 4, -1]
    own.send_out(22, time)
    own.send_out(11, time)
    assert numbers(own) == [0, 1, 2, 3, 4, -1]
    assert [man.slot for man in own.skaters[:5]] == [1, 2, 3, 4, 5]


def test_the_man_with_the_puck_stays_in_his_slot_while_the_others_change() -> None:
    own, time = out()
    time.run(20)
    own.send_out(22, time, own.skaters[1])
    assert numbers(own) == [5, 1, 7, 8, 9, -1]
    assert own.men == 5
    assert (own.skaters[1].slot, own.skaters[6].slot) == (2, 0)
    time.run(30)
    own.deploy(time)
    assert numbers(own) == [5, 6, 7, 8, 9, -1]
    assert [own.skaters[number].seconds for number in (0, 1, 5, 6)] == [20, 50, 30, 0]


def test_the_man_with_the_puck_stays_in_his_slot_though_his_next_shift_has_him_elsewhere() -> None:
    own, time = out()
    own.set_sheet([[0, 1, 2], [1, 6, 7]], own.pairs)
    own.send_out(21, time, own.skaters[1])
    assert numbers(own)[1] == 1
    assert numbers(own).count(1) == 1
    assert own.men == 5


def test_a_man_on_a_line_and_on_a_pair_is_out_once() -> None:
    own, time = out()
    own.set_sheet([[0, 1, 2]], [[2, 3], [8, 9]])
    own.send_out(11, time)
    assert numbers(own)[2] == 2
    assert numbers(own)[4] == 3
    assert numbers(own).count(2) == 1
    assert own.men == 5
    own.send_out(12, time)
    assert numbers(own) == [0, 1, 2, 8, 9, -1]


def test_a_new_line_sheet_is_played_from_the_next_shift_on() -> None:
    own, time = out()
    own.set_sheet(own.lines[::-1], own.pairs[::-1])
    own.send_out(11, time)
    assert numbers(own)[:5] == [*own.card.lines[-1], *own.card.pairs[-1]]
    assert [group.leader.number for group in own.line_groups()] == list(own.card.line_leaders[::-1])


def test_a_copy_changes_lines_on_its_own() -> None:
    own, time = out()
    twin = own.copy()
    twin.send_out(22, time)
    assert numbers(own) == [0, 1, 2, 3, 4, -1]
    assert [man.slot for man in own.skaters[:6]] == [1, 2, 3, 4, 5, 0]
    assert numbers(twin) == [5, 6, 7, 8, 9, -1]


def test_on_a_copy_too_a_man_whom_a_new_sheet_has_on_a_line_and_on_a_pair_is_out_once() -> None:
    own, time = out()
    own.set_sheet([[0, 1, 2]], [[2, 3], [8, 9]])
    twin = own.copy()
    twin.send_out(11, time)
    assert numbers(twin).count(2) == 1
    assert twin.men == 5


def test_lines_compete_by_their_leader_and_pairs_by_both_men() -> None:
    own, _ = out()
    first, pair = own.line_groups()[0], own.pair_groups()[0]
    assert (first.number, first.leader, first.partner) == (1, first.leader, first.leader)
    assert {pair.leader.number, pair.partner.number} == {3, 4}
    assert [pair.first.number, pair.second.number] == [3, 4]
    assert own.line_groups() is own.line_groups()


def test_ice_time_is_credited_when_men_change() -> None:
    own, time = out()
    time.run(50)
    own.send_out(21, time)
    time.run(30)
    own.credit_ice_time(time)
    own.credit_ice_time(time)
    assert [own.skaters[number].seconds for number in (0, 3, 5)] == [50, 80, 30]
    assert own.goalie.seconds == 80
    assert own.shift_began == 50


def test_a_single_second_is_credited_too() -> None:
    own, time = out()
    time.run(1)
    own.credit_ice_time(time)
    assert (own.skaters[0].seconds, own.goalie.seconds) == (1, 1)


def test_a_man_to_keep_who_was_not_out_stays_off() -> None:
    own, time = out()
    spare = own.skaters[15]
    own.send_out(21, time, spare)
    assert (spare.slot, own.on_ice[0], own.men) == (0, None, 5)
    assert numbers(own) == [5, 6, 7, 3, 4, -1]


def test_a_goalie_is_credited_while_he_is_in() -> None:
    own, time = out()
    time.run(10)
    own.pull_goalie(15, time)
    assert numbers(own) == [0, 1, 2, 3, 4, 15]
    assert own.men == 6
    time.run(20)
    own.return_goalie(time)
    assert numbers(own)[5] == -1
    assert own.men == 5
    time.run(30)
    own.change_goalie(1, time)
    time.run(40)
    own.credit_ice_time(time)
    assert [goalie.seconds for goalie in own.goalies] == [40, 40]
    assert own.skaters[15].seconds == 20


def test_a_man_who_leaves_has_his_time_credited() -> None:
    own, time = out()
    time.run(30)
    penalise(own, 4, time)
    time.run(20)
    own.skaters[0].out_through = FOREVER
    own.replace(own.skaters[0], time)
    time.run(10)
    own.credit_ice_time(time)
    assert [own.skaters[number].seconds for number in (3, 0, 1, 5)] == [30, 50, 60, 10]


def test_special_units() -> None:
    own, time = out()
    own.send_out(Unit.POWER_PLAY + 1, time)
    assert numbers(own) == [5, 6, 7, 8, 9, -1]
    assert own.full_strength_unit == 11
    own.send_out(Unit.PENALTY_KILL + 1, time)
    assert numbers(own) == [10, 12, 2, 13, 14, -1]
    own.send_out(22, time)
    assert own.full_strength_unit == 22


def test_the_man_of_the_line_among_penalty_killers_follows_line_sheet_and_empty_slots() -> None:
    own, time = out()
    own.send_out(Unit.PENALTY_KILL + 1, time)
    assert numbers(own) == [10, 12, 2, 13, 14, -1]
    own.send_out(22, time)
    own.send_out(Unit.PENALTY_KILL + 1, time)
    assert numbers(own) == [10, 12, 7, 13, 14, -1]
    own.set_sheet([[0, 1, 2], [5, 6, 1], [10, 11, 12]], own.pairs)
    own.send_out(Unit.PENALTY_KILL + 1, time)
    assert numbers(own) == [10, 12, 1, 13, 14, -1]
    own.open_slots = 1 << 1
    own.send_out(Unit.PENALTY_KILL + 1, time)
    assert numbers(own) == [-1, 10, 12, 13, 14, -1]


def test_units_by_code() -> None:
    own, _ = out()
    assert own.units() == [11, 12, 13, 21, 22, 23, 31, 32, 33, 101, 111]
    assert all(own.has_unit(code) for code in own.units())
    assert not any(own.has_unit(code) for code in (0, 1, 10, 14, 41, 51, 100, 102, 110, 112))


def test_a_man_who_has_the_puck_stays() -> None:
    own, time = out()
    handler = own.on_ice[2]
    own.send_out(22, time, handler)
    assert numbers(own) == [5, 1, 7, 8, 9, -1]
    assert own.men == 5


@pytest.mark.rule("EZ-PULL-02", "EZ-LINE-03")
def test_an_extra_attacker_with_the_puck_stays_and_counts() -> None:
    own, time = out()
    own.pull_goalie(15, time)
    own.send_out(22, time, own.on_ice[6])
    assert numbers(own) == [5, 6, 7, 8, 9, 15]
    assert own.men == 6
    strengthen(own, time)
    assert numbers(own) == [5, 6, 7, 8, 9, 15]
    own.send_out(11, time, own.on_ice[1])
    assert numbers(own) == [5, 1, 2, 3, 4, 15]
    assert own.men == 6


@pytest.mark.rule("EZ-GAP-18", "FS-GAP-39")
def test_strength_is_right_after_a_change_that_keeps_the_man_with_the_puck() -> None:
    own, time = out()
    penalise(own, 4, time)
    strengthen(own, time)
    own.send_out(22, time, own.on_ice[2])
    assert numbers(own) == [5, 1, 7, -1, 9, -1]
    assert own.men == 4
    strengthen(own, time)
    assert numbers(own) == [5, 1, 7, -1, 9, -1]


def test_he_stays_in_another_slot_if_his_is_to_be_empty() -> None:
    own, time = out()
    handler = own.on_ice[1]
    own.open_slots = 0b10
    own.send_out(22, time, handler)
    assert numbers(own) == [-1, 0, 7, 8, 9, -1]
    assert own.men == 4
    own.open_slots = 0b110
    own.send_out(11, time, own.on_ice[2])
    assert numbers(own) == [-1, -1, 0, 3, 4, -1]
    assert own.men == 3


def test_another_sheet() -> None:
    own, time = out()
    own.set_sheet([[2, 1, 0]], [[4, 3]])
    own.send_out(11, time)
    assert numbers(own) == [2, 1, 0, 4, 3, -1]
    assert own.units() == [11, 101, 111]


# -- men who cannot play ----------------------------------------------------------------------------------------------


def test_when_a_man_can_play() -> None:
    own, time = out()
    man = own.skaters[0]
    assert man.can_play(time)
    man.out_until = 10
    assert not man.can_play(time)
    time.run(10)
    assert man.can_play(time)
    man.out_through = 1
    assert not man.can_play(time)
    time.start_next_period()
    assert man.can_play(time)
    man.rests_shift = True
    assert not man.can_play(time)
    man.rests_shift, man.in_box = False, True
    assert not man.can_play(time)
    man.in_box, man.out_through = False, FOREVER
    assert not man.can_play(time)


def test_when_a_goalie_can_play() -> None:
    own, time = out()
    goalie = own.goalie
    assert goalie.can_play(time)
    goalie.out_until = 10
    assert not goalie.can_play(time)
    time.run(10)
    assert goalie.can_play(time)
    goalie.out_through = 1
    assert not goalie.can_play(time)
    time.start_next_period()
    assert goalie.can_play(time)


def test_the_next_man_of_his_kind_takes_his_place() -> None:
    own, time = out()
    hurt, defenseman = own.skaters[0], own.skaters[4]
    hurt.out_through = defenseman.out_through = FOREVER
    own.replace(hurt, time)
    own.replace(defenseman, time)
    assert numbers(own) == [5, 1, 2, 3, 8, -1]
    assert own.has_absent


def test_or_his_stand_in() -> None:
    own, time = out()
    hurt = own.skaters[0]
    hurt.out_through, hurt.stand_in = FOREVER, 15
    own.replace(hurt, time)
    assert numbers(own)[0] == 15
    own.send_out(22, time)
    own.skaters[15].out_through = FOREVER
    own.send_out(11, time)
    assert numbers(own) == [5, 1, 2, 3, 4, -1]


@pytest.mark.parametrize("stand_in", [5, 0])
def test_a_stand_in_may_be_anybody_on_the_sheet(stand_in: int) -> None:
    own, time = out(3)
    for man in own.skaters:
        man.seconds = 100
    own.skaters[stand_in].seconds = 900
    own.skaters[10].out_through, own.skaters[10].stand_in = FOREVER, stand_in
    own.replace(own.skaters[10], time)
    assert numbers(own) == [stand_in, 11, 12, 13, 14, -1]
    own.send_out(22, time)
    own.skaters[stand_in].in_box = True
    own.send_out(33, time)
    assert numbers(own) == [5 - stand_in, 11, 12, 13, 14, -1]


def test_men_who_belong_there_come_out_before_the_bench_fills_up() -> None:
    own, time = out(2)
    own.skaters[0].out_through = FOREVER
    own.has_absent = True
    own.send_out(11, time)
    assert numbers(own) == [5, 1, 2, 3, 4, -1]


def test_a_man_of_the_other_kind_if_nobody_else_is_left() -> None:
    own, time = team(spares=0, lines=1), clock()
    own.send_out(11, time)
    own.skaters[4].out_through = FOREVER
    own.replace(own.skaters[4], time)
    assert numbers(own) == [0, 1, 2, 3, -1, -1]
    own = team(spares=2, lines=1)
    own.send_out(11, time)
    own.skaters[4].out_through = FOREVER
    own.replace(own.skaters[4], time)
    assert numbers(own) == [0, 1, 2, 3, 5, -1]


def lose(own: Team, number: int, time: Clock) -> None:
    """A man on the ice is out for the game."""
    own.skaters[number].out_through = FOREVER
    own.replace(own.skaters[number], time)


def test_whoever_has_played_least_stands_in() -> None:
    own, time = out()
    for man in own.skaters:
        man.seconds = 600
    own.skaters[12].seconds, own.skaters[14].seconds = 540, 590
    lose(own, 2, time)
    lose(own, 4, time)
    assert numbers(own) == [0, 1, 12, 3, 14, -1]


def test_the_same_man_does_not_stand_in_all_night() -> None:
    own, time = out()
    own.skaters[4].out_through = FOREVER
    own.has_absent = True
    seen = set()
    for _ in range(8):
        own.send_out(11, time)
        seen.add(numbers(own)[4])
        time.run(60)
        own.send_out(22, time)
    assert seen == {8, 9, 13, 14}


def test_a_forward_of_the_position_stands_in_unless_he_has_played_three_minutes_more() -> None:
    own, time = out()
    own.skaters[7].seconds = own.skaters[12].seconds = 179
    lose(own, 2, time)
    assert numbers(own)[2] == 7
    own, time = out()
    own.skaters[7].seconds = own.skaters[12].seconds = 180
    lose(own, 2, time)
    assert numbers(own)[2] == 5


def test_one_side_of_the_defense_is_as_good_as_the_other() -> None:
    own, time = out()
    own.skaters[8].seconds, own.skaters[9].seconds = 20, 10
    own.skaters[13].seconds, own.skaters[14].seconds = 30, 40
    lose(own, 4, time)
    assert numbers(own)[4] == 9
    own.skaters[9].out_through = FOREVER
    own.replace(own.skaters[9], time)
    assert numbers(own)[4] == 8


def test_on_a_power_play_and_as_extra_attacker_the_man_who_plays_most_stands_in() -> None:
    own, time = out()
    time.elapsed = own.credited_at = 3600
    own.skaters[0].seconds, own.skaters[3].seconds, own.skaters[4].seconds = 1200, 1619, 1620
    own.skaters[5].out_through = own.skaters[8].out_through = FOREVER
    own.has_absent = True
    own.send_out(Unit.POWER_PLAY + 1, time)
    assert numbers(own) == [0, 6, 7, 3, 9, -1]
    own.skaters[2].seconds = 900
    own.pull_goalie(7, time)
    assert numbers(own) == [0, 6, 7, 3, 9, 2]
    own.skaters[9].out_through = FOREVER
    own.return_goalie(time)
    assert own.extra == -1
    own.send_out(22, time)
    assert numbers(own) == [10, 6, 7, 13, 14, -1]


def test_a_man_whose_own_slot_stays_empty_is_the_first_to_stand_in() -> None:
    own, time = out()
    own.skaters[1].out_through = FOREVER
    own.has_absent = True
    own.open_slots = 1 << 3
    own.send_out(11, time)
    assert numbers(own) == [0, 2, -1, 3, 4, -1]
    own.skaters[0].out_through = FOREVER
    own.send_out(11, time)
    assert numbers(own) == [2, 6, -1, 3, 4, -1]
    own.skaters[4].out_through = FOREVER
    own.send_out(11, time)
    assert numbers(own) == [2, 6, -1, 3, 8, -1]


def test_another_penalty_killer_comes_in_for_a_killer_in_the_box() -> None:
    own, time = out()
    own.open_slots = 1 << 1
    own.send_out(Unit.PENALTY_KILL + 1, time)
    assert numbers(own) == [-1, 10, 12, 13, 14, -1]
    own.card.penalty_kill.append([6, 7, 8, 9])
    try:
        time.elapsed = own.credited_at = 600
        own.skaters[10].in_box = own.skaters[13].in_box = True
        own.skaters[6].seconds = own.skaters[9].seconds = 60
        own.send_out(Unit.PENALTY_KILL + 1, time)
        assert numbers(own) == [-1, 7, 12, 8, 14, -1]
        own.skaters[7].seconds = own.skaters[8].seconds = 120
        own.send_out(Unit.PENALTY_KILL + 1, time)
        assert numbers(own) == [-1, 6, 12, 9, 14, -1]
        own.skaters[8].seconds = own.skaters[9].seconds = 271
        own.send_out(Unit.PENALTY_KILL + 1, time)
        assert numbers(own) == [-1, 6, 12, 3, 14, -1], "who has played too much stays on the bench"
    finally:
        own.card.penalty_kill.pop()
    own.send_out(Unit.PENALTY_KILL + 1, time)
    assert numbers(own) == [-1, 1, 12, 3, 14, -1]


def test_whoever_stands_in_stays_as_long_as_the_other_is_out() -> None:
    own, time = out()
    lose(own, 0, time)
    time.run(60)
    assert not own.bring_back(time)
    assert numbers(own) == [5, 1, 2, 3, 4, -1]
    own.skaters[5].out_through = FOREVER
    assert own.bring_back(time)
    assert numbers(own) == [10, 1, 2, 3, 4, -1]


def test_back_from_an_injury_he_takes_his_place() -> None:
    own, time = out()
    hurt = own.skaters[0]
    hurt.out_until = 60
    own.replace(hurt, time)
    assert not own.bring_back(time)
    assert numbers(own)[0] == 5
    time.run(60)
    assert own.bring_back(time)
    assert numbers(own) == [0, 1, 2, 3, 4, -1]
    assert not own.bring_back(time)


def test_a_unit_that_is_all_out_there_stays() -> None:
    own, time = out()
    own.skaters[5].out_through = FOREVER
    own.has_absent = True
    time.run(20)
    assert not own.bring_back(time)
    assert own.has_absent
    assert numbers(own) == [0, 1, 2, 3, 4, -1]
    assert [own.skaters[0].seconds, own.goalie.seconds, own.credited_at] == [20, 20, 20]


def test_a_short_unit_that_is_all_out_there_stays_and_a_man_in_an_empty_slot_goes() -> None:
    own, time = out()
    own.skaters[5].out_through = FOREVER
    own.has_absent = True
    own.open_slots = 1 << 1
    assert own.bring_back(time)
    assert numbers(own) == [-1, 1, 2, 3, 4, -1]
    assert not own.bring_back(time)
    assert numbers(own) == [-1, 1, 2, 3, 4, -1]
    own.open_slots = 0
    assert own.bring_back(time)
    assert numbers(own) == [0, 1, 2, 3, 4, -1]


def test_back_from_a_misconduct_too() -> None:
    own, time = out()
    man = own.skaters[0]
    own.box.send(Penalty(man, 600, 1, costs_man=False, ends_at_stoppage=True))
    own.replace(man, time)
    own.bring_back(time)
    assert numbers(own)[0] == 5
    own.box.run(600)
    own.box.release(stopped=True)
    assert own.bring_back(time)
    assert numbers(own)[0] == 0


def test_rest_of_shift_ends_with_a_change() -> None:
    own, time = out()
    man = own.skaters[0]
    own.rest(man)
    own.replace(man, time)
    twin = own.copy()
    for each in (own, twin):
        each.send_out(12, time)
        assert numbers(each) == [0, 1, 2, 8, 9, -1]
        assert not each.has_resting


def test_the_bench() -> None:
    own, time = out()
    own.skaters[5].in_box = True
    assert own.bench(time) == list(range(6, 16))


# -- strength ---------------------------------------------------------------------------------------------------------


def test_a_penalised_mans_slot_is_empty_until_he_is_back() -> None:
    own, time = out()
    penalty = penalise(own, 4, time)
    strengthen(own, time)
    assert numbers(own) == [0, 1, 2, -1, 4, -1]
    assert (own.short, own.open_slots) == (1, 0b10000)
    own.send_out(22, time)
    assert numbers(own) == [5, 6, 7, -1, 9, -1]
    own.box.run(120)
    strengthen(own, time, own.box.release(stopped=False))
    assert numbers(own) == [5, 6, 7, 3, 9, -1]
    assert penalty.skater.slot == 4
    strengthen(own, time)
    assert numbers(own) == [5, 6, 7, 3, 9, -1]


def test_the_slot_of_a_man_who_waits_is_filled() -> None:
    own, time = out()
    for slot in (1, 2, 3):
        penalise(own, slot, time)
        strengthen(own, time)
    assert numbers(own) == [-1, -1, 7, 3, 4, -1]
    assert own.men == 3
    own.box.penalties[0].left = 0
    own.box.has_served = True
    strengthen(own, time, own.box.release(stopped=False))
    assert numbers(own) == [0, -1, -1, 3, 4, -1]


def test_an_extra_attacker_penalised_leaves_a_slot_of_the_unit_empty() -> None:
    own, time = out()
    own.pull_goalie(15, time)
    penalise(own, 6, time)
    strengthen(own, time)
    assert numbers(own) == [-1, 1, 2, 3, 4, 0]
    assert own.men == 5
    own.box.run(120)
    strengthen(own, time, own.box.release(stopped=False))
    assert numbers(own) == [5, 1, 2, 3, 4, 0]
    assert own.men == 6


def test_the_man_with_the_puck_is_not_taken_off() -> None:
    own, time = out()
    handler = own.on_ice[3]
    own.box.send(Penalty(own.skaters[7], 120, 3, costs_man=True))
    rival = team(1)
    rival.send_out(11, time)
    set_strength([own, rival], time, b"", handler, [])
    assert numbers(own) == [2, 1, -1, 3, 4, -1]


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("handler", [0, 1])
def test_only_the_team_that_has_the_puck_keeps_the_man_with_it(side: int, handler: int) -> None:
    teams, time = [team(0), team(1)], clock()
    for each in teams:
        each.send_out(11, time)
    teams[side].box.send(Penalty(teams[side].skaters[7], 120, 3, costs_man=True))
    set_strength(teams, time, b"", teams[handler].on_ice[3], [])
    own, rival = teams[side], teams[1 - side]
    assert numbers(own) == ([2, 1, -1, 3, 4, -1] if side == handler else [0, 1, -1, 3, 4, -1])
    assert numbers(rival) == [0, 1, 2, 3, 4, -1]
    assert (own.men, rival.men, own.open_slots, rival.open_slots) == (4, 5, 0b1000, 0)
    assert all(man is None or man.side == each.side for each in teams for man in each.on_ice)


def test_nobody_skates_with_fewer_than_three() -> None:
    own, rival = team(), team(1)
    own.short = 1
    assert [skaters_a_side(own, rival, full) for full in (5, 4, 3)] == [4, 3, 3]
    assert [skaters_a_side(rival, own, full) for full in (5, 4, 3)] == [5, 4, 4]
    own.short, rival.short = 2, 1
    assert (skaters_a_side(own, rival, 3), skaters_a_side(rival, own, 3)) == (3, 4)
    assert (skaters_a_side(own, rival, 5), skaters_a_side(rival, own, 5)) == (3, 4)


def test_which_slots_are_left_empty() -> None:
    own, time = out()
    assert open_slots(own, 0, bytes([1])) == 0
    assert open_slots(own, 1, b"") == 0b10
    assert open_slots(own, 2, b"") == 0b1010
    assert open_slots(own, 2, bytes([4])) == 0b10010
    assert open_slots(own, 2, bytes([1, 4])) == 0b10010
    own.format_slots = bytes([3])
    assert open_slots(own, 1, bytes([1])) == 0b1000
    penalise(own, 5, time)
    assert open_slots(own, 1, bytes([1])) == 0b100000
    assert open_slots(own, 2, bytes([1])) == 0b101000
    own.format_slots = b""
    assert open_slots(own, 2, b"") == 0b100010
    own.pull_goalie(15, time)
    penalise(own, 6, time)
    assert open_slots(own, 2, b"") == 0b100010


@pytest.mark.rule("EZ-GAP-17", "FS-GAP-09", "RS-13-PT-01")
@pytest.mark.parametrize("side", [0, 1])
def test_the_team_with_more_men_has_a_power_play(side: int) -> None:
    teams, time = [team(0), team(1)], clock()
    for own in teams:
        own.send_out(11, time)
    own, rival = teams[side], teams[1 - side]
    assert gives_power_play(own, rival)
    penalise(own, 1, time)
    set_strength(teams, time, b"", None, [])
    assert (own.short, own.power_plays, rival.power_plays) == (1, 0, 1)
    assert gives_power_play(own, rival)
    assert not gives_power_play(rival, own)
    penalise(own, 2, time)
    set_strength(teams, time, b"", None, [])
    assert (own.short, own.power_plays, rival.power_plays) == (2, 0, 2)
    assert not gives_power_play(own, rival)
    penalise(rival, 1, time, 300)
    set_strength(teams, time, b"", None, [])
    assert (own.power_plays, rival.power_plays) == (0, 2)
    own.box.run(120)
    set_strength(teams, time, b"", None, own.box.release(stopped=False))
    assert (own.power_plays, rival.power_plays) == (1, 2)


@pytest.mark.rule("EZ-PP-05", "FS-GAP-09", "RS-13-PT-01")
def test_a_power_play_goal_ends_a_minor_and_may_begin_a_chance() -> None:
    own, rival, time = team(0), team(1), clock()
    for each in (own, rival):
        each.send_out(11, time)
    penalise(own, 1, time, 240)
    set_strength([own, rival], time, b"", None, [])
    assert concede_power_play_goal(own, rival)
    assert (rival.power_plays, own.box.penalties[0].left) == (2, 120)
    assert concede_power_play_goal(own, rival)
    assert (rival.power_plays, own.box.penalties[0].left) == (2, 0)
    assert not concede_power_play_goal(own, rival)


@pytest.mark.rule("RS-13-PT-01")
def test_of_two_minors_it_may_be_the_shorter() -> None:
    own, rival, time = team(0), team(1), clock()
    own.send_out(11, time)
    penalise(own, 1, time, 100)
    penalise(own, 2, time, 90)
    assert concede_power_play_goal(own, rival, shortest=True)
    assert [penalty.left for penalty in own.box.penalties] == [100, 0]
    assert rival.power_plays == 2


# -- copies -----------------------------------------------------------------------------------------------------------


def test_a_copied_man_has_everything_that_the_man_has() -> None:
    man = team().skaters[3]
    names = (*SKATER_TALLIES, "seconds", "slot", "out_until", "out_through", "stand_in")
    for value, name in enumerate(names, 2):
        setattr(man, name, value)
    man.in_box = man.rests_shift = True
    twin = man.copy()
    assert [getattr(twin, name) for name in names] == list(range(2, 2 + len(names)))
    assert (twin.card, twin.side, twin.number) == (man.card, man.side, man.number)
    assert (twin.in_box, twin.rests_shift) == (True, True)
    fresh = team().skaters[3].copy()
    assert (fresh.in_box, fresh.rests_shift) == (False, False)


def test_a_copied_man_is_out_as_long_as_the_man() -> None:
    man, time = team().skaters[0], clock()
    man.out_through = 2
    for period in (1, 2):
        assert not man.copy().can_play(time), period
        time.start_next_period()
    assert man.copy().can_play(time)


def test_a_copied_goalie_has_everything_that_the_goalie_has() -> None:
    goalie = team().goalies[1]
    names = (*GOALIE_TALLIES, "seconds", "out_until", "out_through")
    for value, name in enumerate(names, 2):
        setattr(goalie, name, value)
    twin = goalie.copy()
    assert [getattr(twin, name) for name in names] == list(range(2, 2 + len(names)))
    assert (twin.card, twin.side, twin.number) == (goalie.card, goalie.side, goalie.number)


def test_a_copied_team_has_everything_that_the_team_has() -> None:
    own = team(1)
    names = (*TEAM_TALLIES, "men", "extra", "short", "unit", "full_strength_unit", "open_slots", "credited_at",
             "shift_began", "score")  # fmt: skip
    for value, name in enumerate(names, 2):
        setattr(own, name, value)
    own.set_sheet([[2, 1, 0]], [[4, 3]])
    own.goalie_in, own.has_absent, own.goalie = False, True, own.goalies[1]
    own.hand_picked, own.format_slots = [5, 6, 7, 8, 9], bytes([3])
    own.period_goals, own.period_shots = [1, 2], [8, 9]
    twin = own.copy()
    assert [getattr(twin, name) for name in names] == list(range(2, 2 + len(names)))
    assert (twin.lines, twin.pairs, twin.shifts) == (own.lines, own.pairs, own.shifts)
    assert (twin.card, twin.side, twin.goalie_in, twin.has_absent) == (own.card, 1, False, True)
    assert twin.goalie is twin.goalies[1]
    assert (twin.hand_picked, twin.format_slots) == ([5, 6, 7, 8, 9], bytes([3]))
    assert (twin.period_goals, twin.period_shots) == ([1, 2], [8, 9])
    twin.hand_picked[0] = 0
    twin.period_goals[0] = twin.period_shots[0] = 0
    assert (own.hand_picked[0], own.period_goals[0], own.period_shots[0]) == (5, 1, 8)


def test_a_copy_lives_its_own_life() -> None:
    own, time = out()
    penalise(own, 4, time)
    strengthen(own, time)
    own.skaters[0].goals = 2
    own.goalie.shots = 7
    own.goalie.out_until, own.goalie.out_through, own.goalie.games_missed = 60, 2, 3
    own.pull_goalie(15, time)
    twin = own.copy()
    assert numbers(twin) == numbers(own)
    assert (twin.men, twin.short, twin.open_slots, twin.extra) == (own.men, own.short, own.open_slots, own.extra)
    assert twin.skaters[0].goals == 2
    assert twin.goalie.shots == 7
    assert (twin.goalie.out_until, twin.goalie.out_through, twin.goalie.games_missed) == (60, 2, 3)
    assert twin.on_ice[1] is twin.skaters[0]
    assert twin.box.penalties[0].skater is twin.skaters[3]
    time.run(30)
    twin.send_out(22, time)
    twin.goalie.shots += 1
    twin.period_goals[0] = 5
    assert numbers(own) == [0, 1, 2, -1, 4, 15]
    assert own.skaters[0].seconds == 0
    assert own.goalie.shots == 7
    assert own.period_goals == [0]


@pytest.mark.parametrize(("seconds", "killer"), [(1620, 6), (1621, 1)])
def test_a_killer_who_has_played_most_of_the_game_is_spared(seconds: int, killer: int) -> None:
    own, time = out()
    time.elapsed = own.credited_at = 3600
    own.card.penalty_kill.append([6, 7, 8, 9])
    for man in own.skaters[5:]:
        man.seconds = 2000
    own.skaters[6].seconds = seconds
    own.open_slots = 1 << 1
    own.skaters[10].out_through = FOREVER
    own.has_absent = True
    own.send_out(Unit.PENALTY_KILL + 1, time)
    assert numbers(own)[1] == killer


def test_a_slot_that_is_filled_again_has_its_own_man() -> None:
    own, time = out()
    own.open_slots = 1 << 5
    own.send_out(11, time)
    assert (numbers(own), own.men) == ([0, 1, 2, 3, -1, -1], 4)
    own.open_slots = 0
    own.adjust(time, None, [])
    assert (numbers(own), own.men) == ([0, 1, 2, 3, 4, -1], 5)
    assert own.on_ice[0] is None


def test_once_everybody_is_fit_nobody_is_missed_and_nobody_stands_in() -> None:
    own, time = out()
    own.skaters[2].out_until, own.skaters[2].stand_in = 60, 15
    own.replace(own.skaters[2], time)
    assert not own.bring_back(time)
    assert (own.has_absent, own.skaters[2].stand_in) == (True, 15)
    time.run(60)
    assert own.bring_back(time)
    assert numbers(own) == [0, 1, 2, 3, 4, -1]
    assert (own.has_absent, {man.stand_in for man in own.skaters}) == (False, {-1})
