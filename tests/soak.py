"""A million games by random coaches with random options; the invariants are looked at after every play.

python tests/soak.py [GAMES] [PROCESSES]
"""

from __future__ import annotations

import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from random import Random

from puckdrop.cards.library import shipped_teams
from puckdrop.coaches.random_legal import RandomCoach
from puckdrop.core import dice
from puckdrop.core.checks import complaints
from puckdrop.core.clock import FORMATS
from puckdrop.core.dice import Seeded
from puckdrop.games.ezv import Options, load_charts, load_team
from puckdrop.games.ezv.option_files import read_options
from puckdrop.games.ezv.rules.plays import new_game

CHUNK = 1000
MOST_PLAYS = 20_000


def some_options(random: Random) -> Options:
    """Any set of options that makes sense."""
    flip = [random.random() < 0.5 for _ in range(14)]
    assists = random.choice(["none", "touch", "rating", "hybrid"])
    return read_options(
        {
            "forecheckers": flip[0],
            "faceoff_ratings": flip[1],
            "advance_ratings": flip[2],
            "line_changes": flip[3],
            "injuries": flip[4],
            "injury_stoppage": flip[5],
            "man_adv_in_battles": flip[6],
            "y_rolls_x": flip[7],
            "physical_play": flip[8],
            "automatic_entry": flip[9],
            "red_is_home": flip[10],
            "assists": assists,
            "goalie_assists": assists == "rating" and flip[11],
            "tossed_centers": flip[1] and flip[12],
            "massive_hit": random.choice(["off", "a", "b"] if flip[2] else ["off", "a"]),
            "pp_breakout_symbol": random.choice(["pass2", "skate"]),
            "overtime": random.choice(sorted(FORMATS)),
        },
        "soak",
    )


def play_some(first: int) -> tuple[int, int]:
    """CHUNK games from number `first` on; returns games and plays."""
    random = Random(first)
    teams = [load_team(str(team.path)) for team in shipped_teams()]
    charts = load_charts()
    plays = 0
    for number in range(first, first + CHUNK):
        red, blue = random.sample(teams, 2)
        coaches = [RandomCoach(random.getrandbits(30), random.randint(1, 30)) for _ in range(2)]
        table = new_game(red, blue, charts, some_options(random), Seeded(number), list(coaches))
        for _ in range(MOST_PLAYS):
            if table.is_over():
                break
            table.play()
            plays += 1
            wrong = complaints(table.state)
            if wrong:
                raise SystemExit(f"game {number}, play {plays}: {'; '.join(wrong)}")
        else:
            raise SystemExit(f"game {number} does not end")
    return CHUNK, plays


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    processes = int(sys.argv[2]) if len(sys.argv) > 2 else os.cpu_count() or 1
    print(f"{games} games in {processes} processes, engine: {dice.__file__.rsplit('/', 1)[-1]}", flush=True)
    began, done, plays = time.time(), 0, 0
    with ProcessPoolExecutor(processes) as pool:
        jobs = [pool.submit(play_some, first) for first in range(0, games, CHUNK)]
        for job in as_completed(jobs):
            more_games, more_plays = job.result()
            done, plays = done + more_games, plays + more_plays
            if done % (50 * CHUNK) == 0:
                print(f"{done} games, {plays} plays, {time.time() - began:.0f} s", flush=True)
    print(f"{done} games and {plays} plays without a complaint in {time.time() - began:.0f} s")


if __name__ == "__main__":
    main()
