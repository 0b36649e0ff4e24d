"""Turns what pydantic says about a person's file into one sentence: where, what was found, what is allowed."""

# puckdrop: interpreted

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from difflib import get_close_matches
from functools import cache
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from puckdrop.cards.problems import BadFile, escaped

Location = tuple[int | str, ...]
Schema = dict[str, Any]
Model = TypeVar("Model", bound=BaseModel)
LONGEST_FOUND = 40


class Several(ValueError):
    """Several things that a model's own check finds wrong at once."""

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__(problems[0])
        self.problems = list(problems)


def all_of(wrong: ValueError) -> list[str]:
    """Everything that a check has to say."""
    return wrong.problems if isinstance(wrong, Several) else [str(wrong)]


def checked(
    model: type[Model],
    raw: object,
    where: str,
    name_of: Callable[[Location], tuple[str, Location]] | None = None,
    context: object = None,
) -> Model:
    """The model made from `raw`, or BadInput with one sentence that starts with `where`.

    `name_of` may turn the start of a location into words ("skater Nemo (9)") and return the rest of it. `context` is
    for the model's own validators.
    """
    try:
        return model.model_validate(raw, context=context, by_alias=True, by_name=False)  # as it is written in files
    except ValidationError as error:
        raise BadFile(_sentences(error, model, where, name_of or _no_name)) from None


def close_to(wanted: str, known: Sequence[str], listed: Sequence[str] | None = None, *, otherwise: str = "") -> str:
    """The end of a sentence: what the person may have meant, or a list of what there is, or where to find it."""
    folded = {name.casefold(): name for name in known}
    near = get_close_matches(wanted.casefold(), folded, n=3, cutoff=0.5)
    if near:
        return f"did you mean {joined([folded[name] for name in near])}?"
    return otherwise or f"known are {joined(listed or known, 'and')}."


def joined(words: Sequence[str], last: str = "or") -> str:
    """ "a, b or c" """
    return f" {last} ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else list(words))


def as_sentence(text: str) -> str:
    """The text with an end."""
    return text if text[-1] in ".?" else f"{text}."


def found(value: object) -> str:
    """What the person wrote, short enough for a sentence."""
    if isinstance(value, Mapping):
        return "a table"
    if value == ():
        return "empty"
    if isinstance(value, list) and any(isinstance(entry, (list, dict)) for entry in value):
        return f"a list of {len(value)}"
    text = {True: "true", False: "false"}[value] if isinstance(value, bool) else str(value)
    text = escaped(" ".join(text.split()))
    if len(text) > LONGEST_FOUND:
        text = text[: LONGEST_FOUND - 3] + "..."
    return f'"{text}"' if isinstance(value, str) else text


def _no_name(location: Location) -> tuple[str, Location]:
    return "", location


Naming = Callable[[Location], tuple[str, Location]]


def _sentences(error: ValidationError, model: type[BaseModel], where: str, name_of: Naming) -> list[str]:
    """A sentence for every problem, the most telling first."""
    schema = _schema_of(model)
    problems = error.errors(include_url=False)
    # A mistyped field name shows up as one field too many and one too few; the first is more telling.
    unknown = [each["loc"] for each in problems if schema_at(schema, each["loc"]) is None]
    meant = {_meant(schema, location) for location in unknown}
    problems.sort(key=lambda each: schema_at(schema, each["loc"]) is not None)
    told = [each for each in problems if each["type"] != "missing" or each["loc"] not in meant]
    # A list whose entries are all wrong counts as too short besides; the entries are more telling.
    within = {each["loc"][:-1] for each in told}
    told = [each for each in told if each["type"] != "too_short" or each["loc"] not in within]
    return list(dict.fromkeys(text for each in told for text in _problem(each, schema, where, name_of)))


@cache
def _schema_of(model: type[BaseModel]) -> Schema:
    return model.model_json_schema()


def _problem(problem: Mapping[str, Any], schema: Schema, where: str, name_of: Naming) -> list[str]:
    """What is to be said about one problem."""
    location: Location = problem["loc"]
    name, rest = name_of(location)
    if problem["type"] == "value_error":
        said = all_of(problem["ctx"]["error"])
        heads = [part for part in (where, name, _path(rest)) if part]
        return [as_sentence(": ".join([*heads, text])) for text in said]
    node = schema_at(schema, location)
    if node is None:
        text = _unknown(schema, location, rest)
    elif problem["type"] == "missing":
        text = f"{_path(rest)} is missing; it must be {allowed(node)}{_misspelt(problem['input'], schema, location)}"
    else:
        text = f"{_path(rest)} is {found(problem['input'])}, but must be {allowed(node)}."
    return [": ".join(part for part in (where, name, text) if part)]


def _meant(schema: Schema, location: Location) -> Location:
    """The known field that an unknown one most resembles; the same location if there is none."""
    inside = schema_at(schema, location[:-1]) or {}
    near = get_close_matches(str(location[-1]).casefold(), list(inside.get("properties", {})), n=1, cutoff=0.5)
    return (*location[:-1], *near) if near else location


def _unknown(schema: Schema, location: Location, rest: Location) -> str:
    """The outermost part of a location that is not known, and what it may have been meant for."""
    while len(location) > 1 and schema_at(schema, location[:-1]) is None:
        location, rest = location[:-1], rest[:-1]
    inside = schema_at(schema, location[:-1]) or {}
    return f"{_path(rest)} is not a known field; {close_to(str(location[-1]), list(inside.get('properties', {})))}"


def _misspelt(given: object, schema: Schema, location: Location) -> str:
    """The end of a sentence about a missing field: another one, where any are allowed, that may be meant for it."""
    known = (schema_at(schema, location[:-1]) or {}).get("properties", {})
    others = [name for name in given if name not in known] if isinstance(given, Mapping) else []
    near = get_close_matches(str(location[-1]), others, n=1)
    return f"; is `{near[0]}` meant for it?" if near else "."


def _path(location: Location) -> str:
    """A location as a reader finds it in the file: `sheet.lines`, entry 2, place 3."""
    fields = ".".join(step for step in location if isinstance(step, str))
    numbers = [step + 1 for step in location if isinstance(step, int)]
    places = "".join(f", {word} {number}" for word, number in zip(("entry", "place"), numbers, strict=False))
    return f"`{fields}`{places}" if fields else places.removeprefix(", ")


def schema_at(schema: Schema, location: Location) -> Schema | None:
    """The part of a JSON Schema that describes a location; None for a field it does not know."""
    node = _resolved(schema, schema)
    for step in location:
        known = node.get("items") if isinstance(step, int) else node.get("properties", {}).get(step)
        if known is None:
            return None
        node = _resolved(known, schema)
    return node


def _resolved(node: Schema, schema: Schema) -> Schema:
    """Follow a reference, keeping what is said beside it; for an optional field, the schema of its value."""
    if "anyOf" in node:
        node = {**node, **node["anyOf"][0]}
    if "$ref" in node:
        node = {**schema["$defs"][node["$ref"].rpartition("/")[2]], **node}
    return node


def allowed(node: Schema) -> str:
    """What a field may hold, in words, with the rule it comes from if there is one."""
    words = node.get("allowed") or _allowed_by_type(node)
    clause = node.get("clause")
    return f"{words} ({clause})" if clause else words


def _allowed_by_type(node: Schema) -> str:
    if "enum" in node:
        return joined([str(choice) for choice in node["enum"]])
    if "const" in node:
        return str(node["const"])
    if "minimum" in node:
        return f"a whole number from {node['minimum']} to {node['maximum']}"
    return {"array": "a list", "object": "a table"}.get(node.get("type", ""), "a text")
