"""When a coach is asked to change on the fly: by the length of his shifts, which differ with a man short."""

from __future__ import annotations

from typing import Any

import pytest

from puckdrop.core.decisions import Decision, Kind
from puckdrop.core.dice import Scripted
from puckdrop.core.log import Log
from puckdrop.core.table import Table
from puckdrop.games.ezv.coach import EzvCoach
from puckdrop.games.ezv.game import EZV
from puckdrop.games.ezv.position import arrange
from puckdrop.games.ezv.table import EzvTable
from shipped import two_teams

LOOSE = {"situation": "loose", "clock": "10:00", "zone": "neutral"}
STILL_LOOSE = "1/6/1/1"


class Shifts(EzvCoach):
    """Has shifts of two lengths, and notes the seconds that are left whenever he is asked about his lines."""

    def __init__(self, shift: int, special: int) -> None:
        self.shift = shift
        self.special = special
        self.asked: list[int] = []

    def wants_window(self, kind: int, side: int, game: EzvTable) -> bool:
        if kind == Kind.CHANGE_LINES:
            self.asked.append(int(game.state.clock.left))
        return False

    def shortest_shift(self, side: int, table: Table, *, special: bool) -> int:
        return self.special if special else self.shift

    def choose(self, decision: Decision, table: object) -> int:
        return decision.values()[0]


def played(coach: Shifts, plays: int, **position: Any) -> list[int]:
    """The seconds left at which the coach of Blue was asked, in so many plays of a puck that stays loose."""
    table = EZV.seat(EZV.setup(*two_teams("ezv")), Scripted([STILL_LOOSE] * plays), [coach, Shifts(9999, 9999)], Log())
    assert isinstance(table, EzvTable)
    table.sit_down()
    arrange(table, {**LOOSE, **position}, "test")
    for _ in range(plays):
        table.play()
    return coach.asked


@pytest.mark.rule("EZ-LINE-01", "EZ-DEC-05")
@pytest.mark.parametrize("short", ["red", "blue"])
def test_with_a_man_short_shifts_are_those_of_special_units(short: str) -> None:
    box = {"box": [{"who": "5", "left": "2:00"}]}
    assert played(Shifts(9999, 20), 4, **{short: box}) == [580, 570]
    assert played(Shifts(9999, 20), 4) == []
    assert played(Shifts(20, 9999), 4) == [580, 570]
    assert played(Shifts(20, 9999), 4, **{short: box}) == []


@pytest.mark.rule("EZ-LINE-01", "EZ-PEN-25")
def test_a_coach_whose_shifts_are_shorter_at_even_strength_is_asked_as_soon_as_it_is_reached() -> None:
    assert played(Shifts(20, 9999), 5, red={"box": [{"who": "5", "left": "0:30"}]}) == [570, 560]
