"""Power-play and short-handed figures of seasons that did not count them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import pow
from typing import Any, Final

from puckdrop.rating.sharing import by_team, relative, shared
from puckdrop.rating.statistics import SeasonStatistics, SkaterLine, TeamLine

__all__ = ["with_chances", "with_special_points"]

POWER_PLAY_SHARE: Final = 0.24
"""Of all goals, where no power-play goals were counted."""
SHORT_HANDED_SHARE: Final = 0.03
SUCCESS: Final = 0.19
"""Of power plays, where nobody counted chances; the seasons that did are between 15 and 25 %."""
ALL_MINORS: Final = 2.0
"""Minutes a power play costs where nobody is sent off for more than a minor that nobody answers."""
ROUGHNESS: Final = 8.0
"""Penalty minutes a team and game for which each power play costs a minute more, in majors, misconducts and minors on
both sides: beside the minutes, six seasons of the NHL from 1971-72 to 2018-19 that counted chances have as many as this
says, to an eighth."""
BENCH_MINORS: Final = 1.01
"""Penalty minutes of a team to those of its men."""


def with_chances(season: SeasonStatistics) -> SeasonStatistics:
    """Every team's power plays and short-handed times, so that the league's are equal."""
    counted = [team for team in season.teams if team.power_plays is not None]
    chances = sum(team.power_plays or 0 for team in counted) / max(1, sum(team.games for team in counted))
    most = None if chances else _most_chances(season.teams)
    share = _power_play_share(season.teams, most)
    teams = [_with_goals(team, share) for team in season.teams]
    games = sum(team.games for team in teams) or 1
    goals = sum(team.power_play_goals or 0 for team in teams)
    pim = sum(team.pim or 0 for team in teams) / games
    if not chances:
        chances = goals / SUCCESS / games
        chances = chances if most is None else max(goals / games, min(chances, most))
    return replace(season, teams=tuple(_with_chances(team, chances, goals / games, pim) for team in teams))


def _most_chances(teams: Sequence[TeamLine]) -> float | None:
    """A team's power plays a game for which the minutes that were served are enough; None if nobody counted those."""
    known = [team for team in teams if team.pim is not None]
    minutes = sum(team.pim or 0 for team in known) / max(1, sum(team.games for team in known))
    return chances_of(minutes) if minutes else None


def chances_of(minutes: float) -> float:
    """Power plays that go with so many penalty minutes, both a team and game; never more than there are minors.

    >>> [round(chances_of(minutes), 2) for minutes in (0.0, 8.3, 12.3, 15.1, 21.6)]
    [0.0, 2.73, 3.48, 3.88, 4.6]
    """
    return minutes / (ALL_MINORS + minutes / ROUGHNESS)


def _power_play_share(teams: Sequence[TeamLine], most: float | None) -> float:
    """Of goals that nobody told apart: as many on the power play as usual, or as the power plays there were yield."""
    goals = sum(team.goals or 0 for team in teams)
    if most is None or not goals:
        return POWER_PLAY_SHARE
    return min(POWER_PLAY_SHARE, SUCCESS * most * sum(team.games for team in teams) / goals)


def _with_goals(team: TeamLine, share: float) -> TeamLine:
    goals = team.goals or 0
    new: dict[str, Any] = {
        "power_play_goals": round(share * goals),
        "short_handed_goals": round(SHORT_HANDED_SHARE * goals),
        "pim": 0,
    }
    return replace(team, **{name: value for name, value in new.items() if getattr(team, name) is None})


def _with_chances(team: TeamLine, chances: float, goals: float, pim: float) -> TeamLine:
    """Who scores more on the power play had some more of them; who is penalised more was short-handed more."""
    games = max(1, team.games)
    mean = chances * games
    scored = relative((team.power_play_goals or 0) / games, goals, 0.3)
    sent_off = relative((team.pim or 0) / games, pim, 0.6)
    short_handed = team.times_short_handed if team.times_short_handed is not None else round(mean * sent_off)
    success = goals / chances if chances else SUCCESS
    new: dict[str, Any] = {
        "power_plays": max(team.power_play_goals or 0, round(mean * scored)),
        "times_short_handed": short_handed,
        "power_play_goals_against": round(success * short_handed),
        "short_handed_goals_against": round(SHORT_HANDED_SHARE * (team.goals_against or 0)),
    }
    return replace(team, **{name: value for name, value in new.items() if getattr(team, name) is None})


def with_special_points(season: SeasonStatistics) -> SeasonStatistics:
    """Goals and assists on the power play and short-handed, from the team's and from what each man is good at."""
    skaters = list(season.skaters)
    teams = {team.short: team for team in season.teams}
    for short, places in by_team(skaters, lambda man: man.team).items():
        team = teams[short]
        goals = sum(skaters[place].goals for place in places) or 1
        per_goal = sum(skaters[place].assists for place in places) / goals
        for name, amount, weight in (
            ("power_play_goals", team.power_play_goals or 0, _scores),
            ("short_handed_goals", team.short_handed_goals or 0, _scores),
            ("power_play_assists", per_goal * (team.power_play_goals or 0), _helps),
            ("short_handed_assists", 0.7 * per_goal * (team.short_handed_goals or 0), _helps_short),
        ):
            _share(skaters, places, name, amount, weight)
    return replace(season, skaters=tuple(skaters))


def _scores(man: SkaterLine) -> float:
    return pow(man.goals, 1.3)


def _helps(man: SkaterLine) -> float:
    """Who scores on the power play is on the ice for it."""
    share = (man.power_play_goals or 0) / man.goals if man.goals else 0.0
    return pow(man.assists, 1.3) * (0.5 + share)


def _helps_short(man: SkaterLine) -> float:
    return man.assists * (0.2 + (man.short_handed_goals or 0))


def _share(
    skaters: list[SkaterLine], places: list[int], name: str, amount: float, weight: Callable[[SkaterLine], float]
) -> None:
    unknown = [place for place in places if getattr(skaters[place], name) is None]
    left = amount - sum(getattr(skaters[place], name) or 0 for place in places)
    limit = "goals" if name.endswith("goals") else "assists"
    shares = shared(left, [weight(skaters[place]) for place in unknown])
    for place, count in zip(unknown, shares, strict=True):
        new: dict[str, Any] = {name: min(count, getattr(skaters[place], limit))}
        skaters[place] = replace(skaters[place], **new)
