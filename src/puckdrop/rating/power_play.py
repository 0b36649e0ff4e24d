"""Who plays the power play, in games whose cards are the same at every strength.

There a man's goals come out at each strength in proportion to his time on it, whatever he really did: men who played
much of the power play and scored little there could not be told from those who scored all their goals on it. And nobody
can assist on goals for which he sits on the bench. So in such a game a place on the power play is worth what it brings
a man's line nearer to the real one: his power-play goals, and his assists, as far as he could not have them without it.
Each man of a team gets the share of its power plays that makes the sum of all misses least, in standard deviations of
a season's luck, squared; five men play at a time. That his real time is another counts as a miss, too.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from puckdrop.rating.sharing import by_team
from puckdrop.rating.statistics import SeasonStatistics, SkaterLine

__all__ = ["power_play_places"]

EASIER: Final = 2.0
"""How many times as often a man scores on the power play as in the same time at even strength, in any era about."""
MOST_ASSISTS: Final = 0.75
"""Of the goals that his mates score while he should be on the ice, on which the best passer assists."""
TIME_APART: Final = 1 / 3
"""Of his team's power plays, by which a man's time may differ as easily as a line does by a standard deviation."""
MEN: Final = 5
"""On the ice in a power play."""
PARTS: Final = 40
"""Into which a power play is divided."""
HALVINGS: Final = 30


def power_play_places(season: SeasonStatistics, *, by_scoring: bool) -> list[float]:
    """Seconds of power play a night by which units are made: everybody's own, or those that suit what he did."""
    men = season.skaters
    found = [(man.power_play_seconds or 0) / max(1, man.games) for man in men]
    if not by_scoring:
        return found
    games = {team.short: team.games for team in season.teams}
    for team, places in by_team(men, lambda man: man.team).items():
        whole = sum(men[place].power_play_seconds or 0 for place in places) / MEN / max(1, games[team])
        if whole > 0:
            for place, share in zip(places, shares_of([men[place] for place in places], games[team]), strict=True):
                found[place] = share * whole
    return found


def shares_of(men: Sequence[SkaterLine], games: int) -> list[float]:
    """The part of a team's power plays, of the nights that he dresses, that each man should play."""
    power_play = sum(man.power_play_seconds or 0 for man in men) / MEN
    even = sum(man.even_seconds or 0 for man in men) / MEN
    goals = sum(man.power_play_goals or 0 for man in men)
    even_goals = sum(even_goals_of(man) for man in men)
    costs = []
    for man in men:
        nights = man.games / max(1, games)
        mates = (man.even_seconds or 0) / max(1.0, even) * (even_goals - even_goals_of(man))
        with_man_up = nights * (goals - (man.power_play_goals or 0))
        costs.append([missed(man, at / PARTS, nights * power_play, mates, with_man_up) for at in range(PARTS + 1)])
    weights = [man.games / max(1, games) for man in men]
    low, high = -1000.0, 1000.0
    for _ in range(HALVINGS):
        price = (low + high) / 2
        if sum(weight * best(cost, price * weight) for weight, cost in zip(weights, costs, strict=True)) > MEN:
            low = price
        else:
            high = price
    return [best(cost, high * weight) for weight, cost in zip(weights, costs, strict=True)]


def even_goals_of(man: SkaterLine) -> int:
    return man.goals - (man.power_play_goals or 0) - (man.short_handed_goals or 0)


def best(costs: Sequence[float], price: float) -> float:
    """The share of the power plays that costs least, where all of them cost this much more."""
    return min(range(len(costs)), key=lambda part: costs[part] + price * part / PARTS) / PARTS


def missed(man: SkaterLine, share: float, power_play: float, mates: float, with_man_up: float) -> float:
    """How far a man's line would be off with such a share of the power plays on his nights, which last `power_play`
    seconds: as squared standard deviations. His mates score `mates` goals with him at even strength, and
    `with_man_up` in all of those power plays."""
    off = (share - (man.power_play_seconds or 0) / max(1.0, power_play)) / TIME_APART
    misses = off * off
    if man.power_play_goals is not None and man.goals:
        worth = EASIER * share * power_play
        others = (man.seconds or 0) - (man.power_play_seconds or 0)
        expected = man.goals * worth / max(1.0, others + worth)
        misses += (man.power_play_goals - expected) ** 2 / max(1.0, expected)
    possible = MOST_ASSISTS * (mates + share * with_man_up)
    return misses + max(0.0, man.assists - possible) ** 2 / max(1.0, possible)
