"""What each part of a position can be, so that an expectation that no position ever meets is refused.

The shared part is here; each game's module adds its own. Whether a value fits the others is for the game to say.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Final, NamedTuple

from puckdrop.core.arranging import BOX_FIELDS
from puckdrop.core.charts import Sheet, one_of, quoted
from puckdrop.core.clock import PERIOD_SECONDS, REGULATION_PERIODS, Format, clock_text
from puckdrop.core.decisions import ChangeLines
from puckdrop.core.ice import SLOTS
from puckdrop.core.position_words import (
    GOALIE_TALLIES,
    NONE,
    SKATER_TALLIES,
    TEAM_TALLIES,
    seconds_of,
    slots_of,
)
from puckdrop.core.table import Table
from puckdrop.rooms import game_named

__all__ = [
    "CALL", "CLOCK", "FLAG", "MAN", "NUMBER", "SIDE", "SLOTS_EMPTY", "SWEATER", "TIME", "ByMan", "BySide", "Fields",
    "ListOf", "Number", "Part", "Time", "Word", "World", "check_parts_of", "shared_parts", "world_of",
]  # fmt: skip

CONTAINS: Final = "contains"
MOST: Final = 9999
LAST_PERIOD: Final = 99
MOST_LINES: Final = 5
MOST_PAIRS: Final = 3
"""That a coach may name before a game."""
LINE: Final = "line "


class World(NamedTuple):
    """Who and what there is at a table."""

    sides: tuple[str, str]
    men: Collection[str]
    """What a man may be called besides his side."""
    calls: Collection[str]
    """What the rules and the usual charts call penalties for."""
    chart_texts: Collection[str]
    """Every text in the charts in use: an owner's may name other calls."""
    units: Collection[str]
    format: Format


class Part:
    """Anything at all; others look at what a field holds."""

    def check(self, sheet: Sheet, field: str, world: World) -> None:
        """Refuse a field whose value no position can have."""


class Number(Part):
    """A whole number."""

    def __init__(self, low: int = 0, high: int = MOST) -> None:
        self.low = low
        self.high = high

    def check(self, sheet: Sheet, field: str, world: World) -> None:
        sheet.number(field, self.low, self.high)


class Period(Part):
    """A period that the game can come to."""

    def check(self, sheet: Sheet, field: str, world: World) -> None:
        sheet.number(field, 1, min(LAST_PERIOD, REGULATION_PERIODS + int(world.format.overtime_periods)))


class Flag(Part):
    """True or false."""

    def check(self, sheet: Sheet, field: str, world: World) -> None:
        if not isinstance(sheet.fields[field], bool):
            raise sheet.wrong(field, quoted(sheet.fields[field]), "true or false")


class Time(Part):
    """Such as "4:50"; perhaps none."""

    def __init__(self, *, or_none: bool = False) -> None:
        self.or_none = or_none

    def check(self, sheet: Sheet, field: str, world: World) -> None:
        if not (self.or_none and sheet.fields[field] == NONE):
            seconds_of(sheet, field, sheet.fields[field])


class ClockTime(Part):
    """A time left in a period: the one named beside it, or the longest that the game can have."""

    def check(self, sheet: Sheet, field: str, world: World) -> None:
        regulation, overtime = int(PERIOD_SECONDS), int(world.format.overtime_seconds)
        period = sheet.fields.get("period")
        if isinstance(period, int):
            longest = regulation if period <= REGULATION_PERIODS else overtime
        else:
            longest = max(regulation, overtime)
        if seconds_of(sheet, field, sheet.fields[field]) > longest:
            raise sheet.wrong(field, quoted(sheet.fields[field]), f"a time up to {clock_text(longest)}")


class Word(Part):
    """One of a few names."""

    def __init__(self, names: Collection[str], *, or_none: bool = False) -> None:
        self.names = (*names, NONE) if or_none else tuple(names)

    def check(self, sheet: Sheet, field: str, world: World) -> None:
        value = sheet.fields[field]
        if value not in self.names:
            raise sheet.wrong(field, quoted(value), one_of(str(value), self.names))


class SideName(Part):
    """A side, or none."""

    def check(self, sheet: Sheet, field: str, world: World) -> None:
        Word(world.sides, or_none=True).check(sheet, field, world)


class UnitName(Part):
    """A line with a pair, or a special unit."""

    def check(self, sheet: Sheet, field: str, world: World) -> None:
        Word(world.units).check(sheet, field, world)


class FullStrengthUnit(Part):
    """A line with a pair."""

    def check(self, sheet: Sheet, field: str, world: World) -> None:
        Word([unit for unit in world.units if unit.startswith(LINE)]).check(sheet, field, world)


class Call(Part):
    """What a penalty is called for; its length may follow, as in "tripping, major"."""

    def check(self, sheet: Sheet, field: str, world: World) -> None:
        call = sheet.text(field)
        is_known = call.partition(", ")[0] in world.calls or call in world.calls
        if not is_known and not any(f" {call} " in f" {text} " for text in world.chart_texts):
            raise sheet.wrong(field, quoted(call), one_of(call, sorted(world.calls)))


class Man(Part):
    """A man of either side, "blue 4" or "blue #14", or none."""

    def check(self, sheet: Sheet, field: str, world: World) -> None:
        value = sheet.fields[field]
        side, _, man = value.partition(" ") if isinstance(value, str) else ("", "", "")
        if value != NONE and (side not in world.sides or man not in world.men):
            first, second = world.sides
            raise sheet.wrong(field, quoted(value), f'a man such as "{first} 2" or "{second} #14", or "none"')


class Sweater(Part):
    """A man of the team in question, "#14", or none."""

    def check(self, sheet: Sheet, field: str, world: World) -> None:
        sweaters = [man for man in world.men if man.startswith("#")]
        Word(sweaters, or_none=True).check(sheet, field, world)


class Slots(Part):
    """Such as "1+3", or none."""

    def check(self, sheet: Sheet, field: str, world: World) -> None:
        slots_of(sheet, field, sheet.fields[field])


class ListOf(Part):
    """A list, or `{ contains = [...] }`."""

    def __init__(self, part: Part) -> None:
        self.part = part

    def check(self, sheet: Sheet, field: str, world: World) -> None:
        value = sheet.fields[field]
        if isinstance(value, dict) and list(value) == [CONTAINS]:
            value = value[CONTAINS]
        if not isinstance(value, list):
            raise sheet.wrong(field, quoted(value), "a list")
        for place, each in enumerate(value, 1):
            name = f"{field} {place}"
            self.part.check(Sheet(sheet.source, {name: each}, sheet.where), name, world)


class Fields(Part):
    """A table with these fields; perhaps none."""

    def __init__(self, fields: Mapping[str, Part], *, or_none: bool = False) -> None:
        self.fields = fields
        self.or_none = or_none

    def check(self, sheet: Sheet, field: str, world: World) -> None:
        value = sheet.fields[field]
        if self.or_none and value == NONE:
            return
        if not isinstance(value, dict):
            raise sheet.wrong(field, quoted(value), "a table")
        table = Sheet(sheet.source, value, f"{sheet.where}, {field}")
        table.only(self.fields)
        for name in value:
            self.fields[name].check(table, name, world)


class BySide(Part):
    """A table with an entry for each side."""

    def __init__(self, part: Part) -> None:
        self.part = part

    def check(self, sheet: Sheet, field: str, world: World) -> None:
        Fields(dict.fromkeys(world.sides, self.part)).check(sheet, field, world)


class ByMan(Part):
    """A table with an entry for each man, by his sweater."""

    def __init__(self, part: Part) -> None:
        self.part = part

    def check(self, sheet: Sheet, field: str, world: World) -> None:
        sweaters = [man for man in world.men if man.startswith("#")]
        Fields(dict.fromkeys(sweaters, self.part)).check(sheet, field, world)


FLAG: Final = Flag()
MAN: Final = Man()
NUMBER: Final = Number()
SWEATER: Final = Sweater()
TIME: Final = Time()
CLOCK: Final = ClockTime()
SLOTS_EMPTY: Final = Slots()
SIDE: Final = SideName()
PERIOD: Final = Period()
TEXT: Final = Part()
CALL: Final = Call()

BOX: Final = Fields({**dict.fromkeys(BOX_FIELDS, FLAG), "who": SWEATER, "left": TIME, "slot": Number(0, SLOTS)})
TALLIES: Final = {**dict.fromkeys(SKATER_TALLIES, NUMBER), "plus_minus": Number(-MOST, MOST), "time": TIME}
TEAM: Final = Fields(
    {
        "on_ice": Fields({str(slot): SWEATER for slot in range(1, SLOTS + 1)}),
        "goalie": SWEATER,
        "goalie_in": FLAG,
        "extra_attacker": SWEATER,
        "box": ListOf(BOX),
        "absent": ListOf(Fields({"who": SWEATER, "misses": TEXT})),
        "has_absent": FLAG,
        "stand_ins": ByMan(SWEATER),
        "lines": ListOf(ListOf(SWEATER)),
        "pairs": ListOf(ListOf(SWEATER)),
        "unit": UnitName(),
        "full_strength_unit": FullStrengthUnit(),
        "hand_picked": ListOf(SWEATER),
        "open_slots": SLOTS_EMPTY,
        "left_empty": SLOTS_EMPTY,
        "shift": TIME,
        "period_goals": ListOf(NUMBER),
        "period_shots": ListOf(NUMBER),
        **dict.fromkeys(TEAM_TALLIES, NUMBER),
        "skaters": ByMan(Fields(TALLIES)),
        "goalies": ByMan(Fields({**dict.fromkeys(GOALIE_TALLIES, NUMBER), "time": TIME})),
    }
)
ABSENCE: Final = Fields(
    {"side": SIDE, "skater": SWEATER, "goalie": SWEATER, "why": TEXT, "misses": TEXT, "games": NUMBER}
)


def shared_parts(game: str, sides: tuple[str, str]) -> dict[str, Part]:
    """What every game's position has, with the words of this one."""
    words = game_named(game).vocabularies
    when: dict[str, Part] = {"period": PERIOD, "clock": CLOCK, "side": SIDE}
    goal = {
        **when,
        "scorer": SWEATER,
        "assists": ListOf(SWEATER),
        "goalie_assist": SWEATER,
        "strength": Word(words["strengths"].codes),
        "empty_net": FLAG,
        "how": Word(words["goals"].codes),
        "goalie_scorer": SWEATER,
    }
    penalty = {**when, "skater": SWEATER, "call": CALL, "minutes": NUMBER, "goalie": SWEATER}
    return {
        "period": PERIOD,
        "clock": CLOCK,
        "strength": BySide(Number(0, SLOTS)),
        "score": BySide(NUMBER),
        **dict.fromkeys(sides, TEAM),
        "goals": ListOf(Fields(goal)),
        "penalties": ListOf(Fields(penalty)),
        "shootout": ListOf(Fields({"side": SIDE, "skater": SWEATER, "scored": FLAG})),
        "injuries": ListOf(ABSENCE),
        "suspensions": ListOf(ABSENCE),
    }


def world_of(table: Table, sides: tuple[str, str], men: Collection[str], charts: object, calls: Iterable[str]) -> World:
    """What there is at a table with these charts, which has these calls."""
    special = {ChangeLines(team, "").key(unit) for team in table.position().teams for unit in team.units()}
    lines = {f"{LINE}{line} pair {pair}" for line in range(1, MOST_LINES + 1) for pair in range(1, MOST_PAIRS + 1)}
    texts = texts_in(charts)
    return World(sides, men, sorted({*calls}), texts, sorted(special | lines), table.position().clock.format)


def texts_in(charts: object) -> set[str]:
    """Every text in charts, however deep."""
    found: set[str] = set()
    seen: set[int] = set()
    left = [charts]
    while left:
        each = left.pop()
        if isinstance(each, str):
            found.add(each)
        elif isinstance(each, (list, tuple)):
            left.extend(each)
        elif isinstance(each, Mapping):
            left.extend((*each, *each.values()))
        elif type(each).__module__.startswith("puckdrop.") and id(each) not in seen:
            seen.add(id(each))
            left.extend(getattr(each, name, None) for name in dir(each) if not name.startswith("_"))
    return found


def check_parts_of(sheet: Sheet, parts: Mapping[str, Part], world: World) -> None:
    """Refuse what no position of the game has or can have."""
    sheet.only(parts)
    for field in sheet.fields:
        parts[field].check(sheet, field, world)
