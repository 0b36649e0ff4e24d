"""Stops at once when the suite would test another build than the one asked for, and says what coverage counts.

The Makefile sets PUCKDROP_EXPECT to `pure` (the sources below src) or `compiled` (the installed extensions). Without
the variable the suite takes whichever `puckdrop` Python finds.
"""

from __future__ import annotations

import atexit
import importlib.util
import os
import signal
import tempfile
from collections.abc import Generator, Iterator
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest
from coverage import Coverage

PROJECT = Path(__file__).resolve().parent.parent
WITNESS = "puckdrop.core.dice"
AROUND_THE_RULES = ("cli", "docs", "narrate", "playing", "league", "rating", "sets", "store", "views")
"""Folders whose tests play games for another reason than their rules."""
CONTRACT, WITH_WHICH = "contract", "[ezv, "
"""The contract counts with one game: what it reaches of the others has to be reached by their own tests."""


def pytest_configure() -> None:
    """Keep the tests' games and settings out of the player's own folder, and let their programs hear Ctrl-C.

    A shell starts what runs in the background with that signal ignored, and every program below inherits it.
    """
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    folder = tempfile.TemporaryDirectory(prefix="puckdrop-tests-")
    atexit.register(folder.cleanup)
    os.environ["PUCKDROP_HOME"] = folder.name


@pytest.hookimpl(trylast=True)  # coverage is measuring by then
def pytest_sessionstart(session: pytest.Session) -> None:
    expected = os.environ.get("PUCKDROP_EXPECT")
    if expected and not hasattr(session.config, "workerinput"):
        complaint = wrong_build(expected, origin_of(WITNESS))
        if complaint:
            raise pytest.UsageError(complaint)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Every branch has to be reached by tests of the rules. Measuring makes a game take five times as long."""
    for item in items:
        folder = item.path.parent.name
        if folder in AROUND_THE_RULES or (folder == CONTRACT and "[" in item.name and WITH_WHICH not in item.name):
            item.add_marker(pytest.mark.no_cover)


@pytest.hookimpl(wrapper=True, trylast=True)  # pytest-cov has paused its own by then
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """In a worker two coverages measure, one paused by the other, and pytest-cov's `no_cover` stops only the upper."""
    paused: list[Coverage] = []
    while item.get_closest_marker("no_cover") and (measuring := Coverage.current()) is not None:
        measuring.stop()
        paused.append(measuring)
    try:
        return (yield)
    finally:
        for measuring in reversed(paused):
            measuring.start()


def origin_of(module: str) -> Path | None:
    """The file that importing the module would load."""
    try:
        spec = importlib.util.find_spec(module)
    except ModuleNotFoundError:
        return None
    return Path(spec.origin).resolve() if spec and spec.origin else None


def wrong_build(expected: str, origin: Path | None) -> str | None:
    """Why the file found is not of the build expected, as a sentence; None when it is."""
    if expected not in {"pure", "compiled"}:
        return f"PUCKDROP_EXPECT is {expected!r}; it may be 'pure' or 'compiled'."
    if origin is None:
        return f"PUCKDROP_EXPECT={expected}, but {WITNESS} cannot be found; use make test, or set PYTHONPATH=src."
    if expected == "pure" and not (origin.suffix == ".py" and origin.is_relative_to(PROJECT / "src")):
        return f"PUCKDROP_EXPECT=pure, but {WITNESS} would be loaded from {origin}; set PYTHONPATH=src."
    if expected == "compiled" and not origin.name.endswith(tuple(EXTENSION_SUFFIXES)):
        return (
            f"PUCKDROP_EXPECT=compiled, but {WITNESS} would be loaded from {origin}, which is plain Python. "
            "Unset PYTHONPATH and install with a C compiler (PUCKDROP_COMPILE=1 shows why compiling fails); "
            "without one, make test tests the sources."
        )
    return None


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """The address of a PostgreSQL server; skips, with the reason, where none can be started."""
    from postgres import running_server

    with running_server() as address:
        yield address


@pytest.fixture
def postgres(postgres_server: str) -> str:
    """The address of an empty PostgreSQL database."""
    from postgres import new_database

    return new_database(postgres_server)


@pytest.fixture(params=["sqlite", "postgres"])
def store_address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where a new store can be made: once a file, once a database."""
    return str(tmp_path / "store.db") if request.param == "sqlite" else str(request.getfixturevalue("postgres"))
