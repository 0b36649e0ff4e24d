"""The position of a 4th Street game between plays, as plain data."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from puckdrop.core.clock import FORMATS, Clock
from puckdrop.core.ice import Skater, Team, twin
from puckdrop.core.log import Log
from puckdrop.core.scorekeeper import Scorekeeper
from puckdrop.core.sides import NO_SIDE, Side
from puckdrop.core.touches import TouchState
from puckdrop.games.fourth_street.constants import NO_LANE, Lane, Situation, Zone

NO_PLAN: Final = -1
NO_CARD: Final = -1
LONG_AGO: Final = -1_000_000


@mypyc_attr(acyclic=True)
class Form:
    """How one goalie is doing: hot, cold, and what that depends on. [FS-ADD-HOT, FS-GAP-25]"""

    __slots__ = ("hot", "cold_period", "last_goal", "goals", "relieved", "clean_since")

    def __init__(self) -> None:
        self.hot = False
        self.cold_period: i64 = 0
        """Period in which he went cold, 0 while he is not."""
        self.last_goal: i64 = LONG_AGO
        """Elapsed second of the last goal he conceded."""
        self.goals: i64 = 0
        self.relieved = False
        """He did not play all of the first two periods."""
        self.clean_since: i64 = 0
        """The first period he started after going cold; 0 if there is none yet or he conceded in it."""

    def copy(self) -> Form:
        new = Form()
        new.hot = self.hot
        new.cold_period = self.cold_period
        new.last_goal = self.last_goal
        new.goals = self.goals
        new.relieved = self.relieved
        new.clean_since = self.clean_since
        return new


@mypyc_attr(acyclic=True)
class DelayedCall:
    """A penalty the referee has signalled but not whistled yet. [FS-DELAY]"""

    __slots__ = ("row", "man", "victim", "kept", "sixth")

    def __init__(self, row: i64, man: Skater, victim: Skater) -> None:
        self.row = row
        """Row of the standard penalty chart."""
        self.man = man
        self.victim = victim
        self.kept = False
        """The offence has completed a pass, skate or shot since. [FS-DELAY-02]"""
        self.sixth = False
        """The offence has a sixth skater in place of its goalie until the whistle. [FS-DELAY-02]"""

    def copy(self, teams: list[Team]) -> DelayedCall:
        """The same call on the men of copied teams."""
        man = teams[self.man.side].skaters[self.man.number]
        new = DelayedCall(self.row, man, teams[self.victim.side].skaters[self.victim.number])
        new.kept = self.kept
        new.sixth = self.sixth
        return new


@mypyc_attr(acyclic=True)
class Stamina:
    """Fatigue of one skater; kept only while the options need it. [FS-FAT, FS-GAP-30]"""

    __slots__ = ("on_since", "off_since", "debt", "rested")

    def __init__(self) -> None:
        self.on_since: i64 = -1
        """Elapsed second at which his shift began (later after a timeout), -1 off the ice."""
        self.off_since: i64 = 0
        self.debt: i64 = 0
        """Fatigue points from earlier shifts."""
        self.rested: i64 = 0
        """Seconds of rest credited besides time off the ice."""

    def copy(self) -> Stamina:
        new = Stamina()
        new.on_since = self.on_since
        new.off_since = self.off_since
        new.debt = self.debt
        new.rested = self.rested
        return new


class Card:
    """Cards that lie face down until the game turns them over. [FS-WILD-04, FS-RECIP-06, FS-PLAN-01]"""

    STRATEGY: Final = 1
    PLAN: Final = 2
    RECIPIENT: Final = 4


@mypyc_attr(acyclic=True)
class Orders:
    """What one coach has set besides his men."""

    __slots__ = (
        "aggressiveness", "standing_order", "strategy", "plan", "recipient_card", "shadow", "shadowed", "timeout_used",
        "shown",
    )  # fmt: skip

    def __init__(self) -> None:
        self.aggressiveness: i64 = 0
        self.standing_order: i64 = 0
        """Aggressiveness as set at a stoppage, which later settings fall back to. [FS-GAP-36]"""
        self.strategy: i64 = NO_CARD
        """Strategy card in force."""
        self.plan: i64 = NO_PLAN
        """Goalie zone of the game plan."""
        self.recipient_card: i64 = 0
        """Slot on the face-down recipient card, 0 for none."""
        self.shadow: i64 = 0
        """Slot of the shadow, 0 for none. [FS-SHADOW-01]"""
        self.shadowed: i64 = 0
        """Slot of the opponent he shadows."""
        self.timeout_used = False
        self.shown: i64 = 0
        """What of strategy, plan and recipient card the other side has seen, as bits of `Card`."""

    def hidden(self) -> i64:
        """Which of the cards lie face down, as bits of `Card`."""
        cards: i64 = 0
        if self.strategy != NO_CARD:
            cards |= Card.STRATEGY
        if self.plan != NO_PLAN:
            cards |= Card.PLAN
        if self.recipient_card != 0:
            cards |= Card.RECIPIENT
        return cards & ~self.shown

    def seen_by_rival(self) -> Orders:
        """The same without the cards that lie face down. [FS-WILD-04, FS-RECIP-06, FS-PLAN-01]"""
        seen = self.copy()
        hidden = self.hidden()
        seen.put(
            NO_CARD if hidden & Card.STRATEGY else self.strategy,
            NO_PLAN if hidden & Card.PLAN else self.plan,
            0 if hidden & Card.RECIPIENT else self.recipient_card,
        )
        return seen

    def put(self, strategy: i64, plan: i64, recipient_card: i64) -> None:
        """These cards lie there, whether seen or not."""
        self.strategy = strategy
        self.plan = plan
        self.recipient_card = recipient_card

    def copy(self) -> Orders:
        new = Orders()
        new.aggressiveness = self.aggressiveness
        new.standing_order = self.standing_order
        new.strategy = self.strategy
        new.plan = self.plan
        new.recipient_card = self.recipient_card
        new.shadow = self.shadow
        new.shadowed = self.shadowed
        new.timeout_used = self.timeout_used
        new.shown = self.shown
        return new


@mypyc_attr(acyclic=True)
class FsState(TouchState):
    """Where the puck is, who has it, and everything the next play depends on.

    Places, zones and lanes are those that `offense` sees: the team with the puck or, while nobody has it, the team that
    had it last. [FS-GEN-02, FS-GEN-03, FS-RINK-01]
    """

    __slots__ = (
        "home", "visitor", "situation", "offense", "defense", "handler", "place", "zone", "lane", "last_lane", "again",
        "forecheckers", "forecheck_set", "off_rebound", "possession_new", "orders", "iced", "delayed", "chipped_to",
        "forms", "stamina", "shooters",
    )  # fmt: skip

    def __init__(self, clock: Clock, teams: list[Team], keeper: Scorekeeper) -> None:
        super().__init__(clock, teams, keeper)
        self.home: Final = teams[Side.HOME]
        self.visitor: Final = teams[Side.VISITOR]
        self.situation: i64 = Situation.BEFORE
        self.offense = self.home
        self.defense = self.visitor
        self.handler: Skater | None = None
        self.place: i64 = 0
        """Place of a controlled puck."""
        self.zone: i64 = Zone.N
        """Zone of a loose puck or of the coming faceoff."""
        self.lane: i64 = Lane.M
        """Lane of the coming faceoff, or of a dumped puck at level 1; NO_LANE while a D20 decides."""
        self.last_lane: i64 = Lane.M
        """Lane in which a loose puck was last seen. [FS-GAP-14]"""
        self.again = False
        """The battle for a loose puck goes on to another roll. [FS-TIME-05]"""
        self.forecheckers: i64 = 0
        """Slots of the fixed forecheckers, as bits. [FS-FORE-04]"""
        self.forecheck_set = False
        """The defence has placed its forecheckers, perhaps none."""
        self.off_rebound = False
        """The handler has just collected a rebound. [FS-SHOT-13]"""
        self.possession_new = False
        """The puck has changed hands since the last roll, which opens windows for settings. [FS-GAP-13]"""
        self.orders: list[Orders] = [Orders(), Orders()]
        """By side."""
        self.iced: i64 = NO_SIDE
        """Side that iced the puck at this stoppage and may not change. [FS-SHIFT-08]"""
        self.delayed: DelayedCall | None = None
        self.chipped_to: Skater | None = None
        """The man who has to stay on after a chip while the puck is in his zone. [FS-CHIP-04]"""
        self.forms: list[list[Form]] = []
        """By side and goalie."""
        self.stamina: list[list[Stamina]] = []
        """By side and roster number; empty while no option needs it."""
        self.shooters: list[list[int]] = [[], []]
        """Roster numbers of the men each side named for the shootout, in their order. [FS-SO-01]"""

    def copy(self) -> FsState:
        clock = self.clock.copy()
        teams = [self.teams[0].copy(), self.teams[1].copy()]
        new = FsState(clock, teams, self.keeper.copy(clock, teams))
        new.situation = self.situation
        new.offense = teams[self.offense.side]
        new.defense = teams[self.defense.side]
        new.handler = twin(self.handler, teams)
        new.place = self.place
        new.zone = self.zone
        new.lane = self.lane
        new.last_lane = self.last_lane
        new.again = self.again
        new.forecheckers = self.forecheckers
        new.forecheck_set = self.forecheck_set
        new.off_rebound = self.off_rebound
        new.possession_new = self.possession_new
        new.copy_touches(self)
        new.orders = [self.orders[0].copy(), self.orders[1].copy()]
        new.iced = self.iced
        delayed = self.delayed
        if delayed is not None:
            new.delayed = delayed.copy(teams)
        new.chipped_to = twin(self.chipped_to, teams)
        new.forms = [[form.copy() for form in forms] for forms in self.forms]
        new.stamina = [[stamina.copy() for stamina in men] for men in self.stamina]
        new.shooters = [named[:] for named in self.shooters]
        return new

    def team_of(self, side: i64) -> Team:
        return self.home if side == Side.HOME else self.visitor

    def rival_of(self, team: Team) -> Team:
        return self.visitor if team.side == Side.HOME else self.home

    def give_puck(self, man: Skater, place: i64, *, is_rebound: bool) -> None:
        """His team has the puck from now on, at a place it sees; its chain of touches goes on if it still stands.

        Forecheckers are released and all defenders count as back. [FS-FORE-04, FS-FORE-07, FS-FORE-08, FS-GAP-37]
        """
        if self.touch is not None and self.touch.side == man.side:
            self.note_touch(man)
        else:
            self.start_touches(man)
        if man.side != self.offense.side:
            self.offense, self.defense = self.defense, self.offense
        self.forecheckers = 0
        self.forecheck_set = False
        self.possession_new = True
        self.off_rebound = is_rebound
        self.handler = man
        self.place = place
        self.situation = Situation.CONTROL

    def take_puck_away(self, situation: i64, zone: i64, lane: i64) -> None:
        """Nobody has the puck: it is loose in this zone, or will be dropped there. [FS-FORE-04, FS-LOOSE-08]"""
        self.forecheckers = 0
        self.forecheck_set = False
        self.off_rebound = False
        self.again = False
        if situation == Situation.FACEOFF:
            self.forget_touches()
        self.handler = None
        self.situation = situation
        self.zone = zone
        self.lane = lane


def new_state(teams: list[Team], overtime: str, log: Log | None, *, tires: bool) -> FsState:
    """The position before the opening faceoff; `tires` says whether fatigue is kept."""
    clock = Clock(FORMATS[overtime])
    state = FsState(clock, teams, Scorekeeper(clock, teams, log))
    state.forms = [[Form() for _ in team.goalies] for team in teams]
    if tires:
        state.stamina = [[Stamina() for _ in team.skaters] for team in teams]
    return state


__all__ = ["NO_CARD", "NO_LANE", "NO_PLAN", "DelayedCall", "Form", "FsState", "Stamina", "new_state"]
