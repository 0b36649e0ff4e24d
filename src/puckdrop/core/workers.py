# puckdrop: interpreted
"""Worker processes that play games: how they are started, and that they never outlive the process that started them."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing.process import BaseProcess

__all__ = ["end_workers", "obey_parent", "start_method"]


def start_method() -> str:
    """Fork where threads and the system allow it, since forked workers have everything loaded; otherwise spawn."""
    return "fork" if sys.platform == "linux" and threading.active_count() == 1 else "spawn"


def obey_parent() -> None:
    """In a worker: stop when told to or when the parent process is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    threading.Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    """End this worker as soon as its parent has ended, even if the parent was killed without warning."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def end_workers(pool: ProcessPoolExecutor, others: Sequence[BaseProcess]) -> None:
    """After Ctrl-C, a signal or an error: nobody waits for the rest. `others` were there before the pool."""
    pool.shutdown(wait=False, cancel_futures=True)
    for worker in multiprocessing.active_children():
        if worker not in others:
            worker.terminate()
