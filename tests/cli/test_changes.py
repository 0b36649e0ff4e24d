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


@pytest.mark.parametrize("game", GAME_NAMES)
def test_a_change_of_a_man_or_two_is_told_by_who_comes(game: str) -> None:
    room = game_named(game)
    match = Match(room, room.setup(*two_teams(game)), [room.bench_coach(), room.bench_coach()], seed=3)
    while not match.is_over:
        match.step()
    seen: dict[int, list[int]] = {0: [], 1: []}
    few = 0
    lines = iter(line for line in room.narrator(match.table).feed(match.events) if line.importance == Importance.CHANGE)
    for event in match.events:
        if isinstance(event, LineChanged):
            side = int(event.side)
            come = [man for man in event.men if man >= 0 and man not in seen[side]]
            names = [
                man.card.name.split()[-1] for man in match.table.position().teams[side].skaters if man.sweater in come
            ]
            text = next(lines).text
            stayed = sum(man in seen[side] for man in event.men if man >= 0)
            assert (" now have " in text) == (len(come) in (1, 2) and stayed >= 2), text
            assert all(name in text for name in names)
            few += " now have " in text
            seen[side] = list(event.men)
    assert few
