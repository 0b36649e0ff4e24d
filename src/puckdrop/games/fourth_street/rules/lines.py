"""Lines and shifts: who is on the ice, when he leaves, and who has the puck then.

[FS-LINES, FS-SHIFT, FS-DEC-02, FS-DEC-05, FS-DEC-14, FS-DEC-21, FS-DEC-22, FS-GAP-40]
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from puckdrop.core import bench
from puckdrop.core.bench import note_line
from puckdrop.core.decisions import Kind
from puckdrop.core.ice import EXTRA_ATTACKER, FOREVER, Skater, Team, Unit
from puckdrop.games.fourth_street.constants import PLACE_NAMES, ShiftMethod, Situation, Zone
from puckdrop.games.fourth_street.decisions import SendOut
from puckdrop.games.fourth_street.events import HandlerChanged
from puckdrop.games.fourth_street.rules.goalies import ask_goalie
from puckdrop.games.fourth_street.rules.possession import puck_zone
from puckdrop.games.fourth_street.rules.shadow import follow_men, has_shadows
from puckdrop.games.fourth_street.rules.stamina import note_changes
from puckdrop.games.fourth_street.rules.strength import change_strength
from puckdrop.games.fourth_street.rules.tactics import lay_plans, offer_aggressiveness
from puckdrop.games.fourth_street.table import FsTable

FIRST_UNIT: Final = 11
BASIC_SHIFT: Final = 120
"""Seconds of a shift in the Basic game. [FS-SHIFT-01]"""
STANDARD_SHIFT: Final = 60
"""Seconds after which a line wants to leave in the Standard game. [FS-SHIFT-05, FS-SHIFT-07]"""

NOT_NEEDED: Final[list[Skater | None]] = []
LIVE_CLAUSES: Final[tuple[str, ...]] = ("FS-SHIFT-01", "FS-SHIFT-03", "FS-SHIFT-10", "FS-SHIFT-07", "FS-SHIFT-06")
"""The clause by which men change in live play, by shift method."""


def shift_changes(table: FsTable) -> None:
    """With play live, the shift method in force. [FS-SHIFT-01..11, FS-DEC-14]"""
    state = table.state
    if state.chipped_to is not None:
        release_chipped(table)
    if table.options.shift_method == ShiftMethod.TOI:
        if state.situation == Situation.CONTROL:
            offer_free_changes(table)
        return
    elapsed = state.clock.elapsed
    if elapsed < table.next_look:
        return
    one = change_if_due(table, state.visitor)
    other = change_if_due(table, state.home)
    table.next_look = one if one < other else other


def change_if_due(table: FsTable, team: Team) -> i64:
    """A line that has been out long enough leaves; returns when the line then on the ice is due. [FS-SHIFT-01..11]"""
    end = end_of_shift(table, team)
    if table.state.clock.elapsed < end or (table.options.shift_method == ShiftMethod.LINE and is_stuck(table, team)):
        return end
    change_live(table, team)
    return end_of_shift(table, team)


def end_of_shift(table: FsTable, team: Team) -> i64:
    """The second of elapsed time from which the line on the ice is due to leave; under method TOI it never is.

    Under the two minute methods that is when the minute marker moves, as the clock passes :00 to :54 or :48. Every
    period has whole minutes, so time played tells as much as the clock. [FS-TIME-01]
    """
    method = table.options.shift_method
    began = team.shift_began
    if method == ShiftMethod.MINUTE_ROLL:
        return (began + 59) // 60 * 60 + 1
    if method == ShiftMethod.TWO_MINUTE:
        return began + BASIC_SHIFT
    if method == ShiftMethod.ALTERNATE_MINUTE:
        return (began + 59) // 120 * 120 + 61
    if method == ShiftMethod.LINE:
        return began + STANDARD_SHIFT
    return FOREVER


def must_change(table: FsTable, team: Team) -> bool:
    """Has the line on the ice been out for as long as it may? At a stoppage by LINE it may stay. [FS-SHIFT-08]"""
    if table.options.shift_method == ShiftMethod.LINE and table.state.situation == Situation.FACEOFF:
        return False
    return table.state.clock.elapsed >= end_of_shift(table, team)


def is_stuck(table: FsTable, team: Team) -> bool:
    """With the puck in its own end a line cannot leave. [FS-SHIFT-07, FS-SHIFT-09]"""
    return zone_for(table, team) == Zone.D


def zone_for(table: FsTable, team: Team) -> i64:
    """The zone the puck is in, as this team sees it. [FS-RINK-01]"""
    zone = puck_zone(table)
    return zone if team is table.state.offense else 2 - zone


def change_live(table: FsTable, team: Team) -> None:
    """A line whose time is up leaves; the coach may say who comes. [FS-SHIFT-01, FS-SHIFT-02, FS-DEC-14]"""
    clause = LIVE_CLAUSES[table.options.shift_method]
    change_lines(table, team, next_unit(table, team), clause, must_change=True)
    offer_aggressiveness(table, team)


def offer_free_changes(table: FsTable) -> None:
    """Method TOI: the team with the puck may change; if it does, so may the other. [FS-SHIFT-06, FS-DEC-14]"""
    if offer_free_change(table, table.state.offense):
        offer_free_change(table, table.state.defense)


def offer_free_change(table: FsTable, team: Team) -> bool:
    """A coach may change men; after a minute the next line is offered first. Did he? [FS-SHIFT-05, -06]"""
    unit: i64 = Unit.KEEP
    if table.state.clock.elapsed - team.shift_began >= STANDARD_SHIFT:
        unit = next_unit(table, team)
    if not change_lines(table, team, unit, "FS-SHIFT-06", must_change=False):
        return False
    offer_aggressiveness(table, team)
    return True


def next_unit(table: FsTable, team: Team) -> i64:
    """The next line with the next pair, in rotation. [FS-LINES-03, FS-DEC-05, FS-DEC-14]"""
    last = team.full_strength_unit
    line, pair = last // 10 + 1, last % 10 + 1
    if line > len(team.lines):
        line = 1
    if pair > len(team.pairs):
        pair = 1
    return 10 * line + pair


# -- coming and going -------------------------------------------------------------------------------------------------


def change_lines(table: FsTable, team: Team, unit: i64, clause: str, *, must_change: bool) -> bool:
    """The coach may say who comes out, `unit` first of all; whoever replaces the handler has the puck, where it was.

    Men who need not leave stay unless the coach says otherwise; a line whose time is up makes way for `unit`. Did
    anything change? [FS-DEC-05, FS-DEC-14, FS-SHIFT-02, FS-SHIFT-10, FS-CHIP-04]
    """
    if table.offers(Kind.CHANGE_LINES, team.side):
        unit = ask_unit(table, team, unit, clause, must_change=must_change)
    elif not must_change:
        return False
    if unit == Unit.KEEP:
        return False
    state = table.state
    handler = state.handler
    slot: i64 = 0
    if handler is not None and handler.side == team.side:
        slot = handler.slot
    before = men_before(table, team)
    keep = state.chipped_to
    if keep is not None and (keep.side != team.side or keep.slot == 0):
        keep = None
    if unit == Unit.MAN_BY_MAN:
        bench.send_out_by_hand(table, team, keep, clause, must_change=must_change)
    else:
        team.send_out(unit, state.clock, keep)
    settle_men(table, team, before, clause)
    if slot != 0 and handler is not None and handler.slot == 0:
        hand_over(table, team, handler, slot)
    return True


def ask_unit(table: FsTable, team: Team, first: i64, clause: str, *, must_change: bool) -> i64:
    """Who comes out. [FS-DEC-05, FS-DEC-14]"""
    unit = table.said_unit(team, must_change=must_change)
    return table.answer(SendOut(team, first, clause, must_change=must_change)) if unit == Unit.NOT_SAID else unit


def hand_over(table: FsTable, team: Team, handler: Skater, slot: i64) -> None:
    """The new man in the handler's slot has the puck; if nobody is there, the lowest number has it. [FS-SHIFT-02]"""
    man = team.on_ice[slot]
    if man is None:
        man = lowest_man(team)
    table.state.handler = man
    table.state.note_touch(man)
    if table.log is not None:
        where = PLACE_NAMES[table.state.place]
        HandlerChanged.note(table.state.keeper, team.side, "FS-SHIFT-02", man.sweater, handler.sweater, where)


def lowest_man(team: Team) -> Skater:
    """The man on the ice with the lowest number."""
    slot: i64 = 1
    while slot < EXTRA_ATTACKER and team.on_ice[slot] is None:
        slot += 1
    man = team.on_ice[slot]
    assert man is not None
    return man


def men_before(table: FsTable, team: Team) -> list[Skater | None]:
    """The men on the ice before a change, if shadows will have to follow them."""
    return team.on_ice[:] if has_shadows(table) else NOT_NEEDED


def settle_men(table: FsTable, team: Team, before: list[Skater | None], clause: str) -> None:
    """After a change: shadows, shifts and the log follow. `before` are the men who were out, if shadows need them."""
    if before:
        follow_men(table, team, before)
    note_changes(table, team)
    note_line(table, team, clause)


def release_chipped(table: FsTable) -> None:
    """Once the puck has left his zone, the man who took a chip may leave too. [FS-CHIP-04]"""
    man = table.state.chipped_to
    assert man is not None
    if zone_for(table, table.state.team_of(man.side)) != Zone.D:
        table.state.chipped_to = None


def replace_absent(table: FsTable, man: Skater, clause: str) -> None:
    """A man is off, his slot is filled, and the log says so. [FS-INJ-05, FS-GAP-10]"""
    fill_in(table, man, clause)
    note_line(table, table.state.team_of(man.side), clause)


def fill_in(table: FsTable, man: Skater, clause: str) -> None:
    """A man is off but his slot is filled: the coach may name his replacement. [FS-INJ-05, FS-GAP-10]"""
    team = table.state.team_of(man.side)
    before = men_before(table, team)
    bench.fill_in(table, man, clause)
    if before:
        follow_men(table, team, before)
    note_changes(table, team)


# -- stoppages --------------------------------------------------------------------------------------------------------


def stoppage_changes(table: FsTable) -> None:
    """Units for a faceoff, visitors first. [FS-DEC-05, FS-FO-01]"""
    if table.state.chipped_to is not None:
        release_chipped(table)
    change_at_stoppage(table, table.state.visitor)
    change_at_stoppage(table, table.state.home)


def change_at_stoppage(table: FsTable, team: Team) -> None:
    """A unit for a faceoff: the next line is offered first, unless one has just come out. [FS-DEC-05, FS-SHIFT-08]"""
    if is_barred(table, team):
        return
    offer_empty_slots(table, team)
    if team.has_absent:
        bring_back(table, team)
    unit: i64 = Unit.KEEP
    if table.state.clock.elapsed > team.shift_began:
        unit = next_unit(table, team)
    change_lines(table, team, unit, "FS-FO-01", must_change=must_change(table, team))


def is_barred(table: FsTable, team: Team) -> bool:
    """Under method LINE the team that iced the puck has to stay on. [FS-SHIFT-08]"""
    return table.state.iced == team.side and table.options.shift_method == ShiftMethod.LINE


def bring_back(table: FsTable, team: Team) -> None:
    """Men who can play again take their places back from their stand-ins. [FS-GAP-10]"""
    before = men_before(table, team)
    if team.bring_back(table.state.clock):
        settle_men(table, team, before, "FS-GAP-10")


def offer_empty_slots(table: FsTable, team: Team) -> None:
    """A team with empty slots may choose which. [FS-DEC-21, FS-DEC-22, FS-GAP-39]"""
    if team.open_slots == 0 or not table.offers(Kind.LEAVE_EMPTY, team.side):
        return
    if bench.ask_empty_slots(table, team, "FS-GAP-39"):
        change_strength(table, [], "FS-GAP-39")


# -- before the game --------------------------------------------------------------------------------------------------


def prepare_teams(table: FsTable) -> None:
    """Each coach may name his goalie, his lines and his plan; then the first units come out. [FS-DEC-02, FS-DEC-03]"""
    prepare_team(table, table.state.visitor)
    prepare_team(table, table.state.home)
    lay_plans(table)
    table.state.situation = Situation.FACEOFF


def prepare_team(table: FsTable, team: Team) -> None:
    """Goalie and lines as on the sheet, or as the coach says: anybody may play anywhere. [FS-DEC-02, FS-POS]"""
    if len(team.goalies) > 1 and table.offers(Kind.CHANGE_GOALIE, team.side):
        ask_goalie(table, team)
    if table.offers(Kind.SET_LINES, team.side):
        men = [int(man.number) for man in team.skaters]
        bench.ask_sheet(table, team, men, men, "FS-LINES-03")
    team.send_out(FIRST_UNIT, table.state.clock)
    note_changes(table, team)
    note_line(table, team, "FS-LINES-01")
