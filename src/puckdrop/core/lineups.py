"""Lines, pairs and special units of those who dress, by ice time; and the team that comes to the rink with them."""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from puckdrop.core.cards import GoalieCard, SkaterCard, TeamCard

__all__ = [
    "FEWEST_LINES",
    "FEWEST_PAIRS",
    "LINE",
    "MOST_LINES",
    "MOST_PAIRS",
    "PAIR",
    "Arranger",
    "Dressing",
    "has",
    "ranks",
]

LINE: Final = 3
PAIR: Final = 2
FEWEST_LINES: Final = 3
MOST_LINES: Final = 4
FEWEST_PAIRS: Final = 2
MOST_PAIRS: Final = 3
SPECIAL_UNITS: Final = 2
BOTH_UNITS: Final = 0.7
"""The share of his team's power plays from which a man is in both units: the first alone plays little over half."""
OTHER_WING: Final = 0.85
"""A wing plays his own side if he has this share at least of the ice time of the best who is left, a wing as he."""
SPARE_CENTER: Final = 0.95
"""The same where the best who is left is a center: many who are listed as one play on the wing."""

Units = list[list[int]]


class Dressing:
    """A team for one night. Men are places in the league; lines, pairs and units are places in `skaters`."""

    __slots__ = (
        "card", "goalies", "like", "lines", "packed_line_up", "pairs", "penalty_kill", "power_play", "skaters", "team",
    )  # fmt: skip

    def __init__(
        self,
        team: int,
        skaters: list[int],
        goalies: list[int],
        lines: Units,
        pairs: Units,
        power_play: Units,
        penalty_kill: Units,
        like: Dressing | None = None,
    ) -> None:
        self.team: Final = team
        self.skaters: Final = skaters
        self.goalies: Final = goalies
        self.lines: Final = lines
        self.pairs: Final = pairs
        self.power_play: Final = power_play
        self.penalty_kill: Final = penalty_kill
        self.like: Final = like
        """The same skaters before other goalies, if they have dressed already."""
        self.card: TeamCard | None = None
        """Made when it is first played with."""
        self.packed_line_up = b""
        """For the games' records, made when it is first written."""

    def with_goalies(self, goalies: list[int]) -> Dressing:
        """The same skaters before other goalies."""
        return Dressing(
            self.team, self.skaters, goalies, self.lines, self.pairs, self.power_play, self.penalty_kill, self
        )

    def as_data(self) -> dict[str, object]:
        """Everything as plain data."""
        return {
            "team": self.team, "skaters": self.skaters, "goalies": self.goalies, "lines": self.lines,
            "pairs": self.pairs, "power_play": self.power_play, "penalty_kill": self.penalty_kill,
        }  # fmt: skip

    def team_card(self, name: str, short: str, skaters: list[SkaterCard], goalies: list[GoalieCard]) -> TeamCard:
        """The team as it comes to the rink, with its men's cards out of everybody's."""
        if self.card is None:
            self.card = TeamCard(
                name,
                short,
                [skaters[place] for place in self.skaters],
                [goalies[place] for place in self.goalies],
                self.lines,
                self.pairs,
                self.power_play,
                self.penalty_kill,
                None if self.like is None else self.like.card,
            )
        return self.card

    def packed(self) -> bytes:
        """Team, skaters, goalies and units as numbers of two bytes, the lower first; each list after its length."""
        if not self.packed_line_up:
            out = BytesWriter()
            _number(out, self.team)
            _listed(out, self.skaters)
            _listed(out, self.goalies)
            for units in (self.lines, self.pairs, self.power_play, self.penalty_kill):
                _number(out, len(units))
                for unit in units:
                    _listed(out, unit)
            self.packed_line_up = out.getvalue()
        return self.packed_line_up


def _listed(out: BytesWriter, numbers: list[int]) -> None:
    _number(out, len(numbers))
    for number in numbers:
        _number(out, number)


def _number(out: BytesWriter, number: i64) -> None:
    out.append(u8(number & 255))
    out.append(u8(number >> 8 & 255))


class Group:
    """Forwards or defensemen who dress together."""

    __slots__ = ("by_penalty_kill", "by_power_play", "men", "start", "units")

    def __init__(self, men: list[int], by_power_play: list[int], by_penalty_kill: list[int]) -> None:
        self.men: Final = men
        """Who plays most comes first."""
        self.by_power_play: Final = by_power_play
        self.by_penalty_kill: Final = by_penalty_kill
        self.units: Units = []
        """Forwards as lines, defensemen as pairs, by their places among the skaters, made when they first dress."""
        self.start = -1
        """The place of the first of them among the skaters when their units were made."""


class Arranger:
    """Makes lines, pairs and special units of those who dress. Men are places in its lists."""

    __slots__ = (
        "by_faceoffs", "by_ice", "by_penalty_kill", "by_power_play", "groups", "ice", "is_right", "names", "places",
        "positions", "power_play", "wings",
    )  # fmt: skip

    def __init__(
        self,
        positions: list[str],
        faceoffs: list[float],
        is_right: list[bool],
        ice: list[float],
        power_play: list[float],
        penalty_kill: list[float],
    ) -> None:
        self.names: Final = sorted({*positions, "D", "L", "R"})
        self.positions: Final = bytes([self.names.index(position) for position in positions])
        """Everybody's position, as its place among the names."""
        self.wings: Final = [self.names.index("L"), self.names.index("R")]
        self.by_faceoffs: Final = ranks(faceoffs)
        self.is_right: Final = is_right
        """Who shoots right."""
        self.ice: Final = ice
        """Everybody's ice time a game."""
        self.by_ice: Final = ranks(ice)
        self.power_play: Final = power_play
        """Everybody's ice time on power plays, a game."""
        self.by_power_play: Final = ranks(power_play)
        self.by_penalty_kill: Final = ranks(penalty_kill)
        self.places: Final = [0] * len(positions)
        """Where everybody stands among tonight's skaters, while a team is dressed."""
        self.groups: Final[dict[tuple[int, ...], Group]] = {}
        """Those who have dressed together before: a team has few of them in a season."""

    def dressed(self, team: int, men: list[int], goalies: list[int]) -> Dressing:
        """A team for a night."""
        behind = self.names.index("D")
        forwards = [man for man in men if self.positions[man] != behind]
        defensemen = [man for man in men if self.positions[man] == behind]
        self._lend(forwards, defensemen)
        front, back = self._group(forwards), self._group(defensemen)
        skaters = front.men + back.men
        for place in range(len(skaters)):
            self.places[skaters[place]] = place
        if not front.units:
            front.units = self._placed(self._lines(front.men))
        if back.start != len(front.men):
            back.units = self._placed(self._pairs(back.men))
            back.start = len(front.men)
        return Dressing(
            team,
            skaters,
            goalies,
            front.units,
            back.units,
            self._placed(self._power_play(front.by_power_play, back.by_power_play)),
            self._placed(self._penalty_kill(front.by_penalty_kill, back.by_penalty_kill)),
        )

    def _group(self, men: list[int]) -> Group:
        key = tuple(men)
        group = self.groups.get(key)
        if group is None:
            group = Group(
                _ordered(men, self.by_ice), _ordered(men, self.by_power_play), _ordered(men, self.by_penalty_kill)
            )
            self.groups[key] = group
        return group

    def _placed(self, units: Units) -> Units:
        """The units with their men as places among tonight's skaters."""
        for unit in units:
            for at in range(len(unit)):
                unit[at] = self.places[unit[at]]
        return units

    def _lend(self, forwards: list[int], defensemen: list[int]) -> None:
        """A sheet needs nine forwards and four defensemen; a team without lends men from the other group.

        So does one with men to spare in one group: of seven defensemen one plays on the fourth line.
        """
        most_forwards: i64 = LINE * MOST_LINES
        most_defensemen: i64 = PAIR * MOST_PAIRS
        while len(defensemen) > most_defensemen and len(forwards) < most_forwards:
            forwards.append(defensemen.pop(self._least_used(defensemen)))
        while len(forwards) > most_forwards and len(defensemen) < most_defensemen:
            defensemen.append(forwards.pop(self._least_used(forwards)))
        least_forwards: i64 = LINE * FEWEST_LINES
        least_defensemen: i64 = PAIR * FEWEST_PAIRS
        while len(defensemen) < least_defensemen and len(forwards) > least_forwards:
            defensemen.append(forwards.pop(self._least_used(forwards)))
        while len(forwards) < least_forwards and len(defensemen) > least_defensemen:
            forwards.append(defensemen.pop(self._least_used(defensemen)))

    def _least_used(self, men: list[int]) -> int:
        """Where the man with the least ice time stands; the first of several."""
        least = 0
        for at in range(1, len(men)):
            if self.ice[men[at]] < self.ice[men[least]]:
                least = at
        return least

    def _lines(self, forwards: list[int]) -> Units:
        """The men who take most faceoffs are the centers; line by line the best of them and the best wings left."""
        centers = _ordered(forwards, self.by_faceoffs)[: len(forwards) // LINE]
        _sort(centers, self.by_ice)
        left = _without(forwards, centers)
        lines = []
        for center in centers:
            wings = [self._wing(left, self.wings[0]), self._wing(left, self.wings[1])]
            lines.append(self._sides(center, wings[0], wings[1]))
        return lines

    def _wing(self, left: list[int], position: i64) -> int:
        """The best left of a position; if he plays much less than the best of all, that one. The best come first."""
        best = left[0]
        is_wing = self.positions[best] == self.wings[0] or self.positions[best] == self.wings[1]
        least = (OTHER_WING if is_wing else SPARE_CENTER) * self.ice[best]
        for man in left:
            if self.positions[man] == position and self.ice[man] >= least:
                left.remove(man)
                return man
        return left.pop(0)

    def _pairs(self, defensemen: list[int]) -> Units:
        """First with second, third with fourth; a right-hand shot plays on the right."""
        pairs = []
        for start in range(0, len(defensemen) - 1, PAIR):
            one, other = defensemen[start], defensemen[start + 1]
            pairs.append([other, one] if self.is_right[one] and not self.is_right[other] else [one, other])
        return pairs

    def _line(self, one: int, two: int, three: int) -> list[int]:
        """Three forwards as a line: at center who takes most faceoffs."""
        ranked = self.by_faceoffs
        if ranked[one] < ranked[two] and ranked[one] < ranked[three]:
            return self._sides(one, two, three)
        if ranked[two] < ranked[three]:
            return self._sides(two, one, three)
        return self._sides(three, one, two)

    def _sides(self, center: int, left: int, right: int) -> list[int]:
        """A line with a left wing on the left if there is one."""
        place, other = self.positions[left], self.positions[right]
        if place != self.wings[0] and (other == self.wings[0] or other < place):
            left, right = right, left
        return [left, center, right]

    def _power_play(self, up_front: list[int], behind: list[int]) -> Units:
        """Two units by power-play ice time: three forwards, and at the points defensemen or the next forward.

        Men who played nearly all of it are in both.
        """
        units: Units = []
        forward: i64 = 0
        defenseman: i64 = 0
        forwards: i64 = len(up_front)
        men: i64 = forwards + len(behind)
        while len(units) < SPECIAL_UNITS and forwards - forward >= LINE and men - forward - defenseman >= LINE + PAIR:
            unit = self._line(up_front[forward], up_front[forward + 1], up_front[forward + 2])
            forward += LINE
            only_defensemen = False
            while len(unit) < LINE + PAIR:
                if defenseman == len(behind) or (
                    not only_defensemen
                    and forward < forwards
                    and self.by_power_play[up_front[forward]] < self.by_power_play[behind[defenseman]]
                ):
                    unit.append(up_front[forward])
                    forward += 1
                    only_defensemen = True
                else:
                    unit.append(behind[defenseman])
                    defenseman += 1
            units.append(unit)
        if len(units) == SPECIAL_UNITS:
            whole = self._time(behind, self._time(up_front, 0.0))
            self._keep_on(units[0], units[1], BOTH_UNITS * whole / (LINE + PAIR))
        return units

    def _time(self, men: list[int], whole: float) -> float:
        """What there was of power plays so far, and how long these men play on them."""
        for man in men:
            whole += self.power_play[man]
        return whole

    def _keep_on(self, first: list[int], second: list[int], least: float) -> None:
        """Who played nearly all of his team's power plays stays on when the second unit comes out.

        There he takes the place of the man of his kind, a forward or a point, who played least of them.
        """
        for at in range(LINE + PAIR):
            man = first[at]
            if least > 0 and self.power_play[man] >= least:
                start, end = (0, LINE) if at < LINE else (LINE, LINE + PAIR)
                out = -1
                least_rank: i64 = -1
                for place in range(start, end):
                    rank: i64 = self.by_power_play[second[place]]
                    if rank > least_rank and not has(first, second[place]):
                        out = place
                        least_rank = rank
                second[out] = man
        second[:LINE] = self._line(second[0], second[1], second[2])

    def _penalty_kill(self, up_front: list[int], behind: list[int]) -> Units:
        """Two units of two forwards and two defensemen by short-handed ice time."""
        units: Units = []
        men: i64 = min(len(up_front), len(behind))
        for start in range(0, PAIR * SPECIAL_UNITS, PAIR):
            if start + PAIR <= men:
                units.append([up_front[start], up_front[start + 1], behind[start], behind[start + 1]])
        return units


def ranks(figures: list[float]) -> list[int]:
    """Everybody's rank, the highest figure first, and the first of equals.

    >>> ranks([1.0, 3.0, 1.0])
    [1, 0, 2]
    """
    order = sorted(range(len(figures)), key=figures.__getitem__, reverse=True)
    found = [0] * len(figures)
    for rank, place in enumerate(order):
        found[place] = rank
    return found


def _ordered(men: list[int], ranked: list[int]) -> list[int]:
    """A few men in the order of their rank."""
    found = men[:]
    _sort(found, ranked)
    return found


def _sort(men: list[int], ranked: list[int]) -> None:
    """Put a few men into order by their rank."""
    for at in range(1, len(men)):
        man = men[at]
        rank = ranked[man]
        place = at
        while place > 0 and ranked[men[place - 1]] > rank:
            men[place] = men[place - 1]
            place -= 1
        men[place] = man


def has(men: list[int], wanted: int) -> bool:
    """Is he one of these few?"""
    for man in men:
        if man == wanted:
            return True
    return False


def _without(men: list[int], taken: list[int]) -> list[int]:
    """Those who are not taken: a few men, so that looking through all is quicker than asking Python."""
    left: list[int] = []
    for man in men:
        if not has(taken, man):
            left.append(man)
    return left
