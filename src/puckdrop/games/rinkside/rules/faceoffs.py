"""Faceoffs. [RS-05-FO, RS-13-PK-01, RS-13-SU-01]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from puckdrop.core.events import FaceoffWon
from puckdrop.core.ice import Skater, Team, sweater_of
from puckdrop.core.sides import Side
from puckdrop.games.rinkside.decisions import RinksideKind, TakeFaceoff
from puckdrop.games.rinkside.events import CenterTossed
from puckdrop.games.rinkside.faces import Left, Right
from puckdrop.games.rinkside.game_center import Column
from puckdrop.games.rinkside.rules.calls import call_dead, is_called
from puckdrop.games.rinkside.rules.fights import enforcers_may_fight
from puckdrop.games.rinkside.rules.possession import (
    gain_neutral_zone,
    give_options,
    start_dump_in,
    start_set_up,
    take_control,
)
from puckdrop.games.rinkside.rules.power_plays import clear_from_faceoff, killer_at_faceoff
from puckdrop.games.rinkside.sections import Faceoff, Flag, Pos
from puckdrop.games.rinkside.situations import ZONE_NAMES, Zone
from puckdrop.games.rinkside.table import RinksideTable, card_of, first_on_ice

EVEN_RANGE: Final = 10


def take_faceoff(table: RinksideTable) -> None:
    """Two men, a card, perhaps a toss, a penalty or a fight, and a winner. [RS-05-FO-01..14]"""
    state = table.state
    home, visitors = faceoff_man(state.home), faceoff_man(state.visitors)
    tossed: i64 = 0
    while True:
        table.draw()
        shown = table.left(Left.FACEOFF)
        if shown < Faceoff.TOSS_DEFENSE:
            break
        if state.zone == Zone.NEUTRAL:
            win_by_symbol(table, state.visitors if shown == Faceoff.TOSS_DEFENSE else state.home, home, visitors)
            return
        defends = state.team_of(state.zone)
        team = defends if shown == Faceoff.TOSS_DEFENSE else state.rival_of(defends)
        bit: i64 = 1 << team.side
        if tossed & bit:
            if table.options.second_toss_is_penalty:
                attack_zone(table)
                call_dead(table, team.side, None, Column.FACEOFF, "RSC-12", neutral=False)
                return
            continue
        tossed |= bit
        clause = "RS-05-FO-04" if team is defends else "RS-05-FO-05"
        if team.side == Side.HOME:
            home = toss(table, team, home, clause)
        else:
            visitors = toss(table, team, visitors, clause)
    flag = table.left(Left.FACEOFF_FLAG)
    if flag == Flag.PENALTY and call_faceoff_penalty(table):
        return
    if flag == Flag.ENFORCERS and enforcers_may_fight(table):
        return
    settle_faceoff(table, home, visitors, shown)


def faceoff_man(team: Team) -> Skater:
    """The centre; without one the man with the best Faceoff rating. [RS-05-FO-01]"""
    center = team.on_ice[Pos.C]
    if center is not None:
        return center
    best = first_on_ice(team)
    for man in team.on_ice:
        if man is not None and card_of(man).faceoff > card_of(best).faceoff:
            best = man
    return best


def win_by_symbol(table: RinksideTable, team: Team, home: Skater, visitors: Skater) -> None:
    """Neutral zone: a T symbol gives it to a team that dumps it in at once. [RS-05-FO-06..08, RSC-13, RSC-77]"""
    won = home if team.side == Side.HOME else visitors
    lost = visitors if team.side == Side.HOME else home
    table.state.keeper.faceoff(team, won, lost)
    clause = "RS-05-FO-07" if team.side == Side.HOME else "RS-05-FO-06"
    note_win(table, team, None, won, lost, clause)
    start_dump_in(table, team)


def toss(table: RinksideTable, team: Team, center: Skater, clause: str) -> Skater:
    """A centre is tossed; the coach names who takes it. [RS-05-FO-04, RS-05-FO-05, RSD-07]"""
    slots: list[int] = []
    best: i64 = 0
    for man in team.on_ice:
        if man is not None and man is not center:
            slots.append(int(man.slot))
            if best == 0 or card_of(man).faceoff > rating_in(team, best):
                best = man.slot
    if table.offers(RinksideKind.FACEOFF_MAN, team.side):
        best = table.answer(TakeFaceoff(team.side, slots, clause))
    man = team.on_ice[best]
    assert man is not None
    if table.log is not None:
        table.note(CenterTossed(team.side, clause, center.sweater, man.sweater))
    return man


def rating_in(team: Team, slot: i64) -> i64:
    man = team.on_ice[slot]
    assert man is not None
    return card_of(man).faceoff


def call_faceoff_penalty(table: RinksideTable) -> bool:
    """PENALTY: the officials look at the Right face. [RS-05-FO-09, RS-05-FO-14, RSC-78]"""
    if not is_called(table, table.right(Right.BOXES)):
        return False
    attack_zone(table)
    neutral = table.state.zone == Zone.NEUTRAL
    call_dead(table, table.right(Right.HOME_VISITOR), None, Column.FACEOFF, "RS-05-FO-09", neutral=neutral)
    return True


def attack_zone(table: RinksideTable) -> None:
    """The team that does not defend the zone of the faceoff attacks there."""
    state = table.state
    if state.zone != Zone.NEUTRAL:
        state.attack(state.team_of(1 - state.zone))


def settle_faceoff(table: RinksideTable, home: Skater, visitors: Skater, shown: i64) -> None:
    """Ten and the difference is the better man's range. [RS-05-FO-01, RS-05-FO-02, RSC-11]"""
    lead = card_of(home).faceoff - card_of(visitors).faceoff
    if lead >= 0:
        home_wins = shown <= EVEN_RANGE + lead
    else:
        home_wins = shown > EVEN_RANGE - lead
    if home_wins:
        win_faceoff(table, table.state.home, home, visitors)
    else:
        win_faceoff(table, table.state.visitors, visitors, home)


def win_faceoff(table: RinksideTable, team: Team, taker: Skater, loser: Skater) -> None:
    """The controlling player has the puck. [RS-05-FO-03, RS-05-FO-11..13]"""
    state = table.state
    state.keeper.faceoff(team, taker, loser)
    shown = table.right(Right.FACEOFF_CONTROL)
    man = taker if shown == Pos.C else table.man(team, shown)
    note_win(table, team, man, taker, loser, "RS-05-FO-02")
    if state.zone == Zone.NEUTRAL:
        gain_neutral_zone(table, team, None, "RS-05-FO-13", how="faceoff")
        return
    attack_zone(table)
    if team is state.offense:
        win_in_offensive_zone(table, team, man, taker)
    elif table.is_short(team):
        clear_from_faceoff(table, killer_at_faceoff(table, team))
    elif state.advantage == team.side:
        start_set_up(table, team)
    else:
        take_control(table, man, "RS-05-FO-12", how="faceoff")


def win_in_offensive_zone(table: RinksideTable, team: Team, man: Skater, taker: Skater) -> None:
    """All options; penalty killers mark time with their first play. [RS-05-FO-11, RS-13-PT-08, RSC-84]"""
    give_options(table, man, "RS-05-FO-11", won=man is taker, how="faceoff")
    table.state.killers_attack = table.is_short(team)


def note_win(table: RinksideTable, team: Team, man: Skater | None, taker: Skater, loser: Skater, clause: str) -> None:
    if table.log is not None:
        where = ZONE_NAMES[table.state.zone]
        FaceoffWon.note(table.state.keeper, team.side, clause, sweater_of(man), taker.sweater, loser.sweater, where)
