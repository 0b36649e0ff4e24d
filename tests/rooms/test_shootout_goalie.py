"""A person is always asked who is in goal for a shootout."""

from __future__ import annotations

import pytest

from puckdrop.core.decisions import Person, Waiting
from puckdrop.core.dice import Scripted
from puckdrop.core.log import Log
from puckdrop.core.sides import Side
from puckdrop.rooms import GAME_NAMES, game_named
from puckdrop.scenarios.format import Case
from puckdrop.scenarios.games import arena_of

SHOOTOUT = {"situation": "shootout", "period": 4, "clock": "0:00"}


@pytest.mark.rule("EZ-GAP-21", "FS-SO-01")
@pytest.mark.parametrize("name", GAME_NAMES)
def test_a_person_is_asked_for_his_goalie_before_the_first_attempt(name: str) -> None:
    room = game_named(name)
    case = Case("", {"overtime": "five-minute-shootout"}, {}, {}, SHOOTOUT, ())
    seats = [Person(room.adviser()), Person(room.adviser())]
    table = arena_of(name).seat(case, "test", Scripted([]), list(seats), Log())
    with pytest.raises(Waiting) as waiting:
        table.play()
    decision = waiting.value.decision
    assert decision.name == "goalie"
    assert decision.side == Side.VISITOR
    team = table.position().teams[decision.side]
    assert decision.key(room.advise(decision, table)) == f"#{team.goalie.card.sweater}"
    question = room.question(decision, table)
    assert question.prompt == "Who is in goal for the shootout?"
    assert [choice.label.partition(" ")[0] for choice in question.choices] == [
        decision.key(value) for value in decision.values()
    ]
