"""Hits: by strategy after an automatic recovery, and those the Physical section adds. [RS-06-HT, RS-06-LP-19]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from puckdrop.core.ice import Skater
from puckdrop.games.rinkside.events import Check
from puckdrop.games.rinkside.faces import Left, Right
from puckdrop.games.rinkside.game_center import Column
from puckdrop.games.rinkside.rules.calls import call_dead, check_dirty, check_dirty_right, is_called
from puckdrop.games.rinkside.rules.momentum import tally_hit
from puckdrop.games.rinkside.rules.possession import is_delayed_against, take_control
from puckdrop.games.rinkside.sections import PHYSICAL_NUMBER, Action, Hitting
from puckdrop.games.rinkside.table import RinksideTable, card_of

HIT: Final = Check("hit", "Hit", "RS-06-HT-04")


def recover(table: RinksideTable, clause: str) -> None:
    """The defending team recovers automatically, perhaps with a hit, and has control. [RS-06-HT-02..07, RSC-31]

    The cell and the hitter come from the view that decided the failure; who recovers is the same player. [RSG-32]
    A team whose penalty is delayed has touched the puck: the whistle goes before it can hit. [RS-13-WD-02]
    """
    state = table.state
    man = table.defender(Right.ZONE_DEF)
    if not state.fouls or not is_delayed_against(table, man.side):
        strategy: i64 = state.hitting[man.side]
        cell = table.left(Left.HIT_MINUS + strategy)
        if cell != Hitting.BLANK and tries_hit(table, man, may_foul=cell == Hitting.PENALTY):
            return
    take_control(table, man, clause)


def tries_hit(table: RinksideTable, hitter: Skater, *, may_foul: bool) -> bool:
    """A card for the hit; True if the official stops play for a bad one. [RS-06-HT-04..06, RSC-47, RSC-78]"""
    red = table.draw_red()
    card = card_of(hitter)
    check_dirty(table)
    if table.test(hitter, HIT, red, card.hit):
        tally_hit(table, hitter, "RS-06-HT-04", big=red <= card.big_hit)
        return False
    if may_foul and is_called(table, table.right(Right.BOXES)):
        call_dead(table, hitter.side, hitter, Column.HIT, "RS-06-HT-06", neutral=False)
        return True
    return False


def tally_if_within(table: RinksideTable, hitter: Skater, red: i64, clause: str) -> None:
    """A hit or big hit with the number of the play itself. [RS-06-LP-13, RS-06-LP-14]"""
    card = card_of(hitter)
    if red <= card.hit:
        tally_hit(table, hitter, clause, big=red <= card.big_hit)


def physical_play(table: RinksideTable, man: Skater, clause: str, *, in_neutral_zone: bool) -> None:
    """The Physical section of the Right face: an action whose number is within his rating is a hit.

    [RS-06-LP-19, RS-09-BB-08, RS-10-FN-03, RS-11-DC-03, RSC-75]
    """
    shown = table.right(Right.PHYSICAL)
    action = shown >> 5
    if action == Action.NONE:
        return
    card = card_of(man)
    if action == Action.PHY:
        rating = card.physical
    elif action == Action.HIT:
        rating = card.nz_hit if in_neutral_zone else card.hit
    else:
        rating = card.nz_big_hit if in_neutral_zone else card.big_hit
    if shown & PHYSICAL_NUMBER <= rating:
        tally_hit(table, man, clause, big=action == Action.BIG_HIT)


def expose(table: RinksideTable, man: Skater, clause: str) -> None:
    """A defender steps up on an exposed man in the neutral zone. [RS-09-BB-08, RS-10-FN-03]"""
    check_dirty_right(table)
    physical_play(table, man, clause, in_neutral_zone=True)
