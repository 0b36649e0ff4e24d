"""The strength of teams, by their cards alone."""

from __future__ import annotations

import pytest

from puckdrop.rating.invent import invent_team
from puckdrop.rating.strength import team_strengths
from puckdrop.rooms import GAME_NAMES, game_named


@pytest.mark.parametrize("game", GAME_NAMES)
def test_a_better_team_is_stronger(game: str) -> None:
    room = game_named(game)
    strengths = (-1.0, 0.0, 1.0)
    ranks = [0, 0, 0]
    for seed in (11, 12, 13):
        teams = [room.team_card(invent_team(seed, strength=strength), "invented") for strength in strengths]
        for place, strength in enumerate(team_strengths(game, teams)):
            ranks[place] += strength.overall
    assert ranks == sorted(ranks)


def test_fifty_is_the_average_and_alike_is_average() -> None:
    room = game_named("ezv")
    team = room.load_team("ARK")
    assert team_strengths("ezv", [team, team]) == [(50, 50, 50, 50)] * 2
    some = team_strengths("ezv", [room.load_team(short) for short in ("ARK", "NGR")])
    assert [strength.overall for strength in some] == [60, 40]
