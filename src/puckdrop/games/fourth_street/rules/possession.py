"""Who has the puck, when it is loose, and when play stops. Every other chapter ends here."""

from __future__ import annotations

from mypy_extensions import i64

from puckdrop.core.events import PlayStopped, PuckGained, PuckLoose
from puckdrop.core.ice import Skater, Team
from puckdrop.core.sides import NO_SIDE
from puckdrop.games.fourth_street.constants import (
    CAUSE_NAMES,
    LANE_NAMES,
    NO_LANE,
    PLACE_NAMES,
    ZONE_NAMES,
    Cause,
    Lane,
    Situation,
    Spot,
    Zone,
)
from puckdrop.games.fourth_street.table import FsTable, mirrored


def gain_control(table: FsTable, man: Skater, place: i64, how: str, clause: str, *, is_rebound: bool = False) -> None:
    """A skater takes the puck at a place his team sees. [FS-GEN-02, FS-FORE-04, FS-FORE-08]"""
    table.state.give_puck(man, place, is_rebound=is_rebound)
    if table.log is not None:
        PuckGained.note(table.state.keeper, man.side, clause, man.sweater, how, PLACE_NAMES[place])


def gain_from_goalie(table: FsTable, man: Skater, place: i64, clause: str) -> None:
    """A skater has the puck from his goalie, who has played it and begins the chain of touches. [FS-GAP-37]"""
    gain_control(table, man, place, "goalie", clause)
    table.state.start_touches(man, from_goalie=True)


def come_loose(table: FsTable, zone: i64, why: str, clause: str, lane: i64 = NO_LANE) -> None:
    """Nobody has the puck in this zone; the next roll contests it. [FS-LOOSE-01, FS-LOOSE-08]

    The zone is what `state.offense` sees. With a lane the puck lies at level 1 of it, as after a dump-in. [FS-LOOSE-07]
    """
    table.state.last_lane = puck_lane(table)
    table.state.take_puck_away(Situation.LOOSE, zone, lane)
    if table.log is not None:
        PuckLoose.note(table.state.keeper, table.state.offense.side, clause, why, ZONE_NAMES[zone])


def stop_play(table: FsTable, cause: i64, team: Team | None, clause: str) -> None:
    """A whistle; the faceoff spot follows from its cause. [FS-GAP-14]

    `team` is the one in whose end the faceoff may be: the goalie's, the penalised, the one that iced the puck.
    """
    state = table.state
    spot: i64 = table.charts.spots[cause]
    if cause == Cause.ICING and table.options.icing_in_end:
        spot = Spot.END
    zone, lane = puck_zone(table), puck_lane(table)
    if spot == Spot.CENTER:
        zone, lane = Zone.N, Lane.M
    elif spot == Spot.NEUTRAL:
        zone = Zone.N
    elif spot == Spot.END and team is not None:
        zone = Zone.D if team is state.offense else Zone.O
    if lane == Lane.M and zone != Zone.N:
        lane = Lane.L if zone == Zone.O else Lane.R
    state.take_puck_away(Situation.FACEOFF, zone, lane)
    if table.log is not None:
        side = NO_SIDE if team is None else team.side
        PlayStopped.note(table.state.keeper, side, clause, CAUSE_NAMES[cause], f"{ZONE_NAMES[zone]}-{LANE_NAMES[lane]}")


def puck_zone(table: FsTable) -> i64:
    """The zone the puck is in, controlled or loose, as `state.offense` sees it."""
    state = table.state
    if state.handler is None:
        return state.zone
    if state.place >= 6:
        return Zone.O
    return Zone.N if state.place >= 3 else Zone.D


def puck_lane(table: FsTable) -> i64:
    """The lane the puck is in, as `state.offense` sees it; while a D20 has yet to decide, its last one. [FS-GAP-14]"""
    state = table.state
    if state.handler is not None:
        return state.place % 3
    if state.lane == NO_LANE:
        return state.last_lane
    return state.lane


def faceoff_place(table: FsTable, winner: Team) -> i64:
    """Where the winner of a faceoff has the puck: level 2 in his attacking zone. [FS-FO-07, FS-GAP-14]"""
    state = table.state
    zone, lane = state.zone, state.lane
    if winner is not state.offense:
        zone, lane = 2 - zone, mirrored(lane)
    if zone == Zone.O:
        return 9 + lane
    return 3 * zone + lane
