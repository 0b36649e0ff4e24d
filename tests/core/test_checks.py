"""What the checks of a position see, each for itself and at its edge."""

from __future__ import annotations

import pytest

from core.people import clock, team
from puckdrop.core.checks import complaints
from puckdrop.core.ice import Team
from puckdrop.core.scorekeeper import GoalLine, PenaltyLine, Scorekeeper
from puckdrop.core.table import State

both_sides = pytest.mark.parametrize("side", [0, 1])
NAMES = ["Testholm Testers", "Otherby Others"]


def position() -> State:
    """Both teams at full strength a minute into the game, and nothing on the sheet."""
    time, teams = clock(), [team(side, name=name) for side, name in enumerate(NAMES)]
    for each in teams:
        each.send_out(11, time)
    time.run(60)
    for each in teams:
        each.credit_ice_time(time)
    state = State(time, teams, Scorekeeper(time, teams, None))
    assert complaints(state) == []
    return state


def goal(side: int) -> GoalLine:
    return GoalLine(1, 600, side, 0, [], -1, "EV", False, "shot")


def score(state: State, side: int) -> None:
    """The first man of a side scores on the other's goalie."""
    own, rival = state.teams[side], state.teams[1 - side]
    own.score += 1
    own.period_goals[0] += 1
    own.period_shots[0] += 1
    own.skaters[0].goals += 1
    own.skaters[0].shots += 1
    rival.goalie.goals_against += 1
    state.keeper.goals.append(goal(side))


def remove(own: Team, slots: tuple[int, ...]) -> None:
    for slot in slots:
        man = own.on_ice[slot]
        assert man is not None
        man.slot, own.on_ice[slot] = 0, None
        own.men -= 1


# -- on the ice -------------------------------------------------------------------------------------------------------


@both_sides
def test_a_man_is_where_he_thinks_he_is(side: int) -> None:
    state = position()
    state.teams[side].skaters[0].slot = 4
    assert complaints(state) == ["man 11 is in slot 1 but thinks it is 4"]


@both_sides
@pytest.mark.parametrize("slot", [1, 5])
def test_nobody_is_on_the_ice_and_in_the_box(side: int, slot: int) -> None:
    state = position()
    state.teams[side].skaters[slot - 1].in_box = True
    assert complaints(state) == [f"man 1{slot} is on the ice and in the box"]


@both_sides
def test_a_team_knows_how_many_men_it_has(side: int) -> None:
    state = position()
    state.teams[side].men = 4
    assert complaints(state) == [f"{NAMES[side]} counts 4 men and has 5"]


@both_sides
@pytest.mark.parametrize(("gone", "men"), [((1,), 4), ((1, 2), 3), ((1, 2, 3), 2), ((1, 2, 3, 4), 1)])
def test_three_to_six_men_are_on_the_ice(side: int, gone: tuple[int, ...], men: int) -> None:
    state = position()
    remove(state.teams[side], gone)
    assert complaints(state) == ([] if men >= 3 else [f"{NAMES[side]} has {men} skaters on the ice"])


@both_sides
def test_or_nobody_is(side: int) -> None:
    state = position()
    remove(state.teams[side], (1, 2, 3, 4, 5))
    assert complaints(state) == []


@both_sides
def test_an_extra_attacker_is_there_only_without_the_goalie(side: int) -> None:
    state = position()
    own = state.teams[side]
    own.pull_goalie(15, state.clock)
    assert complaints(state) == []
    own.goalie_in = True
    assert complaints(state) == [f"{NAMES[side]} has an extra attacker and a goalie"]


@both_sides
def test_nobody_else_thinks_that_he_is_on_the_ice(side: int) -> None:
    state = position()
    state.teams[side].skaters[15].slot = 1
    assert complaints(state) == [f"{NAMES[side]} has men who think they are on the ice"]


# -- on the sheet -----------------------------------------------------------------------------------------------------


@both_sides
def test_a_goal_is_everywhere_on_the_sheet(side: int) -> None:
    state = position()
    score(state, side)
    assert complaints(state) == []
    score(state, 1 - side)
    score(state, side)
    assert complaints(state) == []


@both_sides
def test_by_team_by_line_and_by_period_there_are_as_many_goals(side: int) -> None:
    state = position()
    score(state, side)
    state.teams[side].score = 2
    assert complaints(state) == [f"{NAMES[side]} has 2 goals, 1 on the sheet, [1] by period"]
    state.teams[side].score = 1
    state.teams[side].period_goals = [1, 1]
    assert complaints(state) == [f"{NAMES[side]} has 1 goals, 1 on the sheet, [1, 1] by period"]


@both_sides
def test_its_men_have_a_teams_goals(side: int) -> None:
    state = position()
    score(state, side)
    state.teams[side].skaters[0].goals = 0
    assert complaints(state) == [f"{NAMES[side]} has 1 goals, but its men have others"]
    state.teams[side].skaters[1].goals = 1
    assert complaints(state) == []


@both_sides
def test_a_goalies_goal_is_his_shot_as_well(side: int) -> None:
    state = position()
    own, rival = state.teams[side], state.teams[1 - side]
    own.score += 1
    own.period_goals[0] += 1
    own.period_shots[0] += 1
    own.goalies[1].goals += 1
    rival.goalie.goals_against += 1
    state.keeper.goals.append(goal(side))
    assert complaints(state) == []


@both_sides
@pytest.mark.parametrize("by_period", [[0], [1, 1]])
def test_its_men_have_a_teams_shots(side: int, by_period: list[int]) -> None:
    state = position()
    own = state.teams[side]
    own.skaters[3].shots = 1
    own.period_shots = by_period
    assert complaints(state) == [f"{NAMES[side]} has {by_period} shots by period and 0 goals"]
    own.period_shots = [0, 1]
    assert complaints(state) == []


@both_sides
def test_there_are_no_fewer_shots_than_goals(side: int) -> None:
    state = position()
    score(state, side)
    own = state.teams[side]
    own.skaters[0].shots, own.period_shots = 0, [0]
    assert complaints(state) == [f"{NAMES[side]} has [0] shots by period and 1 goals"]


@both_sides
def test_its_men_have_a_teams_penalty_minutes(side: int) -> None:
    state = position()
    own = state.teams[side]
    state.keeper.penalties.append(PenaltyLine(1, 600, side, 0, "minor", 2))
    assert complaints(state) == [f"{NAMES[side]} has 2 penalty minutes, but its men have others"]
    own.skaters[0].pim = 2
    assert complaints(state) == []
    state.keeper.penalties.append(PenaltyLine(1, 600, side, 0, "slashing", 2, goalie=0))
    own.goalies[0].pim = 2
    assert complaints(state) == []


@both_sides
def test_there_are_no_more_power_play_goals_than_goals(side: int) -> None:
    state = position()
    score(state, side)
    own = state.teams[side]
    own.power_play_goals = 1
    assert complaints(state) == []
    own.power_play_goals = 2
    assert complaints(state) == [f"{NAMES[side]} has more power-play goals than goals"]


@both_sides
def test_goalies_let_in_no_more_than_the_other_team_scored(side: int) -> None:
    state = position()
    score(state, side)
    state.teams[1 - side].goalies[1].goals_against = 1
    assert complaints(state) == [f"{NAMES[1 - side]}'s goalies let in more than 1 goals"]
    state.teams[1 - side].goalies[0].goals_against = 0
    assert complaints(state) == []


@both_sides
def test_nobody_was_on_the_ice_longer_than_was_played(side: int) -> None:
    state = position()
    own = state.teams[side]
    assert own.skaters[0].seconds == 60
    own.skaters[0].seconds = 61
    assert complaints(state) == [f"{NAMES[side]} has a man with more ice time than was played"]


def test_the_clock_stops_at_nothing() -> None:
    state = position()
    state.clock.left = 0
    assert complaints(state) == []
    state.clock.left = -1
    assert complaints(state) == ["the clock shows -1"]


def test_everything_that_is_wrong_is_named() -> None:
    state = position()
    expected = []
    for own, name in zip(state.teams, NAMES, strict=True):
        own.men = 9
        own.score = 7
        expected += [f"{name} counts 9 men and has 5", f"{name} has 7 goals, 0 on the sheet, [0] by period"]
    state.clock.left = -3
    assert complaints(state) == [*expected, "the clock shows -3"]
