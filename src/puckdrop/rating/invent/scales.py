"""How talents become printed figures: ratings on a scale, and counts of cells that shift with ability."""

from __future__ import annotations

from collections.abc import Mapping
from math import floor
from random import Random
from typing import NamedTuple

from puckdrop.rating.invent.talents import GoalieTalents, SkaterTalents, mixed

Counts = Mapping[str, int]
Weights = dict[str, float]


class Scale(NamedTuple):
    """A printed rating: its middle, what a point of ability adds, and its limits."""

    weights: Weights
    middle: float
    rise: float
    lowest: int
    highest: int


class Shift(NamedTuple):
    """Cells that shift with an ability: for each whole point, this many from `less` to `more`, or back if negative."""

    weights: Weights
    cells: float
    more: str
    less: str


def rating(random: Random, scale: Scale, talents: SkaterTalents | GoalieTalents) -> int:
    value = scale.middle + scale.rise * mixed(talents, scale.weights)
    return max(scale.lowest, min(scale.highest, rounded(random, value)))


def shifted(
    random: Random, template: Counts, shifts: tuple[Shift, ...], talents: SkaterTalents | GoalieTalents
) -> dict[str, int]:
    """The template's counts shifted by ability; the sum is kept, and no count goes below zero."""
    counts = dict(template)
    for shift in shifts:
        moved = rounded(random, shift.cells * mixed(talents, shift.weights))
        source, target = (shift.less, shift.more) if moved > 0 else (shift.more, shift.less)
        moved = min(abs(moved), counts[source])
        counts[source] -= moved
        counts[target] += moved
    return counts


def rounded(random: Random, value: float) -> int:
    """Rounded up or down at random, so that the average is kept."""
    return floor(value + random.random())
