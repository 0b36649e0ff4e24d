"""Cards drawn for a terminal: everything on them, in any width, with and without colour."""

from __future__ import annotations

import pytest

from puckdrop.boards.cards import card_rows
from puckdrop.core.errors import BadInput
from puckdrop.games.rinkside.cards import GOALIE_RATINGS, SKATER_RATINGS
from puckdrop.rooms import AnyGame, all_games, game_named
from puckdrop.views.rinkside_cards import GOALIE_PANELS, SKATER_PANELS

SKATER, GOALIE = 4, 1


def drawn(game: AnyGame, sweater: int, width: int = 80, *, draw: bool = True) -> list[str]:
    return [row.plain for row in card_rows(game, game.load_team("ARK"), sweater, width, draw=draw)]


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
@pytest.mark.parametrize("width", [80, 120])
def test_no_card_is_wider_than_the_screen(game: AnyGame, width: int) -> None:
    for team in (game.load_team("ARK"), game.load_team("TAR")):
        for player in team.roster:
            rows = card_rows(game, team, player.sweater, width)
            assert max(row.cell_len for row in rows) <= width
            assert player.name in rows[0].plain


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
@pytest.mark.parametrize("sweater", [SKATER, GOALIE])
def test_a_terminal_without_drawing_gets_ascii(game: AnyGame, sweater: int) -> None:
    assert all(row.isascii() for row in drawn(game, sweater, draw=False))


def test_nobody_has_the_sweater() -> None:
    game = game_named("ezv")
    with pytest.raises(BadInput, match="Nobody on Arkenmoor Lapwings wears 77"):
        card_rows(game, game.load_team("ARK"), 77, 80)


def test_an_ezv_skater_has_his_ratings_and_four_grids() -> None:
    rows = drawn(game_named("ezv"), SKATER)
    assert "sh 15   bk 2   ad 2   df 1   pk 2   fo 0   pn 0   rc 3   as 8   inj -1   PIM 16" in rows
    first = next(row for row in rows if row.startswith("│ 1 "))
    assert first.split("│")[1].split() == ["1", "△", "▲", "Ⓒ", "Ⓒ", "▲", "▲"]
    assert first.split("│")[3].split() == ["1", "&", "⇄", "○", "○", "⇄", "○"]
    assert any("shoot (sh 15)" in row and "break-away" in row for row in rows)
    assert any("1  ·  ·  B  R  ·  Y" in row for row in rows)
    assert len(rows) <= 24  # a screen of the usual size shows all of it


def test_an_ezv_goalie_has_a_grid_for_each_colour_and_one_for_rebounds() -> None:
    text = "\n".join(drawn(game_named("ezv"), GOALIE))
    for title in ("Gold sectors", "Blue sectors", "Red sectors", "rebound"):
        assert title in text
    assert "1  Z  g  Z  b  w  b" in text


def test_a_4th_street_skater_has_his_patterns_spelled_out() -> None:
    rows = drawn(game_named("fourth_street"), SKATER)
    text = "\n".join(rows)
    assert "PS 19  SK 16  DF 6  CH 5  PK 6  W 16  S 18  B 21  BL 6  TP 2  SP 1  PIM 16" in text
    assert "pd   75 73 31 70 29 40 17" in text
    assert "2 ⍙ rush B     △ long   ☢ penalty  ◉ stop" in text
    assert "1 gp a4 a1 d4 e2 c3" in text  # a pattern with a cell changed: 21 is a4
    assert "5  2  1  2  2  2" in text  # the lowest row of the net: how often each of its zones is hit
    assert "6 a * * ↓ * →" in text


def test_the_net_and_what_goes_beside_it_add_up() -> None:
    game = game_named("fourth_street")
    rows = drawn(game, SKATER)
    start = next(at for at, row in enumerate(rows) if "aim, of 36" in row)
    lines = [row.split("│")[4 - 1].split() for row in rows[start + 2 : start + 7]]
    hits = sum(int(count) for line in lines for count in line[1:] if count != "-")
    _, wide, _, plan = rows[start + 7].split("│")[3].split()
    assert hits + int(wide) + int(plan) == 36


def test_a_4th_street_goalie_has_all_blocks() -> None:
    text = "\n".join(drawn(game_named("fourth_street"), GOALIE))
    assert "Reb 2  Inj 1  passes, D20 fwd 3, long 5, rush -, steal & shoot 6" in text
    assert "1 ROY ROY OYB OYB ROY" in text
    assert "4 fz  x2  o1  o3  fz  fz  Rht Ro2 Rfz Rht Rfz" in text
    assert "hu pn wp st st lo" in text


def test_a_rinkside_card_shows_every_rating() -> None:
    shown = {name for ratings in SKATER_PANELS.values() for name, _ in ratings}
    assert shown == set(SKATER_RATINGS)
    columns = {"easy_cover", "easy_corner", "easy_rebound", "hard_cover", "hard_corner", "hard_rebound"}
    types = {"glove", "pad", "blocker"}
    shown = {name for ratings in GOALIE_PANELS.values() for name, _ in ratings}
    assert shown | columns | types == set(GOALIE_RATINGS)
    text = "\n".join(drawn(game_named("rinkside"), SKATER))
    assert "B-O breakout      19 b" in text
    goalie = "\n".join(drawn(game_named("rinkside"), GOALIE))
    assert "Corner         7-9        5-7" in goalie
    assert "Rebound          -          8" in goalie
