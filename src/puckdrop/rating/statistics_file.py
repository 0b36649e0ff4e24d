"""A season's statistics as files of a set, so that a report needs nothing else: JSON for men, CSV for games."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Collection, Sequence
from dataclasses import asdict, fields
from pathlib import Path
from types import UnionType
from typing import Any, Final, TypeVar, get_args, get_type_hints

from puckdrop.cards.problems import escaped
from puckdrop.cards.sentences import found, joined
from puckdrop.core.days import written_day
from puckdrop.core.errors import BadInput
from puckdrop.rating.importers.real_lineups import too_few
from puckdrop.rating.importers.tables import LARGEST_NUMBER, Problems, read_json, read_table
from puckdrop.rating.statistics import GoalieLine, PlayedGame, SeasonStatistics, SkaterLine, TeamLine

__all__ = [
    "check_men", "parsed_statistics", "read_schedule_file", "read_statistics", "schedule_text", "statistics_text",
]  # fmt: skip

Line = TypeVar("Line", SkaterLine, GoalieLine, TeamLine)
FORMAT: Final = 1
HEADINGS: Final = (
    "Date", "Visitor", "Visitor goals", "Home", "Home goals", "Ended", "Visitor goalie", "Home goalie",
    "Visitor men", "Home men",
)  # fmt: skip


def statistics_text(season: SeasonStatistics) -> str:
    """The statistics without the schedule; figures that nobody knows are left out. A line a man."""

    def lines(kind: str, entries: Sequence[object]) -> str:
        rows = [json.dumps(_known(entry), ensure_ascii=False) for entry in entries]
        return f'  "{kind}": [\n    ' + ",\n    ".join(rows) + "\n  ]"

    head = {name: getattr(season, name) for name in ("season", "league", "source", "attribution", "missing")}
    parts = [f'  "format": {FORMAT}']
    parts += [f'  "{name}": {json.dumps(value, ensure_ascii=False)}' for name, value in head.items()]
    if season.estimated:
        parts.append(f'  "estimated": {json.dumps(season.estimated)}')
    parts += [lines("teams", season.teams), lines("skaters", season.skaters), lines("goalies", season.goalies)]
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _known(entry: Any) -> dict[str, Any]:
    return {name: value for name, value in asdict(entry).items() if value is not None and value not in ("", ())}


def read_statistics(path: Path, schedule: Path | None = None) -> SeasonStatistics:
    """The statistics of a set, with its schedule; BadInput says all that is wrong with them."""
    season = parsed_statistics(path, schedule)
    problems = Problems()
    check_men(path, season, {team.short for team in season.teams}, problems)
    problems.raise_any()
    return season


def parsed_statistics(path: Path, schedule: Path | None = None) -> SeasonStatistics:
    """The same, but whoever checks the rest of the set asks with `check_men` whether its men make up its teams."""
    data = read_json(path)
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadInput(f"{path}: is not a file of statistics that this puckdrop can read.")
    problems = Problems()
    texts = {name: _text(path, data, name, problems) for name in ("season", "league", "source", "attribution")}
    season = SeasonStatistics(
        **texts,
        teams=_lines(path, data, "teams", TeamLine, problems),
        skaters=_lines(path, data, "skaters", SkaterLine, problems),
        goalies=_lines(path, data, "goalies", GoalieLine, problems),
        missing=_words(data.get("missing")),
        estimated=_words(data.get("estimated")),
        schedule=tuple(read_schedule_file(schedule, problems)) if schedule else (),
    )
    problems.raise_any()
    return season


def check_men(path: Path, season: SeasonStatistics, teams: Collection[str], problems: Problems) -> None:
    """Note men of none of the teams, men who are there twice, and teams without enough men to play."""
    men: dict[str, Sequence[SkaterLine | GoalieLine]] = {"skaters": season.skaters, "goalies": season.goalies}
    for kind, lines in men.items():
        known: set[tuple[str, str]] = set()
        for number, man in enumerate(lines, start=1):
            if man.team not in teams:
                problems.add(f'{path}, {kind} {number}: `team` is "{man.team}", but has to be a team of the set.')
            if (man.id, man.team) in known:
                problems.add(f"{path}, {kind} {number}: {man.name} of {man.team} is there twice.")
            known.add((man.id, man.team))
    for told in too_few(season.skaters, sorted(teams)):
        problems.add(f"{path}: {told}")
    goalies = {man.team for man in season.goalies if man.games}
    if lacking := sorted(set(teams) - goalies):
        problems.add(f"{path}: no goalie of {joined(lacking, 'and')} has played.")


def _words(value: object) -> tuple[str, ...]:
    return tuple(str(word) for word in value) if isinstance(value, list) else ()


def _text(path: Path, data: dict[str, Any], name: str, problems: Problems) -> str:
    value = data.get(name)
    if isinstance(value, str) and escaped(value) == value:
        return value
    problems.add(f"{path}: `{name}` is {found(value)}, but has to be a text that can be shown.")
    return ""


def _lines(path: Path, data: dict[str, Any], kind: str, made: type[Line], problems: Problems) -> tuple[Line, ...]:
    rows = data.get(kind)
    if not isinstance(rows, list):
        problems.add(f"{path}: `{kind}` has to be a list.")
        return ()
    hints = get_type_hints(made)
    read: list[Line] = []
    for number, row in enumerate(rows, start=1):
        wrong = _wrong(row, made, hints)
        if wrong:
            problems.add(f"{path}, {kind} {number}: {wrong}.")
        else:
            if "stays" in row:
                row = {**row, "stays": tuple(tuple(stay) for stay in row["stays"])}
            read.append(made(**row))
    return tuple(read)


def _wrong(row: object, made: type[Any], hints: dict[str, Any]) -> str:
    """The first thing wrong with a line, or nothing."""
    if not isinstance(row, dict):
        return "has to be a table"
    for name, value in row.items():
        if name not in hints:
            return f"`{name}` is unknown"
        if name == "stays":
            if not _are_stays(value, row.get("games")):
                return f"`{name}` has to be a list of stints and games, such as [[1, 10], [4, 7]], as many as `games`"
            continue
        kinds = get_args(hints[name]) if isinstance(hints[name], UnionType) else (hints[name],)
        if type(value) not in kinds or (isinstance(value, int) and abs(value) > LARGEST_NUMBER):
            return f"`{name}` is {found(value)}, which it cannot be"
        if isinstance(value, str) and escaped(value) != value:
            return f"`{name}` is {found(value)}, but has to be a text that can be shown"
        if isinstance(value, int) and value < 0 and name != "plus_minus":
            return f"`{name}` is {value}, but has to be 0 or more"
    needed = {each.name for each in fields(made) if each.default is each.default_factory}
    lacking = sorted(needed - set(row))
    return f"`{lacking[0]}` is missing" if lacking else ""


def _are_stays(value: object, games: object) -> bool:
    """Are they several stints, one after another, with all games of the line?

    >>> _are_stays([[1, 10], [4, 7]], 17), _are_stays([[1, 10], [4, 7]], 18), _are_stays([[4, 10], [1, 7]], 17)
    (True, False, False)
    """
    if not isinstance(value, list) or len(value) < 2:
        return False
    if not all(isinstance(stay, list) and [type(number) for number in stay] == [int, int] for stay in value):
        return False
    stints, counts = [stay[0] for stay in value], [stay[1] for stay in value]
    return stints == sorted(set(stints)) and min(stints) > 0 and min(counts) >= 0 and sum(counts) == games


def schedule_text(games: Sequence[PlayedGame]) -> str:
    """A schedule as CSV."""
    out = io.StringIO(newline="")
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(HEADINGS)
    for game in games:
        goals = ["" if count is None else count for count in (game.visitor_goals, game.home_goals)]
        writer.writerow(
            [
                game.day.isoformat(), game.visitor, goals[0], game.home, goals[1], game.ended,
                game.visitor_goalie, game.home_goalie, " ".join(game.visitor_men), " ".join(game.home_men),
            ]
        )  # fmt: skip
    return out.getvalue()


def read_schedule_file(path: Path, problems: Problems) -> list[PlayedGame]:
    """A schedule as a set has it."""
    table = read_table(path, problems)
    if not table.needs(*HEADINGS[:6]):
        return []
    games = []
    for row in table.rows():
        try:
            day = written_day(row.text("Date"))
        except ValueError:
            row.complain("Date", f'"{row.text("Date")}"', "a day such as 1985-10-10")
            continue
        games.append(
            PlayedGame(
                day=day,
                visitor=row.needed_text("Visitor"),
                home=row.needed_text("Home"),
                visitor_goals=row.number_of("Visitor goals", most=99),
                home_goals=row.number_of("Home goals", most=99),
                ended=row.text("Ended"),
                visitor_goalie=row.text("Visitor goalie"),
                home_goalie=row.text("Home goalie"),
                visitor_men=tuple(row.text("Visitor men").split()),
                home_men=tuple(row.text("Home men").split()),
            )
        )
    return games
