"""Line changes: whoever coaches the men is told of each, however it came about; nobody else is bothered with them."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from puckdrop.cli.session import Session
from puckdrop.core.decisions import Person
from puckdrop.core.events import LineChanged
from puckdrop.core.match import Match
from puckdrop.core.sides import Side
from puckdrop.narrate.lines import Importance
from puckdrop.rooms import GAME_NAMES, game_named
from shipped import two_teams


@pytest.mark.parametrize("persons", [(True, False), (False, True), (True, True)], ids=["home", "visitor", "both"])
@pytest.mark.parametrize("game", GAME_NAMES)
def test_a_person_is_told_every_change_of_his_own_men(game: str, persons: tuple[bool, bool], tmp_path: Path) -> None:
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
    home = Side.HOME
    sides = [side for side, is_person in zip((home, 1 - home), persons, strict=True) if is_person]
    changes = [event for event in match.events if isinstance(event, LineChanged) and event.side in sides]
    told = [line for line in session.lines if line.importance == Importance.CHANGE]
    assert len(changes) > 20
    assert [(line.side, line.period, line.left) for line in told] == [
        (event.side, event.period, event.left) for event in changes
    ]
    assert all("on the ice" in line.text for line in told)
