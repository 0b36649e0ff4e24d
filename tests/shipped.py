"""Teams that come with puckdrop, read once: a file takes as long as several games, and nothing changes a card."""

from __future__ import annotations

from functools import cache

from puckdrop.core.cards import TeamCard
from puckdrop.rooms import game_named


@cache
def team(game: str, name: str) -> TeamCard:
    return game_named(game).load_team(name)


def two_teams(game: str) -> tuple[TeamCard, TeamCard]:
    """For tests to which it does not matter who plays."""
    return team(game, "ARK"), team(game, "COR")
