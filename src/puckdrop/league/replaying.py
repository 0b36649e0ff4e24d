"""A season replayed many times: how its table, its titles and its men's figures spread."""

from __future__ import annotations

import hashlib
import json
import math
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

import puckdrop
from puckdrop.batch.chunks import Folder, needs_parquet, run_chunks, table_bytes
from puckdrop.core.confidence import NORMAL, student
from puckdrop.core.season_totals import GOALIE_FIGURES, SKATER_FIGURES
from puckdrop.league.keeping import League
from puckdrop.league.rig import Plan, Rig, Run, plan_of

__all__ = ["Spread", "replay", "replay_plan", "summary_of"]

RUNS: Final = 5
"""Replays in a chunk, whatever the number of processes."""
SHOWN: Final = (0.05, 0.95)


def replay(
    league: League,
    runs: int,
    out: Path,
    *,
    keeps_games: bool = False,
    processes: int | None = None,
    dask: str | None = None,
    on_progress: Callable[[int], None] | None = None,
) -> Folder:
    """Replay a league's season `runs` times into a folder of Parquet files."""
    return replay_plan(
        plan_of(league), runs, out, keeps_games=keeps_games, processes=processes, dask=dask, on_progress=on_progress
    )


def replay_plan(
    plan: Plan,
    runs: int,
    out: Path,
    *,
    keeps_games: bool = False,
    processes: int | None = None,
    dask: str | None = None,
    on_progress: Callable[[int], None] | None = None,
) -> Folder:
    """The same for a plan that no league has. `on_progress` is told of finished runs."""
    needs_parquet("--out")
    job = Replays(plan, runs, keeps_games)
    tables = job.names
    folder = Folder(out, {
        "puckdrop": puckdrop.__version__, "game": plan.game, "runs": runs, "seed": plan.seed, "tables": tables,
        "plan": digest_of(plan),
    })  # fmt: skip
    folder.open()
    count = -(-runs // RUNS)
    tell = None if on_progress is None else partial(_tell, on_progress)
    if not all((out / f"{name}.parquet").is_file() for name in tables):
        run_chunks(folder, count, tables, job, processes=processes, dask=dask, on_progress=tell)
    if folder.chunks.is_dir():
        if any(folder.chunks.iterdir()):
            folder.merge(count, tables)
        else:
            folder.chunks.rmdir()
    return folder


def _tell(on_progress: Callable[[int], None], chunks: int) -> None:
    on_progress(chunks * RUNS)


def digest_of(plan: Plan) -> str:
    """Changes with anything that makes a difference to the replays."""
    parts = [
        plan.game, plan.seed, plan.material.as_data(), plan.rules.model_dump(), plan.orders, plan.options, plan.teams,
        plan.charts, [[str(part) for part in fixture] for fixture in plan.fixtures],
    ]  # fmt: skip
    if plan.before is not None:
        parts.append(plan.before[1].isoformat())
    return hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()[:16]


@dataclass(frozen=True)
class Replays:
    """Many replays of a season, some to a chunk."""

    plan: Plan
    runs: int
    keeps_games: bool

    @property
    def names(self) -> list[str]:
        """The tables that come of it."""
        return ["teams", "skaters", "goalies", *(["games"] if self.keeps_games else [])]

    def set_up(self) -> Callable[[int], Run]:
        """A rig, which plays one replay after another."""
        return partial(Rig(self.plan).play, keeps_games=self.keeps_games)

    def pieces(self, number: int) -> range:
        first = number * RUNS + 1
        return range(first, min(first + RUNS, self.runs + 1))

    def tables(self, pieces: Sequence[Run]) -> dict[str, bytes]:
        return {name: table_bytes(joined(name, pieces)) for name in self.names}


def joined(name: str, played: Sequence[Run]) -> dict[str, list[Any]]:
    """One table of several runs."""
    tables: list[dict[str, list[Any]]] = [getattr(run, name) for run in played]
    return {column: [value for table in tables for value in table[column]] for column in tables[0]}


# -- what it comes to -------------------------------------------------------------------------------------------------


class Spread:
    """How often each whole number came up. Memory grows with the spread, not with the number of runs."""

    def __init__(self) -> None:
        self.counts: dict[int, int] = defaultdict(int)

    def add(self, value: int) -> None:
        self.counts[value] += 1

    @property
    def runs(self) -> int:
        return sum(self.counts.values())

    @property
    def mean(self) -> float:
        return sum(value * count for value, count in self.counts.items()) / max(1, self.runs)

    @property
    def deviation(self) -> float:
        mean, runs = self.mean, self.runs
        if runs < 2:
            return 0.0
        squares = sum(count * (value - mean) ** 2 for value, count in self.counts.items())
        return math.sqrt(squares / (runs - 1))

    @property
    def margin(self) -> float:
        """Half of the mean's 95 % confidence interval (Student's); a single run tells nothing of it, and has 0."""
        return student(max(1, self.runs - 1)) * self.deviation / math.sqrt(max(1, self.runs))

    def quantile(self, share: float) -> int:
        """The smallest value that at least this share of the runs does not exceed."""
        return self.value_at(share * self.runs)

    def value_at(self, rank: float) -> int:
        """The value of the run at this rank, the lowest being the first."""
        seen = 0
        for value in sorted(self.counts):
            seen += self.counts[value]
            if seen >= rank:
                return value
        return 0

    @property
    def median(self) -> float:
        """The middle run's value, or halfway between those of the two in the middle.

        >>> spread = Spread()
        >>> for value in (3, 7, 8):
        ...     spread.add(value)
        >>> odd = spread.median
        >>> spread.add(9)
        >>> odd, spread.median
        (7, 7.5)
        """
        below, above = self.value_at((self.runs + 1) // 2), self.value_at(self.runs // 2 + 1)
        return below if below == above else (below + above) / 2

    def as_data(self) -> dict[str, Any]:
        low, high = (self.quantile(share) for share in SHOWN)
        return {
            "mean": round(self.mean, 3), "margin": round(self.margin, 3), "deviation": round(self.deviation, 3),
            "p5": low, "median": self.median, "p95": high,
        }  # fmt: skip


def odds(count: int, runs: int) -> dict[str, float]:
    """A share with its 95 % interval (Wilson's), which is sensible for rare and sure things too.

    >>> odds(0, 100)
    {'odds': 0.0, 'low': 0.0, 'high': 0.037}
    """
    if not runs:
        return {"odds": 0.0, "low": 0.0, "high": 1.0}
    share, z = count / runs, NORMAL
    middle = (share + z * z / (2 * runs)) / (1 + z * z / runs)
    half = z / (1 + z * z / runs) * math.sqrt(share * (1 - share) / runs + z * z / (4 * runs * runs))
    return {
        "odds": round(share, 4),
        "low": round(max(0.0, middle - half), 4),
        "high": round(min(1.0, middle + half), 4),
    }


@dataclass
class TeamSpread:
    """A team over all runs."""

    points: Spread
    goals: Spread
    goals_against: Spread
    rank: Spread
    counts: dict[str, int]


def summary_of(folder: Folder, most: int = 50) -> dict[str, Any]:
    """What the runs came to: every team's points, ranks and odds, and the men with the most points."""
    teams: dict[str, TeamSpread] = {}
    names = ("points", "goals", "goals_against", "rank")
    for batch in folder.batches("teams", ["team", *names, "playoffs", "final", "title"]):
        for row in batch.to_pylist():
            team = teams.setdefault(row["team"], TeamSpread(Spread(), Spread(), Spread(), Spread(), defaultdict(int)))
            for name in names:
                getattr(team, name).add(row[name])
            for name in ("playoffs", "final", "title"):
                team.counts[name] += row[name]
    found = []
    for short, team in teams.items():
        runs = team.points.runs
        found.append({
            "team": short, "runs": runs, **{name: getattr(team, name).as_data() for name in names},
            **{name: odds(team.counts[name], runs) for name in ("playoffs", "final", "title")},
            "points_counts": dict(sorted(team.points.counts.items())),
            "rank_counts": dict(sorted(team.rank.counts.items())),
        })  # fmt: skip
    found.sort(key=lambda row: (-row["points"]["mean"], row["team"]))
    return {
        "teams": found,
        "skaters": men_summary(folder, "skaters", ("games", "goals", "assists"), most),
        "goalies": men_summary(folder, "goalies", ("games", "goals_against", "shots"), most),
    }


def men_summary(folder: Folder, table: str, figures: tuple[str, ...], most: int) -> list[dict[str, Any]]:
    """Men by what they did over all runs; points count as goals and assists together."""
    assert set(figures) <= set(SKATER_FIGURES) | set(GOALIE_FIGURES)
    sums: dict[tuple[str, str], dict[str, Any]] = {}
    runs = 0
    for batch in folder.batches(table, ["run", "id", "name", "team", *figures]):
        for row in batch.to_pylist():
            runs = max(runs, row["run"])
            key = row["id"], row["team"]
            man = sums.setdefault(key, {"id": row["id"], "name": row["name"], "team": row["team"],
                                        **{name: Spread() for name in (*figures, "points")}})  # fmt: skip
            for name in figures:
                man[name].add(row[name])
            man["points"].add(row.get("goals", 0) + row.get("assists", 0))
    main = "points" if table == "skaters" else "games"
    best = sorted(sums.values(), key=lambda man: (-man[main].mean * man[main].runs, man["name"]))[:most]
    shown = (*figures, "points") if table == "skaters" else figures
    return [
        {"id": man["id"], "name": man["name"], "team": man["team"], "runs": man["games"].runs,
         **{name: man[name].as_data() for name in shown}}
        for man in best
    ]  # fmt: skip
