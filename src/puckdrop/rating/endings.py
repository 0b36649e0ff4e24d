"""When computer coaches pull their goalies, which decides how many games end level or by a goal.

A team a goal behind that pulls him makes two-goal games of one-goal games, and ties; two goals behind, it makes
one-goal games of two-goal games, and now and then a tie.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from puckdrop.rating.sums import Sums
from puckdrop.rating.talents import Targets

__all__ = ["FIRST_PULLS", "excess", "late_ending", "move_pulls", "pulls_of"]

FIRST_PULLS: Final = {"pull": 120.0, "pull_two": 60.0}
"""Seconds before the end, a goal behind and two."""
EARLIEST, LATEST = 300.0, 30.0
EARLIEST_TWO = 480.0
GAIN = 1800.0
"""Seconds for a miss of all games; ten seconds change how one or two games in a thousand end."""


def late_ending(targets: Targets) -> str:
    """What a game level after three periods is counted as, if the season counted it."""
    return next((name for name in ("overtimes", "ties") if targets.measured.get(name)), "")


def excess(targets: Targets, played: Sums, ending: str) -> float:
    """How much larger a share of the games ended in a way than really did; 0 where nobody knows."""
    wanted = targets.measured.get(ending)
    return 0.0 if wanted is None else played.league[ending] / max(1.0, played.league["games"]) - wanted


def move_pulls(targets: Targets, levers: dict[str, float], played: Sums, step: float) -> None:
    """The first lever trades one-goal games for ties, the second makes both or neither."""
    close, level = excess(targets, played, "one_goal_games"), excess(targets, played, late_ending(targets))
    levers["pull"] = min(EARLIEST, max(LATEST, levers["pull"] + GAIN * step * (close - level)))
    levers["pull_two"] = min(EARLIEST_TWO, max(0.0, levers["pull_two"] - 2 * GAIN * step * (close + level)))


def pulls_of(levers: Mapping[str, float]) -> dict[str, int]:
    """Both as chart files say them, in tens of seconds."""
    return {"pull_goalie": 10 * round(levers["pull"] / 10), "pull_down_two": 10 * round(levers["pull_two"] / 10)}
