"""A decision as a person sees it, in the words of some language."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["Choice", "Question", "Words"]


class Words(NamedTuple):
    """An answer in words, and what there is to say about it."""

    label: str
    about: str


class Choice(NamedTuple):
    """One legal answer: its number in the engine, its text in records, and what a person reads."""

    value: int
    key: str
    label: str
    about: str = ""

    def text(self) -> str:
        """All that a person reads, in one line."""
        return f"{self.label}: {self.about}" if self.about else self.label


class Question(NamedTuple):
    """A decision as a person sees it."""

    prompt: str
    choices: list[Choice]
    help: str
    clause: str
    secret: str = ""
    """What only the coach who decides may read: a card of his that lies face down."""
