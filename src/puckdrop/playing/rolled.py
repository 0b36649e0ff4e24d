"""What was rolled in a game against what was to be expected."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from importlib import import_module
from math import sqrt
from statistics import NormalDist
from typing import Any, Final

from puckdrop.core.dice import Throw
from puckdrop.core.game import AnyGame

__all__ = ["chance_of", "rolled"]

ENOUGH: Final = 5
"""Falls to be expected of every face before it says anything how far they stray."""


def rolled(game: AnyGame, drawn: Sequence[str]) -> list[dict[str, Any]]:
    """By throw and die: how often each value fell, how often it was to be expected, and how likely that much is.

    With few throws nothing can be said about that.
    """
    fallen: dict[str, list[str]] = {}
    for text in drawn:
        name, _, values = text.rpartition(" ")
        fallen.setdefault(name, []).append(values)
    found = []
    for name, texts in fallen.items():
        if name == "card":
            found.append(cards_rolled(game, texts))
            continue
        throw = throw_like(throws_of(game).get(name, ()), texts[0])
        if throw is not None:
            found.append({"name": name, "count": len(texts), "dice": dice_rolled(throw, texts)})
    return found


def throws_of(game: AnyGame) -> Mapping[str, list[Throw]]:
    """The throws of a game by name; two of a name differ in their dice."""
    found: dict[str, list[Throw]] = {}
    for value in vars(import_module(f"puckdrop.games.{game.name}.throws")).values():
        for throw in value if isinstance(value, list) else [value]:
            if isinstance(throw, Throw):
                found.setdefault(throw.name, []).append(throw)
    return found


def throw_like(throws: Sequence[Throw], values: str) -> Throw | None:
    """The throw that can show these values."""
    for throw in throws:
        try:
            throw.parse(values)
        except ValueError:
            continue
        return throw
    return None


def dice_rolled(throw: Throw, texts: Sequence[str]) -> list[dict[str, Any]]:
    rows = []
    for text in texts:
        try:
            rows.append(throw.values(throw.parse(text)))
        except ValueError:
            continue  # another throw of the same name
    return [
        die_rolled(die, range(low, low + count), [row[place] for row in rows])
        for place, (die, count, low) in enumerate(zip(throw.dice, throw.faces, throw.lows, strict=True))
    ]


def die_rolled(name: str, values: Sequence[int], seen: Sequence[int]) -> dict[str, Any]:
    counts = Counter(seen)
    expected = len(seen) / len(values)
    off = sum((counts[value] - expected) ** 2 / expected for value in values) if expected else 0.0
    return {
        "name": name,
        "low": values[0],
        "faces": [{"value": value, "seen": counts[value], "expected": round(expected, 3)} for value in values],
        "chi2": round(off, 3),
        "p": round(chance_of(off, len(values) - 1), 4) if expected >= ENOUGH else None,
    }


def cards_rolled(game: AnyGame, texts: Sequence[str]) -> dict[str, Any]:
    """How often each card was turned over. Cards go back only when the deck is used up, so no chance is given."""
    cards = [int(card) for card in game.load_charts().faces.cards]
    die = die_rolled("card", sorted(cards), [int(text) for text in texts])
    return {"name": "card", "count": len(texts), "dice": [die | {"chi2": None, "p": None}]}


def chance_of(off: float, degrees: int) -> float:
    """About how likely it is to be off by as much or more, by Wilson and Hilferty's approximation.

    >>> round(chance_of(11.07, 5), 2), round(chance_of(30.14, 19), 2), chance_of(0, 0)
    (0.05, 0.05, 1.0)
    """
    if degrees == 0:
        return 1.0
    spread = 2 / (9 * degrees)
    return 1 - NormalDist().cdf(((off / degrees) ** (1 / 3) - (1 - spread)) / sqrt(spread))
