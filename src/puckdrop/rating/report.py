"""How true a set replays: everything its certificate and its report page say, as plain data."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from puckdrop.core.game import AnyGame
from puckdrop.rating.checks import (
    Check,
    Men,
    checks_of,
    gaps_of,
    goalies_compared,
    regular_games,
    regular_goalie_games,
    skaters_compared,
    standings_over_chance,
)
from puckdrop.rating.limits import why_missed
from puckdrop.rating.measures import mean, spread
from puckdrop.rating.plan import SeasonPlan
from puckdrop.rating.rater import Figures, Rater
from puckdrop.rating.replay import Data, Replayer, added
from puckdrop.rating.statistics import SeasonStatistics
from puckdrop.rating.sums import Sums
from puckdrop.rating.talents import endings, league_targets

__all__ = ["certificate", "replay_report", "replay_seasons", "report_of"]

SCHEMA = 1
WORST = 10
AT_ONCE = 5
"""Replays between two looks at the progress; teams are dressed anew for each."""
COUNTS = ("goals", "assists", "shots", "pim", "power_play_goals")
CHI_SQUARED = ("goals", "assists", "shots")
"""Figures that come one at a time, so that chance alone spreads them as their mean says."""


def replay_report(
    game: AnyGame,
    plan: SeasonPlan,
    measured: SeasonStatistics,
    rater: Rater,
    figures: Figures,
    *,
    replays: int,
    seed: int,
    processes: int | None = None,
    known: Mapping[str, str] | None = None,
    talent: bool = False,
    on_progress: Callable[[int], None] | None = None,
) -> dict[str, Any]:
    """Replay a season several times and compare it with what was measured; `talent` if that was not what was wanted."""
    data = replay_seasons(game, plan, rater, figures, replays, seed, processes, on_progress)
    return report_of(game, plan, measured, data, seed=seed, known=known, talent=talent)


def replay_seasons(
    game: AnyGame,
    plan: SeasonPlan,
    rater: Rater,
    figures: Figures,
    replays: int,
    seed: int,
    processes: int | None = None,
    on_progress: Callable[[int], None] | None = None,
) -> list[Data]:
    """The sums of each replay."""
    replayer = Replayer(game, plan, rater, processes)
    try:
        return [
            season
            for at in range(0, replays, AT_ONCE)
            for season in replayer.play(figures, seed, range(at, min(replays, at + AT_ONCE)), on_progress)
        ]
    finally:
        replayer.close()


def report_of(
    game: AnyGame,
    plan: SeasonPlan,
    measured: SeasonStatistics,
    data: Sequence[Data],
    *,
    seed: int,
    known: Mapping[str, str] | None = None,
    talent: bool = False,
) -> dict[str, Any]:
    """What replays of a season came to, compared with what was measured."""
    replays = len(data)
    seasons = [Sums(each, 1) for each in data]
    sums = Sums(added(data), replays)
    men, goalies = skaters_compared(plan, measured, sums), goalies_compared(measured, sums)
    single = [skaters_compared(plan, measured, each) for each in seasons]
    spreads = spreads_of(men, single)
    goalie_spreads = spreads_of(goalies, [goalies_compared(measured, each) for each in seasons])
    return {
        "schema": SCHEMA,
        "game": game.name,
        "game_title": game.title,
        "season": measured.season,
        "league_name": measured.league,
        "attribution": measured.attribution,
        "replays": replays,
        "seed": seed,
        "checks": [checked(game.name, check, talent=talent) for check in checks_of(plan, measured, sums, seasons)],
        "not_compared": [gap.as_data() for gap in gaps_of(plan, measured, sums)],
        "regulars": {"skaters": regular_games(measured), "goalies": regular_goalie_games(measured)},
        "estimated": sorted(name for name, how in (known or {}).items() if how != "measured"),
        "league": league_lines(measured, sums),
        "teams": team_lines(plan, seasons),
        "skaters": men_lines(men, spreads),
        "goalies": men_lines(goalies, goalie_spreads),
        "worst": {name: worst_misses(men, name) for name in COUNTS if name in men.real},
        "spread": spread_lines(men, spreads, seasons),
        "chi_square": {name: chi_square(men, name) for name in CHI_SQUARED if name in men.real},
    }


def checked(game: str, check: Check, *, talent: bool) -> dict[str, object]:
    """A target as data; where the game itself, or the reading of the season, is why it is missed, with that."""
    # A game flattens men and never stretches them, so it is no reason for too steep a slope.
    is_too_steep = check.name.endswith("slope") and check.value > 1
    why = "" if check.holds or is_too_steep else why_missed(game, check.name, talent=talent)
    return {**check.as_data(), **({"why": why} if why else {})}


def league_lines(measured: SeasonStatistics, sums: Sums) -> dict[str, dict[str, float]]:
    """Per team and game, and shares of games."""
    games = max(1.0, sum(sums.teams["games"]))
    lines = {
        name: {"real": round(value, 4), "replay": round(sums.team_total(PLAYED.get(name, name)) / games, 4)}
        for name, value in league_targets(measured, {}).items()
        if PLAYED.get(name, name) in sums.teams
    }
    for name, value in endings(measured).items():
        if name in sums.league:
            lines[name] = {"real": round(value, 4), "replay": round(sums.league[name] / sums.league["games"], 4)}
    return lines


PLAYED = {"faceoff_wins": "faceoffs_won"}


def team_lines(plan: SeasonPlan, seasons: Sequence[Sums]) -> list[dict[str, Any]]:
    lines = []
    for place, team in enumerate(plan.teams):
        entry: dict[str, Any] = {"team": team.short}
        for name in ("goals", "goals_against"):
            entry[name] = compared(getattr(team, name), [season.teams[name][place] for season in seasons])
        points = [2 * season.teams["wins"][place] + season.teams["ties"][place] for season in seasons]
        entry["points"] = compared(None if team.wins is None else 2 * team.wins + (team.ties or 0), points)
        lines.append(entry)
    return lines


def compared(real: float | None, values: Sequence[float]) -> dict[str, float | None]:
    """The real figure, the replays' mean, and how far single replays scatter."""
    return {"real": real, "replay": round(mean(values), 2), "spread": round(spread(values), 2)}


Spreads = Mapping[str, Sequence[float | None]]
"""How far single replays scatter around their mean, by figure, for every man; None after one replay."""


def spreads_of(men: Men, single: Sequence[Men]) -> Spreads:
    return {
        key: [
            spread([season.played[key][at] for season in single]) if len(single) > 1 else None
            for at in range(len(men.names))
        ]
        for key in men.real
    }


def men_lines(men: Men, spreads: Spreads) -> list[dict[str, Any]]:
    return [
        {
            "name": name,
            **{
                key: {
                    "real": round(real, 4),
                    "replay": round(men.played[key][at], 4),
                    "spread": rounded(spreads[key][at]),
                }
                for key, values in men.real.items()
                if (real := values[at]) is not None
            },
        }
        for at, name in enumerate(men.names)
    ]


def rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 4)


def spread_lines(men: Men, spreads: Spreads, seasons: Sequence[Sums]) -> dict[str, float | None]:
    """The standings' spread over what chance gives, and how many men's real figures single replays reach."""
    if len(seasons) < 2:
        return {"standings over chance": None}
    lines: dict[str, float | None] = {"standings over chance": round(standings_over_chance(seasons), 4)}
    for name in CHI_SQUARED:
        if name in men.real and men.names:
            lines[f"men within two spreads: {name}"] = round(mean(reached(men, spreads, name)), 4)
    return lines


def reached(men: Men, spreads: Spreads, name: str) -> list[float]:
    """1 for each man whose real figure is within two spreads of the replays' mean."""
    return [float(abs(played - real) <= 2 * (spreads[name][at] or 0.0)) for at, real, played in men.counted(name)]


def worst_misses(men: Men, name: str) -> list[dict[str, Any]]:
    """Those furthest from the real figure."""
    order = sorted(men.counted(name), key=lambda man: (-abs(man[2] - man[1]), men.names[man[0]]))
    return [{"name": men.names[at], "real": real, "replay": round(played, 1)} for at, real, played in order[:WORST]]


def chi_square(men: Men, name: str) -> float:
    """Per degree of freedom: about 1 where a real season looks like one more replay."""
    pairs = [(real, played) for _, real, played in men.counted(name) if played > 0]
    return round(sum((real - played) ** 2 / played for real, played in pairs) / max(1, len(pairs)), 4)


def certificate(report: Mapping[str, Any]) -> dict[str, Any]:
    """The summary that stands in set.toml."""
    checks = report["checks"]
    return {
        "replays": report["replays"],
        "seed": report["seed"],
        "holds": sum(check["holds"] for check in checks),
        "checks": len(checks),
        "misses": [check["name"] for check in checks if not check["holds"]],
        "why": {check["name"]: check["why"] for check in checks if check.get("why")},
        "not_compared": {gap["name"]: gap["why"] for gap in report["not_compared"]},
        "figures": {check["name"]: check["value"] for check in checks},
        "spread": {key: value for key, value in report["spread"].items() if value is not None},
        "chi_square": report["chi_square"],
    }
