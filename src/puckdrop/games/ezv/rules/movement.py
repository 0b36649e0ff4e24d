"""Puck movement, recipients and break-away passes. [EZ-MOVE, EZ-ADV-07..10, EZ-BA-01..05, EZ-PP-02]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from puckdrop.core.events import PuckMoved
from puckdrop.core.ice import Skater, Team
from puckdrop.core.sides import NOBODY
from puckdrop.core.strength import count_slots
from puckdrop.games.ezv.constants import MOVES, SECTOR_NAMES, SYMBOL_NAMES, Entry, Place, Situation, Symbol
from puckdrop.games.ezv.events import BreakAway
from puckdrop.games.ezv.state import SideState
from puckdrop.games.ezv.table import EzvTable, card_of

D20_AND_BLACK: Final = 120
EXACTLY_TWO: Final = 1 << 2
"""The counts of forecheckers that the manual's example gives PASS_B, as bits. [EZ-CON-01]"""


def move_puck(table: EzvTable, handler: Skater, symbol: i64, *, won_matchup: bool) -> None:
    """A movement symbol: carry or pass, to where the movement chart says. [EZ-MOVE-01..11, EZ-ADV-07, EZ-ADV-08]"""
    state = table.state
    place = table.place()
    shown = symbol
    symbol = convert_on_breakout(table, place, symbol)
    if won_matchup and is_break_away(table, place, symbol):
        start_break_away(table, handler)
        return
    if table.log is not None and won_matchup:
        note_plain_pass(table, handler, place, symbol)
    end: i64 = table.charts.moves[place * MOVES + symbol]
    clause = "" if table.log is None else clause_of_move(table, handler, place, symbol, shown)
    receiver = handler if keeps_puck(place, symbol) else find_recipient(table, handler)
    start_sector = state.sector
    state.sector = table.sector_for(handler.side, end)
    state.handler = receiver
    state.note_touch(receiver)
    state.entry = entry_duty(table, place, end, receiver)
    if end >= Place.GOLD_L:
        state.breakout = False
    if table.log is not None:
        PuckMoved.note(
            table.state.keeper,
            handler.side,
            clause,
            handler.sweater,
            receiver.sweater,
            SYMBOL_NAMES[symbol],
            SECTOR_NAMES[start_sector],
            SECTOR_NAMES[state.sector],
        )


def convert_on_breakout(table: EzvTable, place: i64, symbol: i64) -> i64:
    """A power play coming out of its own end reads every symbol but BACK as one. [EZ-PP-02, EZ-PP-03, EZ-CON-02]"""
    if not table.state.breakout or symbol == Symbol.BACK:
        return symbol
    return Symbol.SKATE if table.options.pp_breakout_skates else Symbol.PASS2


def clause_of_move(table: EzvTable, handler: Skater, place: i64, symbol: i64, shown: i64) -> str:
    """What says who has the puck now, for the log: a symbol converted, a carry, or how the recipient is found."""
    if symbol != shown:
        return "EZ-PP-02"
    if keeps_puck(place, symbol):
        return "EZ-ADV-07"
    if table.options.rc_shares:
        return "EZ-HOUSE-15"
    man = table.state.offense.on_ice[table.black]
    if man is not None:
        return "EZ-GAP-13" if man is handler else "EZ-ADV-08"
    ratings = [int(card_of(man).rc) for man in table.state.offense.on_ice if man is not None and man is not handler]
    return "EZ-ADV-10" if ratings.count(max(ratings)) > 1 else "EZ-ADV-09"


def on_back_wall(place: i64) -> bool:
    """Gold-DL and Gold-DR. [EZ-MOVE-08]"""
    return place == Place.GOLD_DL or place == Place.GOLD_DR


def keeps_puck(place: i64, symbol: i64) -> bool:
    """Only SKATE keeps the puck with the handler; off the back wall even that is a feed. [EZ-ADV-07, EZ-CON-03]"""
    return symbol == Symbol.SKATE and not on_back_wall(place)


def is_break_away(table: EzvTable, place: i64, symbol: i64) -> bool:
    """A coloured arrow that leaves the right number of forecheckers behind. [EZ-BA-01..04, EZ-MOVE-09, EZ-GAP-10]"""
    if (symbol != Symbol.PASS_A and symbol != Symbol.PASS_B) or on_back_wall(place):
        return False
    counts = table.charts.break_away_a
    if symbol == Symbol.PASS_B:
        counts = EXACTLY_TWO if table.options.exactly_two_forecheckers else table.charts.break_away_b
    return (counts >> count_slots(table.state.forecheckers_in_place())) & 1 == 1


def note_plain_pass(table: EzvTable, handler: Skater, place: i64, symbol: i64) -> None:
    """Log why a coloured arrow is no break-away: the back wall, or the forecheckers left behind. [EZ-BA-04]"""
    if not table.is_thorough():
        return
    if symbol == Symbol.PASS_A or symbol == Symbol.PASS_B:
        clause = "EZ-MOVE-09" if on_back_wall(place) else "EZ-BA-04"
        in_place = count_slots(table.state.forecheckers_in_place())
        table.state.keeper.apply(handler.side, clause, "plain pass", handler.sweater, in_place)


def start_break_away(table: EzvTable, handler: Skater) -> None:
    """The puck goes straight to the front of the net; the recipient will shoot. [EZ-BA-05]"""
    state = table.state
    shooter = find_recipient(table, handler)
    state.sector = table.sector_for(handler.side, Place.RED)
    state.handler = shooter
    state.note_touch(shooter)
    state.situation = Situation.BREAK_AWAY
    if table.log is not None:
        table.note(BreakAway(handler.side, "EZ-BA-05", shooter.sweater, handler.sweater))


def find_recipient(table: EzvTable, passer: Skater) -> Skater:
    """The man in the black slot, even the passer himself; otherwise by rc. [EZ-ADV-08, EZ-ADV-09, EZ-GAP-13]"""
    team = table.state.offense
    if table.options.rc_shares:
        return recipient_by_share(table, team, passer)
    man = team.on_ice[table.black]
    return man if man is not None else recipient_by_rating(table, team, passer)


def recipient_by_share(table: EzvTable, team: Team, passer: Skater) -> Skater:
    """Each teammate has his share of their rc, 0 counting as 1; d20 and black make 120 numbers. [EZ-HOUSE-15]"""
    total: i64 = 0
    for man in team.on_ice:
        if man is not None and man is not passer:
            total += share_of_passes(man)
    place: i64 = ((table.d20 - 1) * 6 + table.black - 1) * total // D20_AND_BLACK
    chosen = passer
    for man in team.on_ice:
        if man is not None and man is not passer:
            if place >= 0:
                chosen = man
            place -= share_of_passes(man)
    return chosen


def share_of_passes(man: Skater) -> i64:
    rc = card_of(man).rc
    return rc if rc > 0 else 1


def recipient_by_rating(table: EzvTable, team: Team, passer: Skater) -> Skater:
    """The teammate with the highest rc; equal ones take turns from pass to pass. [EZ-ADV-09, EZ-ADV-10]"""
    best: Skater | None = None
    most: i64 = -1
    is_tie = False
    for man in team.on_ice:
        if man is None or man is passer:
            continue
        rc = card_of(man).rc
        if rc > most:
            best, most, is_tie = man, rc, False
        elif rc == most:
            is_tie = True
    if is_tie:
        equals = [man for man in team.on_ice if man is not None and man is not passer and card_of(man).rc == most]
        return take_turn(table.state.of_side(team.side), equals)
    assert best is not None
    return best


def take_turn(own: SideState, equals: list[Skater]) -> Skater:
    """Whose turn it is among men who tie; a new tie starts at the lowest slot. [EZ-GAP-16]"""
    tie: int = 0
    for man in equals:
        tie |= 1 << int(man.number)
    last = own.rc_turns.get(tie, NOBODY)
    chosen = equals[0]
    for place in range(len(equals) - 1):
        if equals[place].number == last:
            chosen = equals[place + 1]
    own.rc_turns[tie] = int(chosen.number)
    return chosen


def entry_duty(table: EzvTable, start: i64, end: i64, holder: Skater) -> i64:
    """Over the blue line to a point, a forward must advance, a defenseman shoot. [EZ-HOUSE-10, EZ-HOUSE-11]"""
    if not table.options.automatic_entry or start >= Place.GOLD_L or not Place.GOLD_L <= end <= Place.GOLD_R:
        return Entry.FREE
    return Entry.SHOOT if holder.slot == 4 or holder.slot == 5 else Entry.ADVANCE
