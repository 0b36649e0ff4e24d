"""A box score in bytes: what is read back is the box score, whatever happened in the game."""

from __future__ import annotations

import pytest

from core.test_box_score import new_table
from puckdrop.core.box_bytes import Club, packed_box, unpacked_box
from puckdrop.core.box_score import box_score
from puckdrop.core.box_types import BoxScore
from puckdrop.core.scorekeeper import AbsenceLine, GoalLine, PenaltyLine, ShootoutLine
from puckdrop.core.sides import NOBODY
from puckdrop.core.table import Table
from puckdrop.core.tallies import GOALIE, SKATER
from puckdrop.rooms import GAME_NAMES


def read_back(table: Table, data: bytes | None = None) -> BoxScore:
    clubs = [Club(team.card.name, team.card.short_name, team.card.roster) for team in table.position().teams]
    return unpacked_box(packed_box(table) if data is None else data, table.game_name(), *clubs)


def played(name: str, seed: int = 1, **options: object) -> Table:
    table = new_table(name, seed, **options)
    table.play_out()
    return table


@pytest.mark.parametrize("name", GAME_NAMES)
def test_a_game_is_read_back(name: str) -> None:
    for seed in range(12):
        table = played(name, seed)
        assert read_back(table) == box_score(table)
        assert len(packed_box(table)) < 1000


@pytest.mark.parametrize("name", GAME_NAMES)
def test_every_tally_has_its_place(name: str) -> None:
    """Every man has another number everywhere, large ones and below zero too."""
    table = played(name)
    number = 100
    for team in table.position().teams:
        for men, tallies in ((team.skaters, SKATER), (team.goalies, GOALIE)):
            for man in men:
                for tally in tallies:
                    if tally.counter == "saves":  # follows from shots and goals against
                        continue
                    number += 37
                    setattr(man, tally.counter, number)
        for goalie in team.goalies:
            goalie.shots += 500
        for man in team.skaters[::2]:
            man.plus_minus = -man.plus_minus
    assert read_back(table) == box_score(table)


@pytest.mark.parametrize("name", GAME_NAMES)
def test_goalies_score_sit_are_hurt_and_suspended(name: str) -> None:
    table = played(name)
    keeper = table.position().keeper
    keeper.goals.append(GoalLine(2, 1199, 1, NOBODY, [], NOBODY, "EV", True, "long shot", 0))
    keeper.goals.append(GoalLine(3, 0, 0, 4, [5, 17], 1, "SH", False, "übers Tor"))
    keeper.penalties.append(PenaltyLine(1, 300, 0, 7, "Slashing", 2, 1))
    keeper.injuries.append(AbsenceLine(1, NOBODY, 0, "knee", "two weeks", 6))
    keeper.injuries.append(AbsenceLine(0, 3, NOBODY, "", "rest of game", 0))
    keeper.suspensions.append(AbsenceLine(0, 8, NOBODY, "match penalty", "", 200))
    box = read_back(table)
    assert box == box_score(table)
    assert box.penalties[-1].served_by is not None
    assert box.suspensions[-1].games == 200


@pytest.mark.parametrize("side", [0, 1])
def test_who_serves_for_a_goalie_is_of_his_own_team(side: int) -> None:
    table = played("ezv")
    teams = table.position().teams
    place = next(place for place in range(12) if teams[0].skaters[place].sweater != teams[1].skaters[place].sweater)
    table.position().keeper.penalties.append(PenaltyLine(1, 300, side, place, "Slashing", 2, 1))
    server = read_back(table).penalties[-1].served_by
    assert server is not None
    assert server.sweater == teams[side].skaters[place].sweater


@pytest.mark.parametrize(("home", "visitor"), [(2, 1), (1, 2), (0, 0)])
@pytest.mark.parametrize("period", [3, 4])
def test_how_it_ended(home: int, visitor: int, period: int) -> None:
    table = played("ezv", 3)
    state = table.position()
    state.clock.period = period
    for team, goals in zip(state.teams, (home, visitor), strict=True):
        team.score = 3
        team.shootout_goals = goals
    state.keeper.shootout = [ShootoutLine(0, 1, True), ShootoutLine(1, 2, False)]
    assert read_back(table) == box_score(table)
    for lead in (-1, 1):
        state.teams[0].score = 3 + lead
        for team in state.teams:
            team.shootout_goals = 0
        assert read_back(table) == box_score(table)


def test_what_is_no_box_score_is_refused() -> None:
    table = played("ezv")
    data = packed_box(table)
    with pytest.raises(ValueError, match="more than a box score"):
        read_back(table, data + b"\0")
    with pytest.raises(IndexError):
        read_back(table, data[:-1])
    card = table.position().teams[0].card
    club = Club(card.name, card.short_name, card.roster[1:])
    with pytest.raises(ValueError, match="of other men"):
        unpacked_box(data, "ezv", club, club)
