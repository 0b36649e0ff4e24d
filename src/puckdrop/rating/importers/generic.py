"""The CSV files of a template: for leagues that no source covers, and for one's own statistics.

`puckdrop sets template` writes them with a heading each. Columns may be left out unless they are needed, cells may be
left empty; an empty cell means that nobody counted, a 0 that there was none.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import fields
from typing import Any, Final

from puckdrop.cards.sentences import close_to
from puckdrop.core.players import id_of
from puckdrop.rating.importers.common import TeamNames, hand_of, position_of
from puckdrop.rating.importers.folders import Folder
from puckdrop.rating.importers.seasons import first_year, season_label
from puckdrop.rating.importers.tables import Problems, Row, Table, read_table
from puckdrop.rating.statistics import GoalieLine, SeasonStatistics, SkaterLine, TeamLine

__all__ = ["TITLE", "is_template", "read_template", "template_files"]

TITLE: Final = "your own tables"
TEAMS, SKATERS, GOALIES, SEASON, SCHEDULE = "teams.csv", "skaters.csv", "goalies.csv", "season.csv", "schedule.csv"

TEAM_NEEDS: Final = ("short", "name", "games")
SKATER_NEEDS: Final = ("name", "team", "position", "games", "goals", "assists", "pim")
GOALIE_NEEDS: Final = ("name", "team", "games", "goals_against")
SCHEDULE_HEADINGS: Final = ("Date", "Visitor", "G", "Home", "G", "Ended", "Visitor goalie", "Home goalie")
TEXTS: Final = frozenset({"id", "name", "team", "position", "born", "shoots", "catches", "short", "place", "division",
                          "conference"})  # fmt: skip


def _columns(made: type[Any]) -> list[str]:
    return [each.name for each in fields(made)]


def template_files() -> dict[str, str]:
    """The files to fill in, with headings only; season.csv has the one line that says what it is."""
    return {
        SEASON: "season,league,source\n1985-86,My League,typed by hand\n",
        TEAMS: ",".join(_columns(TeamLine)) + "\n",
        SKATERS: ",".join(_columns(SkaterLine)) + "\n",
        GOALIES: ",".join(_columns(GoalieLine)) + "\n",
        SCHEDULE: ",".join(SCHEDULE_HEADINGS) + "\n",
    }


def is_template(folder: Folder) -> bool:
    """season.csv and the other three tables beside it."""
    return all(folder.named(name) for name in (SEASON, TEAMS, SKATERS, GOALIES))


def read_template(folder: Folder, year: int, league: str | None = None) -> SeasonStatistics | None:
    """The season in a filled-in template; None if it is another one. A half-filled one says all that is missing."""
    problems = Problems()
    season, teams, skaters, goalies = (
        read_table(folder.named(name) or folder.path / name, problems) for name in (SEASON, TEAMS, SKATERS, GOALIES)
    )
    about = next(season.rows(), None) if season.needs("season", "league") else None
    if about is None:
        problems.add(f"{season.path}: has no line below its heading; it says which season and league this is.")
        problems.raise_any()
        return None
    if first_year(about.text("season"), f"{season.path}: `season`") != year:
        return None
    for table, needed, made in ((teams, TEAM_NEEDS, TeamLine), (skaters, SKATER_NEEDS, SkaterLine),
                                (goalies, GOALIE_NEEDS, GoalieLine)):  # fmt: skip
        _check(table, needed, made)
    named = league or about.needed_text("league")
    names = TeamNames(year, named)
    team_lines = [team for row in teams.rows() if (team := _team(row, names)) is not None]
    shorts = [each.short for each in team_lines]
    skater_lines = [skater for row in skaters.rows() if (skater := _skater(row, shorts)) is not None]
    goalie_lines = [goalie for row in goalies.rows() if (goalie := _goalie(row, shorts)) is not None]
    problems.raise_any()
    return SeasonStatistics(
        season=season_label(year),
        league=named,
        source=about.text("source") or TITLE,
        attribution="",
        teams=tuple(team_lines),
        skaters=tuple(skater_lines),
        goalies=tuple(goalie_lines),
    )


def _check(table: Table, needed: Sequence[str], made: type[Any]) -> None:
    """Columns that have to be there, and columns nobody knows."""
    table.needs(*needed)
    known = _columns(made)
    for name in table.header:
        if name and name.casefold() not in known:
            table.problems.add(f'{table.path}: the column "{name}" is unknown; {close_to(name, known)}')
    if not table.lines and table.header:
        table.problems.add(f"{table.path}: has no line below its heading.")


def _read(row: Row, made: type[Any], needed: Sequence[str]) -> dict[str, Any] | None:
    """The cells of a line; None if one that is needed is missing or wrong."""
    problems = row.table.problems
    before = len(problems.sentences)
    values: dict[str, Any] = {}
    for name in _columns(made):
        if name in TEXTS:
            value: Any = row.needed_text(name) if name in needed else row.text(name)
        elif name in needed:
            value = row.count(name)
        else:
            value = row.number_of(name, least=-999 if name == "plus_minus" else 1 if name == "stint" else 0)
        if value not in ("", None):
            values[name] = value
    return values if len(problems.sentences) == before and all(name in values for name in needed) else None


def _team(row: Row, names: TeamNames) -> TeamLine | None:
    values = _read(row, TeamLine, TEAM_NEEDS)
    if values is None:
        return None
    short = values["short"]
    if not re.fullmatch(r"[A-Z]{3}", short) or short in names.short_of:
        row.complain("short", f'"{short}"', "three capital letters that no other team has")
        return None
    names.short_of[short] = short
    return TeamLine(**values)


def _man(row: Row, values: dict[str, Any], shorts: Sequence[str]) -> bool:
    if values["team"] not in shorts:
        row.complain("team", f'"{values["team"]}"', f"a team of {TEAMS}")
        return False
    born = values.get("born", "")
    if born and not re.fullmatch(r"\d{4}(-\d\d-\d\d)?", born):
        row.complain("born", f'"{born}"', "a year or a date such as 1961-03-28")
    year = int(born[:4]) if born[:4].isdecimal() else 0
    values["id"] = id_of(values["id"]) if values.get("id") else id_of(values["name"], year)
    if not values["id"]:
        row.complain("name", f'"{values["name"]}"', "a name with a letter in it")
        return False
    return bool(values["games"])


def _skater(row: Row, shorts: Sequence[str]) -> SkaterLine | None:
    values = _read(row, SkaterLine, SKATER_NEEDS)
    if values is None or not _man(row, values, shorts):
        return None
    position = position_of(values["position"])
    if position not in ("L", "C", "R", "D"):
        row.complain("position", f'"{values["position"]}"', "L, C, R or D")
        return None
    return SkaterLine(**{**values, "position": position, "shoots": hand_of(values.get("shoots", ""))})


def _goalie(row: Row, shorts: Sequence[str]) -> GoalieLine | None:
    values = _read(row, GoalieLine, GOALIE_NEEDS)
    if values is None or not _man(row, values, shorts):
        return None
    return GoalieLine(**{**values, "catches": hand_of(values.get("catches", ""))})
