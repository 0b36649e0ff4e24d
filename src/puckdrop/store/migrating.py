"""Bringing a store up to date, in one transaction."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from alembic.config import Config
from alembic.runtime.environment import EnvironmentContext
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

__all__ = ["script_directory", "upgrade"]

FOLDER: Final = Path(__file__).with_name("migrations")


def script_directory() -> ScriptDirectory:
    """The migrations that come with puckdrop."""
    return ScriptDirectory(str(FOLDER))


def upgrade(connection: Connection) -> None:
    """Run the migrations that the store lacks, inside the connection's transaction."""
    scripts = script_directory()

    def steps(revision: object, context: MigrationContext) -> object:
        return scripts._upgrade_revs("head", revision)  # type: ignore[arg-type]  # what `alembic upgrade` itself runs

    with EnvironmentContext(Config(), scripts, fn=steps) as environment:
        environment.configure(connection=connection, transactional_ddl=True)
        environment.run_migrations()
