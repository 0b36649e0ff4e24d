"""Line changes: whoever coaches is told of each, his own and the other team's; spectators only if they ask."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from puckdrop.cli.session import Session
from puckdrop.core.decisions import Person
from puckdrop.core.events import LineChanged
from puckdrop.core.match import Match
from puckdrop.narrate.lines import Importance
from puckdrop.rooms import GAME_NAMES, game_named
from shipped import two_teams


@pytest.mark.parametrize("persons", [(True, False), (False, True), (True, True), (False, False)])
@pytest.mark.parametrize("game", GAME_NAMES)
def test_a_person_is_told_every_change(game: str, persons: tuple[bool, bool], tmp_path: Path) -> None:
    room = game_named(game)
    coaches = [Person(room.adviser()) if is_person else room.bench_coach() for is_person in persons]
    match = Match(room, room.setup(*two_teams(game)), coaches, seed=3)
    session = Session(match, Console(file=StringIO()), save_to=tmp_path / "g", autosave=False, speed=0)
    while not match.is_over:
        if match.step():
            session.tell()
        else:
            decision = match.pending
            assert decision is not None
            session.tell()
            match.answer(room.advise(decision, match.table))
    changes = [event for event in match.events if isinstance(event, LineChanged)]
    told = [line for line in session.lines if line.importance == Importance.CHANGE]
    assert len(changes) > 40
    assert [(line.side, line.period, line.left) for line in told] == [
        (event.side, event.period, event.left) for event in changes if any(persons)
    ]
    assert all("on the ice" in line.text for line in told)
