# puckdrop: interpreted
"""4th Street ezv as one thing: `EZV`.

>>> from puckdrop.core.match import Match
>>> from puckdrop.games.ezv import EZV
>>> setup = EZV.setup(EZV.load_team("ARK"), EZV.load_team("COR"))
>>> match = Match(EZV, setup, [EZV.bench_coach(), EZV.bench_coach()], seed=7)
>>> match.run() is None and match.is_over
True
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Final

from puckdrop.core.game import Game, NewGame

if TYPE_CHECKING:
    from puckdrop.core.cards import TeamCard
    from puckdrop.core.decisions import Coach
    from puckdrop.core.dice import Chance
    from puckdrop.core.events import Event
    from puckdrop.core.table import Table
    from puckdrop.games.ezv.charts import Charts
    from puckdrop.games.ezv.options import Options

RULES_VERSION = 2


class EzvGame(Game["Options", "Charts"]):
    """4th Street ezv, whose sides are Red and Blue: which of them is at home is an option. [EZ-SETUP-01]"""

    @cached_property
    def new_game(self) -> NewGame:
        from puckdrop.games.ezv.rules.plays import new_game

        def seat(
            home: TeamCard, visitor: TeamCard, charts: Charts, options: Options, chance: Chance, coaches: list[Coach],
            log: list[Event] | None = None,
        ) -> Table:  # fmt: skip
            if options.red_is_home:
                return new_game(home, visitor, charts, options, chance, coaches, log)
            return new_game(visitor, home, charts, options, chance, coaches[::-1], log)

        return seat


EZV: Final = EzvGame(
    "ezv",
    "4th Street ezv",
    RULES_VERSION,
    everything={
        "faceoff_ratings": True, "advance_ratings": True, "assists": "rating", "tossed_centers": True,
        "goalie_assists": True, "physical_play": True, "massive_hit": "b", "automatic_entry": True,
        "overtime": "three-on-three-shootout",
    },
)  # fmt: skip
GAME: Final = EZV
