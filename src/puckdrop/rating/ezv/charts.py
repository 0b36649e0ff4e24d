"""What a season set of ezv changes on the charts: what of the play cards is ours and not printed. [EZ-GAP-06]"""

from __future__ import annotations

from typing import Any

from puckdrop.core.charts import COMPUTER_COACH
from puckdrop.games.ezv.chart_files import charts_as_data
from puckdrop.rating.endings import pulls_of
from puckdrop.rating.ezv.grids import CELLS
from puckdrop.rating.rater import Figures

MOST_PENALTIES = 30
"""Of a defense grid, so that the roughest men can hit as well."""
MOST_HITS = 24
"""Of a defense grid on which room is kept for hits, so that those who hit most can be called as well."""
MOST_BY_ADVANCE = 30
MOST_MORE_DF = 10


def hits_by_df(hits: float) -> float:
    """How much more df stands for the hits that a defense grid has no cells for.

    >>> hits_by_df(20.0), hits_by_df(36.0)
    (0.0, 6.0)
    """
    return max(0.0, hits - MOST_HITS) / 2


def penalty_cells(penalty: float, hits: float = 0.0, *, whole: bool = False) -> tuple[int, int, int]:
    """A man's penalty cells in his defense and advance grids, and how much more df lets them be read more often.

    Cells that are kept for his hits are no room for penalties. With `whole` the roughest men's defense grids may hold
    nothing else.

    >>> penalty_cells(0.3), penalty_cells(9.0), penalty_cells(90.0), penalty_cells(90.0, whole=True)
    ((0, 0, 0), (9, 2, 0), (30, 30, 10), (36, 30, 10))
    >>> penalty_cells(25.0, 20.0)
    (16, 8, 2)
    """
    most = min(MOST_PENALTIES, CELLS - min(MOST_HITS, round(hits)))
    in_defense = min(most, round(penalty))
    beyond = max(0.0, penalty - most)
    left_over = 0.0 if beyond else penalty - in_defense
    by_advance = min(MOST_BY_ADVANCE, max(0, round(0.22 * in_defense + left_over + 0.45 * beyond)))
    if whole:
        in_defense += min(CELLS - most, round(beyond / 5))
    return in_defense, by_advance, min(MOST_MORE_DF, round(beyond / 5))


def own_charts(figures: Figures) -> dict[str, Any]:
    """The play cards with the season's Power Play and Penalty Kill: how often each carries the puck or gives it up."""
    carries = min(12, max(1, round(figures.league["carry"])))
    sent = min(10, max(0, round(1.5 * figures.league["kill_card"])))
    cards: Any = charts_as_data()["playcards"]
    for card in cards["card"]:
        if card["name"] in ("Dump and Chase", "Aggressive"):
            card.update(late_columns(card["name"], min(7, max(0, round(figures.league["late"])))))
        if card["name"] == "Power Play":
            aimed = min(15, max(10, round(15 - figures.league["kill_card"] / 2)))
            card["O"] = f"1-{aimed} shoot or advance\n{aimed + 1}-20 advance\n"
            card["D"] = f"1-{18 - sent} advance\n{19 - sent}-20 clear\n"
            card["N"] = f"1-{16 - sent} advance\n{17 - sent}-19 dump-in\n20 offsides\n"
        if card["name"] == "Penalty Kill":
            card["D"] = f"1-{carries} advance\n{carries + 1}-{carries + 6} clear\n{carries + 7}-20 icing\n"
            card["N"] = f"1-{carries} advance\n{carries + 1}-{carries + 6} dump-in\n{carries + 7} offsides\n"
            if carries < 13:
                card["N"] += f"{carries + 8}-20 icing\n" if carries < 12 else "20 icing\n"
    clock: Any = charts_as_data()["clock"]
    return {"playcards": cards, "clock": {**clock, COMPUTER_COACH: pulls_of(figures.league)}}


def late_columns(name: str, late: int) -> dict[str, str]:
    """How much a leader sits back and a trailing team presses, as computer coaches play these cards late in a game.

    What the manual prints of Dump and Chase stays: D 15 a clear, N 3 an advance.
    """
    if name == "Dump and Chase":
        return {
            "D": f"1-{10 - late} advance\n{11 - late}-18 clear\n19-20 icing\n",
            "N": f"1-{7 - late // 2} advance\n{8 - late // 2}-18 dump-in\n19 offsides\n20 icing\n",
        }
    carried = 13 + late // 2
    return {
        "D": f"1-{carried} advance\n{carried + 1}-17 clear\n18-20 icing\n",
        "N": f"1-{carried} advance\n{carried + 1}-17 dump-in\n18-19 offsides\n20 icing\n",
        "O": f"1-{16 - late // 2} shoot or advance\n{17 - late // 2}-20 shoot\n",
    }
