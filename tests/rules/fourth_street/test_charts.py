"""The chart files against the ledger, cell by cell, and every mistake that a chart file can hold."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import cast

import pytest

from puckdrop.core.charts import Sheet, die
from puckdrop.core.errors import BadInput
from puckdrop.games.fourth_street.chart_files import (
    DATA,
    chart_names,
    chart_sources,
    charts_as_data,
    load_charts,
    load_charts_from_data,
    load_symbols,
)
from puckdrop.games.fourth_street.charts import Charts, Costs, PenaltyRow, WeirdRow
from puckdrop.games.fourth_street.constants import (
    ACTION_NAMES,
    ACTION_ROWS,
    CALLED_ON_NAMES,
    CAUSE_NAMES,
    DRIFT_NAMES,
    GOALIE_WEIRD,
    GOALIE_ZONES,
    LANE_NAMES,
    MARK_NAMES,
    MISSES_NAMES,
    MOVEMENTS,
    PLACE_NAMES,
    RECIPIENT_NAMES,
    RESULT_GLYPHS,
    RESULT_NAMES,
    RUSH_NAMES,
    SPOT_NAMES,
    STRENGTH_NAMES,
    TARGET_NAMES,
    WEIRD_NAMES,
    WEIRD_ROWS,
    ZONE_NAMES,
    Recipient,
    Result,
)
from rules import chart_folders

LEDGER = (Path(__file__).parents[3] / "docs" / "rules" / "fourth-street.md").read_text(encoding="utf-8")
LEVELS = ("-2", "-1", "0", "+1", "+2")
PN = ("-2", "-1", "+0", "+1", "+2")


def ledger_entry(name: str) -> str:
    """The text of a table or gap of the ledger, up to the next one."""
    _, found, rest = LEDGER.partition(f"\n**{name}")
    assert found, f"the ledger has no entry {name}"
    return re.split(r"\n\*\*FS-|\n\*\*Outside|\n---\n", rest, maxsplit=1)[0]


def plain(cell: str) -> str:
    return cell.replace("**", "").replace("−", "-").strip()


def tables_of(text: str) -> list[list[list[str]]]:
    """The tables of a text: rows of cells, headings first."""
    found: list[list[list[str]]] = []
    inside = False
    for line in text.splitlines():
        if line.startswith("|") and not inside:
            found.append([])
        inside = line.startswith("|")
        if inside and not line.startswith("|---"):
            found[-1].append([cell.strip() for cell in line.split("|")[1:-1]])
    return found


def ledger_table(name: str) -> list[list[str]]:
    """The first table of an entry, without its headings, in plain text."""
    return [[plain(cell) for cell in row] for row in tables_of(ledger_entry(name))[0][1:]]


def span(text: str) -> range:
    low, _, high = text.partition("-")
    return range(int(low), int(high or low) + 1)


@pytest.fixture
def charts() -> Charts:
    return load_charts()


# The rink


def end_place(charts: Charts, d20: int) -> str:
    return PLACE_NAMES[charts.end_places[d20 - 1]]


@pytest.mark.rule("FS-RINK-05", "FS-GAP-01")
def test_every_d20_in_an_end_zone(charts: Charts) -> None:
    expected: dict[int, str] = {}
    for level, *cells in ledger_table("FS-GAP-01"):
        for lane, cell in zip(LANE_NAMES, cells, strict=True):
            expected |= dict.fromkeys(span(cell), f"{lane}{level.removeprefix('level ')}")
    assert sorted(expected) == list(range(1, 21))
    assert {d20: end_place(charts, d20) for d20 in range(1, 21)} == expected
    assert len(charts.end_places) == 20


@pytest.mark.rule("FS-TAB-15")
@pytest.mark.parametrize(("d20", "section"), [(10, "L2"), (11, "M2"), (12, "M2")])
def test_sections_that_are_printed(charts: Charts, d20: int, section: str) -> None:
    assert end_place(charts, d20) == section


@pytest.mark.rule("FS-RINK-05", "FS-GAP-02")
def test_every_d20_in_the_neutral_zone(charts: Charts) -> None:
    ranges = dict(re.findall(r"\b([LMR]) (\d+-\d+)", ledger_entry("FS-GAP-02").split(" (the sibling")[0]))
    expected = {d20: lane for lane, text in ranges.items() for d20 in span(text)}
    assert sorted(expected) == list(range(1, 21))
    assert {d20: LANE_NAMES[charts.neutral_lanes[d20 - 1]] for d20 in range(1, 21)} == expected
    assert len(charts.neutral_lanes) == 20


# Rushes


def rush(charts: Charts, speed: int, aggressiveness: int, d20: int) -> str:
    return RUSH_NAMES[charts.rush_rows[100 * speed + 20 * (aggressiveness + 2) + d20 - 1]]


def ledger_rushes() -> dict[tuple[int, int, int], str]:
    """Every cell of the rush chart by speed, aggressiveness and D20."""
    rows = [("4", *row) for row in ledger_table("FS-TAB-07")] + [tuple(row) for row in ledger_table("FS-GAP-03")]
    found: dict[tuple[int, int, int], str] = {}
    for speed, outcome, *cells in rows:
        for level, cell in zip(LEVELS, cells, strict=True):
            for d20 in span(cell) if cell != "–" else ():
                assert (int(speed), int(level), d20) not in found
                found[int(speed), int(level), d20] = outcome
    return found


@pytest.mark.rule("FS-TAB-07", "FS-GAP-03", "FS-RUSH-03")
def test_every_cell_of_the_rush_chart(charts: Charts) -> None:
    expected = ledger_rushes()
    assert len(expected) == len(charts.rush_rows) == 6 * 5 * 20
    assert {cell: rush(charts, *cell) for cell in expected} == expected
    assert set(expected.values()) == set(RUSH_NAMES)


@pytest.mark.rule("FS-GAP-03")
@pytest.mark.parametrize("speed", range(6))
@pytest.mark.parametrize("level", range(-2, 3))
def test_the_sizes_on_the_rush_chart_follow_the_formula(charts: Charts, speed: int, level: int) -> None:
    column = [rush(charts, speed, level, d20) for d20 in range(1, 21)]
    rest = max(0, 2 * speed + level)
    sizes = [max(0, speed + level), (rest + 2) // 3, (rest + 1) // 3, rest // 3]
    assert [column.count(name) for name in RUSH_NAMES[:4]] == sizes
    assert column == sorted(column, key=RUSH_NAMES.index)


@pytest.mark.rule("FS-TAB-08")
def test_every_passing_string(charts: Charts) -> None:
    rows = ledger_table("FS-TAB-08")
    assert [row[0] for row in rows] == [str(face) for face in range(10)]
    for face, row in enumerate(rows):
        for kind, cell in enumerate(row[1:]):
            slots = [0 if man == "P" else int(man) for man in cell.split("-")]
            assert list(charts.rush_strings[10 * kind + face]) == slots, (face, RUSH_NAMES[kind])
    assert len(charts.rush_strings) == 40


@pytest.mark.rule("FS-TAB-09")
def test_every_defender_of_a_rush(charts: Charts) -> None:
    compared = 0
    for faces, *cells in ledger_table("FS-TAB-09"):
        for face in span(faces):
            for kind, cell in enumerate(cells, 1):
                slot = 0 if cell == "none" else int(cell)
                assert charts.rush_defenders[10 * kind + face] == slot, (face, RUSH_NAMES[kind])
                compared += 1
    assert compared == 30
    assert list(charts.rush_defenders[:10]) == [0] * 10, "nobody is near a break-away"
    assert len(charts.rush_defenders) == 40


# Penalties


class Call:
    """A line of a penalty chart as the ledger tells it."""

    def __init__(self, penalty: str, called_on: str, duration: str, delay: str = "–") -> None:
        words = {"delay (of game)": "delay of game", "delay": "delay of game", "bench": "bench minor"}
        name, _, besides = penalty.lower().removesuffix(", major").partition(" & ")
        party = called_on.split(" (")[0].split(";")[0].split(",")[0]
        low, _, high = delay.replace("–", "0").partition("-")
        double = "double minor" in called_on
        self.fields = (
            words.get(name, name),
            {"offence": "offense", "defence": "defense", "offence and defence": "both", "both": "both"}[party],
            [int(duration.split(":")[0]) if duration else 4 if double else 2],
            besides == "fighting",
            name == "bench",
            besides == "injury",
            int(low),
            int(high or low),
        )


def fields_of(row: PenaltyRow) -> tuple[object, ...]:
    return (
        row.call, CALLED_ON_NAMES[row.called_on], list(row.lengths), row.fighting, row.bench, row.hurts, row.delay_from,
        row.delay_to,
    )  # fmt: skip


@pytest.mark.rule("FS-TAB-10", "FS-GAP-05")
def test_every_d100_on_the_basic_penalty_chart(charts: Charts) -> None:
    expected: dict[int, Call] = {}
    for numbers, penalty, called_on in ledger_table("FS-TAB-10")[:-1]:
        expected |= dict.fromkeys(span(numbers), Call(penalty, called_on, ""))
    assert sorted(expected) == list(range(81))
    for numbers, penalty, called_on, duration in ledger_table("FS-GAP-05"):
        expected |= dict.fromkeys(span(numbers), Call(penalty, called_on, duration))
    assert sorted(expected) == list(range(100))
    for d100, call in expected.items():
        assert fields_of(charts.basic_rows[charts.basic_penalties[d100]]) == call.fields, d100
    assert len(charts.basic_penalties) == 100
    assert len(charts.basic_rows) == 22


def bounds(rows: list[list[str]], column: int) -> dict[int, int]:
    """The row of a chart with upper bounds for each D100 of a column."""
    found: dict[int, int] = {}
    for number, row in enumerate(rows):
        if row[column]:
            found |= dict.fromkeys(range(len(found), int(row[column]) + 1), number)
    return found


@pytest.mark.rule("FS-GAP-06")
@pytest.mark.parametrize(("column", "letter"), [(0, "A"), (1, "B"), (2, "C")])
def test_every_d100_on_the_standard_penalty_chart(charts: Charts, column: int, letter: str) -> None:
    rows = ledger_table("FS-GAP-06")
    expected = bounds(rows, column)
    assert sorted(expected) == list(range(100)), letter
    for d100, number in expected.items():
        _, _, _, penalty, called_on, duration, delay = rows[number]
        found = charts.standard_rows[charts.standard_penalties[100 * column + d100]]
        assert fields_of(found) == Call(penalty, called_on, duration, delay).fields, d100
    assert (len(charts.standard_rows), len(charts.standard_penalties)) == (23, 300)


@pytest.mark.rule("FS-TAB-12")
def test_the_printed_rows_of_the_standard_penalty_chart(charts: Charts) -> None:
    rows = ledger_table("FS-TAB-12")
    compared = 0
    for column in range(3):
        for d100, number in bounds(rows, column).items():
            found = charts.standard_rows[charts.standard_penalties[100 * column + d100]]
            assert fields_of(found)[:6] == Call(*rows[number][3:]).fields[:6], (column, d100)
            compared += 1
    assert compared == 86 + 31 + 51


@pytest.mark.rule("FS-GAP-06")
def test_usual_calls_are_of_plain_minors_and_rarely_high_sticking_or_delay(charts: Charts) -> None:
    basic = [charts.basic_rows[number] for number in charts.basic_penalties]
    standard = [charts.standard_rows[number] for number in charts.standard_penalties]
    for row, name in zip([*basic, *standard], [*charts.basic_usual, *charts.standard_usual], strict=True):
        if name != row.call:
            assert (list(row.lengths), row.fighting, row.hurts, row.delay_to) == ([2], False, False, 0)
    assert [charts.standard_usual[d100] for d100 in (0, 13, 14, 50, 51, 58, 59, 85, 86, 99)] == [
        "high sticking", "high sticking", "slashing", "hooking", "delay of game", "delay of game", "hooking",
        "cross-checking", "high sticking", "interference",
    ]  # fmt: skip
    assert charts.standard_usual[:86].count("high sticking") == 14
    assert charts.standard_usual.count("delay of game") == 8 + 3
    assert charts.basic_usual.count("boarding") == charts.basic_usual.count("delay of game") == 4


@pytest.mark.rule("FS-GAP-06")
def test_the_words_of_a_chart_of_ones_own_stay(tmp_path: Path) -> None:
    mine = load_charts(
        changed(tmp_path, "penalties", "| high sticking           | offense   |  2 ", "| diving | offense | 2 ")
    )
    assert set(mine.standard_usual[:51]) == {"diving"}
    mine = load_charts(
        changed(tmp_path, "penalties", "54    | boarding      | charging", "24-28 | roughing | x\n98 | boarding | x")
    )
    assert "x" not in mine.basic_usual
    text = (DATA / "penalties.toml").read_text(encoding="utf-8")
    (tmp_path / "penalties.toml").write_text(text.partition("[usual]")[0], encoding="utf-8")
    without = load_charts(tmp_path)
    assert without.standard_usual == [without.standard_rows[number].call for number in without.standard_penalties]
    assert without.basic_usual == [without.basic_rows[number].call for number in without.basic_penalties]


def test_only_calls_on_the_defense_alone_are_delayed(charts: Charts) -> None:
    delayed = [row for row in charts.standard_rows if row.delay_to]
    assert {CALLED_ON_NAMES[row.called_on] for row in delayed} == {"defense"}
    assert not any(row.fighting for row in delayed)
    assert not any(row.delay_from or row.delay_to for row in charts.basic_rows)


def column_a(table: bytes, offense: int, defense: int) -> int:
    return table[5 * (offense + 2) + defense + 2]


@pytest.mark.rule("FS-TAB-11", "FS-GAP-07")
def test_every_cell_of_the_printed_pn_matrix(charts: Charts) -> None:
    rows = ledger_table("FS-TAB-11")
    assert [row[0] for row in rows] == list(PN)
    for row in rows:
        for defense, cell in zip(PN, row[1:6], strict=True):
            assert column_a(charts.pn_printed, int(row[0]), int(defense)) == int(cell), (row[0], defense)
    assert len(charts.pn_printed) == 25
    assert charts.column_b_to == 18


@pytest.mark.rule("FS-CON-09")
def test_every_cell_of_the_smooth_pn_matrix(charts: Charts) -> None:
    for offense in range(-2, 3):
        for defense in range(-2, 3):
            assert column_a(charts.pn_smooth, offense, defense) == 8 - offense + 2 * defense
    assert len(charts.pn_smooth) == 25
    different = [cell for cell in range(25) if charts.pn_smooth[cell] != charts.pn_printed[cell]]
    assert different == [7, 8, 9], "three printed cells break the pattern"


# Assists and injuries


def assist_cell(figure: int, rating: int, total: int) -> int:
    return (2 * figure * rating + total) // (2 * total)


@pytest.mark.rule("FS-TAB-13", "FS-GAP-37")
def test_the_assist_tables_have_the_printed_cells(charts: Charts) -> None:
    figures = [int(text) for text in re.findall(r"k[12] = (\d+)", ledger_entry("FS-GAP-37"))]
    tables = [charts.first_assist, charts.second_assist, charts.first_realistic, charts.second_realistic]
    assert [table.beyond for table in tables] == figures == [20, 17, 19, 16]
    for name, total, rating, cell in ledger_table("FS-TAB-13"):
        for table in tables[::2] if name == "first" else tables[1::2]:
            assert table.cell(int(total), int(rating)) == int(cell), (name, total, rating)


@pytest.mark.rule("FS-GAP-37")
def test_the_other_cells_of_the_assist_tables_fit_one_figure(charts: Charts) -> None:
    for table in (charts.first_assist, charts.second_assist, charts.first_realistic, charts.second_realistic):
        assert (table.totals, table.ratings) == (45, 9)
        for total in range(1, 60):
            for rating in range(min(total, 12) + 1):
                assert table.cell(total, rating) == assist_cell(table.beyond, rating, total), (total, rating)


@pytest.mark.rule("FS-GAP-37")
def test_an_owner_types_single_assist_cells() -> None:
    changed = charts_as_data()
    cells = {"source": "printed", "beyond": 10, "cells": ["total 1,2 3", "1 9 -", "2 8 -", "3 1 2"]}
    changed["assists"] = cast(dict[str, object], changed["assists"]) | {"second": cells}
    charts = load_charts_from_data(changed)
    found = [[charts.second_assist.cell(total, rating) for rating in range(1, total + 1)] for total in range(1, 5)]
    assert found == [[9], [8, 8], [1, 1, 2], [3, 5, 8, 10]]
    assert charts.first_assist.cell(13, 6) == 9


def absence(charts: Charts, total: int) -> tuple[str, int]:
    line = next(line for line in charts.injuries if total >= line.lowest)
    return MISSES_NAMES[line.misses], line.amount


@pytest.mark.rule("FS-GAP-10")
def test_every_total_of_the_injury_chart(charts: Charts) -> None:
    effects = {
        "off for the rest of the shift only": ("shift", 0),
        "misses 5:00 of clock": ("minutes", 5),
        "misses 10:00": ("minutes", 10),
        "misses the rest of the period (and the next if < 5:00 were left)": ("period", 0),
        "out of the game": ("game", 0),
        "out, and 1 more game": ("games", 1),
        "out, and D6P more games": ("d6 games", 0),
        "out, and D20 more games": ("d20 games", 0),
    }
    expected: dict[int, tuple[str, int]] = {}
    for totals, effect in ledger_table("FS-GAP-10"):
        text = totals.replace(" or more", "-30").replace("0 or less", "0")
        expected |= dict.fromkeys(span(text), effects[effect])
    expected |= dict.fromkeys(range(-10, 0), expected[0])
    assert sorted(expected) == list(range(-10, 31))
    assert {total: absence(charts, total) for total in expected} == expected
    lows = [line.lowest for line in charts.injuries]
    assert lows == sorted(lows, reverse=True)
    assert len(lows) == 8


# Weird plays


WEIRD_WORDS = {
    "goal for offence": "goal",
    "goal for the handler off a defender": "goal",
    "puck trickles in, goal": "goal",
    "break-away for best-CH forechecker": "forechecker break-away",
    "break-away for the defender with the highest SP": "defender break-away",
    "wrist shot, no block test": "shot",
    "puck hits official, faceoff": "faceoff: puck hits an official",
    "net off, faceoff": "faceoff: net off its moorings",
    "broken stick, ♦ for the D6P forechecker": "forechecker steal",
    "broken stick, ♦ for the D6P defender": "defender steal",
    "over the glass, delay 2:00 on the handler": "minor: delay of game",
    "too many men, bench minor on offence": "bench minor: too many men",
    "out of play, faceoff": "faceoff: puck out of play",
    "own goal, credited to the best-CH forechecker, else opposing 2": "own goal",
    "broken glass, faceoff": "faceoff: broken glass",
    "goalie interference 2:00 on the handler": "minor: goalie interference",
    "rebound to the shooter at M1": "rebound",
    "loose puck": "loose",
    "freeze": "freeze",
    "goalie delay of game 2:00": "goalie minor: delay of game",
    "mask or equipment stop, faceoff": "faceoff: goalie's equipment",
    "goalie handles it badly, loose puck at M1 won by the shooting team's 2": "gift",
}
RECIPIENT_GLYPHS = "Ⓐ Ⓑ Ⓒ Ⓓ ⊛".split()


def weird_words(row: WeirdRow) -> str:
    """A row in the words above; passes and skates in the ledger's own."""
    name = WEIRD_NAMES[row.effect]
    if name == "pass":
        return f"pass {RESULT_GLYPHS[row.result]} {RECIPIENT_GLYPHS[row.recipient - Recipient.A]}"
    if name == "skate":
        assert row.recipient == Recipient.NONE
        return f"skate {RESULT_GLYPHS[row.result]}"
    assert (row.result, row.recipient) == (Result.FWD, Recipient.NONE)
    return f"{name}: {row.call}" if row.call else name


@pytest.mark.rule("FS-GAP-11")
def test_every_row_of_every_weird_play_chart(charts: Charts) -> None:
    rows = ledger_table("FS-GAP-11")
    assert [row[0] for row in rows] == [str(total) for total in range(2, 13)]
    compared = 0
    for number, row in enumerate(rows):
        for column, cell in enumerate(row[1:]):
            numbers, _, text = cell.partition(": ")
            charts_of_column = [GOALIE_WEIRD] if column == 3 else [3 * strength + column for strength in range(3)]
            for chart in charts_of_column:
                found = charts.weird[WEIRD_ROWS * chart + number]
                assert (found.lowest, found.highest) == (1, max(span(numbers))), (chart, row[0])
                assert weird_words(found) == WEIRD_WORDS.get(text, text), (chart, row[0])
                compared += 1
    assert compared == len(charts.weird) == 110


@pytest.mark.rule("FS-TAB-14", "FS-WP-04")
@pytest.mark.parametrize(
    ("two_d6", "highest", "what"),
    [(2, 1, "goal"), (3, 20, "pass △ Ⓓ"), (4, 20, "pass △ Ⓒ"), (5, 5, "forechecker break-away")],
)
def test_the_weird_plays_that_are_printed(charts: Charts, two_d6: int, highest: int, what: str) -> None:
    even_strength_in_defensive_zone = 3 * STRENGTH_NAMES.index("ES") + ZONE_NAMES.index("D")
    row = charts.weird[WEIRD_ROWS * even_strength_in_defensive_zone + two_d6 - 2]
    assert (row.highest, weird_words(row)) == (highest, what)
    assert max(span(dict(row[:2] for row in ledger_table("FS-TAB-14"))[str(two_d6)])) == highest


@pytest.mark.rule("FS-GAP-11")
@pytest.mark.parametrize(("strength", "zone"), [(strength, zone) for strength in range(3) for zone in range(3)])
def test_each_zone_and_strength_may_have_a_chart_of_its_own(tmp_path: Path, strength: int, zone: int) -> None:
    data = charts_as_data()
    sheets = data["weird"]
    assert isinstance(sheets, dict)
    shared = sheets["chart"][zone]
    own = {**shared, "name": "own", "strengths": [STRENGTH_NAMES[strength]]}
    own["rows"] = re.sub(r"(?m)^ 2  \| \S+ ", " 2  | 1-7 ", own["rows"])
    shared["strengths"] = [name for name in STRENGTH_NAMES if name != STRENGTH_NAMES[strength]]
    sheets["chart"].append(own)
    mine = load_charts_from_data(data)
    different = [row for row in range(110) if mine.weird[row].highest != load_charts().weird[row].highest]
    assert different == [WEIRD_ROWS * (3 * strength + zone)]
    assert mine.weird[different[0]].highest == 7


# Strategy cards, faceoffs, clock, odds


@pytest.mark.rule("FS-GAP-12")
def test_every_cell_of_the_strategy_cards(charts: Charts) -> None:
    cards = {card.name: card for card in charts.strategy_cards}
    rows = ledger_table("FS-GAP-12")
    assert sorted(cards) == sorted(row[0] for row in rows)
    for name, *cells, short in rows:
        card = cards[name]
        assert card.free == (name == "Coach's call")
        if card.free:
            assert card.menus == [b""] * 8
            continue
        wanted = [*cells, *(part.split(" ")[1] for part in short.split(", "))]
        found = [ACTION_NAMES[action] for menu in card.menus for action in menu]
        assert found == [cell.replace("better of W, S", "best shot") for cell in wanted], name
    assert len(cards) == 5


@pytest.mark.rule("FS-DEC-04")
def test_the_first_strategy_card_is_the_fallback(charts: Charts) -> None:
    fallback = re.search(r"\| FS-DEC-04 .*\| \"(.*)\" \|", LEDGER)
    assert fallback
    assert charts.strategy_cards[0].name == fallback[1] == "Puck Possession"


@pytest.mark.rule("FS-GAP-14")
def test_the_spot_of_every_faceoff(charts: Charts) -> None:
    ledger = {after: spot for afters, spot in ledger_table("FS-GAP-14") for after in afters.split(", ")}
    words = {
        "N-M": "center",
        "where the puck was (D or N, same lane)": "puck",
        "N, lane of the last touch": "neutral",
        "that goalie's end, lane of the shot": "end",
        "zone and lane of the puck; after a shot as for a freeze": "puck",
        "penalised team's end, lane of the puck": "end",
        "zone and lane of the puck": "puck",
    }
    afters = {
        "period": "start of period",
        "goal": "goal",
        "icing": "icing",
        "offside": "offside",
        "freeze": "freeze (⌘",
        "out of play": "puck out of play",
        "penalty": "penalty on one side",
        "penalties": "penalties on both",
    }
    expected = {cause: words[ledger[after]] for cause, after in afters.items()}
    assert {name: SPOT_NAMES[spot] for name, spot in zip(CAUSE_NAMES, charts.spots, strict=True)} == expected


def seconds_in(clause: str) -> list[int]:
    """The seconds that a clause of the ledger names."""
    found = re.search(rf"\*\*{clause}\*\* (.*)", LEDGER)
    assert found
    return [int(text) for text in re.findall(r"(\d+) s\b", found[1].split(" (")[0])]


def test_the_printed_seconds_of_the_basic_game(charts: Charts) -> None:
    costs = charts.basic_costs
    assert [costs.passing] == seconds_in("FS-TIME-02") == [20]
    assert [costs.skating] == seconds_in("FS-TIME-03") == [20]
    assert [costs.loose] == seconds_in("FS-TIME-04") == [20]
    assert [costs.loose_again] == seconds_in("FS-TIME-05") == [10]
    assert [costs.faceoff] == seconds_in("FS-TIME-06") == [10]
    assert costs.shot == costs.rebound_shot == 10
    assert [costs.stopped] == seconds_in("FS-TIME-09") == [10]
    assert [costs.rush_shot, costs.passing] == seconds_in("FS-TIME-11") == [10, 20]


def test_the_printed_seconds_of_the_standard_game(charts: Charts) -> None:
    costs = charts.standard_costs
    assert [costs.passing, costs.skating] == seconds_in("FS-TIME-12") == [12, 12]
    assert [costs.loose, costs.loose_again] == seconds_in("FS-TIME-13") == [12, 6]
    assert [costs.shot, 0] == seconds_in("FS-TIME-14") == [12, 0]
    assert costs.rebound_shot == 6
    assert [costs.stopped] == seconds_in("FS-TIME-16") == [6]
    assert [costs.faceoff] == seconds_in("FS-TIME-17") == [0]


@pytest.mark.rule("FS-GAP-18")
@pytest.mark.parametrize("column", [1, 2])
def test_the_seconds_that_are_not_stated(charts: Charts, column: int) -> None:
    costs: Costs = charts.basic_costs if column == 1 else charts.standard_costs
    ledger = {row[0]: int(row[column].split(" ")[0].split(";")[0]) for row in ledger_table("FS-GAP-18")}
    assert costs.dump == ledger["dc roll (then the loose-puck roll on its own)"]
    assert costs.stopped == ledger["ice with whistle, off, pen"]
    assert costs.ice_short_handed == ledger["ice short-handed (no whistle)"]
    assert costs.injury == ledger["inj action"]
    assert costs.passing == costs.skating == ledger["☠ ✚ ♦ ○ inside a pass or skate"]
    assert costs.weird == ledger["wp action; its confirming roll"]
    assert costs.rush_shot == ledger["rush or break-away shot"]
    assert costs.passing == ledger["● or ♢ with shot, everything"]
    assert costs.loose == ledger["dump race"]
    assert costs.chip == ledger["chip"]


@pytest.mark.rule("FS-DEC-22")
def test_slots_left_open_with_fewer_skaters(charts: Charts) -> None:
    assert (list(charts.open_slots_4), list(charts.open_slots_3)) == ([1], [1, 4])


def test_empty_nets_and_goalies_penalties(charts: Charts) -> None:
    figures = dict(ledger_table("FS-TAB-17"))
    assert figures["Empty-net icing goal"] == f"D100 00-{charts.empty_net_icing}"
    assert f"({charts.goalie_penalty})" in ledger_entry("FS-GAP-38")


# Symbols


def test_the_symbol_map_has_every_code_of_the_cards() -> None:
    symbols = load_symbols()
    codes = {
        "action": ACTION_NAMES[:ACTION_ROWS],
        "result": RESULT_NAMES,
        "recipient": RECIPIENT_NAMES[1:],
        "target": TARGET_NAMES[GOALIE_ZONES:],
        "drift": DRIFT_NAMES[1:],
        "goalie": MARK_NAMES[1:],
    }
    for kind, names in codes.items():
        assert [line.code for line in symbols if line.kind == kind] == list(names)
    assert len(symbols) == sum(len(names) for names in codes.values()) == 73
    assert all(re.fullmatch(r"[A-Z][^.]+\.", line.meaning) for line in symbols)


def test_the_glyphs_are_those_of_the_ledger() -> None:
    glyphs = {(line.kind, line.code): line.glyph for line in load_symbols()}
    assert [glyphs["result", name] for name in RESULT_NAMES] == list(RESULT_GLYPHS)
    section = LEDGER.partition("### 2.5 ")[2].partition("\n### ")[0]
    ledger = {row[0]: row[1] for row in tables_of(section)[0][1:]}
    tokens = {
        "LONG": "FWD_LONG", "CENTER": "CENTER_SHOOT", "LEFT": "FWD_LEFT / FWD_RIGHT", "RIGHT": "FWD_LEFT / FWD_RIGHT",
    }  # fmt: skip
    for name in RESULT_NAMES:
        assert glyphs["result", name] in ledger[tokens.get(name, name)]
    assert [glyphs["recipient", name] for name in RECIPIENT_NAMES[1:]] == RECIPIENT_GLYPHS
    assert glyphs["recipient", "ANY"] == ledger["R_ANY"]
    assert glyphs["action", "wild"] == ledger["WILD"]
    assert glyphs["target", "PLAN"] == ledger["PLAN"]
    assert " ".join(glyphs["drift", name] for name in DRIFT_NAMES[1:9]) == ledger["arrows"]
    assert glyphs["drift", "screen"] == ledger["SCREEN"]
    assert ledger["T_A, T_B …"].startswith(f"{glyphs['drift', 'tip a']}, {glyphs['drift', 'tip b']}")
    assert f"{glyphs['goalie', 'freeze']} / {glyphs['goalie', 'freeze?']}" == ledger["FREEZE / FREEZE_OPT"]
    assert (glyphs["goalie", "cloud"], glyphs["goalie", "weird"]) == (ledger["CLOUD"], ledger["WEIRD"])
    for name in ("cold", "hot"):
        assert glyphs["goalie", name] in ledger["COLD_MARK / HOT_MARK"]
    for name in ("hurt", "stop", "loose", "penalty"):
        assert glyphs["goalie", name] == glyphs["result", name.upper()]
    assert glyphs["goalie", "own 1"] in ledger["OWN_n"]
    assert glyphs["goalie", "opp 1"] in ledger["OPP_n"]


# Where figures come from


def printed(chart: str, table: str) -> list[str]:
    return [
        line.line.split("|")[0].split()[0] if line.line else "all"
        for line in chart_sources()
        if (line.chart, line.table, line.source) == (chart, table, "printed")
    ]


def test_what_is_printed_is_marked_so_and_all_else_is_a_default() -> None:
    marked = {(line.chart, line.table) for line in chart_sources() if line.source == "printed"}
    tables = {
        ("rink", "end_zone"), ("rush", "SP-4"), ("rush", "strings"), ("rush", "defenders"), ("penalties", "basic"),
        ("penalties", "standard"), ("pn_matrix", "column_b"), ("pn_matrix", "printed"), ("weird", "Defensive zone"),
        ("faceoffs", "spots"), ("clock", "basic"), ("clock", "standard"), ("goalies", "empty_net"),
    }  # fmt: skip
    assert marked == tables
    assert {line.source for line in chart_sources()} == {"printed", "default"}
    assert {line.chart for line in chart_sources()} == set(chart_names()) - {"symbols"}


def test_the_printed_lines_of_charts_that_are_partly_ours() -> None:
    assert printed("rink", "end_zone") == ["11-12"]
    assert [span(text) for text in printed("penalties", "basic")] == [
        span(row[0]) for row in ledger_table("FS-TAB-10")[:-1]
    ]
    assert printed("pn_matrix", "printed") == [
        row[0] for row in ledger_table("FS-TAB-11") if row[6].startswith("printed")
    ]
    assert printed("weird", "Defensive zone") == ["2", "3", "4", "5"]
    assert printed("faceoffs", "spots") == ["icing", "offside"]
    stated = ["passing", "skating", "loose", "loose_again", "faceoff", "shot", "rebound_shot", "stopped"]
    assert printed("clock", "basic") == [*stated, "rush_shot"]
    assert printed("clock", "standard") == stated


def test_the_printed_lines_of_the_standard_penalty_chart() -> None:
    lines = [line for line in chart_sources() if (line.chart, line.table) == ("penalties", "standard")]
    marked = [[cell.strip() for cell in line.line.split("|")[:3]] for line in lines if line.source == "printed"]
    assert marked == [row[:3] for row in ledger_table("FS-TAB-12")]
    bold = [row for row in tables_of(ledger_entry("FS-GAP-06"))[0][1:] if "**" in "".join(row)]
    assert marked == [[plain(cell) for cell in row[:3]] for row in bold]


def test_marks_change_nothing_in_a_game(tmp_path: Path) -> None:
    changed(tmp_path, "rink", "11-12  M2   printed", "11-12  M2   default")
    changed(tmp_path, "injuries", 'source = "default"', 'source = "printed"')
    assert load_charts(tmp_path).digest == load_charts().digest
    assert load_charts(tmp_path).files != load_charts().files
    mine = {(line.chart, line.source) for line in chart_sources(tmp_path) if line.chart in ("rink", "injuries")}
    assert mine == {("rink", "default"), ("injuries", "printed")}


# Folders, records and exports


def test_the_names_are_the_files_that_come_with_the_program() -> None:
    no_charts = ["options", "patterns", "presets"]
    assert sorted([*chart_names(), *no_charts]) == sorted(path.stem for path in DATA.iterdir())


def changed(folder: Path, name: str, old: str, new: str) -> Path:
    """A folder with one chart file in which one text is replaced."""
    return chart_folders.changed(DATA, folder, name, old, new)


def test_a_folder_with_one_file_replaces_only_that_one(tmp_path: Path) -> None:
    folder = changed(tmp_path, "rush", "0   | 4      | 4      | 4", "0   | 4      | 4      | 3")
    (folder / ".hidden").write_text("", encoding="utf-8")
    mine, own = load_charts(folder), load_charts()
    assert [cell for cell in range(40) if mine.rush_defenders[cell] != own.rush_defenders[cell]] == [30]
    assert mine.rush_defenders[30] == 3
    assert mine.rush_rows == own.rush_rows
    assert mine.digest != own.digest


def test_words_and_layout_leave_the_digest_alone(tmp_path: Path) -> None:
    changed(tmp_path, "clock", "passing           20  printed", "\n passing   20   printed  ")
    changed(tmp_path, "goalies", "icing_goal_to = 10", "# a comment\nicing_goal_to=10")
    changed(tmp_path, "symbols", "The defender takes the puck.", "A steal.")
    assert load_charts(tmp_path).digest == load_charts().digest
    meanings = {line.code: line.meaning for line in load_symbols(tmp_path)}
    assert meanings["STEAL"] == "A steal."


def test_a_record_carries_its_charts(tmp_path: Path) -> None:
    folder = changed(tmp_path, "clock", "passing           20", "passing           30")
    data = json.loads(json.dumps(charts_as_data(folder)))
    again = load_charts_from_data(data)
    assert again.basic_costs.passing == 30
    assert again.digest == load_charts(folder).digest
    assert json.loads(json.dumps(again.files)) == data


def test_charts_in_a_record_may_be_changed_without_touching_the_program_s_own() -> None:
    data = charts_as_data()
    goalies = data["goalies"]
    assert isinstance(goalies, dict)
    goalies["empty_net"]["icing_goal_to"] = 20
    assert load_charts_from_data({"goalies": goalies}).empty_net_icing == 20
    assert load_charts_from_data({}).empty_net_icing == 10


def test_a_file_that_is_no_chart(tmp_path: Path) -> None:
    (tmp_path / "penalty.toml").write_text("", encoding="utf-8")
    with pytest.raises(BadInput, match=r"penalty.toml: is not a chart file; .*did you mean penalties.toml\?"):
        load_charts(tmp_path)


# Mistakes in a file: what is changed, and what the message must say


MISTAKES = [
    # sources
    ("rink", "14-20  R\n", "14-20  R\n\"\"\"\nd6 = \"\"\"\n1 L\n", "[neutral], d6: found an unknown field"),
    ("rink", '[neutral]\nsource = "default"', "[neutral]",
     "[neutral], source: found nothing; allowed: this field must be there"),
    ("rink", '[neutral]\nsource = "default"', '[neutral]\nsource = "mine"',
     '[neutral], source: found "mine"; allowed: one of printed, default, by line'),
    ("rink", "11-12  M2   printed", "11-12  M2", '[end_zone], d20: found "11-12 M2"; allowed: a line that ends in'),
    ("rink", "11-12  M2   printed", "11-12  M2   source",
     '[end_zone], d20: found "11-12 M2 source"; allowed: a line that ends in printed or default'),
    # rink
    ("rink", "[neutral]", "[middle]", "middle: found an unknown field; allowed: one of end_zone, neutral"),
    ("rink", "11-12  M2 ", "11-12  M4 ", '[end_zone], d20 11-12: found "M4"; allowed: one of L3, M3, R3, L2'),
    ("rink", "11-12  M2 ", "11-12  L2 ", "[end_zone], d20: found no range for M2; allowed: a range for every section"),
    ("rink", "11-12  M2 ", "11-13  M2 ", "[end_zone], d20 13-14: found 13 a second time; allowed: every face of the"),
    ("rink", "11-12  M2 ", "11     M2 ", "[end_zone], d20: found no line for 12; allowed: every face of the d20 once"),
    ("rink", "19-20  R3 ", "19-21  R3 ", '[end_zone], d20: found "19-21"; allowed: a range of the d20 such as 1-20'),
    ("rink", "14-20  R\n", "14-20  X\n", '[neutral], d20 14-20: found "X"; allowed: one of L, M, R'),
    # rush
    ("rush", "[SP-3]", "[SP-6]", "SP-6: found an unknown field; allowed: one of SP-0"),
    ("rush", "[defenders]", "[defence]", "defence: found an unknown field"),
    ("rush", "BA      |  1-2  |  1-3  |  1-4  |  1-5  |  1-6", "BA      |  1-2  |  1-3  |  1-4  |  1-5  |  1-7",
     "[SP-4], d20 3 on 2, column +2 7-10: found 7 a second time; allowed: every face of the d20 once"),
    ("rush", "BA      |  1-2  |  1-3  |  1-4  |  1-5  |  1-6", "BA      |  1-2  |  1-3  |  1-4  |  1-5  |  -",
     "[SP-4], d20 column +2: found no line for 1, 2, 3, 4, 5, 6; allowed: every face of the d20 once"),
    ("rush", "BA      |  1-2  |  1-3  |  1-4  |  1-5  |  1-6", "BA      |  1-2  |  1-3  |  1-4  |  1-5  |  1-x",
     '[SP-4], d20 BA, column +2: found "1-x"; allowed: a range of the d20'),
    ("rush", "BA      |  1-2  |  1-3  |  1-4  |  1-5  |  1-6", "BA      |  1-2  |  1-3  |  1-4  |  1-5",
     '[SP-4], d20: found "BA | 1-2 | 1-3 | 1-4 | 1-5"; allowed: outcome | -2 | -1 | 0 | +1 | +2'),
    ("rush", "3 on 2  |  3-4  |  4-6 ", "4 on 2  |  3-4  |  4-6 ",
     '[SP-4], d20: found "4 on 2"; allowed: one of BA, 3 on 2'),
    ("rush", "3 on 2  |  3-4  |  4-6 ", "BA      |  3-4  |  4-6 ",
     "[SP-4], d20 BA: found a second such line; allowed: one"),
    ("rush", "3 on 2  |  3-4  |  4-6  |  5-7  |  6-8  |  7-10\n", "",
     "[SP-4], d20: found no line for 3 on 2; allowed: each once"),
    ("rush", 'outcome |  -2   |  -1   |   0   |  +1   |  +2\nBA      |  1-2 ',
     'outcome |  -2   |  -1   |  +0   |  +1   |  +2\nBA      |  1-2 ',
     '[SP-4], d20 heading: found "outcome | -2 | -1 | +0 | +1 | +2"; allowed: outcome | -2 | -1 | 0'),
    ("rush", "0   | P  | P-2-3", "0   | P  | 2-3  ",
     '[strings], d10 0, column 3 on 2: found "2-3"; allowed: a string of two or three men such as P-2-3'),
    ("rush", "0   | P  | P-2-3", "0   | P  | P-2-6", '[strings], d10 0, column 3 on 2: found "P-2-6"'),
    ("rush", "0   | P  | P-2-3", "0   | P  | P-2-2", '[strings], d10 0, column 3 on 2: found "P-2-2"'),
    ("rush", "0   | P  | P-2-3", "0   | P  | P    ", '[strings], d10 0, column 3 on 2: found "P"; allowed: a string'),
    ("rush", "0   | P  | P-2-3", "0   | P  | P-2-3-4", '[strings], d10 0, column 3 on 2: found "P-2-3-4"'),
    ("rush", "0   | P  | P-2-3", "0   | P-2 | P-2-3",
     '[strings], d10 0, column BA: found "P-2"; allowed: P, for nobody'),
    ("rush", "0   | P  | P-2-3", "1   | P  | P-2-3", "[strings], d10 1: found a second such line; allowed: one"),
    ("rush", "9   | P  | P-5-P  | P-5-P  | P-5-P\n", "", "[strings], d10: found no line for 9; allowed: each once"),
    ("rush", "0   | 4      | 4 ", "0   | 6      | 4 ",
     '[defenders], d10 0, column 3 on 2: found "6"; allowed: one of none, 1'),
    ("rush", "0   | 4      | 4 ", "a   | 4      | 4 ", '[defenders], d10: found "a"; allowed: one of 0, 1'),
    # penalties
    ("penalties", "[standard]", "[standart]", "standart: found an unknown field; allowed: one of basic, standard"),
    ("penalties", "98    | boarding ", "98-99 | boarding ",
     "[basic], chart 99: found 99 a second time; allowed: every"),
    ("penalties", "99    | misconduct ", "100   | misconduct ",
     '[basic], chart: found "100"; allowed: a range of the d100 such as 0-99 or 99'),
    ("penalties", "00-05 | roughing ", "01-05 | roughing ",
     "[basic], chart: found no line for 0; allowed: every face of"),
    ("penalties", "26-30 | hooking                  | defense ", "26-30 |                          | defense ",
     "[basic], chart 26-30: found no penalty; allowed: a name for it"),
    ("penalties", "26-30 | hooking                  | defense ", "26-30 | hooking                  | referee ",
     '[basic], chart 26-30, called on: found "referee"; allowed: one of offense, defense, both'),
    ("penalties", "98    | boarding                 | defense   |  5 ",
     "98    | boarding                 | defense   |  3 ",
     '[basic], chart 98, minutes: found "3"; allowed: one of 2, 4, 5, 10, 20, several of them such as 2+10, or ask'),
    ("penalties", "24-25 | roughing                 | defense   |  2      | fighting",
     "24-25 | roughing                 | defense   |  2      | fight",
     '[basic], chart 24-25, besides: found "fight"; allowed: one of fighting, injury, bench'),
    ("penalties", "66-67 | high sticking            | offense ", "66-67 | high sticking            | both    ",
     "[basic], chart 66-67, called on: found both; allowed: offense or defense, as the other man is hurt"),
    ("penalties", "71-72 | bench minor              | offense   |  2 ",
     "71-72 | bench minor              | offense   |  5 ",
     "[basic], chart 71-72, minutes: found 5; allowed: 2 for a bench minor"),
    ("penalties", "85 |    |    | delay of game ", "   |    |    | delay of game ",
     "[standard], chart delay of game: found no figure in A, B or C; allowed: the highest D100"),
    ("penalties", "85 |    |    | delay of game ", "50 |    |    | delay of game ",
     '[standard], chart 50 delay of game, column A: found "50"; allowed: a whole number from 51 to 99'),
    ("penalties", "85 |    |    | delay of game ", "x  |    |    | delay of game ",
     '[standard], chart x delay of game, column A: found "x"'),
    ("penalties", "54    | boarding ", "x     | boarding ", '[usual], basic: found "x"; allowed: a range of the d100'),
    ("penalties", "54    | boarding      | charging", "54 | charging",
     '[usual], basic: found "54 | charging"; allowed: D100 | printed | usual'),
    ("penalties", "standard_B =", "standard_D =",
     "[usual], standard_D: found an unknown field; allowed: one of basic, standard_A"),
    ("penalties", "   | 99 |    | charging ", "   | 98 |    | charging ",
     "[standard], chart column B: found no line up to 99 but up to 98; allowed: 00 to 99"),
    ("penalties", "50 |    |    | high sticking           | offense   |  2      |          |       |",
     "50 |    |    | high sticking           | offense   |  2      |          | 5-9   |",
     '[standard], chart 50 high sticking, delay: found "5-9"; allowed: nothing, as only calls on the defense alone'),
    ("penalties", "|    | 50 | roughing                | defense   |  2      | fighting |       |",
     "|    | 50 | roughing                | defense   |  2      | fighting | 5-9   |",
     '[standard], chart 50 roughing, delay: found "5-9"; allowed: nothing'),
    ("penalties", "| 10 |    | interference            | defense   |  2      |          | 5-9 ",
     "| 10 |    | interference            | defense   |  2      |          | 1-9 ",
     '[standard], chart 10 interference, delay: found "1-9"; allowed: a range of two d6 such as 5-9 or 7'),
    ("penalties", "| 10 |    | interference            | defense   |  2      |          | 5-9 ",
     "| 10 |    | interference            | defense   |  2      |          | five",
     '[standard], chart 10 interference, delay: found "five"'),
    ("penalties", "D100  | penalty ", "D10   | penalty ", '[basic], chart heading: found "D10 | penalty | called on'),
    # pn_matrix
    ("pn_matrix", "to = 18 ", "to = 21 ", "[column_b], to: found 21; allowed: a whole number from 0 to 20"),
    ("pn_matrix", "to = 18 ", "from = 18 ", "[column_b], from: found an unknown field"),
    ("pn_matrix", "-2    6    8   10   12   14   printed", "-2    6    8   10   12   19   printed",
     '[printed], column_a row -2, column +2: found "19"; allowed: one of 0, 1'),
    ("pn_matrix", "-2    6    8   10   12   14   printed", "-2    6    8   10   12   printed",
     "[printed], column_a row -2: found 4 cells; allowed: 5, as there are headings"),
    ("pn_matrix", "+1    3    5    7    9   11   default\n", "", "[printed], column_a row +1: found nothing; allowed"),
    ("pn_matrix", "[smooth]", "[round]", "round: found an unknown field; allowed: one of column_b, printed, smooth"),
    ("pn_matrix", '[smooth]\nsource = "default"\ncolumn_a', '[smooth]\nsource = "default"\ncolumn',
     "[smooth], column: found an unknown field; allowed: one of column_a"),
    # assists
    ("assists", "beyond = 20", "beyond = 21", "[first], beyond: found 21; allowed: a whole number from 0 to 20"),
    ("assists", "beyond = 16", "k = 16", "[second_realistic], k: found an unknown field"),
    ("assists", "[second]", "[third]", "third: found an unknown field; allowed: one of first, second, first_realistic"),
    ("assists", "    4    5  10  15  20 ", "    4    5  10  15  21 ",
     '[first], cells row 4, column 4: found "21"; allowed: one of 0, 1'),
    ("assists", "    4    5  10  15  20 ", "    4    5  10   -  20 ",
     "[first], cells row 4, column 3: found no number; allowed: a whole number from 0 to 20"),
    ("assists", "    4    5  10  15  20 ", "   54    5  10  15  20 ",
     '[first], cells row: found "54"; allowed: one of 1, 2'),
    ("assists", "total    1   2   3   4   5   6   7   8   9\n    1   20", "total\n    1   20",
     '[first], cells heading: found "total"; allowed: total and the ratings from 1 upwards'),
    # injuries
    ("injuries", "22 or more | shift", "22 or more", '[chart], totals: found "22 or more"; allowed: total | misses'),
    ("injuries", "22 or more ", "23 or more ",
     "[chart], totals 18-21: found a total twice or left out; allowed: every"),
    ("injuries", "22 or more ", "22         ", "[chart], totals 22: found a total twice or left out; allowed: every"),
    ("injuries", "14-17      ", "14-18      ", "[chart], totals 14-18: found a total twice or left out"),
    ("injuries", "14-17      ", "14 up      ", '[chart], totals: found "14 up"; allowed: totals such as 22 or more'),
    ("injuries", " 0 or less ", " 0         ",
     "[chart], totals: found no line for totals below 0; allowed: a last line such as 0 or less"),
    ("injuries", "| 5 minutes", "| 0 minutes",
     '[chart], totals 18-21: found "0 minutes"; allowed: one of shift, period'),
    ("injuries", "| 5 minutes", "| 5 weeks", '[chart], totals 18-21: found "5 weeks"'),
    ("injuries", "| 5 minutes", "| minutes", '[chart], totals 18-21: found "minutes"'),
    ("injuries", "totals =", "total =", "[chart], total: found an unknown field; allowed: one of totals"),
    ("injuries", "[chart]", "[charts]", "charts: found an unknown field; allowed: one of chart"),
    # weird
    ("weird", 'zone = "goalie"', 'zone = "G"', 'chart "Goalie", zone: found "G"; allowed: one of D, N, O, goalie'),
    ("weird", 'zone = "goalie"', 'zone = "goalie"\nstrengths = ["ES"]', 'chart "Goalie", strengths: found an unknown'),
    ("weird", 'zone = "N"\nstrengths = ["ES", "PP", "SH"]', 'zone = "N"\nstrengths = ["ES", "PP"]',
     "chart: found none for N at SH; allowed: one for each zone and strength, and goalies"),
    ("weird", 'zone = "N"\nstrengths = ["ES", "PP", "SH"]', 'zone = "O"\nstrengths = ["ES", "PP", "SH"]',
     'chart "Offensive zone", strengths: found a second chart for O at ES; allowed: one'),
    ("weird", 'zone = "N"\nstrengths = ["ES", "PP", "SH"]', 'zone = "N"\nstrengths = ["ES", "PP", "SH", "SH"]',
     'chart "Neutral zone", strengths: found a second chart for N at SH'),
    ("weird", 'zone = "N"\nstrengths = ["ES", "PP", "SH"]', 'zone = "N"\nstrengths = ["ES", "PP", "EN"]',
     'chart "Neutral zone", strengths: found "EN"; allowed: one of ES, PP, SH'),
    ("weird", 'name = "Goalie"\nzone = "goalie"\nsource = "default"', 'name = "Goalie"\nzone = "goalie"',
     'chart "Goalie", source: found nothing'),
    ("weird", 'name = "Goalie"', 'name = "Neutral zone"', 'chart 4: found a second "Neutral zone"; allowed: each name'),
    ("weird", "12  | 1-3  | gift ", "11  | 1-3  | gift ", 'chart "Goalie", rows 11: found a second such line'),
    ("weird", "12  | 1-3  | gift                   |\n", "",
     'chart "Goalie", rows: found no line for 12; allowed: each'),
    ("weird", "12  | 1-3  | gift ", "13  | 1-3  | gift ", 'chart "Goalie", rows: found "13"; allowed: one of 2, 3'),
    ("weird", "12  | 1-3  | gift ", "12  | 1-33 | gift ", 'chart "Goalie", rows 12: found "1-33"; allowed: a range of'),
    ("weird", "12  | 1-3  | gift ", "12  | 3-2  | gift ",
     'chart "Goalie", rows 12: found "3-2"; allowed: a range of'),
    ("weird", "12  | 1-3  | gift                   |", "12  | 1-3  | ask                    |",
     'chart "Goalie", rows 12: found no detail; allowed: what the ask is for'),
    ("weird", "12  | 1-3  | gift ", "12  | 1-3  | pass ",
     'chart "Goalie", rows 12: found "pass"; allowed: one of goal'),
    ("weird", "11  | 1-4  | bench minor            | too many men", "11  | 1-4  | bench minor            |",
     'chart "Neutral zone", rows 11: found no detail; allowed: what the bench minor is for'),
    ("weird", "11  | 1-4  | bench minor ", "11  | 1-4  | shot ",
     'chart "Neutral zone", rows 11: found "shot"; allowed: one of goal'),
    ("weird", "11  | 1-4  | bench minor ", "11  | 1-4  | forechecker steal ",
     'chart "Neutral zone", rows 11: found "forechecker steal"; allowed: one of goal'),
    ("weird", "12  | 1-3  | gift                   |", "12  | 1-3  | gift                   | to the center",
     'chart "Goalie", rows 12: found "to the center"; allowed: no detail for gift'),
    ("weird", "| CENTER A", "| CENTRE A",
     'chart "Offensive zone", rows 3, movement: found "CENTRE"; allowed: one of FWD'),
    ("weird", "| CENTER A", "| CENTER E", 'chart "Offensive zone", rows 3, recipient: found "E"; allowed: one of A, B'),
    ("weird", "| CENTER A", "| CENTER", 'chart "Offensive zone", rows 3, recipient: found ""; allowed: one of A, B'),
    ("weird", " 4  | 1-20 | skate                  | LONG", " 4  | 1-20 | skate                  | STEAL",
     'chart "Neutral zone", rows 4, movement: found "STEAL"; allowed: one of FWD, LONG'),
    ("weird", 'zone = "N"', 'zone = "N"\nlane = "L"', 'chart "Neutral zone", lane: found an unknown field'),
    # strategy
    ("strategy", "[cards]", "[card]", "card: found an unknown field; allowed: one of cards (did you mean cards?)"),
    ("strategy", "actions =", "action =", "[cards], action: found an unknown field"),
    ("strategy", "Carry           | sc ", "Carry           | ws ",
     '[cards], actions Carry, column D: found "ws"; allowed: one of pd, sc, dc, ice, several of them such as'),
    ("strategy", "Carry           | sc ", "Carry           | sc/free",
     '[cards], actions Carry, column D: found "sc/free"; allowed: one of pd, sc, dc, ice, several of them'),
    ("strategy", "Carry           | sc ", "Carry           | ask",
     '[cards], actions Carry, column D: found "ask"; allowed: one of pd, sc, dc, ice, several of them such as'),
    ("strategy", "Carry           | sc   | sc   | sc ", "Carry           | sc   | sc   | pen ",
     '[cards], actions Carry, column O3: found "pen"; allowed: one of pd, sc, dc, ice, ws, ss, best shot'),
    ("strategy", "| ws   | sc   | sc   | sc\n", "| ws   | sc   | ss   | sc\n",
     '[cards], actions Carry, column SH N: found "ss"; allowed: one of pd, sc, dc, ice'),
    ("strategy", "Carry           |", "Shoot First     |",
     '[cards], actions: found the name "Shoot First"; allowed: a'),
    ("strategy", "Carry           |", "                |", '[cards], actions: found the name ""; allowed: a name of'),
    # faceoffs
    ("faceoffs", "[spots]", "[spot]", "spot: found an unknown field; allowed: one of spots"),
    ("faceoffs", "lines =", "line =", "[spots], line: found an unknown field; allowed: one of lines"),
    ("faceoffs", "icing       | puck ", "icings      | puck ",
     '[spots], lines: found "icings"; allowed: one of period'),
    ("faceoffs", "icing       | puck ", "goal        | center ", "[spots], lines goal: found a second such line"),
    ("faceoffs", "icing       | puck    | printed\n", "",
     "[spots], lines: found no line for icing; allowed: each once"),
    ("faceoffs", "icing       | puck ", "icing       | left ",
     '[spots], lines icing: found "left"; allowed: one of center, puck, neutral, end'),
    ("faceoffs", "goal        | center ", "goal        | end ",
     '[spots], lines goal: found "end"; allowed: one of center.'),
    ("faceoffs", "penalties   | puck ", "penalties   | end ",
     '[spots], lines penalties: found "end"; allowed: one of center, puck, neutral.'),
    # clock
    ("clock", "[open_slots]", "[slots]", "slots: found an unknown field; allowed: one of basic, standard, open_slots"),
    ("clock", "faceoff            0", "faceoff            x",
     '[standard], seconds faceoff: found "x"; allowed: a whole number from 0 to 60'),
    ("clock", "passing           12", "passing           0",
     '[standard], seconds passing: found "0"; allowed: a whole number from 1 to 60'),
    ("clock", "passing           12", "passing           61", '[standard], seconds passing: found "61"'),
    ("clock", "passing           12", "passing           1 2", '[standard], seconds passing: found "1 2"'),
    ("clock", "passing           12", "passing", '[standard], seconds passing: found ""'),
    ("clock", "passing           12", "skating           12", "[standard], seconds skating: found a second such line"),
    ("clock", "passing           12", "shooting          12", '[standard], seconds: found "shooting"; allowed: one of'),
    ("clock", "passing           12  printed\n", "",
     "[standard], seconds: found no line for passing; allowed: each once"),
    ("clock", "three_a_side = [1, 4]", "three_a_side = [1]",
     "[open_slots], three_a_side: found 1 slots; allowed: 2 of the slots 1 to 5"),
    ("clock", "three_a_side = [1, 4]", "three = [1, 4]", "[open_slots], three: found an unknown field"),
    ("clock", '[standard]\nsource = "by line"\nseconds', '[standard]\nsource = "by line"\nminutes',
     "[standard], minutes: found an unknown field; allowed: one of seconds"),
    # goalies
    ("goalies", "[penalty]", "[penalties]", "penalties: found an unknown field; allowed: one of empty_net, penalty"),
    ("goalies", "icing_goal_to = 10", "icing_goal_to = 100",
     "[empty_net], icing_goal_to: found 100; allowed: a whole number from 0 to 99"),
    ("goalies", "icing_goal_to", "icing", "[empty_net], icing: found an unknown field"),
    ("goalies", 'call = "interference"', 'call = ""', '[penalty], call: found ""; allowed: text'),
    ("goalies", 'call = "interference"', 'name = "interference"', "[penalty], name: found an unknown field"),
    # symbols
    ("symbols", "target =", "targets =", "targets: found an unknown field; allowed: one of action, result"),
    ("symbols", "wL   | wL |", "wX   | wL |", 'target: found "wX"; allowed: one of wL, wR, PLAN'),
    ("symbols", "wL   | wL |", "wR   | wL |", "target wR: found a second such line; allowed: one"),
    ("symbols", "wL   | wL | Wide to the left.\n", "", "target: found no line for wL; allowed: each once"),
    ("symbols", "wL   | wL |", "wL   | wR |",
     'target wR: found the glyph "wR"; allowed: up to 3 characters that no other line has'),
    ("symbols", "wL   | wL |", "wL   | left |", 'target wL: found the glyph "left"'),
    ("symbols", "wL   | wL |", "wL   |    |", 'target wL: found the glyph ""'),
    ("symbols", "| Wide to the left.", "|", "target wL: found no meaning; allowed: a sentence"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "old", "new", "message"), MISTAKES)
def test_a_mistake_is_pointed_at(tmp_path: Path, name: str, old: str, new: str, message: str) -> None:
    with pytest.raises(BadInput) as caught:
        load_charts(changed(tmp_path, name, old, new))
    chart_folders.assert_pointed_at(str(caught.value), tmp_path, name, message)


def test_weird_plays_need_a_chart_for_goalies(tmp_path: Path) -> None:
    text = (DATA / "weird.toml").read_text(encoding="utf-8").rpartition("[[chart]]")[0]
    (tmp_path / "weird.toml").write_text(text, encoding="utf-8")
    with pytest.raises(BadInput, match="chart: found none for goalies; allowed: one for each zone and strength"):
        load_charts(tmp_path)


def test_strategy_needs_a_card(tmp_path: Path) -> None:
    text = (DATA / "strategy.toml").read_text(encoding="utf-8")
    text = re.sub(r"(?m)^(Puck|Dump|Carry|Shoot|Coach).*\n", "", text)
    (tmp_path / "strategy.toml").write_text(text, encoding="utf-8")
    with pytest.raises(BadInput, match=r"\[cards\], actions: found no card; allowed: at least one"):
        load_charts(tmp_path)


def test_a_table_must_be_a_table() -> None:
    with pytest.raises(BadInput, match=r"record, chart rink, neutral: found 3; allowed: a table \[neutral\]\."):
        load_charts_from_data({"rink": {"neutral": 3}})


def test_injury_totals_may_be_single_or_below_zero(tmp_path: Path) -> None:
    changed(
        tmp_path, "injuries", " 0 or less | d20 games more", "0 | 2 games more\n-3 to -1 | game\n-4 or less | 1 minute"
    )
    mine = load_charts(tmp_path)
    found = {total: absence(mine, total) for total in (1, 0, -1, -3, -4, -40)}
    below = ("minutes", 1)
    assert found == {1: ("d6 games", 0), 0: ("games", 2), -1: ("game", 0), -3: ("game", 0), -4: below, -40: below}


def test_a_delay_may_be_a_single_total(tmp_path: Path) -> None:
    old = "| 10 |    | interference            | defense   |  2      |          | 5-9 "
    mine = load_charts(changed(tmp_path, "penalties", old, old.replace("5-9", "7  ")))
    row = mine.standard_rows[mine.standard_penalties[100]]
    assert (row.call, row.delay_from, row.delay_to) == ("interference", 7, 7)


def test_fights_and_bench_minors_may_be_on_both(tmp_path: Path) -> None:
    text = (DATA / "penalties.toml").read_text(encoding="utf-8")
    text = text.replace("24-25 | roughing                 | defense ", "24-25 | roughing                 | both    ")
    text = text.replace("71-72 | bench minor              | offense ", "71-72 | bench minor              | both    ")
    (tmp_path / "penalties.toml").write_text(text, encoding="utf-8")
    mine = load_charts(tmp_path)
    rows = [fields_of(mine.basic_rows[mine.basic_penalties[d100]]) for d100 in (24, 71)]
    assert [row[1:5] for row in rows] == [("both", [2], True, False), ("both", [2], False, True)]


def test_a_line_of_the_standard_chart_may_serve_two_columns(tmp_path: Path) -> None:
    text = (DATA / "penalties.toml").read_text(encoding="utf-8")
    text = text.replace("99 |    |    | interference ", "98 |    |    | interference ")
    text = text.replace("   |    | 99 | misconduct ", "99 |    | 99 | misconduct ")
    (tmp_path / "penalties.toml").write_text(text, encoding="utf-8")
    mine = load_charts(tmp_path)
    assert mine.standard_rows[mine.standard_penalties[99]].call == "misconduct"
    assert mine.standard_penalties[99] == mine.standard_penalties[299]
    assert mine.standard_rows[mine.standard_penalties[98]].call == "interference"


def test_a_weird_pass_or_skate_may_use_every_movement_and_recipient(tmp_path: Path) -> None:
    for movement in RESULT_NAMES[:MOVEMENTS]:
        for recipient in RECIPIENT_NAMES[1:]:
            mine = load_charts(changed(tmp_path, "weird", "| CENTER A", f"| {movement} {recipient}"))
            row = mine.weird[WEIRD_ROWS * ZONE_NAMES.index("O") + 1]
            assert (RESULT_NAMES[row.result], RECIPIENT_NAMES[row.recipient]) == (movement, recipient)


# What core.charts does for these files alone


def test_a_d100_is_read_from_00_to_99() -> None:
    sheet = Sheet("file", {"chart": ["00-49 low", "50-99 high"]})
    assert sheet.ranges("chart", die(100), ("low", "high")) == bytes([0] * 50 + [1] * 50)


def test_headings_are_asked_for() -> None:
    sheet = Sheet("file", {"chart": ["a | c", "1 | 2"]})
    with pytest.raises(BadInput, match=r'file, chart heading: found "a \| c"; allowed: a \| b\.'):
        sheet.rows_under("chart", ("a", "b"))
    assert sheet.rows_under("chart", ("a", "c")) == [["1", "2"]]
