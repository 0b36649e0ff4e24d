"""The marks on cards that no font has: triangles, arrows and circles, drawn."""

from __future__ import annotations

import unicodedata
from typing import Final

from puckdrop.printing.pen import INK, WHITE, Pen

__all__ = ["ARROWS", "ARROW_SIGNS", "arrow", "draw_sign", "is_sign", "triangle"]

TURNS: Final = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
ARROWS: Final = {
    "^": (0, -1), ">": (1, 0), "v": (0, 1), "<": (-1, 0), "<^": (-1, -1), "^>": (1, -1), "<v": (-1, 1), "v>": (1, 1),
}  # fmt: skip

ARROW_SIGNS: Final = {
    "^": "↑", ">": "→", "v": "↓", "<": "←", "<^": "↖", "^>": "↗", "<v": "↙", "v>": "↘",
}  # fmt: skip
"""The arrows of cards as letters of a text."""
ARROW_CODES: Final = {sign: code for code, sign in ARROW_SIGNS.items()}
TRIANGLES: Final = {"△": "up", "▲": "up", "▶": "right", "◀": "left", "▼": "down"}
CIRCLED: Final = "<circle>"
"""How Unicode says that a sign is a letter in a circle."""


def is_sign(letter: str) -> bool:
    """Is it a sign of a symbol map that is drawn, because not every font has it?"""
    return (
        letter in TRIANGLES
        or letter in ARROW_CODES
        or letter == "○"
        or unicodedata.decomposition(letter).startswith(CIRCLED)
    )


def draw_sign(pen: Pen, x: float, y: float, letter: str) -> None:
    """A triangle, an arrow, a circle, or a letter in a circle around a point, as high as a line of a chart."""
    if letter in ARROW_CODES:
        arrow(pen, x, y, 1.7, ARROW_CODES[letter])
        return
    if letter in TRIANGLES:
        triangle(pen, x, y, 1.7, TRIANGLES[letter], filled=letter != "△")
        return
    pen.circle(x, y, 1.2)
    if letter != "○":
        pen.text(x, y, unicodedata.normalize("NFKD", letter), 5, bold=True, align="center")


def triangle(pen: Pen, x: float, y: float, size: float, way: str, *, filled: bool = True) -> None:
    """A triangle of this height around a point, pointing up, down, left or right."""
    ahead_x, ahead_y = TURNS[way]
    side_x, side_y = -ahead_y, ahead_x
    half = size / 2
    points = [
        (x + ahead_x * half, y + ahead_y * half),
        (x - ahead_x * half + side_x * half, y - ahead_y * half + side_y * half),
        (x - ahead_x * half - side_x * half, y - ahead_y * half - side_y * half),
    ]
    pen.shape(points, fill=INK if filled else WHITE)


def arrow(pen: Pen, x: float, y: float, size: float, code: str) -> None:
    """An arrow in one of eight directions, by the code of card files."""
    way_x, way_y = ARROWS[code]
    length = (way_x**2 + way_y**2) ** 0.5
    ahead_x, ahead_y = way_x / length, way_y / length
    half, head = size / 2, size * 0.45
    tip = (x + ahead_x * half, y + ahead_y * half)
    pen.line(x - ahead_x * half, y - ahead_y * half, *tip, width=0.22)
    neck = (tip[0] - ahead_x * head, tip[1] - ahead_y * head)
    side = (-ahead_y * head * 0.6, ahead_x * head * 0.6)
    pen.shape([tip, (neck[0] + side[0], neck[1] + side[1]), (neck[0] - side[0], neck[1] - side[1])], fill=INK)
