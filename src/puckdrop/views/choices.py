"""What speaks for each answer to a decision, as plain data: how likely it is to succeed, and what to know about it."""

from __future__ import annotations

from typing import NamedTuple

from puckdrop.core.decisions import Decision, PickSkater
from puckdrop.core.ice import Skater
from puckdrop.core.table import Table

__all__ = ["Fact", "Odds", "goalie_facts", "picked", "rating_facts"]


class Fact(NamedTuple):
    """Something to know about an answer: a rating, a colour, a figure from this game."""

    name: str
    value: int | str


class Odds(NamedTuple):
    """How likely something is, in percent."""

    what: str
    percent: int


def rating_facts(*ratings: tuple[str, int], unknown: int = 255) -> tuple[Fact, ...]:
    """The ratings that are known."""
    return tuple(Fact(name, int(value)) for name, value in ratings if value != unknown)


def picked(decision: Decision, value: int) -> Skater | None:
    """The man an answer names, if the decision is about the roster."""
    return decision.team.skaters[value] if isinstance(decision, PickSkater) else None


def goalie_facts(decision: Decision, table: Table, value: int) -> tuple[Fact, ...]:
    """What a goalie has done in this game."""
    key = decision.key(value)
    for goalie in table.position().teams[decision.side].goalies:
        if f"#{goalie.card.sweater}" == key and goalie.shots:
            return (Fact("saves", int(goalie.shots - goalie.goals_against)), Fact("shots", int(goalie.shots)))
    return ()
