"""The games that have to keep the contract. A new game adds one entry and passes every test in this folder."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import cast

from puckdrop.coaches.ezv_bench import BenchCoach
from puckdrop.coaches.random_legal import RandomCoach
from puckdrop.core.decisions import Coach
from puckdrop.core.match import Game, Setup
from puckdrop.core.table import Table
from puckdrop.games.ezv import EZV, load_team
from puckdrop.games.ezv.option_files import read_options
from puckdrop.games.ezv.position import describe
from puckdrop.games.ezv.table import EzvTable


@dataclass(frozen=True)
class Entrant:
    """A game with what the contract needs of it."""

    game: Game
    setups: Mapping[str, Setup]
    """Named sets of options worth trying."""
    bench: Callable[[], Coach]
    describe: Callable[[Table], dict[str, object]]

    def random(self, seed: int) -> Coach:
        return RandomCoach(seed)


EVERY_EZV_OPTION: dict[str, object] = {
    "faceoff_ratings": True,
    "advance_ratings": True,
    "assists": "rating",
    "tossed_centers": True,
    "goalie_assists": True,
    "physical_play": True,
    "massive_hit": "b",
    "automatic_entry": True,
    "overtime": "three-on-three-shootout",
    "red_is_home": True,
}


def ezv_setup(options: dict[str, object]) -> Setup:
    return EZV.setup(load_team("ARK"), load_team("COR"), read_options(options, "contract"))


def describe_ezv(table: Table) -> dict[str, object]:
    return describe(cast(EzvTable, table))


ENTRANTS = [
    Entrant(
        game=EZV,
        setups={"basic": ezv_setup({}), "every option": ezv_setup(EVERY_EZV_OPTION)},
        bench=BenchCoach,
        describe=describe_ezv,
    ),
]
CASES = [(entrant, name) for entrant in ENTRANTS for name in entrant.setups]
CASE_NAMES = [f"{entrant.game.name}, {name}" for entrant, name in CASES]
