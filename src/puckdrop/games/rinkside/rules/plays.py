"""One play of Rinkside, from one card with nothing pending to the next such moment."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from puckdrop.core.bench import note_line, settle_sudden_death
from puckdrop.core.cards import TeamCard
from puckdrop.core.decisions import Coach, Kind
from puckdrop.core.dice import Chance
from puckdrop.core.ice import Team, new_team
from puckdrop.core.log import Log
from puckdrop.core.sides import Side
from puckdrop.games.rinkside.charts import Charts
from puckdrop.games.rinkside.decisions import RinksideKind
from puckdrop.games.rinkside.options import Options
from puckdrop.games.rinkside.rules.auxiliary import play_auxiliary
from puckdrop.games.rinkside.rules.breakouts import come_out
from puckdrop.games.rinkside.rules.dump_ins import chase_dump_in
from puckdrop.games.rinkside.rules.empty_net import try_empty_net
from puckdrop.games.rinkside.rules.faceoffs import take_faceoff
from puckdrop.games.rinkside.rules.fights import settle_mood
from puckdrop.games.rinkside.rules.goalies import (
    may_pull,
    offer_goalie_change,
    offer_pull,
    offer_return,
    return_goalie,
)
from puckdrop.games.rinkside.rules.goals import is_won
from puckdrop.games.rinkside.rules.lines import offer_change
from puckdrop.games.rinkside.rules.loose_pucks import play_dangerous, play_loose_puck
from puckdrop.games.rinkside.rules.neutral_zone import cross_neutral_zone
from puckdrop.games.rinkside.rules.offense import choose_option
from puckdrop.games.rinkside.rules.penalties import settle_fouls
from puckdrop.games.rinkside.rules.periods import attempt_shootout, end_game, watch_clock
from puckdrop.games.rinkside.rules.possession import end_of, start_set_up
from puckdrop.games.rinkside.rules.power_plays import set_up_power_play
from puckdrop.games.rinkside.rules.pregame import offer_strategies, open_game
from puckdrop.games.rinkside.rules.rushes import play_rush
from puckdrop.games.rinkside.rules.scrambles import play_scramble
from puckdrop.games.rinkside.rules.scrums import look_after_whistle
from puckdrop.games.rinkside.rules.shots import take_shot
from puckdrop.games.rinkside.rules.strength import release_served
from puckdrop.games.rinkside.situations import Situation
from puckdrop.games.rinkside.state import new_state
from puckdrop.games.rinkside.table import RinksideTable, Rules

AFTER_THE_CHANGE: Final[i64] = (
    1 << RinksideKind.HITTING | 1 << RinksideKind.FORECHECK
    | 1 << Kind.PULL_GOALIE | 1 << Kind.CHANGE_GOALIE
)  # fmt: skip
"""What a coach may decide at a stoppage once his men are out. [RSG-19]"""


class RinksideRules(Rules):
    """All of Rinkside's rules."""

    __slots__ = ()

    def play(self, table: RinksideTable) -> None:
        """One play, and what follows from calls, the boxes and the clock."""
        table.state.keeper.plays += 1
        situation = table.state.situation
        table.state.changing = 0
        table.state.marked = 0
        if situation == Situation.SHOT:
            take_shot(table)
        elif situation == Situation.LOOSE:
            play_loose_puck(table)
        elif situation == Situation.OPTIONS:
            choose_option(table)
        elif situation == Situation.CONTROL:
            come_out_with_goalie(table)
        elif situation == Situation.NEUTRAL:
            cross_with_goalie(table)
        elif situation == Situation.FACEOFF:
            drop_puck(table)
        elif situation == Situation.DUMP_IN:
            chase_dump_in(table)
        elif situation == Situation.RUSH:
            play_rush(table)
        elif situation == Situation.SET_UP:
            set_up_power_play(table)
        elif situation == Situation.DANGEROUS:
            play_dangerous(table)
        elif situation == Situation.SCRAMBLE:
            play_scramble(table)
        elif situation == Situation.EMPTY_NET:
            try_empty_net(table)
        elif situation == Situation.SHOOTOUT:
            attempt_shootout(table)
            return
        else:
            open_game(table)
        conclude_play(table)


RINKSIDE_RULES: Final = RinksideRules()


def new_game(
    home: TeamCard,
    visitors: TeamCard,
    charts: Charts,
    options: Options,
    chance: Chance,
    coaches: list[Coach],
    log: Log | None = None,
) -> RinksideTable:
    """A table ready for the first play; cards and coaches come as home, visitors."""
    teams = [new_team(home, Side.HOME), new_team(visitors, Side.VISITOR)]
    state = new_state(teams, charts.faces.cards, options.overtime, log)
    return RinksideTable(state, charts, options, chance, coaches, log, RINKSIDE_RULES)


def conclude_play(table: RinksideTable) -> None:
    """Calls are administered, an auxiliary play happens, men return, and the clock is looked at.

    A goal in overtime ends the game before an auxiliary play. [RSG-17]
    [RS-13-WD, RS-16-AX-01, RS-13-PT-01, RS-04-TM-16]
    """
    state = table.state
    if state.fouls:
        settle_fouls(table)
    if state.aux_due and not is_won(table):
        release_served(table, stopped=state.situation == Situation.FACEOFF)
        play_auxiliary(table)
        if state.fouls:
            settle_fouls(table)
    stopped = state.situation == Situation.FACEOFF
    if stopped and state.clock.is_overtime() and settle_sudden_death(table, end_game):
        return
    if state.skip_mark and not table.options.skip_after_rush:
        end_rush(table)
    if state.home.box.has_served or state.visitors.box.has_served:
        release_served(table, stopped=stopped)
    if state.clock.left == 0:
        watch_clock(table)


def end_rush(table: RinksideTable) -> None:
    """By the other reading, time runs again as soon as the rush and its shots are over. [RSC-09]"""
    situation = table.state.situation
    if situation != Situation.RUSH and situation != Situation.SHOT and situation != Situation.SCRAMBLE:
        table.state.skip_mark = False


# -- windows for the coaches ------------------------------------------------------------------------------------------


def drop_puck(table: RinksideTable) -> None:
    """A stoppage: what happens after the whistle, the coaches' windows, then the faceoff.

    At 0:00 a penalty that takes the faceoff to the other end leaves none to take: the zone is clear. [RSG-33]
    [RS-14-CH-02, RS-01-SU-05, RS-03-EN-02, RSD-05, RSD-06, RSD-14]
    """
    state = table.state
    state.skip_mark = False
    if state.whistle:
        look_after_whistle(table)
        if state.clock.left == 0 and state.zone != end_of(state.defense):
            return
    table.look_up()
    take_bench_windows(table, state.visitors, state.home)
    take_bench_windows(table, state.home, state.visitors)
    settle_mood(table)
    take_faceoff(table)


def take_bench_windows(table: RinksideTable, team: Team, rival: Team) -> None:
    """One coach's windows at a stoppage; a goalie who comes back does so before lines change. [RSG-19, RSD-14]"""
    may_stay_empty = may_pull(team, rival)
    may_leave = may_stay_empty and team.goalie_in
    if team.has_absent and team.bring_back(table.state.clock):
        note_line(table, team, "RSD-18")
    if not team.goalie_in:
        if may_stay_empty:
            offer_return(table, team)
        else:
            return_goalie(table, team)
    if not (table.options.icing_no_change and table.state.iced == team.side):
        offer_change(table, team, "RS-01-SU-05")
    if not table.skips_all(AFTER_THE_CHANGE, team.side, 4 if may_leave else 3):
        offer_strategies(table, team)
        if may_leave:
            offer_pull(table, team, rival)
        offer_goalie_change(table, team)


def come_out_with_goalie(table: RinksideTable) -> None:
    """Possession has changed: a goalie may leave or come back. [RSD-14]"""
    state = table.state
    offer_pull(table, state.defense, state.offense)
    offer_pull(table, state.offense, state.defense)
    if state.advantage == state.defense.side:
        start_set_up(table, state.defense)
    else:
        come_out(table)


def cross_with_goalie(table: RinksideTable) -> None:
    """The same in the neutral zone; a team with an extra attacker sets up. [RSD-14, RSC-85]"""
    state = table.state
    offer_pull(table, state.offense, state.defense)
    if state.advantage == state.offense.side:
        start_set_up(table, state.offense)
    else:
        cross_neutral_zone(table)
