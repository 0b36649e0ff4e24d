"""`puckdrop serve --measure`: how fast the server answers, what an idle game costs, how quick the page is.

A server runs in a process of its own; players with their streams talk to it over loopback, a third of them in each
game, and think for some seconds before each answer as people do.
"""

from __future__ import annotations

import asyncio
import gc
import json
import multiprocessing
import os
import random
import re
import secrets
import tempfile
import time
from dataclasses import replace
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

from puckdrop.rooms import GAME_NAMES
from puckdrop.store.opening import open_store
from puckdrop.web.app import STATIC
from puckdrop.web.limits import Limits
from puckdrop.web.measured_page import page_figures
from puckdrop.web.serving import CACHE, PAGE, Server, listen

__all__ = ["measure"]

GAMES: Final = 100
ANSWERS: Final = 5
"""Answers of each player."""
CLICKS: Final = 25
THINKING: Final = (2.0, 8.0)
"""Seconds from a question to its answer."""
ROUNDS: Final = 2
"""Rounds of as many games again, to see what each of them leaves behind."""
FREE: Final = replace(Limits(), rate=100_000, burst=100_000)
PATIENCE: Final = 120
PROBES: Final = 40


def measure(
    games: int = GAMES, answers: int = ANSWERS, thinking: tuple[float, float] = THINKING, clicks: int = CLICKS
) -> dict[str, Any]:
    """Run a server and measure it; `clicks` are the answers given to one game of each kind in a browser."""
    context = multiprocessing.get_context("spawn")
    mine, its = context.Pipe()
    with tempfile.TemporaryDirectory(prefix="puckdrop-measure-") as folder:
        process = context.Process(target=serve_measured, args=(folder, its), daemon=True)
        process.start()
        try:
            if not mine.poll(PATIENCE):
                raise TimeoutError("the server did not begin")
            address = mine.recv()
            asyncio.run(play_games(address, max(3, games // 10), 1, (0.0, 0.1)))
            page = page_figures(address, GAME_NAMES, clicks)
            disk = disk_times(Path(folder))
            before = asked(mine)
            found = asyncio.run(play_games(address, games, answers, thinking))
            asyncio.run(play_games(address, games, 1, (0.0, 0.5)))
            after = asked(mine)  # as many games at once as before cost no more than they did
            for _ in range(ROUNDS):
                asyncio.run(play_games(address, games, 1, (0.0, 0.5)))
            again = asked(mine)
        finally:
            process.kill()
            process.join()
    return {
        "games": games,
        "connections": 2 * games,
        "answers": len(found.times),
        "answer_ms": spread_of(found.times),
        "late_ms": spread_of(found.late),
        "disk_ms": spread_of(disk),
        "idle_game_kb": None if again is None or after is None else round(max(0, again - after) / games / ROUNDS, 1),
        "server_mb": None if before is None else round(before / 1024, 1),
        "all_pages_kb": round(page_size() / 1000, 1),
        "page_kb": None if page is None else round(page.first_page / 1000, 1),
        "usable_ms": None if page is None else spread_of(page.usable),
        "board_ms": None if page is None else spread_of(page.boards),
    }


class Found(NamedTuple):
    """How long answers took, and how late the players were woken: what the machine itself makes of any figure here."""

    times: list[float]
    late: list[float]


def spread_of(seconds: list[float]) -> dict[str, float]:
    """The median, the 95th percentile and the worst, in milliseconds."""
    found = sorted(seconds)
    at = {"median": len(found) // 2, "p95": int(len(found) * 0.95), "worst": len(found) - 1}
    return {name: round(1000 * found[place], 1) for name, place in at.items()}


def disk_times(folder: Path) -> list[float]:
    """How long the disk takes for as much as an answer writes: what no server on this machine can do without."""
    found = []
    with open(folder / "probe", "wb") as file:
        for _ in range(PROBES):
            file.write(bytes(20_000))
            file.flush()
            began = time.perf_counter()
            os.fsync(file.fileno())
            found.append(time.perf_counter() - began)
    return found


def asked(pipe: Connection) -> int | None:
    """The memory of the server in kB, once every game is in the store only."""
    pipe.send("memory")
    memory: int | None = pipe.recv() if pipe.poll(PATIENCE) else None
    return memory


# -- the server -------------------------------------------------------------------------------------------------------


def serve_measured(folder: str, pipe: Connection) -> None:
    import threading

    listener = listen("127.0.0.1", 0)
    server = Server(open_store(Path(folder) / "rink.db", create=True, cache=CACHE, page=PAGE), listener, limits=FREE)
    server.when_ready = lambda: pipe.send(server.address)

    def listen_to_pipe() -> None:
        while True:
            pipe.recv()
            server.desk.forget_all()
            gc.collect()
            pipe.send(memory_in_kb())

    threading.Thread(target=listen_to_pipe, daemon=True).start()
    server.run(sockets=[listener])


def memory_in_kb() -> int | None:
    """The memory of this process, where the system says it."""
    try:
        status = Path("/proc/self/status").read_text(encoding="ascii")
    except OSError:
        return None
    found = re.search(r"VmRSS:\s*(\d+) kB", status)
    return int(found[1]) if found else None


# -- the players ------------------------------------------------------------------------------------------------------


class Player:
    """Somebody with a cookie, one connection for what he does and one for his stream."""

    def __init__(self, address: str) -> None:
        parts = urlsplit(address)
        self.host, self.port = str(parts.hostname), int(parts.port or 80)
        self.cookie = ""
        self.reader: asyncio.StreamReader
        self.writer: asyncio.StreamWriter

    async def open(self) -> None:
        self.reader, self.writer = await asyncio.open_connection(self.host, self.port, limit=2**22)

    async def do(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        data = b"" if body is None else json.dumps(body).encode()
        self.writer.write(self.head(method, path, len(data)) + data)
        status = int((await self.reader.readline()).split()[1])
        length = 0
        while line := (await self.reader.readline()).decode("latin-1").strip():
            name, _, value = line.partition(": ")
            if name.casefold() == "content-length":
                length = int(value)
            elif name.casefold() == "set-cookie":
                self.cookie = value.partition(";")[0]
        answer = json.loads(await self.reader.readexactly(length))
        if status >= 400:
            raise RuntimeError(f"{method} {path}: {status} {answer}")
        return answer

    def head(self, method: str, path: str, length: int) -> bytes:
        cookie = f"Cookie: {self.cookie}\r\n" if self.cookie else ""
        return (
            f"{method} /api/v1{path} HTTP/1.1\r\nHost: {self.host}:{self.port}\r\n{cookie}"
            f"Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n"
        ).encode()

    async def stream(self, id: str, states: asyncio.Queue[Any]) -> None:
        """Read a stream until it is closed, as a page does."""
        reader, writer = await asyncio.open_connection(self.host, self.port, limit=2**24)
        writer.write(self.head("GET", f"/games/{id}/stream", 0))
        try:
            while line := await reader.readline():
                if line.startswith(b"data: "):
                    states.put_nowait(json.loads(line[6:]))
        finally:
            writer.close()


async def play_games(address: str, games: int, answers: int, thinking: tuple[float, float]) -> Found:
    """Many games at once."""
    found = Found([], [])
    gc.disable()  # a pause of the players is not the server's
    try:
        await asyncio.gather(*(play_game(address, number, answers, thinking, found) for number in range(games)))
    finally:
        gc.enable()
    return found


async def play_game(address: str, number: int, answers: int, thinking: tuple[float, float], found: Found) -> None:
    player, chance = Player(address), random.Random(number)
    wanted = {"title": GAME_NAMES[number % len(GAME_NAMES)], "home": "ARK", "visitor": "COR"}
    await asyncio.sleep(chance.uniform(0, thinking[1]))
    await player.open()
    id = (await player.do("POST", "/games", wanted))["id"]
    await player.do("POST", f"/games/{id}/dice", {"part": secrets.token_hex(32)})
    states: asyncio.Queue[Any] = asyncio.Queue()
    watching = asyncio.create_task(player.stream(id, states))
    asked = 0
    try:
        while answers > 0:
            state = await asyncio.wait_for(states.get(), PATIENCE)
            question = state["moment"]["question"]
            if state["status"] == "over":
                break
            if question is None or question["window"] <= asked:
                continue
            asked = question["window"]
            wakes = asyncio.get_running_loop().time() + chance.uniform(*thinking)
            await asyncio.sleep(wakes - asyncio.get_running_loop().time())
            found.late.append(asyncio.get_running_loop().time() - wakes)
            key = next(choice["key"] for choice in question["choices"] if choice["advised"])
            began = time.perf_counter()
            await player.do("POST", f"/games/{id}/answer", {"window": question["window"], "key": key})
            found.times.append(time.perf_counter() - began)
            answers -= 1
    finally:
        watching.cancel()
        player.writer.close()


def page_size() -> int:
    """Bytes of everything the page may load, uncompressed."""
    return sum(path.stat().st_size for path in STATIC.rglob("*") if path.is_file())
