"""Games in memory: those that somebody plays or looks at; all of them are in the store all the time."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock
from typing import Final

from puckdrop.core.errors import BadInput
from puckdrop.store.opening import Store
from puckdrop.web.errors import Refused
from puckdrop.web.film import Film
from puckdrop.web.hosting import HostedGame
from puckdrop.web.keeping import Keeper
from puckdrop.web.limits import Limits

__all__ = ["Memory"]


class Memory:
    """Opens games, holds them for one person at a time, and leaves them to the store when nobody comes back."""

    def __init__(self, store: Store, limits: Limits) -> None:
        self.keeper: Final = Keeper(store)
        self.limits: Final = limits
        self.lock: Final = Lock()
        self.games: Final[OrderedDict[str, HostedGame]] = OrderedDict()
        self.touched: Final[dict[str, float]] = {}
        self.opening: Final[dict[str, Lock]] = {}
        self.films: Final[OrderedDict[tuple[str, str, int], Film]] = OrderedDict()

    def game(self, id: str) -> HostedGame:
        """A game, out of memory or out of the store."""
        with self.lock:
            self.touched[id] = time.monotonic()
            known = self.games.get(id)
            if known is not None:
                self.games.move_to_end(id)
                return known
            gate = self.opening.setdefault(id, Lock())
        with gate:
            with self.lock:
                known = self.games.get(id)
            if known is None:
                known = self._load(id)
        with self.lock:
            self.opening.pop(id, None)
        return known

    def _load(self, id: str) -> HostedGame:
        try:
            game = self.keeper.load(id)
        except BadInput as wrong:
            raise Refused(409, str(wrong)) from None
        with self.lock:
            self.games[id] = game
        self.sweep()
        return game

    def sweep(self) -> None:
        """Leave to the store what nobody has touched for a while, and the oldest of too many."""
        now = time.monotonic()
        with self.lock:
            for id in list(self.games):
                is_idle = now - self.touched.get(id, 0) > self.limits.idle
                if not is_idle and len(self.games) <= self.limits.in_memory:
                    continue
                game = self.games[id]
                if game.lock.acquire(blocking=False):
                    try:
                        self._drop(id)
                    finally:
                        game.lock.release()

    def seconds_since_touched(self) -> float:
        """How long nobody has done anything with any game."""
        with self.lock:
            return time.monotonic() - max(self.touched.values(), default=0.0)

    def forget_all(self) -> None:
        """Leave every game to the store, and what was made of them."""
        with self.lock:
            for id in list(self.games):
                self._drop(id)
            self.films.clear()

    def _drop(self, id: str) -> None:
        game = self.games.pop(id, None)
        if game is not None:
            game.close()
        self.touched.pop(id, None)
        self.keeper.forget(id)

    @contextmanager
    def held(self, id: str) -> Iterator[HostedGame]:
        """A game that nobody else changes meanwhile."""
        while True:
            game = self.game(id)
            with game.lock:
                if self.games.get(id) is game:
                    yield game
                    return
