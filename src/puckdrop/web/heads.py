"""What the server keeps of a game besides its moves: who plays, by which dice, and what is being voted on."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from typing import Any, Literal, TypeAlias

from puckdrop.core.viewers import Side

__all__ = ["DICE_KINDS", "DiceKind", "DiceParts", "Head", "Proposal", "Role"]

Role: TypeAlias = Literal["home", "visitor", "both", "spectator"]
"""What somebody may do at a table; "both" is two people at one screen."""
DiceKind: TypeAlias = Literal["shared", "strict", "typed", "seed"]
DICE_KINDS = ("shared", "strict", "typed", "seed")


@dataclass
class DiceParts:
    """Where the dice come from."""

    kind: DiceKind
    secret: str = ""
    """The server's part of shared dice."""
    parts: dict[str, str] = field(default_factory=dict)
    """By side: what a person added to shared dice, or the anchor of his chain."""
    lengths: dict[str, int] = field(default_factory=dict)
    epochs: list[list[int]] = field(default_factory=lambda: [[0, 0]])
    pairs: list[list[Any]] = field(default_factory=list)
    used: int = 0
    last: dict[str, str] = field(default_factory=dict)
    """By side: the link that was given up last."""
    next: dict[str, str] = field(default_factory=dict)
    """By side: the link for the next play, kept until the other one is there."""
    given: int = 0
    """Throws that were taken over from another game."""


@dataclass
class Proposal:
    """Something that both persons must want."""

    number: int
    by: str
    kind: Literal["takeback", "hurry", "turn time"]
    text: str
    steps: int = 0
    past_throw: bool = False
    until: str = ""
    seconds: int = 0
    agreed: list[str] = field(default_factory=list)


@dataclass
class Head:
    """A game's head, kept with every change."""

    persons: list[Side]
    """The sides that people coach."""
    one_screen: bool
    """Do both persons sit at one screen?"""
    dice: DiceParts
    seed: int | None = None
    started: bool = False
    takebacks: int = 0
    plays: int = 0
    hurry: str = ""
    """How far a hurry goes that waits for somebody's dice."""
    proposals: int = 0
    proposal: Proposal | None = None
    turn_time: int = 0
    """Seconds after which a stand-in answers; 0 if both have not agreed on any."""
    asked_time: int = 0
    """The time that the owner proposed when he made the game."""
    asked_at: int = 0
    """The window of the question that waits; 0 if none does."""
    requests: dict[str, list[int]] = field(default_factory=dict)
    """By side: the kinds of decisions that a person wants to be asked about soon."""
    stand_ins: list[Side] = field(default_factory=list)
    waits_since: int = 0
    fixture: dict[str, Any] | None = None
    """For a league's game: which league and game it is, and who dressed."""
    filed: bool = False
    """Is it in the league's books?"""
    problem: str = ""
    """Why it is over and cannot be."""

    def text(self) -> str:
        return json.dumps(asdict(self), ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def of_text(cls, text: str) -> Head:
        data = json.loads(text)
        dice = DiceParts(**data.pop("dice"))
        proposal = data.pop("proposal")
        return cls(**data, dice=dice, proposal=None if proposal is None else Proposal(**proposal))
