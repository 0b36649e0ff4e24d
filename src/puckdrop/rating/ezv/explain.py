"""What each figure of an ezv card does to a man's season, and what one cell more or less would."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from puckdrop.rating.explain import Reason
from puckdrop.rating.ezv.grids import CELLS, GOALIE, SECTION_MIX, SHOT_COLOURS, WORTH
from puckdrop.rating.statistics import GoalieLine, SkaterLine

__all__ = ["explained"]

LOWEST_SH, HIGHEST_SH, MOST_AS, MOST_BK = 10, 20, 299, 6


def explained(section: Mapping[str, Any], real: Any, projected: Mapping[str, float]) -> list[Reason]:
    if isinstance(real, GoalieLine):
        return goalie_reasons(section, real, projected)
    return skater_reasons(section, real, projected)


def cells(section: Mapping[str, Any], grid: str, code: str) -> int:
    """How many cells of a grid hold a code."""
    return str(section[grid]).split().count(code)


def skater_reasons(section: Mapping[str, Any], real: SkaterLine, projected: Mapping[str, float]) -> list[Reason]:
    ratings = section["ratings"]
    shots, goals = projected["shots"], projected["goals"]
    found = [
        rating("sh", ratings["sh"], "shots", real.shots, shots, LOWEST_SH, HIGHEST_SH),
        rating("as", ratings["as"], "assists", real.assists, projected["assists"], 0, MOST_AS),
    ]
    for colour, code in (("red", "r"), ("blue", "b"), ("yellow", "y")):
        worth = shots * WORTH[colour] / CELLS
        count = cells(section, "shoot", code)
        found.append(stepped(f"shoot, {colour} cells", count, "goals", real.goals, goals, worth))
    for grid in ("defense", "advance"):
        count, all_cells = (
            cells(section, grid, "pen"),
            cells(section, "defense", "pen") + cells(section, "advance", "pen"),
        )
        worth = projected["pim"] / max(1, all_cells)
        found.append(stepped(f"{grid}, penalty cells", count, "penalty minutes", real.pim, projected["pim"], worth))
    hits = cells(section, "defense", "hit")
    found.append(
        stepped("defense, hit cells", hits, "hits", real.hits, projected["hits"], projected["hits"] / max(1, hits))
    )
    found.append(blocks(ratings["bk"], real.blocks, projected["blocks"]))
    return found


def rating(figure: str, now: int, statistic: str, real: int | None, value: float, least: int, most: int) -> Reason:
    """A rating in proportion to which, above its lowest, the statistic comes."""
    one = value / max(1, now - least)
    return Reason(
        figure,
        str(now),
        statistic,
        real,
        value,
        value - one if now > least else None,
        value + one if now < most else None,
    )


def stepped(figure: str, now: int, statistic: str, real: int | None, value: float, worth: float) -> Reason:
    down = max(0.0, value - worth) if now > 0 else None
    return Reason(figure, str(now), statistic, real, value, down, value + worth if now < CELLS else None)


def blocks(now: int, real: int | None, value: float) -> Reason:
    """bk counts on both dice, so blocks go with its square."""
    down = value * (now - 1) ** 2 / now**2 if now > 0 else None
    up = value * (now + 1) ** 2 / now**2 if 0 < now < MOST_BK else None
    return Reason("bk", str(now), "blocks", real, value, down, up)


def goalie_reasons(section: Mapping[str, Any], real: GoalieLine, projected: Mapping[str, float]) -> list[Reason]:
    """Save percentage, cell by cell."""
    shots = real.shots_against or 0
    was = 1 - real.goals_against / shots if shots else None
    value = 1 - projected["goals_against"] / max(1.0, projected["shots"])
    found = []
    for place, grid in enumerate(("gold", "blue", "red")):
        for colour, code in (("red", "r"), ("blue", "b"), ("yellow", "y")):
            worth = SECTION_MIX[place] * SHOT_COLOURS[colour] * scoring_share() / CELLS
            now = cells(section, grid, code)
            down = value + worth if now > 0 else None
            figure = f"{grid}, {colour} cells"
            found.append(Reason(figure, str(now), "save percentage", was, value, down, value - worth))
    return found


def scoring_share() -> float:
    """The share of shots that are not white: what the average goalie lets in over what a coloured shot does."""
    let_in = sum(
        mix * SHOT_COLOURS[colour] * count / CELLS
        for mix, section in zip(SECTION_MIX, GOALIE, strict=True)
        for colour, count in section.items()
    )
    return min(1.0, 0.11 / let_in)
