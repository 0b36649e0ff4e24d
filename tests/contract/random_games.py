"""Games by random coaches with random dice, for any options: each position is looked at, and every game ends."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from contract.entrants import IS_PLAIN, Entrant, many
from puckdrop.coaches.random_legal import RandomCoach
from puckdrop.core.checks import complaints
from puckdrop.core.dice import Seeded
from puckdrop.core.table import Table

MOST_PLAYS = 20_000
GAMES_PER_MATCH = 1 if IS_PLAIN else 8

thousands = settings(max_examples=many(30, 120, 500), deadline=None, suppress_health_check=[HealthCheck.too_slow])
"""Thirty games on the plain build, a thousand on the compiled one, four thousand if it is to be thorough."""


@dataclass(frozen=True)
class RandomMatch:
    """A few games of the same two coaches."""

    options: dict[str, object]
    seed: int
    home: int
    visitor: int

    def play(self, entrant: Entrant, check: Callable[[Table], None]) -> None:
        setup = entrant.setup(self.options)
        coaches = [RandomCoach(each, eagerness=each % 12 + 1) for each in (self.home, self.visitor)]
        for game in range(GAMES_PER_MATCH):
            play_checked(entrant.game.seat(setup, Seeded(self.seed + game), list(coaches), None), check)


def matches(options: st.SearchStrategy[dict[str, object]]) -> st.SearchStrategy[RandomMatch]:
    coaches = st.integers(0, 999)
    return st.builds(RandomMatch, options=options, seed=st.integers(0, 2**64), home=coaches, visitor=coaches)


def play_checked(table: Table, check: Callable[[Table], None] | None = None) -> int:
    """Play to the end, looking at every position; returns the number of plays."""
    elapsed, period = 0, 1
    for number in range(MOST_PLAYS):
        if table.is_over():
            return number
        table.play()
        state = table.position()
        assert complaints(state) == []
        assert state.clock.elapsed >= elapsed
        assert state.clock.period >= period
        elapsed, period = int(state.clock.elapsed), int(state.clock.period)
        if check:
            check(table)
    pytest.fail(f"the game does not end within {MOST_PLAYS} plays")
