"""When computer coaches pull their goalies and play by the score, which decides how many games end level or by a goal.

A team a goal behind that pulls him makes two-goal games of one-goal games, and ties; two goals behind, it makes
one-goal games of two-goal games, and now and then a tie. The longer leaders sit back and trailing teams press, the
closer games become.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from puckdrop.rating.sums import Sums
from puckdrop.rating.talents import Targets

__all__ = ["BY_SCORE", "FIRST_PULLS", "excess", "late_ending", "move_by_score", "move_pulls", "pulls_of"]

FIRST_PULLS: Final = {"pull": 120.0, "pull_two": 60.0}
"""Seconds before the end, a goal behind and two."""
EARLIEST, LATEST = 300.0, 30.0
EARLIEST_TWO = 480.0
GAIN = 1800.0
"""Seconds for a miss of all games; ten seconds change how one or two games in a thousand end."""


BY_SCORE = 600.0
"""Seconds before the end from when they play by the score."""
SCORE_GAIN = 7000.0
"""The same for a miss of all games: ten minutes bring three or four games in a hundred closer."""
THIRD_PERIOD = 1200.0


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


def move_by_score(targets: Targets, levers: dict[str, float], played: Sums, step: float) -> None:
    """Earlier if too few games are close, at the beginning of the third period at most."""
    off = excess(targets, played, "one_goal_games") + excess(targets, played, late_ending(targets))
    levers["by_score"] = min(THIRD_PERIOD, max(0.0, levers["by_score"] - SCORE_GAIN * step * off))


def pulls_of(levers: Mapping[str, float]) -> dict[str, int]:
    """What chart files say of it, in tens of seconds, as far as a game has it."""
    names = {"pull": "pull_goalie", "pull_two": "pull_down_two", "by_score": "by_score"}
    return {said: 10 * round(levers[name] / 10) for name, said in names.items() if name in levers}
