"""Boards as plain data: JSON, made for a viewer, and in step with the table at every moment of a game."""

from __future__ import annotations

import json
from typing import Any, get_args

import pytest

from puckdrop.coaches.random_legal import RandomCoach
from puckdrop.core.decisions import Person
from puckdrop.core.errors import BadInput
from puckdrop.core.ice import Team
from puckdrop.core.match import Match
from puckdrop.core.penalty_box import Penalty
from puckdrop.core.sides import SIDE_NAMES
from puckdrop.core.viewers import VIEWERS, Side, Viewer
from puckdrop.rooms import AnyGame, all_games, game_named
from puckdrop.views.board import BoardView, TeamView
from puckdrop.views.ezv import EzvBoard
from puckdrop.views.fourth_street import FsBoard
from puckdrop.views.rinkside import RinksideBoard
from shipped import two_teams

OPTIONS: dict[str, dict[str, object]] = {
    "ezv": {"advance_ratings": True, "massive_hit": "b", "overtime": "three-on-three-shootout"},
    "fourth_street": {"preset": "full", "strategy_cards": True, "recipient_card": True, "live_plan": False},
    "rinkside": {"fatigue": True},
}
FACE_DOWN = OPTIONS["fourth_street"]


@pytest.fixture(params=all_games(), ids=lambda game: game.name)
def game(request: pytest.FixtureRequest) -> AnyGame:
    found: AnyGame = request.param
    return found


def match_of(game: AnyGame, seed: int = 3) -> Match:
    setup = game.setup(*two_teams(game.name), OPTIONS[game.name])
    return Match(game, setup, [RandomCoach(seed, eagerness=4), RandomCoach(seed + 1, eagerness=4)], seed=seed)


def board(match: Match, viewer: Viewer = "nobody") -> BoardView:
    return match.game.board(match.table, match.events, viewer)


def some_plays(match: Match, plays: int = 7) -> None:
    """Boards cost more than plays: look at one in seven."""
    for _ in range(plays):
        if not match.is_over:
            match.step()


def team_of(match: Match, side: Side) -> Team:
    return match.table.position().teams[SIDE_NAMES.index(side)]


# -- what every board says --------------------------------------------------------------------------------------------


def test_a_board_agrees_with_the_table_all_through_a_game(game: AnyGame) -> None:
    match = match_of(game)
    while not match.is_over:
        some_plays(match)
        view = board(match)
        clock = match.table.position().clock
        assert (view.clock.period, view.clock.left) == (clock.period, clock.left)
        for side in SIDE_NAMES:
            check_team(view.team(side), team_of(match, side), clock.elapsed)
        assert view.is_over == match.is_over
        if view.handler is not None:
            assert view.man(view.handler).status == "ice"
    assert view.has_begun


def check_team(view: TeamView, team: Team, elapsed: int) -> None:
    assert (view.score, view.men, view.goalie_in) == (team.score, team.men, team.goalie_in)
    sweaters = [None if man is None else man.card.sweater for man in team.on_ice[1:]]
    assert list(view.on_ice) == sweaters
    for slot, sweater in enumerate(view.on_ice, 1):
        if sweater is not None:
            man = view.skater(sweater)
            assert (man.slot, man.status) == (slot, "ice")
            assert man.shift is not None
            assert 0 <= man.shift <= elapsed
            assert man.ratings
    assert [man.sweater for man in view.skaters if man.status == "box"] == [
        man.card.sweater for man in team.skaters if man.in_box
    ]
    assert {boxed.sweater for boxed in view.box} == {penalty.skater.card.sweater for penalty in team.box.penalties}
    assert view.goalie_view().status == ("net" if team.goalie_in else "pulled")
    assert sum(man.ice_time for man in view.skaters) <= 6 * elapsed


def test_a_board_is_json_and_says_its_schema(game: AnyGame) -> None:
    match = match_of(game)
    for _ in range(80):
        match.step()
        view = board(match)
        data = view.as_data()
        assert json.loads(json.dumps(data)) == data
    assert data["schema"] == 1
    assert type(view).from_data(json.loads(json.dumps(data))) == view
    with pytest.raises(BadInput, match="has schema 2; this puckdrop reads boards of schema 1"):
        type(view).from_data({**data, "schema": 2})
    assert data["game"] == game.name
    assert data["viewer"] == "nobody"
    assert data["home"]["short_name"] == "ARK"
    assert {type(value) for value in numbers_in(data)} <= {int, str, bool, type(None)}


def numbers_in(data: object) -> list[object]:
    """Everything in plain data that is neither a table nor a list."""
    if isinstance(data, dict):
        return [each for value in data.values() for each in numbers_in(value)]
    return [each for value in data for each in numbers_in(value)] if isinstance(data, list) else [data]


def test_looking_changes_nothing(game: AnyGame) -> None:
    looked, other = match_of(game), match_of(game)
    other.run()
    while not looked.is_over:
        some_plays(looked, 20)
        for viewer in VIEWERS:
            board(looked, viewer)
    assert [event.as_data() for event in looked.events] == [event.as_data() for event in other.events]


def test_the_box_has_running_seconds_and_who_waits(game: AnyGame) -> None:
    match = match_of(game)
    for _ in range(10):
        match.step()
    team = team_of(match, "visitor")
    men = [man for man in team.on_ice[1:4] if man is not None]
    for man in men:
        team.box.send(Penalty(man, 95, man.slot, costs_man=True))
    view = board(match).visitor
    assert [boxed.left for boxed in view.box[-3:]] == [95, 95, 95]
    assert [boxed.running for boxed in view.box][:2] == [True, True]
    assert not view.box[-1].running, "two at most are served at a time"


def test_lines_and_units_of_both_benches(game: AnyGame) -> None:
    view = board(match_of(game))
    for side in SIDE_NAMES:
        team = view.team(side)
        men = {man.sweater for man in team.skaters}
        assert len(team.lines) >= 3
        assert len(team.pairs) >= 3
        for group in (*team.lines, *team.pairs, *team.power_play, *team.penalty_kill):
            assert set(group) <= men


def test_the_bench_has_everybodys_ratings(game: AnyGame) -> None:
    match = match_of(game)
    for _ in range(30):
        match.step()
    for side in SIDE_NAMES:
        on_board = {man.sweater: man for man in board(match).team(side).skaters}
        for man in game.bench(match.table, side):
            assert man.ratings
            assert man.ratings == on_board[man.sweater].ratings or man.status != "ice"


# -- what was read ----------------------------------------------------------------------------------------------------


def test_cells_name_what_was_read(game: AnyGame) -> None:
    match = match_of(game)
    sheets: set[str] = set()
    while not match.is_over and not sheets >= SHEETS[game.name]:
        match.step()
        view = board(match)
        for cell in view.cells:
            sheets.add(cell.sheet)
            assert cell.clause
            assert cell.shows
            if cell.man is not None:
                team = view.team(cell.man.side)
                men = {man.sweater for man in team.skaters} | {goalie.sweater for goalie in team.goalies}
                assert cell.man.sweater in men
    assert sheets >= SHEETS[game.name]


SHEETS = {
    "ezv": {"play card", "advance grid", "defense grid", "shoot grid", "gold section", "blue section"},
    "fourth_street": {"puck action", "results", "target grid", "scoring grid", "penalty chart"},
    "rinkside": {"card face", "card"},
}


def test_ezv_cells_show_what_the_card_has_there() -> None:
    match = match_of(game_named("ezv"))
    seen: set[str] = set()
    while not match.is_over and len(seen) < 3:
        match.step()
        for cell in board(match).cells:
            if cell.sheet == "shoot grid":
                assert cell.man is not None
                team = team_of(match, cell.man.side)
                card: Any = next(man.card for man in team.skaters if man.card.sweater == cell.man.sweater)
                colour = card.shoot[int(cell.row) * 6 + int(cell.column) - 7]
                assert ("white", "yellow", "blue", "red")[colour] == cell.shows
                seen.add(cell.shows)
    assert len(seen) > 2


# -- ezv --------------------------------------------------------------------------------------------------------------


def test_ezv_ratings_say_why_they_differ() -> None:
    match = match_of(game_named("ezv"))
    for _ in range(10):
        match.step()
    state: Any = match.table.position()
    state.momentum, state.killer_boost = 0, 0
    side: Side = "home"
    view = board(match)
    assert isinstance(view, EzvBoard)
    assert (view.momentum, view.killer_boost) == (side, side)
    man = next(man for man in view.team(side).skaters if man.status == "ice")
    changed = {rating.name: (rating.value, rating.card, rating.changes) for rating in man.ratings if rating.changes}
    ratings = {rating.name: rating.card for rating in man.ratings}
    assert changed == {
        "ad": (ratings["ad"] + 1, ratings["ad"], (("momentum", 1),)),  # type: ignore[operator]  # the cards are known
        "pk": (ratings["pk"] + 1, ratings["pk"], (("killer boost", 1),)),  # type: ignore[operator]
    }


# -- 4th Street Hockey ------------------------------------------------------------------------------------------------


def test_fourth_street_ratings_add_up() -> None:
    match = match_of(game_named("fourth_street"))
    reasons: set[str] = set()
    while not match.is_over:
        some_plays(match)
        view = board(match)
        for side in SIDE_NAMES:
            for man in view.team(side).skaters:
                for rating in man.ratings:
                    reasons |= {change.why for change in rating.changes}
                    if rating.value is not None and rating.card is not None:
                        total = rating.card + sum(change.by for change in rating.changes)
                        assert rating.value == total or total < rating.value <= 1, "a floor is the only other reason"
    assert reasons >= {"position", "fatigue", "aggressiveness", "penalty kill"}


HIDDEN = {"strategy": "Carry", "plan": "b2", "recipient": 4}


@pytest.mark.parametrize("side", SIDE_NAMES)
def test_what_lies_face_down_is_on_its_own_board_only(side: Side) -> None:
    match = match_of(game_named("fourth_street"))
    for _ in range(20):
        match.step()
    state: Any = match.table.position()
    orders = state.orders[SIDE_NAMES.index(side)]
    orders.strategy, orders.plan, orders.recipient_card, orders.shown = 2, 6, 4, 0
    for viewer in get_args(Viewer):
        view = board(match, viewer)
        assert isinstance(view, FsBoard)
        seen = view.orders(side)
        expected: dict[str, object] = HIDDEN if viewer in (side, "all") else dict.fromkeys(HIDDEN)
        assert {name: getattr(seen, name) for name in HIDDEN} == expected
        assert set(seen.face_down) == set(HIDDEN), "that something lies there is plain to see"
    orders.shown = 7
    shown = board(match, "nobody")
    assert isinstance(shown, FsBoard)
    assert shown.orders(side).plan == "b2"
    assert shown.orders(side).face_down == ()


def test_fourth_street_tells_fatigue_timeouts_and_shadows() -> None:
    match = match_of(game_named("fourth_street"))
    timeouts, shadows, owed = set(), set(), set()
    while not match.is_over:
        view = board(match)
        some_plays(match, 20)
        assert isinstance(view, FsBoard)
        timeouts.add(view.home.timeouts)
        shadows.add(view.home_orders.shadow is not None)
        owed |= {man.fatigue.owed for man in view.home.skaters if man.fatigue is not None}
    assert timeouts == {0, 1}
    assert shadows == {True, False}
    assert len(owed) > 2


# -- Rinkside ---------------------------------------------------------------------------------------------------------


def test_rinkside_faces_light_what_was_read() -> None:
    match = match_of(game_named("rinkside"))
    lit: set[str] = set()
    view = board(match)
    assert isinstance(view, RinksideBoard)
    assert view.left is None
    while not match.is_over and not lit >= SECTIONS:
        match.step()
        view = board(match)
        assert isinstance(view, RinksideBoard)
        assert view.left is not None
        assert view.right is not None
        sections = (*view.left.sections, *view.right.sections)
        assert all(section.shows for section in sections)
        lit |= {section.name for section in sections if section.read}
    assert lit >= SECTIONS


SECTIONS = {"zone_play", "dump_chase", "failed_nz"}


# -- in the middle of a play ------------------------------------------------------------------------------------------


def test_a_board_stands_where_the_decision_is_due(game: AnyGame) -> None:
    setup = game.setup(*two_teams(game.name), OPTIONS[game.name])
    match = Match(game, setup, [Person(), game.bench_coach()], seed=4)
    for _ in range(20):
        match.run()
        assert match.pending is not None
        view = board(match, "home")
        assert view.as_data() == board(match, "home").as_data()
        assert view.clock.left == match.table.position().clock.left
        match.answer(game.advise(match.pending, match.table))
