"""The part of a board that every game has: clock, both teams with their men, the box, the puck, and the last throw.

A board is made for a viewer (`core.viewers`). Sides are "home" and "visitor", times are seconds, a man is his side and
sweater. Anything else is a code from the game's vocabulary, never text for people.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, Literal, NamedTuple, Self, TypeAlias

from puckdrop.core.players import PlayerRef
from puckdrop.core.typed_data import as_data, check_schema, from_data
from puckdrop.core.viewers import Side, Viewer

__all__ = [
    "SCHEMA", "BoardView", "Boxed", "Cell", "Change", "ClockView", "DelayedCall", "Die", "Fatigue", "GoalieView",
    "Rating", "RinkCell", "RinkPuck", "RinkToken", "RinkView", "Shot", "SkaterView", "TeamView", "Throw", "Zone",
]  # fmt: skip

SCHEMA: Final[Literal[1]] = 1
Zone: TypeAlias = Literal["home", "neutral", "visitor"]
"""An end has the name of the side that defends it."""


class Change(NamedTuple):
    """Something that changes a rating from what the card says."""

    why: str
    by: int


class Rating(NamedTuple):
    """A rating in force, what the card says, and why they differ; None if the card is unknown."""

    name: str
    value: int | None
    card: int | None
    changes: tuple[Change, ...] = ()


class Fatigue(NamedTuple):
    """How tired a man is: points left from earlier shifts, what his ratings lose now, and how much he may play."""

    owed: int
    loses: int
    allowance: int | None
    """Seconds per game beyond which he tires; None if that is not counted."""


class SkaterView(NamedTuple):
    """A skater on the roster. `slot` is 1 to 6 on the ice (LW, C, RW, LD, RD, extra attacker), else 0."""

    sweater: int
    name: str
    position: str
    slot: int
    status: Literal["ice", "bench", "box", "out"]
    shift: int | None
    """Seconds since he came out; None off the ice."""
    ice_time: int
    ratings: tuple[Rating, ...]
    """As they count now; a board leaves out those of men on the bench."""
    fatigue: Fatigue | None


class GoalieView(NamedTuple):
    """A goalie: "net" is in the net, "pulled" on the bench for an extra attacker."""

    sweater: int
    name: str
    status: Literal["net", "pulled", "bench", "out"]
    shots: int
    goals_against: int
    ice_time: int
    form: str
    """How he is doing, in the game's words: hot, cold, very good, ...; empty if that means nothing."""


class Boxed(NamedTuple):
    """A man in the penalty box, serving his own penalty, a goalie's or the bench's."""

    sweater: int
    left: int
    running: bool
    """False while it waits for others to end."""
    costs_man: bool
    slot: int


class TeamView(NamedTuple):
    """A team on the ice and on the bench. Men are sweaters."""

    side: Side
    name: str
    short_name: str
    score: int
    shots: int
    period_goals: tuple[int, ...]
    period_shots: tuple[int, ...]
    men: int
    """Skaters on the ice."""
    on_ice: tuple[int | None, ...]
    """Slots 1 to 6; None for an empty one."""
    goalie: int
    goalie_in: bool
    box: tuple[Boxed, ...]
    unit: str
    """The unit in force, as an answer to "change lines" names it."""
    shift: int
    """Seconds since the last change of lines."""
    lines: tuple[tuple[int, ...], ...]
    pairs: tuple[tuple[int, ...], ...]
    power_play: tuple[tuple[int, ...], ...]
    penalty_kill: tuple[tuple[int, ...], ...]
    timeouts: int | None
    """Timeouts left; None if the game has none."""
    skaters: tuple[SkaterView, ...]
    goalies: tuple[GoalieView, ...]

    def skater(self, sweater: int) -> SkaterView:
        return next(man for man in self.skaters if man.sweater == sweater)

    def goalie_view(self) -> GoalieView:
        """The goalie whose turn it is."""
        return next(each for each in self.goalies if each.sweater == self.goalie)

    def name_of(self, sweater: int) -> str:
        """A skater's full name."""
        return self.skater(sweater).name


class DelayedCall(NamedTuple):
    """A penalty signalled but not whistled yet: on whom and for what, if that is known."""

    side: Side
    sweater: int | None
    call: str | None


class Die(NamedTuple):
    """A die and what it shows."""

    name: str
    value: int


class Throw(NamedTuple):
    """The dice as they lie on the table, and what they were thrown for."""

    name: str
    dice: tuple[Die, ...]


class Cell(NamedTuple):
    """A cell of a card or chart that was read in the last play: whose or which, where, and what it said."""

    sheet: str
    man: PlayerRef | None
    """Whose card it is; None for a chart or a card from the deck."""
    column: str
    row: str
    shows: str
    clause: str


class ClockView(NamedTuple):
    """The clock."""

    period: int
    left: int
    elapsed: int
    overtime: str
    """The name of the format in which a tie is settled."""


class Shot(NamedTuple):
    """An attempt of the shootout."""

    shooter: PlayerRef
    scored: bool


class RinkCell(NamedTuple):
    """A section of the game's rink, in feet from the corner at the upper left; the rink is 200 long and 85 wide."""

    name: str
    label: str
    """Its letters on the ice."""
    colour: str | None
    x: int
    y: int
    width: int
    height: int


class RinkPuck(NamedTuple):
    """Where to draw the puck; "dropped" is a faceoff to come."""

    x: int
    y: int
    how: Literal["held", "loose", "dropped"]


class RinkToken(NamedTuple):
    """A man to draw. Only the carrier's place is known; the others stand where men in their slots usually are."""

    side: Side
    sweater: int
    slot: int
    """1 to 6 for skaters, 0 for the goalie."""
    x: int
    y: int
    role: Literal["skater", "carrier", "forechecker", "goalie"]


class RinkView(NamedTuple):
    """The rink as a picture; the visitors' end is on the left."""

    red: Side
    """The side that is drawn in red, the other one in blue."""
    cells: tuple[RinkCell, ...]
    lit: tuple[str, ...]
    """The names of the sections the puck is in, as far as that is known."""
    puck: RinkPuck
    tokens: tuple[RinkToken, ...]


@dataclass(frozen=True, kw_only=True)
class BoardView:
    """A board as one viewer sees it; each game's own has more."""

    game: str
    viewer: Viewer
    clock: ClockView
    home: TeamView
    visitor: TeamView
    has_begun: bool
    is_over: bool
    situation: str
    possession: Side | None
    handler: PlayerRef | None
    zone: Zone
    """Where the puck is or will be dropped."""
    forecheckers: tuple[PlayerRef, ...]
    delayed: tuple[DelayedCall, ...]
    thrown: Throw | None
    cells: tuple[Cell, ...]
    shootout: tuple[Shot, ...]
    rink: RinkView
    schema: Literal[1] = SCHEMA

    def team(self, side: Side) -> TeamView:
        return self.home if side == "home" else self.visitor

    def man(self, who: PlayerRef) -> SkaterView:
        """The skater a reference stands for."""
        return self.team(who.side).skater(who.sweater)

    def as_data(self) -> dict[str, Any]:
        """The board as plain data for JSON."""
        data: dict[str, Any] = as_data(self)
        return data

    @classmethod
    def from_data(cls, data: object, source: str = "board") -> Self:
        """The board that `as_data` was given; BadInput in a sentence if the data is not a board."""
        check_schema(data, SCHEMA, "boards", source)
        return from_data(cls, data, source)
