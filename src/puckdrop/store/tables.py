"""The tables of a store. Each part of the program that keeps something has its tables in a module beside this one.

A new table needs three things: its module imported here, a migration in `migrations/versions` that makes it, and `HEAD`
raised to that migration. A test compares the tables with what the migrations make.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import Column, Table, Text

from puckdrop.store import league_tables, web_tables  # noqa: F401  # so that their tables are part of the schema
from puckdrop.store.metadata import METADATA

__all__ = ["HEAD", "METADATA", "about"]

HEAD: Final = "0004"
"""The newest migration: the version of a store that this puckdrop reads and writes."""

about: Final = Table(
    "about",
    METADATA,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
    comment="What the store is, such as the puckdrop that made it.",
)
