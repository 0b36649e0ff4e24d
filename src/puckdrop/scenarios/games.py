"""What a game contributes to scenarios, and which games do."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from importlib import import_module
from typing import Any, Final, Protocol, cast

from puckdrop.core.decisions import Coach, Kind
from puckdrop.core.dice import Chance
from puckdrop.core.errors import PuckdropError
from puckdrop.core.ice import SLOT_NAMES, Team
from puckdrop.core.log import Log
from puckdrop.core.table import Table
from puckdrop.rooms import GAME_NAMES
from puckdrop.scenarios.format import Case
from puckdrop.scenarios.guesses import Guess
from puckdrop.scenarios.parts import Part, World

SHARED_KINDS: Final[Mapping[str, int]] = {
    "change lines": Kind.CHANGE_LINES,
    "leave empty": Kind.LEAVE_EMPTY,
    "pull goalie": Kind.PULL_GOALIE,
    "return goalie": Kind.RETURN_GOALIE,
    "goalie": Kind.CHANGE_GOALIE,
    "shootout shooter": Kind.SHOOTER,
    "line sheet": Kind.SET_LINES,
    "line sheet place": Kind.FILL_SLOT,
    **{f"fill {slot}": Kind.FILL_SLOT for slot in SLOT_NAMES[1:]},
}
"""Decisions that the table itself knows, by name; a game adds its own."""

RATING_HINT: Final = "give it on his card, or for everybody in [cards.skaters] or [cards.goalies]"


class Arena(Protocol):
    """A game as scenarios see it."""

    name: str
    sides: tuple[str, str]
    """What its two sides may be called."""
    kinds: Mapping[str, int]
    men: Collection[str]
    """What a man may be called besides his side: his slot, or his sweater with a #."""
    rating_hint: str
    """How a scenario gives a rating."""

    def seat(
        self,
        case: Case,
        source: str,
        chance: Chance,
        coaches: list[Coach],
        log: Log,
        guess: Guess | None = None,
    ) -> Table:
        """A table with the case's cards, options, charts and position; missing ratings are guessed."""

    def sides_of(self, case: Case, source: str) -> tuple[str, str]:
        """What home and visitors are called in a case."""

    def describe(self, table: Table) -> dict[str, object]:
        """The position in a scenario's words."""

    def world(self, table: Table) -> World:
        """Who and what there is at this table."""

    def parts(self, table: Table) -> Mapping[str, Part]:
        """What each part of a position at this table can be."""

    def teams(self, table: Table) -> list[Team]:
        """Both teams, home first."""

    def explain(self, error: PuckdropError, table: Table) -> str:
        """An error that ended a play, in a scenario's words."""


def game_names() -> tuple[str, ...]:
    return GAME_NAMES


def arena_of(game: str) -> Arena:
    """A game's arena, from the module of its name here; it is loaded when a scenario asks for it."""
    return cast(Arena, cast(Any, import_module(f"puckdrop.scenarios.{game}")).arena)
