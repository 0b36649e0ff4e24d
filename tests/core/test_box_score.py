"""The box score of a game in which goalies score, sit and are hurt, and men miss games."""

from __future__ import annotations

import pytest

from puckdrop.core.box_score import box_score
from puckdrop.core.dice import Seeded
from puckdrop.core.table import Table
from puckdrop.core.totals import MEASURES, measures_of
from puckdrop.rooms import GAME_NAMES, game_named
from shipped import two_teams


def new_table(name: str) -> Table:
    room = game_named(name)
    coaches = [room.bench_coach(), room.bench_coach()]
    table: Table = room.new_game(
        *two_teams(name), room.load_charts(), room.read_options({}, "test"), Seeded(1), coaches
    )
    return table


@pytest.mark.parametrize("name", GAME_NAMES)
def test_a_goalie_s_goal_is_under_his_name(name: str) -> None:
    table = new_table(name)
    state = table.position()
    home, visitor = state.teams[table.home_side()], state.teams[1 - table.home_side()]
    visitor.goalie_in = False
    state.keeper.goalie_shot(home, "goalie", "X-1")
    assert state.keeper.goalie_goal(home, "X-1", how="empty net") == "EV"
    box = box_score(table)
    assert [(goal["scorer"], goal["tags"], goal["assists"]) for goal in box["goals"]] == [
        (home.goalie.card.name, ["EV", "EN"], [])
    ]
    assert box["teams"]["home"]["goalies"][0]["goals"] == 1
    assert (box["teams"]["home"]["shots"], box["teams"]["home"]["goals"]) == (1, 1)
    assert visitor.goalie.shots == visitor.goalie.goals_against == 0


@pytest.mark.parametrize("name", GAME_NAMES)
def test_a_goalie_s_penalty_names_who_serves_it_and_counts_for_his_team(name: str) -> None:
    table = new_table(name)
    state = table.position()
    team = state.teams[table.home_side()]
    state.keeper.goalie_penalty(team.goalie, team.skaters[3], "fighting", 5, "X-1")
    box = box_score(table)
    penalty = box["penalties"][0]
    assert (penalty["skater"], penalty["served_by"]) == (team.goalie.card.name, team.skaters[3].card.name)
    assert (box["teams"]["home"]["pim"], box["teams"]["home"]["goalies"][0]["pim"]) == (5, 5)
    assert team.skaters[3].pim == 0
    assert measures_of(team, state)[MEASURES.index("pim")] == 5


@pytest.mark.parametrize("name", GAME_NAMES)
def test_injuries_and_suspensions_have_their_games(name: str) -> None:
    table = new_table(name)
    state = table.position()
    team = state.teams[table.home_side()]
    state.keeper.injury(team.skaters[2], "knee", "d6 games", 3, "X-1")
    state.keeper.goalie_injury(team.goalies[0], "10 minutes", 0, "X-1")
    state.keeper.suspension(team.skaters[2], "brawl", 1)
    state.keeper.goalie_suspension(team.goalies[0], "brawl", 2)
    man, goalie = team.skaters[2].card.name, team.goalies[0].card.name
    box = box_score(table)
    assert box["injuries"] == [
        {"team": "home", "player": man, "injury": "knee", "misses": "d6 games", "games": 3},
        {"team": "home", "player": goalie, "injury": "", "misses": "10 minutes", "games": 0},
    ]
    assert box["suspensions"] == [
        {"team": "home", "player": man, "offence": "brawl", "games": 1},
        {"team": "home", "player": goalie, "offence": "brawl", "games": 2},
    ]
    assert box["teams"]["home"]["skaters"][2]["games_missed"] == 4
    assert box["teams"]["home"]["goalies"][0]["games_missed"] == 2
    copied = table.snapshot()
    assert (len(copied.keeper.injuries), len(copied.keeper.suspensions)) == (2, 2)


@pytest.mark.parametrize("name", GAME_NAMES)
def test_a_goalie_s_own_points_make_him_a_star(name: str) -> None:
    table = new_table(name)
    table.play_out()
    state = table.position()
    goalie = state.teams[0].goalie
    goalie.goals += 20
    assert box_score(table)["three_stars"][0]["name"] == goalie.card.name


def test_rinkside_carries_its_intensity_over_and_the_others_nothing() -> None:
    carried = {name: box_score(new_table(name))["carry_over"] for name in GAME_NAMES}
    assert carried == {"ezv": {}, "fourth_street": {}, "rinkside": {"intensity": "normal"}}
