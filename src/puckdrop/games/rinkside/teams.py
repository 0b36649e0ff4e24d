# puckdrop: interpreted
"""Teams by name or file, as Rinkside cards."""

from __future__ import annotations

from puckdrop.cards import library
from puckdrop.core.cards import TeamCard
from puckdrop.games.rinkside.card_files import team_card


def load_team(wanted: str) -> TeamCard:
    """A shipped team by its name or short name, or a team file by its path.

    >>> load_team("ARK").short_name
    'ARK'
    """
    path = library.find_team(wanted)
    return team_card(library.load_team(str(path)), str(path))
