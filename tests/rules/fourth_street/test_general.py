"""What holds for whole games: the two teams, the editions as sets of switches, the steps of the clock."""

from __future__ import annotations

import pytest

from puckdrop.coaches.fourth_street_bench import FsBenchCoach
from puckdrop.core.dice import Seeded
from puckdrop.core.ice import Team
from puckdrop.core.penalty_box import MINOR_SECONDS
from puckdrop.core.sides import Side
from puckdrop.games.fourth_street.chart_files import load_charts
from puckdrop.games.fourth_street.option_files import options_as_data, read_options
from puckdrop.games.fourth_street.rules.plays import new_game
from puckdrop.games.fourth_street.table import FsTable
from shipped import two_teams


def seat(seed: int, **options: object) -> FsTable:
    coaches = [FsBenchCoach(), FsBenchCoach()]
    charts, switches = load_charts(), read_options(options, "test")
    return new_game(*two_teams("fourth_street"), charts, switches, Seeded(seed), list(coaches))


def serves_one_minor(team: Team) -> bool:
    costly = [penalty for penalty in team.box.penalties if penalty.costs_man]
    return len(costly) == 1 and costly[0].ends_with_goal and costly[0].left <= MINOR_SECONDS


@pytest.mark.rule("FS-GEN-01")
def test_home_plays_visitor_by_the_rules_of_hockey() -> None:
    """Three periods of twenty minutes, and a goal on the power play ends the one minor that is served."""
    table = seat(3)
    state = table.state
    assert (state.home.card.short_name, state.visitor.card.short_name) == ("ARK", "COR")
    assert (state.home.side, state.visitor.side) == (Side.HOME, Side.VISITOR)
    ended = 0
    for seed in range(12):
        table = seat(seed)
        while not table.is_over():
            goals = len(table.state.keeper.goals)
            one_minor = [serves_one_minor(team) for team in table.state.teams]
            table.play()
            for goal in table.state.keeper.goals[goals:]:
                if goal.strength == "PP" and one_minor[1 - goal.side]:
                    ended += 1
                    assert table.state.teams[1 - goal.side].short == 0
        assert table.state.clock.elapsed >= 3600
    assert ended > 3


STANDARD = (
    "standard_clock", "one_zone_moves", "faceoff_ratings", "loose_puck_ratings", "penalty_columns", "steal_wrist_shot",
    "low_position_floor", "strategy_cards", "goalie_pass",
)  # fmt: skip


@pytest.mark.rule("FS-GEN-06")
def test_standard_is_basic_with_its_clauses_put_in_one_by_one() -> None:
    basic = options_as_data(read_options({"preset": "basic"}, "test"))
    standard = options_as_data(read_options({"preset": "standard"}, "test"))
    assert {name for name in basic if basic[name] != standard[name]} == {*STANDARD, "shift_method"}
    singly = read_options(dict.fromkeys(STANDARD, True) | {"shift_method": "minute_roll"}, "test")
    assert options_as_data(singly) == standard


@pytest.mark.rule("FS-GEN-06")
@pytest.mark.parametrize("switch", STANDARD)
def test_each_of_them_works_alone(switch: str) -> None:
    table = seat(1, **{switch: True})
    table.play_out()
    assert table.is_over()


@pytest.mark.rule("FS-TIME-19")
@pytest.mark.parametrize(("preset", "step"), [("basic", 10), ("standard", 6)])
def test_the_seconds_track_has_its_own_steps(preset: str, step: int) -> None:
    table = seat(5, preset=preset)
    seen = set()
    while not table.is_over():
        table.play()
        seen.add(table.state.clock.left % 60)
    assert seen == set(range(0, 60, step))
