"""The chart files against the ledger, cell by cell, and every mistake that a chart file can hold."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from puckdrop.core.charts import Sheet, canonical, digest, quoted, read_toml
from puckdrop.core.errors import BadInput
from puckdrop.games.ezv.chart_files import (
    DATA,
    chart_names,
    charts_as_data,
    load_charts,
    load_charts_from_data,
    load_symbols,
)
from puckdrop.games.ezv.charts import Charts, cards_for
from puckdrop.games.ezv.constants import (
    ACTION_NAMES,
    CALL_NAMES,
    CAUSE_NAMES,
    DIE_CALL_NAMES,
    END_NAMES,
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
    Call,
    Colour,
    Misses,
    Symbol,
    Zone,
)
from puckdrop.games.ezv.move_charts import touching_sectors
from rules import chart_folders

LEDGER = (Path(__file__).parents[3] / "docs" / "rules" / "ezv.md").read_text(encoding="utf-8")
COLUMNS = "DNO"


def ledger_section(heading: str) -> str:
    """The text below a heading of the ledger, up to the next heading."""
    _, found, rest = LEDGER.partition(f"\n### {heading}")
    assert found, f"the ledger has no section {heading}"
    return re.split(r"\n##+ |\n---\n", rest, maxsplit=1)[0]


def ledger_table(heading: str, first_cell: str) -> list[list[str]]:
    """The table of a section whose first heading cell is as given: rows of plain texts, headings first."""
    lines = ledger_section(heading).split("\n")
    start = next(number for number, line in enumerate(lines) if line.startswith(f"| {first_cell}"))
    rows = []
    for line in lines[start:]:
        if not line.startswith("|"):
            break
        cells = re.split(r"(?<!\\)\|", line)[1:-1]
        rows.append([cell.replace("**", "").replace("\\*", "*").replace("−", "-").strip() for cell in cells])
    return [rows[0], *rows[2:]]


def spread(text: str) -> dict[int, str]:
    """'1-14 advance, 15-18 clear' as a text for each number."""
    found: dict[int, str] = {}
    for part in text.split(","):
        span, _, what = re.sub(r"\(.*?\)", "", part).strip().partition(" ")
        low, _, high = span.partition("-")
        for number in range(int(low), int(high or low) + 1):
            assert number not in found
            found[number] = what.strip()
    return found


@pytest.fixture
def charts() -> Charts:
    return load_charts()


def action(charts: Charts, card: str, column: str, d20: int) -> str:
    actions = next(found.actions for found in charts.play_cards if found.name == card)
    return ACTION_NAMES[actions[COLUMNS.index(column) * 20 + d20 - 1]]


def moved(charts: Charts, place: str, symbol: str) -> str:
    return PLACE_NAMES[charts.moves[PLACE_NAMES.index(place) * MOVES + SYMBOL_NAMES.index(symbol)]]


def placed(charts: Charts, zone: int, d20: int) -> str:
    return SECTOR_NAMES[charts.placed[zone * 20 + d20 - 1]]


# The figures


@pytest.mark.rule("EZ-SETUP-06", "EZ-GAP-01")
def test_an_end_has_five_gold_four_blue_and_one_red_sector(charts: Charts) -> None:
    colours = {name: SECTOR_COLOUR_NAMES[charts.sector_colour[number]] for number, name in enumerate(END_NAMES)}
    drawn = [cell.split(" (")[0] for row in ledger_table("EZ-GAP-01", "Depth")[1:] for cell in row[1:]]
    assert sorted(END_NAMES) == sorted(name for name in drawn if name != "–")
    assert all(colour == name.split("-")[0].lower() for name, colour in colours.items())
    assert [list(colours.values()).count(colour) for colour in ("gold", "blue", "red")] == [5, 4, 1]
    assert len(SECTOR_NAMES) == SECTORS == 23


@pytest.mark.rule("EZ-SETUP-11", "EZ-GW-20", "EZ-GAP-04")
@pytest.mark.parametrize(("d20", "sector"), [(1, "N-1"), (7, "N-1"), (8, "N-2"), (13, "N-2"), (14, "N-3"), (20, "N-3")])
def test_a_d20_places_the_puck_in_the_neutral_zone(charts: Charts, d20: int, sector: str) -> None:
    assert placed(charts, Zone.NEUTRAL, d20) == sector


@pytest.mark.rule("EZ-SETUP-11", "EZ-GAP-03")
def test_a_d20_places_the_puck_in_an_end(charts: Charts) -> None:
    ranges: dict[int, str] = {}
    for row in ledger_table("EZ-GAP-03", "Lane R")[1:]:
        for cell in filter(None, row):
            name, span = cell.split()[:2]
            ranges |= spread(f"{span} {name}")
    assert sorted(ranges) == list(range(1, 21))
    for d20, name in ranges.items():
        assert placed(charts, Zone.RED_END, d20) == f"RE:{name}"
        assert placed(charts, Zone.BLUE_END, d20) == f"BE:{name}"
    assert ranges[6] == "Gold-DR"
    assert ranges[11].startswith("Blue")


@pytest.mark.rule("EZ-MOVE-13", "EZ-GAP-02")
def test_every_cell_of_the_movement_chart(charts: Charts) -> None:
    headings, *rows = ledger_table("EZ-GAP-02", "From")
    compared = 0
    for row in rows:
        place = row[0].replace(", lane ", "-")
        for heading, cell in zip(headings[1:], row[1:], strict=True):
            for symbol in heading.split(", "):
                assert moved(charts, place, symbol) == cell.split(" ")[0], (place, symbol)
                compared += 1
    assert compared == PLACES * MOVES == len(charts.moves)


@pytest.mark.rule("EZ-GAP-02")
def test_neighbouring_sectors() -> None:
    sentence = ledger_section("EZ-GAP-02").split("validation):")[1].strip().rstrip(".")
    expected: set[frozenset[str]] = set()
    for pair in re.split(r"[,;] ", re.sub(r" \(.*?\)", "", sentence)):
        first, second = pair.split("–")
        for lane in "LMR" if first == "Gold-x" else "-":
            names = [name.replace("-x", f"-{lane}") for name in (first, second)]
            if names[0].startswith("N-"):
                expected.add(frozenset(names))
            else:
                expected |= {frozenset(f"{end}:{name}" for name in names) for end in ("RE", "BE")}
    pairs = touching_sectors(Sheet("rink", read_toml(DATA / "rink.toml")))
    found = [frozenset((SECTOR_NAMES[first], SECTOR_NAMES[second])) for first, second in pairs]
    assert set(found) == expected
    assert len(found) == len(expected)


@pytest.mark.rule("EZ-GAP-04")
def test_the_flip_of_the_view_keeps_a_puck_in_its_lane(charts: Charts) -> None:
    place = charts.place_of[Colour.RED * SECTORS + SECTOR_NAMES.index("RE:Gold-DR")]
    assert PLACE_NAMES[place] == "DZ-L"
    neutral = charts.moves[place * MOVES + Symbol.PASS]
    assert SECTOR_NAMES[charts.sector_of[Colour.RED * PLACES + neutral]] == "N-1"
    point = charts.moves[neutral * MOVES + Symbol.PASS]
    assert SECTOR_NAMES[charts.sector_of[Colour.RED * PLACES + point]] == "BE:Gold-L"
    assert PLACE_NAMES[charts.place_of[Colour.BLUE * SECTORS + SECTOR_NAMES.index("N-1")]] == "N-R"


@pytest.mark.rule("EZ-GAP-12")
def test_dump_in_landings(charts: Charts) -> None:
    landings = [PLACE_NAMES[place] for place in charts.dump_in]
    assert landings == ["Gold-DL", "Gold-DL", "Gold-DL", "Gold-DR", "Gold-DR", "Gold-DR"]


@pytest.mark.rule("EZ-CON-01", "EZ-GAP-09")
def test_break_away_sets(charts: Charts) -> None:
    sets = re.findall(r"\{([\d,]+)\}", ledger_section("EZ-GAP-09"))
    found = [
        ",".join(str(count) for count in range(8) if bits >> count & 1)
        for bits in (charts.break_away_a, charts.break_away_b)
    ]
    assert found == sets == ["1,3,4", "2,3,4"]


@pytest.mark.rule("EZ-PLAY-07")
def test_even_strength_normal_in_the_defensive_zone(charts: Charts) -> None:
    column = [action(charts, "Even-Strength Normal", "D", d20) for d20 in range(1, 21)]
    assert column == ["advance"] * 14 + ["clear"] * 4 + ["icing"] * 2


@pytest.mark.rule("EZ-PLAY-08")
def test_even_strength_normal_in_the_other_zones(charts: Charts) -> None:
    assert all(action(charts, "Even-Strength Normal", "O", d20) == "shoot or advance" for d20 in range(1, 21))
    assert action(charts, "Even-Strength Normal", "N", 5) == "advance"


@pytest.mark.rule("EZ-PLAY-09")
def test_dump_and_chase_where_it_is_printed(charts: Charts) -> None:
    assert action(charts, "Dump and Chase", "D", 15) == "clear"
    assert action(charts, "Dump and Chase", "N", 3) == "advance"
    assert action(charts, "Dump and Chase", "O", 15) == "shoot or advance"


@pytest.mark.rule("EZ-PLAY-04", "EZ-PLAY-05", "EZ-PLAY-06")
def test_what_the_columns_of_the_play_cards_offer(charts: Charts) -> None:
    offered = {
        column: {action(charts, card.name, column, d20) for card in charts.play_cards for d20 in range(1, 21)}
        for column in COLUMNS
    }
    assert offered["D"] == {"advance", "clear", "icing"}
    assert offered["N"] == {"advance", "dump-in", "offsides", "icing"}
    assert offered["O"] == {"shoot or advance", "advance", "shoot"}


@pytest.mark.rule("EZ-GAP-06")
def test_every_face_of_the_six_play_cards(charts: Charts) -> None:
    legal = {"any": "any", "man-adv by penalty": "power play", "short by penalty": "penalty kill"}
    rows = ledger_table("EZ-GAP-06", "Card")[1:]
    assert [card.name for card in charts.play_cards] == [row[0].split(" (")[0] for row in rows]
    assert len(rows) == 6
    for card, row in zip(charts.play_cards, rows, strict=True):
        assert WHEN_NAMES[card.when] == legal[row[1]]
        for column, cell in zip(COLUMNS, row[2:], strict=True):
            expected = spread(cell)
            assert sorted(expected) == list(range(1, 21))
            for d20, text in expected.items():
                assert action(charts, card.name, column, d20) == text.replace("soa", "shoot or advance")


@pytest.mark.rule("EZ-CON-06", "EZ-CON-07")
def test_every_cell_of_the_penalty_table(charts: Charts) -> None:
    rows = ledger_table("5.4", "red")[1:]
    texts = [cell for row in rows for cell in row[1:]]
    assert [CALL_NAMES[call] for call in charts.calls] == texts
    sentence = ledger_section("5.4").split("Counts: ")[1].split(" = 81")[0].replace("\\", "").replace('"', "")
    counts = dict(part.split(" ") for part in sentence.split(", "))
    assert {name: str(texts.count(name)) for name in CALL_NAMES} == counts
    assert CALL_NAMES[charts.calls[8]] == CALL_NAMES[charts.calls[72]] == "X"
    assert charts.calls[5 * 9 + 6] == Call.FIGHT_RED_MARKED


@pytest.mark.rule("EZ-GAP-15")
def test_every_background_of_the_penalty_table(charts: Charts) -> None:
    rows = ledger_table("EZ-GAP-15", "red")[1:]
    assert [GUILTY_NAMES[guilty] for guilty in charts.backgrounds] == [cell for row in rows for cell in row[1:]]
    assert len(charts.backgrounds) == 81


def test_every_face_of_the_black_die_for_w_x_and_y(charts: Charts) -> None:
    words = {
        "2:00": "minor",
        "penalty shot (2:00 charged, none served)": "penalty shot",
        "10:00 misc.": "misconduct",
        "misconduct": "misconduct",
        "game misc.": "game misconduct",
        "5:00": "major",
    }
    rows = ledger_table("5.4", "Cell")[1:]
    assert [row[0] for row in rows] == ["W, defender guilty", "W, handler guilty", "X", "Y"]
    expected = [words[cell] for row in rows for cell in row[1:]]
    assert [DIE_CALL_NAMES[call] for call in charts.die_calls] == expected


def test_every_line_of_the_injury_chart(charts: Charts) -> None:
    words = {"one": 1, "two": 2, "three": 3}
    lines: dict[int, tuple[str, str]] = {}
    for row in ledger_table("5.5", "Total")[1:]:
        lines |= {int(row[0]): (row[1], row[2]), int(row[4]): (row[5], row[6])}
    assert charts.lowest_injury == min(lines) == -4
    assert len(charts.injuries) == len(lines) == 30
    for number, line in enumerate(charts.injuries):
        name, absence = lines[charts.lowest_injury + number]
        count = absence.split()[0]
        assert line.name == name
        if line.misses in (Misses.MINUTES, Misses.GAMES):
            assert line.amount == (words[count] if count in words else int(count))
            assert absence.removesuffix("s").endswith(MISSES_NAMES[line.misses].removesuffix("s"))
        else:
            assert (MISSES_NAMES[line.misses], line.amount) == (absence, 0)


@pytest.mark.rule("EZ-DEC-03")
def test_a_play_card_is_for_the_strength_it_names_wherever_it_lies(charts: Charts) -> None:
    for card in charts.play_cards:
        for when in range(len(WHEN_NAMES)):
            own = int(card.when == when)
            assert (cards_for([card], when), cards_for([card, card], when)) == (own, own * 0b11)


@pytest.mark.rule("EZ-GAP-14")
def test_the_zone_of_every_faceoff(charts: Charts) -> None:
    zones = {
        "neutral (centre)": "neutral",
        "neutral": "neutral",
        "zone of the puck": "zone of the puck",
        "icing team's own end": "offender's end",
        "goalie's end": "offender's end",
        "that team's own end": "offender's end",
        "defending team's end": "offender's end",
    }
    causes = {
        "period start": "start of period, goal",
        "goal": "start of period, goal",
        "offsides": "offsides",
        "icing": "icing",
        "freeze": "freeze (Z)",
        "penalty": "penalty on one team",
        "coincidental": "coincidental penalty, misconduct",
        "injury": "injury stoppage",
    }
    ledger = dict(ledger_table("EZ-GAP-14", "After")[1:])
    expected = {cause: zones[ledger[row]] for cause, row in causes.items()}
    shot = ledger["penalty shot: goal / no goal"].split(" / ")
    expected |= {"penalty shot goal": zones[shot[0]], "penalty shot no goal": zones[shot[1]]}
    found = {name: SPOT_NAMES[spot] for name, spot in zip(CAUSE_NAMES, charts.faceoff_spots, strict=True)}
    assert found == expected


def test_the_dice_tables_of_the_assists(charts: Charts) -> None:
    ranks = {"none": 0, "1st": 1, "2nd": 2, "3rd": 3}
    _, first, second = ledger_table("5.6", "Roll")
    assert list(charts.first_assist) == [ranks[cell] for cell in first[1:]]
    assert list(charts.second_assist) == [ranks[cell] for cell in second[1:]]


@pytest.mark.rule("EZ-CON-14")
def test_the_seconds_of_every_kind_of_roll(charts: Charts) -> None:
    figures = dict(ledger_table("5.1", "Figure")[1:])
    assert charts.roll_seconds == int(figures["seconds per roll"]) == 10
    assert charts.shift_seconds == 120
    side_rolls = (charts.penalty_seconds, charts.injury_seconds, charts.assist_seconds, charts.penalty_shot_seconds)
    assert side_rolls == (0, 0, 0, 0)


@pytest.mark.rule("EZ-GAP-05")
def test_who_fetches_an_icing_behind_the_net(charts: Charts) -> None:
    assert list(charts.behind_net_slots) == [4, 5, 2, 1, 3]


def test_slots_left_open_in_overtime(charts: Charts) -> None:
    assert (list(charts.open_slots_4), list(charts.open_slots_3)) == ([1], [1, 4])


def test_the_symbol_map_has_the_codes_and_kinds_of_the_ledger() -> None:
    kinds: dict[str, str] = {}
    for row in ledger_table("2.6", "Code")[1:]:
        kinds |= dict.fromkeys(row[0].split(" / "), row[2])
    symbols = load_symbols()
    assert [symbol.code for symbol in symbols] == list(SYMBOL_NAMES)
    assert {symbol.code: symbol.kind for symbol in symbols} == kinds
    assert all(symbol.meaning.endswith(".") for symbol in symbols)
    assert len({symbol.glyph for symbol in symbols}) == len(symbols)


# Folders, records and exports


def test_the_names_are_the_files_that_come_with_the_program() -> None:
    assert sorted([*chart_names(), "options"]) == sorted(path.stem for path in DATA.iterdir())


def changed(folder: Path, name: str, old: str, new: str) -> Path:
    """A folder with one chart file in which one text is replaced."""
    return chart_folders.changed(DATA, folder, name, old, new)


@pytest.mark.rule("EZ-MOVE-13")
def test_a_folder_with_one_file_replaces_only_that_one(tmp_path: Path) -> None:
    folder = changed(
        tmp_path, "moves", "Blue-DM   Red                        Gold-DR", "Blue-DM   Red                        Red"
    )
    (folder / ".hidden").write_text("", encoding="utf-8")
    mine, own = load_charts(folder), load_charts()
    assert moved(mine, "Blue-DM", "RIGHT") == "Red"
    assert moved(own, "Blue-DM", "RIGHT") == "Gold-DR"
    assert sum(mine.moves[cell] != own.moves[cell] for cell in range(len(own.moves))) == 1
    assert mine.calls == own.calls
    assert mine.digest != own.digest


def test_words_and_layout_leave_the_digest_alone(tmp_path: Path) -> None:
    changed(tmp_path, "clock", "play_roll    = 10", "# a comment\nplay_roll=10")
    changed(tmp_path, "assists", "4-5  2nd", "\n   4-5     2nd   ")
    changed(tmp_path, "symbols", "The defender takes the puck.", "A steal.")
    assert load_charts(tmp_path).digest == load_charts().digest
    assert load_symbols(tmp_path)[Symbol.STEAL].meaning == "A steal."


def test_a_record_carries_its_charts(tmp_path: Path) -> None:
    folder = changed(tmp_path, "clock", "= 120", "= 90")
    data = json.loads(json.dumps(charts_as_data(folder)))
    again = load_charts_from_data(data)
    assert again.shift_seconds == 90
    assert again.digest == load_charts(folder).digest


def test_charts_in_a_record_may_be_changed_without_touching_the_program_s_own() -> None:
    data = charts_as_data()
    clock = data["clock"]
    assert isinstance(clock, dict)
    clock["seconds"]["shift"] = 90
    assert load_charts_from_data({"clock": clock}).shift_seconds == 90
    assert load_charts_from_data({}).shift_seconds == 120


@pytest.mark.parametrize(("coach", "said"), [
    ({"pull_goalie": 1201}, "[computer_coach], pull_goalie: found 1201; allowed: a whole number from 0 to 1200"),
    ({"pull_goalie": "late"}, '[computer_coach], pull_goalie: found "late"'),
    ({"pull_goalie": 90, "pul": 1}, "[computer_coach], pul: found an unknown field"),
])  # fmt: skip
def test_what_a_computer_coach_is_told_is_checked(coach: dict[str, object], said: str) -> None:
    clock = charts_as_data()["clock"]
    assert isinstance(clock, dict)
    with pytest.raises(BadInput, match=re.escape(said)):
        load_charts_from_data({"clock": {**clock, "computer_coach": coach}})


def test_a_file_that_is_no_chart(tmp_path: Path) -> None:
    (tmp_path / "playcard.toml").write_text("", encoding="utf-8")
    with pytest.raises(BadInput, match=r"playcard.toml: is not a chart file; .*did you mean playcards.toml\?"):
        load_charts(tmp_path)


# Mistakes in a file: what is changed, and what the message must say


MISTAKES = [
    # rink
    ("rink", "Red     =", "Rad     =", "[colour], Rad: found an unknown field; allowed: one of Gold-L"),
    ("rink", 'Gold-DL = "gold"\n', "", "[colour], Gold-DL: found nothing"),
    ("rink", 'Gold-DL = "gold"', 'Gold-DL = "none"',
     '[colour], Gold-DL: found "none"; allowed: one of gold, blue, red'),
    ("rink", 'Gold-DL = "gold"', 'Gold-DL = "blue"', "[colour]: found 4 gold sectors; allowed: 5 in an end"),
    ("rink", "   12  Blue-M\n   13  Gold-M", "12-13  Blue-M", "[d20], end: found no range for Gold-M"),
    ("rink", "10-11  Blue-DM", "10-12  Blue-DM", "[d20], end 12: found 12 a second time; allowed: every face"),
    ("rink", " 8-9   Red", " 8     Red", "[d20], end: found no line for 9; allowed: every face of the d20 once"),
    ("rink", "19-20  Gold-L", "19-21  Gold-L", '[d20], end: found "19-21"; allowed: a range of the d20 such as 1-20'),
    ("rink", "19-20  Gold-L", "20-19  Gold-L", '[d20], end: found "20-19"'),
    ("rink", " 1-2   Gold-R", " 0-2   Gold-R", '[d20], end: found "0-2"'),
    ("rink", " 1-2   Gold-R", " a-2   Gold-R", '[d20], end: found "a-2"'),
    ("rink", " 1-2   Gold-R", " 1-    Gold-R", '[d20], end: found "1-"'),
    ("rink", " 1-7   N-1", " 1-7   N-4", '[d20], neutral 1-7: found "N-4"; allowed: one of N-1, N-2, N-3'),
    ("rink", "[d20]", "d20 = 3\n[d21]", "d21: found an unknown field; allowed: one of colour, d20, neighbours"),
    ("rink", "neutral = \"\"\"\n 1-7", "middle = \"\"\"\n 1-7", "[d20], middle: found an unknown field"),
    ("rink", "Gold-DR   Red", "Gold-DR   Rad", '[neighbours], end Gold-DR: found "Rad"; allowed: one of Gold-L'),
    ("rink", "Gold-DR   Red", "Gold      Red", '[neighbours], end: found "Gold"'),
    ("rink", "Gold-DR   Red", "Gold-DR   Gold-DR", "[neighbours], end Gold-DR: found Gold-DR again"),
    ("rink", "Gold-DR   Red", "Red       Gold-DL", "[neighbours], end Red: found Gold-DL again"),
    ("rink", "Gold-DR   Red", "Gold-DL   Red", "[neighbours], end Gold-DL: found Red again; allowed: each pair of two"),
    ("rink", "[neighbours]", "[neighbours]\nmiddle = 3", "[neighbours], middle: found an unknown field"),
    # moves
    ("moves", "DZ-L      N-L  ", "DZ-L      DZ-M ",
     "moves row DZ-L, column SKATE: found DZ-M; allowed: a place in the next"),
    ("moves", "N-R       Gold-R   ", "N-R       N-R      ",
     "moves row N-R, column SKATE: found N-R; allowed: a place in the"),
    ("moves", "Blue-DM   Red                        Gold-DR   Gold-DL   Red       Gold-M    Red",
     "Blue-DM   Red                        Gold-DR   Gold-DL   Red       Gold-M    N-M",
     "moves row Blue-DM, column PASS2: found N-M; allowed: a place in the attacking zone"),
    ("moves", "Gold-DL   Red                        Red       Red       Red       Gold-L",
     "Gold-DL   Red                        Red       Red       Red       Blue-L",
     "moves row Gold-DL, column BACK: found Blue-L; allowed: a point, Gold-L, Gold-M or Gold-R"),
    ("moves", "Gold-DL   Red                        Red ", "Gold-DL   Red                        Blue-DM ",
     "moves row Gold-DL, column RIGHT: found Blue-DM; allowed: Red, as for every symbol but BACK on the back wall"),
    ("moves", "Gold-M    Blue-M   ", "Gold-M    Blue-DM  ",
     "moves row Gold-M, column SKATE: found Blue-DM; allowed: a sector that touches this one"),
    ("moves", "N-L       Gold-L                     Gold-M    Gold-L    Gold-M    Gold-L ",
     "N-L       Gold-L                     Gold-M    Gold-L    Gold-M    Gold-M ",
     "moves row N-L, column BACK: found Gold-M; allowed: a sector that touches this one"),
    ("moves", "DZ-L      N-L                        N-M", "DZ-L      N-L                        N-R",
     "moves row DZ-L, column RIGHT: found N-R; allowed: a sector at most two away"),
    ("moves", "Gold-L    Blue-L                     Blue-M", "Gold-L    Blue-L                     Red   ",
     "moves row Gold-L, column RIGHT: found Red; allowed: a sector at most two away"),
    ("moves", "From      SKATE,", "From      ", "moves heading SKATE: found 0 columns; allowed: one column"),
    ("moves", "From      SKATE,", "From      PASS2,", "moves heading SKATE: found 0 columns"),
    ("moves", "From      SKATE,", "From      SKATE,BACK,", "moves heading BACK: found 2 columns; allowed: one column"),
    ("moves", "From      SKATE,", "From      SKATES,", 'moves heading: found "SKATES"; allowed: one of SKATE'),
    ("moves", "DZ-L      N-L                        N-M ", "DZ-L      N-L                            ",
     "moves row DZ-L: found 5 cells; allowed: 6, as there are headings"),
    ("moves", "DZ-L      N-L  ", "DZ-X      N-L  ", 'moves row: found "DZ-X"; allowed: one of DZ-L'),
    ("moves", "DZ-L      N-L  ", "DZ-M      N-L  ", "moves row DZ-M: found a second such row; allowed: one"),
    ("moves", "DZ-L      N-L                        N-M       N-L       N-M       N-L       Gold-L\n", "",
     "moves row DZ-L: found nothing; allowed: every row once"),
    ("moves", "DZ-L      N-L                        N-M", "DZ-L      N-L                        X-M",
     'moves row DZ-L, column RIGHT: found "X-M"; allowed: one of DZ-L'),
    ("moves", "L      Gold-DL   Gold-DL", "L      Gold-DL   N-L",
     'dump_in row L, column even: found "N-L"; allowed: one of'),
    ("moves", "PASS_A = [1, 3, 4]", "PASS_A = [0, 3, 4]",
     "[break_away], PASS_A: found 0; allowed: a whole number from 1 to 4"),
    ("moves", "PASS_A = [1, 3, 4]", "PASS_A = [1, 3, 3]",
     "[break_away], PASS_A: found 3 twice; allowed: each number once"),
    ("moves", "PASS_A = [1, 3, 4]", "PASS_A = 1",
     "[break_away], PASS_A: found 1; allowed: a list of whole numbers from 1"),
    ("moves", "PASS_A = [1, 3, 4]", "PASS = [1, 3, 4]", "[break_away], PASS: found an unknown field"),
    ("moves", "[4, 5, 2, 1, 3]", "[4, 5, 2, 1]", "[icing], fetched_by: found 4 slots; allowed: 5 of the slots 1 to 5"),
    ("moves", "[4, 5, 2, 1, 3]", "[4, 5, 2, 1, 6]",
     "[icing], fetched_by: found 6; allowed: a whole number from 1 to 5"),
    ("moves", "fetched_by", "fetched", "[icing], fetched: found an unknown field; allowed: one of fetched_by"),
    ("moves", "[icing]", "[icings]",
     "icings: found an unknown field; allowed: one of moves, dump_in, break_away, icing"),
    # playcards
    ("playcards", 'name = "Puck Control"', "name = 5", "card 3, name: found 5; allowed: text"),
    ("playcards", 'name = "Puck Control"', 'name = " "', 'card 3, name: found ""; allowed: text'),
    ("playcards", 'name = "Puck Control"', 'name = "Aggressive"',
     'card 4: found a second "Aggressive"; allowed: each name once'),
    ("playcards", 'when = "power play"', 'when = "powerplay"',
     'card "Power Play", when: found "powerplay"; allowed: one of any'),
    ("playcards", " 1-18  advance", " 1-18  shoot",
     'card "Power Play", D 1-18: found "shoot"; allowed: one of advance, clear'),
    ("playcards", "17-19  dump-in", "17-19  clear",
     'card "Power Play", N 17-19: found "clear"; allowed: one of advance'),
    ("playcards", "14-20  advance", "14-20  icing",
     'card "Puck Control", O 14-20: found "icing"; allowed: one of shoot or'),
    ("playcards", " 1-13  shoot or advance\n14-20  advance", " 1-9   shoot or advance\n10-20  advance",
     'card "Puck Control", O 10: found advance; allowed: shoot or advance, or shoot, for 1 to 10'),
    ("playcards", 'name = "Puck Control"', 'name = "Puck Control"\nP = 3',
     'card "Puck Control", P: found an unknown field'),
    # symbols
    ("symbols", 'kind = "skate"', 'kind = "pass"', 'symbol "SKATE", kind: found "pass"; allowed: one of skate'),
    ("symbols", 'code = "STEAL"', 'code = "STEEL"', 'symbol "STEEL", code: found "STEEL"; allowed: one of SKATE'),
    ("symbols", 'glyph = "▲A"', 'glyph = "▲"',
     'symbol "PASS_A", glyph: found "▲"; allowed: one or two characters that no'),
    ("symbols", 'glyph = "▲A"', 'glyph = "▲ A"', 'symbol "PASS_A", glyph: found "▲ A"'),
    ("symbols", 'glyph = "▲A"', 'sign = "▲A"', 'symbol "PASS_A", sign: found an unknown field'),
    # penalties
    ("penalties", "2&2   2+2   2+2   2+2   5", "2&2   2+2   2+2   2+2   6",
     'calls row 5, column 9: found "6"; allowed: one of 2, 5'),
    ("penalties", "5     R  R  R  R  C", "5     R  R  R  R  D",
     "backgrounds row 5, column 5: found D; allowed: C for a 2&2"),
    ("penalties", "1     D  B", "1     C  B", "backgrounds row 1, column 1: found C; allowed: R, B or D for a 2"),
    ("penalties", "1     D  B", "1     D  E", 'backgrounds row 1, column 2: found "E"; allowed: one of R, B, C, D'),
    ("penalties", "1-6  minor", "1-6  penalty shot",
     '[black], W_handler 1-6: found "penalty shot"; allowed: one of minor'),
    ("penalties", "1-4  misconduct", "1-4  X", '[black], X 1-4: found "X"; allowed: one of minor, misconduct'),
    ("penalties", "W_handler", "W_holder",
     "[black], W_holder: found an unknown field; allowed: one of W_defender, W_handler"),
    ("penalties", "calls =", "call =",
     "call: found an unknown field; allowed: one of calls, backgrounds, black (did you mean c"),
    # infractions
    ("infractions", "24 hooking", "23 hooking",
     "[minor], defender: found 119 pairs; allowed: 120, those of d20 and black"),
    ("infractions", "24 hooking", "hooking", '[minor], defender: found "hooking"; allowed: a number of pairs and the'),
    ("infractions", "24 hooking", "24", '[minor], defender: found "24"; allowed: a number of pairs and the name of'),
    ("infractions", "34 boarding", "34 misconduct",
     '[other], major: found "misconduct"; allowed: an offence that is not one of the rules\' own calls'),
    ("infractions", "major =", "majors =",
     "[other], majors: found an unknown field; allowed: one of coincidental_minor"),
    ("infractions", "defender =", "defenders =",
     "[minor], defenders: found an unknown field; allowed: one of defender"),
    ("infractions", "[other]", "[others]", "others: found an unknown field; allowed: one of minor, other"),
    # injuries
    ("injuries", "25 | dazed    | remains in game", "25 | dazed",
     'chart: found "25 | dazed"; allowed: total | injury | misses'),
    ("injuries", "25 | dazed", "24 | dazed", 'chart: found total "24"; allowed: every whole number from -99 to 99'),
    ("injuries", "25 | dazed", "x  | dazed", 'chart: found total "x"; allowed: every whole number from -99 to 99'),
    ("injuries", "14 | left leg | 5 minutes\n", "", "chart: found no line for 14; allowed: every total from -4 to 25"),
    ("injuries", "18 | elbow ", "18 |       ", "chart 18: found no injury; allowed: a name for it"),
    ("injuries", "two additional games", "some additional games",
     'chart 2: found "some additional games"; allowed: one of remains'),
    ("injuries", "two additional games", "0 additional games", 'chart 2: found "0 additional games"'),
    ("injuries", "two additional games", "two games", 'chart 2: found "two games"'),
    ("injuries", "two additional games", "additional games", 'chart 2: found "additional games"'),
    ("injuries", "chart =", "charts =", "charts: found an unknown field; allowed: one of chart (did you mean chart?)"),
    # faceoffs
    ("faceoffs", '"freeze"  ', '"frozen"  ', "[zone], frozen: found an unknown field; allowed: one of period start"),
    ("faceoffs", '"period start"          = "neutral"', '"period start" = "zone of the puck"',
     '[zone], period start: found "zone of the puck"; allowed: one of neutral.'),
    ("faceoffs", '"goal"                  = "neutral"', '"goal" = "offender\'s end"',
     "[zone], goal: found \"offender's end\"; allowed: one of neutral, zone of the puck."),
    ("faceoffs", '"penalty shot goal"     = "neutral"', '"penalty shot goal" = "offender\'s end"',
     "[zone], penalty shot goal: found \"offender's end\"; allowed: one of neutral, zone of the puck."),
    ("faceoffs", '"offsides"              = "neutral"', '"offsides" = "left"',
     '[zone], offsides: found "left"; allowed: one of'),
    ("faceoffs", "[zone]", "[zones]", "zones: found an unknown field; allowed: one of zone (did you mean zone?)"),
    # assists
    ("assists", "  6  3rd", "  6  6th", 'first 6: found "6th"; allowed: one of none, 1st'),
    ("assists", "4-6  none", "4-5  none", "second: found no line for 6; allowed: every face of the d6 once"),
    ("assists", "first =", "forst =",
     "forst: found an unknown field; allowed: one of first, second (did you mean first?)"),
    # clock
    ("clock", "play_roll    = 10", "play_roll = 0",
     "[seconds], play_roll: found 0; allowed: a whole number from 1 to 60"),
    ("clock", "play_roll    = 10", "play_roll = true", "[seconds], play_roll: found true; allowed: a whole number"),
    ("clock", "assist       = 0", "assist = 1.5", "[seconds], assist: found 1.5; allowed: a whole number from 0 to 60"),
    ("clock", "assist       = 0", "assist = 61", "[seconds], assist: found 61; allowed: a whole number from 0 to 60"),
    ("clock", "assist       = 0", "assists = 0", "[seconds], assists: found an unknown field"),
    ("clock", "= 120", '= "two minutes"',
     '[seconds], shift: found "two minutes"; allowed: a whole number from 10 to 1200'),
    ("clock", "[1, 4]", "[1]", "[overtime], three_a_side: found 1 slots; allowed: 2 of the slots 1 to 5"),
    ("clock", "four_a_side", "four", "[overtime], four: found an unknown field; allowed: one of four_a_side"),
    ("clock", "[overtime]", "[extra]", "extra: found an unknown field; allowed: one of seconds, overtime"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "old", "new", "message"), MISTAKES)
def test_a_mistake_is_pointed_at(tmp_path: Path, name: str, old: str, new: str, message: str) -> None:
    with pytest.raises(BadInput) as caught:
        load_charts(changed(tmp_path, name, old, new))
    chart_folders.assert_pointed_at(str(caught.value), tmp_path, name, message)


def test_play_cards_need_one_for_any_strength(tmp_path: Path) -> None:
    text = (DATA / "playcards.toml").read_text(encoding="utf-8").replace('when = "any"', 'when = "power play"')
    (tmp_path / "playcards.toml").write_text(text, encoding="utf-8")
    with pytest.raises(BadInput, match="card: found no card for any strength"):
        load_charts(tmp_path)


def test_symbols_need_every_code(tmp_path: Path) -> None:
    text = (DATA / "symbols.toml").read_text(encoding="utf-8").rpartition("[[symbol]]")[0]
    (tmp_path / "symbols.toml").write_text(text, encoding="utf-8")
    with pytest.raises(BadInput, match="symbol: found no PENALTY; allowed: every code once"):
        load_charts(tmp_path)


def test_injury_absences_may_be_spelled_or_counted(tmp_path: Path) -> None:
    mine = load_charts(changed(tmp_path, "injuries", "three additional games", "12 additional games"))
    line = mine.injuries[1 - mine.lowest_injury]
    assert (line.misses, line.amount) == (Misses.GAMES, 12)


# The helpers of core.charts that the files above do not reach


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"a = ", "is not valid TOML: "),
        (b"a = '\xff'", "byte 5 is not text in UTF-8"),
    ],
)
def test_a_file_that_is_not_toml(tmp_path: Path, content: bytes, message: str) -> None:
    path = tmp_path / "clock.toml"
    path.write_bytes(content)
    with pytest.raises(BadInput, match=message):
        read_toml(path)


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"clock\.toml: cannot be read \("):
        read_toml(tmp_path / "clock.toml")


@pytest.mark.parametrize(
    ("value", "message"),
    [
        (5, "cells: found 5; allowed: lines of text."),
        (["a", 5], "cells: found 5; allowed: lines of text."),
        (" \n ", "cells: found no line; allowed: lines of text."),
        ([], "cells: found no line; allowed: lines of text."),
    ],
)
def test_lines_of_text_are_asked_for(value: object, message: str) -> None:
    with pytest.raises(BadInput) as caught:
        Sheet("file", {"cells": value}).lines("cells")
    assert str(caught.value) == f"file, {message}"


def test_lines_may_be_a_list_or_one_text() -> None:
    assert Sheet("file", {"cells": ["a  b", "", "c"]}).lines("cells") == ["a b", "c"]
    assert Sheet("file", {"cells": "\n a\tb\n\nc \n"}).lines("cells") == ["a b", "c"]


@pytest.mark.parametrize(
    ("value", "message"),
    [
        ([], "card: found a list; allowed: one or more tables [[card]]."),
        ({}, "card: found a table; allowed: one or more tables [[card]]."),
        ([5], "card 1: found 5; allowed: a table [[card]]."),
        ([{}], "card 1, name: found nothing; allowed: this field must be there."),
    ],
)
def test_a_list_of_tables_is_asked_for(value: object, message: str) -> None:
    with pytest.raises(BadInput) as caught:
        Sheet("file", {"card": value}).sheets("card", "name")
    assert str(caught.value) == f"file, {message}"


def test_a_table_is_asked_for() -> None:
    with pytest.raises(BadInput, match=r"file, zone: found false; allowed: a table \[zone\]\."):
        Sheet("file", {"zone": False}).sheet("zone")


def test_long_texts_are_cut_in_messages() -> None:
    assert quoted("word " * 20) == '"' + ("word " * 20)[:40] + '..."'


def test_a_digest_sees_content_only() -> None:
    first: dict[str, object] = {"a": " 1  x\n\n", "b": [1, {"c": True}]}
    same: dict[str, object] = {"b": [1, {"c": True}], "a": "1 x"}
    assert canonical(first) == same
    assert digest(first) == digest(same)
    assert digest(first) != digest({**same, "b": [2, {"c": True}]})
    assert digest({}) == "44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a"


@pytest.mark.rule("EZ-MOVE-13")
def test_headings_may_name_several_columns_and_rows_come_in_any_order() -> None:
    sheet = Sheet("file", {"table": ["x  a,c  b", "2  N  Y", "1  Y  N"]})
    assert sheet.grid("table", ("1", "2"), ("a", "b", "c"), ("N", "Y")) == bytes([1, 0, 1, 0, 1, 0])
