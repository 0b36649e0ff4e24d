"""Saved answers of the NHL's statistics service: JSON reports, some in pages, joined by `playerId`."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final

from puckdrop.cards.sentences import found as shown
from puckdrop.cards.sentences import joined
from puckdrop.core.errors import BadInput
from puckdrop.rating.importers.common import NHL, TeamNames, check_line, hand_of, position_of, short_of
from puckdrop.rating.importers.folders import Folder, may_hold
from puckdrop.rating.importers.nhl_teams import team_by_name
from puckdrop.rating.importers.seasons import season_label
from puckdrop.rating.importers.tables import Problems, misnamed, question, read_text
from puckdrop.rating.possible import Line, games_with, longest_game
from puckdrop.rating.statistics import GoalieLine, SeasonStatistics, SkaterLine, TeamLine

__all__ = ["TITLE", "has_reports", "nearly_reports", "read_reports"]

TITLE: Final = "the NHL's statistics service"
ATTRIBUTION: Final = "Statistics from saved answers of the NHL's statistics service."
MARKS: Final = {"skaterFullName": "skater", "goalieFullName": "goalie", "teamFullName": "team"}
LARGEST: Final = 10_000_000
MOST_CHANCES: Final = 12
"""Power plays a game, far more than any team has had over a season."""
ROUNDING: Final = 0.000001
"""What the service's percentages are off by at most; they have six places."""
MOSTLY: Final = 0.95
"""Of a league's goals against, what is left at least without those of shootouts."""
REPORT_MARKS: Final = ("goals", "hits", "totalFaceoffs", "evTimeOnIcePerGame", "goalsAgainst", "ppOpportunities")
"""Fields by which the pages of one report are told from another report's; rows may lack fields that are empty."""
SUMMARIES: Final = {"skater": ("goals", "assists", "penaltyMinutes"), "goalie": ("gamesPlayed", "goalsAgainst")}
"""What nobody can do without, by kind; it is in the summaries."""
NEEDED: Final = ("gamesPlayed", "teamAbbrevs")
KEYS: Final = {"skater": "playerId", "goalie": "playerId", "team": "teamFullName"}
"""What rows of several reports are joined by."""
FIELDS: Final = {
    "skater": (
        "positionCode", "shootsCatches", "plusMinus", "shots", "ppGoals", "ppPoints", "shGoals", "shPoints",
        "gameWinningGoals",
        "timeOnIcePerGame", "evTimeOnIcePerGame", "ppTimeOnIcePerGame", "shTimeOnIcePerGame", "hits", "blockedShots",
        "totalFaceoffs", "totalFaceoffWins", "takeaways", "giveaways",
    ),
    "goalie": (
        "shootsCatches", "gamesStarted", "timeOnIce", "wins", "losses", ("ties", "otLosses"), "shotsAgainst",
        "saves", "shutouts", "goals", "assists",
        "penaltyMinutes",
    ),
    "team": (
        "wins", "losses", ("ties", "otLosses"), "shotsForPerGame", "shotsAgainstPerGame",
        ("ppOpportunities", "powerPlayPct"), "powerPlayGoalsFor", "timesShorthanded", "ppGoalsAgainst",
        "penaltyMinutes", "goalsAgainst",
    ),
}  # fmt: skip
"""Fields that are read where they are there, by kind, besides those that are needed."""
OTHERS: Final = (
    "evGoals", "otGoals", "evPoints", "points", "timeOnIce", "evTimeOnIce", "ppTimeOnIce", "shTimeOnIce", "otTimeOnIce",
    "otTimeOnIcePerOtGame", "timeOnIcePerShift", "shifts", "totalFaceoffLosses", "evFaceoffs", "ppFaceoffs",
    "shFaceoffs", "teamId", "teamAbbrev", "goalsAgainstAverage", "goalsAgainstPerGame", "shotsAgainstPer60",
    "goalsFor", "goalsForPerGame", "pointPct", "powerPlayNetPct", "penaltyKillPct", "penaltyKillNetPct", "lastName",
    "hitsPer60", "missedShots", "emptyNetGoals", "regulationAndOtWins", "winsInRegulation", "winsInShootout",
    "shGoalsAgainst", "ppGoals", "ppGoalsFor", "shGoalsFor", "ppNetGoals", "shNetGoals", "ppTimeOnIcePerGame",
    "ppGoalsPerGame", "ppTimeOnIcePctPerGame", "shTimeOnIcePctPerGame", "powerPlayTimeOnIcePerGame",
    "shortHandedTimeOnIcePerGame", "evenStrengthTimeOnIcePerGame", "timeOnIcePerGame5v5", "ppShots", "shShots",
    "evSaves", "ppSaves", "shSaves", "evShotsAgainst", "ppShotsAgainst", "shShotsAgainst", "gamesStartedLosses",
    "gamesStartedSaves", "gamesStartedTies", "gamesStartedWins", "goalsAgainst", "goalsAgainst3v4", "goalsAgainst3v5",
    "goalsAgainst4v5", "shGoalsAgainstPerGame", "ppGoalsAgainstPerGame", "shGoalsForPerGame",
)  # fmt: skip
"""Fields of the service's, in any report, that are nearly called like them."""
Fields = dict[str, Any]
Kind = tuple[str, frozenset[str]]
"""Skaters, goalies or teams, and the marks of the report."""


REPORT_SIGNS: Final = {
    "goalie": frozenset({"goalsAgainst", "shotsAgainst", "gamesStarted"}),
    "skater": frozenset({"positionCode", "ppGoals", "plusMinus", "totalFaceoffs", "evTimeOnIcePerGame"}),
}
"""Fields of which a report has some, whose rows lack the name that says whose it is."""


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


def nearly_reports(folder: Folder, year: int, kind: str = "") -> list[str]:
    """The files that are nearly a report, with what their rows lack."""
    told = []
    for path in folder.ending(".json"):
        if may_hold(path, year) and not _looks_right(path):
            problems = Problems()
            names = {name for _, row in _answer(path, problems).rows for name in row}
            own = next((own for own in ("goalie", "skater") if names & REPORT_SIGNS[own]), "")
            mark = next((mark for mark, marked in MARKS.items() if marked == own), "")
            if mark and own in (kind or own):
                told.append(f"{path}: looks like a report of {own}s of {TITLE}, but no row has {shown(mark)}.")
    return told


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
        there = {name for _, _, row in report.rows for name in row}
        if there:
            _check_fields(folder, kind, [KEYS[kind]], there, problems)
        for path, number, row in report.rows if KEYS[kind] in there else ():
            _join(people[kind], KEYS[kind], _Man(path, number, row, problems))
    problems.raise_any()
    if not people["skater"] and not people["goalie"]:
        return None
    for kind, marks in SUMMARIES.items():
        there = {name for man in people[kind].values() for name in man.fields}
        if there and not there & set(marks):
            problems.add(f"{folder.path}: the report {kind}/summary is missing; it has {joined(marks, 'and')}.")
        elif there:
            _check_fields(folder, kind, (*NEEDED, *marks), there, problems)
    for kind, men in people.items():
        there = {name for man in men.values() for name in man.fields}
        for name, meant in misnamed(there, FIELDS[kind], (*OTHERS, *NEEDED, *SUMMARIES.get(kind, ()))):
            problems.add(f"{folder.path}: in the {kind} reports the field {question(name, meant)}")
    problems.raise_any()
    names = TeamNames(year, NHL)
    skaters = [_skater(man, year) for man in people["skater"].values()]
    goalies = [_goalie(man, year) for man in people["goalie"].values()]
    played = [line for line in skaters if line.games]
    teams = [_team(man, year, names, played) for man in people["team"].values()]
    _check_lines(people, [*skaters, *goalies, *teams], year)
    scored = sum(line.goals for line in skaters) + sum(line.goals for line in goalies)
    statistics = SeasonStatistics(
        season=season_label(year),
        league=league or NHL,
        source=TITLE,
        attribution=ATTRIBUTION,
        teams=_without_shootouts([line for line in teams if line is not None], scored),
        skaters=tuple(played),
        goalies=tuple(line for line in goalies if line.games),
    )
    problems.raise_any()
    return statistics


def _check_fields(folder: Folder, kind: str, needed: Sequence[str], there: set[str], problems: Problems) -> None:
    """A field that no row has is told once."""
    others = {name.casefold(): name for name in sorted(there - set(needed))}
    for name in needed:
        if name not in there:
            near = get_close_matches(name.casefold(), others, n=1)
            meant = f"is `{others[near[0]]}` meant for it?" if near else "the service's own have it."
            problems.add(f"{folder.path}: no row of the {kind} reports has `{name}`; {meant}")


def _check_lines(people: dict[str, dict[tuple[str, str], _Man]], lines: Sequence[Line | None], year: int) -> None:
    """Nobody has what cannot be; of a man who was traded only his whole season is known."""
    games = {line.short: games_with(line) for line in lines if isinstance(line, TeamLine)}
    men = [man for kind in ("skater", "goalie", "team") for man in people[kind].values()]
    for man, line in zip(men, lines, strict=True):
        if line is not None:
            most = None if isinstance(line, TeamLine) else games.get(line.team)
            check_line(line, man.where, man.problems, games=most, minutes=longest_game(year, NHL))
        if isinstance(line, GoalieLine):
            man.less("shotsAgainst", "saves")


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

    @property
    def where(self) -> str:
        return f"{self.path}, row {self.number}"

    def complain(self, name: str, allowed: str) -> None:
        self.problems.add(f"{self.where}: `{name}` is {shown(self.fields.get(name))}, but has to be {allowed}.")

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
        """What is left of a figure without another that is part of it."""
        whole, part = self.number_of(name), self.number_of(other)
        if whole is None or part is None:
            return None
        if part > whole:
            self.complain(other, f"at most {whole}, his `{name}`")
        return whole - part


def _join(people: dict[tuple[str, str], _Man], key: str, man: _Man) -> None:
    """A man's rows of all reports become one; a report that lists his teams apart makes one for each."""
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
        faceoff_wins=man.number_of("totalFaceoffWins"),
        faceoff_losses=man.less("totalFaceoffs", "totalFaceoffWins"),
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


def _power_plays(man: _Man, short: str, games: int, skaters: Sequence[SkaterLine]) -> tuple[int | None, int | None]:
    """A team's power-play chances and goals, where a report has them or they follow from its percentage.

    Goals over chances is the percentage to the last digit for one pair alone, as a rule. How many goals it was is known
    but for those of traded men; where several pairs fit, or none, nothing is said.
    """
    chances, goals = man.number_of("ppOpportunities"), man.number_of("powerPlayGoalsFor")
    share = man.fields.get("powerPlayPct")
    theirs = [line for line in skaters if short in line.team.split(",")]
    if chances is not None or not isinstance(share, float) or not 0 < share < 1:
        return chances, goals
    if not theirs or any(line.power_play_goals is None for line in theirs):
        return chances, goals
    sure = sum(line.power_play_goals or 0 for line in theirs if line.team == short)
    most = sum(line.power_play_goals or 0 for line in theirs)
    fitting = [
        (wanted, scored)
        for scored in range(max(1, sure), most + 1)
        if 0 < (wanted := round(scored / share)) <= MOST_CHANCES * games and abs(scored / wanted - share) <= ROUNDING
    ]
    return fitting[0] if len(fitting) == 1 else (chances, goals)


def _without_shootouts(teams: Sequence[TeamLine], scored: int) -> tuple[TeamLine, ...]:
    """Goals against as many as all men scored: the service's may hold a goal more for every shootout."""
    let_in = sum(team.goals_against or 0 for team in teams)
    if not MOSTLY * let_in <= scored < let_in:
        return tuple(teams)
    share = scored / let_in
    return tuple(
        team if team.goals_against is None else replace(team, goals_against=round(share * team.goals_against))
        for team in teams
    )


def _team(man: _Man, year: int, names: TeamNames, skaters: Sequence[SkaterLine]) -> TeamLine | None:
    """A team by its full name. Its goals are counted from its men, since the service's may hold shootouts."""
    full_name = man.text("teamFullName")
    known = team_by_name(full_name, year)
    if known is None:
        man.complain("teamFullName", f"a team of {season_label(year)}")
        return None
    games = man.count("gamesPlayed")
    line = names.line(known.short, full_name, games=games)
    chances, goals = _power_plays(man, line.short, games, skaters)
    return TeamLine(
        short=line.short,
        place=line.place,
        name=line.name,
        games=games,
        wins=man.number_of("wins"),
        losses=man.number_of("losses"),
        ties=man.number_of("ties"),
        overtime_losses=man.number_of("otLosses"),
        goals_against=man.number_of("goalsAgainst"),
        shots=man.times_games("shotsForPerGame", games),
        shots_against=man.times_games("shotsAgainstPerGame", games),
        pim=man.number_of("penaltyMinutes"),
        power_plays=chances,
        times_short_handed=man.number_of("timesShorthanded"),
        power_play_goals=goals,
        power_play_goals_against=man.number_of("ppGoalsAgainst"),
    )
