"""The figures of a card one by one: where each comes from, which tally it moves, and the same card with more of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from typing import Any

__all__ = ["EVERYBODY", "Figure", "Person", "Step", "at", "cells", "fixed", "number", "with_value"]

Person = dict[str, Any]
"""A man's card as plain data, as a game's `team_as_data` has it."""
Step = Callable[[int], Person | None]
"""The card with so many more of a figure, or fewer; None where there is no such card."""
EVERYBODY = "the same for everybody"


@dataclass(frozen=True)
class Figure:
    """A figure as it is printed on a card."""

    name: str
    now: str
    source: str
    """Where it comes from, in words."""
    step: Step
    tally: str = ""
    """What it is there for, such as "shots" or "team goals_against"; "" if whatever it moves most is told."""
    statistic: str = ""
    """The field of the season line that it follows, for which it matters whether it was counted."""
    reach: int = 1
    """How many steps away the card is replayed: neighbours that hardly differ are read off the curve in between."""
    sets_apart: bool = False
    """Whether it is one of those that make the man what he is; the others are his team's, his position's or
    everybody's."""


def fixed(_: int) -> Person | None:
    """The step of a figure that has no next one."""
    return None


def at(person: Mapping[str, Any], path: Sequence[str | int]) -> Any:
    """What stands at a path.

    >>> at({"ezv": {"ratings": {"sh": 17}}}, ("ezv", "ratings", "sh"))
    17
    """
    found: Any = person
    for key in path:
        found = found[key]
    return found


def with_value(person: Person, path: Sequence[str | int], value: object) -> Person:
    """The card with another value at a path; what is not on the path is shared.

    >>> card = {"ezv": {"ratings": {"sh": 17}}}
    >>> with_value(card, ("ezv", "ratings", "sh"), 18), card
    ({'ezv': {'ratings': {'sh': 18}}}, {'ezv': {'ratings': {'sh': 17}}})
    """
    changed = dict(person)
    inner: Any = changed
    for key in path[:-1]:
        inner[key] = copy(inner[key])
        inner = inner[key]
    inner[path[-1]] = value
    return changed


def number(
    name: str, person: Person, path: Sequence[str | int], source: str, tally: str = "", statistic: str = "",
    *, reach: int = 1, sets_apart: bool = False,
) -> Figure:  # fmt: skip
    """A figure that is a number; which numbers a card may show, the game says."""
    now = int(at(person, path))

    def step(by: int) -> Person | None:
        return with_value(person, path, now + by)

    return Figure(name, str(now), source, step, tally, statistic, reach, sets_apart)


def cells(
    name: str, person: Person, path: Sequence[str | int], code: str, rest: str, source: str, tally: str = "",
    statistic: str = "", *, reach: int = 4, sets_apart: bool = False,
) -> Figure:  # fmt: skip
    """How many cells of a grid hold a code; one less is one more that holds `rest`, and one more takes the place of
    such a cell, or if there is none, of one that holds what most others do."""
    codes = [line.split() for line in str(at(person, path)).splitlines()]
    flat = [each for line in codes for each in line]
    others = [each for each in flat if each != code]
    width = len(codes[0])
    other = rest if rest in others or not others else max(others, key=lambda each: (others.count(each), each))

    def step(by: int) -> Person | None:
        old, new = (other, code) if by > 0 else (code, rest)
        places = spread([place for place, each in enumerate(flat) if each == old], abs(by), width)
        if len(places) < abs(by):
            return None
        changed = [new if place in places else each for place, each in enumerate(flat)]
        lines = [" ".join(changed[start : start + width]) for start in range(0, len(changed), width)]
        return with_value(person, path, "\n".join(lines) + "\n")

    return Figure(name, str(flat.count(code)), source, step, tally, statistic, reach, sets_apart)


def spread(places: Sequence[int], count: int, width: int) -> list[int]:
    """So many of these cells of a grid, near its diagonal and far from it: the dice that find a cell may also have
    decided who reads the grid, and then a cell with two high or two low dice comes up less often than one with both.

    >>> spread([0, 1, 2, 3, 4, 5], 2, 6), spread([0, 1], 3, 6)
    ([1, 4], [0, 1])
    """
    outwards = sorted(places, key=lambda place: (abs(place // width - place % width), place))
    count = min(count, len(outwards))
    return [outwards[(2 * turn + 1) * len(outwards) // (2 * count)] for turn in range(count)]
