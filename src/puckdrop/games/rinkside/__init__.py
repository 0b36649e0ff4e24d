"""Rinkside Hockey: everything a program needs to play it.

Names are looked up on first use, so that importing the package is cheap.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from puckdrop.games.rinkside.chart_files import load_charts
    from puckdrop.games.rinkside.coach import RinksideCoach
    from puckdrop.games.rinkside.game import RINKSIDE
    from puckdrop.games.rinkside.options import Options

__all__ = ["RINKSIDE", "Options", "RinksideCoach", "load_charts"]

_WHERE = {
    "RINKSIDE": "game",
    "Options": "options",
    "RinksideCoach": "coach",
    "load_charts": "chart_files",
}


def __getattr__(name: str) -> Any:
    if name not in _WHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_WHERE[name]}"), name)
