"""Shifts, fatigue and rest. [FS-FAT, FS-SHIFT-05, FS-SHIFT-09, FS-TOUT-02, FS-GAP-30]"""

from __future__ import annotations

from typing import Any

import pytest

from puckdrop.games.fourth_street.position import SIDES
from puckdrop.games.fourth_street.rules import stamina
from rules.fourth_street.rink import Rink

LIVE: dict[str, Any] = {"clock": "10:00", "handler": "home 2", "place": "M3"}
POINTS: dict[str, Any] = {"shift_method": "toi", "on_ice_fatigue": True}


def shift(time: str, who: str = "#12", **more: object) -> dict[str, object]:
    """Home's man in a shift of this length."""
    return {**LIVE, "stamina": {"home": {who: {"shift": time, **more}}}}


def bench(off: str, debt: int, **more: object) -> dict[str, object]:
    """Home's centre of the second line off the ice for so long, with points left from before."""
    return {**LIVE, "stamina": {"home": {"#22": {"off": off, "debt": debt, **more}}}}


def cost(rink: Rink, name: str = "home #12") -> int:
    return int(stamina.deduction(rink.table, rink.man(name)))


def change(rink: Rink, unit: int, seconds: int = 0) -> None:
    """Time passes, and home changes."""
    rink.table.run_clock(seconds)
    rink.home.send_out(unit, rink.table.state.clock)
    stamina.note_changes(rink.table, rink.home)


def owed(rink: Rink, name: str) -> int:
    state, man = rink.table.state, rink.man(name)
    return int(stamina.points_owed(state.stamina[man.side][man.number], state.clock.elapsed))


# -- during a shift ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("FS-FAT-03", "FS-SHIFT-05", "FS-SHIFT-09")
@pytest.mark.parametrize("method", ["toi", "line"])
@pytest.mark.parametrize(
    ("time", "points"), [("0:12", 0), ("1:00", 0), ("1:11", 0), ("1:12", 1), ("1:23", 1), ("1:24", 2), ("3:00", 10)]
)
def test_a_long_shift_costs_a_point_for_each_twelve_seconds_beyond_a_minute(
    method: str, time: str, points: int
) -> None:
    rink = Rink(shift(time), shift_method=method)
    assert cost(rink) == points
    assert cost(rink, "home #11") == 0


@pytest.mark.parametrize("method", ["two_minute", "alternate_minute", "minute_roll"])
def test_other_shift_methods_tire_nobody_by_themselves(method: str) -> None:
    assert cost(Rink(LIVE, shift_method=method)) == 0
    assert cost(Rink(shift("3:00"), shift_method=method, game_fatigue=True)) == 0


def test_points_from_earlier_shifts_count_only_with_the_option() -> None:
    position = shift("1:24", debt=4)
    assert cost(Rink(position, shift_method="toi")) == 2
    assert cost(Rink(position, shift_method="toi", on_ice_fatigue=True)) == 6


# -- points -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FS-FAT-01", "FS-GOLD-35")
@pytest.mark.parametrize(("time", "points"), [("0:06", 1), ("1:00", 1), ("1:11", 1), ("1:12", 2), ("1:24", 3)])
def test_a_man_who_leaves_owes_a_point_for_the_shift_and_one_for_each_step_beyond(time: str, points: int) -> None:
    rink = Rink(shift(time), **POINTS)
    change(rink, 22)
    assert owed(rink, "home #12") == points
    assert cost(rink, "home #12") == points


@pytest.mark.rule("FS-FAT-02", "FS-GOLD-35")
@pytest.mark.parametrize(
    ("off", "left"), [("0:00", 3), ("0:59", 3), ("1:00", 2), ("2:59", 1), ("3:00", 0), ("9:00", 0)]
)
def test_each_minute_off_the_ice_takes_a_point_away(off: str, left: int) -> None:
    """FS-CON-15: coming back with points left, he plays with that deduction."""
    rink = Rink(bench(off, 3), **POINTS)
    assert owed(rink, "home #22") == left
    change(rink, 22)
    assert cost(rink, "home #22") == left


def test_points_of_several_shifts_add_up_and_seconds_of_rest_carry_over() -> None:
    """FS-GAP-30."""
    rink = Rink(bench("1:30", 2), **POINTS)
    change(rink, 22)
    assert owed(rink, "home #22") == 1
    change(rink, 11, seconds=20)
    assert owed(rink, "home #22") == 2
    rink.table.run_clock(20)
    assert owed(rink, "home #22") == 2
    rink.table.run_clock(10)
    assert owed(rink, "home #22") == 1


@pytest.mark.parametrize("rested", ["0:00", "0:50"])
def test_rest_beyond_the_last_point_is_not_saved_up(rested: str) -> None:
    rink = Rink(bench("1:50", 1, rested=rested), **POINTS)
    change(rink, 22)
    change(rink, 11, seconds=20)
    rink.table.run_clock(59)
    assert owed(rink, "home #22") == 1
    rink.table.run_clock(1)
    assert owed(rink, "home #22") == 0


def test_a_man_who_stays_through_a_change_has_one_long_shift() -> None:
    rink = Rink(shift("1:06", "#14"), **POINTS)
    rink.home.set_sheet(rink.home.lines, [rink.home.pairs[0]] * 3)
    change(rink, 22, seconds=6)
    assert cost(rink, "home #14") == 1
    assert owed(rink, "home #14") == 0


def test_a_man_called_back_before_the_clock_runs_had_no_shift() -> None:
    rink = Rink(LIVE, **POINTS)
    change(rink, 22)
    change(rink, 33)
    assert [owed(rink, f"home #{sweater}") for sweater in (22, 24)] == [0, 0]
    change(rink, 11, seconds=1)
    assert [owed(rink, f"home #3{slot}") for slot in range(1, 6)] == [1] * 5


def test_men_in_the_box_and_hurt_men_rest() -> None:
    rink = Rink(shift("1:24"), **POINTS)
    man = rink.man("home 2")
    rink.home.leave_ice(man, rink.table.state.clock)
    stamina.note_changes(rink.table, rink.home)
    assert owed(rink, "home #12") == 3
    rink.table.run_clock(60)
    assert owed(rink, "home #12") == 2


# -- over a whole game ------------------------------------------------------------------------------------------------


def played(time: str, **more: object) -> dict[str, object]:
    return {**LIVE, "home": {"skaters": {"#12": {"time": time}}}, **more}


@pytest.mark.rule("FS-FAT-05", "FS-GOLD-36")
@pytest.mark.parametrize(
    ("usual", "time", "points"),
    [
        ("4:38", "4:38", 0),
        ("4:38", "7:59", 0),
        ("4:38", "8:00", 1),
        ("4:38", "8:59", 1),
        ("4:38", "9:00", 2),
        ("4:59", "8:00", 1),
        ("20:00", "23:59", 0),
        ("20:00", "24:00", 1),
    ],
)
def test_ice_time_far_beyond_the_usual_costs_a_point_a_minute(usual: str, time: str, points: int) -> None:
    rink = Rink(played(time), cards={"home": {"2": {"toi": usual}}}, game_fatigue=True)
    assert cost(rink) == points


def test_the_present_shift_counts_for_the_ice_time_of_those_who_are_out() -> None:
    rink = Rink(played("7:50"), cards={"home": {"2": {"toi": "4:38"}}}, game_fatigue=True)
    rink.table.run_clock(10)
    assert cost(rink) == 1
    assert int(stamina.game_fatigue(rink.table, rink.man("home #22"))) == 0
    change(rink, 22)
    rink.table.run_clock(100)
    assert cost(rink) == 1


@pytest.mark.rule("FS-FAT-05")
@pytest.mark.parametrize(("side", "other"), [("home", "visitor"), ("visitor", "home")])
def test_each_team_s_ice_time_is_counted_from_its_own_last_change(side: str, other: str) -> None:
    """The other team has just changed: what its men have to their credit says nothing of ours."""
    cards = {each: {"2": {"toi": "4:38"}} for each in (side, other)}
    times = {each: {"skaters": {"#12": {"time": "7:50"}}} for each in (side, other)}
    rink = Rink({**LIVE, **times}, cards=cards, game_fatigue=True)
    rink.table.run_clock(60)
    rival = rink.table.state.teams[SIDES.index(other)]
    rival.credit_ice_time(rink.table.state.clock)
    rink.table.run_clock(10)
    assert int(stamina.game_fatigue(rink.table, rink.man(f"{side} #12"))) == 2
    assert int(stamina.game_fatigue(rink.table, rink.man(f"{other} #12"))) == 2
    assert rival.credited_at != rink.table.state.teams[SIDES.index(side)].credited_at


@pytest.mark.rule("FS-FAT-06")
def test_both_kinds_of_fatigue_add_up() -> None:
    position = played("9:00", stamina={"home": {"#12": {"shift": "1:24", "debt": 1}}})
    rink = Rink(position, cards={"home": {"2": {"toi": "4:38"}}}, game_fatigue=True, **POINTS)
    assert cost(rink) == 2 + 1 + 2


# -- rest -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FS-FAT-04")
def test_an_intermission_clears_everything_but_the_fatigue_of_the_game() -> None:
    tired = {"#12": {"shift": "2:00", "debt": 5, "rested": "0:50"}, "#22": {"debt": 7, "rested": "0:50"}}
    rink = Rink(
        played("9:00", stamina={"home": tired}), cards={"home": {"2": {"toi": "4:38"}}}, game_fatigue=True, **POINTS
    )
    stamina.rest_all(rink.table)
    assert cost(rink) == 2
    assert owed(rink, "home #22") == 0
    rink.table.run_clock(72)
    assert cost(rink) == 2 + 1 + 1
    change(rink, 22)
    assert owed(rink, "home #12") == 2
    rink.table.run_clock(59)
    assert owed(rink, "home #12") == 2


@pytest.mark.rule("FS-FAT-04")
def test_the_next_period_begins_rested() -> None:
    tired = {"home": {"#12": {"shift": "2:00", "debt": 5}}}
    rink = Rink({"clock": "0:10", "situation": "loose", "zone": "N", "stamina": tired}, **POINTS)
    rink.play("5/5/1/1/1/1")
    assert rink.table.state.clock.period == 2
    assert owed(rink, "home #12") == 0
    assert cost(rink) == 0


def test_without_fatigue_nothing_is_kept() -> None:
    rink = Rink(LIVE)
    change(rink, 22, seconds=100)
    stamina.rest_all(rink.table)
    stamina.timeout_rest(rink.table)
    assert rink.table.state.stamina == []
    assert cost(rink, "home #22") == 0
    assert not stamina.is_anybody_tired(rink.table, rink.home)


@pytest.mark.rule("FS-TOUT-02")
def test_a_timeout_is_thirty_seconds_of_rest_for_everybody() -> None:
    men = {
        "#11": {"shift": "1:30"}, "#12": {"shift": "0:20"}, "#13": {"shift": "0:30"}, "#22": {"off": "0:30", "debt": 1},
        "#23": {"off": "0:29", "debt": 1},
    }  # fmt: skip
    rink = Rink({**LIVE, "stamina": {"home": men, "visitor": {"#12": {"shift": "1:36"}}}}, **POINTS)
    assert [cost(rink, "home 1"), cost(rink, "visitor 2")] == [2, 3]
    stamina.timeout_rest(rink.table)
    assert [cost(rink, "home 1"), cost(rink, "visitor 2")] == [0, 0]
    assert [owed(rink, "home #22"), owed(rink, "home #23")] == [0, 1]
    rink.table.run_clock(60)
    assert [cost(rink, "home 1"), cost(rink, "home 2"), cost(rink, "home 3")] == [5, 0, 0]
    rink.table.run_clock(12)
    assert [cost(rink, "home 2"), cost(rink, "home 3")] == [1, 1]


# -- is anybody tired? ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("who", ["#11", "#12", "#13", "#14", "#15", "#16"])
def test_anybody_on_the_ice_is_tired_with_one_point(who: str) -> None:
    """FS-GAP-25."""
    rink = Rink({**shift("1:11", who), "home": {"goalie_in": False, "extra_attacker": "#16"}}, **POINTS)
    assert not stamina.is_anybody_tired(rink.table, rink.home)
    rink.table.run_clock(1)
    assert stamina.is_anybody_tired(rink.table, rink.home)
    assert not stamina.is_anybody_tired(rink.table, rink.visitor)


def test_men_off_the_ice_do_not_count() -> None:
    rink = Rink({**bench("0:00", 9), "home": {"box": [{"who": "#11"}]}}, **POINTS)
    assert not stamina.is_anybody_tired(rink.table, rink.home)


# -- in play ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FS-SHIFT-09")
def test_a_line_that_is_stuck_in_its_own_end_defends_worse() -> None:
    men = {f"#1{slot}": {"shift": "1:24"} for slot in range(1, 6)}
    position = {**LIVE, "visitor": {"shift": "1:24"}, "stamina": {"visitor": men}, "handler": "home 2", "place": "M2"}
    cards = {"home": {"2": {"actions": "sc", "sk": "POINT"}}}
    rink = Rink(position, cards=cards, shift_method="line")
    rink.play("0/0/4/12/1/1")
    assert rink.out(rink.visitor) == [11, 12, 13, 14, 15, 0]
    matchup = rink.told("MatchupPlayed")[0]
    assert (matchup["rating"], matchup["against"], matchup["won"]) == (15, 3, True)
