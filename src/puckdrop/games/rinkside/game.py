# puckdrop: interpreted
"""Rinkside Hockey as one object: `RINKSIDE`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from puckdrop.core.game import Game

if TYPE_CHECKING:
    from puckdrop.games.rinkside.charts import Charts
    from puckdrop.games.rinkside.options import Options

RULES_VERSION = 11

RINKSIDE: Final[Game[Options, Charts]] = Game(
    "rinkside",
    "Rinkside Hockey",
    RULES_VERSION,
    about="The rough one: you turn cards and choose each rush and shot by its odds, with momentum, scrums and fights.",
    everything={
        "one_draw_loose_pucks": True, "new_light_draw": True, "any_ten_is_auxiliary": True,
        "descriptions": True, "fatigue": True, "rivalry": "back-to-back", "fight_profile": "1970s",
        "overtime": "three-on-three-shootout",
    },
)  # fmt: skip
GAME: Final = RINKSIDE
