"""What every game's cards have in common: a name, a place on the team sheet, and the team sheet itself."""

from __future__ import annotations

from typing import Final, Literal

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from puckdrop.core.event_fields import pack
from puckdrop.core.players import GOALIE, Player, id_of


class Position:
    """The position printed on a skater's card."""

    LEFT: Final = 0
    CENTER: Final = 1
    RIGHT: Final = 2
    DEFENSE: Final = 3


OF_THE_LINE: Final = 255
"""In place of a roster number: a man of the line in force."""
MOST_MEN: Final = 256
"""A man's number is a byte."""
ALL_SETS_OF_SLOTS: Final = 32
NOT_RANKED: Final = -1_000_000
"""Less than any rank."""
POSITION_NAMES: Final[tuple[Literal["L", "C", "R", "D"], ...]] = ("L", "C", "R", "D")


class SkaterCard:
    """The part of a skater's card that the table itself needs; each game's card adds its own ratings."""

    __slots__ = ("name", "sweater", "position", "pim", "usual", "id")

    def __init__(self, name: str, sweater: i64, position: i64, pim: i64, usual: i64 = 0, *, id: str = "") -> None:
        self.name: Final = name
        self.sweater: Final = sweater
        self.position: Final = position
        self.pim: Final = pim
        """Penalty minutes in real life, printed at the foot of the card; breaks ties."""
        self.usual: Final = usual
        """His ice time in real life, in tenths of a minute; 0 if the card does not say."""
        self.id: Final = id or id_of(name)
        """Who he is, whatever team file and season the card comes from."""

    def is_defenseman(self) -> bool:
        return self.position == Position.DEFENSE


class GoalieCard:
    """The part of a goalie's card that the table itself needs."""

    __slots__ = ("name", "sweater", "id")

    def __init__(self, name: str, sweater: i64, *, id: str = "") -> None:
        self.name: Final = name
        self.sweater: Final = sweater
        self.id: Final = id or id_of(name)


class GroupCard:
    """A line or a pair on a team sheet, by roster numbers."""

    __slots__ = (
        "number", "is_pair", "first", "second", "third", "leader", "partner", "sweaters", "usual", "faceoff",
        "recipients",
    )  # fmt: skip

    def __init__(self, number: i64, men: list[int], leader: i64, skaters: list[SkaterCard]) -> None:
        self.number: Final = number
        """The first line is 1."""
        self.is_pair: Final[bool] = len(men) == 2
        self.first: Final[i64] = men[0]
        self.second: Final[i64] = men[1]
        self.third: Final[i64] = men[-1]
        """For a pair, the second man again."""
        self.leader: Final = leader
        """The man who plays most."""
        self.partner: Final[i64] = men[0] + men[1] - leader if len(men) == 2 else leader
        """For a pair, the other man; for a line, the leader himself, who stands for it."""
        packed: i64 = 0
        for man in reversed(men):
            packed = pack(packed, skaters[man].sweater)
        self.sweaters: Final[i64] = packed
        """Their sweaters in one number, for the log."""
        self.usual: Final[i64] = skaters[leader].usual
        """The leader's ice time in real life, 0 if his card does not say."""
        self.faceoff: i64 = NOT_RANKED
        """How good the best of them is at faceoffs, in a game's own terms; NOT_RANKED until it has been asked."""
        self.recipients: i64 = NOT_RANKED
        """The same for all of them as men whom a pass goes to."""


def group_cards(groups: list[list[int]], leaders: bytes, skaters: list[SkaterCard]) -> list[GroupCard]:
    """The lines or the pairs of a sheet."""
    return [GroupCard(place + 1, men, leaders[place], skaters) for place, men in enumerate(groups)]


class TeamCard:
    """A team as it comes to the rink: its cards and its line sheet. Never changed by a game.

    `lines` hold three skaters (slots 1, 2, 3), `pairs` two (slots 4, 5), `power_play` five (slots 1 to 5) and
    `penalty_kill` four (two forwards, two defensemen), all as indexes into `skaters`. The first goalie starts.
    """

    __slots__ = (
        "name",
        "short_name",
        "skaters",
        "goalies",
        "lines",
        "pairs",
        "power_play",
        "penalty_kill",
        "shifts",
        "power_plays",
        "penalty_kills",
        "line_leaders",
        "pair_leaders",
        "has_doubles",
        "duties",
        "_line_cards",
        "_pair_cards",
        "_roster",
    )

    def __init__(
        self,
        name: str,
        short_name: str,
        skaters: list[SkaterCard],
        goalies: list[GoalieCard],
        lines: list[list[int]],
        pairs: list[list[int]],
        power_play: list[list[int]],
        penalty_kill: list[list[int]],
        like: TeamCard | None = None,
    ) -> None:
        """`like` is the same sheet with other goalies, if there is one: what follows from the skaters is there then."""
        self.name: Final = name
        self.short_name: Final = short_name
        self.skaters: Final = skaters
        self.goalies = goalies
        self.lines: Final = lines
        self.pairs: Final = pairs
        self.power_play: Final = power_play
        self.penalty_kill: Final = penalty_kill
        self.shifts: Final[list[bytes]] = all_shifts(lines, pairs) if like is None else like.shifts
        """The five men of every line with every pair, by their code: 10 * line + pair."""
        self.power_plays: Final[list[bytes]] = (
            [bytes(unit) for unit in power_play] if like is None else like.power_plays
        )
        self.penalty_kills: Final[list[list[bytes]]] = (
            [_killers_for(unit) for unit in penalty_kill] if like is None else like.penalty_kills
        )
        """The five men of every unit for each set of empty slots."""
        self.duties: Final[list[int]] = (
            duties_of(len(skaters), power_play, penalty_kill) if like is None else like.duties
        )
        self.line_leaders: Final[bytes] = self.leaders_of(lines) if like is None else like.line_leaders
        self.pair_leaders: Final[bytes] = self.leaders_of(pairs) if like is None else like.pair_leaders
        self.has_doubles: Final[bool] = have_doubles(lines, pairs) if like is None else like.has_doubles
        self._line_cards: list[GroupCard] = [] if like is None else like.line_cards()
        self._pair_cards: list[GroupCard] = [] if like is None else like.pair_cards()
        self._roster: tuple[Player, ...] = ()

    def line_cards(self) -> list[GroupCard]:
        """The lines, made when they are first asked for."""
        if not self._line_cards:
            self._line_cards = group_cards(self.lines, self.line_leaders, self.skaters)
        return self._line_cards

    def pair_cards(self) -> list[GroupCard]:
        """The same for the pairs."""
        if not self._pair_cards:
            self._pair_cards = group_cards(self.pairs, self.pair_leaders, self.skaters)
        return self._pair_cards

    def leaders_of(self, groups: list[list[int]]) -> bytes:
        """The man of each line or pair who has most to do on special teams; the first of several."""
        duties, leaders = self.duties, []
        for group in groups:
            best = group[0]
            for number in group:
                if duties[number] > duties[best]:
                    best = number
            leaders.append(best)
        return bytes(leaders)

    @property
    def roster(self) -> tuple[Player, ...]:
        """Everybody on the team, for box scores: skaters, then goalies. Most games are played without it."""
        if not self._roster:
            self._roster = roster_of(self.skaters, self.goalies)
        return self._roster


def duties_of(men: int, power_play: list[list[int]], penalty_kill: list[list[int]]) -> list[int]:
    """How much each of so many men has to do on special teams, where first units count twice.

    >>> duties_of(4, [[0, 1], [2]], [[1]])
    [2, 4, 1, 0]
    """
    duties = [0] * men
    for units in (power_play, penalty_kill):
        for place, unit in enumerate(units):
            for number in unit:
                duties[number] += 2 if place == 0 else 1
    return duties


def roster_of(skaters: list[SkaterCard], goalies: list[GoalieCard]) -> tuple[Player, ...]:
    """Everybody on the team, for box scores: skaters, then goalies."""
    men = [Player(int(man.sweater), man.name, POSITION_NAMES[man.position], man.id) for man in skaters]
    men += [Player(int(man.sweater), man.name, GOALIE, man.id) for man in goalies]
    return tuple(men)


def all_shifts(lines: list[list[int]], pairs: list[list[int]]) -> list[bytes]:
    """The five men of every line with every pair, each at 10 * line + pair; the places in between are empty.

    >>> shifts = all_shifts([[0, 1, 2]], [[3, 4], [5, 6]])
    >>> list(shifts[11]), list(shifts[12])
    ([0, 1, 2, 3, 4], [0, 1, 2, 5, 6])
    """
    sheet = BytesWriter()
    sheet.append(u8(len(lines)))
    for groups in (lines, pairs):
        for group in groups:
            for man in group:
                sheet.append(u8(man))
            sheet.append(u8(OF_THE_LINE))
    key = sheet.getvalue()
    shifts = _known_shifts.get(key)
    if shifts is None:
        shifts = _shifts_of(lines, pairs)
        _remember(_known_shifts, key, shifts)
    return shifts


def _shifts_of(lines: list[list[int]], pairs: list[list[int]]) -> list[bytes]:
    shifts = [b""] * (10 * len(lines) + len(pairs) + 1)
    for line, forwards in enumerate(lines, start=1):
        for pair, defensemen in enumerate(pairs, start=1):
            shifts[10 * line + pair] = bytes(forwards + defensemen)
    return shifts


_known_shifts: Final[dict[bytes, list[bytes]]] = {}
"""Line-ups differ in their men, hardly in how they stand on the sheet; nobody changes these lists."""
MOST_KNOWN: Final = 4096


def _remember(known: dict[bytes, list[bytes]], key: bytes, lists: list[bytes]) -> None:
    """Keep lists for the next line-up like this; when there are many, begin anew."""
    if len(known) >= MOST_KNOWN:
        known.clear()
    known[key] = lists


def have_doubles(lines: list[list[int]], pairs: list[list[int]]) -> bool:
    """Does some line with some pair have a man twice?

    >>> have_doubles([[0, 1, 2], [2, 3, 4]], [[5, 6]]), have_doubles([[0, 1, 2]], [[2, 6]])
    (False, True)
    """
    up_front = 0
    for line in lines:
        men = 0
        for man in line:
            if men >> man & 1:
                return True
            men |= 1 << man
        up_front |= men
    for pair in pairs:
        men = up_front
        for man in pair:
            if men >> man & 1:
                return True
            men |= 1 << man
    return False


def penalty_killers(unit: list[int]) -> list[bytes]:
    """Two forwards and two defensemen spread over slots 1 to 5, for each set of empty slots.

    A set has bit 0 for slot 1 and so on. A filled slot that none of the four takes holds OF_THE_LINE, an empty one 0.

    >>> [list(penalty_killers([5, 6, 7, 8])[empty]) for empty in (0b00001, 0b01000)]
    [[0, 5, 6, 7, 8], [5, 6, 255, 0, 7]]
    """
    men = bytes([0, *unit])
    table = men + SAME[len(men) :]
    return [spread.translate(table) for spread in KILLERS]


def _killers_of(empty: int) -> bytes:
    """Who stands where with these slots empty: 1 and 2 are the forwards, 3 and 4 the defensemen of a unit."""
    spread = [0] * 5
    for slots, men in ((range(3), (1, 2)), (range(3, 5), (3, 4))):
        filled = [slot for slot in slots if not (empty >> slot) & 1]
        for slot, man in zip(filled, [*men, OF_THE_LINE], strict=False):
            spread[slot] = man
    return bytes(spread)


SAME: Final = bytes(range(MOST_MEN))
KILLERS: Final = [_killers_of(empty) for empty in range(ALL_SETS_OF_SLOTS)]
_known_killers: Final[dict[bytes, list[bytes]]] = {}
"""A league dresses a team anew every night, mostly with units it has had before."""


def _killers_for(unit: list[int]) -> list[bytes]:
    key = bytes(unit)
    killers = _known_killers.get(key)
    if killers is None:
        killers = penalty_killers(unit)
        _remember(_known_killers, key, killers)
    return killers
