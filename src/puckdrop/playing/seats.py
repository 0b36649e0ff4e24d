"""A person's seat: how much he wants to be asked, his standing orders, and what he wants to be asked about soon.

What a seat remembers is kept in its match's labels, so that a resumed game still has it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import ClassVar, Final, Literal, NamedTuple, TypeAlias, get_args

from puckdrop.coaches.adviser import Adviser, Weight
from puckdrop.core.decisions import Coach, Decision, Person, Waiting
from puckdrop.core.errors import BadInput
from puckdrop.core.game import AnyGame
from puckdrop.core.sides import SIDE_NAMES
from puckdrop.core.table import Table
from puckdrop.core.viewers import Side

__all__ = ["ADVICE", "ASKING", "Asking", "Order", "Seat", "asking_of", "seats_for"]

Asking: TypeAlias = Literal["everything", "normal", "big"]
"""How much a person is asked: every decision, what matters, or only the big ones."""
ASKING: Final[tuple[Asking, ...]] = get_args(Asking)
LEAST_WEIGHT: Final[Mapping[Asking, int]] = {
    "everything": Weight.ROUTINE,
    "normal": Weight.MATTERS,
    "big": Weight.BIG,
}
ADVICE: Final = "advice"
"""Instead of an answer: let the computer decide this from now on."""


class Order(NamedTuple):
    """A standing order: the decision it answers, and the answer, or `ADVICE`.

    If the answer is not legal, the person is asked.
    """

    decision: str
    answer: str


class Seat(Person):
    """A person's seat. A sensible coach answers whatever he does not want to be asked.

    `hurrying` leaves everything to that coach.
    """

    looks_only_at_his_side: ClassVar[bool] = True

    def __init__(self, game: AnyGame, side: Side, labels: dict[str, str]) -> None:
        self.watcher: Final[Adviser] = game.adviser()
        super().__init__(self.watcher)
        self.room: Final = game
        self.side: Final[Side] = side
        self.labels = labels
        """Where he keeps what he has said; a live game sets them to its match's."""
        self.asking: Asking = asking_of(labels, side)
        self.orders: dict[str, str] = read_orders(labels, side)
        self.hurrying = False

    # -- what he has said -------------------------------------------------------------------------------------------

    def ask(self, asking: Asking) -> None:
        """From now on he is asked this much."""
        self.asking = asking
        self.labels[f"ask {self.side}"] = asking

    def order(self, decision: str, answer: str) -> None:
        """Give this answer to the decision from now on."""
        self.orders[decision] = answer
        self._write_orders()

    def revoke(self, decision: str) -> bool:
        """Cancel a standing order; False if there is none."""
        found = self.orders.pop(decision, None) is not None
        self._write_orders()
        return found

    def standing(self) -> tuple[Order, ...]:
        """The orders in force, oldest first."""
        return tuple(Order(decision, answer) for decision, answer in self.orders.items())

    def _write_orders(self) -> None:
        label = f"orders {self.side}"
        self.labels.pop(label, None)
        if self.orders:
            self.labels[label] = json.dumps(self.orders, ensure_ascii=False)

    def request(self, kinds: set[int]) -> None:
        """Ask about decisions of these kinds as soon as possible, whatever else he has said."""
        self.watcher.requests |= kinds

    def settle(self, decision: Decision) -> None:
        """He has answered, which settles a request for it."""
        self.watcher.requests.discard(int(decision.kind))

    # -- at the table -----------------------------------------------------------------------------------------------

    def wants(self, kind: int, side: int, table: Table) -> bool:
        is_shown = self.asking == "everything" and not self.hurrying
        return is_shown or self.watcher.wants(kind, side, table)

    def choose(self, decision: Decision, table: Table) -> int:
        answer = self.answer_to(decision, table)
        if answer is None:
            raise Waiting(decision)
        return answer

    def answer_to(self, decision: Decision, table: Table) -> int | None:
        """The answer given on his behalf; None if he has to be asked."""
        if self.hurrying:
            return self.room.advise(decision, table)
        if int(decision.kind) in self.watcher.requests:
            return None
        ordered = self.orders.get(decision.name)
        if ordered == ADVICE:
            return self.room.advise(decision, table)
        if ordered is not None:
            return legal_value(decision, ordered)
        if self.room.weight(decision, table) >= LEAST_WEIGHT[self.asking]:
            return None
        return self.room.advise(decision, table)


def legal_value(decision: Decision, key: str) -> int | None:
    """The answer of this key, if it is legal now."""
    return next((value for value in decision.values() if decision.key(value).casefold() == key.casefold()), None)


def asking_of(labels: Mapping[str, str], side: Side) -> Asking:
    """How much a seat wants to be asked: the common setting, unless it has its own."""
    said = labels.get(f"ask {side}", labels.get("ask", "normal"))
    return next((asking for asking in ASKING if asking == said), "normal")


def read_orders(labels: Mapping[str, str], side: Side) -> dict[str, str]:
    """The standing orders in the labels; BadInput if they are malformed."""
    text = labels.get(f"orders {side}", "{}")
    try:
        orders = json.loads(text)
    except ValueError:
        orders = None
    if not isinstance(orders, dict) or not all(isinstance(answer, str) for answer in orders.values()):
        raise BadInput(f"label 'orders {side}' is {text!r}; allowed: a table of decisions and their answers.")
    return orders


def seats_for(game: AnyGame, labels: dict[str, str]) -> list[Coach]:
    """Home and visiting coach: a seat for a person where the label "side" says so, a bench coach elsewhere."""
    persons = labels.get("side", "none")
    return [Seat(game, side, labels) if persons in (side, "both") else game.bench_coach() for side in SIDE_NAMES]
