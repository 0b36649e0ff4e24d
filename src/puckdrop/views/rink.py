"""The rink to draw: the game's own sections, the puck, and where the men stand, in feet.

The visitors' end is on the left. A game says where the puck is; everybody else is drawn where his slot usually is in
such a situation, since no game here keeps the place of a man without the puck.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import hypot
from typing import Final, Literal, NamedTuple, TypeAlias

from puckdrop.core.players import PlayerRef
from puckdrop.core.viewers import Side
from puckdrop.views.board import RinkCell, RinkPuck, RinkToken, RinkView, TeamView, Zone

__all__ = ["LENGTH", "WIDTH", "Ice", "draw_rink", "faceoff_spot", "from_visitors"]

LENGTH: Final = 200
WIDTH: Final = 85
CENTER: Final = (100, 42)
GOAL: Final = (12, 42)
"""Where a goalie stands who defends the left net."""
BEHIND_NET: Final = 11
"""The ice behind a goal line."""
APART: Final = 12
"""How far two men are kept from each other."""
MARGIN: Final = 6
CORNER: Final = 28
"""The radius of the boards in a corner."""
ROUNDS: Final = 6
FACEOFF_DOTS: Final = {"L": 20, "M": 42, "R": 64}

Point: TypeAlias = tuple[int, int]
Phase: TypeAlias = Literal["own", "neutral", "far"]

# Slots 1 to 6 (LW, C, RW, LD, RD, extra attacker) of a team that attacks to the right: with the puck, without it.
FORMATIONS: Final[Mapping[tuple[Phase, bool], Sequence[Point]]] = {
    ("far", True): ((172, 18), (160, 42), (172, 67), (132, 24), (132, 61), (148, 30)),
    ("far", False): ((150, 20), (165, 42), (150, 65), (112, 28), (112, 57), (136, 42)),
    ("neutral", True): ((118, 16), (108, 42), (118, 69), (84, 26), (84, 59), (94, 42)),
    ("neutral", False): ((74, 22), (90, 52), (74, 63), (58, 30), (58, 55), (70, 42)),
    ("own", True): ((62, 12), (48, 42), (62, 73), (24, 24), (24, 61), (36, 42)),
    ("own", False): ((58, 24), (44, 54), (58, 61), (22, 33), (22, 52), (36, 36)),
}
FACEOFF: Final[Sequence[Point]] = ((-7, -17), (-6, 0), (-7, 17), (-22, -11), (-22, 11), (-15, 0))
"""The same around a faceoff, from the spot where the puck is dropped."""


class Ice(NamedTuple):
    """What a game knows about the puck: where it is drawn, in which sections, and whose it is."""

    cells: tuple[RinkCell, ...]
    lit: tuple[str, ...]
    x: int
    y: int
    how: Literal["held", "loose", "dropped"]
    attackers: Side
    """The side that attacks, or has the puck in the neutral zone."""


def draw_rink(
    ice: Ice,
    teams: tuple[TeamView, TeamView],
    zone: Zone,
    handler: PlayerRef | None,
    forecheckers: Sequence[PlayerRef],
    red: Side = "home",
) -> RinkView:
    """The whole picture."""
    puck = RinkPuck(ice.x, ice.y, ice.how)
    found = [token for team in teams for token in tokens_of(team, ice, zone, handler, forecheckers)]
    return RinkView(red, ice.cells, ice.lit, puck, tuple(spread(found)))


def tokens_of(
    team: TeamView, ice: Ice, zone: Zone, handler: PlayerRef | None, forecheckers: Sequence[PlayerRef]
) -> list[RinkToken]:
    """The men of a team on the ice, and its goalie."""
    side = team.side
    phase: Phase = "neutral" if zone == "neutral" else "own" if zone == side else "far"
    has_puck = side == (handler.side if handler is not None else ice.attackers)
    found = []
    for slot, sweater in enumerate(team.on_ice):
        if sweater is None:
            continue
        who = PlayerRef(side, sweater)
        x, y = (
            around_faceoff(side, slot, ice) if ice.how == "dropped" else turned(side, FORMATIONS[phase, has_puck][slot])
        )
        if who == handler and ice.how == "held":
            found.append(RinkToken(side, sweater, slot + 1, ice.x, ice.y, "carrier"))
        elif who in forecheckers:
            found.append(
                RinkToken(side, sweater, slot + 1, (2 * x + 3 * ice.x) // 5, (2 * y + 3 * ice.y) // 5, "forechecker")
            )
        else:
            found.append(RinkToken(side, sweater, slot + 1, x, y, "skater"))
    if team.goalie_in and found:
        found.append(RinkToken(side, team.goalie, 0, *turned(side, GOAL), "goalie"))
    return found


def turned(side: Side, at: Point) -> Point:
    """A place of a team that attacks to the right, as the visitors do, where it is for either side."""
    x, y = at
    return (x, y) if side == "visitor" else (LENGTH - x, WIDTH - y)


def around_faceoff(side: Side, slot: int, ice: Ice) -> Point:
    x, y = FACEOFF[slot]
    return (ice.x + x, ice.y + y) if side == "visitor" else (ice.x - x, ice.y - y)


def spread(tokens: Sequence[RinkToken]) -> list[RinkToken]:
    """The same men, moved apart where they would cover each other; nobody moves the man with the puck or a goalie."""
    places = places_apart(tuple((token.x, token.y, token.role in FIXED) for token in tokens))
    return [token._replace(x=x, y=y) for token, (x, y) in zip(tokens, places, strict=True)]


@lru_cache(maxsize=256)
def places_apart(wanted: tuple[tuple[int, int, bool], ...]) -> tuple[Point, ...]:
    """Where men stand who would like to stand here; true for one who cannot be moved. The same few come up again."""
    places = [[float(x), float(y)] for x, y, _ in wanted]
    for _ in range(ROUNDS):
        before = [place[:] for place in places]
        for first, one in enumerate(places):
            for second in range(first + 1, len(places)):
                push(one, places[second], is_fixed=wanted[first][2], other_is_fixed=wanted[second][2])
            keep_inside(one)
        if places == before:
            break
    return tuple((round(x), round(y)) for x, y in places)


def push(one: list[float], other: list[float], *, is_fixed: bool, other_is_fixed: bool) -> None:
    """Move two men apart if they are too close."""
    far_x, far_y = other[0] - one[0], other[1] - one[1]
    if abs(far_x) >= APART or abs(far_y) >= APART:
        return
    far = hypot(far_x, far_y)
    if far >= APART:
        return
    far_x, far_y = (far_x / far, far_y / far) if far else (0.0, 1.0)
    missing = (APART - far) * (1.0 if is_fixed or other_is_fixed else 0.5)
    if not is_fixed:
        one[0] -= far_x * missing
        one[1] -= far_y * missing
    if not other_is_fixed:
        other[0] += far_x * missing
        other[1] += far_y * missing


FIXED: Final = ("carrier", "goalie")


def keep_inside(at: list[float]) -> None:
    """Move a man back onto the ice, which is round in its corners."""
    near_x = min(max(at[0], float(CORNER)), float(LENGTH - CORNER))
    near_y = min(max(at[1], float(CORNER)), float(WIDTH - CORNER))
    away = hypot(at[0] - near_x, at[1] - near_y)
    most = CORNER - MARGIN
    if away > most:
        at[0] = near_x + (at[0] - near_x) * most / away
        at[1] = near_y + (at[1] - near_y) * most / away


def faceoff_spot(zone: Zone, lane: str | None = None) -> Point:
    """Where the puck is dropped in a zone, by the lane as the visitors see it if that is known."""
    if zone == "neutral":
        return 100, 42 if lane is None else FACEOFF_DOTS[lane]
    return 31 if zone == "visitor" else 169, FACEOFF_DOTS[lane or "R"]


def from_visitors(side: Side, lane: str) -> str:
    """A lane as `side` sees it, as the visitors see it.

    >>> from_visitors("visitor", "L"), from_visitors("home", "L"), from_visitors("home", "M")
    ('L', 'R', 'M')
    """
    return lane if side == "visitor" else {"L": "R", "M": "M", "R": "L"}[lane]


def both_ends(end: Sequence[RinkCell]) -> list[RinkCell]:
    """The sections of the home team's end, as the visitors attack it, at both ends.

    A section's name begins with the side that defends its end.
    """
    cells = [cell._replace(name=f"home {cell.name}") for cell in end]
    cells += [
        cell._replace(name=f"visitor {cell.name}", x=LENGTH - cell.x - cell.width, y=WIDTH - cell.y - cell.height)
        for cell in end
    ]
    return cells


def middle_of(cell: RinkCell) -> Point:
    """Where a man with the puck stands in a section; where there is a net, in front of it."""
    x, y = cell.x + cell.width // 2, cell.y + cell.height // 2
    has_net = cell.y < CENTER[1] < cell.y + cell.height and cell.width > BEHIND_NET
    return (min(max(x, 21), LENGTH - 21), y) if has_net else (x, y)
