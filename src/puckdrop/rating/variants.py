"""A set's cards with one man's card changed: the card that a replay deals is chosen by the lever `variant`."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any

from puckdrop.core.cards import GoalieCard, SkaterCard
from puckdrop.core.errors import PuckdropError
from puckdrop.rating.figures import Person
from puckdrop.rating.plan import SeasonPlan
from puckdrop.rating.printed import PrintedCards
from puckdrop.rating.rater import Figures

__all__ = ["OneManVaries", "card_of", "person_of", "variant"]


def variant(number: int) -> Figures:
    """The figures that deal card `number`; 0 is the printed one."""
    return Figures(league={"variant": float(number)})


def person_of(printed: PrintedCards, team: str, identity: str, *, is_goalie: bool) -> Person:
    """A man's printed card as plain data."""
    people: list[Person] = printed.teams[team]["goalies" if is_goalie else "skaters"]
    return next(person for person in people if person["id"] == identity)


def card_of(game: str, person: Person, *, is_goalie: bool) -> SkaterCard | GoalieCard | None:
    """The card of plain data; None if the game has no such card."""
    people: dict[str, Any] = {"skaters": [], "goalies": []}
    people["goalies" if is_goalie else "skaters"].append(person)
    sheet: dict[str, Any] = {"lines": [], "pairs": [], "power_play": [], "penalty_kill": []}
    room = import_module(f"puckdrop.games.{game}.game").GAME
    try:
        team = room.team_from_data({"name": "card", "short_name": "CRD", **people, **sheet}, "card")
    except (PuckdropError, ValueError):
        return None
    found: SkaterCard | GoalieCard = (team.goalies if is_goalie else team.skaters)[0]
    return found


class OneManVaries(PrintedCards):
    """Everybody plays with his printed card but one, who has card `variant` of his."""

    def __init__(self, printed: PrintedCards, place: int, people: Sequence[Person], *, is_goalie: bool) -> None:
        super().__init__(printed.game, printed.teams, printed.own_options, printed.own_charts)
        self.place = place
        self.people = people
        self.is_goalie = is_goalie
        self.printed_skaters: Sequence[SkaterCard] | None = None
        self.printed_goalies: Sequence[GoalieCard] | None = None

    def skater_cards(self, plan: SeasonPlan, figures: Figures) -> Sequence[SkaterCard]:
        if self.printed_skaters is None:
            self.printed_skaters = super().skater_cards(plan, figures)
        return self.printed_skaters if self.is_goalie else self._varied(self.printed_skaters, figures)

    def goalie_cards(self, plan: SeasonPlan, figures: Figures) -> Sequence[GoalieCard]:
        if self.printed_goalies is None:
            self.printed_goalies = super().goalie_cards(plan, figures)
        return self._varied(self.printed_goalies, figures) if self.is_goalie else self.printed_goalies

    def _varied(self, cards: Sequence[Any], figures: Figures) -> Sequence[Any]:
        number = int(figures.league["variant"])
        if number == 0:
            return cards
        changed = list(cards)
        changed[self.place] = card_of(self.game, self.people[number - 1], is_goalie=self.is_goalie)
        return changed
