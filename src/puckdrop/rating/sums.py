"""What a number of replays added up to, by name."""

from __future__ import annotations

from collections.abc import Sequence

from puckdrop.core.season_totals import GOALIE_FIGURES, LEAGUE_FIGURES, SKATER_FIGURES, TEAM_FIGURES

__all__ = ["Sums"]


class Sums:
    """Averages per season over some replays: `sums.skaters["goals"][17]`, `sums.teams["shots"][3]`."""

    def __init__(self, data: Sequence[Sequence[int]], replays: int) -> None:
        self.replays = replays
        self.skaters = by_name(data[0], SKATER_FIGURES, replays)
        self.goalies = by_name(data[1], GOALIE_FIGURES, replays)
        self.teams = by_name(data[2], TEAM_FIGURES, replays)
        self.league = {name: value / replays for name, value in zip(LEAGUE_FIGURES, data[3], strict=True)}

    def team_total(self, name: str) -> float:
        return sum(self.teams[name])


def by_name(sums: Sequence[int], names: tuple[str, ...], replays: int) -> dict[str, list[float]]:
    """Every figure's column.

    >>> by_name([1, 2, 3, 4], ("goals", "shots"), 2)
    {'goals': [0.5, 1.5], 'shots': [1.0, 2.0]}
    """
    width = len(names)
    return {name: [value / replays for value in sums[at::width]] for at, name in enumerate(names)}
