"""A game in a few hundred bytes: its box score and its record, as they are kept in a store."""

from __future__ import annotations

import json
import zlib
from collections.abc import Sequence
from typing import Any, Final

import msgpack

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
from puckdrop.core.players import GOALIE, Player, PlayerRef
from puckdrop.core.tallies import GoalieLine, SkaterLine, TeamBox
from puckdrop.league.dressing import Dressing
from puckdrop.league.material import Man, Material
from puckdrop.league.season import Night

__all__ = ["bare_box", "box_bytes", "box_from_bytes", "record_bytes", "record_from_bytes", "rosters_of"]

LEVEL: Final = 1
ROSTER: Final = TeamBox._fields.index("roster")
TEAMS: Final = BoxScore._fields.index("teams")
RECORD_FORMAT: Final = "puckdrop league game 1"


def bare_box(box: BoxScore) -> tuple[Any, ...]:
    """A box score without the rosters, which follow from the line-ups."""
    home, visitor = box.teams
    teams = (home[:ROSTER] + home[ROSTER + 1 :], visitor[:ROSTER] + visitor[ROSTER + 1 :])
    return (*box[:TEAMS], teams, *box[TEAMS + 1 :])


def box_bytes(bare: tuple[Any, ...]) -> bytes:
    packed: bytes = msgpack.packb(bare)
    return zlib.compress(packed, LEVEL)


def box_from_bytes(blob: bytes, home: Sequence[Man], visitor: Sequence[Man], source: str) -> BoxScore:
    """The box score of a game between these men, skaters before goalies; BadInput if the bytes are damaged."""
    try:
        data = msgpack.unpackb(zlib.decompress(blob), use_list=False)
        return _box(data, (_roster(home), _roster(visitor)))
    except (zlib.error, ValueError, TypeError, IndexError):
        raise BadInput(f"{source}: the box score is damaged.") from None


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


def rosters_of(dressing: Dressing, material: Material) -> list[Man]:
    """Tonight's men, skaters before goalies."""
    skaters = [material.skaters[place] for place in dressing.skaters]
    return [*skaters, *(material.goalies[place] for place in dressing.goalies)]


# -- records ----------------------------------------------------------------------------------------------------------


def record_bytes(head: str, seed: int, night: Night) -> bytes:
    """What replays a game between computer coaches; `head` is what all games of a league share."""
    options = json.dumps(dict(night.extra))
    told = f',"orders":{json.dumps(night.orders)}' if any(night.orders) else ""
    text = f'{head},"seed":{seed},"options":{options}{told},"home":{night.home.text},"visitor":{night.visitor.text}}}'
    return zlib.compress(text.encode(), LEVEL)


def record_head(game: str, puckdrop: str, rules_version: int, fingerprint: str) -> str:
    """The beginning of a record."""
    head = {
        "format": RECORD_FORMAT, "puckdrop": puckdrop, "game": game, "rules_version": rules_version,
        "fingerprint": fingerprint,
    }  # fmt: skip
    return json.dumps(head, separators=(",", ":"))[:-1]


def record_from_bytes(blob: bytes, source: str) -> dict[str, Any]:
    """A game's record as plain data; BadInput if it is damaged."""
    try:
        data: Any = json.loads(zlib.decompress(blob))
    except (zlib.error, ValueError):
        raise BadInput(f"{source}: the record is damaged.") from None
    if (
        not isinstance(data, dict)
        or not isinstance(data.get("home"), dict)
        or not isinstance(data.get("visitor"), dict)
    ):
        raise BadInput(f"{source}: the record is damaged.")
    return data
