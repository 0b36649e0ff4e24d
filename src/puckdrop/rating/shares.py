"""Spreading men over a season's games so that everybody gets the number he is due."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

__all__ = ["Share", "spread"]


class Share(NamedTuple):
    """What a man is due: a number of games out of those from `start` up to `end`."""

    man: int
    games: int
    start: int
    end: int
    rank: float
    """Who comes first if two are due alike."""


def spread(shares: Sequence[Share], sizes: Sequence[int]) -> list[list[int]]:
    """The men of every game, as many as its size. Everybody's games are spread evenly over his part of the season.

    >>> spread([Share(7, 2, 0, 4, 1.0), Share(8, 2, 0, 4, 0.5)], [1, 1, 1, 1])
    [[7], [8], [7], [8]]
    """
    wanted = _scaled(shares, sum(sizes))
    credit = [0.0] * len(shares)
    given = [0] * len(shares)
    nights: list[list[int]] = []
    for number, size in enumerate(sizes):
        for place, share in enumerate(shares):
            if share.start <= number < share.end:
                credit[place] += wanted[place] / (share.end - share.start)
        order = sorted(
            range(len(shares)),
            key=lambda place: (
                not shares[place].start <= number < shares[place].end,
                given[place] >= shares[place].games,
                -credit[place],
                -shares[place].rank,
                place,
            ),
        )
        for place in order[:size]:
            credit[place] -= 1
            given[place] += 1
        nights.append(order[:size])
    _repair(shares, given, nights)
    return [[shares[place].man for place in night] for night in nights]


def _scaled(shares: Sequence[Share], places: int) -> list[float]:
    """Games wanted, drawn down where there are more of them than places."""
    due = sum(share.games for share in shares)
    scale = min(1.0, places / due) if due else 1.0
    return [scale * share.games for share in shares]


def _repair(shares: Sequence[Share], given: list[int], nights: list[list[int]]) -> None:
    """Men with a game too few take the place of men with one too many."""
    if all(count <= share.games for count, share in zip(given, shares, strict=True)):
        return
    for short in range(len(shares)):
        for number in range(shares[short].start, min(shares[short].end, len(nights))):
            if given[short] >= shares[short].games:
                break
            night = nights[number]
            over = [place for place in night if given[place] > shares[place].games]
            if over and short not in night:
                out = max(over, key=lambda place: (given[place] - shares[place].games, place))
                night[night.index(out)] = short
                given[out] -= 1
                given[short] += 1
