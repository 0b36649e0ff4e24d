"""What a team allows: its goals against follow from its goalies' saves and from the shots it lets through.

The goalies have their own save percentages to keep, and a team's goals against also count those into its empty net, of
which some teams allow three times as many as others. So a team's defense follows its goals against, and its shots
against as far as that leaves them open.
"""

from __future__ import annotations

from collections.abc import Callable

from puckdrop.rating.sums import Sums
from puckdrop.rating.talents import Targets

__all__ = ["GOALS_COUNT", "allowed_off"]

GOALS_COUNT = 0.7
"""What goals against count for; the rest is shots against."""


def allowed_off(targets: Targets, played: Sums, miss: Callable[[float, float], float]) -> list[float]:
    """How much more each team should allow, beside the league, as a share; [] if nothing is known of it."""
    parts = [
        (weight, [miss(*pair) for pair in zip(targets.teams[name], played.teams[name], strict=True)])
        for name, weight in (("shots_against", 1 - GOALS_COUNT), ("goals_against", GOALS_COUNT))
        if name in targets.teams
    ]
    whole = sum(weight for weight, _ in parts)
    found = [0.0] * (len(parts[0][1]) if parts else 0)
    for weight, off in parts:
        level = sum(off) / len(off)
        found = [one + weight / whole * (own - level) for one, own in zip(found, off, strict=True)]
    return found
