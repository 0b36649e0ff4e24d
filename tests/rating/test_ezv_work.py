"""Hits and blocks on ezv cards: where they were counted, a defense grid keeps room for hits, and bk is higher."""

from dataclasses import replace

import pytest

from puckdrop.games.ezv.constants import SYMBOL_NAMES
from puckdrop.rating.estimates import completed
from puckdrop.rating.ezv import EzvRater
from puckdrop.rating.plan import SeasonPlan, plan_of
from puckdrop.rating.talents import Targets, targets_of
from rating.mini_season import mini_season

HIT, PENALTY = SYMBOL_NAMES.index("HIT"), SYMBOL_NAMES.index("PENALTY")


def planned(missing: tuple[str, ...]) -> tuple[SeasonPlan, Targets]:
    whole = completed(mini_season())
    plan = plan_of(replace(whole.statistics, missing=missing))
    return plan, targets_of(plan.statistics)


@pytest.mark.parametrize(("missing", "hits"), [((), 20), (("hits",), 6)])
def test_a_rough_man_who_hits_has_cells_for_both_where_hits_were_counted(missing: tuple[str, ...], hits: int) -> None:
    plan, targets = planned(missing)
    rater = EzvRater()
    figures = rater.first_figures(plan, targets)
    figures.skaters["penalty"][0], figures.skaters["hit"][0] = 30.0, 20.0
    grid = rater.skater_cards(plan, figures)[0].defense
    assert grid.count(HIT) == hits
    assert grid.count(PENALTY) == 36 - hits


def test_who_needs_more_hits_than_there_are_cells_has_his_grid_read_more_often_and_his_team_no_more_df() -> None:
    plan, targets = planned(())
    rater = EzvRater()
    figures = rater.first_figures(plan, targets)
    team = [place for place, man in enumerate(plan.skaters) if man.team == plan.skaters[0].team]
    figures.skaters["penalty"] = [0.0] * len(plan.skaters)
    figures.skaters["hit"] = [10.0] * len(plan.skaters)
    before = rater.skater_cards(plan, figures)
    figures.skaters["hit"][0] = 36.0
    after = rater.skater_cards(plan, figures)
    assert after[0].defense.count(HIT) == 24
    assert after[0].df >= before[0].df + 5
    assert abs(sum(int(after[place].df) - int(before[place].df) for place in team)) <= 2
    for place in team:
        figures.skaters["hit"][place] = 36.0
    assert [card.df for card in rater.skater_cards(plan, figures)] == [card.df for card in before]
