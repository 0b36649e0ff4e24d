"""`puckdrop league bench`: how fast leagues are played, with books and without, beside the bare engine."""

from __future__ import annotations

import resource
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from puckdrop.cli.output import print_json, progress
from puckdrop.league.beginning import Choices, begin
from puckdrop.league.keeping import League
from puckdrop.league.playing import Arena, play_on
from puckdrop.league.replaying import replay
from puckdrop.league.season import Night, Season, aftermath_of
from puckdrop.rooms import game_named
from puckdrop.store.opening import open_store

__all__ = ["bench"]

GAMES: Final = 840
ROUNDS: Final = 3
"""The best of so many rounds counts: on a busy machine the others measure somebody else's work."""


def bench(game: str, runs: int, *, as_json: bool) -> int:
    """Measure a season of 840 games of the house league."""
    game_named(game)
    with tempfile.TemporaryDirectory(prefix="puckdrop-bench-") as folder, progress(2 * ROUNDS + 2, "Measuring") as step:
        figures = measured(game, runs, Path(folder), step or (lambda _: None))
    if as_json:
        print_json(figures)
        return 0
    for line in told(figures):
        print(line)
    return 0


def measured(game: str, runs: int, folder: Path, step: Callable[[int], None]) -> dict[str, Any]:
    league = new_league(game, folder / "first.db")
    nights = nights_of(league)
    bare = best(lambda: play_bare(league, nights), step)
    stores = iter(range(ROUNDS))
    books = best(lambda: play_books(game, folder / f"books{next(stores)}.db"), step)
    one = timed(lambda: replay(league, runs, folder / "one", processes=1))
    step(1)
    two = timed(lambda: replay(league, runs, folder / "two", processes=2))
    step(1)
    games = len(nights)
    return {
        "game": game,
        "games": games,
        "bare_games_a_second": round(games / bare),
        "books_games_a_second": round(games / books),
        "books_share": round(bare / books, 3),
        "replays": runs,
        "replay_seconds_one_process": round(one, 2),
        "replay_seconds_two_processes": round(two, 2),
        "two_processes_gain": round(one / two, 2),
        "thousand_replays_minutes": round(two / runs * 1000 / 60, 1),
        "peak_memory_mb": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024,
    }


def told(figures: dict[str, Any]) -> list[str]:
    return [
        f"{figures['game']}, a season of {figures['games']} games of the house league with its playoffs",
        f"bare engine: {figures['bare_games_a_second']} games a second of processor time",
        f"with line-ups and full books into SQLite: {figures['books_games_a_second']}, "
        f"{100 * figures['books_share']:.0f} % of the bare engine",
        f"{figures['replays']} replays without books: {figures['replay_seconds_one_process']} s in one process, "
        f"{figures['replay_seconds_two_processes']} s in two, {figures['two_processes_gain']} times as fast",
        f"1,000 replays would take {figures['thousand_replays_minutes']} minutes in two processes",
        f"peak memory: {figures['peak_memory_mb']} MB",
    ]


def new_league(game: str, path: Path) -> League:
    league = begin(open_store(path, create=True), Choices(game=game, within=14))
    return league_of_length(league)


def league_of_length(league: League) -> League:
    league.fixtures = league.fixtures[:GAMES]
    return league


def nights_of(league: League) -> list[Night]:
    """The season's games as they come, with everybody who is hurt on the way."""
    season, stage = league.season(), league.stage()
    arena = Arena(stage, season, league.seed)
    nights = []
    while fixtures := season.next_fixtures():
        for fixture in fixtures:
            night = season.night(fixture)
            table = arena.play(night)
            season.add_figures(night, table)
            season.apply(fixture, aftermath_of(table, night, season.material))
            nights.append(night)
    return nights


def play_bare(league: League, nights: list[Night]) -> float:
    """The same games with nothing around them; cards are made beforehand."""
    arena = Arena(league.stage(), Season(league.material, league.rules, league.fixtures), league.seed)
    began = time.process_time()
    for night in nights:
        arena.play(night)
    return time.process_time() - began


def play_books(game: str, path: Path) -> float:
    """A whole season into a new store, from the first face-off to the last row."""
    league = new_league(game, path)
    stage = league.stage()
    began = time.process_time()
    play_on(league, None, stage=stage)
    return time.process_time() - began


def best(measure: Callable[[], float], step: Callable[[int], None]) -> float:
    found = []
    for _ in range(ROUNDS):
        found.append(measure())
        step(1)
    return min(found)


def timed(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began
