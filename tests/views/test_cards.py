"""Cards as plain data: every figure printed, and whatever a board says was read stands where it says."""

from __future__ import annotations

import json

import pytest

from puckdrop.core.cards import GoalieCard, SkaterCard
from puckdrop.core.errors import BadInput
from puckdrop.core.match import Match
from puckdrop.rooms import AnyGame, all_games
from puckdrop.views.board import Cell
from puckdrop.views.cards import CardCell, CardView, card_view
from shipped import two_teams

ELSEWHERE = {"goalie's pass"}
"""Read by a die among bounds, so that no cell has its name."""
RATING = {"two-man game", "board scrum", "last second", "Orr move"}
"""Tests of Rinkside against something other than a rating of the card."""


@pytest.fixture(params=all_games(), ids=lambda game: game.name)
def game(request: pytest.FixtureRequest) -> AnyGame:
    found: AnyGame = request.param
    return found


def found_on(card: CardView, cell: Cell) -> CardCell | None:
    """The cell of a card that a board names."""
    for sheet in card.sheets:
        if sheet.name == cell.sheet and cell.column in sheet.columns:
            row = next((row for row in sheet.rows if row.name == cell.row), None)
            if row is not None:
                return row.cells[sheet.columns.index(cell.column)]
    return None


def test_every_card_is_json_with_full_tables(game: AnyGame) -> None:
    team = game.load_team("ARK")
    men: list[SkaterCard | GoalieCard] = [*team.skaters, *team.goalies]
    for man in men:
        card = card_view(game.name, team, int(man.sweater))
        data = card.as_data()
        assert json.loads(json.dumps(data)) == data
        assert (card.name, card.position == "G") == (man.name, man in team.goalies)
        for sheet in card.sheets:
            assert sheet.rows
            for row in sheet.rows:
                assert len(row.cells) == len(sheet.columns)
                assert all(cell.shows and cell.words for cell in row.cells)


def test_a_sweater_nobody_wears_is_refused(game: AnyGame) -> None:
    with pytest.raises(BadInput, match="Nobody on Arkenmoor Lapwings wears 98"):
        card_view(game.name, game.load_team("ARK"), 98)


def test_what_a_board_says_was_read_is_on_the_card(game: AnyGame) -> None:
    coaches = [game.bench_coach(), game.bench_coach()]
    match = Match(game, game.setup(*two_teams(game.name)), coaches, seed=11)
    teams = {"home": match.setup.home, "visitor": match.setup.visitor}
    read: set[str] = set()
    for _ in range(300):
        match.step()
        for cell in game.board(match.table, match.events, "nobody").cells:
            if cell.man is None or cell.sheet in ELSEWHERE or cell.column in RATING:
                continue
            card = card_view(game.name, teams[cell.man.side], cell.man.sweater)
            assert found_on(card, cell) is not None, cell
            read.add(cell.sheet)
    assert read


NAMED = {"pass2": "long"}
"""How a card calls what is no word: a pass of two zones is a long one."""


def test_ezv_and_fourth_street_cells_show_what_was_read(game: AnyGame) -> None:
    if game.name == "rinkside":
        pytest.skip("a rating is compared with a number, and the board shows both")
    match = Match(game, game.setup(*two_teams(game.name)), [game.bench_coach(), game.bench_coach()], seed=4)
    teams = {"home": match.setup.home, "visitor": match.setup.visitor}
    compared = 0
    for _ in range(300):
        match.step()
        for cell in game.board(match.table, match.events, "nobody").cells:
            if cell.man is None or cell.sheet in ("puck action", "scoring grid", *ELSEWHERE):
                continue
            shown = found_on(card_view(game.name, teams[cell.man.side], cell.man.sweater), cell)
            assert shown is not None
            is_plan = shown.words == "the game plan"
            read = cell.shows.lower().replace("_", " ").split()[0]
            assert is_plan or NAMED.get(read, read) in (shown.shows.lower(), *shown.words.split())
            compared += 1
    assert compared > 20
