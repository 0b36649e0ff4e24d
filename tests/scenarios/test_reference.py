"""The guide lists every event, rating and section as the code has them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from puckdrop.core import dice
from puckdrop.core.event_fields import Shape, Vocabulary
from puckdrop.core.events import Event
from puckdrop.rooms import game_named
from puckdrop.scenarios.catalogue import events_of
from puckdrop.scenarios.format import read_scenario
from puckdrop.scenarios.games import arena_of, game_names
from puckdrop.scenarios.runner import CasePlay
from scenarios.reference import GUIDE, Values, guide_with, reference

HERE = Path(__file__).parent


@pytest.mark.skipif(not dice.__file__.endswith(".py"), reason="the guide is written from the sources")
def test_the_guide_is_up_to_date() -> None:
    current = GUIDE.read_text(encoding="utf-8")
    assert current == guide_with(reference()), (
        "write it again: PYTHONPATH=src .venv/bin/python tests/scenarios/reference.py"
    )


@pytest.mark.skipif(not dice.__file__.endswith(".py"), reason="the values are read from the sources")
@pytest.mark.parametrize("game", game_names())
def test_the_code_writes_the_declared_codes_and_no_others(game: str) -> None:
    """What the sources put into the fields of events, as far as they tell it, against the vocabularies."""
    values, vocabularies = Values(game), game_named(game).vocabularies
    written: dict[str, set[str]] = {}
    not_told: set[str] = set()
    for name, kind in events_of(game).items():
        if name in values.calls:
            for field, declared in kind.fields.items():
                if declared.shape == Shape.CODE:
                    written.setdefault(declared.vocabulary, set()).update(values.of(name, field))
                    if (name, field) in values.is_open:
                        not_told.add(declared.vocabulary)
    assert written.keys() == vocabularies.keys()
    for vocabulary, codes in written.items():
        declared_codes = set(vocabularies[vocabulary].codes)
        assert sorted(codes - declared_codes) == [], vocabulary
        assert vocabulary in not_told or sorted(declared_codes - codes) == [], vocabulary


@pytest.mark.parametrize("game", game_names())
def test_what_happens_in_scenarios_is_declared(game: str) -> None:
    arena, vocabularies = arena_of(game), game_named(game).vocabularies
    missing = set()
    for path in sorted((HERE / game).glob("*.toml")):
        for case in read_scenario(path, game_names()).cases:
            play = CasePlay(case, arena, "test")
            for step in case.steps:
                play.play(step)
                missing |= {each for event in play.log for each in undeclared(event, vocabularies)}
    assert sorted(missing) == []


def undeclared(event: Event, vocabularies: Mapping[str, Vocabulary]) -> Iterator[tuple[str, str, str]]:
    """The codes of an event that no vocabulary has."""
    for name, field in event.fields.items():
        if field.shape == Shape.CODE and not vocabularies[field.vocabulary].is_open:
            value = getattr(event, name)
            if value not in vocabularies[field.vocabulary].codes:
                yield type(event).__name__, name, value
