"""Schedules: a line per game with its day, both teams, and the score where it is known."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import date, datetime, timedelta
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from puckdrop.cards.sentences import as_sentence, close_to, joined
from puckdrop.core.players import id_of
from puckdrop.rating.importers.common import names_of
from puckdrop.rating.importers.nhl_teams import known_team, plain_code, team_by_name
from puckdrop.rating.importers.real_lineups import men_named
from puckdrop.rating.importers.seasons import is_within, season_of
from puckdrop.rating.importers.tables import NEARLY, Problems, Row, Table, head_of, read_table, whole
from puckdrop.rating.possible import MOST_GOALS
from puckdrop.rating.statistics import PlayedGame, SeasonStatistics, TeamLine

__all__ = [
    "PUT_OFF_WORDS", "Games", "completed_schedule", "is_schedule_file", "made_schedule", "read_day", "read_schedule",
    "told_put_off", "with_goalies",
]  # fmt: skip

ENDINGS: Final = {
    "": "regulation", "regulation": "regulation", "reg": "regulation", "final": "regulation",
    "ot": "overtime", "overtime": "overtime", "final/ot": "overtime", "f/ot": "overtime",
    "so": "shootout", "shootout": "shootout", "final/so": "shootout", "f/so": "shootout",
}  # fmt: skip
PUT_OFF: Final = re.compile(r"(game )?(postponed|postp?|ppd|pst|cancell?ed|canc|cncl|suspended|susp)\b(?!\W*from\b)")
"""How a row is marked that is no game; one postponed from another day is."""
PUT_OFF_WORDS: Final = "marked as postponed or cancelled"
NO_GOALS: Final = ("", "0", "-")
"""What such a row may have for goals."""
DAY_OF_NO_GAME: Final = date(2000, 10, 10)
"""For lines that do not say theirs."""
DAY_FORMATS: Final = ("%Y-%m-%d", "%Y/%m/%d", "%b %d, %Y", "%B %d, %Y", "%a, %b %d, %Y")
SLASHED: Final = re.compile(r"(\d{1,2})/(\d{1,2})/(\d{4})")
"""A day such as 10/25/1985 or 25/10/1985."""
MONTH_FIRST: Final = "%m/%d/%Y"
DAY_FIRST: Final = "%d/%m/%Y"
MONTHS: Final = 12
ENDED: Final = ("Status", "OT", "OT/SO", "Ended", "Result")
"""Names of the column that says how a game ended."""
NOTES: Final = ("notes", "note", "remarks", "comments")
GOALIES: Final = ("Visitor goalie", "Home goalie")
SEASON_DAYS: Final = 548
"""A year and a half: from its first game to its last, no season takes longer."""


class SchedulePart(NamedTuple):
    """Where the columns of one layout are."""

    visitor: int
    home: int
    visitor_goals: int | None
    home_goals: int | None
    mark: int | None
    """The column that says OT or SO."""
    notes: int | None


class Games(NamedTuple):
    """The games of a season in a file, and how many rows more are marked as postponed or cancelled."""

    games: list[PlayedGame]
    put_off: int = 0


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
    marked = [place for place, name in enumerate(names) if name in [mark.casefold() for mark in ENDED]]
    behind = home + 2
    if not marked and behind < len(names) and not names[behind]:
        marked = [behind]
    noted = next((place for place, name in enumerate(names) if name in NOTES), None)
    return SchedulePart(visitor, home, goals[0], goals[1], marked[0] if marked else None, noted)


def read_schedule(
    path: Path, year: int | None, teams: Sequence[TeamLine], problems: Problems, *, are_all: bool = True
) -> Games:
    """The season's games in a file, in the order they were played; none if it is another season's.

    Rows marked as postponed or cancelled are no games; if one was made up, it has a row of its own. Without a `year`
    all games are of one season, whichever that is. Where these are not surely all teams, games of others are passed
    over.
    """
    table = read_table(path, problems)
    if not table.needs("Date", "Visitor", "Home"):
        return Games([])
    table.check_optional((ENDED, *GOALIES), ("Start",))
    table.check_once(*ENDED, *GOALIES)
    layout = _layout(table)
    order = _slashed_order(table)
    finders = _finders(teams, are_all=are_all)
    games, put_off = [], 0
    days: list[tuple[int, date]] = []
    lines: dict[tuple[date, str, str], int] = {}
    for row in table.rows():
        day = _day(row, order)
        if day is None:  # what else is wrong in the line?
            _game(row, DAY_OF_NO_GAME, layout, finders(year or DAY_OF_NO_GAME.year))
        elif year is None or is_within(day, year):
            days.append((row.number, day))
            if _is_put_off(row, layout):
                put_off += 1
                continue
            game = _game(row, day, layout, finders(season_of(day)))
            if game is not None:
                games.append(game)
                key = (game.day, game.visitor, game.home)
                if key in lines:
                    told = f"{game.visitor} at {game.home} on {day} is there already, in line {lines[key]}."
                    problems.add_to_line(row.where, told)
                lines.setdefault(key, row.number)
    if year is None:
        _check_days(path, days, problems)
    return Games(sorted(games, key=lambda game: game.day), put_off)


def _is_put_off(row: Row, layout: SchedulePart) -> bool:
    """Is the row marked as postponed or cancelled, and without a score?"""
    goals, marks = (
        [row.cells[place].strip().casefold() for place in places if place is not None]
        for places in ((layout.visitor_goals, layout.home_goals), (layout.mark, layout.notes))
    )
    is_scored = any(text not in NO_GOALS and not PUT_OFF.match(text) for text in goals)
    return not is_scored and any(PUT_OFF.match(text) for text in (*goals, *marks))


def told_put_off(count: int) -> str:
    """
    >>> told_put_off(1), told_put_off(2)
    ('1 game marked as postponed or cancelled', '2 games marked as postponed or cancelled')
    """
    return f"{count} game{'s' if count > 1 else ''} {PUT_OFF_WORDS}"


def _check_days(path: Path, days: Sequence[tuple[int, date]], problems: Problems) -> None:
    """Note lines whose days are too far from those of most others for one season."""
    ordered = sorted(day for _, day in days)
    last = timedelta(days=SEASON_DAYS)
    counts = [bisect_right(ordered, min(first, date.max - last) + last) - at for at, first in enumerate(ordered)]
    if not ordered or max(counts) == len(ordered):
        return
    spans = [(ordered[at], ordered[at + count - 1]) for at, count in enumerate(counts) if count == max(counts)]
    first, end = next((span for span in spans if span[0] <= days[0][1] <= span[1]), spans[0])
    told = f"the day is not of the same season as those from {first} to {end}; allowed is a year and a half."
    for number, day in days:
        if not first <= day <= end:
            problems.add(f"{path}, line {number}: {told}")


def _finders(teams: Sequence[TeamLine], *, are_all: bool) -> Callable[[int], _Finder]:
    """What finds teams by the names they had in a season, by its first year."""
    return cache(lambda year: _Finder(teams, year, are_all=are_all))


def with_goalies(season: SeasonStatistics, path: Path, problems: Problems) -> SeasonStatistics:
    """The goalies whom a schedule names, by id or name, as ids; those that no team has are noted, once each."""
    unknown: dict[tuple[str, str], list[str]] = {}
    games = []
    for game in season.schedule:
        home = _goalie(game.home_goalie, game.home, season)
        visitor = _goalie(game.visitor_goalie, game.visitor, season)
        for column, text, team, found in (
            ("Visitor goalie", game.visitor_goalie, game.visitor, visitor),
            ("Home goalie", game.home_goalie, game.home, home),
        ):
            if text and not found:
                unknown.setdefault((text, team), []).append(f"`{column}` of {game.day}")
        games.append(replace(game, home_goalie=home, visitor_goalie=visitor))
    for (text, team), places in unknown.items():
        more = len(places) - 1
        also = f" The same goes for {more} more game{'s' if more > 1 else ''}." if more else ""
        told = as_sentence(f'{places[0]} is "{text}", but has to be {_whom(text, team, season)}')
        problems.add(f"{path}: {told}{also}")
    return replace(season, schedule=tuple(games))


def _goalie(text: str, team: str, season: SeasonStatistics) -> str:
    """The id of the goalie who is meant, "" if there is none, or more than one."""
    found = men_named(text, team, season.goalies) if text else []
    return found[0].id if len(found) == 1 else ""


def _whom(text: str, team: str, season: SeasonStatistics) -> str:
    """Whom a schedule may name as the goalie of a team."""
    if found := men_named(text, team, season.goalies):
        return f"the id of one of {team}'s goalies of that name ({joined([man.id for man in found], 'and')})"
    mine = [man.name for man in season.goalies if man.team == team]
    return f"a goalie of {team}; {close_to(text, mine, listed=mine)}"


def _slashed_order(table: Table) -> str:
    """How most of a file's days such as 25/10/1985 are written; "" if none shows whether the month comes first."""
    shown = {MONTH_FIRST: 0, DAY_FIRST: 0}
    for row in table.rows():
        parts = SLASHED.fullmatch(row.text("Date"))
        if parts is not None and (int(parts[1]) > MONTHS) != (int(parts[2]) > MONTHS):
            shown[DAY_FIRST if int(parts[1]) > MONTHS else MONTH_FIRST] += 1
    return max(shown, key=lambda order: shown[order]) if any(shown.values()) else ""


def read_day(text: str, *orders: str) -> list[date]:
    """The days that a text can mean; a slashed one is read in each of the orders."""
    found = []
    for pattern in (*DAY_FORMATS, *(orders or (MONTH_FIRST, DAY_FIRST))):
        try:
            plain = re.split("[T ]", text)[0] if pattern == "%Y-%m-%d" else text
            found.append(datetime.strptime(plain, pattern).date())
        except ValueError:
            continue
    return found


def _day(row: Row, order: str) -> date | None:
    """The day of a game; slashed ones are read in the file's order, or refused if it makes a difference."""
    text = row.text("Date")
    parts = SLASHED.fullmatch(text)
    allowed = "a day such as 1985-10-10"
    if parts is not None and not order and int(parts[1]) != int(parts[2]):
        row.complain("Date", f'"{text}"', f"{allowed}: no day in the file shows whether the month comes first")
        return None
    for day in read_day(text, order or MONTH_FIRST):
        return day
    if parts is not None:
        allowed += f", or have the {'month' if order == MONTH_FIRST else 'day'} first as others do"
    row.complain("Date", f'"{text}"' if text else "nothing", allowed)
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
    value = whole(text)
    if value is None or not 0 <= value <= MOST_GOALS:
        row.complain("goals", f'"{text}"', f"a whole number from 0 to {MOST_GOALS}")
        return None
    return value


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

    def __init__(self, teams: Sequence[TeamLine], year: int, *, are_all: bool) -> None:
        self.year, self.are_all = year, are_all
        self.shorts = {team.short for team in teams}
        self.names = names_of(teams)
        self.words = [f"{team.place} {team.name}".strip() for team in teams]
        self.meant: dict[str, list[str]] = {}
        """Teams by what people may call them: the first or the last words of their names."""
        for words in self.words:
            parts = words.casefold().split()
            for cut in range(len(parts)):
                for called in (parts[: cut + 1], parts[cut:]):
                    self.meant.setdefault(" ".join(called), []).append(words)

    def find(self, row: Row, text: str) -> str | None:
        known = team_by_name(text, self.year) or known_team(text, self.year)
        for short in (self.names.get(id_of(text)), plain_code(text), known.short if known else None):
            if short in self.shorts:
                return short
        if text and self.are_all:
            self._tell_unknown(row, text)
        elif not text:
            row.complain("team", "nothing", "a team of the season")
        return None

    def _tell_unknown(self, row: Row, text: str) -> None:
        """Note a team that nobody knows with those that may be meant; all there are are listed once."""
        problems = row.table.problems
        listed = f"; known are {joined(self.words, 'and')}."
        if any(sentence.endswith(listed) for sentence in problems.sentences):
            listed = "."
        near = get_close_matches(text.casefold(), self.meant, cutoff=NEARLY)
        meant = list(dict.fromkeys(words for name in near for words in self.meant[name]))
        told = f"; did you mean {joined(meant)}?" if meant else listed
        problems.add_to_line(row.where, f'the team "{text}" is not among the season\'s{told}')


def completed_schedule(
    games: Sequence[PlayedGame], missing: Mapping[str, int]
) -> tuple[list[PlayedGame], list[PlayedGame]]:
    """A schedule with the games that its teams lack, and these: without a score, at its end, a day for each round."""
    left = {team: count for team, count in missing.items() if count > 0}
    met = Counter(frozenset((game.home, game.visitor)) for game in games)
    day = max((game.day for game in games), default=None)
    added: list[PlayedGame] = []
    while day is not None and sum(1 for count in left.values() if count) > 1:
        day += timedelta(days=1)
        free = {team for team, count in left.items() if count}
        for team in sorted(free, key=lambda team: (-left[team], team)):
            others = sorted(free - {team}, key=lambda other: (-left[other], met[frozenset((team, other))], other))
            if team in free and others:
                added.append(PlayedGame(day=day, home=team, visitor=others[0]))
                for each in (team, others[0]):
                    left[each] -= 1
                    free.discard(each)
    return [*games, *added], added


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
