"""The game clock, the periods, and what happens when regulation ends in a tie."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

REGULATION_PERIODS: Final = 3
PERIOD_SECONDS: Final = 1200
WITHOUT_END: Final = 1_000_000


class Format:
    """An era's way to settle a tie: how many overtime periods, how long, how many skaters, and shootout or not.

    Every overtime is sudden death. The skaters are one side's at full strength.
    """

    __slots__ = ("name", "overtime_periods", "overtime_seconds", "overtime_skaters", "shootout")

    def __init__(
        self, name: str, overtime_periods: i64, overtime_seconds: i64, overtime_skaters: i64, *, shootout: bool
    ) -> None:
        self.name: Final = name
        self.overtime_periods: Final = overtime_periods
        self.overtime_seconds: Final = overtime_seconds
        self.overtime_skaters: Final = overtime_skaters
        self.shootout: Final = shootout


FORMATS: Final[dict[str, Format]] = {
    "none": Format("none", 0, 0, 5, shootout=False),
    "ten-minute": Format("ten-minute", 1, 600, 5, shootout=False),
    "five-minute": Format("five-minute", 1, 300, 5, shootout=False),
    "five-minute-shootout": Format("five-minute-shootout", 1, 300, 5, shootout=True),
    "four-on-four": Format("four-on-four", 1, 300, 4, shootout=False),
    "four-on-four-shootout": Format("four-on-four-shootout", 1, 300, 4, shootout=True),
    "three-on-three": Format("three-on-three", 1, 300, 3, shootout=False),
    "three-on-three-shootout": Format("three-on-three-shootout", 1, 300, 3, shootout=True),
    "playoff": Format("playoff", WITHOUT_END, 1200, 5, shootout=False),
}


@mypyc_attr(acyclic=True)
class Clock:
    """Time left in the period, counting down, and time played so far."""

    __slots__ = ("format", "period", "left", "elapsed")

    def __init__(self, format: Format) -> None:
        self.format: Final = format
        self.period: i64 = 1
        self.left: i64 = PERIOD_SECONDS
        self.elapsed: i64 = 0

    def copy(self) -> Clock:
        new = Clock(self.format)
        new.period = self.period
        new.left = self.left
        new.elapsed = self.elapsed
        return new

    def run(self, seconds: i64) -> i64:
        """Let time pass, never beyond the end of the period; return the seconds that actually passed."""
        passed = seconds if seconds < self.left else self.left
        self.left -= passed
        self.elapsed += passed
        return passed

    def is_overtime(self) -> bool:
        return self.period > REGULATION_PERIODS

    def is_last_scheduled(self) -> bool:
        """Is this the last period, even if the score is tied?"""
        return self.period >= REGULATION_PERIODS + self.format.overtime_periods

    def full_strength(self) -> i64:
        """Skaters per side when nobody is in the box."""
        if self.is_overtime():
            return self.format.overtime_skaters
        return 5

    def start_next_period(self) -> None:
        self.period += 1
        self.left = self.format.overtime_seconds if self.is_overtime() else PERIOD_SECONDS


def period_seconds(clock: Clock, period: int) -> int:
    """How long a period is."""
    return PERIOD_SECONDS if period <= REGULATION_PERIODS else int(clock.format.overtime_seconds)


def clock_text(seconds: int) -> str:
    """Seconds as a scoreboard shows them.

    >>> clock_text(1190)
    '19:50'
    """
    return f"{seconds // 60}:{seconds % 60:02d}"


def period_name(period: int, *, format: Format | None = None) -> str:
    """A period as people call it.

    >>> period_name(2), period_name(4)
    ('2nd period', 'overtime')
    """
    if period <= REGULATION_PERIODS:
        return ("1st period", "2nd period", "3rd period")[period - 1]
    extra = period - REGULATION_PERIODS
    several = format is not None and format.overtime_periods > 1
    return f"overtime {extra}" if several or extra > 1 else "overtime"
