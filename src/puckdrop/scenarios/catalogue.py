"""The events of a game, with the fields that each has."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from puckdrop.core.event_fields import Field, Shape
from puckdrop.core.events import Event
from puckdrop.rooms import game_named

COMMON_FIELDS: Final = ("event", "period", "clock", "side", "clause")
"""Fields that every event has in a scenario."""
ONE_MAN: Final = (Shape.MAN, Shape.RIVAL)
"""Fields that hold a man."""


def events_of(game: str) -> Mapping[str, type[Event]]:
    """Every kind of event that a game may log, by its name: the table's own first."""
    return game_named(game).event_kinds


def fields_of(kind: type[Event]) -> tuple[str, ...]:
    """What a scenario may say of an event of this kind."""
    return (*COMMON_FIELDS, *kind.fields)


def is_man(kind: type[Event], field: str) -> bool:
    """Does a field hold a man?"""
    return field in kind.fields and kind.fields[field].shape in ONE_MAN


def is_men(kind: type[Event], field: str) -> bool:
    """Does it hold several?"""
    return field in kind.fields and kind.fields[field].shape == Shape.MEN


def codes_of(game: str, field: Field) -> tuple[str, ...]:
    """The codes that a field may hold; none if it may hold anything."""
    if field.shape != Shape.CODE:
        return ()
    vocabulary = game_named(game).vocabularies[field.vocabulary]
    return () if vocabulary.is_open else vocabulary.codes
