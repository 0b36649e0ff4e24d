"""Draws on one rectangle of a page, in millimetres from its upper left corner."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from reportlab.lib.colors import HexColor
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfgen.canvas import Canvas

from puckdrop.printing.fonts import Run, as_printed, is_symbol, runs_of

__all__ = ["BLACK", "GREY", "INK", "PALE", "POINT", "READABLE", "WHITE", "Align", "Pen"]

Align = Literal["left", "center", "right"]
BLACK, INK, GREY, PALE, WHITE = "#000000", "#1d2530", "#6b7480", "#e9edf1", "#ffffff"
POINT: Final = 1 / mm
"""Millimetres in a point."""
MIDDLE: Final = 0.36
"""From the middle of a line of text down to its baseline, as a share of the size."""
READABLE: Final = 5.2
"""The size of captions: nothing that is read during a game is printed smaller than 5 points."""
SMALLEST: Final = 3.2
"""Of what has no room, such as a very long name."""
SIGN_ROOM: Final = 1.4
"""A sign in a table may be wider than a letter; it has spaces around it."""
LATIN: Final = 256
"""Characters below this are in the letters of one width that every viewer has."""


def width_of(runs: Sequence[Run], size: float) -> float:
    """The width of a line of text in millimetres."""
    return sum(run.width(size) for run in runs) * POINT


class Pen:
    """A rectangle of a page. Text is placed by the middle of its line, so that it sits in the middle of a cell."""

    def __init__(self, canvas: Canvas, left: float, top: float, width: float, height: float) -> None:
        self.canvas: Final = canvas
        self.left: Final = left
        self.top: Final = top
        """From the bottom of the page, which is where a PDF begins to count."""
        self.width: Final = width
        self.height: Final = height

    def inside(self, x: float, y: float, width: float, height: float) -> Pen:
        """A smaller rectangle in this one."""
        return Pen(self.canvas, self.left + x, self.top - y, width, height)

    def _at(self, x: float, y: float) -> tuple[float, float]:
        return (self.left + x) * mm, (self.top - y) * mm

    # -- lines and areas --------------------------------------------------------------------------------------------

    def box(self, x: float, y: float, width: float, height: float, *, fill: str = "", line: float = 0.1) -> None:
        """A rectangle; `line` is the width of its outline, 0 for none."""
        left, bottom = self._at(x, y + height)
        if fill:
            self.canvas.setFillColor(HexColor(fill))
        self.canvas.setStrokeColor(HexColor(INK))
        self.canvas.setLineWidth(line * mm)
        self.canvas.rect(left, bottom, width * mm, height * mm, stroke=int(line > 0), fill=int(bool(fill)))

    def line(self, x: float, y: float, to_x: float, to_y: float, *, width: float = 0.1, dashed: bool = False) -> None:
        self.canvas.setStrokeColor(HexColor(GREY))
        self.canvas.setLineWidth(width * mm)
        self.canvas.setDash([1 * mm, 1 * mm] if dashed else [])
        self.canvas.line(*self._at(x, y), *self._at(to_x, to_y))
        self.canvas.setDash([])

    def shape(self, points: Sequence[tuple[float, float]], *, fill: str = "", colour: str = INK) -> None:
        """A closed polygon, filled or open."""
        path = self.canvas.beginPath()
        path.moveTo(*self._at(*points[0]))
        for point in points[1:]:
            path.lineTo(*self._at(*point))
        path.close()
        self.canvas.setStrokeColor(HexColor(colour))
        self.canvas.setLineWidth(0.12 * mm)
        if fill:
            self.canvas.setFillColor(HexColor(fill))
        self.canvas.drawPath(path, stroke=1, fill=int(bool(fill)))

    def circle(self, x: float, y: float, radius: float, *, fill: str = "") -> None:
        self.canvas.setStrokeColor(HexColor(INK))
        self.canvas.setLineWidth(0.12 * mm)
        if fill:
            self.canvas.setFillColor(HexColor(fill))
        self.canvas.circle(*self._at(x, y), radius * mm, stroke=1, fill=int(bool(fill)))

    # -- text -------------------------------------------------------------------------------------------------------

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        *,
        bold: bool = False,
        align: Align = "left",
        colour: str = INK,
        within: float = 0.0,
    ) -> None:
        """A line of text whose middle is at `y`; `within` makes it small enough for that width."""
        runs = runs_of(text, bold=bold)
        width = width_of(runs, size)
        if within and width > within:
            size = max(SMALLEST, size * within / width)
            width = width_of(runs, size)
        start = x - width * {"left": 0.0, "center": 0.5, "right": 1.0}[align]
        self.canvas.setFillColor(HexColor(colour))
        self._draw(start, y, runs, size)

    def _draw(self, x: float, y: float, runs: Sequence[Run], size: float) -> None:
        """Stretches of text one after another."""
        for run in runs:
            self.canvas.setFont(run.font, size)
            self.canvas.drawString(*self._at(x, y + MIDDLE * size * POINT), run.text)
            x += run.width(size) * POINT

    def mono(self, x: float, y: float, text: str, size: float, *, bold: bool = False, white: bool = False) -> None:
        """Text in letters of one width, for tables that are laid out with spaces."""
        self.canvas.setFillColor(HexColor(WHITE if white else INK))
        font = "Courier-Bold" if bold else "Courier"
        step = pdfmetrics.stringWidth("0", font, size) * POINT
        shown = as_printed(text)
        plain = "".join(letter if ord(letter) < LATIN else " " for letter in shown)
        self._draw(x, y, [Run(font, plain)], size)
        for at, letter in enumerate(shown):
            if ord(letter) >= LATIN:
                [run] = runs_of(letter, bold=bold)
                room = step * (SIGN_ROOM if is_symbol(letter) else 1)
                small = min(size, size * room / width_of([run], size))
                self._draw(x + (at + 0.5) * step - width_of([run], small) / 2, y, [run], small)

    def wrapped(self, x: float, y: float, text: str, size: float, width: float, *, colour: str = INK) -> float:
        """Text in as many lines as it needs; returns where the next line would go."""
        step = size * POINT * 1.3
        words: list[str] = []
        for word in [*text.split(), ""]:
            line = " ".join([*words, word])
            if words and (not word or width_of(runs_of(line), size) > width):
                self.text(x, y, " ".join(words), size, colour=colour)
                y, words = y + step, []
            words.append(word)
        return y

    def cell(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        text: str,
        size: float,
        *,
        fill: str = "",
        colour: str = INK,
        bold: bool = False,
        line: float = 0.08,
    ) -> None:
        """A box with text in its middle."""
        self.box(x, y, width, height, fill=fill, line=line)
        if text:
            self.text(
                x + width / 2, y + height / 2, text, size,
                align="center", colour=colour, bold=bold, within=width - 0.4,
            )  # fmt: skip
