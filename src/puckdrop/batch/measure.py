"""Measure one build of the engine in this process: `python -m puckdrop.batch.measure [--plain] [--checksum GAME N]`."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from statistics import median
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from puckdrop.rooms import AnyGame

SECONDS = 3.0
ROUNDS = 9


def per_second(work: Callable[[int, int], None]) -> float:
    """Pieces per second that `work(first, last)` does: the median of several rounds, in processor time."""
    work(0, 2)
    began = time.process_time()
    work(2, 4)
    count = max(2, int(2 * SECONDS / ROUNDS / max(time.process_time() - began, 1e-7)))
    rates = []
    for number in range(1, ROUNDS + 1):
        began = time.process_time()
        work(number * count, (number + 1) * count)
        rates.append(count / (time.process_time() - began))
    return median(rates)


def measure() -> dict[str, Any]:
    """Which build this is, and the figures for every game."""
    from puckdrop.core import dice
    from puckdrop.rooms import all_games

    build = "plain" if dice.__file__.endswith(".py") else "compiled"
    return {"build": build, **{room.name: measure_room(room) for room in all_games()}}


def measure_room(room: AnyGame) -> dict[str, float]:
    """Games per second without and with the log, and what copying a position costs."""
    from puckdrop.core.dice import Seeded

    teams = [room.load_team(name) for name in ("ARK", "COR", "DRU", "MAL")]
    pairs = [(home, visitor) for home in teams for visitor in teams if home is not visitor]
    charts, options = room.load_charts(), room.read_options(room.measured, "benchmark")
    coaches, new_game = [room.bench_coach(), room.bench_coach()], room.new_game

    def play(first: int, last: int) -> None:
        for number in range(first, last):
            home, visitor = pairs[number % 12]
            new_game(home, visitor, charts, options, Seeded(number), coaches).play_out()

    def play_with_log(first: int, last: int) -> None:
        for number in range(first, last):
            home, visitor = pairs[number % 12]
            new_game(home, visitor, charts, options, Seeded(number), coaches, []).play_out()

    table = new_game(teams[1], teams[0], charts, options, Seeded(1), coaches)
    for _ in range(120):
        table.play()

    def copy(first: int, last: int) -> None:
        for _ in range(first, last):
            table.snapshot()

    return {
        "games_per_second": round(per_second(play), 1),
        "games_per_second_with_log": round(per_second(play_with_log), 1),
        "state_copy_microseconds": round(1e6 / per_second(copy), 2),
    }


def main(arguments: list[str]) -> None:
    if "--plain" in arguments:
        from puckdrop.batch.plain import use_plain_sources

        use_plain_sources()
    if "--checksum" in arguments:
        from puckdrop.batch.checksum import checksum
        from puckdrop.rooms import game_named

        at = arguments.index("--checksum")
        print(checksum(game_named(arguments[at + 1]), int(arguments[at + 2])))
    else:
        print(json.dumps(measure()))


if __name__ == "__main__":
    main(sys.argv[1:])
