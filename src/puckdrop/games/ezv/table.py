"""An ezv game on the table: its position, charts, options and the dice last thrown."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from puckdrop.core.decisions import Coach
from puckdrop.core.dice import Chance, Throw
from puckdrop.core.events import DiceThrown, Event, kind_of_throw
from puckdrop.core.ice import Skater, Team
from puckdrop.core.log import Log
from puckdrop.core.table import State, Table
from puckdrop.games.ezv.cards import GoalieCard, SkaterCard
from puckdrop.games.ezv.charts import Charts, zone_of
from puckdrop.games.ezv.constants import PLACES, SECTORS, Situation, View, Zone
from puckdrop.games.ezv.options import Options
from puckdrop.games.ezv.state import EzvState
from puckdrop.games.ezv.throws import PLAY

PLAY_THROWN: Final[i64] = kind_of_throw(PLAY, "EZ-SETUP-08")
FOUR_DICE: Final = (1 << 13) - 1
"""No throw of the four dice is above this; a number that cannot be negative is divided faster."""


class Rules:
    """What plays one play; its one subclass brings the chapters in `rules` together."""

    __slots__ = ()

    def play(self, table: EzvTable) -> None:
        raise NotImplementedError


class EzvTable(Table):
    """One game of ezv, at a position."""

    __slots__ = ("state", "charts", "options", "rules", "place_of", "sector_of", "d20", "black", "blu", "red")

    def __init__(
        self,
        state: EzvState,
        charts: Charts,
        options: Options,
        chance: Chance,
        coaches: list[Coach],
        log: Log | None,
        rules: Rules,
    ) -> None:
        super().__init__(chance, coaches, log)
        self.state = state
        self.charts: Final = charts
        self.options: Final = options
        self.rules: Final = rules
        self.place_of: Final = charts.place_by_side[state.red_side]
        self.sector_of: Final = charts.sector_by_side[state.red_side]
        self.d20: i64 = 0
        self.black: i64 = 0
        self.blu: i64 = 0
        self.red: i64 = 0

    def play(self) -> None:
        self.rules.play(self)

    def play_out(self) -> None:
        """As for every table; with one call a play if no coach looks ahead."""
        if self.looks_ahead:
            super().play_out()
            return
        while self.state.situation != Situation.OVER:
            self.rules.play(self)

    def game_name(self) -> str:
        return "ezv"

    def is_over(self) -> bool:
        return self.state.situation == Situation.OVER

    def position(self) -> State:
        return self.state

    def snapshot(self) -> State:
        return self.state.copy()

    def restore(self, state: State) -> None:
        self.state = cast(EzvState, state)
        self.look_everywhere()

    def at_position(self, state: State, chance: Chance, coaches: list[Coach], log: Log | None) -> Table:
        return EzvTable(cast(EzvState, state), self.charts, self.options, chance, coaches, log, self.rules)

    # -- dice -----------------------------------------------------------------------------------------------------

    def roll(self) -> None:
        """A play roll: all four dice at once, and ten seconds off the clock. [EZ-SETUP-08, EZ-TIME-02]"""
        thrown = self.chance.draw(PLAY)
        number = thrown & FOUR_DICE
        self.draws += 1
        self.d20 = number % 20 + 1
        number = number // 20
        self.black = number % 6 + 1
        number = number // 6
        self.blu = number % 6 + 1
        self.red = number // 6 + 1
        self.run_clock(self.charts.roll_seconds)
        if self.log is not None:
            self.state.keeper.begin_known(PLAY_THROWN, self.state.offense.side).number(thrown)

    def throw(self, throw: Throw, seconds: i64) -> i64:
        """An administrative throw with its own charge on the clock; return its number. [EZ-TIME-07]"""
        number = self.chance.draw(throw)
        self.draws += 1
        self.run_clock(seconds)
        if self.log is not None:
            DiceThrown.note(self.state.keeper, self.state.offense.side, "EZ-TIME-07", throw, number)
        return number

    def throw_blu_red(self, throw: Throw, seconds: i64) -> None:
        """An administrative throw of the two contest dice only."""
        number = self.throw(throw, seconds)
        self.blu = number % 6 + 1
        self.red = number // 6 + 1

    def run_clock(self, seconds: i64) -> None:
        """Time passes on the game clock and for the penalties that are running. [EZ-PEN-24]"""
        passed = self.state.clock.run(seconds)
        if self.state.red.box.is_occupied:
            self.state.red.box.run(passed)
        if self.state.blue.box.is_occupied:
            self.state.blue.box.run(passed)

    def cell(self) -> i64:
        """Where blu and red meet on a 6x6 grid, blu first. [EZ-SETUP-09]"""
        return self.blu * 6 + self.red - 7

    def die(self, side: i64) -> i64:
        """A side's contest die. [EZ-SETUP-01]"""
        return self.red if side == self.state.red_side else self.blu

    # -- where the puck is ----------------------------------------------------------------------------------------

    def place(self) -> i64:
        """The puck's place as the team in possession sees it. [EZ-SETUP-07]"""
        return self.place_for(self.state.offense.side, self.state.sector)

    def view(self) -> i64:
        """The zone of the puck as the team in possession sees it, which is a column of its play card. [EZ-PLAY-02]"""
        zone = zone_of(self.state.sector)
        if zone == Zone.NEUTRAL:
            return View.NEUTRAL
        return View.DEFENSIVE if zone == self.state.own_end(self.state.offense.side) else View.ATTACKING

    def place_for(self, side: i64, sector: i64) -> i64:
        return self.place_of[side * SECTORS + sector]

    def sector_for(self, side: i64, place: i64) -> i64:
        return self.sector_of[side * PLACES + place]

    # -- small things -----------------------------------------------------------------------------------------------

    def note(self, event: Event) -> None:
        """Log an event. Call it only while a log is kept."""
        self.state.keeper.note(event)


def card_of(man: Skater) -> SkaterCard:
    """A skater's ezv card."""
    return cast(SkaterCard, man.card)


def goalie_card_of(team: Team) -> GoalieCard:
    """The ezv card of the goalie whose turn it is."""
    return cast(GoalieCard, team.goalie.card)


def man_advantage(team: Team, rival: Team) -> i64:
    """How many more skaters the team has on the ice, including the extra attacker; never negative."""
    more = team.men - rival.men
    if more < 0:
        return 0
    return more
