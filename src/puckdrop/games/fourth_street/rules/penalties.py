"""Penalties: the two charts, what equal penalties cancel, and who sits for it. [FS-PEN, FS-GAP-05..09]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from puckdrop.core.bench import both_lines, put_back
from puckdrop.core.cards import Position
from puckdrop.core.decisions import PickSkater
from puckdrop.core.ice import FOREVER, Skater, Team
from puckdrop.core.penalty_box import (
    MAJOR_MINUTES,
    MEN_SHORT_AT_MOST,
    MINOR_MINUTES,
    Charge,
    Penalty,
    set_off_equal_parts,
)
from puckdrop.core.scorekeeper import Scorekeeper
from puckdrop.games.fourth_street.charts import PenaltyRow
from puckdrop.games.fourth_street.constants import CALLED_ON_NAMES, CalledOn, Cause
from puckdrop.games.fourth_street.decisions import FsKind
from puckdrop.games.fourth_street.events import FighterSwapped, PenaltyChartRead, PenaltyDelayed, PenaltyTakenOver
from puckdrop.games.fourth_street.rules.injuries import hurt_skater
from puckdrop.games.fourth_street.rules.lines import fill_in
from puckdrop.games.fourth_street.rules.possession import stop_play
from puckdrop.games.fourth_street.rules.rulings import lengths_of
from puckdrop.games.fourth_street.rules.stamina import note_changes
from puckdrop.games.fourth_street.rules.strength import change_strength, let_out_served
from puckdrop.games.fourth_street.state import DelayedCall
from puckdrop.games.fourth_street.table import FsTable, card_of
from puckdrop.games.fourth_street.throws import DEFENDER

COLUMN_A: Final = 0
COLUMN_B: Final = 1
COLUMN_C: Final = 2
COLUMN_NAMES: Final = "ABC"
NEVER_FIGHTS: Final = 2
"""A man with this PN or a higher one does not fight. [FS-PEN-13]"""
FIGHTING: Final = "fighting"
FULL_STRENGTH: Final = 5
GAME_MISCONDUCT: Final = 20
"""Minutes by which a chart means that a man is sent off for the rest of the game."""


def call_penalty(table: FsTable, handler: Skater, defender: Skater | None, clause: str) -> None:
    """The whole procedure; the chart's roll takes no time. [FS-PEN-01..04, FS-PEN-10, FS-PEN-11, FS-TIME-18]"""
    opponent = defender if defender is not None else named_opponent(table)
    table.roll()
    cell = chart_cell(table, handler, opponent)
    number = row_number(table, cell)
    row = rows_of(table)[number]
    call = name_of_call(table, row, cell)
    if table.log is not None:
        note_chart(table, handler, cell, row, call)
    if is_delayed(table, row):
        signal(table, number, row, opponent, handler)
        return
    charges = charges_of(table, row, call, handler, opponent)
    victim: Skater | None = None
    if row.hurts:
        victim = opponent if row.called_on == CalledOn.OFFENSE else handler
    enter(table, charges, victim, clause)


def minor_on(table: FsTable, man: Skater, call: str, clause: str) -> None:
    """Two minutes on a man, and play stops. [FS-PEN-05, FS-GAP-11]"""
    enter(table, [Charge(man, call, MINOR_MINUTES)], None, clause)


def bench_minor(table: FsTable, team: Team, call: str, clause: str) -> None:
    """Two minutes on a team, served by a man its coach names. [FS-GAP-09h, FS-DEC-20]"""
    server = ask_server(table, team, clause, forwards_only=False)
    enter(table, [Charge(server, call, MINOR_MINUTES)], None, clause)


def goalie_minor(table: FsTable, team: Team, call: str, clause: str) -> None:
    """Two minutes on a goalie, served by a forward. [FS-GAP-09i, FS-GAP-38]"""
    goalie = team.goalie
    server = ask_server(table, team, clause, forwards_only=True)
    enter(table, [Charge(server, call, MINOR_MINUTES, goalie)], None, clause)


# -- the charts -------------------------------------------------------------------------------------------------------


def named_opponent(table: FsTable) -> Skater:
    """The defender D6P names, thrown again until he is on the ice; area does not matter. [FS-PEN-03, FS-GAP-27]"""
    team = table.state.defense
    man = team.on_ice[table.d6p]
    while man is None:
        man = team.on_ice[table.throw(DEFENDER) + 1]
    return man


def rows_of(table: FsTable) -> list[PenaltyRow]:
    """The rows of the chart in use. [FS-PEN-04, FS-PEN-10]"""
    return table.charts.standard_rows if table.options.penalty_columns else table.charts.basic_rows


def chart_cell(table: FsTable, handler: Skater, opponent: Skater) -> i64:
    """D100 on the Basic chart; in the Standard game 100 more for column B, and 200 for C. [FS-PEN-04, FS-PEN-11]"""
    if not table.options.penalty_columns:
        return table.d100()
    return 100 * column_of(table, handler, opponent) + table.d100()


def row_number(table: FsTable, cell: i64) -> i64:
    """The row for D100, in the column that D20 and both PN ratings name. [FS-PEN-04, FS-PEN-10, FS-PEN-11]"""
    return (table.charts.standard_penalties if table.options.penalty_columns else table.charts.basic_penalties)[cell]


def name_of_call(table: FsTable, row: PenaltyRow, cell: i64) -> str:
    """What the referee calls it: the row's own word, or the usual one for this D100. [FS-GAP-06]"""
    if not table.options.usual_calls:
        return row.call
    return (table.charts.standard_usual if table.options.penalty_columns else table.charts.basic_usual)[cell]


def note_chart(table: FsTable, handler: Skater, cell: i64, row: PenaltyRow, call: str) -> None:
    clause, column = "FS-PEN-04", ""
    if table.options.penalty_columns:
        clause, column = "FS-PEN-11", COLUMN_NAMES[cell // 100]
    table.note(PenaltyChartRead(handler.side, clause, column, table.d100(), call, CALLED_ON_NAMES[row.called_on]))


def column_of(table: FsTable, handler: Skater, opponent: Skater) -> i64:
    """Column A, B or C by D20 and the two PN ratings. [FS-PEN-10, FS-GAP-07, FS-CON-09]"""
    charts = table.charts
    matrix = charts.pn_smooth if table.options.smooth_pn else charts.pn_printed
    cell = 5 * (card_of(handler).pn + 2) + card_of(opponent).pn + 2
    if table.d20 <= matrix[cell]:
        return COLUMN_A
    return COLUMN_B if table.d20 <= charts.column_b_to else COLUMN_C


def charges_of(table: FsTable, row: PenaltyRow, call: str, handler: Skater, opponent: Skater) -> list[Charge]:
    """Who gets what by a row of a chart. [FS-PEN-05, FS-PEN-06, FS-PEN-11, FS-PEN-12]"""
    charges: list[Charge] = []
    lengths = lengths_of(table, row)
    if row.called_on != CalledOn.DEFENSE:
        add_charges(table, charges, row, call, handler, lengths)
    if row.called_on != CalledOn.OFFENSE:
        add_charges(table, charges, row, call, opponent, lengths)
    if row.fighting:
        charges.append(Charge(fighter(table, handler), FIGHTING, MAJOR_MINUTES))
        charges.append(Charge(fighter(table, opponent), FIGHTING, MAJOR_MINUTES))
    return charges


def add_charges(
    table: FsTable, charges: list[Charge], row: PenaltyRow, call: str, man: Skater, lengths: list[int]
) -> None:
    """A man is called for each penalty of a row. [FS-PEN-05, FS-PEN-11]"""
    if lengths:
        called = called_man(table, row, man)
        for minutes in lengths:
            charges.append(Charge(called, call, minutes))


def called_man(table: FsTable, row: PenaltyRow, man: Skater) -> Skater:
    """The man himself or, for a bench minor, the man his coach names. [FS-GAP-09h, FS-DEC-20]"""
    if not row.bench:
        return man
    team = table.state.team_of(man.side)
    return ask_server(table, team, "FS-GAP-09", forwards_only=False)


def fighter(table: FsTable, man: Skater) -> Skater:
    """A man who never fights leaves it to the mate on the ice with the most PIM. [FS-PEN-13, FS-GAP-32]"""
    if not table.options.penalty_columns or card_of(man).pn < NEVER_FIGHTS:
        return man
    best = man
    for mate in table.state.team_of(man.side).on_ice:
        if mate is not None and mate is not man and (best is man or mate.card.pim > best.card.pim):
            best = mate
    if table.log is not None:
        table.note(FighterSwapped(man.side, "FS-PEN-13", best.sweater, man.sweater))
    return best


# -- delayed calls ----------------------------------------------------------------------------------------------------


def is_delayed(table: FsTable, row: PenaltyRow) -> bool:
    """Does the whistle wait? With nothing pending, and 2D6 in the row's range. [FS-PEN-14, FS-DELAY-01]

    Only rows for the defence alone have one. [FS-GAP-08]
    """
    if not table.options.delayed_penalties or table.state.delayed is not None:
        return False
    return row.delay_from <= table.two_d6() <= row.delay_to


def signal(table: FsTable, number: i64, row: PenaltyRow, man: Skater, victim: Skater) -> None:
    """The referee's arm goes up; the offence keeps the puck where it is. [FS-DELAY-01, FS-GAP-08]"""
    state = table.state
    state.delayed = DelayedCall(number, man, victim)
    state.off_rebound = False
    if table.log is not None:
        table.note(PenaltyDelayed(man.side, "FS-DELAY-01", man.sweater, row.call))


def end_delay(table: FsTable, pending: DelayedCall) -> None:
    """Nothing is pending any more, and a sixth skater who came for it leaves. [FS-GAP-08]"""
    table.state.delayed = None
    team = table.state.team_of(1 - pending.man.side)
    if pending.sixth and not team.goalie_in:
        put_back(table, team, "FS-GAP-08")
        note_changes(table, team)


# -- on the sheet and into the box ------------------------------------------------------------------------------------


def enter(table: FsTable, charges: list[Charge], victim: Skater | None, clause: str) -> None:
    """Play stops; a pending call and the new ones are entered together. [FS-PEN-07, FS-PEN-09, FS-GAP-08, FS-GAP-14]

    A man whose time ran out on the same roll is out of the box before another goes in. [FS-GAP-09]
    `victim` takes an injury roll besides. [FS-GAP-05]
    """
    pending = table.state.delayed
    pending_victim: Skater | None = None
    if pending is not None:
        row = rows_of(table)[pending.row]
        if row.hurts:
            pending_victim = pending.victim
        end_delay(table, pending)
        called: list[Charge] = []
        add_charges(table, called, row, row.call, pending.man, lengths_of(table, row))
        charges = called + charges
    over = let_out_served(table, stopped=True)
    write_down(table, charges, clause)
    team = only_team(table, charges)
    stop_play(table, Cause.PENALTIES if team is None else Cause.PENALTY, team, clause)
    send_off(table, charges, over, clause)
    if pending_victim is not None:
        hurt_skater(table, pending_victim, "FS-GAP-05")
    if victim is not None:
        hurt_skater(table, victim, "FS-GAP-05")


def only_team(table: FsTable, charges: list[Charge]) -> Team | None:
    """The one team that is penalised; None if both are, or nobody, or for misconducts only. [FS-GAP-14]"""
    if not charges:
        return None
    side = charges[0].skater.side
    costs = False
    for charge in charges:
        if charge.skater.side != side:
            return None
        if charge.minutes_short() > 0:
            costs = True
    return table.state.team_of(side) if costs else None


def write_down(table: FsTable, charges: list[Charge], clause: str) -> None:
    """Equal parts cancel; all of it goes on the sheet. [FS-GAP-09c..e]"""
    if len(charges) > 1:
        set_off_equal_parts(charges, at_full_strength=is_five_on_five(table))
    for charge in charges:
        costs = charge.minutes_short() > 0 and not charge.man_for_man
        power_play = costs and is_shorter_after(table, charge.skater.side, charges)
        put_on_sheet(table.state.keeper, charge, clause, power_play=power_play)


def put_on_sheet(keeper: Scorekeeper, charge: Charge, clause: str, *, power_play: bool) -> None:
    """The minutes are the goalie's if the penalty is, whoever serves them. [FS-GAP-09i]"""
    man, call, minutes = charge.skater, charge.call, charge.minutes
    if charge.goalie is None:
        keeper.penalty(man, call, minutes, clause, power_play=power_play)
    else:
        keeper.goalie_penalty(charge.goalie, man, call, minutes, clause, power_play=power_play)


def is_shorter_after(table: FsTable, side: i64, charges: list[Charge]) -> bool:
    """Has this team fewer men than the other once all of them sit, and fewer than now? [FS-GAP-09k]"""
    team, rival = table.state.team_of(side), table.state.team_of(1 - side)
    own, theirs = men_short_after(team, charges), men_short_after(rival, charges)
    return own > theirs and own > team.short


def men_short_after(team: Team, charges: list[Charge]) -> i64:
    """How many men the team will be short. [FS-GAP-09f]"""
    short = team.short
    for charge in charges:
        if charge.skater.side == team.side and charge.minutes_short() > 0:
            short += 1
    if short > MEN_SHORT_AT_MOST:
        return MEN_SHORT_AT_MOST
    return short


def send_off(table: FsTable, charges: list[Charge], over: list[Penalty], clause: str) -> None:
    """Majors are served before minors, misconducts last; then slots empty. [FS-PEN-07, FS-GAP-09b, FS-GAP-09j]

    `over` are the penalties whose men have just been let out.
    """
    before = both_lines(table)
    for charge in charges:
        if charge.is_major():
            serve(table, charge, charges, clause)
    for charge in charges:
        if charge.is_minor():
            serve(table, charge, charges, clause)
    for charge in charges:
        if charge.minutes == GAME_MISCONDUCT:
            expel(table, charge.skater, clause)
        elif not charge.is_major() and not charge.is_minor():
            sit_replaced(table, charge.skater, charge.minutes, clause)
    change_strength(table, over, clause, before)


def is_five_on_five(table: FsTable) -> bool:
    """Five skaters a side by the format, and nobody short. [FS-GAP-09c, FS-GAP-09d]"""
    state = table.state
    return state.clock.full_strength() == FULL_STRENGTH and state.home.short == 0 and state.visitor.short == 0


def serve(table: FsTable, charge: Charge, charges: list[Charge], clause: str) -> None:
    """The part that both teams got costs nobody a man; for the rest somebody leaves his slot empty. [FS-GAP-09c..e]

    A man who sits for the first part cannot serve the other: a mate stands in for him. [FS-GAP-09j]
    """
    if charge.offset > 0:
        sit_replaced(table, charge.skater, charge.offset, clause)
    short = charge.minutes_short()
    if short == 0:
        return
    man = charge.skater
    team = table.state.team_of(man.side)
    if has_offset(man, charges):
        man = stand_in(table, team)
        if table.log is not None:
            table.note(PenaltyTakenOver(man.side, "FS-GAP-09", man.sweater, charge.skater.sweater))
    ends_with_goal = charge.is_minor() and not charge.man_for_man
    penalty = Penalty(
        man,
        60 * short,
        slot_of(man),
        costs_man=True,
        ends_with_goal=ends_with_goal,
        coincidental=charge.man_for_man,
    )
    team.box.send(penalty)
    team.leave_ice(man, table.state.clock)


def sit_replaced(table: FsTable, man: Skater, minutes: i64, clause: str) -> None:
    """He sits while a mate takes his slot; served, he comes back at a stoppage. [FS-GAP-09b, FS-GAP-09c]"""
    team = table.state.team_of(man.side)
    team.box.send(Penalty(man, 60 * minutes, man.slot, costs_man=False, ends_at_stoppage=True))
    team.miss()
    if man.slot != 0:
        fill_in(table, man, clause)


def expel(table: FsTable, man: Skater, clause: str) -> None:
    """A game misconduct: he is gone for good, and a mate takes his place at once. [FS-GAP-09b]"""
    man.out_through = FOREVER
    table.state.team_of(man.side).miss()
    if man.slot != 0:
        fill_in(table, man, clause)


def has_offset(man: Skater, charges: list[Charge]) -> bool:
    """Does he sit for something that costs his team no man?"""
    for charge in charges:
        if charge.skater is man and charge.offset > 0:
            return True
    return False


def slot_of(man: Skater) -> i64:
    """The number that stays empty for him; of a man who has left the ice since his foul, that of his position.

    [FS-PEN-07, FS-GAP-39]
    """
    if man.slot != 0:
        return man.slot
    return man.card.position + 1 if man.card.position != Position.DEFENSE else 4


# -- who sits for another ---------------------------------------------------------------------------------------------


def ask_server(table: FsTable, team: Team, clause: str, *, forwards_only: bool) -> Skater:
    """A team's own penalty, or its goalie's: the coach names a man on the ice. [FS-DEC-20, FS-GAP-09h, FS-GAP-09i]

    Not the man on whom another call is pending: he has to sit for that.
    """
    pending = table.state.delayed
    busy = None if pending is None else pending.man
    return team.skaters[table.ask(who_serves(team, busy, clause, forwards_only=forwards_only))]


def stand_in(table: FsTable, team: Team) -> Skater:
    """Who sits in place of a man who sits already; the coach may name him. [FS-GAP-09j, FS-DEC-20]"""
    decision = who_serves(team, None, "FS-GAP-09", forwards_only=False)
    if table.offers(FsKind.BENCH_MINOR, team.side):
        return team.skaters[table.answer(decision)]
    return team.skaters[decision.candidates[0]]


def who_serves(team: Team, busy: Skater | None, clause: str, *, forwards_only: bool) -> PickSkater:
    """A man on the ice: first of all the forward with the lowest PS and SK. [FS-DEC-20]"""
    free = [man for man in team.on_ice if man is not None and man is not busy]
    forwards = [man for man in free if not man.card.is_defenseman()]
    ranked = weakest_first(forwards)
    if not forwards_only or not forwards:
        ranked += weakest_first([man for man in free if man.card.is_defenseman()])
    numbers = [int(man.number) for man in ranked]
    return PickSkater(FsKind.BENCH_MINOR, "serve penalty", team, 0, numbers, clause)


def weakest_first(men: list[Skater]) -> list[Skater]:
    """By PS and SK together, the lower slot first on equality. [FS-DEC-20]"""
    ranked: list[Skater] = []
    for man in men:
        rank = len(ranked)
        while rank > 0 and skill_of(ranked[rank - 1]) > skill_of(man):
            rank -= 1
        ranked.insert(rank, man)
    return ranked


def skill_of(man: Skater) -> i64:
    return card_of(man).ps + card_of(man).sk
