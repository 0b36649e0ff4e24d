"""Rinkside cards from statistics: what a figure does to a card, and that a replay moves figures the right way."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from puckdrop.games.rinkside.card_files import GROUPS, SkaterSection, grouped
from puckdrop.games.rinkside.chart_files import load_charts_from_data
from puckdrop.games.rinkside.faces import Left, Right
from puckdrop.games.rinkside.game import GAME
from puckdrop.games.rinkside.sections import GRADE_NAMES, Pos, Symbol
from puckdrop.rating.calibrate import calibrate
from puckdrop.rating.estimates import completed
from puckdrop.rating.making import made_of, rater_of
from puckdrop.rating.plan import plan_of
from puckdrop.rating.rinkside import RinksideRater
from puckdrop.rating.rinkside.charts import assist_counts, deck_counts, own_charts
from puckdrop.rating.rinkside.moves import with_bench_minutes
from puckdrop.rating.rinkside.nets import BLACK, BLUE, SHARES, goalie_ratings, save_numbers
from puckdrop.rating.rinkside.skaters import HIGHEST_TARGET, SkaterFigures, skater_ratings
from puckdrop.rating.talents import targets_of
from rating.mini_season import MINI, as_played

MIDDLE = SkaterFigures(
    at_defense=False, place=1, drive=0.0, finish=0.2, power=0.3, short=0.3, assist=40.0, penalty=4.0, draw=2.0,
    rough=6.0, hit=4.5, block=4.0, faceoff=5.0, attack=0.0, defense=0.0,
)  # fmt: skip


def card(**changed: Any) -> dict[str, int]:
    return skater_ratings(replace(MIDDLE, **changed))


# --- cards --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("at_defense", [False, True])
@pytest.mark.parametrize("end", [-1, 1])
def test_the_wildest_figures_still_make_a_legal_card(end: int, *, at_defense: bool) -> None:
    numbers = {name: 60.0 * end for name in SkaterFigures.__dataclass_fields__ if name not in ("at_defense", "place")}
    ratings = skater_ratings(SkaterFigures(at_defense=at_defense, place=7, **numbers))
    named = {**ratings, "grade": GRADE_NAMES[ratings["grade"]]}
    SkaterSection.model_validate(grouped(named, GROUPS))


def test_more_of_a_figure_is_more_on_the_card() -> None:
    for figure, rating, few, many in (
        ("drive", "target", -1.0, 1.0), ("finish", "sniper", 0.1, 0.6), ("power", "power_play", 0.1, 0.6),
        ("assist", "pass_rating", 10.0, 80.0), ("penalty", "commit_penalty", 1.0, 9.0), ("hit", "hit", 2.0, 8.0),
        ("block", "blocks", 1.0, 7.0), ("faceoff", "faceoff", 3.0, 7.0), ("attack", "offense", -2.0, 2.0),
        ("defense", "defense", -2.0, 2.0),
    ):  # fmt: skip
        assert card(**{figure: few})[rating] < card(**{figure: many})[rating]
    assert card(assist=5.0)["set_up"] < card(assist=90.0)["set_up"]
    assert card(finish=0.0)["grade"] > card(finish=0.8)["grade"]
    assert card(rough=2.0)["secondary"] > card(rough=30.0)["secondary"]
    assert card(drive=2.5)["target"] == HIGHEST_TARGET


@pytest.mark.parametrize("leak", [0.6, 0.83, 0.97, 1.0, 1.04, 1.3, 1.9])
@pytest.mark.parametrize("danger", [12.0, 17.3, 26.0])
def test_a_goalie_lets_in_what_he_should_whatever_rounding_does(danger: float, leak: float) -> None:
    numbers = save_numbers(danger, leak)
    assert list(numbers.values()) == sorted(numbers.values())
    wanted = leak * (SHARES["green"] * danger + SHARES["blue"] * BLUE * danger + SHARES["black"] * BLACK * danger)
    found = sum(share * (100 - numbers[name]) for name, share in SHARES.items())
    assert found == pytest.approx(wanted, abs=0.2)


@pytest.mark.parametrize("leak", [0.2, 3.0])
def test_no_goalie_has_numbers_that_a_card_cannot_show(leak: float) -> None:
    ratings = goalie_ratings(50.0, leak, 90.0)
    assert all(0 <= value <= 100 for value in ratings.values())
    assert ratings["green"] <= ratings["blue"] <= ratings["black"]


# --- charts -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("assists", "pull", "gaps", "tempo", "points", "short"), [
    (1.6, 120.0, 20.0, 0.0, 0.0, 10.0), (2.0, 300.0, 90.0, 4.0, 8.0, 90.0), (0.3, 30.0, 0.0, -3.0, -5.0, 1.0),
])  # fmt: skip
def test_every_seasons_charts_can_be_played_with(
    assists: float, pull: float, gaps: float, tempo: float, points: float, short: float
) -> None:
    levers = {
        "assists": assists,
        "pull": pull,
        "pull_two": 44.0,
        "gaps": gaps,
        "tempo": tempo,
        "points": points,
        "short": short,
        "calls": 1.0,
    }
    charts = load_charts_from_data(own_charts(levers), "test")
    assert (sum(charts.assists_without) - 2 * assist_counts(assists)[2]) == assist_counts(assists)[1]
    assert charts.pull_seconds == pull
    assert charts.pull_two_seconds == 40
    blocks, _, each, _, lacking = deck_counts(levers)
    faces = charts.faces
    symbols = [faces.left[32 * number + Left.SHOT_SYMBOL] for number in faces.cards]
    assert symbols.count(Symbol.BLOCKED) == blocks
    shown = [faces.right[32 * number + Right.ZONE_OFF] for number in faces.cards]
    assert shown.count(4) == shown.count(5) == each
    assert [faces.right[32 * number + Right.ZONE_DEF] for number in faces.cards].count(Pos.RW) == lacking


@pytest.mark.parametrize("calls", [0.4, 1.0, 1.5, 2.0, 3.0])
def test_where_much_is_called_officials_see_more_so_that_commit_penalty_has_room_for_the_roughest(calls: float) -> None:
    plan, rater = plan_of(MINI), RinksideRater()
    own = rater.first_figures(plan, targets_of(MINI))
    own.skaters["penalty"] = [30.0] * len(plan.skaters)
    own.league["calls"] = calls
    faces = load_charts_from_data(rater.charts(own), "test").faces
    seen = sum(faces.left[32 * number + Left.BOXES] > 1 for number in faces.cards)
    commit = rater.skater_cards(plan, own)[0].commit_penalty
    assert commit <= 46
    assert commit * seen == pytest.approx(30 * calls * 25, rel=0.05)


# --- a season -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("tally", "figure"), [
    ("shots", "drive"), ("goals", "finish"), ("pim", "penalty"), ("power_play_goals", "power"),
])  # fmt: skip
def test_a_figure_goes_down_when_its_tally_is_too_high(tally: str, figure: str) -> None:
    plan, targets, rater = plan_of(MINI), targets_of(MINI), RinksideRater()
    moved, still = (rater.first_figures(plan, targets) for _ in range(2))
    played = as_played(targets)
    man = next(place for place, target in enumerate(targets.skaters[tally]) if target > 0)
    played.skaters[tally][man] *= 1.5
    rater.move(plan, targets, still, as_played(targets), 0.5)
    rater.move(plan, targets, moved, played, 0.5)
    assert moved.skaters[figure][man] < still.skaters[figure][man]
    assert moved.skaters[figure][man + 3 :] == still.skaters[figure][man + 3 :] or tally in ("shots", "pim")


@pytest.mark.parametrize("name", ["assist", "hit", "block"])
def test_a_figure_that_only_counts_beside_others_moves_by_its_share(name: str) -> None:
    plan, targets, rater = plan_of(MINI), targets_of(MINI), RinksideRater()
    tally = {"assist": "assists", "hit": "hits", "block": "blocks"}[name]
    targets.skaters.setdefault(tally, [5.0] * len(plan.skaters))
    own, played = rater.first_figures(plan, targets), as_played(targets)
    played.skaters[tally][0] *= 1.5
    before = own.skaters[name][0] / sum(own.skaters[name])
    rater.move(plan, targets, own, played, 0.5)
    assert own.skaters[name][0] / sum(own.skaters[name]) < before


def test_levers_of_the_league_follow_its_misses() -> None:
    plan, targets, rater = plan_of(MINI), targets_of(MINI), RinksideRater()
    levers = {"shots": "tempo", "goals": "danger", "pim": "rough", "short_handed_goals": "short", "assists": "assists"}
    for tally, lever in levers.items():
        moved, still = (rater.first_figures(plan, targets) for _ in range(2))
        moved.league["assists"] = still.league["assists"] = 1.5
        rater.move(plan, targets, still, as_played(targets), 0.1)
        rater.move(plan, targets, moved, as_played(targets, **{tally: 1.3}), 0.1)
        assert moved.league[lever] < still.league[lever], tally


def test_power_plays_that_score_too_much_cost_everybody_p_p_and_too_many_of_them_calls() -> None:
    plan, targets, rater = plan_of(MINI), targets_of(MINI), RinksideRater()
    for tally, figure, lever in (("power_play_goals", "power", "power"), ("power_plays", None, "calls")):
        moved, still = (rater.first_figures(plan, targets) for _ in range(2))
        played = as_played(targets)
        played.teams[tally] = [1.3 * count for count in played.teams[tally]]
        rater.move(plan, targets, still, as_played(targets), 0.1)
        rater.move(plan, targets, moved, played, 0.1)
        assert moved.league[lever] < still.league[lever], tally
        if figure:
            pairs = zip(moved.skaters[figure], still.skaters[figure], strict=True)
            assert all(now < before for now, before in pairs), tally


@pytest.mark.parametrize(("times", "sign"), [(0.8, 1), (1.25, -1)])
def test_p_p_goes_as_far_as_a_season_of_many_or_few_power_play_goals_wants(times: float, sign: int) -> None:
    plan, targets, rater = plan_of(MINI), targets_of(MINI), RinksideRater()
    figures, played = rater.first_figures(plan, targets), as_played(targets)
    played.teams["power_play_goals"] = [times * count for count in played.teams["power_play_goals"]]
    for _ in range(10):
        rater.move(plan, targets, figures, played, 0.3)
    assert 0.5 < sign * figures.league["power"] <= 0.9


def test_a_finish_is_worth_more_where_the_average_shot_has_less() -> None:
    """Snipers have room above the average man: what everybody loses, every high-quality chance gains."""
    plan, targets, rater = plan_of(MINI), targets_of(MINI), RinksideRater()
    own = rater.first_figures(plan, targets)
    own.skaters["finish"] = [0.6] * len(plan.skaters)
    danger = own.league["danger"]
    rater.move(plan, targets, own, as_played(targets), 0.3)
    assert max(own.skaters["finish"]) < 0.6
    assert own.league["danger"] > danger


def test_goalies_are_pulled_earlier_where_too_many_games_end_by_one_goal() -> None:
    plan, targets, rater = plan_of(MINI), targets_of(MINI), RinksideRater()
    own, played = rater.first_figures(plan, targets), as_played(targets)
    targets.measured.update({"one_goal_games": 0.3, "ties": 0.1})
    played.league.update({"one_goal_games": 0.45 * played.league["games"], "ties": 0.15 * played.league["games"]})
    rater.move(plan, targets, own, played, 0.5)
    assert own.league["pull"] == pytest.approx(120 + 1800 * 0.5 * 0.1)
    assert own.league["pull_two"] == 0.0


def test_levers_of_whole_numbers_settle_before_the_men_do() -> None:
    """A home ice of 3.5 would be 3 in one round and 4 in the next, and nobody's figures would be right for either."""
    plan, targets, rater = plan_of(MINI), targets_of(MINI), RinksideRater()
    own, played = rater.first_figures(plan, targets), as_played(targets)
    played.league["home_wins"] = (targets.measured["home_wins"] - 0.02) * played.league["games"]
    own.league.update({"home": 3.4, "home_ice": 3.0, "points": 1.6})
    own.skaters["finish"] = [0.6] * len(plan.skaters)
    rater.move(plan, targets, own, played, 0.1)
    assert own.league["home"] == pytest.approx(3.58)
    assert (own.league["home_ice"], own.league["points"]) == (3.0, 2.0)
    assert own.league["danger"] == pytest.approx(26.0)
    rater.move(plan, targets, own, played, 0.5)
    assert (own.league["home"], own.league["home_ice"]) == (4.0, 4.0)


def test_home_ice_stays_where_no_other_point_of_it_would_be_nearer() -> None:
    """It would otherwise go back and forth from round to round, and end where luck left it."""
    plan, targets, rater = plan_of(MINI), targets_of(MINI), RinksideRater()
    own, played = rater.first_figures(plan, targets), as_played(targets)
    played.league["home_wins"] = (targets.measured["home_wins"] + 0.013) * played.league["games"]
    own.league.update({"home": 1.0, "home_ice": 1.0})
    for _ in range(40):
        rater.move(plan, targets, own, played, 0.5)
    assert own.league["home_ice"] == 1.0


def test_a_man_whose_commit_penalty_is_nearly_full_gets_longer_penalties_for_what_he_lacks() -> None:
    plan, targets, rater = plan_of(MINI), targets_of(MINI), RinksideRater()
    own, played = rater.first_figures(plan, targets), as_played(targets)
    own.skaters["penalty"] = [20.0] * len(plan.skaters)
    own.skaters["rough"] = [1.0] * len(plan.skaters)
    worst = max(range(len(plan.skaters)), key=lambda place: targets.skaters["pim"][place])
    own.skaters["penalty"][worst] = 90.0
    played.skaters["pim"] = [0.5 * minutes for minutes in played.skaters["pim"]]
    played.skaters["pim"][worst] = 0.0
    rater.move(plan, targets, own, played, 0.5)
    assert own.skaters["rough"].pop(worst) > 1.2
    assert set(own.skaters["rough"]) == {1.0}


def test_minutes_that_are_no_skaters_are_in_part_as_many_a_game_for_everybody() -> None:
    plan, targets = plan_of(MINI), targets_of(MINI)
    wanted = targets.skaters["pim"]
    shared = with_bench_minutes(plan, wanted, [1.3 * minutes for minutes in wanted])
    assert sum(shared) == pytest.approx(1.3 * sum(wanted))
    whole = sum(man.games for man in plan.skaters)
    for own, minutes, man in zip(shared, wanted, plan.skaters, strict=True):
        assert own == pytest.approx(1.2 * minutes + 0.1 * sum(wanted) * man.games / whole)
    fewer = [0.9 * minutes for minutes in wanted]
    assert with_bench_minutes(plan, wanted, fewer) == pytest.approx(fewer)


def test_faceoffs_follow_what_was_won() -> None:
    plan, targets, rater = plan_of(MINI), targets_of(MINI), RinksideRater()
    targets.skaters["faceoff_wins"] = [100.0] * len(plan.skaters)
    own, played = rater.first_figures(plan, targets), as_played(targets)
    played.skaters["faceoffs_won"] = [100.0] * len(plan.skaters)
    played.skaters["faceoffs_won"][0] = 50.0
    before = list(own.skaters["faceoff"])
    rater.move(plan, targets, own, played, 0.5)
    assert own.skaters["faceoff"][0] > before[0]
    assert own.skaters["faceoff"][1:] == before[1:]


def test_a_set_replays_by_the_ice_time_that_its_files_hold() -> None:
    """A team file has no other than the real one, so the replays of a calibration must not use another either."""
    plan, rater = plan_of(MINI), RinksideRater()
    cards = rater.skater_cards(plan, rater.first_figures(plan, targets_of(MINI)))
    assert [card.usual for card in cards] == [seconds // 6 for seconds in plan.ice_times]


def test_a_small_season_is_calibrated_and_its_cards_are_the_same_every_time() -> None:
    plan, targets, rater = plan_of(MINI), targets_of(MINI), rater_of("rinkside")
    done = [calibrate(GAME, plan, targets, rater, seed=3, rounds=2, replays=1, processes=1).figures for _ in range(2)]
    made = [made_of(GAME, plan, rater, own) for own in done]
    texts = [json.dumps([one.skaters, one.goalies, one.options, one.charts]) for one in made]
    assert texts[0] == texts[1]
    assert made[0].options["assist_shares"] is True
    assert made[0].options["overtime"] == "five-minute"
    assert made[0].options["fight_profile"] == "1970s"
    assert set(made[0].charts) == {"assists", "deck", "meters"}


DATA = os.environ.get("PUCKDROP_DATA")


@pytest.mark.skipif(not DATA, reason="PUCKDROP_DATA names no folder of real statistics")
def test_a_real_season_gives_a_card_to_everybody() -> None:
    from puckdrop.rating.importers import read_season

    statistics = completed(read_season(Path(DATA or ""), "2010-11")).statistics
    plan, targets, rater = plan_of(statistics), targets_of(statistics), RinksideRater()
    own = rater.first_figures(plan, targets)
    assert len(rater.skater_cards(plan, own)) == len(statistics.skaters)
    assert len(rater.goalie_cards(plan, own)) == len(statistics.goalies)
    assert rater.options(plan, own)["fight_profile"] == "modern"
