"""Who dresses for which game, so that everybody appears about as often as he did; and lines, pairs and special units.

A season says how many games a man played for a team, not which. So they are spread evenly: over the whole season, or
over the part of it that belongs to his stint if he was traded. Where the source knows who dressed or started, that is
followed. Nothing here is drawn at random.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from puckdrop.core.shares import Share, spread
from puckdrop.rating.statistics import GoalieLine, PlayedGame, SeasonStatistics, SkaterLine

__all__ = ["Arranger", "Night", "NightGame", "season_nights", "usual_night"]

LINE, PAIR = 3, 2
LINES, PAIRS = (3, 4), (2, 3)
"""The fewest and the most lines and pairs that dress."""


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


def season_nights(season: SeasonStatistics) -> list[NightGame]:
    """Both teams of every game, in the schedule's order. Ice time must have been filled in (`estimates.completed`)."""
    arranger = Arranger(season.skaters)
    nights = {team.short: iter(_team_nights(season, team.short, arranger)) for team in season.teams}
    return [NightGame(game, next(nights[game.home]), next(nights[game.visitor])) for game in season.schedule]


def usual_night(season: SeasonStatistics, team: str) -> Night:
    """The team with the men who played most: the line sheet of its file."""
    forwards, defensemen, goalies = _men(season, team)
    dressed = _most_used(season, forwards, LINE * LINES[1]) + _most_used(season, defensemen, PAIR * PAIRS[1])
    keepers = sorted(goalies, key=lambda place: (-(season.goalies[place].starts or 0), place))
    return Arranger(season.skaters).arranged(team, dressed, keepers)


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
    lines = _sizes(season, forwards, len(games), LINE, LINES)
    pairs = _sizes(season, defensemen, len(games), PAIR, PAIRS)
    up_front = spread(_shares(season, forwards, len(games)), [LINE * count for count in lines])
    behind = spread(_shares(season, defensemen, len(games)), [PAIR * count for count in pairs])
    starters = _starters(season, goalies, games, team)
    nights = []
    for number, game in enumerate(games):
        named = _named(season, game.home_men if team == game.home else game.visitor_men, [*forwards, *defensemen])
        dressed = named or [*up_front[number], *behind[number]]
        others = [place for place in starters[number:] + starters if place != starters[number]]
        backup = others[:1] or [place for place in goalies if place != starters[number]][:1]
        nights.append(arranger.arranged(team, dressed, [starters[number], *backup]))
    return nights


def _named(season: SeasonStatistics, men: Sequence[str], places: Sequence[int]) -> list[int]:
    """The men a source says dressed, if they make up two pairs and three lines at least."""
    wanted = set(men)
    found = [place for place in places if season.skaters[place].id in wanted]
    defensemen = sum(1 for place in found if season.skaters[place].position == "D")
    return found if defensemen >= PAIR * PAIRS[0] and len(found) - defensemen >= LINE * LINES[0] else []


def _sizes(
    season: SeasonStatistics, places: Sequence[int], games: int, size: int, limits: tuple[int, int]
) -> list[int]:
    """How many lines or pairs dress for each game, so that over the season the men's games come out."""
    least, most = limits
    appearances = sum(season.skaters[place].games for place in places)
    there = len(places) // size
    wanted = min(most, there, max(least, appearances / size / max(1, games)))
    sizes, given = [], 0
    for number in range(1, games + 1):
        count = max(min(least, there), min(most, round(wanted * number) - given))
        sizes.append(count)
        given += count
    return sizes


def _shares(season: SeasonStatistics, places: Sequence[int], games: int) -> list[Share]:
    return [
        Share(place, season.skaters[place].games, *_window(season.skaters, place, games), _ice(season.skaters[place]))
        for place in places
    ]


def _window(lines: Sequence[SkaterLine] | Sequence[GoalieLine], place: int, games: int) -> tuple[int, int]:
    """The part of the season that belongs to a man's stint: stints follow one another, as long as their games."""
    man = lines[place]
    stints = sorted((line.stint, line.games) for line in lines if line.id == man.id)
    whole = sum(count for _, count in stints)
    if len(stints) == 1 or not whole:
        return 0, games
    before = sum(count for stint, count in stints if stint < man.stint)
    start, end = round(games * before / whole), round(games * (before + man.games) / whole)
    start = max(0, min(start, games - man.games))
    return start, min(games, max(end, start + man.games))


def _starters(season: SeasonStatistics, goalies: Sequence[int], games: Sequence[PlayedGame], team: str) -> list[int]:
    """Who starts in goal: whom the source names, and for the rest so that everybody has his starts."""
    ids = {season.goalies[place].id: place for place in goalies}
    named = [ids.get(game.home_goalie if team == game.home else game.visitor_goalie) for game in games]
    shares = []
    for place in goalies:
        man = season.goalies[place]
        left = (man.games if man.starts is None else man.starts) - sum(1 for known in named if known == place)
        shares.append(Share(place, max(0, left), *_window(season.goalies, place, len(games)), float(man.games)))
    chosen = spread(shares, [0 if known is not None else 1 for known in named])
    return [known if known is not None else night[0] for known, night in zip(named, chosen, strict=True)]


# --- lines, pairs and special units --------------------------------------------------------------------------------


def _ice(man: SkaterLine) -> float:
    """Seconds a game, or points a game where nobody knows."""
    if man.seconds:
        return man.seconds / max(1, man.games)
    return (man.goals + man.assists + 1) / (man.games + 5)


def _per_game(man: SkaterLine, count: int | None) -> float:
    return (count or 0) / max(1, man.games)


def _faceoffs(man: SkaterLine) -> float:
    """Taken a game; between men who took none, a listed center comes first."""
    taken = _per_game(man, man.faceoff_wins) + _per_game(man, man.faceoff_losses)
    return taken + (0.01 if man.position == "C" else 0.0)


class Arranger:
    """Makes lines, pairs and special units of those who dress, by ice time."""

    def __init__(self, men: Sequence[SkaterLine]) -> None:
        self.positions = [man.position for man in men]
        self.by_faceoffs = _ranks([_faceoffs(man) for man in men])
        self.is_right = [man.shoots == "R" for man in men]
        self.ice = [_ice(man) for man in men]
        self.by_ice = _ranks(self.ice)
        self.by_power_play = _ranks([_per_game(man, man.power_play_seconds) for man in men])
        self.by_penalty_kill = _ranks([_per_game(man, man.short_handed_seconds) for man in men])

    def arranged(self, team: str, dressed: Sequence[int], goalies: Sequence[int]) -> Night:
        """A team for a night."""
        positions, by_ice = self.positions, self.by_ice
        forwards = [place for place in dressed if positions[place] != "D"]
        defensemen = [place for place in dressed if positions[place] == "D"]
        if len(defensemen) < PAIR * PAIRS[0] or len(forwards) < LINE * LINES[0]:
            self._lend(forwards, defensemen)
        forwards.sort(key=by_ice.__getitem__)
        defensemen.sort(key=by_ice.__getitem__)
        return Night(
            team=team,
            skaters=(*forwards, *defensemen),
            goalies=tuple(goalies),
            lines=self._lines(forwards),
            pairs=self._pairs(defensemen),
            power_play=self._power_play(forwards, defensemen),
            penalty_kill=self._penalty_kill(forwards, defensemen),
        )

    def _lend(self, forwards: list[int], defensemen: list[int]) -> None:
        """A sheet needs nine forwards and four defensemen; a team without lends men from the other group."""
        while len(defensemen) < PAIR * PAIRS[0] and len(forwards) > LINE * LINES[0]:
            defensemen.append(forwards.pop(min(range(len(forwards)), key=lambda at: self.ice[forwards[at]])))
        while len(forwards) < LINE * LINES[0] and len(defensemen) > PAIR * PAIRS[0]:
            forwards.append(defensemen.pop(min(range(len(defensemen)), key=lambda at: self.ice[defensemen[at]])))

    def _lines(self, forwards: Sequence[int]) -> tuple[tuple[int, ...], ...]:
        """The men who take most faceoffs are the centers; line by line the best of them and the best wings left."""
        count = len(forwards) // LINE
        centers = sorted(sorted(forwards, key=self.by_faceoffs.__getitem__)[:count], key=self.by_ice.__getitem__)
        left: dict[str, list[int]] = {}
        for place in reversed(forwards):
            if place not in centers:
                left.setdefault(self.positions[place], []).append(place)
        return tuple((_take(left, "L"), center, _take(left, "R")) for center in centers)

    def _pairs(self, defensemen: Sequence[int]) -> tuple[tuple[int, ...], ...]:
        """First with second, third with fourth; a right-hand shot plays on the right."""
        pairs = []
        for start in range(0, len(defensemen) - 1, PAIR):
            one, other = defensemen[start], defensemen[start + 1]
            pairs.append((other, one) if self.is_right[one] and not self.is_right[other] else (one, other))
        return tuple(pairs)

    def _power_play(self, forwards: Sequence[int], defensemen: Sequence[int]) -> tuple[tuple[int, ...], ...]:
        """Two units by power-play ice time: three forwards, and at the points defensemen or the next forward."""
        time = self.by_power_play.__getitem__
        up_front, behind = sorted(forwards, key=time), sorted(defensemen, key=time)
        units: list[tuple[int, ...]] = []
        while len(units) < 2 and len(up_front) >= LINE and len(up_front) + len(behind) >= LINE + PAIR:
            unit, up_front = up_front[:LINE], up_front[LINE:]
            points = sorted([*behind[:PAIR], *up_front[:1]], key=time)[:PAIR]
            if len(points) < PAIR:
                points += [place for place in [*behind, *up_front] if place not in points][: PAIR - len(points)]
            up_front = [place for place in up_front if place not in points]
            behind = [place for place in behind if place not in points]
            units.append((*self._lines(unit)[0], *points))
        return tuple(units)

    def _penalty_kill(self, forwards: Sequence[int], defensemen: Sequence[int]) -> tuple[tuple[int, ...], ...]:
        """Two units of two forwards and two defensemen by short-handed ice time."""
        time = self.by_penalty_kill.__getitem__
        up_front, behind = sorted(forwards, key=time), sorted(defensemen, key=time)
        count = min(2, len(up_front) // PAIR, len(behind) // PAIR)
        return tuple(
            (*up_front[PAIR * unit : PAIR * unit + PAIR], *behind[PAIR * unit : PAIR * unit + PAIR])
            for unit in range(count)
        )


def _ranks(figures: Sequence[float]) -> list[int]:
    """Everybody's rank, the highest figure first.

    >>> _ranks([1.0, 3.0, 1.0])
    [1, 0, 2]
    """
    order = sorted(range(len(figures)), key=lambda place: (-figures[place], place))
    ranks = [0] * len(figures)
    for rank, place in enumerate(order):
        ranks[place] = rank
    return ranks


def _take(left: dict[str, list[int]], position: str) -> int:
    """The best left of a position; if there is none, of the position with most men left. The best come last."""
    own = left.get(position) or max((left[name] for name in sorted(left)), key=len)
    return own.pop()
