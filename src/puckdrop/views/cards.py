"""A man's card as plain data: his ratings and the sheets printed on it.

Sheet, column and row have the names that the cells of a board use, so that whoever draws the card can mark what was
read on it.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any, NamedTuple

from puckdrop.core.cards import POSITION_NAMES, GoalieCard, SkaterCard, TeamCard
from puckdrop.core.errors import BadInput
from puckdrop.core.typed_data import as_data
from puckdrop.views.choices import Fact

__all__ = ["CardCell", "CardRow", "CardSheet", "CardView", "card_view", "find_card", "grid", "listed"]


class CardCell(NamedTuple):
    """What a cell shows, in words, and its colour or kind, which a letter in `shows` says too."""

    shows: str
    words: str
    colour: str | None = None


class CardRow(NamedTuple):
    """A row of a sheet."""

    name: str
    cells: tuple[CardCell, ...]


class CardSheet(NamedTuple):
    """A block of a card: a table, or a list of figures if it has a single row without a name."""

    name: str
    title: str
    columns: tuple[str, ...]
    rows: tuple[CardRow, ...]
    about: str = ""


class CardView(NamedTuple):
    """A card."""

    game: str
    team: str
    sweater: int
    name: str
    position: str
    """"G" for a goalie."""
    ratings: tuple[Fact, ...]
    sheets: tuple[CardSheet, ...]

    def as_data(self) -> dict[str, Any]:
        """The card as plain data for JSON."""
        data: dict[str, Any] = as_data(self)
        return data


def card_view(game: str, team: TeamCard, sweater: int) -> CardView:
    """The card of the man with this sweater; BadInput if nobody on the team wears it."""
    card = find_card(team, sweater)
    drawing = import_module(f"puckdrop.views.{game}_cards")
    position: str
    if isinstance(card, SkaterCard):
        position, ratings, sheets = POSITION_NAMES[card.position], drawing.skater_ratings(card), drawing.skater(card)
    else:
        position, ratings, sheets = "G", drawing.goalie_ratings(card), drawing.goalie(card)
    facts = tuple(Fact(name, value) for name, value in ratings)
    return CardView(game, team.name, int(card.sweater), card.name, position, facts, tuple(sheets))


def find_card(team: TeamCard, sweater: int) -> SkaterCard | GoalieCard:
    """The card of a sweater; BadInput if nobody on the team wears it."""
    cards: list[SkaterCard | GoalieCard] = [*team.skaters, *team.goalies]
    for card in cards:
        if card.sweater == sweater:
            return card
    raise BadInput(f"Nobody on {team.name} wears {sweater}.")


def grid(
    name: str, title: str, columns: Sequence[str], rows: Sequence[str], cells: Sequence[CardCell], about: str = ""
) -> CardSheet:
    """A table whose cells are given row by row."""
    width = len(columns)
    lines = (CardRow(row, tuple(cells[at * width : (at + 1) * width])) for at, row in enumerate(rows))
    return CardSheet(name, title, tuple(columns), tuple(lines), about)


def listed(name: str, title: str, figures: Sequence[tuple[str, CardCell]], about: str = "") -> CardSheet:
    """A list of figures with their names."""
    row = CardRow("", tuple(cell for _, cell in figures))
    return CardSheet(name, title, tuple(word for word, _ in figures), (row,), about)
