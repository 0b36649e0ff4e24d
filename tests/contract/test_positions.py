"""Any position of a real game survives JSON: described, written, arranged anew and described again it is the same,
and the same dice then play the same game from it."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest

from puckdrop.cards.library import load_team
from puckdrop.coaches.ezv_bench import BenchCoach
from puckdrop.coaches.random_legal import RandomCoach
from puckdrop.core.cards import TeamCard
from puckdrop.core.decisions import Coach
from puckdrop.core.dice import Seeded
from puckdrop.core.events import Event
from puckdrop.games.ezv.card_files import team_card
from puckdrop.games.ezv.chart_files import load_charts
from puckdrop.games.ezv.option_files import read_options
from puckdrop.games.ezv.position import arrange, describe
from puckdrop.games.ezv.rules.plays import new_game
from puckdrop.games.ezv.table import EzvTable

CHARTS = load_charts()
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
PLAYS_AHEAD = 12


def card(name: str) -> TeamCard:
    return team_card(load_team(name), name)


TEAMS = card("ARK"), card("COR")


def table(options: dict[str, object], coaches: Sequence[Coach], seed: int, log: list[Event] | None = None) -> EzvTable:
    return new_game(*TEAMS, CHARTS, read_options(options, "test"), Seeded(seed), list(coaches), log)


def through_json(game: EzvTable, options: dict[str, object], coaches: Sequence[Coach], seed: int) -> EzvTable:
    """A new table in the position of another one."""
    twin = table(options, coaches, seed, [])
    arrange(twin, json.loads(json.dumps(describe(game))))
    twin.window = game.window  # a random coach answers by the window
    return twin


def play_on(game: EzvTable, plays: int) -> list[dict[str, object]]:
    log: list[Event] = []
    game.log = game.state.keeper.log = log
    for _ in range(plays):
        if not game.is_over():
            game.play()
    return [event.as_data() for event in log]


@pytest.mark.parametrize(
    ("options", "coaches", "seed"),
    [
        ({}, [BenchCoach(), BenchCoach()], 1),
        ({}, [RandomCoach(1, 3), RandomCoach(2, 3)], 2),
        ({"overtime": "playoff", "red_is_home": True}, [RandomCoach(3, 2), BenchCoach()], 3),
        (HOUSE_RULES, [BenchCoach(), BenchCoach()], 4),
        (HOUSE_RULES, [RandomCoach(5, 2), RandomCoach(6, 2)], 5),
        (HOUSE_RULES, [RandomCoach(7, 30), RandomCoach(8, 1)], 6),
        ({"line_changes": False, "assists": "rating", "massive_hit": "a"}, [RandomCoach(9, 5), RandomCoach(1, 5)], 7),
    ],
)
def test_every_position_of_a_game_survives_json(options: dict[str, object], coaches: list[Coach], seed: int) -> None:
    game = table(options, coaches, seed)
    positions = 0
    while not game.is_over():
        before = describe(game)
        assert describe(through_json(game, options, coaches, 0)) == before
        game.play()
        positions += 1
    assert describe(through_json(game, options, coaches, 0)) == describe(game)
    assert positions > 200


@pytest.mark.parametrize("seed", range(8))
def test_the_same_dice_play_the_same_game_from_an_arranged_position(seed: int) -> None:
    options: dict[str, object] = HOUSE_RULES if seed % 2 else {}
    coaches: list[Coach] = [RandomCoach(seed, 4), BenchCoach() if seed % 3 else RandomCoach(seed + 50, 2)]
    game = table(options, coaches, 1000 + seed)
    plays = 0
    while not game.is_over():
        if plays % 9 == 0:
            twin = through_json(game, options, coaches, plays)
            original = table(options, coaches, plays)
            original.restore(game.snapshot())
            original.window = game.window
            assert play_on(twin, PLAYS_AHEAD) == play_on(original, PLAYS_AHEAD)
            assert describe(twin) == describe(original)
        game.play()
        plays += 1
