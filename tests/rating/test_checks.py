"""Real figures beside replayed ones: who is compared, and in what."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest

from puckdrop.rating.checks import SKATER_NAMES, Men, skater_checks, skaters_compared
from puckdrop.rating.report import chi_square, men_lines, reached, spreads_of, worst_misses
from puckdrop.rating.statistics import SeasonStatistics, SkaterLine
from puckdrop.rating.sums import Sums

MEN = 40


def season(without: int) -> SeasonStatistics:
    """Forty regulars, of whom some have no ice time, and one who hardly played."""
    skaters = [
        SkaterLine(
            id=f"man-{number}", name=f"Man {number}", team="EDM", position="C", games=80, goals=number, assists=number,
            pim=number, seconds=None if number < without else 1000 * number,
        )
        for number in range(MEN)
    ]  # fmt: skip
    skaters.append(replace(skaters[0], id="spare", games=3))
    return SeasonStatistics(
        season="1985-86", league="NHL", source="", attribution="", teams=(), skaters=tuple(skaters), goalies=()
    )


def compared(without: int) -> Men:
    """The replay gives everybody ice time, and to those who have none an absurd one."""
    column = [9_999_999.0 if number < without else 1000.0 * number for number in range(MEN + 1)]
    names = {*SKATER_NAMES, "faceoffs_won"}
    sums = SimpleNamespace(skaters={name: column if name == "seconds" else [1.0] * (MEN + 1) for name in names})
    return skaters_compared(cast(Any, None), season(without), cast(Sums, sums))


@pytest.mark.parametrize(("without", "is_compared"), [(0, True), (1, True), (2, True), (3, False), (MEN, False)])
def test_a_figure_is_compared_if_nineteen_in_twenty_have_it(without: int, is_compared: bool) -> None:
    men = compared(without)
    assert len(men.names) == MEN
    assert ("seconds" in men.real) is is_compared
    checks = [check for check in skater_checks(men) if "ice time" in check.name]
    assert [round(check.value, 6) for check in checks] == ([1.0] if is_compared else []), "of those who have it"


def test_who_lacks_a_figure_is_in_no_list_of_it() -> None:
    men = Men(["Nemo", "Nobody"], {"goals": [3.0, None]}, {"goals": [2.0, 90.0]})
    spreads = spreads_of(men, [men, men])
    assert [set(line) for line in men_lines(men, spreads)] == [{"name", "goals"}, {"name"}]
    assert [line["name"] for line in worst_misses(men, "goals")] == ["Nemo"]
    assert chi_square(men, "goals") == 0.5
    assert len(reached(men, spreads, "goals")) == 1
