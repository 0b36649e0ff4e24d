"""Real servers on loopback, in this process or another, and people who stream from them."""

from __future__ import annotations

import json
import multiprocessing
import os
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import httpx2

from puckdrop.store.opening import open_store
from puckdrop.web.serving import Server, listen
from web.players import FAST, Player, known_dice

TIMEOUT = 60
PRELOADED = [
    "httpx2", "puckdrop.web.serving", "puckdrop.coaches.ezv_adviser", "puckdrop.coaches.ezv_bench",
    "puckdrop.games.ezv.rules.plays", "puckdrop.narrate.en.ezv", "puckdrop.narrate.en.ezv_questions",
    "puckdrop.views.ezv", "puckdrop.views.ezv_choices",
]  # fmt: skip


@contextmanager
def running(path: Path, **more: Any) -> Iterator[Server]:
    """A server in a thread."""
    store = open_store(path / "rink.db", create=True)
    listener = listen("127.0.0.1", 0)
    server = Server(store, listener, **{"limits": FAST, **more})
    ready = threading.Event()
    server.when_ready = ready.set
    thread = threading.Thread(target=lambda: server.run(sockets=[listener]), daemon=True)
    thread.start()
    try:
        assert ready.wait(TIMEOUT)
        with known_dice():
            yield server
    finally:
        server.desk.close()
        server.should_exit = True
        thread.join(TIMEOUT)
        listener.close()
        store.close()


def browser(address: str) -> Player:
    """Somebody with a browser at a real server."""
    client: Any = httpx2.Client(base_url=address.rstrip("/"), timeout=TIMEOUT)
    return Player(client)


@contextmanager
def streaming(player: Player, **more: Any) -> Iterator[Iterator[dict[str, Any]]]:
    """The events of a stream, as they come."""
    with player.client.stream("GET", f"/api/v1/games/{player.id}/stream", **more) as answer:
        assert answer.status_code == 200, answer.read()
        yield events_of(answer.iter_lines())


def events_of(lines: Iterator[str]) -> Iterator[dict[str, Any]]:
    event: dict[str, Any] = {}
    for line in lines:
        name, _, value = line.partition(": ")
        if not line:
            if event:
                yield event
            event = {}
        elif name == "data":
            event["data"] = json.loads(value)
        elif name in ("id", "event"):
            event[name] = value


class Killable:
    """A server in a process that can be killed; it is forked from one that has everything imported already."""

    context = multiprocessing.get_context("forkserver")

    def __init__(self, path: Path, port: int = 0) -> None:
        self.context.set_forkserver_preload(PRELOADED)
        mine, its = self.context.Pipe(duplex=False)
        self.process = self.context.Process(target=serve_until_killed, args=(path, port, its), daemon=True)
        self.process.start()
        assert mine.poll(TIMEOUT)
        self.address: str = mine.recv()
        mine.close()

    def kill(self) -> None:
        self.process.kill()
        self.process.join(TIMEOUT)


def serve_until_killed(path: Path, port: int, ready: Connection) -> None:
    listener = listen("127.0.0.1", port)
    server = Server(open_store(path / "rink.db", create=True), listener, limits=FAST)
    server.when_ready = lambda: ready.send(server.address)
    server.run(sockets=[listener])


class Process:
    """`puckdrop serve` in a process of its own."""

    def __init__(self, home: Path) -> None:
        command = [sys.executable, "-m", "puckdrop", "serve", "--no-open", "--port", "0"]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            env={**os.environ, "PUCKDROP_HOME": str(home)},
        )  # fmt: skip
        assert self.process.stdout is not None
        self.said = ""
        for line in self.process.stdout:
            self.said += line
            found = re.search(r"http://\S+", line)
            if found:
                self.address = found[0]
                return
        raise AssertionError(f"the server did not begin: {self.said}")

    def stop(self) -> int:
        self.process.terminate()
        status = self.process.wait(TIMEOUT)
        if self.process.stdout is not None:
            self.process.stdout.close()
        return status
