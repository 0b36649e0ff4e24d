"""The house set: the twelve invented teams with whole rosters, a season, and cards made from it like any season's."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import puckdrop
from puckdrop.rating.estimates import completed
from puckdrop.rating.invent.__main__ import SHIPPED_SEED, SHIPPED_TEAMS
from puckdrop.rating.invent.season import invent_season
from puckdrop.sets.building import set_files
from puckdrop.sets.making import CardMaker, finish_set, making_alone

__all__ = ["make_house"]


def make_house(out: Path, games: Sequence[str], make_cards: CardMaker, how: dict[str, Any]) -> None:
    """Invent the season from its committed seed, make its cards for these games, and write the set."""
    with making_alone(out):
        season = invent_season(SHIPPED_SEED, SHIPPED_TEAMS)
        whole = completed(season)
        made = [make_cards(whole, game) for game in games]
        about = {"puckdrop": puckdrop.__version__, "games": list(games), "league": SHIPPED_SEED, **how}
        finish_set(out, set_files(season, whole, made, about), made)
