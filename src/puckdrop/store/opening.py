"""Opening a store and talking to it.

    store = open_store("league.db")
    with store.read() as connection: ...
    with store.write() as connection: ...

Whatever goes wrong between the program and the database is told in a sentence, as BadInput.
"""

from __future__ import annotations

import os
import re
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Engine, create_engine, event, inspect, select, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

import puckdrop
from puckdrop.core.errors import BadInput
from puckdrop.core.files import short
from puckdrop.store.addresses import address_of, shown_address
from puckdrop.store.tables import HEAD, about

__all__ = ["Store", "open_store"]

APPLICATION: Final = 0x7075636B
"""Marks a SQLite file as ours: "puck"."""
SCHEMA: Final = "puckdrop"
"""Where a PostgreSQL database keeps our tables, apart from anybody else's."""
PATIENCE: Final = 30
"""Seconds to wait for another program that is writing, or for a server to answer."""
NOTICE: Final = 2
"""Seconds after which somebody who waits for another program is told so."""
CACHE: Final = 65536
OLDEST: Final = "0001"
"""The first version that a store had; all versions are four digits."""
PAGE: Final = 16384
"""Bytes of a page of a file: a dozen games, which are written a third quicker than three to a page."""
UPGRADE_LOCK: Final = 0x7075636B
SQLITE_MAGIC: Final = b"SQLite format 3\0"
WRITING: Final = "puckdrop_writing"


class Store:
    """An open store. Connections are opened for each use, so a store may go to another thread."""

    def __init__(self, engine: Engine, name: str) -> None:
        self.engine: Final = engine
        self.name: Final = name
        """The store as people may see it, without a password."""

    @property
    def is_file(self) -> bool:
        return self.engine.dialect.name == "sqlite"

    @contextmanager
    def read(self) -> Iterator[Connection]:
        """A transaction that sees the store as it is now, whatever others write meanwhile."""
        with self._telling(), self.engine.connect() as plain:
            connection = plain if self.is_file else plain.execution_options(isolation_level="REPEATABLE READ")
            with connection.begin():
                yield connection

    @contextmanager
    def write(self) -> Iterator[Connection]:
        """A transaction that changes the store: all of it is kept, or nothing if anything goes wrong.

        In a file it is alone from its start. In PostgreSQL, lock what you are going to decide by: `with_for_update()`.
        """
        with self._telling(), self.engine.connect() as plain:
            connection = plain.execution_options(**{WRITING: True})
            with connection.begin():
                yield connection

    @contextmanager
    def _telling(self) -> Iterator[None]:
        try:
            yield
        except SQLAlchemyError as wrong:
            raise BadInput(f"{self.name}: {reason_of(wrong)}") from wrong

    def close(self) -> None:
        self.engine.dispose()


def open_store(store: str | Path, *, create: bool = False, cache: int = CACHE, page: int = PAGE) -> Store:
    """Open the store in a file or at a database's address, and bring an older one up to date.

    With `create`, a store that is not there yet is made. `cache` is how many kB each connection to a file may remember
    of it: much for a season that is read again and again, little for a server with many threads. A new file has pages
    of `page` bytes.

    BadInput says why a store cannot be opened: there is none, it is something else, it comes from a newer puckdrop, it
    is locked, or its server does not answer.
    """
    url = address_of(store)
    opened = Store(_engine(url, cache), shown_address(url))
    if opened.is_file:
        _check_file(Path(str(url.database)), opened.name, create=create)
    try:
        _bring_up_to_date(opened, create=create, page=page)
    except BaseException:
        opened.close()
        raise
    return opened


def _check_file(path: Path, name: str, *, create: bool) -> None:
    """BadInput if there is no store, or if the file is something else; the file is not touched."""
    if path.is_dir():
        raise BadInput(f"{name}: is a folder; a store is a file.")
    if not path.exists() and not path.absolute().parent.is_dir():
        raise BadInput(f"{name}: the folder {path.parent} is not there.")
    try:
        with open(path, "rb") as file:
            head = file.read(72)
    except FileNotFoundError:
        if create:
            return
        raise BadInput(f"{name}: there is no such store; `puckdrop league new` makes one.") from None
    except OSError as wrong:
        raise BadInput(f"{name}: cannot be read: {wrong.strerror}.") from None
    mark = int.from_bytes(head[68:72])
    if head and (not head.startswith(SQLITE_MAGIC) or mark not in (0, APPLICATION)):
        raise BadInput(f"{name}: is not a puckdrop store.")
    if not head and not create:
        raise BadInput(f"{name}: is empty, so it is not a puckdrop store.")


# -- connections ------------------------------------------------------------------------------------------------------


def _engine(url: URL, cache: int) -> Engine:
    if url.drivername == "sqlite":
        return _file_engine(url, cache)
    try:
        return create_engine(
            url,
            pool_pre_ping=True,
            connect_args={
                "connect_timeout": PATIENCE,
                "options": f"-c search_path={SCHEMA} -c lock_timeout={PATIENCE}s",
            },
        )
    except ModuleNotFoundError:
        raise BadInput(
            f"{shown_address(url)}: PostgreSQL needs psycopg, which is not installed; "
            'install it with: pip install "puckdrop[postgres]"'
        ) from None


def _file_engine(url: URL, cache: int) -> Engine:
    engine = create_engine(_read_only(url) or url, connect_args={"timeout": PATIENCE})

    @event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, _record: object) -> None:
        connection.isolation_level = None  # transactions begin where we say so
        with closing(connection.cursor()) as cursor:
            for pragma in ("foreign_keys = ON", "synchronous = FULL", f"cache_size = -{cache}", "temp_store = MEMORY"):
                cursor.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        writing = connection.get_execution_options().get(WRITING)
        if not writing or not _has_begun_at_once(connection, shown_address(url)):
            connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")

    return engine


def _has_begun_at_once(connection: Connection, name: str) -> bool:
    """Begin to write; somebody who has to wait for another program is told so after a while, and has to try again."""
    file: Any = connection.connection.dbapi_connection
    first = min(NOTICE, PATIENCE)
    try:
        file.execute(f"PRAGMA busy_timeout = {1000 * first}")
        file.execute("BEGIN IMMEDIATE")
    except sqlite3.Error as wrong:
        if "locked" in str(wrong) and first < PATIENCE:
            print(f"{name}: another program is writing to it; waiting for it to finish.", file=sys.stderr, flush=True)
        return False  # whatever it is, it comes again
    finally:
        file.execute(f"PRAGMA busy_timeout = {1000 * (PATIENCE - first)}")
    return True


def _read_only(url: URL) -> URL | None:
    """The address of a file in a folder that cannot be written to, such as a disc: read as it is, nobody changes it.

    Other files are None, and so is one with changes beside it that have yet to be put in.
    """
    path = Path(str(url.database)).absolute()
    is_pending = path.with_name(f"{path.name}-wal").exists()
    if not path.is_file() or is_pending or os.access(path.parent, os.W_OK):
        return None
    return url.set(database=path.as_uri(), query={"immutable": "1", "uri": "true"})


# -- versions ---------------------------------------------------------------------------------------------------------


def _bring_up_to_date(store: Store, *, create: bool, page: int) -> None:
    with store.read() as connection:
        version = _version(connection)
        _check_version(store, connection, version, create=create)
    if version == HEAD:
        return
    if store.is_file:
        _prepare_file(store, page)
    with store.write() as connection:
        _lock(store, connection)
        version = _version(connection)  # another process may have been quicker
        if version != HEAD:
            _check_version(store, connection, version, create=create)
            _upgrade(store, connection, is_new=version is None)


def _prepare_file(store: Store, page: int) -> None:
    """A new file has pages of its size, and with a write-ahead log readers and a writer never wait for each other.

    The file remembers both, and no transaction may be open.
    """
    with store._telling(), closing(store.engine.raw_connection()) as connection:
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA page_size = {page}")
        try:
            cursor.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as wrong:
            if "locked" not in str(wrong):  # locked: somebody else is making the store, and does it himself
                raise BadInput(f"{store.name}: {sentence_for(str(wrong))}") from wrong


def _lock(store: Store, connection: Connection) -> None:
    """Nobody else makes or upgrades the store until this transaction ends."""
    if not store.is_file:
        connection.execute(text(f"SELECT pg_advisory_xact_lock({UPGRADE_LOCK})"))
        connection.execute(text(f"CREATE SCHEMA IF NOT EXISTS {SCHEMA}"))


def _version(connection: Connection) -> str | None:
    """The store's version; None if nothing has been made yet."""
    schema = None if connection.dialect.name == "sqlite" else SCHEMA
    if not inspect(connection).has_table("alembic_version", schema=schema):
        return None
    version: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return version


def _check_version(store: Store, connection: Connection, version: str | None, *, create: bool) -> None:
    """BadInput if this is no store, or one that this puckdrop cannot read."""
    if version is None:
        names = inspect(connection).get_table_names(schema=None if store.is_file else SCHEMA)
        if names:
            raise BadInput(f"{store.name}: is not a puckdrop store; it has the tables {', '.join(names[:5])}.")
        if not create:
            raise BadInput(f"{store.name}: has no leagues yet; `puckdrop league new` makes one.")
    elif not re.fullmatch(r"\d{4}", version) or version < OLDEST:
        raise BadInput(
            f"{store.name}: is damaged: its version is {short(version)}; allowed: {OLDEST} to {HEAD}. Restore a backup."
        )
    elif version > HEAD:
        made_by = connection.execute(select(about.c.value).where(about.c.name == "puckdrop")).scalar()
        raise BadInput(
            f"{store.name}: was written by a newer puckdrop ({made_by}; version {version} of the store, "
            f"this puckdrop knows {HEAD}); install that one to go on."
        )


def _upgrade(store: Store, connection: Connection, *, is_new: bool) -> None:
    from puckdrop.store.migrating import upgrade  # takes a moment, and most stores are up to date

    upgrade(connection)
    connection.execute(about.delete().where(about.c.name == "puckdrop"))
    connection.execute(about.insert().values(name="puckdrop", value=puckdrop.__version__))
    if store.is_file and is_new:
        connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION}")


# -- what went wrong --------------------------------------------------------------------------------------------------


REASONS: Final = (
    ("database is locked", f"is locked: another program has been writing to it for {PATIENCE} seconds."),
    ("lock timeout", f"is locked: another program has been writing to it for {PATIENCE} seconds."),
    ("disk is full", "the disk is full; nothing half-done was kept."),
    ("no space left", "the disk of the database is full; nothing half-done was kept."),
    ("readonly database", "may only be read here; check its permissions."),
    ("unable to open", "cannot be opened; check that its folder may be written to."),
    ("not a database", "is not a puckdrop store."),
    ("malformed", "is damaged and cannot be read; `puckdrop league restore` makes it anew from a backup."),
    ("disk i/o error", "the disk does not answer properly; nothing half-done was kept."),
)
"""What a database says, and what we say."""


def reason_of(wrong: SQLAlchemyError) -> str:
    """What went wrong between us and the database, for a person."""
    said = str(wrong.orig if isinstance(wrong, DBAPIError) else wrong)
    if isinstance(wrong, DBAPIError) and wrong.connection_invalidated:
        return f"the connection to the database was lost ({first_line(said)}); nothing half-done was kept."
    return sentence_for(said)


def sentence_for(said: str) -> str:
    for pattern, sentence in REASONS:
        if pattern in said.casefold():
            return sentence
    first = first_line(said)
    return f"the database does not answer ({first})." if "connection" in first else f"the database refused: {first}."


def first_line(said: str) -> str:
    return next(iter(said.strip().splitlines()), "it said nothing").rstrip(".")
