"""The games that have to keep the contract. A new game adds one entry and passes every test in this folder.

Each sort of test is there once, and plays as much as its build can: a game takes forty times as long on the plain one.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from types import ModuleType
from typing import Any

from puckdrop.coaches.random_legal import RandomCoach
from puckdrop.core import dice
from puckdrop.core.decisions import Coach
from puckdrop.core.game import AnyGame, Setup
from puckdrop.core.table import Table
from puckdrop.games.ezv import position as ezv_position
from puckdrop.games.fourth_street import position as fs_position
from puckdrop.games.rinkside import position as rinkside_position
from puckdrop.rooms import game_named
from shipped import two_teams

IS_PLAIN = dice.__file__.endswith(".py")
IS_THOROUGH = os.environ.get("PUCKDROP_THOROUGH") == "1"


def many(plain: int, compiled: int, thorough: int) -> int:
    """How much to do on the sources, where a game takes fifty times as long, on the engine, and for `make thorough`."""
    return thorough if IS_THOROUGH else plain if IS_PLAIN else compiled


@dataclass(frozen=True)
class Entrant:
    """A game with what the contract needs of it."""

    game: AnyGame
    position: ModuleType
    """Describes and arranges."""
    options: Mapping[str, dict[str, object]]
    """Named sets of options worth trying."""

    @cached_property
    def setups(self) -> Mapping[str, Setup[Any, Any]]:
        return {name: self.setup(options) for name, options in self.options.items()}

    def setup(self, options: dict[str, object]) -> Setup[Any, Any]:
        """Two teams with any options."""
        return self.game.setup(*two_teams(self.game.name), self.game.read_options(options, "contract"))

    def bench(self) -> Coach:
        return self.game.bench_coach()

    def random(self, seed: int) -> Coach:
        return RandomCoach(seed)

    def describe(self, table: Table) -> dict[str, object]:
        described: dict[str, object] = self.position.describe(table)
        return described

    def arrange(self, table: Table, data: dict[str, object]) -> None:
        self.position.arrange(table, data)


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
    "assist_table": True,
    "realistic_assists": True,
    "live_plan": True,
    "icing_in_end": True,
    "goalie_turnover_shot": False,
    "extra_attacker_columns": True,
    "must_forecheck": True,
    "center_wrist_shot": True,
    "wild_any_action": True,
    "dump_in_by_d20": True,
    "short_goalie_pass": True,
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
    "save_types": False,
    "penalty_shots": True,
    "rivalry": "back-to-back",
    "fight_profile": "1970s",
    "layout": "stacked",
    "overtime": "three-on-three-shootout",
}


EZV_ENTRANT = Entrant(game_named("ezv"), ezv_position, {"basic": {}, "every option": EVERY_EZV_OPTION})
FS_ENTRANT = Entrant(
    game_named("fourth_street"),
    fs_position,
    {
        "basic": {},
        "standard": {"preset": "standard"},
        "full": {"preset": "full"},
        "every option": EVERY_FS_OPTION,
    },
)
RINKSIDE_ENTRANT = Entrant(
    game_named("rinkside"), rinkside_position, {"basic": {}, "every option": EVERY_RINKSIDE_OPTION}
)
ENTRANTS = [EZV_ENTRANT, FS_ENTRANT, RINKSIDE_ENTRANT]
CASES = [(entrant, name) for entrant in ENTRANTS for name in entrant.options]
CASE_NAMES = [f"{entrant.game.name}, {name}" for entrant, name in CASES]
