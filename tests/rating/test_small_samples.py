"""Men who hardly played: no sniper and no goon comes of two games."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from puckdrop.games.ezv import EZV
from puckdrop.rating.calibrate import calibrate
from puckdrop.rating.estimates import completed
from puckdrop.rating.ezv import EzvRater
from puckdrop.rating.plan import SeasonPlan, plan_of
from puckdrop.rating.rater import Figures
from puckdrop.rating.small_samples import hold_small_samples
from puckdrop.rating.statistics import SeasonStatistics
from puckdrop.rating.talents import drawn, enough_games, targets_of
from rating.small_season import small_season

BOTH_READINGS = pytest.mark.parametrize("talent", [False, True])


@pytest.fixture(scope="module")
def plan() -> SeasonPlan:
    """A short season in which every fourth man was called up for two games."""
    season = completed(small_season(12)).statistics
    men = [
        replace(man, games=2, goals=2, shots=4, pim=20) if place % 4 == 3 else man
        for place, man in enumerate(season.skaters)
    ]
    return plan_of(replace(season, skaters=tuple(men)))


def with_one_who_hardly_played(**figures: Any) -> tuple[SeasonStatistics, int]:
    """A season of regulars and a last man of the first team with two games; and his place in it."""
    season = completed(small_season(80)).statistics
    regular = season.skaters[5]
    one = replace(regular, id="one", name="One", games=2, seconds=2 * (regular.seconds or 0) // regular.games)
    return replace(season, skaters=(*season.skaters, replace(one, **figures))), len(season.skaters)


@BOTH_READINGS
def test_two_goals_in_two_games_make_no_sniper_of_the_only_man_who_hardly_played(talent: bool) -> None:
    season, place = with_one_who_hardly_played(goals=2, assists=0, shots=4, power_play_goals=0)
    team = replace(season.teams[0], goals=(season.teams[0].goals or 0) + 2)
    season = replace(season, teams=(team, *season.teams[1:]))
    goals = targets_of(season, talent=talent).skaters["goals"]
    assert goals[place] < 1.2
    own = [number for number, man in enumerate(season.skaters) if man.team == team.short]
    assert sum(goals[number] for number in own) == pytest.approx(team.goals)
    if not talent:
        for number in own[:-1]:
            assert goals[number] == pytest.approx(season.skaters[number].goals, rel=0.01)


@BOTH_READINGS
def test_goals_that_a_team_has_beyond_its_mens_are_not_those_of_a_man_who_hardly_played(talent: bool) -> None:
    season, place = with_one_who_hardly_played(goals=0, assists=0, shots=1, power_play_goals=0)
    fewer = targets_of(season, talent=talent).skaters["goals"]
    team = replace(season.teams[0], goals=round(1.05 * (season.teams[0].goals or 0)))
    more = targets_of(replace(season, teams=(team, *season.teams[1:])), talent=talent).skaters["goals"]
    assert more[place] == pytest.approx(1.05 * fewer[place], rel=0.01)


@BOTH_READINGS
def test_nobody_is_aimed_at_more_goals_than_shots_or_more_on_the_power_play_than_in_all(talent: bool) -> None:
    season, place = with_one_who_hardly_played(goals=2, assists=0, shots=2, power_play_goals=2)
    men = [
        replace(man, power_play_goals=man.goals) if man.team == season.teams[0].short and number % 3 else man
        for number, man in enumerate(season.skaters)
    ]
    few = replace(season.teams[0], goals=round(0.9 * sum(man.goals for man in men if man.team == men[0].team)))
    aims = targets_of(replace(season, skaters=tuple(men), teams=(few, *season.teams[1:])), talent=talent).skaters
    for number, man in enumerate(men):
        assert aims["power_play_goals"][number] <= aims["goals"][number] + 1e-9, man
        assert aims["goals"][number] <= aims["shots"][number] + 1e-9, man
    assert aims["power_play_goals"][place] > 0
    own = [number for number, man in enumerate(men) if man.team == few.short]
    assert sum(aims["goals"][number] for number in own) == pytest.approx(few.goals)


def test_men_with_few_games_borrow_what_others_with_few_games_did() -> None:
    """Those who are called up do less than regulars with as much ice time, and are not taken for more together."""
    season = completed(small_season(80)).statistics
    men = [
        replace(man, games=4, goals=0, seconds=4 * (man.seconds or 0) // man.games) if place % 3 == 0 else man
        for place, man in enumerate(season.skaters)
    ]
    goals = drawn(men, "goals", talent=False)
    regulars = [replace(man, id=f"{man.id}x", games=4, goals=0, seconds=None) for man in men[:1]]
    alone = drawn([man for place, man in enumerate(men) if place % 3] + regulars, "goals", talent=False)
    assert max(goals[place] for place in range(0, len(men), 3)) < 0.8 * alone[-1]


def with_lucky_call_ups(**figures: int) -> SeasonStatistics:
    """A short season that counted no ice time, and four men, one a team, who were called up for two games and scored
    twice in them."""
    season = small_season()
    lucky = [
        replace(
            season.skaters[0], id=f"lucky-{place}", name=f"Lucky {place}", team=team.short, position=position, games=2,
            goals=2, assists=1, pim=0, shots=4, power_play_goals=figures.get("power_play_goals", 0),
            short_handed_goals=figures.get("short_handed_goals", 0),
        )
        for place, (team, position) in enumerate(zip(season.teams, "LCDR", strict=True))
    ]  # fmt: skip
    return replace(season, skaters=(*season.skaters, *lucky))


@pytest.mark.parametrize("strength", ["power_play_goals", "short_handed_goals"])
def test_goals_in_two_games_say_little_of_how_long_a_man_played(strength: str) -> None:
    season = completed(with_lucky_call_ups(**{strength: 2})).statistics
    for man in season.skaters[-4:]:
        seconds = (man.power_play_seconds if strength == "power_play_goals" else man.short_handed_seconds) or 0
        assert seconds / man.games < 0.86 * 2 * 60 * 4
        assert (man.seconds or 0) / man.games < 28 * 60, "60 of 60 minutes is what these goals alone would say"
        others = [one for one in season.skaters[:-4] if one.team == man.team]
        assert max((one.seconds or 0) / one.games for one in others) < 30 * 60


@BOTH_READINGS
def test_a_few_lucky_men_together_make_no_sniper_of_each(talent: bool) -> None:
    season = completed(with_lucky_call_ups()).statistics
    goals = targets_of(season, talent=talent).skaters["goals"]
    up_front = [place for place, man in enumerate(season.skaters[:-4]) if man.position != "D"]
    mean = sum(goals[place] for place in up_front) / sum(season.skaters[place].games for place in up_front)
    assert max(goals[-4:]) / 2 < 1.25 * mean


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
