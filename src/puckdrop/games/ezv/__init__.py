"""4th Street ezv: everything a program needs to play it.

Names are looked up on first use, so that importing the room stays cheap.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from puckdrop.games.ezv.chart_files import load_charts
    from puckdrop.games.ezv.coach import EzvCoach
    from puckdrop.games.ezv.game import EZV, EzvSetup
    from puckdrop.games.ezv.options import Options
    from puckdrop.games.ezv.teams import load_team

__all__ = ["EZV", "EzvCoach", "EzvSetup", "Options", "load_charts", "load_team"]

_WHERE = {
    "EZV": "game",
    "EzvCoach": "coach",
    "EzvSetup": "game",
    "Options": "options",
    "load_charts": "chart_files",
    "load_team": "teams",
}


def __getattr__(name: str) -> Any:
    if name not in _WHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_WHERE[name]}"), name)
