"""What makes a rating or a total what it is, for a thorough log. [FS-GAP-31]

Nothing here decides anything: `ratings` and `shots` add the same figures up.
"""

from __future__ import annotations

from mypy_extensions import i64

from puckdrop.core.ice import EXTRA_ATTACKER, Skater
from puckdrop.games.fourth_street.constants import Path, Shot
from puckdrop.games.fourth_street.rules.ratings import (
    BONUS_A_SKATER,
    CH,
    DF,
    PS,
    SK,
    enforced,
    hand_bonus,
    home_bonus,
    in_slot,
    intangible,
    physical_sum,
)
from puckdrop.games.fourth_street.rules.shadow import shadow_of
from puckdrop.games.fourth_street.rules.stamina import deduction
from puckdrop.games.fourth_street.rules.strength import defense_has_pk, is_slot_in_box, shot_bonus
from puckdrop.games.fourth_street.table import FsTable, card_of


def explain_matchup(table: FsTable, handler: Skater, defender: Skater | None, *, is_pass: bool) -> None:
    """What PS against DF or SK against CH have in them besides the cards. [FS-MATCH-03, FS-MATCH-04]"""
    if not table.is_thorough():
        return
    if defender is None:
        explain_unopposed(table)
        return
    note_position(table, handler, PS if is_pass else SK)
    note_form(table, handler)
    if table.options.physical:
        state = table.state
        more = physical_sum(state.team_of(defender.side)) - physical_sum(state.team_of(handler.side))
        if more > 0:
            note(table, handler, "FS-PHYS-01", "physical play", -more)
    explain_defender(table, defender, is_pass=is_pass)


def explain_defender(table: FsTable, man: Skater, *, is_pass: bool) -> None:
    """What DF or CH have in them besides the card. [FS-PP-02, FS-AGG-02, FS-ENF-01, FS-TG-03]"""
    if defense_has_pk(table):
        note(table, man, "FS-PP-02", "penalty killing", card_of(man).pk, even_if_nothing=True)
        note(table, man, "FS-FAT-03", "fatigue", -deduction(table, man))
    else:
        note_position(table, man, DF if is_pass else CH)
        note_form(table, man)
        if table.options.enforcers and not is_pass:
            note(table, man, "FS-ENF-01", "enforcers", -enforced(table, man))
    note(table, man, "FS-AGG-02", "aggressiveness", table.state.orders[man.side].aggressiveness)


def explain_unopposed(table: FsTable) -> None:
    """Why the number on D6P is nobody who defends. [FS-DEF-02, FS-DEF-04, FS-DEF-05, FS-FORE-05, -06, FS-SHADOW-03]"""
    state, d6p = table.state, table.d6p
    side, man = state.defense.side, state.defense.on_ice[d6p]
    if man is not None:
        forechecks = (state.forecheckers >> d6p) & 1 == 1
        in_own_end = state.place < 3 * Path.N
        if forechecks == in_own_end:
            state.keeper.apply(side, "FS-SHADOW-03", "shadows another man", man.sweater)
        else:
            clause = "FS-FORE-06" if in_own_end else "FS-FORE-05"
            state.keeper.apply(side, clause, "not in the puck's area", man.sweater)
    elif is_slot_in_box(state.defense, d6p):
        state.keeper.apply(side, "FS-DEF-04", "in the penalty box", figure=d6p)
    else:
        clause = "FS-DEF-05" if d6p == EXTRA_ATTACKER else "FS-DEF-02"
        state.keeper.apply(side, clause, "not on the ice", figure=d6p)


def explain_shadow(table: FsTable, handler: Skater) -> None:
    """A shadow defends against his man whatever D6P shows. [FS-SHADOW-02]"""
    shadow = shadow_of(table, handler) if table.options.shadow else None
    if shadow is not None and table.is_thorough():
        table.state.keeper.apply(shadow.side, "FS-SHADOW-02", "shadows his man", shadow.sweater)


def explain_block_test(table: FsTable, shooter: Skater, blocker: Skater, center_bonus: i64) -> None:
    """What W or S against BL have in them besides the cards. [FS-SHOT-02, FS-BLOCK-03, FS-CS-04, FS-ADD-HAND-02]"""
    if table.is_thorough():
        note_form(table, shooter)
        note(table, shooter, "FS-CS-04", "center and shoot", center_bonus)
        note(table, shooter, "FS-ADD-HAND-02", "handedness", hand_bonus(table, shooter, table.state.place % 3))
        note(table, blocker, "FS-FAT-03", "fatigue", -deduction(table, blocker))


def explain_shot(table: FsTable, shooter: Skater, shot: i64, center_bonus: i64, own_bonus: i64) -> None:
    """What is added to D100 before the puck drifts; `own_bonus` is what this kind of shot adds. [FS-SHOT-10]"""
    if not table.is_thorough():
        return
    if shot == Shot.BREAK_AWAY:
        note(table, shooter, "FS-RUSH-04", "break-away rating", own_bonus)
    else:
        note(table, shooter, "FS-GOALIE-20", "rebound shot", own_bonus - center_bonus)
    note(table, shooter, "FS-CS-04", "center and shoot", center_bonus)
    note(table, shooter, "FS-ADD-HAND-02", "handedness", hand_bonus(table, shooter, table.state.place % 3))
    note(table, shooter, "FS-HOUSE-01", "home ice", home_bonus(table, shooter))
    more = table.state.offense.men - table.state.defense.men
    clause = "FS-PP-07" if more == 1 else ("FS-PP-08" if more == 2 else "FS-PP-09")
    note(table, shooter, clause, "man advantage", shot_bonus(table, shooter))


def explain_puck(table: FsTable, clause: str) -> None:
    """The bonus of the team with more skaters, in faceoffs and loose pucks. [FS-FO-03, FS-LOOSE-03]"""
    home, visitor = table.state.home, table.state.visitor
    if home.men != visitor.men and table.is_thorough():
        team = home if home.men > visitor.men else visitor
        more = home.men - visitor.men if team is home else visitor.men - home.men
        table.state.keeper.apply(team.side, clause, "man advantage", figure=BONUS_A_SKATER * more)


# -- one line each ----------------------------------------------------------------------------------------------------


def note_position(table: FsTable, man: Skater, rating: i64) -> None:
    """What he loses out of his position. [FS-POS-01..05]"""
    note(table, man, "FS-POS-01", "out of position", in_slot(table, man, rating) - card_of(man).basic[rating])


def note_form(table: FsTable, man: Skater) -> None:
    """Fatigue and intangibles. [FS-FAT-03, FS-TG-01]"""
    note(table, man, "FS-FAT-03", "fatigue", -deduction(table, man))
    note(table, man, "FS-TG-01", "intangibles", intangible(table, man))


def note(table: FsTable, man: Skater, clause: str, rule: str, figure: i64, *, even_if_nothing: bool = False) -> None:
    """Log one part of a rating, if it is any."""
    if figure != 0 or even_if_nothing:
        table.state.keeper.apply(man.side, clause, rule, man.sweater, figure)
