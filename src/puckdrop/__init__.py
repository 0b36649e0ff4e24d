"""puckdrop plays tabletop ice-hockey games by their printed rules.

    from puckdrop import play

    result = play("rinkside", home="ARK", visitor="COR", seed=7)

The names below are all a program needs. `EZV`, `FOURTH_STREET` and `RINKSIDE` are the games, each with its options,
charts, cards and coaches; `load_team` reads a team file, which any of them can play. Names are looked up on first use,
so that importing puckdrop is cheap.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from puckdrop.batch.simulate import Simulation, game_row, simulate
    from puckdrop.cards.packaged import load_team
    from puckdrop.core.box_score import box_score
    from puckdrop.core.box_types import BoxScore
    from puckdrop.core.errors import BadInput, PuckdropError
    from puckdrop.core.match import Match
    from puckdrop.core.record import load_record, record_of, resume, verify
    from puckdrop.games.ezv import EZV, EzvCoach
    from puckdrop.games.fourth_street import FOURTH_STREET, FsCoach
    from puckdrop.games.rinkside import RINKSIDE, RinksideCoach
    from puckdrop.library import Result, play
    from puckdrop.rooms import game_named

__version__ = "0.1.0"

__all__ = [
    "EZV",
    "FOURTH_STREET",
    "RINKSIDE",
    "BadInput",
    "BoxScore",
    "EzvCoach",
    "FsCoach",
    "Match",
    "PuckdropError",
    "Result",
    "RinksideCoach",
    "Simulation",
    "__version__",
    "box_score",
    "game_named",
    "game_row",
    "load_record",
    "load_team",
    "play",
    "record_of",
    "resume",
    "simulate",
    "verify",
]

_WHERE = {
    "EZV": "games.ezv",
    "FOURTH_STREET": "games.fourth_street",
    "RINKSIDE": "games.rinkside",
    "BadInput": "core.errors",
    "BoxScore": "core.box_types",
    "box_score": "core.box_score",
    "EzvCoach": "games.ezv",
    "FsCoach": "games.fourth_street",
    "Match": "core.match",
    "PuckdropError": "core.errors",
    "Result": "library",
    "RinksideCoach": "games.rinkside",
    "Simulation": "batch.simulate",
    "game_row": "batch.simulate",
    "load_record": "core.record",
    "load_team": "cards.packaged",
    "play": "library",
    "record_of": "core.record",
    "resume": "core.record",
    "game_named": "rooms",
    "simulate": "batch.simulate",
    "verify": "core.record",
}


def __getattr__(name: str) -> Any:
    if name not in _WHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_WHERE[name]}"), name)
