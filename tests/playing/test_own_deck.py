"""What a player has said of his own cards is remembered from game to game."""

from __future__ import annotations

from pathlib import Path

import pytest

from playing.games import live_game
from puckdrop.core.dice import Scripted
from puckdrop.core.match import Match
from puckdrop.games.rinkside import RINKSIDE
from puckdrop.games.rinkside.faces import FACE, Left, Right
from puckdrop.games.rinkside.table import RinksideTable
from puckdrop.playing.home import HOME
from puckdrop.playing.own_deck import OwnDeck, deck_file
from shipped import two_teams

RED = "Left red: 1, 2, 3"
POST = "Right post: none, POST"


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Match:
    """A game with cards in somebody's hand, card 40 before card 41."""
    monkeypatch.setenv(HOME, str(tmp_path / "home"))
    (tmp_path / "deck.toml").write_text('source = "asked"\n', encoding="utf-8")
    setup = RINKSIDE.setup(*two_teams("rinkside"), None, RINKSIDE.load_charts(tmp_path))
    match = Match(RINKSIDE, setup, [RINKSIDE.bench_coach(), RINKSIDE.bench_coach()], dice=Scripted([]))
    state = table_of(match).state
    state.left, state.right = 41, 40
    return match


def table_of(match: Match) -> RinksideTable:
    assert isinstance(match.table, RinksideTable)
    return match.table


def test_what_was_said_is_known_in_the_next_game(own: Match) -> None:
    deck = OwnDeck(own)
    assert deck.recall(RED) is None
    state = table_of(own).state
    state.said_left[41 * FACE + Left.RED] = 7
    state.said_right[40 * FACE + Right.POST] = 1
    assert deck.keep() == ""
    later = OwnDeck(own)
    assert later.recall(RED) == "7"
    assert later.recall(POST) == "POST"
    assert later.recall("Left blue: 1, 2") is None
    assert later.recall("number of the card turned from the Play Result Cards") is None
    state.left = 42
    assert later.recall(RED) is None


def test_what_was_refused_or_taken_back_is_asked_again(own: Match) -> None:
    table_of(own).state.said_left[41 * FACE + Left.RED] = 7
    OwnDeck(own).keep()
    deck = OwnDeck(own)
    assert deck.recall(RED) == "7"
    assert deck.recall(RED) is None, "it has just been refused"
    assert deck.recall(POST) is None
    assert deck.recall(RED) == "7"
    deck.correct()
    assert deck.recall(RED) is None
    table_of(own).state.said_left[41 * FACE + Left.RED] = 8
    deck.keep()
    assert OwnDeck(own).recall(RED) == "8"


@pytest.mark.parametrize("text", ["", "[]", "{", '{"41 Left red": 7}'])
def test_a_file_that_cannot_be_used_is_no_knowledge(own: Match, text: str) -> None:
    deck_file().parent.mkdir()
    deck_file().write_text(text, encoding="utf-8")
    assert OwnDeck(own).recall(RED) is None


def test_a_folder_that_cannot_be_written_is_said(own: Match, tmp_path: Path) -> None:
    (tmp_path / "home").write_text("in the way", encoding="utf-8")
    assert "deck.json: cannot be written" in OwnDeck(own).keep()


def test_a_game_whose_cards_are_known_remembers_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME, str(tmp_path / "home"))
    for name in ("ezv", "rinkside"):
        deck = OwnDeck(live_game(name).match)
        assert deck.recall(RED) is None
        assert deck.keep() == ""
    assert not deck_file().exists()
