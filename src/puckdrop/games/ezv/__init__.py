"""4th Street ezv: everything a program needs to play it.

Names are looked up on first use, so that importing the package is cheap.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from puckdrop.games.ezv.chart_files import load_charts
    from puckdrop.games.ezv.coach import EzvCoach
    from puckdrop.games.ezv.game import EZV
    from puckdrop.games.ezv.options import Options

__all__ = ["EZV", "EzvCoach", "Options", "load_charts"]

_WHERE = {
    "EZV": "game",
    "EzvCoach": "coach",
    "Options": "options",
    "load_charts": "chart_files",
}


def __getattr__(name: str) -> Any:
    if name not in _WHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_WHERE[name]}"), name)
