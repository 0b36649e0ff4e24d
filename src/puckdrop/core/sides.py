"""The two sides of a table, the same in every game: 0 is the home team, 1 the visitors."""

from __future__ import annotations

from typing import Final, Literal


class Side:
    """Home comes first everywhere: in lists of teams, of coaches and of scores."""

    HOME: Final = 0
    VISITOR: Final = 1


SIDE_NAMES: Final[tuple[Literal["home", "visitor"], Literal["home", "visitor"]]] = ("home", "visitor")
NO_SIDE: Final = -1
"""Neither side: for an event about both, and for something that nobody has."""
NOBODY: Final = -1
"""In place of a roster number or sweater: no man."""
