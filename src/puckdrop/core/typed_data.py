# puckdrop: interpreted
"""Frozen typed classes as plain data for JSON, back again, and their JSON Schema, all three from the types of fields.

A class is a NamedTuple or a frozen dataclass whose fields are whole numbers, texts, true or false, choices (`Literal`),
other such classes, tuples of any of these, or one of them or None.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields as dataclass_fields
from dataclasses import is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from puckdrop.core.charts import quoted
from puckdrop.core.errors import BadInput

AnyClass = TypeVar("AnyClass")
LEAVES: Final = (int, str, bool, NoneType)
PLAIN = {int: ("a whole number", "integer"), str: ("a text", "string"), bool: ("true or false", "boolean")}


def as_data(value: object) -> Any:
    """A value for JSON: classes become tables, tuples lists."""
    if type(value) in LEAVES:
        return value
    if isinstance(value, tuple):
        fields: tuple[str, ...] | None = getattr(value, "_fields", None)
        if fields is None:
            return [as_data(item) for item in value]
        return {name: as_data(item) for name, item in zip(fields, value, strict=True)}
    if is_dataclass(value):
        return {field.name: as_data(getattr(value, field.name)) for field in dataclass_fields(value)}
    return value


def from_data(kind: type[AnyClass], data: object, source: str) -> AnyClass:
    """The value that `as_data` was given; BadInput in a sentence if the data does not fit."""
    return cast(AnyClass, _read(kind, data, source))


def check_schema(data: object, schema: int, what: str, source: str) -> None:
    """Raise BadInput unless the data says it has this schema; `what` is what to call such data."""
    found = data.get("schema") if isinstance(data, dict) else None
    if found != schema:
        said = "has no schema number" if found is None else f"has schema {found!r}"
        raise BadInput(f"{source}: {said}; this puckdrop reads {what} of schema {schema}.")


@cache
def _hints(kind: Any) -> Mapping[str, Any]:
    hints = get_type_hints(kind, include_extras=True)
    return {field.name: hints[field.name] for field in dataclass_fields(kind)} if is_dataclass(kind) else hints


def _read(kind: Any, data: object, where: str) -> object:
    if get_origin(kind) is Annotated:
        kind = kind.__origin__
    if kind in PLAIN:
        if type(data) is not kind:
            raise _wrong(where, data, PLAIN[kind][0])
        return data
    if get_origin(kind) is Literal:
        if data not in get_args(kind):
            raise _wrong(where, data, f"one of {', '.join(map(str, get_args(kind)))}")
        return data
    if get_origin(kind) in (Union, UnionType):
        return None if data is None and NoneType in get_args(kind) else _read(_meant(kind, data), data, where)
    if get_origin(kind) is tuple:
        if not isinstance(data, list):
            raise _wrong(where, data, "a list")
        return tuple(_read(get_args(kind)[0], item, f"{where} {place}") for place, item in enumerate(data, 1))
    return _read_class(kind, data, where)


def _read_class(kind: Any, data: object, where: str) -> object:
    if not isinstance(data, dict):
        raise _wrong(where, data, "a table")
    hints = _hints(kind)
    for name in (*hints, *data):
        if name not in data:
            raise BadInput(f"{where}: {name} is missing.")
        if name not in hints:
            raise _wrong(f"{where}, {name}", data[name], "nothing of that name")
    return kind(**{name: _read(hint, data[name], f"{where}, {name}") for name, hint in hints.items()})


def _meant(kind: Any, data: object) -> Any:
    """Which of several kinds some data is meant to be: one of its own type, else the first."""
    kinds = [each for each in get_args(kind) if each is not NoneType]
    return next((each for each in kinds if type(data) is each), kinds[0])


def _wrong(where: str, found: object, allowed: str) -> BadInput:
    return BadInput(f"{where}: found {'nothing' if found is None else quoted(found)}; allowed: {allowed}.")


# -- JSON Schema ------------------------------------------------------------------------------------------------------


DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"


def json_schema(kind: type[Any], *, inside: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """The JSON Schema of a class; those that it holds are defined once, under `$defs`.

    `inside` names a narrower type for some of its own fields.
    """
    classes: dict[str, Any] = {}
    _schema(kind, classes, {**_hints(cast(Any, kind)), **(inside or {})})
    own = classes.pop(kind.__name__)
    return {"$schema": DIALECT, **own, "$defs": classes}


def _schema(kind: Any, classes: dict[str, Any], hints: Mapping[str, Any] | None = None) -> dict[str, Any]:
    if get_origin(kind) is Annotated:
        return {**_schema(kind.__origin__, classes), "description": kind.__metadata__[0].title}
    if kind is NoneType:
        return {"type": "null"}
    if kind in PLAIN:
        return {"type": PLAIN[kind][1]}
    if get_origin(kind) is Literal:
        return {"enum": list(get_args(kind))}
    if get_origin(kind) in (Union, UnionType):
        return {"anyOf": [_schema(each, classes) for each in get_args(kind)]}
    if get_origin(kind) is tuple:
        *items, last = get_args(kind)
        if last is not Ellipsis:
            each = [_schema(item, classes) for item in (*items, last)]
            return {"type": "array", "prefixItems": each, "items": False, "minItems": len(each)}
        return {"type": "array", "items": _schema(items[0], classes)}
    if kind.__name__ not in classes:
        classes[kind.__name__] = {}
        properties = {name: _schema(hint, classes) for name, hint in (hints or _hints(kind)).items()}
        classes[kind.__name__] = {
            "title": kind.__name__,
            "description": " ".join(kind.__doc__.split()),
            "type": "object",
            "properties": properties,
            "required": list(properties),
            "additionalProperties": False,
        }
    return {"$ref": f"#/$defs/{kind.__name__}"}
