"""The chart files of 4th Street Hockey: every chart and board range of ledger sections 5 and 7, read and checked.

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
    Sheet,
    coach_seconds,
    content_of,
    die,
    digest,
    pull_times,
    quoted,
)
from puckdrop.core.numerals import is_number
from puckdrop.games.fourth_street.chart_sources import SourceLine, without_marks
from puckdrop.games.fourth_street.charts import AssistTable, Charts, Costs
from puckdrop.games.fourth_street.constants import (
    ACTION_NAMES,
    ACTION_ROWS,
    CAUSE_NAMES,
    DRIFT_NAMES,
    GOALIE_ZONES,
    LANE_NAMES,
    MARK_NAMES,
    PLACE_NAMES,
    RECIPIENT_NAMES,
    RESULT_NAMES,
    SPOT_NAMES,
    TARGET_NAMES,
    Cause,
    Recipient,
    Spot,
)
from puckdrop.games.fourth_street.penalty_charts import (
    STANDARD_FIELDS,
    compile_injuries,
    compile_penalties,
    compile_pn_matrix,
    compile_usual_calls,
    usual_names,
)
from puckdrop.games.fourth_street.play_charts import compile_rushes, compile_strategy, compile_weird

__all__ = [
    "DATA",
    "SourceLine",
    "SymbolLine",
    "chart_names",
    "chart_sources",
    "charts_as_data",
    "export_charts",
    "load_charts",
    "load_charts_from_data",
    "load_symbols",
]

DATA: Final = Path(__file__).parent / "data"
NAMES: Final = (
    "rink", "rush", "penalties", "pn_matrix", "assists", "injuries", "weird", "strategy", "faceoffs", "clock",
    "goalies", "symbols",
)  # fmt: skip
WITHOUT_FIGURES: Final = ("symbols",)
"""Files with nothing but words: they change no game, need no source and are left out of the digest."""

FIRST_IN_END: Final = PLACE_NAMES.index("L3")
END_PLACES: Final = PLACE_NAMES[FIRST_IN_END:]

WITHOUT_END: Final = (Spot.CENTER, Spot.PUCK, Spot.NEUTRAL)
SPOTS: Final = {
    Cause.PERIOD: (Spot.CENTER,),
    Cause.GOAL: (Spot.CENTER,),
    Cause.OFFSIDE: WITHOUT_END,
    Cause.OUT_OF_PLAY: WITHOUT_END,
    Cause.PENALTIES: WITHOUT_END,
}
"""Spots that make sense after a cause; after any other cause, all do."""

COST_NAMES: Final = (
    "passing", "skating", "loose", "loose_again", "faceoff", "shot", "rebound_shot", "stopped", "dump",
    "ice_short_handed", "injury", "weird", "rush_shot", "chip",
)  # fmt: skip
LONGEST_PLAY: Final = 60
USUAL_COACH: Final = {"pull_goalie": 90, "pull_down_two": NOT_SAID, "by_score": 600, "sit_back": 0}
EARLIER_DOWN_TWO: Final = 60

ASSIST_TABLES: Final = ("first", "second", "first_realistic", "second_realistic")
ASSIST_CELLS: Final = (*(str(faces) for faces in range(21)), "-")
NO_CELL: Final = ASSIST_CELLS.index("-")

SYMBOL_CODES: Final = {
    "action": ACTION_NAMES[:ACTION_ROWS],
    "result": RESULT_NAMES,
    "recipient": RECIPIENT_NAMES[Recipient.A :],
    "target": TARGET_NAMES[GOALIE_ZONES:],
    "drift": DRIFT_NAMES[1:],
    "goalie": MARK_NAMES[1:],
}
LONGEST_GLYPH: Final = 3

Files = dict[str, Sheet]


def load_symbols(folder: str | Path | None = None) -> list[SymbolLine]:
    """The symbol map, kind by kind in the order of the codes."""
    return compile_symbols(SHELF.read_folder(folder)["symbols"])


def chart_sources(folder: str | Path | None = None) -> list[SourceLine]:
    """Which figures are printed in a manual and which are our own defaults."""
    found: list[SourceLine] = []
    figures_of(SHELF.read_folder(folder), found)
    return found


def figures_of(files: Files, found: list[SourceLine]) -> Files:
    """The files with figures, without the marks that say where these come from."""
    return {name: without_marks(name, sheet, found) for name, sheet in files.items() if name not in WITHOUT_FIGURES}


def compile_charts(marked: Files) -> Charts:
    """Check all files and turn them into flat tables."""
    compile_symbols(marked["symbols"])
    files = figures_of(marked, [])
    end_places, neutral_lanes = compile_rink(files["rink"])
    rush_rows, rush_strings, rush_defenders = compile_rushes(files["rush"])
    basic_rows, basic_penalties, standard_rows, standard_penalties = compile_penalties(files["penalties"])
    usual = compile_usual_calls(files["penalties"])
    basic_usual = usual_names(usual, ("basic",), basic_rows, basic_penalties)
    standard_usual = usual_names(usual, STANDARD_FIELDS, standard_rows, standard_penalties)
    pn_printed, pn_smooth, column_b_to = compile_pn_matrix(files["pn_matrix"])
    assists = compile_assists(files["assists"])
    open_slots = compile_open_slots(files["clock"])
    coach = coach_seconds(files["clock"], USUAL_COACH)
    pull_seconds, pull_two_seconds = pull_times(coach, EARLIER_DOWN_TWO)
    empty_net_icing, goalie_penalty = compile_goalies(files["goalies"])
    return Charts(
        end_places=end_places,
        neutral_lanes=neutral_lanes,
        rush_rows=rush_rows,
        rush_strings=rush_strings,
        rush_defenders=rush_defenders,
        basic_rows=basic_rows,
        basic_penalties=basic_penalties,
        basic_usual=basic_usual,
        standard_rows=standard_rows,
        standard_penalties=standard_penalties,
        standard_usual=standard_usual,
        pn_printed=pn_printed,
        pn_smooth=pn_smooth,
        column_b_to=column_b_to,
        first_assist=assists[0],
        second_assist=assists[1],
        first_realistic=assists[2],
        second_realistic=assists[3],
        injuries=compile_injuries(files["injuries"]),
        weird=compile_weird(files["weird"]),
        strategy_cards=compile_strategy(files["strategy"]),
        spots=compile_spots(files["faceoffs"]),
        basic_costs=compile_costs(files["clock"].sheet("basic")),
        standard_costs=compile_costs(files["clock"].sheet("standard")),
        open_slots_4=open_slots[0],
        open_slots_3=open_slots[1],
        empty_net_icing=empty_net_icing,
        goalie_penalty=goalie_penalty,
        pull_seconds=pull_seconds,
        pull_two_seconds=pull_two_seconds,
        by_score_seconds=coach["by_score"],
        sit_back_seconds=coach["sit_back"],
        digest=digest(content_of(files)),
        files=content_of(marked),
    )


def compile_rink(rink: Sheet) -> tuple[bytes, bytes]:
    """The place in an end and the lane in the neutral zone for each D20. [FS-RINK-05, FS-GAP-01, FS-GAP-02]"""
    rink.only(("end_zone", "neutral"))
    end = placed_by_d20(rink.sheet("end_zone"), END_PLACES)
    lanes = placed_by_d20(rink.sheet("neutral"), LANE_NAMES)
    return bytes(FIRST_IN_END + place for place in end), lanes


def placed_by_d20(zone: Sheet, sections: tuple[str, ...]) -> bytes:
    """The section of a zone for each D20; every section has a range. [FS-RINK-05]"""
    zone.only(("d20",))
    placed = zone.ranges("d20", die(20), sections)
    for code, name in enumerate(sections):
        if code not in placed:
            raise zone.wrong("d20", f"no range for {name}", "a range for every section")
    return placed


def compile_assists(sheet: Sheet) -> list[AssistTable]:
    """The first and the second assist table, then the realistic ones. [FS-TAB-13, FS-GAP-37]"""
    sheet.only(ASSIST_TABLES)
    return [compile_assist_table(sheet.sheet(name)) for name in ASSIST_TABLES]


def compile_assist_table(sheet: Sheet) -> AssistTable:
    """As many totals and ratings as the table has, from 1 up; only a rating above the total has no cell."""
    sheet.only(("beyond", "cells"))
    heading, *lines = sheet.lines("cells")
    totals = tuple(str(total) for total in range(1, len(lines) + 1))
    ratings = tuple(str(rating) for rating in range(1, len(heading.replace(",", " ").split())))
    if not ratings:
        raise sheet.wrong("cells heading", quoted(heading), "total and the ratings from 1 upwards")
    codes = sheet.grid("cells", totals, ratings, ASSIST_CELLS)
    for total in range(1, len(totals) + 1):
        for rating in range(1, min(total, len(ratings)) + 1):
            if codes[len(ratings) * (total - 1) + rating - 1] == NO_CELL:
                raise sheet.wrong(f"cells row {total}, column {rating}", "no number", "a whole number from 0 to 20")
    return AssistTable(codes, len(totals), len(ratings), sheet.number("beyond", 0, 20))


def compile_spots(sheet: Sheet) -> bytes:
    """Where the faceoff is after each cause. [FS-GAP-14]"""
    sheet.only(("spots",))
    spots = sheet.sheet("spots")
    spots.only(("lines",))
    table = bytearray()
    for cause, [spot] in enumerate(spots.labelled("lines", spots.columns("lines", ("after", "spot")), CAUSE_NAMES)):
        allowed = SPOTS.get(cause, tuple(range(len(SPOT_NAMES))))
        names = [SPOT_NAMES[code] for code in allowed]
        table.append(allowed[spots.known(f"lines {CAUSE_NAMES[cause]}", spot, names)])
    return bytes(table)


def compile_costs(edition: Sheet) -> Costs:
    """The seconds of every kind of play; only a faceoff may take none. [FS-TIME, FS-GAP-18]"""
    edition.only(("seconds",))
    lines = [line.split(" ", 1) for line in edition.lines("seconds")]
    seconds: dict[str, int] = {}
    for name, cells in zip(COST_NAMES, edition.labelled("seconds", lines, COST_NAMES), strict=True):
        text = " ".join(cells)
        lowest = 0 if name == "faceoff" else 1
        if not is_number(text) or not lowest <= int(text) <= LONGEST_PLAY:
            raise edition.wrong(f"seconds {name}", quoted(text), f"a whole number from {lowest} to {LONGEST_PLAY}")
        seconds[name] = int(text)
    return Costs(**seconds)


def compile_open_slots(clock: Sheet) -> tuple[bytes, bytes]:
    """Slots left empty at four and at three skaters a side. [FS-DEC-22]"""
    clock.only(("basic", "standard", "open_slots", COMPUTER_COACH))
    slots = clock.sheet("open_slots")
    slots.only(("four_a_side", "three_a_side"))
    return slots.slots("four_a_side", 1), slots.slots("three_a_side", 2)


def compile_goalies(sheet: Sheet) -> tuple[int, str]:
    """The highest D100 of an empty-net icing, and what a goalie's minor is called. [FS-EN-02, FS-GAP-38]"""
    sheet.only(("empty_net", "penalty"))
    empty_net, penalty = sheet.sheet("empty_net"), sheet.sheet("penalty")
    empty_net.only(("icing_goal_to",))
    penalty.only(("call",))
    return empty_net.number("icing_goal_to", 0, 99), penalty.text("call")


def compile_symbols(sheet: Sheet) -> list[SymbolLine]:
    """The symbol map: every code of a kind once, with a glyph that no other of the kind has. [2.5]"""
    sheet.only(SYMBOL_CODES)
    symbols: list[SymbolLine] = []
    for kind, codes in SYMBOL_CODES.items():
        glyphs: list[str] = []
        rows = sheet.labelled(kind, sheet.columns(kind, ("code", "glyph", "meaning")), codes)
        for code, (glyph, meaning) in zip(codes, rows, strict=True):
            if not 0 < len(glyph) <= LONGEST_GLYPH or glyph in glyphs:
                allowed = f"up to {LONGEST_GLYPH} characters that no other line has"
                raise sheet.wrong(f"{kind} {code}", f"the glyph {quoted(glyph)}", allowed)
            if not meaning:
                raise sheet.wrong(f"{kind} {code}", "no meaning", "a sentence")
            glyphs.append(glyph)
            symbols.append(SymbolLine(code, glyph, kind, meaning))
    return symbols


SHELF: Final = ChartShelf(DATA, NAMES, compile_charts)
chart_names = SHELF.chart_names
load_charts = SHELF.load
load_charts_from_data = SHELF.load_from_data
charts_as_data = SHELF.as_data
export_charts = SHELF.export
