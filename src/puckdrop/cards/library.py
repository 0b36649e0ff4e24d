"""The former name of `packaged`."""

from __future__ import annotations

from puckdrop.cards.packaged import SHIPPED, SUFFIX, ShippedTeam, find_team, load_team, shipped_teams
from puckdrop.cards.team_file import read_team

__all__ = ["SHIPPED", "SUFFIX", "ShippedTeam", "find_team", "load_team", "read_team", "shipped_teams"]
