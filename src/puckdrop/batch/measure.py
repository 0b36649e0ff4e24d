"""Measure one build of the engine in this process: `python -m puckdrop.batch.measure [--plain] [--checksum N]`."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from statistics import median
from typing import Any

SECONDS = 3.0
ROUNDS = 9


def per_second(work: Callable[[int], None]) -> float:
    """How often a second `work(n)` can be done: the median of several rounds, in processor time."""
    work(0)
    began = time.process_time()
    work(1)
    count = max(1, int(SECONDS / ROUNDS / max(time.process_time() - began, 1e-7)))
    rates = []
    number = 2
    for _ in range(ROUNDS):
        began = time.process_time()
        for _ in range(count):
            work(number)
            number += 1
        rates.append(count / (time.process_time() - began))
    return median(rates)


def measure() -> dict[str, Any]:
    """Games a second without and with the log, and the cost of a copy of the position."""
    from puckdrop.coaches.ezv_bench import BenchCoach
    from puckdrop.core import dice
    from puckdrop.core.dice import Seeded
    from puckdrop.games.ezv.chart_files import load_charts
    from puckdrop.games.ezv.options import Options
    from puckdrop.games.ezv.rules.plays import new_game
    from puckdrop.games.ezv.teams import load_team

    teams = [load_team(name) for name in ("ARK", "COR", "DRU", "MAL")]
    charts, options, coaches = load_charts(), Options(), [BenchCoach(), BenchCoach()]

    def play(number: int, *, log: bool) -> None:
        home, visitor = teams[number % 4], teams[(number + 1 + number // 4 % 3) % 4]
        events: list[Any] | None = [] if log else None
        new_game(visitor, home, charts, options, Seeded(number), list(coaches), events).play_out()

    table = new_game(teams[0], teams[1], charts, options, Seeded(1), list(coaches))
    for _ in range(120):
        table.play()

    def copy(_: int) -> None:
        for _ in range(20):
            table.snapshot()

    return {
        "build": "plain" if dice.__file__.endswith(".py") else "compiled",
        "ezv": {
            "games_per_second": round(per_second(lambda number: play(number, log=False)), 1),
            "games_per_second_with_log": round(per_second(lambda number: play(number, log=True)), 1),
            "state_copy_microseconds": round(1e6 / per_second(copy) / 20, 2),
        },
    }


def main(arguments: list[str]) -> None:
    if "--plain" in arguments:
        from puckdrop.batch.plain import use_plain_sources

        use_plain_sources()
    if "--checksum" in arguments:
        from puckdrop.batch.checksum import checksum

        print(checksum(int(arguments[arguments.index("--checksum") + 1])))
    else:
        print(json.dumps(measure()))


if __name__ == "__main__":
    main(sys.argv[1:])
