"""Charts of 4th Street Hockey that are more than tables: the rink and the symbol map."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from rich.text import Text

from puckdrop.boards.charts import Draw, Part
from puckdrop.boards.charts_ezv import ranges_of
from puckdrop.boards.panels import table_rows

__all__ = ["DRAWINGS"]

LEVELS: Final = (("L3", "M3", "R3"), ("L2", "M2", "R2"), ("L1", "M1", "R1"))
"""An end from the blue line down to the net."""
SYMBOL_TITLES: Final = {
    "action": "puck actions",
    "result": "results of the columns PS, SK, DF and CH",
    "recipient": "whom a pass is meant for",
    "target": "target, besides the zones a1 to e5",
    "drift": "drift",
    "goalie": "scoring grid and cloud row",
}


def rink_parts(charts: Any, width: int, *, draw: bool) -> list[Part]:
    """An end with its D20 ranges in place, and the neutral zone."""
    rink = charts.files["rink"]
    end = {name.split()[0]: faces for name, faces in ranges_of(rink["end_zone"]["d20"]).items()}
    rows = [[Text(name, "bold").append(f" {end.get(name, ''):<6}", "not bold") for name in row] for row in LEVELS]
    picture = [
        Text("blue line".center(31), "bright_blue"),
        *table_rows((), rows, gap=2),
        Text("net".center(31), "bold"),
    ]
    lanes = [[name.split()[0], faces] for name, faces in ranges_of(rink["neutral"]["d20"]).items()]
    return [Part("an end, D20", picture), Part("neutral zone, D20", table_rows((), lanes, "<>"))]


def symbol_parts(charts: Any, width: int, *, draw: bool) -> list[Part]:
    """Code, glyph and meaning, kind by kind."""
    parts = []
    for kind, text in charts.files["symbols"].items():
        rows = [[cell.strip() for cell in line.split("|")] for line in text.splitlines() if line.strip()]
        shown = [[glyph if draw else "", code, meaning] for code, glyph, meaning in rows]
        parts.append(Part(SYMBOL_TITLES.get(kind, kind), table_rows((), shown, widest=width - 4)))
    return parts


DRAWINGS: Final[Mapping[str, Draw]] = {"rink": rink_parts, "symbols": symbol_parts}
