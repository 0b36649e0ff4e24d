from __future__ import annotations

import pytest
from rich.text import Text

from narrate.played import new_match, table_of
from puckdrop.boards.ezv import board_rows
from puckdrop.boards.ezv_rink import HEIGHT, LEFT, MIDDLE, RIGHT, WIDTH, rink_rows
from puckdrop.cli.ask import Parsed, choice_rows, hint, names_choice, parse_answer, parse_unit
from puckdrop.cli.output import labels_of
from puckdrop.cli.pages import paragraph
from puckdrop.core.decisions import ChangeLines
from puckdrop.core.dice import Seeded
from puckdrop.core.penalty_box import Penalty
from puckdrop.games.ezv import EZV
from puckdrop.games.ezv.coach import EzvCoach
from puckdrop.games.ezv.constants import SECTOR_NAMES, Situation, Zone
from puckdrop.games.ezv.decisions import PlaceForecheckers
from puckdrop.games.ezv.table import EzvTable, card_of
from puckdrop.playing.moment import Question, question_of
from puckdrop.views.ezv import board


def game_after(plays: int, seed: int = 1) -> EzvTable:
    match = new_match(seed)
    for _ in range(plays):
        match.step()
    return table_of(match)


def plain(rows: list[Text]) -> list[str]:
    return [row.plain for row in rows]


def control(game: EzvTable, side: int, sector: int) -> None:
    """Give a man of `side` the puck."""
    state = game.state
    state.situation = Situation.CONTROL
    state.offense, state.defense = state.teams[side], state.teams[1 - side]
    state.handler = state.teams[side].on_ice[2]
    state.sector = sector


# -- the rink ---------------------------------------------------------------------------------------------------------


def test_every_sector_is_drawn_once() -> None:
    drawn = [sector for row in (*LEFT, *RIGHT) for sector in row if sector] + list(MIDDLE)
    assert sorted(drawn) == sorted(SECTOR_NAMES)


@pytest.mark.parametrize("sector", range(len(SECTOR_NAMES)))
@pytest.mark.parametrize("draw", [True, False])
def test_the_puck_is_where_it_is(sector: int, draw: bool) -> None:
    game = game_after(1)
    control(game, 0, sector)
    rows = plain(rink_rows(board(game, (), "nobody"), draw=draw))
    assert len(rows) == HEIGHT
    assert {len(row) for row in rows} == {WIDTH}
    puck, dot = ("●", "·") if draw else ("O", ".")
    middle = "".join(rows[1:-1])
    assert middle.count(puck) == 1
    assert middle.count(dot) == len(SECTOR_NAMES) - 1
    name = SECTOR_NAMES[sector]
    column = next(row.index(puck) for row in rows[1:-1] if puck in row)
    assert (column < 23) == name.startswith("RE")
    assert (column > 30) == name.startswith("BE")


@pytest.mark.parametrize(
    ("zone", "low", "high"), [(Zone.RED_END, 0, 22), (Zone.NEUTRAL, 22, 30), (Zone.BLUE_END, 30, 51)]
)
@pytest.mark.parametrize(("situation", "glyph"), [(Situation.LOOSE, "○"), (Situation.FACEOFF, "✕")])
def test_a_loose_puck_and_a_faceoff_have_a_zone(zone: int, low: int, high: int, situation: int, glyph: str) -> None:
    game = game_after(1)
    game.state.handler = None
    game.state.situation, game.state.zone = situation, zone
    row = plain(rink_rows(board(game, (), "nobody"), draw=True))[2]
    assert low < row.index(glyph) < high


def test_nothing_but_ascii_when_asked() -> None:
    assert "".join(plain(rink_rows(board(game_after(3), (), "nobody"), draw=False))).isascii()


@pytest.mark.parametrize("red_is_home", [False, True])
def test_the_visitors_end_is_on_the_left_and_red_s_is_red(red_is_home: bool) -> None:
    setup = EZV.setup("ARK", "COR", {"red_is_home": red_is_home})
    game = EZV.seat(setup, Seeded(1), [EzvCoach(), EzvCoach()], None)
    rows = board_rows(board(game, (), "nobody"), (), 100, draw=True)
    red, blue = ("ARK", "COR") if red_is_home else ("COR", "ARK")
    top = rows[2]
    assert top.plain.index(" COR end ") < top.plain.index(" ARK end ")
    styles = {row.plain[span.start : span.end].strip(): str(span.style) for row in (top, *rows) for span in row.spans}
    assert (styles[f"{red} end"], styles[f"{blue} end"]) == ("bright_red", "bright_blue")
    assert (styles[red], styles[blue]) == ("bold bright_red", "bold bright_blue")
    labels = {label.short: label.style for label in labels_of(EZV, game)}
    assert labels == {red: "bright_red", blue: "bright_blue"}


# -- the board --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [80, 100, 140])
@pytest.mark.parametrize("plays", [0, 1, 60, 150])
def test_the_board_fits_its_terminal(width: int, plays: int) -> None:
    match = new_match(2)
    for _ in range(plays):
        match.step()
    rows = plain(board_rows(board(match.table, match.events, "nobody"), (), width, draw=True))
    assert len(rows) == HEIGHT + 5
    assert max(len(row) for row in rows) <= width


def test_the_board_tells_score_clock_box_and_men() -> None:
    game = game_after(1)
    red, blue = game.state.red, game.state.blue
    red.score, game.state.clock.left = 3, 754
    man = red.on_ice[1]
    assert man is not None
    red.box.send(Penalty(man, 95, 1, costs_man=True))
    red.leave_ice(man, game.state.clock)
    blue.goalie_in = False
    text = "\n".join(plain(board_rows(board(game, (), "nobody"), (), 100, draw=True)))
    assert "Arkenmoor Lapwings  3   1st period  12:34   0  Corvenhaven Lighthouses" in text
    assert f"ARK box: {man.card.name.split()[-1]} 1:35" in text
    assert "COR 5 on 4" in text
    assert "COR net empty" in text
    assert "(empty)-" in text


def test_forecheckers_stand_beside_the_rink() -> None:
    game = game_after(1)
    control(game, 0, 0)
    game.state.forecheckers = 0b1010
    assert any("forecheck LW RW" in row for row in plain(board_rows(board(game, (), "nobody"), (), 120, draw=True)))
    assert "\n".join(plain(board_rows(board(game, (), "nobody"), (), 80, draw=True))).count(">") == 2


# -- answers ----------------------------------------------------------------------------------------------------------


def line_change() -> Question:
    game = game_after(1)
    return question_of(EZV, game, ChangeLines(game.state.teams[0], "EZ-LINE-01"))


@pytest.mark.parametrize(
    ("typed", "unit"),
    [
        ("23", "line 2 pair 3"),
        (" 2 3 ", "line 2 pair 3"),
        ("pp1", "power play 1"),
        ("PK 2", "penalty kill 2"),
        ("k", "keep"),
        ("m", "man by man"),
        ("keep", "keep"),
        ("line 2 pair 3", "line 2 pair 3"),
    ],
)
def test_units_are_typed_in_short(typed: str, unit: str) -> None:
    assert parse_answer(line_change(), typed).key == unit


@pytest.mark.parametrize("typed", ["99", "pp9", "7", "x", "pp", "238"])
def test_units_that_are_not_there(typed: str) -> None:
    parsed = parse_answer(line_change(), typed)
    assert parsed.key is None
    assert "11, 12" in parsed.wrong, "what is right is listed"


def test_enter_takes_the_advice_and_numbers_count_the_choices() -> None:
    game = game_after(1)
    control(game, 1, 0)
    decision = PlaceForecheckers(0, 0b1110)
    asked = question_of(EZV, game, decision)
    for typed, key in (("", "1+3"), ("1", "none"), ("1+2", "1+2"), ("nob", "none"), ("LW, C and", "1+2+3")):
        assert parse_answer(asked, typed).key == key
    assert parse_answer(asked, "9") == Parsed(None, parse_answer(asked, "9").wrong)
    assert "Right are 1 nobody (safe), 2 LW" in parse_answer(asked, "9").wrong
    assert parse_answer(asked, "LW").wrong.startswith("'LW' could be 2 LW")
    assert hint(asked) == "1-8 [6]"


def test_the_words_of_a_choice_in_full_are_an_answer_though_a_key_has_that_name() -> None:
    """A table may be asked whether a weird play is a goal or a bench minor, and `goal` and `bench` are keys too."""
    game = game_after(1)
    asked = question_of(EZV, game, PlaceForecheckers(0, 0b1110))
    first, second, *_ = asked.choices
    words = (first._replace(key="goal", words="goal"), second._replace(key="g", words="Bench minor"))
    ruling = asked._replace(choices=words)
    assert [names_choice(ruling, typed) for typed in ("goal", " bench  MINOR", "g", "bench", "")] == [
        True, True, False, False, False,
    ]  # fmt: skip


@pytest.mark.parametrize("width", [80, 120])
def test_choices_fit_the_terminal(width: int) -> None:
    game = game_after(1)
    for decision in (ChangeLines(game.state.teams[0], "EZ-LINE-01"), PlaceForecheckers(0, 0b1110)):
        view = board(game, (), "nobody")
        rows = plain(choice_rows(question_of(EZV, game, decision), view.home, view.visitor, width, {}))
        assert len(rows) <= 8
        assert max(len(row) for row in rows) <= width


def test_men_in_the_box_are_marked_and_the_units_that_are_due_have_their_men() -> None:
    game = game_after(1)
    home = game.state.teams[0]
    man = home.on_ice[1]
    assert man is not None
    home.box.send(Penalty(man, 95, 1, costs_man=True))
    home.leave_ice(man, game.state.clock)
    man.in_box = True
    view = board(game, (), "nobody")
    home_team = view.home._replace(skaters=tuple(EZV.bench(game, "home")))
    rows = "\n".join(plain(choice_rows(line_change(), home_team, view.visitor, 80, EZV.shown_ratings())))
    killers = [card_of(home.skaters[number]) for number in home.card.penalty_kill[0]]
    for name in ("sh", "df"):
        assert f" {name} {'-'.join(str(getattr(card, name)) for card in killers)}" in rows
    assert max(map(len, rows.split("\n"))) <= 80
    assert f"{man.card.name.split()[-1]}(box)" in rows
    assert "pk1  " in rows
    assert " pp1  pp2" in rows


def test_a_board_gives_way_row_by_row() -> None:
    match = new_match(2)
    for _ in range(60):
        match.step()
    view = board(match.table, match.events, "nobody")
    sizes = [len(board_rows(view, (), 80, draw=True, room=room)) for room in (20, 9, 4, 0)]
    assert sizes == [10, 5, 3, 3], "the rink goes first, then the men; score, box and rule stay"


def test_a_long_box_row_is_never_cut() -> None:
    game = game_after(1)
    for team in game.state.teams:
        for slot in (1, 2, 3):
            man = team.on_ice[slot]
            assert man is not None
            team.box.send(Penalty(man, 95, slot, costs_man=True))
    text = " ".join(plain(board_rows(board(game, (), "nobody"), (), 80, draw=True)))
    for team in game.state.teams:
        for slot in (1, 2, 3):
            man = team.on_ice[slot]
            assert man is not None
            assert f"{man.card.name.split()[-1]} 1:35" in text


def test_visitors_are_on_the_same_side_in_header_and_rink() -> None:
    for seed in range(4):
        match = new_match(seed)
        match.step()
        view = board(match.table, match.events, "nobody")
        rows = plain(board_rows(view, (), 80, draw=True))
        assert rows[0].index(view.visitor.name) < rows[0].index(view.home.name)
        assert rows[2].index(f"{view.visitor.short_name} end") < rows[2].index(f"{view.home.short_name} end")


def test_nonsense_is_no_unit() -> None:
    assert parse_unit("nonsense") is None


def test_a_clause_in_an_explanation_is_not_broken() -> None:
    rows = [row.plain for row in paragraph("the zone you are in, with its own line (FS-WILD-04, FS-WILD-05)", 40)]
    assert rows == ["the zone you are in, with its own line", "(FS-WILD-04, FS-WILD-05)"]
