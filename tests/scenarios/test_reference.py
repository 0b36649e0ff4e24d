"""The guide lists every event, rating and section as the code has them."""

from __future__ import annotations

from pathlib import Path
from typing import get_type_hints

import pytest

from puckdrop.core import dice
from puckdrop.scenarios.catalogue import events_of
from puckdrop.scenarios.format import read_scenario
from puckdrop.scenarios.games import LISTS_OF_MEN, OTHER_MEN, OWN_GOALIES, OWN_MEN, arena_of, game_names
from puckdrop.scenarios.runner import CasePlay
from scenarios.reference import GUIDE, Values, guide_with, reference

HERE = Path(__file__).parent


@pytest.mark.skipif(not dice.__file__.endswith(".py"), reason="the guide is written from the sources")
def test_the_guide_is_up_to_date() -> None:
    current = GUIDE.read_text(encoding="utf-8")
    assert current == guide_with(reference()), (
        "write it again: PYTHONPATH=src .venv/bin/python tests/scenarios/reference.py"
    )


@pytest.mark.parametrize("game", game_names())
def test_what_happens_in_scenarios_is_listed(game: str) -> None:
    """The values are read from the code; those that scenarios bring about must be among them."""
    values = Values(game)
    arena = arena_of(game)
    missing = set()
    for path in sorted((HERE / game).glob("*.toml")):
        for case in read_scenario(path, game_names()).cases:
            play = CasePlay(case, arena, "test")
            for fields in (fields for step in case.steps for fields in play.play(step).happened):
                missing |= {
                    (str(fields["event"]), field, str(fields[field]))
                    for field in coded_fields(game, str(fields["event"]))
                    if is_missing(values, str(fields["event"]), field, str(fields[field]))
                }
    assert sorted(missing) == []


def coded_fields(game: str, event: str) -> list[str]:
    """The fields of an event that hold a text."""
    kind = events_of(game)[event]
    men = (*OWN_MEN, *OTHER_MEN, *OWN_GOALIES, *LISTS_OF_MEN)
    hints = get_type_hints(kind.__init__)
    return [field for field in kind.fields if field not in men and hints.get(field) is str]


def is_missing(values: Values, event: str, field: str, text: str) -> bool:
    found = values.of(event, field)
    return text not in found and (event, field) not in values.is_open
