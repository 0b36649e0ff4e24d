"""When a coach is asked to change on the fly: by the length of his shifts, which differ with special units."""

from __future__ import annotations

from typing import Any

import pytest

from puckdrop.core.decisions import Kind
from puckdrop.core.dice import Seeded
from puckdrop.core.table import Table
from puckdrop.games.rinkside import RINKSIDE, RinksideCoach
from puckdrop.games.rinkside.position import arrange
from puckdrop.games.rinkside.rules.lines import offer_live_change
from puckdrop.games.rinkside.table import RinksideTable
from shipped import two_teams


class Shifts(RinksideCoach):
    """Has long shifts, short ones for special units, and counts how often he is asked about his lines."""

    def __init__(self) -> None:
        self.asked = 0

    def wants_window(self, kind: int, side: int, game: RinksideTable) -> bool:
        self.asked += kind == Kind.CHANGE_LINES
        return False

    def shortest_shift(self, side: int, table: Table, *, special: bool) -> int:
        return 0 if special else 9999


@pytest.mark.rule("RSG-19", "RSD-05")
@pytest.mark.parametrize(
    ("position", "asked"),
    [
        ({}, 0),
        ({"home": {"unit": "power play 1"}}, 1),
        ({"visitors": {"unit": "power play 1"}}, 0),
        ({"home": {"box": [{"who": "3"}]}}, 1),
        ({"visitors": {"box": [{"who": "3"}]}}, 1),
    ],
)
def test_short_shifts_are_those_with_a_man_short_or_a_special_unit_still_out(
    position: dict[str, Any], asked: int
) -> None:
    coach = Shifts()
    table = RINKSIDE.seat(RINKSIDE.setup(*two_teams("rinkside")), Seeded(1), [coach, RinksideCoach()], None)
    assert isinstance(table, RinksideTable)
    table.sit_down()
    arrange(table, {"clock": "10:00", "situation": "neutral zone", **position}, "test")
    offer_live_change(table, table.state.home)
    assert coach.asked == asked
