"""4th Street cards from statistics: what a figure does to a card, and that a replay moves figures the right way."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from puckdrop.games.fourth_street.card_files import SkaterSection
from puckdrop.games.fourth_street.cards import SkaterCard
from puckdrop.games.fourth_street.chart_files import load_charts_from_data
from puckdrop.games.fourth_street.constants import RESULT_NAMES, Action
from puckdrop.games.fourth_street.game import GAME
from puckdrop.games.fourth_street.patterns import packaged_patterns
from puckdrop.rating.calibrate import calibrate, settling
from puckdrop.rating.estimates import completed
from puckdrop.rating.fourth_street import FourthStreetRater
from puckdrop.rating.fourth_street.cells import SUMS, result_column, throws_for, whole_shares
from puckdrop.rating.fourth_street.charts import ROUGHEST, assist_figures, own_charts
from puckdrop.rating.fourth_street.moves import MIDDLE_FINISH
from puckdrop.rating.fourth_street.nets import (
    LEAST,
    MOST,
    REACHED,
    SHOTS_OF_QUALITY,
    WIDE,
    ZONE_WORTH,
    cell_share,
    scoring_counts,
    target_block,
)
from puckdrop.rating.fourth_street.skaters import (
    FORWARD,
    SkaterFacts,
    SkaterFigures,
    check_column,
    skater_section,
    tame,
)
from puckdrop.rating.making import made_of, rater_of
from puckdrop.rating.plan import plan_of
from puckdrop.rating.talents import targets_of
from rating.mini_season import MINI, as_played

FACTS = SkaterFacts("somebody", "C", 1000, 0, 0.2, 16, 16, 2, 3, 1, 5)
ZONES = {f"{column}{row}": 5 * across + row - 1 for across, column in enumerate("abcde") for row in range(1, 6)}


def figures(**changed: float) -> SkaterFigures:
    usual = {
        "even": 60.0, "power": 70.0, "short": 40.0, "finish": 0.4, "bonus": 4.0, "assist": 9.0, "penalty": 1.0,
        "hits": 12.0, "block": 2.0, "faceoff": 0.0, "defense": 5.0, "recipient": 8.0,
    }  # fmt: skip
    return SkaterFigures(**{**usual, **changed})


def section(**changed: float) -> SkaterSection:
    made = skater_section(FACTS, figures(**changed))
    return SkaterSection.model_validate(made, context=packaged_patterns())


# --- cells --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("weights", [[1, 1, 1], [5, 0, 0.2], [33.3, 33.3, 33.4], [0.001, 99]])
def test_whole_shares_add_up_and_are_next_to_the_exact_ones(weights: list[float]) -> None:
    whole = whole_shares(weights, 100)
    assert sum(whole) == 100
    for share, weight in zip(whole, weights, strict=True):
        assert abs(share - 100 * weight / sum(weights)) < 1


@pytest.mark.parametrize("hits", range(37))
def test_a_result_column_has_each_result_nearly_as_often_as_it_should(hits: int) -> None:
    column = result_column({"LOOSE": hits, "STEAL": 36 - hits})
    assert len(column) == len(SUMS)
    assert abs(throws_for(column, "LOOSE") - hits) <= 1


# --- what a figure does -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("finish", [LEAST, 0.2, 0.33, 0.5, 0.61, MOST])
@pytest.mark.parametrize("slap_share", [0.15, 0.6])
def test_a_target_grid_is_worth_what_it_should(finish: float, slap_share: float) -> None:
    rows = [line.split() for line in target_block(finish, slap_share, "x").splitlines()]
    cells = {(across + 1, down + 1): code for down, row in enumerate(rows) for across, code in enumerate(row)}
    aimed = {cell: ZONES[code] for cell, code in cells.items() if cell not in WIDE}
    used = {cell: cell_share(*cell, slap_share) for cell in aimed}
    worth = sum(used[cell] * ZONE_WORTH[zone] for cell, zone in aimed.items()) / sum(used.values())
    assert worth == pytest.approx(finish, rel=0.03)


@pytest.mark.parametrize("openness", [0.4, 0.73, 0.97, 1.0, 1.04, 1.3, 1.9])
def test_a_goalie_lets_in_what_he_should_whatever_rounding_does(openness: float) -> None:
    counts = scoring_counts(openness)
    assert list(counts.values()) == sorted(counts.values())
    wanted = openness * sum(share * REACHED[colour] for colour, share in SHOTS_OF_QUALITY.items())
    found = sum(share * counts[colour] for colour, share in SHOTS_OF_QUALITY.items())
    assert found == pytest.approx(wanted, abs=0.1)


@pytest.mark.parametrize("changed", [
    {"even": 0.4, "power": 2.0, "short": 0.0, "penalty": 0.002, "hits": 0.05, "block": -4.7, "finish": LEAST},
    {"even": 90.0, "power": 90.0, "short": 90.0, "penalty": 25.0, "hits": 33.0, "block": 13.0, "finish": MOST},
    {"bonus": 90.0, "assist": 200.0, "faceoff": 9.0, "recipient": 90.0, "carry": 6.0, "defense": 9.0},
    {"bonus": -30.0, "assist": 0.1, "faceoff": -9.0, "recipient": 1.0, "carry": 0.05, "defense": 0.0},
])  # fmt: skip
def test_the_wildest_figures_still_make_a_legal_card(changed: dict[str, float]) -> None:
    card = section(**changed)
    assert 0 <= card.figures.bonus[0] <= 60


def test_more_of_a_figure_is_more_on_the_card() -> None:
    def rolls(card: SkaterSection, action: int, column: int) -> int:
        bounds = [bound for bound in card.actions[11 * column : 11 * column + action] if bound < 100]
        bound = card.actions[11 * column + action]
        return 0 if bound == 100 else bound - max(bounds, default=-1)

    few, many = section(even=30.0, penalty=0.5), section(even=70.0, penalty=4.0)
    assert rolls(few, Action.WRIST, 4) + rolls(few, Action.SLAP, 4) == 30
    assert rolls(many, Action.WRIST, 4) + rolls(many, Action.SLAP, 4) == 70
    calls = [sum(rolls(card, Action.PENALTY, column) for column in range(7)) for card in (few, many)]
    assert calls[0] == 1
    assert 15 < calls[1] < 30
    assert section(block=4.4).ratings.bl == 4
    assert section(assist=17.6).figures.assist == 18
    loose = [throws_for(check_column(FACTS, figures(hits=hits)), "LOOSE") for hits in (2.0, 12.0, 25.0)]
    assert loose == sorted(loose)
    assert loose[2] > 20


def test_an_average_man_is_called_in_his_checks_rather_than_for_rolls_that_anybody_may_pay_for() -> None:
    card = section(penalty=1.0)
    bounds = [card.actions[11 * column : 11 * column + 11] for column in range(7)]
    rolls = sum(own[Action.PENALTY] < 100 for own in bounds)
    assert rolls <= 3
    assert throws_for(check_column(FACTS, figures(penalty=1.0)), "PENALTY") >= 3


def test_rough_men_are_called_in_more_of_their_checks_where_nobody_counted_hits() -> None:
    calls, hits = (
        [throws_for(check_column(FACTS, figures(penalty=9.0, hits_counted=counted)), result) for counted in (1.0, 0.0)]
        for result in ("PENALTY", "LOOSE")
    )
    assert calls[0] <= 15
    assert calls[1] >= 25
    assert hits[0] >= 11


# --- charts -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rough", [-1.0, -0.4, 0.0, 0.37, 1.0, ROUGHEST])
def test_every_seasons_charts_can_be_played_with(rough: float) -> None:
    levers = {"rough": rough, "assists": 1.66, "pull": 140.0, "by_score": 850.0, "late": 600.0, "wild": 0.0}
    charts = load_charts_from_data(own_charts(levers), "test")
    rows = [charts.standard_rows[number] for number in charts.standard_penalties]
    assert (charts.pull_seconds, charts.pull_two_seconds, charts.sit_back_seconds) == (140, 200, 600)
    assert charts.by_score_seconds == 850
    fights = sum(row.fighting for row in rows[100:200])
    assert (fights > 0) == (rough > 0)
    assert [row.call for row in rows[:101:50]] == ["high sticking", "high sticking", "interference"]


def test_who_plays_for_a_tie_does_not_shoot_where_the_strategy_card_says_so() -> None:
    levers = {"rough": 0.0, "assists": 1.66, "pull": 140.0, "by_score": 600.0, "late": 1200.0}
    usual, careful = (load_charts_from_data(own_charts({**levers, "wild": wild}), "test") for wild in (0.0, 9.0))
    menus = [
        {card.name: card.menus[2:5] for card in charts.strategy_cards}["Dump and Chase"] for charts in (usual, careful)
    ]
    assert menus[1] == [bytes([Action.DUMP])] * 3 != menus[0]


def test_wild_rolls_are_taken_from_what_puck_possession_does_anyway() -> None:
    usual, more = tame(FORWARD, 0, 0.0), tame(FORWARD, 0, 20.0)
    assert [more[row][0] - usual[row][0] for row in ("pd", "sc", "wild")] == [-20, 0, 20]
    assert [sum(values[0] for values in shares.values()) for shares in (usual, more)] == [91, 91]


@pytest.mark.parametrize("per_goal", [1.2, 1.45, 1.605, 1.643, 1.709, 1.85])
def test_the_assist_tables_come_near_to_the_seasons_assists(per_goal: float) -> None:
    first, second = assist_figures(per_goal)
    assert first / 20 * (1 + second / 20) == pytest.approx(per_goal, rel=0.02)


# --- a season -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("tally", "figure"), [
    ("shots", "even"), ("goals", "finish"), ("pim", "penalty"),
    ("power_play_goals", "power"), ("blocks", "block"),
])  # fmt: skip
def test_a_figure_goes_down_when_its_tally_is_too_high(tally: str, figure: str) -> None:
    plan, targets, rater = plan_of(MINI), targets_of(MINI), FourthStreetRater()
    targets.skaters.setdefault("blocks", [5.0] * len(plan.skaters))
    moved, still = (rater.first_figures(plan, targets) for _ in range(2))
    for own in (moved, still):
        own.skaters["finish"] = [0.4] * len(plan.skaters)
    rater.move(plan, targets, still, as_played(targets), 0.5)
    rater.move(plan, targets, moved, as_played(targets, **{tally: 1.5}), 0.5)
    for place, target in enumerate(targets.skaters[tally]):
        if target > 0.5:
            assert moved.skaters[figure][place] < still.skaters[figure][place]


def test_who_has_too_many_assists_gets_a_smaller_share_of_them() -> None:
    plan, targets, rater = plan_of(MINI), targets_of(MINI), FourthStreetRater()
    own, played = rater.first_figures(plan, targets), as_played(targets)
    played.skaters["assists"][0] *= 1.5
    before = own.skaters["assist"][0] / sum(own.skaters["assist"])
    rater.move(plan, targets, own, played, 0.5)
    assert own.skaters["assist"][0] / sum(own.skaters["assist"]) < before


@pytest.mark.parametrize(("penalty", "pim", "moves"), [(0.01, 2.0, 1), (9.0, 0.5, -1), (1.0, 2.0, 0)])
def test_pn_follows_minutes_that_cells_cannot_show(penalty: float, pim: float, moves: int) -> None:
    """A man without a penalty cell can only be cleaner by PN, and one with nothing else only rougher."""
    plan, targets, rater = plan_of(MINI), targets_of(MINI), FourthStreetRater()
    own = rater.first_figures(plan, targets)
    own.skaters["penalty"] = [penalty] * len(plan.skaters)
    own.skaters["discipline"] = [0.0] * len(plan.skaters)
    rater.move(plan, targets, own, as_played(targets, pim=pim), 0.5)
    best = max(range(len(plan.skaters)), key=lambda place: targets.skaters["pim"][place])
    value = own.skaters["discipline"][best]
    assert (value > 0) - (value < 0) == moves


def test_the_last_rounds_move_how_often_everybody_is_called_until_the_leagues_minutes_are_the_seasons() -> None:
    """Cards that are the average of several rounds' give other minutes than each of them, and only levers move then."""
    plan, targets, rater = plan_of(MINI), targets_of(MINI), FourthStreetRater()
    own = rater.first_figures(plan, targets)
    own.skaters["penalty"] = [3.0] * len(plan.skaters)
    stepped = rater.first_figures(plan, targets)
    rater.move(plan, targets, stepped, as_played(targets, pim=0.8), 0.5)
    moved = settling(rater, plan, targets, own, stepped, as_played(targets, pim=0.8), 0)
    assert moved.skaters == own.skaters
    call = RESULT_NAMES.index("PENALTY")
    assert moved.league["called"] > 1.05
    moved.league["called"] = 2.0
    dealt = [[card for card in rater.skater_cards(plan, each) if isinstance(card, SkaterCard)] for each in (own, moved)]
    calls = [sum(card.df_results.count(call) for card in cards) for cards in dealt]
    assert calls[1] > calls[0]


def test_the_average_target_is_drawn_to_its_place_and_goalies_open_as_much() -> None:
    plan, targets, rater = plan_of(MINI), targets_of(MINI), FourthStreetRater()
    own = rater.first_figures(plan, targets)
    own.skaters["finish"] = [2 * MIDDLE_FINISH] * len(plan.skaters)
    before = list(own.goalies["openness"])
    rater.move(plan, targets, own, as_played(targets), 0.5)
    assert own.skaters["finish"] == pytest.approx([MIDDLE_FINISH * 2**0.5] * len(plan.skaters), rel=0.02)
    assert own.goalies["openness"] == pytest.approx([2**0.5 * value for value in before], rel=0.02)


def test_goalies_are_pulled_earlier_where_too_many_games_end_by_one_goal() -> None:
    plan, targets, rater = plan_of(MINI), targets_of(MINI), FourthStreetRater()
    own, played = rater.first_figures(plan, targets), as_played(targets)
    targets.measured.update({"one_goal_games": 0.3, "ties": 0.1})
    played.league.update({"one_goal_games": 0.4 * played.league["games"], "ties": 0.15 * played.league["games"]})
    rater.move(plan, targets, own, played, 0.5)
    assert own.league["pull"] == pytest.approx(120 + 600 * 0.5 * 0.1)
    assert own.league["late"] == pytest.approx(300 - 8000 * 0.5 * 0.05)


def test_more_is_left_to_strategy_cards_once_level_teams_sit_back_all_period() -> None:
    plan, targets, rater = plan_of(MINI), targets_of(MINI), FourthStreetRater()
    own, played = rater.first_figures(plan, targets), as_played(targets)
    targets.measured["ties"] = 0.25
    played.league["ties"] = 0.15 * played.league["games"]
    rater.move(plan, targets, own, played, 0.5)
    assert (own.league["late"], own.league["wild"]) == (700.0, 0.0)
    own.league["late"] = 1200.0
    rater.move(plan, targets, own, played, 0.5)
    assert own.league["wild"] == pytest.approx(300 * 0.5 * 0.1)


def test_a_goalie_who_lets_in_too_many_is_closed() -> None:
    plan, targets, rater = plan_of(MINI), targets_of(MINI), FourthStreetRater()
    own = rater.first_figures(plan, targets)
    before = list(own.goalies["openness"])
    rater.move(plan, targets, own, as_played(targets, let_in=1.3), 0.1)
    assert all(after < earlier for after, earlier in zip(own.goalies["openness"], before, strict=True))


def test_a_small_season_is_calibrated_and_its_cards_are_the_same_every_time() -> None:
    plan, targets, rater = plan_of(MINI), targets_of(MINI), rater_of("fourth_street")
    done = [calibrate(GAME, plan, targets, rater, seed=3, rounds=2, replays=1, processes=1).figures for _ in range(2)]
    made = [made_of(GAME, plan, rater, own) for own in done]
    texts = [json.dumps([one.skaters, one.goalies, one.options, one.charts]) for one in made]
    assert texts[0] == texts[1]
    assert made[0].options["preset"] == "standard"
    assert made[0].options["overtime"] == "five-minute"
    assert set(made[0].charts) == {"penalties", "assists", "pn_matrix", "clock"}


@pytest.mark.parametrize("preset", ["standard", "full"])
def test_both_editions_are_played_with_the_same_cards(preset: str) -> None:
    plan, targets = plan_of(MINI), targets_of(MINI)

    class Edition(FourthStreetRater):
        def options(self, *args: object) -> dict[str, object]:
            return {"preset": preset}

    done = calibrate(GAME, plan, targets, Edition(), seed=5, rounds=1, replays=1, processes=1)
    assert len(done.history) == 1


DATA = os.environ.get("PUCKDROP_DATA")


@pytest.mark.skipif(not DATA, reason="PUCKDROP_DATA names no folder of real statistics")
@pytest.mark.parametrize("season", ["1979-80", "2010-11"])
def test_a_real_season_gives_a_card_to_everybody(season: str) -> None:
    from puckdrop.rating.importers import read_season

    statistics = completed(read_season(Path(DATA or ""), season)).statistics
    plan, targets, rater = plan_of(statistics), targets_of(statistics), FourthStreetRater()
    own = rater.first_figures(plan, targets)
    assert len(rater.skater_cards(plan, own)) == len(statistics.skaters)
    assert len(rater.goalie_cards(plan, own)) == len(statistics.goalies)
