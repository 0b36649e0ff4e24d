"""The lanes and levels of 4th Street Hockey where they lie on the ice. [FS-RINK-02, FS-RINK-04]"""

from __future__ import annotations

from functools import cache
from typing import Final

from puckdrop.core.viewers import Side, other_side
from puckdrop.views.board import RinkCell, Zone
from puckdrop.views.rink import Ice, both_ends, faceoff_spot, from_visitors, middle_of

__all__ = ["ice"]

LANES: Final = {"L": (0, 28), "M": (28, 29), "R": (57, 28)}
LEVELS: Final = {"3": (125, 21), "2": (146, 20), "1": (166, 34)}
"""From the blue line to the net of the end on the right, as its attackers see it."""
OWN_LEVEL: Final = "2"
"""In its own end a team keeps only the lane: the puck is drawn in the middle of it."""


@cache
def cells() -> dict[str, RinkCell]:
    """All sections by name: an end's by who defends it and as its attackers see it, the others as the visitors do."""
    end = [
        RinkCell(f"{lane}{level}", f"{lane}{level}", None, x, y, width, height)
        for level, (x, width) in LEVELS.items()
        for lane, (y, height) in LANES.items()
    ]
    neutral = [RinkCell(f"neutral {lane}", "N", None, 75, y, 50, height) for lane, (y, height) in LANES.items()]
    return {cell.name: cell for cell in [*both_ends(end), *neutral]}


def ice(seen_by: Side, place: str | None, lane: str | None, zone: Zone, situation: str) -> Ice:
    """Where the puck is: its place or lane as `seen_by` sees it; of a loose puck often only the zone is known."""
    everything, sections = tuple(cells().values()), cells()
    if place is not None:
        lit = lit_sections(seen_by, place)
        return Ice(everything, lit, *middle_of(sections[lit[len(lit) // 2]]), "held", seen_by)
    if situation != "loose":
        return Ice(everything, (), *faceoff_spot(zone, lane and from_visitors(seen_by, lane)), "dropped", seen_by)
    if zone == "neutral":
        known = f"neutral {from_visitors(seen_by, lane or 'M')}"
        return Ice(everything, (known,) if lane else (), *middle_of(sections[known]), "loose", seen_by)
    attackers = other_side(zone)
    seen = "M" if lane is None else lane if attackers == seen_by else from_visitors("home", lane)
    middle = middle_of(sections[f"{zone} {seen}{1 if lane and attackers == seen_by else OWN_LEVEL}"])
    return Ice(everything, (), *middle, "loose", attackers)


def lit_sections(side: Side, place: str) -> tuple[str, ...]:
    """The sections of a place as `side` sees it: "D-L" is a whole lane of its own end.

    >>> lit_sections("visitor", "M1"), lit_sections("home", "N-L"), lit_sections("home", "D-L")
    (('home M1',), ('neutral R',), ('home R3', 'home R2', 'home R1'))
    """
    path, _, lane = place.partition("-")
    if not lane:
        return (f"{other_side(side)} {place}",)
    if path == "N":
        return (f"neutral {from_visitors(side, lane)}",)
    seen = from_visitors("home", lane)  # its attackers look the other way
    return tuple(f"{side} {seen}{level}" for level in LEVELS)
