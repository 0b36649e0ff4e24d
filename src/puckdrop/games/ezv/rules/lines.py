"""Line changes, special units, stand-ins and the line sheet. [EZ-LINE, EZ-SETUP-03, EZ-DEC-01/05/07/09]"""

from __future__ import annotations

from mypy_extensions import i64

from puckdrop.core.decisions import ChangeLines, Choose, Kind, LeaveEmpty, PickSkater, fill_slot
from puckdrop.core.events import LineChanged
from puckdrop.core.ice import SLOTS, Skater, Team, Unit, count_slots
from puckdrop.games.ezv.constants import Situation
from puckdrop.games.ezv.rules.goalies import ask_goalie
from puckdrop.games.ezv.rules.strength import change_strength
from puckdrop.games.ezv.table import EzvTable


def offer_change(table: EzvTable, team: Team, clause: str) -> None:
    """A coach may send out another unit. [EZ-LINE-03, EZ-DEC-05]"""
    if table.offers(Kind.CHANGE_LINES, team.side):
        change_lines(table, team, clause)


def offer_live_changes(table: EzvTable) -> None:
    """The same while play goes on, for both teams. [EZ-LINE-01]"""
    red, blue = table.state.red, table.state.blue
    special = uses_special_units(red, blue)
    if table.offers_live_change(red, table.state.clock.elapsed, special=special):
        change_lines(table, red, "EZ-LINE-01")
    if table.offers_live_change(blue, table.state.clock.elapsed, special=special):
        change_lines(table, blue, "EZ-LINE-01")
    table.look_again(red, blue, special=uses_special_units(red, blue))


def uses_special_units(red: Team, blue: Team) -> bool:
    """Is a team short, or is a special unit out?"""
    return red.short + blue.short > 0 or red.unit > Unit.POWER_PLAY or blue.unit > Unit.POWER_PLAY


def change_lines(table: EzvTable, team: Team, clause: str) -> None:
    """Ask for a unit and send it out. [EZ-DEC-05, EZ-DEC-09, EZ-LINE-02]"""
    unit = table.answer(ChangeLines(team, clause))
    if unit == Unit.KEEP:
        return
    handler = table.state.handler
    keep = handler if handler is not None and handler.side == team.side else None
    table.state.lingering = keep if keep is not None else table.state.lingering
    if unit == Unit.MAN_BY_MAN:
        send_out_by_hand(table, team, keep, clause)
    else:
        team.send_out(unit, table.state.clock, keep)
    note_line(table, team, clause)


def send_out_by_hand(table: EzvTable, team: Team, keep: Skater | None, clause: str) -> None:
    """The coach names the men of the filled slots one after the other. [EZ-DEC-09]"""
    clock = table.state.clock
    free = [man.number for man in team.skaters if man.can_play(clock) and man is not keep]
    picked: list[int] = []
    for slot in range(1, SLOTS):
        if (team.open_slots >> slot) & 1 or (keep is not None and keep.slot == slot):
            picked.append(int(keep.number) if keep is not None else free[0])
            continue
        number: i64 = table.ask(fill_slot(team, slot, free[:], clause))
        picked.append(number)
        free.remove(number)
    team.send_out(team.unit, clock, keep)
    team.hand_picked = picked
    team.deploy(clock, keep)


def finish_change(table: EzvTable) -> None:
    """A man who stayed out for the puck leaves now that he no longer has it. [EZ-LINE-02]"""
    state = table.state
    man = state.lingering
    assert man is not None
    if man is state.handler:
        return
    state.lingering = None
    handler = state.handler
    keep = handler if handler is not None and handler.side == man.side else None
    team = state.team_of(man.side)
    if man.slot != 0:
        team.deploy(state.clock, keep)
        note_line(table, team, "EZ-LINE-02")


def offer_empty_slots(table: EzvTable, team: Team) -> None:
    """At a stoppage a short team may choose which slots it leaves empty. [EZ-DEC-09, EZ-GAP-18]"""
    if team.open_slots == 0 or not table.offers(Kind.LEAVE_EMPTY, team.side):
        return
    count = count_slots(team.open_slots)
    bits = table.answer(LeaveEmpty(team.side, count, team.open_slots, "EZ-PP-04"))
    if bits == team.open_slots:
        return
    slots = [slot for slot in range(1, SLOTS) if (bits >> slot) & 1]
    for penalty in team.box.penalties:
        if penalty.is_running and penalty.costs_man and slots:
            penalty.slot = slots.pop(0)
    team.format_slots = bytes(slots)
    change_strength(table, [])
    team.deploy(table.state.clock)
    note_line(table, team, "EZ-PP-04")


def replace_absent(table: EzvTable, man: Skater, clause: str) -> None:
    """A man is off but his slot is filled: the coach may name who comes in. [EZ-DEC-07, EZ-PEN-11, EZ-INJ-04]"""
    team = table.state.team_of(man.side)
    clock = table.state.clock
    if team.has_bench(clock) and table.offers(Kind.FILL_SLOT, team.side):
        man.stand_in = table.answer(fill_slot(team, man.slot, team.bench(clock), clause))
    team.replace(man, clock)
    note_line(table, team, clause)


def note_line(table: EzvTable, team: Team, clause: str) -> None:
    if table.log is not None:
        table.note(LineChanged(team.side, clause, men_out(team)))


def men_out(team: Team) -> list[int]:
    """Roster numbers of the men in slots 1 to 6, -1 for an empty one."""
    men: list[int] = []
    for slot in range(1, SLOTS + 1):
        man = team.on_ice[slot]
        men.append(-1 if man is None else int(man.number))
    return men


# -- before the game ------------------------------------------------------------------------------------------------


def prepare_teams(table: EzvTable) -> None:
    """Each coach may name his goalie and set his lines; then the first line comes out. [EZ-SETUP-03, EZ-SETUP-04]"""
    state = table.state
    for team in (table.visitor(), table.home()):
        if len(team.goalies) > 1 and table.offers(Kind.CHANGE_GOALIE, team.side):
            ask_goalie(table, team)
        if table.offers(Kind.SET_LINES, team.side):
            set_lines(table, team)
        team.send_out(11, state.clock)
        note_line(table, team, "EZ-SETUP-03")
    state.situation = Situation.FACEOFF


def set_lines(table: EzvTable, team: Team) -> None:
    """Three or four lines of forwards in any forward slot, and pairs of defensemen. [EZ-SETUP-03, EZ-SETUP-04]"""
    names = ["as on the sheet", "three lines", "four lines"]
    choice = table.answer(Choose(Kind.SET_LINES, "line sheet", team.side, names, "EZ-SETUP-03"))
    if choice == 0:
        return
    forwards = [man.number for man in team.skaters if not man.card.is_defenseman()]
    defensemen = [man.number for man in team.skaters if man.card.is_defenseman()]
    lines = min(int(choice) + 2, len(forwards) // 3)
    pairs = min(3, len(defensemen) // 2)
    sheet = [_set_group(table, team, forwards, (1, 2, 3)) for _ in range(lines)]
    team.set_sheet(sheet, [_set_group(table, team, defensemen, (4, 5)) for _ in range(pairs)])


def _set_group(table: EzvTable, team: Team, free: list[int], slots: tuple[int, ...]) -> list[int]:
    group: list[int] = []
    for slot in slots:
        decision = PickSkater(Kind.FILL_SLOT, "line sheet place", team, slot, free[:], "EZ-SETUP-04")
        number: i64 = table.ask(decision)
        free.remove(number)
        group.append(number)
    return group
