"""A game that keeps no log goes the same way, in every scenario."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from puckdrop.core.dice import Scripted
from puckdrop.core.errors import PuckdropError
from puckdrop.core.table import Table
from puckdrop.scenarios.format import Case, Step, read_scenario
from puckdrop.scenarios.fourth_street import arena
from puckdrop.scenarios.games import game_names
from puckdrop.scenarios.script import ScriptedCoach

FILES = sorted((Path(__file__).parents[2] / "scenarios" / "fourth_street").glob("*.toml"))


def play_twice(case: Case) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """The positions after each step, with a log and without one."""
    chance = Scripted([])
    coaches = [ScriptedCoach(side, arena.kinds) for side in arena.sides]
    table = arena.seat(case, "test", chance, list(coaches), [])
    start = table.snapshot()
    logged = play(case.steps, table, chance, coaches)
    table.restore(start)
    table.log = table.position().keeper.log = None
    return logged, play(case.steps, table, chance, coaches)


def play(
    steps: Sequence[Step], table: Table, chance: Scripted, coaches: Sequence[ScriptedCoach]
) -> list[dict[str, Any]]:
    """A step that ends in an error is the last."""
    positions: list[dict[str, Any]] = []
    for step in steps:
        chance.script, chance.at = list(step.rolls), 0
        for coach in coaches:
            coach.hear(step.answers)
        played = 0
        try:
            while not table.is_over() and (played < step.plays if step.plays else chance.at < len(chance.script)):
                table.play()
                played += 1
        except PuckdropError as error:
            return [*positions, {"error": str(error)}]
        positions.append(arena.describe(table))
    return positions


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_log_changes_nothing(path: Path) -> None:
    for case in read_scenario(path, game_names()).cases:
        logged, unlogged = play_twice(case)
        assert unlogged == logged, case.title
