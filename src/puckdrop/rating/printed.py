"""The cards of a finished set in the place of a rater, so that a set is replayed exactly as it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any

from puckdrop.core.cards import GoalieCard, SkaterCard
from puckdrop.core.errors import BadInput
from puckdrop.rating.plan import SeasonPlan
from puckdrop.rating.rater import Figures
from puckdrop.rating.sums import Sums
from puckdrop.rating.talents import Targets

__all__ = ["PrintedCards"]


class PrintedCards:
    """Cards, options and charts as a set has them. `teams` holds each team's cards as plain data, by its letters."""

    fits_ice = False
    places_by_scoring = False
    more_replays = 1
    lever_step = 0.0
    settles_by = ""

    def __init__(
        self, game: str, teams: Mapping[str, dict[str, Any]], options: dict[str, object], charts: dict[str, Any]
    ) -> None:
        self.game = game
        self.teams = dict(teams)
        self.own_options = options
        self.own_charts = charts

    def first_figures(self, plan: SeasonPlan, targets: Targets) -> Figures:
        return Figures()

    def move(self, plan: SeasonPlan, targets: Targets, figures: Figures, played: Sums, step: float) -> None:
        """Printed cards do not move."""

    def options(self, plan: SeasonPlan, figures: Figures) -> dict[str, object]:
        return self.own_options

    def charts(self, figures: Figures) -> dict[str, Any]:
        return self.own_charts

    def skater_cards(self, plan: SeasonPlan, figures: Figures) -> Sequence[SkaterCard]:
        known = {(short, card.id): card for short, team in self._read().items() for card in team.skaters}
        return [found(known, man.team, man.id, man.name) for man in plan.skaters]

    def goalie_cards(self, plan: SeasonPlan, figures: Figures) -> Sequence[GoalieCard]:
        known = {(short, card.id): card for short, team in self._read().items() for card in team.goalies}
        return [found(known, man.team, man.id, man.name) for man in plan.goalies]

    def _read(self) -> dict[str, Any]:
        game = import_module(f"puckdrop.games.{self.game}.game").GAME
        return {short: game.team_from_data(data, short) for short, data in self.teams.items()}


def found(known: Mapping[tuple[str, str], Any], team: str, identity: str, name: str) -> Any:
    card = known.get((team, identity))
    if card is None:
        raise BadInput(f"{team}: the set's statistics have {name} ({identity}), but its team file has no card of his.")
    return card
