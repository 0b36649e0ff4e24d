"""A file of real line-ups: a line for each man who dressed, by day and team.

    Date,Team,Player,Starts
    1985-10-10,EDM,gretzwa01,
    1985-10-10,EDM,fuhrgr01,x

A man is named by his id or his name; `Starts` marks the goalie who began.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from pathlib import Path

from puckdrop.cards.sentences import close_to
from puckdrop.core.players import id_of
from puckdrop.rating.importers.folders import Folder
from puckdrop.rating.importers.nhl_teams import known_team
from puckdrop.rating.importers.tables import Problems, Row, head_of, read_table
from puckdrop.rating.statistics import GoalieLine, PlayedGame, SeasonStatistics, SkaterLine

__all__ = ["with_real_lineups"]

NEEDS = ("Date", "Team", "Player")


@dataclass
class _Dressed:
    skaters: list[str] = field(default_factory=list)
    starter: str = ""


def is_lineup_file(path: Path) -> bool:
    names = {name.strip().casefold() for line in head_of(path, 1) for name in line}
    return names >= {name.casefold() for name in NEEDS}


def with_real_lineups(season: SeasonStatistics, folders: Sequence[Folder], year: int) -> SeasonStatistics:
    """The season with the line-ups that a file beside the statistics gives; unchanged if there is none."""
    paths = [path for folder in folders for path in folder.ending(".csv") if is_lineup_file(path)]
    if not paths:
        return season
    problems = Problems()
    nights: dict[tuple[date, str], _Dressed] = defaultdict(_Dressed)
    for path in paths:
        _read(path, season, year, nights, problems)
    days = {(game.day, team) for game in season.schedule for team in (game.home, game.visitor)}
    for day, team in sorted(set(nights) - days):
        problems.add(f"{paths[0]}: {team} has a line-up for {day}, but no game on that day.")
    problems.raise_any()
    return replace(season, schedule=tuple(_followed(game, nights) for game in season.schedule))


def _followed(game: PlayedGame, nights: dict[tuple[date, str], _Dressed]) -> PlayedGame:
    home, visitor = (nights.get((game.day, team), _Dressed()) for team in (game.home, game.visitor))
    return replace(
        game,
        home_men=tuple(home.skaters) or game.home_men,
        visitor_men=tuple(visitor.skaters) or game.visitor_men,
        home_goalie=home.starter or game.home_goalie,
        visitor_goalie=visitor.starter or game.visitor_goalie,
    )


def _read(
    path: Path, season: SeasonStatistics, year: int, nights: dict[tuple[date, str], _Dressed], problems: Problems
) -> None:
    table = read_table(path, problems)
    if not table.needs(*NEEDS):
        return
    shorts = {team.short for team in season.teams}
    people: list[SkaterLine | GoalieLine] = [*season.skaters, *season.goalies]
    known = {(man.team, key): man for man in people for key in (id_of(man.name), man.id)}
    for row in table.rows():
        try:
            day = date.fromisoformat(row.needed_text("Date"))
        except ValueError:
            row.complain("Date", f'"{row.text("Date")}"', "a day such as 1985-10-10")
            continue
        team = _team(row, shorts, year)
        man = known.get((team, id_of(row.needed_text("Player"))))
        if team and man is None:
            names = [other.name for other in people if other.team == team]
            problems.add(
                f'{path}, line {row.number}: {team} has no man "{row.text("Player")}"; '
                f"{close_to(row.text('Player'), names, listed=names[:5])}"
            )
        elif isinstance(man, SkaterLine):
            nights[day, team].skaters.append(man.id)
        elif man is not None and row.text("Starts"):
            nights[day, team].starter = man.id


def _team(row: Row, shorts: set[str], year: int) -> str:
    code = row.needed_text("Team")
    team = known_team(code, year)
    for short in (code.upper(), team.short if team else ""):
        if short in shorts:
            return short
    row.complain("Team", f'"{code}"', "a team of the season")
    return ""
