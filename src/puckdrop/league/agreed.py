"""What a league was begun with and what has been agreed since: digests of it tell whether it is still as it was."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from puckdrop.league.fixtures import Fixture
from puckdrop.league.material import Move

__all__ = ["AGREED", "FORM", "KEPT", "digests_of", "must_have_digests", "older_digests"]

FORM: Final = "2:"
"""What a fingerprint of play begins with. Older ones begin otherwise; a league with this one has digests."""
KEPT: Final = ("rules", "options", "begun")
"""What is kept in a league's column `rules`, beside the digests."""
AGREED: Final = {
    "rules": "the league's rules are not those it began with",
    "options": "the game's options are not those it began with",
    "begun": "the puckdrop and the rules version it began with are not those that were kept",
    "played_by": "the game or the rules version it is played by is not the one that was agreed",
    "teams": "the teams and their men are not those it began with",
    "cards": "the cards are not those it began with",
    "schedule": "the schedule is not the one it began with",
    "moves": "the moves are not those that were agreed",
    "seed": "the seed is not the one it began with",
}
"""What a league keeps digests of, and what is said if one of them is not as it was."""


def digests_of(
    kept: Mapping[str, Any], material: bytes, cards: bytes, *, fixtures: Sequence[Fixture], moves: Sequence[Move],
    seed: int, played_by: tuple[str, int, str],
) -> dict[str, object]:  # fmt: skip
    """Digests of all that was agreed: each changes with any part of it, and that of the moves with their order."""
    return {
        **{name: _digest(kept[name]) for name in KEPT},
        "played_by": _digest(played_by),
        "teams": hashlib.sha256(material).hexdigest(),
        "cards": hashlib.sha256(cards).hexdigest(),
        "schedule": _digest(sorted([fixture.number, fixture.day.isoformat(), *fixture[2:]] for fixture in fixtures)),
        "moves": _digest([[move.day.isoformat(), move.player, move.team] for move in moves]),
        "seed": seed,
    }


def must_have_digests(fingerprints: Sequence[object]) -> bool:
    """Is a league with these fingerprints, the one it began with and the present one, too new to have no digests?"""
    return any(str(each).startswith(FORM) for each in fingerprints)


def older_digests(fixtures: Sequence[Fixture], moves: Sequence[Move], seed: int) -> dict[str, object]:
    """What older leagues keep: neither rules, teams and cards, nor the order of moves."""
    schedule = [[fixture.number, fixture.day.isoformat(), fixture.home, fixture.visitor] for fixture in fixtures]
    moved = [[move.day.isoformat(), move.player, move.team] for move in moves]
    return {"schedule": _digest(sorted(schedule)), "moves": _digest(sorted(moved)), "seed": seed}


def _digest(data: object) -> str:
    return hashlib.sha256(json.dumps(data).encode()).hexdigest()
