"""Replay a season: every game of the schedule with the men who dressed, many times over, on all cores.

Game g of replay r always has the same dice, whatever the cards and however many processes share the work, so that two
sets of cards are compared on the same dice and the same figures give the same sums to the last digit.
"""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import pairwise
from multiprocessing import get_context
from typing import Any

from puckdrop.core.cards import GoalieCard, SkaterCard, TeamCard
from puckdrop.core.dice import Seeded
from puckdrop.core.game import AnyGame
from puckdrop.core.season_totals import SeasonTotals
from puckdrop.core.workers import end_workers, obey_parent, start_method, telling_of_the_killed, undisturbed
from puckdrop.rating.plan import Dressing, SeasonPlan
from puckdrop.rating.rater import Figures, Rater

__all__ = ["Replayer"]

SEASONS_APART = 1_000_003
"""Between the seeds of one replay and the next; no season has that many games."""
Data = list[list[int]]


class Arena:
    """What a process needs to replay: the game, the plan, the rater."""

    def __init__(self, game: AnyGame, plan: SeasonPlan, rater: Rater) -> None:
        self.game = game
        self.plan = plan
        self.rater = rater
        self.coaches = [game.bench_coach(), game.bench_coach()]

    def play(self, figures: Figures, seed: int, replays: range, fixtures: range) -> list[Data]:
        """Some games of some replays; each replay's sums."""
        options = self.game.read_options(self.rater.options(self.plan, figures), "set")
        charts = self.game.load_charts_from_data(self.rater.charts(figures), "set")
        teams = self.teams(figures, fixtures)
        sums = [SeasonTotals(len(self.plan.skaters), len(self.plan.goalies), len(self.plan.teams)) for _ in replays]
        for number in fixtures:
            fixture = self.plan.fixtures[number]
            home, visitor = self.plan.dressings[fixture.home], self.plan.dressings[fixture.visitor]
            places = [home.team, visitor.team]
            skaters, goalies = (
                [list(home.skaters), list(visitor.skaters)],
                [list(home.goalies), list(visitor.goalies)],
            )
            for total, replay in zip(sums, replays, strict=True):
                table = self.game.new_game(
                    teams[fixture.home], teams[fixture.visitor], charts, options,
                    Seeded(seed + replay * SEASONS_APART + number), self.coaches,
                )  # fmt: skip
                table.play_out()
                total.add_game(table, places, skaters, goalies)
        return [total.as_data() for total in sums]

    def teams(self, figures: Figures, fixtures: range) -> dict[int, TeamCard]:
        """The teams of these games, dressed; each dressing once."""
        skaters = self.rater.skater_cards(self.plan, figures)
        goalies = self.rater.goalie_cards(self.plan, figures)
        wanted = sorted({place for number in fixtures for place in self._dressed(number)})
        return {place: dressed(self.plan, self.plan.dressings[place], skaters, goalies) for place in wanted}

    def _dressed(self, number: int) -> tuple[int, int]:
        fixture = self.plan.fixtures[number]
        return fixture.home, fixture.visitor


def dressed(
    plan: SeasonPlan, dressing: Dressing, skaters: Sequence[SkaterCard], goalies: Sequence[GoalieCard]
) -> TeamCard:
    """A team with tonight's men and lines."""
    team = plan.teams[dressing.team]
    return TeamCard(
        f"{team.place} {team.name}".strip(),
        team.short,
        [skaters[place] for place in dressing.skaters],
        [goalies[place] for place in dressing.goalies],
        [list(line) for line in dressing.lines],
        [list(pair) for pair in dressing.pairs],
        [list(unit) for unit in dressing.power_play],
        [list(unit) for unit in dressing.penalty_kill],
    )


class Replayer:
    """Replays seasons in this process or in several, which are started once."""

    def __init__(self, game: AnyGame, plan: SeasonPlan, rater: Rater, processes: int | None = None) -> None:
        self.plan = plan
        self.arena = Arena(game, plan, rater)
        workers = os.cpu_count() or 1 if processes is None else processes
        self.workers = max(1, min(workers, len(plan.fixtures)))
        self.pool: ProcessPoolExecutor | None = None
        if self.workers > 1:
            self.others = multiprocessing.active_children()
            self.pool = ProcessPoolExecutor(self.workers, get_context(start_method()), _set_up, (game, plan, rater))

    def close(self) -> None:
        if self.pool is not None:
            self.pool.shutdown(cancel_futures=True)

    def play(
        self, figures: Figures, seed: int, replays: range, on_progress: Callable[[int], None] | None = None
    ) -> list[Data]:
        """The sums of each replay."""
        games = len(self.plan.fixtures)
        if self.pool is None:
            pieces = [self.arena.play(figures, seed, replays, range(games))]
        else:
            cuts = [games * part // self.workers for part in range(self.workers + 1)]
            running: list[Future[list[Data]]] = []
            try:
                with telling_of_the_killed("say the same command again."):
                    with undisturbed():
                        for first, last in pairwise(cuts):
                            running.append(self.pool.submit(_play, figures, seed, replays, range(first, last)))
                    pieces = [future.result() for future in running]
            except BaseException:
                end_workers(self.pool, self.others, running)
                raise
        if on_progress is not None:
            on_progress(games * len(replays))
        return [added([piece[place] for piece in pieces]) for place in range(len(replays))]


def added(parts: Sequence[Data]) -> Data:
    """Sums of sums.

    >>> added([[[1, 2], [3]], [[10, 20], [30]]])
    [[11, 22], [33]]
    """
    return [[sum(values) for values in zip(*lists, strict=True)] for lists in zip(*parts, strict=True)]


_arena: Arena | None = None


def _set_up(game: Any, plan: SeasonPlan, rater: Rater) -> None:
    global _arena
    obey_parent()
    _arena = Arena(game, plan, rater)


def _play(figures: Figures, seed: int, replays: range, fixtures: range) -> list[Data]:
    assert _arena is not None
    return _arena.play(figures, seed, replays, fixtures)
