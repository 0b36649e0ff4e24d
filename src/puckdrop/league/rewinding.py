"""Going back a day."""

from __future__ import annotations

from typing import Any

from puckdrop.core.errors import BadInput
from puckdrop.league.checking import build
from puckdrop.league.keeping import League
from puckdrop.league.sums import state_of

__all__ = ["last_day", "rewind"]


def last_day(league: League) -> tuple[str, list[tuple[Any, ...]]]:
    """The last day played and its games; BadInput if there is none."""
    if not league.played:
        raise BadInput(f"{league.store.name}: no game has been played yet.")
    day = max(row[2] for row in league.played)
    return day, [row for row in league.played if row[2] == day]


def rewind(league: League) -> int:
    """Take back the games of the last day and all that followed from them; how many they were."""
    day, games = last_day(league)
    kept = [row for row in league.blobs() if row.day != day]
    built = build(league, kept)
    if built.problems:
        raise BadInput(built.problems[0])
    league.remove_games([row[1] for row in games], state_of(built.season))
    return len(games)
