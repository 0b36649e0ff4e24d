"""The sectors of ezv where they lie on the ice. [EZ-GAP-01, EZ-GAP-04]"""

from __future__ import annotations

from functools import cache
from typing import Final

from puckdrop.core.viewers import Side, other_side
from puckdrop.views.board import RinkCell, Zone
from puckdrop.views.rink import LENGTH, WIDTH, Ice, faceoff_spot, middle_of

__all__ = ["ice"]

# The end on the right as its attackers see it, left on top: name, x, y, width, height.
END: Final = (
    ("Gold-L", 125, 0, 21, 28), ("Gold-M", 125, 28, 21, 29), ("Gold-R", 125, 57, 21, 28),
    ("Blue-L", 146, 0, 20, 28), ("Blue-M", 146, 28, 18, 29), ("Blue-R", 146, 57, 20, 28),
    ("Gold-DL", 166, 0, 34, 28), ("Blue-DM", 164, 28, 14, 29), ("Gold-DR", 166, 57, 34, 28),
    ("Red", 178, 28, 22, 29),
)  # fmt: skip
NEUTRAL: Final = (("N-1", 75, 0, 50, 28), ("N-2", 75, 28, 50, 29), ("N-3", 75, 57, 50, 28))
LETTERS: Final = {"Gold": "G", "Blue": "B", "Red": "R"}


@cache
def cells(red: Side) -> dict[str, RinkCell]:
    """All sectors by name; Red's end is that of the side which plays Red."""
    right, left = ("RE", "BE") if red == "home" else ("BE", "RE")
    found = [sector(f"{right}:{name}", x, y, width, height) for name, x, y, width, height in END]
    found += [turned(f"{left}:{name}", x, y, width, height) for name, x, y, width, height in END]
    flip = turned if red == "home" else sector
    found += [flip(*line) for line in NEUTRAL]
    return {cell.name: cell for cell in found}


def sector(name: str, x: int, y: int, width: int, height: int) -> RinkCell:
    colour = name.rpartition(":")[2].partition("-")[0]
    return RinkCell(name, LETTERS.get(colour, ""), colour.lower() if colour in LETTERS else None, x, y, width, height)


def turned(name: str, x: int, y: int, width: int, height: int) -> RinkCell:
    return sector(name, LENGTH - x - width, WIDTH - y - height, width, height)


def ice(red: Side, name: str | None, zone: Zone, offense: Side, situation: str) -> Ice:
    """Where the puck is; of a loose puck and a faceoff only the zone is known."""
    sectors = cells(red)
    everything = tuple(sectors.values())
    if name is not None:
        return Ice(everything, (name,), *middle_of(sectors[name]), "held", offense)
    if situation == "loose":
        heart = "N-2" if zone == "neutral" else f"{'RE' if zone == red else 'BE'}:Blue-M"
        attackers = offense if zone == "neutral" else other_side(zone)
        return Ice(everything, (), *middle_of(sectors[heart]), "loose", attackers)
    return Ice(everything, (), *faceoff_spot(zone), "dropped", offense)
