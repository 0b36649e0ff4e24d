"""What a game adds to a season's sums."""

from __future__ import annotations

import pytest

from puckdrop.coaches.ezv_bench import BenchCoach
from puckdrop.core.box_score import box_score
from puckdrop.core.dice import Seeded
from puckdrop.core.season_totals import (
    GOALIE_FIGURES,
    LEAGUE_FIGURES,
    SKATER_FIGURES,
    TEAM_FIGURES,
    SeasonTotals,
)
from puckdrop.core.table import Table
from puckdrop.games.ezv import EZV
from shipped import two_teams

PLACES = [1, 0]


def table_of(seed: int = 1) -> Table:
    return EZV.seat(EZV.setup(*two_teams("ezv")), Seeded(seed), [BenchCoach(), BenchCoach()], None)


def men_of(table: Table) -> tuple[list[list[int]], list[list[int]]]:
    """Places of the men: home's first, then the visitors'."""
    home, visitor = table.position().teams
    first = len(home.skaters)
    skaters = [list(range(first)), list(range(first, first + len(visitor.skaters)))]
    first = len(home.goalies)
    return skaters, [list(range(first)), list(range(first, first + len(visitor.goalies)))]


def totals_of(*tables: Table) -> SeasonTotals:
    skaters, goalies = men_of(tables[0])
    totals = SeasonTotals(len(skaters[0] + skaters[1]), len(goalies[0] + goalies[1]), 2)
    for table in tables:
        totals.add_game(table, PLACES, skaters, goalies)
    return totals


def figures(sums: list[int], names: tuple[str, ...], place: int = 0) -> dict[str, int]:
    return dict(zip(names, sums[place * len(names) :], strict=False))


@pytest.fixture
def played() -> Table:
    table = table_of(3)
    table.play_out()
    return table


def test_a_game_adds_its_box_score(played: Table) -> None:
    totals = totals_of(played)
    boxes = box_score(played).teams
    for side, team in enumerate(boxes):
        sums = figures(totals.teams, TEAM_FIGURES, PLACES[side])
        for name in (
            "goals",
            "shots",
            "power_plays",
            "power_play_goals",
            "short_handed_goals",
            "assists",
            "pim",
            "hits",
        ):
            assert sums[name] == getattr(team, name), name
        first = 0 if side == 0 else len(boxes[0].skaters)
        for place, line in enumerate(team.skaters):
            man = figures(totals.skaters, SKATER_FIGURES, first + place)
            assert man["games"] == 1
            assert man["seconds"] == line.time_on_ice
            for name in SKATER_FIGURES[1:-1]:
                assert man[name] == getattr(line, name), name
        for place, goalie in enumerate(team.goalies):
            first = 0 if side == 0 else len(boxes[0].goalies)
            sums = figures(totals.goalies, GOALIE_FIGURES, first + place)
            assert (sums["starts"], sums["games"]) == (int(place == 0), int(goalie.time_on_ice > 0))
            assert (sums["shots"], sums["goals_against"]) == (goalie.shots_against, goalie.goals_against)


def test_a_team_has_what_its_men_have_together() -> None:
    table = table_of()
    for times, man in ((1, table.position().teams[0].skaters[0]), (10, table.position().teams[0].skaters[1])):
        man.short_handed_goals, man.assists, man.pim, man.hits, man.blocks = (times * count for count in range(1, 6))
    sums = figures(totals_of(table, table).teams, TEAM_FIGURES, PLACES[0])
    names = ("short_handed_goals", "assists", "pim", "hits", "blocks")
    assert [sums[name] for name in names] == [22, 44, 66, 88, 110]


@pytest.mark.parametrize(
    ("goals", "shootout", "period", "home", "visitor", "league"),
    [
        ((3, 2), (0, 0), 3, "wins", "losses", {"home_wins", "one_goal_games"}),
        ((2, 4), (0, 0), 3, "losses", "wins", {"visitor_wins"}),
        ((2, 3), (0, 0), 4, "overtime_losses", "wins", {"visitor_wins", "one_goal_games", "overtimes"}),
        ((2, 2), (0, 0), 4, "ties", "ties", {"ties", "overtimes"}),
        ((2, 2), (1, 0), 4, "wins", "overtime_losses", {"home_wins", "one_goal_games", "overtimes"}),
    ],
)
def test_a_game_ends_in_one_way(
    goals: tuple[int, int], shootout: tuple[int, int], period: int, home: str, visitor: str, league: set[str]
) -> None:
    table = table_of()
    state = table.position()
    for team, scored, shot in zip(state.teams, goals, shootout, strict=True):
        team.score, team.shootout_goals = scored, shot
    state.clock.period = period
    totals = totals_of(table)
    for name, place in ((home, 1), (visitor, 0)):
        sums = figures(totals.teams, TEAM_FIGURES, place)
        assert [key for key in ("wins", "losses", "overtime_losses", "ties") if sums[key]] == [name]
    assert {key for key, count in figures(totals.league, LEAGUE_FIGURES).items() if count} - {"games"} == league


def test_a_shutout_an_empty_net_and_a_shootout_are_counted() -> None:
    table = table_of(3)
    table.play_out()
    state = table.position()
    home, visitor = state.teams
    state.keeper.goals = state.keeper.goals[:2]
    for line in state.keeper.goals:
        line.side, line.empty_net = 0, True
    home.score, visitor.score = 2, 0
    totals = totals_of(table)
    assert figures(totals.teams, TEAM_FIGURES, 1)["shutouts"] == 1
    assert figures(totals.teams, TEAM_FIGURES, 0)["shutouts"] == 0
    assert figures(totals.teams, TEAM_FIGURES, 1)["empty_net_goals"] == 2
    assert figures(totals.teams, TEAM_FIGURES, 0)["empty_net_goals"] == 0


def test_sums_of_pieces_are_the_sums_of_the_whole(played: Table) -> None:
    other = table_of(4)
    other.play_out()
    whole, piece = totals_of(played, other), totals_of(played)
    piece.add_data(totals_of(other).as_data())
    assert piece.as_data() == whole.as_data()
