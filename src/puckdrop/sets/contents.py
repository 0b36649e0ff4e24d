"""The tables of a set beside its team files: statistics, schedule and rosters are read and held against each other."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import Final

from puckdrop.cards.sentences import joined
from puckdrop.core.days import written_day
from puckdrop.core.errors import BadInput
from puckdrop.rating.importers.tables import Problems, Row, read_table
from puckdrop.rating.possible import Line, MostGames, games_in_all, impossible_figures
from puckdrop.rating.statistics import GoalieLine, SkaterLine
from puckdrop.rating.statistics_file import check_men, parsed_statistics, read_schedule_file, read_statistics

__all__ = ["ROSTER_HEADINGS", "check_rosters", "check_schedule", "check_statistics", "games_by_statistics"]

ROSTER_HEADINGS: Final = ("Team", "Player", "Name", "From", "To", "Games")
ENDINGS: Final = ("", "regulation", "overtime", "shootout")


def check_statistics(path: Path, season: str, teams: Collection[str], problems: Problems) -> None:
    """The file can be read, is of this season, and is about these teams."""
    try:
        statistics = parsed_statistics(path)
    except BadInput as wrong:
        for line in str(wrong).splitlines():
            problems.add(line)
        return
    if statistics.season != season:
        problems.add(f'{path}: `season` is "{statistics.season}", but has to be {season}, as in set.toml.')
    listed = [team.short for team in statistics.teams]
    if sorted(listed) != sorted(teams):
        problems.add(f"{path}: `teams` are {joined(listed, 'and')}, but have to be {joined(sorted(teams), 'and')}.")
    most = games_in_all(statistics.teams)
    men: dict[str, Sequence[SkaterLine | GoalieLine]] = {"skaters": statistics.skaters, "goalies": statistics.goalies}
    for kind, lines in men.items():
        for number, man in enumerate(lines, start=1):
            _check_figures(f"{path}, {kind} {number}", man, problems, most)
    for number, team in enumerate(statistics.teams, start=1):
        _check_figures(f"{path}, teams {number}", team, problems)
    check_men(path, statistics, teams, problems)


def _check_figures(where: str, line: Line, problems: Problems, most: MostGames | None = None) -> None:
    for wrong in impossible_figures(line, games=most):
        problems.add(wrong.sentence(f"{where}: {line.name}"))


def games_by_statistics(path: Path | None) -> dict[str, int]:
    """How many games each team plays; of none if there are no statistics that can be read."""
    try:
        return {} if path is None else {team.short: team.games for team in read_statistics(path).teams}
    except BadInput:
        return {}


def check_schedule(
    path: Path, season: str, teams: Collection[str], problems: Problems, played: Mapping[str, int] | None = None
) -> None:
    """Games of the season between two teams of the set, as many of each as it `played` by the statistics."""
    before = len(problems.sentences)
    games = read_schedule_file(path, problems)
    for game in games:
        shown = f"{path}, {game.day}"
        if not is_in_season(game.day, season):
            problems.add(f'{shown}: `Date` is "{game.day}", but has to be a day of the season {season}.')
        for name, team in (("Visitor", game.visitor), ("Home", game.home)):
            if team not in teams:
                problems.add(f'{shown}: `{name}` is "{team}", but has to be a team of the set.')
        if game.home == game.visitor:
            problems.add(f'{shown}: `Home` is "{game.home}", but has to be another team than the visitor.')
        if game.ended not in ENDINGS:
            problems.add(f'{shown}: `Ended` is "{game.ended}", but has to be {joined(ENDINGS[1:])}, or empty.')
    if not games and len(problems.sentences) == before:
        problems.add(f"{path}: has no game below its heading.")
    if len(problems.sentences) > before:
        return
    there = Counter(team for game in games for team in (game.home, game.visitor))
    for team, count in (played or {}).items():
        if there[team] != count:
            problems.add(f"{path}: has {there[team]} games of {team}, but has to have {count}, as in the statistics.")


def is_in_season(day: date, season: str) -> bool:
    """Can a game of a season be played on a day? Of a season without two years nobody knows.

    >>> is_in_season(date(1986, 4, 6), "1985-86"), is_in_season(date(2085, 10, 10), "1985-86")
    (True, False)
    """
    years = re.fullmatch(r"(\d{4})-\d{2}(\d{2})?", season, re.ASCII)
    if years is None or not 1 <= int(years[1]) < date.max.year:
        return True
    return date(int(years[1]), 7, 1) <= day <= date(int(years[1]) + 1, 12, 31)


def check_rosters(path: Path, teams: Collection[str], problems: Problems) -> None:
    """Men of the set's teams, each from one day to another."""
    table = read_table(path, problems)
    if not table.needs(*ROSTER_HEADINGS):
        return
    for row in table.rows():
        if row.needed_text("Team") not in teams:
            row.complain("Team", f'"{row.text("Team")}"', "a team of the set")
        row.needed_text("Player")
        first, last = _day(row, "From"), _day(row, "To")
        if first and last and last < first:
            row.complain("To", f'"{last}"', f"{first} or later")
        row.count("Games")


def _day(row: Row, name: str) -> date | None:
    try:
        return written_day(row.text(name))
    except ValueError:
        row.complain(name, f'"{row.text(name)}"', "a day such as 1985-10-10")
        return None
