"""Net scrambles. [RS-08-NS]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from puckdrop.core.ice import Skater
from puckdrop.games.rinkside.events import Check, readings
from puckdrop.games.rinkside.faces import Left, Right
from puckdrop.games.rinkside.game_center import Column, Told
from puckdrop.games.rinkside.ratings import defense, offense, offensive_battle
from puckdrop.games.rinkside.rules.calls import check_committed, check_dirty, check_drawn
from puckdrop.games.rinkside.rules.clears import IN_BATTLE, IN_SCRAMBLE, send_away
from puckdrop.games.rinkside.rules.goals import score_goal
from puckdrop.games.rinkside.rules.momentum import tally_hit
from puckdrop.games.rinkside.rules.possession import prepare_shot, take_control
from puckdrop.games.rinkside.rules.saves import recovers, settle_recovery
from puckdrop.games.rinkside.rules.selection import shooter_by_grade
from puckdrop.games.rinkside.sections import SCRAMBLE_NAMES, Scramble
from puckdrop.games.rinkside.situations import Quality, Shot
from puckdrop.games.rinkside.table import RinksideTable, card_of, goalie_card_of

SCRAMBLE_OFFENSIVE_BATTLE: Final = Check("scramble offensive battle", "Offensive Battle", "RS-08-NS-10")
SCRAMBLE_ATTACK: Final = Check("scramble attack", "Offense", "RS-08-NS-09")
SCRAMBLE_SAVE: Final = Check("scramble save", "Scramble", "RS-08-NS-04")
SCRAMBLE_CLEAR: Final = Check("scramble clear", "Defense", "RS-08-NS-11")
SCRAMBLE_DEFENSIVE_BATTLE: Final = Check("scramble defensive battle", "Defensive Battle", "RS-08-NS-12")
SCRAMBLE_READINGS: Final = readings("net scramble", SCRAMBLE_NAMES, "RS-08-NS-03")


def play_scramble(table: RinksideTable) -> None:
    """One card for the kind and the players, one for the number. [RS-08-NS-03, RSC-24]"""
    state = table.state
    last = state.handler
    assert last is not None
    kind: i64 = Scramble.GOALIE
    if not state.one_man:
        table.draw()
        kind = table.left(Left.NET_SCRAMBLE)
    if table.log is not None:
        table.read(SCRAMBLE_READINGS[kind])
    if not state.defense.goalie_in and (kind == Scramble.GOALIE or kind == Scramble.GOALIE_PLUS):
        kind = Scramble.OFFENSE
    if kind == Scramble.GOALIE_PLUS:
        scramble_at_line(table, last)
    elif kind == Scramble.GOALIE:
        table.draw()
        scramble_goalie(table)
    elif kind == Scramble.OFFENSE or kind == Scramble.O_BATTLE:
        attack_scramble(table, table.attacker(Right.ZONE_OFF), is_battle=kind == Scramble.O_BATTLE)
    else:
        defender = table.defender(Right.ZONE_DEF)
        table.draw()
        if kind == Scramble.CLEAR:
            clear_scramble(table, defender)
        else:
            battle_scramble(table, defender)


def attack_scramble(table: RinksideTable, attacker: Skater, *, is_battle: bool) -> None:
    """OFFENSE by Blue, O-BATTLE by Red: a shot at the open net, or the defense has it. [RS-08-NS-09, NS-10, NS-13]"""
    defender = table.defender(Right.ZONE_DEF)
    table.draw()
    if is_battle:
        check_dirty(table)
        rating = offensive_battle(table, attacker)
        is_won = table.test(attacker, SCRAMBLE_OFFENSIVE_BATTLE, table.result_red(), rating)
    else:
        is_won = table.test(attacker, SCRAMBLE_ATTACK, table.result_blue(), offense(table, attacker))
    if is_won:
        if not check_drawn(table, attacker, Column.CLEAR):
            table.state.won_by = attacker
            open_net(table, attacker)
    elif not check_committed(table, attacker, Column.CLEAR):
        take_control(table, defender, "RS-08-NS-10" if is_battle else "RS-08-NS-09")


def scramble_goalie(table: RinksideTable) -> None:
    """The goalie scrambles it away, or leaves the net open. [RS-08-NS-04, RS-08-NS-05]"""
    team = table.state.defense
    if table.test_goalie(team, SCRAMBLE_SAVE, table.result_blue(), goalie_card_of(team).scramble):
        settle_recovery(table)
    else:
        open_net(table, shooter_by_grade(table, table.state.offense, None))


def scramble_at_line(table: RinksideTable, last: Skater) -> None:
    """GOALIE+++: he recovers, or knocks it into his own net. [RS-08-NS-08]"""
    if recovers(table):
        settle_recovery(table)
    else:
        table.state.keeper.shot(last, "", "high quality", "own net", "RS-08-NS-08")
        score_goal(table, last, Told.OWN_NET, "RS-08-NS-08", is_soft=False, unassisted=True)


def clear_scramble(table: RinksideTable, defender: Skater) -> None:
    """CLEAR. [RS-08-NS-11, RS-08-NS-13]"""
    red = table.result_red()
    check_dirty(table)
    if table.test(defender, SCRAMBLE_CLEAR, red, defense(table, defender)):
        if not check_drawn(table, defender, Column.CLEAR):
            send_away(table, red, IN_SCRAMBLE)
    elif not check_committed(table, defender, Column.CLEAR):
        open_net(table, shooter_by_grade(table, table.state.offense, None))


def battle_scramble(table: RinksideTable, defender: Skater) -> None:
    """D-BATTLE. [RS-08-NS-12, RS-08-NS-13]"""
    blue = table.result_blue()
    check_dirty(table)
    card = card_of(defender)
    if blue <= card.physical:
        tally_hit(table, defender, "RS-08-NS-12", big=False)
    if table.test(defender, SCRAMBLE_DEFENSIVE_BATTLE, blue, card.defensive_battle):
        if not check_drawn(table, defender, Column.CLEAR):
            send_away(table, blue, IN_BATTLE)
    elif not check_committed(table, defender, Column.CLEAR):
        open_net(table, shooter_by_grade(table, table.state.offense, None))


def open_net(table: RinksideTable, shooter: Skater) -> None:
    """A shot at an open net; the goalie can only recover. [RS-08-NS-05]"""
    prepare_shot(table, shooter, None, Quality.HIGH, Shot.OPEN_NET)
