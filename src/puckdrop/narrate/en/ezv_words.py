"""What the ezv caller remembers besides."""

from __future__ import annotations

from collections.abc import Sequence

from puckdrop.core.cards import TeamCard
from puckdrop.narrate.en import words
from puckdrop.narrate.en.ezv_phrases import PHRASES

__all__ = ["Words"]


class Words(words.Words):
    """The phrase book of ezv, and the zones of its board."""

    def __init__(self, teams: Sequence[TeamCard]) -> None:
        super().__init__(teams, PHRASES)
        self.fight_is_on = False
        """One man of a fight has been named."""
        self.card_named = [False, False]

    def zone(self, zone: str) -> str:
        """A zone of the board by name, in words."""
        if zone == "neutral":
            return "the neutral zone"
        return f"the {self.names.short(0 if zone == 'red end' else 1)} end"
