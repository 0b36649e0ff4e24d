"""Absences of goalies in the words of a position."""

from __future__ import annotations

from typing import Any

import pytest

from puckdrop.core.decisions import Coach
from puckdrop.core.dice import Scripted
from puckdrop.core.errors import BadInput
from puckdrop.core.log import Log
from puckdrop.games.fourth_street.position import arrange, describe
from puckdrop.games.fourth_street.table import FsTable
from puckdrop.scenarios.format import Case
from puckdrop.scenarios.fourth_street import arena


def arranged(data: dict[str, Any]) -> FsTable:
    table = arena.seat(Case("", {}, {}, {}, None, ()), "test", Scripted([]), [Coach(), Coach()], Log())
    assert isinstance(table, FsTable)
    arrange(table, data, "test")
    return table


ABSENCES = [
    {"who": "#1", "misses": "4:50"},
    {"who": "#30", "misses": "through period 2"},
    {"who": "#30", "misses": "rest of game"},
]


@pytest.mark.parametrize("absence", ABSENCES, ids=lambda absence: absence["misses"])
@pytest.mark.rule("FS-GAP-10")
def test_a_hurt_goalie_survives_the_way_through_words(absence: dict[str, str]) -> None:
    table = arranged({"clock": "10:00", "home": {"absent": [absence]}})
    fit = [goalie.can_play(table.state.clock) for goalie in table.state.home.goalies]
    assert fit == ([False, True] if absence["who"] == "#1" else [True, False])
    described = describe(table)
    assert describe(arranged(described)) == described
    twin = table.snapshot()
    assert [goalie.can_play(twin.clock) for goalie in twin.teams[0].goalies] == fit


def test_only_skaters_rest_for_a_shift() -> None:
    with pytest.raises(BadInput, match=r'home\.absent 1, misses: found "rest of shift"; allowed: "through period 2"'):
        arranged({"home": {"absent": [{"who": "#1", "misses": "rest of shift"}]}})
