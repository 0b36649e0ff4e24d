"""The games that have to keep the contract. A new game adds one entry and passes every test in this folder.

Each sort of test is there once, and plays as much as its build can: a game takes forty times as long on the plain one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import cast

from puckdrop.coaches.ezv_bench import BenchCoach
from puckdrop.coaches.fourth_street_bench import FsBenchCoach
from puckdrop.coaches.random_legal import RandomCoach
from puckdrop.coaches.rinkside_bench import BenchCoach as RinksideBenchCoach
from puckdrop.core import dice
from puckdrop.core.decisions import Coach
from puckdrop.core.match import Game, Setup
from puckdrop.core.table import Table
from puckdrop.games import ezv, fourth_street, rinkside
from puckdrop.games.ezv import EZV
from puckdrop.games.ezv import option_files as ezv_options
from puckdrop.games.ezv import position as ezv_position
from puckdrop.games.ezv.table import EzvTable
from puckdrop.games.fourth_street import FOURTH_STREET
from puckdrop.games.fourth_street import option_files as fs_options
from puckdrop.games.fourth_street import position as fs_position
from puckdrop.games.fourth_street.table import FsTable
from puckdrop.games.rinkside import RINKSIDE
from puckdrop.games.rinkside import option_files as rinkside_options
from puckdrop.games.rinkside import position as rinkside_position
from puckdrop.games.rinkside.table import RinksideTable

IS_PLAIN = dice.__file__.endswith(".py")


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


EVERY_RINKSIDE_OPTION: dict[str, object] = {
    "one_draw_loose_pucks": True,
    "skip_after_rush": False,
    "second_toss_is_penalty": True,
    "own_breakout_cell": True,
    "new_light_draw": True,
    "free_four_on_four": True,
    "momentum_floor": True,
    "any_ten_is_auxiliary": True,
    "two_line_pass": False,
    "coincidental_full_strength": True,
    "icing_no_change": True,
    "descriptions": True,
    "fatigue": True,
    "extra_attacker_on_delay": True,
    "dirty_doubles_commit": True,
    "iron_what_if": True,
    "penalty_shots": True,
    "rivalry": "back-to-back",
    "fight_profile": "1970s",
    "layout": "stacked",
    "overtime": "three-on-three-shootout",
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


def rinkside_setup(options: dict[str, object]) -> Setup:
    home, visitor = rinkside.load_team("ARK"), rinkside.load_team("COR")
    return RINKSIDE.setup(home, visitor, rinkside_options.read_options(options, "contract"))


def describe_rinkside(table: Table) -> dict[str, object]:
    return rinkside_position.describe(cast(RinksideTable, table))


def arrange_rinkside(table: Table, data: dict[str, object]) -> None:
    rinkside_position.arrange(cast(RinksideTable, table), data)


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
RINKSIDE_ENTRANT = Entrant(
    game=RINKSIDE,
    setups={"basic": rinkside_setup({}), "every option": rinkside_setup(EVERY_RINKSIDE_OPTION)},
    setup=rinkside_setup,
    bench=RinksideBenchCoach,
    describe=describe_rinkside,
    arrange=arrange_rinkside,
)
ENTRANTS = [EZV_ENTRANT, FS_ENTRANT, RINKSIDE_ENTRANT]
CASES = [(entrant, name) for entrant in ENTRANTS for name in entrant.setups]
CASE_NAMES = [f"{entrant.game.name}, {name}" for entrant, name in CASES]
