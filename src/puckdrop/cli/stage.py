"""The screen of a game at a terminal: the board, what is told, pages in place of them, and the question below."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from textwrap import wrap

from rich.console import Console
from rich.text import Text

from puckdrop.boards.scoreboard import rule_row
from puckdrop.cli.ask import choice_rows, hint
from puckdrop.cli.keys import ANSWERING, bar_rows, parse_command
from puckdrop.cli.output import can_draw, labels_of, line_rows, print_line, print_row
from puckdrop.cli.report import intermission_rows
from puckdrop.cli.screen import Block, forget_typed, in_pages, read_line, singly, told_rows, typed_within
from puckdrop.core.clock import period_seconds
from puckdrop.core.events import PeriodEnded
from puckdrop.core.match import Match
from puckdrop.core.sides import SIDE_NAMES
from puckdrop.narrate.lines import Line, is_told
from puckdrop.playing.live import LiveGame
from puckdrop.playing.moment import Question
from puckdrop.views.board import BoardView

__all__ = ["Leave", "Stage"]

SMALLEST_WIDTH = 80
LOW = 22
"""A terminal with fewer rows shows fewer keys."""
MORE = "Enter shows more [more]"
LEAST_ABOVE = 1
"""Rows above a question, if everything else gives way: score and clock."""
LEAST_TOLD = 1
"""Rows of play-by-play that must fit; if a question is too long, the board gives way."""


class Leave(Exception):
    """The person wants to stop here."""


class Stage:
    """Shows a match to the people at one terminal."""

    def __init__(
        self, match: Match, console: Console, *, save_to: Path, autosave: bool, speed: float, goes_on: str = ""
    ) -> None:
        self.goes_on = goes_on
        """The command that goes on with the game if it belongs to a league, which finds it in one place only."""
        self.live = LiveGame(match, save_to=save_to, autosave=autosave)
        self.room = match.game
        self.match = match
        self.console = console
        self.speed = speed
        self.held = ExitStack()
        """Keeps other processes out of the files to which the person has moved the game."""
        self.lines: list[Line] = []
        self.told = 0
        self.fresh = 0
        """The first line since the person's last answer."""
        self.hurry = False
        self.skips = False
        """The person has hurried on and does not want to read what he missed."""
        self.message = ""
        """Something to say above the next prompt, until the person has typed something there."""
        self.asked: Question | None = None
        """The question that waits for an answer."""
        self.early = ""
        """What the person typed at a page before the question: a key waits until that is shown."""
        self.draw_again: Callable[[], None] | None = None
        """Draws what is on the screen once more, with its prompt; None while nobody is asked for anything."""
        self.is_drawing = self.is_outdated = False
        self.draw = can_draw(console)
        self._begin_telling()

    @property
    def on_screen(self) -> bool:
        """Is there a terminal that a screen can be drawn on?"""
        console = self.console
        return console.is_terminal and not console.is_dumb_terminal and console.width >= SMALLEST_WIDTH

    # -- telling --------------------------------------------------------------------------------------------------

    def _begin_telling(self) -> None:
        self.narrator = self.room.narrator(self.match.table)
        self.labels = labels_of(self.room, self.match.table)
        self.lines = []
        self.told = self.fresh = 0

    def _catch_up(self) -> None:
        """Tell what happened before, without pauses."""
        self.lines += self._loud(self.narrator.feed(self.match.events[self.told :]))
        self.told = len(self.match.events)
        self.fresh = len(self.lines)
        if not self.on_screen:
            for line in self.lines[-6:]:
                print_line(self.console, line, self.labels)

    def _loud(self, lines: list[Line]) -> list[Line]:
        """What a person is told: if he coaches, every change of lines, too."""
        coached = [SIDE_NAMES.index(side) for side in self.live.persons()]
        return [line for line in lines if is_told(line, coached)]

    def tell(self) -> None:
        """Tell what is new, even in the middle of a play; after a period comes the intermission."""
        events = self.match.events[self.told :]
        self.told = len(self.match.events)
        for line in self._loud(self.narrator.feed(events)):
            self.lines.append(line)
            if not self.on_screen:
                print_line(self.console, line, self.labels)
            elif self.speed > 0 and not self.hurry:
                self.show()
            self.pause()
        ended = [int(event.period) for event in events if isinstance(event, PeriodEnded)]
        if ended and self.is_between_periods:
            self.intermission(ended[-1])

    @property
    def is_between_periods(self) -> bool:
        """Has the next period yet to begin? Who hurries on to a goal may be past that."""
        clock = self.match.table.position().clock
        return not self.match.is_over and clock.left in (0, period_seconds(clock, int(clock.period)))

    def pause(self) -> None:
        """Leave time to read; Enter skips to the next question."""
        if self.speed > 0 and not self.hurry:
            sys.stdout.flush()
            self.wait(self.speed)

    def wait(self, seconds: float) -> None:
        """Wait; Enter hurries on, and q leaves."""
        typed = typed_within(seconds)
        if typed is not None:
            self.hurry = not typed
            self._leave_if(typed)

    def intermission(self, period: int) -> None:
        """The page after a period; people turn it themselves."""
        rows = intermission_rows(self.match.table, period, self.console.width)
        if not self.on_screen:
            for row in rows:
                print_row(self.console, row)
        elif self.live.persons():
            end = next((at for at, line in enumerate(self.lines) if line.period > period), len(self.lines))
            self.catch_eye(0, end)
            self._hear(self.turn_pages(singly(rows), "Enter drops the puck [go on]"))
            self.fresh = end
        elif self.speed > 0 and not self.hurry:
            self.draw_page(rows)
            self.wait(5 * self.speed)

    def catch_eye(self, room: int, end: int | None = None) -> None:
        """Show what was told since the last answer, up to line `end`, page by page until the rest fits into `room`."""
        if self.has_read or not self.on_screen:
            return
        told = [line_rows(line, self.labels, self.console.width) for line in self.lines[self.fresh : end]]
        pages = in_pages(told, self.page_height)
        while pages and sum(map(len, pages)) > room:
            if self._hear(self.show_page(pages.pop(0), MORE)):
                return

    def _hear(self, typed: str) -> bool:
        """Keep what was typed at a page for the question to come; is it a key, which goes straight there?

        Leaving does not wait for a question. An answer is not a key: it cannot be meant for what was not yet shown.
        """
        self._leave_if(typed)
        self.early = typed or self.early
        command = parse_command(typed)
        return command is not None and command.key not in ANSWERING

    def _leave_if(self, typed: str) -> None:
        """Leave if the person says so, unless the game is over anyway."""
        command = parse_command(typed)
        if command is not None and command.key == "q" and not self.match.is_over:
            raise Leave

    @property
    def has_read(self) -> bool:
        """Were the lines told one by one, so that everybody has seen them, or did the person want to skip them?"""
        return self.skips or (self.speed > 0 and not self.hurry)

    # -- the screen -----------------------------------------------------------------------------------------------

    def show(self, below: Sequence[Text] = ()) -> None:
        """Draw the whole screen: the board, what was told since the last answer or more, and what is asked."""
        if not self.on_screen:
            return
        below = [*self._message_rows(), *below]
        width, height = self.console.width, self.console.height
        room = max(0, height - len(below) - 1)
        last = len(line_rows(self.lines[-1], self.labels, width)) if self.lines else LEAST_TOLD
        board = self.board(room, room - min(room, max(last, self.fresh_rows(width))))
        room -= len(board)
        self.console.clear()
        for row in [*board, *(told_rows(self.lines[-room:], self.labels, width, room) if room > 0 else []), *below]:
            self.console.print(row, no_wrap=True, overflow="ellipsis", crop=True)

    def board(self, height: int, room: int) -> list[Text]:
        """The board in `height` rows, or in a single one if a question leaves no more."""
        view, width = self.view(), self.console.width
        rows = self.room.board_rows(
            view, self.room.why(self.match.events, draw=self.draw), width, draw=self.draw, room=room
        )
        if len(rows) + LEAST_TOLD <= height:
            return rows
        return [self.room.status_row(view), rule_row(width, draw=self.draw)][: max(1, height - LEAST_TOLD)]

    def fresh_rows(self, width: int) -> int:
        """How many rows the lines since the last answer need."""
        return sum(len(line_rows(line, self.labels, width)) for line in self.lines[self.fresh :])

    def room_to_tell(self) -> int:
        """How many rows of told lines fit above the question, if the board gives way."""
        below = self._question_rows(self.asked) if self.asked is not None else []
        taken = len(self._message_rows()) + len(below) + len(self.board(self.console.height, 0))
        return self.console.height - 1 - taken

    def _message_rows(self) -> list[Text]:
        return [Text(part, "yellow") for part in wrap(self.message, self.console.width - 1)]

    def view(self) -> BoardView:
        return self.room.board(self.match.table, self.match.events, self.live.viewer())

    def redraw(self) -> None:
        """Draw what waits for a person once more: the terminal has another size.

        That may be said in the middle of a drawing, which is then finished and drawn again.
        """
        self.is_outdated = True
        while self.is_outdated and not self.is_drawing and self.draw_again is not None and self.on_screen:
            self.is_outdated, self.is_drawing = False, True
            try:
                self.draw_again()
            finally:
                self.is_drawing = False

    def show_prompt(self, draw: Callable[[], None], prompt: str | Callable[[], str]) -> None:
        """Draw a screen that waits for a person, once more whenever the terminal gets another size."""

        def again() -> None:
            draw()
            print(prompt if isinstance(prompt, str) else prompt(), end="", flush=True)

        if self.on_screen:
            self.draw_again = again
            self.redraw()

    def read_below(self, prompt: str, read: Callable[[str], str] = read_line) -> str:
        """What the person types below a prompt, which is there already if a screen was drawn with it."""
        try:
            return read("" if self.draw_again is not None else prompt)
        finally:
            self.draw_again = None

    def say(self, text: str) -> None:
        """Say something that the next screen must not wipe out."""
        if self.on_screen:
            self.message = text
        else:
            self.notice(text)

    def notice(self, text: str) -> None:
        for part in wrap(text, self.console.width - 2, break_on_hyphens=False):
            print_row(self.console, Text(part, "yellow"))

    # -- pages ----------------------------------------------------------------------------------------------------

    @property
    def page_height(self) -> int:
        """The rows of a page below its head and above its prompt."""
        return max(1, self.console.height - 2)

    def draw_page(self, rows: Sequence[Text]) -> int:
        """Draw on a cleared screen as many rows as fit, folded if a terminal has become narrower; return how many."""
        self.console.clear()
        width, left, drawn = self.console.width, self.page_height + 1, 0
        for row in rows:
            left -= max(1, -(-row.cell_len // width))
            if left < 0 and drawn > 1:
                break
            self.console.print(row, overflow="fold")
            drawn += 1
        return drawn

    def show_page(self, rows: Sequence[Text], prompt: str) -> str:
        """Show rows on a screen of their own; what the person typed below them.

        On a terminal that has become smaller they take several screens.
        """
        head, left = self.room.status_row(self.view()), list(rows)
        drawn = 0

        def draw() -> None:
            nonlocal drawn
            drawn = self.draw_page([head, *left]) - 1

        def text() -> str:
            return f"{prompt if drawn >= len(left) else MORE}: "

        while True:
            forget_typed()
            self.show_prompt(draw, text)
            typed = self.read_below(text())
            left = left[drawn:]
            if typed or not left:
                return typed

    def turn_pages(self, blocks: Sequence[Block], prompt: str) -> str:
        """Show rows screen by screen; what the person typed at the end of one, which leaves the others out."""
        if not self.on_screen:
            for block in blocks:
                for row in block:
                    print_row(self.console, row)
            return ""
        *pages, last = in_pages(blocks, self.page_height)
        for page in pages:
            if typed := self.show_page(page, MORE):
                return typed
        return self.show_page(last, prompt)

    # -- the question --------------------------------------------------------------------------------------------------

    def _show_question(self, question: Question) -> None:
        if self.on_screen:
            self.show_prompt(lambda: self.show(self._question_rows(question)), self.question_prompt(question))
        else:
            for row in self._question_rows(question):
                print_row(self.console, row)

    def question_prompt(self, question: Question) -> str:
        """What stands before the answer."""
        return f"{hint(question)} (what you type is not shown): " if self.is_secret(question) else f"{hint(question)}: "

    def is_secret(self, question: Question) -> bool:
        """Must the answer be kept from the other person at this terminal?"""
        return question.hidden and self.live.is_shared() and sys.stdin.isatty()

    def _question_rows(self, question: Question) -> list[Text]:
        """The question, its choices and the keys; on a low screen card data give way, then keys: the score stays."""
        above = rule_row(self.console.width, draw=self.draw) if self.on_screen else self.room.status_row(self.view())
        asked, keys = self._asking_rows(question, self.room.shown_ratings()), self._key_rows(question)
        if self._fits([above, *asked, *keys]):
            return [above, *asked, *keys]
        choices = tuple(choice._replace(about="") for choice in question.choices)
        asked = self._asking_rows(question._replace(choices=choices), {})
        return [above, *asked, *keys] if self._fits([above, *asked, *keys]) else asked

    def _fits(self, rows: Sequence[Text]) -> bool:
        """Is there room for the score and what is to be said above, and for the prompt below?"""
        taken = LEAST_ABOVE + len(self._message_rows()) + len(rows) + 1
        return not self.on_screen or taken <= self.console.height

    def _asking_rows(self, question: Question, shown: Mapping[str, str]) -> list[Text]:
        width = self.console.width
        view = self.view()
        team = view.team(question.side)
        prompt = question.prompt if self.live.viewer() == "nobody" else f"{question.prompt} {question.secret}".rstrip()
        rows = [Text(part, "bold") for part in wrap(f"{team.short_name}: {prompt}", width - 1)]
        rival = view.visitor if question.side == "home" else view.home
        rated = team._replace(skaters=tuple(self.room.bench(self.match.table, question.side)))
        return rows + choice_rows(question, rated, rival, width, shown)

    def _key_rows(self, question: Question) -> list[Text]:
        seat = self.live.seat(question.side)
        asking, orders = (None, 0) if seat is None else (seat.asking, len(seat.standing()))
        is_low = self.on_screen and self.console.height < LOW
        return bar_rows(self.console.width, asking, orders, self.live.requests(), is_low=is_low)
