"""A game being played at a terminal: the questions, the keys, and leaving with the game saved."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from getpass import getpass
from pathlib import Path
from shlex import quote
from textwrap import wrap

from rich.text import Text

from puckdrop.cli.ask import names_choice, parse_answer, right_answers, shortened
from puckdrop.cli.keys import (
    ANSWERING,
    ASKING_WORDS,
    FASTER,
    LETTERS,
    Command,
    condition_of,
    next_asking,
    parse_command,
    parse_order,
)
from puckdrop.cli.output import check_writable, line_rows, own_command
from puckdrop.cli.pages import explained, goalie_rows, help_rows, line_page, order_rows, throw_help_rows
from puckdrop.cli.report import box_rows, print_last_page
from puckdrop.cli.screen import Block, forget_typed, read_line, singly, watch_size
from puckdrop.cli.sights import card_page, chart_page, goalie_facts, orders_text
from puckdrop.cli.stage import Leave, Stage
from puckdrop.core.decisions import IllegalAnswer
from puckdrop.core.errors import BadInput
from puckdrop.core.viewers import Side, other_side
from puckdrop.narrate.en.throws import dice_prompt, situation_of
from puckdrop.playing.moment import Question
from puckdrop.playing.order_words import order_line
from puckdrop.playing.own_deck import OwnDeck, is_value
from puckdrop.playing.seats import ADVICE, Seat
from puckdrop.playing.shelf import only_one
from puckdrop.views.board import BoardView

__all__ = ["Leave", "Session"]

ORDERS = (*ANSWERING, "o", "a")
HOW_FAR = {
    "w": "to the next whistle",
    "g": "to the next goal",
    "p": "to the end of the period",
    "e": "to the end of the game",
}
LONGEST_TYPED = 60
"""Nothing that dice or cards show is longer; a refusal need not repeat all of what is."""
LONGEST_THROW = 16
"""Columns beside a prompt in which a throw is typed."""
ENOUGH_TOLD = 5
"""Lines that say what has happened after somebody has hurried on."""


class TakeBack(Exception):
    """The person wants to undo his last answer."""


class TakeBackThrow(Exception):
    """The person wants to undo his last throw."""


class GoOn(Exception):
    """The person wants to hurry on from a throw, with this key."""

    def __init__(self, key: str) -> None:
        self.key = key


class Settled(Exception):
    """The question has been answered by a key, or the game has gone on."""


class Session(Stage):
    """Plays a match with the people in its seats."""

    # -- playing ------------------------------------------------------------------------------------------------

    def play(self) -> bool:
        """Play until the game is over or the person leaves; was it played to the end?"""
        with self.held:
            return self._play()

    def _play(self) -> bool:
        self.deck = OwnDeck(self.match)
        self.hurry_by = ""
        """The key with which the person has hurried on at a throw."""
        self.wanted = ""
        """The throw that was asked for last."""
        watch_size(self.redraw)
        try:
            self._catch_up()
            while not self.match.is_over:
                self._turn()
        except (Leave, KeyboardInterrupt, EOFError):
            self.leave()
            return False
        self._finish()
        return True

    def leave(self) -> None:
        """Save before anything is said: the terminal may be gone."""
        is_saved = self.live.save()
        problem = self.deck.keep()
        self.console.print()
        if is_saved:
            path = self.live.save_to
            command = self.goes_on or f"play --resume {quote(str(path))}"
            self.console.print(f"Saved to {path}. Go on with: {own_command()} {command}", soft_wrap=True)
        else:
            self.notice(self.live.problem)
        if problem:
            self.notice(problem)

    def _turn(self) -> None:
        """One play, or one answer."""
        key, self.hurry_by = self.hurry_by, ""
        try:
            if key:
                self.go_on(key)
            elif self.match.pending is not None:
                self._answer()
            elif self.live.step():
                self.tell()
        except Settled:
            self._complain()
        except TakeBack:
            self.undo()
        except TakeBackThrow:
            self.undo_throw()
        except GoOn as wish:
            self.hurry_by = wish.key
        finally:
            self.asked = self.draw_again = None

    def _finish(self) -> None:
        """Save, tell what is left to tell, and show the last page."""
        is_saved = not self.live.autosave or self.live.save()
        problems = ["" if is_saved else self.live.problem, self.deck.keep()]
        if self.live.persons():
            self.catch_eye(0)
        self.show()
        print_last_page(self.console, self.match.table)
        for problem in filter(None, problems):
            self.notice(problem)

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
        self.deck.correct()
        self._take_up_again(undone=self.live.undo_throw())

    def _take_up_again(self, *, undone: bool) -> None:
        if not undone:
            self.say("There is nothing to take back yet.")
            return
        self._begin_telling()
        self._catch_up()
        self._complain()

    def look(self, blocks: Sequence[Block], question: Question | None) -> None:
        """Show something in place of the question, then the question again; a key works here too."""
        typed = self.turn_pages(blocks, "Enter goes back [back]")
        if typed and self._asks_soon(typed, question):
            return
        command = parse_command(typed)
        if command is not None and self._command(command, question):
            return
        if typed:
            self.say(f"'{shortened(typed)}' is no key, and at a page only keys work.")
        if question is not None and self.on_screen:
            self._show_question(question)

    # -- questions ------------------------------------------------------------------------------------------------

    def _answer(self) -> None:
        """Ask the person whose decision is waiting until he gives a legal answer."""
        self.tell()
        self.asked = question = self.live.question()
        if self.on_screen:
            self.catch_eye(self.room_to_tell())
        self.hurry = False
        forget_typed()
        if not self._do_early(question):
            self._show_question(question)
        in_secret = self.is_secret(question)
        while True:
            typed = self._read(question)
            if not names_choice(question, typed):
                command = parse_command(typed)
                if self._asks_soon(typed, question) or (command is not None and self._command(command, question)):
                    continue
            key, wrong = parse_answer(question, typed)
            if key is None:
                self._reply("That is none of the answers." if in_secret else wrong, question)
                continue
            self.live.answer(key, window=question.window)
            self.fresh = len(self.lines)
            self._complain()
            return

    def _do_early(self, question: Question) -> bool:
        """Do what was asked for by a key at a page before the question, and show the question; False if nothing was.

        An answer to what was not yet shown is none.
        """
        early, self.early = self.early, ""
        if not early or self._asks_soon(early, question):
            return bool(early)
        command = parse_command(early)
        if command is None or command.key in ANSWERING:
            self._reply(f"'{shortened(early)}' answers nothing: the question was not yet on the screen.", question)
            return True
        return self._command(command, question)

    def _read(self, question: Question) -> str:
        """What the person types; a secret does not appear on the screen, where another coach may be looking."""
        typed = self.read_below(self.question_prompt(question), getpass if self.is_secret(question) else read_line)
        self.message = ""
        return typed

    def _asks_soon(self, typed: str, question: Question | None) -> bool:
        """Does the person want to be asked about something soon?"""
        word = typed.strip().casefold()
        seat = self._seat(question)
        if word not in self.live.requests() or seat is None:
            return False
        self.live.ask_soon(seat.side, word)
        self._reply(f"You will be asked about that ({word}) at the next chance the rules give you.", question)
        return True

    def _reply(self, text: str, question: Question | None) -> None:
        """Say something about what was typed, and ask again; nothing scrolls the score away."""
        self.say(text)
        if self.on_screen and question is not None:
            self._show_question(question)

    def _seat(self, question: Question | None) -> Seat | None:
        """The seat of whoever types: at a throw that of the only person."""
        if question is not None:
            return self.live.seat(question.side)
        seats = self.live.seats()
        return seats[0] if len(seats) == 1 else None

    def _side(self, question: Question | None) -> Side:
        """The side of whoever types; home if nobody can know it."""
        seat = self._seat(question)
        return question.side if question is not None else "home" if seat is None else seat.side

    # -- keys -----------------------------------------------------------------------------------------------------

    def _command(self, command: Command, question: Question | None) -> bool:
        """Do what a key stands for; False if it means nothing here."""
        key, rest = command
        if key == "q":
            raise Leave
        if key == "u":
            raise TakeBack if question is not None else TakeBackThrow
        if key == "s":
            self._reply(self.saved(rest), question)
            return True
        if key in (*FASTER, *ORDERS):
            if question is None and (reason := self._why_not(key)):
                self.say(reason)
            elif key in ORDERS:
                self._order(command, question)
            elif question is None:
                self.say(f"The computer is on your bench {HOW_FAR[key]}; you go on throwing.")
                raise GoOn(key)
            else:
                self.go_on(key)
            return True
        blocks = self._sight(key, rest, question)
        if blocks:
            self.look(blocks, question)
        return bool(blocks)

    def _why_not(self, key: str) -> str:
        """Why a key means nothing at a throw; empty if it works there."""
        if key in ANSWERING:
            return f"{key} settles the answer to a question, and a throw is not yours to settle."
        persons = len(self.live.seats())
        if not persons:
            return "The computer coaches both teams, so nobody is asked for a decision."
        if persons > 1 and key not in FASTER:
            return "That is each coach's own, and both of you see this throw: say it at your next question."
        return ""

    def go_on(self, key: str) -> None:
        """Hurry on, and show how it ended; somebody who throws the dice is told what each throw brings."""
        before = len(self.lines)
        self.hurry = self.skips = True
        self.live.hurry(FASTER[key], self.tell if self.match.seed is None else None)
        self.tell()
        self.skips = self.match.is_over
        self.fresh = max(before, self.fresh, len(self.lines) - ENOUGH_TOLD)
        raise Settled

    def saved(self, name: str) -> str:
        """Save the game, from now on to another file if one is named; what came of it."""
        if name and Path(name) != self.live.save_to:
            if self.goes_on:
                return "A league's game stays where its league finds it; s alone saves it there."
            try:
                check_writable(Path(name))
                if Path(name).exists():
                    return f"{name} is there already. Say another name."
                self.held.enter_context(only_one(Path(name)))
            except BadInput as wrong:
                return str(wrong)
        is_saved = self.live.save(Path(name) if name else None)
        return f"Saved to {self.live.save_to}." if is_saved else self.live.problem

    def _sight(self, key: str, rest: str, question: Question | None) -> Sequence[Block]:
        """What a key shows; None for a key that shows nothing."""
        width, view = self.console.width, self.view()
        side = self._side(question)
        match key:
            case "l":
                return self._lines_of(view, side)
            case "t":
                told = [line_rows(line, self.labels, width) for line in self.lines]
                return told or [[Text("Nothing has been told yet.")]]
        return singly(self._page(key, rest, question))

    def _page(self, key: str, rest: str, question: Question | None) -> list[Text]:
        """The rows of a page that may be split anywhere."""
        width, view = self.console.width, self.view()
        side = self._side(question)
        match key:
            case "?" if rest:
                return explained(rest, self.room, width)
            case "?" if question is not None:
                sides = (side, other_side(side))
                men = [man for each in sides for man in self.room.bench(self.match.table, each)]
                return help_rows(question, self.room, men, self.live.requests(), width)
            case "?":
                keys = "".join(key for key in LETTERS if not (key in (*FASTER, *ORDERS) and self._why_not(key)))
                requests = self.live.requests() if self._seat(None) is not None else ()
                return throw_help_rows(self.room, self.wanted, situation_of(self.match.table), keys, requests, width)
            case "b":
                return box_rows(self.console, self.match.table)
            case "n":
                return goalie_rows(view, goalie_facts(self.room, self.match.table))
            case "c":
                return card_page(self.room, self.match.table, view, side, rest, width, draw=self.draw)
            case "r":
                return chart_page(self.room, self.match.setup.charts, rest, width, draw=self.draw)
        return []

    def _lines_of(self, view: BoardView, side: Side) -> list[Block]:
        """Both teams' lines, one's own first."""
        sides: tuple[Side, Side] = ("home", "visitor") if side == "home" else ("visitor", "home")
        blocks: list[Block] = []
        for each in sides:
            men = self.room.bench(self.match.table, each)
            extra = orders_text(view, each)
            blocks += line_page(view.team(each), men, self.room.shown_ratings(), extra, self.console.width)
        return blocks

    def _order(self, command: Command, question: Question | None) -> None:
        """How much to be asked, and standing orders."""
        seat = self._seat(question)
        if seat is None:
            return
        match command.key:
            case "a":
                self._ask_as(seat, command.rest, question)
            case "o" if command.rest:
                self._revoke(seat, command.rest, question)
            case "o":
                self.look(singly(order_rows(seat.standing(), self.live.conditions(), self.console.width)), question)
            case _ if question is not None:
                self._give_order(command, question)

    def _ask_as(self, seat: Seat, said: str, question: Question | None) -> None:
        asking = next_asking(seat.asking, said)
        if asking is None:
            self._reply(f"'{said[:20]}' is not a measure of asking: {', '.join(ASKING_WORDS.values())}.", question)
            return
        seat.ask(asking)
        self._reply(f"From now on you are asked {ASKING_WORDS[asking]}.", question)

    def _revoke(self, seat: Seat, said: str, question: Question | None) -> None:
        orders = seat.standing()
        if not (said.isdecimal() and said.isascii() and len(said) < 4 and 1 <= int(said) <= len(orders)):
            self._reply(f"There is no order {said[:20]}; o lists them.", question)
            return
        seat.cancel(orders[int(said) - 1])
        self._reply(f"Revoked: {order_line(orders[int(said) - 1])}.", question)

    def _give_order(self, command: Command, question: Question) -> None:
        """An answer, or the bench's, from now on."""
        order = parse_order(command.rest)
        when = condition_of(order, self.live.conditions())
        if when is None:
            right = ", ".join(self.live.conditions())
            self._reply(f"'{order.condition[:20]}' is no condition. Right are {right}.", question)
            return
        if command.key == "-" and order.answer:
            said = shortened(order.answer)
            self._reply(f"After - only if or unless and a condition may follow, not '{said}'. ? explains it.", question)
            return
        if command.key == "=" and not order.answer:
            self._reply(
                f"Which answer from now on? Type it behind the =, as in =1. {right_answers(question)}", question
            )
            return
        key, wrong = (ADVICE, "") if command.key == "-" else parse_answer(question, order.answer)
        if key is None:
            self._reply(wrong, question)
            return
        try:
            is_settled = self.live.order_pending(key, when)
        except IllegalAnswer as problem:
            self._reply(f"{problem}.", question)
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

    def _dice_prompt(self, wanted: str) -> tuple[list[Text], str]:
        """What is asked for; rows above the prompt if it is too long for what is typed to fit beside it."""
        table, width = self.match.table, self.console.width
        in_hand = bool(getattr(table, "is_asked", False))
        card = self.deck.card_of(wanted)
        prompt = dice_prompt(self.room.name, wanted, in_hand=in_hand, situation=situation_of(table), card=card)
        if not self.on_screen or len(prompt) + LONGEST_THROW <= width:
            return [], prompt
        return [Text(row) for row in wrap(prompt.removesuffix(": "), width - 1)], "What you see: "

    def read_dice(self, wanted: str) -> str:
        """Ask for the dice a person has thrown or the card he has turned over; the keys work here too.

        What he has said of his own cards in an earlier game is not asked again.
        """
        known = self.deck.recall(wanted)
        if known is not None:
            return known
        self.live.keep()
        self.wanted = wanted
        while True:
            above, prompt = self._dice_prompt(wanted)
            self.show_prompt(partial(self.show, above), prompt)
            try:
                typed = shortened(self.read_below(prompt), LONGEST_TYPED)
            except (EOFError, KeyboardInterrupt):
                raise Leave from None
            self.message = ""
            if is_value(wanted, typed):  # L, R and H are what a face may show
                return typed
            if self._asks_soon(typed, None):
                continue
            command = parse_command(typed)
            if command is None or not self._command(command, None):
                return typed
