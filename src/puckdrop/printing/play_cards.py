"""The cards a coach lays face down: the play cards of ezv and the strategy cards of 4th Street Hockey."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from puckdrop.boards.charts import chart_tables
from puckdrop.core.game import AnyGame
from puckdrop.printing.paper import CARD, CardFaces, Document, Drawing, Paper, Sides
from puckdrop.printing.pen import GREY, INK, PALE, READABLE, WHITE, Pen
from puckdrop.printing.person import HEAD

__all__ = ["GAMES", "print_play_cards"]

MARGIN: Final = 3.0
ZONES: Final = {"D": "own zone", "N": "neutral zone", "O": "attacking zone"}
TALLEST: Final = 5.5
"""A row of a card with little on it."""


class Block(NamedTuple):
    """A titled list on a card."""

    title: str
    rows: Sequence[tuple[str, str]]


class PlayCard(NamedTuple):
    """What is on the front of a card."""

    title: str
    about: str
    blocks: Sequence[Block]


def print_play_cards(game: AnyGame, charts: Any, paper: Paper, sides: Sides, attribution: str = "") -> bytes:
    """A PDF of all play or strategy cards of a game; beside them whose statistics they were made from."""
    kind, cards_of = GAMES[game.name]
    document = Document(f"{game.title}: {kind}s", paper, attribution)
    back = back_of(kind, game.title)
    faces = [CardFaces(front_of(card, f"{game.title}, {kind}"), back) for card in cards_of(game, charts)]
    document.cards(faces, CARD, sides)
    return document.data()


def ezv_cards(game: AnyGame, charts: Any) -> list[PlayCard]:
    """What the handler does by the d20, for each zone he may be in."""
    return [
        PlayCard(
            card["name"],
            "at any strength" if card["when"] == "any" else f"for {card['when']}",
            [Block(f"{zone}  {words}, d20", ranges(card[zone])) for zone, words in ZONES.items()],
        )
        for card in charts.files["playcards"]["card"]
    ]


def ranges(text: str) -> list[tuple[str, str]]:
    lines = [line.split(maxsplit=1) for line in text.splitlines() if line.strip()]
    return [(faces, " ".join(rest)) for faces, *rest in lines]


def strategy_cards(game: AnyGame, charts: Any) -> list[PlayCard]:
    """What a wild card becomes, by where the puck is."""
    [table] = chart_tables(game, charts, "strategy")
    about = "what wild becomes, by where the puck is; SH short-handed"
    return [
        PlayCard(row[0], about, [Block("", list(zip(table.columns[1:], row[1:], strict=True)))]) for row in table.rows
    ]


GAMES: Final[Mapping[str, tuple[str, Callable[[AnyGame, Any], list[PlayCard]]]]] = {
    "ezv": ("play card", ezv_cards),
    "fourth_street": ("strategy card", strategy_cards),
}
"""The games that have such cards: what they are called there, and how they are read from the charts."""


# -- faces ------------------------------------------------------------------------------------------------------------


def front_of(card: PlayCard, foot: str) -> Drawing:
    """The title on a dark bar, and the blocks below it with rows as high as there is room for."""

    def draw(pen: Pen) -> None:
        pen.box(0, 0, pen.width, HEAD, fill=INK, line=0)
        pen.text(MARGIN, HEAD / 2, card.title, 10, bold=True, colour=WHITE, within=pen.width - 2 * MARGIN)
        pen.text(MARGIN, HEAD + 2.5, card.about, READABLE, colour=GREY, within=pen.width - 2 * MARGIN)
        count = sum(len(block.rows) + bool(block.title) for block in card.blocks)
        step = min(TALLEST, (pen.height - HEAD - 11 - 2 * len(card.blocks)) / count)
        y = HEAD + 5.0
        for block in card.blocks:
            y = draw_block(pen, y, step, block) + 2
        pen.text(pen.width / 2, pen.height - 3, foot, 5, align="center", colour=GREY)

    return draw


def draw_block(pen: Pen, y: float, step: float, block: Block) -> float:
    """Returns where it ends."""
    width, size = pen.width - 2 * MARGIN, min(8.0, step * 1.7)
    if block.title:
        pen.box(MARGIN, y, width, step, fill=PALE)
        pen.text(MARGIN + 1.5, y + step / 2, block.title, size, bold=True, within=width - 3)
        y += step
    for label, words in block.rows:
        pen.box(MARGIN, y, width, step)
        pen.text(MARGIN + 14, y + step / 2, label, size, bold=True, align="right", within=12)
        pen.text(MARGIN + 17, y + step / 2, words, size, within=width - 18)
        y += step
    return y


def back_of(kind: str, game: str) -> Drawing:
    """The same for all, so that nobody can tell a card that lies face down."""

    def draw(pen: Pen) -> None:
        pen.box(0, 0, pen.width, pen.height, fill=PALE, line=0)
        pen.box(2.5, 2.5, pen.width - 5, pen.height - 5, fill=WHITE, line=0.3)
        pen.text(pen.width / 2, pen.height * 0.45, kind.capitalize(), 12, bold=True, align="center")
        pen.text(pen.width / 2, pen.height * 0.54, game, 7, align="center", colour=GREY)

    return draw
