"""Team cards: who leads a line or a pair."""

from __future__ import annotations

import pytest

from core.people import card
from puckdrop.core.cards import GoalieCard, Position, SkaterCard, TeamCard


def with_units(power_play: list[list[int]], penalty_kill: list[list[int]]) -> TeamCard:
    plain = card()
    return TeamCard(
        plain.name, plain.short_name, plain.skaters, plain.goalies, plain.lines, plain.pairs, power_play, penalty_kill
    )


@pytest.mark.parametrize(
    ("power_play", "penalty_kill", "leader"),
    [
        ([[5, 6, 7, 8, 9]], [], 0),
        ([[5, 6, 7, 8, 9], [2, 6, 7, 8, 9]], [], 2),
        ([[1, 6, 7, 8, 9], [0, 6, 7, 8, 9]], [], 1),
        ([[1, 6, 7, 8, 9], [0, 6, 7, 8, 9]], [[5, 6, 8, 9], [0, 6, 8, 9]], 0),
        ([[1, 6, 7, 8, 9]], [[2, 6, 8, 9], [2, 5, 8, 9]], 2),
    ],
)
def test_the_man_with_most_to_do_on_special_teams_leads_and_first_units_count_twice(
    power_play: list[list[int]], penalty_kill: list[list[int]], leader: int
) -> None:
    team = with_units(power_play, penalty_kill)
    assert team.line_leaders[0] == leader
    assert team.line_leaders[2] == 10, "nobody has anything to do: the first"


def test_so_does_a_pair_s() -> None:
    assert list(with_units([[5, 6, 7, 8, 4]], [[5, 6, 9, 3], [5, 6, 13, 14]]).pair_leaders) == [3, 8, 13]


def test_a_man_without_an_identity_gets_one_from_his_name() -> None:
    assert SkaterCard("Kjell Rymo", 9, Position.LEFT, 0).id == "kjell-rymo"
    assert SkaterCard("Kjell Rymo", 9, Position.LEFT, 0, id="rymo-1961").id == "rymo-1961"
    assert GoalieCard("Quentin Oxmire", 1).id == "quentin-oxmire"
    assert GoalieCard("Quentin Oxmire", 1, id="oxmire").id == "oxmire"
