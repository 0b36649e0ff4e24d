"""Whole cells from fractions: what does not fit into one cell is carried into the next, so that a card adds up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

SUMS = tuple(6 - abs(7 - total) for total in range(2, 13))
"""How many of the 36 throws of two dice give each total from 2 to 12."""
BUSIEST_FIRST = sorted(range(len(SUMS)), key=lambda row: (-SUMS[row], row))


def whole_shares(weights: Sequence[float], total: int = 100) -> list[int]:
    """Whole numbers in proportion to the weights that add up to `total`: the largest remainders are rounded up.

    >>> whole_shares([1, 1, 1], 100)
    [34, 33, 33]
    """
    scale = total / sum(weights)
    exact = [weight * scale for weight in weights]
    whole = [int(share) for share in exact]
    by_remainder = sorted(range(len(exact)), key=lambda place: (whole[place] - exact[place], place))
    for place in by_remainder[: total - sum(whole)]:
        whole[place] += 1
    return whole


def result_column(wanted: Mapping[str, float]) -> list[str]:
    """Eleven results for 2D6, each result on as many of the 36 throws as it should be, or nearly.

    The busiest rows go first, each to the result that lacks most; the rare rows then even out what is left.

    >>> result_column({"STEAL": 30, "STOP": 6})[5]
    'STEAL'
    """
    lacking = dict(wanted)
    column = [""] * len(SUMS)
    for row in BUSIEST_FIRST:
        result = max(lacking, key=lambda name: lacking[name])
        column[row] = result
        lacking[result] -= SUMS[row]
    return column


def throws_for(column: Sequence[str], result: str) -> int:
    """On how many of the 36 throws a column gives a result."""
    return sum(throws for throws, found in zip(SUMS, column, strict=True) if found == result)


def nearest(wanted: float, lowest: int, highest: int) -> int:
    """The whole number nearest to a figure, within what a card may show."""
    return max(lowest, min(highest, int(wanted + 0.5) if wanted >= 0 else -int(0.5 - wanted)))


def within(value: float, lowest: float, highest: float) -> float:
    """The value, or the nearer end if it lies outside."""
    return max(lowest, min(highest, value))
