"""Bring a season's statistics in: `read_season(folder, "1985-86")` finds out whose files they are and reads them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from puckdrop.core.errors import BadInput
from puckdrop.rating.importers.databank import is_databank, read_databank
from puckdrop.rating.importers.schedules import read_schedule
from puckdrop.rating.importers.seasons import first_year
from puckdrop.rating.importers.tables import Problems
from puckdrop.rating.statistics import PlayedGame, SeasonStatistics

__all__ = ["read_season"]


def read_season(
    folder: Path | Sequence[Path], season: str, source: str | None = None, league: str | None = None
) -> SeasonStatistics:
    """Everything that the files in a folder, or in several, say about a season; BadInput if that is not enough."""
    year = first_year(season)
    folders = _with_subfolders([folder] if isinstance(folder, Path) else list(folder))
    databanks = [each for each in folders if is_databank(each)]
    if not databanks:
        raise BadInput(f"{folders[0]}: no statistics were found there.")
    statistics = read_databank(databanks[0], year, league)
    return replace(statistics, schedule=tuple(_find_schedule(folders, year, statistics)))


def _with_subfolders(folders: Sequence[Path]) -> list[Path]:
    found: list[Path] = []
    for folder in folders:
        if not folder.is_dir():
            raise BadInput(f"{folder}: is not a folder.")
        found += [folder, *sorted(path for path in folder.rglob("*") if path.is_dir())]
    return found


def _find_schedule(folders: Sequence[Path], year: int, statistics: SeasonStatistics) -> list[PlayedGame]:
    for folder in folders:
        for path in sorted(folder.glob("*.csv")):
            if "playoff" in path.name.casefold() or not _may_be_schedule(path):
                continue
            problems = Problems()
            games = read_schedule(path, year, statistics.teams, problems)
            if games:
                problems.raise_any()
                return games
    return []


def _may_be_schedule(path: Path) -> bool:
    with open(path, "rb") as start:
        head = start.readline(4096).lower()
    return all(word in head for word in (b"date", b"visitor", b"home"))
