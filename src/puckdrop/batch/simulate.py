"""Many games between many teams, in as many processes as wanted, summed up as they are played."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from multiprocessing import get_context
from typing import Any

from puckdrop.core.cards import TeamCard
from puckdrop.core.clock import REGULATION_PERIODS
from puckdrop.core.dice import Seeded
from puckdrop.core.game import ChartSet
from puckdrop.core.totals import MEASURES, TeamTotals
from puckdrop.rooms import AnyGame, game_named

CHUNK = 500
"""Games a worker plays before it reports."""


@dataclass(frozen=True)
class Estimate:
    """A mean over team-games and the half width of its 95% confidence interval."""

    mean: float
    margin: float


class Totals:
    """What came out: by team, and how the games ended."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = list(names)
        self.teams = [TeamTotals() for _ in names]
        self.games = 0
        self.home_wins = 0
        self.visitor_wins = 0
        self.ties = 0
        self.overtimes = 0
        self.shootouts = 0
        self.calls: Counter[str] = Counter()
        """How often each penalty was called, by what the box score names it."""

    def as_data(self) -> dict[str, Any]:
        """The totals as plain data, for another process."""
        counts = [self.games, self.home_wins, self.visitor_wins, self.ties, self.overtimes, self.shootouts]
        return {"counts": counts, "teams": [team.as_data() for team in self.teams], "calls": dict(self.calls)}

    def add_data(self, data: dict[str, Any]) -> None:
        """Add what `as_data` of other totals gave."""
        games, home_wins, visitor_wins, ties, overtimes, shootouts = data["counts"]
        self.games += games
        self.home_wins += home_wins
        self.visitor_wins += visitor_wins
        self.ties += ties
        self.overtimes += overtimes
        self.shootouts += shootouts
        for team, add in zip(self.teams, data["teams"], strict=True):
            team.add_data(add)
        self.calls.update(data["calls"])

    def estimate(self, measure: str, team: int | None = None) -> Estimate:
        """Mean per team and game of one of MEASURES, over all teams or one."""
        index = MEASURES.index(measure)
        chosen = self.teams if team is None else [self.teams[team]]
        count = sum(int(entry.games) for entry in chosen)
        if count == 0:
            return Estimate(0.0, 0.0)
        mean = sum(entry.sums[index] for entry in chosen) / count
        spread = sum(entry.squares[index] for entry in chosen) / count - mean * mean
        return Estimate(mean, 1.96 * math.sqrt(max(spread, 0.0) / count))


@dataclass(frozen=True)
class IceTimes:
    """Minutes that men play of sixty, averages over the teams of the man who plays most, second most, and so on."""

    forwards: list[float]
    defensemen: list[float]
    longest: float
    """What a man has played of a single game at most."""


def ice_times(totals: Totals, cards: Sequence[TeamCard]) -> IceTimes:
    """Who plays how long, by rank in his team; `cards` are the teams of the totals."""
    forwards, defensemen = (
        by_rank([ranked(entry, card, defense=defense) for entry, card in zip(totals.teams, cards, strict=True)])
        for defense in (False, True)
    )
    return IceTimes(forwards, defensemen, max(entry.ice_time.longest for entry in totals.teams) / 60)


def ranked(entry: TeamTotals, card: TeamCard, *, defense: bool) -> list[float]:
    """Minutes of a team's forwards or defensemen, the most first."""
    men = [number for number, man in enumerate(card.skaters) if man.is_defenseman() == defense]
    return sorted((entry.ice_time.minutes(number) for number in men), reverse=True)


def by_rank(teams: Sequence[Sequence[float]]) -> list[float]:
    """Averages of the first of every team, the second, and so on.

    >>> by_rank([[21.0, 19.0], [19.0]])
    [20.0, 19.0]
    """
    ranks = [[team[rank] for team in teams if len(team) > rank] for rank in range(max(map(len, teams)))]
    return [sum(rank) / len(rank) for rank in ranks]


class Workshop:
    """Everything needed to play the games of one batch."""

    def __init__(
        self,
        room: AnyGame,
        teams: Sequence[TeamCard],
        pairs: Sequence[tuple[int, int]],
        seed: int,
        options: Any,
        charts: ChartSet,
    ) -> None:
        self.room = room
        self.teams = list(teams)
        self.pairs = list(pairs)
        self.seed = seed
        self.options = options
        self.charts = charts
        self.coaches = [room.bench_coach(), room.bench_coach()]
        self.new_game = room.new_game

    def play(self, first: int, last: int) -> dict[str, Any]:
        """Play games number `first` to `last - 1`; game n always has the same teams and dice."""
        totals = Totals([team.name for team in self.teams])
        for number in range(first, last):
            home, visitor = self.pairs[number % len(self.pairs)]
            self._play_one(totals, home, visitor, self.seed + number)
        return totals.as_data()

    def _play_one(self, totals: Totals, home: int, visitor: int, seed: int) -> None:
        table = self.new_game(
            self.teams[home], self.teams[visitor], self.charts, self.options, Seeded(seed), self.coaches
        )
        table.play_out()
        state, side = table.position(), table.home_side()
        home_team, visiting_team = state.teams[side], state.teams[1 - side]
        totals.teams[home].add_game(home_team, state)
        totals.teams[visitor].add_game(visiting_team, state)
        lead = home_team.score - visiting_team.score or home_team.shootout_goals - visiting_team.shootout_goals
        totals.games += 1
        totals.home_wins += lead > 0
        totals.visitor_wins += lead < 0
        totals.ties += lead == 0
        totals.overtimes += state.clock.period > REGULATION_PERIODS
        totals.shootouts += bool(state.keeper.shootout)
        totals.calls.update(line.call for line in state.keeper.penalties)


_workshop: Workshop | None = None


def _set_up(
    game: str,
    teams: list[dict[str, Any]],
    pairs: list[tuple[int, int]],
    seed: int,
    options: dict[str, object],
    charts: dict[str, Any],
) -> None:
    """In a worker: build the cards and charts from plain data, once."""
    global _workshop
    room = game_named(game)
    cards = [room.team_from_data(team, "batch") for team in teams]
    switches, tables = room.read_options(options, "batch"), room.load_charts_from_data(charts, "batch")
    _workshop = Workshop(room, cards, pairs, seed, switches, tables)


def _play(first: int, last: int) -> dict[str, Any]:
    assert _workshop is not None
    return _workshop.play(first, last)


def round_robin(teams: int) -> list[tuple[int, int]]:
    """Every team at home against every other.

    >>> round_robin(3)
    [(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)]
    """
    return [(home, visitor) for home in range(teams) for visitor in range(teams) if home != visitor]


def simulate(
    room: AnyGame,
    teams: Sequence[TeamCard],
    pairs: Sequence[tuple[int, int]],
    games: int,
    *,
    seed: int,
    options: Any,
    charts: ChartSet,
    processes: int = 1,
    on_progress: Callable[[int], None] | None = None,
) -> Totals:
    """Play `games` games; the same arguments give the same totals, whatever the number of processes.

    `pairs` are (home, visitor) as indexes of `teams` and are taken in turn. `on_progress` hears how many games were
    just finished.
    """
    shop = Workshop(room, teams, pairs, seed, options, charts)
    totals = Totals([team.name for team in teams])
    played = _in_this_process(shop, games) if processes <= 1 else _in_processes(shop, games, processes)
    for count, data in played:
        totals.add_data(data)
        if on_progress is not None:
            on_progress(count)
    return totals


def chunks(games: int) -> list[tuple[int, int]]:
    """The games in pieces of CHUNK.

    >>> chunks(1200)
    [(0, 500), (500, 1000), (1000, 1200)]
    """
    return [(first, min(first + CHUNK, games)) for first in range(0, games, CHUNK)]


def _in_this_process(shop: Workshop, games: int) -> Iterator[tuple[int, dict[str, Any]]]:
    for first, last in chunks(games):
        yield last - first, shop.play(first, last)


def _in_processes(shop: Workshop, games: int, processes: int) -> Iterator[tuple[int, dict[str, Any]]]:
    """Keep every worker busy with one piece, and a few waiting, so that memory stays flat."""
    room = shop.room
    teams = [room.team_as_data(team) for team in shop.teams]
    options = room.options_as_data(shop.options)
    arguments = (room.name, teams, shop.pairs, shop.seed, options, shop.charts.files)
    waiting = chunks(games)[::-1]
    running: dict[Future[dict[str, Any]], int] = {}
    with ProcessPoolExecutor(processes, get_context("spawn"), _set_up, arguments) as pool:
        while waiting or running:
            while waiting and len(running) < 2 * processes:
                first, last = waiting.pop()
                running[pool.submit(_play, first, last)] = last - first
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield running.pop(future), future.result()
