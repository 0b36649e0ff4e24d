"""Invented teams: people with talents, and cards for each game made from them."""

from puckdrop.rating.invent.teams import invent_league, invent_team

__all__ = ["invent_league", "invent_team"]
