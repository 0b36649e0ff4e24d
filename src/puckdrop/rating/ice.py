"""Ice time: what a card must say of it so that a man's line or pair plays as long as its men did."""

from __future__ import annotations

import math
from collections.abc import Sequence

from puckdrop.rating.plan import SeasonPlan
from puckdrop.rating.sums import Sums

__all__ = ["first_ice", "moved_ice"]

LEAST_ICE, MOST_ICE = 120, 2400
"""Seconds a game on a card."""
GAIN = 0.8
SOFTLY = 600.0
"""Seconds of a season that are not worth a step."""
LOWEST, HIGHEST = 0.4, 2.2
"""How far a card may be from what he really played, as shares of it."""


def first_ice(plan: SeasonPlan) -> list[float]:
    """What everybody really played a game."""
    return [float(min(MOST_ICE, max(LEAST_ICE, seconds))) for seconds in plan.ice_times]


def moved_ice(
    plan: SeasonPlan, ice: Sequence[float], played: Sums, step: float, counts: Sequence[float] = ()
) -> list[float]:
    """Bench coaches share out the ice by these figures; they follow what a man's lines and pairs lack together.

    Men of a line come and go together, so only its average can be right; men who play most count most, and in
    proportion to `counts`, if they are given.
    """
    counts = counts or [1.0] * len(ice)
    wanted = [seconds * games for seconds, games in zip(plan.ice_times, played.skaters["games"], strict=True)]
    lacks = [target - found for target, found in zip(wanted, played.skaters["seconds"], strict=True)]
    nights = [0] * len(plan.dressings)
    for fixture in plan.fixtures:
        nights[fixture.home] += 1
        nights[fixture.visitor] += 1
    sums, weights = [0.0] * len(ice), [0.0] * len(ice)
    for dressing, count in zip(plan.dressings, nights, strict=True):
        for group in (*dressing.lines, *dressing.pairs):
            men = [dressing.skaters[place] for place in group]
            mean = sum(counts[man] for man in men) / len(men)
            off = sum(counts[man] / mean * lacks[man] for man in men) / (
                sum(counts[man] / mean * wanted[man] for man in men) + SOFTLY
            )
            for man in men:
                sums[man] += count * min(1.0, max(-1.0, off))
                weights[man] += count
    moved = []
    for value, usual, lack, weight in zip(ice, first_ice(plan), sums, weights, strict=True):
        factor = math.exp(GAIN * step * lack / weight) if weight else 1.0
        moved.append(min(HIGHEST * usual, max(LOWEST * usual, value * factor)))
    return moved
