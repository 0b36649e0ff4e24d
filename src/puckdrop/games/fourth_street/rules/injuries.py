"""Injuries of skaters and goalies. [FS-INJ, FS-GAP-10]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from puckdrop.core.bench import change_goalie
from puckdrop.core.clock import Clock
from puckdrop.core.ice import FOREVER, Goalie, Skater, Team
from puckdrop.games.fourth_street.charts import InjuryLine
from puckdrop.games.fourth_street.constants import MISSES_NAMES, Misses
from puckdrop.games.fourth_street.rules.form import goalie_changed
from puckdrop.games.fourth_street.rules.lines import replace_absent
from puckdrop.games.fourth_street.table import FsTable, card_of, goalie_card_of
from puckdrop.games.fourth_street.throws import GAMES_D6, GAMES_D20, INJURY

LATE_IN_PERIOD: Final = 300
"""With less time left than this, missing the rest of the period means missing the next one too. [FS-GAP-10]"""
NO_NAME: Final = ""


def hurt_skater(table: FsTable, man: Skater, clause: str) -> None:
    """D20 and Inj on the chart; he leaves and is replaced at once. The puck is the caller's. [FS-INJ-04, FS-INJ-05]"""
    line = throw_injury(table, card_of(man).inj)
    games = games_missed(table, line)
    table.state.keeper.injury(man, NO_NAME, absence_text(line), games, clause)
    clock, team = table.state.clock, table.state.team_of(man.side)
    if line.misses == Misses.SHIFT:
        team.rest(man)
    elif line.misses == Misses.MINUTES:
        man.out_until = clock.elapsed + 60 * line.amount
    else:
        man.out_through = last_period_missed(clock, line)
    team.miss()
    if man.slot != 0:
        replace_absent(table, man, "FS-INJ-05")


def hurt_goalie(table: FsTable, team: Team, clause: str) -> None:
    """The same chart; however long he is out, the backup comes in if he is fit. [FS-GOALIE-16, FS-GAP-10, FS-GAP-24]"""
    goalie = team.goalie
    line = throw_injury(table, goalie_card_of(team).inj)
    games = games_missed(table, line)
    table.state.keeper.goalie_injury(goalie, absence_text(line), games, clause)
    clock = table.state.clock
    if line.misses == Misses.SHIFT:
        goalie.out_until = clock.elapsed + 1
    elif line.misses == Misses.MINUTES:
        goalie.out_until = clock.elapsed + 60 * line.amount
    else:
        goalie.out_through = last_period_missed(clock, line)
    backup = fit_goalie(team, clock)
    if backup is not None:
        change_goalie(table, team, backup.number, clause)
        goalie_changed(table, team)


def fit_goalie(team: Team, clock: Clock) -> Goalie | None:
    """The first goalie on the roster who can play; if nobody is fit, the hurt man stays in. [FS-DEC-24]"""
    for goalie in team.goalies:
        if goalie.can_play(clock):
            return goalie
    return None


def throw_injury(table: FsTable, inj: i64) -> InjuryLine:
    """The chart's line for D20 + Inj; high totals are mild, and the last line has no lower end. [FS-INJ-04]"""
    total = table.throw(INJURY) + 1 + inj
    lines = table.charts.injuries
    number: i64 = 0
    while number < len(lines) - 1 and total < lines[number].lowest:
        number += 1
    return lines[number]


def games_missed(table: FsTable, line: InjuryLine) -> i64:
    """Games beyond this one; D6P or D20 is rolled where the chart says so. [FS-GAP-10]"""
    if line.misses == Misses.GAMES:
        return line.amount
    if line.misses == Misses.D6_GAMES:
        return table.throw(GAMES_D6) + 1
    if line.misses == Misses.D20_GAMES:
        return table.throw(GAMES_D20) + 1
    return 0


def last_period_missed(clock: Clock, line: InjuryLine) -> i64:
    """This period, and the next one late in it; or every one that may come. [FS-GAP-10]"""
    if line.misses != Misses.PERIOD:
        return FOREVER
    return clock.period + 1 if clock.left < LATE_IN_PERIOD else clock.period


def absence_text(line: InjuryLine) -> str:
    """The absence in the chart's words, with its number where it names one."""
    name = MISSES_NAMES[line.misses]
    return f"{line.amount} {name}" if line.amount > 0 else name
