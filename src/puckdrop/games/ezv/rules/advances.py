"""Advances: the matchup roll says whose card is used, the result roll what happens. [EZ-ADV, EZ-HOUSE-06..09]"""

from __future__ import annotations

from mypy_extensions import i64

from puckdrop.core.errors import UnknownCell
from puckdrop.core.ice import Skater
from puckdrop.games.ezv.charts import zone_of
from puckdrop.games.ezv.constants import MOVES, Symbol, View
from puckdrop.games.ezv.events import MatchupPlayed
from puckdrop.games.ezv.options import MassiveHit
from puckdrop.games.ezv.rules.forecheck import can_oppose
from puckdrop.games.ezv.rules.injuries import hurt_handler
from puckdrop.games.ezv.rules.movement import move_puck, on_back_wall
from puckdrop.games.ezv.rules.penalties import call_penalty
from puckdrop.games.ezv.rules.possession import come_loose, gain_control
from puckdrop.games.ezv.rules.strength import killing_penalty
from puckdrop.games.ezv.table import EzvTable, card_of


def advance(table: EzvTable) -> None:
    """Both stages; stage 1 is the roll that is on the table. [EZ-ADV-01..06, EZ-TIME-06]"""
    handler = table.state.handler
    assert handler is not None
    defender = opposing_defender(table)
    handler_wins = defender is None or wins_matchup(table, handler, defender)
    if table.log is not None:
        if defender is None:
            note_unopposed(table)
        _note_matchup(table, handler, defender, handler_wins=handler_wins)
    if table.state.clock.left == 0:
        return
    table.roll()
    if handler_wins:
        read_advance(table, handler, defender)
    else:
        assert defender is not None
        read_defense(table, handler, defender)


def opposing_defender(table: EzvTable) -> Skater | None:
    """The man the black die names, if he may oppose an advance from here. [EZ-ADV-02, EZ-ADV-04, EZ-FORE-05]"""
    if not can_oppose(table, table.black, in_own_end=table.view() == View.DEFENSIVE):
        return None
    return table.state.defense.on_ice[table.black]


def note_unopposed(table: EzvTable) -> None:
    """Log why the man the black die names does not oppose an advance. [EZ-FORE-05, EZ-FORE-06]"""
    team = table.state.defense
    named = team.on_ice[table.black]
    if named is None or not table.is_thorough():
        return
    if table.view() == View.DEFENSIVE:
        table.state.keeper.apply(team.side, "EZ-FORE-05", "no forechecker", named.sweater)
    else:
        table.state.keeper.apply(team.side, "EZ-FORE-06", "trapped", named.sweater)


def wins_matchup(table: EzvTable, handler: Skater, defender: Skater) -> bool:
    """Stage 1: the handler wins ties. [EZ-ADV-03, EZ-ADV-15]"""
    return handler_total(table, handler) >= defender_total(table, defender)


def handler_total(table: EzvTable, handler: Skater) -> i64:
    """The handler's die, with ad if ratings are used. [EZ-ADV-15, EZ-HOUSE-08]"""
    total = table.die(handler.side)
    if table.options.advance_ratings:
        total += card_of(handler).ad
        if table.state.momentum == handler.side:
            total += 1
    return total


def defender_total(table: EzvTable, defender: Skater) -> i64:
    """The defender's die, with df, or pk on the penalty kill. [EZ-ADV-15, EZ-ADV-16, EZ-HOUSE-09]"""
    total = table.die(defender.side)
    if not table.options.advance_ratings:
        return total
    if not killing_penalty(table.state.defense, table.state.offense):
        return total + card_of(defender).df
    boost: i64 = 1 if table.state.killer_boost == defender.side else 0
    return total + card_of(defender).pk + boost


def _note_matchup(table: EzvTable, handler: Skater, defender: Skater | None, *, handler_wins: bool) -> None:
    number, total, clause = -1, 0, "EZ-ADV-04"
    if defender is not None:
        number, total = int(defender.sweater), int(defender_total(table, defender))
        clause = "EZ-ADV-03"
        if table.options.advance_ratings:
            clause = "EZ-ADV-16" if killing_penalty(table.state.defense, table.state.offense) else "EZ-ADV-15"
    MatchupPlayed.note(
        table.state.keeper,
        handler.side,
        clause,
        handler.sweater,
        number,
        handler_total(table, handler),
        total,
        handler_won=handler_wins,
    )


def read_advance(table: EzvTable, handler: Skater, defender: Skater | None) -> None:
    """Stage 2 on the handler's advance grid. [EZ-ADV-05, EZ-ADV-14, EZ-GAP-08]"""
    symbol: i64 = card_of(handler).advance[table.cell()]
    if symbol < MOVES:
        move_puck(table, handler, symbol, won_matchup=True)
    elif symbol == Symbol.PENALTY:
        call_penalty(table, handler, defender, handler)
    elif symbol == Symbol.LOOSE:
        come_loose(table, zone_of(table.state.sector), "lost handle", "EZ-GAP-08")
    else:
        raise unknown_cell(handler, "advance", table)


def read_defense(table: EzvTable, handler: Skater, defender: Skater) -> None:
    """Stage 2 on the defender's defense grid. [EZ-ADV-06, EZ-ADV-12..14, EZ-GAP-08]"""
    symbol: i64 = card_of(defender).defense[table.cell()]
    if symbol == Symbol.STEAL:
        steal(table, defender)
    elif symbol == Symbol.LOOSE:
        come_loose(table, zone_of(table.state.sector), "poke check", "EZ-GAP-08")
    elif symbol == Symbol.HIT:
        hit(table, handler, defender)
    elif symbol == Symbol.INJURY:
        table.state.keeper.hit(defender, handler, "EZ-INJ-01")
        hurt_handler(table, handler)
    elif symbol == Symbol.PENALTY:
        call_penalty(table, handler, defender, defender)
    elif symbol < MOVES:
        move_puck(table, handler, symbol, won_matchup=False)
    else:
        raise unknown_cell(defender, "defense", table)


def steal(table: EzvTable, defender: Skater) -> None:
    """The defender has the puck; deep in the other end the d20 says where. [EZ-ADV-13, EZ-GAP-08, EZ-CON-13]"""
    sector = table.state.sector
    if table.view() == View.DEFENSIVE:
        sector = table.charts.placed[zone_of(sector) * 20 + table.d20 - 1]
    defender.takeaways += 1
    gain_control(table, defender, sector, "steal", "EZ-ADV-13")


def hit(table: EzvTable, handler: Skater, defender: Skater) -> None:
    """A heavy hit knocks the puck loose, unless a house rule gives it to the hitter. [EZ-ADV-12, EZ-HOUSE-06..09]"""
    state = table.state
    state.keeper.hit(defender, handler, "EZ-ADV-12")
    massive = table.options.massive_hit
    if massive == MassiveHit.VERSION_A:
        carry_on_from_hit(table, defender)
    elif massive == MassiveHit.VERSION_B and not killing_penalty(state.defense, state.offense):
        gain_control(table, defender, state.sector, "massive hit", "EZ-HOUSE-08")
        state.momentum = defender.side
    elif massive == MassiveHit.VERSION_B:
        state.killer_boost = defender.side
        come_loose(table, zone_of(state.sector), "hit", "EZ-HOUSE-09")
    else:
        come_loose(table, zone_of(state.sector), "hit", "EZ-ADV-12")


def carry_on_from_hit(table: EzvTable, hitter: Skater) -> None:
    """The hitter has it one sector straight ahead, or where it is in a corner of the other end. [EZ-HOUSE-06..07]"""
    place = table.place_for(hitter.side, table.state.sector)
    if on_back_wall(place):
        gain_control(table, hitter, table.state.sector, "massive hit", "EZ-HOUSE-07")
        return
    sector = table.sector_for(hitter.side, table.charts.moves[place * MOVES + Symbol.PASS])
    gain_control(table, hitter, sector, "massive hit", "EZ-HOUSE-06")


def unknown_cell(man: Skater, grid: str, table: EzvTable) -> UnknownCell:
    """The error for a cell that the card does not state."""
    return UnknownCell(f"{man.card.name}: cell {table.blu}{table.red} of the {grid} grid is not known")
