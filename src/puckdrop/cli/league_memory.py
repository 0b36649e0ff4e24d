"""`puckdrop league bench --memory`: how much memory few games need and how much many."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, NamedTuple

from puckdrop.cli.output import print_json, progress
from puckdrop.core.errors import PuckdropError
from puckdrop.league.beginning import Choices, begin
from puckdrop.rooms import game_named
from puckdrop.store.opening import open_store

__all__ = ["bench_memory"]

FEW, MANY = 10_000, 1_000_000
"""Games between which memory must not grow."""
EVERY: Final = 0.1
"""Seconds between two looks at all processes."""


class Peak(NamedTuple):
    """The most memory that a command needed, in MB."""

    largest: float
    """Of its largest process, as the system has kept account."""
    together: float | None
    """Of all its processes at one time, what they share counted once; None where the system does not say."""


class Command(NamedTuple):
    """What is measured."""

    name: str
    told: str
    words: list[str]
    games: int


def bench_memory(game: str, set_name: str | None, *, as_json: bool) -> int:
    """Measure the memory of few games and of many, each in a program of its own that writes a row for every game."""
    game_named(game)
    with tempfile.TemporaryDirectory(prefix="puckdrop-bench-") as folder:
        commands = list(commands_of(game, set_name, Path(folder)))
        with progress(len(commands), "Measuring") as step:
            peaks = []
            for command in commands:
                peaks.append(peak_of(command.words))
                if step is not None:
                    step(1)
    found = [as_data(*pair) for pair in zip(commands, peaks, strict=True)]
    grown = [growth(found[at], found[at + 1]) for at in range(0, len(found), 2)]
    if as_json:
        print_json({"game": game, "peaks": found, "growth": grown})
        return 0
    for command, row in zip(commands, found, strict=True):
        print(f"{game}, {command.told}, {command.games:,} games: {told(row)}")
    for row in grown:
        print(f"growth of {row['name']}: {told(row)}")
    return 0


def commands_of(game: str, set_name: str | None, folder: Path) -> Iterator[Command]:
    """Pairs of commands, with few games and with many."""
    kinds = {"sim-csv": ("rows as CSV", "csv"), "sim-parquet": ("rows as Parquet", "parquet")}
    has_parquet = find_spec("pyarrow") is not None
    for name, (what, ending) in kinds.items():
        if ending == "csv" or has_parquet:
            for games in (FEW, MANY):
                rows = folder / f"{games}.{ending}"
                words = ["sim", "--game", game, "--games", str(games), "--rows", str(rows), "--json"]
                yield Command(name, f"sim with {what}", words, games)
    if not has_parquet:
        return
    league = begin(open_store(folder / "league.db", create=True), Choices(game=game, set_name=set_name))
    season = len(league.fixtures)
    league.store.close()
    for games in (FEW, MANY):
        runs = -(-games // season)
        out = folder / f"replays{games}"
        words = ["league", "replay", str(folder / "league.db"), "--runs", str(runs), "--out", str(out), "--games"]
        yield Command("replay", "league replay with --games", [*words, "--json"], runs * season)


def as_data(command: Command, peak: Peak) -> dict[str, Any]:
    return {
        "name": command.name, "games": command.games, "largest_process_mb": peak.largest,
        "together_mb": peak.together,
    }  # fmt: skip


def growth(few: dict[str, Any], many: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {"name": few["name"]}
    for name in ("largest_process_mb", "together_mb"):
        found[name] = None if None in (few[name], many[name]) else round(many[name] - few[name], 1)
    return found


def told(row: dict[str, Any]) -> str:
    together = "" if row["together_mb"] is None else f", {row['together_mb']} MB in all processes together"
    return f"{row['largest_process_mb']} MB in the largest process{together}"


def peak_of(words: list[str]) -> Peak:
    """The most memory that a command of puckdrop needs."""
    child = subprocess.Popen([sys.executable, "-m", "puckdrop", *words], stdout=subprocess.DEVNULL)
    together: float | None = None
    ended = 0
    while not ended:
        time.sleep(EVERY)
        ended, status, used = os.wait4(child.pid, os.WNOHANG)
        if not ended and (now := memory_of_all(child.pid)) is not None:
            together = max(together or 0.0, now)
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode:
        raise PuckdropError(f"puckdrop {' '.join(words)} ended with status {child.returncode}.")
    return Peak(round(used.ru_maxrss / 1024, 1), together and round(together, 1))


def memory_of_all(process: int) -> float | None:
    """MB of a process and its workers; None if nobody can say.

    Linux divides what several processes share among them, so that their sum has it once.
    """
    try:
        workers = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    except OSError:
        return None
    found = [size for each in (process, *workers) if (size := memory_of(f"/proc/{each}/smaps_rollup")) is not None]
    return sum(found) / 1024 if found else None


def memory_of(place: str) -> int | None:
    """A process's share of the memory in kB; None if it has gone."""
    try:
        lines = Path(place).read_text().splitlines()
    except OSError:
        return None
    return next((int(line.split()[1]) for line in lines if line.startswith("Pss:")), None)
