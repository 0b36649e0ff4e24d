"""A decision as a person sees it, in the words of some language."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["Choice", "Question"]


class Choice(NamedTuple):
    """One legal answer: its number in the engine, its text in records, and what a person reads."""

    value: int
    key: str
    label: str


class Question(NamedTuple):
    """A decision as a person sees it."""

    prompt: str
    choices: list[Choice]
    help: str
    clause: str
    secret: str = ""
    """What only the coach who decides may read: a card of his that lies face down."""
