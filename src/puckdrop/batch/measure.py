"""Measure one build of the engine in this process: `python -m puckdrop.batch.measure [--plain] [--checksum GAME N]`."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from statistics import median
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from puckdrop.core.decisions import Coach
    from puckdrop.core.log import Log
    from puckdrop.core.table import Table
    from puckdrop.rooms import AnyGame

SECONDS = 1.5
"""Processor time for each case."""
ROUNDS = 9
PLAYS_BEHIND = 120
"""How far into a game the position is that is copied and played out."""
STEP = "."
"""Written to standard error after each round of a game, for a progress bar."""

Work = Callable[[int, int], None]
"""Does pieces number `first` to `last - 1`."""


def cases(room: AnyGame) -> dict[str, Work]:
    """What is measured of a game. All cases play the same teams by the same rules, except for what their names say."""
    from puckdrop.core.box_score import box_score
    from puckdrop.core.dice import Seeded
    from puckdrop.core.log import Log
    from puckdrop.core.match import Match

    teams = [room.load_team(name) for name in ("ARK", "COR", "DRU", "MAL")]
    pairs = [(home, visitor) for home in teams for visitor in teams if home is not visitor]
    charts, usual = room.load_charts(), room.read_options(room.usual, "benchmark")
    everything = room.read_options(room.everything, "benchmark")
    bench, new_game = [room.bench_coach(), room.bench_coach()], room.new_game
    empty_sub_class = type("Interpreted", (type(room.bench_coach()),), {})

    def seated(number: int, options: Any, coaches: list[Coach], log: Log | None = None) -> Table:
        home, visitor = pairs[number % len(pairs)]
        return new_game(home, visitor, charts, options, Seeded(number), coaches, log)

    def play(first: int, last: int) -> None:
        for number in range(first, last):
            seated(number, usual, bench).play_out()

    def play_everything(first: int, last: int) -> None:
        for number in range(first, last):
            seated(number, everything, bench).play_out()

    def play_with_log(first: int, last: int) -> None:
        for number in range(first, last):
            seated(number, usual, bench, Log()).play_out()

    def play_with_box_score(first: int, last: int) -> None:
        for number in range(first, last):
            table = seated(number, usual, bench)
            table.play_out()
            box_score(table)

    def play_interpreted(first: int, last: int) -> None:
        for number in range(first, last):
            seated(number, usual, [empty_sub_class(), bench[1]]).play_out()

    match = Match(room, room.setup(teams[1], teams[0], usual, charts), bench, seed=1)
    for _ in range(PLAYS_BEHIND):
        match.table.play()

    def play_out(first: int, last: int) -> None:
        for number in range(first, last):
            match.fork(seed=number).play_out()

    def copy(first: int, last: int) -> None:
        for _ in range(first, last):
            match.table.snapshot()

    return {
        "usual": play,
        "everything": play_everything,
        "log": play_with_log,
        "box_score": play_with_box_score,
        "interpreted_coach": play_interpreted,
        "rollouts": play_out,
        "copies": copy,
    }


def rates_of(works: dict[str, Work], on_round: Callable[[], None]) -> dict[str, list[float]]:
    """Pieces per second of processor time in each of several rounds, in which the works take turns."""
    counts = {name: sized(work) for name, work in works.items()}
    rates: dict[str, list[float]] = {name: [] for name in works}
    for number in range(1, ROUNDS + 1):
        for name, work in works.items():
            count = counts[name]
            began = time.process_time()
            work(number * count, (number + 1) * count)
            rates[name].append(count / max(time.process_time() - began, 1e-7))
        on_round()
    return rates


def sized(work: Work) -> int:
    """How many pieces fill a round's share of the time."""
    work(0, 2)
    began = time.process_time()
    work(2, 4)
    return max(2, int(2 * SECONDS / ROUNDS / max(time.process_time() - began, 1e-7)))


def ratios_of(rates: dict[str, list[float]]) -> dict[str, float]:
    """Each case's speed as a fraction of the usual game's, round by round, since the machine may have other work.

    >>> ratios_of({"usual": [100.0, 50.0, 80.0], "log": [50.0, 30.0, 40.0]})
    {'log': 0.5}
    """
    usual = rates["usual"]
    return {
        name: round(median(own / other for own, other in zip(figures, usual, strict=True)), 3)
        for name, figures in rates.items()
        if name != "usual"
    }


def measure(on_round: Callable[[], None] = lambda: None) -> dict[str, Any]:
    """Which build this is, and the figures for every game."""
    from puckdrop.core import dice
    from puckdrop.rooms import all_games

    build = "plain" if dice.__file__.endswith(".py") else "compiled"
    return {"build": build, **{room.name: measure_room(room, on_round) for room in all_games()}}


def measure_room(room: AnyGame, on_round: Callable[[], None]) -> dict[str, Any]:
    """Games per second in every case, what copying a position costs, and all of it relative to the usual game."""
    rates = rates_of(cases(room), on_round)
    middle = {name: median(figures) for name, figures in rates.items()}
    copies = rates.pop("copies")
    return {
        "games_per_second": round(middle["usual"], 1),
        "games_per_second_with_everything_on": round(middle["everything"], 1),
        "games_per_second_with_log": round(middle["log"], 1),
        "games_per_second_with_box_score": round(middle["box_score"], 1),
        "games_per_second_with_interpreted_coach": round(middle["interpreted_coach"], 1),
        "rollouts_per_second": round(middle["rollouts"], 1),
        "state_copy_microseconds": round(1e6 / median(copies), 2),
        "ratios": ratios_of(rates),
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
        print(json.dumps(measure(lambda: print(STEP, end="", file=sys.stderr, flush=True))))


if __name__ == "__main__":
    main(sys.argv[1:])
