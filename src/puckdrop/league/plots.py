"""Small plots as SVG, for pages that open from the file system."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Final

__all__ = ["bars", "lines"]

WIDTH, HEIGHT = 720, 320
LEFT, RIGHT, TOP, BOTTOM = 44, 64, 16, 32
COLOURS: Final = (
    "#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#8c6bb1", "#636363", "#a6761d", "#1b9e77",
)  # fmt: skip
"""Told apart by colour-blind people too, as far as ten can be; every line also has its name at its end."""


def lines(series: Mapping[str, Sequence[tuple[float, float]]], title: str, across: str, up: str) -> str:
    """Lines over one another, each with its name at its end; x and y start at 0."""
    most_x = max((x for points in series.values() for x, _ in points), default=1) or 1
    most_y = max((y for points in series.values() for _, y in points), default=1) or 1
    parts = [_frame(title, across, up, most_x, most_y)]
    ends: list[tuple[float, str, str]] = []
    for number, (name, points) in enumerate(series.items()):
        colour = COLOURS[number % len(COLOURS)]
        path = " ".join(f"{_x(x, most_x):.1f},{_y(y, most_y):.1f}" for x, y in points)
        parts.append(f'<polyline fill="none" stroke="{colour}" stroke-width="2" points="{path}"/>')
        if points:
            ends.append((_y(points[-1][1], most_y), name, colour))
    last = -99.0
    for height, name, colour in sorted(ends):
        last = max(height, last + 11)
        parts.append(f'<text x="{WIDTH - RIGHT + 6}" y="{last + 4:.1f}" fill="{colour}">{escape(name)}</text>')
    return _svg(parts, title)


def bars(values: Sequence[tuple[str, float]], title: str, up: str) -> str:
    """A bar for each name."""
    most = max((value for _, value in values), default=1) or 1
    parts = [_frame(title, "", up, 0, most)]
    step = (WIDTH - LEFT - RIGHT) / max(1, len(values))
    for number, (name, value) in enumerate(values):
        x, y = LEFT + number * step + step * 0.15, _y(value, most)
        parts.append(
            f'<rect x="{x:.1f}" y="{y:.1f}" width="{step * 0.7:.1f}" height="{HEIGHT - BOTTOM - y:.1f}" '
            f'fill="{COLOURS[0]}"><title>{escape(name)}: {value:g}</title></rect>'
            f'<text x="{x + step * 0.35:.1f}" y="{HEIGHT - BOTTOM + 14}" text-anchor="middle">{escape(name)}</text>'
        )
    return _svg(parts, title)


def _x(value: float, most: float) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * value / most


def _y(value: float, most: float) -> float:
    return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * value / most


def _frame(title: str, across: str, up: str, most_x: float, most_y: float) -> str:
    parts = []
    for value in ticks(most_y):
        y = _y(value, most_y)
        parts.append(f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}" class="grid"/>')
        parts.append(f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{value}</text>')
    if most_x:
        for value in ticks(most_x):
            x = _x(value, most_x)
            parts.append(f'<text x="{x:.1f}" y="{HEIGHT - BOTTOM + 14}" text-anchor="middle">{value}</text>')
    middle = (LEFT + WIDTH - RIGHT) / 2
    parts.append(f'<text x="{middle}" y="{HEIGHT - 2}" text-anchor="middle">{escape(across)}</text>')
    parts.append(f'<text x="{LEFT}" y="11">{escape(up)}</text>')
    return "".join(parts)


def ticks(most: float) -> list[int]:
    """Round numbers from 0 up to the most, some five of them.

    >>> ticks(5), ticks(43), ticks(130)
    ([0, 1, 2, 3, 4, 5], [0, 10, 20, 30, 40], [0, 50, 100])
    """
    steps = (one * ten for ten in (1, 10, 100, 1000, 10_000, 100_000) for one in (1, 2, 5))
    step = next((step for step in steps if most / step <= 5), 1_000_000)
    return list(range(0, int(most) + 1, step))


def _svg(parts: Sequence[str], title: str) -> str:
    return (
        f'<svg class="plot" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(title, quote=True)}">'
        f"{''.join(parts)}</svg>"
    )
