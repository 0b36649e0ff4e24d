"""What a season set of ezv changes on the charts: the Penalty Kill card, which is ours and not printed. [EZ-GAP-06]"""

from __future__ import annotations

from typing import Any

from puckdrop.games.ezv.chart_files import charts_as_data
from puckdrop.rating.rater import Figures

MOST_PENALTIES = 26


def extra_df(penalty: float) -> int:
    """A man whose minutes need more than all penalty cells wins more matchups, so that his cells are read."""
    return min(6, max(0, round((penalty - MOST_PENALTIES) / 5)))


def own_charts(figures: Figures) -> dict[str, Any]:
    """The play cards with the season's Penalty Kill: how often killers carry the puck rather than send it away."""
    carries = min(12, max(1, round(figures.league["carry"])))
    cards: Any = charts_as_data()["playcards"]
    for card in cards["card"]:
        if card["name"] == "Penalty Kill":
            card["D"] = f"1-{carries} advance\n{carries + 1}-{carries + 6} clear\n{carries + 7}-20 icing\n"
            card["N"] = f"1-{carries} advance\n{carries + 1}-{carries + 6} dump-in\n{carries + 7} offsides\n"
            if carries < 13:
                card["N"] += f"{carries + 8}-20 icing\n" if carries < 12 else "20 icing\n"
    return {"playcards": cards}
