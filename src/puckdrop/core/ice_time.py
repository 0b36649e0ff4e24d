"""How long men played, over many games."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from puckdrop.core.clock import Clock
from puckdrop.core.ice import Team

GAME_SECONDS: Final = 3600


class IceTime:
    """One team's ice time, man by man."""

    __slots__ = ("elapsed", "longest", "seconds")

    def __init__(self) -> None:
        self.elapsed: i64 = 0
        """Total length of all games."""
        self.longest: i64 = 0
        """The most that any man has played in a game, as seconds out of an hour."""
        self.seconds: list[int] = []
        """How long each man has played, by roster number."""

    def as_data(self) -> list[int]:
        """The totals as plain numbers, for another process."""
        return [self.elapsed, self.longest, *self.seconds]

    def add_data(self, data: list[int]) -> None:
        """Add what `as_data` of other totals gave."""
        self.elapsed += data[0]
        self.longest = max(self.longest, data[1])
        self._make_room(len(data) - 2)
        for number, seconds in enumerate(data[2:]):
            self.seconds[number] += seconds

    def add_game(self, team: Team, clock: Clock) -> None:
        """Add a finished game of this team."""
        self.elapsed += clock.elapsed
        self._make_room(len(team.skaters))
        most: i64 = 0
        for man in team.skaters:
            self.seconds[man.number] += man.seconds
            if man.seconds > most:
                most = man.seconds
        if most > 0:
            most = most * GAME_SECONDS // clock.elapsed
        if most > self.longest:
            self.longest = most

    def _make_room(self, men: i64) -> None:
        while len(self.seconds) < men:
            self.seconds.append(0)

    def minutes(self, number: i64) -> float:
        """How much of sixty minutes a man plays on average."""
        if self.elapsed == 0 or number >= len(self.seconds):
            return 0.0
        return 60 * self.seconds[number] / float(self.elapsed)
