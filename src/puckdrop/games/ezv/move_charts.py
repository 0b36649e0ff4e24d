"""The board and the movement charts of ezv, parts of `chart_files`."""

# puckdrop: interpreted

from __future__ import annotations

from typing import Final

from puckdrop.core.charts import Sheet, die
from puckdrop.games.ezv.charts import place_table, view_of
from puckdrop.games.ezv.constants import (
    END_NAMES,
    FIRST_IN_BLUE_END,
    FIRST_NEUTRAL,
    MOVES,
    PLACE_NAMES,
    PLACES,
    SECTOR_COLOUR_NAMES,
    SECTOR_NAMES,
    SECTORS,
    SYMBOL_NAMES,
    Colour,
    Place,
    SectorColour,
    Symbol,
    View,
)

SECTORS_BY_COLOUR: Final = {SectorColour.GOLD: 5, SectorColour.BLUE: 4, SectorColour.RED: 1}
NEUTRAL_NAMES: Final = SECTOR_NAMES[FIRST_NEUTRAL:FIRST_IN_BLUE_END]
END_COLOUR_NAMES: Final = SECTOR_COLOUR_NAMES[: SectorColour.NONE]
STRAIGHT: Final = (Symbol.SKATE, Symbol.PASS, Symbol.PASS_A, Symbol.PASS_B)
POINTS: Final = (Place.GOLD_L, Place.GOLD_M, Place.GOLD_R)
BACK_WALL: Final = (Place.GOLD_DL, Place.GOLD_DR)
LANE_NAMES: Final = ("L", "M", "R")
MOST_FORECHECKERS: Final = 4


def compile_rink(rink: Sheet) -> tuple[bytes, bytes]:
    """Sector colours, and the sector a d20 places the puck in for each physical zone. [EZ-SETUP-06, EZ-SETUP-11]"""
    rink.only(("colour", "d20", "neighbours"))
    colour = rink.sheet("colour")
    colour.only(END_NAMES)
    colours = [colour.code(name, END_COLOUR_NAMES) for name in END_NAMES]
    for code, count in SECTORS_BY_COLOUR.items():
        if colours.count(code) != count:
            name = END_COLOUR_NAMES[code]
            raise rink.wrong("[colour]", f"{colours.count(code)} {name} sectors", f"{count} in an end")
    d20 = rink.sheet("d20")
    d20.only(("end", "neutral"))
    end = placed_by_d20(d20, "end", END_NAMES)
    neutral = placed_by_d20(d20, "neutral", NEUTRAL_NAMES)
    placed = [*end, *(FIRST_NEUTRAL + sector for sector in neutral), *(FIRST_IN_BLUE_END + sector for sector in end)]
    return bytes(colours), bytes(placed)


def placed_by_d20(d20: Sheet, zone: str, sectors: tuple[str, ...]) -> bytes:
    """The sector of a zone for each face of the d20; every sector has a range. [EZ-SETUP-11]"""
    placed = d20.ranges(zone, die(20), sectors)
    for code, name in enumerate(sectors):
        if code not in placed:
            raise d20.wrong(zone, f"no range for {name}", "a range for every sector")
    return placed


def touching_sectors(rink: Sheet) -> list[tuple[int, int]]:
    """Pairs of physical sectors that touch. [EZ-GAP-02]"""
    neighbours = rink.sheet("neighbours")
    neighbours.only(("end", "neutral"))
    pairs = touching(neighbours, "neutral", SECTOR_NAMES)
    for first, second in touching(neighbours, "end", END_NAMES):
        pairs.append((first, second))
        pairs.append((FIRST_IN_BLUE_END + first, FIRST_IN_BLUE_END + second))
    return pairs


def touching(neighbours: Sheet, field: str, sectors: tuple[str, ...]) -> list[tuple[int, int]]:
    """The pairs described by lines of a sector and its neighbours."""
    pairs: list[tuple[int, int]] = []
    for line in neighbours.lines(field):
        label, *others = line.split(" ")
        first = neighbours.known(field, label, sectors)
        for other in others:
            second = neighbours.known(f"{field} {label}", other, sectors)
            if first == second or (first, second) in pairs or (second, first) in pairs:
                raise neighbours.wrong(f"{field} {label}", f"{other} again", "each pair of two sectors once")
            pairs.append((first, second))
    return pairs


def neighbours_in_view(rink: Sheet, colour: int) -> list[set[int]]:
    """The places that touch each place as one team sees them; its own end is one sector there. [EZ-SETUP-07]"""
    view = place_table()[colour * SECTORS : (colour + 1) * SECTORS]
    neighbours: list[set[int]] = [set() for _ in range(PLACES)]
    for first, second in touching_sectors(rink):
        start, end = view[first], view[second]
        if view_of(start) != View.DEFENSIVE or view_of(end) != View.DEFENSIVE:
            neighbours[start].add(end)
            neighbours[end].add(start)
    return neighbours


def steps_between(neighbours: list[set[int]], start: int, end: int) -> int:
    """How many sectors apart two places are; more than two counts as three."""
    if start == end:
        return 0
    if end in neighbours[start]:
        return 1
    return 2 if neighbours[start] & neighbours[end] else 3


def compile_moves(moves: Sheet, rink: Sheet) -> bytes:
    """The movement chart, 16 places by 9 symbols. [EZ-MOVE-13, EZ-GAP-02]"""
    moves.only(("moves", "dump_in", "break_away", "icing"))
    table = moves.grid("moves", PLACE_NAMES, SYMBOL_NAMES[:MOVES], PLACE_NAMES)
    views = [neighbours_in_view(rink, colour) for colour in (Colour.RED, Colour.BLUE)]
    for start in range(PLACES):
        for symbol in range(MOVES):
            end = table[start * MOVES + symbol]
            apart = max(steps_between(view, start, end) for view in views)
            allowed = what_move_must_be(start, symbol, end, apart)
            if allowed:
                field = f"moves row {PLACE_NAMES[start]}, column {SYMBOL_NAMES[symbol]}"
                raise moves.wrong(field, PLACE_NAMES[end], allowed)
    return table


def what_move_must_be(start: int, symbol: int, end: int, apart: int) -> str:
    """The rule that a cell of the movement chart breaks; empty if it is right. [EZ-MOVE-01..11]"""
    attacking = view_of(start) == View.ATTACKING
    if view_of(end) < View.ATTACKING and view_of(end) <= view_of(start):
        return "a place in the next zone" if not attacking else "a place in the attacking zone"
    if symbol == Symbol.BACK and attacking:
        return "" if end in POINTS else "a point, Gold-L, Gold-M or Gold-R"
    if start in BACK_WALL and end != Place.RED:
        return "Red, as for every symbol but BACK on the back wall"
    if symbol in STRAIGHT or symbol == Symbol.BACK:
        return "" if apart <= 1 else "a sector that touches this one"
    return "" if apart <= 2 else "a sector at most two away"


def compile_dump_in(moves: Sheet) -> bytes:
    """Landing places for lanes L, M, R, each for an odd and an even d20. [EZ-GAP-12]"""
    landings = moves.grid("dump_in", LANE_NAMES, ("odd", "even"), END_NAMES)
    return bytes(Place.GOLD_L + sector for sector in landings)


def compile_break_aways(sheet: Sheet) -> tuple[int, int]:
    """The forechecker counts that make PASS_A and PASS_B a break-away, as bits. [EZ-BA-02, EZ-BA-03]"""
    names = (SYMBOL_NAMES[Symbol.PASS_A], SYMBOL_NAMES[Symbol.PASS_B])
    sheet.only(names)
    counts = [sheet.numbers(name, 1, MOST_FORECHECKERS) for name in names]
    return sum(1 << count for count in counts[0]), sum(1 << count for count in counts[1])
