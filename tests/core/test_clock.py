"""The game clock and the ways to settle a tie."""

from __future__ import annotations

import pytest

from puckdrop.core.clock import FORMATS, WITHOUT_END, Clock, clock_text, period_name


def test_time_runs_down_and_never_below_zero() -> None:
    clock = Clock(FORMATS["none"])
    assert (clock.period, clock.left, clock.elapsed) == (1, 1200, 0)
    assert clock.run(10) == 10
    assert (clock.left, clock.elapsed) == (1190, 10)
    clock.left = 5
    assert clock.run(10) == 5
    assert (clock.left, clock.elapsed) == (0, 15)
    assert clock.run(10) == 0


def test_a_copy_runs_for_itself() -> None:
    clock = Clock(FORMATS["playoff"])
    clock.run(30)
    twin = clock.copy()
    twin.run(30)
    twin.start_next_period()
    assert (clock.period, clock.left, clock.elapsed) == (1, 1170, 30)
    assert (twin.period, twin.left, twin.elapsed, twin.format) == (2, 1200, 60, clock.format)


@pytest.mark.parametrize(
    ("name", "seconds", "skaters", "last"),
    [
        ("none", 0, 5, 3),
        ("ten-minute", 600, 5, 4),
        ("five-minute", 300, 5, 4),
        ("four-on-four", 300, 4, 4),
        ("four-on-four-shootout", 300, 4, 4),
        ("three-on-three-shootout", 300, 3, 4),
        ("playoff", 1200, 5, None),
    ],
)
def test_each_format_has_its_overtime(name: str, seconds: int, skaters: int, last: int | None) -> None:
    clock = Clock(FORMATS[name])
    for period in (1, 2, 3):
        assert (clock.period, clock.left, clock.full_strength()) == (period, 1200, 5)
        assert not clock.is_overtime()
        assert clock.is_last_scheduled() == (last == period)
        clock.start_next_period()
    assert (clock.period, clock.left, clock.full_strength()) == (4, seconds, skaters)
    assert clock.is_overtime()
    assert clock.is_last_scheduled() == (last is not None)


def test_the_scoreboard() -> None:
    assert [clock_text(seconds) for seconds in (0, 9, 60, 1190, 1200)] == ["0:00", "0:09", "1:00", "19:50", "20:00"]


def test_what_people_call_a_period() -> None:
    assert [period_name(period) for period in (1, 2, 3, 4, 5)] == [
        "1st period", "2nd period", "3rd period", "overtime", "overtime 2",
    ]  # fmt: skip
    assert period_name(4, format=FORMATS["playoff"]) == "overtime 1"
    assert period_name(4, format=FORMATS["ten-minute"]) == "overtime"


@pytest.mark.parametrize(
    ("name", "periods", "seconds", "skaters", "shootout"),
    [
        ("none", 0, 0, 5, False), ("ten-minute", 1, 600, 5, False), ("five-minute", 1, 300, 5, False),
        ("five-minute-shootout", 1, 300, 5, True), ("four-on-four", 1, 300, 4, False),
        ("four-on-four-shootout", 1, 300, 4, True), ("three-on-three", 1, 300, 3, False),
        ("three-on-three-shootout", 1, 300, 3, True), ("playoff", WITHOUT_END, 1200, 5, False),
    ],
)  # fmt: skip
def test_how_each_format_settles_a_tie(name: str, periods: int, seconds: int, skaters: int, shootout: bool) -> None:
    format = FORMATS[name]
    assert (format.name, format.overtime_periods, format.overtime_seconds) == (name, periods, seconds)
    assert (format.overtime_skaters, format.shootout) == (skaters, shootout)


def test_play_offs_have_more_overtimes_than_anybody_can_play() -> None:
    assert WITHOUT_END >= 100
