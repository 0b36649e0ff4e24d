"""Which goalie starts, who takes over, and who waits beside an empty net."""

from __future__ import annotations

import pytest

from puckdrop.core.decisions import Person
from puckdrop.core.events import GoalieChanged, GoaliePulled, GoalieReturned
from puckdrop.core.match import Match
from puckdrop.core.sides import Side
from puckdrop.rooms import GAME_NAMES, game_named


def waiting_match(name: str) -> Match:
    game = game_named(name)
    match = Match(game, game.setup("ARK", "COR"), [Person(game.adviser()), game.bench_coach()], seed=5)
    match.run()
    return match


@pytest.mark.parametrize("name", GAME_NAMES)
def test_a_goalie_who_starts_replaces_nobody(name: str) -> None:
    match = waiting_match(name)
    assert match.pending is not None
    assert match.pending.name == "goalie"
    match.answer("#35")
    match.run()
    told = [line.text for line in match.game.narrate(match.events, match.table)]
    start = next(text for text in told if "Skaluska" in text)
    assert start in ("Skaluska starts in goal.", "Skaluska has the start in goal.")


@pytest.mark.parametrize("name", GAME_NAMES)
def test_a_goalie_named_beside_an_empty_net_waits(name: str) -> None:
    match = waiting_match(name)
    events = [
        GoaliePulled(Side.HOME, "X", 1, 23),
        GoalieChanged(Side.HOME, "X", 35),
        GoalieReturned(Side.HOME, "X", 35),
        GoalieChanged(Side.HOME, "X", 1),
    ]
    for event in events:
        event.play, event.period = 300, 3
    told = [line.text for line in match.game.narrate(events, match.table)]
    assert told[1] == "Skaluska will be in goal once the net is filled again."
    assert "in goal" in told[3]
    assert "once" not in told[3]
