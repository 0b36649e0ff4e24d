"""The chart files of ezv: every chart, board range and play card of ledger sections 5 and 7, read and checked.

The files in `data` come with the program. A person with figures of his own exports them, changes what differs and
points the game at his folder, which need hold only the files he changed.
"""

# puckdrop: interpreted

from __future__ import annotations

from pathlib import Path
from typing import Final

from puckdrop.core.chart_shelf import ChartShelf, SymbolLine
from puckdrop.core.charts import SKATER_SLOTS, Sheet, content_of, die, digest, one_of, quoted
from puckdrop.games.ezv.charts import Charts, InjuryLine, PlayCard, place_table, view_of
from puckdrop.games.ezv.constants import (
    ACTION_NAMES,
    CALL_NAMES,
    CAUSE_NAMES,
    DIE_CALL_NAMES,
    END_NAMES,
    FIRST_IN_BLUE_END,
    FIRST_NEUTRAL,
    GUILTY_NAMES,
    MISSES_NAMES,
    MOVES,
    PLACE_NAMES,
    PLACES,
    SECTOR_COLOUR_NAMES,
    SECTOR_NAMES,
    SECTORS,
    SPOT_NAMES,
    SYMBOL_NAMES,
    WHEN_NAMES,
    Action,
    Call,
    Cause,
    DieCall,
    Guilty,
    Misses,
    Place,
    SectorColour,
    Side,
    Spot,
    Symbol,
    View,
    When,
)

__all__ = [
    "DATA",
    "SymbolLine",
    "chart_names",
    "charts_as_data",
    "export_charts",
    "load_charts",
    "load_charts_from_data",
    "load_symbols",
]

DATA: Final = Path(__file__).parent / "data"
NAMES: Final = ("rink", "moves", "playcards", "symbols", "penalties", "injuries", "faceoffs", "assists", "clock")
WITHOUT_FIGURES: Final = ("symbols",)
"""Files of words only: they change no game and are left out of the digest."""

SECTORS_BY_COLOUR: Final = {SectorColour.GOLD: 5, SectorColour.BLUE: 4, SectorColour.RED: 1}
NEUTRAL_NAMES: Final = SECTOR_NAMES[FIRST_NEUTRAL:FIRST_IN_BLUE_END]
END_COLOUR_NAMES: Final = SECTOR_COLOUR_NAMES[: SectorColour.NONE]

STRAIGHT: Final = (Symbol.SKATE, Symbol.PASS, Symbol.PASS_A, Symbol.PASS_B)
POINTS: Final = (Place.GOLD_L, Place.GOLD_M, Place.GOLD_R)
BACK_WALL: Final = (Place.GOLD_DL, Place.GOLD_DR)
LANE_NAMES: Final = ("L", "M", "R")
MOST_FORECHECKERS: Final = 4

COLUMN_ACTIONS: Final = {
    "D": (Action.ADVANCE, Action.CLEAR, Action.ICING),
    "N": (Action.ADVANCE, Action.DUMP_IN, Action.OFFSIDES, Action.ICING),
    "O": (Action.SHOOT_OR_ADVANCE, Action.ADVANCE, Action.SHOOT),
}
LOWEST_SH: Final = 10

TOTALS: Final = tuple(str(total) for total in range(1, 10))
BOTH_GUILTY: Final = (Call.COINCIDENTAL, Call.FIGHT, Call.FIGHT_RED_MARKED, Call.FIGHT_BLUE_MARKED)
DIE_ROWS: Final = {
    "W_defender": (DieCall.MINOR, DieCall.PENALTY_SHOT, DieCall.MISCONDUCT, DieCall.GAME_MISCONDUCT, DieCall.MAJOR),
    "W_handler": (DieCall.MINOR, DieCall.MISCONDUCT, DieCall.GAME_MISCONDUCT, DieCall.MAJOR),
    "X": (DieCall.MINOR, DieCall.MISCONDUCT, DieCall.GAME_MISCONDUCT, DieCall.MAJOR),
    "Y": (DieCall.MINOR, DieCall.MISCONDUCT, DieCall.GAME_MISCONDUCT, DieCall.MAJOR, DieCall.ROLL_X),
}

COUNTED: Final = (Misses.MINUTES, Misses.GAMES)
NUMBER_WORDS: Final = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")

SPOTS_WITHOUT_OFFENDER: Final = (Spot.NEUTRAL, Spot.PUCK_ZONE)
SPOTS: Final = {
    Cause.PERIOD_START: (Spot.NEUTRAL,),
    Cause.GOAL: SPOTS_WITHOUT_OFFENDER,
    Cause.COINCIDENTAL: SPOTS_WITHOUT_OFFENDER,
    Cause.INJURY: SPOTS_WITHOUT_OFFENDER,
}
"""Zones that make sense after a cause; after the causes not listed any zone does."""

RANK_NAMES: Final = ("none", "1st", "2nd", "3rd", "4th", "5th")
KIND_NAMES: Final = ("skate", "pass", "event")

Files = dict[str, Sheet]


def load_symbols(folder: Path | None = None) -> list[SymbolLine]:
    """The symbol map, in the order of the codes."""
    return compile_symbols(SHELF.read_folder(folder)["symbols"])


def compile_charts(files: Files) -> Charts:
    """Check all files and make flat tables of them."""
    sector_colour, placed = compile_rink(files["rink"])
    moves = compile_moves(files["moves"], files["rink"])
    break_away = compile_break_aways(files["moves"].sheet("break_away"))
    calls, backgrounds = compile_penalties(files["penalties"])
    lowest_injury, injuries = compile_injuries(files["injuries"])
    first_assist, second_assist = compile_assists(files["assists"])
    seconds = compile_seconds(files["clock"])
    icing, overtime = files["moves"].sheet("icing"), files["clock"].sheet("overtime")
    icing.only(("fetched_by",))
    overtime.only(("four_a_side", "three_a_side"))
    compile_symbols(files["symbols"])
    return Charts(
        sector_colour=sector_colour,
        placed=placed,
        moves=moves,
        dump_in=compile_dump_in(files["moves"]),
        play_cards=compile_play_cards(files["playcards"]),
        break_away_a=break_away[0],
        break_away_b=break_away[1],
        calls=calls,
        backgrounds=backgrounds,
        die_calls=compile_die_calls(files["penalties"].sheet("black")),
        injuries=injuries,
        lowest_injury=lowest_injury,
        faceoff_spots=compile_faceoffs(files["faceoffs"]),
        first_assist=first_assist,
        second_assist=second_assist,
        roll_seconds=seconds["play_roll"],
        penalty_seconds=seconds["penalty"],
        injury_seconds=seconds["injury"],
        assist_seconds=seconds["assist"],
        penalty_shot_seconds=seconds["penalty_shot"],
        shift_seconds=seconds["shift"],
        behind_net_slots=icing.slots("fetched_by", SKATER_SLOTS),
        open_slots_4=overtime.slots("four_a_side", SKATER_SLOTS - 4),
        open_slots_3=overtime.slots("three_a_side", SKATER_SLOTS - 3),
        digest=digest(content_of({name: files[name] for name in files if name not in WITHOUT_FIGURES})),
        files=content_of(files),
    )


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
    """The pairs that lines of a sector and its neighbours stand for."""
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


def neighbours_in_view(rink: Sheet, side: int) -> list[set[int]]:
    """The places that touch each place as one team sees them; its own end is one sector there. [EZ-SETUP-07]"""
    view = place_table()[side * SECTORS : (side + 1) * SECTORS]
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
    views = [neighbours_in_view(rink, side) for side in (Side.RED, Side.BLUE)]
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
    """What a cell of the movement chart has to obey and does not; empty if it is right. [EZ-MOVE-01..11]"""
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


def compile_play_cards(sheet: Sheet) -> list[PlayCard]:
    """The play cards. [EZ-PLAY-02]"""
    sheet.only(("card",))
    cards = [compile_play_card(card) for card in sheet.sheets("card", "name")]
    if not any(card.when == When.ANY for card in cards):
        raise sheet.wrong("card", "no card for any strength", 'at least one with when = "any"')
    return cards


def compile_play_card(card: Sheet) -> PlayCard:
    """One play card, its columns D, N and O after each other. [EZ-PLAY-04..06]"""
    card.only(("name", "when", *COLUMN_ACTIONS))
    actions = b""
    for column, allowed in COLUMN_ACTIONS.items():
        actions += compile_column(card, column, allowed)
    return PlayCard(card.text("name"), card.code("when", WHEN_NAMES), actions)


def compile_column(card: Sheet, column: str, allowed: tuple[int, ...]) -> bytes:
    """The actions for a d20 of 1 to 20; column O always shoots on what no sh is below. [EZ-PLAY-04..06, EZ-SHOT-03]"""
    names = [ACTION_NAMES[action] for action in allowed]
    actions = bytes(allowed[code] for code in card.ranges(column, die(20), names))
    if column == "O":
        for face in range(1, LOWEST_SH + 1):
            if actions[face - 1] == Action.ADVANCE:
                raise card.wrong(f"{column} {face}", "advance", f"shoot or advance, or shoot, for 1 to {LOWEST_SH}")
    return actions


def compile_penalties(sheet: Sheet) -> tuple[bytes, bytes]:
    """Cell texts and backgrounds of the penalty table; white goes with calls on both. [EZ-PEN-03, EZ-PEN-04]"""
    sheet.only(("calls", "backgrounds", "black"))
    calls = sheet.grid("calls", TOTALS, TOTALS, CALL_NAMES)
    backgrounds = sheet.grid("backgrounds", TOTALS, TOTALS, GUILTY_NAMES)
    for cell in range(len(calls)):
        is_on_both = calls[cell] in BOTH_GUILTY
        if is_on_both != (backgrounds[cell] == Guilty.BOTH):
            field = f"backgrounds row {TOTALS[cell // len(TOTALS)]}, column {TOTALS[cell % len(TOTALS)]}"
            allowed = f"{'C' if is_on_both else 'R, B or D'} for a {CALL_NAMES[calls[cell]]}"
            raise sheet.wrong(field, GUILTY_NAMES[backgrounds[cell]], allowed)
    return calls, backgrounds


def compile_die_calls(black: Sheet) -> bytes:
    """What the black die makes of W on the defender, W on the handler, X and Y. [EZ-PEN-16..23]"""
    black.only(DIE_ROWS)
    table = b""
    for row, allowed in DIE_ROWS.items():
        names = [DIE_CALL_NAMES[call] for call in allowed]
        table += bytes(allowed[code] for code in black.ranges(row, die(6), names))
    return table


def compile_injuries(sheet: Sheet) -> tuple[int, list[InjuryLine]]:
    """The lowest total and the lines of the injury chart from there upwards. [EZ-INJ-02]"""
    sheet.only(("chart",))
    lines: dict[int, InjuryLine] = {}
    for text, name, absence in sheet.columns("chart", ("total", "injury", "misses")):
        if not text.removeprefix("-").isdecimal() or int(text) in lines:
            raise sheet.wrong("chart", f"total {quoted(text)}", "every whole number once")
        lines[int(text)] = compile_injury(sheet, text, name, absence)
    lowest, highest = min(lines), max(lines)
    missing = [str(total) for total in range(lowest, highest) if total not in lines]
    if missing:
        raise sheet.wrong("chart", f"no line for {', '.join(missing)}", f"every total from {lowest} to {highest}")
    return lowest, [lines[total] for total in range(lowest, highest + 1)]


def compile_injury(sheet: Sheet, total: str, name: str, absence: str) -> InjuryLine:
    """One line of the injury chart: a name, a kind of absence and how many minutes or games. [EZ-INJ-03..05]"""
    if not name:
        raise sheet.wrong(f"chart {total}", "no injury", "a name for it")
    for misses, known in enumerate(MISSES_NAMES):
        if absence == known and misses not in COUNTED:
            return InjuryLine(name, misses, 0)
    count, _, what = absence.partition(" ")
    amount = NUMBER_WORDS.index(count) if count in NUMBER_WORDS else int(count) if count.isdecimal() else 0
    for misses in COUNTED:
        if amount and what in (MISSES_NAMES[misses], MISSES_NAMES[misses].removesuffix("s")):
            return InjuryLine(name, misses, amount)
    known_absences = [f"{'a number of ' if code in COUNTED else ''}{text}" for code, text in enumerate(MISSES_NAMES)]
    raise sheet.wrong(f"chart {total}", quoted(absence), one_of(absence, known_absences))


def compile_faceoffs(sheet: Sheet) -> bytes:
    """The zone of the faceoff after each cause. [EZ-GAP-14]"""
    sheet.only(("zone",))
    zone = sheet.sheet("zone")
    zone.only(CAUSE_NAMES)
    spots = bytearray()
    for cause, name in enumerate(CAUSE_NAMES):
        allowed = SPOTS.get(cause, tuple(range(len(SPOT_NAMES))))
        spots.append(allowed[zone.code(name, [SPOT_NAMES[spot] for spot in allowed])])
    return bytes(spots)


def compile_assists(sheet: Sheet) -> tuple[bytes, bytes]:
    """Ranks for the black die of the first and the second assist. [EZ-AST-02, EZ-AST-03]"""
    sheet.only(("first", "second"))
    return sheet.ranges("first", die(6), RANK_NAMES), sheet.ranges("second", die(6), RANK_NAMES)


def compile_seconds(clock: Sheet) -> dict[str, int]:
    """Seconds of each kind of roll and of a shift. [EZ-TIME-02, EZ-TIME-07, EZ-LINE-01]"""
    clock.only(("seconds", "overtime"))
    seconds = clock.sheet("seconds")
    side_rolls = ("penalty", "injury", "assist", "penalty_shot")
    seconds.only(("play_roll", "shift", *side_rolls))
    table = {name: seconds.number(name, 0, 60) for name in side_rolls}
    table["play_roll"] = seconds.number("play_roll", 1, 60)
    table["shift"] = seconds.number("shift", 10, 1200)
    return table


def compile_symbols(sheet: Sheet) -> list[SymbolLine]:
    """The symbol map: every code once, its kind as the rules have it, a glyph of its own."""
    sheet.only(("symbol",))
    lines: dict[str, SymbolLine] = {}
    for symbol in sheet.sheets("symbol", "code"):
        symbol.only(("code", "glyph", "kind", "meaning"))
        code = symbol.code("code", SYMBOL_NAMES)
        kind = KIND_NAMES[0 if code == Symbol.SKATE else 1 if code < MOVES else 2]
        symbol.code("kind", (kind,))
        glyph = symbol.text("glyph")
        if len(glyph) > 2 or any(line.glyph == glyph for line in lines.values()):
            raise symbol.wrong("glyph", quoted(glyph), "one or two characters that no other symbol has")
        lines[SYMBOL_NAMES[code]] = SymbolLine(SYMBOL_NAMES[code], glyph, kind, symbol.text("meaning"))
    for name in SYMBOL_NAMES:
        if name not in lines:
            raise sheet.wrong("symbol", f"no {name}", "every code once")
    return [lines[name] for name in SYMBOL_NAMES]


SHELF: Final = ChartShelf(DATA, NAMES, compile_charts)
chart_names = SHELF.chart_names
load_charts = SHELF.load
load_charts_from_data = SHELF.load_from_data
charts_as_data = SHELF.as_data
export_charts = SHELF.export
