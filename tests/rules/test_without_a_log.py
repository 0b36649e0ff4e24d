"""A game that nobody writes down goes as one that is: every scenario, with a log and without."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from puckdrop.scenarios.format import Case, read_scenario
from puckdrop.scenarios.games import Arena, arena_of, game_names
from puckdrop.scenarios.runner import CasePlay

FILES = sorted((Path(__file__).parents[1] / "scenarios").glob("*/*.toml"))


def positions(arena: Arena, case: Case, *, with_log: bool) -> list[dict[str, Any]]:
    """Where the table stands after each step, or the error that ended it."""
    play = CasePlay(case, arena, "test")
    if not with_log:
        play.table.log = play.table.position().keeper.log = None
    found: list[dict[str, Any]] = []
    for step in case.steps:
        outcome = play.play(step)
        found.append({"problems": outcome.problems, **outcome.position})
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_log_changes_nothing(path: Path) -> None:
    arena = arena_of(path.parent.name)
    for case in read_scenario(path, game_names()).cases:
        assert positions(arena, case, with_log=True) == positions(arena, case, with_log=False), case.title
