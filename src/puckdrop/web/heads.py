"""What the server keeps of a game besides its moves: who plays, by which dice, and what is being voted on."""

from __future__ import annotations

import json
import secrets
from dataclasses import asdict, dataclass, field
from typing import Any, Final, Literal, TypeAlias

from puckdrop.core.viewers import Side
from puckdrop.web.errors import Refused

__all__ = [
    "LONGEST_TURN", "NO_STAND_IN", "SHORTEST_TURN", "Coached", "DiceKind", "DiceParts", "Head", "Opponent", "Proposal",
    "Role", "head_for",
]  # fmt: skip

Role: TypeAlias = Literal["home", "visitor", "both", "spectator"]
"""What somebody may do at a table; "both" is two people at one screen."""
Coached: TypeAlias = Literal["home", "visitor", "both", "none"]
"""What somebody coaches who makes a game; "both" is two people at one screen."""
Opponent: TypeAlias = Literal["computer", "person"]
DiceKind: TypeAlias = Literal["shared", "strict", "typed", "seed"]
SHORTEST_TURN: Final = 30
LONGEST_TURN: Final = 30 * 24 * 3600
"""Seconds after which a stand-in may answer."""
NO_STAND_IN: Final = "With strict dice nothing falls without both browsers, so no stand-in can play on for anybody."


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
    """By side: the link that was given up last, and its number."""
    last_number: dict[str, int] = field(default_factory=dict)
    promises: dict[str, str] = field(default_factory=dict)
    """By side: the hash of what a person will add to shared dice, given before anybody shows his part."""
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
    """When the clock of the question that waits began, put off by as long as there was a vote."""
    votes_since: int = 0
    """When the vote began that stops the clock; 0 if there is none."""
    voted: int = 0
    """Seconds that votes have taken while this question waits."""
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


def head_for(
    side: Coached, other: Opponent, dice: DiceKind = "shared", seed: int | None = None, turn_time: int = 0
) -> Head:
    """Who plays a new game, and by which dice; Refused if the two do not go together."""
    persons: list[Side] = ["home", "visitor"]
    if side == "none":
        persons = []
    elif side != "both" and other == "computer":
        persons = [side]
    is_contest = len(persons) == 2 and side != "both"
    if dice == "strict" and not is_contest:
        raise Refused(422, "Strict dice are for two persons at two screens.")
    if dice == "seed" and is_contest:
        raise Refused(422, "A seed tells whoever knows it all dice to come; play alone with it.")
    if seed is not None and dice != "seed":
        raise Refused(422, "A seed goes with the dice 'seed'.")
    if turn_time and (not is_contest or turn_time < SHORTEST_TURN):
        raise Refused(422, f"turn_time is for two persons, and at least {SHORTEST_TURN} seconds.")
    if turn_time and dice == "strict":
        raise Refused(422, NO_STAND_IN)
    secret = secrets.token_hex(32) if dice == "shared" else ""
    if dice == "seed" and seed is None:
        seed = secrets.randbits(31)
    return Head(persons, side == "both", DiceParts(dice, secret), seed, asked_time=turn_time)
