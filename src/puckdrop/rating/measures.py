"""Correlation, slope and the like, for samples of a few hundred at most."""

from __future__ import annotations

import math
from collections.abc import Sequence

__all__ = ["correlation", "mean", "mean_miss", "slope", "spread"]


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def spread(values: Sequence[float]) -> float:
    """Standard deviation."""
    middle = mean(values)
    return math.sqrt(mean([(value - middle) ** 2 for value in values]))


def covariance(one: Sequence[float], other: Sequence[float]) -> float:
    first, second = mean(one), mean(other)
    return mean([(a - first) * (b - second) for a, b in zip(one, other, strict=True)])


def correlation(real: Sequence[float], played: Sequence[float]) -> float:
    """Pearson's r; 0 where nothing varies.

    >>> round(correlation([1, 2, 3], [2, 4, 6]), 6), correlation([1, 1], [2, 3])
    (1.0, 0.0)
    """
    product = spread(real) * spread(played)
    return covariance(real, played) / product if product else 0.0


def slope(real: Sequence[float], played: Sequence[float]) -> float:
    """How much more the replay gives for one more in reality.

    >>> round(slope([1, 2, 3], [2, 4, 6]), 6)
    2.0
    """
    variance = covariance(real, real)
    return covariance(real, played) / variance if variance else 0.0


def mean_miss(real: Sequence[float], played: Sequence[float]) -> float:
    """Mean absolute error as a share of the real figures.

    >>> mean_miss([100, 200], [104, 200])
    0.02
    """
    return mean([abs(b - a) / a for a, b in zip(real, played, strict=True) if a])
