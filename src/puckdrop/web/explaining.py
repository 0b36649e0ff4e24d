"""Why a card is as it is, for the page: a man's games are replayed once, beside the server, and then remembered."""

from __future__ import annotations

from collections import OrderedDict
from concurrent.futures import BrokenExecutor, Future, ThreadPoolExecutor
from threading import Lock
from typing import Any, Final

from puckdrop.core.errors import BadInput, PuckdropError
from puckdrop.core.game import AnyGame
from puckdrop.rating.explain import Explanation
from puckdrop.rating.runners_up import RunnerUp
from puckdrop.rating.statistics import GoalieLine, SkaterLine
from puckdrop.sets.explaining import explain_man, nearest_cards, read_for_replay
from puckdrop.sets.reading import SeasonSet
from puckdrop.web.errors import Refused

__all__ = ["Explainer"]

REPLAYS: Final = 10
PROCESSES: Final = 2
"""The games are played in processes of their own, so that nobody who plays here has to wait for them."""
REMEMBERED: Final = 64
Explained = tuple[Explanation, list[RunnerUp]]
WAITING: Final = 8
"""Cards that wait to be replayed, at most."""


class Explainer:
    """Explains cards of sets that have the statistics of their season."""

    def __init__(self) -> None:
        self.lock: Final = Lock()
        self.worker: Final = ThreadPoolExecutor(1, "explain")
        self.known: Final[OrderedDict[tuple[str, ...], tuple[SeasonSet, Future[Explained]]]] = OrderedDict()

    def explain(self, name: str, opened: SeasonSet, room: AnyGame, team: str, identity: str) -> dict[str, Any]:
        """The reasons for a man's figures; not ready as long as his games are being replayed."""
        key = (name, room.name, team, identity)
        future = self._replayed(key, opened, room)
        if not future.done():
            return {"ready": False, "replays": REPLAYS, "figures": [], "runners_up": []}
        try:
            found, nearest = future.result()
        except BrokenExecutor:
            with self.lock:
                self.known.pop(key, None)
            raise Refused(409, "The season's replay was stopped; ask again.") from None
        except PuckdropError:
            raise Refused(404, "The set has no statistics by which this card could be explained.") from None
        figures = [reason.as_data() for reason in found.reasons]
        kept = [card.as_data() for card in nearest]
        return {"ready": True, "replays": REPLAYS, "figures": figures, "runners_up": kept}

    def _replayed(self, key: tuple[str, ...], opened: SeasonSet, room: AnyGame) -> Future[Explained]:
        with self.lock:
            known = self.known.get(key)
            if known is None or known[0] is not opened:
                waiting = sum(not future.done() for _, future in self.known.values())
                if waiting >= WAITING:
                    raise Refused(429, "Other cards are being replayed; ask again in a minute.")
                known = self.known[key] = (opened, self.worker.submit(reasons_of, opened, room, key[2], key[3]))
                while len(self.known) > REMEMBERED:
                    self.known.popitem(last=False)
            return known[1]

    def close(self) -> None:
        self.worker.shutdown(wait=False, cancel_futures=True)


def reasons_of(opened: SeasonSet, room: AnyGame, team: str, identity: str) -> Explained:
    """The reasons for the figures of the man with this id, and the runners-up that the set keeps."""
    measured = read_for_replay(opened, room)[0]
    men: list[SkaterLine | GoalieLine] = [*measured.skaters, *measured.goalies]
    found = next((man for man in men if (man.team, man.id) == (team, identity)), None)
    if found is None:
        raise BadInput(f"{opened.place}: the statistics have no {identity} of {team}.")
    return explain_man(opened, room, found, REPLAYS, PROCESSES), nearest_cards(opened, room, found)
