"""Turns what pydantic says about a person's file into one sentence: where, what was found, what is allowed."""

# puckdrop: interpreted

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from difflib import get_close_matches
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from puckdrop.core.errors import BadInput

Location = tuple[int | str, ...]
Schema = dict[str, Any]
Model = TypeVar("Model", bound=BaseModel)
LONGEST_FOUND = 40


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
        return model.model_validate(raw, context=context)
    except ValidationError as error:
        raise BadInput(_sentence(error, model, where, name_of or _no_name)) from None


def close_to(wanted: str, known: Sequence[str], listed: Sequence[str] | None = None) -> str:
    """The end of a sentence: what the person may have meant, or a list of what there is."""
    folded = {name.casefold(): name for name in known}
    near = get_close_matches(wanted.casefold(), folded, n=3, cutoff=0.5)
    if near:
        return f"did you mean {joined([folded[name] for name in near])}?"
    return f"known are {joined(listed or known, 'and')}."


def joined(words: Sequence[str], last: str = "or") -> str:
    """ "a, b or c" """
    return f" {last} ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else list(words))


def found(value: object) -> str:
    """What the person wrote, short enough for a sentence."""
    if isinstance(value, Mapping):
        return "a table"
    if isinstance(value, list) and any(isinstance(entry, (list, dict)) for entry in value):
        return f"a list of {len(value)}"
    text = {True: "true", False: "false"}[value] if isinstance(value, bool) else str(value)
    text = " ".join(text.split())
    if len(text) > LONGEST_FOUND:
        text = text[: LONGEST_FOUND - 3] + "..."
    return f'"{text}"' if isinstance(value, str) else text


def _no_name(location: Location) -> tuple[str, Location]:
    return "", location


def _sentence(
    error: ValidationError, model: type[BaseModel], where: str, name_of: Callable[[Location], tuple[str, Location]]
) -> str:
    schema = model.model_json_schema()
    problems = error.errors(include_url=False)
    # A mistyped field name shows up as one field too many and one too few; the first is more telling.
    problem = min(problems, key=lambda each: schema_at(schema, each["loc"]) is not None)
    location = problem["loc"]
    name, rest = name_of(location)
    if problem["type"] == "value_error":
        said = str(problem["ctx"]["error"])
        return ": ".join(part for part in (where, name, _path(rest), said) if part) + ("" if said[-1] in ".?" else ".")
    node = schema_at(schema, location)
    if node is None:
        said = _unknown(schema, location)
    elif problem["type"] == "missing":
        said = f"{_path(rest)} is missing; it must be {allowed(node)}."
    else:
        said = f"{_path(rest)} is {found(problem['input'])}, but must be {allowed(node)}."
    return ": ".join(part for part in (where, name, said) if part)


def _unknown(schema: Schema, location: Location) -> str:
    inside = schema_at(schema, location[:-1]) or {}
    return f"{_path(location[-1:])} is not a known field; {close_to(str(location[-1]), list(inside['properties']))}"


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
