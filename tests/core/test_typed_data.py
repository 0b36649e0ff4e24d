"""Frozen classes as plain data: dataclasses beside named tuples, and fields that may be of several kinds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

import pytest

from puckdrop.core.errors import BadInput
from puckdrop.core.typed_data import as_data, check_schema, from_data, json_schema


class Fact(NamedTuple):
    """Something known."""

    name: str
    value: int | str


@dataclass(frozen=True, kw_only=True)
class Sheet:
    """A few facts."""

    kinds: ClassVar[int] = 7
    title: str | None
    facts: tuple[Fact, ...]


@dataclass(frozen=True, kw_only=True)
class LongSheet(Sheet):
    """One more."""

    pages: int
    score: tuple[int, int]


SHEET = LongSheet(title=None, facts=(Fact("sh", 14), Fact("colour", "red")), pages=2, score=(3, 1))
DATA = {
    "title": None,
    "facts": [{"name": "sh", "value": 14}, {"name": "colour", "value": "red"}],
    "pages": 2,
    "score": [3, 1],
}


def test_a_dataclass_becomes_data_and_comes_back() -> None:
    assert as_data(SHEET) == DATA
    assert from_data(LongSheet, DATA, "test") == SHEET
    assert from_data(LongSheet, {**DATA, "title": "A"}, "test").title == "A"


def test_what_is_of_none_of_the_kinds_is_refused() -> None:
    for value in (1.5, None, ["a"]):
        with pytest.raises(BadInput, match="test, facts 1, value"):
            from_data(LongSheet, {**DATA, "facts": [{"name": "sh", "value": value}]}, "test")
    with pytest.raises(BadInput, match="test, title"):
        from_data(LongSheet, {**DATA, "title": 5}, "test")


def test_the_schema_of_a_dataclass_has_its_fields_only() -> None:
    schema = json_schema(LongSheet)
    assert list(schema["properties"]) == ["title", "facts", "pages", "score"]
    assert schema["properties"]["score"]["prefixItems"] == [{"type": "integer"}, {"type": "integer"}]
    assert schema["properties"]["title"] == {"anyOf": [{"type": "string"}, {"type": "null"}]}
    fact = schema["$defs"]["Fact"]["properties"]["value"]
    assert fact == {"anyOf": [{"type": "integer"}, {"type": "string"}]}


@pytest.mark.parametrize(
    ("data", "said"), [({}, "no schema number"), ({"schema": 3}, "has schema 3"), ([], "no schema")]
)
def test_another_schema_is_refused_in_a_sentence(data: object, said: str) -> None:
    with pytest.raises(BadInput, match=f"test: .*{said}"):
        check_schema(data, 1, "sheets", "test")
    check_schema({"schema": 1}, 1, "sheets", "test")


def test_what_is_plain_data_already_stays_as_it_is() -> None:
    assert as_data({"share": 0.5}) == {"share": 0.5}
