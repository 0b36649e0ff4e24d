"""A person's seat: how much he wants to be asked, his standing orders, and what he wants to be asked about soon.

What a seat remembers is kept in its match's labels, so that a resumed game still has it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import ClassVar, Final, Literal, NamedTuple, TypeAlias, get_args

from puckdrop.coaches.adviser import SOON, Adviser, Weight, asked_lately, held_answer
from puckdrop.core.clock import Clock
from puckdrop.core.decisions import (
    EVERYTHING,
    ChangeLines,
    Coach,
    Decision,
    Kind,
    LeaveEmpty,
    Person,
    PickSkater,
    Waiting,
)
from puckdrop.core.errors import BadInput
from puckdrop.core.game import AnyGame
from puckdrop.core.ice import Team, Unit
from puckdrop.core.sides import SIDE_NAMES
from puckdrop.core.table import Table
from puckdrop.core.viewers import Side
from puckdrop.playing.conditions import holds, is_condition
from puckdrop.playing.pace import has_room, is_naming, was_asked_in_period

__all__ = [
    "ADVICE", "ASKING", "TOLD", "UNASKED", "Asking", "Order", "Seat", "TellableCoach", "asking_of", "is_torn",
    "seats_for",
]  # fmt: skip

Asking: TypeAlias = Literal["everything", "normal", "big"]
"""How much a person is asked: every decision, what matters, or only the big ones."""
ASKING: Final[tuple[Asking, ...]] = get_args(Asking)
LEAST_WEIGHT: Final[Mapping[Asking, int]] = {
    "everything": Weight.ROUTINE,
    "normal": Weight.MATTERS,
    "big": Weight.BIG,
}
ORDERS_FORM: Final = "a list of orders, each a list of decision, answer, condition and number of the decision's kind"
MOST_QUOTED: Final = 60
ADVICE: Final = "advice"
"""Instead of an answer: let the computer decide this from now on."""
UNASKED: Final = "not asked"
"""The condition of an order that leaves to the bench what the person is not asked."""
LINES: Final = "lines"
"""The word with which a person asks for his lines, in every game."""
KEEP: Final = "keep"
CHANGE_LINES: Final = "change lines"
TOLD: Final = "told"
"""The label, with the side behind it, of the orders that a computer coach follows."""


class Order(NamedTuple):
    """A standing order: the decision it answers, the answer, or `ADVICE`, and when; see `playing.conditions`.

    Where it does not hold, or its answer is not legal, the person is asked as if there were no order.
    """

    decision: str
    answer: str
    when: str = ""
    kind: int = 0
    """The kind of the decision, so that an optional one comes up when the order holds; 0 if that is not known."""


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
        self.orders: list[Order] = read_orders(labels, side)
        self.hurrying = False
        self.is_back = False
        """He has hurried on and is to be asked again right where that ended: the next change of lines is his."""
        self.asked_at = 0
        """The window at which a game waited for him when it was put away: there he is asked again."""

    # -- what he has said -------------------------------------------------------------------------------------------

    def ask(self, asking: Asking) -> None:
        """From now on he is asked this much."""
        self.asking = asking
        self.labels[f"ask {self.side}"] = asking

    def order(self, decision: str, answer: str, when: str = "", kind: int = 0) -> Order:
        """Give this answer to the decision from now on, whenever the condition holds; replaces one for the same case.

        The order given last goes first.
        """
        given = Order(decision, answer, when, kind)
        self._keep([order for order in self.orders if (order.decision, order.when) != (decision, when)] + [given])
        return given

    def revoke(self, decision: str) -> bool:
        """Cancel all standing orders about a decision; False if there are none."""
        return self._keep([order for order in self.orders if order.decision != decision])

    def cancel(self, order: Order) -> bool:
        """Cancel one standing order; False if it is not in force."""
        return self._keep([each for each in self.orders if each != order])

    def standing(self) -> tuple[Order, ...]:
        """The orders in force, oldest first."""
        return tuple(self.orders)

    def _keep(self, orders: list[Order]) -> bool:
        """From now on these are the orders; has anything changed?"""
        is_new, self.orders, label = orders != self.orders, orders, f"orders {self.side}"
        self.labels.pop(label, None)
        if orders:
            self.labels[label] = json.dumps(orders, ensure_ascii=False)
        return is_new

    def request(self, kinds: set[int]) -> None:
        """Ask about decisions of these kinds as soon as possible, whatever else he has said."""
        self.watcher.requests |= kinds

    def settle(self, decision: Decision) -> None:
        """He has answered, which settles a request for it."""
        self.asked_at = 0
        self.watcher.requests.discard(int(decision.kind))

    # -- at the table -----------------------------------------------------------------------------------------------

    def watches(self, side: int, table: Table) -> int:
        return EVERYTHING if self.asked_at else super().watches(side, table)

    def shortest_shift(self, side: int, table: Table, *, special: bool) -> int:
        return 0 if self.asked_at else super().shortest_shift(side, table, special=special)

    def wants(self, kind: int, side: int, table: Table) -> bool:
        if self.asked_at == table.window:
            return True
        is_shown = self.asking == "everything" and not self.hurrying
        is_back = kind == Kind.CHANGE_LINES and (self.is_back or self.is_due_back(side, table))
        return is_shown or is_back or self.watcher.wants(kind, side, table) or self.orders_now(kind, side, table)

    def orders_now(self, kind: int, side: int, table: Table) -> bool:
        """Does an order with a condition call for a change of lines that nobody would have thought of?"""
        if kind != Kind.CHANGE_LINES or self.hurrying:
            return False
        decision = ChangeLines(table.position().teams[side], "")
        unit = decision.key(decision.team.unit)
        due = [
            order for order in self.orders if order.kind == kind and order.when and order.answer not in (unit, ADVICE)
        ]
        return any(self._given(order, decision, table) is not None for order in due)

    def choose(self, decision: Decision, table: Table) -> int:
        answer = self.answer_to(decision, table)
        if answer is None:
            self.is_back = False
            raise Waiting(decision)
        return answer

    def answer_to(self, decision: Decision, table: Table) -> int | None:
        """The answer given on his behalf; None if he has to be asked."""
        if self.hurrying:
            return self.room.advise(decision, table)
        if self.asked_at == table.window:
            return None
        if int(decision.kind) in self.watcher.requests:
            return None
        if (ordered := self.ordered(decision, table)) is not None:
            return ordered
        if self.is_back and decision.kind == Kind.CHANGE_LINES:
            return None
        if self.asking != "everything" and (held := self.held(decision, table)) is not None:
            return held
        if (own := self.own_unit(decision, table)) is not None:
            return own
        return None if self.is_asked(decision, table) else self.unasked(decision, table)

    def ordered(self, decision: Decision, table: Table) -> int | None:
        """The answer of the latest standing order that holds and is legal."""
        orders = [order for order in reversed(self.orders) if order.decision == decision.name and order.when != UNASKED]
        given = (self._given(order, decision, table) for order in orders)
        return next((value for value in given if value is not None), None)

    def _given(self, order: Order, decision: Decision, table: Table) -> int | None:
        """What an order answers now; None if it does not hold or its answer is not legal."""
        value = None if order.answer == ADVICE else legal_value(decision, order.answer)
        if value is None and order.answer != ADVICE:
            return None
        if not holds(order.when, value, decision, table, self.room):
            return None
        return self.room.advise(decision, table) if value is None else value

    def held(self, decision: Decision, table: Table) -> int | None:
        """What he said a short while ago, if that holds for this kind of decision and is legal."""
        if int(decision.kind) not in self.watcher.holding:
            return None
        last = held_answer(table, decision)
        return None if last is None else legal_value(decision, last.key)

    def is_asked(self, decision: Decision, table: Table) -> bool:
        """Does he want to be asked this, as much as he wants to be asked at all?"""
        if self.asking == "everything" or is_naming(decision, table):
            return True
        if self.may_leave(decision, table):
            return self.is_offered(decision, table)
        weight = self.room.weight(decision, table)
        return weight >= LEAST_WEIGHT[self.asking] and has_room(decision, weight, self.watcher.most, table)

    def unasked(self, decision: Decision, table: Table) -> int:
        """What happens without him: men who may stay out stay, unless he has left his lines to the bench."""
        kept = self.kept(decision, table)
        return self.room.advise(decision, table) if kept is None else kept

    def kept(self, decision: Decision, table: Table) -> int | None:
        """The answer that leaves his men and his goalie as they are; None where it is not his men that are asked for.

        The slots that are empty are part of his lines; a man who loses his own slot stays out in another.
        """
        team = table.position().teams[decision.side]
        if self.may_leave(decision, table):
            return legal_value(decision, KEEP)
        if isinstance(decision, LeaveEmpty):
            return int(decision.standing) if self._keeps(CHANGE_LINES) else None
        if isinstance(decision, PickSkater) and decision.kind == Kind.FILL_SLOT:
            return next((number for number in decision.candidates if team.skaters[number].slot > 0), None)
        if decision.kind == Kind.CHANGE_GOALIE:
            return legal_value(decision, f"#{team.goalie.sweater}")
        if decision.kind in (Kind.PULL_GOALIE, Kind.RETURN_GOALIE):
            return decision.values()[0]
        return None

    # -- his lines --------------------------------------------------------------------------------------------------

    def may_leave(self, decision: Decision, table: Table) -> bool:
        """Is this about his lines, which he may leave to the bench while he is not asked, but has not left yet?"""
        return int(decision.kind) in self.room.requests(table).get(LINES, ()) and self._keeps(decision.name)

    def _keeps(self, decision: str) -> bool:
        """Does nobody but him decide this?"""
        if self.asking == "everything":
            return False
        return not any(order.decision == decision and order.when == UNASKED for order in self.orders)

    def is_due_back(self, side: int, table: Table) -> bool:
        """Do others play for men of the unit he has sent out, though these could, as after a penalty?"""
        if self.hurrying or not self._keeps(CHANGE_LINES):
            return False
        team, clock = table.position().teams[side], table.position().clock
        return is_torn(team, clock) and not asked_lately(table, team, CHANGE_LINES, SOON)

    def own_unit(self, decision: Decision, table: Table) -> int | None:
        """The unit he has sent out, if men of it are to come back: that needs no question, for it was his answer."""
        if not isinstance(decision, ChangeLines) or legal_value(decision, KEEP) is None:
            return None
        return int(decision.team.unit) if self.is_due_back(int(decision.side), table) else None

    def is_offered(self, decision: Decision, table: Table) -> bool:
        """Is he asked about lines that are his own?

        Always about a line that must leave; about one that may stay now and then, or once in a period, on the fly, if
        he wants to be asked the big ones only.
        """
        if legal_value(decision, KEEP) is None:
            return True
        if self.asking == "big":
            return self.room.weight(decision, table) == Weight.ROUTINE and not was_asked_in_period(decision, table)
        return has_room(decision, Weight.MATTERS, self.watcher.most, table)


class TellableCoach(Coach):
    """A computer coach who follows standing orders where they hold, and his own mind elsewhere."""

    def __init__(self, game: AnyGame, side: Side, orders: str) -> None:
        self.bench: Final[Coach] = game.bench_coach()
        self.seat: Final = Seat(game, side, {f"orders {side}": orders})
        """Keeps his orders as it would a person's."""
        given = self.seat.standing()
        self.kinds: Final = {order.kind for order in given if order.kind}
        self.may_change_early: Final = any(order.kind == Kind.CHANGE_LINES and order.when for order in given)

    def watches(self, side: int, table: Table) -> int:
        return self.bench.watches(side, table) | sum(1 << kind for kind in self.kinds)

    def shortest_shift(self, side: int, table: Table, *, special: bool) -> int:
        return 0 if self.may_change_early else self.bench.shortest_shift(side, table, special=special)

    def wants(self, kind: int, side: int, table: Table) -> bool:
        return self.bench.wants(kind, side, table) or (kind in self.kinds and self._is_ordered(kind, side, table))

    def _is_ordered(self, kind: int, side: int, table: Table) -> bool:
        """Might an order make a difference here?"""
        if kind == Kind.CHANGE_LINES:
            return self.seat.orders_now(kind, side, table)
        return self.seat.watcher.wants(kind, side, table)

    def choose(self, decision: Decision, table: Table) -> int:
        ordered = self.seat.ordered(decision, table)
        if ordered is not None:
            return ordered
        if int(decision.kind) in self.kinds:  # the order brought it up, which he would not have done
            return self.seat.room.advise(decision, table)
        return self.bench.choose(decision, table)


def is_torn(team: Team, clock: Clock) -> bool:
    """At full strength, does a man of the line and pair that were sent out sit on the bench though he can play?"""
    if team.open_slots or team.hand_picked or not Unit.KEEP < team.unit < Unit.POWER_PLAY:
        return False
    men = [team.skaters[number] for number in team.shifts[int(team.unit)]]
    return any(man.slot == 0 and man.can_play(clock) for man in men)


def legal_value(decision: Decision, key: str) -> int | None:
    """The answer of this key, if it is legal now."""
    return next((value for value in decision.values() if decision.key(value).casefold() == key.casefold()), None)


def asking_of(labels: Mapping[str, str], side: Side) -> Asking:
    """How much a seat wants to be asked: the common setting, unless it has its own."""
    said = labels.get(f"ask {side}", labels.get("ask", "normal"))
    return next((asking for asking in ASKING if asking == said), "normal")


def read_orders(labels: Mapping[str, str], side: Side) -> list[Order]:
    """The standing orders in the labels; BadInput if they are malformed."""
    text = labels.get(f"orders {side}", "[]")
    try:
        orders = [order_of(row) for row in json.loads(text)]
    except (ValueError, TypeError, RecursionError):
        raise BadInput(f"label 'orders {side}' is {text[:MOST_QUOTED]!r}; allowed: {ORDERS_FORM}.") from None
    return orders


def order_of(row: object) -> Order:
    """An order as it is written: decision, answer, condition, kind; ValueError if it is not one."""
    if not isinstance(row, list) or [type(part) for part in row] != [str, str, str, int] or not is_condition(row[2]):
        raise ValueError(row)
    if not 0 <= row[3] < EVERYTHING.bit_length():
        raise ValueError(row)
    return Order(*row)


def seats_for(game: AnyGame, labels: dict[str, str]) -> list[Coach]:
    """Home and visiting coach: a seat for a person where the label "side" says so, elsewhere a bench coach.

    One who has been told something follows that.
    """
    persons = labels.get("side", "none")
    return [
        Seat(game, side, labels)
        if persons in (side, "both")
        else computer_coach(game, side, labels.get(f"{TOLD} {side}"))
        for side in SIDE_NAMES
    ]


def computer_coach(game: AnyGame, side: Side, orders: str | None) -> Coach:
    """A bench coach, with orders if there are any."""
    return TellableCoach(game, side, orders) if orders else game.bench_coach()
