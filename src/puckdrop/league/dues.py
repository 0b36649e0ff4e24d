"""How many games everybody is due in a league's season, by what he really did."""

# puckdrop: compiled

from __future__ import annotations

from bisect import bisect_left, bisect_right
from datetime import date
from typing import Final

from puckdrop.core.lineups import LINE, MOST_LINES, MOST_PAIRS, PAIR
from puckdrop.core.shares import Share, there_by_night
from puckdrop.league.material import Man, Material

__all__ = ["FULL", "Dues", "as_usual", "fill_up", "forwards_of_full", "window"]

FORWARDS: Final = LINE * MOST_LINES
DEFENSEMEN: Final = PAIR * MOST_PAIRS
FULL: Final = FORWARDS + DEFENSEMEN
"""The skaters of a full team."""
NEARLY_FULL: Final = FULL - 0.5
"""So many skaters a game on average, some of whom sat on the bench all night, are those of a team that dressed all."""


class Dues:
    """What everybody is due, as a part of his team's games."""

    def __init__(self, material: Material) -> None:
        self._lengths = _lengths(material)
        self._net_lengths = _net_lengths(material, self._lengths)

    def of_skater(self, man: Man, days: list[int]) -> int | None:
        """Of his team's games, on these days, those that a skater should play; None if nobody knows."""
        return _due(man, man.stats.get("games"), self._lengths, days)

    def of_goalie(self, man: Man, days: list[int]) -> int | None:
        """Of his team's games, on these days, those that a goalie should start; None if nobody knows."""
        return _due(man, _starts(man), self._net_lengths, days)


def _due(man: Man, real: int | None, lengths: list[int], days: list[int]) -> int | None:
    """Who goes to another team takes along how often he played for his own, not a number of games."""
    length = lengths[man.team if man.stint is None else man.stint.team]
    if real is None or not length:
        return None
    nights = len(days)
    if man.stint is None:
        return min(nights, round(real * nights / length))
    first, last = window(days, man.stint.first, man.stint.last)
    start, end = window(days, man.first, man.last)
    return min(end - start, round(real * nights / length * (end - start) / max(1, last - first)))


def window(days: list[int], first: date, last: date) -> tuple[int, int]:
    """The games, from one up to another, that fall into some days."""
    start, end = bisect_left(days, first.toordinal()), bisect_right(days, last.toordinal())
    return (start, end) if start < end else (0, 0)


def _lengths(material: Material) -> list[int]:
    """How many games the teams really played.

    Where nobody knows: as many as the man with the most games, or as all its men would have filled if that is more.
    """
    most, sums = [0] * len(material.clubs), [0] * len(material.clubs)
    for man in material.skaters:
        if man.is_where_he_was:
            games = man.stats.get("games", 0)
            most[man.team] = max(most[man.team], games)
            sums[man.team] += games
    return [
        club.games or club.stats.get("games", 0) or max(most[team], -(-sums[team] // FULL))
        for team, club in enumerate(material.clubs)
    ]


def _net_lengths(material: Material, lengths: list[int]) -> list[int]:
    """The same for goalies, who share out all games of their team among them."""
    starts = [0] * len(material.clubs)
    for man in material.goalies:
        if man.is_where_he_was:
            starts[man.team] += _starts(man) or 0
    return [
        lengths[team] if club.games or club.stats.get("games") else starts[team]
        for team, club in enumerate(material.clubs)
    ]


def _starts(man: Man) -> int | None:
    return man.stats.get("starts", man.stats.get("games"))


def forwards_of_full(forwards: int, defensemen: int) -> int:
    """How many forwards are in a full team of those who are there, four lines if possible; 0 if they are too few."""
    return 0 if forwards + defensemen < FULL else max(min(FORWARDS, forwards), FULL - defensemen)


def fill_up(front: list[Share], behind: list[Share], forwards: list[int], defensemen: list[int]) -> None:
    """Complete nights that are short of men as far as there are games left for it, by how many of a kind dress.

    Whole lines and pairs do not come out at everybody's games: a team whose seventh defenseman played now and then has
    games left over for him, and its fourth line some too few. So he dresses on some nights in place of a forward, or a
    thirteenth forward in place of a defenseman. Where teams really dressed fewer men, nights stay short.

    So the men have to be those that a team really had; see `as_usual`.
    """
    nights = range(len(forwards))
    up_front, at_back = there_by_night(front, len(forwards)), there_by_night(behind, len(forwards))
    due_front, due_behind = sum([int(share.games) for share in front]), sum([int(share.games) for share in behind])
    left = due_front + due_behind - sum(forwards) - sum(defensemen)
    is_full = _are_full(front, behind, len(forwards))
    for night in nights:
        missing = FULL - forwards[night] - defensemen[night]
        count = forwards_of_full(up_front[night], at_back[night])
        if missing > 0 and count and (is_full or 2 * left >= missing):
            left -= missing
            forwards[night], defensemen[night] = count, FULL - count
    over = sum(forwards) - due_front, sum(defensemen) - due_behind
    _swap(defensemen, forwards, at_back, min(over[0], -over[1]), DEFENSEMEN)
    _swap(forwards, defensemen, up_front, min(over[1], -over[0]), FORWARDS)


def as_usual(
    usual: tuple[list[Share], list[Share]],
    front: list[Share],
    behind: list[Share],
    forwards: list[int],
    defensemen: list[int],
) -> None:
    """After trades of the league a team dresses as many men as it did before, as far as they are there.

    `usual` are the forwards and defensemen that it really had, the nights come as those filled up. A team that was full
    has eighteen men whenever as many are there, and those who are left play the games of those who have gone.
    """
    is_full = _are_full(usual[0], usual[1], len(forwards))
    fronts, backs = there_by_night(front, len(forwards)), there_by_night(behind, len(forwards))
    for night, (up_front, at_back) in enumerate(zip(fronts, backs, strict=True)):
        count = forwards_of_full(up_front, at_back)
        are_all = forwards[night] + defensemen[night] >= FULL
        if count and are_all:
            forwards[night] = max(FULL - at_back, min(up_front, forwards[night]))
            defensemen[night] = FULL - forwards[night]
        elif count and is_full:
            forwards[night], defensemen[night] = count, FULL - count
        else:
            usual_size = FULL if is_full or are_all else forwards[night] + defensemen[night]
            forwards[night] = min(forwards[night], FORWARDS, up_front) // LINE * LINE
            defensemen[night] = min(defensemen[night], DEFENSEMEN, at_back) // PAIR * PAIR
            while forwards[night] + LINE <= min(FORWARDS, up_front, usual_size - defensemen[night]):
                forwards[night] += LINE
            while defensemen[night] + PAIR <= min(DEFENSEMEN, at_back, usual_size - forwards[night]):
                defensemen[night] += PAIR


def _are_full(front: list[Share], behind: list[Share], nights: int) -> bool:
    """Did the men of a team play as many games as eighteen of them a night do?"""
    return sum([int(share.games) for share in front]) + sum([int(share.games) for share in behind]) >= (
        NEARLY_FULL * nights
    )


def _swap(more: list[int], fewer: list[int], there: list[int], count: int, usual: int) -> None:
    """On some of the nights of a full team, spread evenly, one man more of a kind dresses and one of the other less."""
    nights = [night for night, men in enumerate(more) if men == usual < there[night] and men + fewer[night] == FULL]
    count = min(count, len(nights))
    for turn in range(count):
        night = nights[turn * len(nights) // count]
        more[night] += 1
        fewer[night] -= 1
