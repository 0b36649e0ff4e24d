"""Making cards where people watch: a progress bar that shows the misses shrink."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from puckdrop.rating.estimates import Completed
from puckdrop.rating.made import MadeCards
from puckdrop.rooms import game_named

__all__ = ["card_maker"]


@contextmanager
def card_maker(*, talent: bool, seed: int) -> Iterator[Callable[[Completed, str], MadeCards]]:
    """What turns a season into one game's cards."""
    from puckdrop.rating.making import make_cards

    def make(season: Completed, game: str) -> MadeCards:
        with rounds_shown(game_named(game).title) as on_round:
            return make_cards(season, game, talent=talent, seed=seed, on_round=on_round)

    yield make


@contextmanager
def rounds_shown(title: str) -> Iterator[Callable[[Any], None] | None]:
    """A bar over the rounds of a calibration, with the misses of the last one; nothing where nobody looks."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (title, BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), TextColumn("{task.fields[misses]}"))
    with Progress(*columns, console=Console(stderr=True), transient=True, auto_refresh=False) as bar:
        task = bar.add_task(title, total=None, misses="")

        def show(done: Any) -> None:
            worst = ", ".join(f"{name} {100 * miss:.1f}%" for name, miss in list(done.misses.items())[:3])
            bar.update(task, completed=done.number, total=done.of, misses=worst, refresh=True)

        yield show
