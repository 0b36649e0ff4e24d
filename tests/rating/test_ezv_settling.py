"""What ezv's cards need besides cells: places on the power play, df that still wins matchups, nets that settle."""

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from puckdrop.core.season_totals import GOALIE_FIGURES, LEAGUE_FIGURES, SKATER_FIGURES, TEAM_FIGURES
from puckdrop.games.ezv.constants import SYMBOL_NAMES
from puckdrop.rating import making, plan, statistics_file
from puckdrop.rating.calibrate import BY_GOALS, settling
from puckdrop.rating.estimates import completed
from puckdrop.rating.ezv import EzvRater
from puckdrop.rating.ezv.moves import BASE, MOST_APART, bk_of, move_skaters, move_teams
from puckdrop.rating.lineups import season_nights
from puckdrop.rating.making import rater_of
from puckdrop.rating.plan import SeasonPlan
from puckdrop.rating.power_play import PARTS, power_play_places, shares_of
from puckdrop.rating.statistics import SeasonStatistics
from puckdrop.rating.sums import Sums
from puckdrop.rating.talents import Targets, targets_of
from puckdrop.rooms import game_named
from puckdrop.sets.explaining import read_for_replay
from rating.mini_season import mini_season


def planned() -> tuple[SeasonPlan, Targets]:
    whole = completed(mini_season()).statistics
    return plan.plan_of(whole, by_scoring=True), targets_of(whole)


def nothing_played(plan: SeasonPlan) -> Sums:
    counts = (
        (plan.skaters, SKATER_FIGURES), (plan.goalies, GOALIE_FIGURES), (plan.teams, TEAM_FIGURES),
    )  # fmt: skip
    return Sums([*([1] * (len(men) * len(names)) for men, names in counts), [1] * len(LEAGUE_FIGURES)], 1)


def on_first_units(season: SeasonStatistics, man: int, game: str) -> int:
    """On how many nights he is in the first unit."""
    games = season_nights(season, by_scoring=rater_of(game).places_by_scoring)
    nights = [side for night in games for side in (night.home, night.visitor)]
    return sum(man in night.power_play[0] for night in nights if night.team == season.skaters[man].team)


def with_little_power_play(**figures: Any) -> tuple[SeasonStatistics, int]:
    """A season in which one of a team's forwards hardly played on its power plays, and what else he did."""
    season = completed(mini_season()).statistics
    team = season.teams[0].short
    forwards = [place for place, man in enumerate(season.skaters) if man.team == team and man.position != "D"]
    odd = forwards[-1]
    lines = list(season.skaters)
    for place in forwards:
        own, others = (30 if place == odd else 150) * lines[place].games, 850 * lines[place].games
        lines[place] = replace(
            lines[place], goals=30, power_play_goals=5, assists=20, power_play_assists=0, short_handed_goals=0,
            power_play_seconds=own, even_seconds=others, short_handed_seconds=0, seconds=own + others,
        )  # fmt: skip
    lines[odd] = replace(lines[odd], **figures)
    return replace(season, skaters=tuple(lines)), odd


def test_who_scored_his_goals_on_the_power_play_plays_it_in_ezv_and_by_his_time_elsewhere() -> None:
    season, sniper = with_little_power_play(power_play_goals=28)
    assert on_first_units(season, sniper, "ezv") > 0
    assert on_first_units(season, sniper, "rinkside") == on_first_units(season, sniper, "fourth_street") == 0


def test_a_passer_who_scores_nothing_on_the_power_play_plays_it_if_he_cannot_have_his_assists_without() -> None:
    season, passer = with_little_power_play(power_play_goals=0, assists=150)
    assert on_first_units(season, passer, "ezv") > 0
    season, passer = with_little_power_play(power_play_goals=0, assists=20)
    assert on_first_units(season, passer, "ezv") == 0


def test_places_on_the_power_play_are_those_of_five_men_and_by_time_where_nobody_counted_goals() -> None:
    season, _ = with_little_power_play(power_play_goals=28)
    men = [man for man in season.skaters if man.team == season.teams[0].short]
    assert sum(shares_of(men, 8)) == pytest.approx(5, abs=1 / PARTS)
    unknown = replace(season, skaters=tuple(replace(man, power_play_goals=None, assists=0) for man in men))
    by_time, by_scoring = (power_play_places(unknown, by_scoring=scoring) for scoring in (False, True))
    whole = sum(by_time) / 5
    assert by_scoring == pytest.approx(by_time, abs=whole / PARTS)


def test_nobody_plays_the_power_play_where_there_is_none() -> None:
    season = completed(mini_season()).statistics
    men = tuple(replace(man, power_play_seconds=0) for man in season.skaters)
    assert set(power_play_places(replace(season, skaters=men), by_scoring=True)) == {0.0}


def test_the_best_passers_move_further_for_the_same_share_of_their_assists() -> None:
    season, targets = planned()
    figures = EzvRater().first_figures(season, targets)
    best = max(range(len(season.skaters)), key=lambda place: targets.skaters["assists"][place])
    before = [40.0] * len(season.skaters)
    figures.skaters["assist"] = [200.0 if place == best else own for place, own in enumerate(before)]
    played = nothing_played(season)
    wanted = targets.skaters["assists"]
    played.skaters["assists"] = [0.9 * (target + 0.5) - 0.5 for target in wanted]
    played.skaters["assists"][-1] += sum(wanted) - sum(played.skaters["assists"])  # so that all together have enough
    move_skaters(season, targets, figures, played, 1.0, 0.1)
    moved = figures.skaters["assist"]
    assert moved[best] / 200 - 1 > 2 * (moved[best + 1] / 40 - 1) > 0


def test_where_all_lack_assists_everybodys_as_goes_further_than_anybodys_own_would() -> None:
    season, targets = planned()
    figures = EzvRater().first_figures(season, targets)
    figures.skaters["assist"] = [40.0] * len(season.skaters)
    played = nothing_played(season)
    wanted = targets.skaters["assists"]
    played.skaters["assists"] = [0.9 * target for target in wanted]
    enough = next(place for place, target in enumerate(wanted) if target > 5)
    played.skaters["assists"][enough] = wanted[enough]
    move_skaters(season, targets, figures, played, 1.0, 0.1)
    assert 1.03 < figures.skaters["assist"][enough] / 40 < 1.05


@pytest.mark.parametrize(("game", "by_scoring"), [("ezv", True), ("fourth_street", False), ("rinkside", False)])
def test_cards_are_made_and_replayed_with_the_units_that_suit_their_game(
    game: str, by_scoring: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[bool] = []

    def plan_and_stop(statistics: SeasonStatistics, *, by_scoring: bool) -> SeasonPlan:
        asked.append(by_scoring)
        raise InterruptedError

    monkeypatch.setattr(making, "plan_of", plan_and_stop)
    monkeypatch.setattr(plan, "plan_of", plan_and_stop)
    monkeypatch.setattr(statistics_file, "read_statistics", lambda *_: mini_season())
    opened: Any = SimpleNamespace(file=Path)
    with pytest.raises(InterruptedError):
        making.make_cards(completed(mini_season()), game)
    with pytest.raises(InterruptedError):
        read_for_replay(opened, game_named(game))
    assert asked == [by_scoring, by_scoring]


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
        assert abs(first / other - (1 / 1.05) ** (BY_GOALS * share)) < 1e-9
        assert abs(other - 1.025 ** (BY_GOALS * share)) < 1e-9, "what the whole league lets in is up to the shooters"
        assert moved.skaters == figures.skaters


def test_the_last_rounds_move_everybodys_penalty_cells_until_the_leagues_minutes_are_about_the_seasons() -> None:
    season, targets = planned()
    rater = EzvRater()
    figures = rater.first_figures(season, targets)
    played = nothing_played(season)
    played.teams["pim"] = [0.8 * targets.league["pim"] * games for games in played.teams["games"]]
    stepped = rater.first_figures(season, targets)
    rater.move(season, targets, stepped, played, 0.5)
    moved = settling(rater, season, targets, figures, stepped, played, 0)
    assert moved.skaters == figures.skaters
    cells = [
        sum(card.defense.count(SYMBOL_NAMES.index("PENALTY")) for card in rater.skater_cards(season, own))
        for own in (figures, moved)
    ]
    assert cells[1] > 1.03 * cells[0]


@pytest.mark.parametrize(("minutes", "chances", "own"), [(15.8, 5.85, True), (8.3, 2.9, True), (12.25, 3.54, False)])
def test_in_a_season_of_little_else_than_minors_penalties_are_their_own(
    minutes: float, chances: float, own: bool
) -> None:
    """By pn, which brings fights, the rough cannot be told from the clean there."""
    season, targets = planned()
    targets.league.update(pim=minutes, power_plays=chances)
    figures = EzvRater().first_figures(season, targets)
    assert EzvRater().options(season, figures)["own_penalties"] is own
    figures.skaters["penalty"] = [140.0] * len(season.skaters)
    figures.league["hits_counted"] = 0.0
    penalty = SYMBOL_NAMES.index("PENALTY")
    assert {card.defense.count(penalty) for card in EzvRater().skater_cards(season, figures)} == {36 if own else 30}


def test_luck_alone_moves_no_goalie_by_more_than_a_tenth() -> None:
    season, targets = planned()
    rater = EzvRater()
    figures = rater.first_figures(season, targets)
    played = one_lets_in_too_much(season, targets)
    played.teams["goals_against"] = [1.0, 2 * sum(targets.teams["goals_against"]) - 1.0]
    leaks = settling(rater, season, targets, figures, figures, played, 0).goalies["leak"]
    off = [new / old for new, old in zip(leaks, figures.goalies["leak"], strict=True)]
    assert max(off) == pytest.approx(1.1**BY_GOALS)
    assert min(off) == pytest.approx(1.1**-BY_GOALS)


def test_goalies_who_face_other_shots_than_they_did_settle_between_their_saves_and_the_goals_against() -> None:
    season, targets = planned()
    rater = EzvRater()
    figures = rater.first_figures(season, targets)
    played = nothing_played(season)
    played.teams["goals_against"] = list(targets.teams["goals_against"])
    played.goalies["shots"] = [1000.0] * len(season.goalies)
    played.goalies["goals_against"] = [1000 * rate for rate in targets.goal_rates]
    first = season.teams[0].short
    for place, man in enumerate(season.goalies):
        played.goalies["goals_against"][place] *= 1.05 if man.team == first else 1.0
    leaks = settling(rater, season, targets, figures, figures, played, 0).goalies["leak"]
    off = {man.team: new / old for man, new, old in zip(season.goalies, leaks, figures.goalies["leak"], strict=True)}
    assert off[first] / off[season.teams[1].short] == pytest.approx(1.05 ** (BY_GOALS - 1))


@pytest.mark.parametrize("game", ["fourth_street", "rinkside"])
def test_goalies_of_games_whose_figures_are_not_in_proportion_to_goals_stay_as_they_are(game: str) -> None:
    season, targets = planned()
    rater = rater_of(game)
    figures = rater.first_figures(season, targets)
    played = one_lets_in_too_much(season, targets)
    assert settling(rater, season, targets, figures, figures, played, 0).goalies == figures.goalies


def test_a_whole_bk_is_the_one_whose_blocks_are_nearest() -> None:
    """A man blocks by the square of his bk, so 2.52 is nearer to 2 and only from 2.55 on to 3."""
    for figure in (number / 100 for number in range(701)):
        missed = [abs(bk * bk - figure * figure) for bk in range(7)]
        assert missed[bk_of(figure)] == pytest.approx(min(missed)), figure
