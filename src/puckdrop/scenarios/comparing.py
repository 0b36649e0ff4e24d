"""What a step expects, checked before it is played and compared with what came of it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from puckdrop.core.charts import Sheet, one_of, quoted
from puckdrop.core.event_fields import NUMBER, Field, Shape
from puckdrop.core.position_words import seconds_of
from puckdrop.core.table import Table
from puckdrop.scenarios.catalogue import ONE_MAN, codes_of, events_of, fields_of, is_man
from puckdrop.scenarios.format import Case, Step, check_clause
from puckdrop.scenarios.games import Arena
from puckdrop.scenarios.parts import CALL, CLOCK, World, check_parts_of

NOT_POSITION: Final = ("events", "not_events", "error")
CONTAINS: Final = "contains"
NONE: Final = "none"
MORE_ZEROS: Final = re.compile(r"^0+(?=\d+:\d\d$)", re.ASCII)
"""What a time may begin with although the board does not show it."""
EventData = Mapping[str, object]
KINDS: Final[Mapping[int, tuple[type[object], str]]] = {
    Shape.FLAG: (bool, "true or false"),
    Shape.NUMBER: (int, "a number"),
    Shape.TEXT: (str, "a text"),
    Shape.SLOTS: (str, "a text"),
    Shape.SCORE: (list, "a list"),
    Shape.MEN: (list, "a list"),
    Shape.WORDS: (list, "a list"),
    Shape.NUMBERS: (list, "a list"),
}
"""What a field of an event is written as, by its shape; men, sides and codes are looked up instead."""


# -- before the game --------------------------------------------------------------------------------------------------


def check_case(case: Case, arena: Arena, source: str) -> None:
    """Refuse answers and expected events that the game does not have."""
    for step in case.steps:
        where = f"{source}, {step.title}" if step.title else source
        for number, answer in enumerate(step.answers, 1):
            sheet = Sheet(where, {}, f"answers {number}")
            sheet.known("side", answer.side, arena.sides)
            sheet.known("ask", answer.ask, arena.kinds)
        for field in ("events", "not_events"):
            for number, entry in enumerate(entries(step, field, where), 1):
                check_event(Sheet(where, dict(entry), f"expect, {field} {number}"), arena)
        if "error" in step.expect:
            Sheet(where, dict(step.expect), "expect").text("error")


def check_parts(case: Case, table: Table, arena: Arena, source: str) -> None:
    """Refuse expected parts that no position of the game has, and values that a part never has: a zone "moon"."""
    parts = arena.parts(table)
    world = arena.world(table)
    for step in case.steps:
        where = f"{source}, {step.title}" if step.title else source
        wanted = {name: value for name, value in step.expect.items() if name not in NOT_POSITION}
        check_parts_of(Sheet(where, wanted, "expect"), parts, world)
        for field in ("events", "not_events"):
            for number, entry in enumerate(entries(step, field, where), 1):
                check_in_world(Sheet(where, dict(entry), f"expect, {field} {number}"), arena.name, world)


def check_in_world(sheet: Sheet, game: str, world: World) -> None:
    """A call that neither the rules nor the charts know never comes, nor does a time beyond the period."""
    if "clock" in sheet.fields:
        CLOCK.check(sheet, "clock", world)
    fields = events_of(game)[sheet.text("event")].fields
    if "call" in sheet.fields and fields["call"].vocabulary == "calls":
        CALL.check(sheet, "call", world)


def entries(step: Step, field: str, source: str) -> list[EventData]:
    """Expected events; a bare kind may be written as text."""
    value = step.expect.get(field, [])
    if not isinstance(value, list) or not all(isinstance(each, (str, dict)) for each in value):
        raise Sheet(source, {}, "expect").wrong(field, quoted(value), "a list of events")
    return [{"event": each} if isinstance(each, str) else each for each in value]


def check_event(sheet: Sheet, arena: Arena) -> None:
    """Check an event that is expected or must not happen: its kind, fields, men and values have to exist."""
    kinds = events_of(arena.name)
    name = sheet.text("event")
    sheet.known("event", name, kinds)
    sheet.only(fields_of(kinds[name]))
    if "clause" in sheet.fields:
        check_clause(sheet, "clause", sheet.text("clause"), arena.name)
    if "side" in sheet.fields:
        sheet.code("side", (*arena.sides, NONE))
    if "clock" in sheet.fields:
        seconds_of(sheet, "clock", sheet.fields["clock"])
    known = {"period": NUMBER, **kinds[name].fields}
    for field in sheet.fields:
        if field in known:
            check_field(sheet, field, known[field], arena)


def check_field(sheet: Sheet, field: str, holds: Field, arena: Arena) -> None:
    """Check what is said of one field: a man, men, a code or a value of its kind."""
    value = sheet.fields[field]
    if holds.shape in ONE_MAN:
        check_man(sheet, field, value, arena)
    elif holds.shape == Shape.SIDE:
        if value not in (*arena.sides, NONE):
            raise sheet.wrong(field, quoted(value), one_of(str(value), (*arena.sides, NONE)))
    elif holds.shape == Shape.MEN and isinstance(value, list):
        for each in value:
            check_man(sheet, field, each, arena)
    else:
        check_kind(sheet, field, holds)
        codes = codes_of(arena.name, holds)
        if codes and value not in codes:
            raise sheet.wrong(field, quoted(value), one_of(str(value), codes))


def check_kind(sheet: Sheet, field: str, holds: Field) -> None:
    """A value of another kind than the field's would never be found, so that `not_events` would say nothing."""
    value = sheet.fields[field]
    kind, allowed = KINDS.get(holds.shape, (object, ""))
    if kind is list and is_contains(value):
        return
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise sheet.wrong(field, quoted(value), allowed)


def check_man(sheet: Sheet, field: str, value: object, arena: Arena) -> None:
    """ "blue 4", "blue #14" or "none"."""
    side, _, man = value.partition(" ") if isinstance(value, str) else ("", "", "")
    if value != NONE and (side not in arena.sides or man not in arena.men):
        first, second = arena.sides
        raise sheet.wrong(field, quoted(value), f'a man such as "{first} 2" or "{second} #14", or "none"')


# -- after it ---------------------------------------------------------------------------------------------------------


def problem_differences(expected: object, problems: list[str]) -> list[str]:
    """Problems other than the expected one, or its absence."""
    if expected is None:
        return problems
    if len(problems) == 1 and str(expected) in problems[0]:
        return []
    return [f'{"; ".join(problems) or "no error"}, expected "{expected}"']


def part_differences(where: str, expected: object, actual: object, men: Men) -> list[str]:
    """Where part of a position differs from what is expected; fields not mentioned may be anything.

    `men` are those on the ice in that position: "blue 4" and "blue #14" are the same man.
    """
    if isinstance(expected, Mapping) and isinstance(actual, Mapping):
        found = []
        for name, value in expected.items():
            place = f"{where}.{name}".removeprefix(".")
            if name not in actual:
                found.append(f"{place} is not part of a position; known: {one_of(name, actual)}")
            else:
                found += part_differences(place, value, actual[name], men)
        return found
    if isinstance(actual, list) and is_contains(expected):
        return missing(where, expected, actual, men)
    if isinstance(expected, list) and isinstance(actual, list):
        if len(expected) != len(actual):
            return [f"{where} has {entries_text(len(actual))}, expected {len(expected)}: {listed(actual)}"]
        pairs = enumerate(zip(expected, actual, strict=True), 1)
        return [each for place, (one, other) in pairs for each in part_differences(f"{where} {place}", one, other, men)]
    if plain_time(men.by_sweater(expected)) == men.by_sweater(actual) and type(expected) is type(actual):
        return []
    return [f"{where} is {shown(actual)}, expected {shown(expected)}"]


def plain_time(value: object) -> object:
    """ "09:40" as "9:40", as the board shows it; anything else as it is."""
    return MORE_ZEROS.sub("", value) if isinstance(value, str) else value


def is_contains(expected: object) -> bool:
    """`{ contains = [...] }`: entries that must be in a list, whatever else is in it."""
    return isinstance(expected, Mapping) and list(expected) == [CONTAINS] and isinstance(expected[CONTAINS], list)


def missing(where: str, expected: object, actual: Sequence[object], men: Men) -> list[str]:
    """Entries that a list should contain but does not; each needs a match of its own."""
    assert isinstance(expected, Mapping)
    left = list(actual)
    found = []
    for wanted in expected[CONTAINS]:
        match = next((each for each in left if not part_differences("", wanted, each, men)), None)
        if match is None:
            found.append(f"{where} does not contain {shown(wanted)}; it has {listed(actual)}")
        else:
            left.remove(match)
    return found


def shown(value: object) -> str:
    """A value as a scenario would write it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{name} = {shown(each)}" for name, each in value.items()) + " }"
    if isinstance(value, (list, tuple)):
        return listed(value)
    return str(value)


def listed(values: Sequence[object]) -> str:
    return f"[{', '.join(map(shown, values))}]"


def entries_text(count: int) -> str:
    return "1 entry" if count == 1 else f"{count} entries"


class Men:
    """Who was where at some moment: events name men as when the step began, a position as when it ends."""

    def __init__(self, game: str, sweaters: Mapping[str, str]) -> None:
        self.game = game
        self.sweaters = sweaters
        """ "blue 4" to "blue #14"."""

    def by_sweater(self, text: object) -> object:
        """ "blue 4" as "blue #14"; anything else as it is."""
        return self.sweaters.get(text, text) if isinstance(text, str) else text


def event_differences(expected: Sequence[EventData], happened: Sequence[EventData], men: Men) -> list[str]:
    """The first expected event that did not happen after those before it."""
    at = 0
    for place, wanted in enumerate(expected, 1):
        while at < len(happened) and not matches(wanted, happened[at], men):
            at += 1
        if at == len(happened):
            alike = [event_text(event) for event in happened if event["event"] == wanted.get("event")]
            seen = "; ".join(alike) or ", ".join(str(event["event"]) for event in happened) or "nothing"
            return [f"event {place} did not happen in this order: {event_text(wanted)}; happened: {seen}"]
        at += 1
    return []


def unwanted_events(unwanted: Sequence[EventData], happened: Sequence[EventData], men: Men) -> list[str]:
    """Events that happened but must not have."""
    found = []
    for place, entry in enumerate(unwanted, 1):
        kind = events_of(men.game)[str(entry["event"])]
        absent = [value for field, value in entry.items() if is_man(kind, field) and is_empty(value, men)]
        if absent:
            found.append(f"not_events {place}: nobody was in {absent[0]} when the step began, so this says nothing")
        found += [
            f"an event that must not happen: {event_text(event)}" for event in happened if matches(entry, event, men)
        ]
    return found


def is_empty(value: object, men: Men) -> bool:
    """Does a text such as "blue 4" name a slot that was empty?"""
    return value != NONE and "#" not in str(value) and value not in men.sweaters


def matches(wanted: EventData, event: EventData, men: Men) -> bool:
    return all(name in event and same(men, value, event[name]) for name, value in wanted.items())


def same(men: Men, wanted: object, value: object) -> bool:
    if isinstance(value, list) and is_contains(wanted):
        assert isinstance(wanted, Mapping)
        return all(any(same(men, one, other) for other in value) for one in wanted[CONTAINS])
    if isinstance(wanted, list) and isinstance(value, list):
        return len(wanted) == len(value) and all(
            same(men, one, other) for one, other in zip(wanted, value, strict=True)
        )
    return plain_time(men.by_sweater(wanted)) == value


def event_text(event: EventData) -> str:
    fields = [f"{name}={shown(value)}" for name, value in event.items() if name != "event"]
    return f"{event.get('event', 'event')}({', '.join(fields)})"
