"""Schedules: the set's, a CSV file, or a balanced one made for the league."""

from __future__ import annotations

import random
from collections.abc import Sequence
from datetime import date, timedelta
from itertools import pairwise
from pathlib import Path
from typing import Final, NamedTuple

from puckdrop.core.errors import BadInput
from puckdrop.rating.importers.schedules import read_schedule
from puckdrop.rating.importers.seasons import season_label
from puckdrop.rating.importers.tables import Problems, read_table
from puckdrop.rating.statistics import PlayedGame, TeamLine

__all__ = ["YEARS", "Fixture", "Schedule", "balanced_schedule", "checked_schedule", "is_playable", "schedule_from_csv"]

YEARS: Final = 1000, 9000
"""In which leagues may play: days have years of four digits, and there is room for playoffs and trades."""
DAYS: Final = 185
"""From the first day of a made schedule to the last."""
MOST_MEETINGS: Final = 40


class Fixture(NamedTuple):
    """A game to be played. Teams are places in the league; men and starters are identities, where they are known."""

    number: int
    day: date
    home: int
    visitor: int
    home_goalie: str = ""
    visitor_goalie: str = ""
    home_men: tuple[str, ...] = ()
    visitor_men: tuple[str, ...] = ()
    round: int = 0
    """The round of the playoffs from 1; 0 in the season."""
    series: int = 0
    game: int = 0


def checked_schedule(games: Sequence[PlayedGame], shorts: Sequence[str], source: str) -> list[Fixture]:
    """Fixtures in the order they are played; BadInput says all that cannot be."""
    places = {name: place for place, name in enumerate(shorts)}
    problems = Problems()
    add_clashes(games, source, problems)
    for day in {game.day for game in games if not is_playable(game.day)}:
        problems.add(f"{source}: has a game on {day}, but a league plays in the years {YEARS[0]} to {YEARS[1]}.")
    fixtures: list[Fixture] = []
    for game in sorted(games, key=lambda game: game.day):
        unknown = [name for name in (game.visitor, game.home) if name not in places]
        for name in unknown:
            problems.add(f'{source}: on {game.day} "{name}" plays, which is no team of the league.')
        if unknown:
            continue
        fixtures.append(
            Fixture(
                len(fixtures) + 1, game.day, places[game.home], places[game.visitor],
                game.home_goalie, game.visitor_goalie, game.home_men, game.visitor_men,
            )
        )  # fmt: skip
    if not fixtures and not problems.sentences:
        problems.add(f"{source}: has no game.")
    problems.raise_any()
    if is_knockout(fixtures):
        raise BadInput(
            f"{source}: has the games of playoffs, in which teams meet in series and the losers play no more; allowed "
            "are those of a season, after which the league plays playoffs of its own."
        )
    return fixtures


def is_playable(day: date) -> bool:
    """Is there room for a season before and after a day?"""
    return YEARS[0] <= day.year <= YEARS[1]


def add_clashes(games: Sequence[PlayedGame], source: str, problems: Problems) -> None:
    """Note teams that have two games on a day."""
    seen: set[tuple[date, str]] = set()
    for game in games:
        for name in (game.home, game.visitor):
            if (game.day, name) in seen:
                problems.add(f"{source}: {name} plays twice on {game.day}, but a team has one game a day.")
            seen.add((game.day, name))


def is_knockout(fixtures: Sequence[Fixture]) -> bool:
    """Are these playoffs? There, whoever goes on to another opponent has knocked out the last one in a series.

    In a season hardly anybody has. Two in five are enough, as in some playoffs a few teams meet all others first. Where
    nobody has gone on yet, three games against the same team are a series, unless there are only two teams.
    """
    opponents: dict[int, list[int]] = {}
    for fixture in fixtures:
        opponents.setdefault(fixture.home, []).append(fixture.visitor)
        opponents.setdefault(fixture.visitor, []).append(fixture.home)
    steps = [
        opponents[before][-2:] == [team, team] and before not in met[at:]
        for team, met in opponents.items()
        for at, (before, after) in enumerate(pairwise(met), start=1)
        if before != after
    ]
    if not steps:
        return len(opponents) > 2 and max(map(len, opponents.values())) > 2
    return 5 * sum(steps) > 2 * len(steps)


class Schedule(NamedTuple):
    """A season's games."""

    fixtures: list[Fixture]
    left_out: int = 0
    """How many games of other seasons a file had."""
    put_off: int = 0
    """How many of the season's it marks as postponed or cancelled."""


def schedule_from_csv(path: Path, teams: Sequence[TeamLine], year: int | None, *, leaves_out: bool = False) -> Schedule:
    """A schedule in the layout of published ones: Date, Visitor, Home, perhaps with goals and marks.

    Games of other seasons than that of `year` are a mistake, unless they are to be left out. Without a `year`, all have
    to be of one season.
    """
    problems = Problems()
    table = read_table(path, problems)
    table.needs("Date", "Visitor", "Home")
    problems.raise_any()
    games, put_off = read_schedule(path, year, teams, problems)
    if problems.sentences:
        add_clashes(games, str(path), problems)
    problems.raise_any()
    others = len(table.lines) - len(games) - put_off
    if not games and year is not None:
        raise BadInput(f"{path}: has no game of the league's season, {season_label(year)}.")
    if year is not None and others and not leaves_out:
        season = season_label(year)
        count = f"{others} of its {len(table.lines)} games {'is' if others == 1 else 'are'}"
        raise BadInput(
            f"{path}: {count} not of {season}, the league's season; take them out, or say --season {season} to leave "
            "them out."
        )
    return Schedule(checked_schedule(games, [team.short for team in teams], str(path)), others, put_off)


# -- made -------------------------------------------------------------------------------------------------------------


def balanced_schedule(
    divisions: Sequence[Sequence[int]], first_day: date, seed: int, *, within: int, across: int
) -> list[Fixture]:
    """Everybody meets everybody of his own division `within` times and all others `across` times.

    Home and away are even (one game apart where the number is odd), and no team plays twice a day.
    """
    for name, count in (("within", within), ("across", across)):
        if not 0 <= count <= MOST_MEETINGS:
            raise BadInput(f"--meetings: {name} is {count}; it may be 0 to {MOST_MEETINGS}.")
    division_of = {team: place for place, division in enumerate(divisions) for team in division}
    teams = sorted(division_of)
    rounds = [
        _only(meeting, division_of, across=across > turn, within=within > turn)
        for turn in range(max(within, across))
        for meeting in circle(teams, turn)
    ]
    rounds = [meeting for meeting in rounds if meeting]
    if not rounds:
        raise BadInput("--meetings: with these numbers nobody ever plays.")
    random.Random(seed).shuffle(rounds)
    rounds = _packed(rounds)
    evened = _evened([pair for meeting in rounds for pair in meeting], teams)
    fixtures: list[Fixture] = []
    for place, meeting in enumerate(rounds):
        day = first_day + timedelta(days=place * max(1, min(DAYS / len(rounds), 3)) // 1)
        for _ in meeting:
            home, visitor = evened[len(fixtures)]
            fixtures.append(Fixture(len(fixtures) + 1, day, home, visitor))
    return fixtures


Pair = tuple[int, int]


def circle(teams: Sequence[int], turn: int) -> list[list[Pair]]:
    """Rounds in which everybody meets everybody once; home and away change places from turn to turn.

    >>> circle([0, 1, 2], 0)
    [[(1, 2)], [(2, 0)], [(0, 1)]]
    """
    ring: list[int | None] = [*teams, *([None] if len(teams) % 2 else [])]
    rounds: list[list[Pair]] = []
    for _ in range(len(ring) - 1):
        meeting: list[Pair] = []
        for place in range(len(ring) // 2):
            one, other = ring[place], ring[-1 - place]
            if one is None or other is None:
                continue
            low, high = min(one, other), max(one, other)
            swaps = ((high - low) % 2 == 0) != (turn % 2 == 1)
            meeting.append((high, low) if swaps else (low, high))
        rounds.append(meeting)
        ring = [ring[0], ring[-1], *ring[1:-1]]
    return [sorted(meeting) for meeting in rounds]


def _only(meeting: list[Pair], division_of: dict[int, int], *, across: bool, within: bool) -> list[Pair]:
    return [pair for pair in meeting if (within if division_of[pair[0]] == division_of[pair[1]] else across)]


def _packed(rounds: list[list[Pair]]) -> list[list[Pair]]:
    """Fuller days first: a round in which few play takes in others whose teams are free."""
    days: list[list[Pair]] = []
    busy: list[set[int]] = []
    for meeting in rounds:
        for pair in meeting:
            place = next((at for at in range(len(days)) if not busy[at] & set(pair)), len(days))
            if place == len(days):
                days.append([])
                busy.append(set())
            days[place].append(pair)
            busy[place] |= set(pair)
    return days


def _evened(games: list[Pair], teams: Sequence[int]) -> list[Pair]:
    """The same games with home and away turned around until every team has as many of both, or one more of one.

    Pairs that meet an even number of times stay even; a path of single games from a team with too many games at home
    to one with too few is turned around as a whole.
    """
    result = _evened_pairs(games)
    odd = _odd_games(result)
    surplus = dict.fromkeys(teams, 0)
    for home, visitor in result:
        surplus[home] += 1
        surplus[visitor] -= 1
    while True:
        rich = next((team for team in teams if surplus[team] > 1), None)
        poor = next((team for team in teams if surplus[team] < -1), None)
        start = rich if rich is not None else poor
        if start is None:
            return result
        path = _path(result, odd, start, surplus, forward=rich is not None)
        if not path:
            return result
        for at in path:
            home, visitor = result[at]
            result[at] = visitor, home
            surplus[home] -= 2
            surplus[visitor] += 2


def _evened_pairs(games: list[Pair]) -> list[Pair]:
    met: dict[Pair, int] = {}
    result: list[Pair] = []
    for one, other in games:
        low, high = min(one, other), max(one, other)
        turn = met.get((low, high), 0)
        met[low, high] = turn + 1
        starts_low = (high - low) % 2 == 1
        result.append((low, high) if (turn % 2 == 0) == starts_low else (high, low))
    return result


def _odd_games(games: list[Pair]) -> list[int]:
    """The last game of every pair that meets an odd number of times."""
    last: dict[Pair, int] = {}
    count: dict[Pair, int] = {}
    for at, pair in enumerate(games):
        key = min(pair), max(pair)
        last[key] = at
        count[key] = count.get(key, 0) + 1
    return [at for key, at in last.items() if count[key] % 2]


def _path(games: list[Pair], odd: list[int], start: int, surplus: dict[int, int], *, forward: bool) -> list[int]:
    """Games that lead from a team with too many games at home to one with too few, or the other way round."""
    seen = {start}
    queue: list[tuple[int, list[int]]] = [(start, [])]
    while queue:
        team, path = queue.pop(0)
        if path and (surplus[team] < 0 if forward else surplus[team] > 0):
            return path
        for at in odd:
            home, visitor = games[at]
            here, there = (home, visitor) if forward else (visitor, home)
            if here == team and there not in seen:
                seen.add(there)
                queue.append((there, [*path, at]))
    return []
