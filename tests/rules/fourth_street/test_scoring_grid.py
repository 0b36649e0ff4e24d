"""Every cell of the lesson goalie's scoring grid against every quality of shot."""

from __future__ import annotations

import pytest

from puckdrop.core.decisions import Coach
from puckdrop.core.dice import Scripted
from puckdrop.core.log import Log
from puckdrop.scenarios.format import Case
from puckdrop.scenarios.fourth_street import arena
from rules.fourth_street.samples import LESSON

SCORES_ON = {
    "red": {64, 65, 66, 67, 68, 74, 75, 76, 77, 78, 84, 85, 86, 87, 88, 94, 95, 96, 97},
    "orange": {66, 67, 68, 76, 77, 78, 86, 87, 88, 95, 96, 97},
    "yellow": {67, 68, 77, 78, 87, 88, 97},
    "blue": {68, 78, 88},
    "violet": {88},
}
"""As the lesson's table has it: 19, 12, 7, 3 and 1 cells. [FS-TAB-06]"""


def is_goal(quality: str, d100: int) -> bool:
    """A shot from M1 that nobody blocks, at the middle of the net."""
    cards = {
        "home": {"2": {"actions": "ws", "target": "c3", "drift": "none"}},
        "visitor": {"goalie": {**LESSON, "quality": {"c3": quality}}},
    }
    rolls = ["0/0/6/1/1/1", f"{d100 // 10}/{d100 % 10}/1/1/1/1"]
    case = Case("", {}, {}, cards, {"handler": "home 2", "place": "M1"}, ())
    table = arena.seat(case, "test", Scripted(rolls), [Coach(), Coach()], Log())
    table.play()
    return arena.teams(table)[0].score == 1


@pytest.mark.rule("FS-GOLD-07", "FS-GOALIE-02", "FS-GOALIE-03", "FS-GOALIE-04", "FS-GOALIE-05")
@pytest.mark.parametrize("quality", SCORES_ON)
def test_a_shot_scores_on_its_own_colour_and_those_toward_violet(quality: str) -> None:
    assert {d100 for d100 in range(100) if is_goal(quality, d100)} == SCORES_ON[quality]
