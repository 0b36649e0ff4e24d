"""What each figure of a 4th Street card does to a man's season, and what one cell or point more or less would."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from puckdrop.games.fourth_street import blocks
from puckdrop.games.fourth_street.constants import ACTION_ROWS, COLUMN_NAMES, GOALIE_ZONE_NAMES, Action, Column
from puckdrop.rating.explain import Reason
from puckdrop.rating.fourth_street.cells import throws_for
from puckdrop.rating.fourth_street.nets import COLOURS, LEAST, MOST, SHOTS_OF_QUALITY, ZONE_WORTH
from puckdrop.rating.fourth_street.skaters import MOST_SHOTS
from puckdrop.rating.statistics import GoalieLine, SkaterLine

__all__ = ["explained"]

HIGHEST_FIGURE = 99
THROWS = 36
NEVER_BLOCKS = -5
"""BL at which a usual shot is never blocked: W 15 less it is 20."""
FACES = 20


def explained(section: Mapping[str, Any], real: Any, projected: Mapping[str, float]) -> list[Reason]:
    if isinstance(real, GoalieLine):
        return goalie_reasons(section, real, projected)
    return skater_reasons(section, real, projected)


def skater_reasons(section: Mapping[str, Any], real: SkaterLine, projected: Mapping[str, float]) -> list[Reason]:
    checks, passes = (str(section[name]).split(", ") for name in ("ch", "df"))
    calls = sum(rolls(section, Action.PENALTY, column) for column in range(len(COLUMN_NAMES)))
    cells = throws_for(checks, "PENALTY") + throws_for(passes, "PENALTY")
    minutes = projected["pim"]
    return [
        in_proportion("shots in O-ES, of 100 rolls", shots_in(section, Column.O_ES), "shots", real.shots,
                      projected["shots"], int(MOST_SHOTS)),
        target_reason(section, real, projected),
        in_proportion("shots in O-PP, of 100 rolls", shots_in(section, Column.O_PP), "power-play goals",
                      real.power_play_goals, projected.get("power_play_goals", 0.0), int(MOST_SHOTS)),
        in_proportion("assist", section["figures"]["assist"], "assists", real.assists, projected["assists"],
                      HIGHEST_FIGURE),
        in_proportion("pen, rolls in all columns", calls, "penalty minutes", real.pim, minutes, 7 * 45, calls + cells),
        in_proportion("PENALTY in DF and CH, of 72 throws", cells, "penalty minutes", real.pim, minutes, 2 * THROWS,
                      calls + cells),
        in_proportion("LOOSE in CH, of 36 throws", throws_for(checks, "LOOSE"), "hits", real.hits, projected["hits"],
                      THROWS),
        block_reason(section["ratings"]["bl"], real.blocks, projected["blocks"]),
    ]  # fmt: skip


def rolls(section: Mapping[str, Any], action: int, column: int) -> int:
    """On how many of a hundred rolls a column gives an action."""
    bounds = blocks.ACTIONS.read(section["actions"])[ACTION_ROWS * column : ACTION_ROWS * (column + 1)]
    if bounds[action] == blocks.NO_BOUND:
        return 0
    below = [bound for bound in bounds[:action] if bound != blocks.NO_BOUND]
    return bounds[action] - max(below, default=-1)


def shots_in(section: Mapping[str, Any], column: int) -> int:
    return rolls(section, Action.WRIST, column) + rolls(section, Action.SLAP, column)


def in_proportion(
    figure: str, now: int, statistic: str, real: int | None, value: float, most: int, shared: int | None = None
) -> Reason:
    """A figure in proportion to which the statistic comes; `shared` if others drive it too."""
    one = value / max(1, now if shared is None else shared)
    down = max(0.0, value - one) if now > 0 else None
    return Reason(figure, str(now), statistic, real, value, down, value + one if now < most else None)


def target_reason(section: Mapping[str, Any], real: SkaterLine, projected: Mapping[str, float]) -> Reason:
    """The target grid: what it is worth on average, and with one cell a good step better or worse."""
    zones = [code for code in str(section["target"]).split() if code in GOALIE_ZONE_NAMES]
    worth = sum(ZONE_WORTH[GOALIE_ZONE_NAMES.index(code)] for code in zones) / max(1, len(zones))
    goals = projected["goals"]
    one = goals * (MOST - LEAST) / 4 / max(1, len(zones)) / max(LEAST, worth)
    now = f"{worth:.2f} of a red shot"
    return Reason("target, average zone", now, "goals", real.goals, goals, max(0.0, goals - one), goals + one)


def block_reason(now: int, real: int | None, value: float) -> Reason:
    """BL: every point is one more face of the D20 that blocks a usual shot."""
    faces = now - NEVER_BLOCKS
    one = value / max(1, faces)
    down = max(0.0, value - one) if faces > 0 else None
    return Reason("BL", str(now), "blocks", real, value, down, value + one if faces < FACES else None)


def goalie_reasons(section: Mapping[str, Any], real: GoalieLine, projected: Mapping[str, float]) -> list[Reason]:
    """Save percentage, colour by colour: a cell also lets in every better shot."""
    faced = real.shots_against or 0
    was = 1 - real.goals_against / faced if faced else None
    value = 1 - projected["goals_against"] / max(1.0, projected["shots"])
    cells = [cell // blocks.COLOUR_STEP for cell in blocks.SCORING.read(section["scoring"])[:100]]
    found, better = [], 0.0
    for place, colour in enumerate(COLOURS):
        better += SHOTS_OF_QUALITY[colour]
        now = cells.count(place + 1)
        down = value + better / 100 if now else None
        found.append(
            Reason(f"scoring cells, {colour}", str(now), "save percentage", was, value, down, value - better / 100)
        )
    return found
