"""Real figures beside replayed ones: who is compared, and in what."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest

from puckdrop.core.season_totals import GOALIE_FIGURES, LEAGUE_FIGURES, SKATER_FIGURES, TEAM_FIGURES
from puckdrop.rating.checks import (
    ALL_ALIKE,
    SKATER_NAMES,
    TOO_FEW,
    UNKNOWN,
    Men,
    checks_of,
    gaps_of,
    regular_games,
    regular_goalie_games,
    skater_checks,
    skaters_compared,
)
from puckdrop.rating.estimates import completed
from puckdrop.rating.plan import plan_of
from puckdrop.rating.report import chi_square, men_lines, reached, spreads_of, worst_misses
from puckdrop.rating.statistics import SeasonStatistics, SkaterLine
from puckdrop.rating.sums import Sums
from rating.small_season import small_season

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


def judged(measured: SeasonStatistics) -> tuple[list[str], dict[str, str]]:
    """The checks' names, and the reasons of the gaps by theirs, where everybody does everything once."""
    plan = plan_of(completed(measured).statistics)
    counts = ((measured.skaters, SKATER_FIGURES), (measured.goalies, GOALIE_FIGURES), (plan.teams, TEAM_FIGURES))
    sums = Sums([*([1] * (len(men) * len(names)) for men, names in counts), [1] * len(LEAGUE_FIGURES)], 1)
    checks = [check.name for check in checks_of(plan, measured, sums, [sums])]
    return checks, {gap.name: gap.why for gap in gaps_of(plan, measured, sums)}


@pytest.mark.parametrize(("games", "skaters", "goalies"), [(20, 10, 6), (48, 24, 15), (80, 40, 25), (84, 40, 25)])
def test_a_regular_has_half_of_a_short_season(games: int, skaters: int, goalies: int) -> None:
    measured = small_season(games)
    assert (regular_games(measured), regular_goalie_games(measured)) == (skaters, goalies)


def test_a_traded_man_is_a_regular_by_all_his_games() -> None:
    measured = small_season(78)
    first = measured.skaters[0]
    stints = tuple(replace(first, id="traded", team=team, games=40) for team in ("ABC", "DEF"))
    assert regular_games(replace(measured, skaters=(*measured.skaters, *stints))) == 40


def test_men_are_compared_in_a_season_of_twenty_games() -> None:
    checks, gaps = judged(small_season(20))
    assert "skaters: goals, correlation" in checks
    assert {"goalies: save percentage, correlation", "goalies: games started, furthest off"} <= set(checks)
    assert gaps == {f"skaters: {words}": UNKNOWN for words in ("ice time", "hits", "blocks", "faceoff wins")}


def test_a_figure_that_is_the_same_for_everybody_is_no_target() -> None:
    measured = small_season(20)
    alike = tuple(replace(man, faceoff_wins=0) for man in measured.skaters)
    checks, gaps = judged(replace(measured, skaters=alike))
    assert not any("faceoff" in name for name in checks)
    assert gaps["skaters: faceoff wins"] == ALL_ALIKE


def test_two_men_are_too_few_to_compare() -> None:
    measured = small_season(20)
    counted = ("abc-g0", "def-g0")
    goalies = tuple(man if man.id in counted else replace(man, shots_against=None) for man in measured.goalies)
    checks, gaps = judged(replace(measured, goalies=goalies))
    assert not any("save percentage, correlation" in name for name in checks)
    assert gaps["goalies: save percentage"] == TOO_FEW
