"""Power plays of seasons that did not count them: as goals say, but no more than penalty minutes explain."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from puckdrop.rating.estimate_special import POWER_PLAY_SHARE, SUCCESS, chances_of, with_chances
from puckdrop.rating.statistics import SeasonStatistics
from rating.mini_season import mini_season

SEASONS = {"1971-72": (12.2, 3.45), "1979-80": (15.1, 3.50), "1985-86": (21.6, 4.62), "2003-04": (14.9, 4.24),
           "2010-11": (12.3, 3.54), "2018-19": (8.3, 2.92)}  # fmt: skip
"""Penalty minutes and power plays a team and game, in the NHL."""
UNCOUNTED: dict[str, Any] = {
    "power_play_goals": None, "power_plays": None, "power_play_goals_against": None, "times_short_handed": None,
}  # fmt: skip


def season(**figures: Any) -> SeasonStatistics:
    """The small season with other figures for its teams, 8 games each."""
    whole = mini_season()
    return replace(whole, teams=tuple(replace(team, **figures) for team in whole.teams))


def per_game(whole: SeasonStatistics, name: str) -> float:
    return float(sum(getattr(team, name) or 0 for team in whole.teams) / sum(team.games for team in whole.teams))


@pytest.mark.parametrize("year", sorted(SEASONS))
def test_the_chances_of_seasons_that_counted_them_are_about_those_that_go_with_their_minutes(year: str) -> None:
    minutes, chances = SEASONS[year]
    assert chances_of(minutes) == pytest.approx(chances, rel=0.125)


def test_more_minutes_are_more_chances_and_never_more_than_minors() -> None:
    played = [chances_of(minutes / 10) for minutes in range(500)]
    assert played[0] == 0
    assert played == sorted(set(played))
    assert all(2 * chances <= minutes / 10 for minutes, chances in enumerate(played))


@pytest.mark.parametrize("minutes", [4, 8, 10])
def test_a_gentle_season_has_the_chances_that_its_minutes_explain(minutes: int) -> None:
    whole = with_chances(season(**UNCOUNTED, games=80, goals=320, pim=80 * minutes))
    chances = per_game(whole, "power_plays")
    assert chances == pytest.approx(chances_of(minutes), rel=0.02)
    assert per_game(whole, "times_short_handed") == pytest.approx(chances, rel=0.02)
    assert per_game(whole, "power_play_goals") == pytest.approx(SUCCESS * chances, rel=0.05)


def test_a_rough_season_has_the_usual_share_of_goals_on_the_power_play() -> None:
    whole = with_chances(season(**UNCOUNTED, goals=25, pim=8 * 40))
    assert {team.power_play_goals for team in whole.teams} == {round(POWER_PLAY_SHARE * 25)}
    assert per_game(whole, "power_plays") == pytest.approx(6 / SUCCESS / 8, rel=0.02)


def test_counted_goals_stay_and_have_a_chance_each() -> None:
    whole = with_chances(season(**{**UNCOUNTED, "power_play_goals": 7}, pim=8))
    assert {(team.power_play_goals, team.power_plays) for team in whole.teams} == {(7, 7)}


def test_without_penalty_minutes_goals_alone_say_how_many_chances_there_were() -> None:
    whole = with_chances(season(**UNCOUNTED, goals=25, pim=None))
    assert {team.power_plays for team in whole.teams} == {round(6 / SUCCESS)}


def test_counted_chances_stay_whatever_the_minutes_are() -> None:
    whole = with_chances(season(**{**UNCOUNTED, "power_plays": 30}, goals=25, pim=16))
    assert {(team.power_play_goals, team.power_plays) for team in whole.teams} == {(6, 30)}
