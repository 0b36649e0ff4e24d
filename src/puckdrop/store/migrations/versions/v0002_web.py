"""Games that are played in the browser."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "web_games",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("owner", sa.Text, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("head", sa.Text, nullable=False),
        sa.Column("line", sa.Text, nullable=False),
        sa.Column("base", sa.LargeBinary, nullable=False),
        sa.Column("turn_ends", sa.BigInteger),
        sa.PrimaryKeyConstraint("id", name="pk_web_games"),
        comment="A game in the browser: what it began with, and who plays it. Times are seconds since 1970.",
    )
    op.create_index("ix_web_games_turn_ends", "web_games", ["turn_ends"])
    op.create_index("ix_web_games_owner", "web_games", ["owner", "status"])
    op.create_table(
        "web_changes",
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("game", "number", name="pk_web_changes"),
        sa.ForeignKeyConstraint(["game"], ["web_games.id"], "fk_web_changes_game_web_games", ondelete="CASCADE"),
        comment="What has been thrown and answered since the game's base was written, one row for each change.",
    )
    op.create_table(
        "web_links",
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("role", sa.Text, nullable=False),
        sa.Column("digest", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("revoked", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_web_links"),
        sa.ForeignKeyConstraint(["game"], ["web_games.id"], "fk_web_links_game_web_games", ondelete="CASCADE"),
        comment="Links to seats, by the digests of their tokens.",
    )
    op.create_index("ix_web_links_game", "web_links", ["game"])
    op.create_table(
        "web_seats",
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("role", sa.Text, nullable=False),
        sa.Column("link", sa.Integer),
        sa.PrimaryKeyConstraint("game", "person", "role", name="pk_web_seats"),
        sa.ForeignKeyConstraint(["game"], ["web_games.id"], "fk_web_seats_game_web_games", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["link"], ["web_links.number"], "fk_web_seats_link_web_links"),
        comment="Who sits where. A person is the digest of the token in his cookie.",
    )
    op.create_index("ix_web_seats_person", "web_seats", ["person"])
    op.create_table(
        "web_people",
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("webhook", sa.Text, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("person", name="pk_web_people"),
        comment="What people say about themselves: a name for the table, and where to send word that a game waits.",
    )
