"""The sources there are, the best first: how each is recognised and read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from puckdrop.cards.sentences import joined
from puckdrop.core.errors import BadInput
from puckdrop.rating.importers import databank, generic, hockey_reference, moneypuck, nhl_api, sportsdataverse
from puckdrop.rating.importers.folders import Folder
from puckdrop.rating.importers.tables import Problems
from puckdrop.rating.statistics import SeasonStatistics

__all__ = ["SOURCES", "Source", "source_named"]


class Source(NamedTuple):
    """One kind of statistics that people have."""

    name: str
    title: str
    needs: str
    """The files it is recognised by, in words."""
    recognises: Callable[[Folder], bool]
    read: Callable[[Folder, int, str | None, Problems], SeasonStatistics | None]
    """What a folder has of a season that begins in a year, of a league if one is named; problems are noted."""
    tables: tuple[str, str, str] = ("teams.csv", "skaters.csv", "goalies.csv")
    """The files of teams, skaters and goalies, if they are called so."""

    without_teams: str = ""
    """What to say if it has no table of teams and no other source says what the teams did."""

    nearly: Callable[[Folder, int, str], list[str]] | None = None
    """Sentences about files that lack a column by which a table of a kind (or of any) is recognised."""

    def where(self, folder: Folder) -> dict[str, str]:
        """What to name in a sentence about teams, skaters or goalies: their file, or the folder."""
        kinds = ("teams", "skaters", "goalies")
        return {kind: str(folder.named(name) or folder.path) for kind, name in zip(kinds, self.tables, strict=True)}


SOURCES: Final = (
    Source(
        "template",
        generic.TITLE,
        "season.csv, teams.csv, skaters.csv and goalies.csv of `puckdrop sets template`",
        generic.is_template,
        generic.read_template,
    ),
    Source(
        "databank",
        databank.TITLE,
        "Master.csv, Scoring.csv, Goalies.csv and Teams.csv",
        databank.is_databank,
        databank.read_databank,
        ("Teams.csv", "Scoring.csv", "Goalies.csv"),
    ),
    Source(
        "hockey-reference",
        hockey_reference.TITLE,
        "CSV tables of skaters and goalies",
        hockey_reference.has_reference_tables,
        hockey_reference.read_reference,
        nearly=hockey_reference.nearly_tables,
    ),
    Source(
        "nhl-api",
        nhl_api.TITLE,
        "JSON reports of skaters, goalies and teams",
        nhl_api.has_reports,
        nhl_api.read_reports,
        nearly=nhl_api.nearly_reports,
    ),
    Source(
        "sportsdataverse",
        sportsdataverse.TITLE,
        "Parquet files of players' box scores",
        sportsdataverse.has_parquet,
        sportsdataverse.read_parquet,
        nearly=sportsdataverse.nearly_parquet,
    ),
    Source(
        "moneypuck",
        moneypuck.TITLE,
        "CSV files of skaters and goalies with a row per situation",
        moneypuck.has_moneypuck,
        moneypuck.read_moneypuck,
        without_teams=moneypuck.WITHOUT_TEAMS,
        nearly=moneypuck.nearly_moneypuck,
    ),
)


def source_named(name: str) -> Source:
    """A source as --source names it."""
    for source in SOURCES:
        if source.name == name.strip().casefold().replace("_", "-"):
            return source
    raise BadInput(f"--source is {name!r}; it may be {joined([source.name for source in SOURCES])}.")
