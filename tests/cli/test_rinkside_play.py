"""Rinkside Hockey at a terminal of 80 by 24: the board, the odds, undo, help, and a real deck."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from cli.test_terminal import COLOURS, Terminal, begin, kept, terminals
from puckdrop.core.dice import Typed
from puckdrop.core.match import Match
from puckdrop.core.record import load_record
from puckdrop.games.rinkside import RINKSIDE
from puckdrop.games.rinkside.faces import FACE, Left
from puckdrop.games.rinkside.throws import LEFT_THROWS, RIGHT_THROWS
from puckdrop.narrate.en.throws import SECTION_WORDS, dice_prompt

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
    wanted = "turn a card. Its number: "
    terminal.expect(wanted)
    terminal.type("rubbish")
    assert "'rubbish' is not the number of a card left in the Play Result Cards, which are" in terminal.expect(wanted)
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


FACE_KEYS = {
    "l": "Arkenmoor",
    "c 4": "Marcaillon",
    "b": "Arkenmoor",
    "r deck": "deck",
    "n": "on the bench",
    "? S-U": "set-up",
    "?": "the number from 1 to 100 for checks of penalties",
    "w": "The computer coaches both teams",
    "o": "The computer coaches both teams",
}


def test_without_the_cards_a_person_says_what_the_faces_show(terminals: list[Terminal], tmp_path: Path) -> None:
    charts = tmp_path / "charts"
    charts.mkdir()
    (charts / "deck.toml").write_text('source = "asked"\n', encoding="utf-8")
    terminal = begin(terminals, tmp_path, *GAME, "--side", "none", "--dice", "type", "--charts", "charts")
    terminal.expect("turn a card. The #100 of its Left face: ")
    terminal.type("101")
    terminal.expect("'101' is not the number of a card left")
    terminal.expect("turn a card. The #100 of its Left face: ")
    terminal.type("40")
    terminal.expect("turn a card. The #100 of its Left face: ")
    terminal.type("41")
    wanted = "Right face of card 40, #100 (1 to 100): "
    terminal.expect(wanted)
    for key, shown in FACE_KEYS.items():  # no number begins with a letter
        terminal.type(key)
        terminal.expect(shown)
        if "computer" not in shown:
            terminal.child.expect_exact(["goes back [back]: ", "[more]: "])
            terminal.type("b")
            terminal.expect("goes back [back]: ")
            terminal.type("")
        terminal.expect(wanted)
    terminal.type("zz")
    terminal.expect("'zz' is nothing that the section shows")
    terminal.expect(wanted)
    terminal.type("q")
    terminal.end()


class Hand:
    """A person with the deck in his hand, who turns its cards and reads their faces: the deck is the program's own."""

    def __init__(self, chance: random.Random) -> None:
        self.faces = RINKSIDE.load_charts(None).faces
        self.pile: list[int] = []
        self.chance = chance
        self.left = self.right = 0
        self.asked: list[tuple[int, str]] = []

    def turn(self) -> str:
        if not self.pile:
            self.pile = self.chance.sample(range(1, 101), 100)
        self.left, self.right = self.pile.pop(), self.left
        return str(self.left)

    def read(self, prompt: str) -> str:
        """What the section shows for which a prompt asks."""
        face = prompt.split()[0]
        throws, faces = (LEFT_THROWS, self.faces.left) if face == "Left" else (RIGHT_THROWS, self.faces.right)
        names = [SECTION_WORDS.get(throw.dice[0], throw.dice[0].replace("_", " ")) for throw in throws]
        at = names.index(prompt.partition(", ")[2].partition(" (")[0])
        card = self.left if face == "Left" else self.right
        self.asked.append((card, throws[at].name))
        index = next(each for each in range(1, 101) if self.faces.left[each * FACE + Left.N100] == card)
        return throws[at].shows[throws[at].codes.index(faces[index * FACE + at])].replace("_", " ").lower()


def test_a_game_with_the_deck_in_hand(terminals: list[Terminal], tmp_path: Path) -> None:
    charts = tmp_path / "charts"
    charts.mkdir()
    (charts / "deck.toml").write_text('source = "asked"\n', encoding="utf-8")
    playing = (*GAME, "--side", "none", "--dice", "type", "--charts", "charts")
    seen: set[tuple[int, str]] = set()
    for _ in range(2):  # the same pile twice
        hand = Hand(random.Random(5))
        play_by_hand(begin(terminals, tmp_path, *playing), hand, 40)
        assert len(hand.asked) == len(set(hand.asked)), "each face is asked for once"
        assert not seen & set(hand.asked), "also in the next game"
        seen |= set(hand.asked[:-8])  # not those of a play that was broken off


def play_by_hand(terminal: Terminal, hand: Hand, most: int) -> None:
    """Turn cards and say what they show so often."""
    for _ in range(most):
        found = terminal.child.expect([r"its Left face: $", r"(Left|Right) face of card [^:]*: $"])
        prompt = COLOURS.sub("", str(terminal.child.match.group(0)))
        terminal.type(hand.turn() if found == 0 else hand.read(" ".join(prompt.split())))
    terminal.expect(": ")
    terminal.type("q")
    terminal.end()


def test_a_period_with_the_deck_in_hand(tmp_path: Path) -> None:
    charts = tmp_path / "charts"
    charts.mkdir()
    (charts / "deck.toml").write_text('source = "asked"\n', encoding="utf-8")
    hand = Hand(random.Random(5))
    refused: list[str] = []

    def say(wanted: str) -> str:
        prompt = dice_prompt("rinkside", wanted, in_hand=True)
        return hand.turn() if prompt.startswith("Turn") else hand.read(prompt)

    teams = (RINKSIDE.load_team("ARK"), RINKSIDE.load_team("COR"))
    setup = RINKSIDE.setup(*teams, None, RINKSIDE.load_charts(charts))
    coaches = [RINKSIDE.bench_coach(), RINKSIDE.bench_coach()]
    match = Match(RINKSIDE, setup, coaches, dice=Typed(say, refused.append))
    while match.table.position().clock.period == 1:
        match.step()
    assert not refused
    assert len(hand.asked) == len(set(hand.asked)), "each face is asked for once"
    assert len(hand.asked) < 6 * len(match.chance.drawn) / 2


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
