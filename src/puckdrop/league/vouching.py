"""Which teams' games add up to what the sums of a league say of them, where not all do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from puckdrop.core.season_totals import GOALIE_FIGURES, SKATER_FIGURES, TEAM_FIGURES
from puckdrop.league.checking import Built
from puckdrop.league.keeping import League
from puckdrop.league.sums import state_of

__all__ = ["sure_teams"]


def sure_teams(league: League, built: Built) -> set[int]:
    """The teams whose figures and men's figures are all those that the sums have: every game of theirs is right."""
    material, mine = league.material, state_of(built.season)
    kinds: list[tuple[int, list[int]]] = [
        (len(SKATER_FIGURES), [man.team for man in material.skaters]),
        (len(GOALIE_FIGURES), [man.team for man in material.goalies]),
        (len(TEAM_FIGURES), list(range(len(material.clubs)))),
    ]
    wrong: set[int] = set()
    for part in ("season", "playoffs"):
        for (width, teams), one, other in zip(kinds, mine[part], league.state[part], strict=False):
            wrong.update(
                team for place, team in enumerate(teams) if _figures(one, place, width) != _figures(other, place, width)
            )
    return set(range(len(material.clubs))) - wrong


def _figures(sums: Sequence[int], place: int, width: int) -> list[Any]:
    """The figures at a place; men who came later have none yet."""
    return list(sums[place * width : (place + 1) * width]) or [0] * width
