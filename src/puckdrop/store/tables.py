"""The tables of a store. Each part of the program that keeps something has its tables in a module beside this one.

A new table needs three things: its module imported at the end of this one, a migration in `migrations/versions` that
makes it, and `HEAD` raised to that migration. A test compares the tables here with what the migrations make.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import Column, MetaData, Table, Text

__all__ = ["HEAD", "METADATA", "about"]

HEAD: Final = "0002"
"""The newest migration: the version of a store that this puckdrop reads and writes."""

METADATA: Final = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_N_label)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

about: Final = Table(
    "about",
    METADATA,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
    comment="What the store is, such as the puckdrop that made it.",
)

from puckdrop.store import web_tables  # noqa: E402, F401  # its tables belong to the store
