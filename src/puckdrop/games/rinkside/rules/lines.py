"""Line changes, special units and the line sheet. [RS-01-SU, RSG-19, RSD-01, RSD-05]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from puckdrop.core import bench
from puckdrop.core.bench import men_out, note_line, note_new_line, send_out_by_hand
from puckdrop.core.decisions import ChangeLines, Choose, Kind, PickSkater
from puckdrop.core.ice import Skater, Team, Unit
from puckdrop.games.rinkside.decisions import RinksideKind
from puckdrop.games.rinkside.table import RinksideTable

FEWEST: Final = 3
"""How many skaters a team keeps on the ice whatever happens. [RSG-23]"""
ROTATIONS: Final[tuple[str, ...]] = ("keep", "next line", "next pair", "next line and pair")


def offer_change(table: RinksideTable, team: Team, clause: str) -> None:
    """At a stoppage a coach may send out other men. [RS-01-SU-04, RSG-19]"""
    if table.options.layout == 1:
        offer_rotation(table, team, clause)
    else:
        change_lines(table, team, table.unit_wanted(team), clause)


def offer_live_change(table: RinksideTable, team: Team) -> None:
    """On the fly, when a team gains the neutral zone or the puck is dumped in. [RSG-19]"""
    state = table.state
    special = state.home.short + state.visitors.short > 0 or team.unit > Unit.POWER_PLAY
    has_changed = False
    if table.options.layout == 1:
        has_changed = offer_rotation(table, team, "RS-01-SU-04")
    else:
        unit = table.live_unit_wanted(team, state.clock.elapsed, special=special)
        has_changed = change_lines(table, team, unit, "RS-01-SU-04")
    if has_changed:
        state.changing |= 1 << team.side


def change_lines(table: RinksideTable, team: Team, unit: i64, clause: str) -> bool:
    """Send out a unit, once the coach has named it; the man with the puck stays. [RS-01-SU-02, RSD-05, RSD-18]

    Did the coach send anybody out?
    """
    if unit == Unit.NOT_SAID:
        unit = table.answer(ChangeLines(team, clause))
    if unit == Unit.KEEP:
        return False
    keep = man_with_puck(table, team)
    before = men_out(table, team)
    if unit == Unit.MAN_BY_MAN:
        send_out_by_hand(table, team, keep, clause)
    else:
        team.send_out(unit, table.state.clock, keep)
    note_new_line(table, team, before, clause)
    return True


def offer_rotation(table: RinksideTable, team: Team, clause: str) -> bool:
    """Stacked: the top card goes to the bottom, so lines and pairs come in order; did one? [RS-01-SU-04]"""
    if not table.offers(RinksideKind.ROTATE, team.side):
        return False
    names = list(ROTATIONS)
    choice = table.answer(Choose(RinksideKind.ROTATE, "rotate lines", team.side, names, clause))
    if choice == 0:
        return False
    line: i64 = team.full_strength_unit // 10
    pair: i64 = team.full_strength_unit % 10
    if choice != 2:
        line = line % len(team.lines) + 1
    if choice != 1:
        pair = pair % len(team.pairs) + 1
    team.send_out(10 * line + pair, table.state.clock, man_with_puck(table, team))
    note_line(table, team, clause)
    return True


def man_with_puck(table: RinksideTable, team: Team) -> Skater | None:
    """The man on this team who may not be changed because he has the puck. [RSD-05]"""
    handler = table.state.handler
    return handler if handler is not None and handler.side == team.side else None


def is_needed(table: RinksideTable, man: Skater) -> bool:
    """Is he one of the last three on the ice, with nobody on the bench to take his place? [RSG-23]"""
    team = table.state.team_of(man.side)
    return man.slot > 0 and team.men <= FEWEST and not team.has_bench(table.state.clock)


def replace_absent(table: RinksideTable, man: Skater, clause: str) -> None:
    """A man is off but his slot is filled: the coach may name his replacement. [RSD-18]"""
    team = table.state.team_of(man.side)
    if man.slot == 0:
        team.miss()
        return
    bench.replace_absent(table, man, clause)


# -- before the game --------------------------------------------------------------------------------------------------


def set_lines(table: RinksideTable, team: Team) -> None:
    """Four lines and three pairs, as far as the roster goes. [RS-01-SU-01, RSD-01]"""
    names = ["as on the sheet", "name the lines"]
    if table.answer(Choose(Kind.SET_LINES, "line sheet", team.side, names, "RS-01-SU-01")) == 0:
        return
    forwards = [man.number for man in team.skaters if not man.card.is_defenseman()]
    defensemen = [man.number for man in team.skaters if man.card.is_defenseman()]
    named: list[int] = []
    lines, pairs = range(min(4, len(forwards) // 3)), range(min(3, len(defensemen) // 2))
    team.set_sheet(
        [bench.name_group(table, team, forwards, named, (1, 2, 3), "RS-01-SU-01") for _ in lines],
        [bench.name_group(table, team, defensemen, named, (4, 5), "RS-01-SU-01") for _ in pairs],
    )


def name_quarterbacks(table: RinksideTable, team: Team) -> None:
    """Who leads each power-play unit: one of its defensemen, or a forward if preferred. [RS-13-SU-04, RSD-01]"""
    for place, unit in enumerate(team.card.power_play):
        if table.offers(RinksideKind.QUARTERBACK, team.side):
            name_quarterback(table, team, place, unit)


def name_quarterback(table: RinksideTable, team: Team, place: int, men: list[int]) -> None:
    """Ask for one of these men. [RS-13-SU-04]"""
    decision = PickSkater(RinksideKind.QUARTERBACK, "power-play quarterback", team, 0, men, "RS-13-SU-04")
    table.state.quarterbacks[team.side][place] = table.answer(decision)
