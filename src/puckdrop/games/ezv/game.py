# puckdrop: interpreted
"""4th Street ezv as one object: `EZV`.

>>> from puckdrop.core.match import Match
>>> from puckdrop.games.ezv import EZV
>>> setup = EZV.setup(EZV.load_team("ARK"), EZV.load_team("COR"))
>>> match = Match(EZV, setup, [EZV.bench_coach(), EZV.bench_coach()], seed=7)
>>> match.run() is None and match.is_over
True
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from puckdrop.core.game import Game

if TYPE_CHECKING:
    from puckdrop.core.table import Table
    from puckdrop.games.ezv.charts import Charts  # noqa: F401 (named in a string below)
    from puckdrop.games.ezv.options import Options  # noqa: F401
    from puckdrop.games.ezv.table import EzvTable

RULES_VERSION = 7


class EzvGame(Game["Options", "Charts"]):
    """4th Street ezv, whose teams play in Red and Blue: which of them is at home is an option. [EZ-SETUP-01]"""

    def red_side(self, table: Table) -> int:
        return int(cast("EzvTable", table).state.red_side)

    def told_with(self, table: Table) -> dict[str, Any]:
        return {"red_side": self.red_side(table)}


EZV: Final = EzvGame(
    "ezv",
    "4th Street ezv",
    RULES_VERSION,
    about="The light one: a roll of four dice is a play, and forecheckers and lines are up to you.",
    everything={
        "faceoff_ratings": True, "advance_ratings": True, "assists": "rating", "tossed_centers": True,
        "goalie_assists": True, "physical_play": True, "massive_hit": "b", "automatic_entry": True,
        "overtime": "three-on-three-shootout",
    },
)  # fmt: skip
GAME: Final = EZV
