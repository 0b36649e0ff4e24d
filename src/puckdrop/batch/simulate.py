"""Many games between many teams, on all cores, summed up as they are played.

>>> from puckdrop import simulate
>>> played = simulate("ezv", ["ARK", "COR"], 20, seed=1)
>>> played.totals.games
20
"""

from __future__ import annotations

import multiprocessing
import os
import pickle
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Protocol, Self

from puckdrop.batch.cluster import on_cluster
from puckdrop.batch.totals import Totals
from puckdrop.core import dice
from puckdrop.core.cards import TeamCard
from puckdrop.core.clock import REGULATION_PERIODS
from puckdrop.core.decisions import Coach
from puckdrop.core.dice import Seeded
from puckdrop.core.files import short
from puckdrop.core.game import AnyTeam, ChartSet
from puckdrop.core.table import Table
from puckdrop.core.workers import end_workers, obey_parent, start_method, telling_of_the_killed, undisturbed
from puckdrop.rooms import AnyGame, as_game, check_coaches, game_named

CHUNK = 500
"""Games a worker plays before it reports."""
PLAIN_STEP = 25
"""The same where there are no workers and the engine is plain Python, in which a game takes fifty times as long."""
PIECES_AHEAD = 3
"""Pieces of work handed out per worker, so that none waits for another and memory stays flat."""

Coaches = Callable[[int], Sequence[Coach]]
"""Makes the coaches of a game, home and visitor, from its number."""
Row = Callable[[int, Table], Any]
"""Makes a row from the number of a game and its table."""


class Accumulator(Protocol):
    """Your own statistics. Each piece of work gets a fresh one, and they are merged in the order of the games."""

    def add_game(self, number: int, table: Table) -> None:
        """Game `number` has been played out on this table."""

    def merge(self, later: Self) -> None:
        """Add what another one has found in the games that follow."""


@dataclass
class Simulation:
    """The results of many games."""

    totals: Totals
    rows: list[Any] = field(default_factory=list)
    """One for each game, in order, if rows were requested."""
    accumulated: Any = None
    """The accumulator with all games in it, if there was one."""


@dataclass
class Piece:
    """The results of some consecutive games, as one process hands them to another."""

    games: int
    totals: dict[str, Any]
    rows: list[Any]
    accumulated: Any


class Workshop:
    """Everything needed to play the games of a batch. Other processes get it as plain data."""

    def __init__(
        self,
        room: AnyGame,
        teams: Sequence[TeamCard],
        pairs: Sequence[tuple[int, int]],
        seed: int,
        options: Any,
        charts: ChartSet,
        own: OwnParts,
    ) -> None:
        self.room = room
        self.teams = list(teams)
        self.pairs = list(pairs)
        self.seed = seed
        self.options = options
        self.charts = charts
        self.own = own
        self.bench = [room.bench_coach(), room.bench_coach()]
        self.new_game = room.new_game

    def __reduce__(self) -> tuple[Any, ...]:
        teams = [self.room.team_as_data(team) for team in self.teams]
        options = self.room.options_as_data(self.options)
        return _rebuilt, (self.room.name, teams, self.pairs, self.seed, options, self.charts.files, self.own)

    def play(self, first: int, last: int) -> Piece:
        """Play games number `first` to `last - 1`; game n always has the same teams, dice and coaches."""
        totals, rows = Totals([team.name for team in self.teams]), []
        accumulated = None if self.own.accumulator is None else self.own.accumulator()
        for number in range(first, last):
            home, visitor = self.pairs[number % len(self.pairs)]
            table = self.new_game(
                self.teams[home], self.teams[visitor], self.charts, self.options,
                Seeded(self.seed + number), self.coaches_of(number),
            )  # fmt: skip
            table.play_out()
            totals.add_game(home, visitor, table)
            if self.own.row is not None:
                rows.append(self.own.row(number, table))
            if accumulated is not None:
                accumulated.add_game(number, table)
        return Piece(last - first, totals.as_data(), rows, accumulated)

    def coaches_of(self, number: int) -> list[Coach]:
        """Bench coaches start each game afresh; others may not, so new ones are made for each game."""
        if self.own.coaches is None:
            return self.bench
        coaches = list(self.own.coaches(number))
        check_coaches(self.room, coaches)
        return coaches


@dataclass(frozen=True)
class OwnParts:
    """What the caller supplies: coaches, rows and statistics, or None."""

    coaches: Coaches | None
    row: Row | None
    accumulator: Callable[[], Accumulator] | None


def _rebuilt(
    game: str,
    teams: list[dict[str, Any]],
    pairs: list[tuple[int, int]],
    seed: int,
    options: dict[str, object],
    charts: dict[str, Any],
    own: OwnParts,
) -> Workshop:
    """The workshop that `__reduce__` took apart."""
    room = game_named(game)
    cards = [room.team_from_data(team, "batch") for team in teams]
    switches, tables = room.read_options(options, "batch"), room.load_charts_from_data(charts, "batch")
    return Workshop(room, cards, pairs, seed, switches, tables, own)


# -- one call ---------------------------------------------------------------------------------------------------------


def simulate(
    game: AnyGame | str,
    teams: Sequence[AnyTeam],
    games: int,
    *,
    seed: int,
    pairs: Sequence[tuple[int, int]] | None = None,
    coaches: Coaches | None = None,
    options: Mapping[str, object] | Any = None,
    charts: ChartSet | str | Path | None = None,
    row: Row | None = None,
    accumulator: Callable[[], Accumulator] | None = None,
    processes: int | None = None,
    dask: str | None = None,
    on_progress: Callable[[int], None] | None = None,
    on_rows: Callable[[list[Any]], None] | None = None,
) -> Simulation:
    """Play `games` games on all cores; the same arguments give the same results, whatever the number of processes.

    Game, teams, options and charts are what `play` takes. `pairs` are (home, visitor) as places in `teams` and are
    taken in turn; without them every team is at home against every other. Game n has seed `seed + n`.

    `coaches(n)` makes the coaches of game n, home and visitor; the default is bench coaches. `row(n, table)` makes
    whatever you want to keep about a game, such as `game_row`, and `accumulator()` an object that adds up games.
    `on_rows` takes the rows as they come, in order, so that a million of them need not be kept.
    `on_progress` is told how many games have just finished. There is one process per core unless you say otherwise, or
    `dask` is the address of a cluster's scheduler.
    """
    room = as_game(game)
    if isinstance(teams, str):
        raise ValueError(f"teams are {short(teams)}; give a list of two teams or more")
    _check_number("seed", seed)
    _check_number("games", games, least=0)
    if processes is not None:
        _check_number("processes", processes, least=1)
    cards = [room.as_card(team) for team in teams]
    schedule = list(round_robin(len(cards)) if pairs is None else pairs)
    if not schedule or not all(_is_pair(pair, len(cards)) for pair in schedule):
        raise ValueError(
            f"{len(cards)} teams cannot play {short(schedule)}; give two teams or more, and pairs of their places"
        )
    setup = room.setup(cards[0], cards[0], options, charts)
    shop = Workshop(room, cards, schedule, seed, setup.options, setup.charts, OwnParts(coaches, row, accumulator))
    workers = min(os.cpu_count() or 1 if processes is None else processes, -(-games // CHUNK))
    simulation = Simulation(Totals([card.name for card in cards]), accumulated=accumulator and accumulator())
    for piece in _pieces(shop, games, workers, dask):
        simulation.totals.add_data(piece.totals)
        if on_rows is None:
            simulation.rows += piece.rows
        else:
            on_rows(piece.rows)
        if accumulator is not None:
            simulation.accumulated.merge(piece.accumulated)
        if on_progress is not None:
            on_progress(piece.games)
    return simulation


def _check_number(name: str, value: object, least: int | None = None) -> None:
    """ValueError if this is no whole number, or less than it may be."""
    if not isinstance(value, int) or (least is not None and value < least):
        allowed = "a whole number" if least is None else f"a whole number of at least {least}"
        raise ValueError(f"{name} is {short(value)}; allowed: {allowed}")


def _is_pair(pair: Sequence[object], teams: int) -> bool:
    """Are these the places of two teams, home and visitor?

    >>> _is_pair((0, 1), 2), _is_pair((0, 2), 2), _is_pair((0, "1"), 2), _is_pair((0, 1, 1), 2)
    (True, False, False, False)
    """
    return len(pair) == 2 and all(isinstance(place, int) and 0 <= place < teams for place in pair)


def round_robin(teams: int) -> list[tuple[int, int]]:
    """Every team at home against every other.

    >>> round_robin(3)
    [(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)]
    """
    return [(home, visitor) for home in range(teams) for visitor in range(teams) if home != visitor]


def game_row(number: int, table: Table) -> dict[str, object]:
    """A game as a row: who played, goals and shots, who won and how."""
    state = table.position()
    home, visitor = state.teams
    lead = home.score - visitor.score or home.shootout_goals - visitor.shootout_goals
    ended = "overtime" if state.clock.period > REGULATION_PERIODS else "regulation"
    return {
        "game": number,
        "home": home.card.short_name,
        "visitor": visitor.card.short_name,
        "home_goals": int(home.score),
        "visitor_goals": int(visitor.score),
        "home_shots": sum(home.period_shots),
        "visitor_shots": sum(visitor.period_shots),
        "winner": "home" if lead > 0 else "visitor" if lead < 0 else "",
        "ended": "shootout" if state.keeper.shootout else ended,
    }


# -- processes --------------------------------------------------------------------------------------------------------


def chunks(games: int, size: int) -> list[tuple[int, int]]:
    """The games in pieces of this size.

    >>> chunks(1200, 500)
    [(0, 500), (500, 1000), (1000, 1200)]
    """
    return [(first, min(first + size, games)) for first in range(0, games, size)]


def _pieces(shop: Workshop, games: int, workers: int, dask: str | None) -> Iterator[Piece]:
    """The pieces in order, from wherever they are played."""
    if dask is not None:
        check_parts(shop.own)
        return on_cluster(dask, _player, shop, chunks(games, CHUNK))
    return _in_this_process(shop, games) if workers <= 1 else _in_processes(shop, games, workers)


def _player(shop: Workshop) -> Callable[[tuple[int, int]], Piece]:
    return partial(_play_with, shop)


def _play_with(shop: Workshop, games: tuple[int, int]) -> Piece:
    return shop.play(*games)


def _in_this_process(shop: Workshop, games: int) -> Iterator[Piece]:
    is_plain = dice.__file__.endswith(".py")
    for first, last in chunks(games, min(CHUNK, PLAIN_STEP) if is_plain else CHUNK):
        yield shop.play(first, last)


def _in_processes(shop: Workshop, games: int, processes: int) -> Iterator[Piece]:
    """The pieces in order; each worker has one in progress and some waiting."""
    method = start_method()
    if method == "spawn":
        check_parts(shop.own)
    running: deque[Future[Piece]] = deque()
    others = multiprocessing.active_children()
    pool = ProcessPoolExecutor(processes, get_context(method), _set_up, (shop,))
    with telling_of_the_killed("play fewer games, or in fewer processes with --processes."), pool:
        try:
            for first, last in chunks(games, CHUNK):
                with undisturbed():
                    running.append(pool.submit(_play, first, last))
                if len(running) >= PIECES_AHEAD * processes:
                    yield running.popleft().result()
            while running:
                yield running.popleft().result()
        except BaseException:
            end_workers(pool, others, running)
            raise


def check_parts(own: OwnParts) -> None:
    """ValueError if what the caller supplies cannot be sent to a new process."""
    try:
        pickle.dumps(own)
    except Exception as wrong:  # whatever pickling his objects may raise
        raise ValueError(
            "coaches, row and accumulator have to be functions or classes of a module to go to another process; "
            f"define them there or say processes=1 ({wrong})"
        ) from None


_workshop: Workshop | None = None


def _set_up(shop: Workshop) -> None:
    """In a worker: keep what all its games need, and stop when told to or when the parent process is gone."""
    global _workshop
    _workshop = shop
    obey_parent()


def _play(first: int, last: int) -> Piece:
    assert _workshop is not None
    return _workshop.play(first, last)
