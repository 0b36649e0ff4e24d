"""Going back and looking ahead: what a table refuses, and what it does where nobody keeps a log."""

from __future__ import annotations

import pickle

import pytest

from puckdrop.coaches.ezv_bench import BenchCoach
from puckdrop.core.checks import complaints
from puckdrop.core.clock import FORMATS, Clock
from puckdrop.core.decisions import Coach, Decision, IllegalAnswer, Person
from puckdrop.core.dice import Recorded, Seeded
from puckdrop.core.game import AnyGame
from puckdrop.core.ice import new_team
from puckdrop.core.match import Match
from puckdrop.core.scorekeeper import Scorekeeper
from puckdrop.core.sides import Side
from puckdrop.core.table import Answers, State, Table
from puckdrop.games.ezv import EZV
from puckdrop.games.ezv.position import describe
from puckdrop.games.ezv.table import EzvTable
from puckdrop.games.fourth_street import FOURTH_STREET
from puckdrop.games.rinkside import RINKSIDE
from shipped import two_teams


def remembering() -> EzvTable:
    """A game without a log whose throws and answers are kept."""
    table = EZV.seat(EZV.setup(*two_teams("ezv")), Seeded(3), [BenchCoach(), BenchCoach()], None)
    assert isinstance(table, EzvTable)
    table.remember(Recorded(Seeded(3)), Answers([], 0))
    return table


def test_a_table_goes_back_to_where_the_play_began_and_plays_it_again() -> None:
    table = remembering()
    for _ in range(30):
        table.play()
    before = describe(table)
    table.begin_play()
    table.play()
    after = describe(table)
    table.go_back()
    assert describe(table) == before
    table.play()
    assert describe(table) == after


def test_where_no_play_was_begun_nothing_is_gone_back_on() -> None:
    table = remembering()
    table.play()
    here = describe(table)
    table.go_back()
    assert describe(table) == here


def test_in_the_middle_of_a_play_a_fork_needs_an_answer() -> None:
    match = Match(EZV, EZV.setup(*two_teams("ezv")), [Person(), BenchCoach()], seed=4)
    decision = match.run()
    assert decision is not None
    seats: list[Coach] = [BenchCoach(), BenchCoach()]
    with pytest.raises(IllegalAnswer, match="in the middle of a play a fork needs an answer"):
        match.table.fork(None, Seeded(1), seats)
    with pytest.raises(IllegalAnswer, match="-7 is not a legal answer to"):
        match.table.fork(-7, Seeded(1), seats)
    assert match.step() is False, "it goes on waiting"
    assert match.branch().pending is not None


def test_the_table_of_no_game_has_no_position() -> None:
    teams = [new_team(card, side) for side, card in enumerate(two_teams("ezv"))]
    clock = Clock(FORMATS["none"])
    state = State(clock, teams, Scorekeeper(clock, teams, None))
    with pytest.raises(NotImplementedError):
        state.copy()
    with pytest.raises(NotImplementedError):
        Table(Seeded(1), [Coach(), Coach()], None).at_position(state, Seeded(1), [], None)


def test_a_game_is_one_thing_in_every_process() -> None:
    assert pickle.loads(pickle.dumps(EZV)) is EZV
    assert repr(EZV) == "<Game ezv>"
    assert "playcards" in EZV.chart_names()
    assert "overtime" in [line.name for line in EZV.option_lines()]


def test_a_branch_between_plays_goes_on_like_the_match() -> None:
    match = Match(EZV, EZV.setup(*two_teams("ezv")), [BenchCoach(), BenchCoach()], seed=4)
    for _ in range(50):
        match.step()
    branch = match.branch()
    match.run()
    branch.run()
    assert [event.as_data() for event in branch.events] == [event.as_data() for event in match.events]


def test_a_goalies_goal_leaves_nothing_to_complain_about() -> None:
    table = remembering()
    for _ in range(5):
        table.play()
    keeper, team = table.state.keeper, table.state.red
    keeper.goalie_shot(team, "goalie", "X-1")
    assert complaints(table.state) != [], "a shot of nobody's, unless he scores"
    keeper.goalie_goal(team, "X-1", how="shot")
    assert complaints(table.state) == []


@pytest.mark.parametrize("game", [EZV, FOURTH_STREET], ids=lambda game: game.name)
def test_a_game_finds_its_table_when_it_is_first_asked_for_one(game: AnyGame) -> None:
    game.__dict__.pop("new_game", None)  # as if nobody had played it yet
    setup = game.setup(*two_teams(game.name))
    table = game.seat(setup, Seeded(1), [game.bench_coach(), game.bench_coach()], None)
    assert table.position().teams[Side.HOME].card is setup.home


class Forking(BenchCoach):
    """Looks ahead at every decision of his, and notes how far the fork has come once it has answered."""

    looks_ahead = True

    def __init__(self) -> None:
        super().__init__()
        self.ends: list[tuple[int, int]] = []

    def choose(self, decision: Decision, table: Table) -> int:
        value = super().choose(decision, table)
        if len(self.ends) < 3:
            twin = table.fork(value, Seeded(5), [BenchCoach(), BenchCoach()])
            self.ends.append((int(twin.draws), int(table.draws)))
        return value


def test_a_coach_looks_ahead_from_the_middle_of_a_play_without_a_match() -> None:
    coach = Forking()
    table = EZV.seat(EZV.setup(*two_teams("ezv")), Seeded(3), [coach, BenchCoach()], None)
    table.play_out()
    assert len(coach.ends) == 3
    assert any(fork > asked for fork, asked in coach.ends), "the fork has answered and played its play to the end"


@pytest.mark.parametrize("game", [EZV, FOURTH_STREET, RINKSIDE], ids=lambda game: game.name)
def test_with_a_coach_who_looks_ahead_a_game_is_played_to_its_end(game: AnyGame) -> None:
    kind = type(game.bench_coach())
    coach: Coach = type("Ahead", (kind,), {"looks_ahead": True})()
    table = game.seat(game.setup(*two_teams(game.name)), Seeded(3), [coach, game.bench_coach()], None)
    assert table.looks_ahead
    table.play_out()
    assert table.is_over()
