"""What a game has to bring to the table."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from core.people import clock, team
from puckdrop.core.decisions import Coach, Kind
from puckdrop.core.dice import Seeded
from puckdrop.core.scorekeeper import Scorekeeper
from puckdrop.core.table import Answers, State, Table


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


class Watcher(Coach):
    """Watches only some kinds of decisions."""

    def __init__(self, watched: int) -> None:
        self.watched = watched

    def watches(self, side: int, table: Table) -> int:
        return self.watched


@pytest.mark.parametrize("watched", [(0, 0), (1 << Kind.FILL_SLOT, 1 << Kind.CHANGE_LINES)])
def test_both_windows_pass_where_no_coach_watches(watched: tuple[int, int]) -> None:
    table = Table(Seeded(1), [Watcher(bits) for bits in watched], None)
    table.look_up()
    assert table.skips(Kind.PULL_GOALIE)
    assert table.window == 2


@pytest.mark.parametrize("watched", [(1 << Kind.PULL_GOALIE, 0), (0, 1 << Kind.PULL_GOALIE)])
def test_but_not_where_one_does(watched: tuple[int, int]) -> None:
    table = Table(Seeded(1), [Watcher(bits) for bits in watched], None)
    table.look_up()
    assert not table.skips(Kind.PULL_GOALIE)
    assert table.window == 0


def test_nor_where_a_record_may_hold_an_answer() -> None:
    table = Table(Seeded(1), [Watcher(0), Watcher(0)], None)
    table.look_up()
    table.answers = Answers([], closed=1)
    assert not table.skips(Kind.PULL_GOALIE)
    table.answers = Answers([], closed=0)
    assert table.skips(Kind.PULL_GOALIE)
