"""Several people write to one file: in turn, together where that saves time, and each answers for himself only."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from threading import Barrier, Event

import pytest
from sqlalchemy import Connection, event, insert, select
from sqlalchemy.exc import OperationalError

from puckdrop.core.errors import BadInput
from puckdrop.store.opening import Store, open_store
from puckdrop.store.web_tables import web_people
from puckdrop.web.errors import Refused
from puckdrop.web.turns import Turns

TIMEOUT = 30


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = open_store(tmp_path / "rink.db", create=True)
    yield opened
    opened.close()


def adding(name: str) -> Callable[[Connection], None]:
    return lambda connection: add(connection, name)


def add(connection: Connection, name: str) -> None:
    connection.execute(insert(web_people).values(person=name, name=name, webhook="", seen=0))


def names(store: Store) -> set[str]:
    with store.read() as connection:
        return set(connection.execute(select(web_people.c.person)).scalars())


def while_one_writes(
    store: Store, turns: Turns, writes: list[Callable[[Connection], None]]
) -> tuple[list[Future[None]], int]:
    """Let these come while another is being written; what became of them, and how many transactions they took."""
    begun, may_end, commits = Event(), Event(), list[object]()

    def slow(connection: Connection) -> None:
        begun.set()
        assert may_end.wait(TIMEOUT)

    with ThreadPoolExecutor(len(writes) + 1) as pool:
        first = pool.submit(turns.share, slow)
        assert begun.wait(TIMEOUT)
        others = [pool.submit(turns.share, write) for write in writes]
        while len(turns.waiting) < len(writes):
            pass
        event.listen(store.engine, "commit", commits.append)
        may_end.set()
    first.result()
    return others, len(commits) - 1


def test_whoever_comes_while_one_is_written_shares_the_next_transaction(store: Store) -> None:
    others, commits = while_one_writes(store, Turns(store), [adding(f"person {number}") for number in range(8)])
    for other in others:
        other.result()
    assert names(store) == {f"person {number}" for number in range(8)}
    assert commits == 1


def test_what_is_refused_to_one_is_written_for_the_others(store: Store) -> None:
    def refused(connection: Connection) -> None:
        add(connection, "ben")
        raise Refused(409, "The game has gone on elsewhere.")

    (anna, ben, cleo), commits = while_one_writes(store, Turns(store), [adding("anna"), refused, adding("cleo")])
    anna.result()
    cleo.result()
    with pytest.raises(Refused, match="elsewhere"):
        ben.result()
    assert names(store) == {"anna", "cleo"}
    assert commits == 1


def test_a_store_that_fails_fails_for_everybody_and_nothing_is_written(store: Store) -> None:
    def fails(connection: Connection) -> None:
        raise OperationalError("INSERT", {}, Exception("disk I/O error"))

    turns = Turns(store)
    others, commits = while_one_writes(store, turns, [adding("anna"), fails])
    for other in others:
        with pytest.raises(BadInput):
            other.result()
    assert names(store) == set()
    assert commits == 0
    turns.share(adding("ben"))
    assert names(store) == {"ben"}


def test_a_transaction_of_ones_own_waits_its_turn(store: Store) -> None:
    turns, everybody = Turns(store), Barrier(6)

    def share(number: int) -> None:
        everybody.wait(TIMEOUT)
        turns.share(adding(f"shared {number}"))

    def alone(number: int) -> None:
        everybody.wait(TIMEOUT)
        with turns.alone() as connection:
            add(connection, f"alone {number}")

    with ThreadPoolExecutor(6) as pool:
        for done in [pool.submit(do, number) for number in range(3) for do in (share, alone)]:
            done.result(TIMEOUT)
    assert len(names(store)) == 6


def test_whoever_fails_in_a_transaction_of_his_own_lets_the_next_one_in(store: Store) -> None:
    turns = Turns(store)

    def fail() -> None:
        with turns.alone() as connection:
            add(connection, "anna")
            raise Refused(404, "There is no such link.")

    with pytest.raises(Refused):
        fail()
    turns.share(adding("ben"))
    assert names(store) == {"ben"}
