"""Who writes to a store that is a file: one at a time, and those who wait share the next transaction."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Condition
from typing import Final

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from puckdrop.store.opening import Store

__all__ = ["Turns"]


class Job:
    """What somebody wants written, and what became of it."""

    def __init__(self, write: Callable[[Connection], None]) -> None:
        self.write: Final = write
        self.is_done = False
        self.problem: BaseException | None = None


class Turns:
    """Lets people write in turn.

    The disk needs its time for every transaction, however little is in it. With many games at once, whoever comes while
    one is being written waits for the next, together with everybody else who came meanwhile; nobody waits for more than
    two. A database server has better means of its own and is left to use them.
    """

    def __init__(self, store: Store) -> None:
        self.store: Final = store
        self.changed: Final = Condition()
        self.is_taken = False
        self.waiting: list[Job] = []

    def share(self, write: Callable[[Connection], None]) -> None:
        """Write something, perhaps together with others; it is in the store when this returns."""
        if not self.store.is_file:
            with self.store.write() as connection:
                write(connection)
            return
        job = Job(write)
        with self.changed:
            self.waiting.append(job)
            while self.is_taken and not job.is_done:
                self.changed.wait()
            is_mine = not job.is_done
            if is_mine:
                self.is_taken = True
        if is_mine:
            self._write_all()
        if job.problem is not None:
            raise job.problem

    @contextmanager
    def alone(self) -> Iterator[Connection]:
        """A transaction of one's own."""
        if not self.store.is_file:
            with self.store.write() as connection:
                yield connection
            return
        with self.changed:
            while self.is_taken:
                self.changed.wait()
            self.is_taken = True
        try:
            with self.store.write() as connection:
                yield connection
        finally:
            self._pass_on([])

    def _write_all(self) -> None:
        """Write what everybody wants who has come by now."""
        with self.changed:
            jobs, self.waiting = self.waiting, []
        try:
            with self.store.write() as connection:
                for job in jobs:
                    self._try(job, connection)
        except BaseException as wrong:
            for job in jobs:
                job.problem = job.problem or wrong
        finally:
            self._pass_on(jobs)

    def _try(self, job: Job, connection: Connection) -> None:
        """Write for one of them; what is refused to him changes nothing for the others, a store that fails does."""
        try:
            with connection.begin_nested():
                job.write(connection)
        except SQLAlchemyError:
            raise
        except Exception as wrong:
            job.problem = wrong

    def _pass_on(self, done: list[Job]) -> None:
        with self.changed:
            self.is_taken = False
            for job in done:
                job.is_done = True
            self.changed.notify_all()
