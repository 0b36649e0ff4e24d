from __future__ import annotations

import pytest
from rich.text import Text

from narrate.fourth_street_played import PRESETS, new_match, table_of
from puckdrop.boards.fourth_street import WHY_ROWS, board_rows, status_row
from puckdrop.boards.fourth_street_rink import COLUMNS, HEIGHT, LANES, MIDDLE, WIDTH, cell_of, rink_rows
from puckdrop.core.match import Match
from puckdrop.core.sides import SIDE_NAMES
from puckdrop.core.viewers import Viewer
from puckdrop.games.fourth_street.constants import NO_LANE, PLACE_NAMES, Action, Situation, Zone
from puckdrop.games.fourth_street.state import DelayedCall
from puckdrop.games.fourth_street.table import FsTable
from puckdrop.narrate.en.fourth_street_reasons import reasons
from puckdrop.views.fourth_street import action_ranges
from puckdrop.views.fourth_street import board as view_of


def after(plays: int, seed: int = 1, preset: str = "full") -> Match:
    match = new_match(seed, preset)
    for _ in range(plays):
        match.step()
    return match


def game_after(plays: int) -> FsTable:
    return table_of(after(plays))


def plain(rows: list[Text]) -> list[str]:
    return [row.plain for row in rows]


def board(match: Match, width: int = 80, *, draw: bool = True, viewer: Viewer = "nobody") -> str:
    view = view_of(match.table, match.events, viewer)
    return "\n".join(plain(board_rows(view, reasons(match.events, draw=draw), width, draw=draw)))


def picture(game: FsTable, *, draw: bool = True) -> list[str]:
    return plain(rink_rows(view_of(game, (), "nobody"), draw=draw))


def control(game: FsTable, side: int, place: int) -> None:
    """Give a man of `side` the puck."""
    man = game.state.teams[side].on_ice[2]
    assert man is not None
    game.state.give_puck(man, place, is_rebound=False)


# -- the rink ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("place", range(len(PLACE_NAMES)))
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("draw", [True, False])
def test_the_puck_is_where_it_is(place: int, side: int, draw: bool) -> None:
    game = game_after(1)
    control(game, side, place)
    rows = picture(game, draw=draw)
    assert len(rows) == HEIGHT
    assert {len(row) for row in rows} == {WIDTH}
    puck, section = ("●", "·") if draw else ("O", ".")
    middle = rows[1:-1]
    assert sum(row.count(puck) for row in middle) == 1
    assert sum(row.count(section) for row in middle) == COLUMNS * LANES - 1
    column = next(row.index(puck) for row in middle if puck in row)
    name = PLACE_NAMES[place]
    in_visitors_end = column < 14
    in_home_end = column > 21
    assert in_home_end == (name.startswith("D") if side == 0 else "-" not in name)
    assert in_visitors_end == (name.startswith("D") if side == 1 else "-" not in name)


def test_lanes_are_mirrored_for_the_other_team() -> None:
    for place in range(len(PLACE_NAMES)):
        column, row = cell_of("visitor", place)
        assert cell_of("home", place) == (COLUMNS - 1 - column, LANES - 1 - row)
    left, middle, right = (cell_of("visitor", place)[1] for place in (6, 7, 8))
    assert (left, middle, right) == (0, 1, 2)
    assert cell_of("visitor", PLACE_NAMES.index("M1"))[0] == COLUMNS - 1
    assert cell_of("visitor", PLACE_NAMES.index("N-M"))[0] == MIDDLE


@pytest.mark.parametrize(("zone", "low", "high"), [(Zone.D, 0, 14), (Zone.N, 14, 22), (Zone.O, 22, 36)])
@pytest.mark.parametrize(("situation", "glyph"), [(Situation.LOOSE, "○"), (Situation.FACEOFF, "✕")])
def test_a_loose_puck_and_a_faceoff_have_a_zone(zone: int, low: int, high: int, situation: int, glyph: str) -> None:
    game = game_after(1)
    state = game.state
    state.offense, state.defense = state.visitor, state.home
    state.take_puck_away(situation, zone, NO_LANE if situation == Situation.LOOSE else 0)
    rows = picture(game)
    row = 2 if situation == Situation.LOOSE else 1
    assert low < rows[row].index(glyph) < high


def test_a_dumped_puck_lies_beside_the_net() -> None:
    game = game_after(1)
    state = game.state
    state.offense, state.defense = state.visitor, state.home
    state.take_puck_away(Situation.LOOSE, Zone.O, 2)
    assert "○" in picture(game)[3][-6:]


def test_nothing_but_ascii_when_asked() -> None:
    match = after(1)
    for _ in range(60):
        match.step()
        assert board(match, draw=False).isascii()


# -- the board --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [80, 100, 140])
@pytest.mark.parametrize("preset", PRESETS)
def test_the_board_fits_its_terminal(width: int, preset: str) -> None:
    match = new_match(2, preset)
    for _ in range(120):
        match.step()
        rows = board(match, width, viewer="home").split("\n")
        assert HEIGHT + 5 + WHY_ROWS <= len(rows) <= HEIGHT + 6 + WHY_ROWS, "the box may need two rows"
        assert max(len(row) for row in rows) <= width


def test_the_board_of_a_new_and_of_a_finished_game() -> None:
    match = new_match(2)
    assert "before the opening faceoff" in board(match, viewer="home")
    match.run()
    assert "The game is over" in board(match)


def test_the_board_tells_the_handlers_card() -> None:
    match = after(1)
    game = table_of(match)
    control(game, 0, PLACE_NAMES.index("L3"))
    man = game.state.handler
    assert man is not None
    text = board(match)
    assert f"{man.card.name.split()[-1]} (ARK), left point" in text
    assert "O-ES: " in text
    assert " ws " in text
    assert "PS " in text
    control(game, 0, PLACE_NAMES.index("N-M"))
    assert "N: pd " in board(match)


def test_a_column_shows_the_highest_roll_of_each_action() -> None:
    actions = bytes([Action.PASS] * 40 + [Action.SKATE] * 30 + [Action.WILD] * 29 + [Action.WEIRD])
    assert action_ranges(actions) == (("pd", 39), ("sc", 69), ("wild", 98), ("wp", 99))


def test_the_board_tells_why() -> None:
    match = after(30)
    while table_of(match).state.situation != Situation.CONTROL or " in " not in board(match).split("\n")[9]:
        match.step()
    assert ": " in board(match).split("\n")[9]


def test_forecheckers_and_settings_stand_in_the_line() -> None:
    match = after(1)
    game = table_of(match)
    control(game, 0, 0)
    game.state.forecheckers = 0b1010
    game.state.orders[1].aggressiveness = 2
    lines = board(match).split("\n")
    visitors = next(line for line in lines if line.startswith(" COR "))
    assert visitors.count(">") == 2
    assert "  agg +2  " in visitors


def test_a_hot_and_a_cold_goalie_are_marked() -> None:
    match = after(1)
    game = table_of(match)
    game.state.forms[0][game.state.home.goalie.number].hot = True
    game.state.forms[1][game.state.visitor.goalie.number].cold_period = 1
    lines = board(match).split("\n")
    assert next(line for line in lines if line.startswith(" ARK ")).endswith(" hot  0:00")
    assert next(line for line in lines if line.startswith(" COR ")).endswith(" cold  0:00")


def test_a_pending_penalty_is_told() -> None:
    match = after(1)
    game = table_of(match)
    man, victim = game.state.home.on_ice[1], game.state.visitor.on_ice[1]
    assert man is not None
    assert victim is not None
    game.state.delayed = DelayedCall(0, man, victim)
    assert "delayed: ARK" in board(match, 100)
    assert "delayed: ARK" in status_row(view_of(game, (), "nobody")).plain


@pytest.mark.parametrize("side", [0, 1])
def test_a_coach_sees_his_own_cards_only(side: int) -> None:
    match = after(20)
    game = table_of(match)
    game.state.orders[side].strategy, game.state.orders[1 - side].strategy = 2, 1
    game.state.orders[side].plan, game.state.orders[1 - side].plan = 6, 24
    game.state.orders[side].recipient_card, game.state.orders[1 - side].recipient_card = 4, 5
    own, nobody = board(match, 140, viewer=SIDE_NAMES[side]), board(match, 140)
    assert all(each in own for each in ("card Carry", "plan b2", "to LD"))
    for text in (own, nobody):
        assert not any(each in text.split("\n")[1] for each in ("Dump and Chase", "plan e5", "to RD"))
    assert "plan" not in nobody.split("\n")[1]


def test_both_at_one_screen_see_no_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    from io import StringIO
    from pathlib import Path

    from rich.console import Console

    from puckdrop.cli.session import Session
    from puckdrop.core.decisions import Person
    from puckdrop.rooms import game_named

    room = game_named("fourth_street")
    console = Console(file=StringIO(), width=100)
    for coaches, viewer in (
        ([Person(), Person()], "nobody"),
        ([room.bench_coach(), Person()], "visitor"),
        ([Person(), room.bench_coach()], "home"),
    ):
        match = new_match(1, coaches=coaches)
        session = Session(match, console, save_to=Path("x.json"), autosave=False, speed=0)
        assert session.live.viewer() == viewer


def test_the_levels_stand_below_their_columns() -> None:
    rows = picture(table_of(new_match(1)), draw=False)
    assert rows[-1] == "+--1---2---3--+------+-3---2---1---+"
    assert all(rows[1][at] == "." for at, glyph in enumerate(rows[-1]) if glyph in "123")
