"""The rink to draw: the puck in its section, every man on the ice somewhere of his own."""

from __future__ import annotations

from math import hypot

import pytest

from puckdrop.core.match import Match
from puckdrop.rooms import AnyGame, all_games, game_named
from puckdrop.views.board import BoardView, RinkCell
from puckdrop.views.rink import LENGTH, WIDTH, faceoff_spot
from shipped import two_teams

NEAREST = 6
"""A token is nine feet across; two may overlap a little in a crowd, but never hide each other."""


@pytest.fixture(params=all_games(), ids=lambda game: game.name)
def game(request: pytest.FixtureRequest) -> AnyGame:
    found: AnyGame = request.param
    return found


def boards(game: AnyGame, plays: int = 400, seed: int = 5) -> list[BoardView]:
    coaches = [game.bench_coach(), game.bench_coach()]
    match = Match(game, game.setup(*two_teams(game.name)), coaches, seed=seed)
    found = []
    for play in range(plays):
        match.step()
        if play % 3 == 0:
            found.append(game.board(match.table, match.events, "nobody"))
    return found


def holds(cell: RinkCell, x: int, y: int) -> bool:
    return cell.x <= x <= cell.x + cell.width and cell.y <= y <= cell.y + cell.height


def test_the_sections_cover_the_ice_once(game: AnyGame) -> None:
    rink = boards(game, plays=1)[0].rink
    assert len({cell.name for cell in rink.cells}) == len(rink.cells)
    assert sum(cell.width * cell.height for cell in rink.cells) == LENGTH * WIDTH
    for x, y in ((3, 3), (3, 80), (100, 42), (60, 20), (170, 61), (196, 40)):
        assert sum(cell.x <= x < cell.x + cell.width and cell.y <= y < cell.y + cell.height for cell in rink.cells) == 1


def test_everybody_on_the_ice_is_drawn_and_can_be_seen(game: AnyGame) -> None:
    for view in boards(game):
        drawn = {(token.side, token.sweater) for token in view.rink.tokens if token.role != "goalie"}
        assert drawn == {
            (team.side, man) for team in (view.home, view.visitor) for man in team.on_ice if man is not None
        }
        places = [(token.x, token.y) for token in view.rink.tokens]
        assert all(0 < x < LENGTH and 0 < y < WIDTH for x, y in places)
        for at, (x, y) in enumerate(places):
            assert all(hypot(x - other[0], y - other[1]) >= NEAREST for other in places[:at])


def test_nobody_stands_beyond_the_boards(game: AnyGame) -> None:
    for view in boards(game):
        for token in view.rink.tokens:
            near_x, near_y = min(max(token.x, 28), LENGTH - 28), min(max(token.y, 28), WIDTH - 28)
            assert token.role == "carrier" or hypot(token.x - near_x, token.y - near_y) <= 24


def test_the_puck_is_with_its_carrier_and_in_the_lit_section(game: AnyGame) -> None:
    held = 0
    for view in boards(game):
        rink, cells = view.rink, {cell.name: cell for cell in view.rink.cells}
        carriers = [token for token in rink.tokens if token.role == "carrier"]
        assert all(any(holds(cells[name], rink.puck.x, rink.puck.y) for name in rink.lit) for _ in rink.lit)
        if carriers:
            held += 1
            assert view.handler == (carriers[0].side, carriers[0].sweater)
            assert (carriers[0].x, carriers[0].y) == (rink.puck.x, rink.puck.y)
    assert held > 20


def test_the_puck_is_drawn_in_its_zone(game: AnyGame) -> None:
    ends = {"visitor": (0, 75), "neutral": (75, 125), "home": (125, 200)}
    for view in boards(game):
        low, high = ends[view.zone]
        assert low <= view.rink.puck.x <= high


def test_forecheckers_go_after_the_puck() -> None:
    found = [view for view in boards(game_named("ezv")) if view.forecheckers]
    assert found
    for view in found:
        marked = {(token.side, token.sweater) for token in view.rink.tokens if token.role == "forechecker"}
        assert marked == {(man.side, man.sweater) for man in view.forecheckers}


def test_an_ezv_puck_is_where_its_sector_lies_for_either_colour() -> None:
    game = game_named("ezv")
    for red_is_home in (False, True):
        match = Match(
            game,
            game.setup(*two_teams("ezv"), {"red_is_home": red_is_home}),
            [game.bench_coach(), game.bench_coach()],
            seed=2,
        )
        match.step()
        rink = game.board(match.table, match.events, "nobody").rink
        red_net = next(cell for cell in rink.cells if cell.name == "RE:Red")
        assert (red_net.x > LENGTH // 2) is red_is_home
        assert rink.red == ("home" if red_is_home else "visitor")


def test_a_faceoff_is_at_a_dot() -> None:
    assert faceoff_spot("neutral") == (100, 42)
    assert faceoff_spot("home", "L") == (169, 20)
    assert faceoff_spot("visitor", "R") == (31, 64)
