"""A file of real line-ups: a line for each man who dressed, by day and team.

    Date,Team,Player,Starts
    1985-10-10,EDM,gretzwa01,
    1985-10-10,EDM,fuhrgr01,x

A man is named by his id or his name; `Starts` marks the goalie who began.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from pathlib import Path
from typing import TypeVar

from puckdrop.cards.sentences import close_to, joined
from puckdrop.core.players import id_of
from puckdrop.rating.importers.folders import Folder
from puckdrop.rating.importers.nhl_teams import known_team
from puckdrop.rating.importers.tables import Problems, Row, head_of, read_table
from puckdrop.rating.statistics import GoalieLine, PlayedGame, SeasonStatistics, SkaterLine

__all__ = ["DEFENSEMEN", "FORWARDS", "men_named", "with_real_lineups"]

NEEDS = ("Date", "Team", "Player")
FORWARDS, DEFENSEMEN = 9, 4
"""The fewest a team dresses: three lines and two pairs."""
Man = SkaterLine | GoalieLine
Line = TypeVar("Line", bound=SkaterLine | GoalieLine)


@dataclass
class _Dressed:
    place: str
    """File and line of the first man."""
    men: list[str] = field(default_factory=list)
    skaters: list[SkaterLine] = field(default_factory=list)
    starter: str = ""


Nights = dict[tuple[date, str], _Dressed]


def is_lineup_file(path: Path) -> bool:
    names = {name.strip().casefold() for line in head_of(path, 1) for name in line}
    return names >= {name.casefold() for name in NEEDS}


def with_real_lineups(season: SeasonStatistics, folders: Sequence[Folder], year: int) -> SeasonStatistics:
    """The season with the line-ups that a file beside the statistics gives; unchanged if there is none."""
    paths = [path for folder in folders for path in folder.ending(".csv") if is_lineup_file(path)]
    if not paths:
        return season
    problems = Problems()
    nights: Nights = {}
    for path in paths:
        _read(path, season, year, nights, problems)
    days = {(game.day, team) for game in season.schedule for team in (game.home, game.visitor)}
    for (day, team), night in sorted(nights.items()):
        if (day, team) not in days:
            problems.add(f"{night.place}: {team} has a line-up for {day}, but no game on that day.")
        elif night.skaters:
            _check_enough(day, team, night, problems)
    problems.raise_any()
    return replace(season, schedule=tuple(_followed(game, nights) for game in season.schedule))


def _check_enough(day: date, team: str, night: _Dressed, problems: Problems) -> None:
    defensemen = sum(man.position == "D" for man in night.skaters)
    forwards = len(night.skaters) - defensemen
    if forwards < FORWARDS or defensemen < DEFENSEMEN:
        problems.add(
            f"{night.place}: the line-up of {team} for {day} has {forwards} forwards and {defensemen} defensemen; "
            f"three lines and two pairs need {FORWARDS} and {DEFENSEMEN}."
        )


def _followed(game: PlayedGame, nights: Nights) -> PlayedGame:
    home, visitor = (nights.get((game.day, team), _Dressed("")) for team in (game.home, game.visitor))
    return replace(
        game,
        home_men=tuple(man.id for man in home.skaters) or game.home_men,
        visitor_men=tuple(man.id for man in visitor.skaters) or game.visitor_men,
        home_goalie=home.starter or game.home_goalie,
        visitor_goalie=visitor.starter or game.visitor_goalie,
    )


def _read(path: Path, season: SeasonStatistics, year: int, nights: Nights, problems: Problems) -> None:
    table = read_table(path, problems)
    if not table.needs(*NEEDS):
        return
    table.check_optional(("Starts",))
    people: list[Man] = [*season.skaters, *season.goalies]
    shorts = {team.short for team in season.teams}
    for row in table.rows():
        try:
            day = date.fromisoformat(row.needed_text("Date"))
        except ValueError:
            row.complain("Date", f'"{row.text("Date")}"', "a day such as 1985-10-10")
            continue
        team = _team(row, shorts, year)
        man = _man(row, team, people) if team and row.needed_text("Player") else None
        if man is not None:
            night = nights.setdefault((day, team), _Dressed(f"{path}, line {row.number}"))
            _dress(row, man, night, is_starter=_is_starter(row))


def _man(row: Row, team: str, people: Sequence[Man]) -> Man | None:
    """The man that a line means."""
    text = row.text("Player")
    found = men_named(text, team, people)
    if len(found) == 1:
        return found[0]
    if found:
        who = joined([man.id for man in found], "and")
        allowed = f"the id of one of {team}'s men of that name ({who})"
    else:
        names = [man.name for man in people if man.team == team]
        allowed = f"a man of {team}; {close_to(text, names, listed=names[:5]).rstrip('.')}"
    row.complain("Player", f'"{text}"', allowed)
    return None


def men_named(text: str, team: str, people: Sequence[Line]) -> list[Line]:
    """The team's men of this id, else of this name."""
    mine = [man for man in people if man.team == team]
    return [man for man in mine if man.id == text] or [man for man in mine if id_of(text) in (man.id, id_of(man.name))]


def _is_starter(row: Row) -> bool:
    text = row.text("Starts").casefold()
    if text not in ("", "x", "1", "0", "yes", "no", "true", "false"):
        row.complain("Starts", f'"{row.text("Starts")}"', "x for the goalie who started, or empty")
    return text in ("x", "1", "yes", "true")


def _dress(row: Row, man: Man, night: _Dressed, *, is_starter: bool) -> None:
    if man.id in night.men:
        row.complain("Player", f'"{row.text("Player")}"', "a man who is not in the line-up yet")
    night.men.append(man.id)
    if isinstance(man, SkaterLine):
        if is_starter:
            row.complain("Starts", f'"{row.text("Starts")}"', f"empty, as {man.name} is no goalie")
        night.skaters.append(man)
    elif is_starter:
        if night.starter:
            row.complain("Starts", f'"{row.text("Starts")}"', f"empty, as {night.starter} is marked already")
        night.starter = man.id


def _team(row: Row, shorts: set[str], year: int) -> str:
    code = row.needed_text("Team")
    team = known_team(code, year)
    for short in (code.upper(), team.short if team else ""):
        if short in shorts:
            return short
    row.complain("Team", f'"{code}"', "a team of the season")
    return ""
