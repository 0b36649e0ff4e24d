"""Copies of a store: a backup of any store into a file, and back."""

from __future__ import annotations

import os
import secrets
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, select, text

from puckdrop.core.errors import BadInput
from puckdrop.store.addresses import address_of, is_address, shown_address
from puckdrop.store.opening import Store, open_store
from puckdrop.store.tables import METADATA, about

__all__ = ["back_up", "restore"]

ROWS: Final = 200
"""Rows copied at a time; a row may hold a whole game."""


def back_up(store: Store, out: Path) -> None:
    """Copy the store as it is now into a new file, whole or not at all, while others go on using it."""
    if out.exists():
        raise BadInput(f"{out}: there is such a file already; choose another name.")
    if not out.absolute().parent.is_dir():
        raise BadInput(f"{out}: the folder {out.parent} is not there.")
    beside = out.with_name(f".{out.name}.{secrets.token_hex(4)}")
    try:
        if store.is_file:
            _copy_file(store, beside)
        else:
            _copy_rows(store, open_store(beside, create=True))
        _finish_file(beside)
        os.replace(beside, out)
    except (OSError, sqlite3.Error) as wrong:
        raise BadInput(f"{out}: cannot be written: {wrong}.") from wrong
    finally:
        for left in (beside, *(beside.with_name(f"{beside.name}{tail}") for tail in ("-wal", "-shm"))):
            left.unlink(missing_ok=True)


def restore(backup: Path, target: str | Path) -> None:
    """Copy a backup into a store that is not there yet, or is empty."""
    if not is_address(target):
        if Path(target).exists():
            raise BadInput(f"{target}: there is such a file already; choose another name.")
        back_up(open_store(backup), Path(target))
        return
    source, copy = open_store(backup), open_store(target, create=True)
    with copy.read() as connection:
        for table in METADATA.sorted_tables:
            if table is not about and connection.execute(select(text("1")).select_from(table).limit(1)).first():
                raise BadInput(f"{shown_address(address_of(target))}: has something in it already; empty it first.")
    _copy_rows(source, copy)


def _copy_file(store: Store, target: Path) -> None:
    with closing(store.engine.raw_connection()) as pooled, closing(sqlite3.connect(target)) as new:
        old: Any = pooled.driver_connection
        old.backup(new)


def _finish_file(path: Path) -> None:
    """Put everything into the one file."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.execute("PRAGMA journal_mode = WAL")


def _copy_rows(source: Store, target: Store) -> None:
    with source.read() as old, target.write() as new:
        for table in METADATA.sorted_tables:
            new.execute(table.delete())
            rows = old.execution_options(yield_per=ROWS).execute(table.select())
            for some in rows.partitions(ROWS):
                new.execute(table.insert(), [dict(row._mapping) for row in some])
        _set_counters(new)
    target.close()


def _set_counters(connection: Connection) -> None:
    """PostgreSQL numbers new rows by itself; let it go on after those that were copied."""
    if connection.dialect.name != "postgresql":
        return
    for table in METADATA.sorted_tables:
        column: Any = table.autoincrement_column
        if column is not None:
            name = f"pg_get_serial_sequence('{table.name}', '{column.name}')"
            connection.execute(
                text(f"SELECT setval({name}, GREATEST((SELECT MAX({column.name}) FROM {table.name}), 1))")
            )
