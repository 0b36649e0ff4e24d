# puckdrop: interpreted
"""Who a player is: his identity, which outlives team files and seasons, and how a box score refers to him."""

from __future__ import annotations

import unicodedata
from typing import Final, Literal, NamedTuple

SideName = Literal["home", "visitor"]
GOALIE: Final = "G"
"""The position of a goalie in a roster."""


class PlayerRef(NamedTuple):
    """A man by his team and sweater, as everybody at the rink calls him."""

    side: SideName
    sweater: int


class Player(NamedTuple):
    """A line of a team's roster: what a reference stands for."""

    sweater: int
    name: str
    position: Literal["L", "C", "R", "D", "G"]
    id: str


def id_of(name: str, year: int = 0) -> str:
    """The identity made from a name and, if known, the year of birth; "" if the name has no letter or digit.

    Accents and capitals make no difference.

    >>> id_of("Kjell Rymo", 1961), id_of("Réal d'Arvéne")
    ('kjell-rymo-1961', 'real-d-arvene')
    """
    plain = "".join(char for char in unicodedata.normalize("NFKD", name) if not unicodedata.combining(char))
    words = "".join(char if char.isalnum() else " " for char in plain.lower()).split()
    return "-".join([*words, str(year)] if year and words else words)


def is_id(text: str) -> bool:
    """Is it written as an identity must be: lower-case letters and digits, with single hyphens in between?

    >>> is_id("kjell-rymo-1961"), is_id("Kjell Rymo"), is_id("rymo-")
    (True, False, False)
    """
    return all(word.isalnum() and word == word.lower() for word in text.split("-"))
