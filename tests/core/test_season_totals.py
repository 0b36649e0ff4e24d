"""What a game adds to a season's sums."""

from __future__ import annotations

import pytest

from puckdrop.coaches.ezv_bench import BenchCoach
from puckdrop.core.box_score import box_score
from puckdrop.core.dice import Seeded
from puckdrop.core.scorekeeper import GoalLine, ShootoutLine
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
    assert whole.as_data() == [whole.skaters, whole.goalies, whole.teams, whole.league]
    assert all(any(part) for part in whole.as_data())
    whole.as_data()[0].clear()
    assert whole.skaters
    with pytest.raises(ValueError, match="unpack"):
        piece.add_data(whole.as_data()[:3])


def test_men_who_have_joined_since_have_no_sums_yet(played: Table) -> None:
    totals, later = totals_of(played), SeasonTotals(80, 9, 2)
    later.add_data(totals.as_data())
    assert later.skaters == totals.skaters + [0] * (len(later.skaters) - len(totals.skaters))
    assert later.goalies[: len(totals.goalies)] == totals.goalies
    assert [man.games for man in later.men] == [1] * len(totals.men) + [0] * (80 - len(totals.men))


def numbered(names: tuple[str, ...], first: int) -> dict[str, int]:
    """A different number for each figure."""
    return {name: first + place for place, name in enumerate(names)}


def fill(table: Table) -> None:
    """Every counter of every man and both teams holds a number of its own."""
    for team in table.position().teams:
        for man in team.skaters:
            for name, number in numbered(SKATER_FIGURES[1:], 1000 * (team.side + 1) + 20 * man.number).items():
                setattr(man, name, number)
        for goalie in team.goalies:
            for name, number in numbered(GOALIE_FIGURES[2:], 3000 * (team.side + 1) + 20 * goalie.number).items():
                setattr(goalie, name, number)
        team.score, team.power_plays, team.power_play_goals, team.faceoffs_won = (
            number + 10 * team.side for number in (4, 5, 6, 7)
        )
        team.period_shots = [9 + team.side, 20, 30]


@pytest.mark.parametrize("games", [1, 2])
def test_every_figure_of_every_man_and_team_is_added_in_its_own_place(games: int) -> None:
    table = table_of()
    fill(table)
    state = table.position()
    for side, empty in ((0, True), (0, False), (1, True), (1, True), (1, False), (1, True)):
        state.keeper.goals.append(GoalLine(1, 600, side, 4, [], -1, "EV", empty, "shot"))
    state.clock.elapsed, state.clock.period = 3611, 3
    totals = totals_of(*[table] * games)
    places = men_of(table)
    for side, team in enumerate(state.teams):
        for number, place in enumerate(places[0][side]):
            own = {"games": 1, **numbered(SKATER_FIGURES[1:], 1000 * (side + 1) + 20 * number)}
            assert figures(totals.skaters, SKATER_FIGURES, place) == {name: games * own[name] for name in own}
        for number, place in enumerate(places[1][side]):
            own = {"games": 1, "starts": int(number == 0)}
            own |= numbered(GOALIE_FIGURES[2:], 3000 * (side + 1) + 20 * number)
            assert figures(totals.goalies, GOALIE_FIGURES, place) == {name: games * own[name] for name in own}
        of_men = {
            name: sum(1000 * (side + 1) + 20 * number + SKATER_FIGURES.index(name) - 1 for number in places_of)
            for places_of in [range(len(team.skaters))]
            for name in ("short_handed_goals", "assists", "pim", "hits", "blocks")
        }
        for name in ("assists", "pim"):
            of_men[name] += sum(
                3000 * (side + 1) + 20 * number + GOALIE_FIGURES.index(name) - 2 for number in range(len(team.goalies))
            )
        own = of_men | {
            "games": 1, "wins": side, "losses": 1 - side, "overtime_losses": 0, "ties": 0,
            "goals": 4 + 10 * side, "goals_against": 14 - 10 * side, "shots": 59 + side, "shots_against": 60 - side,
            "power_plays": 5 + 10 * side, "power_play_goals": 6 + 10 * side, "faceoffs_won": 7 + 10 * side,
            "shutouts": 0, "empty_net_goals": 1 + 2 * side,
        }  # fmt: skip
        assert figures(totals.teams, TEAM_FIGURES, PLACES[side]) == {name: games * own[name] for name in own}
    league = {"games": 1, "visitor_wins": 1, "seconds": 3611}
    assert figures(totals.league, LEAGUE_FIGURES) == {name: games * league.get(name, 0) for name in LEAGUE_FIGURES}


@pytest.mark.parametrize(("seconds", "games"), [(0, 0), (1, 1), (2, 1)])
def test_a_goalie_who_was_in_the_net_for_a_second_has_a_game(seconds: int, games: int) -> None:
    table = table_of()
    table.position().teams[1].goalies[1].seconds = seconds
    place = men_of(table)[1][1][1]
    sums = figures(totals_of(table).goalies, GOALIE_FIGURES, place)
    assert (sums["games"], sums["starts"], sums["seconds"]) == (games, 0, seconds)


@pytest.mark.parametrize(
    ("goals", "shootout", "league"),
    [
        ((2, 2), (0, 1), {"visitor_wins", "one_goal_games", "overtimes", "shootouts"}),
        ((2, 2), (2, 1), {"home_wins", "one_goal_games", "overtimes", "shootouts"}),
        ((2, 2), (0, 0), {"ties", "overtimes", "shootouts"}),
    ],
)
def test_a_game_that_a_shootout_decides_is_a_one_goal_game(
    goals: tuple[int, int], shootout: tuple[int, int], league: set[str]
) -> None:
    table = table_of()
    state = table.position()
    for team, scored, shot in zip(state.teams, goals, shootout, strict=True):
        team.score, team.shootout_goals = scored, shot
    state.clock.period = 4
    state.keeper.shootout.append(ShootoutLine(1, 0, False))
    totals = totals_of(table, table)
    counted = {name: 2 * int(name == "games" or name in league) for name in LEAGUE_FIGURES}
    assert figures(totals.league, LEAGUE_FIGURES) == counted
    home, visitor = (figures(totals.teams, TEAM_FIGURES, place) for place in PLACES)
    if shootout[0] == shootout[1]:
        assert (home["ties"], visitor["ties"]) == (2, 2)
        return
    won, lost = (home, visitor) if shootout[0] > shootout[1] else (visitor, home)
    assert (won["wins"], lost["overtime_losses"]) == (2, 2)


def test_every_figure_comes_back_from_data_in_its_own_place() -> None:
    sizes = [2 * len(SKATER_FIGURES), 2 * len(GOALIE_FIGURES), 2 * len(TEAM_FIGURES), len(LEAGUE_FIGURES)]
    numbers = iter(range(1, 1000))
    data = [[next(numbers) for _ in range(size)] for size in sizes]
    totals = SeasonTotals(2, 2, 2)
    totals.add_data(data)
    assert totals.as_data() == data
    totals.add_data(data)
    assert totals.as_data() == [[2 * number for number in part] for part in data]
