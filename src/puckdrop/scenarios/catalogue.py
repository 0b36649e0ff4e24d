"""The events of a game, with the fields that each has."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Final

from puckdrop.core.events import Event

CORE: Final = "puckdrop.core.events"
COMMON_FIELDS: Final = ("event", "period", "clock", "side", "clause")
"""Fields that every event has in a scenario."""


@cache
def events_of(game: str) -> dict[str, type[Event]]:
    """Every kind of event that a game may log, by its name: the table's own first."""
    found: dict[str, type[Event]] = {}
    for module in (CORE, f"puckdrop.games.{game}.events"):
        for name, value in vars(import_module(module)).items():
            if isinstance(value, type) and issubclass(value, Event) and value is not Event:
                found.setdefault(name, value)
    return found


def fields_of(kind: type[Event]) -> tuple[str, ...]:
    """What a scenario may say of an event of this kind."""
    return (*COMMON_FIELDS, *kind.fields)
