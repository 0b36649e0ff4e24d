"""What a season set of ezv changes on the charts: two play cards that are ours and not printed. [EZ-GAP-06]"""

from __future__ import annotations

from typing import Any

from puckdrop.games.ezv.chart_files import charts_as_data
from puckdrop.rating.rater import Figures

MOST_PENALTIES = 32
MOST_BY_ADVANCE = 22


def penalty_cells(penalty: float) -> tuple[int, int, int]:
    """A man's penalty cells in his defense and advance grids, and how much more df lets them be read more often.

    >>> penalty_cells(0.3), penalty_cells(9.0), penalty_cells(90.0)
    ((0, 0, 0), (9, 2, 0), (32, 22, 6))
    """
    in_defense = min(MOST_PENALTIES, round(penalty))
    beyond = max(0.0, penalty - MOST_PENALTIES)
    left_over = 0.0 if beyond else penalty - in_defense
    by_advance = min(MOST_BY_ADVANCE, max(0, round(0.22 * in_defense + left_over + 0.4 * beyond)))
    return in_defense, by_advance, min(6, round(beyond / 5))


def own_charts(figures: Figures) -> dict[str, Any]:
    """The play cards with the season's Power Play and Penalty Kill: how often each carries the puck or gives it up."""
    carries = min(12, max(1, round(figures.league["carry"])))
    sent = min(10, max(0, round(1.5 * figures.league["kill"])))
    cards: Any = charts_as_data()["playcards"]
    for card in cards["card"]:
        if card["name"] == "Power Play":
            card["D"] = f"1-{18 - sent} advance\n{19 - sent}-20 clear\n"
            card["N"] = f"1-{16 - sent} advance\n{17 - sent}-19 dump-in\n20 offsides\n"
        if card["name"] == "Penalty Kill":
            card["D"] = f"1-{carries} advance\n{carries + 1}-{carries + 6} clear\n{carries + 7}-20 icing\n"
            card["N"] = f"1-{carries} advance\n{carries + 1}-{carries + 6} dump-in\n{carries + 7} offsides\n"
            if carries < 13:
                card["N"] += f"{carries + 8}-20 icing\n" if carries < 12 else "20 icing\n"
    return {"playcards": cards}
