"""What ezv's cards need besides cells: places on the power play, df that still wins matchups, nets that settle."""

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from puckdrop.core.season_totals import GOALIE_FIGURES, LEAGUE_FIGURES, SKATER_FIGURES, TEAM_FIGURES
from puckdrop.rating import making, plan, statistics_file
from puckdrop.rating.calibrate import settling
from puckdrop.rating.estimates import completed
from puckdrop.rating.ezv import EzvRater
from puckdrop.rating.ezv.moves import BASE, MOST_APART, move_teams
from puckdrop.rating.lineups import season_nights
from puckdrop.rating.making import rater_of
from puckdrop.rating.plan import SeasonPlan
from puckdrop.rating.statistics import SeasonStatistics
from puckdrop.rating.sums import Sums
from puckdrop.rating.talents import Targets, targets_of
from puckdrop.rooms import game_named
from puckdrop.sets.explaining import read_for_replay
from rating.mini_season import mini_season


def planned() -> tuple[SeasonPlan, Targets]:
    whole = completed(mini_season()).statistics
    return plan.plan_of(whole, by_goals=True), targets_of(whole)


def nothing_played(plan: SeasonPlan) -> Sums:
    counts = (
        (plan.skaters, SKATER_FIGURES), (plan.goalies, GOALIE_FIGURES), (plan.teams, TEAM_FIGURES),
    )  # fmt: skip
    return Sums([*([1] * (len(men) * len(names)) for men, names in counts), [1] * len(LEAGUE_FIGURES)], 1)


def test_who_scored_his_goals_on_the_power_play_plays_it_in_ezv_and_by_his_time_elsewhere() -> None:
    season = completed(mini_season()).statistics
    team = season.teams[0].short
    forwards = [place for place, man in enumerate(season.skaters) if man.team == team and man.position != "D"]
    sniper = forwards[-1]
    lines = list(season.skaters)
    for place in forwards:
        own = 30 if place == sniper else 150
        lines[place] = replace(
            lines[place], goals=30, power_play_goals=28 if place == sniper else 0, power_play_assists=0,
            power_play_seconds=own * lines[place].games, seconds=1000 * lines[place].games,
        )  # fmt: skip
    season = replace(season, skaters=tuple(lines))

    def on_first_units(game: str) -> int:
        games = season_nights(season, by_goals=rater_of(game).places_by_goals)
        nights = [side for night in games for side in (night.home, night.visitor)]
        return sum(sniper in night.power_play[0] for night in nights if night.team == team)

    assert on_first_units("ezv") > 0
    assert on_first_units("rinkside") == on_first_units("fourth_street") == 0


@pytest.mark.parametrize(("game", "by_goals"), [("ezv", True), ("fourth_street", False), ("rinkside", False)])
def test_cards_are_made_and_replayed_with_the_units_that_suit_their_game(
    game: str, by_goals: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[bool] = []

    def plan_and_stop(statistics: SeasonStatistics, *, by_goals: bool) -> SeasonPlan:
        asked.append(by_goals)
        raise InterruptedError

    monkeypatch.setattr(making, "plan_of", plan_and_stop)
    monkeypatch.setattr(plan, "plan_of", plan_and_stop)
    monkeypatch.setattr(statistics_file, "read_statistics", lambda *_: mini_season())
    opened: Any = SimpleNamespace(file=Path)
    with pytest.raises(InterruptedError):
        making.make_cards(completed(mini_season()), game)
    with pytest.raises(InterruptedError):
        read_for_replay(opened, game_named(game))
    assert asked == [by_goals, by_goals]


def test_a_team_that_allows_far_too_little_keeps_df_enough_to_win_matchups() -> None:
    season, targets = planned()
    figures = EzvRater().first_figures(season, targets)
    played = nothing_played(season)
    played.teams["goals_against"] = list(targets.teams["goals_against"])
    played.teams["goals_against"][0] = 1.0
    for _ in range(30):
        move_teams(targets, figures, played, 0.5)
    assert min(figures.teams["defense"]) == figures.teams["defense"][0] == BASE - MOST_APART


def one_lets_in_too_much(season: SeasonPlan, targets: Targets, level: float = 1.0) -> Sums:
    """A replay in which the first team's goals against are a twentieth above the others', which are `level` times the
    season's."""
    played = nothing_played(season)
    wanted = targets.teams["goals_against"]
    played.teams["goals_against"] = [
        level * value * (1.05 if place == 0 else 1.0) for place, value in enumerate(wanted)
    ]
    return played


def test_the_last_rounds_move_a_teams_goalies_until_its_goals_against_are_the_seasons() -> None:
    season, targets = planned()
    rater = EzvRater()
    figures = rater.first_figures(season, targets)
    for level, before, share in ((1.0, 0, 1.0), (1.2, 0, 1.0), (1.0, 1, 0.5)):
        played = one_lets_in_too_much(season, targets, level)
        moved = settling(rater, season, targets, figures, figures, played, before)
        leaks = {man.team: new / old for man, new, old in zip(
            season.goalies, moved.goalies["leak"], figures.goalies["leak"], strict=True
        )}  # fmt: skip
        first, other = leaks[season.teams[0].short], leaks[season.teams[1].short]
        assert abs(first / other - (1 / 1.05) ** share) < 1e-9
        assert abs(other - 1.025**share) < 1e-9, "what the whole league lets in is up to the shooters"
        assert moved.skaters == figures.skaters


def test_luck_alone_moves_no_goalie_by_more_than_a_tenth() -> None:
    season, targets = planned()
    rater = EzvRater()
    figures = rater.first_figures(season, targets)
    played = one_lets_in_too_much(season, targets)
    played.teams["goals_against"] = [1.0, 2 * sum(targets.teams["goals_against"]) - 1.0]
    leaks = settling(rater, season, targets, figures, figures, played, 0).goalies["leak"]
    off = [new / old for new, old in zip(leaks, figures.goalies["leak"], strict=True)]
    assert max(off) == pytest.approx(1.1)
    assert min(off) == pytest.approx(1 / 1.1)


@pytest.mark.parametrize("game", ["fourth_street", "rinkside"])
def test_goalies_of_games_whose_figures_are_not_in_proportion_to_goals_stay_as_they_are(game: str) -> None:
    season, targets = planned()
    rater = rater_of(game)
    figures = rater.first_figures(season, targets)
    played = one_lets_in_too_much(season, targets)
    assert settling(rater, season, targets, figures, figures, played, 0).goalies == figures.goalies
