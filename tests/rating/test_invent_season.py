"""The invented league's season: whole rosters, and figures that add up and look like a season's."""

from __future__ import annotations

import pytest

from puckdrop.cards.packaged import load_team, shipped_teams
from puckdrop.rating.invent.__main__ import SHIPPED_SEED, SHIPPED_TEAMS
from puckdrop.rating.invent.season import invent_season
from puckdrop.rating.plan import plan_of
from puckdrop.rating.statistics import SeasonStatistics
from puckdrop.rating.talents import targets_of


@pytest.fixture(scope="module")
def season() -> SeasonStatistics:
    return invent_season(SHIPPED_SEED, SHIPPED_TEAMS)


def test_it_is_the_same_every_time_and_another_with_another_seed(season: SeasonStatistics) -> None:
    assert invent_season(SHIPPED_SEED, SHIPPED_TEAMS) == season
    assert invent_season(4, 4) != invent_season(5, 4)


def test_its_teams_are_the_packaged_ones_with_some_men_more(season: SeasonStatistics) -> None:
    assert {team.short for team in season.teams} == {team.short for team in shipped_teams()}
    for team in shipped_teams()[:3]:
        file = load_team(team.short)
        mine = {man.name: man for man in season.skaters if man.team == team.short}
        nets = {man.name for man in season.goalies if man.team == team.short}
        assert {man.name for man in file.skaters} <= set(mine)
        assert {man.name for man in file.goalies} <= nets
        assert all(mine[man.name].sweater == man.sweater for man in file.skaters)
        assert all(mine[man.name].position == man.position for man in file.skaters)
        assert (len(mine), len(nets)) == (25, 3)
        assert len({man.sweater for man in mine.values()}) == len(mine)


def test_everybody_is_himself(season: SeasonStatistics) -> None:
    people = [man.id for man in season.skaters] + [man.id for man in season.goalies]
    assert len(set(people)) == len(people)


def test_the_figures_add_up(season: SeasonStatistics) -> None:
    for team in season.teams:
        men = [man for man in season.skaters if man.team == team.short]
        nets = [man for man in season.goalies if man.team == team.short]
        games = [game for game in season.schedule if team.short in (game.home, game.visitor)]
        scored = sum((game.home_goals if game.home == team.short else game.visitor_goals) or 0 for game in games)
        assert len(games) == team.games == sum(man.games for man in nets)
        assert sum(man.goals for man in men) == team.goals == scored
        assert sum(man.shots or 0 for man in men) == team.shots
        assert all((man.shots or 0) >= man.goals >= (man.power_play_goals or 0) for man in men)
        assert sum(man.goals_against for man in nets) == team.goals_against
        assert sum(man.shots_against or 0 for man in nets) == team.shots_against
        assert (team.wins or 0) + (team.losses or 0) + (team.ties or 0) == team.games
        assert sum(man.games for man in men) == 18 * team.games
        assert all(man.games <= team.games for man in men)


def test_it_looks_like_a_season(season: SeasonStatistics) -> None:
    games = sum(team.games for team in season.teams)
    assert 3.0 < sum(team.goals or 0 for team in season.teams) / games < 4.0
    assert 28 < sum(team.shots or 0 for team in season.teams) / games < 32
    best = max(man.goals for man in season.skaters)
    assert 45 <= best <= 92
    assert 1.5 < sum(man.assists for man in season.skaters) / sum(man.goals for man in season.skaters) < 1.8


def test_it_can_be_planned_and_rated(season: SeasonStatistics) -> None:
    plan, targets = plan_of(season), targets_of(season)
    assert len(plan.fixtures) == len(season.schedule)
    assert {"hits", "blocks", "faceoff_wins"} <= set(targets.skaters)
