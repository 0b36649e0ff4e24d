"""What leaves the program keeps to the schemas in the package, and the guide shows what they say."""

from __future__ import annotations

import json
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from docs.protocol import GUIDE, SCHEMAS, example, guide, schema_text, shortened, waiting
from puckdrop import play
from puckdrop.core import dice
from puckdrop.core.record import public_record, record_of
from puckdrop.protocol import NAMES, make_schemas, schema
from puckdrop.rooms import GAME_NAMES, game_named

WRITE = "write it again: PYTHONPATH=src .venv/bin/python tests/docs/protocol.py"


def complaints(name: str, data: Any) -> list[str]:
    validator = Draft202012Validator(schema(name))
    return [
        f"{list(error.path)}: {error.message[:200]}" for error in validator.iter_errors(json.loads(json.dumps(data)))
    ]


@pytest.mark.skipif(not dice.__file__.endswith(".py"), reason="compiled classes have no docstrings to describe them")
def test_the_package_has_the_schemas_of_the_code() -> None:
    made = make_schemas()
    assert {path.name for path in SCHEMAS.glob("*")} == {f"{name}.schema.json" for name in NAMES}
    for name in NAMES:
        assert (SCHEMAS / f"{name}.schema.json").read_text(encoding="utf-8") == schema_text(made[name]), WRITE


def test_the_guide_is_up_to_date() -> None:
    assert GUIDE.read_text(encoding="utf-8") == guide(), WRITE


@pytest.mark.parametrize("name", NAMES)
def test_every_schema_is_one_and_its_example_keeps_to_it(name: str) -> None:
    Draft202012Validator.check_schema(schema(name))
    assert complaints(name, example(name)) == []
    assert complaints(name, shortened(example(name))) == []


@pytest.mark.parametrize("game", GAME_NAMES)
def test_whole_games_keep_to_the_schemas(game: str) -> None:
    for seed, options in ((1, {}), (2, game_named(game).everything)):
        result = play(game, home="ARK", visitor="COR", seed=seed, options=options)
        assert complaints("box", result.box.as_data()) == []
        assert complaints("record", result.record.as_data()) == []
        kinds = {type(event).__name__: event for event in result.events}
        assert [each for event in kinds.values() for each in complaints(f"event-{game}", event.as_data())] == []


@pytest.mark.parametrize("game", GAME_NAMES)
def test_records_of_people_keep_to_the_schema(game: str) -> None:
    """Also what a stand-in answered for them, and the form that anybody may see."""
    match = waiting(game)
    for number in range(6):
        assert match.pending is not None
        match.answer(match.pending.values()[0], by_hand=number % 2 == 0)
        match.run()
    for record in (record_of(match), public_record(match)):
        data: Any = record.as_data()
        assert complaints("record", data) == []
        assert {len(row) for row in data["answers"]} >= {4, 5}


@pytest.mark.parametrize("game", GAME_NAMES)
def test_every_viewers_moment_keeps_to_the_schema(game: str) -> None:
    match = waiting(game)
    for viewer in ("home", "visitor", "nobody", "all"):
        assert complaints(f"moment-{game}", match.moment(viewer).as_data()) == []


@pytest.mark.parametrize("name", NAMES)
def test_a_field_too_many_or_too_few_is_noticed(name: str) -> None:
    data = example(name)
    assert complaints(name, {**data, "weather": "fine"})
    for field in data:
        assert complaints(name, {each: value for each, value in data.items() if each != field}), field
