"""One play of 4th Street Hockey, from one roll with nothing pending to the next such moment. [FS-GEN-04]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from puckdrop.core.bench import settle_sudden_death
from puckdrop.core.cards import TeamCard
from puckdrop.core.decisions import Coach
from puckdrop.core.dice import Chance
from puckdrop.core.events import PeriodStarted
from puckdrop.core.ice import new_team
from puckdrop.core.log import Log
from puckdrop.core.sides import NO_SIDE, Side
from puckdrop.games.fourth_street.charts import Charts
from puckdrop.games.fourth_street.constants import Path, Situation
from puckdrop.games.fourth_street.options import Options
from puckdrop.games.fourth_street.rules.actions import act
from puckdrop.games.fourth_street.rules.chip import offer_chip
from puckdrop.games.fourth_street.rules.delayed import offer_sixth_skater, settle_delay
from puckdrop.games.fourth_street.rules.faceoffs import take_faceoff
from puckdrop.games.fourth_street.rules.forecheck import place_forecheckers
from puckdrop.games.fourth_street.rules.goalies import offer_at_stoppage, offer_on_control, offer_return
from puckdrop.games.fourth_street.rules.lines import prepare_teams, shift_changes, stoppage_changes
from puckdrop.games.fourth_street.rules.loose import contest_loose_puck
from puckdrop.games.fourth_street.rules.periods import end_game, end_period
from puckdrop.games.fourth_street.rules.shootout import attempt_shootout
from puckdrop.games.fourth_street.rules.strength import release_served
from puckdrop.games.fourth_street.rules.tactics import (
    draw_hidden,
    offense_cards,
    possession_settings,
    stoppage_settings,
)
from puckdrop.games.fourth_street.state import new_state
from puckdrop.games.fourth_street.table import FsTable, Rules, keeps_stamina


class FsRules(Rules):
    """All rules of 4th Street Hockey."""

    __slots__ = ()

    def draw_hidden(self, table: FsTable, viewer: i64, chance: Chance) -> None:
        draw_hidden(table, viewer, chance)

    def play(self, table: FsTable) -> None:
        """One play, and what follows from the clock and the boxes. [FS-GEN-04, FS-PEN-08, FS-GAP-19]"""
        table.state.keeper.plays += 1
        situation = table.state.situation
        if situation == Situation.CONTROL:
            shift_changes(table)
            if not take_control_windows(table):
                act(table)
        elif situation == Situation.LOOSE:
            shift_changes(table)
            contest_loose_puck(table)
        elif situation == Situation.FACEOFF:
            take_stoppage_windows(table)
            take_faceoff(table)
        elif situation == Situation.SHOOTOUT:
            attempt_shootout(table)
            return
        else:
            open_game(table)
            return
        conclude_play(table)


FS_RULES: Final = FsRules()


def new_game(
    home: TeamCard,
    visitor: TeamCard,
    charts: Charts,
    options: Options,
    chance: Chance,
    coaches: list[Coach],
    log: Log | None = None,
) -> FsTable:
    """A table ready for the first play; cards and coaches come as home, visitor."""
    teams = [new_team(home, Side.HOME), new_team(visitor, Side.VISITOR)]
    state = new_state(teams, options.overtime, log, tires=keeps_stamina(options))
    return FsTable(state, charts, options, chance, coaches, log, FS_RULES)


def open_game(table: FsTable) -> None:
    """Before the opening faceoff. [FS-DEC-02, FS-DEC-03, FS-GAP-36]"""
    if table.log is not None:
        table.note(PeriodStarted(NO_SIDE, "FS-TIME-01"))
    table.sit_down()
    prepare_teams(table)


def take_control_windows(table: FsTable) -> bool:
    """What the coaches may do before the handler's roll; did a chip take its place? [FS-GAP-13, FS-FORE-01]"""
    state = table.state
    if state.possession_new:
        possession_settings(table)
    if state.delayed is not None:
        offer_sixth_skater(table)
    offer_on_control(table)
    if state.place < 3 * Path.N and not state.forecheck_set:
        place_forecheckers(table, state.defense)
    offense_cards(table)
    return table.options.chip and offer_chip(table)


def take_stoppage_windows(table: FsTable) -> None:
    """With play stopped each coach, visitors first, sets his side. [FS-DEC-05, FS-DEC-09, FS-DEC-16, FS-DEC-19]

    A goalie who comes back does so before lines change. [FS-GAP-24]
    """
    table.look_up()
    visitor, home = table.state.visitor, table.state.home
    visitor_was_in, home_was_in = visitor.goalie_in, home.goalie_in
    if not visitor_was_in:
        offer_return(table, visitor)
    if not home_was_in:
        offer_return(table, home)
    stoppage_changes(table)
    offer_at_stoppage(table, visitor, may_leave=visitor_was_in)
    offer_at_stoppage(table, home, may_leave=home_was_in)
    stoppage_settings(table)


def conclude_play(table: FsTable) -> None:
    """Men return after the play, then the horn if time is up. [FS-PEN-08, FS-GAP-09, FS-GAP-19]"""
    state = table.state
    if state.delayed is not None:
        settle_delay(table)
    stopped = state.situation == Situation.FACEOFF
    if stopped and state.clock.is_overtime() and settle_sudden_death(table, end_game):
        return
    if state.home.box.has_served or state.visitor.box.has_served:
        release_served(table, stopped=stopped)
    if state.clock.left == 0:
        end_period(table)
