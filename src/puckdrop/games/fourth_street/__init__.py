"""4th Street Hockey: everything a program needs to play it.

Names are looked up on first use, so that importing the package is cheap.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from puckdrop.games.fourth_street.chart_files import load_charts
    from puckdrop.games.fourth_street.coach import FsCoach
    from puckdrop.games.fourth_street.game import FOURTH_STREET
    from puckdrop.games.fourth_street.options import Options

__all__ = ["FOURTH_STREET", "FsCoach", "Options", "load_charts"]

_WHERE = {
    "FOURTH_STREET": "game",
    "FsCoach": "coach",
    "Options": "options",
    "load_charts": "chart_files",
}


def __getattr__(name: str) -> Any:
    if name not in _WHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_WHERE[name]}"), name)
