"""Faceoffs. [FS-FO]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from puckdrop.core.cards import NOT_RANKED
from puckdrop.core.events import FaceoffWon
from puckdrop.core.ice import EXTRA_ATTACKER, Skater, Team
from puckdrop.core.sides import NO_SIDE
from puckdrop.core.units import Group
from puckdrop.games.fourth_street.constants import PLACE_NAMES, Zone
from puckdrop.games.fourth_street.decisions import FsKind, NameSlot
from puckdrop.games.fourth_street.events import ManThrownOut
from puckdrop.games.fourth_street.rules.explaining import explain_puck
from puckdrop.games.fourth_street.rules.loose import home_margin
from puckdrop.games.fourth_street.rules.possession import come_loose, faceoff_place, gain_control
from puckdrop.games.fourth_street.rules.ratings import fo
from puckdrop.games.fourth_street.table import FsTable

CENTER: Final = 2


def take_faceoff(table: FsTable) -> None:
    """Both sides name their man, visitors first; the winners' man D6P names has the puck. [FS-FO-01..12]"""
    state = table.state
    home, visitor = state.home, state.visitor
    state.iced = NO_SIDE
    visitor_man = faceoff_man(table, visitor, 0, "FS-FO-01")
    home_man = faceoff_man(table, home, 0, "FS-FO-01")
    home_out: i64 = 0
    visitor_out: i64 = 0
    while True:
        table.roll()
        winner = faceoff_winner(table, home_man, visitor_man)
        table.run_clock(table.costs.faceoff)
        if winner is not None:
            break
        if state.clock.left == 0:
            return
        if table.b6 <= table.w6:
            visitor_out |= 1 << visitor_man.slot
            visitor_man = throw_out(table, visitor, visitor_man, visitor_out)
        if table.w6 <= table.b6:
            home_out |= 1 << home_man.slot
            home_man = throw_out(table, home, home_man, home_out)
    if winner is home:
        win_faceoff(table, home, home_man, visitor_man)
    else:
        win_faceoff(table, visitor, visitor_man, home_man)


def faceoff_winner(table: FsTable, home_man: Skater, visitor_man: Skater) -> Team | None:
    """The higher die with the bonus for more skaters, and FO if it counts; None if men are thrown out instead.

    [FS-FO-02..06, FS-FO-10, FS-FO-11]
    """
    margin = home_margin(table)
    if table.log is not None:
        explain_puck(table, "FS-FO-03")
    if table.options.faceoff_ratings:
        home_fo, visitor_fo = fo(table, home_man), fo(table, visitor_man)
        margin += home_fo - visitor_fo
        if table.log is not None:
            keeper = table.state.keeper
            keeper.apply(home_man.side, "FS-FO-10", "faceoff rating", home_man.sweater, home_fo)
            keeper.apply(visitor_man.side, "FS-FO-10", "faceoff rating", visitor_man.sweater, visitor_fo)
        if margin == 0:
            return None
    if margin == 0:
        winner = tied_faceoff_winner(table)
        if table.log is not None:
            table.state.keeper.apply(winner.side, tie_clause(table), "tie")
        return winner
    return table.state.home if margin > 0 else table.state.visitor


def tied_faceoff_winner(table: FsTable) -> Team:
    """A tie is the power play's, then the attackers', then the home team's. [FS-FO-04..06]"""
    state = table.state
    if state.home.short != state.visitor.short:
        return state.home if state.home.short < state.visitor.short else state.visitor
    if state.zone == Zone.N:
        return state.home
    return state.offense if state.zone == Zone.O else state.defense


def tie_clause(table: FsTable) -> str:
    """What settles a tie, for the log. [FS-FO-04..06]"""
    state = table.state
    if state.home.short != state.visitor.short:
        return "FS-FO-04"
    return "FS-FO-06" if state.zone == Zone.N else "FS-FO-05"


def win_faceoff(table: FsTable, team: Team, taker: Skater, loser: Skater) -> None:
    """The puck comes to a man at the spot, or is loose there if he is not on the ice. [FS-FO-07, FS-FO-08]

    Whoever wins it has touched it. [FS-GAP-37]
    """
    state = table.state
    state.keeper.faceoff(team, taker, loser)
    state.start_touches(taker)
    man = team.on_ice[table.d6p]
    if man is None:
        come_loose(table, state.zone, "faceoff", "FS-FO-08")
        return
    place = faceoff_place(table, team)
    if table.log is not None:
        numbers = man.sweater, taker.sweater, loser.sweater
        FaceoffWon.note(
            table.state.keeper, team.side, "FS-FO-07", numbers[0], numbers[1], numbers[2], PLACE_NAMES[place]
        )
    gain_control(table, man, place, "faceoff", "FS-FO-07")


def faceoff_man(table: FsTable, team: Team, thrown_out: i64, clause: str) -> Skater:
    """The man the coach names; otherwise the centre or, where FO counts, the best. [FS-DEC-06, FS-DEC-07]"""
    best = best_faceoff_man(table, team, thrown_out)
    if table.offers(FsKind.FACEOFF_MAN, team.side):
        return ask_faceoff_man(table, team, best, thrown_out, clause)
    return best


def ask_faceoff_man(table: FsTable, team: Team, best: Skater, thrown_out: i64, clause: str) -> Skater:
    """The coach names one of the men not thrown out. [FS-DEC-06, FS-DEC-07]"""
    slots: list[int] = [best.slot]
    for man in team.on_ice:
        if man is not None and man is not best and not (thrown_out >> man.slot) & 1:
            slots.append(man.slot)
    named = team.on_ice[table.answer(NameSlot(FsKind.FACEOFF_MAN, "faceoff man", team.side, slots, clause))]
    assert named is not None
    return named


def best_faceoff_man(table: FsTable, team: Team, thrown_out: i64) -> Skater:
    """The centre, or the highest FO where it counts, of those not thrown out; once all are, anybody. [FS-FO-12]"""
    best: i64 = NOT_RANKED
    line, pair = team.line_out, team.pair_out
    if line is not None and pair is not None and thrown_out == 0 and has_fixed_ranks(table):
        best = ranked(table, line)
        of_pair = ranked(table, pair)
        best = of_pair if of_pair > best else best
    else:
        for man in team.on_ice:
            if man is not None and not (thrown_out >> man.slot) & 1:
                rank = rank_of(table, man, man.slot)
                best = rank if rank > best else best
    taker = None if best == NOT_RANKED else team.on_ice[EXTRA_ATTACKER - (best & 7)]
    return best_faceoff_man(table, team, 0) if taker is None else taker


def has_fixed_ranks(table: FsTable) -> bool:
    """Does FO count, just as it is on the cards?"""
    return table.options.faceoff_ratings and not table.adjusts


def rank_of(table: FsTable, man: Skater, slot: i64) -> i64:
    """A man's rating and slot as one number, so that ties go to the lower slot. [FS-DEC-06, FS-DEC-07]"""
    rating: i64 = 0
    if table.options.faceoff_ratings:
        rating = fo(table, man)
    elif slot == CENTER:
        rating = 1
    return 8 * rating + EXTRA_ATTACKER - slot


def ranked(table: FsTable, group: Group) -> i64:
    """The rank of the best man of a line or pair where FO counts; only fatigue would ever change it."""
    card = group.card
    if card.faceoff == NOT_RANKED:
        slot: i64 = 4 if card.is_pair else 1
        card.faceoff = rank_of(table, group.first, slot)
        second = rank_of(table, group.second, slot + 1)
        if second > card.faceoff:
            card.faceoff = second
        third = rank_of(table, group.third, slot + 2)
        if third > card.faceoff and not card.is_pair:
            card.faceoff = third
    return card.faceoff


def throw_out(table: FsTable, team: Team, man: Skater, thrown_out: i64) -> Skater:
    """A man leaves the circle; another takes his place. [FS-FO-11, FS-FO-12, FS-DEC-07]"""
    stand_in = faceoff_man(table, team, thrown_out, "FS-FO-11")
    if table.log is not None:
        table.note(ManThrownOut(team.side, "FS-FO-11", man.sweater, stand_in.sweater))
    return stand_in
