"""Games' box scores and records in fewer bytes. Those of older games stay as they are and are still read."""

from __future__ import annotations

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """No table changes; a puckdrop that cannot read the new bytes must not open the store."""
