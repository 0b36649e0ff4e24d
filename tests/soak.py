"""A million games by random coaches with random options; the invariants are looked at after every play.

Every game is narrated too: the caller must have words for whatever happens.

python tests/soak.py [GAMES] [PROCESSES] [GAME]

Without GAME the games of all open rooms are played in turn.
"""

from __future__ import annotations

import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from random import Random
from typing import Any

from puckdrop.cards.packaged import shipped_teams
from puckdrop.coaches.random_legal import RandomCoach
from puckdrop.core import dice
from puckdrop.core.checks import complaints
from puckdrop.core.dice import Seeded
from puckdrop.core.errors import BadInput
from puckdrop.core.events import Event
from puckdrop.core.log import Log
from puckdrop.core.table import Table
from puckdrop.rooms import GAME_NAMES, AnyGame, game_named

CHUNK = 1000
MOST_PLAYS = 20_000


def some_options(room: AnyGame, random: Random) -> Any:
    """Any set of options that makes sense: those that do not are refused with a sentence, and others are drawn."""
    while True:
        given: dict[str, object] = {}
        for line in room.option_lines():
            given[line.name] = random.choice(line.allowed) if line.allowed else random.random() < 0.5
        try:
            return room.read_options(given, "soak")
        except BadInput:
            continue


def play_some(name: str, first: int) -> tuple[int, int]:
    """CHUNK games from number `first` on; returns games and plays."""
    room = game_named(name)
    random = Random(first)
    teams = [room.load_team(str(team.path)) for team in shipped_teams()]
    charts = room.load_charts()
    plays = 0
    for number in range(first, first + CHUNK):
        home, visitor = random.sample(teams, 2)
        coaches = [RandomCoach(random.getrandbits(30), random.randint(1, 30)) for _ in range(2)]
        log = Log()
        table = room.new_game(home, visitor, charts, some_options(room, random), Seeded(number), list(coaches), log)
        for _ in range(MOST_PLAYS):
            if table.is_over():
                break
            table.play()
            plays += 1
            wrong = complaints(table.position())
            if wrong:
                raise SystemExit(f"{name}, game {number}, play {plays}: {'; '.join(wrong)}")
        else:
            raise SystemExit(f"{name}, game {number} does not end")
        tell(room, table, log.events(), f"{name}, game {number}")
    return CHUNK, plays


def tell(room: AnyGame, table: Table, log: list[Event], where: str) -> None:
    """Narrate a game, with its details."""
    try:
        lines = room.narrate(log, table, details=True)
    except Exception as error:
        raise SystemExit(f"{where} cannot be told: {type(error).__name__}: {error}") from error
    if not lines:
        raise SystemExit(f"{where}: nothing is told")


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    processes = int(sys.argv[2]) if len(sys.argv) > 2 else os.cpu_count() or 1
    names = sys.argv[3:] or list(GAME_NAMES)
    engine = dice.__file__.rsplit("/", 1)[-1]
    print(f"{games} games of {', '.join(names)} in {processes} processes, engine: {engine}", flush=True)
    began, done, plays = time.time(), 0, 0
    with ProcessPoolExecutor(processes) as pool:
        chunks = range(0, games, CHUNK)
        jobs = [pool.submit(play_some, names[turn % len(names)], first) for turn, first in enumerate(chunks)]
        for job in as_completed(jobs):
            more_games, more_plays = job.result()
            done, plays = done + more_games, plays + more_plays
            if done % (50 * CHUNK) == 0:
                print(f"{done} games, {plays} plays, {time.time() - began:.0f} s", flush=True)
    print(f"{done} games and {plays} plays without a complaint in {time.time() - began:.0f} s")


if __name__ == "__main__":
    main()
