"""What one team's game adds to its totals."""

from __future__ import annotations

import pytest

from core import people
from puckdrop.coaches.ezv_bench import BenchCoach
from puckdrop.core.cards import Position
from puckdrop.core.dice import Seeded
from puckdrop.core.ice_time import IceTime
from puckdrop.core.scorekeeper import GoalLine, PenaltyLine
from puckdrop.core.sides import NOBODY
from puckdrop.core.table import State
from puckdrop.core.totals import MEASURES, TeamTotals
from puckdrop.games.ezv import EZV
from shipped import two_teams

ENDINGS = ("wins", "losses", "overtime_losses", "ties")


@pytest.fixture
def state() -> State:
    """A game before its first play."""
    return EZV.seat(EZV.setup(*two_teams("ezv")), Seeded(1), [BenchCoach(), BenchCoach()], None).position()


def totals_of(state: State) -> TeamTotals:
    totals = TeamTotals()
    totals.add_game(state.teams[0], state)
    return totals


def figures(totals: TeamTotals) -> dict[str, int]:
    """The sums that are not zero, by name."""
    return {name: value for name, value in zip(MEASURES, totals.sums, strict=True) if value}


@pytest.mark.parametrize(
    ("goals", "shootout", "period", "ending"),
    [
        ((3, 2), (0, 0), 3, "wins"),
        ((3, 2), (0, 0), 4, "wins"),
        ((2, 3), (0, 0), 3, "losses"),
        ((2, 3), (0, 0), 4, "overtime_losses"),
        ((2, 2), (0, 0), 4, "ties"),
        ((2, 2), (1, 0), 4, "wins"),
        ((2, 2), (1, 2), 4, "overtime_losses"),
    ],
)
def test_a_game_ends_in_one_way(
    state: State, goals: tuple[int, int], shootout: tuple[int, int], period: int, ending: str
) -> None:
    for team, scored, shot in zip(state.teams, goals, shootout, strict=True):
        team.score, team.shootout_goals = scored, shot
    state.clock.period = period
    totals = totals_of(state)
    assert {name: int(getattr(totals, name)) for name in ENDINGS} == {name: int(name == ending) for name in ENDINGS}
    assert (totals.games, totals.goals_against) == (1, goals[1])
    assert figures(totals) == {
        name: value for name, value in (("goals", goals[0]), ("shootout_goals", shootout[0])) if value
    }


def test_the_figures_of_men_and_goalies_add_up(state: State) -> None:
    team = state.teams[0]
    for man in team.skaters[:2]:
        man.pim, man.hits, man.blocks, man.takeaways, man.short_handed_goals = 4, 5, 6, 7, 1
    for goalie in team.goalies:
        goalie.shots, goalie.goals_against = 20, 3
    team.period_shots = [8, 9, 10]
    team.power_plays, team.power_play_goals, team.faceoffs_won = 6, 2, 30
    goalies = len(team.goalies)
    assert figures(totals_of(state)) == {
        "shots": 27, "saves": 17 * goalies, "goals_allowed": 3 * goalies, "power_plays": 6, "power_play_goals": 2,
        "short_handed_goals": 2, "pim": 8, "faceoffs_won": 30, "hits": 10, "blocks": 12, "takeaways": 14,
    }  # fmt: skip


def test_penalties_are_told_apart_by_their_minutes(state: State) -> None:
    for side, call, minutes in (
        (0, "minor", 2), (0, "double minor", 4), (0, "major", 5), (0, "misconduct", 10), (0, "penalty shot", 2),
        (0, "major", 5), (1, "minor", 2), (1, "major", 5),
    ):  # fmt: skip
        state.keeper.penalties.append(PenaltyLine(1, 600, side, 0, call, minutes))
    assert figures(totals_of(state)) == {"minors": 3, "majors": 2, "misconducts": 1}


def test_assists_are_counted_with_the_goalies_and_goals_without_any(state: State) -> None:
    for side, assists, goalie in ((0, [1, 2], NOBODY), (0, [1], 0), (0, [3], NOBODY), (0, [], NOBODY), (1, [], NOBODY)):
        state.keeper.goals.append(GoalLine(1, 600, side, 4, assists, goalie, "EV", False, "shot"))
    assert figures(totals_of(state)) == {"assists": 5, "unassisted_goals": 1}


def test_goals_are_told_apart_by_the_position_on_the_card(state: State) -> None:
    men = state.teams[0].skaters
    for goals, position in ((1, Position.CENTER), (2, Position.LEFT), (3, Position.RIGHT), (4, Position.DEFENSE)):
        next(man for man in men if man.card.position == position).goals = goals
    assert figures(totals_of(state)) == {"goals_by_centers": 1, "goals_by_wings": 5, "goals_by_defensemen": 4}


def test_totals_of_another_process_are_added(state: State) -> None:
    state.teams[0].score = 4
    one, both = totals_of(state), totals_of(state)
    both.add_data(one.as_data())
    assert (both.games, both.wins, both.losses, both.overtime_losses, both.ties) == (2, 2, 0, 0, 0)
    assert both.sums == [2 * value for value in one.sums]
    assert both.squares[MEASURES.index("goals")] == 32
    both.add_game(state.teams[1], state)
    assert (both.games, both.losses, both.goals_against) == (3, 1, 4)


def test_each_total_is_added_to_its_own() -> None:
    data = [[1, 2, 3, 4, 5, 6], list(range(10, 10 + len(MEASURES))), list(range(50, 50 + len(MEASURES)))]
    data.append(TeamTotals().as_data()[3])
    totals = TeamTotals()
    totals.add_data(data)
    totals.add_data(data)
    assert [*totals.as_data()[:3]] == [[2 * value for value in part] for part in data[:3]]
    names = ("games", "wins", "losses", "overtime_losses", "ties", "goals_against")
    assert [int(getattr(totals, name)) for name in names] == [2, 4, 6, 8, 10, 12]


def test_ice_time_is_summed_man_by_man(state: State) -> None:
    team, clock = state.teams[0], state.clock
    team.skaters[3].seconds, team.skaters[5].seconds = 1200, 1500
    clock.elapsed = 3600
    totals = totals_of(state)
    team.skaters[3].seconds, team.skaters[5].seconds = 1600, 900
    clock.elapsed = 4800
    totals.add_game(team, state)
    times = totals.ice_time
    assert [times.minutes(number) for number in (3, 5, 0, 99)] == [20.0, 60 * 2400 / 8400, 0.0, 0.0]
    assert times.longest == 1500
    other = TeamTotals()
    assert other.ice_time.minutes(3) == 0.0
    other.add_data(totals.as_data())
    other.add_data(totals.as_data())
    assert other.ice_time.as_data() == [16800, 1500, *(2 * seconds for seconds in times.seconds)]


def test_ice_time_by_the_second() -> None:
    own, time = people.team(), people.clock()
    times = IceTime()
    times.add_game(own, time)
    assert (times.as_data(), times.minutes(0)) == ([0, 0, *[0] * len(own.skaters)], 0.0)
    time.elapsed = own.skaters[15].seconds = 1
    times.add_game(own, time)
    last = len(own.skaters) - 1
    assert [times.minutes(number) for number in (0, last, last + 1)] == [0.0, 60.0, 0.0]
    assert times.longest == 3600


@pytest.mark.parametrize(
    ("played", "elapsed", "longest"), [(1, 1800, 2), (0, 1800, 0), (1800, 1800, 3600), (7, 4000, 6)]
)
def test_the_longest_ice_time_is_in_seconds_of_an_hour(played: int, elapsed: int, longest: int) -> None:
    own, time = people.team(), people.clock()
    own.skaters[2].seconds, time.elapsed = played, elapsed
    times = IceTime()
    times.add_game(own, time)
    assert times.as_data() == [elapsed, longest, *(played if number == 2 else 0 for number in range(16))]


def test_the_longest_ice_time_of_both_is_kept() -> None:
    times = IceTime()
    for data in ([3600, 1500, 10], [3600, 1400, 0, 7], [60, 1600]):
        times.add_data(data)
    assert times.as_data() == [7260, 1600, 10, 7]
