"""What an era did not count is estimated here, and only here; each figure is said to be measured or estimated.

The rules are of two kinds. Some are arithmetic: a power play of two minutes that a goal ends takes half as long on
average, six men are on the ice for sixty minutes, and all shares of a team add up to the team. The others are habits of
the game that hold in every season that counts the figure (who scores more plays more, defensemen block shots, centers
take faceoffs); their numbers are round on purpose and belong to no season. docs/guide/sets.md lists them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, Literal

from puckdrop.rating.estimate_ice import with_ice_time
from puckdrop.rating.estimate_shots import with_goalie_shots, with_skater_shots, with_starts
from puckdrop.rating.estimate_special import with_chances, with_special_points
from puckdrop.rating.estimate_work import with_hands, with_work
from puckdrop.rating.statistics import GoalieLine, SeasonStatistics, SkaterLine, TeamLine

__all__ = ["Completed", "Known", "completed"]

Known = Literal["measured", "partly estimated", "estimated"]

FIGURES: Final[Mapping[str, tuple[str, ...]]] = {
    "skaters": (
        "shots", "power_play_goals", "power_play_assists", "short_handed_goals", "short_handed_assists",
        "seconds", "even_seconds", "power_play_seconds", "short_handed_seconds",
        "hits", "blocks", "faceoff_wins", "faceoff_losses", "shoots",
    ),
    "goalies": ("seconds", "starts", "shots_against"),
    "teams": (
        "goals", "goals_against", "shots", "shots_against", "pim", "power_play_goals", "power_plays",
        "power_play_goals_against", "times_short_handed", "short_handed_goals", "short_handed_goals_against",
    ),
}  # fmt: skip


@dataclass(frozen=True)
class Completed:
    """A season in which every figure has a value, and how each came by it."""

    measured: SeasonStatistics
    """As it was counted, with gaps."""
    statistics: SeasonStatistics
    known: Mapping[str, Known]
    """By figure, such as "skaters.hits"."""

    def is_measured(self, figure: str) -> bool:
        return self.known[figure] == "measured"


def completed(season: SeasonStatistics) -> Completed:
    """The season with everything filled in that its sources lack."""
    known = {f"{kind}.{name}": _known(getattr(season, kind), name) for kind, names in FIGURES.items() for name in names}
    known |= {name: "estimated" for name in season.estimated if name in known}
    whole = season
    for step in (
        with_skater_shots, with_chances, with_special_points, with_ice_time, with_starts, with_goalie_shots, with_work,
        with_hands,
    ):  # fmt: skip
        whole = step(whole)
    return Completed(season, replace(whole, missing=season.missing), known)


def _known(lines: tuple[SkaterLine, ...] | tuple[GoalieLine, ...] | tuple[TeamLine, ...], name: str) -> Known:
    without = sum(1 for line in lines if getattr(line, name) is None)
    return "measured" if not without else "estimated" if without == len(lines) else "partly estimated"
