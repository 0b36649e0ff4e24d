"""`puckdrop league bench`: how fast leagues are played, with books and without, beside the bare engine."""

from __future__ import annotations

import resource
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any, Final, NamedTuple

from puckdrop.cli.output import print_json, progress
from puckdrop.core.table import Table
from puckdrop.league.beginning import Choices, begin
from puckdrop.league.keeping import League
from puckdrop.league.playing import Arena, play_on
from puckdrop.league.replaying import replay
from puckdrop.league.season import Night, Season
from puckdrop.rooms import game_named
from puckdrop.store.opening import open_store

__all__ = ["bench"]

GAMES: Final = 840
ROUNDS: Final = 15
"""Of the bare engine and of books. Games a second are those of the best: on a busy machine the other rounds measure
somebody else's work. What books cost is the share within a round, of which the middle one and the best are told.
"""
REPLAY_ROUNDS: Final = 5
"""Of replays in one process and then in two. Their gain is that of the middle round: whose cores become faster and
slower by themselves, as those of a rented machine do, has the best second of one core beside the worse of two.
"""


def bench(game: str, set_name: str | None, runs: int, *, as_json: bool) -> int:
    """Measure a season of 840 games of the house league, or that of a set."""
    game_named(game)
    rounds = ROUNDS + REPLAY_ROUNDS
    with tempfile.TemporaryDirectory(prefix="puckdrop-bench-") as folder, progress(rounds, "Measuring") as step:
        figures = measured(game, set_name, runs, Path(folder), step or (lambda _: None))
    if as_json:
        print_json(figures)
        return 0
    for line in told(figures):
        print(line)
    return 0


class Time(NamedTuple):
    """How long something took, and how much of the processors' time."""

    seconds: float
    processor: float


def measured(game: str, set_name: str | None, runs: int, folder: Path, step: Callable[[int], None]) -> dict[str, Any]:
    """Bare engine and books take turns, so that both meet the same machine."""
    league = new_league(game, set_name, folder / "first.db")
    nights = nights_of(league)
    bare: list[Time] = []
    books: list[Time] = []
    for number in range(ROUNDS):
        fresh = new_league(game, set_name, folder / f"books{number}.db")
        if number % 2:  # so that neither is always the one after the other's heat
            books.append(play_books(fresh))
        bare.append(play_bare(league, nights))
        if not number % 2:
            books.append(play_books(fresh))
        step(1)
    alone: list[float] = []
    shared: list[float] = []
    for number in range(REPLAY_ROUNDS):
        for times, processes in ((alone, 1), (shared, 2)):
            times.append(play_replays(league, runs, folder / f"replay{number}-{processes}", processes))
        step(1)
    one, two = min(alone), min(shared)
    gain = median(before / after for before, after in zip(alone, shared, strict=True))
    games = len(nights)
    engine, kept = (min(each.seconds for each in times) for times in (bare, books))
    rounds = list(zip(bare, books, strict=True))
    shares = [alone.seconds / full.seconds for alone, full in rounds]
    worked = [alone.processor / full.processor for alone, full in rounds]
    return {
        "game": game,
        "league": league.name,
        "games": games,
        "rounds": len(rounds),
        "bare_games_a_second": round(games / engine),
        "books_games_a_second": round(games / kept),
        "books_share": shares_told(shares),
        "books_share_of_processor_time": shares_told(worked),
        "bytes_a_game": (folder / "books0.db").stat().st_size // games,
        "replays": runs,
        "replay_seconds_one_process": round(one, 2),
        "replay_seconds_two_processes": round(two, 2),
        "two_processes_gain": round(gain, 2),
        "thousand_replays_minutes": round(two / runs * 1000 / 60, 1),
        "peak_memory_mb": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024,
    }


def shares_told(shares: list[float]) -> dict[str, float]:
    """How fast books are beside the bare engine in the middle round, the best and the worst."""
    return {"median": round(median(shares), 3), "best": round(max(shares), 3), "worst": round(min(shares), 3)}


def told(figures: dict[str, Any]) -> list[str]:
    share, worked = figures["books_share"], figures["books_share_of_processor_time"]
    return [
        f"{figures['game']}, {figures['league']}: a season of {figures['games']} games with its playoffs",
        f"bare engine: {figures['bare_games_a_second']} games a second in its best round",
        f"with line-ups and full books into SQLite: {figures['books_games_a_second']} in its best round",
        f"books beside the bare engine of the same round: {percent(share)}, by processor time {percent(worked)}",
        f"{figures['replays']} replays without books: {figures['replay_seconds_one_process']} s in one process, "
        f"{figures['replay_seconds_two_processes']} s in two; "
        f"round by round {figures['two_processes_gain']} times as fast",
        f"1,000 replays would take {figures['thousand_replays_minutes']} minutes in two processes",
        f"peak memory: {figures['peak_memory_mb']} MB",
    ]


def percent(shares: dict[str, float]) -> str:
    """Shares in words.

    >>> percent({"median": 0.75, "best": 0.8, "worst": 0.7})
    '75 % in the middle round (70 to 80 %)'
    """
    low, middle, high = (100 * shares[name] for name in ("worst", "median", "best"))
    return f"{middle:.0f} % in the middle round ({low:.0f} to {high:.0f} %)"


def new_league(game: str, set_name: str | None, path: Path) -> League:
    store = open_store(path, create=True)
    if set_name is not None:
        return begin(store, Choices(game=game, set_name=set_name))
    league = begin(store, Choices(game=game, within=14))
    league.fixtures = league.fixtures[:GAMES]
    league.kept = {**league.kept, "digests": league.digests()}
    return league


def nights_of(league: League) -> list[Night]:
    """The season's games as they come, with everybody who is hurt on the way."""
    season, stage = league.season(), league.stage()
    arena = Arena(stage, season, league.seed)
    nights: list[Night] = []

    def finish(night: Night, table: Table) -> None:
        season.finish(night, table)
        nights.append(night)

    while fixtures := season.next_fixtures():
        arena.play_day(fixtures, finish)
    return nights


def play_bare(league: League, nights: list[Night]) -> Time:
    """The same games with nothing around them; cards are made beforehand."""
    arena = Arena(league.stage(), Season(league.material, league.rules, league.fixtures), league.seed)
    return timed(lambda: [arena.play(night).is_over() for night in nights])


def play_books(league: League) -> Time:
    """A whole season into a new store, from the first face-off to the last row."""
    stage = league.stage()
    return timed(lambda: play_on(league, None, stage=stage))


def play_replays(league: League, runs: int, out: Path, processes: int) -> float:
    """Seconds of so many replays, without books."""
    return timed(lambda: replay(league, runs, out, processes=processes)).seconds


def timed(work: Callable[[], object]) -> Time:
    began, processor = time.perf_counter(), time.process_time()
    work()
    return Time(time.perf_counter() - began, time.process_time() - processor)
