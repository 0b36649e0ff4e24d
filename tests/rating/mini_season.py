"""Two teams and eight games that nobody played, and what a replay that hits every target would add up to."""

from __future__ import annotations

from datetime import date, timedelta

from puckdrop.rating.estimates import completed
from puckdrop.rating.plan import plan_of
from puckdrop.rating.statistics import GoalieLine, PlayedGame, SeasonStatistics, SkaterLine, TeamLine
from puckdrop.rating.sums import Sums
from puckdrop.rating.talents import Targets


def skater(team: str, number: int) -> SkaterLine:
    position = "LCR"[number % 3] if number < 13 else "D"
    return SkaterLine(
        id=f"{team}{number}", name=f"{team} Man {number}", team=team, position=position, shoots="L", sweater=number + 2,
        games=8, goals=max(0, 6 - number // 2), assists=max(0, 8 - number // 2), pim=4 * (number % 5),
        shots=10 + 20 // (number + 1), power_play_goals=1 if number < 3 else 0, short_handed_goals=0,
    )  # fmt: skip


def mini_season() -> SeasonStatistics:
    """Two teams, eight games."""
    teams = [
        TeamLine(
            short=short, place=short.title(), name="Minis", games=8, goals=25, goals_against=25, shots=230,
            shots_against=230, pim=120, power_play_goals=5, power_plays=30, power_play_goals_against=5,
            times_short_handed=30, short_handed_goals=1, short_handed_goals_against=1, wins=4, losses=4, ties=0,
        )
        for short in ("AAA", "BBB")
    ]  # fmt: skip
    games = [
        PlayedGame(day=date(1986, 1, 1) + timedelta(number), home=home, visitor=visitor, home_goals=4, visitor_goals=2)
        for number in range(8)
        for home, visitor in [("AAA", "BBB") if number % 2 else ("BBB", "AAA")]
    ]
    goalies = [
        GoalieLine(id=f"{team}g", name=f"{team} Goalie", team=team, games=8, starts=8, seconds=28800,
                   goals_against=25, shots_against=230, wins=4, losses=4, ties=0)
        for team in ("AAA", "BBB")
    ]  # fmt: skip
    return SeasonStatistics(
        season="1985-86", league="Mini", source="invented", attribution="", teams=tuple(teams),
        skaters=tuple(skater(team, number) for team in ("AAA", "BBB") for number in range(20)),
        goalies=tuple(goalies), schedule=tuple(games),
    )  # fmt: skip


MINI = completed(mini_season()).statistics


def as_played(targets: Targets, **times: float) -> Sums:
    """A replay that hits every target, but for some tallies that come out so many times as high."""
    plan = plan_of(MINI)
    empty = [[0] * (len(plan.skaters) * 14), [0] * (len(plan.goalies) * 8), [0] * (len(plan.teams) * 19), [0] * 8]
    sums = Sums(empty, 1)
    for name, values in targets.skaters.items():
        column = "faceoffs_won" if name == "faceoff_wins" else name
        sums.skaters[column] = [value * times.get(name, 1.0) for value in values]
    sums.skaters["games"] = [float(man.games) for man in plan.skaters]
    sums.skaters["seconds"] = [float(man.games * ice) for man, ice in zip(plan.skaters, plan.ice_times, strict=True)]
    sums.teams["games"] = [8.0] * len(plan.teams)
    for name in ("shots_against", "shots", "goals", "goals_against"):
        sums.teams[name] = list(targets.teams[name])
    for name, value in targets.league.items():
        if name in sums.teams:
            sums.teams[name] = [8 * value * times.get(name, 1.0)] * len(plan.teams)
    sums.goalies["shots"] = [230.0] * len(plan.goalies)
    sums.goalies["goals_against"] = [230 * rate * times.get("let_in", 1.0) for rate in targets.goal_rates]
    sums.league = {**sums.league, "games": 8.0, "home_wins": 8 * targets.measured["home_wins"]}
    return sums
