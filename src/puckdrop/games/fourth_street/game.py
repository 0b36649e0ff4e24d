# puckdrop: interpreted
"""4th Street Hockey as one object: `FOURTH_STREET`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from puckdrop.core.game import Game

if TYPE_CHECKING:
    from puckdrop.games.fourth_street.charts import Charts
    from puckdrop.games.fourth_street.options import Options

RULES_VERSION = 4

FOURTH_STREET: Final[Game[Options, Charts]] = Game(
    "fourth_street",
    "4th Street Hockey",
    RULES_VERSION,
    about="The deep one: where every man stands, skates and passes is on his card, and you lay game plans face down.",
    coach="FsBenchCoach",
    everything={"preset": "full"},
    measured={"preset": "standard"},
)
GAME: Final = FOURTH_STREET
