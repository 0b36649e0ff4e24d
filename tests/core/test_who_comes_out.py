"""Who comes over the boards when a slot opens or closes: single steps of a team, each man in one slot."""

from __future__ import annotations

import pytest

from core.people import clock, numbers, team
from puckdrop.core.clock import Clock
from puckdrop.core.event_fields import unpacked
from puckdrop.core.ice import EXTRA_ATTACKER, FOREVER, SLOTS, Goalie, Skater, Team, Unit
from puckdrop.core.penalty_box import Penalty
from puckdrop.core.position_words import GOALIE_TALLIES, SKATER_TALLIES
from puckdrop.core.strength import set_strength


def out(line: int = 1, side: int = 0) -> tuple[Team, Clock]:
    own, time = team(side), clock()
    own.send_out(11 * line, time)
    return own, time


def is_sound(own: Team) -> bool:
    """Everybody is where he thinks he is, and the team knows how many are out."""
    places = {int(man.number): slot for slot, man in enumerate(own.on_ice) if man is not None}
    return {int(man.number): int(man.slot) for man in own.skaters if man.slot} == places and own.men == len(places)


def hurt(own: Team, *men: int) -> None:
    for number in men:
        own.skaters[number].out_through = FOREVER
    own.has_absent = True


# -- whole shifts -----------------------------------------------------------------------------------------------------


def test_a_man_of_the_bench_who_sits_does_not_come_out_with_his_line() -> None:
    own, time = out(2)
    own.box.send(Penalty(own.skaters[1], 600, 0, costs_man=False))
    assert not own.has_absent
    own.send_out(11, time)
    assert numbers(own) == [0, 6, 2, 3, 4, -1]
    assert is_sound(own)


@pytest.mark.parametrize(("hand_picked", "keep"), [([3, 6, 7, 8, 9], 3), ([4, 6, 7, 8, 9], 4), ([5, 6, 0, 8, 9], 0)])
def test_a_man_who_keeps_the_puck_in_another_slot_is_out_once(hand_picked: list[int], keep: int) -> None:
    own, time = out(2)
    own.hand_picked = hand_picked
    own.deploy(time)
    assert numbers(own)[:5] == hand_picked
    slot = hand_picked.index(keep) + 1
    own.send_out(11, time, own.skaters[keep])
    assert (numbers(own)[slot - 1], numbers(own).count(keep), own.men) == (keep, 1, 5)
    assert [number for place, number in enumerate(numbers(own)[:5]) if place not in (slot - 1, keep)] == [
        number for number in range(5) if number not in (slot - 1, keep)
    ]
    assert is_sound(own)


def test_a_shift_is_called_off_with_its_time_whoever_was_out() -> None:
    own, time = out()
    time.run(7)
    own.send_out(Unit.POWER_PLAY + 1, time)
    time.run(9)
    own.send_out(33, time)
    time.run(11)
    own.send_out(11, time)
    assert [int(man.seconds) for man in own.skaters] == [7] * 5 + [9] * 5 + [11] * 5 + [0]
    assert own.goalie.seconds == 27
    assert is_sound(own)


def test_the_men_put_on_the_ice_are_those_who_are_out() -> None:
    own, _ = out()
    men: list[Skater | None] = [None] * (SLOTS + 1)
    for slot, number in ((1, 10), (3, 2), (4, 8), (6, 15)):
        men[slot] = own.skaters[number]
    own.take_ice(men)
    assert numbers(own) == [10, -1, 2, 8, -1, 15]
    assert is_sound(own)
    assert unpacked(own.sweaters_out(), SLOTS) == [31, -1, 13, 24, -1, 90]


# -- slots that are emptied and filled --------------------------------------------------------------------------------


@pytest.mark.parametrize("slot", range(1, 6))
def test_a_slot_is_emptied_and_filled_again_and_everybody_has_his_time(slot: int) -> None:
    own, time = out()
    time.run(30)
    own.open_slots = 1 << slot
    own.adjust(time, None, [])
    assert numbers(own) == [-1 if place == slot else place - 1 for place in range(1, 6)] + [-1]
    assert is_sound(own)
    time.run(20)
    own.open_slots = 0
    own.adjust(time, None, [])
    assert numbers(own) == [0, 1, 2, 3, 4, -1]
    assert is_sound(own)
    time.run(5)
    own.credit_ice_time(time)
    assert [int(man.seconds) for man in own.skaters[:6]] == [35 if place == slot else 55 for place in range(1, 6)] + [0]


@pytest.mark.parametrize("kept", range(1, 6))
def test_the_man_with_the_puck_goes_to_the_first_slot_that_stays_filled(kept: int) -> None:
    own, time = out()
    own.open_slots = 1 << kept | 1 << 1
    keep = own.skaters[kept - 1]
    own.adjust(time, keep, [])
    assert numbers(own) == [
        -1 if place in (1, kept) else kept - 1 if place == (3 if kept == 2 else 2) else place - 1
        for place in range(1, 6)
    ] + [-1]
    assert is_sound(own)


@pytest.mark.parametrize("slot", [1, 4, 5])
def test_he_who_comes_back_takes_the_slot_kept_for_him_before_the_man_of_the_line(slot: int) -> None:
    own, time = out(2)
    penalty = Penalty(own.skaters[slot - 1], 0, slot, costs_man=True)
    own.open_slots = 1 << slot
    own.adjust(time, None, [])
    own.open_slots = 0
    own.adjust(time, None, [penalty])
    assert numbers(own) == [slot - 1 if place == slot else place + 4 for place in range(1, 6)] + [-1]
    assert is_sound(own)


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_each_team_gets_its_own_men_back(order: tuple[int, int]) -> None:
    teams, time = [team(0), team(1)], clock()
    for each in teams:
        each.send_out(22, time)
    over = [Penalty(teams[side].skaters[3], 0, 4, costs_man=True) for side in order]
    for each in teams:
        each.open_slots = 1 << 4
        each.adjust(time, None, [])
    for each in teams:
        each.open_slots = 0
        each.adjust(time, None, over)
        assert numbers(each) == [5, 6, 7, 3, 9, -1]
        assert is_sound(each)
        assert all(man is None or man.side == each.side for man in each.on_ice)


@pytest.mark.parametrize("slot", [0, EXTRA_ATTACKER])
def test_he_who_sat_without_a_slot_of_his_own_stays_on_the_bench(slot: int) -> None:
    own, time = out()
    own.adjust(time, None, [Penalty(own.skaters[15], 0, slot, costs_man=True)])
    assert (numbers(own), own.on_ice[0]) == ([0, 1, 2, 3, 4, -1], None)
    assert is_sound(own)


def test_he_whose_slot_has_been_filled_stays_on_the_bench_too() -> None:
    own, time = out(2)
    own.adjust(time, None, [Penalty(own.skaters[3], 0, 4, costs_man=True)])
    assert numbers(own) == [5, 6, 7, 8, 9, -1]
    assert is_sound(own)


def test_men_go_to_their_own_slots_before_anybody_fills_in() -> None:
    own, time = out()
    own.open_slots = 0b1010
    own.adjust(time, None, [])
    hurt(own, 0)
    for man in own.skaters:
        man.seconds = 500
    own.skaters[2].seconds = 0
    own.skaters[10].seconds = 400
    own.open_slots = 0
    own.adjust(time, None, [])
    assert numbers(own) == [10, 1, 2, 3, 4, -1], "the man of slot 3 has played least, but his slot is his"
    assert is_sound(own)


def test_nobody_who_cannot_play_and_nobody_who_is_out_already_fills_a_slot_again() -> None:
    own, time = out()
    own.open_slots = 1 << 2
    own.adjust(time, None, [])
    hurt(own, 1)
    own.open_slots = 0
    own.adjust(time, None, [])
    assert numbers(own) == [0, 6, 2, 3, 4, -1]
    own, time = out()
    own.pull_goalie(15, time)
    own.open_slots = 1 << 2
    own.adjust(time, None, [])
    own.extra = 1
    own.leave_ice(own.skaters[15], time)
    own.adjust(time, None, [])
    assert numbers(own) == [0, -1, 2, 3, 4, 1]
    own.open_slots = 0
    own.adjust(time, None, [])
    assert numbers(own) == [0, 6, 2, 3, 4, 1]
    assert is_sound(own)


@pytest.mark.parametrize("side", [0, 1])
def test_the_man_who_keeps_the_puck_knows_his_new_slot(side: int) -> None:
    teams, time = [team(0), team(1)], clock()
    for each in teams:
        each.send_out(11, time)
    own = teams[side]
    own.box.send(Penalty(own.skaters[7], 120, 3, costs_man=True))
    set_strength(teams, time, b"", own.on_ice[3], [])
    assert numbers(own) == [2, 1, -1, 3, 4, -1]
    assert all(is_sound(each) for each in teams)


# -- who fills in -----------------------------------------------------------------------------------------------------


def test_for_a_man_who_kept_another_s_place_that_man_comes_in() -> None:
    own, time = out()
    own.send_out(22, time, own.skaters[1])
    assert numbers(own) == [5, 1, 7, 8, 9, -1]
    own.skaters[6].seconds = 900
    hurt(own, 1)
    own.replace(own.skaters[1], time)
    assert numbers(own) == [5, 6, 7, 8, 9, -1]
    assert is_sound(own)


@pytest.mark.parametrize(("slot", "kept"), [(1, 0), (4, 3), (5, 4)])
def test_whatever_slot_it_is(slot: int, kept: int) -> None:
    own, time = out()
    own.send_out(22, time, own.skaters[kept])
    for man in own.skaters:
        man.seconds = 0 if man.slot == 0 else 50
    own.skaters[slot + 4].seconds = 900
    hurt(own, kept)
    own.replace(own.skaters[kept], time)
    assert numbers(own) == [5, 6, 7, 8, 9, -1]


def test_for_an_extra_attacker_the_forward_who_plays_most_comes_in() -> None:
    own, time = out()
    time.elapsed = own.credited_at = 3600
    own.skaters[11].seconds, own.skaters[12].seconds, own.skaters[13].seconds = 1000, 1100, 1200
    own.pull_goalie(15, time)
    hurt(own, 15)
    own.replace(own.skaters[15], time)
    assert numbers(own) == [0, 1, 2, 3, 4, 12]
    assert is_sound(own)


@pytest.mark.parametrize(
    ("open_slot", "hurt_man", "filled"),
    [(1, 1, [-1, 0, 2, 3, 4]), (1, 2, [-1, 1, 0, 3, 4]), (1, 3, [-1, 1, 2, 8, 4]), (4, 1, [0, 6, 2, -1, 4]),
     (4, 4, [0, 1, 2, -1, 3]), (5, 3, [0, 1, 2, 4, -1]), (5, 0, [5, 1, 2, 3, -1])],
)  # fmt: skip
def test_the_man_whose_slot_stays_empty_fills_in_if_he_is_of_the_kind(
    open_slot: int, hurt_man: int, filled: list[int]
) -> None:
    own, time = out(2)
    own.open_slots = 1 << open_slot
    hurt(own, hurt_man)
    own.send_out(11, time)
    assert numbers(own) == [*filled, -1]
    assert is_sound(own)


def test_unless_he_cannot_play_or_is_out_already() -> None:
    own, time = out(2)
    own.open_slots = 1 << 1
    hurt(own, 0, 1)
    own.send_out(11, time)
    assert numbers(own) == [-1, 6, 2, 3, 4, -1]
    own, time = out(2)
    own.open_slots = 1 << 1
    hurt(own, 1, 2)
    own.send_out(11, time)
    assert numbers(own) == [-1, 0, 7, 3, 4, -1]


# -- men who are back -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("slot", range(1, 6))
def test_whoever_is_back_takes_his_place_in_any_slot(slot: int) -> None:
    own, time = out()
    man = own.skaters[slot - 1]
    man.out_until = 60
    own.replace(man, time)
    assert not own.bring_back(time)
    time.run(60)
    assert own.bring_back(time)
    assert numbers(own) == [0, 1, 2, 3, 4, -1]
    assert not own.has_absent


def test_the_first_man_on_the_roster_hides_nobody() -> None:
    own, time = out(2)
    own.set_sheet([[1, 0, 2], [5, 6, 7]], own.pairs)
    own.send_out(11, time)
    own.skaters[1].out_until = 60
    own.replace(own.skaters[1], time)
    time.run(60)
    assert own.bring_back(time)
    assert numbers(own) == [1, 0, 2, 3, 4, -1]


def test_so_does_an_extra_attacker() -> None:
    own, time = out()
    own.pull_goalie(15, time)
    own.skaters[15].out_until = 60
    own.replace(own.skaters[15], time)
    assert numbers(own)[5] != 15
    time.run(60)
    assert own.bring_back(time)
    assert numbers(own) == [0, 1, 2, 3, 4, 15]
    assert not own.bring_back(time)
    assert is_sound(own)


def test_those_who_play_for_others_stay_when_one_man_is_back() -> None:
    own, time = out()
    for number in (0, 3):
        own.skaters[number].out_until = 60 if number == 0 else 600
        own.replace(own.skaters[number], time)
    assert numbers(own)[:5] == [5, 1, 2, 8, 4]
    own.skaters[8].seconds = 500
    time.run(60)
    assert own.bring_back(time)
    assert numbers(own)[:5] == [0, 1, 2, 8, 4]
    assert is_sound(own)


def test_a_man_who_plays_for_another_stays_where_he_is_if_his_own_place_is_not_to_be_had() -> None:
    own, time = out()
    own.skaters[0].out_until = 600
    own.take_ice([None, own.skaters[2], own.skaters[1], own.skaters[7], own.skaters[3], own.skaters[4], None])
    own.miss()
    assert not own.bring_back(time)
    own.skaters[0].out_until = 0
    assert own.bring_back(time)
    assert numbers(own)[:5] == [0, 1, 2, 3, 4]


def test_a_stand_in_who_cannot_play_any_more_is_replaced_and_nobody_else() -> None:
    own, time = out()
    hurt(own, 3)
    own.skaters[3].stand_in = 14
    own.deploy(time)
    assert numbers(own)[:5] == [0, 1, 2, 14, 4]
    hurt(own, 14)
    assert own.bring_back(time)
    assert numbers(own)[:5] == [0, 1, 2, 8, 4]


# -- a slot is emptied, another needs a man ---------------------------------------------------------------------------


def sat(own: Team, time: Clock, number: int, empty: int, keep: Skater | None = None) -> list[int]:
    """A man of the ice sits, and another slot than his is left empty: who is out?"""
    man = own.skaters[number]
    own.box.send(Penalty(man, 120, empty, costs_man=True))
    own.leave_ice(man, time)
    set_strength([own, out(side=1)[0]], time, b"", keep, [])
    assert is_sound(own)
    return numbers(own)[:5]


@pytest.mark.parametrize("right_wing", [2, 7])
def test_the_man_of_the_emptied_slot_stays_out_where_he_fits(right_wing: int) -> None:
    own, time = out()
    own.take_ice([None, *(own.skaters[number] for number in (0, 1, right_wing, 3, 4)), None])
    assert sat(own, time, 0, empty=3) == [right_wing, 1, -1, 3, 4]


def test_for_a_defenseman_somebody_comes_unless_the_coach_has_named_a_forward() -> None:
    own, time = out()
    assert sat(own, time, 3, empty=3) == [0, 1, -1, 8, 4]
    own, time = out()
    own.skaters[3].stand_in = 2
    assert sat(own, time, 3, empty=3) == [0, 1, -1, 2, 4]


def test_the_man_whom_the_coach_has_named_comes_though_another_was_out() -> None:
    own, time = out()
    own.skaters[0].stand_in = 10
    assert sat(own, time, 0, empty=3) == [10, 1, -1, 3, 4]


@pytest.mark.parametrize(("keeps", "after"), [(False, [0, 1, 2, 3, 4]), (True, [2, 1, 0, 3, 4])])
def test_he_goes_back_to_his_own_place_unless_he_has_the_puck(keeps: bool, after: list[int]) -> None:
    own, time = out()
    sat(own, time, 0, empty=3)
    own.box.run(120)
    assert own.box.release(stopped=True)
    set_strength([own, out(side=1)[0]], time, b"", own.skaters[2] if keeps else None, [])
    assert numbers(own)[:5] == after
    assert is_sound(own)


def test_a_copied_team_has_the_leaders_of_its_new_sheet() -> None:
    own, _ = out()
    own.set_sheet([[5, 6, 7], [0, 1, 2]], [[8, 9], [3, 4], [13, 14]])
    twin = own.copy()
    assert (twin.line_leaders, twin.pair_leaders) == (own.line_leaders, own.pair_leaders)
    assert list(own.line_leaders) == [5, 0]
    assert list(own.pair_leaders) == [8, 3, 13]
    assert [[int(man.number) for man in (group.first, group.second)] for group in twin.pair_groups()] == own.pairs
    assert not twin.has_doubles
    own.set_sheet([[0, 1, 2]], [[2, 3]])
    assert own.copy().has_doubles


def test_an_extra_attacker_who_was_missing_comes_out_with_the_rest() -> None:
    own, time = out()
    own.pull_goalie(15, time)
    own.leave_ice(own.skaters[15], time)
    own.has_absent = True
    assert own.bring_back(time)
    assert numbers(own) == [0, 1, 2, 3, 4, 15]


def test_whoever_is_absent_a_man_in_a_slot_that_is_to_be_empty_leaves() -> None:
    own, time = out()
    hurt(own, 15)
    own.open_slots = 1 << 1
    assert own.bring_back(time)
    assert numbers(own) == [-1, 1, 2, 3, 4, -1]


@pytest.mark.parametrize("empty", [1, 2, 3])
def test_a_man_who_stands_in_for_a_short_team_stays_too(empty: int) -> None:
    own, time = out(2)
    own.open_slots = 1 << empty
    hurt(own, 3)
    own.send_out(11, time)
    before = [-1 if place == empty else 8 if place == 4 else place - 1 for place in range(1, 6)] + [-1]
    assert numbers(own) == before
    time.run(60)
    assert not own.bring_back(time)
    assert numbers(own) == before


def test_a_stand_in_who_is_out_already_is_not_sent_out_again() -> None:
    own, time = out()
    own.skaters[0].stand_in = 1
    hurt(own, 0)
    own.replace(own.skaters[0], time)
    assert numbers(own) == [5, 1, 2, 3, 4, -1]
    assert is_sound(own)


def test_a_man_whose_slot_another_keeps_is_not_called_for_a_third_slot() -> None:
    own, time = out()
    own.open_slots = 1 << 5
    hurt(own, 5)
    own.send_out(22, time, own.skaters[1])
    assert numbers(own) == [0, 1, 7, 8, -1, -1], "the left wing who has played least, not the second center"
    assert is_sound(own)


@pytest.mark.parametrize("empty", [0, 1 << 3])
def test_a_man_who_is_not_out_is_not_kept(empty: int) -> None:
    own, time = out()
    own.open_slots = empty
    own.adjust(time, own.skaters[15], [])
    assert (numbers(own), own.on_ice[0]) == ([0, 1, -1 if empty else 2, 3, 4, -1], None)
    assert is_sound(own)


@pytest.mark.parametrize(
    ("unit", "men"), [(36, [10, 11, 12, 28, 29]), (61, [25, 26, 27, 3, 4]), (66, [25, 26, 27, 28, 29])]
)
def test_a_team_with_many_lines_and_pairs_sends_out_the_one_that_is_named(unit: int, men: list[int]) -> None:
    own, time = team(lines=6), clock()
    own.send_out(unit, time)
    assert numbers(own) == [*men, -1]


def test_before_the_first_shift_nobody_is_out_and_nothing_is_counted() -> None:
    own = team(1)
    counters = (
        "men", "short", "open_slots", "credited_at", "shift_began", "score", "power_plays", "power_play_goals",
        "faceoffs_won", "shootout_goals",
    )  # fmt: skip
    assert [getattr(own, name) for name in counters] == [0] * len(counters)
    assert (own.unit, own.full_strength_unit, own.extra, own.goalie.number) == (11, 11, -1, 0)
    assert (own.goalie_in, own.has_absent, own.has_resting) == (True, False, False)
    assert (own.period_goals, own.period_shots, own.hand_picked, own.format_slots) == ([0], [0], [], b"")
    assert own.on_ice == [None] * (SLOTS + 1)
    men: list[tuple[Skater | Goalie, tuple[str, ...]]] = [
        *((man, (*SKATER_TALLIES, "slot")) for man in own.skaters),
        *((goalie, GOALIE_TALLIES) for goalie in own.goalies),
    ]
    for each, tallies in men:
        names = (*tallies, "seconds", "out_until", "out_through")
        assert [getattr(each, name) for name in names] == [0] * len(names)
        assert each.side == 1
    for skater in own.skaters:
        assert (skater.in_box, skater.rests_shift, skater.stand_in) == (False, False, -1)
