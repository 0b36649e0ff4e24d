"""Ice time of seasons that did not measure it: who scores and shoots more plays more, and a team's men add up.

A team has five men on the ice for sixty minutes less what penalties take: three forwards and two defensemen. On its own
power plays five play, against them four. A power play lasts two minutes, half as long if a goal ends it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from puckdrop.rating.sharing import by_team, scaled, shared
from puckdrop.rating.statistics import SeasonStatistics, SkaterLine, TeamLine

__all__ = ["with_ice_time"]

GAME: Final = 3600
MINOR: Final = 120
MEN_ON_POWER_PLAY: Final = {"F": 3.3, "D": 1.7}
"""Some teams play a forward at the point."""
MEN_SHORT_HANDED: Final = {"F": 2.0, "D": 2.0}
MEN_EVEN: Final = {"F": 3.0, "D": 2.0}
BASE_SHARE: Final = 0.5
"""Of the ice time that a man gets for dressing at all; the rest goes by what he does. Defensemen differ less."""
BASE_SHARE_DEFENSE: Final = 0.65
SHOT_WORTH: Final = 0.12
"""A shot beside a point, as a sign of ice time."""
LEAST_EVEN_SHARE: Final = 0.5
MOST_SPECIAL_SHARE: Final = 0.85
"""Of his team's power plays, or of the other team's: hardly anybody plays more of them, whatever he did there."""
FEW_GAMES: Final = 5.0
"""Games that count as much as all that is not known of a man: what he did in as many says half of what it seems to."""


def with_ice_time(season: SeasonStatistics) -> SeasonStatistics:
    """All ice time and its parts by situation; a measured total stays what it is."""
    skaters = list(season.skaters)
    teams = {team.short: team for team in season.teams}
    for short, places in by_team(skaters, lambda man: man.team).items():
        men = [skaters[place] for place in places]
        for place, man in zip(places, _team_with_ice(teams[short], men), strict=True):
            skaters[place] = man
    return replace(season, skaters=tuple(skaters))


def special_seconds(chances: int, goals: int) -> float:
    """How long this many power plays lasted altogether."""
    return max(0.0, MINOR * (chances - goals / 2))


def _team_with_ice(team: TeamLine, men: list[SkaterLine]) -> list[SkaterLine]:
    for_us = special_seconds(team.power_plays or 0, team.power_play_goals or 0)
    against = special_seconds(team.times_short_handed or 0, team.power_play_goals_against or 0)
    even = max(0.4 * GAME * team.games, GAME * team.games - for_us - against)
    power_play, short_handed, at_even = [0] * len(men), [0] * len(men), [0] * len(men)
    for group in ("F", "D"):
        places = [place for place, man in enumerate(men) if _group(man) == group]
        its = [men[place] for place in places]
        for whole, count, weights, most, out in (
            (for_us, MEN_ON_POWER_PLAY[group], _power_play_weights(its), MOST_SPECIAL_SHARE, power_play),
            (against, MEN_SHORT_HANDED[group], _short_handed_weights(its), MOST_SPECIAL_SHARE, short_handed),
            (even, MEN_EVEN[group], _even_weights(its), 1.0, at_even),
        ):
            limits = [most * whole * man.games / max(1, team.games) for man in its]
            for place, share in zip(places, _shared_within(count * whole, weights, limits), strict=True):
                out[place] = share
    return [_filled(man, *parts) for man, *parts in zip(men, at_even, power_play, short_handed, strict=True)]


def _shared_within(amount: float, weights: list[float], limits: list[float]) -> list[int]:
    """Whole seconds by weight, nobody's beyond his limit where the others can have the rest."""
    most = sum(limits)
    factor = amount / sum(weights) if sum(weights) > 0 else 0.0
    parts = scaled([factor * weight for weight in weights], min(amount, most), limits)
    return shared(min(amount, most), parts if any(parts) else limits)


def _filled(man: SkaterLine, even: int, power_play: int, short_handed: int) -> SkaterLine:
    """Measured parts stay; estimated ones make room for a measured total."""
    power_play = power_play if man.power_play_seconds is None else man.power_play_seconds
    short_handed = short_handed if man.short_handed_seconds is None else man.short_handed_seconds
    if man.seconds is None:
        even = even if man.even_seconds is None else man.even_seconds
        return _with_parts(man, even, power_play, short_handed)
    if man.even_seconds is None and man.power_play_seconds is None:
        most = (1 - LEAST_EVEN_SHARE) * man.seconds
        scale = min(1.0, most / max(1, power_play + short_handed))
        power_play, short_handed = int(scale * power_play), int(scale * short_handed)
    even = max(0, man.seconds - power_play - short_handed) if man.even_seconds is None else man.even_seconds
    return replace(_with_parts(man, even, power_play, short_handed), seconds=man.seconds)


def _with_parts(man: SkaterLine, even: int, power_play: int, short_handed: int) -> SkaterLine:
    return replace(
        man,
        seconds=even + power_play + short_handed,
        even_seconds=even,
        power_play_seconds=power_play,
        short_handed_seconds=short_handed,
    )


def _group(man: SkaterLine) -> str:
    return "D" if man.position == "D" else "F"


def _even_weights(men: list[SkaterLine]) -> list[float]:
    rates = [_production(man) / man.games for man in men]
    mean = sum(rate * man.games for rate, man in zip(rates, men, strict=True)) / max(1, sum(man.games for man in men))
    weights = []
    for rate, man in zip(rates, men, strict=True):
        base = BASE_SHARE_DEFENSE if man.position == "D" else BASE_SHARE
        index = 0.6 + _tried(man) * ((min(3.0, rate / mean) if mean else 1.0) - 0.6)
        weights.append(man.games * (base + (1 - base) * index))
    return weights


def _tried(man: SkaterLine) -> float:
    """How much of what a man did says how long he played: the less he played, the more of it was luck."""
    return man.games / (man.games + FEW_GAMES)


def _production(man: SkaterLine) -> float:
    even_points = man.goals + man.assists - 0.6 * ((man.power_play_goals or 0) + (man.power_play_assists or 0))
    return even_points + SHOT_WORTH * (man.shots or 0)


def _power_play_weights(men: list[SkaterLine]) -> list[float]:
    """A goal on the power play says more than an assist of how long a man was out there, and where he stood."""
    return [
        _tried(man) * (3.0 * (man.power_play_goals or 0) + (man.power_play_assists or 0))
        + 0.01 * man.games
        + 0.02 * (man.goals + man.assists)
        for man in men
    ]


def _short_handed_weights(men: list[SkaterLine]) -> list[float]:
    """Who plays at even strength but little on the power play kills penalties; a point short-handed shows it."""
    even, power = _even_weights(men), _power_play_weights(men)
    most = max(power, default=1.0) or 1.0
    return [
        share * (1.1 - 0.7 * special / most)
        + 4.0 * _tried(man) * ((man.short_handed_goals or 0) + (man.short_handed_assists or 0))
        for share, special, man in zip(even, power, men, strict=True)
    ]
