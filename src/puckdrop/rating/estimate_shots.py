"""Shots of seasons that did not count them, and how often each goalie started."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from puckdrop.rating.sharing import by_team, relative, shared
from puckdrop.rating.statistics import GoalieLine, SeasonStatistics, TeamLine

__all__ = ["with_goalie_shots", "with_skater_shots", "with_starts"]

SHOTS_PER_GAME: Final = 30
"""Of a team, where no shots were counted at all; every season since they were has 27 to 33."""
SHOT_SHARE_OF_GOALS: Final = 0.5
"""A team that lets in more goals than others lets in more shots too; half of the difference is put down to that."""
LONGEST_GAME: Final = 3900


def with_skater_shots(season: SeasonStatistics) -> SeasonStatistics:
    """Shots by goals and assists: everybody shoots, and who scores shoots more."""
    skaters = list(season.skaters)
    teams = {team.short: team for team in season.teams}
    for short, places in by_team(skaters, lambda man: man.team).items():
        unknown = [place for place in places if skaters[place].shots is None]
        if not unknown:
            continue
        team = teams[short]
        known = sum(skaters[place].shots or 0 for place in places)
        left = (team.shots or SHOTS_PER_GAME * team.games) - known
        weights = [
            6.0 * skaters[place].goals + 1.5 * skaters[place].assists + 0.5 * skaters[place].games for place in unknown
        ]
        for place, shots in zip(unknown, shared(left, weights), strict=True):
            skaters[place] = replace(skaters[place], shots=max(shots, skaters[place].goals))
    sums: dict[str, int] = {}
    for man in skaters:
        sums[man.team] = sums.get(man.team, 0) + (man.shots or 0)
    lines = [team if team.shots is not None else replace(team, shots=sums[team.short]) for team in season.teams]
    return replace(season, skaters=tuple(skaters), teams=tuple(lines))


def with_starts(season: SeasonStatistics) -> SeasonStatistics:
    """Minutes where only games are known, and starts by minutes, so that a team's starts are its games."""
    goalies = list(season.goalies)
    teams = {team.short: team for team in season.teams}
    for short, places in by_team(goalies, lambda man: man.team).items():
        games = teams[short].games
        _fill_minutes(goalies, places, games)
        if all(goalies[place].starts is not None for place in places):
            continue
        starts = _starts([goalies[place] for place in places], games)
        for place, count in zip(places, starts, strict=True):
            goalies[place] = replace(goalies[place], starts=count)
    return replace(season, goalies=tuple(goalies))


def _fill_minutes(goalies: list[GoalieLine], places: list[int], games: int) -> None:
    unknown = [place for place in places if goalies[place].seconds is None]
    left = 3600 * games - sum(goalies[place].seconds or 0 for place in places)
    shares = shared(max(left, 600 * len(unknown)), [goalies[place].games for place in unknown])
    for place, seconds in zip(unknown, shares, strict=True):
        goalies[place] = replace(goalies[place], seconds=min(seconds, LONGEST_GAME * goalies[place].games))


def _starts(goalies: list[GoalieLine], games: int) -> list[int]:
    """By minutes, but nobody starts more games than he played; what is cut goes to the others."""
    starts = shared(games, [man.seconds or 0 for man in goalies])
    for _ in goalies:
        over = sum(max(0, count - man.games) for count, man in zip(starts, goalies, strict=True))
        starts = [min(count, man.games) for count, man in zip(starts, goalies, strict=True)]
        room = [man.games - count for count, man in zip(starts, goalies, strict=True)]
        if not over or not any(room):
            break
        starts = [count + more for count, more in zip(starts, shared(over, room), strict=True)]
    return starts


def with_goalie_shots(season: SeasonStatistics) -> SeasonStatistics:
    """Shots against by minutes from the team's, and the team's from the league's shots and its own goals against."""
    games = sum(team.games for team in season.teams) or 1
    per_game = sum(team.shots or 0 for team in season.teams) / games
    goals_per_game = sum(_goals_against(team, season) for team in season.teams) / games
    teams = []
    goalies = list(season.goalies)
    places_of = by_team(goalies, lambda man: man.team)
    for team in season.teams:
        places = places_of.get(team.short, [])
        against = team.shots_against
        if against is None:
            rate = relative(_goals_against(team, season) / max(1, team.games), goals_per_game, SHOT_SHARE_OF_GOALS)
            against = round(per_game * team.games * rate)
        _share_shots(goalies, places, against)
        teams.append(replace(team, shots_against=against, goals_against=_goals_against(team, season)))
    return replace(season, goalies=tuple(goalies), teams=tuple(teams))


def _goals_against(team: TeamLine, season: SeasonStatistics) -> int:
    if team.goals_against is not None:
        return team.goals_against
    return sum(man.goals_against for man in season.goalies if man.team == team.short)


def _share_shots(goalies: list[GoalieLine], places: list[int], against: int) -> None:
    unknown = [place for place in places if goalies[place].shots_against is None]
    left = against - sum(goalies[place].shots_against or 0 for place in places)
    seconds = [float(goalies[place].seconds or 0) for place in unknown]
    for place, shots in zip(unknown, shared(left, seconds), strict=True):
        goalies[place] = replace(goalies[place], shots_against=max(shots, goalies[place].goals_against))
