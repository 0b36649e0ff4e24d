"""What a game cannot express, in a sentence beside the target that it misses for it.

Each sentence is true of the game, whatever the season; docs/rating tells more. A miss that none of them explains is
left without one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

__all__ = ["why_missed"]

LEVEL: Final = (
    "Level teams that play for a point send nobody forechecking and play Dump and Chase; they can do no more."
)
TURNS: Final = "Lines take turns, so even the best man is on the ice for half of the game at most."
MINORS: Final = (
    "The printed penalty table gives more than a minor for one penalty in six, and for more of them where pn tells "
    "rough men from clean ones."
)
OTHERS_CELLS: Final = (
    "A penalty cell may be the other man's penalty, and only pn tells the two apart: the cleanest men get some "
    "minutes, and the roughest have no more than 36 cells."
)
TALENT: Final = "The cards are of true talent: what luck added to a season's line, or took from it, is not on them."
LIMITS: Final[Mapping[str, Mapping[str, str]]] = {
    "ezv": {
        "skaters: power-play goals, correlation": "A man's shoot grid is the same at every strength; only his place on "
        "the power play sets him apart there.",
        "skaters: hits, correlation": "ezv has about one hit a team and game, and df, a figure of the team, decides "
        "who may hit.",
        "skaters: blocks, correlation": "bk has seven values, and from one to the next a man blocks twice as often.",
        "league: power-play chances per team-game": MINORS,
        "skaters: penalty minutes, correlation": OTHERS_CELLS,
        "skaters: penalty minutes, slope": OTHERS_CELLS,
        "league: share of home wins": "home_ice gives the home team what it ties or loses by one, and no more.",
        "league: share of overtimes": LEVEL,
        "skaters: assists, slope": TURNS,
    },
    "fourth_street": {
        "league: share of overtimes": LEVEL,
        "skaters: penalty minutes, slope": "A puck carrier can be called for what the other man's card says, so the "
        "cleanest men get some minutes.",
        "skaters: shots, slope": "Nobody shoots on more than 90 of 100 rolls.",
        "skaters: assists, slope": TURNS,
    },
    "rinkside": {
        "skaters: assists, slope": "Pass ends at 100 and is drawn among the men on the ice, where lines take turns.",
        "skaters: goals, slope": "A rebound or a rush is a high-quality chance for whoever has the puck.",
        "skaters: hits, correlation": "Hit has ten values, and the deck says who meets whom.",
        "skaters: blocks, correlation": "The deck, not the man, says who stands before a shot; B-S has ten values.",
    },
}


def why_missed(game: str, check: str, *, talent: bool = False) -> str:
    """Why a game may miss a target; empty where the game is no excuse. True talent leaves out what was luck.

    >>> why_missed("rinkside", "skaters: goals, slope")
    'A rebound or a rush is a high-quality chance for whoever has the puck.'
    >>> why_missed("ezv", "league: goals per team-game"), why_missed("ezv", "skaters: goals, slope", talent=True)[:32]
    ('', 'The cards are of true talent: wh')
    """
    return TALENT if talent and not check.startswith("league") else LIMITS.get(game, {}).get(check, "")
