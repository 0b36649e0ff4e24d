"""The pre-game skate: lines, strategies, goalies, officials and enforcers. [RS-01, RS-03]"""

from __future__ import annotations

from puckdrop.core.bench import note_line
from puckdrop.core.decisions import Choose, Kind
from puckdrop.core.events import PeriodStarted
from puckdrop.core.ice import Team
from puckdrop.core.sides import NO_SIDE
from puckdrop.games.rinkside.decisions import RinksideKind
from puckdrop.games.rinkside.events import MeterSet
from puckdrop.games.rinkside.faces import Left
from puckdrop.games.rinkside.rules.calls import note_meter, set_dirty_level
from puckdrop.games.rinkside.rules.goalies import ask_goalie
from puckdrop.games.rinkside.rules.levels import warm_up
from puckdrop.games.rinkside.rules.lines import name_quarterbacks, set_lines
from puckdrop.games.rinkside.rules.strength import weigh_advantage
from puckdrop.games.rinkside.sections import HITTING_STRATEGIES
from puckdrop.games.rinkside.situations import MOOD_NAMES, OFFICIALS_NAMES, Situation, Zone
from puckdrop.games.rinkside.state import with_strategy
from puckdrop.games.rinkside.table import RinksideTable


def open_game(table: RinksideTable) -> None:
    """Everything before the opening faceoff; visitors commit first. [RS-01-SU-05, RS-03]

    Play has not begun, so no number counts as a play's. [RSC-65]
    """
    state = table.state
    table.sit_down()
    for team in (state.visitors, state.home):
        prepare_team(table, team)
    for team in (state.visitors, state.home):
        warm_up(table, team)
    table.draw()
    state.officials = table.charts.officials[table.left(Left.N100) - 1]
    note_meter(table, "RS-03-OF-01", "officials", OFFICIALS_NAMES[state.officials])
    table.draw()
    state.mood = table.charts.moods[table.left(Left.N100) - 1]
    note_meter(table, "RS-03-EN-01", "enforcers", MOOD_NAMES[state.mood])
    set_dirty_level(table, table.options.rivalry, "RS-03-DP-01")
    weigh_advantage(table)
    state.aux_due = False
    state.situation = Situation.FACEOFF
    state.zone = Zone.NEUTRAL
    if table.log is not None:
        table.note(PeriodStarted(NO_SIDE, "RS-04-TM-01"))


def prepare_team(table: RinksideTable, team: Team) -> None:
    """Goalie, lines, quarterbacks and strategies; then the first line comes out. [RS-01-SU-01, SU-02, RSD-01..03]"""
    if len(team.goalies) > 1 and table.offers(Kind.CHANGE_GOALIE, team.side):
        ask_goalie(table, team)
    if table.offers(Kind.SET_LINES, team.side):
        set_lines(table, team)
    name_quarterbacks(table, team)
    offer_strategies(table, team)
    team.send_out(11, table.state.clock)
    note_line(table, team, "RS-01-SU-02")


def offer_strategies(table: RinksideTable, team: Team) -> None:
    """Hitting and forecheck, before the game and at any stoppage. [RS-03-HS-01, RS-03-FS-01, RSG-19, RSD-06]"""
    state = table.state
    if table.offers(RinksideKind.HITTING, team.side):
        names = list(HITTING_STRATEGIES)
        choice = table.answer(Choose(RinksideKind.HITTING, "hitting", team.side, names, "RS-03-HS-01"))
        state.hitting = with_strategy(state.hitting, team.side, choice)
        note_strategy(table, team, "RS-03-HS-01", "hitting", HITTING_STRATEGIES[choice])
    if table.offers(RinksideKind.FORECHECK, team.side):
        names = ["1", "2", "3"]
        choice = table.answer(Choose(RinksideKind.FORECHECK, "forecheck", team.side, names, "RS-03-FS-01"))
        state.forecheck = with_strategy(state.forecheck, team.side, choice + 1)
        note_strategy(table, team, "RS-03-FS-01", "forecheck", names[choice])


def note_strategy(table: RinksideTable, team: Team, clause: str, meter: str, shows: str) -> None:
    if table.log is not None:
        table.note(MeterSet(team.side, clause, meter, shows))
