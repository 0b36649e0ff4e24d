"""The Rinkside tables of a team file."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puckdrop.cards.team_file import TeamFile, team_file_schema
from puckdrop.core.cards import TeamCard
from puckdrop.core.errors import BadInput
from puckdrop.games.rinkside.card_files import SECTIONS, team_as_data, team_card, team_digest, team_from_data
from puckdrop.games.rinkside.cards import GoalieCard, SkaterCard
from puckdrop.rating.invent import invent_team


def changed(**changes: Any) -> TeamFile:
    """An invented team whose first skater or goalie has other ratings: `skater__attack__offense=3`."""
    data = copy.deepcopy(invent_team(3).model_dump(by_alias=True, exclude_none=True))
    for path, value in changes.items():
        kind, *rest = path.split("__")
        table = data[kind][0]["rinkside"]
        for name in rest[:-1]:
            table = table[name]
        table[rest[-1]] = value
    return TeamFile.model_validate(data)


@given(st.integers(0, 10**9), st.floats(-3, 3))
@settings(max_examples=20, deadline=None)
def test_every_invented_team_has_rinkside_cards_that_survive_a_record(seed: int, strength: float) -> None:
    card = team_card(invent_team(seed, strength=strength), "invented")
    assert all(isinstance(skater, SkaterCard) for skater in card.skaters)
    assert all(isinstance(goalie, GoalieCard) for goalie in card.goalies)
    data = team_as_data(card)
    assert team_as_data(team_from_data(data, "record")) == data
    assert team_digest(team_from_data(data, "record")) == team_digest(card)


def test_better_talents_make_better_cards() -> None:
    strong, weak = (
        [team_card(invent_team(seed, strength=strength), "invented") for seed in range(10)] for strength in (2.0, -2.0)
    )

    def total(cards: list[TeamCard], rating: str) -> int:
        return sum(int(getattr(man, rating)) for card in cards for man in card.skaters)

    for rating in ("offense", "defense", "set_up", "quality_shot", "neutral"):
        assert total(strong, rating) > total(weak, rating)
    good, poor = (
        [goalie.green for card in cards if isinstance(goalie := card.goalies[0], GoalieCard)]
        for cards in (strong, weak)
    )
    assert sum(good) > sum(poor)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"skater__attack__offense": 21}, "offense"),
        ({"skater__attack__grade": "E"}, "grade"),
        ({"skater__physical__big_hit": 10, "skater__physical__hit": 4}, "big_hit is 10, but lies within hit"),
        ({"skater__attack__high_quality": 20, "skater__attack__offense": 4}, "lies within offense"),
        ({"goalie__saves__green": 99}, "green, blue and black are"),
        ({"goalie__saves__big": [4, 3, 5]}, "big are 4, 3, 5, but none may be below the one before"),
        ({"goalie__rebounds__easy": [1, 2]}, "three digits"),
        ({"goalie__puck__control_puck": 10, "goalie__puck__play_puck": 2}, "control_puck and play_puck"),
    ],
)
def test_a_card_that_cannot_be_is_refused_in_a_sentence(change: dict[str, Any], words: str) -> None:
    with pytest.raises(BadInput, match=words):
        team_card(changed(**change), "mine")


def test_a_team_without_rinkside_cards_says_so() -> None:
    data = copy.deepcopy(invent_team(3).model_dump(by_alias=True, exclude_none=True))
    del data["skater"][0]["rinkside"]
    with pytest.raises(BadInput, match=r"has no \[skater.rinkside\] table, but a Rinkside game needs one"):
        team_card(TeamFile.model_validate(data), "mine")


def test_men_out_of_position_and_a_fifth_line_are_refused_by_this_game_alone() -> None:
    data = changed().model_dump(by_alias=True, exclude_none=True)
    lines, pairs = data["sheet"]["lines"], data["sheet"]["pairs"]
    data["sheet"]["lines"] = [*lines, lines[0], lines[1]][:5]
    with pytest.raises(BadInput, match=r"has 5 lines, but Rinkside has room for 4\.$"):
        team_card(TeamFile.model_validate(data), "test")
    data["sheet"]["lines"] = [[pairs[0][0], *lines[0][1:]], *lines[1:]]
    with pytest.raises(BadInput, match=r"^test: line 1, place 1, names .* of position D, but needs a forward"):
        team_card(TeamFile.model_validate(data), "test")


def test_a_digest_is_of_the_cards_and_not_of_the_file() -> None:
    team = invent_team(3)
    assert team_digest(team) == team_digest(team_card(team, "invented"))
    assert team_digest(changed(skater__conduct__enforcer=1)) != team_digest(changed(skater__conduct__enforcer=2))


def test_the_schema_knows_the_tables() -> None:
    schema = team_file_schema(SECTIONS)
    assert "rinkside" in schema["$defs"]["Skater"]["properties"]
