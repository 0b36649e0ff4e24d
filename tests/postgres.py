"""A real PostgreSQL server for tests, started from the system's packages in a temporary folder on loopback.

It will not run as root, so as root it is started as the user nobody. Where it cannot be had the tests are skipped and
say why.
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from uuid import uuid4

import pytest

NOBODY = 65534
WHERE = "/usr/lib/postgresql/*/bin"


def binaries() -> Path:
    """The folder of the newest installed server; skips where there is none."""
    found = sorted(Path("/").glob(f"{WHERE[1:]}/initdb"), key=lambda path: int(path.parts[-3].split(".")[0]))
    on_path = shutil.which("initdb")
    if found:
        return found[-1].parent
    if on_path:
        return Path(on_path).resolve().parent
    pytest.skip(f"no PostgreSQL server is installed: {WHERE} has no initdb")


def as_nobody() -> dict[str, object]:
    return {"user": NOBODY, "group": NOBODY, "extra_groups": []} if os.geteuid() == 0 else {}


def run(*command: str | Path) -> None:
    done = subprocess.run(command, capture_output=True, text=True, cwd="/", **as_nobody())  # type: ignore[call-overload]
    if done.returncode:
        pytest.skip(f"{Path(command[0]).name} does not work here: {done.stderr.strip().splitlines()[-1:]}")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def running_server() -> Iterator[str]:
    """The address of a server, without the name of a database."""
    pytest.importorskip("psycopg", reason="psycopg is not installed")
    programs = binaries()
    folder = Path(tempfile.mkdtemp(prefix="puckdrop-pg-"))
    try:
        if os.geteuid() == 0:
            os.chown(folder, NOBODY, NOBODY)
        data, port = folder / "data", free_port()
        run(programs / "initdb", "-D", data, "-U", "puckdrop", "--auth=trust", "--no-sync", "-E", "UTF8")
        options = f"-h 127.0.0.1 -p {port} -k {folder} -c fsync=off -c shared_buffers=16MB -c max_connections=40"
        run(programs / "pg_ctl", "-D", data, "-w", "-t", "30", "-l", folder / "log", "-o", options, "start")
        try:
            yield f"postgresql://puckdrop@127.0.0.1:{port}"
        finally:
            with suppress(BaseException):
                run(programs / "pg_ctl", "-D", data, "-w", "-m", "immediate", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def new_database(server: str) -> str:
    """The address of a new, empty database."""
    import psycopg
    from psycopg.sql import SQL, Identifier

    name = f"d{uuid4().hex[:12]}"
    with psycopg.connect(f"{server}/postgres", autocommit=True) as connection:
        connection.execute(SQL("CREATE DATABASE {}").format(Identifier(name)))
    return f"{server}/{name}"
