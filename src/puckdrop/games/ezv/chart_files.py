"""The chart files of ezv: every chart, board range and play card of ledger sections 5 and 7, read and checked.

The files in `data` come with the program. People with their own figures export them, change what differs and point the
game at their folder, which needs only the files they changed.
"""

# puckdrop: interpreted

from __future__ import annotations

from pathlib import Path
from typing import Final

from puckdrop.core.chart_shelf import ChartShelf, SymbolLine
from puckdrop.core.charts import (
    COMPUTER_COACH,
    NOT_SAID,
    SKATER_SLOTS,
    Sheet,
    coach_seconds,
    content_of,
    die,
    digest,
    pull_times,
    quoted,
)
from puckdrop.games.ezv.charts import Charts, PlayCard
from puckdrop.games.ezv.constants import (
    ACTION_NAMES,
    CAUSE_NAMES,
    MOVES,
    SPOT_NAMES,
    SYMBOL_NAMES,
    WHEN_NAMES,
    Action,
    Cause,
    Spot,
    Symbol,
    When,
)
from puckdrop.games.ezv.move_charts import compile_break_aways, compile_dump_in, compile_moves, compile_rink
from puckdrop.games.ezv.penalty_charts import (
    compile_die_calls,
    compile_infractions,
    compile_injuries,
    compile_penalties,
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
NAMES: Final = (
    "rink",
    "moves",
    "playcards",
    "symbols",
    "penalties",
    "infractions",
    "injuries",
    "faceoffs",
    "assists",
    "clock",
)
WITHOUT_FIGURES: Final = ("symbols",)
"""Files with nothing but words: they change no game and are left out of the digest."""

COLUMN_ACTIONS: Final = {
    "D": (Action.ADVANCE, Action.CLEAR, Action.ICING),
    "N": (Action.ADVANCE, Action.DUMP_IN, Action.OFFSIDES, Action.ICING),
    "O": (Action.SHOOT_OR_ADVANCE, Action.ADVANCE, Action.SHOOT),
}
LOWEST_SH: Final = 10
USUAL_COACH: Final = {"pull_goalie": 90, "pull_down_two": NOT_SAID, "by_score": 600}
EARLIER_DOWN_TWO: Final = 60

SPOTS_WITHOUT_OFFENDER: Final = (Spot.NEUTRAL, Spot.PUCK_ZONE)
SPOTS: Final = {
    Cause.PERIOD_START: (Spot.NEUTRAL,),
    Cause.GOAL: SPOTS_WITHOUT_OFFENDER,
    Cause.COINCIDENTAL: SPOTS_WITHOUT_OFFENDER,
    Cause.INJURY: SPOTS_WITHOUT_OFFENDER,
    Cause.PENALTY_SHOT_GOAL: SPOTS_WITHOUT_OFFENDER,
}
"""Zones that make sense after a cause; after any other cause, all do."""

RANK_NAMES: Final = ("none", "1st", "2nd", "3rd", "4th", "5th")
KIND_NAMES: Final = ("skate", "pass", "event")

Files = dict[str, Sheet]


def load_symbols(folder: str | Path | None = None) -> list[SymbolLine]:
    """The symbol map, in the order of the codes."""
    return compile_symbols(SHELF.read_folder(folder)["symbols"])


def compile_charts(files: Files) -> Charts:
    """Check all files and turn them into flat tables."""
    sector_colour, placed = compile_rink(files["rink"])
    moves = compile_moves(files["moves"], files["rink"])
    break_away = compile_break_aways(files["moves"].sheet("break_away"))
    calls, backgrounds = compile_penalties(files["penalties"])
    lowest_injury, injuries = compile_injuries(files["injuries"])
    first_assist, second_assist = compile_assists(files["assists"])
    seconds = compile_seconds(files["clock"])
    icing, overtime = files["moves"].sheet("icing"), files["clock"].sheet("overtime")
    coach = coach_seconds(files["clock"], USUAL_COACH)
    pull_seconds, pull_two_seconds = pull_times(coach, EARLIER_DOWN_TWO)
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
        infractions=compile_infractions(files["infractions"]),
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
        pull_seconds=pull_seconds,
        pull_two_seconds=pull_two_seconds,
        by_score_seconds=coach["by_score"],
        behind_net_slots=icing.slots("fetched_by", SKATER_SLOTS),
        open_slots_4=overtime.slots("four_a_side", SKATER_SLOTS - 4),
        open_slots_3=overtime.slots("three_a_side", SKATER_SLOTS - 3),
        digest=digest(content_of({name: files[name] for name in files if name not in WITHOUT_FIGURES})),
        files=content_of(files),
    )


def compile_play_cards(sheet: Sheet) -> list[PlayCard]:
    """The play cards. [EZ-PLAY-02]"""
    sheet.only(("card",))
    cards = [compile_play_card(card) for card in sheet.sheets("card", "name")]
    if not any(card.when == When.ANY for card in cards):
        raise sheet.wrong("card", "no card for any strength", 'at least one with when = "any"')
    return cards


def compile_play_card(card: Sheet) -> PlayCard:
    """One play card: columns D, N and O, one after another. [EZ-PLAY-04..06]"""
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
    clock.only(("seconds", "overtime", COMPUTER_COACH))
    seconds = clock.sheet("seconds")
    side_rolls = ("penalty", "injury", "assist", "penalty_shot")
    seconds.only(("play_roll", "shift", *side_rolls))
    table = {name: seconds.number(name, 0, 60) for name in side_rolls}
    table["play_roll"] = seconds.number("play_roll", 1, 60)
    table["shift"] = seconds.number("shift", 10, 1200)
    return table


def compile_symbols(sheet: Sheet) -> list[SymbolLine]:
    """The symbol map: every code once, with the kind the rules give it and its own glyph."""
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
