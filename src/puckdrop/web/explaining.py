"""Why a card is as it is, for the page: a set's season is replayed once, beside the server, and then remembered."""

from __future__ import annotations

from collections import OrderedDict
from concurrent.futures import BrokenExecutor, Future, ThreadPoolExecutor
from threading import Lock
from typing import Any, Final

from puckdrop.core.errors import PuckdropError
from puckdrop.core.game import AnyGame
from puckdrop.rating.statistics import GoalieLine, SkaterLine
from puckdrop.sets.explaining import Projected, projected, reasons_for
from puckdrop.sets.reading import SeasonSet
from puckdrop.web.errors import Refused

__all__ = ["Explainer"]

REPLAYS: Final = 4
PROCESSES: Final = 2
"""The games are played in processes of their own, so that nobody who plays here has to wait for them."""
REMEMBERED: Final = 8


class Explainer:
    """Explains cards of sets that have the statistics of their season."""

    def __init__(self) -> None:
        self.lock: Final = Lock()
        self.worker: Final = ThreadPoolExecutor(1, "explain")
        self.known: Final[OrderedDict[tuple[str, str], tuple[SeasonSet, Future[Projected]]]] = OrderedDict()

    def explain(self, name: str, opened: SeasonSet, room: AnyGame, team: str, identity: str) -> dict[str, Any]:
        """The reasons for a man's figures; not ready as long as the season is being replayed."""
        future = self._replayed(name, opened, room)
        if not future.done():
            return {"ready": False, "replays": REPLAYS, "figures": []}
        try:
            found = future.result()
            measured = found.measured
            men: list[tuple[int, SkaterLine | GoalieLine]] = [
                *enumerate(measured.skaters),
                *enumerate(measured.goalies),
            ]
            place, man = next((place, man) for place, man in men if (man.team, man.id) == (team, identity))
            reasons = reasons_for(opened, room, found, place, man)
        except BrokenExecutor:
            with self.lock:
                self.known.pop((name, room.name), None)
            raise Refused(409, "The season's replay was stopped; ask again.") from None
        except (PuckdropError, StopIteration):
            raise Refused(404, "The set has no statistics by which this card could be explained.") from None
        return {"ready": True, "replays": REPLAYS, "figures": [reason.as_data() for reason in reasons]}

    def _replayed(self, name: str, opened: SeasonSet, room: AnyGame) -> Future[Projected]:
        key = (name, room.name)
        with self.lock:
            known = self.known.get(key)
            if known is None or known[0] is not opened:
                known = self.known[key] = (opened, self.worker.submit(projected, opened, room, REPLAYS, PROCESSES))
                while len(self.known) > REMEMBERED:
                    self.known.popitem(last=False)
            return known[1]

    def close(self) -> None:
        self.worker.shutdown(wait=False, cancel_futures=True)
