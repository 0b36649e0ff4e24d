"""The tables of leagues. `docs/guide/league.md` describes them for people who read them with other programs."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Identity,
    Integer,
    LargeBinary,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
)

from puckdrop.store.metadata import METADATA

__all__ = ["fixtures", "games", "leagues", "managers", "moves"]

Key: Final = BigInteger().with_variant(Integer, "sqlite")
"""SQLite numbers rows by itself only in a column called INTEGER."""

leagues: Final = Table(
    "leagues",
    METADATA,
    Column("id", Key, Identity(), primary_key=True),
    Column("name", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("puckdrop", Text, nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("fingerprint", Text, nullable=False),
    Column("seed", BigInteger, nullable=False),
    Column("set_place", Text, nullable=False),
    Column("set_digest", Text, nullable=False),
    Column("rules", LargeBinary, nullable=False),
    Column("material", LargeBinary, nullable=False),
    Column("cards", LargeBinary, nullable=False),
    Column("revision", Integer, nullable=False),
    Column("totals", LargeBinary, nullable=False),
    UniqueConstraint("name"),
    comment="A league: its rules, teams, men and cards as it began, and the sums of its games so far.",
)

fixtures: Final = Table(
    "fixtures",
    METADATA,
    Column("league", Key, ForeignKey("leagues.id", ondelete="CASCADE"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("day", Text, nullable=False),
    Column("home", Text, nullable=False),
    Column("visitor", Text, nullable=False),
    Column("men", LargeBinary, nullable=True),
    PrimaryKeyConstraint("league", "number"),
    comment="The schedule of the season; playoff games are known only as they come.",
)

games: Final = Table(
    "games",
    METADATA,
    Column("league", Key, ForeignKey("leagues.id", ondelete="CASCADE"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("day", Text, nullable=False),
    Column("round", Integer, nullable=False),
    Column("series", Integer, nullable=False),
    Column("game", Integer, nullable=False),
    Column("home", Text, nullable=False),
    Column("visitor", Text, nullable=False),
    Column("home_goals", Integer, nullable=False),
    Column("visitor_goals", Integer, nullable=False),
    Column("ended", Text, nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("box", LargeBinary, nullable=False),
    Column("record", LargeBinary, nullable=False),
    PrimaryKeyConstraint("league", "number"),
    comment="Finished games, each with its box score and its record.",
)

moves: Final = Table(
    "moves",
    METADATA,
    Column("id", Key, Identity(), primary_key=True),
    Column("league", Key, ForeignKey("leagues.id", ondelete="CASCADE"), nullable=False),
    Column("day", Text, nullable=False),
    Column("player", Text, nullable=False),
    Column("team", Text, nullable=False),
    comment="Who goes to which team on which day, in the order they were agreed.",
)

managers: Final = Table(
    "managers",
    METADATA,
    Column("league", Key, ForeignKey("leagues.id", ondelete="CASCADE"), nullable=False),
    Column("team", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("token", Text, nullable=False),
    Column("orders", LargeBinary, nullable=True),
    PrimaryKeyConstraint("league", "team"),
    comment="Teams given to a manager: the hash of his token, and his latest orders.",
)
