"""What the calibration asks of a game: make cards from continuous figures, and move the figures towards the targets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from puckdrop.core.cards import GoalieCard, SkaterCard
from puckdrop.rating.plan import SeasonPlan
from puckdrop.rating.sums import Sums
from puckdrop.rating.talents import Targets

__all__ = ["Figures", "Rater"]


@dataclass
class Figures:
    """The continuous figures behind a season's cards: a list by name, one number for each skater, goalie or team.

    `league` holds the levers that are the same for everybody. All of it is plain numbers, so that it can be written to
    a checkpoint and read back to the last bit.
    """

    skaters: dict[str, list[float]] = field(default_factory=dict)
    goalies: dict[str, list[float]] = field(default_factory=dict)
    teams: dict[str, list[float]] = field(default_factory=dict)
    league: dict[str, float] = field(default_factory=dict)

    def as_data(self) -> dict[str, Any]:
        return {"skaters": self.skaters, "goalies": self.goalies, "teams": self.teams, "league": self.league}

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Figures:
        return cls(dict(data["skaters"]), dict(data["goalies"]), dict(data["teams"]), dict(data["league"]))


class Rater(Protocol):
    """One game's way from figures to cards and from misses to better figures."""

    game: str
    fits_ice: bool
    """Whether a card's ice time is fitted too and has to be written into its section."""
    places_by_scoring: bool
    """Whether a man's place on the power play goes by what it does for his goals and assists, because nothing on his
    card is for the power play alone."""
    more_replays: int
    """How many times as often a round of the second half replays the season: small steps follow small misses, and a
    quick game can afford more of them."""
    lever_step: float
    """By how much the levers of the league move in the last rounds, in which the cards stay."""
    settles_by: str
    """The figure of goalies, in proportion to the goals they let in, that the last rounds move until every team's goals
    against are the season's; empty if there is none."""

    def first_figures(self, plan: SeasonPlan, targets: Targets) -> Figures:
        """Where the calibration starts."""

    def skater_cards(self, plan: SeasonPlan, figures: Figures) -> Sequence[SkaterCard]:
        """A card for each skater of the plan."""

    def goalie_cards(self, plan: SeasonPlan, figures: Figures) -> Sequence[GoalieCard]:
        """A card for each goalie of the plan."""

    def options(self, plan: SeasonPlan, figures: Figures) -> dict[str, object]:
        """The options the set is played with, by name."""

    def charts(self, figures: Figures) -> dict[str, Any]:
        """The chart files that differ from the packaged ones, as `load_charts_from_data` takes them."""

    def move(self, plan: SeasonPlan, targets: Targets, figures: Figures, played: Sums, step: float) -> None:
        """Move the figures, in place, so that what was played comes closer to the targets."""
