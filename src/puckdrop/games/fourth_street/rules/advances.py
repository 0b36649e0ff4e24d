"""Passes and skates: the matchup, the winner's column, and what it says. [FS-MATCH, FS-MOVE, FS-CS]"""

from __future__ import annotations

from mypy_extensions import i64

from puckdrop.core.errors import UnknownCell
from puckdrop.core.events import PuckMoved
from puckdrop.core.ice import Skater, sweater_of
from puckdrop.games.fourth_street.constants import (
    MOVEMENTS,
    PLACE_NAMES,
    RECIPIENT_NAMES,
    RESULT_NAMES,
    Cause,
    Path,
    Recipient,
    Result,
    Shot,
    Zone,
)
from puckdrop.games.fourth_street.events import MatchupPlayed, ResultRead
from puckdrop.games.fourth_street.rules.delayed import note_kept, whistle
from puckdrop.games.fourth_street.rules.explaining import explain_matchup, explain_shadow
from puckdrop.games.fourth_street.rules.forecheck import named_defender
from puckdrop.games.fourth_street.rules.injuries import hurt_skater
from puckdrop.games.fourth_street.rules.movement import destination, reads_as
from puckdrop.games.fourth_street.rules.penalties import call_penalty
from puckdrop.games.fourth_street.rules.possession import come_loose, puck_zone, stop_play
from puckdrop.games.fourth_street.rules.ratings import ch, df, ps, sk, slap, wrist
from puckdrop.games.fourth_street.rules.recipients import recipient_of
from puckdrop.games.fourth_street.rules.rushes import run_rush
from puckdrop.games.fourth_street.rules.shots import CENTER_BONUS, shoot_at_once
from puckdrop.games.fourth_street.rules.steals import steal
from puckdrop.games.fourth_street.table import FsTable, card_of


def attempt_pass(table: FsTable, handler: Skater) -> None:
    """`pd` with the dice on the table: PS against DF, then the winner's column. [FS-ACT-04, FS-MATCH-03]"""
    defender = named_defender(table, handler)
    row = table.two_d6()
    if defender is not None:
        rating, against = ps(table, handler), df(table, defender)
        won = table.d20 <= rating - against
        if table.log is not None:
            note_matchup(table, handler, defender, "pass", rating, against, won)
        if not won:
            lose_matchup(table, handler, defender, card_of(defender).df_results[row], "DF", table.costs.passing)
            return
    elif table.log is not None:
        note_matchup(table, handler, None, "pass", 0, 0, True)
    card = card_of(handler)
    result, recipient = known(card.pass_moves[row], handler, "PS", row), card.pass_to[row]
    if table.log is not None:
        note_result(table, handler, "PS", row, result, recipient)
    if result < MOVEMENTS:
        table.run_clock(table.costs.passing)
        apply_pass(table, handler, result, recipient, "FS-MATCH-05")
    else:
        resolve(table, handler, handler, defender, result, table.costs.passing)


def attempt_skate(table: FsTable, handler: Skater) -> None:
    """`sc` with the dice on the table: SK against CH, then the winner's column. [FS-ACT-05, FS-MATCH-04]"""
    defender = named_defender(table, handler)
    row = table.two_d6()
    if defender is not None:
        rating, against = sk(table, handler), ch(table, defender)
        won = table.d20 <= rating - against
        if table.log is not None:
            note_matchup(table, handler, defender, "skate", rating, against, won)
        if not won:
            lose_matchup(table, handler, defender, card_of(defender).ch_results[row], "CH", table.costs.skating)
            return
    elif table.log is not None:
        note_matchup(table, handler, None, "skate", 0, 0, True)
    result = known(card_of(handler).skate_moves[row], handler, "SK", row)
    if table.log is not None:
        note_result(table, handler, "SK", row, result, Recipient.NONE)
    if result < MOVEMENTS:
        table.run_clock(table.costs.skating)
        apply_skate(table, handler, result, "FS-MATCH-06")
    else:
        resolve(table, handler, handler, defender, result, table.costs.skating)


def lose_matchup(table: FsTable, handler: Skater, defender: Skater, cell: i64, column: str, seconds: i64) -> None:
    """The defender's column counts; with a penalty pending on his team it is blown dead. [FS-MATCH-01, FS-DELAY-06]

    A check that knocks the puck loose goes on the sheet as a hit, as a hard hit does.
    """
    if table.state.delayed is not None:
        table.run_clock(table.costs.stopped)
        whistle(table, "FS-DELAY-06")
        return
    row = table.two_d6()
    result = known(cell, defender, column, row)
    if table.log is not None:
        note_result(table, defender, column, row, result, Recipient.NONE)
    if result == Result.LOOSE and column == "CH":
        table.state.keeper.hit(defender, handler, "FS-MATCH-04")
    resolve(table, handler, defender, defender, result, seconds)


def known(cell: i64, man: Skater, column: str, row: i64) -> i64:
    """A cell of a result column, if the card has it."""
    if cell > Result.PENALTY:
        raise UnknownCell(f"{man.card.name}: row {row} of the {column} column is not known")
    return cell


def note_matchup(
    table: FsTable, handler: Skater, defender: Skater | None, how: str, rating: i64, against: i64, won: bool
) -> None:
    explain_shadow(table, handler)
    explain_matchup(table, handler, defender, is_pass=how == "pass")
    number = sweater_of(defender)
    clause = "FS-DEF-03" if defender is None else ("FS-MATCH-03" if how == "pass" else "FS-MATCH-04")
    MatchupPlayed.note(
        table.state.keeper, handler.side, clause, handler.sweater, number, how, rating, against, table.d20, won=won
    )


def note_result(table: FsTable, owner: Skater, column: str, row: i64, result: i64, recipient: i64) -> None:
    names = RESULT_NAMES[result], RECIPIENT_NAMES[recipient]
    clause = "FS-MATCH-03" if column == "PS" or column == "DF" else "FS-MATCH-04"
    ResultRead.note(table.state.keeper, owner.side, clause, owner.sweater, column, row, names[0], names[1])


def resolve(table: FsTable, handler: Skater, owner: Skater, defender: Skater | None, result: i64, seconds: i64) -> None:
    """A cell that does not move the puck, on its owner's card. [FS-STEAL, FS-LOOSE-01, FS-INJ-01..03, FS-PEN-01]

    A defender who knocks the puck loose has played it, which ends a chain of touches. [FS-GAP-37]
    """
    if result == Result.PENALTY or result == Result.STOP:
        table.run_clock(table.costs.stopped)
        if result == Result.STOP:
            stop_play(table, Cause.OUT_OF_PLAY, None, "FS-GAP-14")
        else:
            call_penalty(table, handler, defender, "FS-PEN-01")
        return
    table.run_clock(seconds)
    if result == Result.STEAL or result == Result.STEAL_SHOOT:
        shoots = result == Result.STEAL_SHOOT
        steal(table, owner, shoots=shoots, clause="FS-STEAL-03" if shoots else "FS-STEAL-01")
        return
    zone = puck_zone(table)
    if result == Result.LOOSE:
        if owner is not handler:
            table.state.forget_touches()
        come_loose(table, zone, "matchup", "FS-LOOSE-01")
        return
    come_loose(table, zone, "hit", "FS-INJ-03")
    victim = owner
    if result == Result.HIT:
        opponent = defender if owner is handler else handler
        if opponent is None:
            return
        victim = opponent
        table.state.keeper.hit(owner, victim, "FS-INJ-01")
    hurt_skater(table, victim, "FS-INJ-01" if result == Result.HIT else "FS-INJ-02")


# -- the puck moves ---------------------------------------------------------------------------------------------------


def apply_pass(table: FsTable, passer: Skater, result: i64, recipient: i64, clause: str) -> None:
    """A completed pass: the recipient has the puck at the new place. [FS-MATCH-05, FS-RECIP, FS-RUSH-02]"""
    state = table.state
    result = reads_as(table, result)
    place = destination(table, state.place, result)
    man = recipient_of(table, passer, recipient)
    if man is None:
        zone = Zone.O if place >= 3 * Path.O3 else Zone.N
        state.place = place
        come_loose(table, zone, "pass", "FS-RECIP-03")
        return
    state.off_rebound = False
    state.note_touch(man)
    state.handler = man
    advance(table, passer, man, result, place, clause)


def apply_skate(table: FsTable, skater: Skater, result: i64, clause: str) -> None:
    """The skater keeps the puck at the new place. [FS-MATCH-06, FS-RUSH-02]"""
    table.state.off_rebound = False
    result = reads_as(table, result)
    advance(table, skater, skater, result, destination(table, table.state.place, result), clause)


def advance(table: FsTable, mover: Skater, man: Skater, result: i64, place: i64, clause: str) -> None:
    """The man in possession is at the new place, on a rush, or shoots from the middle. [FS-MOVE, FS-CS-01]"""
    state = table.state
    if state.delayed is not None:
        note_kept(table)
    if result == Result.RUSH:
        run_rush(table, man, place)
        return
    if table.log is not None:
        names = PLACE_NAMES[state.place], PLACE_NAMES[place]
        PuckMoved.note(
            table.state.keeper, mover.side, clause, mover.sweater, man.sweater, RESULT_NAMES[result], names[0], names[1]
        )
    state.place = place
    if result == Result.CENTER_SHOOT and place >= 3 * Path.O3:
        center_and_shoot(table, man)


def center_and_shoot(table: FsTable, man: Skater) -> None:
    """A shot at once from the middle lane, at no further cost of time. [FS-CS-01..06, FS-GAP-26]"""
    path = table.state.place // 3
    slaps = path == Path.O3
    if path == Path.O2 and not table.options.center_wrist_shot:
        slaps = slap(table, man) > wrist(table, man)
    shoot_at_once(table, man, Shot.SLAP if slaps else Shot.WRIST, CENTER_BONUS, blockable=True)
