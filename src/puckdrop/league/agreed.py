"""What a league was begun with and what has been agreed since: digests of it tell whether it is still as it was."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from datetime import date
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
NOTHING_KNOWN: Final = Fixture(0, date.min, 0, 0)[4:]
"""Of a game of the season whose men and goalies nobody has named."""
NOTHING_KNOWN_TEXT: Final = json.dumps(NOTHING_KNOWN).removeprefix("[")


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
        "schedule": _digest_of_schedule(fixtures),
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


def _digest_of_schedule(fixtures: Sequence[Fixture]) -> str:
    """That of all games by number, each as a list. It is made whenever a league goes on, mostly of hundreds of games
    of which nothing is known but who meets whom: for those the text is put together without a detour through lists.
    """
    day, written = None, ""
    games = []
    for fixture in sorted(fixtures):
        if fixture.day != day:
            day, written = fixture.day, fixture.day.isoformat()
        rest = fixture[4:]
        if rest == NOTHING_KNOWN:
            games.append(f'[{fixture.number}, "{written}", {fixture.home}, {fixture.visitor}, {NOTHING_KNOWN_TEXT}')
        else:
            games.append(json.dumps([fixture.number, written, *fixture[2:]]))
    return _hashed(f"[{', '.join(games)}]")


def _digest(data: object) -> str:
    return _hashed(json.dumps(data))


def _hashed(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
