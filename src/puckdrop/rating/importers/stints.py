"""Who dressed for which team how often, where box scores, a schedule or a file of line-ups says so."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from itertools import groupby
from typing import NamedTuple, TypeVar

from puckdrop.core.players import id_of
from puckdrop.rating.importers.combining import rescaled
from puckdrop.rating.importers.folders import Folder
from puckdrop.rating.importers.real_lineups import dressed_in_files
from puckdrop.rating.statistics import GoalieLine, PlayedGame, SeasonStatistics, SkaterLine

__all__ = ["Dressed", "dressed_men", "with_stays"]

Line = TypeVar("Line", SkaterLine, GoalieLine)


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


def with_stays(season: SeasonStatistics) -> SeasonStatistics:
    """The season with the order of traded men's stints, where line-ups or a schedule's goalies say all of it."""
    skaters = [(game.day, team, man) for game in season.schedule for team, men in _dressed_for(game) for man in men]
    starters = [
        (game.day, team, man)
        for game in season.schedule
        for team, man in ((game.home, game.home_goalie), (game.visitor, game.visitor_goalie))
    ]
    return replace(season, skaters=_in_order(season.skaters, skaters), goalies=_in_order(season.goalies, starters))


def _dressed_for(game: PlayedGame) -> tuple[tuple[str, Sequence[str]], ...]:
    return (game.home, game.home_men), (game.visitor, game.visitor_men)


def _in_order(lines: Sequence[Line], nights: Sequence[tuple[date, str, str]]) -> tuple[Line, ...]:
    """Lines with the stints that the days, teams and ids of those who dressed make."""
    days: dict[str, list[tuple[date, str]]] = defaultdict(list)
    for day, team, man in nights:
        days[man].append((day, team))
    teams = Counter(line.id for line in lines)
    stays: dict[tuple[str, str], list[tuple[int, int]]] = defaultdict(list)
    for man, his in days.items():
        if teams[man] > 1:
            for number, (team, stint) in enumerate(groupby(sorted(his), key=lambda night: night[1]), start=1):
                stays[man, team].append((number, len(list(stint))))
    unsure = {line.id for line in lines if sum(count for _, count in stays[line.id, line.team]) != _known_of(line)}
    return tuple(
        line if teams[line.id] == 1 or line.id in unsure else _with_order(line, stays[line.id, line.team])
        for line in lines
    )


def _known_of(line: SkaterLine | GoalieLine) -> int:
    """How often he has to be named for all of his games to be known."""
    return line.games if isinstance(line, SkaterLine) or line.starts is None else line.starts


def _with_order(line: Line, stays: Sequence[tuple[int, int]]) -> Line:
    if not stays:
        return line
    return replace(line, stint=stays[0][0], stays=rescaled(stays, line.games) if len(stays) > 1 else ())
