"""Penalties, by the section that replaced the manual's own. [EZ-PEN]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from puckdrop.core.bench import both_lines, replace_absent
from puckdrop.core.ice import FOREVER, Skater, Team
from puckdrop.core.penalty_box import (
    DOUBLE_MINOR_SECONDS,
    MAJOR_SECONDS,
    MINOR_SECONDS,
    MISCONDUCT_SECONDS,
    Penalty,
)
from puckdrop.core.strength import gives_power_play
from puckdrop.games.ezv.constants import CALL_NAMES, GUILTY_NAMES, Call, Cause, DieCall, Guilty, Offence
from puckdrop.games.ezv.events import PenaltyTableRead
from puckdrop.games.ezv.rules.penalty_shots import take_penalty_shot
from puckdrop.games.ezv.rules.possession import stop_play
from puckdrop.games.ezv.rules.strength import change_strength, let_out_served
from puckdrop.games.ezv.table import EzvTable, card_of
from puckdrop.games.ezv.throws import PENALTY, PENALTY_DIE

HIGHEST_TOTAL: Final = 9
W_ON_DEFENDER: Final = 0
W_ON_HANDLER: Final = 1
X_ROW: Final = 2
Y_ROW: Final = 3


def call_penalty(table: EzvTable, handler: Skater, defender: Skater | None, own: Skater) -> None:
    """The whole procedure for a PENALTY cell on his `own` card. [EZ-PEN-01..04, EZ-PEN-27, EZ-CON-04, EZ-HOUSE-16]"""
    if table.log is not None:
        table.state.keeper.apply(handler.side, "EZ-PEN-01", "penalty symbol", handler.sweater)
    opponent = defender
    if opponent is None:
        opponent = most_penalised(table.state.defense)
        if table.log is not None:
            table.state.keeper.apply(opponent.side, "EZ-PEN-02", "opponent", opponent.sweater)
    red, blue = (handler, opponent) if handler.side == table.state.red_side else (opponent, handler)
    table.throw_blu_red(PENALTY, table.charts.penalty_seconds)
    red_total, blu_total = table.red, table.blu
    if table.options.penalty_ratings:
        red_total, blu_total = table_total(red_total, red), table_total(blu_total, blue)
    cell = (red_total - 1) * HIGHEST_TOTAL + blu_total - 1
    call: i64 = table.charts.calls[cell]
    background: i64 = table.charts.backgrounds[cell]
    clause = "EZ-PEN-03"
    if table.options.own_penalties and background != Guilty.BOTH:
        background = Guilty.RED if own is red else Guilty.BLUE
        clause = "EZ-HOUSE-16"
    if table.log is not None:
        names = CALL_NAMES[call], GUILTY_NAMES[background]
        table.note(PenaltyTableRead(handler.side, clause, red_total, blu_total, names[0], names[1]))
    if background == Guilty.BOTH:
        penalise_both(table, call, red, blue)
    else:
        penalise_one(table, call, guilty_man(background, red, blue, opponent), handler)


def most_penalised(team: Team) -> Skater:
    """The on-ice skater with the highest pn, then PIM, then lowest slot. [EZ-PEN-02, EZ-GAP-16]"""
    best: Skater | None = None
    for man in team.on_ice:
        if man is not None and (best is None or is_rougher(man, best)):
            best = man
    assert best is not None
    return best


def is_rougher(man: Skater, other: Skater) -> bool:
    card, against = card_of(man), card_of(other)
    return card.pn > against.pn or (card.pn == against.pn and card.pim > against.pim)


def table_total(die: i64, man: Skater) -> i64:
    """A die plus the man's pn; totals above 9 read as 9. [EZ-PEN-03, EZ-GAP-25]"""
    total = die + card_of(man).pn
    if total > HIGHEST_TOTAL:
        return HIGHEST_TOTAL
    return total


def guilty_man(background: i64, red: Skater, blue: Skater, defender: Skater) -> Skater:
    """The background names the guilty side; on the plain diagonal it is the defender. [EZ-PEN-04, EZ-GAP-15]"""
    if background == Guilty.DEFENDER:
        return defender
    return red if background == Guilty.RED else blue


# -- what it is called for --------------------------------------------------------------------------------------------


def infraction(table: EzvTable, offence: i64) -> str:
    """The name of an offence, by the d20 and black of the roll that gave PENALTY. [EZ-GAP-25]"""
    return table.charts.infractions[offence * 120 + table.d20 * 6 + table.black - 7]


def minor_offence(table: EzvTable, man: Skater) -> i64:
    """Who did it, and for the handler also where. [EZ-GAP-25]"""
    if man.side != table.state.offense.side:
        return Offence.BY_DEFENDER
    return Offence.BY_HANDLER + table.view()


# -- one man ----------------------------------------------------------------------------------------------------------


def penalise_one(table: EzvTable, call: i64, guilty: Skater, handler: Skater) -> None:
    """A cell with a red or blue background. [EZ-PEN-05..08, EZ-PEN-16..23]"""
    if call == Call.MINOR:
        give_minor(table, guilty, "EZ-PEN-05")
    elif call == Call.MAJOR:
        give_major(table, guilty, "EZ-PEN-06")
    elif call == Call.DOUBLE_MINOR:
        give_double_minor(table, guilty)
    else:
        penalise_by_die(table, call, guilty, handler, "")


def penalise_by_die(table: EzvTable, call: i64, guilty: Skater, handler: Skater, because: str) -> None:
    """W, X and Y take a fresh throw of the black die, without pn. [EZ-PEN-16..23, EZ-PEN-26, EZ-PEN-28]

    `because` is the clause that made another call an X, if one did.
    """
    row: i64 = X_ROW if call == Call.X else Y_ROW
    if call == Call.W:
        row = W_ON_HANDLER if guilty is handler else W_ON_DEFENDER
    die = table.throw(PENALTY_DIE, table.charts.penalty_seconds)
    outcome: i64 = table.charts.die_calls[row * 6 + die]
    if call == Call.Y and outcome == DieCall.MISCONDUCT:
        because = "EZ-PEN-23"
        if table.options.y_rolls_x:
            outcome = DieCall.ROLL_X
    if outcome == DieCall.ROLL_X:
        penalise_by_die(table, Call.X, guilty, handler, because)
    elif outcome == DieCall.MINOR:
        give_minor(table, guilty, "EZ-PEN-19" if die == 5 and guilty is handler else "EZ-PEN-16")
    elif outcome == DieCall.PENALTY_SHOT:
        give_penalty_shot(table, guilty, handler)
    elif outcome == DieCall.MAJOR:
        give_major(table, guilty, "EZ-PEN-22")
    elif outcome == DieCall.MISCONDUCT:
        give_misconduct(table, guilty, because or "EZ-PEN-20")
    else:
        give_game_misconduct(table, guilty, because or "EZ-PEN-21")


def give_minor(table: EzvTable, man: Skater, clause: str) -> None:
    """Two minutes, and a power play. [EZ-PEN-05, EZ-PEN-16, EZ-PEN-19]"""
    send_off_short(table, man, infraction(table, minor_offence(table, man)), MINOR_SECONDS, clause, ends_with_goal=True)


def give_major(table: EzvTable, man: Skater, clause: str) -> None:
    """Five minutes that no goal ends. [EZ-PEN-06, EZ-PEN-22]"""
    send_off_short(table, man, infraction(table, Offence.MAJOR), MAJOR_SECONDS, clause, ends_with_goal=False)


def give_double_minor(table: EzvTable, man: Skater) -> None:
    """Up to four minutes; a goal in the first half leaves two. [EZ-PEN-07, EZ-PEN-08]"""
    call = infraction(table, Offence.DOUBLE_MINOR)
    send_off_short(table, man, call, DOUBLE_MINOR_SECONDS, "EZ-PEN-07", ends_with_goal=True)


def makes_short(table: EzvTable, man: Skater) -> bool:
    """Will his team have fewer men than the other once he sits? [EZ-GAP-17]"""
    return gives_power_play(table.state.team_of(man.side), table.state.team_of(1 - man.side))


def send_off_short(table: EzvTable, man: Skater, call: str, seconds: i64, clause: str, *, ends_with_goal: bool) -> None:
    """He sits, his slot stays empty, and the faceoff is in his team's end. [EZ-PEN-27, EZ-GAP-17, EZ-GAP-18]

    A man whose time ran out on the same roll is out of the box before he goes in. [EZ-PEN-25]
    """
    team = table.state.team_of(man.side)
    over = let_out_served(table, stopped=True)
    table.state.keeper.penalty(man, call, seconds // 60, clause, power_play=makes_short(table, man))
    stop_play(table, Cause.PENALTY, team, "EZ-PEN-27")
    before = both_lines(table)
    team.box.send(Penalty(man, seconds, man.slot, costs_man=True, ends_with_goal=ends_with_goal))
    team.leave_ice(man, table.state.clock)
    change_strength(table, over, clause, before)


def give_misconduct(table: EzvTable, man: Skater, clause: str) -> None:
    """Ten minutes; he is replaced and there is no power play. [EZ-PEN-15, EZ-PEN-20, EZ-PEN-23]"""
    table.state.keeper.penalty(man, "misconduct", 10, clause, power_play=False)
    stop_play(table, Cause.COINCIDENTAL, None, "EZ-PEN-27")
    send_off_replaced(table, man, MISCONDUCT_SECONDS, clause)


def give_game_misconduct(table: EzvTable, man: Skater, clause: str) -> None:
    """Out of the game, ten minutes on the sheet; he is replaced and there is no power play. [EZ-PEN-15, EZ-PEN-21]"""
    table.state.keeper.penalty(man, "game misconduct", 10, clause, power_play=False)
    stop_play(table, Cause.COINCIDENTAL, None, "EZ-PEN-27")
    man.out_through = FOREVER
    replace_absent(table, man, clause)


def send_off_replaced(table: EzvTable, man: Skater, seconds: i64, clause: str) -> None:
    """He sits and is replaced on the ice; once served, he returns at a stoppage. [EZ-PEN-11, EZ-PEN-20, EZ-CON-15]"""
    team = table.state.team_of(man.side)
    team.box.send(Penalty(man, seconds, man.slot, costs_man=False, ends_at_stoppage=True))
    replace_absent(table, man, clause)


def give_penalty_shot(table: EzvTable, guilty: Skater, handler: Skater) -> None:
    """Two minutes on the sheet, none served; the handler shoots alone. [EZ-PEN-17, EZ-PEN-18]"""
    table.state.keeper.penalty(guilty, "penalty shot", 2, "EZ-PEN-18", power_play=False)
    take_penalty_shot(table, handler)


# -- both men ---------------------------------------------------------------------------------------------------------


def penalise_both(table: EzvTable, call: i64, red: Skater, blue: Skater) -> None:
    """A white cell: coincidental minors or a fight. [EZ-PEN-09..15]"""
    if call == Call.COINCIDENTAL:
        give_coincidental_minors(table, red, blue)
    elif call == Call.FIGHT_RED_MARKED:
        start_marked_fight(table, marked=red, other=blue)
    elif call == Call.FIGHT_BLUE_MARKED:
        start_marked_fight(table, marked=blue, other=red)
    else:
        give_fighting_majors(table, red, blue, "EZ-PEN-11")


def give_coincidental_minors(table: EzvTable, red: Skater, blue: Skater) -> None:
    """Two minutes each, neither replaced, back only at a stoppage. [EZ-PEN-09, EZ-PEN-10]"""
    stop_play(table, Cause.COINCIDENTAL, None, "EZ-PEN-27")
    call = infraction(table, Offence.COINCIDENTAL)
    over = let_out_served(table, stopped=True)
    before = both_lines(table)
    for man in (red, blue):
        team = table.state.team_of(man.side)
        table.state.keeper.penalty(man, call, 2, "EZ-PEN-09", power_play=False)
        penalty = Penalty(man, MINOR_SECONDS, man.slot, costs_man=True, ends_at_stoppage=True, coincidental=True)
        team.box.send(penalty)
        team.leave_ice(man, table.state.clock)
    change_strength(table, over, "EZ-PEN-09", before)


def start_marked_fight(table: EzvTable, marked: Skater, other: Skater) -> None:
    """The marked man fights if he is a fighter; else a tougher teammate; else the other gets an X. [EZ-PEN-12..15]"""
    clause = "EZ-PEN-11"
    if card_of(marked).pn == 0:
        marked = most_penalised(table.state.team_of(marked.side))
        clause = "EZ-PEN-14"
    if card_of(marked).pn == 0:
        penalise_by_die(table, Call.X, other, other, "EZ-PEN-15")
    else:
        give_fighting_majors(table, marked, other, clause)


def give_fighting_majors(table: EzvTable, one: Skater, other: Skater, clause: str) -> None:
    """Five minutes each, both replaced, strength unchanged; `clause` is why the first one fights. [EZ-PEN-11..14]"""
    stop_play(table, Cause.COINCIDENTAL, None, "EZ-PEN-27")
    send_fighter_off(table, one, clause)
    send_fighter_off(table, other, "EZ-PEN-11")


def send_fighter_off(table: EzvTable, man: Skater, clause: str) -> None:
    table.state.keeper.penalty(man, "fighting", 5, clause, power_play=False)
    send_off_replaced(table, man, MAJOR_SECONDS, clause)
