"""The cards of ezv: four 6x6 grids and the ratings around them. [ledger 2.3, 2.4]"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final, cast

from rich.text import Text

from puckdrop.boards.panels import Panel, flow, framed, note, pairs_rows, table_rows
from puckdrop.core import cards as core_cards
from puckdrop.games.ezv.cards import GoalieCard, SkaterCard
from puckdrop.games.ezv.chart_files import load_symbols
from puckdrop.games.ezv.constants import SYMBOL_NAMES, Symbol
from puckdrop.games.ezv.grids import CELLS, SIDE, SYMBOL_CODES
from puckdrop.views.ezv_cards import symbol_words

__all__ = ["colour_cell", "goalie_rows", "skater_rows", "symbol_cell"]

UNKNOWN: Final = 255
FACES: Final = "123456"
SHOT_LETTERS: Final = "·YBR"
REBOUND_LETTERS: Final = ("b", "w", "g", "Z")
SHOT_STYLES: Final = ("dim", "black on yellow", "bold white on blue", "bold white on red")
REBOUND_STYLES: Final = ("bold", "dim", "black on bright_black", "bold yellow")
KIND_STYLES: Final[Mapping[int, str]] = {
    Symbol.SKATE: "green",
    Symbol.LOOSE: "yellow",
    Symbol.HIT: "bold magenta",
    Symbol.INJURY: "bold magenta",
    Symbol.STEAL: "bright_red",
    Symbol.PENALTY: "bold red",
}
PASS_STYLE: Final = "cyan"


@cache
def glyphs() -> tuple[str, ...]:
    """The packaged glyph of every symbol."""
    return tuple(line.glyph for line in load_symbols())


def symbol_cell(symbol: int, *, draw: bool) -> Text:
    """A cell of an advance or defense grid."""
    if symbol == UNKNOWN:
        return Text("?")
    return Text((glyphs() if draw else SYMBOL_CODES)[symbol], KIND_STYLES.get(symbol, PASS_STYLE))


def colour_cell(colour: int, letters: Sequence[str], styles: Sequence[str], *, draw: bool) -> Text:
    """A coloured cell with its letter, so that nothing depends on the colour."""
    if colour == UNKNOWN:
        return Text(" ? ")
    letter = letters[colour]
    return Text(f" {letter if draw or letter != '·' else '.'} ", styles[colour])


def grid_rows(cells: Sequence[Text], width: int) -> Panel:
    """Six rows of six under the red die, beside the blu die."""
    head = Text("  ", "dim")
    for face in FACES:
        head.append(face.center(width))
    rows = [head]
    for blu in range(SIDE):
        row = Text(f"{blu + 1} ", "dim")
        for cell in cells[blu * SIDE : (blu + 1) * SIDE]:
            row.append_text(Text("", "not dim").append_text(centred(cell, width)))
        rows.append(row)
    return rows


def centred(cell: Text, width: int) -> Text:
    cell = cell.copy()
    left = (width - cell.cell_len) // 2
    shown = Text(" " * left)
    return shown.append_text(cell).append(" " * (width - cell.cell_len - left))


def symbol_grid(title: str, grid: bytes, *, draw: bool) -> Panel:
    return framed(title, grid_rows([symbol_cell(cell, draw=draw) for cell in grid], 4), draw=draw)


def colour_grid(title: str, grid: bytes, *, draw: bool) -> Panel:
    cells = [colour_cell(cell, SHOT_LETTERS, SHOT_STYLES, draw=draw) for cell in grid]
    return framed(title, grid_rows(cells, 3), draw=draw)


def skater_rows(skater: core_cards.SkaterCard, width: int, *, draw: bool) -> Panel:
    """Ratings, then shoot and break-away, advance and defense."""
    card = cast(SkaterCard, skater)
    ratings: list[tuple[str, object]] = [
        ("sh", card.sh), ("bk", card.bk), ("ad", card.ad), ("df", card.df), ("pk", card.pk), ("fo", card.fo),
        ("pn", card.pn), ("rc", card.rc), ("as", card.assist_rating), ("inj", card.inj), ("PIM", card.pim),
    ]  # fmt: skip
    upper = [symbol_grid("advance", card.advance, draw=draw), symbol_grid("defense", card.defense, draw=draw)]
    lower = [
        colour_grid(f"shoot (sh {card.sh})", card.shoot, draw=draw),
        colour_grid("break-away", card.break_away, draw=draw),
    ]
    legend = symbol_legend(draw=draw)
    foot = "Row: blu die, column: red die. Shots: R red, B blue, Y yellow, the dot white."
    return [*pairs_rows(ratings, width, 3), *flow([*upper, *lower, legend], width), *note(foot, width)]


def symbol_legend(*, draw: bool) -> Panel:
    """What the symbols are called; the glossary explains them."""
    cells = [(symbol_cell(symbol, draw=draw), symbol_words(symbol)) for symbol in range(len(SYMBOL_NAMES))]
    half = len(cells) // 2
    return table_rows((), [[*one, *two] for one, two in zip(cells[:half], cells[half:], strict=True)], gap=1)


def goalie_rows(goalie: core_cards.GoalieCard, width: int, *, draw: bool) -> Panel:
    """A grid for each colour of sector, and the rebounds."""
    card = cast(GoalieCard, goalie)
    panels = [
        colour_grid(f"{name} sectors", card.sections[at * CELLS : (at + 1) * CELLS], draw=draw)
        for at, name in enumerate(("Gold", "Blue", "Red"))
    ]
    cells = [colour_cell(cell, REBOUND_LETTERS, REBOUND_STYLES, draw=draw) for cell in card.rebound]
    panels.append(framed("rebound", grid_rows(cells, 3), draw=draw))
    foot = (
        "Row: blu die, column: red die of the save roll; the section is the colour of the sector shot from. "
        "R red, B blue, Y yellow, the dot white. Rebounds: b black, w white, g gray, Z."
    )
    return [*pairs_rows([("assists", card.assists)], width), *flow(panels, width), *note(foot, width)]
