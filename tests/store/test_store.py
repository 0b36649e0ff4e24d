"""Stores: made, opened, refused, copied; in a file and in PostgreSQL."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import text

from puckdrop.core.errors import BadInput
from puckdrop.store import opening
from puckdrop.store.blobs import pack, unpack
from puckdrop.store.copying import back_up, restore
from puckdrop.store.migrating import script_directory
from puckdrop.store.opening import Store, open_store
from puckdrop.store.tables import HEAD, METADATA, about


def keep(store: Store, name: str) -> None:
    with store.write() as connection:
        connection.execute(about.insert().values(name=name, value="kept"))


def names(store: Store) -> list[str]:
    with store.read() as connection:
        return sorted(connection.execute(about.select().with_only_columns(about.c.name)).scalars())


def test_what_is_written_is_there_again(store_address: str) -> None:
    keep(open_store(store_address, create=True), "greeting")
    assert names(open_store(store_address)) == ["greeting", "puckdrop"]


def test_a_new_file_has_large_pages_and_a_write_ahead_log(tmp_path: Path) -> None:
    store = open_store(tmp_path / "new.db", create=True)
    with store.read() as connection:
        assert connection.exec_driver_sql("PRAGMA page_size").scalar() == opening.PAGE
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"


def test_a_failed_transaction_leaves_nothing(store_address: str) -> None:
    store = open_store(store_address, create=True)

    def fail_half_way() -> None:
        with store.write() as connection:
            connection.execute(about.insert().values(name="half", value="done"))
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail_half_way()
    assert names(store) == ["puckdrop"]


def test_migrations_make_the_tables_of_the_program(store_address: str) -> None:
    store = open_store(store_address, create=True)
    with store.read() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, METADATA) == []


def test_the_newest_migration_is_the_version_of_the_program() -> None:
    assert script_directory().get_current_head() == HEAD


def test_a_newer_store_is_refused_and_left_alone(store_address: str) -> None:
    store = open_store(store_address, create=True)
    with store.write() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        connection.execute(about.update().values(value="9.0"))
    with pytest.raises(BadInput, match=r"was written by a newer puckdrop \(9.0; version 9999"):
        open_store(store_address)


@pytest.mark.parametrize("version", ["0000", "0003a", "", "newest"])
def test_a_version_that_never_was_is_told(store_address: str, version: str) -> None:
    store = open_store(store_address, create=True)
    with store.write() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = :version"), {"version": version})
    with pytest.raises(BadInput, match=r"is damaged: its version is .*; allowed: 0001 to 0004\. Restore"):
        open_store(store_address)


def test_readers_see_one_state_while_others_write(store_address: str) -> None:
    store = open_store(store_address, create=True)
    with store.read() as connection:
        assert len(connection.execute(about.select()).all()) == 1
        keep(open_store(store_address), "meanwhile")
        assert len(connection.execute(about.select()).all()) == 1
    assert names(store) == ["meanwhile", "puckdrop"]


MAKES = "import sys; from puckdrop.store.opening import open_store; open_store(sys.argv[1], create=True)"


def test_processes_may_make_a_store_at_once(store_address: str) -> None:
    command = [sys.executable, "-c", MAKES, store_address]
    makers = [subprocess.Popen(command, stderr=subprocess.PIPE, text=True) for _ in range(2)]
    assert [(maker.communicate(timeout=60)[1], maker.returncode) for maker in makers] == [("", 0)] * 2
    assert names(open_store(store_address)) == ["puckdrop"]


# -- refused ----------------------------------------------------------------------------------------------------------


def foreign_database(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE recipes (name)")


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (lambda path: None, "there is no such store"),
        (lambda path: path.mkdir(), "is a folder"),
        (lambda path: path.write_text("hello"), "is not a puckdrop store"),
        (lambda path: path.write_bytes(b""), "is empty"),
        (foreign_database, "is not a puckdrop store; it has the tables recipes"),
    ],
    ids=["missing", "folder", "text", "empty", "another program's"],
)
def test_what_is_no_store_is_refused_and_not_touched(
    tmp_path: Path, make: Callable[[Path], object], sentence: str
) -> None:
    path = tmp_path / "x.db"
    make(path)
    before = path.read_bytes() if path.is_file() else None
    with pytest.raises(BadInput, match=sentence):
        open_store(path)
    assert (path.read_bytes() if path.is_file() else None) == before
    assert len(list(tmp_path.iterdir())) == (0 if before is None and not path.is_dir() else 1)


def test_a_missing_folder_is_told(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"the folder .*gone is not there"):
        open_store(tmp_path / "gone" / "x.db", create=True)


def test_a_file_that_lost_its_end_is_told(tmp_path: Path) -> None:
    path = tmp_path / "league.db"
    open_store(path, create=True).close()
    path.write_bytes(path.read_bytes()[:8192])
    with pytest.raises(BadInput, match="damaged and cannot be read; `puckdrop league restore` makes it anew"):
        open_store(path)


def test_a_locked_file_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "PATIENCE", 0)
    store = open_store(tmp_path / "x.db", create=True)
    with closing(sqlite3.connect(tmp_path / "x.db")) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(BadInput, match="is locked: another program"):
            keep(store, "late")


def test_who_waits_for_another_program_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """After a while and once, not on the channel that scripts read; then he gets his turn."""
    monkeypatch.setattr(opening, "NOTICE", 0)
    store = open_store(tmp_path / "x.db", create=True)
    keep(store, "first")
    assert capsys.readouterr().err == "", "nobody else is writing"
    with closing(sqlite3.connect(tmp_path / "x.db", check_same_thread=False)) as other:
        other.execute("BEGIN IMMEDIATE")
        ending = threading.Timer(0.5, other.rollback)
        ending.start()
        keep(store, "late")
        ending.join()
    said = f"{tmp_path / 'x.db'}: another program is writing to it; waiting for it to finish.\n"
    assert capsys.readouterr() == ("", said)
    assert names(store) == ["first", "late", "puckdrop"]


def test_a_store_in_a_folder_that_cannot_be_written_to_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "league #1.db"
    store = open_store(path, create=True)
    keep(store, "first")
    store.close()
    before = {each.name: each.read_bytes() for each in tmp_path.iterdir()}
    monkeypatch.setattr(os, "access", lambda place, mode: place != tmp_path)
    disc = open_store(path)
    assert names(disc) == ["first", "puckdrop"]
    with pytest.raises(BadInput, match="may only be read here"):
        keep(disc, "second")
    disc.close()
    (elsewhere := tmp_path.with_name("elsewhere")).mkdir()
    restore(path, elsewhere / "again.db")
    assert names(open_store(elsewhere / "again.db")) == ["first", "puckdrop"]
    assert {each.name: each.read_bytes() for each in tmp_path.iterdir()} == before


def test_a_full_disk_is_told(tmp_path: Path) -> None:
    """SQLite is told that its file may not grow: the same answer as a full disk gives."""
    store = open_store(tmp_path / "x.db", create=True)

    def write_much() -> None:
        with store.write() as connection:
            connection.exec_driver_sql("PRAGMA max_page_count = 1")
            connection.execute(about.insert().values(name="big", value="x" * 100_000))

    with pytest.raises(BadInput, match="the disk is full; nothing half-done was kept"):
        write_much()
    assert names(store) == ["puckdrop"]


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("mysql://me:secret@host/name", "is an address of mysql"),
        ("postgresql://[::1", "is no address of a database"),
        ("postgresql://me:secret@127.0.0.1:1/name", "the database does not answer"),
        (
            "postgresql://127.0.0.1:1/name?user=me&password=secret",
            r"password=\*\*\*&user=me: the database does",
        ),
        ("mysql://host/name?password=secret", "is an address of mysql"),
    ],
)
def test_a_bad_address_is_told_without_its_password(address: str, sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence) as told:
        open_store(address)
    assert "secret" not in str(told.value)


def test_a_lost_connection_is_told(postgres: str) -> None:
    store = open_store(postgres, create=True)

    def lose_the_server() -> None:
        with store.write() as connection:
            mine = connection.execute(text("SELECT pg_backend_pid()")).scalar()
            with open_store(postgres).write() as other:
                other.execute(text(f"SELECT pg_terminate_backend({mine})"))
            connection.execute(about.select())

    with pytest.raises(BadInput, match="the connection to the database was lost"):
        lose_the_server()
    assert names(store) == ["puckdrop"]


def test_tables_of_others_in_the_same_database_do_no_harm(postgres: str) -> None:
    import psycopg

    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute("CREATE TABLE about (recipe text)")
    assert names(open_store(postgres, create=True)) == ["puckdrop"]


# -- copies -----------------------------------------------------------------------------------------------------------


def test_a_backup_holds_everything_and_comes_back(store_address: str, tmp_path: Path) -> None:
    store = open_store(store_address, create=True)
    keep(store, "greeting")
    back_up(store, tmp_path / "backup.db")
    assert sorted(path.name for path in tmp_path.glob("*backup*")) == ["backup.db"]
    restore(tmp_path / "backup.db", tmp_path / "again.db")
    assert names(open_store(tmp_path / "again.db")) == ["greeting", "puckdrop"]
    with pytest.raises(BadInput, match="there is such a file already"):
        back_up(store, tmp_path / "backup.db")


def test_a_backup_goes_into_postgres(tmp_path: Path, postgres: str) -> None:
    keep(open_store(tmp_path / "x.db", create=True), "greeting")
    restore(tmp_path / "x.db", postgres)
    assert names(open_store(postgres)) == ["greeting", "puckdrop"]


def test_damaged_bytes_are_told() -> None:
    assert unpack(pack([1, "é"]), "row 3") == [1, "é"]
    with pytest.raises(BadInput, match="row 3: is damaged"):
        unpack(b"nonsense", "row 3")


def test_the_command_line_starts_without_a_database() -> None:
    code = "import sys, puckdrop.cli.app; print([n for n in ('sqlalchemy', 'alembic', 'psycopg') if n in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
