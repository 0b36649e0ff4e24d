"""The games that have to keep the contract. A new game adds one entry and passes every test in this folder."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import cast

from puckdrop.coaches.ezv_bench import BenchCoach
from puckdrop.coaches.fourth_street_bench import FsBenchCoach
from puckdrop.coaches.random_legal import RandomCoach
from puckdrop.core.decisions import Coach
from puckdrop.core.match import Game, Setup
from puckdrop.core.table import Table
from puckdrop.games import ezv, fourth_street
from puckdrop.games.ezv import EZV
from puckdrop.games.ezv import option_files as ezv_options
from puckdrop.games.ezv import position as ezv_position
from puckdrop.games.ezv.table import EzvTable
from puckdrop.games.fourth_street import FOURTH_STREET
from puckdrop.games.fourth_street import option_files as fs_options
from puckdrop.games.fourth_street import position as fs_position
from puckdrop.games.fourth_street.table import FsTable


@dataclass(frozen=True)
class Entrant:
    """A game with what the contract needs of it."""

    game: Game
    setups: Mapping[str, Setup]
    """Named sets of options worth trying."""
    setup: Callable[[dict[str, object]], Setup]
    """Two teams with any options."""
    bench: Callable[[], Coach]
    describe: Callable[[Table], dict[str, object]]
    arrange: Callable[[Table, dict[str, object]], None]

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


EVERY_FS_OPTION: dict[str, object] = {
    "preset": "full",
    "smooth_pn": True,
    "realistic_assists": True,
    "live_plan": True,
    "icing_in_end": True,
    "goalie_turnover_shot": False,
    "extra_attacker_columns": True,
    "must_forecheck": True,
    "overtime": "four-on-four-shootout",
}


def ezv_setup(options: dict[str, object]) -> Setup:
    return EZV.setup(ezv.load_team("ARK"), ezv.load_team("COR"), ezv_options.read_options(options, "contract"))


def describe_ezv(table: Table) -> dict[str, object]:
    return ezv_position.describe(cast(EzvTable, table))


def arrange_ezv(table: Table, data: dict[str, object]) -> None:
    ezv_position.arrange(cast(EzvTable, table), data)


def fs_setup(options: dict[str, object]) -> Setup:
    home, visitor = fourth_street.load_team("ARK"), fourth_street.load_team("COR")
    return FOURTH_STREET.setup(home, visitor, fs_options.read_options(options, "contract"))


def describe_fs(table: Table) -> dict[str, object]:
    return fs_position.describe(cast(FsTable, table))


def arrange_fs(table: Table, data: dict[str, object]) -> None:
    fs_position.arrange(cast(FsTable, table), data)


EZV_ENTRANT = Entrant(
    game=EZV,
    setups={"basic": ezv_setup({}), "every option": ezv_setup(EVERY_EZV_OPTION)},
    setup=ezv_setup,
    bench=BenchCoach,
    describe=describe_ezv,
    arrange=arrange_ezv,
)
FS_ENTRANT = Entrant(
    game=FOURTH_STREET,
    setups={
        "basic": fs_setup({}),
        "standard": fs_setup({"preset": "standard"}),
        "full": fs_setup({"preset": "full"}),
        "every option": fs_setup(EVERY_FS_OPTION),
    },
    setup=fs_setup,
    bench=FsBenchCoach,
    describe=describe_fs,
    arrange=arrange_fs,
)
ENTRANTS = [EZV_ENTRANT, FS_ENTRANT]
CASES = [(entrant, name) for entrant in ENTRANTS for name in entrant.setups]
CASE_NAMES = [f"{entrant.game.name}, {name}" for entrant, name in CASES]
