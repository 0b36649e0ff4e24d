"""Reading a game's box score and record as they are kept in a store; `packing` writes them."""

from __future__ import annotations

import json
import struct
import sys
import zlib
from array import array
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, Final, TypeAlias

import msgpack

from puckdrop.core.box_bytes import Club as BoxClub
from puckdrop.core.box_bytes import unpacked_box
from puckdrop.core.box_types import (
    SCHEMA,
    BoxScore,
    CarriedOver,
    GoalEntry,
    InjuryEntry,
    Outcome,
    PenaltyEntry,
    Score,
    ShootoutEntry,
    SuspensionEntry,
    Teams,
)
from puckdrop.core.errors import BadInput
from puckdrop.core.lineups import Dressing
from puckdrop.core.players import GOALIE, Player, PlayerRef
from puckdrop.core.tallies import GoalieLine, SkaterLine, TeamBox
from puckdrop.league.material import Club, Man, Material
from puckdrop.league.packing import FORMAT, SEAL, SEED, sealed

__all__ = ["bare_box", "box_from_bytes", "record_from_bytes", "side_of"]

ROSTER: Final = TeamBox._fields.index("roster")
TEAMS: Final = BoxScore._fields.index("teams")
UNITS: Final = ("lines", "pairs", "power_play", "penalty_kill")


def unsealed(blob: bytes) -> bytes:
    """What was sealed; ValueError if it has been damaged."""
    data = blob[SEAL.size :]
    if blob != sealed(data):
        raise ValueError("damaged")
    return data


# -- box scores -------------------------------------------------------------------------------------------------------


def bare_box(box: BoxScore) -> tuple[Any, ...]:
    """A box score without the rosters, which follow from the line-ups."""
    home, visitor = box.teams
    teams = (home[:ROSTER] + home[ROSTER + 1 :], visitor[:ROSTER] + visitor[ROSTER + 1 :])
    return (*box[:TEAMS], teams, *box[TEAMS + 1 :])


def box_from_bytes(blob: bytes, game: str, home: Side, visitor: Side, source: str) -> BoxScore:
    """The box score of a game between these teams; BadInput if the bytes are damaged."""
    try:
        if blob[:1] == bytes([FORMAT]):
            sides = [BoxClub(club.name, club.short, _roster(men)) for club, men in (home, visitor)]
            return unpacked_box(unsealed(blob), game, *sides)
        data = msgpack.unpackb(zlib.decompress(blob), use_list=False)
        return _box(data, (_roster(home[1]), _roster(visitor[1])))
    except (zlib.error, ValueError, TypeError, IndexError):
        raise BadInput(f"{source}: the box score is damaged.") from None


# Before version 0004 a box score was zlib's compressed MessagePack.


def _box(data: Any, rosters: tuple[tuple[Player, ...], ...]) -> BoxScore:
    (schema, game, period, left, is_over, result, teams, goals, penalties, shootout, injuries, suspensions, carried,
     stars) = data  # fmt: skip
    if schema != SCHEMA:
        raise ValueError(schema)
    return BoxScore(
        schema, game, period, left, is_over, Outcome(Score(*result[0]), *result[1:]),
        Teams(*(_team(team, roster) for team, roster in zip(teams, rosters, strict=True))),
        tuple(map(_goal, goals)), tuple(map(_penalty, penalties)),
        tuple(ShootoutEntry(_ref(each[0]), each[1]) for each in shootout),
        tuple(InjuryEntry(_ref(each[0]), *each[1:]) for each in injuries),
        tuple(SuspensionEntry(_ref(each[0]), *each[1:]) for each in suspensions),
        tuple(CarriedOver(*each) for each in carried),
        tuple(map(_ref, stars)),
    )  # fmt: skip


def _team(data: Any, roster: tuple[Player, ...]) -> TeamBox:
    name, short, skaters, goalies, *rest = data
    if len(skaters) + len(goalies) != len(roster):
        raise ValueError("the box score is of other men")
    lines = tuple(SkaterLine(*line) for line in skaters), tuple(GoalieLine(*line) for line in goalies)
    return TeamBox(name, short, roster, *lines, *rest)


def _goal(data: Any) -> GoalEntry:
    period, left, scorer, assists, *rest = data
    return GoalEntry(period, left, _ref(scorer), tuple(map(_ref, assists)), *rest)


def _penalty(data: Any) -> PenaltyEntry:
    period, left, player, call, minutes, served_by = data
    return PenaltyEntry(period, left, _ref(player), call, minutes, None if served_by is None else _ref(served_by))


def _ref(data: Any) -> PlayerRef:
    return PlayerRef(*data)


def _roster(men: Sequence[Man]) -> tuple[Player, ...]:
    return tuple(Player(man.sweater, man.name, man.position if not man.is_goalie else GOALIE, man.id) for man in men)


Side: TypeAlias = tuple[Club, Sequence[Man]]
"""A team and its men of a night, skaters before goalies."""


def side_of(dressing: Dressing, material: Material) -> Side:
    skaters = [material.skaters[place] for place in dressing.skaters]
    return material.clubs[dressing.team], [*skaters, *(material.goalies[place] for place in dressing.goalies)]


# -- records ----------------------------------------------------------------------------------------------------------


def record_from_bytes(blob: bytes, source: str) -> dict[str, Any]:
    """A game's record as plain data; BadInput if it is damaged."""
    try:
        data: Any = _record(unsealed(blob)) if blob[:1] == bytes([FORMAT]) else json.loads(zlib.decompress(blob))
    except (zlib.error, struct.error, ValueError, TypeError, IndexError):
        raise BadInput(f"{source}: the record is damaged.") from None
    if (
        not isinstance(data, dict)
        or not isinstance(data.get("home"), dict)
        or not isinstance(data.get("visitor"), dict)
    ):
        raise BadInput(f"{source}: the record is damaged.")
    return data


def _record(data: bytes) -> dict[str, Any]:
    seed, length = SEED.unpack_from(data)
    start = SEED.size + length
    head: dict[str, Any] = json.loads(data[SEED.size : start])
    numbers = iter(array("H", _little(data[start:])))
    sides = {side: _unpacked(numbers) for side in ("home", "visitor")}
    return {**head, "seed": seed, **sides}


def _unpacked(numbers: Iterator[int]) -> dict[str, Any]:
    def listed() -> list[int]:
        count = next(numbers, 0)
        found = list(islice(numbers, count))
        if len(found) < count:
            raise ValueError("damaged")
        return found

    data: dict[str, Any] = {"team": next(numbers, 0), "skaters": listed(), "goalies": listed()}
    return {**data, **{name: [listed() for _ in range(next(numbers, 0))] for name in UNITS}}


def _little(data: bytes) -> bytes:
    """Numbers of two bytes with the lower one first, from those of this machine or back."""
    if sys.byteorder == "little":
        return data
    numbers = array("H", data)
    numbers.byteswap()
    return numbers.tobytes()
