"""A season nobody played: four teams, a few games, statistics that look like a season's."""

from __future__ import annotations

from datetime import date, timedelta
from random import Random

from puckdrop.rating.statistics import GoalieLine, PlayedGame, SeasonStatistics, SkaterLine, TeamLine

TEAMS = ("ABC", "DEF", "GHI", "JKL")
GAMES = 36


def small_season(games: int = GAMES) -> SeasonStatistics:
    """Four teams that play each other in turn; everything is measured."""
    random = Random(1)
    schedule = fixtures(games)
    skaters = [line for place, team in enumerate(TEAMS) for line in team_skaters(team, place, games, random)]
    goalies = [line for place, team in enumerate(TEAMS) for line in team_goalies(team, place, games)]
    return SeasonStatistics(
        season="1985-86",
        league="TST",
        source="invented",
        attribution="Nobody's figures.",
        teams=tuple(team_line(team, games, skaters, goalies) for team in TEAMS),
        skaters=tuple(skaters),
        goalies=tuple(goalies),
        schedule=schedule,
    )


def fixtures(games: int) -> tuple[PlayedGame, ...]:
    day, found = date(1985, 10, 10), []
    for number in range(games):
        shift = number % 3 + 1
        pairs = [(0, shift), tuple(place for place in range(1, 4) if place != shift)]
        for one, other in pairs:
            home, visitor = (one, other) if number % 2 else (other, one)
            ours, theirs = 3 + (number + home) % 3, 2 + (number + visitor) % 4
            found.append(
                PlayedGame(
                    day=day + timedelta(number),
                    home=TEAMS[home],
                    visitor=TEAMS[visitor],
                    home_goals=ours,
                    visitor_goals=theirs,
                    ended="regulation",
                )
            )
    return tuple(found)


def team_skaters(team: str, place: int, games: int, random: Random) -> list[SkaterLine]:
    lines = []
    for number in range(20):
        position = "D" if number >= 13 else "LCR"[number % 3]
        talent = (1.6 - 0.09 * (number % 13)) * (1.1 - 0.05 * place)
        goals = round(games * talent * (0.1 if position == "D" else 0.38))
        lines.append(
            SkaterLine(
                id=f"{team.lower()}-{number}",
                name=f"{team} {number}",
                team=team,
                position=position,
                games=games - number % 4,
                goals=goals,
                assists=round(games * talent * 0.5),
                pim=random.randrange(4, 2 * games),
                shots=round(goals * 7 + games * 0.5),
                power_play_goals=goals // 4,
                short_handed_goals=goals // 15,
            )
        )
    return lines


def team_goalies(team: str, place: int, games: int) -> list[GoalieLine]:
    starts = (round(0.7 * games), games - round(0.7 * games))
    return [
        GoalieLine(
            id=f"{team.lower()}-g{number}",
            name=f"{team} goalie {number}",
            team=team,
            games=own,
            starts=own,
            seconds=3600 * own,
            shots_against=30 * own,
            goals_against=round(own * (3.2 + 0.2 * place + 0.3 * number)),
        )
        for number, own in enumerate(starts)
    ]


def team_line(team: str, games: int, skaters: list[SkaterLine], goalies: list[GoalieLine]) -> TeamLine:
    own = [man for man in skaters if man.team == team]
    nets = [man for man in goalies if man.team == team]
    return TeamLine(
        short=team,
        place="Town of",
        name=team.title(),
        games=games,
        wins=games // 2,
        losses=games // 2,
        ties=games - games // 2 * 2,
        goals=sum(man.goals for man in own),
        goals_against=sum(man.goals_against for man in nets),
        pim=sum(man.pim for man in own),
        power_plays=4 * games,
        power_play_goals=sum(man.power_play_goals or 0 for man in own),
        short_handed_goals=sum(man.short_handed_goals or 0 for man in own),
    )
