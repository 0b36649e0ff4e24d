"""Who dressed for which team how often, where box scores, a schedule or a file of line-ups says so."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from datetime import date
from typing import NamedTuple

from puckdrop.core.players import id_of
from puckdrop.rating.importers.folders import Folder
from puckdrop.rating.importers.real_lineups import dressed_in_files
from puckdrop.rating.statistics import GoalieLine, PlayedGame, SeasonStatistics, SkaterLine

__all__ = ["Dressed", "dressed_men"]


class Dressed(NamedTuple):
    """How often men dressed, or goalies started, for their teams, and of how many games of a team that is known."""

    times: Counter[tuple[str, str]]
    nights: Counter[str]

    def teams_of(self, man: str) -> list[str]:
        """The teams that a man dressed for."""
        return [team for (other, team), times in self.times.items() if other == man and times]


Nights = dict[tuple[date, str], Sequence[str]]
"""Names or ids of men by day and team."""


def dressed_men(
    season: SeasonStatistics, games: Sequence[PlayedGame], folders: Sequence[Folder], year: int
) -> tuple[Dressed, Dressed]:
    """Skaters who dressed and goalies who started, by the games of a season and by files of line-ups."""
    men: Nights = {}
    starters: Nights = {}
    for game in games:
        men |= {(game.day, game.home): game.home_men, (game.day, game.visitor): game.visitor_men}
        starters |= {(game.day, game.home): [game.home_goalie], (game.day, game.visitor): [game.visitor_goalie]}
    skaters_there, starters_there = dressed_in_files(season, folders, year)
    return _counted(men | skaters_there, season.skaters, season), _counted(
        starters | starters_there, season.goalies, season
    )


def _counted(nights: Nights, lines: Sequence[SkaterLine | GoalieLine], season: SeasonStatistics) -> Dressed:
    """Whom the names of all nights mean; who could be two men is nobody."""
    everywhere = ",".join(team.short for team in season.teams)
    known: dict[tuple[str, str], set[str]] = defaultdict(set)
    for line in lines:
        for team in (line.team or everywhere).split(","):
            known[line.id, team].add(line.id)
            known[id_of(line.name), team].add(line.id)
    dressed = Dressed(Counter(), Counter())
    for (_, team), names in nights.items():
        found = [known.get((name, team)) or known.get((id_of(name), team), set()) for name in names if name]
        dressed.nights[team] += 1 if found else 0
        dressed.times.update((man, team) for men in found if len(men) == 1 for man in men)
    return dressed
