"""What a season set changes on the charts: lines of the penalty chart that are ours, and the assist tables.

The printed lines stay (FS-TAB-12); below them the chart has room for a season's own mix of minors, fights and
misconducts (FS-GAP-06). The assist tables keep their formula with the season's own two figures (FS-GAP-37).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from puckdrop.core.charts import COMPUTER_COACH
from puckdrop.games.fourth_street.chart_files import charts_as_data
from puckdrop.rating.fourth_street.cells import whole_shares

Line = tuple[str, str, str, str, str]
"""Penalty, called on, minutes, besides, delay."""

PRINTED_B = 30
PRINTED_C = 50
WAITS = "5-9"
MINORS = {
    "holding": 13,
    "tripping": 15,
    "boarding": 3,
    "slashing": 10,
    "cross-checking": 9,
    "elbowing": 3,
    "charging": 2,
}
"""Minors on the defense, in the proportions of the packaged chart; a bench minor has four cells besides."""
FIGHTS, SCUFFLES, MISCONDUCTS = 20.0, 15.0, 4.0
"""Cells of column B that a rough season (1 on the scale) has for fights, roughing on both sides and misconducts."""
CLEAN_ONE = ("+1    3    5    7    9   11   default", "+1    2    3    4    5    6   default")
CLEAN_TWO = ("+2    2    4    6    8   10   default", "+2    1    1    1    1    2   default")
"""The rows of the PN matrix that are ours (FS-GAP-07), closer to how seldom clean men are called."""
NO_SHOTS = (
    "Dump and Chase  | dc   | dc   | ss   | ws        | ws ",
    "Dump and Chase  | dc   | dc   | dc   | dc        | dc ",
)
"""Who plays for a tie shoots less, where that is needed; what Dump and Chase says near the net is ours. [FS-GAP-12]"""
ROUGHEST = 1.6
MAX_TOTAL, MAX_RATING = 45, 9


def own_charts(levers: Mapping[str, float]) -> dict[str, Any]:
    """The chart files that differ from the packaged ones."""
    packaged: Any = charts_as_data()
    penalties = packaged["penalties"]
    penalties["standard"]["chart"] = penalty_chart(levers["rough"])
    tables = packaged["assists"]
    first, second = assist_figures(levers["assists"])
    tables["first"] = assist_table(first)
    tables["second"] = assist_table(second)
    matrix = packaged["pn_matrix"]
    matrix["printed"]["column_a"] = matrix["printed"]["column_a"].replace(*CLEAN_ONE).replace(*CLEAN_TWO)
    pull, by_score, sit_back = (10 * round(levers[name] / 10) for name in ("pull", "by_score", "late"))
    coach = {"source": "default", "pull_goalie": pull, "by_score": by_score, "sit_back": sit_back}
    clock = {**packaged["clock"], COMPUTER_COACH: coach}
    changed = {"penalties": penalties, "assists": tables, "pn_matrix": matrix, "clock": clock}
    if levers["wild"] > 0:
        strategy = packaged["strategy"]
        strategy["cards"]["actions"] = strategy["cards"]["actions"].replace(*NO_SHOTS)
        changed["strategy"] = strategy
    return changed


# --- assists ------------------------------------------------------------------------------------------------------


def assist_figures(per_goal: float) -> tuple[int, int]:
    """The figures of the two tables that give about `per_goal` assists a goal: of twenty goals, how many have a first
    assist, and of twenty of those, how many a second.

    >>> assist_figures(1.71)
    (19, 16)
    """
    choices = [(first, second) for first in (20, 19, 18, 17) for second in range(8, 21)]
    return min(
        choices, key=lambda pair: (round(abs(pair[0] / 20 * (1 + pair[1] / 20) - per_goal), 2), abs(pair[0] - 19))
    )


def assist_table(figure: int) -> dict[str, Any]:
    """A table by the formula of FS-GAP-37."""
    lines = ["total " + " ".join(str(rating) for rating in range(1, MAX_RATING + 1))]
    for total in range(1, MAX_TOTAL + 1):
        cells = [
            str((2 * figure * rating + total) // (2 * total)) if rating <= total else "-"
            for rating in range(1, MAX_RATING + 1)
        ]
        lines.append(f"{total} " + " ".join(cells))
    return {"source": "default", "beyond": figure, "cells": "\n".join(lines) + "\n"}


# --- penalties ----------------------------------------------------------------------------------------------------


def penalty_chart(rough: float) -> str:
    """The Standard chart of a season: 0 is gentle, 1 a rough one with fights and misconducts. [FS-GAP-06]"""
    rows = [
        ("", "", "20", "roughing", "both", "2", "", "", "printed"),
        ("50", "", "", "high sticking", "offense", "2", "", "", "printed"),
        ("", "10", "", "interference", "defense", "2", "", WAITS, "printed"),
        ("", "20", "", "delay of game", "defense", "2", "", "", "printed"),
        ("85", "", "", "delay of game", "offense", "2", "", "", "printed"),
        ("", "", "50", "roughing", "defense", "2", "fighting", "", "printed"),
        ("", "30", "", "hooking", "defense", "2", "", WAITS, "printed"),
        ("90", "", "", "high sticking", "offense", "4", "injury", "", "default"),
        ("95", "", "", "bench minor", "offense", "2", "bench", "", "default"),
        ("99", "", "", "interference", "offense", "2", "", "", "default"),
        *_column("B", PRINTED_B, defense_lines(rough)),
        *_column("C", PRINTED_C, both_lines(rough)),
    ]
    heading = ("A", "B", "C", "penalty", "called on", "minutes", "besides", "delay", "source")
    return "".join(" | ".join(row) + "\n" for row in (heading, *rows))


def _column(name: str, reached: int, lines: list[tuple[Line, int]]) -> list[tuple[str, ...]]:
    rows: list[tuple[str, ...]] = []
    for line, cells in lines:
        if cells:
            reached += cells
            bound = ("", str(reached), "") if name == "B" else ("", "", str(reached))
            rows.append((*bound, *line, "default"))
    return rows


def defense_lines(rough: float) -> list[tuple[Line, int]]:
    """Column B below the printed lines."""
    level = max(0.0, min(ROUGHEST, rough))
    wild: list[tuple[Line, float]] = [
        (("slashing", "defense", "2", "fighting", ""), FIGHTS * level),
        (("roughing", "both", "2", "", ""), SCUFFLES * level),
        (("misconduct", "defense", "2+10", "", ""), MISCONDUCTS * level),
        (("bench minor", "defense", "2", "bench", ""), 4.0),
    ]
    left = 99 - PRINTED_B - sum(cells for _, cells in wild)
    scale = left / sum(MINORS.values())
    plain = [((call, "defense", "2", "", WAITS), scale * cells) for call, cells in MINORS.items()]
    lines = plain + wild
    return list(
        zip([line for line, _ in lines], whole_shares([cells for _, cells in lines], 99 - PRINTED_B), strict=True)
    )


def both_lines(rough: float) -> list[tuple[Line, int]]:
    """Column C below the printed lines: fights and misconducts, or in a very gentle season hardly more than words."""
    level = max(0.0, min(1.0, 1.0 + rough))
    shares = [30 * level, 9 * level, 10 + 39 * (1 - level)]
    fights, misconducts, words = whole_shares(shares, 99 - PRINTED_C)
    return [
        (("slashing", "defense", "2", "fighting", ""), fights),
        (("misconduct", "both", "10", "", ""), misconducts),
        (("unsportsmanlike conduct", "both", "2", "", ""), words),
    ]
