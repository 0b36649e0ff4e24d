"""How much anybody may ask of the server."""

from __future__ import annotations

import time
from dataclasses import dataclass
from threading import Lock
from typing import Final

from puckdrop.web.errors import Refused

__all__ = ["Limits", "Rates"]


@dataclass(frozen=True)
class Limits:
    """Bounds that keep one person, or many, from taking the server away from the others."""

    body: int = 64 * 1024
    """Bytes of a request."""
    upload: int = 32 * 1024 * 1024
    """Bytes of a file."""
    record: int = 2 * 1024 * 1024
    """Bytes of a record to be watched."""
    rate: float = 30
    """Requests a second of one person, on average."""
    burst: int = 120
    newcomers: float = 20
    """People a second from one address whom the server has not seen before, on average."""
    newcomers_burst: int = 300
    new_games: float = 200 / 86400
    """Games and records a second from one address elsewhere, on average."""
    new_games_burst: int = 100
    unbegun: int = 86400
    """Seconds after which a game is deleted that never began, if nobody was invited to it."""
    unbegun_invited: int = 14 * 86400
    """The same if somebody was."""
    open_games: int = 5000
    """Games that are not over."""
    open_games_each: int = 100
    in_memory: int = 300
    """Games at once; the others wait in the store."""
    idle: int = 120
    """Seconds after which a game that nobody touches goes to the store."""
    streams: int = 1000
    """Open at once; spectators may take half of them."""
    streams_each: int = 16
    spectators: int = 200
    """At one table; coaches always get in."""
    links: int = 40
    """Links of one game."""
    jobs: int = 2
    """Statistics being rated at once."""


class Rates:
    """Limits the requests per second from each source, and allows a burst now and then."""

    MANY: Final = 10_000

    def __init__(self, rate: float, burst: int) -> None:
        self.rate: Final = rate
        self.burst: Final = burst
        self.lock: Final = Lock()
        self.left: dict[str, tuple[float, float]] = {}

    def knows(self, source: str) -> bool:
        """Has it asked for something lately?"""
        return source in self.left

    def take(self, source: str, problem: str = "Too many requests; wait a moment.") -> None:
        """Count a request; Refused if there have been too many."""
        now = time.monotonic()
        with self.lock:
            left, then = self.left.get(source, (float(self.burst), now))
            left = min(float(self.burst), left + (now - then) * self.rate)
            if left < 1:
                raise Refused(429, problem)
            if len(self.left) > self.MANY:
                full = max(60, self.burst / self.rate)
                self.left = {each: pair for each, pair in self.left.items() if now - pair[1] < full}
            self.left[source] = (left - 1, now)
