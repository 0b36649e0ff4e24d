"""The ends of periods and of the game. [FS-TIME-01, FS-GAP-15, FS-GAP-19, FS-GAP-36]"""

from __future__ import annotations

from puckdrop.core.bench import leader, put_back
from puckdrop.core.clock import REGULATION_PERIODS
from puckdrop.core.events import GameEnded, PeriodEnded, PeriodStarted
from puckdrop.core.ice import Team
from puckdrop.core.sides import NO_SIDE
from puckdrop.games.fourth_street.constants import Cause, Situation
from puckdrop.games.fourth_street.rules.delayed import whistle
from puckdrop.games.fourth_street.rules.form import end_of_period
from puckdrop.games.fourth_street.rules.possession import stop_play
from puckdrop.games.fourth_street.rules.stamina import note_changes, rest_all
from puckdrop.games.fourth_street.rules.strength import change_strength, release_served
from puckdrop.games.fourth_street.table import FsTable


def end_period(table: FsTable) -> None:
    """The horn: another period, a shootout, or the end. A loose puck lapses. [FS-GAP-15, FS-GAP-19, FS-SO-01]"""
    clock = table.state.clock
    if table.log is not None:
        table.note(PeriodEnded(NO_SIDE, "FS-GAP-19"))
    ahead = leader(table)
    is_last = clock.period >= REGULATION_PERIODS and (ahead is not None or clock.is_last_scheduled())
    if is_last and (ahead is not None or not clock.format.shootout):
        end_game(table, ahead, "regulation" if clock.period == REGULATION_PERIODS else "overtime")
        return
    if table.state.delayed is not None:
        whistle(table, "FS-GAP-08")
    if is_last:
        open_shootout(table)
    else:
        start_period(table)


def start_period(table: FsTable) -> None:
    """The next period begins at centre ice; everybody has rested, and penalties carry over. [FS-FAT-04, FS-GAP-36]"""
    end_of_period(table)
    table.state.clock.start_next_period()
    table.state.keeper.start_period()
    if table.log is not None:
        table.note(PeriodStarted(NO_SIDE, "FS-TIME-01"))
    stop_play(table, Cause.PERIOD, None, "FS-GAP-36")
    release_served(table, stopped=True)
    change_strength(table, [], "FS-DEC-22")
    rest_all(table)


def open_shootout(table: FsTable) -> None:
    """Nothing settled it: both goalies are in, and the attempts begin. [FS-SO-01, FS-GAP-15]"""
    stop_play(table, Cause.PERIOD, None, "FS-SO-01")
    for team in table.state.teams:
        if not team.goalie_in:
            put_back(table, team, "FS-SO-01")
            note_changes(table, team)
    table.state.situation = Situation.SHOOTOUT


def end_game(table: FsTable, winner: Team | None, how: str) -> None:
    """The final horn; ice time is credited and nothing more is played. [FS-GAP-15]"""
    for team in table.state.teams:
        team.credit_ice_time(table.state.clock)
    table.state.situation = Situation.OVER
    if table.log is not None:
        table.note(GameEnded(NO_SIDE if winner is None else winner.side, "FS-GAP-15", how))
