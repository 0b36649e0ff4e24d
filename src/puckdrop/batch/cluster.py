"""Work on a Dask cluster. It may lose workers and do a task twice; each result comes out once, in the tasks' order."""

from __future__ import annotations

import logging
import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import CancelledError
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
Payload = TypeVar("Payload")
Task = TypeVar("Task")
Result = TypeVar("Result")
Make = Callable[[Payload], Callable[[Task], Result]]
"""Sets up the work from what all tasks share; a function of a module, so that it travels."""


def on_cluster(
    address: str, make: Make[Payload, Task, Result], payload: Payload, tasks: Iterable[Task]
) -> Iterator[Result]:
    """Results of all tasks, one after another; `make(payload)` sets up the work, once in each worker."""
    try:
        distributed: Any = import_module("distributed")  # has few types
    except ModuleNotFoundError:
        raise BadInput(f'--dask {address}: Dask is not installed; pip install "puckdrop[dask]"') from None
    for name in [each for each in logging.root.manager.loggerDict if each.partition(".")[0] == "distributed"]:
        logging.getLogger(name).setLevel(logging.CRITICAL)  # what matters becomes a sentence below
    try:
        client = distributed.Client(address, timeout=SECONDS)
    except (OSError, ValueError, TimeoutError) as wrong:
        raise BadInput(f"--dask {address}: there is no Dask scheduler that answers ({wrong}).") from None
    with client:
        try:
            yield from _computed(client, make, payload, tasks)
        except ImportError as wrong:
            raise BadInput(f"--dask {address}: a worker lacks something ({wrong}); install it there.") from None
        except (distributed.KilledWorker, CancelledError, OSError, TimeoutError) as wrong:
            if isinstance(wrong, distributed.comm.CommClosedError) or "scheduler-connection-lost" in str(wrong):
                raise BadInput(f"--dask {address}: the connection to the cluster's scheduler was lost.") from None
            raise BadInput(f"--dask {address}: the cluster has stopped working ({wrong or 'lost'}).") from None


def _computed(
    client: Any, make: Make[Payload, Task, Result], payload: Payload, tasks: Iterable[Task]
) -> Iterator[Result]:
    key = os.urandom(8).hex()
    shared = client.scatter(payload, broadcast=True, hash=False)
    most = AHEAD * max(1, len(client.scheduler_info(n_workers=-1)["workers"]))
    running: deque[Any] = deque()
    for task in tasks:
        running.append(
            client.submit(_compute, task, key, puckdrop.__version__, make, shared, pure=False, retries=RETRIES)
        )
        if len(running) >= most:
            yield running.popleft().result()
    while running:
        yield running.popleft().result()


_works: dict[str, Callable[[Any], Any]] = {}


def _compute(task: Task, key: str, version: str, make: Make[Payload, Task, Result], payload: Payload) -> Result:
    """In a worker, which may have done other tasks of the same work."""
    if version != puckdrop.__version__:
        raise ImportError(f"it has puckdrop {puckdrop.__version__}, not {version}")
    if key not in _works:
        _works.clear()
        _works[key] = make(payload)
    result: Result = _works[key](task)
    return result
