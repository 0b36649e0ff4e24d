"""Who dresses for which game, so that everybody appears about as often as he did; and lines, pairs and special units.

A season says how many games a man played for a team, not which. So they are spread evenly: over the whole season, or
over the part of it that belongs to his stint if he was traded. Where the source knows who dressed or started, that is
followed. Nothing here is drawn at random.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final, NamedTuple, TypeVar

from puckdrop.core.lineups import FEWEST_LINES, FEWEST_PAIRS, LINE, MOST_LINES, MOST_PAIRS, PAIR, Arranger
from puckdrop.core.shares import Share, spread, there_by_night
from puckdrop.rating.power_play import power_play_places
from puckdrop.rating.statistics import GoalieLine, PlayedGame, SeasonStatistics, SkaterLine

__all__ = [
    "LISTED_CENTER", "Night", "NightGame", "Stay", "ice_a_game", "season_nights", "stays_with_team", "usual_night",
]  # fmt: skip

Line = TypeVar("Line", SkaterLine, GoalieLine)
LINES: Final = FEWEST_LINES, MOST_LINES
PAIRS: Final = FEWEST_PAIRS, MOST_PAIRS
LISTED_CENTER: Final = 0.01
"""What being listed as a center counts for, in faceoffs a game: next to nothing."""


@dataclass(frozen=True)
class Night:
    """A team for one game; men are places in the season's `skaters` and `goalies`. The first goalie starts."""

    team: str
    skaters: tuple[int, ...]
    goalies: tuple[int, ...]
    lines: tuple[tuple[int, ...], ...]
    pairs: tuple[tuple[int, ...], ...]
    power_play: tuple[tuple[int, ...], ...]
    penalty_kill: tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class NightGame:
    """A game of the schedule with both teams as they dress for it."""

    game: PlayedGame
    home: Night
    visitor: Night


def season_nights(season: SeasonStatistics, *, by_scoring: bool = False) -> list[NightGame]:
    """Both teams of every game, in the schedule's order, with power-play units by real time or as scoring asks for.

    Ice time must have been filled in (`estimates.completed`).
    """
    arranger = _arranger_of(season, by_scoring=by_scoring)
    nights = {team.short: iter(_team_nights(season, team.short, arranger)) for team in season.teams}
    return [NightGame(game, next(nights[game.home]), next(nights[game.visitor])) for game in season.schedule]


def usual_night(season: SeasonStatistics, team: str) -> Night:
    """The team with the men who played most: the line sheet of its file."""
    forwards, defensemen, goalies = _men(season, team)
    dressed = _most_used(season, forwards, LINE * LINES[1]) + _most_used(season, defensemen, PAIR * PAIRS[1])
    keepers = sorted(goalies, key=lambda place: (-(season.goalies[place].starts or 0), place))
    return _night(_arranger_of(season), team, dressed, keepers)


def _most_used(season: SeasonStatistics, places: Sequence[int], number: int) -> list[int]:
    ranked = sorted(places, key=lambda place: (-season.skaters[place].games * _ice(season.skaters[place]), place))
    return ranked[:number]


def _men(season: SeasonStatistics, team: str) -> tuple[list[int], list[int], list[int]]:
    mine = [place for place, man in enumerate(season.skaters) if man.team == team]
    forwards = [place for place in mine if season.skaters[place].position != "D"]
    defensemen = [place for place in mine if season.skaters[place].position == "D"]
    return forwards, defensemen, [place for place, man in enumerate(season.goalies) if man.team == team]


# --- who dresses ---------------------------------------------------------------------------------------------------


def _team_nights(season: SeasonStatistics, team: str, arranger: Arranger) -> list[Night]:
    """A team's games one after another."""
    games = [game for game in season.schedule if team in (game.home, game.visitor)]
    forwards, defensemen, goalies = _men(season, team)
    _lend(season, defensemen, forwards, PAIR * PAIRS[1] * len(games), LINE * LINES[1] * len(games))
    _lend(season, forwards, defensemen, LINE * LINES[1] * len(games), PAIR * PAIRS[1] * len(games))
    front, back = _shares(season, forwards, len(games)), _shares(season, defensemen, len(games))
    lines = _sizes(season, forwards, there_by_night(front, len(games)), LINE, LINES)
    pairs = _sizes(season, defensemen, there_by_night(back, len(games)), PAIR, PAIRS)
    up_front = spread(front, [LINE * count for count in lines])
    behind = spread(back, [PAIR * count for count in pairs])
    starters = _starters(season, goalies, games, team)
    stays = {place: stays_with_team(season, season.goalies, place, len(games)) for place in goalies}
    nights = []
    for number, game in enumerate(games):
        named = _named(season, game.home_men if team == game.home else game.visitor_men, [*forwards, *defensemen])
        dressed = named or [*up_front[number], *behind[number]]
        others = [place for place in [*starters[number:], *starters, *goalies] if place != starters[number]]
        there = [place for place in others if any(stay.start <= number < stay.end for stay in stays[place])]
        backup = (there or others)[:1]
        nights.append(_night(arranger, team, dressed, [starters[number], *backup]))
    return nights


def _lend(season: SeasonStatistics, men: list[int], others: list[int], places: int, other_places: int) -> None:
    """Men whom a group has no places for take those that the other has left: teams dress seven defensemen, too.

    The men with the least ice time go, as long as their games are not more than both groups are off by.
    """
    over = sum(season.skaters[place].games for place in men) - places
    room = other_places - sum(season.skaters[place].games for place in others)
    for place in sorted(men, key=lambda place: (_ice(season.skaters[place]), place)):
        games = season.skaters[place].games
        if 0 < games <= min(over, room):
            men.remove(place)
            others.append(place)
            over, room = over - games, room - games


def _named(season: SeasonStatistics, men: Sequence[str], places: Sequence[int]) -> list[int]:
    """The men a source says dressed, if they make up two pairs and three lines at least."""
    wanted = set(men)
    found = [place for place in places if season.skaters[place].id in wanted]
    defensemen = sum(1 for place in found if season.skaters[place].position == "D")
    return found if defensemen >= PAIR * PAIRS[0] and len(found) - defensemen >= LINE * LINES[0] else []


def _sizes(
    season: SeasonStatistics, places: Sequence[int], there: Sequence[int], size: int, limits: tuple[int, int]
) -> list[int]:
    """How many lines or pairs dress for each game, so that over the season the men's games come out.

    `there` are those who are with the team each night; only for the fewest lines somebody plays before he comes.
    """
    least, most = limits
    appearances = sum(season.skaters[place].games for place in places)
    men = len(places) // size
    wanted = min(most, men, max(least, appearances / size / max(1, len(there))))
    sizes, given = [], 0
    for number, tonight in enumerate(there, start=1):
        count = max(min(least, men), min(most, tonight // size, round(wanted * number) - given))
        sizes.append(count)
        given += count
    return sizes


def _shares(season: SeasonStatistics, places: Sequence[int], games: int) -> list[Share]:
    return [
        Share(place, stay.games, stay.start, stay.end, _ice(season.skaters[place]))
        for place in places
        for stay in stays_with_team(season, season.skaters, place, games)
    ]


class Stay(NamedTuple):
    """A time that a man was with a team: so many games of the team's from one up to another."""

    games: int
    start: int
    end: int


def stays_with_team(season: SeasonStatistics, lines: Sequence[Line], place: int, games: int) -> list[Stay]:
    """The part of a team's games that belongs to a man's stint: stints follow one another, as long as their games.

    Who came back to a team has several parts.
    """
    man = lines[place]
    his = [line for line in lines if line.id == man.id]
    if any(line.stays for line in his) and (dated := _dated_stays(season, his)):
        return dated[man.team]
    whole = sum(line.games for line in his)
    if len(his) == 1 or not whole:
        return [Stay(man.games, 0, games)]
    before = sum(line.games for line in his if line.stint < man.stint)
    start, end = round(games * before / whole), round(games * (before + man.games) / whole)
    start = max(0, min(start, games - man.games))
    return [Stay(man.games, start, min(games, max(end, start + man.games)))]


def _dated_stays(season: SeasonStatistics, his: Sequence[Line]) -> dict[str, list[Stay]]:
    """The stints by team of a man who came back to one, so that no day belongs to two of them.

    Nothing if his teams have no such days.
    """
    calendar = sorted(game.day for game in season.schedule)
    days = {line.team: [game.day for game in season.schedule if line.team in (game.home, game.visitor)] for line in his}
    stints = sorted(
        (stint, count, line.team) for line in his for stint, count in line.stays or ((line.stint, line.games),)
    )
    latest = [date.max]
    """When each stint has to begin at the latest, for all its games and those of later ones."""
    for _, count, team in reversed(stints):
        there = [day for day in days[team] if day < latest[0]]
        if count > len(there):
            return {}
        latest.insert(0, there[-count] if count else latest[0])
    stays: dict[str, list[Stay]] = {line.team: [] for line in his}
    first, played, whole = date.min, 0, max(1, sum(count for _, count, _ in stints))
    for (_, count, team), ultimate in zip(stints, latest[1:], strict=True):
        played += count
        start = bisect_left(days[team], first)
        usual = calendar[len(calendar) * played // whole] if played < whole else date.max
        after = days[team][start + count - 1] + timedelta(days=1) if count else first
        first = max(after, min(usual, ultimate))
        stays[team].append(Stay(count, start, bisect_left(days[team], first)))
    return stays


def _starters(season: SeasonStatistics, goalies: Sequence[int], games: Sequence[PlayedGame], team: str) -> list[int]:
    """Who starts in goal: whom the source names, and for the rest so that everybody has his starts."""
    ids = {season.goalies[place].id: place for place in goalies}
    named = [ids.get(game.home_goalie if team == game.home else game.visitor_goalie) for game in games]
    shares = []
    for place in goalies:
        man = season.goalies[place]
        left = max(0, (man.games if man.starts is None else man.starts) - named.count(place))
        games_left = man.games
        for there in stays_with_team(season, season.goalies, place, len(games)):
            count = round(left * there.games / games_left) if games_left else left
            shares.append(Share(place, count, there.start, there.end, float(man.games)))
            left, games_left = left - count, games_left - there.games
    chosen = spread(shares, [0 if known is not None else 1 for known in named])
    return [known if known is not None else night[0] for known, night in zip(named, chosen, strict=True)]


# --- lines, pairs and special units --------------------------------------------------------------------------------


def ice_a_game(seconds: int | None, games: int, points: int) -> float:
    """Seconds a game, or points a game where nobody knows."""
    return seconds / max(1, games) if seconds else (points + 1) / (games + 5)


def _ice(man: SkaterLine) -> float:
    return ice_a_game(man.seconds, man.games, man.goals + man.assists)


def _per_game(man: SkaterLine, count: int | None) -> float:
    return (count or 0) / max(1, man.games)


def _faceoffs(man: SkaterLine) -> float:
    """Taken a game; between men who took none, a listed center comes first."""
    taken = _per_game(man, man.faceoff_wins) + _per_game(man, man.faceoff_losses)
    return taken + (LISTED_CENTER if man.position == "C" else 0.0)


def _arranger_of(season: SeasonStatistics, *, by_scoring: bool = False) -> Arranger:
    """What makes lines, pairs and special units of a season's men, by their real ice time."""
    men = season.skaters
    return Arranger(
        [man.position for man in men],
        [_faceoffs(man) for man in men],
        [man.shoots == "R" for man in men],
        [_ice(man) for man in men],
        power_play_places(season, by_scoring=by_scoring),
        [_per_game(man, man.short_handed_seconds) for man in men],
    )


def _night(arranger: Arranger, team: str, dressed: Sequence[int], goalies: Sequence[int]) -> Night:
    """A team for a night, its units as places among the season's men."""
    sheet = arranger.dressed(0, list(dressed), list(goalies))
    units = [
        tuple(tuple(sheet.skaters[at] for at in unit) for unit in group)
        for group in (sheet.lines, sheet.pairs, sheet.power_play, sheet.penalty_kill)
    ]
    return Night(team, tuple(sheet.skaters), tuple(goalies), *units)
