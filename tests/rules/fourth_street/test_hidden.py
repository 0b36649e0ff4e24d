"""What lies face down is not there for the other coach, whether he looks or looks ahead."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import pytest

from puckdrop.coaches.fourth_street_bench import FsBenchCoach
from puckdrop.coaches.random_legal import RandomCoach
from puckdrop.core.decisions import Coach, Decision
from puckdrop.core.dice import Seeded
from puckdrop.core.sides import SIDE_NAMES
from puckdrop.core.table import Table
from puckdrop.core.viewers import VIEWERS
from puckdrop.games.fourth_street import FOURTH_STREET
from puckdrop.games.fourth_street.position import describe
from puckdrop.games.fourth_street.state import NO_CARD, NO_PLAN, Card
from puckdrop.games.fourth_street.table import FsTable, Rules
from shipped import two_teams

FACE_DOWN = {"preset": "full", "strategy_cards": True, "recipient_card": True, "live_plan": False}


EVERY_CARD = Card.STRATEGY | Card.PLAN | Card.RECIPIENT


class Peeker(RandomCoach):
    """Looks at the other side's cards whenever he is asked anything, and forks the table now and then."""

    looks_ahead = True

    def __init__(self, seed: int, *, forks: bool = False) -> None:
        super().__init__(seed, eagerness=2)
        self.seen: list[tuple[int, int, int, int]] = []
        self.forks = forks
        self.foreseen: list[tuple[FsTable, FsTable, int]] = []

    def wants(self, kind: int, side: int, table: Table) -> bool:
        self.look(side, table)
        return super().wants(kind, side, table)

    def choose(self, decision: Decision, table: Table) -> int:
        self.look(decision.side, table)
        value = super().choose(decision, table)
        if self.forks and len(self.foreseen) < 60:
            fork = table.fork(value, Seeded(len(self.foreseen)), [RandomCoach(1), RandomCoach(2)])
            assert isinstance(fork, FsTable)
            assert isinstance(table, FsTable)
            self.foreseen.append((table, fork, 1 - decision.side))
        return value

    def look(self, side: int, table: Table) -> None:
        assert isinstance(table, FsTable)
        orders = table.state.orders[1 - side]
        self.seen.append((orders.strategy, orders.plan, orders.recipient_card, orders.shown))


def plays_of(home: Coach, visitor: Coach, seed: int) -> Iterator[FsTable]:
    setup = FOURTH_STREET.setup(*two_teams("fourth_street"), FACE_DOWN)
    table = FOURTH_STREET.seat(setup, Seeded(seed), [home, visitor], None)
    assert isinstance(table, FsTable)
    while not table.is_over():
        table.begin_play()
        table.play()
        yield table


@pytest.mark.rule("FS-WILD-04", "FS-RECIP-06", "FS-PLAN-01")
def test_a_coach_sees_the_other_sides_cards_only_once_they_are_turned_up() -> None:
    peeker = Peeker(3)
    laid = turned = seed = 0
    while turned != EVERY_CARD and seed < 40:
        for table in plays_of(peeker, RandomCoach(4, eagerness=2), seed):
            laid |= table.state.orders[1].hidden()
            turned |= table.state.orders[1].shown
        seed += 1
    assert laid == turned == EVERY_CARD, "each kind of card lay there face down and was turned up"
    hidden = [strategy for strategy, _, _, shown in peeker.seen if not shown & Card.STRATEGY]
    assert set(hidden) == {NO_CARD}
    assert {plan for _, plan, _, shown in peeker.seen if not shown & Card.PLAN} == {NO_PLAN}
    assert {slot for _, _, slot, shown in peeker.seen if not shown & Card.RECIPIENT} == {0}
    assert {strategy for strategy, _, _, shown in peeker.seen if shown & Card.STRATEGY} - {NO_CARD}
    assert {plan for _, plan, _, shown in peeker.seen if shown & Card.PLAN} - {NO_PLAN}
    assert {slot for _, _, slot, shown in peeker.seen if shown & Card.RECIPIENT} - {0}


@pytest.mark.rule("FS-WILD-04", "FS-RECIP-06", "FS-PLAN-01")
def test_looking_does_not_turn_a_card_and_takes_none_away() -> None:
    honest = [table.state.orders[1].hidden() for table in plays_of(RandomCoach(3, 2), RandomCoach(4, 2), 5)]
    peeked = [table.state.orders[1].hidden() for table in plays_of(Peeker(3), RandomCoach(4, 2), 5)]
    assert honest == peeked


@pytest.mark.rule("FS-WILD-04", "FS-RECIP-06", "FS-PLAN-01")
def test_a_fork_draws_anew_what_the_coach_cannot_know() -> None:
    peeker = Peeker(3, forks=True)
    plans, strategies, slots = set(), set(), set()
    for table in plays_of(peeker, RandomCoach(4, eagerness=2), 5):
        for _, fork, rival in peeker.foreseen:
            orders = fork.state.orders[rival]
            if orders.hidden() & Card.PLAN:
                plans.add(int(orders.plan))
            if orders.hidden() & Card.STRATEGY:
                strategies.add(int(orders.strategy))
            if orders.hidden() & Card.RECIPIENT:
                slots.add(int(orders.recipient_card))
        if len(peeker.foreseen) == 60:
            break
        assert table.state.orders[1].plan != NO_PLAN
    assert len(plans) > 5, "the real plan is one zone all the time"
    assert len(strategies) > 1
    assert len(slots) > 1


def test_rules_of_no_game_draw_nothing() -> None:
    table = next(plays_of(RandomCoach(1), RandomCoach(2), 1))
    with pytest.raises(NotImplementedError):
        Rules().draw_hidden(table, 0, Seeded(1))


@pytest.mark.rule("FS-PLAN-01")
def test_who_inherits_from_the_bench_coach_sees_no_more_than_others() -> None:
    class Nosy(FsBenchCoach):
        """Writes down the other side's plan whenever he may decide something."""

        def wants(self, kind: int, side: int, table: Table) -> bool:
            assert isinstance(table, FsTable)
            orders = table.state.orders[1 - side]
            if orders.shown & Card.PLAN == 0:
                seen.add(int(orders.plan))
            return super().wants(kind, side, table)

    seen: set[int] = set()
    plans = {int(table.state.orders[1].plan) for table in plays_of(Nosy(), FsBenchCoach(), 5)}
    assert plans - {NO_PLAN}
    assert seen == {NO_PLAN}


@pytest.mark.rule("FS-WILD-04", "FS-RECIP-06", "FS-PLAN-01")
@pytest.mark.parametrize("side", [0, 1])
def test_a_described_position_leaves_out_what_the_viewer_may_not_see(side: int) -> None:
    table = next(plays_of(RandomCoach(1), RandomCoach(2), 1))
    orders = table.state.orders[side]
    orders.strategy, orders.plan, orders.recipient_card, orders.shown = 2, 6, 4, 0
    own, rival = SIDE_NAMES[side], SIDE_NAMES[1 - side]
    for viewer in VIEWERS:
        described = describe(table, viewer)
        found = [cast(dict[str, str], described[field])[own] for field in ("strategy", "plan", "recipient_card")]
        assert found == (["Carry", "b2", "4"] if viewer in (own, "all") else ["none"] * 3)
    assert describe(table) == describe(table, "all")
    orders.shown = Card.PLAN
    assert cast(dict[str, str], describe(table, rival)["plan"])[own] == "b2", "what was turned up is known"
