"""Saved answers of the NHL's statistics service: JSON reports, some in pages, joined by `playerId`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from puckdrop.cards.sentences import found as shown
from puckdrop.cards.sentences import joined
from puckdrop.core.errors import BadInput
from puckdrop.rating.importers.common import NHL, TeamNames, hand_of, position_of, short_of
from puckdrop.rating.importers.folders import Folder, may_hold
from puckdrop.rating.importers.nhl_teams import team_by_name
from puckdrop.rating.importers.seasons import season_label
from puckdrop.rating.importers.tables import Problems, read_text
from puckdrop.rating.statistics import GoalieLine, SeasonStatistics, SkaterLine, TeamLine

__all__ = ["TITLE", "has_reports", "read_reports"]

TITLE: Final = "the NHL's statistics service"
ATTRIBUTION: Final = "Statistics from saved answers of the NHL's statistics service."
MARKS: Final = {"skaterFullName": "skater", "goalieFullName": "goalie", "teamFullName": "team"}
LARGEST: Final = 10_000_000
REPORT_MARKS: Final = ("goals", "hits", "totalFaceoffs", "evTimeOnIcePerGame", "goalsAgainst", "ppOpportunities")
"""Fields by which the pages of one report are told from another report's; rows may lack fields that are empty."""
SUMMARIES: Final = {"skater": ("goals", "assists", "penaltyMinutes"), "goalie": ("gamesPlayed", "goalsAgainst")}
"""What nobody can do without, by kind; it is in the summaries."""
Fields = dict[str, Any]
Kind = tuple[str, frozenset[str]]
"""Skaters, goalies or teams, and the marks of the report."""


class _Report:
    """All rows of one kind of report in a folder, page by page."""

    def __init__(self) -> None:
        self.name = ""
        self.total = 0
        self.there = 0
        """Rows of all seasons."""
        self.rows: list[tuple[Path, int, Fields]] = []
        """Rows of the season wanted."""


def has_reports(folder: Folder) -> bool:
    return any(_looks_right(path) for path in folder.ending(".json"))


def _looks_right(path: Path) -> bool:
    try:
        with open(path, "rb") as start:
            head = start.read(65536)
    except OSError:
        return False
    return b'"data"' in head and any(f'"{mark}"'.encode() in head for mark in MARKS)


def read_reports(folder: Folder, year: int, league: str | None = None) -> SeasonStatistics | None:
    """The season in a folder's reports; None if they hold another."""
    problems = Problems()
    reports: dict[Kind, _Report] = {}
    for path in folder.ending(".json"):
        if may_hold(path, year) and _looks_right(path):
            _read_page(path, year, problems, reports)
    _check_pages(folder, reports, problems)
    problems.raise_any()
    people: dict[str, dict[tuple[str, str], _Man]] = {"skater": {}, "goalie": {}, "team": {}}
    for (kind, _), report in sorted(reports.items(), key=lambda entry: "goals" not in entry[0][1]):
        for path, number, row in report.rows:
            _join(people[kind], kind, _Man(path, number, row, problems))
    if not people["skater"] and not people["goalie"]:
        return None
    for kind, marks in SUMMARIES.items():
        if people[kind] and not any(mark in man.fields for man in people[kind].values() for mark in marks):
            problems.add(f"{folder.path}: the report {kind}/summary is missing; it has {joined(marks, 'and')}.")
    problems.raise_any()
    names = TeamNames(year, NHL)
    statistics = SeasonStatistics(
        season=season_label(year),
        league=league or NHL,
        source=TITLE,
        attribution=ATTRIBUTION,
        teams=tuple(line for man in people["team"].values() if (line := _team(man, year, names)) is not None),
        skaters=tuple(line for line in (_skater(man, year) for man in people["skater"].values()) if line.games),
        goalies=tuple(line for line in (_goalie(man, year) for man in people["goalie"].values()) if line.games),
    )
    problems.raise_any()
    return statistics


def _read_page(path: Path, year: int, problems: Problems, reports: dict[Kind, _Report]) -> None:
    answer = _answer(path, problems)
    wanted = str(year * 10000 + year + 1)
    pages: dict[Kind, int] = {}
    marks = frozenset(mark for mark in REPORT_MARKS if any(mark in row for _, row in answer.rows))
    for number, row in answer.rows:
        kind = next((kind for mark, kind in MARKS.items() if mark in row), "")
        if not kind:
            continue
        report = reports.setdefault((kind, marks), _Report())
        report.there += 1
        pages[kind, marks] = pages.get((kind, marks), 0) + 1
        if str(row.get("seasonId", wanted)) == wanted:
            report.rows.append((path, number, row))
    if pages:
        report = reports[max(pages, key=lambda key: pages[key])]
        report.total = max(report.total, answer.total)
        report.name = report.name or path.name


class _Answer:
    """A file's rows, numbered, and how many the service says there are in all pages."""

    def __init__(self, rows: list[tuple[int, Fields]], total: int) -> None:
        self.rows, self.total = rows, total


def _answer(path: Path, problems: Problems) -> _Answer:
    try:
        answer = json.loads(read_text(path))
    except BadInput as wrong:
        problems.add(str(wrong))
        return _Answer([], 0)
    except (ValueError, RecursionError) as error:
        problems.add(f"{path}: is not valid JSON: {str(error) or 'nested too deeply'}.")
        return _Answer([], 0)
    rows = answer.get("data") if isinstance(answer, dict) else None
    if not isinstance(rows, list):
        problems.add(f'{path}: has no list "data", as an answer of the service does.')
        return _Answer([], 0)
    for number, row in enumerate(rows, start=1):
        if not isinstance(row, dict):
            problems.add(f"{path}, row {number}: is {shown(row)}, but has to be a table.")
    total = answer.get("total")
    numbered = [(number, row) for number, row in enumerate(rows, start=1) if isinstance(row, dict)]
    return _Answer(numbered, total if type(total) is int else 0)


def _check_pages(folder: Folder, reports: dict[Kind, _Report], problems: Problems) -> None:
    """A report in pages says how many rows it has in all."""
    for (kind, _), report in reports.items():
        if report.total > report.there:
            problems.add(
                f"{folder.path}: the {kind} report of {report.name} has {report.total} rows, but {report.there} are "
                "there; save its other pages too."
            )


class _Man:
    """The fields of a man's reports, joined, with where they come from."""

    def __init__(self, path: Path, number: int, fields: Fields, problems: Problems) -> None:
        self.path, self.number, self.fields, self.problems = path, number, dict(fields), problems

    def complain(self, name: str, allowed: str) -> None:
        self.problems.add(
            f"{self.path}, row {self.number}: `{name}` is {shown(self.fields.get(name))}, but has to be {allowed}."
        )

    def text(self, name: str) -> str:
        value = self.fields.get(name)
        if value is None:
            return ""
        if not isinstance(value, str):
            self.complain(name, "a text")
            return ""
        return value.strip()

    def number_of(self, name: str, *, least: int = 0) -> int | None:
        value = self.fields.get(name)
        if value is None:
            return None
        if isinstance(value, bool) or not isinstance(value, (int, float)) or value != value or abs(value) > LARGEST:
            self.complain(name, "a number")
            return None
        if value < least:
            self.complain(name, f"{least} or more")
            return None
        return round(value)

    def count(self, name: str) -> int:
        value = self.number_of(name)
        if value is None and self.fields.get(name) is None:
            self.complain(name, "a number")
        return value or 0

    def times_games(self, name: str, games: int) -> int | None:
        """A figure per game over all his games."""
        value = self.fields.get(name)
        if isinstance(value, float) and value == value and 0 <= value < LARGEST:
            return round(value * games)
        whole = self.number_of(name)
        return None if whole is None else whole * games

    def less(self, name: str, other: str) -> int | None:
        whole, part = self.number_of(name), self.number_of(other)
        return None if whole is None or part is None else max(0, whole - part)


def _join(people: dict[tuple[str, str], _Man], kind: str, man: _Man) -> None:
    """A man's rows of all reports become one; a report that lists his teams apart makes one for each."""
    key = "teamFullName" if kind == "team" else "playerId"
    value = man.fields.get(key)
    if type(value) not in (int, str) or not str(value).strip():
        man.complain(key, "there")
        return
    teams = man.fields.get("teamAbbrevs")
    place = (str(value), teams if isinstance(teams, str) else "")
    known = people.get(place) or next(
        (other for (player, named), other in people.items() if player == place[0] and not (named and place[1])), None
    )
    if known is None:
        people[place] = man
        return
    for name, found in man.fields.items():
        if known.fields.get(name) is None:
            known.fields[name] = found


def _teams(man: _Man, year: int) -> str:
    codes = [short_of(code, year) for code in man.text("teamAbbrevs").split(",") if code.strip()]
    if not codes:
        man.complain("teamAbbrevs", "a team's letters")
    return ",".join(codes)


def _skater(man: _Man, year: int) -> SkaterLine:
    games = man.count("gamesPlayed")
    wins, taken = man.number_of("totalFaceoffWins"), man.number_of("totalFaceoffs")
    return SkaterLine(
        id=f"nhl-{str(man.fields['playerId']).lower()}",
        name=man.text("skaterFullName"),
        team=_teams(man, year),
        position=position_of(man.text("positionCode")) or "C",
        shoots=hand_of(man.text("shootsCatches")),
        games=games,
        goals=man.count("goals"),
        assists=man.count("assists"),
        pim=man.count("penaltyMinutes"),
        plus_minus=man.number_of("plusMinus", least=-1000),
        shots=man.number_of("shots"),
        power_play_goals=man.number_of("ppGoals"),
        power_play_assists=man.less("ppPoints", "ppGoals"),
        short_handed_goals=man.number_of("shGoals"),
        short_handed_assists=man.less("shPoints", "shGoals"),
        winning_goals=man.number_of("gameWinningGoals"),
        seconds=man.times_games("timeOnIcePerGame", games),
        even_seconds=man.times_games("evTimeOnIcePerGame", games),
        power_play_seconds=man.times_games("ppTimeOnIcePerGame", games),
        short_handed_seconds=man.times_games("shTimeOnIcePerGame", games),
        hits=man.number_of("hits"),
        blocks=man.number_of("blockedShots"),
        faceoff_wins=wins,
        faceoff_losses=None if wins is None or taken is None else max(0, taken - wins),
        takeaways=man.number_of("takeaways"),
        giveaways=man.number_of("giveaways"),
    )


def _goalie(man: _Man, year: int) -> GoalieLine:
    ties, overtime = man.number_of("ties"), man.number_of("otLosses")
    return GoalieLine(
        id=f"nhl-{str(man.fields['playerId']).lower()}",
        name=man.text("goalieFullName"),
        team=_teams(man, year),
        catches=hand_of(man.text("shootsCatches")),
        games=man.count("gamesPlayed"),
        starts=man.number_of("gamesStarted"),
        seconds=man.number_of("timeOnIce"),
        wins=man.number_of("wins"),
        losses=man.number_of("losses"),
        ties=None if ties is None and overtime is None else (ties or 0) + (overtime or 0),
        goals_against=man.count("goalsAgainst"),
        shots_against=man.number_of("shotsAgainst"),
        shutouts=man.number_of("shutouts"),
        goals=man.number_of("goals") or 0,
        assists=man.number_of("assists") or 0,
        pim=man.number_of("penaltyMinutes") or 0,
    )


def _team(man: _Man, year: int, names: TeamNames) -> TeamLine | None:
    """A team by its full name. Its goals are counted from its men, since the service's may hold shootouts."""
    full_name = man.text("teamFullName")
    known = team_by_name(full_name, year)
    if known is None:
        man.complain("teamFullName", f"a team of {season_label(year)}")
        return None
    games = man.count("gamesPlayed")
    line = names.line(known.short, full_name, games=games)
    return TeamLine(
        short=line.short,
        place=line.place,
        name=line.name,
        games=games,
        wins=man.number_of("wins"),
        losses=man.number_of("losses"),
        ties=man.number_of("ties"),
        overtime_losses=man.number_of("otLosses"),
        shots=man.times_games("shotsForPerGame", games),
        shots_against=man.times_games("shotsAgainstPerGame", games),
        power_plays=man.number_of("ppOpportunities"),
        times_short_handed=man.number_of("timesShorthanded"),
        power_play_goals=man.number_of("powerPlayGoalsFor"),
        power_play_goals_against=man.number_of("ppGoalsAgainst"),
    )
