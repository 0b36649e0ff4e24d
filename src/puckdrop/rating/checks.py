"""The targets a set is held to: each as a name, the replay's value, the target, and whether it holds."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from puckdrop.rating.importers.common import total
from puckdrop.rating.measures import correlation, mean, mean_miss, slope
from puckdrop.rating.plan import SeasonPlan
from puckdrop.rating.statistics import SeasonStatistics
from puckdrop.rating.sums import Sums
from puckdrop.rating.talents import ENOUGH_GAMES, endings, enough_in, league_targets, season_games

__all__ = [
    "Check", "Gap", "Men", "checks_of", "gaps_of", "goalies_compared", "regular_games", "regular_goalie_games",
    "skaters_compared",
]  # fmt: skip

REGULAR_GOALIE_GAMES = 25
"""Where skaters are regulars from 40 games on."""
FEWEST = 3
"""Men without whom a correlation says nothing."""
ENOUGH = 0.95
"""The share of regulars of whom a figure has to be known."""
NEAR, FAIRLY_NEAR = 0.03, 0.10
SKATER_NAMES = {
    "goals": "goals", "assists": "assists", "shots": "shots", "pim": "penalty minutes",
    "power_play_goals": "power-play goals", "seconds": "ice time", "hits": "hits", "blocks": "blocks",
    "faceoff_wins": "faceoff wins",
}  # fmt: skip
PLAYED_AS = {"faceoff_wins": "faceoffs_won"}
TEAM_NAMES = {"goals": "goals for", "goals_against": "goals against"}
TOO_FEW = "Fewer than three can be compared."
UNKNOWN = "It was not counted, or not of nineteen in twenty."
ALL_ALIKE = "It was the same for everybody, so there is nothing to compare."
NO_WIDER = 1.15
"""Spread of the standings over chance: what twenty replays of twenty-odd teams leave open."""


@dataclass(frozen=True)
class Check:
    """One target and what the replay gave."""

    name: str
    value: float
    target: str
    holds: bool

    def as_data(self) -> dict[str, object]:
        return {"name": self.name, "value": round(self.value, 4), "target": self.target, "holds": self.holds}


@dataclass(frozen=True)
class Gap:
    """A target that the season gives nothing to check by, and why."""

    name: str
    why: str

    def as_data(self) -> dict[str, object]:
        return {"name": self.name, "why": self.why}


@dataclass(frozen=True)
class Men:
    """Regulars, the same man's stints added up: real figures beside the replay's, by name."""

    names: list[str]
    real: dict[str, list[float | None]]
    """None for the few of whom nobody counted it."""
    played: dict[str, list[float]]

    def counted(self, name: str) -> list[tuple[int, float, float]]:
        """Place, real figure and replay's, of everybody whose real figure is known."""
        both = zip(self.real[name], self.played[name], strict=True)
        return [(at, real, played) for at, (real, played) in enumerate(both) if real is not None]


def within(name: str, value: float, target: float, share: float) -> Check:
    holds = abs(value - target) <= share * abs(target) + 1e-9
    return Check(name, value, f"{target:.4g} within {100 * share:.0f}%", holds)


def near(name: str, value: float, target: float, points: float) -> Check:
    holds = abs(value - target) <= points / 100 + 1e-9
    return Check(name, value, f"{target:.4g} within {points:g} points", holds)


def at_least(name: str, value: float, least: float) -> Check:
    return Check(name, value, f"at least {least:g}", value >= least)


def at_most(name: str, value: float, most: float) -> Check:
    return Check(name, value, f"at most {most:g}", value <= most)


def between(name: str, value: float, least: float, most: float) -> Check:
    return Check(name, value, f"{least:g} to {most:g}", least <= value <= most)


def checks_of(plan: SeasonPlan, measured: SeasonStatistics, sums: Sums, seasons: Sequence[Sums]) -> list[Check]:
    """Every target that the season's statistics allow to be checked; estimates are no targets."""
    return [
        *league_checks(measured, sums),
        *ending_checks(measured, sums),
        *team_checks(plan, sums, seasons),
        *skater_checks(skaters_compared(plan, measured, sums)),
        *goalie_checks(measured, sums),
    ]


def gaps_of(plan: SeasonPlan, measured: SeasonStatistics, sums: Sums) -> list[Gap]:
    """The targets for teams and men that are not among the checks, and why."""
    skaters, goalies = skaters_compared(plan, measured, sums), goalies_compared(measured, sums)
    found = {
        f"teams: {words}, correlation": why_nothing(team_figures(plan, name)) for name, words in TEAM_NAMES.items()
    }
    found |= {f"skaters: {words}": why_no_check(skaters, name) for name, words in SKATER_NAMES.items()}
    found["goalies: save percentage"] = why_no_check(goalies, "save_percentage")
    if not starts_off(measured, sums):
        found["goalies: games started"] = UNKNOWN
    return [Gap(name, why) for name, why in found.items() if why]


def why_nothing(real: Sequence[float | None]) -> str:
    """Why these figures give nothing to compare; empty if they do.

    >>> why_nothing([0, None, 0]), why_nothing([1, None, 2])
    ('It was the same for everybody, so there is nothing to compare.', '')
    """
    return "" if len({value for value in real if value is not None}) > 1 else ALL_ALIKE


def why_no_check(men: Men, name: str) -> str:
    """Why a figure of these men is no target; empty if it is one."""
    if len(men.names) < FEWEST:
        return TOO_FEW
    return why_nothing(men.real[name]) if name in men.real else UNKNOWN


# -- the league -------------------------------------------------------------------------------------------------------


def league_checks(measured: SeasonStatistics, sums: Sums) -> list[Check]:
    """Per team and game."""
    real = league_targets(measured, {})
    games = max(1.0, sum(sums.teams["games"]))
    played = {name: sums.team_total(name) / games for name in sums.teams}
    found: list[Check] = []
    for name, words in (
        ("goals", "goals"), ("shots", "shots"), ("power_plays", "power-play chances"), ("pim", "penalty minutes"),
    ):  # fmt: skip
        if real.get(name):
            found.append(within(f"league: {words} per team-game", played[name], real[name], NEAR))
    if real.get("power_plays") and "power_play_goals" in real:
        rate = played["power_play_goals"] / max(1e-9, played["power_plays"])
        found.append(
            within("league: power-play percentage", rate, real["power_play_goals"] / real["power_plays"], NEAR)
        )
    if "save_percentage" in real:
        faced, let_in = sum(sums.goalies["shots"]), sum(sums.goalies["goals_against"])
        found.append(within("league: save percentage", 1 - let_in / max(1, faced), real["save_percentage"], NEAR))
    found += strength_checks(real, played)
    if real.get("assists"):
        per_goal = played["assists"] / max(1e-9, played["goals"])
        found.append(within("league: assists per goal", per_goal, real["assists"] / real["goals"], NEAR))
    return found


def strength_checks(real: Mapping[str, float], played: Mapping[str, float]) -> list[Check]:
    """Shares of goals at each strength, and short-handed goals."""
    if "power_play_goals" not in real or "short_handed_goals" not in real:
        return []
    short, goals = played["short_handed_goals"], max(1e-9, played["goals"])
    real_even = 1 - (real["power_play_goals"] + real["short_handed_goals"]) / real["goals"]
    even = 1 - (played["power_play_goals"] + short) / goals
    share = played["power_play_goals"] / goals
    return [
        within("league: share of goals at even strength", even, real_even, NEAR),
        within("league: share of goals on the power play", share, real["power_play_goals"] / real["goals"], NEAR),
        within("league: short-handed goals per team-game", short, real["short_handed_goals"], FAIRLY_NEAR),
    ]


def ending_checks(measured: SeasonStatistics, sums: Sums) -> list[Check]:
    """How games ended, as shares of all games."""
    real = endings(measured)
    if not real:
        return []
    games = max(1.0, sums.league["games"])
    found = []
    key = "overtimes" if real.get("overtimes") else "ties"
    found.append(near(f"league: share of {key}", sums.league[key] / games, real[key], 2))
    shutouts = sums.team_total("shutouts") / max(1.0, sum(sums.teams["games"]))
    found.append(near("league: shutouts per team-game", shutouts, real["shutouts"], 3))
    found.append(
        near("league: share of one-goal games", sums.league["one_goal_games"] / games, real["one_goal_games"], 3)
    )
    found.append(near("league: share of home wins", sums.league["home_wins"] / games, real["home_wins"], 2))
    return found


# -- teams ------------------------------------------------------------------------------------------------------------


def team_checks(plan: SeasonPlan, sums: Sums, seasons: Sequence[Sums]) -> list[Check]:
    found = []
    for name, words in TEAM_NAMES.items():
        real = team_figures(plan, name)
        if not all(real):
            continue
        if not why_nothing(real):
            found.append(at_least(f"teams: {words}, correlation", correlation(real, sums.teams[name]), 0.97))
        found.append(at_most(f"teams: {words}, mean absolute error", mean_miss(real, sums.teams[name]), 0.04))
    if len(seasons) > 1:
        found.append(at_most("teams: spread of the standings over chance", standings_over_chance(seasons), NO_WIDER))
    return found


def team_figures(plan: SeasonPlan, name: str) -> list[float]:
    return [float(getattr(team, name) or 0) for team in plan.teams]


def points_of(season: Sums) -> list[float]:
    """Two for a win and one for a tie, the same in every era."""
    return [2 * win + tie for win, tie in zip(season.teams["wins"], season.teams["ties"], strict=True)]


def standings_over_chance(seasons: Sequence[Sums]) -> float:
    """How far single replays scatter around their mean, beside what independent games would do."""
    tables = [points_of(season) for season in seasons]
    count = len(seasons)
    scatter, chance = 0.0, 0.0
    for team in range(len(tables[0])):
        middle = mean([table[team] for table in tables])
        scatter += sum((table[team] - middle) ** 2 for table in tables) / (count - 1)
        games = mean([season.teams["games"][team] for season in seasons])
        wins = mean([season.teams["wins"][team] for season in seasons]) / games
        ties = mean([season.teams["ties"][team] for season in seasons]) / games
        chance += games * (4 * wins + ties - (2 * wins + ties) ** 2)
    return (scatter / chance) ** 0.5 if chance else 0.0


# -- men --------------------------------------------------------------------------------------------------------------


def regular_games(measured: SeasonStatistics) -> int:
    """Games from which a skater is compared: 40, or as many as make no small sample of a short season."""
    return enough_in(season_games(measured).values())


def regular_goalie_games(measured: SeasonStatistics) -> int:
    """Games from which a goalie is compared: 25, and fewer in a short season in the same way."""
    return max(1, REGULAR_GOALIE_GAMES * regular_games(measured) // ENOUGH_GAMES)


def skaters_compared(plan: SeasonPlan, measured: SeasonStatistics, sums: Sums) -> Men:
    """Skaters who are regulars; a figure is compared if nineteen in twenty of them have it, over those who do."""
    places: dict[str, list[int]] = {}
    for place, man in enumerate(measured.skaters):
        places.setdefault(man.id, []).append(place)
    least = regular_games(measured)
    regulars = [own for own in places.values() if sum(measured.skaters[place].games for place in own) >= least]
    names = [measured.skaters[own[0]].name for own in regulars]
    real: dict[str, list[float | None]] = {}
    played: dict[str, list[float]] = {}
    for name in SKATER_NAMES:
        theirs = [total(getattr(measured.skaters[place], name) for place in own) for own in regulars]
        without = theirs.count(None)
        if without == len(theirs) or without > len(theirs) * (1 - ENOUGH):
            continue
        column = sums.skaters[PLAYED_AS.get(name, name)]
        real[name] = [None if value is None else float(value) for value in theirs]
        played[name] = [sum(column[place] for place in own) for own in regulars]
    return Men(names, real, played)


def skater_checks(men: Men) -> list[Check]:
    found = []
    for name, words in SKATER_NAMES.items():
        if why_no_check(men, name):
            continue
        counted = men.counted(name)
        real, played = [value for _, value, _ in counted], [value for _, _, value in counted]
        least = 0.9 if name == "power_play_goals" else 0.97 if name in ("goals", "assists", "shots", "pim") else 0.95
        found.append(at_least(f"skaters: {words}, correlation", correlation(real, played), least))
        if least == 0.97:
            found.append(between(f"skaters: {words}, slope", slope(real, played), 0.95, 1.05))
    return found


def goalies_compared(measured: SeasonStatistics, sums: Sums) -> Men:
    """Goalies who are regulars and whose shots were counted: save percentage."""
    places: dict[str, list[int]] = {}
    for place, man in enumerate(measured.goalies):
        places.setdefault(man.id, []).append(place)
    lines, least = measured.goalies, regular_goalie_games(measured)
    regulars = [own for own in places.values() if sum(lines[place].games for place in own) >= least]
    regulars = [own for own in regulars if all(lines[place].shots_against for place in own)]

    def added(own: Sequence[int], value: Callable[[int], float]) -> float:
        return sum(value(place) for place in own)

    names = [lines[own[0]].name for own in regulars]
    real: dict[str, list[float | None]] = {
        "save_percentage": [
            1 - added(own, lambda at: lines[at].goals_against) / added(own, lambda at: lines[at].shots_against or 0)
            for own in regulars
        ]
    }
    shots, let_in = sums.goalies["shots"], sums.goalies["goals_against"]
    played = {
        "save_percentage": [
            1 - added(own, lambda at: let_in[at]) / max(1.0, added(own, lambda at: shots[at])) for own in regulars
        ]
    }
    return Men(names, real, played)


def goalie_checks(measured: SeasonStatistics, sums: Sums) -> list[Check]:
    men = goalies_compared(measured, sums)
    found = []
    if not why_no_check(men, "save_percentage"):
        counted = men.counted("save_percentage")
        r = correlation([real for _, real, _ in counted], [played for _, _, played in counted])
        found.append(at_least("goalies: save percentage, correlation", r, 0.9))
    off = starts_off(measured, sums)
    if off:
        found.append(at_most("goalies: games started, furthest off", max(off), 3))
    return found


def starts_off(measured: SeasonStatistics, sums: Sums) -> list[float]:
    """By how many starts the replay misses each regular's, where they were counted."""
    least = regular_goalie_games(measured)
    return [
        abs(man.starts - sums.goalies["starts"][place])
        for place, man in enumerate(measured.goalies)
        if man.games >= least and man.starts is not None
    ]
