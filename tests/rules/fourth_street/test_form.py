"""Hot and cold goalies. [FS-ADD-HOT, FS-GAP-25]"""

from __future__ import annotations

from typing import Any

import pytest

from puckdrop.games.fourth_street.rules import form
from rules.fourth_street.rink import TIED, Rink


def at(period: int, clock: str, goalie: dict[str, Any] | None = None, **options: Any) -> Rink:
    """A loose puck, and the home goalie in this form."""
    position = {
        "period": period, "clock": clock, "situation": "loose", "zone": "N", "forms": {"home": {"#1": goalie or {}}},
    }  # fmt: skip
    return Rink(position, **options)


def is_hot(rink: Rink) -> bool:
    return form.is_hot(rink.table, rink.home)


def is_cold(rink: Rink) -> bool:
    return form.is_cold(rink.table, rink.home)


def concede(rink: Rink, *, after: int = 0) -> None:
    rink.table.run_clock(after)
    form.concede(rink.table, rink.home)


def change_goalie(rink: Rink, number: int) -> None:
    rink.home.change_goalie(number, rink.table.state.clock)
    form.goalie_changed(rink.table, rink.home)


def next_period(rink: Rink) -> None:
    """The rest of the period passes without a goal."""
    rink.table.run_clock(rink.table.state.clock.left)
    form.end_of_period(rink.table)
    rink.table.state.clock.start_next_period()


# -- hot --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FS-ADD-HOT-01")
def test_a_starter_with_a_shutout_after_two_periods_is_hot() -> None:
    rink = at(1, "20:00")
    next_period(rink)
    assert not is_hot(rink)
    next_period(rink)
    assert is_hot(rink)
    assert form.is_hot(rink.table, rink.visitor)
    assert rink.told("GoalieForm") == [
        {"event": "GoalieForm", "side": side, "goalie": 1, "form": "hot"} for side in (0, 1)
    ]
    next_period(rink)
    assert is_hot(rink)


@pytest.mark.rule("FS-ADD-HOT-01")
def test_a_goal_in_the_first_two_periods_is_one_too_many() -> None:
    rink = at(1, "20:00")
    concede(rink, after=10)
    next_period(rink)
    next_period(rink)
    assert not is_hot(rink)
    assert form.is_hot(rink.table, rink.visitor)


@pytest.mark.rule("FS-ADD-HOT-02")
def test_a_hot_goalie_is_so_until_he_concedes() -> None:
    rink = at(3, "10:00", {"hot": True})
    concede(rink)
    assert not is_hot(rink)
    assert not is_cold(rink)
    assert [event["form"] for event in rink.told("GoalieForm")] == ["normal"]
    concede(rink, after=121)
    assert len(rink.told("GoalieForm")) == 1


@pytest.mark.rule("FS-ADD-HOT-01")
@pytest.mark.parametrize("period", [1, 2])
def test_who_did_not_play_both_periods_is_not_hot(period: int) -> None:
    """FS-GAP-25: not the man who was relieved, not the man who relieved him, not even if the first comes back."""
    rink = at(period, "10:00")
    change_goalie(rink, 1)
    rink.table.run_clock(10)
    change_goalie(rink, 0)
    while rink.table.state.clock.period < 3:
        next_period(rink)
    assert not is_hot(rink)
    change_goalie(rink, 1)
    assert not is_hot(rink)


def test_a_change_between_two_periods_relieves_him_too() -> None:
    """FS-GAP-25."""
    rink = at(1, "0:00")
    next_period(rink)
    change_goalie(rink, 1)
    next_period(rink)
    assert not is_hot(rink)


def test_a_goalie_named_before_the_opening_faceoff_is_the_starter() -> None:
    rink = at(1, "20:00")
    change_goalie(rink, 1)
    next_period(rink)
    next_period(rink)
    assert is_hot(rink)
    change_goalie(rink, 0)
    assert not is_hot(rink)


def test_a_relieved_goalie_is_no_longer_hot() -> None:
    """FS-GAP-25."""
    rink = at(3, "10:00", {"hot": True})
    change_goalie(rink, 1)
    change_goalie(rink, 0)
    assert not is_hot(rink)


# -- cold -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FS-ADD-HOT-03")
@pytest.mark.parametrize(("seconds", "cold"), [(10, True), (120, True), (121, False)])
def test_two_goals_within_two_minutes_make_a_goalie_cold(seconds: int, cold: bool) -> None:
    rink = at(1, "20:00")
    concede(rink, after=100)
    assert not is_cold(rink)
    concede(rink, after=seconds)
    assert is_cold(rink) == cold
    assert not form.is_cold(rink.table, rink.visitor)
    assert [event["form"] for event in rink.told("GoalieForm")] == ["cold"] * cold


def test_a_break_between_periods_does_not_count() -> None:
    """FS-GAP-25."""
    rink = at(1, "0:50")
    concede(rink)
    next_period(rink)
    concede(rink, after=70)
    assert is_cold(rink)


def test_the_two_goals_are_the_same_man_s() -> None:
    """FS-GAP-25."""
    rink = at(1, "10:00")
    concede(rink)
    change_goalie(rink, 1)
    concede(rink, after=20)
    assert not is_cold(rink)
    change_goalie(rink, 0)
    concede(rink, after=20)
    assert is_cold(rink)
    change_goalie(rink, 1)
    assert not is_cold(rink)


@pytest.mark.rule("FS-ADD-HOT-04")
def test_a_blank_period_after_it_ends_the_cold() -> None:
    rink = at(1, "10:00")
    concede(rink)
    concede(rink, after=10)
    next_period(rink)
    assert is_cold(rink)
    next_period(rink)
    assert not is_cold(rink)
    assert rink.table.state.forms[0][0].clean_since == 0
    assert [event["form"] for event in rink.told("GoalieForm") if event["side"] == 0] == ["cold", "normal"]


@pytest.mark.rule("FS-ADD-HOT-04")
def test_a_period_with_a_goal_does_not() -> None:
    rink = at(1, "10:00", {"cold_period": 1})
    next_period(rink)
    concede(rink, after=600)
    next_period(rink)
    assert is_cold(rink)
    next_period(rink)
    assert not is_cold(rink)


def test_a_cold_goalie_who_concedes_twice_more_is_not_told_again() -> None:
    rink = at(1, "10:00", {"cold_period": 1})
    concede(rink)
    concede(rink, after=10)
    assert is_cold(rink)
    assert rink.told("GoalieForm") == []


def test_only_a_whole_period_in_the_net_counts() -> None:
    """FS-GAP-25."""
    rink = at(1, "10:00", {"cold_period": 1})
    next_period(rink)
    rink.table.run_clock(100)
    change_goalie(rink, 1)
    rink.table.run_clock(100)
    change_goalie(rink, 0)
    next_period(rink)
    assert is_cold(rink)


def test_a_goalie_who_comes_back_for_a_whole_period_can_shake_it_off() -> None:
    rink = at(1, "10:00", {"cold_period": 1})
    change_goalie(rink, 1)
    next_period(rink)
    change_goalie(rink, 0)
    next_period(rink)
    assert not is_cold(rink)


def test_a_fresh_goalie_has_nothing_to_shake_off() -> None:
    rink = at(1, "10:00")
    concede(rink)
    next_period(rink)
    change_goalie(rink, 1)
    next_period(rink)
    assert [event for event in rink.told("GoalieForm") if event["side"] == 0] == []


def test_overtime_is_no_such_period() -> None:
    """FS-GAP-25."""
    rink = at(3, "10:00", {"cold_period": 3}, overtime="playoff")
    next_period(rink)
    next_period(rink)
    assert is_cold(rink)


def test_nobody_need_be_told() -> None:
    rink = at(1, "10:00")
    rink.table.log = None
    concede(rink)
    concede(rink)
    assert is_cold(rink)


def test_without_the_option_nobody_is_either() -> None:
    rink = at(1, "20:00", {"hot": True, "cold_period": 1}, hot_cold=False)
    assert not is_hot(rink)
    assert not is_cold(rink)
    concede(rink)
    concede(rink)
    change_goalie(rink, 1)
    next_period(rink)
    next_period(rink)
    assert rink.told("GoalieForm") == []
    assert rink.table.state.forms[0][0].goals == 0


# -- in play ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FS-ADD-HOT-01")
def test_the_second_period_ends_and_the_goalies_are_hot() -> None:
    rink = at(2, "0:10")
    rink.play(TIED)
    assert rink.table.state.clock.period == 3
    assert is_hot(rink)


@pytest.mark.rule("FS-ADD-HOT-03")
def test_a_goal_is_held_against_the_goalie_in_the_net() -> None:
    cards = {
        "visitor": {"2": {"actions": "ws", "target": "b1", "drift": "none"}},
        "home": {"goalie": {"quality": "red", "scoring": "violet"}},
    }
    position = {
        "clock": "10:00", "handler": "visitor 2", "place": "M1", "forms": {"home": {"#1": {"since_goal": "0:30"}}},
    }  # fmt: skip
    rink = Rink(position, cards=cards)
    rink.play("0/0/6/1/1/1", "0/0/6/1/1/1")
    assert rink.visitor.score == 1
    assert is_cold(rink)
    assert rink.table.state.forms[0][0].goals == 1


# -- what is written down ---------------------------------------------------------------------------------------------


def facts(rink: Rink, number: int = 0) -> dict[str, Any]:
    form = rink.table.state.forms[0][number]
    return {
        "hot": form.hot,
        "cold": int(form.cold_period),
        "goals": int(form.goals),
        "relieved": form.relieved,
        "clean": int(form.clean_since),
    }


@pytest.mark.rule("FS-ADD-HOT-02", "FS-ADD-HOT-03")
def test_a_goal_is_counted_and_ends_a_clean_period() -> None:
    home = {"#1": {"cold_period": 1, "goals": 2, "clean_since": 2}}
    rink = Rink({"period": 2, "clock": "10:00", "forms": {"home": home}})
    form.concede(rink.table, rink.home)
    assert facts(rink) == {"hot": False, "cold": 1, "goals": 3, "relieved": False, "clean": 0}
    assert rink.table.state.forms[0][0].last_goal == 1800


@pytest.mark.rule("FS-ADD-HOT-04")
@pytest.mark.parametrize(
    ("period", "before", "after"),
    [
        (1, {"cold_period": 1}, {"cold": 1, "clean": 2}),
        (2, {"cold_period": 1, "clean_since": 2, "goals": 2}, {"cold": 0, "clean": 0}),
        (2, {"cold_period": 2, "goals": 2}, {"cold": 2, "clean": 3}),
        (3, {"cold_period": 2, "clean_since": 3, "goals": 2}, {"cold": 0, "clean": 0}),
        (3, {"cold_period": 3, "goals": 2}, {"cold": 3, "clean": 4}),
        (4, {"cold_period": 3, "clean_since": 4, "goals": 2}, {"cold": 3, "clean": 5}),
        (2, {"goals": 1}, {"cold": 0, "clean": 0}),
    ],
)
def test_what_the_end_of_a_period_makes_of_a_cold_goalie(
    period: int, before: dict[str, Any], after: dict[str, Any]
) -> None:
    rink = Rink({"period": period, "clock": "0:00", "forms": {"home": {"#1": before}}}, overtime="playoff")
    form.end_of_period(rink.table)
    found = facts(rink)
    assert {name: found[name] for name in after} == after
    assert not found["hot"]


@pytest.mark.rule("FS-GAP-25")
@pytest.mark.parametrize(
    ("period", "clock", "relieved", "clean"),
    [
        (1, "20:00", False, 1),
        (1, "19:59", True, 0),
        (2, "20:00", True, 2),
        (2, "19:54", True, 0),
        (3, "20:00", True, 3),
    ],
)
def test_a_change_of_goalies_ends_every_run(period: int, clock: str, relieved: bool, clean: int) -> None:
    """The new man has gone cold before; he may shake it off in a period that he plays from the start."""
    home = {"#1": {"hot": True, "clean_since": 2}, "#30": {"cold_period": 1, "clean_since": 3}}
    rink = Rink({"period": period, "clock": clock, "forms": {"home": home}})
    rink.home.goalie = rink.home.goalies[1]
    form.goalie_changed(rink.table, rink.home)
    assert facts(rink, 0) == {"hot": False, "cold": 0, "goals": 0, "relieved": relieved, "clean": 0}
    assert facts(rink, 1) == {"hot": False, "cold": 1, "goals": 0, "relieved": relieved, "clean": clean}
