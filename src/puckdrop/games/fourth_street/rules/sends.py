"""The puck is sent away: dumps and clears, icing, offside. [FS-ACT-06..10, FS-PP-04, FS-EN-02, FS-ADD-TOUCH]"""

from __future__ import annotations

from puckdrop.core.events import PuckSent
from puckdrop.core.ice import Skater, Team
from puckdrop.games.fourth_street.constants import OWN_M, PLACE_NAMES, Cause, Path, Zone
from puckdrop.games.fourth_street.rules.goalie_pass import behind_net_man, play_puck
from puckdrop.games.fourth_street.rules.goals import score_goal
from puckdrop.games.fourth_street.rules.possession import come_loose, gain_control, gain_from_goalie, stop_play
from puckdrop.games.fourth_street.rules.races import GOALIE, OFFENSE, race
from puckdrop.games.fourth_street.rules.strength import is_short_handed
from puckdrop.games.fourth_street.table import FsTable
from puckdrop.games.fourth_street.throws import D10S


def dump(table: FsTable, handler: Skater) -> None:
    """`dc`: out of the own zone it is loose in N, else at level 1 straight ahead. [FS-ACT-06, FS-ACT-07]"""
    table.run_clock(table.costs.dump)
    place = table.state.place
    if place < 3 * Path.N:
        note_sent(table, handler, "clear", "N", "FS-ACT-06")
        come_loose(table, Zone.N, "clear", "FS-ACT-06")
    else:
        lane = place % 3
        note_sent(table, handler, "dump-in", PLACE_NAMES[3 * Path.O1 + lane], "FS-ACT-07")
        come_loose(table, Zone.O, "dump-in", "FS-ACT-07", lane)


def note_sent(table: FsTable, handler: Skater, how: str, end: str, clause: str) -> None:
    if table.log is not None:
        start = PLACE_NAMES[table.state.place]
        PuckSent.note(table.state.keeper, handler.side, clause, handler.sweater, how, start, end)


def ice_puck(table: FsTable, handler: Skater) -> None:
    """`ice`: a goal at an empty net, a clear for a short team, else a race or a whistle. [FS-ACT-08, FS-ACT-09]

    With a penalty pending on the others a clear ends in a whistle too, and takes the time of one. [FS-TIME-16]
    """
    state = table.state
    team, rival = state.offense, state.defense
    short_handed = is_short_handed(team, rival)
    goes_on = short_handed and state.delayed is None
    table.run_clock(table.costs.ice_short_handed if goes_on else table.costs.stopped)
    note_sent(table, handler, "icing", "D", "FS-ACT-09" if short_handed else "FS-ACT-08")
    if not rival.goalie_in and hits_empty_net(table, handler):
        return
    if short_handed:
        clear_the_zone(table, rival)
    elif table.options.touch_race:
        run_touch_race(table, team)
    else:
        whistle_icing(table, team, "FS-ACT-08")


def hits_empty_net(table: FsTable, handler: Skater) -> bool:
    """The d10s again: a low D100 goes in. [FS-EN-02]"""
    number = table.throw(D10S)
    d100 = 10 * (number % 10) + number // 10
    if d100 > table.charts.empty_net_icing:
        return False
    table.state.keeper.shot(handler, PLACE_NAMES[table.state.place], "", "icing", "FS-EN-02")
    score_goal(table, handler, "shot", "FS-EN-02")
    return True


def clear_the_zone(table: FsTable, rival: Team) -> None:
    """No whistle: the other team has it in its own end, its goalie first if he plays pucks. [FS-PP-04]"""
    if table.options.goalie_pass and rival.goalie_in:
        play_puck(table, rival, table.d20, "FS-ADD-GPASS-01")
    else:
        gain_control(table, behind_net_man(rival), OWN_M, "icing", "FS-PP-04")


def whistle_icing(table: FsTable, team: Team, clause: str) -> None:
    """Icing: a faceoff where the puck came from; the team may not change. [FS-ACT-08, FS-SHIFT-08]"""
    stop_play(table, Cause.ICING, team, clause)
    table.state.iced = team.side


def run_touch_race(table: FsTable, team: Team) -> None:
    """A race decides whether icing is called. [FS-ADD-TOUCH-01..04]"""
    state = table.state
    lane = state.place % 3
    table.roll()
    winner, man = race(table, "icing", goalie_on_d6p=False, goalie_on_b6=state.defense.goalie_in)
    if winner == GOALIE:
        gain_from_goalie(table, behind_net_man(state.defense), OWN_M, "FS-ADD-TOUCH-04")
    elif winner == OFFENSE and man is not None:
        gain_control(table, man, 3 * Path.O1 + lane, "race", "FS-ADD-TOUCH-02")
    else:
        whistle_icing(table, team, "FS-ADD-TOUCH-03")
