# puckdrop: interpreted
"""Who is looking at a game, and whether he may see what a side keeps to itself."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from puckdrop.core.players import SideName

Side: TypeAlias = SideName
Viewer: TypeAlias = Literal["home", "visitor", "nobody", "all"]
"""A coach, nobody in particular, or whoever may see everything, such as the reader of a finished game."""
VIEWERS: Final[tuple[Viewer, ...]] = ("home", "visitor", "nobody", "all")


def may_see(viewer: Viewer, side: Side) -> bool:
    """May this viewer see what this side keeps to itself?"""
    return viewer in ("all", side)


def other_side(side: Side) -> Side:
    return "visitor" if side == "home" else "home"
