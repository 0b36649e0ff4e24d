"""The scenario file: read, checked and cut into cases.

A file is one case, or as many as it has `[[variant]]` tables; a variant is the file with the variant's fields put over
it. A case has one step, or as many as it has `[[step]]` tables, played one after the other.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

from puckdrop.core.charts import Sheet, quoted, read_toml
from puckdrop.core.errors import BadInput

CASE_FIELDS: Final = ("options", "charts", "cards", "position")
STEP_FIELDS: Final = ("title", "rolls", "answers", "plays", "expect")
FILE_FIELDS: Final = ("game", "title", "rules", *CASE_FIELDS, *STEP_FIELDS[1:], "step", "variant")
ANSWER_FIELDS: Final = ("side", "ask", "answer")


class Answer(NamedTuple):
    """What a coach will say when he is asked, or may say something, of this name."""

    side: str
    ask: str
    answer: str


class Step(NamedTuple):
    """Dice and answers, and what is expected once they are used up."""

    title: str
    rolls: tuple[str, ...]
    answers: tuple[Answer, ...]
    plays: int
    """How many plays to play; 0 for as many as the rolls last."""
    expect: Mapping[str, object]


class Case(NamedTuple):
    """A table to set up and the steps to play on it."""

    title: str
    options: Mapping[str, object]
    charts: Mapping[str, object]
    cards: Mapping[str, object]
    position: Mapping[str, object] | None
    """None is the moment before the game."""
    steps: tuple[Step, ...]


class Scenario(NamedTuple):
    """A whole file."""

    source: str
    game: str
    title: str
    rules: tuple[str, ...]
    cases: tuple[Case, ...]


def read_scenario(path: Path, games: tuple[str, ...]) -> Scenario:
    """The scenario of a file, or BadInput in one sentence; `games` are those that scenarios know."""
    return scenario_of(read_toml(path), str(path), games)


def parse_scenario(text: str, source: str, games: tuple[str, ...]) -> Scenario:
    """The scenario that a text holds, such as an example in a document."""
    try:
        return scenario_of(tomllib.loads(text), source, games)
    except tomllib.TOMLDecodeError as error:
        raise BadInput(f"{source}: is not valid TOML: {error}.") from error


def scenario_of(data: dict[str, object], source: str, games: tuple[str, ...]) -> Scenario:
    sheet = Sheet(source, data)
    sheet.only(FILE_FIELDS)
    game = games[sheet.code("game", games)]
    rules = texts(sheet, "rules")
    if not rules:
        raise sheet.wrong("rules", "nothing", 'the clauses it proves, such as ["EZ-FO-01"]')
    base = {name: value for name, value in data.items() if name not in ("game", "title", "rules", "variant")}
    variants = tables(sheet, "variant")
    for variant in variants:
        variant.only((*CASE_FIELDS, *STEP_FIELDS, "step"))
    cases = [case_of(Sheet(source, merged(base, variant.fields), variant.where)) for variant in variants]
    return Scenario(source, game, sheet.text("title"), rules, tuple(cases or [case_of(Sheet(source, base))]))


def merged(base: Mapping[str, object], over: Mapping[str, object]) -> dict[str, object]:
    """Tables are merged field by field; everything else of `over` takes the place of what was there."""
    result = dict(base)
    for name, value in over.items():
        below = result.get(name)
        result[name] = merged(below, value) if isinstance(below, dict) and isinstance(value, dict) else value
    return result


def case_of(sheet: Sheet) -> Case:
    """One table to set up, from a file or a variant of it."""
    steps = tables(sheet, "step")
    if steps and any(name in sheet.fields for name in ("rolls", "answers", "plays", "expect")):
        raise sheet.wrong("step", "steps beside rolls, answers, plays or expect", "one or the other")
    for step in steps:
        step.only(STEP_FIELDS)
    return Case(
        title(sheet, sheet.where),
        table(sheet, "options"),
        table(sheet, "charts"),
        table(sheet, "cards"),
        table(sheet, "position") if "position" in sheet.fields else None,
        tuple(step_of(step, title(step, step.where)) for step in steps) or (step_of(sheet, ""),),
    )


def step_of(sheet: Sheet, name: str) -> Step:
    answers = tuple(answer_of(entry) for entry in tables(sheet, "answers"))
    plays = sheet.number("plays", 0, 1000) if "plays" in sheet.fields else 0
    expect = table(sheet, "expect")
    if not expect:
        raise sheet.wrong("expect", "nothing", "what must come of it: a scenario that expects nothing proves nothing")
    return Step(name, texts(sheet, "rolls"), answers, plays, expect)


def answer_of(sheet: Sheet) -> Answer:
    sheet.only(ANSWER_FIELDS)
    return Answer(sheet.text("side"), sheet.text("ask"), sheet.text("answer"))


def title(sheet: Sheet, where: str) -> str:
    """What differences call a variant or a step."""
    own = where.rpartition(", ")[2]
    return f'{own} "{sheet.text("title")}"' if "title" in sheet.fields else own


def table(sheet: Sheet, field: str) -> dict[str, object]:
    value = sheet.fields.get(field, {})
    if not isinstance(value, dict):
        raise sheet.wrong(field, quoted(value), f"a table [{field}]")
    return value


def tables(sheet: Sheet, field: str) -> list[Sheet]:
    """A list of tables, each called by its number."""
    value = sheet.fields.get(field, [])
    if not isinstance(value, list) or not all(isinstance(entry, dict) for entry in value):
        raise sheet.wrong(field, quoted(value), f"a list of tables [[{field}]]")
    before = f"{sheet.where}, " if sheet.where else ""
    return [Sheet(sheet.source, entry, f"{before}{field} {number}") for number, entry in enumerate(value, 1)]


def texts(sheet: Sheet, field: str) -> tuple[str, ...]:
    value = sheet.fields.get(field, [])
    if not isinstance(value, list) or not all(isinstance(entry, str) for entry in value):
        raise sheet.wrong(field, quoted(value), "a list of texts")
    return tuple(value)
