"""What ezv's cards need besides cells: places on the power play, df that still wins matchups, nets that settle."""

from dataclasses import replace

from puckdrop.core.season_totals import GOALIE_FIGURES, LEAGUE_FIGURES, SKATER_FIGURES, TEAM_FIGURES
from puckdrop.rating.calibrate import settling
from puckdrop.rating.estimates import completed
from puckdrop.rating.ezv import EzvRater
from puckdrop.rating.ezv.moves import BASE, MOST_APART, move_teams
from puckdrop.rating.lineups import season_nights
from puckdrop.rating.plan import SeasonPlan, plan_of
from puckdrop.rating.rinkside import RinksideRater
from puckdrop.rating.sums import Sums
from puckdrop.rating.talents import Targets, targets_of
from rating.mini_season import mini_season


def planned() -> tuple[SeasonPlan, Targets]:
    plan = plan_of(completed(mini_season()).statistics, "ezv")
    return plan, targets_of(plan.statistics)


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
        nights = [side for night in season_nights(season, game) for side in (night.home, night.visitor)]
        return sum(sniper in night.power_play[0] for night in nights if night.team == team)

    assert on_first_units("ezv") > 0
    assert on_first_units("rinkside") == on_first_units("") == 0


def test_a_team_that_allows_far_too_little_keeps_df_enough_to_win_matchups() -> None:
    plan, targets = planned()
    figures = EzvRater().first_figures(plan, targets)
    played = nothing_played(plan)
    played.teams["goals_against"] = list(targets.teams["goals_against"])
    played.teams["goals_against"][0] = 1.0
    for _ in range(30):
        move_teams(targets, figures, played, 0.5)
    assert min(figures.teams["defense"]) == figures.teams["defense"][0] == BASE - MOST_APART


def test_the_last_rounds_move_a_teams_goalies_until_its_goals_against_are_the_seasons() -> None:
    plan, targets = planned()
    rater = EzvRater()
    figures = rater.first_figures(plan, targets)
    played = nothing_played(plan)
    wanted = targets.teams["goals_against"]
    played.teams["goals_against"] = [value * (1.05 if place == 0 else 1.0) for place, value in enumerate(wanted)]
    for before, share in ((0, 1.0), (1, 0.5)):
        moved = settling(rater, plan, targets, figures, figures, played, before)
        leaks = {man.team: new / old for man, new, old in zip(
            plan.goalies, moved.goalies["leak"], figures.goalies["leak"], strict=True
        )}  # fmt: skip
        first, other = leaks[plan.teams[0].short], leaks[plan.teams[1].short]
        assert abs(first / other - (1 / 1.05) ** share) < 1e-9
        assert moved.skaters == figures.skaters


def test_goalies_of_games_whose_figures_are_not_in_proportion_to_goals_stay_as_they_are() -> None:
    plan, targets = planned()
    rater = RinksideRater()
    figures = rater.first_figures(plan, targets)
    assert settling(rater, plan, targets, figures, figures, nothing_played(plan), 0).goalies == figures.goalies
