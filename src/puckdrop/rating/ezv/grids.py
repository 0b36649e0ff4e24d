"""Continuous figures into cells: how many of each kind a 36-cell grid holds, and where they stand.

Rounding is repaired within a grid or between grids: what one count leaves over is carried to the next.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from random import Random
from zlib import crc32

from puckdrop.games.ezv.constants import REBOUND_NAMES, SHOT_NAMES, SYMBOL_NAMES

CELLS = 36
GOLD, BLUE, RED = 0, 1, 2
SECTION_MIX = (0.5, 0.33, 0.17)
"""About how many shots come from Gold, Blue and Red sectors; only steers rounding and the first guess."""
GOALIE = ({"red": 7, "blue": 4, "yellow": 2}, {"red": 10, "blue": 8, "yellow": 4}, {"red": 16, "blue": 9, "yellow": 4})
"""Cells of the average goalie, section by section."""
WORTH = {
    colour: sum(mix * section[colour] for mix, section in zip(SECTION_MIX, GOALIE, strict=True)) / CELLS
    for colour in ("red", "blue", "yellow")
}
"""How often a shot of each colour beats him."""
SHOT_COLOURS = {"red": 0.3, "blue": 0.36, "yellow": 0.34}
"""About how the shots that can score are coloured."""


@cache
def order_of(name: str, grid: str) -> tuple[int, ...]:
    """The cells of a man's grid in an order of his own, the same every time, so that a card changes cell by cell."""
    cells = list(range(CELLS))
    Random(crc32(f"{name} {grid}".encode())).shuffle(cells)
    return tuple(cells)


def grid_of(counts: Mapping[str, int], rest: str, names: tuple[str, ...], order: tuple[int, ...]) -> bytes:
    """A grid with `counts` cells of each kind, in that order, and `rest` in all other cells."""
    grid = bytearray([names.index(rest)] * CELLS)
    at = 0
    for name, count in counts.items():
        for cell in order[at : at + max(0, count)]:
            grid[cell] = names.index(name)
        at += max(0, count)
    return bytes(grid)


@cache
def shooting_counts(chance: float) -> dict[str, int]:
    """The red, blue and yellow cells that beat the average goalie this often.

    >>> shooting_counts(0.0), sum(shooting_counts(1.0).values())
    ({'red': 0, 'blue': 0, 'yellow': 0}, 36)
    """
    wanted = chance * CELLS
    best = {"red": CELLS, "blue": 0, "yellow": 0}
    least = abs(CELLS * WORTH["red"] - wanted)
    for red in range(CELLS + 1):
        blue = min(round(red * 1.2), CELLS - red)
        left = wanted - red * WORTH["red"] - blue * WORTH["blue"]
        yellow = min(max(0, round(left / WORTH["yellow"])), CELLS - red - blue)
        error = abs(left - yellow * WORTH["yellow"]) + 0.004 * abs(yellow - red)
        if error < least:
            best, least = {"red": red, "blue": blue, "yellow": yellow}, error
    return best


def shot_grid(name: str, grid: str, chance: float) -> bytes:
    return grid_of(shooting_counts(round(max(0.0, chance), 5)), "white", SHOT_NAMES, order_of(name, grid))


def goalie_sections(name: str, leak: float) -> bytes:
    """Gold, Blue and Red of a goalie who lets in `leak` times what the average one does, error carried along."""
    carried = 0.0
    sections = b""
    for section, counts in enumerate(GOALIE):
        cells: dict[str, int] = {}
        for colour, count in counts.items():
            weight = SECTION_MIX[section] * SHOT_COLOURS[colour]
            exact = count * leak
            cells[colour] = max(0, round(exact + carried / weight))
            carried += (exact - cells[colour]) * weight
        sections += grid_of(cells, "white", SHOT_NAMES, order_of(name, f"section {section}"))
    return sections


def rebound_grid(name: str, black: int, gray: int) -> bytes:
    counts = {"black": black, "gray": gray, "Z": 6}
    return grid_of(counts, "white", REBOUND_NAMES, order_of(name, "rebound"))


def advance_grid(name: str, skates: int, long: int, penalties: int) -> bytes:
    """Skating, passing ahead and penalties share eighteen cells; more penalties take passes of other kinds."""
    counts = {
        "PENALTY": penalties, "SKATE": max(0, skates), "PASS_A": 2, "PASS_B": 2, "PASS2": long, "RIGHT": 3, "LEFT": 3,
        "BACK": 2, "CENTER": 3, "LOOSE": 1,
    }  # fmt: skip
    return grid_of(counts, "PASS", SYMBOL_NAMES, order_of(name, "advance"))


def defense_grid(name: str, penalties: int, hits: int) -> bytes:
    left = CELLS - penalties - hits
    counts = {"PENALTY": penalties, "HIT": hits, "STEAL": round(0.75 * left)}
    return grid_of(counts, "LOOSE", SYMBOL_NAMES, order_of(name, "defense"))
