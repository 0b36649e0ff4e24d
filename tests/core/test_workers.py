"""Worker processes obey the process that started them. That they do so when it is killed is tested where they play."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import time
from concurrent.futures import ProcessPoolExecutor

import pytest

from puckdrop.core import workers
from puckdrop.core.workers import end_workers, obey_parent


def test_a_worker_leaves_ctrl_c_to_its_parent_and_stops_when_told() -> None:
    before = signal.getsignal(signal.SIGINT), signal.getsignal(signal.SIGTERM)
    try:
        obey_parent()
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
        assert signal.getsignal(signal.SIGTERM) is signal.SIG_DFL
    finally:
        signal.signal(signal.SIGINT, before[0])
        signal.signal(signal.SIGTERM, before[1])


def test_a_worker_leaves_as_soon_as_its_parent_has_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    left: list[int] = []
    parent = threading.Thread(target=time.sleep, args=(0.05,))
    parent.start()
    monkeypatch.setattr(multiprocessing, "parent_process", lambda: parent)
    monkeypatch.setattr(os, "_exit", left.append)
    workers._leave_with_parent()
    assert not parent.is_alive()
    assert left == [1]


def test_only_the_workers_of_the_pool_are_ended() -> None:
    spawn = multiprocessing.get_context("spawn")
    other = spawn.Process(target=time.sleep, args=(60,))
    other.start()
    try:
        others = multiprocessing.active_children()
        pool = ProcessPoolExecutor(1, mp_context=spawn)
        pool.submit(time.sleep, 60)
        while len(multiprocessing.active_children()) == len(others):
            time.sleep(0.01)
        end_workers(pool, others)
        assert multiprocessing.active_children() == others
        assert other.is_alive()
    finally:
        other.terminate()
        other.join()
