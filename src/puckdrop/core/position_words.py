"""The words of a position as plain data: how men, sides, times and slots are named, and how fields are read.

A man is named by his side and slot, "blue 4", or by his sweater, "blue #14", which works off the ice too; where the
side is plain, "4" or "#14" is enough. Nobody is "none". A time is "4:50".
"""

# puckdrop: interpreted

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from puckdrop.core.charts import Sheet, one_of, quoted
from puckdrop.core.ice import FOREVER, SLOTS, Goalie, Skater, Team
from puckdrop.core.tallies import GOALIE, SKATER, TEAM

NONE: Final = "none"
TOUCHES: Final = 3
"""How many a position remembers."""

SKATER_TALLIES: Final = tuple(tally.counter for tally in SKATER if tally.counter != "seconds")
GOALIE_TALLIES: Final = tuple(tally.counter for tally in GOALIE if tally.counter not in ("seconds", "saves"))
"""Saves follow from shots and goals, and time is written as a time."""
TEAM_TALLIES: Final = tuple(
    tally.counter for tally in TEAM if tally.counter and tally.counter not in ("score", "period_shots")
)
"""The score and what is counted by period stand apart."""

REST_OF_SHIFT: Final = "rest of shift"
REST_OF_GAME: Final = "rest of game"
THROUGH_PERIOD: Final = "through period "


def sweater_text(person: Skater | Goalie) -> str:
    return f"#{person.card.sweater}"


def man_text(man: Skater | None, sides: Sequence[str]) -> str:
    """A man by his side and slot, or by his sweater while he is off the ice."""
    if man is None:
        return NONE
    return f"{sides[man.side]} {man.slot or sweater_text(man)}"


def side_text(side: int, sides: Sequence[str]) -> str:
    """The name of a side, or "none" for -1."""
    return NONE if side < 0 else sides[side]


def find_man(sheet: Sheet, field: str, text: object, teams: Sequence[Team], sides: Sequence[str]) -> Skater:
    """The man whom "blue 4" or "blue #14" names."""
    side, _, name = text.partition(" ") if isinstance(text, str) else ("", "", "")
    if side not in sides:
        raise sheet.wrong(field, quoted(text), f'a man such as "{sides[0]} 2" or "{sides[1]} #14"')
    return find_in_team(sheet, field, name, teams[sides.index(side)])


def man_or_nobody(sheet: Sheet, field: str, teams: Sequence[Team], sides: Sequence[str]) -> Skater | None:
    """The man a field names; None if it says nobody or is missing."""
    text = sheet.fields.get(field, NONE)
    return None if text == NONE else find_man(sheet, field, text, teams, sides)


def find_on_ice(sheet: Sheet, field: str, text: object, teams: Sequence[Team], sides: Sequence[str]) -> Skater:
    man = find_man(sheet, field, text, teams, sides)
    if man.slot == 0:
        raise sheet.wrong(field, quoted(text), "a man who is on the ice")
    return man


def touches_of(sheet: Sheet, handler: object, teams: Sequence[Team], sides: Sequence[str]) -> list[Skater]:
    """Who touched the puck, the last man last; just the handler if the field is missing."""
    names = items(sheet, "touches")[:TOUCHES] if "touches" in sheet.fields else [handler]
    return [find_man(sheet, "touches", name, teams, sides) for name in reversed(names) if name != NONE]


def find_in_team(sheet: Sheet, field: str, text: object, team: Team) -> Skater:
    """The man of a team whom "4" or "#14" names."""
    if isinstance(text, str):
        for man in team.skaters:
            if text in (sweater_text(man), str(man.slot or NONE)):
                return man
    on_ice = [str(slot) for slot in range(1, SLOTS + 1) if team.on_ice[slot] is not None]
    names = on_ice + [sweater_text(man) for man in team.skaters]
    raise sheet.wrong(field, quoted(text), f"a slot that is filled or a sweater: {one_of(str(text), names)}")


def find_goalie(sheet: Sheet, field: str, text: object, team: Team) -> Goalie:
    for goalie in team.goalies:
        if text == sweater_text(goalie):
            return goalie
    raise sheet.wrong(field, quoted(text), one_of(str(text), [sweater_text(goalie) for goalie in team.goalies]))


def side_of(sheet: Sheet, field: str, sides: Sequence[str], otherwise: int) -> int:
    """The number of the side a field names; `otherwise` if it names none or is missing."""
    if sheet.fields.get(field, NONE) == NONE:
        return otherwise
    return sheet.code(field, sides)


def seconds_of(sheet: Sheet, field: str, text: object) -> int:
    """The seconds of a time such as "4:50"."""
    if isinstance(text, str):
        minutes, colon, seconds = text.partition(":")
        is_time = minutes.isdecimal() and seconds.isdecimal() and len(minutes) <= 4 and len(seconds) == 2
        if colon and is_time and int(seconds) < 60:
            return int(minutes) * 60 + int(seconds)
    raise sheet.wrong(field, quoted(text), 'a time such as "4:50"')


def slots_of(sheet: Sheet, field: str, text: object) -> list[int]:
    """The slots of "1+3" or "none"."""
    if isinstance(text, str):
        slots = [] if text == NONE else text.split("+")
        is_each_once = len(set(slots)) == len(slots)
        if is_each_once and all(slot.isdecimal() and 1 <= int(slot) <= SLOTS for slot in slots):
            return [int(slot) for slot in slots]
    raise sheet.wrong(field, quoted(text), 'slots such as "1+3", or "none"')


def slots_text(slots: Iterable[int]) -> str:
    return "+".join(map(str, slots)) or NONE


def part(sheet: Sheet, field: str) -> Sheet:
    """A table within a position; empty if it is missing."""
    value = sheet.fields.get(field, {})
    if not isinstance(value, dict):
        raise sheet.wrong(field, quoted(value), "a table")
    return Sheet(sheet.source, value, f"{sheet.where}.{field}".removeprefix("."))


def by_side(sheet: Sheet, field: str, sides: Sequence[str]) -> Sheet:
    """A table within a position with an entry for each side."""
    found = part(sheet, field)
    found.only(sides)
    return found


def entries(sheet: Sheet, field: str) -> list[Sheet]:
    """A list of tables within a position."""
    found = []
    for number, entry in enumerate(items(sheet, field), 1):
        where = f"{sheet.where}.{field} {number}".removeprefix(".")
        if not isinstance(entry, dict):
            raise sheet.wrong(f"{field} {number}", quoted(entry), "a table")
        found.append(Sheet(sheet.source, entry, where))
    return found


def items(sheet: Sheet, field: str) -> list[object]:
    value = sheet.fields.get(field, [])
    if not isinstance(value, list):
        raise sheet.wrong(field, quoted(value), "a list")
    return value


def flag(sheet: Sheet, field: str, *, otherwise: bool) -> bool:
    value = sheet.fields.get(field, otherwise)
    if not isinstance(value, bool):
        raise sheet.wrong(field, quoted(value), "true or false")
    return value


def number(sheet: Sheet, field: str, otherwise: int = 0, low: int = -9999, high: int = FOREVER) -> int:
    return sheet.number(field, low, high) if field in sheet.fields else otherwise


def text(sheet: Sheet, field: str, otherwise: str) -> str:
    return sheet.text(field) if field in sheet.fields else otherwise


def code_of(sheet: Sheet, field: str, names: Iterable[str], otherwise: int) -> int:
    return sheet.code(field, names) if field in sheet.fields else otherwise


def check_said(sheet: Sheet, field: str, so: str, why: str) -> None:
    """What follows from the rest of a position may be said once more, but not otherwise."""
    said = sheet.fields.get(field, so)
    if said != so:
        raise sheet.wrong(field, quoted(said), f'"{so}", {why}')
