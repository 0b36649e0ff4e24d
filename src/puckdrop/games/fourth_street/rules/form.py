"""Hot and cold goalies. [FS-ADD-HOT, FS-GAP-25]"""

from __future__ import annotations

from typing import Final

from puckdrop.core.clock import PERIOD_SECONDS, REGULATION_PERIODS
from puckdrop.core.ice import Team
from puckdrop.games.fourth_street.events import GoalieForm
from puckdrop.games.fourth_street.state import Form
from puckdrop.games.fourth_street.table import FsTable

COLD_SECONDS: Final = 120
"""Two goals within this time make a goalie cold. [FS-ADD-HOT-03]"""
SHUTOUT_PERIODS: Final = 2
"""Periods without a goal that make the starter hot. [FS-ADD-HOT-01]"""


def form_of(table: FsTable, team: Team) -> Form:
    """The form of the goalie whose turn it is."""
    return table.state.forms[team.side][team.goalie.number]


def is_hot(table: FsTable, team: Team) -> bool:
    """Does the goalie's hot mark count? [FS-ADD-HOT-01, FS-GOALIE-21]"""
    return table.options.hot_cold and form_of(table, team).hot


def is_cold(table: FsTable, team: Team) -> bool:
    """Does the goalie's cold mark count? [FS-ADD-HOT-03, FS-GOALIE-13]"""
    return table.options.hot_cold and form_of(table, team).cold_period > 0


def concede(table: FsTable, team: Team) -> None:
    """A goal: a hot goalie cools off, and two in a short time make one cold. [FS-ADD-HOT-02, FS-ADD-HOT-03]"""
    if not table.options.hot_cold:
        return
    form = form_of(table, team)
    clock = table.state.clock
    form.goals += 1
    form.clean_since = 0
    if form.cold_period == 0 and clock.elapsed - form.last_goal <= COLD_SECONDS:
        form.cold_period = clock.period
        note_form(table, team, "cold", "FS-ADD-HOT-03")
    elif form.hot:
        form.hot = False
        note_form(table, team, "normal", "FS-ADD-HOT-02")
    form.last_goal = clock.elapsed


def end_of_period(table: FsTable) -> None:
    """A starter with a shutout after two periods is hot; a blank period ends the cold. [FS-ADD-HOT-01, FS-ADD-HOT-04]

    Call this before the clock is set to the next period.
    """
    if not table.options.hot_cold:
        return
    period = table.state.clock.period
    for team in table.state.teams:
        form = form_of(table, team)
        if form.clean_since == period and period <= REGULATION_PERIODS:
            form.cold_period = 0
            form.clean_since = 0
            note_form(table, team, "normal", "FS-ADD-HOT-04")
        elif form.cold_period > 0:
            form.clean_since = period + 1
        if period == SHUTOUT_PERIODS and form.goals == 0 and not form.relieved:
            form.hot = True
            note_form(table, team, "hot", "FS-ADD-HOT-01")


def goalie_changed(table: FsTable, team: Team) -> None:
    """Another goalie has taken over: nobody plays the whole of this period. [FS-GAP-25]

    A change before the clock has run in a period leaves the period to the new man, and before the opening faceoff makes
    him the starter.
    """
    if not table.options.hot_cold:
        return
    clock = table.state.clock
    for form in table.state.forms[team.side]:
        form.clean_since = 0
        form.hot = False
        if clock.elapsed > 0:
            form.relieved = True
    form = form_of(table, team)
    if form.cold_period > 0 and clock.left == PERIOD_SECONDS:
        form.clean_since = clock.period


def note_form(table: FsTable, team: Team, form: str, clause: str) -> None:
    if table.log is not None:
        table.note(GoalieForm(team.side, clause, team.goalie.sweater, form))
