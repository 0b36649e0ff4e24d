"""Small plots as SVG, for pages that open from the file system."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from typing import Final, NamedTuple

__all__ = ["bars", "lines"]

TOP, BOTTOM, ROW = 16, 32, 14
COLOURS: Final = (
    "#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#8c6bb1", "#636363", "#a6761d", "#1b9e77",
)  # fmt: skip
"""Told apart by colour-blind people too, as far as ten can be; every line also leads to its name."""


class Paper(NamedTuple):
    """The size of a drawing, and for which screens it is: the style sheet shows one of the two."""

    screens: str
    width: int
    height: int
    left: int
    right: int

    def x(self, value: float, most: float) -> float:
        return self.left + (self.width - self.left - self.right) * value / most

    def y(self, value: float, most: float) -> float:
        return self.height - BOTTOM - (self.height - TOP - BOTTOM) * value / most

    def drawing(self, parts: Iterable[str], title: str) -> str:
        return (
            f'<svg class="plot {self.screens}" viewBox="0 0 {self.width} {self.height}" role="img" '
            f'aria-label="{escape(title, quote=True)}">{"".join(parts)}</svg>'
        )


ROOMY: Final = Paper("roomy", 720, 320, 44, 64)
TIGHT: Final = Paper("tight", 340, 300, 30, 52)
"""About as wide as a phone's page, so that type has its size there."""


def lines(series: Mapping[str, Sequence[tuple[float, float]]], title: str, across: str, up: str) -> str:
    """Lines over one another, each with its name at its end; x and y start at 0."""
    return _both([paper.drawing(_lines_on(paper, series, across, up), title) for paper in (ROOMY, TIGHT)])


def _lines_on(paper: Paper, series: Mapping[str, Sequence[tuple[float, float]]], across: str, up: str) -> Iterator[str]:
    most_x = max((x for points in series.values() for x, _ in points), default=1) or 1
    most_y = max((y for points in series.values() for _, y in points), default=1) or 1
    yield _frame(paper, across, up, most_x, most_y)
    ends: list[tuple[float, float, str, str]] = []
    for number, (name, points) in enumerate(series.items()):
        colour = COLOURS[number % len(COLOURS)]
        path = " ".join(f"{paper.x(x, most_x):.1f},{paper.y(y, most_y):.1f}" for x, y in points)
        yield f'<polyline fill="none" stroke="{colour}" stroke-width="2" points="{path}"/>'
        if points:
            ends.append((paper.y(points[-1][1], most_y), paper.x(points[-1][0], most_x), name, colour))
    ends.sort()
    edge, placed = paper.width - paper.right, spread([end[0] for end in ends], 12, paper.height - BOTTOM)
    for (y, x, name, colour), height in zip(ends, placed, strict=True):
        yield f'<line x1="{x:.1f}" x2="{edge + 8}" y1="{y:.1f}" y2="{height:.1f}" stroke="{colour}"/>'
        yield f'<rect x="{edge + 8}" y="{height - 1.5:.1f}" width="7" height="3" fill="{colour}"/>'
        yield f'<text x="{edge + 18}" y="{height + 4:.1f}">{escape(name)}</text>'


def bars(values: Sequence[tuple[str, float]], title: str, across: str) -> str:
    """A bar for each name; they lie, for thirty names have no room side by side."""
    height = TOP + ROW * len(values) + 4
    papers = [paper._replace(height=height) for paper in (ROOMY, TIGHT)]
    return _both([paper.drawing(_bars_on(paper, values, across), title) for paper in papers])


def _bars_on(paper: Paper, values: Sequence[tuple[str, float]], across: str) -> Iterator[str]:
    most = max((value for _, value in values), default=1) or 1
    yield f'<text x="{paper.left + 4}" y="11">{escape(across)}</text>'
    for number, (name, value) in enumerate(values):
        y, end = TOP + ROW * number, paper.x(value, most)
        yield (
            f'<text x="{paper.left}" y="{y + 11}" text-anchor="end">{escape(name)}</text>'
            f'<rect x="{paper.left + 4}" y="{y + 2}" width="{end - paper.left:.1f}" height="{ROW - 4}" '
            f'fill="{COLOURS[0]}"/><text x="{end + 8:.1f}" y="{y + 11}">{value:g}</text>'
        )


def spread(heights: Sequence[float], apart: float, lowest: float) -> list[float]:
    """Heights from the top down, moved so that names written there do not lie on one another.

    >>> spread([10, 12, 40], 11, 50), spread([45, 45], 11, 50)
    ([10, 21, 40], [39, 50])
    """
    placed: list[float] = []
    for height in heights:
        placed.append(max(height, placed[-1] + apart) if placed else height)
    for place in reversed(range(len(placed))):
        lowest = min(placed[place], lowest)
        placed[place] = lowest
        lowest -= apart
    return placed


def _frame(paper: Paper, across: str, up: str, most_x: float, most_y: float) -> str:
    parts = []
    left, right, low = paper.left, paper.width - paper.right, paper.height - BOTTOM
    for value in ticks(most_y):
        y = paper.y(value, most_y)
        parts.append(f'<line x1="{left}" x2="{right}" y1="{y:.1f}" y2="{y:.1f}" class="grid"/>')
        parts.append(f'<text x="{left - 6}" y="{y + 4:.1f}" text-anchor="end">{value}</text>')
    for value in ticks(most_x):
        parts.append(f'<text x="{paper.x(value, most_x):.1f}" y="{low + 14}" text-anchor="middle">{value}</text>')
    parts.append(f'<text x="{(left + right) / 2}" y="{paper.height - 4}" text-anchor="middle">{escape(across)}</text>')
    parts.append(f'<text x="{left}" y="11">{escape(up)}</text>')
    return "".join(parts)


def ticks(most: float) -> list[int]:
    """Round numbers from 0 up to the most, some five of them.

    >>> ticks(5), ticks(43), ticks(130)
    ([0, 1, 2, 3, 4, 5], [0, 10, 20, 30, 40], [0, 50, 100])
    """
    steps = (one * ten for ten in (1, 10, 100, 1000, 10_000, 100_000) for one in (1, 2, 5))
    step = next((step for step in steps if most / step <= 5), 1_000_000)
    return list(range(0, int(most) + 1, step))


def _both(drawings: Sequence[str]) -> str:
    return f'<div class="plots">{"".join(drawings)}</div>'
