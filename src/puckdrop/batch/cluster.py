"""Work on a Dask cluster. It may lose workers and do a task twice; each result comes out once, in the tasks' order."""

from __future__ import annotations

import logging
import os
import threading
import zlib
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from typing import Any, Final, TypeVar

import puckdrop
from puckdrop.core.errors import BadInput

__all__ = ["on_cluster"]

AHEAD: Final = 3
"""Tasks handed out per worker, so that none waits and memory stays flat."""
RETRIES: Final = 10
SECONDS: Final = 10
"""How long a scheduler may take to answer."""
LOOKS: Final = 12
"""How often in a row, `SECONDS` apart, there may be no worker before nobody waits for one any longer."""
Payload = TypeVar("Payload")
Task = TypeVar("Task")
Result = TypeVar("Result")
Make = Callable[[Payload], Callable[[Task], Result]]
"""Sets up the work from what all tasks share; a function of a module, so that it travels."""


def on_cluster(
    address: str, make: Make[Payload, Task, Result], payload: Payload, tasks: Iterable[Task]
) -> Iterator[Result]:
    """Results of all tasks, one after another; `make(payload)` sets up the work, once in each worker.

    What all tasks share goes with every one of them, packed: ten to 150 kB beside a second of work or so. So there is
    nothing that a worker could take with it when it dies, and one that joins later can do any task.
    """
    try:
        distributed: Any = import_module("distributed")  # has few types
    except ModuleNotFoundError:
        raise BadInput(f'--dask {address}: Dask is not installed; pip install "puckdrop[dask]"') from None
    for name in [each for each in logging.root.manager.loggerDict if each.partition(".")[0] == "distributed"]:
        logging.getLogger(name).setLevel(logging.CRITICAL)  # what matters becomes a sentence below
    cluster = Cluster(address, distributed)
    try:
        key, parcel = os.urandom(8).hex(), zlib.compress(distributed.protocol.pickle.dumps((make, payload)))
        running: deque[Any] = deque()
        for task in tasks:
            running.append(cluster.give(task, key, puckdrop.__version__, parcel))
            if len(running) >= AHEAD * max(1, cluster.workers()):
                yield cluster.result(running.popleft())
        while running:
            yield cluster.result(running.popleft())
    finally:
        cluster.close()


class Cluster:
    """A cluster as its scheduler knows it. What goes wrong with it is told in a sentence, a task's own errors not."""

    def __init__(self, address: str, distributed: Any) -> None:
        self.address: Final = address
        self.distributed: Final = distributed
        try:
            self.client: Final = distributed.Client(address, timeout=SECONDS)
        except Exception as wrong:  # many kinds: of the address, of the network, of Dask
            raise BadInput(f"--dask {address}: there is no Dask scheduler that answers ({wrong}).") from None

    def close(self) -> None:
        with suppress(Exception):  # all results are there, or it has been told why not
            self.client.close()

    def workers(self) -> int:
        """How many there are just now."""
        with self._telling():
            return len(self.client.ncores())

    def give(self, *parts: Any) -> Any:
        """Hand out a task; its result comes later."""
        with self._telling():
            return self.client.submit(_compute, *parts, pure=False, retries=RETRIES)

    def result(self, future: Any) -> Any:
        """What came of a task; waits for it as long as there are workers."""
        with self._telling():
            failure = self._failure(future)
            if failure is None:
                return future.result()
            if isinstance(failure, self.distributed.KilledWorker):
                raise failure
        if isinstance(failure, ImportError):
            raise BadInput(f"--dask {self.address}: a worker lacks something ({failure}); install it there.") from None
        return future.result()  # which raises it

    def _failure(self, future: Any) -> BaseException | None:
        """Wait for a task; the error that it ended with."""
        empty = 0
        while True:
            try:
                failure: BaseException | None = future.exception(timeout=SECONDS)
            except TimeoutError:
                empty = 0 if self.workers() else empty + 1
                if empty >= LOOKS:
                    raise BadInput(
                        f"--dask {self.address}: the cluster has had no workers for {LOOKS * SECONDS} seconds."
                    ) from None
            else:
                return failure

    @contextmanager
    def _telling(self) -> Iterator[None]:
        """BadInput for whatever Dask raises."""
        try:
            yield
        except BadInput:
            raise
        except Exception as wrong:  # many kinds, some of them bare KeyErrors
            is_lost = isinstance(wrong, self.distributed.comm.CommClosedError)
            if is_lost or "scheduler-connection-lost" in str(wrong) or self.client.status != "running":
                raise BadInput(f"--dask {self.address}: the connection to the cluster's scheduler was lost.") from None
            raise BadInput(
                f"--dask {self.address}: the cluster has stopped working ({str(wrong) or 'lost'})."
            ) from None


_works: dict[str, Callable[[Any], Any]] = {}
_one_at_a_time = threading.Lock()
"""A worker may have several threads, but what plays games is made for one."""


def _compute(task: Any, key: str, version: str, parcel: bytes) -> Any:
    """In a worker, which may have done other tasks of the same work."""
    if version != puckdrop.__version__:
        raise ImportError(f"it has puckdrop {puckdrop.__version__}, not {version}")
    with _one_at_a_time:
        if key not in _works:
            _works.clear()
            _works[key] = _unpacked(parcel)
        return _works[key](task)


def _unpacked(parcel: bytes) -> Callable[[Any], Any]:
    pickle: Any = import_module("distributed").protocol.pickle
    try:
        make, payload = pickle.loads(zlib.decompress(parcel))
    except AttributeError as wrong:  # a module of the user's that is another one here
        raise ImportError(str(wrong)) from None
    work: Callable[[Any], Any] = make(payload)
    return work
