"""The scenario file: read, checked and cut into cases.

A file is one case, or as many as it has `[[variant]]` tables; a variant is the file with the variant's fields put over
it, without the tables that the variant replaces. A case has one step, or as many as it has `[[step]]` tables, played
one after the other.
"""

from __future__ import annotations

import difflib
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

from puckdrop.core.charts import Sheet, quoted, read_toml
from puckdrop.core.errors import BadInput
from puckdrop.scenarios.clauses import clauses_of, ledger_name

CASE_FIELDS: Final = ("options", "charts", "card", "cards", "position", "lines")
STEP_FIELDS: Final = ("title", "rolls", "answers", "plays", "ends", "expect")
FILE_FIELDS: Final = ("game", "title", "rules", *CASE_FIELDS, *STEP_FIELDS[1:], "step", "variant")
ANSWER_FIELDS: Final = ("side", "ask", "answer")
ENDS: Final = ("play", "roll")
LINES: Final = ("as answered", "nobody changes")


class Answer(NamedTuple):
    """What a coach will say at a decision of this name, whether he must decide or may."""

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
    ends_inside: bool = False
    """It ends when its last roll has taken effect, even inside a play."""


class Case(NamedTuple):
    """A table to set up and the steps to play on it."""

    title: str
    options: Mapping[str, object]
    charts: Mapping[str, object]
    cards: Mapping[str, object]
    position: Mapping[str, object] | None
    """None is the moment before the game."""
    steps: tuple[Step, ...]
    named: Mapping[str, object] = {}
    """Named cards, which men's cards may be like."""
    keeps_lines: bool = False
    """Nobody changes lines unless an answer says so."""


class Scenario(NamedTuple):
    """A whole file."""

    source: str
    game: str
    title: str
    rules: tuple[str, ...]
    cases: tuple[Case, ...]


def read_scenario(path: str | Path, games: tuple[str, ...], *, is_proof: bool = True) -> Scenario:
    """The scenario in a file, or BadInput in one sentence; `games` are those that scenarios know.

    A proof names its clauses and expects something in every step; a file that is only told need not.
    """
    return scenario_of(read_toml(Path(path)), str(path), games, is_proof=is_proof)


def parse_scenario(text: str, source: str, games: tuple[str, ...], *, is_proof: bool = True) -> Scenario:
    """The scenario in a text, such as an example in a document."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadInput(f"{source}: is not valid TOML: {error}.") from error
    return scenario_of(data, source, games, is_proof=is_proof)


def scenario_of(data: dict[str, object], source: str, games: tuple[str, ...], *, is_proof: bool) -> Scenario:
    sheet = Sheet(source, data)
    sheet.only(FILE_FIELDS)
    game = games[sheet.code("game", games)]
    rules = rules_of(sheet, game, is_proof=is_proof)
    name = sheet.text("title") if is_proof or "title" in data else Path(source).stem
    base = {name: value for name, value in data.items() if name not in ("game", "title", "rules", "variant")}
    variants = tables(sheet, "variant")
    for variant in variants:
        variant.only((*CASE_FIELDS, *STEP_FIELDS, "step", "replace"))
    sheets = [Sheet(source, put_over(base, variant), variant.where) for variant in variants] or [Sheet(source, base)]
    return Scenario(source, game, name, rules, tuple(case_of(each, is_proof=is_proof) for each in sheets))


def rules_of(sheet: Sheet, game: str, *, is_proof: bool) -> tuple[str, ...]:
    """The clauses that a file proves, all of which must be in the game's ledger."""
    rules = texts(sheet, "rules")
    if is_proof and not rules:
        raise sheet.wrong("rules", "nothing", 'the clauses it proves, such as ["EZ-FO-01"]')
    for rule in rules:
        check_clause(sheet, "rules", rule, game)
    return rules


def check_clause(sheet: Sheet, field: str, clause: str, game: str) -> None:
    """Refuse a clause that is not in the game's ledger."""
    known = clauses_of(game)
    if clause not in known:
        near = difflib.get_close_matches(clause, known, 1)
        hint = f" (did you mean {near[0]}?)" if near else ""
        raise sheet.wrong(field, quoted(clause), f"a clause of docs/rules/{ledger_name(game)}{hint}")


def put_over(base: Mapping[str, object], variant: Sheet) -> dict[str, object]:
    """The file with a variant's fields merged over it; what `replace` names is removed first."""
    below = dict(base)
    for path in texts(variant, "replace"):
        below = without(below, path.split("."), variant, path)
    return merged(below, {name: value for name, value in variant.fields.items() if name != "replace"})


def without(fields: Mapping[str, object], path: list[str], variant: Sheet, whole: str) -> dict[str, object]:
    """The same table without the part at a path such as cards.red.1."""
    name, *rest = path
    if name not in fields:
        raise variant.wrong("replace", quoted(whole), "a table of the file above the variants, such as cards.red.1")
    left = {other: value for other, value in fields.items() if other != name}
    if rest:
        inner = fields[name]
        left[name] = without(inner if isinstance(inner, dict) else {}, rest, variant, whole)
    return left


def merged(base: Mapping[str, object], over: Mapping[str, object]) -> dict[str, object]:
    """Merge tables field by field; anything else in `over` replaces what was there."""
    result = dict(base)
    for name, value in over.items():
        below = result.get(name)
        result[name] = merged(below, value) if isinstance(below, dict) and isinstance(value, dict) else value
    return result


def case_of(sheet: Sheet, *, is_proof: bool) -> Case:
    """One table to set up, from a file or a variant of it."""
    steps = tables(sheet, "step")
    if steps and any(name in sheet.fields for name in STEP_FIELDS[1:]):
        raise sheet.wrong("step", "steps beside rolls, answers, plays, ends or expect", "one or the other")
    for step in steps:
        step.only(STEP_FIELDS)
    return Case(
        title(sheet, sheet.where),
        table(sheet, "options"),
        table(sheet, "charts"),
        table(sheet, "cards"),
        table(sheet, "position") if "position" in sheet.fields else None,
        tuple(step_of(step, title(step, step.where), is_proof=is_proof) for step in steps)
        or (step_of(sheet, "", is_proof=is_proof),),
        table(sheet, "card"),
        "lines" in sheet.fields and sheet.code("lines", LINES) == LINES.index("nobody changes"),
    )


def step_of(sheet: Sheet, name: str, *, is_proof: bool) -> Step:
    answers = tuple(answer_of(entry) for entry in tables(sheet, "answers"))
    plays = sheet.number("plays", 1, 1000) if "plays" in sheet.fields else 0
    expect = table(sheet, "expect")
    if is_proof and not expect:
        raise sheet.wrong("expect", "nothing", "what must come of it: a scenario that expects nothing proves nothing")
    ends_inside = "ends" in sheet.fields and sheet.code("ends", ENDS) == ENDS.index("roll")
    return Step(name, texts(sheet, "rolls"), answers, plays, expect, ends_inside)


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
