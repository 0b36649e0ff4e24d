"""The cards of a team, or of some of its men, as a PDF."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from importlib import import_module
from typing import Any

from puckdrop.boards.cards import find_card
from puckdrop.cards.team_file import Goalie, Skater, TeamFile
from puckdrop.core.cards import SkaterCard
from puckdrop.core.game import AnyGame
from puckdrop.printing.paper import CardFaces, Document, Paper, Sides
from puckdrop.printing.pen import Pen
from puckdrop.printing.person import Printed, back_of

__all__ = ["cards_of_team", "print_teams"]


def drawings_of(game: AnyGame) -> Any:
    """The module that draws a game's cards."""
    return import_module(f"puckdrop.printing.{game.name}")


def cards_of_team(game: AnyGame, team: TeamFile, only: Collection[int] = (), attribution: str = "") -> list[CardFaces]:
    """Every man who has a card for this game, or those of some sweaters; skaters first."""
    drawn, sheet = drawings_of(game), game.team_card(team, team.team.full_name)
    faces = []
    people: list[Skater | Goalie] = [*team.skaters, *team.goalies]
    for person in people:
        if person.section(game.name) is None or (only and person.sweater not in only):
            continue
        who, card = Printed(team, person), find_card(sheet, person.sweater)

        def front(pen: Pen, who: Printed = who, card: Any = card) -> None:
            (drawn.draw_skater if isinstance(card, SkaterCard) else drawn.draw_goalie)(pen, who, card)

        faces.append(CardFaces(front, back_of(who, game.title, attribution)))
    return faces


def print_teams(
    game: AnyGame,
    teams: Sequence[TeamFile],
    only: Collection[int],
    paper: Paper,
    sides: Sides,
    attribution: str = "",
) -> bytes:
    """A PDF with the cards of these teams, each team beginning on a sheet of its own.

    Whose statistics they are made of stands in the margin of every sheet and on the backs.
    """
    names = ", ".join(team.team.short for team in teams)
    document = Document(f"{game.title}: {names}", paper, attribution)
    for team in teams:
        document.cards(cards_of_team(game, team, only, attribution), drawings_of(game).SIZE, sides)
    return document.data()
