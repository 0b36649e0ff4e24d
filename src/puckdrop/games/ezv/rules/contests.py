"""Contests for the puck: loose pucks, clears, dump-ins, and the dice shared with faceoffs. [EZ-LOOSE, EZ-CLEAR]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from puckdrop.core.ice import Team
from puckdrop.games.ezv.rules.possession import come_loose, gain_control
from puckdrop.games.ezv.table import EzvTable, card_of, man_advantage

EVERY_TIE: Final = 20
"""The home ice that makes every tie the home team's; what is above it counts where it is one behind. [EZ-HOUSE-12]"""


def contest(table: EzvTable, red_total: i64, blue_total: i64) -> Team | None:
    """The team that gets the puck: a slot filled for one team only decides, then the higher total; ties are nobody's.

    With home ice, some ties are the home team's, and with much of it some that it loses by one.
    [EZ-FO-03, EZ-FO-04, EZ-FO-06, EZ-LOOSE-02..04, EZ-CLEAR-04, EZ-HOUSE-12]
    """
    red, blue = table.state.red, table.state.blue
    if red.on_ice[table.black] is None:
        return None if blue.on_ice[table.black] is None else blue
    if blue.on_ice[table.black] is None:
        return red
    ice = table.options.home_ice
    if red_total == blue_total:
        return give_to_home(table) if table.d20 <= ice else None
    if table.d20 <= ice - EVERY_TIE and (red_total - blue_total == 1 or blue_total - red_total == 1):
        return give_to_home(table)
    return red if red_total > blue_total else blue


def give_to_home(table: EzvTable) -> Team:
    """Home ice decides. [EZ-HOUSE-12]"""
    home = table.state.home
    if table.log is not None:
        table.state.keeper.apply(home.side, "EZ-HOUSE-12", "home ice")
    return home


def note_bonuses(table: EzvTable, clause: str, rule: str, red: i64, blue: i64) -> None:
    """Log what the teams add to their dice, unless no die decides."""
    if not table.is_thorough() or is_alone(table) or is_empty(table):
        return
    if red != 0:
        table.state.keeper.apply(table.state.red.side, clause, rule, figure=red)
    if blue != 0:
        table.state.keeper.apply(table.state.blue.side, clause, rule, figure=blue)


def is_alone(table: EzvTable) -> bool:
    """Is the black slot filled for one team only, so that no die decides? [EZ-FO-04, EZ-LOOSE-03, EZ-CLEAR-04]"""
    return (table.state.red.on_ice[table.black] is None) != (table.state.blue.on_ice[table.black] is None)


def is_empty(table: EzvTable) -> bool:
    """Now that nobody has won: is the black slot empty for both, rather than a tie? [EZ-FO-03, EZ-LOOSE-02]"""
    return table.state.red.on_ice[table.black] is None


def battle(table: EzvTable) -> Team | None:
    """A contest away from faceoffs: the man advantage and physical play count. [EZ-LOOSE-06, EZ-HOUSE-05]"""
    red, blue = table.state.red, table.state.blue
    red_total, blue_total = table.red, table.blu
    if table.options.man_adv_in_battles:
        red_more, blue_more = man_advantage(red, blue), man_advantage(blue, red)
        red_total += red_more
        blue_total += blue_more
        if table.log is not None:
            note_bonuses(table, "EZ-LOOSE-06", "man advantage", red_more, blue_more)
    if table.options.physical_play:
        lead = toughness(red) - toughness(blue)
        red_more, blue_more = physical_bonus(lead), physical_bonus(-lead)
        red_total += red_more
        blue_total += blue_more
        if table.log is not None:
            note_bonuses(table, "EZ-HOUSE-05", "physical play", red_more, blue_more)
    return contest(table, red_total, blue_total)


def toughness(team: Team) -> i64:
    """Sum of the pn ratings of 2 and 3 on the ice. [EZ-HOUSE-05]"""
    total: i64 = 0
    for man in team.on_ice:
        if man is not None:
            pn = card_of(man).pn
            if pn >= 2:
                total += pn
    return total


def physical_bonus(lead: i64) -> i64:
    """+1 for a lead of one, +2 for more. [EZ-HOUSE-05]"""
    if lead >= 2:
        return 2
    return 1 if lead == 1 else 0


def contest_loose_puck(table: EzvTable) -> None:
    """One attempt at a loose puck; it stays in its zone until somebody has it. [EZ-LOOSE-01..07]"""
    table.roll()
    zone = table.state.zone
    winner = battle(table)
    if winner is None:
        come_loose(table, zone, "still loose", "EZ-LOOSE-02" if is_empty(table) else "EZ-LOOSE-04")
        return
    clause = "EZ-LOOSE-03" if is_alone(table) else "EZ-LOOSE-05"
    _award(table, winner, table.charts.placed[zone * 20 + table.d20 - 1], "loose puck", clause)


def battle_for(table: EzvTable, sector: i64, zone: i64, how: str, by_dice: str, otherwise: str) -> None:
    """The battle for a cleared or dumped puck, on the roll that sent it there. [EZ-CLEAR-02..04, EZ-DUMP-02]

    One clause for a battle that the dice decide, one for empty slots and ties.
    """
    winner = battle(table)
    if winner is None:
        come_loose(table, zone, how, otherwise)
        return
    _award(table, winner, sector, how, otherwise if is_alone(table) else by_dice)


def _award(table: EzvTable, winner: Team, sector: i64, how: str, clause: str) -> None:
    man = winner.on_ice[table.black]
    assert man is not None
    gain_control(table, man, sector, how, clause)
