"""Draws on one rectangle of a page, in millimetres from its upper left corner."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal

import reportlab
from reportlab.lib.colors import HexColor
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

__all__ = ["BLACK", "GREY", "INK", "PALE", "POINT", "WHITE", "Align", "Pen"]

Align = Literal["left", "center", "right"]
BLACK, INK, GREY, PALE, WHITE = "#000000", "#1d2530", "#6b7480", "#e9edf1", "#ffffff"
PLAIN, BOLD = "Vera", "VeraBd"
POINT: Final = 1 / mm
"""Millimetres in a point."""
MIDDLE: Final = 0.36
"""From the middle of a line of text down to its baseline, as a share of the size."""
SMALLEST: Final = 3.2


@cache
def register_fonts() -> None:
    """The fonts that come with reportlab, which know accents, unlike those every viewer has."""
    folder = Path(reportlab.__file__).parent / "fonts"
    for name in (PLAIN, BOLD):
        pdfmetrics.registerFont(TTFont(name, str(folder / f"{name}.ttf")))


@cache
def _letters_of(font: str) -> frozenset[int]:
    """The characters a registered font has, as numbers."""
    face: Any = pdfmetrics.getFont(font)
    return frozenset(face.face.charToGlyph)


def printable(text: str, font: str) -> str:
    """The text without accents that the font lacks."""
    known = _letters_of(font)
    return "".join(letter if ord(letter) in known else without_accent(letter) for letter in text)


def without_accent(letter: str) -> str:
    """
    >>> without_accent("č"), without_accent("☃")
    ('c', '?')
    """
    plain = unicodedata.normalize("NFKD", letter).encode("ascii", "ignore").decode()
    return plain or "?"


class Pen:
    """A rectangle of a page. Text is placed by the middle of its line, so that it sits in the middle of a cell."""

    def __init__(self, canvas: Canvas, left: float, top: float, width: float, height: float) -> None:
        register_fonts()
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
        font = BOLD if bold else PLAIN
        shown = printable(text, font)
        width = pdfmetrics.stringWidth(shown, font, size) * POINT
        if within and width > within:
            size = max(SMALLEST, size * within / width)
            width = pdfmetrics.stringWidth(shown, font, size) * POINT
        start = x - width * {"left": 0.0, "center": 0.5, "right": 1.0}[align]
        self.canvas.setFillColor(HexColor(colour))
        self.canvas.setFont(font, size)
        self.canvas.drawString(*self._at(start, y + MIDDLE * size * POINT), shown)

    def mono(self, x: float, y: float, text: str, size: float, *, bold: bool = False, white: bool = False) -> None:
        """Text in letters of one width, for tables that are laid out with spaces."""
        self.canvas.setFillColor(HexColor(WHITE if white else INK))
        self.canvas.setFont("Courier-Bold" if bold else "Courier", size)
        shown = "".join(letter if ord(letter) < 256 else without_accent(letter) for letter in text)
        self.canvas.drawString(*self._at(x, y + MIDDLE * size * POINT), shown)

    def wrapped(self, x: float, y: float, text: str, size: float, width: float, *, colour: str = INK) -> float:
        """Text in as many lines as it needs; returns where the next line would go."""
        step = size * POINT * 1.3
        words: list[str] = []
        for word in [*text.split(), ""]:
            line = " ".join([*words, word])
            if words and (not word or pdfmetrics.stringWidth(printable(line, PLAIN), PLAIN, size) * POINT > width):
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
