"""Penalty minutes that are no skater's are shared out in ezv, where nobody else is ever penalized."""

from dataclasses import replace

import pytest

from puckdrop.rating.ezv import EzvRater
from puckdrop.rating.ezv.moves import move_league, shared_minutes
from puckdrop.rating.plan import SeasonPlan, plan_of
from puckdrop.rating.talents import Targets, targets_of
from rating.mini_season import MINI, as_played, mini_season


def planned(*games: int) -> SeasonPlan:
    """A season of men with so many games each."""
    season = mini_season()
    teams = tuple(replace(team, games=80) for team in season.teams)
    men = tuple(replace(season.skaters[0], games=count) for count in games)
    return SeasonPlan(replace(season, skaters=men, teams=teams), (), (), ())


def test_of_bench_minors_and_goalies_minutes_a_third_is_equal_and_the_others_are_in_proportion() -> None:
    """Two teams play 80 games each; 12.5 minutes a team and game are 2,000, of which the men have 1,600."""
    targets = Targets({"pim": [100.0, 500.0, 1000.0]}, [], {}, {"pim": 12.5})
    plan = planned(80, 80, 40)
    assert shared_minutes(plan, targets, 160.0, 0.0) == pytest.approx([170.0, 636.67, 1193.33], abs=0.01)
    assert shared_minutes(plan, targets, 160.0, 0.5) == pytest.approx([210.0, 676.67, 1213.33], abs=0.01)


def test_what_the_league_has_too_many_everybody_does_without_as_far_as_he_has_any() -> None:
    targets = Targets({"pim": [20.0, 580.0, 1000.0]}, [], {}, {"pim": 10.0})
    assert shared_minutes(planned(80, 80, 40), targets, 160.0, -0.5) == pytest.approx([0.0, 540.0, 980.0])


def test_where_a_source_has_fewer_minutes_for_the_teams_all_men_have_less_in_proportion() -> None:
    targets = Targets({"pim": [0.0, 500.0, 1500.0]}, [], {}, {"pim": 10.0})
    plan = planned(80, 80, 40)
    assert shared_minutes(plan, targets, 160.0, 0.0) == pytest.approx([0.0, 400.0, 1200.0])


@pytest.mark.parametrize(("minutes", "league"), [(100.0, {}), (0.0, {"pim": 1.0})])
def test_without_either_figure_men_keep_their_own(minutes: float, league: dict[str, float]) -> None:
    plan, targets = planned(80), Targets({"pim": [minutes]}, [], {}, league)
    assert shared_minutes(plan, targets, 80.0, 0.0) == [minutes]


@pytest.mark.parametrize("off", [-0.1, 0.1])
def test_what_the_league_lacks_or_has_too_many_is_as_many_minutes_a_game_for_everybody(off: float) -> None:
    targets = targets_of(MINI)
    figures = EzvRater().first_figures(plan_of(MINI), targets)
    played = as_played(targets, pim=1 + off)
    move_league(targets, figures, played, sum(played.teams["games"]), 0.5)
    assert figures.league["minutes"] == pytest.approx(-0.5 * off * targets.league["pim"] / 18)


@pytest.mark.parametrize(("off", "stays"), [(-0.014, True), (0.014, True), (-0.1, False), (0.1, False)])
def test_few_minutes_too_many_or_too_few_move_nobodys_cells(off: float, stays: bool) -> None:
    """Cells that all men lose would be lost by the rough, who have what they should."""
    targets = targets_of(MINI)
    figures = EzvRater().first_figures(plan_of(MINI), targets)
    played = as_played(targets, pim=1 + off)
    move_league(targets, figures, played, sum(played.teams["games"]), 0.5)
    factor = figures.league["penalties"]
    assert factor == 1.0 if stays else (factor - 1) * off < 0
