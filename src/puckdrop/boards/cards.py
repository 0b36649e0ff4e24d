"""A whole card of any man in any game, drawn for a terminal."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from puckdrop.boards.panels import Panel
from puckdrop.core.cards import GoalieCard, SkaterCard, TeamCard
from puckdrop.core.game import AnyGame
from puckdrop.views.cards import find_card

__all__ = ["card_rows", "draw_card", "find_card"]

POSITION_WORDS: Final = ("left wing", "center", "right wing", "defense")


def draw_card(game: AnyGame, team: TeamCard, sweater: int, width: int, *, draw: bool = True) -> RenderableType:
    """The card of the man with this sweater, for printing on a console of this width."""
    return Group(*card_rows(game, team, sweater, width, draw=draw))


def card_rows(game: AnyGame, team: TeamCard, sweater: int, width: int, *, draw: bool = True) -> Panel:
    """The same as rows, for a screen that shows them page by page; `draw` allows more than ASCII."""
    card = find_card(team, sweater)
    drawing = import_module(f"puckdrop.boards.cards_{game.name}")
    rows: Panel = [head_row(team, card)]
    if isinstance(card, SkaterCard):
        rows += drawing.skater_rows(card, width, draw=draw)
    else:
        rows += drawing.goalie_rows(card, width, draw=draw)
    return rows


def head_row(team: TeamCard, card: SkaterCard | GoalieCard) -> Text:
    """Who he is."""
    position = POSITION_WORDS[card.position] if isinstance(card, SkaterCard) else "goalie"
    row = Text()
    row.append(f" {card.sweater} ", "bold reverse").append(f" {card.name}", "bold").append(f"  {position}, {team.name}")
    return row
