"""What the figures of a season are called in sentences."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

__all__ = ["estimated_words", "figure_words"]

WORDS: Final = {
    "pim": "penalty minutes",
    "seconds": "ice time",
    "even_seconds": "ice time at even strength",
    "power_play_seconds": "ice time on the power play",
    "short_handed_seconds": "ice time short-handed",
    "shoots": "which way they shoot",
    "one_goal_games": "share of one-goal games",
    "home_wins": "share of home wins",
    "power_plays": "power-play chances",
    "times_short_handed": "times short-handed",
    "power_play_goals": "power-play goals",
    "power_play_assists": "power-play assists",
    "power_play_goals_against": "power-play goals against",
    "short_handed_goals": "short-handed goals",
    "short_handed_assists": "short-handed assists",
    "short_handed_goals_against": "short-handed goals against",
}
OWNERS: Final = ("skaters", "goalies", "teams")


def figure_words(name: str) -> str:
    """
    >>> figure_words("pim"), figure_words("save_percentage"), figure_words("skaters.even_seconds")
    ('penalty minutes', 'save percentage', "skaters' ice time at even strength")
    """
    owner, _, figure = name.rpartition(".")
    words = WORDS.get(figure, figure.replace("_", " "))
    return f"{owner}' {words}" if owner else words


def estimated_words(names: Iterable[str]) -> list[str]:
    """Figures in groups, a piece each.

    >>> estimated_words(["goalies.starts", "skaters.hits", "skaters.seconds"])
    ["skaters' hits, ice time", "goalies' starts"]
    """
    found = list(names)
    groups = [(owner, [name for name in found if name.startswith(f"{owner}.")]) for owner in OWNERS]
    told = [
        f"{owner}' " + ", ".join(figure_words(name.partition(".")[2]) for name in own) for owner, own in groups if own
    ]
    return [*told, *(figure_words(name) for name in found if name.partition(".")[0] not in OWNERS)]
