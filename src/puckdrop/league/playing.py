"""Playing a league on, game after game, written to the store as it goes: a crash loses nothing that was told."""

from __future__ import annotations

import gc
import hashlib
import json
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from datetime import date
from typing import Any, Final

import msgpack

import puckdrop
from puckdrop.core.box_score import box_score
from puckdrop.core.decisions import Coach
from puckdrop.core.dice import Seeded
from puckdrop.core.sides import SIDE_NAMES
from puckdrop.core.table import Table
from puckdrop.league.agreed import FORM
from puckdrop.league.fixtures import Fixture
from puckdrop.league.keeping import League, Overtaken
from puckdrop.league.packing import Columns, Packer, record_head
from puckdrop.league.season import Aftermath, CoachOrders, Night, Season, Stage, seed_of
from puckdrop.league.sheets import bare_box
from puckdrop.league.sums import state_of
from puckdrop.playing.seats import TellableCoach

__all__ = ["Arena", "fingerprint_of", "play_on"]

BATCH: Final = 1000
"""Games written together at most."""
SECONDS: Final = 0.5
"""The longest that finished games wait to be written."""
PROBES: Final = 20
"""Games that a fingerprint is made of, at least; every team is in one of them."""
OLDER_PROBES: Final = 3
"""The first games of the season, of which older fingerprints are made."""

NO_ORDERS: Final[tuple[CoachOrders, CoachOrders]] = ((), ())


class Arena:
    """Plays single games of a league."""

    def __init__(self, stage: Stage, season: Season, seed: int) -> None:
        self.stage = stage
        self.season = season
        self.seed = seed
        self.game = stage.game
        self.new_game = stage.game.new_game
        self.coaches: list[Coach] = [stage.game.bench_coach(), stage.game.bench_coach()]

    def coaches_for(self, night: Night) -> list[Coach]:
        """The computer's coaches; one whose manager has given orders follows them."""
        if night.orders == NO_ORDERS:
            return self.coaches
        return [
            TellableCoach(self.game, side, json.dumps(told)) if told else bench
            for side, told, bench in zip(SIDE_NAMES, night.orders, self.coaches, strict=True)
        ]

    def play(self, night: Night, run: int = 0) -> Table:
        """Play a game to its end."""
        stage, clubs = self.stage, self.season.material.clubs
        table = self.new_game(
            stage.team_card(night.home, clubs), stage.team_card(night.visitor, clubs), stage.charts,
            stage.options_for(night.extra), Seeded(seed_of(self.seed, run, night.fixture.number)),
            self.coaches_for(night),
        )  # fmt: skip
        table.play_out()
        return table

    def play_day(self, fixtures: Sequence[Fixture], take: Callable[[Night, Table], object], run: int = 0) -> None:
        """Play a day's games and hand each to `take`. Nobody plays twice a day, so all dress before the first game.

        A table that is gone before the next game begins leaves it memory that the processor has at hand.
        """
        nights = [self.season.night(fixture) for fixture in fixtures]
        for night in nights:
            take(night, self.play(night, run))


def fingerprint_of(stage: Stage, season: Season, *, like: str = FORM) -> str:
    """Changes whenever this puckdrop would play the games of a season that has just begun differently.

    It is how some of them come out, one after the other, and the last of those again as playoff games. Trades and
    managers' orders do not belong into it: see `League.as_begun`. To be compared with an older fingerprint it is made
    `like` that.
    """
    season = Season(season.material, season.rules, season.fixtures)
    arena = Arena(stage, season, seed=0)
    if not like.startswith(FORM):
        return _digest([_outcome(arena, season.night(fixture)) for fixture in season.fixtures[:OLDER_PROBES]])
    boxes = []
    fixtures = probes(season.fixtures)
    for fixture in fixtures:
        night = season.night(fixture)
        table = arena.play(night)
        season.finish(night, table)
        boxes.append(bare_box(box_score(table)))
    boxes += [_outcome(arena, season.night(fixture._replace(round=1))) for fixture in fixtures[-PROBES // 4 :]]
    return FORM + _digest(boxes)


def probes(fixtures: Sequence[Fixture]) -> list[Fixture]:
    """Some games from all over a season, and every team's first."""
    firsts = {team: fixture for fixture in reversed(fixtures) for team in (fixture.home, fixture.visitor)}
    chosen = {*firsts.values(), *fixtures[:: max(1, len(fixtures) // PROBES)]}
    return [fixture for fixture in fixtures if fixture in chosen]


def _outcome(arena: Arena, night: Night) -> tuple[Any, ...]:
    return bare_box(box_score(arena.play(night)))


def _digest(boxes: Sequence[tuple[Any, ...]]) -> str:
    return hashlib.sha256(msgpack.packb(boxes)).hexdigest()[:16]


@contextmanager
def uncollected() -> Iterator[None]:
    """Without looking for garbage: a game leaves none that goes in circles, and looking takes a tenth of the time."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def play_on(
    league: League,
    until: date | None,
    *,
    most_days: int | None = None,
    stage: Stage | None = None,
    on_progress: Callable[[int], None] | None = None,
) -> tuple[League, int]:
    """Play to the end, or all games up to a day, or of the next days; the league as it is then, and games played.

    Games that somebody else plays meanwhile are his; the league goes on after them.
    """
    total = 0
    stage = stage or league.stage()
    while True:
        try:
            with uncollected():
                return league, total + _play_until_overtaken(league, until, most_days, stage, on_progress)
        except Overtaken as late:
            written: int = late.args[1] if len(late.args) > 1 else 0
            total += written
            league = league.reloaded()
            stage = league.stage()


def _play_until_overtaken(
    league: League, until: date | None, most_days: int | None, stage: Stage, on_progress: Callable[[int], None] | None
) -> int:
    season = league.season_to_go_on()
    arena = Arena(stage, season, league.seed)
    with Writer(league, on_progress) as writer:
        days = 0
        while fixtures := season.next_fixtures():
            if until is not None and fixtures[0].day > until:
                break
            if most_days is not None and days >= most_days:
                break
            days += 1
            arena.play_day(fixtures, lambda night, table: writer.add(night, season.finish(night, table), table))
            writer.rest(season)
        writer.flush(season)
        return writer.written


class Writer:
    """Writes finished games in the background, some at a time."""

    def __init__(self, league: League, on_progress: Callable[[int], None] | None) -> None:
        self.league = league
        self.on_progress = on_progress
        self.written = 0
        self.waiting: list[Columns] = []
        self.since = time.monotonic()
        self.running: Future[int] | None = None
        self.thread = ThreadPoolExecutor(1)
        version = league.game.rules_version
        head = record_head(puckdrop.__version__, version, league.fingerprint)
        self.packer = Packer(league.id, league.material.shorts, league.seed, version, head)

    def __enter__(self) -> Writer:
        return self

    def __exit__(self, *_: object) -> None:
        self.thread.shutdown()

    def add(self, night: Night, after: Aftermath, table: Table) -> None:
        """A game to be written once its day is over."""
        self.waiting.append(self.packer.row(night, after, table))

    def rest(self, season: Season) -> None:
        """Begin to write if many games wait, or some for long."""
        if len(self.waiting) >= BATCH or time.monotonic() - self.since > SECONDS:
            self._submit(season)

    def flush(self, season: Season) -> None:
        """Write what is left, once what is being written has been."""
        self._finish()
        if self.waiting:
            games, self.waiting = self.waiting, []
            try:
                self._count(self._write(games, state_of(season)))
            except Overtaken as late:
                raise Overtaken(str(late), self.written) from None

    def _submit(self, season: Season) -> None:
        self._finish()
        games, self.waiting, self.since = self.waiting, [], time.monotonic()
        self.running = self.thread.submit(self._write, games, state_of(season))

    def _finish(self) -> None:
        if self.running is not None:
            try:
                written = self.running.result()
            except Overtaken as late:
                raise Overtaken(str(late), self.written) from None
            self.running = None
            self._count(written)

    def _count(self, written: int) -> None:
        self.written += written
        if self.on_progress is not None:
            self.on_progress(written)

    def _write(self, games: list[Columns], state: dict[str, Any]) -> int:
        self.league.add_games(games, state)
        return len(games)
