"""Who plays the power play, in games whose cards are the same at every strength.

There a man's goals come out at each strength in proportion to his time on it, whatever he really did: men who played
much of the power play and scored little there could not be told from those who scored all their goals on it. So in such
a game his place on the power play goes by the time that makes the share of his goals scored there come out. What his
real time says counts as much as some goals, so that those who hardly score play as they did, and as his assists there,
so that those who set the goals up can go on doing so.
"""

from __future__ import annotations

from typing import Final

from puckdrop.rating.statistics import SeasonStatistics, SkaterLine

__all__ = ["power_play_places"]

GOALS_OF_TIME: Final = 20.0
"""As many goals as his real time counts for, besides his assists: more than most men score, so that few leave the place
they had."""
EASIER: Final = 2.0
"""How many times as often a man scores on the power play as in the same time at even strength, in any era about."""
MOST_SHARE: Final = 0.8
"""Of a man's goals, beyond which more time would not help him."""


def power_play_places(season: SeasonStatistics, *, by_goals: bool) -> list[float]:
    """Seconds of power play by which units are made: everybody's own a night, or those his goals ask for."""
    own = [(man.power_play_seconds or 0) / max(1, man.games) for man in season.skaters]
    if not by_goals:
        return own
    return [asked_for(man, seconds) for man, seconds in zip(season.skaters, own, strict=True)]


def asked_for(man: SkaterLine, seconds: float) -> float:
    """The seconds of power play a game in which a man scores the share of his goals there that he did.

    >>> from dataclasses import replace
    >>> man = SkaterLine(
    ...     id="a", name="A", team="AAA", position="C", games=80, goals=20, assists=20, pim=0, power_play_goals=4,
    ...     seconds=80 * 1000,
    ... )
    >>> sniper, playmaker = replace(man, power_play_goals=12), replace(man, power_play_goals=0, power_play_assists=30)
    >>> [round(asked_for(one, 125.0)) for one in (man, sniper, playmaker)]
    [117, 305, 83]
    """
    if man.power_play_goals is None or not man.seconds:
        return seconds
    others = man.seconds / max(1, man.games) - seconds
    if others <= 0:
        return seconds
    by_time = EASIER * seconds / (others + EASIER * seconds)
    worth = GOALS_OF_TIME + (man.power_play_assists or 0)
    share = min(MOST_SHARE, (man.power_play_goals + worth * by_time) / (man.goals + worth))
    return others * share / (1 - share) / EASIER
