"""Who dresses for which game, when nobody has written it down: everybody about as often as he really did.

Before each game every man is *due* so many games: his share of the season so far less what he has played. The men most
due dress, twelve forwards and six defensemen unless the team's games say otherwise. They are put in lines and pairs by
ice time, or by points where an era has none, and on special teams by what they did there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date

from puckdrop.rating.plan import Dressing, Fixture, SeasonPlan
from puckdrop.rating.statistics import PlayedGame, SeasonStatistics, SkaterLine

__all__ = ["plan_of"]

FEWEST_FORWARDS, FEWEST_DEFENSEMEN = 9, 4
LINES_OF = ("L", "C", "R")


def plan_of(statistics: SeasonStatistics, ice_times: Sequence[int] | None = None) -> SeasonPlan:
    """The season's games, each with both teams dressed."""
    if ice_times is None:
        ice_times = tuple((man.seconds or 0) // max(1, man.games) for man in statistics.skaters)
    dressings: list[Dressing] = []
    known: dict[Dressing, int] = {}
    fixtures = []
    rooms = {team.short: Room(statistics, place, ice_times) for place, team in enumerate(statistics.teams)}
    games = statistics.schedule or balanced_schedule(statistics)
    for room in rooms.values():
        room.games = sum(room.short in (game.home, game.visitor) for game in games)
    for game in games:
        places = []
        for short, goalie in ((game.home, game.home_goalie), (game.visitor, game.visitor_goalie)):
            dressing = rooms[short].dress(goalie)
            if dressing not in known:
                known[dressing] = len(dressings)
                dressings.append(dressing)
            places.append(known[dressing])
        fixtures.append(Fixture(places[0], places[1]))
    return SeasonPlan(statistics, tuple(dressings), tuple(fixtures), tuple(ice_times))


def balanced_schedule(statistics: SeasonStatistics) -> list[PlayedGame]:
    """Everybody at home against everybody else in turn until all have played as often as they did."""
    shorts = [team.short for team in statistics.teams]
    wanted = {team.short: team.games for team in statistics.teams}
    played = dict.fromkeys(shorts, 0)
    games: list[PlayedGame] = []
    for shift in [shift for _ in range(100) for shift in range(1, len(shorts))]:
        for place, home in enumerate(shorts):
            visitor = shorts[(place + shift) % len(shorts)]
            if played[home] < wanted[home] and played[visitor] < wanted[visitor]:
                played[home] += 1
                played[visitor] += 1
                games.append(PlayedGame(day=date(2000, 1, 1), home=home, visitor=visitor))
    return games


class Room:
    """A team's dressing room through the season."""

    def __init__(self, statistics: SeasonStatistics, team: int, ice_times: Sequence[int]) -> None:
        self.team = team
        self.short = statistics.teams[team].short
        self.men = statistics.skaters
        self.keepers = statistics.goalies
        self.ice_times = ice_times
        self.skaters = [place for place, man in enumerate(statistics.skaters) if man.team == self.short and man.games]
        self.goalies = [place for place, man in enumerate(statistics.goalies) if man.team == self.short and man.games]
        self.shares = {place: goalie_share(statistics, place) for place in self.goalies}
        self.games = statistics.teams[team].games
        self.played: dict[int, int] = dict.fromkeys(self.skaters, 0)
        self.started: dict[int, int] = dict.fromkeys(self.goalies, 0)
        self.number = 0

    def dress(self, starter: str = "") -> Dressing:
        """Tonight's team."""
        self.number += 1
        forwards = self.most_due(lambda man: man.position != "D", FEWEST_FORWARDS, 3)
        defensemen = self.most_due(lambda man: man.position == "D", FEWEST_DEFENSEMEN, 2)
        for place in (*forwards, *defensemen):
            self.played[place] += 1
        men = tuple(sorted((*forwards, *defensemen)))
        at = {place: number for number, place in enumerate(men)}

        def units(groups: Sequence[Sequence[int]]) -> tuple[tuple[int, ...], ...]:
            return tuple(tuple(at[place] for place in group) for group in groups)

        return Dressing(
            self.team,
            men,
            self.goalies_tonight(starter),
            units(self.lines(forwards)),
            units(self.pairs(defensemen)),
            units(self.power_plays(forwards, defensemen)),
            units(self.penalty_kills(forwards, defensemen)),
        )

    def most_due(self, is_wanted: Callable[[SkaterLine], bool], fewest: int, step: int) -> list[int]:
        """The men most due to play, as many as make whole lines or pairs, best first."""
        men = [place for place in self.skaters if is_wanted(self.men[place])]
        due = {place: self.men[place].games * self.number / self.games - self.played[place] for place in men}
        owed = sum(due.values())
        wanted = max(fewest, step * round(owed / step))
        chosen = sorted(men, key=lambda place: (-due[place], -self.worth(place), place))[:wanted]
        return sorted(chosen, key=lambda place: (-self.worth(place), place))

    def worth(self, place: int) -> float:
        """By what men are ranked: ice time, else points a game."""
        man = self.men[place]
        points = (man.goals + man.assists) / max(10, man.games)
        return self.ice_times[place] + points if self.ice_times[place] else points

    def lines(self, forwards: Sequence[int]) -> list[list[int]]:
        """Lines of the best still free for each wing and centre; where a position has run out, of anybody."""
        free = list(forwards)
        lines = []
        for _ in range(len(forwards) // 3):
            line = []
            for position in LINES_OF:
                man = next((place for place in free if self.men[place].position == position), free[0])
                free.remove(man)
                line.append(man)
            lines.append(line)
        return lines

    def pairs(self, defensemen: Sequence[int]) -> list[list[int]]:
        return [list(defensemen[first : first + 2]) for first in range(0, len(defensemen) - 1, 2)]

    def power_plays(self, forwards: Sequence[int], defensemen: Sequence[int]) -> list[list[int]]:
        """Two units: three forwards and two points, by power-play points, a forward at the point if he earned it."""

        def points(place: int) -> float:
            man = self.men[place]
            games = max(10, man.games)
            on_power_play = (man.power_play_goals or 0) * 2 + (man.power_play_assists or 0)
            return (on_power_play + 0.1 * (man.goals + man.assists)) / games

        front = sorted(forwards, key=lambda place: (-points(place), place))
        back = sorted(defensemen, key=lambda place: (-points(place), place))
        units = [[*front[:3], *back[:2]], [*front[3:6], *back[2:4]]]
        return units if len(back) >= 4 else units[:1]

    def penalty_kills(self, forwards: Sequence[int], defensemen: Sequence[int]) -> list[list[int]]:
        """Two units of two forwards and two defensemen, by short-handed ice time or goals, stars of offence last."""

        def fitness(place: int) -> float:
            man = self.men[place]
            games = max(10, man.games)
            if man.short_handed_seconds is not None:
                return man.short_handed_seconds / games
            short = (man.short_handed_goals or 0) * 3 + (man.short_handed_assists or 0)
            return short / games - abs(self.worth_rank(place, forwards, defensemen) - 0.4) / 4

        front = sorted(forwards, key=lambda place: (-fitness(place), place))
        back = sorted(defensemen, key=lambda place: (-fitness(place), place))
        units = [[*front[:2], *back[:2]], [*front[2:4], *back[2:4]]]
        return units if len(back) >= 4 else units[:1]

    def worth_rank(self, place: int, forwards: Sequence[int], defensemen: Sequence[int]) -> float:
        group = forwards if place in forwards else defensemen
        return group.index(place) / len(group)

    def goalies_tonight(self, starter: str) -> tuple[int, ...]:
        """The starter, and the one who will play next most as relief."""
        due = {place: self.shares[place] * self.number - self.started[place] for place in self.goalies}
        order = sorted(self.goalies, key=lambda place: (-due[place], place))
        named = [place for place in self.goalies if starter and self.keepers[place].id == starter]
        first = named[0] if named else order[0]
        self.started[first] += 1
        others = sorted((place for place in self.goalies if place != first), key=lambda place: -self.shares[place])
        return (first, *others[:1])


def goalie_share(statistics: SeasonStatistics, place: int) -> float:
    """A goalie's share of his team's games: starts, or minutes."""
    goalie = statistics.goalies[place]
    mates = [man for man in statistics.goalies if man.team == goalie.team]
    if all(man.starts is not None for man in mates):
        return (goalie.starts or 0) / max(1, sum(man.starts or 0 for man in mates))
    if all(man.seconds for man in mates if man.games):
        return (goalie.seconds or 0) / sum(man.seconds or 0 for man in mates)
    return goalie.games / sum(man.games for man in mates)
