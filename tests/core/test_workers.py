"""Worker processes obey the process that started them. That they do so when it is killed is tested where they play."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
import time
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import Connection

import pytest

from puckdrop.core import workers
from puckdrop.core.errors import BadInput
from puckdrop.core.workers import end_workers, obey_parent, telling_of_the_killed


def test_a_worker_leaves_ctrl_c_to_its_parent_and_stops_when_told() -> None:
    before = signal.getsignal(signal.SIGINT), signal.getsignal(signal.SIGTERM)
    try:
        obey_parent()
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
        assert signal.getsignal(signal.SIGTERM) is signal.SIG_DFL
    finally:
        signal.signal(signal.SIGINT, before[0])
        signal.signal(signal.SIGTERM, before[1])


def test_a_pool_whose_worker_was_killed_is_told_in_a_sentence() -> None:
    with telling_of_the_killed("never said"):
        pass
    with (
        pytest.raises(BadInput, match=r"that play games was killed, .* runs out; say it again"),
        telling_of_the_killed("say it again."),
    ):
        raise BrokenProcessPool


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
        running = [pool.submit(time.sleep, 60)]
        while len(multiprocessing.active_children()) == len(others):
            time.sleep(0.01)
        end_workers(pool, others, running)
        assert multiprocessing.active_children() == others
        assert other.is_alive()
    finally:
        other.terminate()
        other.join()


def half_an_answer() -> str:
    """In a worker: its answer stops in the middle."""

    def send_half(connection: Connection, text: bytes) -> None:
        os.write(connection.fileno(), bytes(text)[: len(text) // 2])
        time.sleep(60)

    Connection._send = send_half  # type: ignore[attr-defined]
    return "a" * 100


@pytest.mark.skipif(sys.platform == "win32", reason="pipes are others there")
def test_the_rest_of_an_answer_is_not_waited_for() -> None:
    others = multiprocessing.active_children()
    pool = ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn"))
    running = [pool.submit(half_an_answer)]
    time.sleep(1.5)
    ending = threading.Thread(target=end_workers, args=(pool, others, running), daemon=True)
    ending.start()
    ending.join(8)
    assert not ending.is_alive()
    assert multiprocessing.active_children() == others
