"""`puckdrop serve`: run the server until it is told to stop."""

from __future__ import annotations

import ipaddress
import socket
import sys
import webbrowser
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import uvicorn

from puckdrop.core.errors import BadInput
from puckdrop.playing.home import home
from puckdrop.store.opening import Store, open_store
from puckdrop.web.app import make_app
from puckdrop.web.limits import Limits

__all__ = ["CACHE", "PAGE", "Server", "default_store", "is_loopback", "print_figures", "serve"]

STORE: Final = "rink.db"
CACHE: Final = 256
"""kB that each connection to the store remembers."""
PAGE: Final = 4096
"""Bytes of a page of a new store: what is written of a game between two answers is small."""
SLICE: Final = 0.001
"""Seconds after which a thread that makes somebody's board lets others go on."""
EVERYWHERE: Final = ("0.0.0.0", "::", "")
FAR_AWAY: Final = ("192.0.2.1", 9)
"""An address that is nobody's."""
PATIENCE: Final = 3
"""Seconds that open streams are given to end."""


def default_store() -> Path:
    """The store in the player's own folder."""
    folder = home()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as wrong:
        raise BadInput(f"{folder}: cannot be made: {wrong.strerror}; name another place with --store.") from None
    return folder / STORE


def serve(
    host: str, port: int, store: str | None, *, opens: bool, names: Sequence[str] = (), limits: Limits | None = None
) -> int:
    """Serve until somebody stops it; the exit status."""
    kept = open_store(store or default_store(), create=True, cache=CACHE, page=PAGE)
    try:
        listener = listen(host, port)
        with listener:
            server = Server(kept, listener, names=[*names, host], is_open=not is_loopback(host), limits=limits)
            server.outside = outside(host, names, listener.getsockname()[1])
            say_open(host, server.outside)
            server.when_ready = lambda: say_ready(server.address, opens=opens)
            server.run(sockets=[listener])
    finally:
        kept.close()
    return 0


def print_figures() -> int:
    """Measure the server, and print what came out beside what it should be."""
    from puckdrop.web.measuring import measure

    print("\n".join(figure_lines(measure())))
    return 0


def figure_lines(found: Mapping[str, Any]) -> list[str]:
    """What was measured, in lines."""
    times, disk = found["answer_ms"], found["disk_ms"]
    idle = "not known on this system" if found["idle_game_kb"] is None else f"{found['idle_game_kb']} kB"
    lines = [
        f"{found['games']} games, {found['connections']} connections, {found['answers']} answers:",
        f"  an answer      {times['median']} ms; 95% under {times['p95']} ms (target 50 ms)",
        f"    of which the machine wakes the players late by {found['late_ms']['p95']} ms in 95%,",
        f"    and its disk takes {disk['median']} ms to keep one, {disk['p95']} ms in 95%",
        f"  an idle game   {idle} (target 20 kB)",
    ]
    whole = f"{found['all_pages_kb']} kB with everything else"
    if found["page_kb"] is None:
        return [*lines, f"  the page       {whole}; no Chromium that works here to time it"]
    usable, board = found["usable_ms"], found["board_ms"]
    return [
        *lines,
        f"  the first page {found['page_kb']} kB before compression (target 300 kB), {whole};",
        f"    usable after {usable['median']:.0f} ms (target 1000 ms)",
        f"  a board drawn  {board['median']} ms; 95% under {board['p95']} ms (target 16 ms)",
    ]


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens; BadInput says why there can be none."""
    try:
        family, kind, protocol, _, place = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listener = socket.socket(family, kind, protocol)
    except (OSError, UnicodeError):
        raise BadInput(f"--host is {host!r}; it may be a name or an address of this machine.") from None
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(place)
        listener.listen(1024)
    except OSError as wrong:
        listener.close()
        raise BadInput(f"port {port} of {host} cannot be used: {wrong.strerror}; choose another with --port.") from None
    return listener


def is_loopback(host: str) -> bool:
    """Can only this machine reach the server?"""
    if host.casefold() == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def outside(host: str, names: Sequence[str], port: int) -> str | None:
    """Where other machines reach the server; None if none can, or this machine does not know."""
    if is_loopback(host):
        return None
    if names:
        return f"http://{names[0]}:{port}/"
    if host not in EVERYWHERE:
        return f"http://{f'[{host}]' if ':' in host else host}:{port}/"
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(FAR_AWAY)  # sends nothing: it only asks which way out there is
        except OSError:
            return None
        return f"http://{probe.getsockname()[0]}:{port}/"


def say_open(host: str, address: str | None) -> None:
    if not is_loopback(host):
        where = f" Other machines reach it at {address}" if address else ""
        print(
            "Open to the network: whoever reaches this machine can make games here, and can sit down at a table for "
            "which he has a link. Nothing is encrypted; put a server with TLS before it beyond your own network."
            f"{where}",
            flush=True,
        )


def say_ready(address: str, *, opens: bool) -> None:
    """One line with the address, once it answers."""
    print(f"puckdrop is at {address}  (Ctrl-C stops it)", flush=True)
    if opens:
        webbrowser.open(address)


class Server(uvicorn.Server):
    """Says when it answers, and ends its streams when it has to stop."""

    def __init__(
        self,
        store: Store,
        listener: socket.socket,
        *,
        names: Sequence[str] = (),
        is_open: bool = False,
        limits: Limits | None = None,
    ) -> None:
        place = listener.getsockname()
        near = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(place[0], place[0])
        self.address = f"http://{f'[{near}]' if ':' in near else near}:{place[1]}/"
        self.when_ready: Callable[[], None] = lambda: None
        app = make_app(store, limits=limits, hosts=names, is_open=is_open)
        self.state = app.state  # type: ignore[attr-defined]
        self.desk = self.state.desk
        super().__init__(
            uvicorn.Config(
                app,
                log_level="warning",
                access_log=False,
                server_header=False,
                proxy_headers=is_open or any(not is_loopback(name) for name in names),
                date_header=False,
                timeout_graceful_shutdown=PATIENCE,
                timeout_keep_alive=30,
                limit_concurrency=None,
                h11_max_incomplete_event_size=32 * 1024,
            )
        )

    @property
    def outside(self) -> str | None:
        """Where other machines reach it."""
        known: str | None = self.state.address
        return known

    @outside.setter
    def outside(self, address: str | None) -> None:
        self.state.address = address

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        sys.setswitchinterval(SLICE)
        await super().startup(sockets)
        if self.started:
            self.when_ready()

    def handle_exit(self, sig: int, frame: Any) -> None:
        self.desk.close()
        super().handle_exit(sig, frame)
