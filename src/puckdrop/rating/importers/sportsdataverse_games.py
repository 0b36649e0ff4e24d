"""The sportsdataverse's files beside the players' box scores: schedules, line scores and teams' box scores.

Its older files of players say only that a man was at home or away; which team that was stands in these.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Any, Final

from puckdrop.cards.sentences import found as shown
from puckdrop.cards.sentences import joined
from puckdrop.rating.importers.common import NHL, TeamNames, short_of
from puckdrop.rating.importers.nhl_teams import team_by_name
from puckdrop.rating.importers.seasons import season_label
from puckdrop.rating.importers.tables import Problems, whole
from puckdrop.rating.possible import MOST_GOALS
from puckdrop.rating.statistics import TeamLine

__all__ = ["Games", "day_of", "game_number", "read_games", "team_lines"]

GAME: Final = ("game_id", "gameId")
DAY: Final = ("game_date", "date", "gameDate")
TEAM: Final = ("tri_code", "abbreviation", "team_abbreviation", "team_abbrev", "team_tri_code", "teamAbbrev")
SIDES: Final = {
    side: tuple(f"{side}_{name}" for name in ("team_abbr", "team_abbrev", "team_tri_code", "team_name"))
    for side in ("home", "away")
}
SCORES: Final = {"home": ("home_score",), "away": ("away_score",)}
COUNTED: Final = {"power_plays": "power_play_opportunities", "pim": "pim"}
MOST_IN_A_GAME: Final = 1000
LONGEST: Final = 4
"""Letters of a team; whatever is longer is a name that nobody knows."""

Read = Callable[[Sequence[str]], list[dict[str, Any]]]


@dataclass
class Games:
    """What such files say of a season's games, by the number of a game."""

    teams: dict[tuple[str, str], str] = field(default_factory=dict)
    """By game and side (home or away)."""
    days: dict[str, date] = field(default_factory=dict)
    scores: dict[tuple[str, str], int] = field(default_factory=dict)
    """With a goal more for who won a shootout."""
    counted: dict[tuple[str, str], dict[str, int]] = field(default_factory=dict)
    """Chances and penalty minutes, by game and team."""


def game_number(value: object) -> str:
    """A game's number as text; tables with gaps hold it as 2005020001.0. "" if there is none.

    >>> game_number(2005020001.0), game_number("2005020001"), game_number(float("inf")), game_number(None)
    ('2005020001', '2005020001', '', '')
    """
    if isinstance(value, float):
        return str(int(value)) if value.is_integer() else ""
    return str(value or "")


def day_of(value: object) -> date | None:
    if isinstance(value, date):
        return date(value.year, value.month, value.day)
    try:
        return date.fromisoformat(str(value)[:10])
    except ValueError:
        return None


def read_games(path: Path, names: Sequence[str], read: Read, year: int, games: Games, problems: Problems) -> None:
    """Add what a file without players says."""
    game = _first(GAME, names)
    sides = {side: _first(columns, names) for side, columns in SIDES.items()}
    if not game:
        return
    if all(sides.values()):
        _read_schedule(path, names, read, year, games, sides, problems)
    elif team := _first(TEAM, names):
        counted = {figure: column for figure, column in COUNTED.items() if column in names}
        for number, row in enumerate(read([game, team, *counted.values()]) if counted else (), start=1):
            whose = (_game(row[game], f"{path}, row {number}", game, problems), _team(row[team], year))
            there = games.counted.setdefault(whose, {}) if whose[0] else {}
            for figure, column in counted.items():
                value = row[column]
                if value is None or value != value:
                    continue
                counted_there = _whole(value, f"{path}, row {number}", column, MOST_IN_A_GAME, problems)
                if counted_there is not None:
                    there[figure] = counted_there


def _read_schedule(
    path: Path, names: Sequence[str], read: Read, year: int, games: Games, sides: Mapping[str, str], problems: Problems
) -> None:
    game, day = _first(GAME, names), _first(DAY, names)
    unknown: dict[str, dict[str, None]] = {}
    scores = {side: _first(columns, names) for side, columns in SCORES.items()}
    rows = read([name for name in (game, day, *sides.values(), *scores.values()) if name])
    for line, row in enumerate(rows, start=1):
        where = f"{path}, row {line}"
        number = _game(row[game], where, game, problems)
        if not number:
            continue
        when = day_of(row[day]) if day else None
        if when is not None:
            games.days[number] = when
        elif day and row[day] is not None:
            told = f"`{day}` is {shown(row[day])}, but has to be a day such as 1985-10-10."
            problems.add_to_line(where, told)
        for side, column in sides.items():
            team = _team(row[column], year)
            if len(team) > LONGEST:
                unknown.setdefault(column, {})[str(row[column])] = None
            elif team:
                games.teams[number, side] = team
            score = row.get(scores[side])
            if score is not None and score == score:
                goals = _whole(score, where, scores[side], MOST_GOALS, problems)
                if goals is not None:
                    games.scores[number, side] = goals
    for column, teams in unknown.items():
        named = joined([shown(team) for team in teams], "and")
        problems.add(f"{path}: `{column}` is {named}, but has to be a team of {season_label(year)}.")


def _game(value: object, where: str, column: str, problems: Problems) -> str:
    """A game's number; "", which is noted, if there is none."""
    number = game_number(value)
    if not number:
        told = "nothing" if value in (None, "") else shown(value)
        problems.add_to_line(where, f"`{column}` is {told}, but has to be the number of a game.")
    return number


def _whole(value: object, where: str, column: str, most: int, problems: Problems) -> int | None:
    """A whole number from 0 up; None, which is noted, if it is none."""
    number = whole(value.strip()) if isinstance(value, str) else value
    is_number = isinstance(number, (int, float)) and not isinstance(number, bool)
    if not isinstance(number, (int, float)) or not is_number or not 0 <= number <= most or number != int(number):
        told = f"`{column}` is {shown(value)}, but has to be a whole number from 0 to {most}."
        problems.add_to_line(where, told)
        return None
    return int(number)


def _first(columns: Sequence[str], names: Sequence[str]) -> str:
    return next((name for name in columns if name in names), "")


def _team(value: object, year: int) -> str:
    """A team by its full name or its letters."""
    text = str(value or "").strip()
    known = team_by_name(text, year)
    return known.short if known else short_of(text, year) if text else ""


def team_lines(games: Games, played: Mapping[str, Sequence[str]], year: int, league: str) -> tuple[TeamLine, ...]:
    """Teams with their chances and minutes, where every game's are known; `played` has the games of each team."""
    if not games.counted:
        return ()
    names = TeamNames(year, league or NHL)
    opponents: dict[str, list[str]] = defaultdict(list)
    for team, own in played.items():
        for game in own:
            opponents[game].append(team)

    def total(whose: Sequence[tuple[str, str]], figure: str) -> int | None:
        values = [games.counted.get(key, {}).get(figure) for key in whose]
        return None if None in values else sum(value or 0 for value in values)

    lines = []
    for team, own in sorted(played.items()):
        line = names.line(team, games=len(own))
        theirs = [(game, other) for game in own for other in opponents[game] if other != team]
        lines.append(
            TeamLine(
                short=line.short,
                place=line.place,
                name=line.name,
                games=line.games,
                pim=total([(game, team) for game in own], "pim"),
                power_plays=total([(game, team) for game in own], "power_plays"),
                times_short_handed=total(theirs, "power_plays"),
            )
        )
    return tuple(lines)
