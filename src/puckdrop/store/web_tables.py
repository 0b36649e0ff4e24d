"""The tables of games that are played in the browser: their moves, their seats, and the links to those."""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, LargeBinary, Table, Text

from puckdrop.store.metadata import METADATA

__all__ = ["web_changes", "web_games", "web_links", "web_people", "web_seats"]

web_games: Final = Table(
    "web_games",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("title", Text, nullable=False),
    Column("owner", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("version", Integer, nullable=False),
    Column("head", Text, nullable=False),
    Column("line", Text, nullable=False),
    Column("base", LargeBinary, nullable=False),
    Column("turn_ends", BigInteger),
    Index("ix_web_games_turn_ends", "turn_ends"),
    Index("ix_web_games_owner", "owner", "status"),
    comment="A game in the browser: what it began with, and who plays it. Times are seconds since 1970.",
)
web_changes: Final = Table(
    "web_changes",
    METADATA,
    Column("game", Text, ForeignKey("web_games.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("data", Text, nullable=False),
    comment="What has been thrown and answered since the game's base was written, one row for each change.",
)
web_links: Final = Table(
    "web_links",
    METADATA,
    Column("number", Integer, primary_key=True),
    Column("game", Text, ForeignKey("web_games.id", ondelete="CASCADE"), nullable=False),
    Column("role", Text, nullable=False),
    Column("digest", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("revoked", Boolean, nullable=False),
    Index("ix_web_links_game", "game"),
    comment="Links to seats, by the digests of their tokens.",
)
web_seats: Final = Table(
    "web_seats",
    METADATA,
    Column("game", Text, ForeignKey("web_games.id", ondelete="CASCADE"), primary_key=True),
    Column("person", Text, primary_key=True),
    Column("role", Text, primary_key=True),
    Column("link", Integer, ForeignKey("web_links.number")),
    Index("ix_web_seats_person", "person"),
    comment="Who sits where. A person is the digest of the token in his cookie.",
)
web_people: Final = Table(
    "web_people",
    METADATA,
    Column("person", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("webhook", Text, nullable=False),
    Column("seen", BigInteger, nullable=False),
    comment="What people say about themselves: a name for the table, and where to send word that a game waits.",
)
