"""Every position that a game comes to is one that a scenario may expect."""

from __future__ import annotations

import json

import pytest

from playing.test_pace import GAMES
from puckdrop.core.charts import Sheet
from puckdrop.core.match import Match
from puckdrop.rooms import game_named
from puckdrop.scenarios.games import arena_of
from puckdrop.scenarios.parts import check_parts_of
from shipped import two_teams


@pytest.mark.parametrize("seed", [0, 1])
@pytest.mark.parametrize(("name", "preset"), GAMES)
def test_what_a_game_comes_to_may_be_expected(name: str, preset: str, seed: int) -> None:
    room, arena = game_named(name), arena_of(name)
    setup = room.setup(*two_teams(name), {"preset": preset} if preset else None)
    match = Match(room, setup, [room.bench_coach(), room.bench_coach()], seed=seed)
    teams = match.table.position().teams
    sweaters = [man.sweater for team in teams for man in team.skaters]
    sweaters += [goalie.sweater for team in teams for goalie in team.goalies]
    men = [*map(str, range(1, 7)), *(f"#{sweater}" for sweater in sweaters)]
    world, parts = arena.world(match.table)._replace(men=men), arena.parts(match.table)
    plays = 0
    while not match.is_over:
        match.step()
        plays += 1
        if plays % 10 == 0 or match.is_over:
            position = json.loads(json.dumps(arena.describe(match.table)))
            assert set(parts) == set(position)
            check_parts_of(Sheet(name, position, "expect"), parts, world)
