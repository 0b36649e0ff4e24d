"""The Play Result Cards and the Game Center charts: every table of ledger sections 2 and 7, read and checked.

The files in `data` come with the program. Owners of the boxed game export them, enter their own cards and figures and
point the game at their folder, which needs only the files they changed.
"""

# puckdrop: interpreted

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from puckdrop.core.chart_shelf import ChartShelf
from puckdrop.core.charts import (
    COMPUTER_COACH,
    NOT_SAID,
    UP_TO_100,
    Sheet,
    coach_seconds,
    content_of,
    die,
    digest,
    one_of,
    pull_times,
    quoted,
)
from puckdrop.core.numerals import is_number
from puckdrop.games.rinkside.charts import (
    EARLIER_DOWN_TWO,
    UNKNOWN,
    USUAL_PULL,
    AgitatorRow,
    Charts,
    Description,
    Faces,
    FightRow,
    ScrumRow,
)
from puckdrop.games.rinkside.faces import FACE, LEFT_SECTIONS, RIGHT_SECTIONS, Left
from puckdrop.games.rinkside.game_center import (
    AUXILIARY_NAMES,
    COLUMN_NAMES,
    EXTRA_NAMES,
    FIGHT_WINNER_NAMES,
    MISSES_NAMES,
    OFFENCE_NAMES,
    PLUS_NAMES,
    POINTS_NAMES,
    SEVERITY_NAMES,
    TOLD_NAMES,
)
from puckdrop.games.rinkside.situations import INTENSITY_NAMES, MOOD_NAMES, OFFICIALS_NAMES

__all__ = [
    "CARDS",
    "DATA",
    "chart_names",
    "charts_as_data",
    "compile_faces",
    "deck_text",
    "export_charts",
    "load_charts",
    "load_charts_from_data",
]

DATA: Final = Path(__file__).parent / "data"
NAMES: Final = (
    "deck", "pregame", "assists", "penalties", "scrums", "fights", "discipline", "auxiliary", "meters",
    "descriptions",
)  # fmt: skip
CARDS: Final = 100
ASKED: Final = "asked"
SOURCES: Final = ("default", "owner", ASKED)
"""Ours, an owner's own, or none: then whoever has the real deck is asked for whatever the rules read."""
UNIFORM: Final = {"red": 10, "blue": 20, "n100": 100, "digit": 10}
"""Sections in which every number is equally common. [RS-02-NM-01]"""
RANKS: Final = ("", "lowest", "2nd lowest", "3rd lowest", "4th lowest", "highest")
ASSIST_RANKS: Final = ("", "highest", "second highest", "third highest", "fourth highest")
THIRD_MEN: Final = ("", "lowest", "second lowest", "third lowest")
PLAYERS: Final = ("AGI", "LW", "C", "RW", "LD", "RD")
FIGHTERS: Final = ("L", "1", "2", "3", "4", "5", "6", "7", "8")
GROUPS: Final = ("1-3", "4-6", "7-9")
REVIEW: Final = " (review)"
NUMBERS: Final = tuple(str(number) for number in range(100))

Files = dict[str, Sheet]


def compile_charts(files: Files) -> Charts:
    """Check all files and turn them into flat tables."""
    charts = Charts(compile_faces(files["deck"]))
    compile_pregame(charts, files["pregame"])
    compile_assists(charts, files["assists"])
    compile_penalties(charts, files["penalties"])
    compile_scrums(charts, files["scrums"])
    compile_fights(charts, files["fights"])
    compile_discipline(charts, files["discipline"])
    compile_auxiliary(charts, files["auxiliary"])
    compile_meters(charts, files["meters"])
    compile_descriptions(charts, files["descriptions"])
    charts.files = content_of(files)
    charts.digest = digest(charts.files)
    return charts


# -- the deck ---------------------------------------------------------------------------------------------------------


def compile_faces(deck: Sheet) -> Faces:
    """A hundred cards, every section with a legal value, all numbers equally common. [RS-02-CD-01, NM-01]"""
    deck.only(("source", "left", "right"))
    if deck.code("source", SOURCES) == SOURCES.index(ASKED):
        return asked_faces()
    left = compile_side(deck, "left", LEFT_SECTIONS)
    right = compile_side(deck, "right", RIGHT_SECTIONS)
    return Faces(left, right)


def asked_faces() -> Faces:
    """Cards in somebody's hand, of which only the numbers are known: the #100 of their Left faces. [RS-02-NM-01]"""
    blank = bytes([UNKNOWN]) * (FACE * (CARDS + 1))
    left = bytearray(blank)
    for card in range(1, CARDS + 1):
        left[card * FACE + Left.N100] = card
    return Faces(bytes(left), blank, is_asked=True)


def compile_side(deck: Sheet, side: str, sections: Mapping[str, Mapping[str, int]]) -> bytes:
    """32 bytes per card, starting with those of no card."""
    faces = bytearray(FACE * (CARDS + 1))
    seen: set[str] = set()
    for number, *cells in deck.rows_under(side, ("card", *sections)):
        if number in seen or not is_number(number) or not 1 <= int(number) <= CARDS:
            raise deck.wrong(f"{side} card", quoted(number), f"every number from 1 to {CARDS} once")
        seen.add(number)
        for place, (section, codes) in enumerate(sections.items()):
            if cells[place] not in codes:
                allowed = one_of(cells[place], codes)
                raise deck.wrong(f"{side} card {number}, {section}", quoted(cells[place]), allowed)
            faces[int(number) * FACE + place] = codes[cells[place]]
    if len(seen) != CARDS:
        raise deck.wrong(side, f"{len(seen)} cards", f"{CARDS}")
    check_uniform(deck, side, bytes(faces))
    return bytes(faces)


def check_uniform(deck: Sheet, side: str, faces: bytes) -> None:
    """Red, Blue, #100 and the Black digit are evenly spread. [RS-02-NM-01]"""
    for place, (section, count) in enumerate(UNIFORM.items()):
        first = 0 if section == "digit" else 1
        shown = [faces[card * FACE + place] for card in range(1, CARDS + 1)]
        for number in range(first, first + count):
            if shown.count(number) != CARDS // count:
                found = f"{number} on {shown.count(number)} cards"
                raise deck.wrong(f"{side} {section}", found, f"every number on {CARDS // count}")


def deck_text(left: Iterable[Iterable[str]], right: Iterable[Iterable[str]], source: str) -> str:
    """A deck file from the cells of both sides, laid out in columns."""
    parts = [f"# The 100 Play Result Cards. {source}", "", 'source = "default"', ""]
    for side, sections, rows in (("left", LEFT_SECTIONS, left), ("right", RIGHT_SECTIONS, right)):
        lines = [["card", *sections], *([str(number), *row] for number, row in enumerate(rows, 1))]
        widths = [max(len(line[column]) for line in lines) for column in range(len(lines[0]))]
        parts.append(f'{side} = """')
        parts += [
            " | ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip() for line in lines
        ]
        parts += ['"""', ""]
    return "\n".join(parts[:-1]) + "\n"


# -- charts -----------------------------------------------------------------------------------------------------------


def compile_pregame(charts: Charts, sheet: Sheet) -> None:
    """[RS-03-GW-01, RS-03-OF-01, RS-03-EN-01]"""
    sheet.only(("bad_game_up_to", "officials", "enforcers"))
    charts.warm_up = sheet.number("bad_game_up_to", 0, 100)
    charts.officials = sheet.ranges("officials", UP_TO_100, OFFICIALS_NAMES)
    charts.moods = sheet.ranges("enforcers", UP_TO_100, MOOD_NAMES)


def compile_assists(charts: Charts, sheet: Sheet) -> None:
    """[RS-08-GA-02, RS-08-GA-04]"""
    sheet.only(("with_passer", "without_passer", "first_candidate"))
    charts.assists_with_passer = sheet.ranges("with_passer", UP_TO_100, ("0", "1", "2"))
    charts.assists_without = sheet.ranges("without_passer", UP_TO_100, ("0", "1", "2"))
    charts.assist_rank = sheet.ranges("first_candidate", UP_TO_100, ASSIST_RANKS)


def compile_penalties(charts: Charts, sheet: Sheet) -> None:
    """[RS-13-AD-01, RS-13-AD-02, RS-13-AD-05, RS-13-RT-01]"""
    sheet.only(("penalised_player", "retaliation_up_to", "severity", "infractions"))
    charts.penalised_rank = sheet.ranges("penalised_player", UP_TO_100, RANKS)
    charts.retaliation_blue = sheet.number("retaliation_up_to", 0, 20)
    charts.severities = sheet.ranges("severity", UP_TO_100, SEVERITY_NAMES)
    calls = sheet.sheet("infractions")
    calls.only(COLUMN_NAMES)
    names = sorted({name for column in COLUMN_NAMES for name in names_in(calls, column)})
    charts.infraction_names = names
    charts.infractions = b"".join(calls.ranges(column, UP_TO_100, names) for column in COLUMN_NAMES)


def names_in(sheet: Sheet, field: str) -> list[str]:
    """The names that a table of ranges uses."""
    return [line.partition(" ")[2] for line in sheet.lines(field)]


def compile_scrums(charts: Charts, sheet: Sheet) -> None:
    """[RS-14-CH-03, RS-14-SC-01, RS-14-SC-02, RS-14-AG-01..04]"""
    sheet.only(("meter", "actions", "scrums", "coincidental", "agitators"))
    meter = sheet.sheet("meter")
    meter.only(("full_from", "most", "dirty_play"))
    charts.full_meter = meter.number("full_from", 1, 99)
    charts.most_chippiness = meter.number("most", 1, 99)
    charts.dirty_points = meter.number("dirty_play", 0, 99)
    actions = sheet.sheet("actions")
    charts.scrum_rows = [ScrumRow(name, actions.number(name, 0, 20)) for name in actions.fields]
    scrums = sheet.sheet("scrums")
    scrums.only(INTENSITY_NAMES)
    charts.scrums = b"".join(scrums.ranges(name, UP_TO_100, actions.fields) for name in INTENSITY_NAMES)
    charts.coincidental = by_intensity(sheet.sheet("coincidental"), 20)
    agitators = sheet.sheet("agitators")
    agitators.only(("scenario", "fights", "agitator", "opponent", "required"))
    names = list(dict.fromkeys(names_in(agitators, "scenario")))
    fights = agitators.lines("fights")
    charts.agitators = agitators.ranges("scenario", UP_TO_100, names)
    charts.agitator_rows = [AgitatorRow(name, is_fight=name in fights) for name in names]
    charts.agitating_player = agitators.ranges("agitator", UP_TO_100, PLAYERS)
    charts.retaliating_player = bytes(code + 1 for code in agitators.ranges("opponent", UP_TO_100, PLAYERS[1:]))
    charts.agitator_number = agitators.ranges("required", UP_TO_100, NUMBERS[:10])


def by_intensity(sheet: Sheet, highest: int) -> bytes:
    """A number for each intensity."""
    sheet.only(INTENSITY_NAMES)
    return bytes(sheet.number(name, 0, highest) for name in INTENSITY_NAMES)


def compile_fights(charts: Charts, sheet: Sheet) -> None:
    """[RS-14-FT-01..13]"""
    sheet.only(("enforcers", "cooler_heads", "fight"))
    charts.enforcers_fight = by_intensity(sheet.sheet("enforcers"), 100)
    charts.cooler_heads = by_intensity(sheet.sheet("cooler_heads"), 100)
    fight = sheet.sheet("fight")
    fight.only(
        ("fighters", "lower_advantage", "higher_advantage", "results", "others", "others_1970s", "third_man",
         "benches_clear_up_to", "goalie_secondary")
    )  # fmt: skip
    charts.fighters = fight.ranges("fighters", UP_TO_100, FIGHTERS)
    charts.fight_rows = [
        fight_row(fight, cells) for cells in fight.columns("results", ("result", "winner", "momentum", "meter"))
    ]
    names = [row.name for row in charts.fight_rows]
    charts.fight_lower = fight.ranges("lower_advantage", die(20), names)
    charts.fight_higher = fight.ranges("higher_advantage", die(20), names)
    charts.fight_extras = fight.ranges("others", UP_TO_100, EXTRA_NAMES)
    charts.old_fight_extras = fight.ranges("others_1970s", UP_TO_100, EXTRA_NAMES)
    charts.third_man = fight.ranges("third_man", UP_TO_100, THIRD_MEN)
    charts.benches_clear = fight.number("benches_clear_up_to", 0, 100)
    charts.goalie_secondary = fight.number("goalie_secondary", 0, 100)


def fight_row(sheet: Sheet, cells: list[str]) -> FightRow:
    """One result: who wins, the winner's momentum, and the meter."""
    name, winner, momentum, meter = cells
    field = f"results {name}"
    points = sheet.known(field, momentum, NUMBERS)
    cools = 0 if meter == "empty" else sheet.known(field, meter, NUMBERS)
    return FightRow(name, sheet.known(field, winner, FIGHT_WINNER_NAMES), points, cools, empties=meter == "empty")


def compile_discipline(charts: Charts, sheet: Sheet) -> None:
    """[RS-14-DI-01]"""
    sheet.only(OFFENCE_NAMES)
    table = b""
    for offence in OFFENCE_NAMES:
        part = sheet.sheet(offence)
        part.only(GROUPS)
        table += b"".join(part.ranges(group, UP_TO_100, NUMBERS) for group in GROUPS)
    charts.suspensions = table


def compile_auxiliary(charts: Charts, sheet: Sheet) -> None:
    """[RS-16-AX-02]"""
    sheet.only(("plays", "injured_up_to", "injuries"))
    charts.auxiliary = sheet.ranges("plays", UP_TO_100, AUXILIARY_NAMES)
    charts.injured_up_to = sheet.number("injured_up_to", 0, 100)
    charts.injuries = sheet.ranges("injuries", UP_TO_100, MISSES_NAMES)


def compile_meters(charts: Charts, sheet: Sheet) -> None:
    """[RS-04-TM-01, RS-13-MA-01, RS-13-SH-01, RS-13-SH-02, RS-15-MO-01, RS-15-MO-02, RS-17-EN-05, RS-18-LS-02]"""
    sheet.only(("momentum", "special_teams", "clock", "last_second", "empty_net", COMPUTER_COACH))
    momentum = sheet.sheet("momentum")
    momentum.only(("levels", "shift", "points"))
    charts.level_from = rising(momentum, "levels", 4, 1, 99)
    charts.shift_points = momentum.number("shift", 1, 99)
    points = momentum.sheet("points")
    points.only(POINTS_NAMES)
    charts.points = bytes(points.number(name, 0, 99) for name in POINTS_NAMES)
    special = sheet.sheet("special_teams")
    special.only(("short_handed_red", "rush_blue", "plus", "plus_to"))
    charts.short_handed_red = bytes(three(special, "short_handed_red", 0, 10))
    charts.set_up_rush_blue = bytes(three(special, "rush_blue", 1, 21))
    charts.plus_amount = special.number("plus", 0, 20)
    raised = special.lines("plus_to")
    for name in raised:
        special.known("plus_to", name, PLUS_NAMES)
    charts.plus = bytes(name in raised for name in PLUS_NAMES)
    charts.sequence = only_field(sheet, "clock", "sequence", 1, 1200)
    last = sheet.sheet("last_second")
    last.only(("red",))
    charts.last_second_red = bytes(three(last, "red", 0, 10))
    charts.empty_net_blue = only_field(sheet, "empty_net", "saved_up_to", 0, 20)
    coach = coach_seconds(sheet, {"pull_goalie": USUAL_PULL, "pull_down_two": NOT_SAID})
    charts.pull_seconds, charts.pull_two_seconds = pull_times(coach, EARLIER_DOWN_TWO)


def only_field(sheet: Sheet, table: str, field: str, low: int, high: int) -> int:
    """The only number in a table."""
    part = sheet.sheet(table)
    part.only((field,))
    return part.number(field, low, high)


def three(sheet: Sheet, field: str, low: int, high: int) -> list[int]:
    """Three different numbers."""
    numbers = sheet.numbers(field, low, high)
    if len(numbers) != 3:
        raise sheet.wrong(field, f"{len(numbers)} numbers", "three")
    return numbers


def rising(sheet: Sheet, field: str, count: int, low: int, high: int) -> bytes:
    """`count` numbers, each above the one before."""
    numbers = sheet.numbers(field, low, high)
    if len(numbers) != count or numbers != sorted(numbers):
        raise sheet.wrong(field, str(numbers), f"{count} numbers, each above the one before")
    return bytes(numbers)


def compile_descriptions(charts: Charts, sheet: Sheet) -> None:
    """[RS-19-GD-01, RS-19-GD-02]"""
    sheet.only(("goals", "goalie"))
    goals = sheet.sheet("goals")
    goals.only(TOLD_NAMES)
    texts = list(dict.fromkeys(name for told in TOLD_NAMES for name in names_in(goals, told)))
    charts.descriptions = b"".join(goals.ranges(told, UP_TO_100, texts) for told in TOLD_NAMES)
    charts.description_rows = [Description(text.removesuffix(REVIEW), review=text.endswith(REVIEW)) for text in texts]
    goalie = sheet.sheet("goalie")
    goalie.only(("reactions",))
    charts.reaction_names = list(dict.fromkeys(names_in(goalie, "reactions")))
    charts.reactions = goalie.ranges("reactions", UP_TO_100, charts.reaction_names)


SHELF: Final = ChartShelf(DATA, NAMES, compile_charts)
chart_names = SHELF.chart_names
load_charts = SHELF.load
load_charts_from_data = SHELF.load_from_data
charts_as_data = SHELF.as_data
export_charts = SHELF.export
