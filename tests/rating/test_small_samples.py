"""Men who hardly played: no sniper and no goon comes of two games."""

from __future__ import annotations

from dataclasses import replace

import pytest

from puckdrop.games.ezv import EZV
from puckdrop.rating.calibrate import calibrate
from puckdrop.rating.estimates import completed
from puckdrop.rating.ezv import EzvRater
from puckdrop.rating.plan import SeasonPlan, plan_of
from puckdrop.rating.rater import Figures
from puckdrop.rating.small_samples import hold_small_samples
from puckdrop.rating.talents import drawn, enough_games, targets_of
from rating.small_season import small_season


@pytest.fixture(scope="module")
def plan() -> SeasonPlan:
    """A short season in which every fourth man was called up for two games."""
    season = completed(small_season(12)).statistics
    men = [
        replace(man, games=2, goals=2, shots=4, pim=20) if place % 4 == 3 else man
        for place, man in enumerate(season.skaters)
    ]
    return plan_of(replace(season, skaters=tuple(men)))


def test_half_of_a_short_season_is_enough() -> None:
    men = [replace(man, games=24) for man in small_season().skaters]
    assert enough_games(men) == 12
    assert enough_games([replace(man, games=82) for man in men]) == 40


def test_what_is_borrowed_goes_by_ice_time() -> None:
    regulars = [replace(man, games=80, goals=20, seconds=80 * 900) for man in small_season().skaters]
    short, long = (
        replace(regulars[0], id=name, games=2, goals=0, seconds=2 * ice) for name, ice in (("a", 450), ("b", 900))
    )
    *_, less, more = drawn([*regulars, short, long], "goals", talent=False)
    assert less == pytest.approx(more / 2, rel=0.02)


def test_a_man_with_few_games_moves_by_a_share_of_the_step(plan: SeasonPlan) -> None:
    enough, count = enough_games(plan.skaters), len(plan.skaters)
    before = Figures({"finish": [10.0] * count, "ice": [10.0] * count}, {"leak": [1.0] * len(plan.goalies)})
    moved = Figures({"finish": [11.0] * count, "ice": [11.0] * count}, {"leak": [1.0] * len(plan.goalies)})
    hold_small_samples(plan, before, moved)
    for place, man in enumerate(plan.skaters):
        assert moved.skaters["ice"][place] == 11.0
        if man.games >= enough:
            assert moved.skaters["finish"][place] == 11.0


def test_a_stint_of_half_the_games_takes_whole_steps_and_one_of_a_game_does_not(plan: SeasonPlan) -> None:
    enough = enough_games(plan.skaters)
    first = next(man for man in plan.skaters if man.games >= enough)
    teams = [first.team, next(team.short for team in plan.teams if team.short != first.team)]
    stints = [replace(first, team=team, games=games) for team, games in zip(teams, (enough, 1), strict=True)]
    others = [man for man in plan.skaters if man is not first]
    traded = replace(plan, statistics=replace(plan.statistics, skaters=(*stints, *others)))
    count = len(traded.skaters)
    before = Figures({"finish": [10.0] * count}, {"leak": [1.0] * len(plan.goalies)})
    moved = Figures({"finish": [11.0, 12.0, *[11.0] * len(others)]}, {"leak": [1.0] * len(plan.goalies)})
    hold_small_samples(traded, before, moved)
    assert moved.skaters["finish"][:2] == [11.0, pytest.approx(10 + 2 / (enough // 2))]


def test_nobody_who_hardly_played_is_beyond_the_regulars(plan: SeasonPlan) -> None:
    targets = targets_of(plan.statistics)
    done = calibrate(EZV, plan, targets, EzvRater(), seed=5, rounds=6, replays=1, processes=1)
    enough = enough_games(plan.skaters)
    for name in ("finish", "drive", "penalty"):
        for at_defense in (False, True):
            men = [place for place, man in enumerate(plan.skaters) if (man.position == "D") == at_defense]
            values = done.figures.skaters[name]
            regulars = sorted(values[place] for place in men if plan.skaters[place].games >= enough)
            for place in men:
                if plan.skaters[place].games < enough:
                    assert regulars[0] <= values[place] <= regulars[-1], (name, plan.skaters[place])
