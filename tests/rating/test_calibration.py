"""The way from statistics to cards, on a small season nobody played."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from puckdrop.core.season_totals import GOALIE_FIGURES, LEAGUE_FIGURES, SKATER_FIGURES, TEAM_FIGURES
from puckdrop.games.ezv import EZV
from puckdrop.games.ezv.card_files import GoalieSection, SkaterSection
from puckdrop.rating.calibrate import MOST_TIMES, Calibration, Round, calibrate
from puckdrop.rating.checks import SKATER_NAMES, Check, checks_of, goalie_checks
from puckdrop.rating.endings import FIRST_PULLS, move_pulls
from puckdrop.rating.estimates import completed
from puckdrop.rating.ezv import EzvRater
from puckdrop.rating.ice import first_ice, moved_ice
from puckdrop.rating.limits import LIMITS
from puckdrop.rating.making import made_of
from puckdrop.rating.plan import SeasonPlan, plan_of
from puckdrop.rating.rater import Figures
from puckdrop.rating.replay import Replayer, added
from puckdrop.rating.report import certificate, checked, replay_report
from puckdrop.rating.report_page import checks_table, report_page
from puckdrop.rating.sums import Sums
from puckdrop.rating.talents import Targets, drawn, fit_to_teams, targets_of
from rating.small_season import small_season

RATER = EzvRater()


@pytest.fixture(scope="module")
def plan() -> SeasonPlan:
    return plan_of(completed(small_season(12)).statistics)


@pytest.fixture(scope="module")
def targets(plan: SeasonPlan) -> Targets:
    return targets_of(plan.statistics)


def calibrated(plan: SeasonPlan, targets: Targets, rounds: int = 3, **more: Any) -> Calibration:
    return calibrate(EZV, plan, targets, RATER, seed=5, rounds=rounds, replays=1, processes=1, **more)


class Watched(EzvRater):
    """Notes how often each round replays the season."""

    def __init__(self, more: int = 1) -> None:
        self.more_replays = more
        self.replays: list[int] = []

    def move(self, plan: SeasonPlan, targets: Targets, figures: Figures, played: Sums, step: float) -> None:
        self.replays.append(played.replays)
        super().move(plan, targets, figures, played, step)


@pytest.mark.parametrize("more", [1, 2])
def test_from_half_way_on_a_round_replays_the_season_as_much_more_often_as_the_game_affords(
    plan: SeasonPlan, targets: Targets, more: int
) -> None:
    rater = Watched(more)
    calibrate(EZV, plan, targets, rater, seed=5, rounds=4, replays=1, processes=1)
    assert rater.replays == [1, 1, more, more]


@pytest.mark.parametrize(("games", "times"), [(1.0, 1), (2.5, 2), (90.0, MOST_TIMES)])
def test_a_season_of_few_games_is_replayed_more_often(
    plan: SeasonPlan, targets: Targets, games: float, times: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a league of six teams luck would otherwise move every figure further than in one of thirty."""
    monkeypatch.setattr("puckdrop.rating.calibrate.MANY_GAMES", int(games * len(plan.fixtures)))
    monkeypatch.setattr("puckdrop.rating.calibrate.REPLAYS", 1)
    rater = Watched()
    calibrate(EZV, plan, targets, rater, seed=5, rounds=2, processes=1)
    assert rater.replays == [times, times]


def test_two_games_and_two_goals_make_no_sniper() -> None:
    season = small_season()
    man = replace(season.skaters[0], id="call-up", games=2, goals=2, shots=3)
    season = replace(season, skaters=(*season.skaters, man))
    league = sum(one.goals for one in season.skaters if one.position != "D") / sum(
        one.games for one in season.skaters if one.position != "D"
    )
    for talent in (False, True):
        rate = targets_of(season, talent=talent).skaters["goals"][-1] / 2
        assert rate < league + 0.25, f"{talent=}"


def test_a_traded_regulars_season_is_his_target_and_each_stint_is_drawn_towards_it() -> None:
    season = small_season(80)
    first = replace(season.skaters[0], id="traded", games=70, goals=35, stint=1)
    second = replace(first, games=2, goals=4, stint=2, team=season.teams[1].short)
    men = (first, second, *season.skaters[1:])
    found = drawn(men, "goals", talent=False)
    assert found[0] + found[1] == pytest.approx(39)
    assert found[1] / 2 < 1.0, "four goals in two games, but a season of a goal every other game"


def test_a_regulars_line_is_his_target_as_it_was() -> None:
    season = small_season(80)
    targets = targets_of(season)
    assert targets.skaters["assists"] == pytest.approx([man.assists for man in season.skaters])
    drawn = targets_of(season, talent=True).skaters["assists"]
    best = max(range(len(drawn)), key=lambda place: season.skaters[place].assists)
    assert drawn[best] < season.skaters[best].assists


def test_what_small_samples_borrow_hardly_moves_a_regular() -> None:
    season = small_season(80)
    few = replace(season.skaters[0], id="call-up", games=6, goals=0, assists=0, shots=3)
    some = replace(season.skaters[0], id="other", games=20, goals=9, assists=5, shots=40)
    season = replace(season, skaters=(*season.skaters, few, some))
    own = [place for place, man in enumerate(season.skaters) if man.team == few.team]
    team = next(team for team in season.teams if team.short == few.team)
    goals = sum(season.skaters[place].goals for place in own)
    teams = tuple(replace(one, goals=goals) if one is team else one for one in season.teams)
    found = targets_of(replace(season, teams=teams)).skaters["goals"]
    real = [season.skaters[place].goals for place in own[:-2]]
    assert [found[place] for place in own[:-2]] == pytest.approx(real, rel=0.01)
    assert 0 < found[-2] < 2
    assert 6 < found[-1] < 9
    assert sum(found[place] for place in own) == pytest.approx(goals)


def test_what_a_team_has_beyond_its_men_is_everybodys_in_proportion() -> None:
    totals = [10.0, 20.0, 1.0]
    season = small_season(80)
    man = replace(season.skaters[0], team=season.teams[0].short)
    men = (man, replace(man, id="two"), replace(man, id="three", games=3))
    season = replace(season, skaters=men, teams=season.teams[:1])
    fit_to_teams(season, totals, [45.0])
    assert totals == pytest.approx([10 * 45 / 31, 20 * 45 / 31, 45 / 31])


@pytest.mark.parametrize(("close", "level", "pull", "two"), [
    (0.1, 0.0, 210.0, 0.0), (0.0, 0.1, 30.0, 0.0), (-0.02, -0.02, 120.0, 132.0), (-0.03, 0.03, 66.0, 60.0),
])  # fmt: skip
def test_when_goalies_are_pulled_follows_how_games_end(
    close: float, level: float, pull: float, two: float, targets: Targets
) -> None:
    """A goal behind, it trades one-goal games for ties; two behind, it makes both."""
    season = replace(targets, measured={"one_goal_games": 0.2, "ties": 0.2})
    played = Sums([[], [], [], [0] * len(LEAGUE_FIGURES)], 1)
    played.league.update({"games": 100.0, "one_goal_games": 100 * (0.2 + close), "ties": 100 * (0.2 + level)})
    levers = dict(FIRST_PULLS)
    move_pulls(season, levers, played, 0.5)
    assert levers == {"pull": pytest.approx(pull), "pull_two": pytest.approx(two)}


def test_the_last_rounds_move_only_what_is_the_same_for_everybody(plan: SeasonPlan, targets: Targets) -> None:
    """Averaged cards play a little differently from any round's, and the league's levers make that good."""
    before, after = (calibrated(plan, targets, rounds).figures for rounds in (4, 5))
    assert after.skaters == before.skaters
    assert after.league != before.league


def test_every_game_is_dressed_and_everybody_has_his_games(plan: SeasonPlan) -> None:
    assert len(plan.fixtures) == len(plan.statistics.schedule)
    dressed = [0] * len(plan.skaters)
    for fixture in plan.fixtures:
        for place in (fixture.home, fixture.visitor):
            for man in plan.dressings[place].skaters:
                dressed[man] += 1
    assert all(abs(count - man.games) <= 2 for count, man in zip(dressed, plan.skaters, strict=True))


def test_the_same_figures_give_the_same_sums_whatever_the_number_of_processes(
    plan: SeasonPlan, targets: Targets
) -> None:
    figures = RATER.first_figures(plan, targets)
    sums = []
    for processes in (1, 2):
        replayer = Replayer(EZV, plan, RATER, processes)
        sums.append(replayer.play(figures, 7, range(2)))
        replayer.close()
    assert sums[0] == sums[1]
    assert sums[0][0] != sums[0][1]


def test_calibration_comes_closer(plan: SeasonPlan, targets: Targets) -> None:
    seen: list[Round] = []
    done = calibrated(plan, targets, 8, on_round=seen.append)
    first, last = seen[0].misses, seen[-1].misses
    assert [one.number for one in seen] == list(range(1, 9))
    assert last["men's assists"] < 0.7 * first["men's assists"]
    assert last["league"] < first["league"]
    assert done.history[-1] == last


def test_an_interrupted_calibration_goes_on_to_the_same_end(plan: SeasonPlan, targets: Targets, tmp_path: Path) -> None:
    whole = calibrated(plan, targets)
    checkpoint = tmp_path / "calibration.json"

    def stop(done: Round) -> None:
        if done.number == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        calibrated(plan, targets, checkpoint=checkpoint, on_round=stop)
    assert len(json.loads(checkpoint.read_text())["history"]) == 2
    again = calibrated(plan, targets, checkpoint=checkpoint)
    assert again.figures.as_data() == whole.figures.as_data()
    assert again.history == whole.history


@pytest.mark.parametrize("text", ["", "{}", '{"format": 1, "key": "other"}', "[1]"])
def test_a_checkpoint_of_something_else_is_not_used(
    text: str, plan: SeasonPlan, targets: Targets, tmp_path: Path
) -> None:
    checkpoint = tmp_path / "calibration.json"
    checkpoint.write_text(text)
    assert len(calibrated(plan, targets, 1, checkpoint=checkpoint).history) == 1


def test_a_checkpoint_of_other_ratings_is_not_used(
    plan: SeasonPlan, targets: Targets, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    checkpoint = tmp_path / "calibration.json"
    calibrated(plan, targets, 2, checkpoint=checkpoint)
    data = json.loads(checkpoint.read_text())
    del data["figures"]["league"]["kill_card"]
    data["history"].pop()
    checkpoint.write_text(json.dumps(data))
    monkeypatch.setattr("puckdrop.rating.calibrate.ratings_version", lambda: "an older one")
    assert len(calibrated(plan, targets, 2, checkpoint=checkpoint).history) == 2


def test_cards_are_fit_to_play(plan: SeasonPlan, targets: Targets) -> None:
    figures = RATER.first_figures(plan, targets)
    for place in range(len(plan.skaters)):  # as extreme as figures may become
        for values in figures.skaters.values():
            values[place] *= (0.0, 1.0, 30.0)[place % 3]
    made = made_of(EZV, plan, RATER, figures)
    for section in made.skaters:
        SkaterSection.model_validate(section)
    for section in made.goalies:
        GoalieSection.model_validate(section)
    EZV.read_options(made.options, "test")
    assert set(made.charts) == {"playcards", "clock"}


def test_a_set_keeps_the_ice_time_its_cards_were_fitted_with(plan: SeasonPlan, targets: Targets) -> None:
    figures = RATER.first_figures(plan, targets)
    figures.skaters["ice"] = [1.25 * seconds for seconds in figures.skaters["ice"]]
    cards, made = RATER.skater_cards(plan, figures), made_of(EZV, plan, RATER, figures)
    assert [section["ice_time"] // 6 for section in made.skaters] == [card.usual for card in cards]
    assert any(6 * card.usual > seconds for card, seconds in zip(cards, plan.ice_times, strict=True))


@pytest.mark.parametrize("lever", ["kill", "kill_card", "carry", "rebounds", "home", "rough", "tempo"])
@pytest.mark.parametrize("value", [-9.0, 0.0, 4.4, 30.0])
def test_charts_and_options_of_every_lever_can_be_read(
    lever: str, value: float, plan: SeasonPlan, targets: Targets
) -> None:
    figures = RATER.first_figures(plan, targets)
    figures.league[lever] = value
    EZV.load_charts_from_data(RATER.charts(figures), "test")
    EZV.read_options(RATER.options(plan, figures), "test")


# -- the report -------------------------------------------------------------------------------------------------------


def test_a_report_has_every_check_and_makes_a_page(plan: SeasonPlan, targets: Targets) -> None:
    figures = RATER.first_figures(plan, targets)
    report = replay_report(EZV, plan, plan.statistics, RATER, figures, replays=2, seed=1, processes=1)
    names = {check["name"] for check in report["checks"]}
    assert {"league: goals per team-game", "league: share of home wins", "teams: goals for, correlation"} <= names
    assert all(set(check) - {"why"} == {"name", "value", "target", "holds"} for check in report["checks"])
    assert certificate(report)["checks"] == len(report["checks"])
    page = report_page(json.loads(json.dumps(report)))
    assert page.count("<svg") >= 3
    assert "http" not in page.split("</style>")[0]
    assert "Nobody's figures." in page.replace("&#x27;", "'")


def test_a_miss_that_lies_in_the_game_says_so() -> None:
    missed = Check("skaters: hits, correlation", 0.88, "at least 0.95", holds=False)
    check = checked("ezv", missed, talent=False)
    assert str(check["why"]).startswith("ezv has about one hit")
    assert "why" not in checked("ezv", replace(missed, holds=True), talent=True)
    assert "why" not in checked("fourth_street", missed, talent=False), "a CH column has cells enough for hits"
    assert str(checked("rinkside", missed, talent=True)["why"]).startswith("The cards are of true talent")
    report = {"checks": [check], "not_compared": [], "replays": 1, "seed": 1, "spread": {}, "chi_square": {}}
    assert certificate(report)["why"] == {missed.name: check["why"]}
    assert str(check["why"]) in checks_table([check])


@pytest.mark.parametrize("what", ["correlation", "slope"])
def test_a_season_of_minors_that_pn_cannot_tell_apart_is_said_to_be_beyond_ezv(what: str) -> None:
    missed = Check(f"skaters: penalty minutes, {what}", 0.9, "at least 0.97", holds=False)
    assert "only pn tells the two apart" in str(checked("ezv", missed, talent=False)["why"])
    assert "why" not in checked("rinkside", missed, talent=False)


def test_every_limit_is_of_a_target_there_is() -> None:
    men = {f"skaters: {words}, {what}" for words in SKATER_NAMES.values() for what in ("correlation", "slope")}
    league = {
        f"league: {name}" for name in ("share of home wins", "share of overtimes", "power-play chances per team-game")
    }
    assert {name for game in LIMITS.values() for name in game} <= men | league


def test_a_figure_far_off_does_not_hold(plan: SeasonPlan, targets: Targets) -> None:
    figures = RATER.first_figures(plan, targets)
    replayer = Replayer(EZV, plan, RATER, 1)
    sums = Sums(added(replayer.play(figures, 7, range(1))), 1)

    def check(name: str, change: Callable[[Sums], None]) -> Check:
        change(sums)
        return next(one for one in checks_of(plan, plan.statistics, sums, [sums]) if one.name == name)

    def no_goals(one: Sums) -> None:
        one.teams["goals"] = [0.0] * len(plan.teams)

    assert not check("league: goals per team-game", no_goals).holds

    def as_it_was(one: Sums) -> None:
        games = one.teams["games"]
        league = sum(team.goals or 0 for team in plan.teams) / sum(team.games for team in plan.teams)
        one.teams["goals"] = [1.02 * league * count for count in games]

    assert check("league: goals per team-game", as_it_was).holds


def test_starts_are_a_target_only_where_they_were_counted(plan: SeasonPlan) -> None:
    goalies = tuple(replace(man, games=30, starts=30) for man in plan.goalies)
    season = replace(plan.statistics, goalies=goalies)
    columns = [[0] * len(names) * len(goalies) for names in (SKATER_FIGURES, GOALIE_FIGURES, TEAM_FIGURES)]
    sums = Sums([*columns, [0] * len(LEAGUE_FIGURES)], 1)
    furthest = [check for check in goalie_checks(season, sums) if check.name == "goalies: games started, furthest off"]
    assert [check.value for check in furthest] == [30]
    unknown = replace(season, goalies=tuple(replace(man, starts=None) for man in goalies))
    assert not any("started" in check.name for check in goalie_checks(unknown, sums))


def test_figures_survive_a_file() -> None:
    figures = Figures({"a": [0.1, 1 / 3]}, {"b": [2.0]}, {"c": []}, {"d": 4.5})
    assert Figures.from_data(json.loads(json.dumps(figures.as_data()))) == figures


def test_ice_time_follows_what_a_line_lacks(plan: SeasonPlan, targets: Targets) -> None:
    """Everybody of a first line has played half of what he should; the cards of all its men say more then."""
    figures = RATER.first_figures(plan, targets)
    replayer = Replayer(EZV, plan, RATER, 1)
    sums = Sums(replayer.play(figures, 1, range(1))[0], 1)
    line = [plan.dressings[0].skaters[place] for place in plan.dressings[0].lines[0]]
    wanted = [seconds * games for seconds, games in zip(plan.ice_times, sums.skaters["games"], strict=True)]
    sums.skaters["seconds"] = [value / 2 if place in line else value for place, value in enumerate(wanted)]
    ice = first_ice(plan)
    moved = moved_ice(plan, ice, sums, 0.5)
    assert all(moved[man] > 1.1 * ice[man] for man in line)
    at_defense = plan.dressings[0].skaters[plan.dressings[0].pairs[0][0]]
    assert moved[at_defense] == ice[at_defense]
