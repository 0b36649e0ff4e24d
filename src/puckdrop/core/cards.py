"""What every game's cards have in common: a name, a place on the team sheet, and the team sheet itself."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64


class Position:
    """The position printed on a skater's card."""

    LEFT: Final = 0
    CENTER: Final = 1
    RIGHT: Final = 2
    DEFENSE: Final = 3


POSITION_NAMES: Final[tuple[str, ...]] = ("L", "C", "R", "D")


class SkaterCard:
    """The part of a skater's card that the table itself needs; each game's card adds its own ratings."""

    __slots__ = ("name", "sweater", "position", "pim")

    def __init__(self, name: str, sweater: i64, position: i64, pim: i64) -> None:
        self.name = name
        self.sweater = sweater
        self.position = position
        self.pim = pim
        """Penalty minutes in real life, printed at the foot of the card; breaks ties."""

    def is_defenseman(self) -> bool:
        return self.position == Position.DEFENSE


class GoalieCard:
    __slots__ = ("name", "sweater")

    def __init__(self, name: str, sweater: i64) -> None:
        self.name = name
        self.sweater = sweater


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
    ) -> None:
        self.name = name
        self.short_name = short_name
        self.skaters = skaters
        self.goalies = goalies
        self.lines = lines
        self.pairs = pairs
        self.power_play = power_play
        self.penalty_kill = penalty_kill
        self.shifts = all_shifts(lines, pairs)
        """The five men of every line with every pair, line by line."""
        self.power_plays = [bytes(unit) for unit in power_play]


def all_shifts(lines: list[list[int]], pairs: list[list[int]]) -> list[bytes]:
    """The five men of every line with every pair.

    >>> [list(shift) for shift in all_shifts([[0, 1, 2]], [[3, 4], [5, 6]])]
    [[0, 1, 2, 3, 4], [0, 1, 2, 5, 6]]
    """
    return [bytes(line + pair) for line in lines for pair in pairs]
