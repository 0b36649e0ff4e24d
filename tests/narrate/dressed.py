"""Events for narrators, written with roster numbers, which are shorter to write and to read than sweaters."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from puckdrop.core.cards import TeamCard
from puckdrop.core.event_fields import Shape
from puckdrop.core.events import Event
from puckdrop.narrate.names import Names


def sweater(team: TeamCard, number: int, *, is_goalie: bool = False) -> int:
    if number < 0:
        return -1
    return int(team.goalies[number].sweater if is_goalie else team.skaters[number].sweater)


def dressed(events: Iterable[Event], teams: Sequence[TeamCard]) -> list[Event]:
    """The same events with the sweaters that these teams' men wear."""
    return [dress(event, teams) for event in events]


def dress(event: Event, teams: Sequence[TeamCard]) -> Event:
    side = int(event.side)
    are_goalies = bool(getattr(event, "goalies", False))
    told: dict[str, Any] = {}
    for name, field in event.fields.items():
        value = told[name] = getattr(event, name)
        if field.shape in (Shape.MAN, Shape.RIVAL):
            team = teams[side if field.shape == Shape.MAN else 1 - side]
            told[name] = sweater(team, value, is_goalie=are_goalies or name.startswith("goalie"))
        elif field.shape == Shape.MEN:
            told[name] = [sweater(teams[side], each) for each in value]
    new = type(event)(side, event.clause, **told)
    new.play, new.period, new.left = event.play, event.period, event.left
    return new


def name_of(teams: Sequence[TeamCard], side: int, number: int) -> str:
    """What a caller calls the skater with this roster number."""
    return Names(teams).man(side, sweater(teams[side], number))


def goalie_of(teams: Sequence[TeamCard], side: int, number: int = 0) -> str:
    return Names(teams).man(side, sweater(teams[side], number, is_goalie=True))
