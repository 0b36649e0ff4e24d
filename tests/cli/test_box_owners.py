"""Commands for owners of the boxed games: charts, cards and the glossary."""

from __future__ import annotations

import re

import pytest

from cli.runs import assert_refused, ran
from puckdrop.cli.sights import card_page
from puckdrop.core.match import Match
from puckdrop.rooms import game_named


@pytest.mark.parametrize("game", ["ezv", "fourth_street", "rinkside"])
def test_charts_show_draws_each_chart(capsys: pytest.CaptureFixture[str], game: str) -> None:
    listed = ran(capsys, "charts", "list", "--game", game)
    assert listed.status == 0
    names = ran(capsys, "charts", "list", "--game", game, "--json").data()["charts"]
    for name in names:
        assert name in listed.out
    everything = ran(capsys, "charts", "show", "all", "--game", game)
    assert everything.status == 0
    assert max(map(len, everything.out.splitlines())) <= 80
    assert list(ran(capsys, "charts", "show", names[0], "--game", game, "--json").data()) == [names[0]]


def test_charts_show_refuses_what_there_is_not(capsys: pytest.CaptureFixture[str]) -> None:
    assert_refused(ran(capsys, "charts", "show", "rinq"), "did you mean rink?")
    assert_refused(ran(capsys, "charts", "show", "card 200", "--game", "rinkside"), "card 1 to card 100")


def test_teams_card_draws_a_man_by_team_and_sweater_or_name(capsys: pytest.CaptureFixture[str]) -> None:
    by_sweater = ran(capsys, "teams", "card", "ARK", "4")
    assert by_sweater.out.startswith(" 4  Thibault Marcaillon  defense, Arkenmoor Lapwings")
    assert ran(capsys, "teams", "card", "ARK", "marcaillon").out == by_sweater.out
    assert ran(capsys, "teams", "card", "Thibault Marcaillon").out == by_sweater.out
    assert "B-O breakout" in ran(capsys, "teams", "card", "Marcaillon", "--game", "rinkside").out
    assert "puck actions" in ran(capsys, "teams", "card", "Marcaillon", "--game", "fourth_street").out
    assert ran(capsys, "teams", "card", "ARK", "4", "--json").data()["ezv"]["ratings"]["sh"] == 15


def test_teams_card_says_whom_it_does_not_find(capsys: pytest.CaptureFixture[str]) -> None:
    assert_refused(ran(capsys, "teams", "card", "ARK"), "Give a sweater or a name")
    assert_refused(ran(capsys, "teams", "card", "ARK", "99"), "nobody called '99' on ARK")
    assert_refused(ran(capsys, "teams", "card", "Marcailon"), "did you mean")
    assert_refused(ran(capsys, "teams", "card", "9"), "say the team and the sweater")
    assert_refused(ran(capsys, "teams", "card", "ARK", ""), "nobody called ''")


def test_a_card_calls_its_symbols_by_words(capsys: pytest.CaptureFixture[str]) -> None:
    card = ran(capsys, "teams", "card", "ARK", "23").out
    for words in ("▲2 long pass", "▲A pass A", "▲B pass B"):
        assert words in card


def test_numbers_in_a_deck_are_in_order(capsys: pytest.CaptureFixture[str]) -> None:
    deck = " ".join(ran(capsys, "charts", "show", "deck", "--game", "rinkside").out.replace("│", " ").split())
    assert re.search(r"faceoff 1 \(5\), 2 \(5\), 3 \(4\), .* 20 \(5\), T-", deck)


@pytest.mark.parametrize(
    ("wanted", "first", "also"),
    [
        ("4", "Thibault Marcaillon", "c COR 4"),
        ("almh", "Almhage", "c COR "),
        ("COR 4", "Ahrenmuth", ""),
    ],
)
def test_a_number_or_name_of_several_men_says_how_to_see_the_others(wanted: str, first: str, also: str) -> None:
    game = game_named("ezv")
    table = Match(game, game.setup("ARK", "COR"), [game.bench_coach(), game.bench_coach()], seed=1).table
    view = game.board(table, (), "home")
    head, *_, foot = [row.plain for row in card_page(game, table, view, "home", wanted, 80, draw=True)]
    assert first in head
    assert (also in foot and foot.startswith("Also ")) if also else not foot.startswith("Also ")


def test_the_glossary_explains_a_word_in_every_game_that_has_it(capsys: pytest.CaptureFixture[str]) -> None:
    both = ran(capsys, "glossary", "PK")
    assert "4th Street ezv" in both.out
    assert "4th Street Hockey" in both.out
    assert "Rinkside" not in both.out
    assert "high quality" in ran(capsys, "glossary", "hqs").out
    assert "▲A" in ran(capsys, "glossary", "PASS_A").out
    assert ran(capsys, "glossary", "sh", "--game", "ezv", "--json").data()[0]["name"] == "shoot"
    whole = ran(capsys, "glossary", "--game", "fourth_street").out
    assert max(map(len, whole.splitlines())) <= 80
    assert_refused(ran(capsys, "glossary", "snipper"), "did you mean sniper")
    assert_refused(ran(capsys, "glossary", "qqqq"), "lists them all")
