"""A goalie's leak as the save numbers of his card."""

from __future__ import annotations

from puckdrop.rating.rinkside.skaters import within

__all__ = ["BLACK", "BLUE", "SHARES", "goalie_ratings", "save_numbers"]

BLUE, BLACK = 0.26, 0.13
"""How often a quality shot scores, and one of low quality, beside a high-quality chance."""
SHARES = {"green": 0.45, "blue": 0.25, "black": 0.3}
"""About how many shots are of each kind; only steers rounding."""
CONTROL, SCRAMBLE, RECOVER = 17, 12, 9
GREAT, BIG = 1, 18
"""Of twenty would-be goals, how many a good goalie steals unless a sniper shot: what sets snipers apart."""
MOST_SHORT = 65.0
"""The most goals the average goalie lets in on a hundred short-handed shots."""


def save_numbers(danger: float, leak: float) -> dict[str, int]:
    """Green, blue and black of a goalie who lets in `leak` times what the average one does.

    What rounding one number leaves over is carried to the next, so that the card as a whole is right.

    >>> save_numbers(16.0, 1.0), save_numbers(16.0, 1.3)
    ({'green': 84, 'blue': 96, 'black': 98}, {'green': 79, 'blue': 95, 'black': 97})
    """
    found: dict[str, int] = {}
    carried, least = 0.0, 40
    for name, exact in (("green", danger * leak), ("blue", BLUE * danger * leak), ("black", BLACK * danger * leak)):
        wanted = exact + carried / SHARES[name]
        number = int(within(round(100 - wanted), least, 100))
        carried += (exact - (100 - number)) * SHARES[name]
        found[name] = least = number
    return found


def goalie_ratings(danger: float, leak: float, short: float) -> dict[str, int]:
    """Every rating of his card."""
    return {
        "rating": int(within(round(88 - 60 * (leak - 1)), 40, 98)),
        **save_numbers(danger, leak),
        "shootout": int(within(round(100 - 25 * leak), 40, 95)),
        "short_handed": int(within(round(100 - min(MOST_SHORT, short) * leak), 20, 100)),
        "great": GREAT,
        "big_good": BIG,
        "big_very_good": BIG + 1,
        "big_great": BIG + 2,
        "rebound_control": CONTROL,
        "scramble": SCRAMBLE,
        "recover": RECOVER,
        "play_puck": 7,
        "control_puck": 3,
        "easy_cover": 5,
        "easy_corner": 9,
        "easy_rebound": 9,
        "hard_cover": 3,
        "hard_corner": 6,
        "hard_rebound": 9,
        "glove": 3,
        "pad": 6,
        "blocker": 8,
        "penalty_number": 8,
    }
