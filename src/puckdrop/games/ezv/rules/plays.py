"""One play of ezv, from one roll with nothing pending to the next such moment. [EZ-PLAY]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from puckdrop.core.bench import note_line, settle_sudden_death
from puckdrop.core.cards import TeamCard
from puckdrop.core.decisions import Coach, Kind
from puckdrop.core.dice import Chance
from puckdrop.core.events import PeriodStarted
from puckdrop.core.ice import Skater, Team, new_team
from puckdrop.core.log import Log
from puckdrop.core.sides import NO_SIDE, Side
from puckdrop.games.ezv.charts import Charts
from puckdrop.games.ezv.constants import Action, Entry, Situation, When
from puckdrop.games.ezv.decisions import EzvKind, NamePlayCard
from puckdrop.games.ezv.events import ActionChosen, PlayCardNamed
from puckdrop.games.ezv.options import Options
from puckdrop.games.ezv.rules.advances import advance
from puckdrop.games.ezv.rules.contests import contest_loose_puck
from puckdrop.games.ezv.rules.faceoffs import take_faceoff
from puckdrop.games.ezv.rules.goalies import ask_return, offer_goalie_at_stoppage
from puckdrop.games.ezv.rules.lines import (
    finish_change,
    offer_change,
    offer_empty_slots,
    offer_live_changes,
    prepare_teams,
)
from puckdrop.games.ezv.rules.penalty_shots import attempt_shootout
from puckdrop.games.ezv.rules.periods import end_game, end_period, settle_shootout
from puckdrop.games.ezv.rules.sends import call_offsides, clear, dump_in, ice_puck
from puckdrop.games.ezv.rules.shots import LOWEST_SH, shoot, take_break_away, wants_to_shoot
from puckdrop.games.ezv.rules.strength import legal_cards, release_served
from puckdrop.games.ezv.state import NO_CARD, new_state
from puckdrop.games.ezv.table import EzvTable, Rules

AFTER_THE_CHANGE: Final[i64] = (
    1 << EzvKind.PLAY_CARD | 1 << Kind.PULL_GOALIE | 1 << Kind.CHANGE_GOALIE
)  # fmt: skip
"""What a coach may decide at a stoppage once his men are out. [EZ-PLAY-10, EZ-GAP-23]"""


class EzvRules(Rules):
    """All of ezv's rules."""

    __slots__ = ()

    def play(self, table: EzvTable) -> None:
        """One play, and what follows from the clock and the boxes. [EZ-PLAY-02, EZ-PEN-25, EZ-TIME-06]"""
        table.state.keeper.plays += 1
        situation = table.state.situation
        if situation == Situation.CONTROL:
            take_live_windows(table)
            act(table)
        elif situation == Situation.LOOSE:
            take_live_windows(table)
            contest_loose_puck(table)
        elif situation == Situation.FACEOFF:
            take_stoppage_windows(table)
            take_faceoff(table)
        elif situation == Situation.BREAK_AWAY:
            take_break_away(table)
        elif situation == Situation.SHOOTOUT:
            attempt_shootout(table)
            settle_shootout(table)
            return
        else:
            open_game(table)
        conclude_play(table)


EZV_RULES: Final = EzvRules()


def new_game(
    home: TeamCard,
    visitor: TeamCard,
    charts: Charts,
    options: Options,
    chance: Chance,
    coaches: list[Coach],
    log: Log | None = None,
) -> EzvTable:
    """A table ready for the first play; Blue is customarily at home. [EZ-SETUP-01]"""
    teams = [new_team(home, Side.HOME), new_team(visitor, Side.VISITOR)]
    state = new_state(teams, options.overtime, log, Side.HOME if options.red_is_home else Side.VISITOR)
    return EzvTable(state, charts, options, chance, coaches, log, EZV_RULES)


def open_game(table: EzvTable) -> None:
    """Before the opening faceoff. [EZ-SETUP-03, EZ-FO-02]"""
    if table.log is not None:
        table.note(PeriodStarted(NO_SIDE, "EZ-TIME-01"))
    table.sit_down()
    prepare_teams(table)


def conclude_play(table: EzvTable) -> None:
    """Men return after the play, then the horn if time is up. [EZ-PEN-25, EZ-TIME-06]"""
    stopped = table.state.situation == Situation.FACEOFF
    if stopped and table.state.clock.is_overtime() and settle_sudden_death(table, end_game):
        return
    if table.state.offense.box.has_served or table.state.defense.box.has_served:
        release_served(table, stopped=stopped)
    if table.state.clock.left == 0:
        end_period(table)


# -- windows for the coaches ------------------------------------------------------------------------------------------


def take_live_windows(table: EzvTable) -> None:
    """Between actions, with play live, only lines may change. [EZ-LINE-01, EZ-LINE-03, EZ-DEC-05]"""
    if table.state.lingering is not None:
        finish_change(table)
    if table.options.line_changes and not table.skips_live_changes(table.state.clock.elapsed):
        offer_live_changes(table)


def take_stoppage_windows(table: EzvTable) -> None:
    """With play stopped, each coach, visitors first, may change his unit, card and goalie.

    [EZ-PLAY-10, EZ-LINE-03, EZ-DEC-03, EZ-DEC-05, EZ-DEC-06, EZ-DEC-09]
    """
    if table.state.lingering is not None:
        finish_change(table)
    table.look_up()
    take_bench_windows(table, table.state.visitor)
    take_bench_windows(table, table.state.home)


def take_bench_windows(table: EzvTable, team: Team) -> None:
    """One coach's windows at a stoppage; a goalie who comes back does so before lines change. [EZ-GAP-23]"""
    was_in = team.goalie_in
    if not was_in and table.offers(Kind.RETURN_GOALIE, team.side):
        ask_return(table, team)
    if team.has_absent and team.bring_back(table.state.clock):
        note_line(table, team, "EZ-INJ-04")
    offer_empty_slots(table, team)
    if table.options.line_changes:
        offer_change(table, team, "EZ-LINE-03")
    if not table.skips_all(AFTER_THE_CHANGE, team.side, windows_after_change(team, may_leave=was_in)):
        offer_card(table, team)
        offer_goalie_at_stoppage(table, team, may_leave=was_in)


def windows_after_change(team: Team, *, may_leave: bool) -> i64:
    """How many windows a coach has at a stoppage once his men are out: card, pulling the goalie, another goalie."""
    windows: i64 = 1
    if may_leave:
        windows += 1
    if len(team.goalies) > 1:
        windows += 1
    return windows


def offer_card(table: EzvTable, team: Team) -> None:
    """The card may be changed at a stoppage. [EZ-PLAY-10]"""
    if table.offers(EzvKind.PLAY_CARD, team.side):
        put_in_force(table, team, table.answer(card_decision(table, team)), "EZ-PLAY-10")


def card_decision(table: EzvTable, team: Team) -> NamePlayCard:
    """The cards legal at the current strength. [EZ-DEC-03]"""
    legal = legal_cards(table, team)
    return NamePlayCard(team.side, table.charts.play_cards, legal, table.state.of_side(team.side).play_card)


def put_in_force(table: EzvTable, team: Team, card: i64, clause: str) -> None:
    """A card is in force until changed; special cards lapse to the last one legal at any strength."""
    own = table.state.of_side(team.side)
    if own.play_card == card:
        return
    own.play_card = card
    if table.charts.play_cards[card].when == When.ANY:
        own.even_card = card
    if table.log is not None:
        PlayCardNamed.note(table.state.keeper, team.side, clause, table.charts.play_cards[card].name, lapsed=False)


# -- the puck action --------------------------------------------------------------------------------------------------


def act(table: EzvTable) -> None:
    """The card in force and the d20 choose what the handler does. [EZ-PLAY-01..06, EZ-PLAY-11]"""
    team = table.state.offense
    number = table.state.of_side(team.side).play_card
    if number == NO_CARD:
        number = table.ask(card_decision(table, team))
        put_in_force(table, team, number, "EZ-PLAY-11")
    handler = table.state.handler
    assert handler is not None
    table.roll()
    action: i64 = table.charts.actions[number * 60 + table.view() * 20 + table.d20 - 1]
    clause = "EZ-PLAY-02"
    duty = table.state.entry
    table.state.entry = Entry.FREE
    if duty == Entry.ADVANCE:
        action, clause = Action.ADVANCE, "EZ-HOUSE-10"
    elif duty == Entry.SHOOT:
        action, clause = Action.SHOOT, "EZ-HOUSE-11"
    elif action == Action.SHOOT_OR_ADVANCE:
        if wants_to_shoot(table, handler):
            action, clause = Action.SHOOT, "EZ-SHOT-03" if table.d20 <= LOWEST_SH else "EZ-SHOT-01"
        else:
            action, clause = Action.ADVANCE, "EZ-SHOT-02"
        if table.options.wide_sh:
            clause = "EZ-HOUSE-14"
    if table.log is not None:
        card = table.charts.play_cards[number]
        ActionChosen.note(table.state.keeper, team.side, clause, handler.sweater, action, card, table.d20)
    perform(table, handler, action)


def perform(table: EzvTable, handler: Skater, action: i64) -> None:
    """The action, with the black, blu and red of the same roll. [EZ-PLAY-03]"""
    if action == Action.ADVANCE:
        advance(table)
    elif action == Action.SHOOT:
        shoot(table, handler)
    elif action == Action.CLEAR:
        clear(table, handler)
    elif action == Action.DUMP_IN:
        dump_in(table, handler)
    elif action == Action.ICING:
        ice_puck(table, handler)
    else:
        call_offsides(table)
