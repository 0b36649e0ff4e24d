"""Plays at a real terminal, through a pseudo-terminal of 80 by 24."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import sys
import time
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pexpect
import pytest

from puckdrop.cli.games import game_row
from puckdrop.cli.output import Label
from puckdrop.cli.screen import told_rows
from puckdrop.core.record import load_record
from puckdrop.core.sides import Side
from puckdrop.narrate.lines import Importance, Line
from puckdrop.playing.shelf import KeptGame

COLOURS = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")
PROMPTS = (": ", "? ")
KILLED_WITHIN = 60
"""Seconds after which a killed process must be gone."""


class Terminal:
    """A session with `puckdrop play`."""

    def __init__(
        self,
        folder: Path,
        *arguments: str,
        encoding: str = "utf-8",
        columns: int = 80,
        rows: int = 24,
        program: tuple[str, ...] = ("-m", "puckdrop"),
    ) -> None:
        variables = {**os.environ, "TERM": "xterm-256color", "PYTHONIOENCODING": encoding}
        variables.pop("COLUMNS", None)
        variables.pop("LINES", None)
        variables["PUCKDROP_HOME"] = str(folder / "home")
        variables["PYTHONPATH"] = os.pathsep.join(os.path.abspath(path) for path in sys.path if path)
        self.child = pexpect.spawn(
            sys.executable,
            [*program, "play", "--speed", "0", *arguments],
            dimensions=(rows, columns),
            encoding="utf-8",
            timeout=120,
            cwd=str(folder),
            env=variables,
        )

    def expect(self, text: str) -> str:
        """Wait for a text; what came before it, without colours."""
        self.child.expect_exact(text)
        return COLOURS.sub("", str(self.child.before))

    def await_prompt(self) -> None:
        """Wait for the prompt if it has not been seen: the game throws away what is typed before its question."""
        if not str(self.child.after).endswith(PROMPTS):
            self.child.expect_exact(["]: ", "(what you type is not shown): "])

    def next_question(self) -> None:
        """Turn pages until a question is asked."""
        while self.child.expect_exact(["ask me soon", "[more]: ", "[back]: "]) > 0:
            self.type("")
        self.child.expect_exact("]: ")

    def type(self, text: str) -> None:
        self.await_prompt()
        self.interrupt(text)
        self.child.after = ""

    def interrupt(self, text: str) -> None:
        """Type while the game tells what happens and asks nothing."""
        self.child.sendline(text)

    def kill(self) -> None:
        """End it however busy the machine is: pexpect itself waits a tenth of a second for a killed process."""
        if self.child.isalive():
            self.child.kill(signal.SIGKILL)
        deadline = time.monotonic() + KILLED_WITHIN
        while self.child.isalive() and time.monotonic() < deadline:
            time.sleep(0.01)
        self.child.close()

    def end(self) -> str:
        self.child.expect(pexpect.EOF)
        self.child.close()
        assert self.child.exitstatus == 0, self.child.before
        return COLOURS.sub("", str(self.child.before))


@pytest.fixture
def terminals(tmp_path: Path) -> Iterator[list[Terminal]]:
    opened: list[Terminal] = []
    yield opened
    for terminal in opened:
        terminal.kill()


def begin(
    terminals: list[Terminal], folder: Path, *arguments: str, encoding: str = "utf-8", columns: int = 80, rows: int = 24
) -> Terminal:
    terminal = Terminal(folder, *arguments, encoding=encoding, columns=columns, rows=rows)
    terminals.append(terminal)
    return terminal


KNOWN = ("--seed", "5", "--home", "ARK", "--visitor", "COR", "--side", "home")


def kept(folder: Path, name: str) -> Path:
    """A game in the player's own folder, by the name that it has today."""
    return folder / "home" / "games" / f"{name}-{date.today().isoformat()}.json"


def test_the_first_start_asks_three_things_and_the_next_none(terminals: list[Terminal], tmp_path: Path) -> None:
    terminal = begin(terminals, tmp_path, "--seed", "5")
    assert "4th Street Hockey. The deep one" in " ".join(terminal.expect("Which game [ezv]: ").split())
    terminal.type("curling")
    terminal.expect("Please say ezv, fourth_street or rinkside.")
    terminal.type("e")
    terminal.expect("Which side [home]: ")
    terminal.type("vis")
    terminal.expect("How much do you want to be asked [normal]: ")
    terminal.type("")
    terminal.expect("ARK: Who starts in goal?")
    terminal.type("q")
    assert "Saved to" in terminal.end()
    assert load_record(kept(tmp_path, "ezv-ark-at-cor")).labels["side"] == "visitor"
    again = begin(terminals, tmp_path, "--seed", "5")
    said = again.expect("ARK: Who starts in goal?")
    assert "As last time: ezv, visitor, asked: normal; puckdrop play --welcome asks again." in said
    again.type("q")
    again.end()
    changed = begin(terminals, tmp_path, "--welcome", "--game", "rinkside", "--ask", "big")
    changed.expect("Which side [visitor]: ")
    changed.type("none")
    changed.child.expect(pexpect.EOF)
    assert json.loads((tmp_path / "home" / "settings.json").read_text()) == {
        "game": "rinkside", "side": "none", "ask": "normal",
    }  # fmt: skip


@pytest.mark.parametrize(("control", "status"), [("c", 130), ("d", 2)])
def test_leaving_before_there_is_a_game(terminals: list[Terminal], tmp_path: Path, control: str, status: int) -> None:
    terminal = begin(terminals, tmp_path, "--game", "ezv")
    terminal.expect("Which side [home]: ")
    terminal.child.sendcontrol(control)
    terminal.child.expect(pexpect.EOF)
    terminal.child.close()
    assert terminal.child.exitstatus == status
    assert "Traceback" not in str(terminal.child.before)
    assert list(tmp_path.iterdir()) == []


def test_a_game_that_cannot_be_saved_goes_on_and_is_saved_elsewhere(terminals: list[Terminal], tmp_path: Path) -> None:
    (tmp_path / "saves").mkdir()
    terminal = begin(terminals, tmp_path, *KNOWN, "--save", "saves/game.json")
    terminal.expect("Who starts in goal?")
    shutil.rmtree(tmp_path / "saves")
    terminal.type("")
    terminal.expect("cannot be written")
    terminal.expect("]: ")
    terminal.type("q")
    terminal.expect("Save where instead (Enter: nowhere)? ")
    terminal.type("here.json")
    assert "Saved to here.json." in terminal.end()
    assert load_record(tmp_path / "here.json").answers


def test_a_closed_folder_is_told_at_the_first_save_and_nothing_goes_elsewhere(
    terminals: list[Terminal], tmp_path: Path
) -> None:
    (tmp_path / "home").write_text("a file")
    terminal = begin(terminals, tmp_path, *KNOWN)
    terminal.expect("Who starts in goal?")
    terminal.type("")
    terminal.expect("cannot be written")
    terminal.expect("]: ")
    assert [path.name for path in tmp_path.iterdir()] == ["home"]
    terminal.type("s mine.json")
    terminal.expect("Saved to mine.json.")
    terminal.expect("]: ")
    terminal.type("q")
    assert "puckdrop play --resume mine.json" in terminal.end()
    assert load_record(tmp_path / "mine.json").answers


@pytest.mark.parametrize(
    ("numbers", "asked", "arguments"),
    [
        ([signal.SIGTERM], "Who starts in goal?", KNOWN),
        ([signal.SIGHUP], "red d6: ", ("--dice", "type", "--side", "none")),
        ([signal.SIGTERM, signal.SIGHUP], "Who starts in goal?", KNOWN),
    ],
)
def test_a_signal_ends_a_game_that_cannot_be_saved_without_a_question(
    terminals: list[Terminal], tmp_path: Path, numbers: list[signal.Signals], asked: str, arguments: tuple[str, ...]
) -> None:
    (tmp_path / "home").write_text("a file")
    terminal = begin(terminals, tmp_path, *arguments)
    terminal.expect(asked)
    for number in numbers:
        terminal.child.kill(number)
    said = terminal.end()
    assert "cannot be written" in said
    assert "Save where" not in said
    assert [path.name for path in tmp_path.iterdir()] == ["home"]


def test_a_few_decisions_an_undo_and_the_way_back(terminals: list[Terminal], tmp_path: Path) -> None:
    terminal = begin(terminals, tmp_path, *KNOWN, "--save", "game.json")
    terminal.expect("Who starts in goal?")
    terminal.type("u")
    terminal.expect("There is nothing to take back yet.")
    terminal.expect("Who starts in goal?")
    terminal.type("2")
    terminal.expect("Which play card do you begin with?")
    terminal.type("?")
    assert "EZ-PLAY-10" in terminal.expect("[EZ-PLAY-01]")
    terminal.type("u")
    terminal.expect("Who starts in goal?")
    terminal.type("")
    terminal.expect("Which play card do you begin with?")
    terminal.type("9")
    terminal.expect("'9' is none of the answers. Right are 1 Even-Strength Normal")
    terminal.type("puck")
    terminal.next_question()
    terminal.type("b")
    terminal.expect("Corvenhaven Lighthouses")
    terminal.expect("[more]: ")
    terminal.type("t")
    terminal.expect("the 1st period is")
    terminal.expect("]: ")
    terminal.type("")
    terminal.next_question()
    terminal.type("s")
    terminal.expect("Saved to game.json.")
    terminal.type("card")
    terminal.expect("You will be asked about that (card)")
    terminal.type("q")
    assert "puckdrop play --resume game.json" in terminal.end()
    answers = [answer.key for answer in load_record(tmp_path / "game.json").answers if answer.side == Side.HOME]
    assert answers[:2] == ["#1", "Puck Control"]


def test_a_saved_game_goes_on_at_the_same_question(terminals: list[Terminal], tmp_path: Path) -> None:
    first = begin(terminals, tmp_path, *KNOWN, "--save", "game.json")
    first.expect("Who starts in goal?")
    first.type("2")
    first.expect("Which play card do you begin with?")
    first.child.sendintr()
    assert "Saved to game.json." in first.end()
    second = begin(terminals, tmp_path, "--resume", "game.json")
    assert "Skaluska" in second.expect("Which play card do you begin with?")
    second.expect("]: ")
    second.type("")
    second.next_question()
    second.child.sendeof()
    second.end()


def test_the_screen_fits_80_by_24(terminals: list[Terminal], tmp_path: Path) -> None:
    terminal = begin(terminals, tmp_path, *KNOWN)
    terminal.expect("Who starts in goal?")
    terminal.type("")
    screen = terminal.expect("1-4 [1]: ").rpartition("Corvenhaven Lighthouses  0")[2]
    rows = screen.replace("\r", "").split("\n")
    assert len(rows) == 24
    assert max(len(row) for row in rows) <= 80
    assert "COR end" in screen
    assert "●" in screen or "✕" in screen


def test_a_terminal_without_unicode_gets_ascii(terminals: list[Terminal], tmp_path: Path) -> None:
    terminal = begin(terminals, tmp_path, *KNOWN, encoding="ascii")
    screen = terminal.expect("Who starts in goal?")
    assert "+------ COR end ------+-------+" in screen
    assert screen.isascii()


THROW_KEYS = {
    "?": "d20: the puck action on the play card",
    "t": "the 1st period is",
    "w": "The computer coaches both teams, so nobody is asked for a decision.",
    "o": "The computer coaches both teams",
    "=2": "= settles the answer to a question",
    "s": "Saved to ",
}


def test_real_dice_are_typed(terminals: list[Terminal], tmp_path: Path) -> None:
    terminal = begin(terminals, tmp_path, "--dice", "type", "--home", "ARK", "--visitor", "COR", "--side", "none")
    wanted = "The next play: throw d20, black d6, blu d6, red d6: "
    terminal.expect(wanted)
    terminal.type("one two")
    terminal.expect("\x1b[2J")
    terminal.expect("'one two' is not a throw")
    terminal.expect(wanted)
    for key, shown in THROW_KEYS.items():
        terminal.type(key)
        terminal.expect(shown)
        if key in "?t":
            terminal.expect("]: ")
            terminal.type("b")  # at the foot of a page a key shows another one
            terminal.expect("goes back [back]: ")
            terminal.type("")
        terminal.expect(wanted)
    terminal.type("21 1 1 1")
    terminal.expect("D20 cannot show 21; it shows 1 to 20.")
    terminal.expect(wanted)
    terminal.type("16 4 1 6")
    assert "19:50" in terminal.expect(wanted)
    terminal.type("u")
    assert "19:50" not in terminal.expect(wanted)
    terminal.type("u")
    assert "There is nothing to take back yet." in terminal.expect(wanted)
    terminal.type("16 4 1 5")
    terminal.expect(wanted)
    terminal.type("q")
    assert "Saved to" in terminal.end()
    assert json.loads(kept(tmp_path, "ezv-cor-at-ark").read_text())["throws"] == ["play 16/4/1/5"]
    again = begin(terminals, tmp_path, "--resume")
    again.expect("ezv  COR 0, ARK 0; period 1, 19:50 left")
    again.expect("Go on with [1]: ")
    again.type("")
    assert "19:50" in again.expect(wanted)
    again.type("q")
    again.end()


def test_a_coach_who_throws_has_all_keys_at_the_throw(terminals: list[Terminal], tmp_path: Path) -> None:
    teams = ("--home", "ARK", "--visitor", "COR", "--side", "visitor", "--save", "g.json")
    terminal = begin(terminals, tmp_path, "--dice", "type", *teams, columns=100, rows=60)
    wanted = "The next play: throw d20, black d6, blu d6, red d6: "
    while terminal.child.expect_exact([wanted, "]: "]):
        terminal.type("")
    terminal.type("?")
    page = terminal.expect("]: ")
    assert "black d6: the slot" in page
    assert "you go on throwing" in page
    assert "takes back your last throw" in page
    assert "answer 2 from now on" not in page
    terminal.type("c 4")
    assert "Ahrenmuth" in terminal.expect("Also "), "one's own man comes first"
    terminal.expect("[back]: ")
    terminal.type("")
    terminal.expect(wanted)
    for typed, said in THROW_ORDERS.items():
        terminal.type(typed)
        assert said in terminal.expect(wanted)
    terminal.type("o")
    terminal.expect("[back]: ")
    terminal.type("")
    terminal.expect(wanted)
    terminal.type("g")
    assert "The computer is on your bench to the next goal; you go on throwing." in terminal.expect(wanted)
    for clock in ("19:50", "19:40", "19:30"):  # though every decision was to be asked for
        terminal.type("5 2 6 1")
        assert terminal.child.expect_exact([wanted, "]: "]) == 0
        assert clock in str(terminal.child.before)
    terminal.type("q")
    terminal.end()
    again = begin(terminals, tmp_path, "--resume", "g.json")
    again.expect(": ")
    again.type("q")
    again.end()


THROW_ORDERS = {
    "a": "From now on you are asked only the big ones.",
    "a every": "From now on you are asked every decision.",
    "o 7": "There is no order 7",
    "lines": "",
}


def test_a_whole_game_by_pressing_enter(terminals: list[Terminal], tmp_path: Path) -> None:
    terminal = begin(terminals, tmp_path, *KNOWN, "--save", "game.json")
    for _ in range(400):
        found = terminal.child.expect([r"\]: $", r"\]: ", "Three stars: "])
        if found == 2:
            break
        terminal.type("")
    assert terminal.end().count("\n") <= 3, "the last page ends on the score and the three stars"
    assert json.loads((tmp_path / "game.json").read_text())["is_over"] is True


def test_a_person_may_be_asked_everything(terminals: list[Terminal], tmp_path: Path) -> None:
    terminal = begin(terminals, tmp_path, *KNOWN, "--ask", "everything")
    terminal.expect("Who starts in goal?")
    terminal.type("")
    terminal.expect("Your line sheet?")
    terminal.type("q")
    terminal.end()


def test_enter_hurries_on_to_the_next_question(terminals: list[Terminal], tmp_path: Path) -> None:
    terminal = begin(terminals, tmp_path, *KNOWN, "--speed", "30")
    terminal.expect("under way.")
    terminal.interrupt("")
    terminal.expect("Who starts in goal?")
    terminal.type("q")
    terminal.end()


def test_leaving_while_lines_are_told(terminals: list[Terminal], tmp_path: Path) -> None:
    terminal = begin(terminals, tmp_path, *KNOWN, "--auto", "--side", "none", "--speed", "5", "--save", "game.json")
    terminal.expect("COR end")
    terminal.interrupt("q")
    assert "Saved to game.json" in terminal.end()
    assert not load_record(tmp_path / "game.json").is_over


def test_a_game_can_be_watched(terminals: list[Terminal], tmp_path: Path) -> None:
    terminal = begin(terminals, tmp_path, "--auto", "--seed", "7", "--speed", "20")
    terminal.expect("COR end")
    terminal.interrupt("")
    terminal.expect("Three stars: ")
    terminal.end()
    assert list(tmp_path.rglob("*.json")) == []


def test_a_narrow_terminal_gets_lines_instead_of_a_screen(terminals: list[Terminal], tmp_path: Path) -> None:
    narrow = begin(terminals, tmp_path, *KNOWN, "--save", "narrow.json", columns=60)
    screen = narrow.expect("Who starts in goal?")
    assert "COR end" not in screen
    assert "1st period 20:00  COR 0, ARK 0" in screen
    narrow.type("q")
    narrow.end()


LABELS = (Label("ARK", "bright_blue"), Label("COR", "bright_red"))


def test_a_line_without_room_shows_its_beginning() -> None:
    line = Line(1, 600, 0, "Varvilampi lets one go from the point, " + "and it goes on and on " * 4, Importance.SAVE)
    rows = [row.plain for row in told_rows([line], LABELS, 60, 1)]
    assert len(rows) == 1
    assert rows[0].startswith("10:00 ARK  Varvilampi lets one go")
    assert rows[0].endswith("…")
    assert len(rows[0]) <= 61
    assert [row.plain for row in told_rows([], LABELS, 60, 2)] == ["", ""]
    assert len(told_rows([line, line], LABELS, 60, 5)) == 5


@pytest.mark.parametrize(("columns", "between"), [(80, "\n     "), (120, "   ")])
def test_a_list_of_games_fits_the_terminal(
    columns: int, between: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    game = KeptGame(tmp_path / "rinkside-dru-at-ark-2026-11-16.json", None, "period 1, 12:30 left of 20:00")
    assert game_row("  1", game) == f"  1  {game.about()}{between}{game.path.name}"


def test_a_file_that_a_game_was_moved_to_is_one_player_s_too(terminals: list[Terminal], tmp_path: Path) -> None:
    first = begin(terminals, tmp_path, *KNOWN, "--save", "game.json")
    first.expect("Who starts in goal?")
    first.type("s game.json")
    first.expect("Saved to game.json.")
    first.type("s moved.json")
    first.expect("Saved to moved.json.")
    second = begin(terminals, tmp_path, "--resume", "moved.json")
    second.expect("moved.json: is being played by another puckdrop")
    first.type("q")
    first.end()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["game.json", "moved.json"]
