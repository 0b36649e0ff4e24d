"""Faceoffs. [EZ-FO, EZ-HOUSE-01]"""

from __future__ import annotations

from mypy_extensions import i64

from puckdrop.core.events import FaceoffWon
from puckdrop.core.ice import Skater, Team
from puckdrop.games.ezv.constants import SECTOR_NAMES, Side
from puckdrop.games.ezv.decisions import EzvKind, TakeFaceoff
from puckdrop.games.ezv.events import CenterTossed
from puckdrop.games.ezv.rules.contests import NOBODY_WINS, contest
from puckdrop.games.ezv.rules.possession import come_loose, gain_control
from puckdrop.games.ezv.table import EzvTable, card_of, man_advantage


def take_faceoff(table: EzvTable) -> None:
    """Roll; the winner's man in the black slot has the puck where the d20 places it. [EZ-FO-01..08]"""
    takers = [faceoff_man(table, team) for team in table.state.teams]
    table.roll()
    while table.options.tossed_centers and toss_center(table, takers):
        if table.state.clock.left == 0:
            return
        table.roll()
    resolve_faceoff(table, takers)


def resolve_faceoff(table: EzvTable, takers: list[Skater]) -> None:
    """Who wins, by dice, man advantage and perhaps fo; a tie or an empty slot on both sides is loose."""
    state = table.state
    red, blue = state.teams[Side.RED], state.teams[Side.BLUE]
    red_total = table.red + man_advantage(red, blue)
    blue_total = table.blu + man_advantage(blue, red)
    if table.options.faceoff_ratings:
        red_total += card_of(takers[Side.RED]).fo
        blue_total += card_of(takers[Side.BLUE]).fo
    winner = contest(table, red_total, blue_total)
    if winner == NOBODY_WINS:
        come_loose(table, state.zone, "faceoff", "EZ-FO-06")
        return
    team = state.teams[winner]
    man = team.on_ice[table.black]
    assert man is not None
    sector: i64 = table.charts.placed[state.zone * 20 + table.d20 - 1]
    state.keeper.faceoff(team, takers[winner], takers[1 - winner])
    if table.log is not None:
        table.note(
            FaceoffWon(
                winner, "EZ-FO-01", man.number, takers[winner].number, takers[1 - winner].number, SECTOR_NAMES[sector]
            )
        )
    gain_control(table, man, sector, "faceoff", "EZ-FO-07")


def faceoff_man(table: EzvTable, team: Team) -> Skater:
    """The centre; without one, the forward the coach names or the one with the highest fo. [EZ-FO-08, EZ-DEC-08]"""
    center = team.on_ice[2]
    if center is not None:
        return center
    return stand_in_center(table, team, 2, "EZ-FO-08")


def stand_in_center(table: EzvTable, team: Team, absent: i64, clause: str) -> Skater:
    """Somebody else takes the faceoff: with the fo option a forward of the coach's choice. [EZ-GAP-14]"""
    slots = [slot for slot in (1, 3, 6) if slot != absent and team.on_ice[slot] is not None]
    if not slots:
        slots = [slot for slot in (2, 4, 5) if slot != absent and team.on_ice[slot] is not None]
    best: i64 = slots[0]
    for slot in slots:
        if _fo(team, slot) > _fo(team, best):
            best = slot
    if table.options.faceoff_ratings and table.offers(EzvKind.FACEOFF_MAN, team.side):
        best = table.answer(TakeFaceoff(team.side, slots, clause))
    man = team.on_ice[best]
    assert man is not None
    return man


def _fo(team: Team, slot: i64) -> i64:
    man = team.on_ice[slot]
    return -1 if man is None else card_of(man).fo


def toss_center(table: EzvTable, takers: list[Skater]) -> bool:
    """Blu 6 and red 6 toss a centre, Blue's on d20 1-10, Red's on 11-20; a winger replaces him. [EZ-HOUSE-01]"""
    if table.blu != 6 or table.red != 6:
        return False
    side: i64 = Side.BLUE if table.d20 <= 10 else Side.RED
    tossed = takers[side]
    if tossed.slot != 2:
        return False
    takers[side] = stand_in_center(table, table.state.teams[side], 2, "EZ-HOUSE-01")
    if table.log is not None:
        table.note(CenterTossed(side, "EZ-HOUSE-01", tossed.number, takers[side].number))
    return True
