"""Dump-ins and the chase for them. [RS-11]"""

from __future__ import annotations

from typing import Final

from puckdrop.core.ice import Skater, Team
from puckdrop.games.rinkside.decisions import Pick, RinksideKind
from puckdrop.games.rinkside.events import Check, readings
from puckdrop.games.rinkside.faces import Left, Right
from puckdrop.games.rinkside.game_center import Column
from puckdrop.games.rinkside.rules.breakouts import EXCESS, race_for_icing
from puckdrop.games.rinkside.rules.calls import check_committed, check_dirty, check_drawn
from puckdrop.games.rinkside.rules.hitting import physical_play, recover
from puckdrop.games.rinkside.rules.lines import offer_live_change
from puckdrop.games.rinkside.rules.loose_pucks import (
    battle_offense,
    break_out_on_rush,
    is_in_danger,
    move_puck,
    play_to_corner,
    resolve_defense,
)
from puckdrop.games.rinkside.rules.possession import (
    begin,
    call_icing,
    come_loose,
    give_options,
    start_set_up,
    take_control,
)
from puckdrop.games.rinkside.rules.timing import mark
from puckdrop.games.rinkside.sections import CHASE_NAMES, Chase, ZonePlay
from puckdrop.games.rinkside.situations import Mark, Situation
from puckdrop.games.rinkside.table import RinksideTable, card_of, goalie_card_of

CHASE: Final = Check("chase", "FCO", "RS-11-DC-02")
RISKY_PLAY: Final = Check("risky play", "Control Puck", "RS-11-DC-10")
ICING_RACE: Final = Check("icing race", "FCO", "RS-11-DC-15")
MOVE_PUCK: Final = Check("move puck", "Control Puck", "RS-11-DC-08")
CHASE_READINGS: Final = readings("dump and chase", CHASE_NAMES, "RS-11-DC-01")

RISKY_NAMES: Final[tuple[str, ...]] = ("stay home", "play it")
RISKY_DICE: Final[tuple[str, ...]] = ("", "Red")


def chase_dump_in(table: RinksideTable) -> None:
    """A card says who gets there, [T] unless it is icing. [RS-11-DC-01, RS-11-DC-14, RS-11-DC-15, RSC-08]"""
    state = table.state
    team = state.offense
    if table.is_short(team):
        mark(table, Mark.KILLERS_DUMP, "RS-13-PT-07")
        start_set_up(table, state.defense)
        return
    offer_live_change(table, team)
    offer_live_change(table, state.defense)
    table.draw()
    result = table.left(Left.DUMP_CHASE)
    if table.log is not None:
        table.read(CHASE_READINGS[result])
    if result == Chase.ICING:
        call_icing(table, team, "RS-11-DC-14")
        return
    if result == Chase.ICING_MAYBE:
        race_for_icing(table, team, ICING_RACE)
        return
    mark(table, Mark.DUMP_IN, "RS-11-DC-01")
    if result == Chase.FORECHECK:
        forecheck_dump_in(table, table.attacker(Right.DC_OFF))
    elif result == Chase.D_BATTLE:
        man = table.defender(Right.DC_DEF)
        table.draw()
        resolve_defense(table, man, ZonePlay.BATTLE_DEFENSE)
    elif result == Chase.O_BATTLE:
        man = table.attacker(Right.DC_OFF)
        table.draw()
        battle_offense(table, man)
    elif not state.defense.goalie_in:
        come_loose(table, "nobody in the net", "RS-11-DC-08")
    elif result == Chase.GOALIE:
        table.draw()
        move_puck(table, MOVE_PUCK)
    else:
        play_risky(table, state.defense)


def forecheck_dump_in(table: RinksideTable, man: Skater) -> None:
    """FORECHECK. [RS-11-DC-02..05, RSC-70]"""
    blue = table.draw_blue()
    check_dirty(table)
    rating = card_of(man).forecheck_offense
    if not table.test(man, CHASE, blue, rating):
        if not check_committed(table, man, Column.OFFENSIVE):
            recover(table, "RS-11-DC-05")
        return
    physical_play(table, man, "RS-11-DC-03", in_neutral_zone=False)
    if check_drawn(table, man, Column.ZONE):
        return
    if blue <= rating - EXCESS:
        give_options(table, man, "RS-11-DC-04", won=True)
    else:
        give_options(table, table.attacker(Right.ZONE_OFF), "RS-11-DC-02", won=False, how="from a teammate")


def play_risky(table: RinksideTable, team: Team) -> None:
    """GOALIE RISKY PLAY?: the coach sees who is waiting. [RS-11-DC-09..13, RSD-13]"""
    card = goalie_card_of(team)
    attacker = table.attacker(Right.ZONE_OFF)
    decision = Pick(
        RinksideKind.RISKY_PLAY, "risky goalie play", team.side, RISKY_NAMES, RISKY_DICE, 3, "RS-11-DC-09",
        0, card.play_puck,
    )  # fmt: skip
    tries = table.ask(decision) == 1
    table.draw()
    if not tries:
        if is_in_danger(table):
            begin(table, Situation.DANGEROUS, attacker)
        else:
            give_options(table, attacker, "RS-11-DC-13", won=False)
        return
    red = table.result_red()
    if table.test_goalie(team, RISKY_PLAY, red, card.control_puck):
        break_out_on_rush(table, "RS-11-DC-10")
    elif red > card.play_puck:
        begin(table, Situation.DANGEROUS, table.attacker(Right.ZONE_OFF))
    elif red % 2 == 1:
        take_control(table, table.defender(Right.ZONE_DEF), "RS-11-DC-11", how="goalie's pass")
    else:
        play_to_corner(table, "RS-11-DC-11")
