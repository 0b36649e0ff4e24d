"""A game that nobody writes down goes as one that is: every scenario, with a log and without."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from puckdrop.core.dice import Scripted
from puckdrop.core.events import Event
from puckdrop.scenarios.format import Case, read_scenario
from puckdrop.scenarios.rinkside import arena
from puckdrop.scenarios.runner import play_plays
from puckdrop.scenarios.script import ScriptedCoach

FILES = sorted((Path(__file__).parents[2] / "scenarios" / "rinkside").glob("*.toml"))


def positions(case: Case, log: Any) -> list[dict[str, object]]:
    """Where the table stands after each step."""
    chance = Scripted([])
    coaches = [ScriptedCoach(side, arena.kinds) for side in arena.sides]
    table = arena.seat(case, "test", chance, list(coaches), log)
    found = []
    for step in case.steps:
        chance.script, chance.at = list(step.rolls), 0
        for coach in coaches:
            coach.hear(step.answers)
        play_plays(step, table, chance)
        found.append(arena.describe(table))
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_log_changes_nothing(path: Path) -> None:
    for case in read_scenario(path, ("rinkside",)).cases:
        log: list[Event] = []
        assert positions(case, log) == positions(case, None), case.title
