"""A bench coach who is asked without a decision answers as he would if he were asked with one."""

from __future__ import annotations

from typing import Any

import pytest

from puckdrop.core.box_score import box_score
from puckdrop.core.decisions import Decision
from puckdrop.core.dice import Seeded
from puckdrop.core.table import Table
from puckdrop.rooms import GAME_NAMES, game_named
from shipped import two_teams


def asked(coach: Any, kinds: set[int]) -> Any:
    """The same coach, to be asked with decisions, whose kinds are noted."""

    class Asked(type(coach)):  # type: ignore[misc]  # known only here
        def choose(self, decision: Decision, table: Table) -> int:
            kinds.add(int(decision.kind))
            return int(super().choose(decision, table))

    return Asked()


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("everything", [False, True])
@pytest.mark.parametrize("name", GAME_NAMES)
def test_it_is_the_same_game(name: str, everything: bool, seed: int) -> None:
    room, kinds, sheets = game_named(name), set[int](), []
    options = room.read_options(room.everything if everything else room.measured, "test")
    for coaches in (
        [room.bench_coach(), room.bench_coach()],
        [asked(room.bench_coach(), kinds), asked(room.bench_coach(), kinds)],
    ):
        table = room.new_game(*two_teams(name), room.load_charts(), options, Seeded(seed), coaches)
        table.play_out()
        sheets.append((box_score(table), table.window, table.draws))
    assert sheets[0] == sheets[1]
    assert len(kinds) > 2
