"""Plays the games from which the C compiler learns what happens often: `python build_training.py FOLDER`.

setup.py runs this during the build against the engine in FOLDER. Only the engine itself can be imported here, not
pydantic, so teams are read without checking them.
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path
from typing import Any

GAMES = 400
LOGGED_EVERY = 8
AT_RANDOM_EVERY = 20
SNAPSHOT_EVERY = 100
RATINGS = ("sh", "bk", "ad", "df", "pk", "fo", "pn", "rc", "as", "inj")


def read_team(path: Path) -> Any:
    """A shipped team as ezv cards."""
    from puckdrop.core.cards import POSITION_NAMES, TeamCard
    from puckdrop.games.ezv.cards import GoalieCard, SkaterCard
    from puckdrop.games.ezv.grids import ADVANCE, DEFENSE, REBOUND, SHOOT

    team = tomllib.loads(path.read_text(encoding="utf-8"))
    sheet = team["sheet"]
    index = {skater["sweater"]: number for number, skater in enumerate(team["skater"])}

    def units(name: str) -> list[list[int]]:
        return [[index[sweater] for sweater in unit] for unit in sheet[name]]

    def skater_card(skater: dict[str, Any]) -> SkaterCard:
        card = skater["ezv"]
        return SkaterCard(
            skater["name"], skater["sweater"], POSITION_NAMES.index(skater["position"]), skater["stats"]["pim"],
            ADVANCE.read(card["advance"]), SHOOT.read(card["shoot"]),
            DEFENSE.read(card["defense"]), SHOOT.read(card["break_away"]),
            *(card["ratings"][name] for name in RATINGS),
        )  # fmt: skip

    def goalie_card(goalie: dict[str, Any]) -> GoalieCard:
        card = goalie["ezv"]
        sections = b"".join(SHOOT.read(card[colour]) for colour in ("gold", "blue", "red"))
        return GoalieCard(goalie["name"], goalie["sweater"], sections, REBOUND.read(card["rebound"]), 0)

    return TeamCard(
        team["team"]["name"],
        team["team"]["short"],
        [skater_card(skater) for skater in team["skater"]],
        [goalie_card(goalie) for goalie in team["goalie"]],
        units("lines"),
        units("pairs"),
        units("power_play"),
        units("penalty_kill"),
    )


def play(folder: Path) -> None:
    """Mostly what a long simulation does; some games with a log, some by other coaches with other options."""
    from puckdrop.coaches.ezv_bench import BenchCoach
    from puckdrop.coaches.random_legal import RandomCoach
    from puckdrop.core import dice
    from puckdrop.core.decisions import Coach
    from puckdrop.core.dice import Seeded
    from puckdrop.games.ezv.chart_files import load_charts
    from puckdrop.games.ezv.options import Assists, MassiveHit, Options
    from puckdrop.games.ezv.rules.plays import new_game

    if dice.__file__.endswith(".py"):
        sys.exit("the engine in the folder is not compiled")
    teams = [read_team(path) for path in sorted((folder / "puckdrop" / "teams").glob("*.toml"))]
    charts, basic, everything = load_charts(), Options(), Options()
    everything.faceoff_ratings = everything.advance_ratings = everything.tossed_centers = True
    everything.goalie_assists = everything.physical_play = everything.automatic_entry = True
    everything.assists, everything.massive_hit = Assists.RATING, MassiveHit.VERSION_B
    for number in range(GAMES):
        at_random = number % AT_RANDOM_EVERY == 0
        coaches: list[Coach] = [BenchCoach(), BenchCoach()]
        if at_random:
            coaches = [RandomCoach(number), RandomCoach(-number)]
        home, visitor = teams[number % len(teams)], teams[(number * 5 + 1) % len(teams)]
        log: list[Any] | None = [] if number % LOGGED_EVERY == 0 else None
        options = everything if at_random else basic
        table = new_game(visitor, home, charts, options, Seeded(number), coaches, log)
        if number % SNAPSHOT_EVERY == 0:
            for _ in range(SNAPSHOT_EVERY):
                table.play()
                table.snapshot()
        table.play_out()


if __name__ == "__main__":
    sys.path.insert(0, sys.argv[1])
    play(Path(sys.argv[1]))
