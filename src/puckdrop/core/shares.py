"""Spreading men over a season's games so that everybody gets the number he is due."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

__all__ = ["Share", "sizes", "spread", "there_by_night"]


class Share:
    """What a man is due: a number of games out of those from `start` up to `end`."""

    __slots__ = ("man", "games", "start", "end", "rank", "place", "step", "credit", "given", "standing")

    def __init__(self, man: i64, games: i64, start: i64, end: i64, rank: float) -> None:
        self.man: Final = man
        self.games: Final = games
        self.start: Final = start
        self.end: Final = end
        self.rank: Final = rank
        """Who comes first if two are due alike."""
        self.place: i64 = 0
        self.step = 0.0
        """What each game of his part of the season adds to his credit."""
        self.credit = 0.0
        self.given: i64 = 0
        self.standing: i64 = 0
        """For the game that is being shared out: 0 if he is away, 1 if he has had his games, 2 if he is due one."""

    def is_there(self, number: i64) -> bool:
        return self.start <= number < self.end

    def come_to(self, number: i64) -> None:
        """Stand in line for a game; the credit of a man who is there grows."""
        self.standing = 0
        if self.is_there(number):
            self.credit += self.step
            self.standing = 1
            if self.given < self.games:
                self.standing = 2

    def comes_before(self, other: Share) -> bool:
        """True if this man is first in line for a game."""
        if self.standing != other.standing:
            return self.standing > other.standing
        if self.credit != other.credit:
            return self.credit > other.credit
        if self.rank != other.rank:
            return self.rank > other.rank
        return self.place < other.place


def spread(shares: list[Share], sizes: list[int]) -> list[list[int]]:
    """The men of every game, as many as its size. Everybody's games are spread evenly over his part of the season.

    >>> spread([Share(7, 2, 0, 4, 1.0), Share(8, 2, 0, 4, 0.5)], [1, 1, 1, 1])
    [[7], [8], [7], [8]]
    """
    _begin(shares, sum(sizes))
    order = list(shares)
    nights: list[list[Share]] = []
    for number, size in enumerate(sizes):
        for share in shares:
            share.come_to(number)
        _sort(order)
        night = order[:size]
        for share in night:
            share.credit -= 1.0
            share.given += 1
        nights.append(night)
    _repair(shares, nights)
    return [[int(share.man) for share in night] for night in nights]


def sizes(shares: list[Share], nights: i64, due: i64, unit: i64, least: i64, most: i64) -> list[int]:
    """How many men dress each night, in whole units, so that over the season the games they are due come out.

    >>> sizes([Share(man, 3, 0, 4, 1.0) for man in range(4)], 4, 12, 1, 1, 4)
    [3, 3, 3, 3]
    """
    wanted = min(float(most), max(float(least), int(due) / int(unit) / max(1, int(nights))))
    men = there_by_night(shares, nights)
    found: list[int] = []
    given: i64 = 0
    for number in range(nights):
        there: i64 = men[number] // unit
        count: i64 = _rounded(wanted * (int(number) + 1)) - given
        if count > most:
            count = most
        if count > there:
            count = there
        found.append(int(count * unit))
        given += count
    return found


def there_by_night(shares: list[Share], nights: i64) -> list[int]:
    """How many of the men could dress on each of so many nights.

    >>> there_by_night([Share(7, 1, 0, 9, 1.0), Share(8, 1, 1, 3, 1.0), Share(9, 1, 5, 5, 1.0)], 4)
    [1, 2, 2, 1]
    """
    there = [0] * nights
    for share in shares:
        if share.start < min(share.end, nights):
            there[share.start] += 1
            if share.end < nights:
                there[share.end] -= 1
    for number in range(1, nights):
        there[number] += there[number - 1]
    return there


def _rounded(number: float) -> i64:
    """The nearest whole number, and of two the even one, as Python rounds; the number is not below zero.

    >>> [_rounded(number) for number in (2.4, 2.5, 2.6, 3.5)]
    [2, 2, 3, 4]
    """
    whole: i64 = int(number)
    over = number - float(whole)
    if over > 0.5 or (over == 0.5 and whole % 2 == 1):
        whole += 1
    return whole


def _begin(shares: list[Share], places: i64) -> None:
    """Games wanted, drawn down where there are more of them than places."""
    due: i64 = 0
    for share in shares:
        due += share.games
    scale = min(1.0, int(places) / int(due)) if due else 1.0
    for place, share in enumerate(shares):
        share.place, share.credit, share.given = place, 0.0, 0
        share.step = scale * int(share.games) / int(share.end - share.start) if share.end > share.start else 0.0


def _sort(order: list[Share]) -> None:
    """Who is first in line comes first. Little changes from one game to the next."""
    for at in range(1, len(order)):
        share = order[at]
        place = at
        while place > 0 and share.comes_before(order[place - 1]):
            order[place] = order[place - 1]
            place -= 1
        order[place] = share


def _repair(shares: list[Share], nights: list[list[Share]]) -> None:
    """Men with a game too few take the place of men with one too many."""
    if all(share.given <= share.games for share in shares):
        return
    for short in shares:
        for number in range(short.start, min(short.end, len(nights))):
            if short.given >= short.games:
                break
            night = nights[number]
            over = [share for share in night if share.given > share.games]
            if over and short not in night:
                out = max(over, key=lambda share: (share.given - share.games, share.place))
                night[night.index(out)] = short
                out.given -= 1
                short.given += 1
