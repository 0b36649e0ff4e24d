# puckdrop: interpreted
"""Worker processes that play games: how they are started, and that they never outlive the process that started them."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.process import BaseProcess
from typing import Any

from puckdrop.core.errors import BadInput

__all__ = ["end_workers", "obey_parent", "start_method", "telling_of_the_killed", "undisturbed"]

ENDING = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]
"""Signals that ask a program to end."""
NOTICED_WITHIN = 10.0
"""Seconds; it takes a few thousandths."""


def start_method() -> str:
    """Fork where threads and the system allow it, since forked workers have everything loaded; otherwise spawn."""
    return "fork" if sys.platform == "linux" and threading.active_count() == 1 else "spawn"


@contextlib.contextmanager
def undisturbed() -> Iterator[None]:
    """Hold back the signals that end a program while workers are started; they arrive when that is done.

    One that came in the middle of a fork would be lost, or raised in the worker as well.
    """
    if sys.platform == "win32":  # pragma: no cover - nothing is forked there
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ENDING)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextlib.contextmanager
def telling_of_the_killed(what_is_left: str) -> Iterator[None]:
    """BadInput if a worker is gone that nobody told to go; its pool has ended the others."""
    try:
        yield
    except BrokenProcessPool:
        raise BadInput(
            f"One of the processes that play games was killed, as systems do when memory runs out; {what_is_left}"
        ) from None


def obey_parent() -> None:
    """In a worker: stop when told to or when the parent process is gone."""
    for number in ENDING:
        signal.signal(number, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent
    if sys.platform != "win32":  # pragma: no branch - nothing is held back there
        signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDING)
    threading.Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    """End this worker as soon as its parent has ended, even if the parent was killed without warning."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def end_workers(pool: ProcessPoolExecutor, others: Sequence[BaseProcess], running: Iterable[Future[Any]]) -> None:
    """After Ctrl-C, a signal or an error: nobody waits for the rest. `others` were there before the pool.

    The pool is shut down once it has noticed that its workers are gone, and failed what was `running`: its threads
    would otherwise go on feeding them, and Python would wait for these threads when it ends.
    """
    with undisturbed():
        for worker in multiprocessing.active_children():
            if worker not in others:
                worker.terminate()
        # A worker may have ended within an answer, and the pool waits for the rest while anybody could still write it.
        answers = getattr(getattr(pool, "_result_queue", None), "_writer", None)
        if answers is not None:  # pragma: no branch - every Python so far has it, under a name of its own
            answers.close()
        wait(running, NOTICED_WITHIN)
        pool.shutdown(cancel_futures=True)
