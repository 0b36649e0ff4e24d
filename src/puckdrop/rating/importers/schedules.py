"""Schedules: a line per game with its day, both teams, and the score where it is known."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Final, NamedTuple

from puckdrop.cards.sentences import close_to, joined
from puckdrop.core.players import id_of
from puckdrop.rating.importers.nhl_teams import known_team, plain_code, team_by_name
from puckdrop.rating.importers.real_lineups import men_named
from puckdrop.rating.importers.seasons import is_within
from puckdrop.rating.importers.tables import Problems, Row, Table, head_of, read_table
from puckdrop.rating.statistics import PlayedGame, SeasonStatistics, TeamLine

__all__ = ["is_schedule_file", "made_schedule", "read_schedule", "with_goalies"]

ENDINGS: Final = {
    "": "regulation", "regulation": "regulation", "reg": "regulation", "final": "regulation",
    "ot": "overtime", "overtime": "overtime", "final/ot": "overtime", "f/ot": "overtime",
    "so": "shootout", "shootout": "shootout", "final/so": "shootout", "f/so": "shootout",
}  # fmt: skip
DAY_FORMATS: Final = ("%Y-%m-%d", "%Y/%m/%d", "%Y%m%d", "%b %d, %Y", "%B %d, %Y", "%a, %b %d, %Y")
SLASHED: Final = re.compile(r"(\d{1,2})/(\d{1,2})/(\d{4})")
"""A day such as 10/25/1985 or 25/10/1985."""
MONTH_FIRST: Final = "%m/%d/%Y"
DAY_FIRST: Final = "%d/%m/%Y"
MONTHS: Final = 12


class SchedulePart(NamedTuple):
    """Where the columns of one layout are."""

    visitor: int
    home: int
    visitor_goals: int | None
    home_goals: int | None
    mark: int | None
    """The column that says OT or SO."""


def is_schedule_file(path: Path) -> bool:
    names = {name.strip().casefold() for line in head_of(path, 1) for name in line}
    return names >= {"date", "visitor", "home"}


def _layout(table: Table) -> SchedulePart:
    """A team's goals stand right behind its name; the mark is a column of its own, sometimes without a heading."""
    names = [name.casefold() for name in table.header]
    visitor, home = names.index("visitor"), names.index("home")
    goals = [
        place + 1 if place + 1 < len(names) and re.fullmatch(r"g|goals|score|pts", names[place + 1]) else None
        for place in (visitor, home)
    ]
    marked = [place for place, name in enumerate(names) if name in ("status", "ot", "ot/so", "ended", "result")]
    behind = home + 2
    if not marked and behind < len(names) and not names[behind]:
        marked = [behind]
    return SchedulePart(visitor, home, goals[0], goals[1], marked[0] if marked else None)


def read_schedule(path: Path, year: int, teams: Sequence[TeamLine], problems: Problems) -> list[PlayedGame]:
    """The season's games in a file, in the order they were played; none if it is another season's."""
    table = read_table(path, problems)
    if not table.needs("Date", "Visitor", "Home"):
        return []
    table.check_optional((("Status", "OT", "OT/SO", "Ended", "Result"), "Visitor goalie", "Home goalie"), ("Start",))
    layout = _layout(table)
    finder = _Finder(teams, year)
    order = _slashed_order(table)
    games = []
    for row in table.rows():
        day = _day(row, order)
        if day is None:
            _game(row, date(year, *FIRST_DAY), layout, finder)  # for what else is wrong in the line
        elif is_within(day, year):
            game = _game(row, day, layout, finder)
            if game is not None:
                games.append(game)
    return sorted(games, key=lambda game: game.day)


def with_goalies(season: SeasonStatistics, path: Path) -> SeasonStatistics:
    """The goalies whom a schedule names, by id or name, as ids; BadInput says all that no team has."""
    problems = Problems()
    games = []
    for game in season.schedule:
        home = _goalie(game.home_goalie, game.home, "Home goalie", game.day, season, path, problems)
        visitor = _goalie(game.visitor_goalie, game.visitor, "Visitor goalie", game.day, season, path, problems)
        games.append(replace(game, home_goalie=home, visitor_goalie=visitor))
    problems.raise_any()
    return replace(season, schedule=tuple(games))


def _goalie(
    text: str, team: str, column: str, day: date, season: SeasonStatistics, path: Path, problems: Problems
) -> str:
    found = men_named(text, team, season.goalies) if text else []
    if text and len(found) != 1:
        mine = [man.name for man in season.goalies if man.team == team]
        allowed = (
            f"the id of one of {team}'s goalies of that name ({joined([man.id for man in found], 'and')})"
            if found
            else f"a goalie of {team}; {close_to(text, mine, listed=mine).rstrip('.')}"
        )
        problems.add(f'{path}: `{column}` of {day} is "{text}", but has to be {allowed}.')
    return found[0].id if len(found) == 1 else ""


def _slashed_order(table: Table) -> str:
    """How most of a file's days such as 25/10/1985 are written; "" if none shows whether the month comes first."""
    shown = {MONTH_FIRST: 0, DAY_FIRST: 0}
    for row in table.rows():
        parts = SLASHED.fullmatch(row.text("Date"))
        if parts is not None and (int(parts[1]) > MONTHS) != (int(parts[2]) > MONTHS):
            shown[DAY_FIRST if int(parts[1]) > MONTHS else MONTH_FIRST] += 1
    return max(shown, key=lambda order: shown[order]) if any(shown.values()) else ""


def _day(row: Row, order: str) -> date | None:
    """The day of a game; slashed ones are read in the file's order, or refused if it makes a difference."""
    text = row.needed_text("Date")
    parts = SLASHED.fullmatch(text)
    allowed = "a day such as 1985-10-10"
    if parts is not None and not order and int(parts[1]) != int(parts[2]):
        row.complain("Date", f'"{text}"', f"{allowed}: no day in the file shows whether the month comes first")
        return None
    for pattern in (*DAY_FORMATS, order or MONTH_FIRST):
        try:
            return datetime.strptime(text[:10] if pattern == "%Y-%m-%d" else text, pattern).date()
        except ValueError:
            continue
    if parts is not None:
        allowed += f", or have the {'month' if order == MONTH_FIRST else 'day'} first as others do"
    if text:
        row.complain("Date", f'"{text}"', allowed)
    return None


def _game(row: Row, day: date, layout: SchedulePart, finder: _Finder) -> PlayedGame | None:
    visitor, home = (finder.find(row, row.cells[place].strip()) for place in (layout.visitor, layout.home))
    texts = ["" if place is None else row.cells[place].strip() for place in (layout.visitor_goals, layout.home_goals)]
    goals = [_goals(row, text) for text in texts]
    if bool(texts[0]) != bool(texts[1]):
        row.complain("goals", "one team's only", "both teams' goals, or neither's for a game to be played")
    ended = "" if None in goals else _ending(row, layout)
    if ended == "shootout" and goals[0] is not None and goals[1] is not None and abs(goals[0] - goals[1]) > 1:
        row.complain("goals", f"{goals[0]}-{goals[1]} after a shootout", "one goal more for the team that won it")
    if visitor is None or home is None:
        return None
    if visitor == home:
        row.complain("Home", f'"{row.cells[layout.home]}"', "another team than the visitor")
        return None
    return _without_shootout_goal(
        PlayedGame(
            day=day, home=home, visitor=visitor, visitor_goals=goals[0], home_goals=goals[1], ended=ended,
            home_goalie=row.text("Home goalie"), visitor_goalie=row.text("Visitor goalie"),
        )
    )  # fmt: skip


def _goals(row: Row, text: str) -> int | None:
    if not text:
        return None
    if not text.isdecimal() or len(text) > 2:
        row.complain("goals", f'"{text}"', "a whole number from 0 to 99")
        return None
    return int(text)


def _ending(row: Row, layout: SchedulePart) -> str:
    text = row.cells[layout.mark].strip() if layout.mark is not None else ""
    plain = text.casefold()
    if plain in ENDINGS:
        return ENDINGS[plain] if layout.mark is not None else ""
    if re.fullmatch(r"\d*ot", plain):
        return "overtime"
    row.complain("ending", f'"{text}"', "nothing, OT or SO")
    return ""


def _without_shootout_goal(game: PlayedGame) -> PlayedGame:
    """The score after the last play: a shootout's winner has one goal more in the table than he scored."""
    if game.ended != "shootout" or game.home_goals is None or game.visitor_goals is None:
        return game
    level = min(game.home_goals, game.visitor_goals)
    return replace(game, home_goals=level, visitor_goals=level)


class _Finder:
    """Finds a team by its letters or its full name."""

    def __init__(self, teams: Sequence[TeamLine], year: int) -> None:
        self.year = year
        self.shorts = {team.short for team in teams}
        self.names = {id_of(f"{team.place} {team.name}"): team.short for team in teams}
        self.words = [f"{team.place} {team.name}".strip() for team in teams]

    def find(self, row: Row, text: str) -> str | None:
        known = team_by_name(text, self.year) or known_team(text, self.year)
        for short in (self.names.get(id_of(text)), plain_code(text), known.short if known else None):
            if short in self.shorts:
                return short
        if text:
            row.table.problems.add(
                f'{row.table.path}, line {row.number}: the team "{text}" is not among the season\'s; '
                f"{close_to(text, self.words)}"
            )
        else:
            row.complain("team", "nothing", "a team of the season")
        return None


# --- a schedule where nobody has one -------------------------------------------------------------------------------

FIRST_DAY: Final = (10, 10)


def made_schedule(statistics: SeasonStatistics) -> list[PlayedGame]:
    """A schedule without results: rounds in which everybody meets everybody until all have had their games.

    One round is a day, two days apart; home and away take turns.
    """
    left = {team.short: team.games for team in statistics.teams}
    day = date(int(statistics.season[:4]), *FIRST_DAY)
    games: list[PlayedGame] = []
    circle = sorted(left) + ([""] if len(left) % 2 else [])
    turn = 0
    while sum(1 for count in left.values() if count > 0) > 1:
        for place in range(len(circle) // 2):
            one, other = circle[place], circle[-1 - place]
            if left.get(one, 0) > 0 and left.get(other, 0) > 0:
                home, visitor = (one, other) if (turn // max(1, len(circle) - 1) + place) % 2 == 0 else (other, one)
                games.append(PlayedGame(day=day, home=home, visitor=visitor))
                left[one], left[other] = left[one] - 1, left[other] - 1
        circle = [circle[0], circle[-1], *circle[1:-1]]
        turn += 1
        day += timedelta(days=2 if turn % 3 else 1)
    return games
