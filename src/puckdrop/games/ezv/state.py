"""The position of an ezv game between plays, as plain data."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from puckdrop.core.clock import FORMATS, Clock
from puckdrop.core.ice import SLOTS, Skater, Team, twin
from puckdrop.core.log import Log
from puckdrop.core.scorekeeper import Scorekeeper
from puckdrop.core.sides import NO_SIDE, Side
from puckdrop.core.touches import TouchState
from puckdrop.games.ezv.constants import Colour, Entry, Situation, Zone

NO_CARD: Final = -1


@mypyc_attr(acyclic=True)
class SideState:
    """What one side keeps from play to play: its cards, and whose turn it is among men of equal rc."""

    __slots__ = ("play_card", "even_card", "rc_turns")

    def __init__(self) -> None:
        self.play_card: i64 = NO_CARD
        """Card in force."""
        self.even_card: i64 = NO_CARD
        """The last card in force that is legal at any strength, which special cards lapse to. [EZ-GAP-06]"""
        self.rc_turns: dict[int, int] = {}
        """For each tie for the highest rc that has come up, its men as bits of roster numbers: who got the last pass.

        Rosters can be larger than an i64 has bits. [EZ-ADV-10]
        """

    def copy(self) -> SideState:
        new = SideState()
        new.play_card = self.play_card
        new.even_card = self.even_card
        new.rc_turns = self.rc_turns.copy()
        return new


@mypyc_attr(acyclic=True)
class EzvState(TouchState):
    """Where the puck is, who has it, and everything the next play depends on."""

    __slots__ = (
        "red_side", "home", "visitor", "red", "blue", "situation", "offense", "defense", "handler", "sector", "zone",
        "forecheckers", "breakout", "entry", "of_home", "of_visitor",
        "momentum", "killer_boost", "lingering",
    )  # fmt: skip

    def __init__(self, clock: Clock, teams: list[Team], keeper: Scorekeeper, red_side: i64) -> None:
        super().__init__(clock, teams, keeper)
        self.red_side: Final = red_side
        """The side that plays Red; the other one plays Blue. [EZ-SETUP-01]"""
        self.home: Final = teams[Side.HOME]
        self.visitor: Final = teams[Side.VISITOR]
        self.red: Final = teams[red_side]
        self.blue: Final = teams[1 - red_side]
        self.situation: i64 = Situation.BEFORE
        self.offense = self.red
        """The team with the puck; meaningless while it is loose or play is stopped."""
        self.defense = self.blue
        self.handler: Skater | None = None
        self.sector: i64 = 0
        """Physical sector of a controlled puck."""
        self.zone: i64 = Zone.NEUTRAL
        """Zone of a loose puck or of the coming faceoff."""
        self.forecheckers: i64 = 0
        """Slots sent to forecheck, as bits; `forecheckers_in_place` leaves out those emptied since. [EZ-FORE-07]"""
        self.breakout = False
        """A power-play team is on its way out of its own end. [EZ-PP-02]"""
        self.entry: i64 = Entry.FREE
        self.of_home = SideState()
        self.of_visitor = SideState()
        self.momentum: i64 = NO_SIDE
        """Side whose ad ratings are +1 while it keeps the puck. [EZ-HOUSE-08]"""
        self.killer_boost: i64 = NO_SIDE
        """Side whose pk ratings are +1 for the rest of a power play. [EZ-HOUSE-09]"""
        self.lingering: Skater | None = None
        """A handler who stayed out while his line changed. [EZ-LINE-02]"""

    def copy(self) -> EzvState:
        clock = self.clock.copy()
        teams = [self.teams[0].copy(), self.teams[1].copy()]
        new = EzvState(clock, teams, self.keeper.copy(clock, teams), self.red_side)
        new.situation = self.situation
        new.offense = teams[self.offense.side]
        new.defense = teams[self.defense.side]
        new.handler = twin(self.handler, teams)
        new.sector = self.sector
        new.zone = self.zone
        new.forecheckers = self.forecheckers
        new.breakout = self.breakout
        new.entry = self.entry
        new.copy_touches(self)
        new.of_home = self.of_home.copy()
        new.of_visitor = self.of_visitor.copy()
        new.momentum = self.momentum
        new.killer_boost = self.killer_boost
        new.lingering = twin(self.lingering, teams)
        return new

    def team_of(self, side: i64) -> Team:
        return self.home if side == Side.HOME else self.visitor

    def rival_of(self, team: Team) -> Team:
        return self.visitor if team.side == Side.HOME else self.home

    def of_side(self, side: i64) -> SideState:
        return self.of_home if side == Side.HOME else self.of_visitor

    def colour_of(self, side: i64) -> i64:
        """The colour a side plays in. [EZ-SETUP-01]"""
        return Colour.RED if side == self.red_side else Colour.BLUE

    def own_end(self, side: i64) -> i64:
        """The end a side defends. [EZ-SETUP-05]"""
        return Zone.RED_END if side == self.red_side else Zone.BLUE_END

    def forecheckers_in_place(self) -> i64:
        """Slots that forecheck and hold a man, as bits. [EZ-FORE-07, EZ-GAP-18]"""
        bits = self.forecheckers
        if bits != 0:
            on_ice = self.defense.on_ice
            slot: i64
            for slot in range(1, SLOTS + 1):
                if on_ice[slot] is None:
                    bits &= ~(1 << slot)
        return bits

    def give_puck(self, man: Skater, sector: i64, *, is_rebound: bool) -> None:
        """His team has the puck from now on; a rebound keeps the chain of touches. [EZ-SETUP-07, EZ-GAP-26]"""
        team = self.team_of(man.side)
        if is_rebound and team is self.offense:
            self.note_touch(man)
        else:
            self.start_touches(man)
        self._end_possession()
        self.offense = team
        self.defense = self.rival_of(team)
        self.handler = man
        self.sector = sector
        self.situation = Situation.CONTROL

    def take_puck_away(self, situation: i64, zone: i64) -> None:
        """Nobody has the puck: it is loose in this zone, or will be dropped there. [EZ-LOOSE-01, EZ-GAP-14]"""
        self._end_possession()
        self.forget_touches()
        self.handler = None
        self.situation = situation
        self.zone = zone

    def _end_possession(self) -> None:
        """Possession is over: forecheckers are free and boosts end. [EZ-FORE-08, EZ-HOUSE-08, EZ-PP-02]"""
        self.forecheckers = 0
        self.breakout = False
        self.entry = Entry.FREE
        self.momentum = NO_SIDE


def new_state(teams: list[Team], overtime: str, log: Log | None, red_side: i64) -> EzvState:
    """The position before the opening faceoff."""
    clock = Clock(FORMATS[overtime])
    return EzvState(clock, teams, Scorekeeper(clock, teams, log), red_side)
