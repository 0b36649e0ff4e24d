"""Sharing a team's total out over its men so that whole numbers still add up."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TypeVar

__all__ = ["by_team", "dithered", "relative", "scaled", "shared"]

Line = TypeVar("Line")
GOLDEN = 0.6180339887498949
FITTINGS = 20
"""How often numbers are scaled, where some are as high already as they can be."""


def shared(amount: float, weights: Sequence[float]) -> list[int]:
    """Whole numbers by weight; the largest remainders are rounded up.

    >>> shared(10, [2, 1, 0]), shared(2, [0, 0])
    ([7, 3, 0], [1, 1])
    """
    if not weights:
        return []
    whole = max(0, round(amount))
    sum_of = sum(weights)
    parts = [whole * weight / sum_of for weight in weights] if sum_of > 0 else [whole / len(weights)] * len(weights)
    floors = [int(part) for part in parts]
    order = sorted(range(len(parts)), key=lambda place: (floors[place] - parts[place], place))
    for place in order[: whole - sum(floors)]:
        floors[place] += 1
    return floors


def scaled(totals: Sequence[float], wanted: float, limits: Sequence[float]) -> list[float]:
    """Numbers in proportion that add up to `wanted`, as far as their limits allow; as they are if that is nothing.

    >>> scaled([1.0, 2.0], 6.0, [5.0, 5.0]), scaled([1.0, 2.0], 6.0, [5.0, 3.0]), scaled([1.0, 2.0], 0.0, [5.0, 1.0])
    ([2.0, 4.0], [3.0, 3.0], [1.0, 1.0])
    """
    found = [min(total, limit) for total, limit in zip(totals, limits, strict=True)]
    for _ in range(FITTINGS):
        is_short = sum(found) < wanted
        free = [place for place, own in enumerate(found) if own > 0 and not (is_short and own >= limits[place])]
        there = sum(found[place] for place in free)
        if wanted <= 0 or there <= 0 or math.isclose(sum(found), wanted, rel_tol=1e-9):
            break
        factor = max(0.0, wanted - sum(found) + there) / there
        for place in free:
            found[place] = min(limits[place], factor * found[place])
    return found


def dithered(value: float, place: int) -> int:
    """A whole number near the value; over many men the average is the value itself.

    >>> round(sum(dithered(2.3, place) for place in range(1000)) / 1000, 2)
    2.3
    """
    return math.floor(value + place * GOLDEN % 1)


def by_team(lines: Sequence[Line], team_of: Callable[[Line], str]) -> dict[str, list[int]]:
    """The places of every team's lines."""
    places: dict[str, list[int]] = {}
    for place, line in enumerate(lines):
        places.setdefault(team_of(line), []).append(place)
    return places


def relative(value: float, mean: float, power: float) -> float:
    """A value as a multiple of the mean, drawn towards 1 by a power below 1."""
    ratio = max(0.2, min(5.0, value / mean)) if mean > 0 else 1.0
    return math.pow(ratio, power)
