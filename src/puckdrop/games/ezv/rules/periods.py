"""The ends of periods and of the game. [EZ-TIME, EZ-GAP-21]"""

from __future__ import annotations

from puckdrop.core.bench import leader, put_back, shootout_winner
from puckdrop.core.clock import REGULATION_PERIODS
from puckdrop.core.events import GameEnded, PeriodEnded, PeriodStarted
from puckdrop.core.ice import Team
from puckdrop.core.sides import NO_SIDE
from puckdrop.games.ezv.constants import Cause, Situation
from puckdrop.games.ezv.rules.possession import stop_play
from puckdrop.games.ezv.rules.strength import change_strength, release_served
from puckdrop.games.ezv.table import EzvTable


def end_period(table: EzvTable) -> None:
    """The horn: another period, a shootout, or the end. [EZ-TIME-01, EZ-TIME-05, EZ-TIME-06, EZ-GAP-21]"""
    clock = table.state.clock
    if table.log is not None:
        table.note(PeriodEnded(NO_SIDE, "EZ-TIME-06"))
    ahead = leader(table)
    if clock.period < REGULATION_PERIODS or (ahead is None and not clock.is_last_scheduled()):
        start_period(table)
    elif ahead is None and clock.format.shootout:
        open_shootout(table)
    else:
        end_game(table, ahead, "regulation" if clock.period == REGULATION_PERIODS else "overtime")


def start_period(table: EzvTable) -> None:
    """The next period begins at centre ice; penalties carry over. [EZ-FO-02, EZ-GAP-19]"""
    table.state.clock.start_next_period()
    table.state.keeper.start_period()
    if table.log is not None:
        table.note(PeriodStarted(NO_SIDE, "EZ-TIME-01"))
    stop_play(table, Cause.PERIOD_START, None, "EZ-FO-02")
    release_served(table, stopped=True)
    change_strength(table, [], "EZ-GAP-21")


def open_shootout(table: EzvTable) -> None:
    """Both goalies are in, and the attempts begin. [EZ-GAP-21]"""
    stop_play(table, Cause.PERIOD_START, None, "EZ-GAP-21")
    for team in table.state.teams:
        if not team.goalie_in:
            put_back(table, team, "EZ-GAP-21")
    table.state.situation = Situation.SHOOTOUT


def settle_shootout(table: EzvTable) -> None:
    winner = shootout_winner(table)
    if winner is not None:
        end_game(table, winner, "shootout")


def end_game(table: EzvTable, winner: Team | None, how: str) -> None:
    """The final horn; ice time is credited and nothing more is played."""
    for team in table.state.teams:
        team.credit_ice_time(table.state.clock)
    table.state.situation = Situation.OVER
    if table.log is not None:
        table.note(GameEnded(NO_SIDE if winner is None else winner.side, "EZ-GAP-21", how))
