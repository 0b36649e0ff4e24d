"""A game being played at a terminal: the screen, the questions, and leaving with the game saved."""

from __future__ import annotations

import select
import sys
import tempfile
import time
from collections.abc import Sequence
from getpass import getpass
from pathlib import Path
from textwrap import wrap

from rich.console import Console
from rich.text import Text

from puckdrop.boards.scoreboard import rule_row
from puckdrop.cli.ask import choice_rows, commands, hint, parse_answer
from puckdrop.cli.output import Label, can_draw, labels_of, line_rows, print_line
from puckdrop.cli.report import print_box, print_recap
from puckdrop.core.errors import BadInput
from puckdrop.core.match import Match
from puckdrop.core.sides import SIDE_NAMES
from puckdrop.narrate.en.throws import dice_prompt
from puckdrop.narrate.lines import Line, is_told
from puckdrop.playing.live import LiveGame
from puckdrop.playing.moment import Question
from puckdrop.views.board import BoardView

__all__ = ["Leave", "Session"]

SMALLEST_WIDTH, SMALLEST_HEIGHT = 80, 24
LEAST_TOLD = 1
"""Rows of play-by-play that must fit; if a question is too long, the board gives way."""


class Leave(Exception):
    """The person wants to stop here."""


class TakeBack(Exception):
    """The person wants to undo his last answer."""


class TakeBackThrow(Exception):
    """The person wants to undo his last throw."""


class Session:
    """Plays a match with the people in its seats."""

    def __init__(self, match: Match, console: Console, *, save_to: Path, autosave: bool, speed: float) -> None:
        self.live = LiveGame(match, save_to=save_to, autosave=autosave)
        self.room = match.game
        self.match = match
        self.console = console
        self.speed = speed
        self.lines: list[Line] = []
        self.told = 0
        self.hurry = False
        self.message = ""
        """Something to say with the next screen."""
        self.draw = can_draw(console)
        self.on_screen = console.is_terminal and not console.is_dumb_terminal and console.width >= SMALLEST_WIDTH
        self._begin_telling()

    # -- playing ------------------------------------------------------------------------------------------------

    def play(self) -> bool:
        """Play until the game is over or the person leaves; was it played to the end?"""
        try:
            self._catch_up()
            while not self.match.is_over:
                self._turn()
        except (Leave, KeyboardInterrupt, EOFError):
            self._leave()
            return False
        self._finish()
        return True

    def _leave(self) -> None:
        self.console.print()
        if self.live.save():
            path = self.live.save_to
            self.console.print(f"Saved to {path}. Go on with: puckdrop play --resume {path}")
        else:
            self.notice(self.live.problem)

    def _turn(self) -> None:
        """One play, or one answer."""
        try:
            if self.match.pending is not None:
                self._answer()
            elif self.live.step():
                self.tell()
        except TakeBack:
            self.undo()
        except TakeBackThrow:
            self.undo_throw()

    def _finish(self) -> None:
        if self.live.autosave:
            self.live.save()
            self._complain()
        self.show()
        self.console.print()
        print_recap(self.console, self.match.table)
        self.console.print()
        print_box(self.console, self.match.table)

    def _complain(self) -> None:
        """If the game could not be saved, say why; it goes on."""
        if self.live.problem:
            self.say(self.live.problem)

    def undo(self) -> None:
        """Undo the last answer, and the lines that came of it."""
        try:
            undone = self.live.undo() > 0
        except TakeBackThrow:  # The person was asked for a throw while the game was going back.
            undone = True
        self._take_up_again(undone=undone)

    def undo_throw(self) -> None:
        """Undo the last throw that was typed, and the lines that came of it."""
        self._take_up_again(undone=self.live.undo_throw())

    def _take_up_again(self, *, undone: bool) -> None:
        if not undone:
            self.say("There is nothing to take back yet.")
            return
        self._begin_telling()
        self._catch_up()
        self._complain()

    # -- telling --------------------------------------------------------------------------------------------------

    def _begin_telling(self) -> None:
        self.narrator = self.room.narrator(self.match.table)
        self.labels = labels_of(self.room, self.match.table)
        self.lines = []
        self.told = 0

    def _catch_up(self) -> None:
        """Tell what happened before, without pauses."""
        self.lines += self._loud(self.narrator.feed(self.match.events[self.told :]))
        self.told = len(self.match.events)
        if not self.on_screen:
            for line in self.lines[-6:]:
                print_line(self.console, line, self.labels)

    def _loud(self, lines: list[Line]) -> list[Line]:
        """What a person is told: of line changes only his own team's, whether he asked for them or not."""
        coached = [SIDE_NAMES.index(side) for side in self.live.persons()]
        return [line for line in lines if is_told(line, coached)]

    def tell(self) -> None:
        """Tell what is new, even in the middle of a play."""
        new = self._loud(self.narrator.feed(self.match.events[self.told :]))
        self.told = len(self.match.events)
        for line in new:
            self.lines.append(line)
            if self.on_screen:
                if not self.hurry:
                    self.show()
            else:
                print_line(self.console, line, self.labels)
            self.pause()

    def pause(self) -> None:
        """Leave time to read; Enter skips to the next question."""
        if self.speed > 0 and not self.hurry:
            sys.stdout.flush()
            self.hurry = pressed_enter(self.speed)

    # -- the screen -----------------------------------------------------------------------------------------------

    def show(self, below: Sequence[Text] = ()) -> None:
        """Draw the whole screen: the board, the last lines, and what is asked."""
        if not self.on_screen:
            return
        below = [*([Text(self.message, "yellow")] if self.message else []), *below]
        self.message = ""
        width, height = self.console.width, max(self.console.height, SMALLEST_HEIGHT)
        view = self.view()
        why = self.room.why(self.match.events, draw=self.draw)
        board = self.room.board_rows(view, why, width, draw=self.draw)
        if len(board) + len(below) + LEAST_TOLD + 1 > height:
            board = [self.room.status_row(view), rule_row(width, draw=self.draw)]
        room = max(1, height - len(board) - len(below) - 1)
        rows = told_rows(self.lines[-room:], self.labels, width, room)
        self.console.clear()
        for row in [*board, *rows, *below]:
            self.console.print(row, no_wrap=True, overflow="ellipsis", crop=True)

    def view(self) -> BoardView:
        return self.room.board(self.match.table, self.match.events, self.live.viewer())

    def say(self, text: str) -> None:
        """Say something that the next screen must not wipe out."""
        if self.on_screen:
            self.message = text
        else:
            self.notice(text)

    def notice(self, text: str) -> None:
        for part in wrap(text, self.console.width - 2, break_on_hyphens=False):
            self.console.print(Text(part, "yellow"))

    # -- questions ------------------------------------------------------------------------------------------------

    def _answer(self) -> None:
        """Ask the person whose decision is waiting until he gives a legal answer."""
        self.tell()
        question = self.live.question()
        self.hurry = False
        self._show_question(question)
        in_secret = self.is_secret(question)
        while True:
            typed = self._read(hint(question), in_secret=in_secret)
            if self._command(typed, question):
                continue
            key = parse_answer(question, typed)
            if key is None:
                shown = "That" if in_secret else f"'{typed.strip()}'"
                self.notice(f"{shown} is none of the answers. {commands(self.live.requests())}")
                continue
            self.live.answer(key, window=question.window)
            self._complain()
            return

    def _show_question(self, question: Question) -> None:
        width = self.console.width
        view = self.view()
        team = view.team(question.side)
        below = [rule_row(width, draw=self.draw) if self.on_screen else self.room.status_row(view)]
        prompt = question.prompt if self.live.viewer() == "nobody" else f"{question.prompt} {question.secret}".rstrip()
        below += [Text(part, "bold") for part in wrap(f"{team.short_name}: {prompt}", width - 1)]
        below += choice_rows(question, team, width)
        below += [Text(part, "dim") for part in wrap(commands(self.live.requests()), width)]
        if self.on_screen:
            self.show(below)
        else:
            for row in below:
                self.console.print(row)

    def _read(self, text: str, *, in_secret: bool) -> str:
        """What the person types; a secret does not appear on the screen, where another coach may be looking."""
        return getpass(f"{text} (what you type is not shown): ") if in_secret else input(f"{text}: ")

    def is_secret(self, question: Question) -> bool:
        """Must the answer be kept from the other person at this terminal?"""
        return question.hidden and self.live.is_shared() and sys.stdin.isatty()

    def _command(self, typed: str, question: Question) -> bool:
        """Do what a letter stands for; False if it was not a command."""
        match typed.strip().casefold():
            case "q" | "quit":
                raise Leave
            case "u" | "undo":
                raise TakeBack
            case "?" | "h" | "help":
                self.notice(question.help)
            case "s" | "save":
                self.notice(f"Saved to {self.live.save_to}." if self.live.save() else self.live.problem)
            case "b" | "box":
                print_box(self.console, self.match.table, short=True)
            case "l" | "log":
                for line in self.lines:
                    print_line(self.console, line, self.labels)
            case word if word in self.live.requests():
                self.live.ask_soon(question.side, word)
                self.notice(f"You will be asked about that ({word}) at the next chance the rules give you.")
            case _:
                return False
        return True

    # -- real dice ------------------------------------------------------------------------------------------------

    def _dice_prompt(self, wanted: str) -> str:
        in_hand = bool(getattr(self.match.table, "is_asked", False))
        return dice_prompt(self.room.name, wanted, in_hand=in_hand)

    def read_dice(self, wanted: str) -> str:
        """Ask for the dice a person has thrown or the card he has turned over; q and u work here too."""
        self.show()
        try:
            typed = input(self._dice_prompt(wanted))
        except (EOFError, KeyboardInterrupt):
            raise Leave from None
        match typed.strip().casefold():
            case "q" | "quit":
                raise Leave
            case "u" | "undo":
                raise TakeBackThrow
        return typed


def told_rows(lines: Sequence[Line], labels: Sequence[Label], width: int, room: int) -> list[Text]:
    """The last lines, in this many rows; a line that does not fit shows its beginning."""
    rows: list[Text] = []
    for line in lines:
        rows += line_rows(line, labels, width)
    last = line_rows(lines[-1], labels, width) if lines else []
    if len(last) > room:
        last[room - 1].append("…")
        return last[:room]
    rows = rows[-room:]
    return rows + [Text()] * (room - len(rows))


def pressed_enter(seconds: float) -> bool:
    """Wait this long, or until the person presses Enter, which is then used up."""
    try:
        ready, _, _ = select.select([sys.stdin], [], [], seconds)
    except (OSError, ValueError):  # not a terminal, or a system that cannot wait for one
        time.sleep(seconds)
        return False
    return bool(ready) and sys.stdin.readline() == "\n"


def check_writable(path: Path) -> None:
    """Raise BadInput if a file could not be written there, before hours are spent on it; leave nothing behind."""
    folder = path.parent
    if not folder.is_dir():
        raise BadInput(f"{path}: cannot be written: there is no folder {folder}.")
    if path.is_dir():
        raise BadInput(f"{path}: cannot be written: it is a folder.")
    try:
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as wrong:
        raise BadInput(f"{path}: cannot be written: {wrong.strerror}.") from None
