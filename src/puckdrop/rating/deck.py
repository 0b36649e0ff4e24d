"""Makes the Play Result Cards from counts: `python -m puckdrop.rating.deck [COUNTS [DECK]]`. [RSG-01]

Each section is shuffled over the 100 cards separately, with a seed from the file of counts, so that the same counts
always give the same deck.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from random import Random

from puckdrop.core.charts import Sheet, read_toml
from puckdrop.core.files import write_whole
from puckdrop.games.rinkside.chart_files import CARDS, DATA, deck_text
from puckdrop.games.rinkside.faces import LEFT_SECTIONS, RIGHT_SECTIONS

COUNTS = DATA / "deck-counts.toml"
DECK = DATA / "deck.toml"
SOURCE = "Ours, made from deck-counts.toml by python -m puckdrop.rating.deck: the manual prints none. [RSG-01]"


def counted(sheet: Sheet, section: str, codes: Mapping[str, int]) -> list[str]:
    """The values of a section, each as often as the counts say: one for every card."""
    cells: list[str] = []
    for line in sheet.lines(section):
        count, _, value = line.partition(" ")
        if count == "each":
            cells += [name for name in codes for _ in range(int(value))]
        else:
            sheet.known(section, value, codes)
            cells += [value] * int(count)
    if len(cells) != CARDS:
        raise sheet.wrong(section, f"{len(cells)} cards", str(CARDS))
    return cells


def deal(sheet: Sheet, sections: Mapping[str, Mapping[str, int]], seed: str) -> list[list[str]]:
    """The cells of one side, card by card."""
    columns = []
    for section, codes in sections.items():
        cells = counted(sheet, section, codes)
        Random(f"{seed} {section}").shuffle(cells)
        columns.append(cells)
    return [list(card) for card in zip(*columns, strict=True)]


def make_deck(counts: Sheet) -> str:
    """The text of a deck file."""
    counts.only(("seed", "left", "right"))
    seed = counts.number("seed", 0, 10**9)
    left = deal(counts.sheet("left"), LEFT_SECTIONS, f"{seed} left")
    right = deal(counts.sheet("right"), RIGHT_SECTIONS, f"{seed} right")
    return deck_text(left, right, SOURCE)


def main(arguments: list[str]) -> None:
    counts = Path(arguments[0]) if arguments else COUNTS
    deck = Path(arguments[1]) if len(arguments) > 1 else DECK
    write_whole(deck, make_deck(Sheet(str(counts), read_toml(counts))))
    print(deck)


if __name__ == "__main__":
    main(sys.argv[1:])
