"""Who a player is: the id that a team file gives or that is made from name and birth, and where it goes from there."""

from __future__ import annotations

import json
from datetime import date, datetime
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards.test_team_file import SOURCE, plain_team, refusal
from puckdrop.cards.packaged import load_team, shipped_teams
from puckdrop.cards.team_file import TeamFile, parse_team, team_from_mapping, team_text
from puckdrop.core.box_score import box_score
from puckdrop.core.cards import GoalieCard, SkaterCard
from puckdrop.core.match import Match
from puckdrop.core.players import id_of, is_id
from puckdrop.core.record import record_of
from puckdrop.rooms import GAME_NAMES, game_named

ID_WORDS = "1 to 60 lower-case letters and digits, with single hyphens between them, such as kjell-rymo-1961"
BORN_WORDS = "a year from 1800 to 2100, or a date such as 1961-03-28"


def with_first(**fields: object) -> dict[str, Any]:
    """The plain team, with something else said of its first skater."""
    raw = plain_team()
    raw["skater"][0].update(fields)
    return raw


@pytest.mark.parametrize(
    ("fields", "identity"),
    [
        ({}, "forward-0"),
        ({"name": "Kjell Rymo"}, "kjell-rymo"),
        ({"name": "Kjell Rymo", "born": 1961}, "kjell-rymo-1961"),
        ({"name": "Kjell Rymo", "born": date(1961, 3, 28)}, "kjell-rymo-1961"),
        ({"name": "J.-P. O'Réal  II", "born": 1800}, "j-p-o-real-ii-1800"),
        ({"name": "Иван Петров", "born": 2100}, "иван-петров-2100"),
        ({"name": "Kjell Rymo", "born": 1961, "id": "rymo-the-elder"}, "rymo-the-elder"),
        ({"name": "!?", "id": "somebody"}, "somebody"),
    ],
)
def test_an_id_is_given_or_made_from_name_and_year(fields: dict[str, object], identity: str) -> None:
    team = team_from_mapping(with_first(**fields), SOURCE)
    assert team.skaters[0].identity == identity
    again = parse_team(team_text(team), SOURCE)
    assert again == team
    assert again.skaters[0].born == fields.get("born")


@given(st.text(), st.integers(0, 2100))
def test_a_made_id_is_written_as_ids_are(name: str, year: int) -> None:
    made = id_of(name, year)
    assert made == id_of(name, year)
    assert is_id(made) if any(char.isalnum() for char in name) else made == "" or is_id(made)


@pytest.mark.parametrize("given_id", ["", "Rymo", "kjell rymo", "-rymo", "rymo-", "kjell--rymo", "rymo_9", "a" * 61, 7])
def test_an_id_that_is_not_written_so_is_refused(given_id: object) -> None:
    found = f'"{given_id}"' if isinstance(given_id, str) else given_id
    if given_id == "a" * 61:
        found = '"' + "a" * 37 + '..."'
    assert refusal(with_first(id=given_id)) == f"skater Forward 0 (7): `id` is {found}, but must be {ID_WORDS}."


@pytest.mark.parametrize("born", ["1961", 1799, 2101, True, 1961.5, datetime(1961, 3, 28), date(1799, 12, 31)])
def test_a_birth_is_a_year_or_a_date(born: object) -> None:
    found = {"1961": '"1961"', True: "true"}.get(born if isinstance(born, str | bool) else "", born)
    assert refusal(with_first(born=born)) == f"skater Forward 0 (7): `born` is {found}, but must be {BORN_WORDS}."


def test_no_two_of_a_team_have_the_same_id() -> None:
    raw = with_first(name="Forward 1")
    said = "Forward 1 (7) and Forward 1 (8) both have the id forward-1; give at least one of them an `id` of his own."
    assert refusal(raw) == said
    raw["skater"][0]["born"] = 1950
    assert team_from_mapping(raw, SOURCE).skaters[0].identity == "forward-1-1950"
    raw["goalie"][0]["id"] = "forward-1"
    assert refusal(raw).startswith("Forward 1 (8) and Keeper (1) both have the id forward-1;")


def test_a_name_without_letters_needs_an_id() -> None:
    said = "the name of !? (7) has no letter to make an `id` from, so he needs one of his own."
    assert refusal(with_first(name="!?", born=1961)) == said


def test_a_card_without_an_id_makes_one_from_the_name() -> None:
    assert (SkaterCard("Kjell Rymo", 9, 0, 0).id, GoalieCard("Kjell Rymo", 9).id) == ("kjell-rymo", "kjell-rymo")
    assert (SkaterCard("Kjell Rymo", 9, 0, 0, id="him").id, GoalieCard("Kjell Rymo", 9, id="her").id) == ("him", "her")


# --- from the file to box scores and records ------------------------------------------------------------------------


def renamed() -> TeamFile:
    """A packaged team whose first skater and goalie are known under other ids."""
    raw = load_team("ARK").model_dump(by_alias=True, exclude_none=True)
    raw["skater"][0]["id"], raw["goalie"][0]["id"] = "the-first", "the-keeper"
    return team_from_mapping(raw, SOURCE)


@pytest.mark.parametrize("name", GAME_NAMES)
def test_ids_go_to_cards_box_scores_and_records(name: str) -> None:
    room = game_named(name)
    team = renamed()
    card = room.team_card(team, SOURCE)
    ids = [man.id for man in card.skaters] + [man.id for man in card.goalies]
    assert ids == [player.id for player in card.roster]
    assert [player.id for player in card.roster] == [man.identity for man in (*team.skaters, *team.goalies)]
    match = Match(room, room.setup(card, "COR"), [room.bench_coach(), room.bench_coach()], seed=1)
    match.step()
    box = box_score(match.table)
    assert box.teams.home.roster == card.roster
    assert {"the-first", "the-keeper"} <= {player.id for player in box.teams.home.roster}
    data = json.loads(json.dumps(record_of(match).as_data()))
    assert data["setup"]["home"]["team"]["skaters"][0]["id"] == "the-first"
    assert "packaged" in data["setup"]["visitor"]
    assert room.setup_from_data(data["setup"], "record").home.roster == card.roster


@pytest.mark.parametrize("name", GAME_NAMES)
def test_who_the_men_are_makes_no_difference_to_the_digest(name: str) -> None:
    """Records from before there were ids hold, and their men have the ids made from their names."""
    room = game_named(name)
    card = room.team_card(renamed(), SOURCE)
    assert room.team_digest(card) == room.team_digest(room.load_team("ARK"))
    data = room.team_as_data(card)
    for person in (*data["skaters"], *data["goalies"]):
        del person["id"]
    old = room.team_from_data(data, "record")
    assert [player.id for player in old.roster] == [id_of(player.name) for player in card.roster]


def test_everybody_of_the_packaged_teams_has_an_id_with_a_year() -> None:
    teams = [load_team(each.short) for each in shipped_teams()]
    ids = [man.identity for team in teams for man in (*team.skaters, *team.goalies)]
    assert all(identity[-4:].isdecimal() for identity in ids)
    assert len(set(ids)) == len(ids) == 12 * 22
