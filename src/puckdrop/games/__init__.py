"""The games, each in a package of its own. A game is offered once its name is in `GAME_NAMES`."""

from __future__ import annotations

from typing import Final

GAME_NAMES: Final[tuple[str, ...]] = ("ezv", "fourth_street", "rinkside")
"""The games that are offered; the first is the default."""
