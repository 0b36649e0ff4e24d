"""How far a mean may be off: the quantiles of 95 % intervals."""

# puckdrop: interpreted

from __future__ import annotations

import math
from functools import cache
from typing import Final

__all__ = ["NORMAL", "student"]

NORMAL: Final = 1.959963984540054
"""Standard errors on either side of a mean of very many values that have it in between 95 times in 100."""
SHARE: Final = 0.95
MANY: Final = 100


@cache
def student(freedom: int) -> float:
    """The same of few values, by Student's t with so many degrees of freedom, one less than there are values.

    >>> [round(student(freedom), 3) for freedom in (1, 2, 9, 30, 1000)]
    [12.706, 4.303, 2.262, 2.042, 1.962]
    """
    if freedom > MANY:
        z = NORMAL
        return z + (z**3 + z) / (4 * freedom) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
    low, high = 0.0, 13.0
    for _ in range(50):
        middle = (low + high) / 2
        low, high = (middle, high) if _share_within(middle, freedom) < SHARE else (low, middle)
    return (low + high) / 2


def _share_within(reach: float, freedom: int) -> float:
    """How often t is no farther from zero than this (Abramowitz and Stegun, 26.7.3 and 26.7.4)."""
    angle = math.atan(reach / math.sqrt(freedom))
    is_odd = freedom % 2
    term = math.cos(angle) if is_odd else 1.0
    total = 0.0
    for power in range(2 + is_odd, freedom + 1, 2):
        total += term
        term *= (power - 1) / power * math.cos(angle) ** 2
    return 2 / math.pi * (angle + math.sin(angle) * total) if is_odd else math.sin(angle) * total
