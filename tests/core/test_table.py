"""What a game has to bring to the table."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from core.people import clock, team
from puckdrop.core.decisions import Coach
from puckdrop.core.dice import Seeded
from puckdrop.core.scorekeeper import Scorekeeper
from puckdrop.core.table import State, Table


@pytest.mark.parametrize(
    "part",
    [Table.play, Table.is_over, Table.home_side, Table.position, Table.snapshot],
    ids=lambda part: str(part.__name__),
)
def test_a_table_without_a_game_plays_nothing(part: Callable[[Table], object]) -> None:
    with pytest.raises(NotImplementedError):
        part(Table(Seeded(1), [Coach(), Coach()], None))


def test_nor_does_it_go_back() -> None:
    time, teams = clock(), [team(0), team(1)]
    with pytest.raises(NotImplementedError):
        Table(Seeded(1), [Coach(), Coach()], None).restore(State(time, teams, Scorekeeper(time, teams, None)))
