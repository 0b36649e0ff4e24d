"""The places of Rinkside where they lie on the ice."""

from __future__ import annotations

from functools import cache
from typing import Final, Literal

from puckdrop.core.viewers import Side
from puckdrop.views.board import RinkCell, Zone
from puckdrop.views.rink import CENTER, Ice, both_ends, faceoff_spot, middle_of

__all__ = ["ice"]

# The end on the right as its attackers see it, left on top: name, letters, x, y, width, height.
END: Final = (
    RinkCell("left point", "LP", None, 125, 0, 20, 42), RinkCell("right point", "RP", None, 125, 42, 20, 43),
    RinkCell("left half-wall", "LW", None, 145, 0, 25, 14), RinkCell("right half-wall", "RW", None, 145, 71, 25, 14),
    RinkCell("left circle", "LC", None, 145, 14, 25, 16), RinkCell("right circle", "RC", None, 145, 55, 25, 16),
    RinkCell("high slot", "HS", None, 145, 30, 14, 25), RinkCell("slot", "S", None, 159, 30, 30, 25),
    RinkCell("left corner", "LX", None, 170, 0, 30, 30), RinkCell("right corner", "RX", None, 170, 55, 30, 30),
    RinkCell("behind the net", "BN", None, 189, 30, 11, 25),
)  # fmt: skip
LOOSE: Final = ("loose puck", "net scramble", "dump-in")
DROPPED: Final = ("before the game", "faceoff", "shootout", "over")
SPOTS: Final = {"loose puck": "high slot", "net scramble": "slot", "dump-in": "right corner"}
"""Where a loose puck is drawn, since only its zone is known."""


@cache
def cells() -> dict[str, RinkCell]:
    """All places by name: an end's by who defends it, as its attackers see it."""
    neutral = RinkCell("neutral zone", "NZ", None, 75, 0, 50, 85)
    return {cell.name: cell for cell in [*both_ends(END), neutral]}


def ice(offense: Side, zone: Zone, situation: str, location: str | None) -> Ice:
    """Where the puck is; somebody with options has it where the face says, else only the zone is known."""
    everything, places = tuple(cells().values()), cells()
    if situation in DROPPED:
        return Ice(everything, (), *faceoff_spot(zone), "dropped", offense)
    how: Literal["held", "loose"] = "loose" if situation in LOOSE else "held"
    if zone == "neutral":
        return Ice(everything, ("neutral zone",), *CENTER, how, offense)
    known = f"{zone} {location}"
    if situation == "options" and known in places:
        return Ice(everything, (known,), *middle_of(places[known]), "held", offense)
    return Ice(everything, (), *middle_of(places[f"{zone} {SPOTS.get(situation, 'high slot')}"]), how, offense)
