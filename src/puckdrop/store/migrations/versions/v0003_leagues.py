"""Leagues: their schedule, games, moves and managers."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

KEY = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    op.create_table(
        "leagues",
        sa.Column("id", KEY, sa.Identity(), nullable=False),
        *(sa.Column(name, sa.Text, nullable=False) for name in ("name", "game", "puckdrop")),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("fingerprint", sa.Text, nullable=False),
        sa.Column("seed", sa.BigInteger, nullable=False),
        *(sa.Column(name, sa.Text, nullable=False) for name in ("set_place", "set_digest")),
        *(sa.Column(name, sa.LargeBinary, nullable=False) for name in ("rules", "material", "cards")),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("totals", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_leagues"),
        sa.UniqueConstraint("name", name="uq_leagues_name"),
        comment="A league: its rules, teams, men and cards as it began, and the sums of its games so far.",
    )
    op.create_table(
        "fixtures",
        _league("fixtures"),
        sa.Column("number", sa.Integer, nullable=False),
        *(sa.Column(name, sa.Text, nullable=False) for name in ("day", "home", "visitor")),
        sa.Column("men", sa.LargeBinary, nullable=True),
        sa.PrimaryKeyConstraint("league", "number", name="pk_fixtures"),
        comment="The schedule of the season; playoff games are known only as they come.",
    )
    op.create_table(
        "games",
        _league("games"),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("day", sa.Text, nullable=False),
        *(sa.Column(name, sa.Integer, nullable=False) for name in ("round", "series", "game")),
        *(sa.Column(name, sa.Text, nullable=False) for name in ("home", "visitor")),
        *(sa.Column(name, sa.Integer, nullable=False) for name in ("home_goals", "visitor_goals")),
        sa.Column("ended", sa.Text, nullable=False),
        sa.Column("rules_version", sa.Integer, nullable=False),
        *(sa.Column(name, sa.LargeBinary, nullable=False) for name in ("box", "record")),
        sa.PrimaryKeyConstraint("league", "number", name="pk_games"),
        comment="Finished games, each with its box score and its record.",
    )
    op.create_table(
        "moves",
        sa.Column("id", KEY, sa.Identity(), nullable=False),
        _league("moves"),
        *(sa.Column(name, sa.Text, nullable=False) for name in ("day", "player", "team")),
        sa.PrimaryKeyConstraint("id", name="pk_moves"),
        comment="Who goes to which team on which day, in the order they were agreed.",
    )
    op.create_table(
        "managers",
        _league("managers"),
        *(sa.Column(name, sa.Text, nullable=False) for name in ("team", "name", "token")),
        sa.Column("orders", sa.LargeBinary, nullable=True),
        sa.PrimaryKeyConstraint("league", "team", name="pk_managers"),
        comment="Teams given to a manager: the hash of his token, and his latest orders.",
    )


def _league(table: str) -> sa.Column[int]:
    key = sa.ForeignKey("leagues.id", name=f"fk_{table}_league_leagues", ondelete="CASCADE")
    return sa.Column("league", KEY, key, nullable=False)
