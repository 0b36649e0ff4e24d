"""The places of a 4th Street rink and the zones of its nets in words, seen by the team that is spoken of. [FS-RINK]"""

from __future__ import annotations

from typing import Final, NamedTuple

from puckdrop.games.fourth_street.constants import PLACE_NAMES

__all__ = ["LABELS", "Spot", "level_of", "net_spot", "spot", "zone_seen"]


class Spot(NamedTuple):
    """One place in words: where somebody is, where a shot comes from, where the puck goes, and its bare name."""

    at: str
    source: str
    to: str
    label: str


def _spot(preposition: str, place: str, to: str = "into") -> Spot:
    return Spot(f"{preposition} the {place}", f"from the {place}", f"{to} the {place}", place)


SPOTS: Final = {
    "D-L": Spot(
        "on the left side of his own end", "from his own end", "to the left side of his own end", "own end, left"
    ),
    "D-M": Spot("in front of his own net", "from his own net", "to his own net", "own end, middle"),
    "D-R": Spot(
        "on the right side of his own end", "from his own end", "to the right side of his own end", "own end, right"
    ),
    "N-L": Spot(
        "on the left side of the neutral zone",
        "from the neutral zone",
        "into the neutral zone on the left",
        "neutral zone, left",
    ),
    "N-M": Spot("at center ice", "from center ice", "to center ice", "center ice"),
    "N-R": Spot(
        "on the right side of the neutral zone",
        "from the neutral zone",
        "into the neutral zone on the right",
        "neutral zone, right",
    ),
    "L3": _spot("at", "left point", "to"),
    "M3": Spot("at the center point", "from the center point", "to the blue line", "center point"),
    "R3": _spot("at", "right point", "to"),
    "L2": _spot("in", "left circle"),
    "M2": _spot("in", "slot"),
    "R2": _spot("in", "right circle"),
    "L1": Spot(
        "at the left side of the net", "from a sharp angle on the left", "down the left side to the net", "net, left"
    ),
    "M1": Spot("in front of the net", "from right in front", "to the front of the net", "front of the net"),
    "R1": Spot(
        "at the right side of the net",
        "from a sharp angle on the right",
        "down the right side to the net",
        "net, right",
    ),
}
LABELS: Final = {name: SPOTS[name].label for name in PLACE_NAMES}
SIDES: Final = {"L": "on the left", "M": "in the middle", "R": "on the right"}


def spot(place: str) -> Spot:
    """A place by its name, such as "L3".

    >>> spot("L3").at, spot("M1").source
    ('at the left point', 'from right in front')
    """
    return SPOTS[place]


def zone_seen(place: str) -> str:
    """The zone of a place: D, N or O.

    >>> zone_seen("D-L"), zone_seen("M2")
    ('D', 'O')
    """
    return place[0] if "-" in place else "O"


def level_of(place: str) -> int:
    """The level of a place in the attacking zone, 0 elsewhere."""
    return int(place[1]) if zone_seen(place) == "O" else 0


IN_THE_NET: Final = {
    "a1": "for the top left corner",
    "e1": "for the top right corner",
    "a5": "for the bottom left corner",
    "e5": "for the bottom right corner",
    "c1": "just under the bar",
    "c5": "between the pads",
    "c3": "straight at the goalie",
}
COLUMNS: Final = {
    "a": "inside the left post",
    "b": "on the left side",
    "c": "at the goalie",
    "d": "on the right side",
    "e": "inside the right post",
}
HEIGHTS: Final = {"1": "high", "2": "high", "3": "waist-high", "4": "low", "5": "along the ice"}


def net_spot(zone: str) -> str:
    """Where in the net a shot goes, as the shooter sees it.

    >>> net_spot("a1"), net_spot("b4")
    ('for the top left corner', 'low on the left side')
    """
    return IN_THE_NET.get(zone) or f"{HEIGHTS[zone[1]]} {COLUMNS[zone[0]]}"
