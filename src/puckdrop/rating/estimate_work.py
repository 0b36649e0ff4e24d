"""Hits, blocked shots and faceoffs of seasons that did not count them, and which way men shoot if nobody says."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import sqrt
from typing import Any, Final

from puckdrop.rating.sharing import by_team, shared
from puckdrop.rating.statistics import SeasonStatistics, SkaterLine

__all__ = ["with_hands", "with_work"]

HITS_PER_GAME: Final = 22
BLOCKS_PER_GAME: Final = 14
FACEOFFS_PER_GAME: Final = 30
"""Of a team, won and lost alike; the seasons that count them are near these."""


def with_work(season: SeasonStatistics) -> SeasonStatistics:
    """Hits by ice time and penalties, blocks mostly by defensemen, faceoffs by centers; each adds up to a team's."""
    skaters = list(season.skaters)
    games = {team.short: team.games for team in season.teams}
    for short, places in by_team(skaters, lambda man: man.team).items():
        for name, per_game, weight in (
            ("hits", HITS_PER_GAME, _hits),
            ("blocks", BLOCKS_PER_GAME, _blocks),
            ("faceoff_wins", FACEOFFS_PER_GAME, _faceoffs_won),
            ("faceoff_losses", FACEOFFS_PER_GAME, _faceoffs),
        ):
            _share(skaters, places, name, per_game * games[short], weight)
    return replace(season, skaters=tuple(skaters))


def _share(
    skaters: list[SkaterLine], places: list[int], name: str, amount: int, weight: Callable[[SkaterLine], float]
) -> None:
    unknown = [place for place in places if getattr(skaters[place], name) is None]
    everybody = sum(weight(skaters[place]) for place in places) or 1.0
    theirs = sum(weight(skaters[place]) for place in unknown)
    shares = shared(amount * theirs / everybody, [weight(skaters[place]) for place in unknown])
    for place, count in zip(unknown, shares, strict=True):
        new: dict[str, Any] = {name: count}
        skaters[place] = replace(skaters[place], **new)


def _hits(man: SkaterLine) -> float:
    """Men with more penalties hit more; not in proportion."""
    return (man.seconds or 0) * (0.5 + sqrt(min(2.0, man.pim / max(1, man.games))))


def _blocks(man: SkaterLine) -> float:
    """A defenseman blocks two and a half times as many shots, and more of them short-handed."""
    return ((man.seconds or 0) + 2 * (man.short_handed_seconds or 0)) * (2.5 if man.position == "D" else 1.0)


def _faceoffs(man: SkaterLine) -> float:
    """Wings step in for one in twenty-five of a center's."""
    return (man.seconds or 0) * {"C": 1.0, "L": 0.04, "R": 0.04}.get(man.position, 0.0)


def _faceoffs_won(man: SkaterLine) -> float:
    """Who plays more wins some more."""
    return _faceoffs(man) * (0.9 + 0.1 * min(2.0, (man.seconds or 0) / max(1, man.games) / 900))


def with_hands(season: SeasonStatistics) -> SeasonStatistics:
    """Right wings shoot right and everybody else left, where a source does not say; 4th Street cards have to."""
    return replace(
        season,
        skaters=tuple(
            man if man.shoots else replace(man, shoots="R" if man.position == "R" else "L") for man in season.skaters
        ),
    )
