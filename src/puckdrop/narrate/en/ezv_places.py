"""The sectors of the ezv board as places on the ice, seen by the team that is spoken of. [EZ-GAP-01, EZ-GAP-04]"""

from __future__ import annotations

from typing import Final, NamedTuple

from puckdrop.games.ezv.constants import Colour


class Spot(NamedTuple):
    """One place in words: where somebody is, where a shot comes from, where the puck goes, and its bare name."""

    at: str
    source: str
    to: str
    label: str


def _spot(preposition: str, place: str, to: str = "into") -> Spot:
    return Spot(f"{preposition} the {place}", f"from the {place}", f"{to} the {place}", place)


def _own(at: str, source: str, to: str, label: str) -> Spot:
    return Spot(at, f"from his own {source}", f"{to}", f"own {label}")


ATTACKING: Final = {
    "Gold-L": _spot("at", "left point", "to"),
    "Gold-M": _spot("at", "center point", "to"),
    "Gold-R": _spot("at", "right point", "to"),
    "Blue-L": _spot("in", "left circle"),
    "Blue-M": _spot("in", "high slot"),
    "Blue-R": _spot("in", "right circle"),
    "Gold-DL": _spot("in", "left corner"),
    "Blue-DM": _spot("in", "slot"),
    "Gold-DR": _spot("in", "right corner"),
    "Red": Spot("in front of the net", "from right in front", "to the front of the net", "in front of the net"),
}
"""An end as the team that attacks it sees it."""

OWN: Final = {
    "Gold-L": _own(
        "inside his own blue line on the right", "blue line", "to his own blue line on the right", "blue line, right"
    ),
    "Gold-M": _own("just inside his own blue line", "blue line", "to his own blue line", "blue line, middle"),
    "Gold-R": _own(
        "inside his own blue line on the left", "blue line", "to his own blue line on the left", "blue line, left"
    ),
    "Blue-L": _own("in the right circle of his own end", "end", "into his own right circle", "right circle"),
    "Blue-M": _own("high in his own end", "end", "high into his own end", "high slot"),
    "Blue-R": _own("in the left circle of his own end", "end", "into his own left circle", "left circle"),
    "Gold-DL": _own("in his own right corner", "corner", "into his own right corner", "right corner"),
    "Blue-DM": _own("in his own slot", "slot", "into his own slot", "slot"),
    "Gold-DR": _own("in his own left corner", "corner", "into his own left corner", "left corner"),
    "Red": _own("in front of his own net", "net", "to the front of his own net", "net front"),
}
"""The same end as the team that defends it sees it: left and right change places."""

NEUTRAL: Final = (
    Spot(
        "on the left side of the neutral zone",
        "from the neutral zone",
        "into the neutral zone on the left",
        "neutral zone, left",
    ),
    Spot("at center ice", "from center ice", "to center ice", "center ice"),
    Spot(
        "on the right side of the neutral zone",
        "from the neutral zone",
        "into the neutral zone on the right",
        "neutral zone, right",
    ),
)
"""From a team's left to its right."""

ENDS: Final = ("RE", "BE")
"""The end each colour defends."""
POINTS: Final = ("Gold-L", "Gold-M", "Gold-R")
BACK_WALL: Final = ("Gold-DL", "Gold-DR")

OWN_END, NEUTRAL_ZONE, ATTACKING_ZONE = range(3)


def spot(colour: int, sector: str) -> Spot:
    """A physical sector, such as "BE:Gold-L", as the team of this colour would speak of it.

    >>> spot(0, "BE:Gold-L").at, spot(1, "BE:Gold-DL").at
    ('at the left point', 'in his own right corner')
    """
    end, colon, name = sector.partition(":")
    if not colon:
        lane = int(sector[-1]) - 1
        return NEUTRAL[lane if colour == Colour.RED else 2 - lane]
    return OWN[name] if end == ENDS[colour] else ATTACKING[name]


def zone_seen(colour: int, sector: str) -> int:
    """In which zone a sector is for the team of this colour."""
    end, colon, _ = sector.partition(":")
    if not colon:
        return NEUTRAL_ZONE
    return OWN_END if end == ENDS[colour] else ATTACKING_ZONE


def sector_name(sector: str) -> str:
    """The name within its end."""
    return sector.rpartition(":")[2]
