"""Puts cards on pages: a grid in the middle of the sheet, cut marks, backs that meet their fronts, and a ruler."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias, get_args

from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from puckdrop.printing.pen import GREY, Pen

__all__ = ["BIG_CARD", "CARD", "PAPERS", "SIDES", "CardFaces", "Document", "Drawing", "Paper", "Sides", "Size"]

Drawing: TypeAlias = Callable[[Pen], None]
"""Draws one face of a card into its rectangle."""
Sides: TypeAlias = Literal["single", "duplex", "fold"]
"""Fronts only; fronts and backs on both sides of the paper; or front and back beside each other, to fold."""
SIDES: Final[tuple[Sides, ...]] = get_args(Sides)


class Size(NamedTuple):
    """Width and height in millimetres."""

    width: float
    height: float


class Paper(NamedTuple):
    """A sheet of paper."""

    name: str
    size: Size


PAPERS: Final = {"letter": Paper("letter", Size(215.9, 279.4)), "a4": Paper("a4", Size(210.0, 297.0))}
CARD: Final = Size(63.0, 88.0)
"""The usual playing card: nine on a sheet."""
BIG_CARD: Final = Size(95.0, 130.0)
"""For cards with more on them: four on a sheet."""
MARK: Final = 4.0
"""Length of a cut mark."""
AWAY: Final = 1.0
"""Between a cut mark and the cards."""
RULER: Final = 100.0
RULER_MARGIN: Final = 6.0
"""From the edge of a page without cards to its ruler."""
FOOT: Final = 6.0
"""From its lower edge to whose statistics there are."""


class CardFaces(NamedTuple):
    """Front and back of a card."""

    front: Drawing
    back: Drawing


class Grid(NamedTuple):
    """Where the cards of a sheet lie: as many as fit, in the middle, so that a sheet can be turned over."""

    left: float
    top: float
    cell: Size
    columns: int
    rows: int


def grid_on(paper: Paper, cell: Size) -> Grid:
    """
    >>> grid_on(PAPERS["letter"], CARD)[3:], grid_on(PAPERS["a4"], BIG_CARD)[3:]
    ((3, 3), (2, 2))
    """
    columns, rows = int(paper.size.width // cell.width), int(paper.size.height // cell.height)
    left = (paper.size.width - columns * cell.width) / 2
    top = (paper.size.height - rows * cell.height) / 2
    return Grid(left, top, cell, columns, rows)


class Document:
    """A PDF in the making. The same drawings always give the same bytes."""

    def __init__(self, title: str, paper: Paper, attribution: str = "") -> None:
        self.paper: Final = paper
        self.title: Final = title
        self.attribution: Final = attribution
        """Whose statistics its cards are made of."""
        self._bytes: Final = io.BytesIO()
        size = (paper.size.width * mm, paper.size.height * mm)
        self.canvas: Final = Canvas(self._bytes, pagesize=size, invariant=1, pageCompression=1)
        self.canvas.setTitle(title)
        self.canvas.setCreator("puckdrop")
        self.pages = 0

    def page(self) -> Pen:
        """The whole of the page in progress."""
        return Pen(self.canvas, 0.0, self.paper.size.height, *self.paper.size)

    def end_page(self) -> None:
        self.canvas.showPage()
        self.pages += 1

    def end_sheet(self) -> None:
        """End a page that has no cards; the ruler is in its left margin, and below whose statistics there are."""
        page = self.page()
        ruler(page, RULER_MARGIN)
        middle, foot, width = page.width / 2, page.height - FOOT, page.width - 4 * FOOT
        page.text(middle, foot, self.attribution, 5, align="center", colour=GREY, within=width)
        self.end_page()

    def data(self) -> bytes:
        """The finished file."""
        self.canvas.save()
        return self._bytes.getvalue()

    # -- cards ------------------------------------------------------------------------------------------------------

    def cards(self, cards: Sequence[CardFaces], size: Size, sides: Sides) -> None:
        """All cards, as many on a sheet as fit."""
        cell = Size(2 * size.width, size.height) if sides == "fold" else size
        grid = grid_on(self.paper, cell)
        many = grid.columns * grid.rows
        for first in range(0, len(cards), many):
            sheet = cards[first : first + many]
            if sides == "fold":
                self._sheet(grid, [folded(card, size) for card in sheet], "front left, back right: fold, then cut")
                continue
            self._sheet(grid, [card.front for card in sheet], "fronts" if sides == "duplex" else "")
            if sides == "duplex":
                self._sheet(grid, [card.back for card in sheet], "backs; turn on the long edge", mirrored=True)

    def _sheet(self, grid: Grid, drawings: Sequence[Drawing], note: str, *, mirrored: bool = False) -> None:
        page = self.page()
        for place, draw in enumerate(drawings):
            row, column = divmod(place, grid.columns)
            across = grid.columns - 1 - column if mirrored else column
            x, y = grid.left + across * grid.cell.width, grid.top + row * grid.cell.height
            pen = page.inside(x, y, *grid.cell)
            pen.box(0, 0, *grid.cell, line=0.05)
            draw(pen)
        cut_marks(page, grid)
        side_note(page, grid, f"{self.title}   {note}".strip(), self.attribution)
        self.end_page()


def folded(card: CardFaces, size: Size) -> Drawing:
    """Front and back beside each other, with the line to fold along."""

    def draw(pen: Pen) -> None:
        card.front(pen.inside(0, 0, *size))
        card.back(pen.inside(size.width, 0, *size))
        pen.line(size.width, 0, size.width, size.height, dashed=True)

    return draw


def cut_marks(page: Pen, grid: Grid) -> None:
    """Short lines outside the cards, where a ruler goes for cutting."""
    right, bottom = grid.left + grid.columns * grid.cell.width, grid.top + grid.rows * grid.cell.height
    for column in range(grid.columns + 1):
        x = grid.left + column * grid.cell.width
        page.line(x, grid.top - AWAY - MARK, x, grid.top - AWAY)
        page.line(x, bottom + AWAY, x, bottom + AWAY + MARK)
    for row in range(grid.rows + 1):
        y = grid.top + row * grid.cell.height
        page.line(grid.left - AWAY - MARK, y, grid.left - AWAY, y)
        page.line(right + AWAY, y, right + AWAY + MARK, y)


def side_note(page: Pen, grid: Grid, text: str, attribution: str) -> None:
    """In the margins, read from below: a ruler on the left; what the sheet is, and whose statistics, on the right."""
    ruler(page, max(grid.left / 2, 2.5))
    right = grid.left + grid.columns * grid.cell.width
    across = (page.width + right) / 2 + 0.6
    vertical(page, across - (1.2 if attribution else 0), page.height - grid.top - 3, text)
    vertical(page, across + 1.2, page.height - grid.top - 3, attribution, within=page.height - 2 * grid.top - 6)


def ruler(page: Pen, x: float) -> None:
    """A ruler that is 100 mm long if the page is printed at 100%."""
    top = (page.height - RULER) / 2
    page.line(x, top, x, top + RULER, width=0.2)
    for step in range(11):
        half = 1.4 if step % 5 == 0 else 0.8
        page.line(x - half, top + 10 * step, x + half, top + 10 * step, width=0.2)
    vertical(page, x + 0.6, top + RULER + 3, "0")
    vertical(page, x + 0.6, top - 2, "100 mm if printed at 100%")


def vertical(page: Pen, x: float, y: float, text: str, within: float = 0.0) -> None:
    """Text from below upwards."""
    canvas = page.canvas
    canvas.saveState()
    canvas.translate(x * mm, (page.height - y) * mm)
    canvas.rotate(90)
    Pen(canvas, 0, 0, 0, 0).text(0, 0, text, 5.5, colour=GREY, within=within)
    canvas.restoreState()
