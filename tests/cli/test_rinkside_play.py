"""Rinkside Hockey at a terminal of 80 by 24: the board, the odds, undo, help, and a real deck."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.test_terminal import Terminal, begin, kept, terminals
from puckdrop.core.record import load_record

__all__ = ["terminals"]

GAME = ("--game", "rinkside", "--home", "ARK", "--visitor", "COR")
KNOWN = (*GAME, "--seed", "5", "--side", "home")


def rows_of(screen: str) -> list[str]:
    """Without the end of the line on which the last answer was typed."""
    return screen.replace("\r", "").lstrip("\n").split("\n")


def test_the_screen_fits_80_by_24(terminals: list[Terminal], tmp_path: Path) -> None:
    terminal = begin(terminals, tmp_path, *KNOWN)
    asked = (
        "Who starts in goal?",
        "How hard do your men hit?",
        "How do you forecheck?",
    )
    for question in asked:
        screen = terminal.expect(question) + question + terminal.expect("]: ") + "]: "
        rows = rows_of(screen)
        assert len(rows) <= 24, question
        assert max(len(row) for row in rows) <= 80
        terminal.type("")
    while "What does he do?" not in screen:
        screen = terminal.expect("]: ") + "]: "
        if "What does he do?" not in screen:
            terminal.type("")
    assert "Corvenhaven Lighthouses  0   1st period" in rows_of(screen)[-24], "the last screen begins with the score"
    assert "-> " in screen


def test_help_undo_and_the_way_back(terminals: list[Terminal], tmp_path: Path) -> None:
    terminal = begin(terminals, tmp_path, *KNOWN, "--save", "game.json")
    terminal.expect("Who starts in goal?")
    terminal.type("2")
    terminal.expect("How hard do your men hit?")
    terminal.type("?")
    terminal.expect("[RS")
    terminal.type("u")
    terminal.expect("Who starts in goal?")
    terminal.type("")
    terminal.expect("How hard do your men hit?")
    terminal.type("hit+")
    terminal.expect("How do you forecheck?")
    terminal.child.kill(9)
    saved = {answer.name: answer.key for answer in load_record(tmp_path / "game.json").answers if answer.side == 0}
    assert saved["goalie"] == "#1"
    assert saved["hitting"] == "HIT+"
    again = begin(terminals, tmp_path, "--resume", "game.json")
    assert "hitting HIT+" in again.expect("How do you forecheck?")
    again.type("q")
    again.end()


def test_cards_of_a_real_deck_are_named_by_their_numbers(terminals: list[Terminal], tmp_path: Path) -> None:
    terminal = begin(terminals, tmp_path, *GAME, "--side", "none", "--dice", "type")
    wanted = "Turn a card: its number: "
    terminal.expect(wanted)
    terminal.type("rubbish")
    assert "'rubbish' is not the number of a card left in the Play Result Cards." in terminal.expect(wanted)
    terminal.type("12")
    terminal.expect(wanted)
    terminal.type("12")
    assert "'12' is not the number" in terminal.expect(wanted)
    terminal.type("13")
    terminal.expect(wanted)
    terminal.type("u")
    terminal.expect(wanted)
    terminal.type("14")
    terminal.expect(wanted)
    terminal.type("q")
    terminal.end()
    assert json.loads(kept(tmp_path, "rinkside-cor-at-ark").read_text())["throws"] == ["card 12 14"]


def test_without_the_cards_a_person_says_what_the_faces_show(terminals: list[Terminal], tmp_path: Path) -> None:
    charts = tmp_path / "charts"
    charts.mkdir()
    (charts / "deck.toml").write_text('source = "asked"\n', encoding="utf-8")
    terminal = begin(terminals, tmp_path, *GAME, "--side", "none", "--dice", "type", "--charts", "charts")
    terminal.expect("Turn a card: the #100 of its Left face: ")
    terminal.type("101")
    terminal.expect("'101' is not the number of a card left")
    terminal.expect("Turn a card: the #100 of its Left face: ")
    terminal.type("40")
    terminal.expect("Turn a card: the #100 of its Left face: ")
    terminal.type("41")
    terminal.expect("Right face, #100 (1 to 100): ")
    terminal.type("h")  # what a face may show, and no key here
    terminal.expect("'h' is nothing that the section shows")
    terminal.type("? S-U")
    terminal.expect("set-up")
    terminal.type("")
    terminal.expect("Right face, #100 (1 to 100): ")
    terminal.type("q")
    terminal.end()


@pytest.mark.compiled
def test_a_whole_game_by_pressing_enter(terminals: list[Terminal], tmp_path: Path) -> None:
    terminal = begin(terminals, tmp_path, *KNOWN, "--save", "game.json")
    for _ in range(900):
        found = terminal.child.expect([r"\]: $", r"\]: ", "Three stars: "])
        if found == 2:
            break
        terminal.type("")
    else:
        pytest.fail("the game did not end")
    terminal.end()
    assert json.loads((tmp_path / "game.json").read_text())["is_over"] is True
