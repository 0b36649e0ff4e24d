"""A 4th Street game on the table: its position, charts, options and the dice last thrown."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64, mypyc_attr

from puckdrop.core.decisions import Coach
from puckdrop.core.dice import Chance, Throw
from puckdrop.core.events import DiceThrown, Event, kind_of_throw
from puckdrop.core.ice import Skater, Team
from puckdrop.core.log import Log
from puckdrop.core.table import FaceDown, State, Table
from puckdrop.games.fourth_street.cards import GoalieCard, SkaterCard
from puckdrop.games.fourth_street.charts import Charts, Costs
from puckdrop.games.fourth_street.constants import Lane, ShiftMethod, Situation, Zone
from puckdrop.games.fourth_street.options import Options
from puckdrop.games.fourth_street.state import FsState
from puckdrop.games.fourth_street.throws import PLAY

PLAY_THROWN: Final[i64] = kind_of_throw(PLAY, "FS-GEN-05")
SIX_DICE: Final = (1 << 19) - 1
"""No throw of the six dice is above this; a number that cannot be negative is divided faster."""


@mypyc_attr(acyclic=True)
class LaidCards(FaceDown):
    """A side's cards while the other coach decides."""

    __slots__ = ("strategy", "plan", "recipient_card")

    def __init__(self, strategy: i64, plan: i64, recipient_card: i64) -> None:
        self.strategy: Final = strategy
        self.plan: Final = plan
        self.recipient_card: Final = recipient_card


class Rules:
    """What plays one play; its one subclass brings the chapters in `rules` together."""

    __slots__ = ()

    def play(self, table: FsTable) -> None:
        raise NotImplementedError

    def draw_hidden(self, table: FsTable, viewer: i64, chance: Chance) -> None:
        raise NotImplementedError


class FsTable(Table):
    """One game of 4th Street Hockey."""

    __slots__ = (
        "state", "charts", "options", "rules", "costs", "tires", "adjusts", "c10", "w10", "d6p", "d20",
        "b6", "w6",
    )  # fmt: skip

    def __init__(
        self,
        state: FsState,
        charts: Charts,
        options: Options,
        chance: Chance,
        coaches: list[Coach],
        log: Log | None,
        rules: Rules,
    ) -> None:
        super().__init__(chance, coaches, log)
        self.tires: Final = keeps_stamina(options)
        """Ice time has to be tracked man by man."""
        self.adjusts: Final = self.tires or options.enforcers or options.physical or options.intangibles
        """Ratings depend on more than card, slot and aggressiveness."""
        self.state = state
        self.charts: Final = charts
        self.options: Final = options
        self.rules: Final = rules
        self.costs: Final[Costs] = charts.standard_costs if options.standard_clock else charts.basic_costs
        self.c10: i64 = 0
        self.w10: i64 = 0
        self.d6p: i64 = 0
        self.d20: i64 = 0
        self.b6: i64 = 0
        self.w6: i64 = 0
        self.look_for_hidden()

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
        return "fourth_street"

    def is_over(self) -> bool:
        return self.state.situation == Situation.OVER

    def position(self) -> State:
        return self.state

    def snapshot(self) -> State:
        return self.state.copy()

    def restore(self, state: State) -> None:
        self.state = cast(FsState, state)
        self.next_look = 0
        self.look_for_hidden()

    def at_position(self, state: State, chance: Chance, coaches: list[Coach], log: Log | None) -> Table:
        return FsTable(cast(FsState, state), self.charts, self.options, chance, coaches, log, self.rules)

    def look_for_hidden(self) -> None:
        """A card was laid or turned: does any lie face down now?"""
        orders = self.state.orders
        self.has_hidden = orders[0].hidden() | orders[1].hidden() != 0

    def show_card(self, side: i64, card: i64) -> None:
        """A card that lay face down is turned up."""
        orders = self.state.orders[side]
        if orders.shown & card == 0:
            orders.shown |= card
            self.look_for_hidden()

    def turn_down(self, side: i64) -> FaceDown:
        """Take away the cards that lie face down. [FS-WILD-04, FS-RECIP-06, FS-PLAN-01]"""
        orders = self.state.orders[side]
        kept = LaidCards(orders.strategy, orders.plan, orders.recipient_card)
        seen = orders.seen_by_rival()
        orders.put(seen.strategy, seen.plan, seen.recipient_card)
        return kept

    def turn_up(self, side: i64, face_down: FaceDown) -> None:
        kept = cast(LaidCards, face_down)
        self.state.orders[side].put(kept.strategy, kept.plan, kept.recipient_card)

    def draw_hidden(self, viewer: i64, chance: Chance) -> None:
        self.rules.draw_hidden(self, viewer, chance)

    # -- dice -----------------------------------------------------------------------------------------------------

    def roll(self) -> None:
        """All six dice; the clock is charged separately, once it is known what the play was. [FS-GEN-05]"""
        thrown = self.chance.draw(PLAY)
        number = thrown & SIX_DICE
        self.draws += 1
        self.c10 = number % 10
        number = number // 10
        self.w10 = number % 10
        number = number // 10
        self.d6p = number % 6 + 1
        number = number // 6
        self.d20 = number % 20 + 1
        number = number // 20
        self.b6 = number % 6 + 1
        self.w6 = number // 6 + 1
        if self.log is not None:
            self.state.keeper.begin_known(PLAY_THROWN, self.state.offense.side).number(thrown)

    def throw(self, throw: Throw) -> i64:
        """A throw of single dice that takes no time; return its number. [FS-GAP-18]"""
        number = self.chance.draw(throw)
        self.draws += 1
        if self.log is not None:
            DiceThrown.note(self.state.keeper, self.state.offense.side, "FS-GEN-05", throw, number)
        return number

    def d100(self) -> i64:
        """The two d10 read together, 00 to 99. [FS-DICE-01]"""
        return 10 * self.c10 + self.w10

    def two_d6(self) -> i64:
        """The row of a result column, 2 to 12. [FS-DICE-02]"""
        return self.b6 + self.w6

    # -- clock ----------------------------------------------------------------------------------------------------

    def run_clock(self, seconds: i64) -> None:
        """Time passes on the game clock and for the penalties that are running. [FS-PEN-08]"""
        if seconds == 0:
            return
        passed = self.state.clock.run(seconds)
        if self.state.home.box.is_occupied:
            self.state.home.box.run(passed)
        if self.state.visitor.box.is_occupied:
            self.state.visitor.box.run(passed)

    # -- where the puck is ----------------------------------------------------------------------------------------

    def placed_by_d20(self, side: i64, zone: i64, d20: i64) -> i64:
        """Where `side` gains the puck in a zone that `state.offense` sees as `zone`. [FS-RINK-05, FS-GAP-02]"""
        seen = zone if side == self.state.offense.side else 2 - zone
        if seen == Zone.N:
            lane: i64 = self.charts.neutral_lanes[d20 - 1]
            return 3 + lane
        place: i64 = self.charts.end_places[d20 - 1]
        if seen == Zone.O:
            return place
        return 2 - place % 3

    # -- small things -----------------------------------------------------------------------------------------------

    def note(self, event: Event) -> None:
        """Log an event. Call it only while a log is kept."""
        self.state.keeper.note(event)


def keeps_stamina(options: Options) -> bool:
    """Do these options need every man's shift to be timed? [FS-SHIFT-05, FS-SHIFT-09, FS-FAT]"""
    return (
        options.shift_method == ShiftMethod.LINE
        or options.shift_method == ShiftMethod.TOI
        or options.on_ice_fatigue
        or options.game_fatigue
    )


def mirrored(lane: i64) -> i64:
    """A lane as the other team sees it. [2.2]"""
    return 2 * Lane.M - lane


def card_of(man: Skater) -> SkaterCard:
    """A skater's 4th Street card."""
    return cast(SkaterCard, man.card)


def goalie_card_of(team: Team) -> GoalieCard:
    """The card of the goalie whose turn it is."""
    return cast(GoalieCard, team.goalie.card)
