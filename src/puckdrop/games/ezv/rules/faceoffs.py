"""Faceoffs. [EZ-FO, EZ-HOUSE-01]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from puckdrop.core.events import FaceoffWon
from puckdrop.core.ice import Skater, Team
from puckdrop.core.sides import Side
from puckdrop.games.ezv.cards import SkaterCard
from puckdrop.games.ezv.constants import SECTOR_NAMES
from puckdrop.games.ezv.decisions import EzvKind, TakeFaceoff
from puckdrop.games.ezv.events import CenterTossed
from puckdrop.games.ezv.rules.contests import contest, is_alone, is_empty, note_bonuses
from puckdrop.games.ezv.rules.possession import come_loose, gain_control
from puckdrop.games.ezv.table import EzvTable, card_of, man_advantage

BLUE_TOSSED_TO: Final = 10
WINGERS: Final = bytes([1, 3])
FORWARDS: Final = bytes([1, 3, 6])
"""Those who take a faceoff for an absent centre, the extra attacker included."""
DEFENSEMEN: Final = bytes([4, 5])


def take_faceoff(table: EzvTable) -> None:
    """Roll; the winner's man in the black slot has the puck where the d20 places it. [EZ-FO-01..08]

    Visitors name their man first.
    """
    visitor = faceoff_man(table, table.state.visitor)
    home = faceoff_man(table, table.state.home)
    red, blue = (home, visitor) if table.state.red_side == Side.HOME else (visitor, home)
    table.roll()
    if table.options.tossed_centers:
        red, blue = toss_centers(table, red, blue)
        if is_tossing_roll(table, red, blue):
            return
    resolve_faceoff(table, red, blue)


def resolve_faceoff(table: EzvTable, red_taker: Skater, blue_taker: Skater) -> None:
    """Who wins, by dice, man advantage and perhaps fo; a tie or an empty slot on both sides is loose."""
    red, blue = table.state.red, table.state.blue
    red_more, blue_more = man_advantage(red, blue), man_advantage(blue, red)
    red_total, blue_total = table.red + red_more, table.blu + blue_more
    if table.log is not None:
        note_bonuses(table, "EZ-FO-05", "man advantage", red_more, blue_more)
    if table.options.faceoff_ratings:
        red_fo, blue_fo = card_of(red_taker).fo, card_of(blue_taker).fo
        red_total += red_fo
        blue_total += blue_fo
        if table.log is not None:
            note_bonuses(table, "EZ-FO-08", "faceoff rating", red_fo, blue_fo)
    winner = contest(table, red_total, blue_total)
    if winner is None:
        come_loose(table, table.state.zone, "faceoff", "EZ-FO-03" if is_empty(table) else "EZ-FO-06")
    elif winner is red:
        win_faceoff(table, red, red_taker, blue_taker)
    else:
        win_faceoff(table, blue, blue_taker, red_taker)


def win_faceoff(table: EzvTable, team: Team, taker: Skater, loser: Skater) -> None:
    """The puck comes up in the faceoff zone. [EZ-FO-01, EZ-FO-04, EZ-FO-07]"""
    man = team.on_ice[table.black]
    assert man is not None
    sector: i64 = table.charts.placed[table.state.zone * 20 + table.d20 - 1]
    table.state.keeper.faceoff(team, taker, loser)
    alone = is_alone(table)
    if table.log is not None:
        clause, where = "EZ-FO-04" if alone else "EZ-FO-01", SECTOR_NAMES[sector]
        FaceoffWon.note(table.state.keeper, team.side, clause, man.sweater, taker.sweater, loser.sweater, where)
    gain_control(table, man, sector, "faceoff", "EZ-FO-04" if alone else "EZ-FO-07")


def faceoff_man(table: EzvTable, team: Team) -> Skater:
    """The centre; without one, the forward the coach names or the one with the highest fo. [EZ-FO-08, EZ-DEC-08]"""
    center = team.on_ice[2]
    if center is not None:
        return center
    return stand_in_center(table, team, FORWARDS, "EZ-FO-08")


def stand_in_center(table: EzvTable, team: Team, wanted: bytes, clause: str) -> Skater:
    """A man of these slots takes the faceoff: the highest fo or, with that option, the coach's choice. [EZ-GAP-14]"""
    slots = filled(team, wanted) or filled(team, FORWARDS) or filled(team, DEFENSEMEN)
    best: i64 = slots[0]
    for slot in slots:
        if man_in(team, slot).fo > man_in(team, best).fo:
            best = slot
    if table.options.faceoff_ratings and table.offers(EzvKind.FACEOFF_MAN, team.side):
        best = table.answer(TakeFaceoff(team.side, slots, clause))
    man = team.on_ice[best]
    assert man is not None
    return man


def filled(team: Team, slots: bytes) -> list[int]:
    """Those of the slots that hold a man."""
    return [int(slot) for slot in slots if team.on_ice[slot] is not None]


def man_in(team: Team, slot: i64) -> SkaterCard:
    man = team.on_ice[slot]
    assert man is not None
    return card_of(man)


def toss_centers(table: EzvTable, red: Skater, blue: Skater) -> tuple[Skater, Skater]:
    """Blu 6 and red 6 toss a centre, Blue's on d20 1-10, Red's on 11-20; a winger takes a new faceoff. [EZ-HOUSE-01]

    Each side can lose its centre once; a winger is not tossed. The clock may run out before the new faceoff.
    """
    while is_tossing_roll(table, red, blue) and table.state.clock.left > 0:
        if table.d20 <= BLUE_TOSSED_TO:
            blue = toss(table, blue)
        else:
            red = toss(table, red)
        table.roll()
    return red, blue


def is_tossing_roll(table: EzvTable, red: Skater, blue: Skater) -> bool:
    """Both contest dice show six and the d20 names a side whose centre is there to be tossed. [EZ-HOUSE-01]"""
    if table.blu != 6 or table.red != 6:
        return False
    return (blue if table.d20 <= BLUE_TOSSED_TO else red).slot == 2


def toss(table: EzvTable, center: Skater) -> Skater:
    """The centre is thrown out; the man who takes the next faceoff. [EZ-HOUSE-01]"""
    man = stand_in_center(table, table.state.team_of(center.side), WINGERS, "EZ-HOUSE-01")
    if table.log is not None:
        table.note(CenterTossed(center.side, "EZ-HOUSE-01", center.sweater, man.sweater))
    return man
