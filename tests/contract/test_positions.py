"""Any position of a real game survives JSON: described, written, arranged anew and described again it is the same,
and the same dice then play the same game from it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pytest

from contract.entrants import ENTRANTS, EVERY_RINKSIDE_OPTION, EZV_ENTRANT, FS_ENTRANT, RINKSIDE_ENTRANT, Entrant
from puckdrop.coaches.random_legal import RandomCoach
from puckdrop.core.decisions import Coach
from puckdrop.core.dice import Seeded
from puckdrop.core.game import Setup
from puckdrop.core.log import Log
from puckdrop.core.table import Table

pytestmark = pytest.mark.slow

HOUSE_RULES = {
    "faceoff_ratings": True,
    "advance_ratings": True,
    "tossed_centers": True,
    "physical_play": True,
    "massive_hit": "b",
    "automatic_entry": True,
    "assists": "hybrid",
    "overtime": "three-on-three-shootout",
}
TOUCHES = {"preset": "full", "assist_table": False, "overtime": "four-on-four-shootout"}
LINES = {"preset": "full", "shift_method": "line", "live_plan": True, "overtime": "playoff"}
PLAYS_AHEAD = 12


def seated(entrant: Entrant, setup: Setup[Any, Any], coaches: Sequence[Coach], seed: int) -> Table:
    return entrant.game.seat(setup, Seeded(seed), list(coaches), Log())


def through_json(entrant: Entrant, game: Table, setup: Setup[Any, Any], coaches: Sequence[Coach], seed: int) -> Table:
    """A new table in the position of another one."""
    twin = seated(entrant, setup, coaches, seed)
    entrant.arrange(twin, json.loads(json.dumps(entrant.describe(game))))
    twin.window = game.window  # a random coach answers by the window
    return twin


def play_on(game: Table, plays: int) -> list[dict[str, object]]:
    log = Log()
    log.about = game.log.about if game.log is not None else None
    game.log = game.position().keeper.log = log
    for _ in range(plays):
        if not game.is_over():
            game.play()
    return [{name: value for name, value in event.as_data().items() if name != "play"} for event in log]


@pytest.mark.parametrize(
    ("entrant", "options", "coaches", "seed"),
    [
        (EZV_ENTRANT, {}, [EZV_ENTRANT.bench(), EZV_ENTRANT.bench()], 1),
        (EZV_ENTRANT, {}, [RandomCoach(1, 3), RandomCoach(2, 3)], 2),
        (EZV_ENTRANT, {"overtime": "playoff", "red_is_home": True}, [RandomCoach(3, 2), EZV_ENTRANT.bench()], 3),
        (EZV_ENTRANT, HOUSE_RULES, [EZV_ENTRANT.bench(), EZV_ENTRANT.bench()], 4),
        (EZV_ENTRANT, HOUSE_RULES, [RandomCoach(5, 2), RandomCoach(6, 2)], 5),
        (EZV_ENTRANT, HOUSE_RULES, [RandomCoach(7, 30), RandomCoach(8, 1)], 6),
        (
            EZV_ENTRANT,
            {"line_changes": False, "assists": "rating", "massive_hit": "a"},
            [RandomCoach(9, 5), RandomCoach(1, 5)],
            7,
        ),
        (FS_ENTRANT, {}, [FS_ENTRANT.bench(), FS_ENTRANT.bench()], 1),
        (FS_ENTRANT, {}, [RandomCoach(1, 3), RandomCoach(2, 3)], 2),
        (FS_ENTRANT, {"preset": "standard"}, [RandomCoach(3, 2), FS_ENTRANT.bench()], 3),
        (FS_ENTRANT, {"preset": "full"}, [FS_ENTRANT.bench(), FS_ENTRANT.bench()], 4),
        (FS_ENTRANT, TOUCHES, [RandomCoach(5, 2), RandomCoach(6, 2)], 5),
        (FS_ENTRANT, TOUCHES, [RandomCoach(7, 30), RandomCoach(8, 1)], 6),
        (FS_ENTRANT, LINES, [RandomCoach(9, 5), RandomCoach(1, 5)], 7),
        (RINKSIDE_ENTRANT, {}, [RINKSIDE_ENTRANT.bench(), RINKSIDE_ENTRANT.bench()], 1),
        (RINKSIDE_ENTRANT, {}, [RandomCoach(1, 3), RandomCoach(2, 3)], 2),
        (RINKSIDE_ENTRANT, EVERY_RINKSIDE_OPTION, [RINKSIDE_ENTRANT.bench(), RINKSIDE_ENTRANT.bench()], 3),
        (RINKSIDE_ENTRANT, EVERY_RINKSIDE_OPTION, [RandomCoach(5, 2), RandomCoach(6, 2)], 4),
        (RINKSIDE_ENTRANT, {"overtime": "playoff"}, [RandomCoach(7, 30), RandomCoach(8, 1)], 5),
    ],
)
def test_every_position_of_a_game_survives_json(
    entrant: Entrant, options: dict[str, object], coaches: list[Coach], seed: int
) -> None:
    setup = entrant.setup(options)
    game = seated(entrant, setup, coaches, seed)
    positions = 0
    while not game.is_over():
        before = entrant.describe(game)
        assert entrant.describe(through_json(entrant, game, setup, coaches, 0)) == before
        game.play()
        positions += 1
    assert entrant.describe(through_json(entrant, game, setup, coaches, 0)) == entrant.describe(game)
    assert positions > 150


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("entrant", ENTRANTS, ids=lambda entrant: entrant.game.name)
def test_the_same_dice_play_the_same_game_from_an_arranged_position(entrant: Entrant, seed: int) -> None:
    setup = entrant.setups["every option" if seed % 2 else "basic"]
    coaches: list[Coach] = [RandomCoach(seed, 4), entrant.bench() if seed % 3 else RandomCoach(seed + 50, 2)]
    game = seated(entrant, setup, coaches, 1000 + seed)
    plays = 0
    while not game.is_over():
        if plays % 9 == 0:
            twin = through_json(entrant, game, setup, coaches, plays)
            original = seated(entrant, setup, coaches, plays)
            original.restore(game.snapshot())
            original.window = game.window
            assert play_on(twin, PLAYS_AHEAD) == play_on(original, PLAYS_AHEAD)
            assert entrant.describe(twin) == entrant.describe(original)
        game.play()
        plays += 1
