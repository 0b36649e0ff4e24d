"""The charts of what happens in play: rushes, weird plays and strategy cards, read and checked."""

# puckdrop: interpreted

from __future__ import annotations

from itertools import pairwise
from typing import Final

from puckdrop.core.charts import Sheet, die, quoted
from puckdrop.games.fourth_street.charts import StrategyCard, WeirdRow
from puckdrop.games.fourth_street.constants import (
    ACTION_NAMES,
    GOALIE_WEIRD,
    HIGHEST_AGGRESSIVENESS,
    LOWEST_AGGRESSIVENESS,
    MOVEMENTS,
    RECIPIENT_NAMES,
    RESULT_NAMES,
    RUSH_NAMES,
    STRENGTH_NAMES,
    WEIRD_NAMES,
    ZONE_NAMES,
    Action,
    Recipient,
    Result,
    Rush,
    Weird,
)

__all__ = ["compile_rushes", "compile_strategy", "compile_weird"]

SPEEDS: Final = 6
AGGRESSIVENESS: Final = tuple(
    f"{level:+d}" if level else "0" for level in range(LOWEST_AGGRESSIVENESS, HIGHEST_AGGRESSIVENESS + 1)
)
NEVER: Final = "-"
RUNNER: Final = "P"
LONGEST_STRING: Final = 3
D10: Final = tuple("0123456789")
DEFENDERS: Final = ("none", "1", "2", "3", "4", "5")
MATES: Final = DEFENDERS[1:]
RUSHES: Final = RUSH_NAMES[: Rush.ADVANCE]

ON_GOALIE: Final = (
    Weird.GOAL, Weird.FACEOFF, Weird.REBOUND, Weird.LOOSE, Weird.FREEZE, Weird.GOALIE_MINOR, Weird.GIFT,
    Weird.ASK,
)  # fmt: skip
ON_SKATER: Final = (
    Weird.GOAL, Weird.PASS, Weird.SKATE, Weird.DEFENDER_BREAK_AWAY, Weird.FACEOFF, Weird.DEFENDER_STEAL, Weird.MINOR,
    Weird.BENCH, Weird.OWN_GOAL, Weird.LOOSE, Weird.ASK,
)  # fmt: skip
WEIRD_EFFECTS: Final = {
    "D": (*ON_SKATER, Weird.FORECHECKER_BREAK_AWAY, Weird.FORECHECKER_STEAL),
    "N": ON_SKATER,
    "O": (*ON_SKATER, Weird.SHOT),
    "goalie": ON_GOALIE,
}
"""Forecheckers are only where the offense starts, and a shot is taken in the offensive zone."""
TWO_D6: Final = tuple(str(total) for total in range(2, 13))
WITH_CALL: Final = (Weird.FACEOFF, Weird.MINOR, Weird.BENCH, Weird.GOALIE_MINOR, Weird.ASK)

FREE: Final = "free"
OR: Final = "/"
ASK: Final = "ask"
STRATEGY_COLUMNS: Final = ("D", "N", "O3", "O2", "O1", "SH D", "SH N", "SH O")
ANYWHERE: Final = (Action.PASS, Action.SKATE, Action.DUMP, Action.ICE)
IN_OFFENSE: Final = (*ANYWHERE, Action.WRIST, Action.SLAP, Action.BEST_SHOT)
STRATEGY_ACTIONS: Final = (
    ANYWHERE, ANYWHERE, IN_OFFENSE, IN_OFFENSE, IN_OFFENSE, ANYWHERE, ANYWHERE, IN_OFFENSE,
)  # fmt: skip


def compile_rushes(rush: Sheet) -> tuple[bytes, list[bytes], bytes]:
    """The three parts of the rush chart. [FS-TAB-07, FS-TAB-08, FS-TAB-09]"""
    speeds = [f"SP-{speed}" for speed in range(SPEEDS)]
    rush.only((*speeds, "strings", "defenders"))
    rows = b"".join(compile_speed(rush.sheet(name)) for name in speeds)
    return rows, compile_strings(rush.sheet("strings")), compile_defenders(rush.sheet("defenders"))


def compile_speed(speed: Sheet) -> bytes:
    """What a rush becomes at one speed: 20 outcomes for each aggressiveness. [FS-RUSH-01, FS-GAP-03]"""
    speed.only(("d20",))
    d20 = die(20)
    tables = [d20.open() for _ in AGGRESSIVENESS]
    rows = speed.labelled("d20", speed.rows_under("d20", ("outcome", *AGGRESSIVENESS)), RUSH_NAMES)
    for outcome, cells in enumerate(rows):
        for table, level, cell in zip(tables, AGGRESSIVENESS, cells, strict=True):
            if cell != NEVER:
                speed.fill(f"d20 {RUSH_NAMES[outcome]}, column {level}", d20, table, cell, outcome)
    columns = [f"d20 column {level}" for level in AGGRESSIVENESS]
    return b"".join(speed.filled(column, d20, table) for column, table in zip(columns, tables, strict=True))


def compile_strings(strings: Sheet) -> list[bytes]:
    """Passing strings, ten for each kind of rush. [FS-TAB-08, FS-RUSH-06]"""
    strings.only(("d10",))
    lines = strings.labelled("d10", strings.rows_under("d10", ("d10", *RUSHES)), D10)
    return [
        compile_string(strings, f"d10 {face}, column {RUSHES[kind]}", lines[face][kind], kind)
        for kind in range(len(RUSHES))
        for face in range(len(D10))
    ]


def compile_string(strings: Sheet, field: str, text: str, kind: int) -> bytes:
    """One string such as P-2-3: the runner first, nobody passes to himself. [FS-RUSH-06]"""
    men = text.split("-")
    if kind == Rush.BREAK_AWAY:
        if men != [RUNNER]:
            raise strings.wrong(field, quoted(text), "P, for nobody else is near")
    elif (
        not 2 <= len(men) <= LONGEST_STRING
        or men[0] != RUNNER
        or any(man not in (RUNNER, *MATES) for man in men)
        or any(man == after for man, after in pairwise(men))
    ):
        raise strings.wrong(field, quoted(text), "a string of two or three men such as P-2-3 or P-1-P")
    return bytes(0 if man == RUNNER else int(man) for man in men)


def compile_defenders(defenders: Sheet) -> bytes:
    """The man who may block the shot of a rush, ten for each kind; on a break-away nobody. [FS-TAB-09, FS-RUSH-08]"""
    kinds = RUSHES[Rush.THREE_ON_TWO :]
    defenders.only(("d10",))
    lines = defenders.labelled("d10", defenders.rows_under("d10", ("d10", *kinds)), D10)
    table = bytearray(len(D10))
    for kind, name in enumerate(kinds):
        for face in range(len(D10)):
            table.append(defenders.known(f"d10 {face}, column {name}", lines[face][kind], DEFENDERS))
    return bytes(table)


def compile_weird(sheet: Sheet) -> list[WeirdRow]:
    """The nine charts by strength and zone, then the goalie's, eleven rows each. [FS-WP-02, FS-GAP-11]"""
    sheet.only(("chart",))
    charts: dict[int, list[WeirdRow]] = {}
    for chart in sheet.sheets("chart", "name"):
        zone = (*ZONE_NAMES, "goalie")[chart.code("zone", (*ZONE_NAMES, "goalie"))]
        rows = compile_weird_chart(chart, zone)
        for number in weird_numbers(chart, zone):
            if number in charts:
                raise chart.wrong("strengths", f"a second chart for {weird_title(number)}", "one")
            charts[number] = rows
    for number in range(GOALIE_WEIRD + 1):
        if number not in charts:
            raise sheet.wrong("chart", f"none for {weird_title(number)}", "one for each zone and strength, and goalies")
    return [row for number in range(GOALIE_WEIRD + 1) for row in charts[number]]


def weird_title(number: int) -> str:
    """What a message calls a weird-play chart."""
    if number == GOALIE_WEIRD:
        return "goalies"
    return f"{ZONE_NAMES[number % 3]} at {STRENGTH_NAMES[number // 3]}"


def weird_numbers(chart: Sheet, zone: str) -> list[int]:
    """The numbers of the charts that one table serves."""
    if zone == "goalie":
        chart.only(("name", "zone", "rows"))
        return [GOALIE_WEIRD]
    chart.only(("name", "zone", "strengths", "rows"))
    strengths = [chart.known("strengths", name, STRENGTH_NAMES) for name in chart.lines("strengths")]
    return [3 * strength + ZONE_NAMES.index(zone) for strength in strengths]


def compile_weird_chart(chart: Sheet, zone: str) -> list[WeirdRow]:
    """The rows of one chart for a 2D6 of 2 to 12. [FS-WP-02]"""
    rows = chart.labelled("rows", chart.rows_under("rows", ("2D6", "D20", "what", "detail")), TWO_D6)
    return [
        compile_weird_row(chart, f"rows {total}", cells, WEIRD_EFFECTS[zone])
        for total, cells in zip(TWO_D6, rows, strict=True)
    ]


def compile_weird_row(chart: Sheet, field: str, cells: list[str], allowed: tuple[int, ...]) -> WeirdRow:
    """One row: the D20 that confirms it, what happens, and the detail it needs. [FS-GAP-11]"""
    d20, what, detail = cells
    span = chart.span(field, d20, die(20))
    effect = allowed[chart.known(field, what, [WEIRD_NAMES[code] for code in allowed])]
    if effect in WITH_CALL:
        if not detail:
            raise chart.wrong(field, "no detail", f"what the {what} is for")
        return WeirdRow(*span, effect, Result.FWD, Recipient.NONE, detail)
    if effect == Weird.PASS:
        name, _, to = detail.partition(" ")
        recipient = Recipient.A + chart.known(f"{field}, recipient", to, RECIPIENT_NAMES[Recipient.A :])
        return WeirdRow(*span, effect, movement(chart, field, name), recipient, "")
    if effect == Weird.SKATE:
        return WeirdRow(*span, effect, movement(chart, field, detail), Recipient.NONE, "")
    if detail:
        raise chart.wrong(field, quoted(detail), f"no detail for {what}")
    return WeirdRow(*span, effect, Result.FWD, Recipient.NONE, "")


def movement(chart: Sheet, field: str, name: str) -> int:
    return chart.known(f"{field}, movement", name, RESULT_NAMES[:MOVEMENTS])


def compile_strategy(sheet: Sheet) -> list[StrategyCard]:
    """The strategy cards. [FS-WILD-04, FS-GAP-12]"""
    sheet.only(("cards",))
    cards = sheet.sheet("cards")
    cards.only(("actions",))
    found: dict[str, StrategyCard] = {}
    for name, *cells in cards.rows_under("actions", ("card", *STRATEGY_COLUMNS)):
        if not name or name in found:
            raise cards.wrong("actions", f"the name {quoted(name)}", "a name of its own for each card")
        found[name] = compile_card(cards, name, cells)
    if not found:
        raise cards.wrong("actions", "no card", "at least one")
    return list(found.values())


def compile_card(cards: Sheet, name: str, cells: list[str]) -> StrategyCard:
    """One card: in each of its eight places an action, several to pick from, a free choice, or the table's ruling.

    [FS-WILD-01..04, FS-GAP-41]
    """
    menus: list[bytes] = []
    texts: list[str] = []
    for column, allowed, cell in zip(STRATEGY_COLUMNS, STRATEGY_ACTIONS, cells, strict=True):
        names = [ACTION_NAMES[action] for action in allowed]
        verb, _, text = cell.partition(" ")
        texts.append(text.strip() if verb == ASK else "")
        parts = [] if cell == FREE or texts[-1] else [part.strip() for part in cell.split(OR)]
        if not all(part in names for part in parts):
            words = f"one of {', '.join(names)}, several of them such as pd/sc, {FREE}, or {ASK} and what the card says"
            raise cards.wrong(f"actions {name}, column {column}", quoted(cell), words)
        menus.append(bytes(allowed[names.index(part)] for part in parts))
    return StrategyCard(name, menus, texts)
