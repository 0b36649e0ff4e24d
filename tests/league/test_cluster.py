"""Many games on a real Dask cluster, which loses a worker: the same bytes as in one process."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from cli.runs import assert_refused, ran
from league.small import new_league
from postgres import free_port
from puckdrop.batch import cluster as clusters
from puckdrop.batch.simulate import game_row, simulate
from puckdrop.core.errors import BadInput
from puckdrop.league.replaying import replay
from puckdrop.store.opening import open_store

pytest.importorskip("pyarrow")
distributed = pytest.importorskip("distributed")
pytestmark = pytest.mark.slow
Capture = pytest.CaptureFixture[str]


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    with distributed.LocalCluster(
        n_workers=3, threads_per_worker=1, processes=True, host="127.0.0.1", dashboard_address=None
    ) as started:
        yield started


def killed_when(cluster: Any, is_time: Callable[[], bool]) -> threading.Thread:
    """A thread that kills a worker once it is time."""
    victim = next(iter(cluster.workers.values())).process.pid

    def kill() -> None:
        until = time.monotonic() + 60
        while time.monotonic() < until and not is_time():
            time.sleep(0.002)
        os.kill(victim, signal.SIGKILL)

    killer = threading.Thread(target=kill)
    killer.start()
    return killer


def test_replays_lose_a_worker(tmp_path: Path, cluster: Any) -> None:
    """It is killed as soon as the first chunk is there."""
    league = new_league(open_store(tmp_path / "small.db", create=True), 2)
    one, many = tmp_path / "one", tmp_path / "many"
    replay(league, 16, one, keeps_games=True, processes=1)
    killer = killed_when(cluster, lambda: any(many.glob("chunks/*.parquet")))
    replay(league, 16, many, keeps_games=True, dask=cluster.scheduler_address)
    killer.join()
    assert contents(many) == contents(one)


def test_a_simulation_loses_a_worker(cluster: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is killed as soon as the first games are there; every game counts once, in order."""
    monkeypatch.setattr("puckdrop.batch.simulate.CHUNK", 5)
    rows: list[Any] = []
    killer = killed_when(cluster, lambda: bool(rows))
    played = simulate(
        "ezv", ["ARK", "COR", "DRU"], 150, seed=3, row=game_row, dask=cluster.scheduler_address, on_rows=rows.extend
    )
    killer.join()
    alone = simulate("ezv", ["ARK", "COR", "DRU"], 150, seed=3, row=game_row, processes=1)
    assert rows == alone.rows
    assert played.totals.as_data() == alone.totals.as_data()


def test_the_command_gives_the_same_bytes(tmp_path: Path, cluster: Any, capsys: Capture) -> None:
    def files(name: str, *where: str) -> list[bytes]:
        paths = [tmp_path / f"{name}{kind}" for kind in (".csv", "-rows.parquet", "-players.parquet")]
        table, rows, players = map(str, paths)
        result = ran(capsys, "sim", "ARK", "COR", "--games", "520", "--seed", "5",
                     "--csv", table, "--rows", rows, "--players", players, *where)  # fmt: skip
        assert result.status == 0, result
        return [path.read_bytes() for path in paths]

    assert files("many", "--dask", cluster.scheduler_address) == files("one", "--processes", "1")


def test_a_cluster_that_cannot_do_it(
    tmp_path: Path, cluster: Any, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows = tmp_path / "rows.csv"
    arguments = ["sim", "ARK", "COR", "--games", "20", "--rows", str(rows), "--dask"]
    monkeypatch.setattr(clusters, "SECONDS", 1)
    assert_refused(ran(capsys, *arguments, "tcp://127.0.0.1:1"), "tcp://127.0.0.1:1", "no Dask scheduler")
    assert_refused(ran(capsys, *arguments, "nowhere at all"), "nowhere at all")
    monkeypatch.setattr("puckdrop.__version__", "99.0")
    assert_refused(ran(capsys, *arguments, cluster.scheduler_address), "has puckdrop", "not 99.0")
    monkeypatch.setattr(clusters, "import_module", _no_module)
    assert_refused(ran(capsys, *arguments, cluster.scheduler_address), "Dask is not installed")
    assert list(tmp_path.iterdir()) == []


def test_replays_without_a_cluster_leave_no_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    league = new_league(open_store(tmp_path / "small.db", create=True), 2)
    monkeypatch.setattr(clusters, "SECONDS", 1)
    with pytest.raises(BadInput, match="no Dask scheduler"):
        replay(league, 16, tmp_path / "many", dask="tcp://127.0.0.1:1")
    assert not (tmp_path / "many").exists()


def test_a_scheduler_that_is_killed_gets_a_sentence(tmp_path: Path) -> None:
    """What has been computed stays, and the same command goes on from it without a cluster."""
    store, out, port = tmp_path / "small.db", tmp_path / "many", free_port()
    new_league(open_store(store, create=True), 8)
    place = ["--no-dashboard", "--host", "127.0.0.1"]
    scheduler = begun("distributed.cli.dask_scheduler", "--port", str(port), *place)
    worker = begun("distributed.cli.dask_worker", f"tcp://127.0.0.1:{port}", "--no-nanny", *place,
                   "--local-directory", str(tmp_path / "worker"))  # fmt: skip
    command = ["puckdrop", "league", "replay", str(store), "--runs", "2000", "--out", str(out)]
    asked = begun(*command, "--dask", f"tcp://127.0.0.1:{port}")
    try:
        until = time.monotonic() + 60
        while time.monotonic() < until and not any(out.glob("chunks/*.teams.parquet")) and asked.poll() is None:
            time.sleep(0.01)
        scheduler.kill()
        _, said = asked.communicate(timeout=120)
    finally:
        for process in (scheduler, worker, asked):
            process.kill()
            process.communicate()
    assert (asked.returncode, said) == (
        2, f"puckdrop: --dask tcp://127.0.0.1:{port}: the connection to the cluster's scheduler was lost.\n"
    )  # fmt: skip
    assert any(out.glob("chunks/*.teams.parquet"))


@pytest.fixture
def workers(tmp_path: Path) -> Iterator[Workers]:
    started = Workers(tmp_path)
    yield started
    started.end()


class Workers:
    """A scheduler and three workers that nobody starts again when they die."""

    def __init__(self, folder: Path, threads: int = 1) -> None:
        port = free_port()
        self.address = f"tcp://127.0.0.1:{port}"
        self.options = ["--no-dashboard", "--host", "127.0.0.1"]
        self.folder, self.threads = folder, threads
        self.scheduler = begun("distributed.cli.dask_scheduler", "--port", str(port), *self.options)
        self.processes: list[subprocess.Popen[str]] = []
        for _ in range(3):
            self.start_one()
        self.wait_for(3)

    def start_one(self) -> None:
        own = ["--no-nanny", "--nthreads", str(self.threads), "--local-directory", str(self.folder / "workers")]
        self.processes.append(begun("distributed.cli.dask_worker", self.address, *own, *self.options))

    def wait_for(self, number: int) -> None:
        with distributed.Client(self.address, timeout=60) as client:
            client.wait_for_workers(number, timeout=60)

    def kill_oldest(self) -> None:
        worker = self.processes.pop(0)
        worker.kill()
        worker.communicate()

    def end(self) -> None:
        for process in (*self.processes, self.scheduler):
            process.kill()
            process.communicate()


@pytest.mark.parametrize("moment", [0.0, 0.2, 1.0, 2.5])
def test_a_worker_dies_while_replays_begin(tmp_path: Path, workers: Workers, moment: float) -> None:
    league = new_league(open_store(tmp_path / "small.db", create=True), 2)
    one, many = tmp_path / "one", tmp_path / "many"
    replay(league, 30, one, keeps_games=True, processes=1)
    killer = threading.Timer(moment, workers.kill_oldest)
    killer.start()
    replay(league, 30, many, keeps_games=True, dask=workers.address)
    killer.join()
    assert contents(many) == contents(one)


def test_no_worker_stays_to_the_end(workers: Workers) -> None:
    """They are replaced one after another, then all at once, and the new ones have never seen the others."""
    results: list[int] = []
    for result in clusters.on_cluster(workers.address, _squares, 7, range(80)):
        results.append(result)
        if len(results) in (5, 15, 25):
            workers.start_one()
            workers.wait_for(4)
            workers.kill_oldest()
        elif len(results) == 40:
            for _ in range(3):
                workers.kill_oldest()
            for _ in range(3):
                workers.start_one()
    assert results == [7 + number * number for number in range(80)]


def test_workers_with_several_threads_play_one_game_at_a_time(tmp_path: Path) -> None:
    workers = Workers(tmp_path, threads=3)
    try:
        found = list(clusters.on_cluster(workers.address, _counted, None, range(24)))
    finally:
        workers.end()
    assert set(found) == {1}


def test_a_cluster_without_workers_is_told(workers: Workers, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clusters, "SECONDS", 1)
    monkeypatch.setattr(clusters, "LOOKS", 2)
    for _ in range(3):
        workers.kill_oldest()
    with pytest.raises(BadInput, match="has had no workers for 2 seconds"):
        list(clusters.on_cluster(workers.address, _squares, 7, range(3)))


def test_what_dask_raises_is_told_and_a_tasks_own_errors_are_not(cluster: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(KeyError, match="own"):
        list(clusters.on_cluster(cluster.scheduler_address, _wrong, "own", range(1)))
    with pytest.raises(BadInput, match=r"a worker lacks something \(no such module\)"):
        list(clusters.on_cluster(cluster.scheduler_address, _lacking, None, range(1)))
    monkeypatch.setattr(distributed.Client, "submit", _wrong("tcp://127.0.0.1:2"))
    with pytest.raises(BadInput, match=r"the cluster has stopped working .*127.0.0.1:2"):
        list(clusters.on_cluster(cluster.scheduler_address, _squares, 7, range(3)))


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def begun(module: str, *words: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", module, *words]
    own = {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}  # workers are given functions of this module
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=os.environ | own)


def test_a_cluster_that_goes_away(cluster: Any) -> None:
    """All workers die again and again."""
    with pytest.raises(BadInput, match="has stopped working"):
        list(clusters.on_cluster(cluster.scheduler_address, _deadly, None, range(1)))


def _no_module(name: str) -> None:
    raise ModuleNotFoundError(name)


def _deadly(_: None) -> Callable[[int], int]:
    return os._exit


def _squares(more: int) -> Callable[[int], int]:
    return partial(_square, more)


def _square(more: int, number: int) -> int:
    time.sleep(0.05)
    return more + number * number


_busy: list[int] = []


def _counted(_: None) -> Callable[[int], int]:
    return _count


def _count(number: int) -> int:
    """How many are at it at the same time, in this worker."""
    _busy.append(number)
    time.sleep(0.05)
    most = len(_busy)
    _busy.remove(number)
    return most


def _wrong(word: str) -> Callable[..., int]:
    return partial(_raise, word)


def _raise(word: str, *_: object, **__: object) -> int:
    raise KeyError(word)


def _lacking(_: None) -> Callable[[int], int]:
    raise ModuleNotFoundError("no such module")
