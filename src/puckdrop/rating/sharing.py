"""Sharing a team's total out over its men so that whole numbers still add up."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TypeVar

__all__ = ["by_team", "relative", "shared"]

Line = TypeVar("Line")


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
