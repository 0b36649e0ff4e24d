"""Statistics into targets: what each man, goalie and team should do over the season's games, and what the league did.

**As it was**: the season's line is the target. **True talent**: every rate is drawn towards the league's at the man's
position, the more the less he played (empirical Bayes: the weight of the league is as many games as make the spread
of true rates equal to what chance leaves over).

Small samples, in both readings: a man with fewer than 40 games is taken to have played some more at the rate of men of
his position with as much ice time who played as little: ten more if he has hardly played at all, fewer and fewer up to
40 games (in a short season half of it), where only his own line counts. Two games and two goals become twelve games and
three or four goals, or five where much is scored. For a man who was traded it is his whole season that counts as the
sample; what he did for each team is drawn towards his season in the same way, and all of it adds up to the season.

What is then left of a team's total is everybody's: left to the men with few games it would give the one of them who was
lucky his luck back.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from puckdrop.rating.sharing import by_team, scaled
from puckdrop.rating.statistics import GoalieLine, SeasonStatistics, SkaterLine

__all__ = ["Targets", "targets_of"]

ENOUGH_GAMES = 40
"""Games from which only a man's own line counts, in a season of 80 games or more."""
MOST_BORROWED = 10.0
LEAST_USED, MOST_USED = 0.25, 2.0
"""Ice time beside the average man's beyond which nothing more is borrowed, or less."""
PARTS = {"goals": "shots", "power_play_goals": "goals"}
"""Figures of which nobody can have more than of another, which is fitted before them."""
ENOUGH_SHOTS = 600
"""Shots against from which a goalie's own save percentage counts alone."""
BORROWED_SHOTS = 300.0
SCORING = ("goals", "assists", "shots", "power_play_goals")
"""What nobody does more of in equal ice time for having played little: where all who hardly played did, it was luck."""
SKATER_COUNTS = ("goals", "assists", "shots", "pim", "power_play_goals", "hits", "blocks", "faceoff_wins")


@dataclass(frozen=True)
class Targets:
    """What the replay should come to. A list has an entry for each skater, goalie or team of the plan."""

    skaters: dict[str, list[float]]
    """Season totals; a name that the era lacks is missing."""
    goal_rates: list[float]
    """Each goalie's goals against per shot."""
    teams: dict[str, list[float]]
    league: dict[str, float]
    measured: dict[str, float] = field(default_factory=dict)
    """Ties, shutouts and the like, from the schedule, as shares of all games."""


def targets_of(statistics: SeasonStatistics, *, talent: bool = False) -> Targets:
    """Targets of a season, as it was or by true talent."""
    skaters = {
        name: drawn(statistics.skaters, name, talent=talent)
        for name in SKATER_COUNTS
        if any(getattr(man, name) is not None for man in statistics.skaters)
    }
    teams = team_targets(statistics)
    for name in sorted(skaters, key=lambda name: (name in PARTS, PARTS.get(name) != "shots")):
        most = skaters.get(PARTS.get(name, ""))
        fit_to_teams(statistics, skaters[name], teams.get(name) or team_sums(statistics, name), most)
    league = league_targets(statistics, skaters)
    return Targets(skaters, goal_rates(statistics, talent=talent), teams, league, endings(statistics))


# -- skaters ----------------------------------------------------------------------------------------------------------


def enough_games(men: Sequence[SkaterLine]) -> int:
    """Games from which only a man's own line counts."""
    return enough_in(man.games for man in men)


def enough_in(games: Iterable[int]) -> int:
    """40 games, or in a short season half of what the busiest man played.

    >>> enough_in([3, 82]), enough_in([3, 20]), enough_in([])
    (40, 10, 1)
    """
    return max(1, min(ENOUGH_GAMES, max(games, default=0) // 2))


def season_games(statistics: SeasonStatistics) -> dict[str, int]:
    """Each man's games for all teams, by his identity."""
    games: dict[str, int] = {}
    for man in statistics.skaters:
        games[man.id] = games.get(man.id, 0) + man.games
    return games


def is_defenseman(man: SkaterLine) -> bool:
    return man.position == "D"


def drawn(men: Sequence[SkaterLine], name: str, *, talent: bool) -> list[float]:
    """A figure's season totals, with small samples drawn towards the men of the same position."""
    found = [0.0] * len(men)
    for at_defense in (False, True):
        seasons: dict[str, list[int]] = {}
        for place, man in enumerate(men):
            if is_defenseman(man) == at_defense and man.games > 0:
                seasons.setdefault(man.id, []).append(place)
        counts = [sum(count_of(men[place], name) for place in own) for own in seasons.values()]
        games = [sum(men[place].games for place in own) for own in seasons.values()]
        mean = sum(counts) / max(1, sum(games))
        weight = prior_games(counts, games, mean) if talent else 0.0
        uses = usage([[men[place] for place in own] for own in seasons.values()], name)
        enough = enough_games(men)
        lesser = rate_of_few_games(counts, games, [use * mean for use in uses], enough)
        if name in SCORING:
            lesser = min(1.0, lesser)
        for own, count, played, use in zip(seasons.values(), counts, games, uses, strict=True):
            average = use * mean * max(0.0, 1 + (lesser - 1) * smallness(played, enough))
            rate = drawn_rate(count, played, average, weight, enough)
            stints = [drawn_rate(count_of(men[place], name), men[place].games, rate, weight, enough) for place in own]
            sums = sum(stint * men[place].games for stint, place in zip(stints, own, strict=True))
            for place, stint in zip(own, stints, strict=True):
                found[place] = stint * men[place].games * (rate * played / sums if sums else 1.0)
    return found


def usage(seasons: Sequence[Sequence[SkaterLine]], name: str) -> list[float]:
    """How much each man of a position played a game beside the average one, in the situation that a figure is of.

    What he borrows of the average man is what that one does in as much ice time.
    """

    def seconds(man: SkaterLine) -> int | None:
        return man.power_play_seconds if name == "power_play_goals" else man.seconds

    known = [all(seconds(man) is not None for man in stints) for stints in seasons]
    ice = [sum(seconds(man) or 0 for man in stints) for stints in seasons]
    games = [sum(man.games for man in stints) for stints in seasons]
    mean = sum(ice) / max(1, sum(played for played, is_known in zip(games, known, strict=True) if is_known))
    return [
        min(MOST_USED, max(LEAST_USED, own / played / mean)) if is_known and mean > 0 else 1.0
        for own, played, is_known in zip(ice, games, known, strict=True)
    ]


def smallness(games: int, enough: int) -> float:
    """1 for a man who has hardly played, 0 from enough games on."""
    return max(0.0, 1 - games / enough)


def rate_of_few_games(counts: Sequence[float], games: Sequence[int], averages: Sequence[float], enough: int) -> float:
    """What men with few games do beside `averages`, those of men with as much ice time: mostly less.

    It is what makes them come, drawn as they are, to as much together as they did. Beside them counts one man who has
    enough games at the average rate, so that nobody's luck decides where hardly anybody else played as little.

    >>> [round(rate_of_few_games(counts, [4] * len(counts), [0.2] * len(counts), 40), 1) for counts in ([3], [0] * 99)]
    [1.2, 0.0]
    """
    off, weights = 0.0, enough * sum(averages) / max(1, len(averages))
    for count, played, average in zip(counts, games, averages, strict=True):
        borrowed = MOST_BORROWED * smallness(played, enough)
        weight = played * borrowed / (played + borrowed)
        off += weight * (count / played - average)
        weights += weight * average * smallness(played, enough)
    return 1 + off / weights if weights > 0 else 1.0


def count_of(man: SkaterLine, name: str) -> float:
    return float(getattr(man, name) or 0)


def drawn_rate(count: float, games: int, mean: float, weight: float, enough: int = ENOUGH_GAMES) -> float:
    """A rate per game, drawn towards `mean`: by `weight` games of it at least, and by more if he has played little.

    >>> drawn_rate(20, 40, 0.1, 0.0), drawn_rate(2, 2, 0.2, 0.0) < 0.4
    (0.5, True)
    """
    borrowed = max(weight, MOST_BORROWED * smallness(games, enough))
    return (count + borrowed * mean) / (games + borrowed)


def prior_games(counts: Sequence[float], games: Sequence[int], mean: float) -> float:
    """How many games at the mean rate a man's line is worth mixing with, by the method of moments.

    >>> prior_games([10, 10, 10], [50, 50, 50], 0.2)
    1000.0
    """
    total = sum(games)
    if total == 0 or mean <= 0:
        return 0.0
    spread = sum(played * (count / played - mean) ** 2 for count, played in zip(counts, games, strict=True)) / total
    by_chance = mean * len(games) / total
    true_spread = max(spread - by_chance, mean / 1000)
    return mean / true_spread


def team_sums(statistics: SeasonStatistics, name: str) -> list[float]:
    """What each team's men did together."""
    places = by_team(statistics.skaters, lambda man: man.team)
    return [
        sum(count_of(statistics.skaters[place], name) for place in places.get(team.short, []))
        for team in statistics.teams
    ]


def fit_to_teams(
    statistics: SeasonStatistics, totals: list[float], teams: Sequence[float], most: Sequence[float] | None = None
) -> None:
    """Scale each team's men so that they add up to what the team did, nobody beyond `most`."""
    places = by_team(statistics.skaters, lambda man: man.team)
    for team, wanted in zip(statistics.teams, teams, strict=True):
        own = places.get(team.short, [])
        limits = [math.inf if most is None else most[place] for place in own]
        for place, total in zip(own, scaled([totals[place] for place in own], wanted, limits), strict=True):
            totals[place] = total


# -- goalies ----------------------------------------------------------------------------------------------------------


def goal_rates(statistics: SeasonStatistics, *, talent: bool) -> list[float]:
    """Goals per shot against each goalie; few shots are filled up with the league's."""
    known = [man for man in statistics.goalies if man.shots_against]
    shots = sum(man.shots_against or 0 for man in known)
    mean = sum(man.goals_against for man in known) / shots if shots else 0.1
    weight = 2000.0 if talent else 0.0

    def rate(man: GoalieLine) -> float:
        faced = man.shots_against or 0
        borrowed = max(weight, BORROWED_SHOTS * max(0.0, 1 - faced / ENOUGH_SHOTS))
        if faced + borrowed == 0:
            return mean
        return ((man.goals_against if faced else 0) + borrowed * mean) / (faced + borrowed)

    return [rate(man) for man in statistics.goalies]


# -- teams and the league ---------------------------------------------------------------------------------------------


def team_targets(statistics: SeasonStatistics) -> dict[str, list[float]]:
    """Goals and shots for and against; what a team's line does not say is added up from its men."""
    places = {team.short: place for place, team in enumerate(statistics.teams)}

    def added(men: Sequence[SkaterLine | GoalieLine], value: Callable[[SkaterLine | GoalieLine], int]) -> list[float]:
        sums = [0.0] * len(places)
        for man in men:
            sums[places[man.team]] += value(man)
        return sums

    lines = statistics.teams
    shots = added(statistics.skaters, lambda man: getattr(man, "shots", None) or 0)
    against = added(statistics.goalies, lambda man: getattr(man, "shots_against", None) or 0)
    found = {
        "goals": [float(team.goals or 0) for team in lines],
        "goals_against": [float(team.goals_against or 0) for team in lines],
        "shots": [float(team.shots or own) for team, own in zip(lines, shots, strict=True)],
        "shots_against": [float(team.shots_against or own) for team, own in zip(lines, against, strict=True)],
    }
    return {name: values for name, values in found.items() if all(values)}


def league_targets(statistics: SeasonStatistics, skaters: dict[str, list[float]]) -> dict[str, float]:
    """Per team and game."""
    teams = statistics.teams
    games = sum(team.games for team in teams)
    found: dict[str, float] = {}
    for name in (
        "goals", "pim", "power_plays", "power_play_goals", "short_handed_goals",
    ):  # fmt: skip
        values = [getattr(team, name) for team in teams]
        if all(value is not None for value in values):
            found[name] = sum(values) / games
    for name in ("assists", "shots", "hits", "blocks", "faceoff_wins", "pim", "power_play_goals", "goals"):
        lines = [getattr(man, name) for man in statistics.skaters]
        if name not in found and any(value is not None for value in lines):
            found[name] = sum(value or 0 for value in lines) / games
    scored = [man.short_handed_goals for man in statistics.skaters]
    if "short_handed_goals" not in found and any(value is not None for value in scored):
        found["short_handed_goals"] = sum(value or 0 for value in scored) / games
    faced = sum(man.shots_against or 0 for man in statistics.goalies)
    if faced:
        let_in = sum(man.goals_against for man in statistics.goalies if man.shots_against)
        found["save_percentage"] = 1 - let_in / faced
    return found


def endings(statistics: SeasonStatistics) -> dict[str, float]:
    """Shares of games with known scores that ended in each way."""
    games = [game for game in statistics.schedule if game.home_goals is not None and game.visitor_goals is not None]
    if not games:
        return {}
    leads = [(game.home_goals or 0) - (game.visitor_goals or 0) for game in games]
    shootouts = [game.ended == "shootout" for game in games]
    known = [bool(game.ended) for game in games]
    found = {
        "shutouts": sum((game.home_goals == 0) + (game.visitor_goals == 0) for game in games) / len(games) / 2,
        "one_goal_games": sum(abs(lead) == 1 or so for lead, so in zip(leads, shootouts, strict=True)) / len(games),
    }
    ties = sum(lead == 0 for lead in leads)
    # The score of a shootout does not say who won; either side did about as often.
    found["home_wins"] = (sum(lead > 0 for lead in leads) + sum(shootouts) / 2) / len(games)
    found["ties"] = (ties - sum(shootouts)) / len(games)
    if all(known):
        found["overtimes"] = sum(game.ended != "regulation" for game in games) / len(games)
    return found
