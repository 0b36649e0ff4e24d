"""Charts on paper: every part of every chart in a frame, in reading order, as many beside each other as fit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from importlib import import_module
from types import SimpleNamespace
from typing import Any, Final

from reportlab.pdfbase import pdfmetrics
from rich.console import Console
from rich.style import Style
from rich.text import Text

from puckdrop.boards.charts import Part, chart_parts
from puckdrop.boards.panels import width_of
from puckdrop.core.game import AnyGame
from puckdrop.narrate.en.chart_words import CHARTS
from puckdrop.printing.marks import draw_sign, is_sign
from puckdrop.printing.paper import Document, Paper
from puckdrop.printing.pen import GREY, POINT, Pen

__all__ = ["print_charts"]

MARGIN: Final = 12.0
MONO: Final = "Courier"
SIZE: Final = 7.0
STEP: Final = SIZE * POINT * 1.2
"""From one row to the next."""
LETTER: Final = pdfmetrics.stringWidth("0", MONO, SIZE) * POINT
FRAME: Final = 2.0
"""Between a frame and its rows."""
TITLE: Final = 4.0
GAP: Final = 3.0
HEADING: Final = 16.0
"""What a chart's heading may take."""
ENOUGH: Final = 0.25
"""The share of a chart's rows without which its heading is not printed at the foot of a page."""
SYMBOLS: Final = "symbols"
"""The chart that explains the cards."""


def print_charts(game: AnyGame, charts: Any, names: Sequence[str], paper: Paper, attribution: str = "") -> bytes:
    """A PDF of these charts, one after another; below them whose statistics they were made from."""
    document = Document(f"{game.title}: charts", paper, attribution)
    flow = Flow(document)
    for name in names:
        flow.chart(game, charts, name)
    document.end_sheet()
    return document.data()


class Flow:
    """Fills pages with charts from top to bottom."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.width = document.paper.size.width - 2 * MARGIN
        self.bottom = document.paper.size.height - MARGIN
        self.columns = int((self.width - 2 * FRAME) / LETTER)
        self.page = document.page()
        self.x, self.y, self.lowest = MARGIN, MARGIN, MARGIN

    def chart(self, game: AnyGame, charts: Any, name: str) -> None:
        """A heading, and below it the parts."""
        shown = charts if name != SYMBOLS else as_on_cards(game, charts)
        whole = chart_parts(game, shown, name, self.columns, draw=True)
        parts = [piece for part in whole for piece in pieces(part, self)]
        if self.lowest > MARGIN and not self.may_begin(parts):
            self.turn_page()
        words = CHARTS[game.name][name]
        self.head(words.title, f"{game.title}, {name}", words.how)
        for part in parts:
            if not self.has_room(part):
                self.turn_page()
                self.head(f"{words.title} (continued)", f"{game.title}, {name}", "")
            self.place(part)

    def head(self, title: str, name: str, how: str) -> None:
        """A heading below what is on the page, and how the chart is read."""
        top = self.lowest + (GAP * 2 if self.lowest > MARGIN else 0)
        self.page.text(MARGIN, top, title, 12, bold=True)
        self.page.text(MARGIN + self.width, top, name, 6.5, align="right", colour=GREY)
        self.y = self.lowest = self.page.wrapped(MARGIN, top + 6, how, 6.5, self.width, colour=GREY) + 1
        self.x = MARGIN

    def turn_page(self) -> None:
        self.document.end_sheet()
        self.page = self.document.page()
        self.x, self.y, self.lowest = MARGIN, MARGIN, MARGIN

    def has_room(self, part: Part) -> bool:
        """Beside the last part or below it?"""
        is_beside = self.x == MARGIN or self.x + self.width_of(part) <= MARGIN + self.width
        top = self.y if is_beside else self.lowest + GAP
        return top + height_of(part) <= self.bottom

    def may_begin(self, parts: Sequence[Part]) -> bool:
        """Does enough of a chart fit below what is on the page?"""
        trial, here = copy(self), 0
        trial.x, trial.y, trial.lowest = MARGIN, self.lowest + HEADING, self.lowest + HEADING
        for part in parts:
            if not trial.has_room(part):
                break
            trial.take(part)
            here += len(part.rows)
        return here >= ENOUGH * sum(len(part.rows) for part in parts)

    def place(self, part: Part) -> None:
        x, y = self.take(part)
        draw_part(self.page.inside(x, y, self.width_of(part), height_of(part)), part)

    def take(self, part: Part) -> tuple[float, float]:
        """Room beside the last part if there is any, else below; returns its corner."""
        width, height = self.width_of(part), height_of(part)
        if self.x > MARGIN and self.x + width > MARGIN + self.width:
            self.x, self.y = MARGIN, self.lowest + GAP
        corner = self.x, self.y
        self.x, self.lowest = self.x + width + GAP, max(self.lowest, self.y + height)
        return corner

    @staticmethod
    def width_of(part: Part) -> float:
        return max(width_of(part.rows) * LETTER + 2 * FRAME, (len(part.title) + 2) * LETTER)


def as_on_cards(game: AnyGame, charts: Any) -> Any:
    """The symbol map with what printed cards have in their cells, which is not always what a terminal shows."""
    cards = import_module(f"puckdrop.printing.{game.name}")
    return SimpleNamespace(files={**charts.files, SYMBOLS: cards.symbols_printed(charts.files[SYMBOLS])})


def height_of(part: Part) -> float:
    return TITLE + len(part.rows) * STEP + FRAME


def pieces(part: Part, flow: Flow) -> Iterator[Part]:
    """A part that is longer than a page goes on in another frame."""
    most = int((flow.bottom - MARGIN - HEADING - TITLE - FRAME) / STEP)
    for first in range(0, max(1, len(part.rows)), most):
        title = f"{part.title} (continued)" if first else part.title
        yield Part(title, part.rows[first : first + most])


def draw_part(pen: Pen, part: Part) -> None:
    """Rows in a frame under their title."""
    pen.box(0, 0, pen.width, pen.height, line=0.15)
    pen.text(FRAME, 2.0, part.title, 6.5, bold=True, within=pen.width - 2 * FRAME)
    for at, row in enumerate(part.rows):
        draw_row(pen, FRAME, TITLE + (at + 0.5) * STEP, row)


def draw_row(pen: Pen, x: float, y: float, row: Text) -> None:
    """A row of text in letters of one width, with the colours behind it."""
    for text, style in runs(row):
        width = len(text) * LETTER
        if style.bgcolor is not None and not style.bgcolor.is_default:
            fill = style.bgcolor.get_truecolor().hex
            pen.box(x, y - STEP / 2, width, STEP, fill=fill, line=0)
        for at, letter in enumerate(text):
            if is_sign(letter):
                draw_sign(pen, x + (at + 0.5) * LETTER, y, letter)
        plain = "".join(" " if is_sign(letter) else letter for letter in text)
        pen.mono(x, y, plain, SIZE, bold=bool(style.bold), white=is_dark(style))
        x += width


def runs(row: Text) -> Iterator[tuple[str, Style]]:
    """The row in stretches of one style."""
    console = Console(width=500, color_system="truecolor", force_terminal=True)
    for segment in row.render(console, end=""):
        yield segment.text, segment.style or Style.null()


def is_dark(style: Style) -> bool:
    """Is the text white on a colour?"""
    return style.bgcolor is not None and style.color is not None and "white" in style.color.name
