"""Making cards where people watch: a progress bar that shows the misses shrink."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any, Final

from puckdrop.rating.estimates import Completed
from puckdrop.rating.made import MadeCards
from puckdrop.rooms import game_named

if TYPE_CHECKING:
    from rich.console import Console

__all__ = ["card_maker"]

BAR: Final = 16
TIME: Final = len("0:00:00")
GAPS: Final = 4
"""A space between two columns."""
MOST_MISSES: Final = 3
GOES_ON: Final = "puckdrop: stopped; give the same command again, and it goes on where it was."


@contextmanager
def card_maker(*, talent: bool, seed: int) -> Iterator[Callable[[Completed, str], MadeCards]]:
    """What turns a season into one game's cards."""
    from puckdrop.rating.making import make_cards

    def make(season: Completed, game: str) -> MadeCards:
        try:
            with rounds_shown(game_named(game).title) as on_round:
                return make_cards(season, game, talent=talent, seed=seed, on_round=on_round)
        except KeyboardInterrupt:
            with suppress(OSError, ValueError):  # whoever closed the terminal reads nothing
                print(GOES_ON, file=sys.stderr)
            raise

    yield make


@contextmanager
def rounds_shown(title: str) -> Iterator[Callable[[Any], None] | None]:
    """A bar over the rounds of a calibration, with the misses of the last one; nothing where nobody looks."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console

    with RoundBar(title, Console(stderr=True)) as bar:
        yield bar.show


class RoundBar:
    """Bar, round and time left, always whole, and as many of the misses as there is room for."""

    def __init__(self, title: str, console: Console) -> None:
        from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

        self.title = title
        self.console = console
        columns = (title, BarColumn(BAR), TextColumn("{task.fields[rounds]}"), TimeRemainingColumn())
        misses = TextColumn("{task.fields[misses]}")
        self.progress = Progress(*columns, misses, console=console, transient=True, auto_refresh=False)
        self.task = self.progress.add_task(title, total=None, rounds="", misses="")

    def __enter__(self) -> RoundBar:
        self.progress.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.progress.stop()

    def show(self, done: Any) -> None:
        """The round that has just been played, and how far it was off."""
        rounds = f"round {done.number} of {done.of}"
        room = self.console.width - len(self.title) - BAR - len(rounds) - TIME - GAPS
        self.progress.update(
            self.task, completed=done.number, total=done.of, rounds=rounds, misses=fitting(done.misses, room),
            refresh=True,
        )  # fmt: skip


def fitting(misses: Mapping[str, float], room: int) -> str:
    """The first misses, as many as fit.

    >>> fitting({"goals": 0.031, "power-play goals": 0.12}, 20), fitting({"goals": 0.031}, 9)
    ('goals 3.1%', '')
    """
    text = ""
    for name, miss in list(misses.items())[:MOST_MISSES]:
        longer = f"{text}{', ' if text else ''}{name} {100 * miss:.1f}%"
        if len(longer) > room:
            break
        text = longer
    return text
