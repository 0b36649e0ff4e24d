"""Random legal decisions, options and cards: Rinkside's own meters, boxes and deck keep within their bounds."""

from __future__ import annotations

from typing import cast

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from contract.entrants import RINKSIDE_ENTRANT
from puckdrop.coaches.random_legal import RandomCoach
from puckdrop.core.checks import complaints
from puckdrop.core.dice import Seeded
from puckdrop.games.rinkside.constants import Situation
from puckdrop.games.rinkside.option_files import option_lines
from puckdrop.games.rinkside.table import RinksideTable

MOST_PLAYS = 12_000
WITH_MAN = (Situation.OPTIONS, Situation.DANGEROUS, Situation.SHOT, Situation.SCRAMBLE)


@st.composite
def rinkside_options(draw: st.DrawFn) -> dict[str, object]:
    """Any set of options; playoff overtime could go on for ever between random coaches."""
    options: dict[str, object] = {}
    for line in option_lines():
        allowed = [name for name in line.allowed if name != "playoff"] if line.allowed else [True, False]
        options[line.name] = draw(st.sampled_from(allowed))
    return options


def check(table: RinksideTable) -> None:
    """Everything that must hold between two plays."""
    state = table.state
    assert complaints(state) == []
    cards = table.charts.faces.cards
    waiting = [int(card) for card in state.deck.waiting()]
    assert len(set(waiting)) == len(waiting)
    assert set(waiting) <= set(cards)
    if state.situation != Situation.BEFORE:
        assert state.left not in waiting
        assert state.right not in waiting
        assert state.left != state.right
    assert 0 <= state.chippiness <= 10
    assert 0 <= state.intensity <= 3
    assert 0 <= state.dirty_level <= 7
    assert all(-1 <= level <= 4 for levels in state.levels for level in levels)
    assert all(1 <= strategy <= 3 for strategy in state.forecheck)
    if state.situation in WITH_MAN:
        assert state.handler is not None
        assert state.handler.side == state.offense.side
        assert state.handler.slot > 0
    if state.situation == Situation.CONTROL:
        assert state.handler is not None
        assert state.handler.side == state.defense.side
    check_strength(table)


def check_strength(table: RinksideTable) -> None:
    """Advantage and extra points follow from who is on the ice, except between a goal and the next whistle."""
    state = table.state
    if state.situation in (Situation.BEFORE, Situation.SHOOTOUT, Situation.OVER):
        return
    lead = int(state.home.men - state.visitors.men)
    assert state.advantage == (-1 if lead == 0 else 0 if lead > 0 else 1)
    if lead == 0 and state.home.men <= 4:
        assert state.home_plus == state.visitors_plus == 3
    if lead == 0 and state.home.men >= 5:
        assert state.home_plus == state.visitors_plus == 0


def play_at_random(options: dict[str, object], seed: int, home: int, visitors: int) -> None:
    coaches = [RandomCoach(home), RandomCoach(visitors)]
    table = RINKSIDE_ENTRANT.game.seat(RINKSIDE_ENTRANT.setup(options), Seeded(seed), list(coaches), None)
    game = cast(RinksideTable, table)
    for _ in range(MOST_PLAYS):
        if game.is_over():
            return
        game.play()
        check(game)
    pytest.fail(f"the game does not end within {MOST_PLAYS} plays")


seeds, coaches = st.integers(0, 2**64), st.integers(0, 999)
a_few = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@a_few
@given(options=rinkside_options(), seed=seeds, home=coaches, visitors=coaches)
def test_rinkside_with_random_options(options: dict[str, object], seed: int, home: int, visitors: int) -> None:
    play_at_random(options, seed, home, visitors)
