# puckdrop: interpreted
"""Events from the plain data that their `as_data` gave."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from puckdrop.core.charts import one_of, quoted
from puckdrop.core.errors import BadInput
from puckdrop.core.event_fields import Field, Shape, Vocabulary
from puckdrop.core.events import Event
from puckdrop.core.sides import NO_SIDE, NOBODY, SIDE_NAMES

__all__ = ["event_from_data"]

STAMPED: Final = ("play", "period", "left")


def event_from_data(
    data: object, kinds: Mapping[str, type[Event]], vocabularies: Mapping[str, Vocabulary], source: str = "event"
) -> Event:
    """The event that `as_data` wrote; if it did not, BadInput says what is wrong."""
    if not isinstance(data, dict):
        raise wrong(source, "event", data, "a table with the fields of an event")
    name = data.get("event")
    if not isinstance(name, str) or name not in kinds:
        raise wrong(source, "event", name, one_of(str(name), kinds))
    kind = kinds[name]
    expected = ("event", *STAMPED, "side", "clause", *kind.fields)
    for field in data:
        if field not in expected:
            raise BadInput(f"{source}: {name} has no field {quoted(field)}; its fields: {', '.join(expected)}.")
    for field in expected:
        if field not in data:
            raise BadInput(f"{source}: {name} lacks the field {field}.")
    side = side_from(data["side"], source, "side")
    told = {
        field: value_from(kind.fields[field], data[field], side, vocabularies, source, field) for field in kind.fields
    }
    if not isinstance(data["clause"], str):
        raise wrong(source, "clause", data["clause"], "the ID of a rule")
    event = kind(side, data["clause"], **told)
    for field in STAMPED:
        setattr(event, field, number_from(data[field], source, field))
    return event


def value_from(
    field: Field, value: object, side: int, vocabularies: Mapping[str, Vocabulary], source: str, name: str
) -> Any:
    """The engine's value for a field."""
    match field.shape:
        case Shape.MAN | Shape.RIVAL:
            return man_from(value, 1 - side if field.shape == Shape.RIVAL else side, source, name)
        case Shape.MEN:
            return [man_from(each, side, source, name) for each in list_from(value, source, name)]
        case Shape.SIDE:
            return side_from(value, source, name)
        case Shape.SCORE:
            if not isinstance(value, dict) or set(value) != set(SIDE_NAMES):
                raise wrong(source, name, value, "the goals of home and visitor")
            return [number_from(value[each], source, name) for each in SIDE_NAMES]
        case Shape.CODE:
            return code_from(value, vocabularies[field.vocabulary], source, name)
        case Shape.SLOTS:
            slots = [str(number_from(each, source, name)) for each in list_from(value, source, name)]
            return "+".join(slots) or "none"
        case Shape.WORDS:
            return tuple(text_from(each, source, name) for each in list_from(value, source, name))
        case Shape.NUMBERS:
            return [number_from(each, source, name) for each in list_from(value, source, name)]
        case Shape.NUMBER:
            return number_from(value, source, name)
        case Shape.FLAG:
            if not isinstance(value, bool):
                raise wrong(source, name, value, "true or false")
            return value
    return text_from(value, source, name)


def side_from(value: object, source: str, name: str) -> int:
    if value is None:
        return NO_SIDE
    if value not in SIDE_NAMES:
        raise wrong(source, name, value, "home, visitor or null")
    return SIDE_NAMES.index(value)


def man_from(value: object, side: int, source: str, name: str) -> int:
    if value is None:
        return NOBODY
    if side not in (0, 1) or not isinstance(value, dict) or set(value) != {"side", "sweater"}:
        raise wrong(source, name, value, "a man such as {side: home, sweater: 14}, or null")
    if value["side"] != SIDE_NAMES[side]:
        raise wrong(source, f"{name}.side", value["side"], SIDE_NAMES[side])
    return number_from(value["sweater"], source, f"{name}.sweater")


def code_from(value: object, vocabulary: Vocabulary, source: str, name: str) -> str:
    if value is None:
        value = ""
    if not isinstance(value, str) or not (vocabulary.is_open or value in vocabulary.codes):
        raise wrong(source, name, value, one_of(str(value), vocabulary.codes))
    return value


def number_from(value: object, source: str, name: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise wrong(source, name, value, "a whole number")
    return value


def text_from(value: object, source: str, name: str) -> str:
    if not isinstance(value, str):
        raise wrong(source, name, value, "a text")
    return value


def list_from(value: object, source: str, name: str) -> list[object]:
    if not isinstance(value, list):
        raise wrong(source, name, value, "a list")
    return value


def wrong(source: str, field: str, found: object, allowed: str) -> BadInput:
    return BadInput(f"{source}: field {field} is {quoted(found)}; allowed: {allowed}.")
