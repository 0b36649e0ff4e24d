"""Penalty shots and the shootout, both by the break-away procedure with the clock stopped. [EZ-PEN-17, EZ-GAP-22]"""

from __future__ import annotations

from mypy_extensions import i64

from puckdrop.core.bench import next_to_shoot, note_attempt, shootout_candidates
from puckdrop.core.decisions import Kind, PickSkater
from puckdrop.core.ice import Skater
from puckdrop.games.ezv.constants import SECTOR_NAMES, SHOT_NAMES, Cause, Place, SectorColour, Shot
from puckdrop.games.ezv.events import PenaltyShotAwarded
from puckdrop.games.ezv.rules.goalies import offer_goalie_change
from puckdrop.games.ezv.rules.possession import stop_play
from puckdrop.games.ezv.rules.shots import beats_goalie, quality_of
from puckdrop.games.ezv.table import EzvTable, card_of
from puckdrop.games.ezv.throws import PENALTY_SHOT, PENALTY_SHOT_SAVE


def take_penalty_shot(table: EzvTable, shooter: Skater) -> None:
    """A shot from the Red sector; no blocker, no rebound, no power play after it. [EZ-PEN-17, EZ-PEN-18, EZ-GAP-22]"""
    state = table.state
    rival = state.team_of(1 - shooter.side)
    if table.log is not None:
        table.note(PenaltyShotAwarded(shooter.side, "EZ-PEN-17", shooter.sweater))
    quality = _throw_quality(table, shooter)
    where = SECTOR_NAMES[table.sector_for(shooter.side, Place.RED)]
    on_goal = rival.goalie_in or quality != Shot.WHITE
    if on_goal:
        state.keeper.shot(shooter, where, SHOT_NAMES[quality], "penalty shot", "EZ-PEN-17")
    else:
        state.keeper.miss(shooter, where, SHOT_NAMES[quality], "penalty shot", "EZ-GAP-22")
    if on_goal and (not rival.goalie_in or _throw_save(table, shooter, quality)):
        state.keeper.goal(shooter, [], "EZ-PEN-17", how="penalty shot")
        stop_play(table, Cause.PENALTY_SHOT_GOAL, None, "EZ-PEN-18")
        return
    if on_goal:
        state.keeper.save(shooter, "none", "EZ-GAP-22")
    stop_play(table, Cause.PENALTY_SHOT_NO_GOAL, rival, "EZ-PEN-18")


def _throw_quality(table: EzvTable, shooter: Skater) -> i64:
    table.throw_blu_red(PENALTY_SHOT, table.charts.penalty_shot_seconds)
    return quality_of(table, shooter, card_of(shooter).break_away, "break-away")


def _throw_save(table: EzvTable, shooter: Skater, quality: i64) -> bool:
    table.throw_blu_red(PENALTY_SHOT_SAVE, table.charts.penalty_shot_seconds)
    return beats_goalie(table, shooter, quality, SectorColour.RED)


# -- shootout ---------------------------------------------------------------------------------------------------------


def attempt_shootout(table: EzvTable) -> None:
    """One shootout attempt; on the sheet its goals are credited to nobody. [EZ-GAP-21]"""
    if not table.state.keeper.shootout:
        offer_goalie_change(table, table.state.visitor, "EZ-GAP-21")
        offer_goalie_change(table, table.state.home, "EZ-GAP-21")
    team = next_to_shoot(table)
    decision = PickSkater(Kind.SHOOTER, "shootout shooter", team, 0, shootout_candidates(table, team), "EZ-GAP-21")
    shooter = team.skaters[table.ask(decision)]
    quality = _throw_quality(table, shooter)
    scored = _throw_save(table, shooter, quality)
    note_attempt(table, shooter, "EZ-GAP-21", scored=scored)
