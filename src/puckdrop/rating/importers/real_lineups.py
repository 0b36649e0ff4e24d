"""A file of real line-ups: a line for each man who dressed, by day and team.

    Date,Team,Player,Starts
    1985-10-10,EDM,gretzwa01,
    1985-10-10,EDM,fuhrgr01,x

A man is named by his id or his name; `Starts` marks the goalie who began.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from functools import cache
from pathlib import Path
from typing import TypeVar

from puckdrop.cards.sentences import close_to, joined
from puckdrop.core.days import written_day
from puckdrop.core.players import id_of
from puckdrop.rating.importers.common import names_of
from puckdrop.rating.importers.folders import Folder, may_hold
from puckdrop.rating.importers.nhl_teams import known_team, team_by_name
from puckdrop.rating.importers.seasons import is_within
from puckdrop.rating.importers.tables import Problems, Row, head_of, read_table
from puckdrop.rating.statistics import GoalieLine, PlayedGame, SeasonStatistics, SkaterLine, TeamLine

__all__ = ["DEFENSEMEN", "FORWARDS", "dressed_in_files", "men_named", "too_few", "with_real_lineups"]

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


def _lineup_files(folders: Sequence[Folder], year: int) -> list[Path]:
    files = [path for folder in folders for path in folder.ending(".csv") if may_hold(path, year)]
    return [path for path in files if is_lineup_file(path)]


def dressed_in_files(
    season: SeasonStatistics, folders: Sequence[Folder], year: int
) -> tuple[dict[tuple[date, str], list[str]], dict[tuple[date, str], list[str]]]:
    """The men who dressed, as they are named, and the goalies who started, by day and team; mistakes are not told."""
    men: dict[tuple[date, str], list[str]] = {}
    starters: dict[tuple[date, str], list[str]] = {}
    find = _team_finder(season.teams, year)
    for path in _lineup_files(folders, year):
        table = read_table(path, Problems())
        for row in table.rows():
            day, team = _day(row), _team(row, find)
            if day is not None and team:
                into = starters if _is_starter(row) else men
                into.setdefault((day, team), []).append(row.text("Player"))
    return men, starters


def with_real_lineups(
    season: SeasonStatistics, folders: Sequence[Folder], year: int, problems: Problems
) -> SeasonStatistics:
    """The season with the line-ups that a file beside the statistics gives; unchanged if there is none.

    Men and games are looked up only in a season that is known whole.
    """
    paths = _lineup_files(folders, year)
    if not paths:
        return season
    nights: Nights = {}
    is_known = problems.is_whole
    for path in paths:
        _read(path, season, year, nights, problems, is_known=is_known)
    if not is_known:
        return season
    days = {(game.day, team) for game in season.schedule for team in (game.home, game.visitor)}
    for (day, team), night in sorted(nights.items()):
        if (day, team) not in days:
            problems.note(f"{night.place}: {team} has a line-up for {day}, but no game on that day.")
        elif night.skaters:
            _check_enough(day, team, night, problems)
    return replace(season, schedule=tuple(_followed(game, nights) for game in season.schedule))


def _check_enough(day: date, team: str, night: _Dressed, problems: Problems) -> None:
    defensemen = sum(man.position == "D" for man in night.skaters)
    forwards = len(night.skaters) - defensemen
    if forwards < FORWARDS or defensemen < DEFENSEMEN:
        problems.note(
            f"{night.place}: the line-up of {team} for {day} has {forwards} forwards and {defensemen} defensemen; "
            f"three lines and two pairs need {FORWARDS} and {DEFENSEMEN}."
        )


def too_few(skaters: Sequence[SkaterLine], teams: Sequence[str]) -> list[str]:
    """Sentences about teams without the men of three lines and two pairs; those that lack as many share one."""
    defensemen = Counter(man.team for man in skaters if man.games and man.position == "D")
    forwards = Counter(man.team for man in skaters if man.games and man.position != "D")
    alike: dict[tuple[int, int], list[str]] = {}
    for team in teams:
        if forwards[team] < FORWARDS or defensemen[team] < DEFENSEMEN:
            alike.setdefault((forwards[team], defensemen[team]), []).append(team)
    return [
        f"{joined(sorted(lacking), 'and')} {'have' if len(lacking) > 1 else 'has'} {front} forwards and {back} "
        f"defensemen{' each' if len(lacking) > 1 else ''}; three lines and two pairs need {FORWARDS} and {DEFENSEMEN}."
        for (front, back), lacking in alike.items()
    ]


def _followed(game: PlayedGame, nights: Nights) -> PlayedGame:
    home, visitor = (nights.get((game.day, team), _Dressed("")) for team in (game.home, game.visitor))
    return replace(
        game,
        home_men=tuple(man.id for man in home.skaters) or game.home_men,
        visitor_men=tuple(man.id for man in visitor.skaters) or game.visitor_men,
        home_goalie=home.starter or game.home_goalie,
        visitor_goalie=visitor.starter or game.visitor_goalie,
    )


def _read(
    path: Path, season: SeasonStatistics, year: int, nights: Nights, problems: Problems, *, is_known: bool
) -> None:
    table = read_table(path, problems)
    if not table.needs(*NEEDS):
        return
    table.check_optional(("Starts",))
    people: list[Man] = [*season.skaters, *season.goalies]
    find = _team_finder(season.teams, year)
    dated = [(row, day) for row in table.rows() if (day := _day(row)) is not None]
    if not any(is_within(day, year) for _, day in dated):
        return
    for row, day in dated:
        if not is_known:
            _is_starter(row)
            continue
        team = _team(row, find)
        man = _man(row, team, people) if team and row.needed_text("Player") else None
        if man is not None:
            night = nights.setdefault((day, team), _Dressed(f"{path}, line {row.number}"))
            _dress(row, man, night, is_starter=_is_starter(row))


def _day(row: Row) -> date | None:
    try:
        return written_day(row.text("Date"))
    except ValueError:
        row.complain("Date", f'"{row.text("Date")}"', "a day such as 1985-10-10")
        return None


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
        allowed = f"a man of {team}; {close_to(text, names, listed=names[:5])}"
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


def _team_finder(teams: Sequence[TeamLine], year: int) -> Callable[[str], str]:
    """What finds a team by its letters or its name; "" if it is none of the season's."""
    shorts, names = {team.short for team in teams}, names_of(teams)

    @cache
    def find(text: str) -> str:
        known = team_by_name(text, year) or known_team(text, year)
        wanted = (text.upper(), names.get(id_of(text), ""), known.short if known else "")
        return next((short for short in wanted if short in shorts), "")

    return find


def _team(row: Row, find: Callable[[str], str]) -> str:
    text = row.needed_text("Team")
    team = find(text)
    if not team:
        row.complain("Team", f'"{text}"', "a team of the season")
    return team
