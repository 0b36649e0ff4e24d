"""Cards of 4th Street ezv: the ratings, and four grids of six by six."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, cast

from puckdrop.core import cards as core_cards
from puckdrop.games.ezv.cards import GoalieCard, SkaterCard
from puckdrop.games.ezv.constants import SYMBOL_NAMES, Symbol
from puckdrop.games.ezv.grids import CELLS, SIDE, SYMBOL_CODES
from puckdrop.printing.marks import triangle
from puckdrop.printing.paper import CARD, Size
from puckdrop.printing.pen import GREY, INK, READABLE, WHITE, Pen
from puckdrop.printing.person import HEAD, Printed, draw_head, draw_rating

__all__ = ["SIZE", "draw_goalie", "draw_skater", "symbols_printed"]

SIZE: Final[Size] = CARD
SHOTS: Final = (("", WHITE, INK), ("Y", "#ffe06b", INK), ("B", "#5d93e6", INK), ("R", "#e0574f", WHITE))
REBOUNDS: Final = (("b", "#3a3f45", WHITE), ("w", WHITE, INK), ("g", "#c3c8cd", INK), ("Z", "#ffe06b", INK))
TINTS: Final = {
    Symbol.SKATE: "#dff3df", Symbol.LOOSE: "#fff3c9", Symbol.HIT: "#efdcf5", Symbol.INJURY: "#efdcf5",
    Symbol.STEAL: "#f9d9d4", Symbol.PENALTY: "#f4b9b2",
}  # fmt: skip
WAYS: Final = {
    Symbol.SKATE: "up", Symbol.PASS: "up", Symbol.PASS_A: "up", Symbol.PASS_B: "up", Symbol.PASS2: "up",
    Symbol.RIGHT: "right", Symbol.LEFT: "left", Symbol.BACK: "down",
}  # fmt: skip
ADDED: Final = {Symbol.PASS_A: "A", Symbol.PASS_B: "B", Symbol.PASS2: "2"}
MARGIN: Final = 1.8
EDGE: Final = 2.4
"""Width of the numbers beside a grid."""
CELL_HEIGHT: Final = 4.2
Cell = Callable[[Pen, float, float, float, float, int], None]


def draw_skater(pen: Pen, who: Printed, skater: core_cards.SkaterCard) -> None:
    """The front of a skater's card."""
    card = cast(SkaterCard, skater)
    draw_head(pen, who)
    ratings = [
        ("sh", card.sh), ("bk", card.bk), ("ad", card.ad), ("df", card.df), ("pk", card.pk), ("fo", card.fo),
        ("pn", card.pn), ("rc", card.rc), ("as", card.assist_rating), ("inj", card.inj),
    ]  # fmt: skip
    draw_ratings(pen, [(name, str(value)) for name, value in ratings])
    grids = (
        ("advance", card.advance),
        ("defense", card.defense),
        ("shoot", card.shoot),
        ("break-away", card.break_away),
    )
    for place, (title, grid) in enumerate(grids):
        draw_grid(pen, place, title, grid, symbol_cell if place < 2 else shot_cell)


def draw_goalie(pen: Pen, who: Printed, goalie: core_cards.GoalieCard) -> None:
    """The front of a goalie's card."""
    card = cast(GoalieCard, goalie)
    draw_head(pen, who)
    draw_ratings(pen, [("assists", str(card.assists))])
    for place, title in enumerate(("gold", "blue", "red")):
        draw_grid(pen, place, title, card.sections[place * CELLS : (place + 1) * CELLS], shot_cell)
    draw_grid(pen, 3, "rebound", card.rebound, rebound_cell)


def draw_ratings(pen: Pen, ratings: Sequence[tuple[str, str]]) -> None:
    """Five in a row."""
    width = (pen.width - 2 * MARGIN) / 5
    for place, (name, value) in enumerate(ratings):
        row, column = divmod(place, 5)
        draw_rating(pen, MARGIN + column * width, HEAD + 0.8 + row * 6.2, width, 6.2, name, value)


def draw_grid(pen: Pen, place: int, title: str, grid: bytes, cell: Cell) -> None:
    """One of the four grids: the blu die down, the red die across."""
    row, column = divmod(place, 2)
    width = (pen.width - 3 * MARGIN) / 2
    x, y = MARGIN + column * (width + MARGIN), HEAD + 14.2 + row * 32.0
    across = (width - EDGE) / SIDE
    pen.text(x + EDGE, y + 1.1, title, 5.5, bold=True)
    for face in range(SIDE):
        pen.text(x + EDGE + (face + 0.5) * across, y + 3.7, str(face + 1), READABLE, align="center", colour=GREY)
        pen.text(x + EDGE / 2, y + 5 + (face + 0.5) * CELL_HEIGHT, str(face + 1), READABLE, align="center", colour=GREY)
    for at, code in enumerate(grid):
        blu, red = divmod(at, SIDE)
        cell(pen, x + EDGE + red * across, y + 5 + blu * CELL_HEIGHT, across, CELL_HEIGHT, code)


def symbol_cell(pen: Pen, x: float, y: float, width: float, height: float, symbol: int) -> None:
    """A triangle for skating (open) and passing (filled), a letter or a short word for the rest."""
    pen.box(x, y, width, height, fill=TINTS.get(symbol, WHITE), line=0.08)
    way, added = WAYS.get(symbol), ADDED.get(symbol, "")
    middle = y + height / 2
    if way is not None:
        triangle(pen, x + width * (0.36 if added else 0.5), middle, 2.0, way, filled=symbol != Symbol.SKATE)
        if added:
            pen.text(x + width * 0.76, middle, added, 5.5, bold=True, align="center")
    elif symbol == Symbol.CENTER:
        pen.circle(x + width / 2, middle, 1.5)
        pen.text(x + width / 2, middle, "C", 5, bold=True, align="center")
    else:
        pen.text(x + width / 2, middle, SYMBOL_CODES[symbol], 5, bold=True, align="center")


def symbols_printed(sheet: Mapping[str, Any]) -> dict[str, Any]:
    """The symbol map with what `symbol_cell` prints."""
    lines = [{**line, "glyph": printed_glyph(line["code"], line["glyph"])} for line in sheet["symbol"]]
    return {**sheet, "symbol": lines}


def printed_glyph(code: str, glyph: str) -> str:
    """
    >>> printed_glyph("PASS_A", "▲A"), printed_glyph("LOOSE", "○")
    ('▲A', 'lo')
    """
    symbol = SYMBOL_NAMES.index(code)
    return glyph if symbol in WAYS or symbol == Symbol.CENTER else SYMBOL_CODES[symbol]


def shot_cell(pen: Pen, x: float, y: float, width: float, height: float, colour: int) -> None:
    """A coloured square with its letter; white has none."""
    letter, fill, ink = SHOTS[colour]
    pen.cell(x, y, width, height, letter, 6, fill=fill, colour=ink, bold=True)


def rebound_cell(pen: Pen, x: float, y: float, width: float, height: float, colour: int) -> None:
    letter, fill, ink = REBOUNDS[colour]
    pen.cell(x, y, width, height, letter, 6, fill=fill, colour=ink, bold=True)
