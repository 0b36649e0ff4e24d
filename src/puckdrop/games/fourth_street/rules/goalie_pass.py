"""A goalie plays the puck. [FS-ADD-GPASS, FS-CON-21, FS-CON-22, FS-GAP-28]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from puckdrop.core.ice import Skater, Team
from puckdrop.games.fourth_street.constants import M1, OWN_M, RESULT_NAMES, Recipient, Result, Shot
from puckdrop.games.fourth_street.events import GoaliePlayedPuck
from puckdrop.games.fourth_street.rules.delayed import whistle
from puckdrop.games.fourth_street.rules.forecheck import best_forechecker, place_forecheckers
from puckdrop.games.fourth_street.rules.lines import lowest_man
from puckdrop.games.fourth_street.rules.movement import destination
from puckdrop.games.fourth_street.rules.possession import gain_control, gain_from_goalie
from puckdrop.games.fourth_street.rules.recipients import ranked_mate
from puckdrop.games.fourth_street.rules.rushes import run_rush
from puckdrop.games.fourth_street.rules.shots import shoot_at_once
from puckdrop.games.fourth_street.rules.strength import moves_like_power_play
from puckdrop.games.fourth_street.table import FsTable, goalie_card_of

PASSES: Final = bytes([Result.FWD, Result.FWD_LONG, Result.RUSH, Result.STEAL_SHOOT])
PLAYS_IT_SAFE: Final = -1


def play_puck(table: FsTable, team: Team, d20: i64, clause: str) -> None:
    """The goalie of `team` has the puck behind his net; his card and the D20 say what he does. [FS-ADD-GPASS-02..06]

    It ends a chain of touches, and begins one if a mate has the puck next. [FS-GAP-37]
    The other side has sent its forecheckers before the D20 is looked at. [FS-GAP-28]
    With a penalty pending on his team his touch is the whistle. [FS-GAP-08]
    """
    state = table.state
    if state.delayed is not None:
        whistle(table, "FS-GAP-08")
        return
    rival = state.rival_of(team)
    state.offense, state.defense = team, rival
    state.handler = None
    state.forget_touches()
    place_forecheckers(table, rival)
    result = pass_of(table, team, d20)
    if table.log is not None:
        name = "" if result == PLAYS_IT_SAFE else RESULT_NAMES[result]
        table.note(GoaliePlayedPuck(team.side, clause, team.goalie.sweater, d20, name))
    thief = best_forechecker(table, rival) if result == Result.STEAL_SHOOT else None
    if thief is not None:
        give_away(table, thief)
    elif result == PLAYS_IT_SAFE:
        keep_forecheckers(table, behind_net_man(team), OWN_M, "FS-ADD-GPASS-06")
    else:
        complete_pass(table, team, result)


def pass_of(table: FsTable, team: Team, d20: i64) -> i64:
    """The result whose bound the D20 does not exceed, PLAYS_IT_SAFE beyond the last. [FS-ADD-GPASS-02, -06]"""
    bounds = goalie_card_of(team).passes
    index: i64
    for index in range(len(PASSES)):
        if d20 <= bounds[index]:
            return PASSES[index]
    return PLAYS_IT_SAFE


def complete_pass(table: FsTable, team: Team, result: i64) -> None:
    """To the first choice, from the middle of the own zone; without a forechecker a giveaway is a short pass.

    [FS-ADD-GPASS-03, FS-ADD-GPASS-04, FS-ADD-GPASS-05]
    """
    man = ranked_mate(team, None, Recipient.A)
    assert man is not None
    clause = "FS-ADD-GPASS-03"
    if result == Result.STEAL_SHOOT:
        result = Result.FWD
        clause = "FS-ADD-GPASS-05"
    place = pass_destination(table, result)
    if result == Result.RUSH:
        keep_forecheckers(table, man, OWN_M, "FS-ADD-GPASS-04")
        run_rush(table, man, place)
    else:
        keep_forecheckers(table, man, place, clause)


def pass_destination(table: FsTable, result: i64) -> i64:
    """Where his pass goes, by the distances of the edition or those of the addendum in both. [FS-CON-21]"""
    if result == Result.RUSH or not table.options.short_goalie_pass:
        return destination(table, OWN_M, result)
    zones = 1 if result == Result.FWD else 2
    if moves_like_power_play(table):
        zones += 1
    return 3 * zones + OWN_M


def keep_forecheckers(table: FsTable, man: Skater, place: i64, clause: str) -> None:
    """He has the puck, and the men who went after the goalie stay where they are. [FS-FORE-04]"""
    sent = table.state.forecheckers
    gain_from_goalie(table, man, place, clause)
    table.state.forecheckers = sent
    table.state.forecheck_set = True


def give_away(table: FsTable, thief: Skater) -> None:
    """The best checker has it before the net and, unless the option is off, shoots. [FS-ADD-GPASS-05, FS-CON-22]"""
    gain_control(table, thief, M1, "goalie", "FS-ADD-GPASS-05")
    if table.options.goalie_turnover_shot:
        shoot_at_once(table, thief, Shot.WRIST, 0, blockable=False)


def behind_net_man(team: Team) -> Skater:
    """Who fetches the puck from behind his net: slot 2, else 1, else the lowest. [FS-PP-04, FS-GAP-28]"""
    center = team.on_ice[2]
    return center if center is not None else lowest_man(team)
