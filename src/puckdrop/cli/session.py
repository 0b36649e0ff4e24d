"""A game being played at a terminal: the screen, the questions, and leaving with the game saved."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from getpass import getpass
from pathlib import Path
from textwrap import wrap

from rich.console import Console
from rich.text import Text

from puckdrop.boards.scoreboard import rule_row
from puckdrop.cli.ask import choice_rows, hint, parse_answer
from puckdrop.cli.keys import (
    ASKING_WORDS,
    FASTER,
    Command,
    bar_rows,
    condition_of,
    next_asking,
    order_line,
    parse_command,
    parse_order,
)
from puckdrop.cli.output import can_draw, check_writable, labels_of, line_rows, print_line
from puckdrop.cli.pages import explained, goalie_rows, help_rows, line_page, order_rows
from puckdrop.cli.report import box_rows, intermission_rows, print_box, print_end
from puckdrop.cli.screen import forget_typed, pressed_enter, told_rows, watch_size
from puckdrop.cli.sights import card_page, chart_page, goalie_facts, orders_text
from puckdrop.core.decisions import IllegalAnswer
from puckdrop.core.errors import BadInput
from puckdrop.core.events import PeriodEnded
from puckdrop.core.match import Match
from puckdrop.core.sides import SIDE_NAMES
from puckdrop.core.viewers import Side
from puckdrop.narrate.en.throws import dice_prompt
from puckdrop.narrate.lines import Line, is_told
from puckdrop.playing.live import LiveGame
from puckdrop.playing.moment import Question
from puckdrop.playing.seats import ADVICE, Seat
from puckdrop.views.board import BoardView

__all__ = ["Leave", "Session"]

SMALLEST_WIDTH = 80
LOW = 22
"""A terminal with fewer rows shows fewer keys."""
LEAST_TOLD = 1
"""Rows of play-by-play that must fit; if a question is too long, the board gives way."""


ENOUGH_TOLD = 5
"""Lines that say what has happened after somebody has hurried on."""


class Leave(Exception):
    """The person wants to stop here."""


class TakeBack(Exception):
    """The person wants to undo his last answer."""


class TakeBackThrow(Exception):
    """The person wants to undo his last throw."""


class Settled(Exception):
    """The question has been answered by a key, or the game has gone on."""


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
        self.fresh = 0
        """The first line since the person's last answer."""
        self.hurry = False
        self.skips = False
        """The person has hurried on and does not want to read what he missed."""
        self.message = ""
        """Something to say with the next screen."""
        self.asked: Question | None = None
        """The question on the screen."""
        self.page: list[Text] | None = None
        """The page on the screen, in its place."""
        self.draw = can_draw(console)
        self._begin_telling()

    @property
    def on_screen(self) -> bool:
        """Is there a terminal that a screen can be drawn on?"""
        console = self.console
        return console.is_terminal and not console.is_dumb_terminal and console.width >= SMALLEST_WIDTH

    # -- playing ------------------------------------------------------------------------------------------------

    def play(self) -> bool:
        """Play until the game is over or the person leaves; was it played to the end?"""
        watch_size(self.redraw)
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
        except Settled:
            self._complain()
        except TakeBack:
            self.undo()
        except TakeBackThrow:
            self.undo_throw()
        finally:
            self.asked = None

    def _finish(self) -> None:
        """The whole box score, and at the end what everybody wants to know."""
        if self.live.autosave:
            self.live.save()
            self._complain()
        self.show()
        self.console.print()
        print_box(self.console, self.match.table)
        print_end(self.console, self.match.table)
        if self.message:
            self.notice(self.message)

    def _complain(self) -> None:
        """If the game could not be saved, say why; it goes on."""
        if self.live.problem:
            self.say(f"{self.live.problem} The game goes on; s and a file name saves it elsewhere.")

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
        """What a person is told: of line changes only his own team's, whether he asked for them or not."""
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
        if ended and not self.match.is_over:
            self.intermission(ended[-1])

    def pause(self) -> None:
        """Leave time to read; Enter skips to the next question."""
        if self.speed > 0 and not self.hurry:
            sys.stdout.flush()
            self.hurry = pressed_enter(self.speed)

    def intermission(self, period: int) -> None:
        """The page after a period; people turn it themselves."""
        rows = intermission_rows(self.match.table, period, self.console.width)
        if not self.on_screen:
            for row in rows:
                self.console.print(row)
        elif self.live.persons():
            self.catch_eye()
            self.turn_pages(rows, "Enter drops the puck [go on]")
            self.fresh = len(self.lines)
        elif self.speed > 0 and not self.hurry:
            self.draw_page(rows)
            self.hurry = pressed_enter(5 * self.speed)

    def catch_eye(self) -> None:
        """If more was told since the last answer than fits on a screen, show it page by page first."""
        rows = [row for line in self.lines[self.fresh :] for row in line_rows(line, self.labels, self.console.width)]
        if not self.has_read and len(rows) > self.room_to_tell():
            self.turn_pages(rows, "Enter shows more [more]")

    @property
    def has_read(self) -> bool:
        """Were the lines told one by one, so that everybody has seen them, or did the person want to skip them?"""
        return self.skips or (self.speed > 0 and not self.hurry)

    # -- the screen -----------------------------------------------------------------------------------------------

    def show(self, below: Sequence[Text] = ()) -> None:
        """Draw the whole screen: the board, what was told since the last answer or more, and what is asked."""
        if not self.on_screen:
            return
        below = [*([Text(part, "yellow") for part in wrap(self.message, self.console.width - 1)]), *below]
        self.message = ""
        width, height = self.console.width, self.console.height
        room = max(0, height - len(below) - 1)
        last = len(line_rows(self.lines[-1], self.labels, width)) if self.lines else LEAST_TOLD
        board = self.board(room, room - min(room, max(last, self.fresh_rows(width))))
        room -= len(board)
        self.console.clear()
        for row in [*board, *(told_rows(self.lines[-room:], self.labels, width, room) if room > 0 else []), *below]:
            self.console.print(row, no_wrap=True, overflow="ellipsis", crop=True)

    def board(self, height: int, room: int) -> list[Text]:
        """The board in so many rows; in a single one if a question leaves no more."""
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
        return self.console.height - 1 - len(below) - len(self.board(self.console.height, 0))

    def view(self) -> BoardView:
        return self.room.board(self.match.table, self.match.events, self.live.viewer())

    def redraw(self) -> None:
        """The terminal has another size: draw what is on it once more."""
        if self.page is not None:
            self.draw_page(self.page)
        elif self.asked is not None and self.on_screen:
            self.show(self._question_rows(self.asked))
            print(f"{hint(self.asked)}: ", end="", flush=True)

    def say(self, text: str) -> None:
        """Say something that the next screen must not wipe out."""
        if self.on_screen:
            self.message = text
        else:
            self.notice(text)

    def notice(self, text: str) -> None:
        for part in wrap(text, self.console.width - 2, break_on_hyphens=False):
            self.console.print(Text(part, "yellow"))

    # -- pages ----------------------------------------------------------------------------------------------------

    def draw_page(self, rows: Sequence[Text]) -> None:
        self.console.clear()
        for row in rows[: self.console.height - 1]:
            self.console.print(row, no_wrap=True, overflow="ellipsis", crop=True)

    def turn_pages(self, rows: Sequence[Text], prompt: str) -> str:
        """Show rows screen by screen; what the person typed at the end of one, which leaves the others out."""
        if not self.on_screen:
            for row in rows:
                self.console.print(row)
            return ""
        head = [self.room.status_row(self.view())]
        step = max(1, self.console.height - 2)
        for at in range(0, len(rows), step):
            self.page = [*head, *rows[at : at + step]]
            forget_typed()
            self.draw_page(self.page)
            is_last = at + step >= len(rows)
            typed = input(f"{prompt if is_last else 'Enter shows more [more]'}: ").strip()
            if typed:
                break
        self.page = None
        return typed

    def look(self, rows: Sequence[Text], question: Question | None) -> None:
        """Show something in place of the question, then the question again; a key works here too."""
        typed = self.turn_pages(rows, "Enter goes back [back]")
        command = parse_command(typed) if typed else None
        if command is not None and self._command(command, question):
            return
        if question is not None and self.on_screen:
            self._show_question(question)

    # -- questions ------------------------------------------------------------------------------------------------

    def _answer(self) -> None:
        """Ask the person whose decision is waiting until he gives a legal answer."""
        self.tell()
        self.asked = question = self.live.question()
        if self.on_screen:
            self.catch_eye()
        self.hurry = False
        forget_typed()
        self._show_question(question)
        in_secret = self.is_secret(question)
        while True:
            typed = self._read(hint(question), in_secret=in_secret)
            if self._asks_soon(typed, question):
                continue
            command = parse_command(typed)
            if command is not None and self._command(command, question):
                continue
            key, wrong = parse_answer(question, typed)
            if key is None:
                self.notice("That is none of the answers." if in_secret else wrong)
                continue
            self.live.answer(key, window=question.window)
            self.fresh = len(self.lines)
            self._complain()
            return

    def _show_question(self, question: Question) -> None:
        below = self._question_rows(question)
        if self.on_screen:
            self.show(below)
        else:
            for row in below:
                self.console.print(row)

    def _question_rows(self, question: Question) -> list[Text]:
        """The question, its choices and the keys."""
        width = self.console.width
        view = self.view()
        team = view.team(question.side)
        rows = [rule_row(width, draw=self.draw) if self.on_screen else self.room.status_row(view)]
        prompt = question.prompt if self.live.viewer() == "nobody" else f"{question.prompt} {question.secret}".rstrip()
        rows += [Text(part, "bold") for part in wrap(f"{team.short_name}: {prompt}", width - 1)]
        rows += choice_rows(question, team, view.visitor if question.side == "home" else view.home, width)
        seat = self.live.seat(question.side)
        asking, orders = (None, 0) if seat is None else (seat.asking, len(seat.standing()))
        is_low = self.on_screen and self.console.height < LOW
        return rows + bar_rows(width, asking, orders, self.live.requests(), is_low=is_low)

    def _read(self, text: str, *, in_secret: bool) -> str:
        """What the person types; a secret does not appear on the screen, where another coach may be looking."""
        return getpass(f"{text} (what you type is not shown): ") if in_secret else input(f"{text}: ")

    def is_secret(self, question: Question) -> bool:
        """Must the answer be kept from the other person at this terminal?"""
        return question.hidden and self.live.is_shared() and sys.stdin.isatty()

    def _asks_soon(self, typed: str, question: Question) -> bool:
        """Does the person want to be asked about something soon?"""
        word = typed.strip().casefold()
        if word not in self.live.requests():
            return False
        self.live.ask_soon(question.side, word)
        self.notice(f"You will be asked about that ({word}) at the next chance the rules give you.")
        return True

    # -- keys -----------------------------------------------------------------------------------------------------

    def _command(self, command: Command, question: Question | None) -> bool:
        """Do what a key stands for; False if it means nothing here."""
        key, rest = command
        if key == "q":
            raise Leave
        if key == "u":
            raise TakeBack if question is not None else TakeBackThrow
        if key in FASTER and question is not None:
            self.go_on(key)
        if key == "s":
            self.save(rest)
            return True
        if question is not None and key in ("=", "-", "o", "a"):
            self._order(command, question)
            return True
        rows = self._sight(key, rest, question)
        if rows:
            self.look(rows, question)
        return bool(rows)

    def go_on(self, key: str) -> None:
        """Hurry on; whoever looks sees the end of it."""
        before = len(self.lines)
        self.live.hurry(FASTER[key])
        self.hurry = self.skips = True
        self.tell()
        self.skips = False
        self.fresh = max(before, len(self.lines) - ENOUGH_TOLD)
        raise Settled

    def save(self, name: str) -> None:
        """Save the game, from now on to another file if one is named."""
        if name:
            try:
                check_writable(Path(name))
            except BadInput as wrong:
                self.notice(str(wrong))
                return
            if Path(name).exists() and Path(name) != self.live.save_to:
                self.notice(f"{name} is there already. Say another name.")
                return
        is_saved = self.live.save(Path(name) if name else None)
        self.notice(f"Saved to {self.live.save_to}." if is_saved else self.live.problem)

    def _sight(self, key: str, rest: str, question: Question | None) -> list[Text]:
        """The rows of a page; none if the key shows nothing."""
        width, view = self.console.width, self.view()
        side: Side = question.side if question is not None else "home"
        match key:
            case "?" if rest:
                return explained(rest, self.room, width)
            case "?" if question is not None:
                return help_rows(question, self.room, self.live.requests(), width)
            case "b":
                return box_rows(self.console, self.match.table)
            case "t":
                return [row for line in self.lines for row in line_rows(line, self.labels, width)]
            case "l":
                return self._lines_of(view, side)
            case "n":
                return goalie_rows(view, goalie_facts(self.room, self.match.table))
            case "c":
                return card_page(self.room, self.match.table, view, side, rest, width, draw=self.draw)
            case "r":
                return chart_page(self.room, self.match.setup.charts, rest, width, draw=self.draw)
        return []

    def _lines_of(self, view: BoardView, side: Side) -> list[Text]:
        """Both teams' lines, one's own first."""
        sides: tuple[Side, Side] = ("home", "visitor") if side == "home" else ("visitor", "home")
        rows: list[Text] = []
        for each in sides:
            men = self.room.bench(self.match.table, each)
            extra = orders_text(view, each)
            rows += line_page(view, view.team(each), men, self.room.shown_ratings(), extra, self.console.width)
        return rows

    def _order(self, command: Command, question: Question) -> None:
        """How much to be asked, and standing orders."""
        seat = self.live.seat(question.side)
        if seat is None:
            return
        match command.key:
            case "a":
                self._ask_as(seat, command.rest, question)
            case "o" if command.rest:
                self._revoke(seat, command.rest, question)
            case "o":
                self.look(order_rows(seat.standing(), self.live.conditions(), self.console.width), question)
            case _:
                self._give_order(command, question)

    def _ask_as(self, seat: Seat, said: str, question: Question) -> None:
        asking = next_asking(seat.asking, said)
        if asking is None:
            self.notice(f"'{said}' is not a measure of asking: {', '.join(ASKING_WORDS.values())}.")
            return
        seat.ask(asking)
        self.say(f"From now on you are asked {ASKING_WORDS[asking]}.")
        self._show_question(question)

    def _revoke(self, seat: Seat, said: str, question: Question) -> None:
        orders = seat.standing()
        if not (said.isdecimal() and said.isascii() and len(said) < 4 and 1 <= int(said) <= len(orders)):
            self.notice(f"There is no order {said[:20]}; o lists them.")
            return
        seat.cancel(orders[int(said) - 1])
        self.say(f"Revoked: {order_line(orders[int(said) - 1])}.")
        self._show_question(question)

    def _give_order(self, command: Command, question: Question) -> None:
        """An answer, or the bench's, from now on."""
        order = parse_order(command.rest)
        when = condition_of(order, self.live.conditions())
        if when is None:
            self.notice(f"'{order.condition}' is no condition. Right are {', '.join(self.live.conditions())}.")
            return
        key, wrong = (ADVICE, "") if command.key == "-" else parse_answer(question, order.answer)
        if key is None:
            self.notice(wrong)
            return
        try:
            is_settled = self.live.order_pending(key, when)
        except IllegalAnswer as problem:
            self.notice(f"{problem}.")
            return
        seat = self.live.seat(question.side)
        if seat is not None:
            shown = "" if self.is_secret(question) else f": {order_line(seat.standing()[-1])}"
            self.say(f"Ordered{shown}. o lists your orders.")
        if is_settled:
            self.fresh = len(self.lines)
            raise Settled
        self._show_question(question)

    # -- real dice ------------------------------------------------------------------------------------------------

    def _dice_prompt(self, wanted: str) -> str:
        in_hand = bool(getattr(self.match.table, "is_asked", False))
        return dice_prompt(self.room.name, wanted, in_hand=in_hand)

    def read_dice(self, wanted: str) -> str:
        """Ask for the dice a person has thrown or the card he has turned over; the keys work here too."""
        while True:
            self.show()
            try:
                typed = input(self._dice_prompt(wanted))
            except (EOFError, KeyboardInterrupt):
                raise Leave from None
            command = parse_command(typed)
            is_face = wanted.startswith(("Left ", "Right "))
            if command is None or (is_face and command.key not in "qu"):  # L and R are what a face may show
                return typed
            if not self._command(command, None):
                return typed
