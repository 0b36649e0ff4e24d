"""What only the ezv caller has to remember."""

from __future__ import annotations

from collections.abc import Sequence

from puckdrop.core.cards import TeamCard
from puckdrop.core.events import Event
from puckdrop.games.ezv.constants import Colour
from puckdrop.games.ezv.events import PenaltyTableRead
from puckdrop.narrate.en import words
from puckdrop.narrate.en.ezv_phrases import PHRASES
from puckdrop.narrate.en.ezv_places import Spot, spot, zone_seen

__all__ = ["Words"]


class Words(words.Words):
    """The phrase book of ezv, and the zones of its board."""

    def __init__(self, teams: Sequence[TeamCard], red_side: int) -> None:
        super().__init__(teams, PHRASES)
        self.red_side = red_side
        """The side that plays Red. [EZ-SETUP-01]"""
        self.fight_is_on = False
        """One man of a fight has been named."""
        self.card_named = [False, False]
        self.penalty_cell = ""
        """What the penalty table said last."""

    def see(self, event: Event) -> None:
        """Take note of an event that is about to be told."""
        if isinstance(event, PenaltyTableRead):
            self.penalty_cell = event.call

    def colour(self, side: int) -> int:
        """The colour a side plays in."""
        return Colour.RED if side == self.red_side else Colour.BLUE

    def spot(self, side: int, sector: str) -> Spot:
        """A sector as a side would speak of it."""
        return spot(self.colour(side), sector)

    def zone_seen(self, side: int, sector: str) -> int:
        """In which zone a sector is for a side."""
        return zone_seen(self.colour(side), sector)

    def zone(self, zone: str) -> str:
        """A zone of the board by name, in words."""
        if zone == "neutral":
            return "the neutral zone"
        return f"the {self.names.short(self.red_side if zone == 'red end' else 1 - self.red_side)} end"
