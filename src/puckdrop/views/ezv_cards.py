"""The cards of ezv as plain data: four 6x6 grids and the ratings around them. [ledger 2.3, 2.4]"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from puckdrop.games.ezv.cards import GoalieCard, SkaterCard
from puckdrop.games.ezv.chart_files import load_symbols
from puckdrop.games.ezv.constants import REBOUND_NAMES, SECTION_NAMES, SHOT_NAMES, SYMBOL_NAMES, Symbol
from puckdrop.games.ezv.grids import CELLS
from puckdrop.views.cards import CardCell, CardSheet, grid

__all__ = ["goalie", "goalie_ratings", "skater", "skater_ratings", "symbol_words"]

UNKNOWN: Final = 255
FACES: Final = tuple("123456")
DICE: Final = "Row: blu die, column: red die."
KINDS: Final = {
    Symbol.SKATE: "skate", Symbol.LOOSE: "loose", Symbol.HIT: "hit", Symbol.INJURY: "hit", Symbol.STEAL: "steal",
    Symbol.PENALTY: "penalty",
}  # fmt: skip
REBOUND_LETTERS: Final = "bwgZ"
WORDS: Final = {"PASS2": "long pass", "PASS_A": "pass A", "PASS_B": "pass B"}
"""Symbols whose names are no words."""


@cache
def glyphs() -> tuple[str, ...]:
    """The packaged glyph of every symbol."""
    return tuple(line.glyph for line in load_symbols())


def skater_ratings(card: SkaterCard) -> list[tuple[str, int]]:
    figures = (
        ("sh", card.sh), ("bk", card.bk), ("ad", card.ad), ("df", card.df), ("pk", card.pk), ("fo", card.fo),
        ("pn", card.pn), ("rc", card.rc), ("as", card.assist_rating), ("inj", card.inj), ("PIM", card.pim),
    )  # fmt: skip
    return [(name, int(value)) for name, value in figures if value != UNKNOWN]


def skater(card: SkaterCard) -> list[CardSheet]:
    """Advance and defense, shoot and break-away."""
    return [
        six("advance grid", "advance", card.advance, symbol),
        six("defense grid", "defense", card.defense, symbol),
        six("shoot grid", "shoot", card.shoot, shot),
        six("break-away grid", "break-away", card.break_away, shot),
    ]


def goalie_ratings(card: GoalieCard) -> list[tuple[str, int]]:
    return [("assists", int(card.assists))] if card.assists != UNKNOWN else []


def goalie(card: GoalieCard) -> list[CardSheet]:
    """A grid for each colour of sector, and the rebounds."""
    sections = [
        six(f"{name} section", f"{name} sectors", card.sections[at * CELLS : (at + 1) * CELLS], shot)
        for at, name in enumerate(SECTION_NAMES)
    ]
    return [*sections, six("rebound grid", "rebound", card.rebound, rebound)]


def six(name: str, title: str, cells: bytes, show: Callable[[int], CardCell]) -> CardSheet:
    shown = [CardCell("?", "not stated") if cell == UNKNOWN else show(cell) for cell in cells]
    return grid(name, title, FACES, FACES, shown, DICE)


def symbol_words(cell: int) -> str:
    """What a symbol is called; the glossary explains it.

    >>> symbol_words(Symbol.PASS2), symbol_words(Symbol.PASS_A)
    ('long pass', 'pass A')
    """
    name = SYMBOL_NAMES[cell]
    return WORDS.get(name, name.lower())


def symbol(cell: int) -> CardCell:
    return CardCell(glyphs()[cell], symbol_words(cell), KINDS.get(cell, "pass"))


def shot(cell: int) -> CardCell:
    return CardCell(SHOT_NAMES[cell][0].upper() if cell else "·", SHOT_NAMES[cell], SHOT_NAMES[cell])


def rebound(cell: int) -> CardCell:
    return CardCell(REBOUND_LETTERS[cell], REBOUND_NAMES[cell], f"rebound-{REBOUND_NAMES[cell].lower()}")
