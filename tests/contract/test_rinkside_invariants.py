"""Random legal decisions, options and cards: Rinkside's own meters, boxes and deck keep within their bounds."""

from __future__ import annotations

from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contract.entrants import RINKSIDE_ENTRANT
from contract.random_games import RandomMatch, matches, thousands
from puckdrop.core.table import Table
from puckdrop.games.rinkside.chart_files import load_charts
from puckdrop.games.rinkside.option_files import option_lines
from puckdrop.games.rinkside.situations import Situation
from puckdrop.games.rinkside.table import RinksideTable

CARDS = set(load_charts().faces.cards)
WITH_MAN = (Situation.OPTIONS, Situation.DANGEROUS, Situation.SHOT, Situation.SCRAMBLE)


@st.composite
def rinkside_options(draw: st.DrawFn) -> dict[str, object]:
    """Any set of options; playoff overtime could go on for ever between random coaches."""
    options: dict[str, object] = {}
    for line in option_lines():
        allowed = [name for name in line.allowed if name != "playoff"] if line.allowed else [True, False]
        options[line.name] = draw(st.sampled_from(allowed))
    return options


def check(played: Table) -> None:
    """What must hold between two plays, beside what must in every game."""
    table = cast(RinksideTable, played)
    state = table.state
    cards = state.deck.waiting()
    waiting = set(cards)
    assert len(waiting) == len(cards)
    assert waiting <= CARDS
    if state.situation != Situation.BEFORE:
        assert state.left not in waiting
        assert state.right not in waiting
        assert state.left != state.right
    assert 0 <= state.chippiness <= 10
    assert 0 <= state.intensity <= 3
    assert 0 <= state.dirty_level <= 7
    assert all(0 <= level <= 5 for level in state.levels)
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


@pytest.mark.no_cover  # what is covered must not depend on chance
@thousands
@given(match=matches(rinkside_options()))
def test_rinkside_with_random_options_and_coaches(match: RandomMatch) -> None:
    match.play(RINKSIDE_ENTRANT, check)
