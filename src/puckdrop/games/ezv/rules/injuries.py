"""Injuries. [EZ-INJ, EZ-GAP-24]"""

from __future__ import annotations

from mypy_extensions import i64

from puckdrop.core.bench import replace_absent
from puckdrop.core.ice import FOREVER, Skater
from puckdrop.games.ezv.charts import InjuryLine, zone_of
from puckdrop.games.ezv.constants import MISSES_NAMES, Cause, Misses
from puckdrop.games.ezv.rules.possession import come_loose, stop_play
from puckdrop.games.ezv.table import EzvTable, card_of
from puckdrop.games.ezv.throws import GAMES_D6, GAMES_D20, INJURY


def hurt_handler(table: EzvTable, handler: Skater) -> None:
    """A clean hit may hurt the handler; the puck is loose or, for a long absence, play stops. [EZ-INJ-01..06]"""
    zone = zone_of(table.state.sector)
    if not table.options.injuries:
        come_loose(table, zone, "hit", "EZ-INJ-01")
        return
    line = injury_line(table, table.throw(INJURY, table.charts.injury_seconds) + 1 + card_of(handler).inj)
    games = games_missed(table, line)
    table.state.keeper.injury(handler, line.name, absence_text(line), games, "EZ-INJ-02")
    stops = games > 0 and table.options.injury_stoppage
    if stops:
        stop_play(table, Cause.INJURY, None, "EZ-INJ-06")
    else:
        come_loose(table, zone, "hit", "EZ-INJ-01")
    if line.misses != Misses.NOTHING:
        _take_out(table, handler, line)


def injury_line(table: EzvTable, total: i64) -> InjuryLine:
    """The chart's line for d20 + inj; beyond its ends the last line counts. [EZ-INJ-02, EZ-GAP-24]"""
    lines = table.charts.injuries
    index = total - table.charts.lowest_injury
    if index < 0:
        index = 0
    if index >= len(lines):
        index = len(lines) - 1
    return lines[index]


def absence_text(line: InjuryLine) -> str:
    """The absence in the chart's words, with its number where it names one."""
    name = MISSES_NAMES[line.misses]
    if line.amount == 0:
        return name
    text = f"{line.amount} {name}"
    return text.removesuffix("s") if line.amount == 1 else text


def games_missed(table: EzvTable, line: InjuryLine) -> i64:
    """Games beyond this one; a d6 or d20 is rolled where the chart says so. [EZ-INJ-05]"""
    if line.misses == Misses.GAMES:
        return line.amount
    if line.misses == Misses.D6_GAMES:
        return table.throw(GAMES_D6, table.charts.injury_seconds) + 1
    if line.misses == Misses.D20_GAMES:
        return table.throw(GAMES_D20, table.charts.injury_seconds) + 1
    return 0


def _take_out(table: EzvTable, man: Skater, line: InjuryLine) -> None:
    """He leaves the ice for as long as the chart says, and the bench fills his slot. [EZ-INJ-04, EZ-GAP-24]"""
    clock = table.state.clock
    if line.misses == Misses.SHIFT:
        if table.options.line_changes:
            table.state.team_of(man.side).rest(man)
        else:
            man.out_until = clock.elapsed + table.charts.shift_seconds
    elif line.misses == Misses.MINUTES:
        man.out_until = clock.elapsed + line.amount * 60
    elif line.misses == Misses.PERIOD:
        man.out_through = clock.period
    elif line.misses == Misses.NEXT_PERIOD:
        man.out_through = clock.period + 1
    else:
        man.out_through = FOREVER
    replace_absent(table, man, "EZ-INJ-04")
