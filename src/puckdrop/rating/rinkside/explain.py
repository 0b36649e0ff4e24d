"""What each rating of a Rinkside card does to a man's season, and what one point more or less would."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from puckdrop.rating.explain import Reason
from puckdrop.rating.rinkside.nets import SHARES
from puckdrop.rating.rinkside.skaters import HIGHEST_TARGET
from puckdrop.rating.statistics import GoalieLine, SkaterLine

__all__ = ["explained"]

RED, HUNDRED = 10, 100
SNIPED = 0.2
"""How much oftener a sniped shot scores than the same shot would otherwise."""


def explained(section: Mapping[str, Any], real: Any, projected: Mapping[str, float]) -> list[Reason]:
    if isinstance(real, GoalieLine):
        return goalie_reasons(section, real, projected)
    return skater_reasons(section, real, projected)


def skater_reasons(section: Mapping[str, Any], real: SkaterLine, projected: Mapping[str, float]) -> list[Reason]:
    attack, shot, commits = section["attack"], section["shot"], section["conduct"]["commit_penalty"]
    shots, target = projected["shots"], shot["target"]
    sniped = SNIPED * shots / max(1, target)
    power = projected.get("power_play_goals", 0.0)
    return [
        in_proportion("Target", target, "shots", real.shots, shots, HIGHEST_TARGET),
        added("SNIPER", shot["sniper"], "goals", real.goals, projected["goals"], sniped, target),
        in_proportion("P-P", shot["power_play"], "power-play goals", real.power_play_goals, power, target),
        in_proportion("Pass", attack["pass_rating"], "assists", real.assists, projected["assists"], HUNDRED),
        in_proportion("Commit Penalty", commits, "penalty minutes", real.pim, projected["pim"], HUNDRED),
        in_proportion("Hit", section["physical"]["hit"], "hits", real.hits, projected["hits"], RED),
        in_proportion("B-S", section["defense"]["blocks"], "blocks", real.blocks, projected["blocks"], RED),
    ]  # fmt: skip


def in_proportion(figure: str, now: int, statistic: str, real: int | None, value: float, most: int) -> Reason:
    """A rating in proportion to which the statistic comes."""
    return added(figure, now, statistic, real, value, value / max(1, now), most)


def added(figure: str, now: int, statistic: str, real: int | None, value: float, one: float, most: int) -> Reason:
    """A rating of which each point adds the same."""
    down = max(0.0, value - one) if now > 0 else None
    return Reason(figure, str(now), statistic, real, value, down, value + one if now < most else None)


def goalie_reasons(section: Mapping[str, Any], real: GoalieLine, projected: Mapping[str, float]) -> list[Reason]:
    """Save percentage, number by number: a point is one in a hundred of the shots it stands against."""
    faced = real.shots_against or 0
    was = 1 - real.goals_against / faced if faced else None
    value = 1 - projected["goals_against"] / max(1.0, projected["shots"])
    found = []
    for name, share in SHARES.items():
        now = section["saves"][name]
        down = value - share / HUNDRED if now > 1 else None
        up = value + share / HUNDRED if now < HUNDRED else None
        found.append(Reason(name.title(), str(now), "save percentage", was, value, down, up))
    return found
