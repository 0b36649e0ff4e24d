"""Cards of men who hardly played.

What a handful of games shows is mostly luck, in a replay as on the ice: a card that followed every miss of two games
would wander off and end as a sniper's or a goon's. So such a man's figures take smaller steps, and they stay within
those of the regulars at his position: within the middle half of them if he has hardly played at all, and within more
and more of them up to as many games as count as enough.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from puckdrop.rating.plan import SeasonPlan
from puckdrop.rating.rater import Figures
from puckdrop.rating.talents import enough_games, is_defenseman, season_games

__all__ = ["hold_small_samples"]

ICE: Final = "ice"
"""The one figure that is no talent: it is how long his coach lets him play."""
OUTER_PART: Final = 0.25
"""Of the regulars, at each end, beyond whom a man who has not played at all cannot be."""
FEWEST_REGULARS: Final = 12
"""At a position, before they say anything about the others."""
ENOUGH_STARTS: Final = 20
"""Games from which a goalie's figures take whole steps."""


def hold_small_samples(plan: SeasonPlan, before: Figures, moved: Figures) -> None:
    """Take back, in place, what a round has moved the figures of men with few games too far."""
    enough = enough_games(plan.skaters)
    _shorten(before.skaters, moved.skaters, [man.games for man in plan.skaters], max(1, enough // 2))
    _shorten(before.goalies, moved.goalies, [man.games for man in plan.goalies], min(enough, ENOUGH_STARTS))
    _hold_within_regulars(plan, moved, enough)


def _shorten(
    before: Mapping[str, list[float]], moved: Mapping[str, list[float]], games: Sequence[int], whole: int
) -> None:
    """Whole steps from `whole` games on; a man with half as many takes half a step.

    Of a man who was traded each stint counts by itself: five games for a team are as much luck as anybody's.
    """
    for name, values in moved.items():
        if name == ICE:
            continue
        for place, (old, new) in enumerate(zip(before[name], values, strict=True)):
            values[place] = old + min(1.0, games[place] / whole) * (new - old)


def _hold_within_regulars(plan: SeasonPlan, figures: Figures, enough: int) -> None:
    games = season_games(plan.statistics)
    played = [games[man.id] for man in plan.skaters]
    for at_defense in (False, True):
        places = [place for place, man in enumerate(plan.skaters) if is_defenseman(man) == at_defense]
        regulars = [place for place in places if played[place] >= enough]
        if len(regulars) < FEWEST_REGULARS:
            continue
        others = [place for place in places if played[place] < enough]
        for name, values in figures.skaters.items():
            if name == ICE:
                continue
            order = sorted(values[place] for place in regulars)
            for place in others:
                part = OUTER_PART * (1 - played[place] / enough)
                values[place] = min(_at(order, 1 - part), max(_at(order, part), values[place]))


def _at(order: Sequence[float], part: float) -> float:
    """The value below which a part of all lies.

    >>> _at([1.0, 2.0, 3.0, 4.0, 5.0], 0.25), _at([1.0, 2.0], 1.0)
    (2.0, 2.0)
    """
    return order[round(part * (len(order) - 1))]
