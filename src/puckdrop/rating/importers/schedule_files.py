"""Which files hold the season's games or its line-ups, and which were to hold them, but cannot be read."""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from puckdrop.rating.importers import generic
from puckdrop.rating.importers.folders import IN_NAME, Folder, may_hold
from puckdrop.rating.importers.schedules import Games, is_schedule_file, read_day, read_schedule
from puckdrop.rating.importers.seasons import is_within
from puckdrop.rating.importers.tables import Problems, Table, head_of, read_table
from puckdrop.rating.statistics import SeasonStatistics

__all__ = ["find_schedule", "note_broken_lineups"]

SCHEDULE: Final = {
    "Date": ("date", "day", "game date", "gamedate"),
    "Visitor": ("visitor", "visitor team", "visiting team", "away", "away team", "road", "guest"),
    "Home": ("home", "home team", "host"),
}
"""The columns of a schedule, and what people call them."""
LINEUPS: Final = {"Date": ("date", "day"), "Team": ("team",), "Player": ("player", "player name")}
ALIKE: Final = 0.8
"""How much alike, at least, a heading is to what it is meant for."""
HEADINGS: Final = 5
"""Lines among which the heading of a broken table is."""
YEAR: Final = re.compile(r"(18|19|20)\d\d")
LONGEST_DAY: Final = 30


def find_schedule(
    folders: Sequence[Folder], year: int, statistics: SeasonStatistics, problems: Problems
) -> tuple[Path | None, Games]:
    """The first file with games of the season, and they; None and nothing if there is none.

    Where there is none, the files that were to be the schedule are noted.
    """
    paths = [path for path in _tables(folders, year) if "playoff" not in path.name.casefold()]
    for path in paths:
        if is_schedule_file(path):
            before = len(problems.sentences)
            read = read_schedule(path, year, statistics.teams, problems, are_all=problems.is_whole)
            if read.games or len(problems.sentences) > before:
                return path, read
    for path in paths:
        if is_schedule_file(path) or _is_named(path, "schedule") or _has_headings(path, SCHEDULE, least=2):
            _note_broken(path, year, list(SCHEDULE), problems)
    return None, Games([])


def note_broken_lineups(folders: Sequence[Folder], year: int, problems: Problems) -> None:
    """Note the files that were to hold line-ups."""
    for path in _tables(folders, year):
        if _is_named(path, "lineup") or _has_headings(path, LINEUPS, least=len(LINEUPS)):
            _note_broken(path, year, list(LINEUPS), problems)


def _tables(folders: Sequence[Folder], year: int) -> list[Path]:
    return [path for folder in folders for path in folder.ending(".csv") if may_hold(path, year)]


def _is_named(path: Path, word: str) -> bool:
    """Does a file's name say what it is? That of an empty one also does by its folder's, or if it is a season's."""
    name = path.stem if path.stat().st_size else f"{path.parent.name}{path.stem}"
    is_of_season = IN_NAME.fullmatch(path.stem) is not None and not path.stat().st_size
    return word in re.sub(r"[^a-z]", "", name.casefold()) or is_of_season


def _has_headings(path: Path, wanted: dict[str, tuple[str, ...]], *, least: int) -> bool:
    """Do so many of the columns wanted have a heading, or something like it?"""
    for cells in head_of(path, HEADINGS):
        names = [cell.strip().casefold().replace("_", " ") for cell in cells]
        there = [any(get_close_matches(word, names, cutoff=ALIKE) for word in words) for words in wanted.values()]
        if sum(there) >= least:
            return True
    return False


def _note_broken(path: Path, year: int, needed: Sequence[str], problems: Problems) -> None:
    """Note what a table lacks, unless its days say that it is another season's."""
    own = Problems()
    table = read_table(path, own)
    is_right = table.needs(*needed)
    if is_right and not table.lines and not own.sentences and not _is_of_template(path):
        own.add(f"{path}: has no line below its heading; fill it in, or remove it.")
    if own.sentences and _may_be_of(table, year):
        problems.take(own)


def _is_of_template(path: Path) -> bool:
    """Is it the template's own schedule, which nobody has to fill in?"""
    return path.name.casefold() == generic.SCHEDULE and (path.parent / generic.SEASON).exists()


def _may_be_of(table: Table, year: int) -> bool:
    """Is there a day of the season, or no day at all?"""
    cells = {cell.strip() for _, cells in table.lines for cell in cells if YEAR.search(cell)}
    days = [day for cell in cells if len(cell) <= LONGEST_DAY for day in read_day(cell)]
    return not days or any(is_within(day, year) for day in days)
