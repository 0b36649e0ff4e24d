"""Shots: block and target, then drift, tips and the goalie. [FS-SHOT, FS-BLOCK, FS-DRIFT, FS-TIP, FS-PLAN, FS-EN-01]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from puckdrop.core.errors import UnknownCell
from puckdrop.core.ice import EXTRA_ATTACKER, Skater, Team
from puckdrop.games.fourth_street.constants import (
    COLOUR_NAMES,
    DRIFT_NAMES,
    GOALIE_ZONE_NAMES,
    MARK_NAMES,
    PLACE_NAMES,
    SHOT_NAMES,
    TARGET_NAMES,
    UNKNOWN,
    Colour,
    Drift,
    Mark,
    Path,
    Shot,
    Target,
    Zone,
)
from puckdrop.games.fourth_street.decisions import FsKind, NameGoalieZone
from puckdrop.games.fourth_street.events import LIVE, GoalieTested, MatchupPlayed, PlanShown, ShotAimed, ShotDrifted
from puckdrop.games.fourth_street.rules.delayed import note_kept, whistle
from puckdrop.games.fourth_street.rules.explaining import (
    explain_block_test,
    explain_shadow,
    explain_shot,
    explain_unopposed,
)
from puckdrop.games.fourth_street.rules.forecheck import named_defender
from puckdrop.games.fourth_street.rules.form import is_cold, is_hot
from puckdrop.games.fourth_street.rules.goalie_results import read_mark
from puckdrop.games.fourth_street.rules.goals import score_goal
from puckdrop.games.fourth_street.rules.possession import come_loose
from puckdrop.games.fourth_street.rules.ratings import bl, break_away, hand_bonus, home_bonus, slap, tp, wrist
from puckdrop.games.fourth_street.rules.strength import shot_bonus
from puckdrop.games.fourth_street.state import NO_PLAN, Card
from puckdrop.games.fourth_street.table import FsTable, card_of, goalie_card_of

CENTER_BONUS: Final = 5
SCREEN_BONUS: Final = 10
MIDDLE: Final = 12
"""Goalie zone c3, where a shot goes by the game plan of a team that has none. [FS-PLAN-02]"""
PLUS_COLUMN: Final = 100
OFF_THE_NET: Final = -1
NO_QUALITY: Final = -1
"""Of a shot at an empty net."""
LEFT_POST: Final = -1
RIGHT_POST: Final = -2
OVER_THE_BAR: Final = -3
# Steps of a drift by column and row, from UP to DOWN_RIGHT.
DRIFT_COLUMNS: Final = bytes([1, 2, 1, 0, 0, 2, 0, 2])
DRIFT_ROWS: Final = bytes([0, 1, 2, 1, 0, 0, 2, 2])


def shoot(table: FsTable, shooter: Skater, shot: i64) -> None:
    """`ws` or `ss`: the roll that gave the action is part 1. [FS-ACT-13, FS-SHOT-01, FS-TIME-07, FS-TIME-15]"""
    is_rebound = table.state.off_rebound
    bonus: i64 = 0
    if is_rebound:
        bonus = goalie_card_of(table.state.defense).reb
    blocker = None if table.options.no_block else blocker_of(table, shooter)
    seconds = table.costs.rebound_shot if is_rebound else table.costs.shot
    take_shot(table, shooter, shot, blocker, 0, bonus, seconds)


def blocker_of(table: FsTable, shooter: Skater) -> Skater | None:
    """Who may block: the man who defends, if there is one. [FS-SHOT-02, FS-DEF-01..05, FS-SHADOW-02]"""
    man = named_defender(table, shooter)
    if table.is_thorough():
        explain_shadow(table, shooter)
        if man is None:
            explain_unopposed(table)
    return man


def shoot_at_once(table: FsTable, shooter: Skater, shot: i64, bonus: i64, *, blockable: bool) -> None:
    """A shot that follows from another play: a fresh part 1, no time of its own. [FS-GAP-26]"""
    table.roll()
    blocker = blocker_of(table, shooter) if blockable and not table.options.no_block else None
    take_shot(table, shooter, shot, blocker, bonus, bonus, 0)


def take_shot(
    table: FsTable, shooter: Skater, shot: i64, blocker: Skater | None, block_bonus: i64, net_bonus: i64, seconds: i64
) -> None:
    """Part 1 with the dice on the table, then part 2 unless it is blocked or wide. [FS-SHOT-01..09]

    `block_bonus` counts against the blocker, `net_bonus` against the goalie. The block test reads its ratings before
    the `seconds` of part 1 are charged. [FS-GAP-30]
    """
    table.state.off_rebound = False
    hand = hand_bonus(table, shooter, table.state.place % 3)
    through = blocker is None or gets_through(table, shooter, shot, blocker, block_bonus + hand)
    table.run_clock(seconds)
    if blocker is not None and not through:
        block(table, shooter, blocker)
        return
    zone = aim(table, shooter, shot)
    if zone == OFF_THE_NET:
        return
    if not table.state.defense.goalie_in:
        put_on_sheet(table, shooter, shot, NO_QUALITY, "FS-EN-01")
        score_goal(table, shooter, "shot", "FS-EN-01")
        return
    table.roll()
    if table.log is not None:
        explain_shot(table, shooter, shot, block_bonus, net_bonus)
    net_bonus += hand + home_bonus(table, shooter) + shot_bonus(table, shooter)
    test_goalie(table, shooter, shot, zone, net_bonus)


def gets_through(table: FsTable, shooter: Skater, shot: i64, blocker: Skater, bonus: i64) -> bool:
    """The block test: W or S against BL. [FS-SHOT-02, FS-BLOCK-02]"""
    rating = slap(table, shooter, bonus) if shot == Shot.SLAP else wrist(table, shooter, bonus)
    against = bl(table, blocker)
    through = table.d20 <= rating - against
    if table.log is not None:
        hand = hand_bonus(table, shooter, table.state.place % 3)
        explain_block_test(table, shooter, blocker, bonus - hand)
        numbers = shooter.sweater, blocker.sweater
        MatchupPlayed.note(
            table.state.keeper,
            shooter.side,
            "FS-SHOT-02",
            numbers[0],
            numbers[1],
            "shot",
            rating,
            against,
            table.d20,
            won=through,
        )
    return through


def block(table: FsTable, shooter: Skater, blocker: Skater) -> None:
    """A blocked shot is loose, or a whistle while a penalty is pending. [FS-BLOCK-01, FS-DELAY-04]"""
    table.state.keeper.block(blocker, shooter, PLACE_NAMES[table.state.place], "FS-BLOCK-01")
    if table.state.delayed is not None:
        whistle(table, "FS-DELAY-04")
    else:
        come_loose(table, Zone.O, "block", "FS-BLOCK-01")


# -- part 1: where it is headed ---------------------------------------------------------------------------------------


def grid_cell(table: FsTable, shot: i64) -> i64:
    """The cell of a 6x6 grid: slap shots shift both dice up, break-aways down. [FS-DICE-03, FS-SHOT-06..08]"""
    black, white = table.b6, table.w6
    if shot == Shot.SLAP:
        if black < 6:
            black += 1
        if white < 6:
            white += 1
    elif shot == Shot.BREAK_AWAY:
        if black > 1:
            black -= 1
        if white > 1:
            white -= 1
    return 6 * black + white - 7


def aim(table: FsTable, shooter: Skater, shot: i64) -> i64:
    """The goalie zone a shot is headed for; OFF_THE_NET if it is wide, and then loose. [FS-SHOT-04, FS-SHOT-05]"""
    target = target_of(table, shooter, shot)
    if target < Target.WIDE_LEFT:
        return target
    miss(table, shooter, shot, TARGET_NAMES[target], "FS-SHOT-05")
    return OFF_THE_NET


def target_of(table: FsTable, shooter: Skater, shot: i64) -> i64:
    """The target cell, with the game plan's zone in place of its symbol. [FS-SHOT-04, FS-PLAN-02]"""
    cell = grid_cell(table, shot)
    target: i64 = card_of(shooter).target[cell]
    if target == UNKNOWN:
        raise UnknownCell(f"{shooter.card.name}: cell {cell // 6 + 1}{cell % 6 + 1} of the target grid is not known")
    if target == Target.PLAN:
        target = planned_zone(table, shooter)
    if table.log is not None:
        where = PLACE_NAMES[table.state.place]
        ShotAimed.note(
            table.state.keeper,
            shooter.side,
            "FS-SHOT-04",
            shooter.sweater,
            SHOT_NAMES[shot],
            where,
            TARGET_NAMES[target],
        )
    return target


def planned_zone(table: FsTable, shooter: Skater) -> i64:
    """The zone fixed before the game, or named now if plans are made live. [FS-PLAN-02, FS-PLAN-03, FS-CON-10]"""
    zone = table.state.orders[shooter.side].plan
    if zone == NO_PLAN:
        zone = MIDDLE
    clause = "FS-PLAN-02"
    if table.options.live_plan:
        clause = LIVE
        decision = NameGoalieZone(FsKind.LIVE_PLAN, "target zone", shooter.side, zone, "FS-PLAN-02", may_pass=False)
        zone = table.ask(decision)
    else:
        table.show_card(shooter.side, Card.PLAN)
    if table.log is not None:
        table.note(PlanShown(shooter.side, clause, GOALIE_ZONE_NAMES[zone]))
    return zone


def miss(table: FsTable, shooter: Skater, shot: i64, how: str, clause: str) -> None:
    """Wide, high or off the post: no shot on goal, and a loose puck. [FS-SHOT-05, FS-DRIFT-05, FS-MISC-01]"""
    if table.log is not None:
        table.state.keeper.miss(shooter, PLACE_NAMES[table.state.place], how, SHOT_NAMES[shot], clause)
    come_loose(table, Zone.O, "miss", clause)


# -- part 2: drift and goalie -----------------------------------------------------------------------------------------


def test_goalie(table: FsTable, shooter: Skater, shot: i64, zone: i64, bonus: i64) -> None:
    """Part 2 with the dice on the table. [FS-SHOT-09..12, FS-GOALIE]"""
    level = Path.O1 + 1 - table.state.place // 3
    drift = drift_cell(table, shooter, shot)
    scorer = shooter
    if drift == Drift.SCREEN:
        bonus += SCREEN_BONUS
    elif drift >= Drift.TIP_A:
        tipper = tipper_of(table, shooter, drift)
        if tipper is not None:
            scorer = tipper
            level = 1
            tipping = tp(table, tipper)
            bonus += tipping
            if table.log is not None:
                table.state.keeper.apply(tipper.side, "FS-TIP-03", "tipping", tipper.sweater, tipping)
    elif drift != Drift.NONE:
        zone = drifted(table, shooter, shot, zone, drift)
        if zone == OFF_THE_NET:
            return
    if table.log is not None:
        tipped = -1 if scorer is shooter else scorer.sweater
        names = DRIFT_NAMES[drift], GOALIE_ZONE_NAMES[zone]
        ShotDrifted.note(
            table.state.keeper,
            shooter.side,
            drift_clause(drift, scorer is shooter),
            shooter.sweater,
            names[0],
            names[1],
            tipped,
        )
    quality = quality_of(table.state.defense, zone, level)
    put_on_sheet(table, scorer, shot, quality, "FS-SHOT-09")
    cell = scoring_cell(table, bonus)
    if table.log is not None:
        note_test(table, scorer, zone, level, quality, bonus, cell)
    if scores(table, table.state.defense, quality, cell, shootout=False):
        how = "break-away" if shot == Shot.BREAK_AWAY else "shot"
        score_goal(table, scorer, how, goal_clause(table, quality, cell))
        return
    if table.state.delayed is not None:
        note_kept(table)
    read_mark(table, scorer, goalie_card_of(table.state.defense).marks[cell])


def drift_clause(drift: i64, undeflected: bool) -> str:
    """The clause of a drift cell; a tip with nobody there leaves the shot as it was. [FS-DRIFT, FS-TIP]"""
    if drift >= Drift.TIP_A:
        if undeflected:
            return "FS-GAP-22"
        return "FS-TIP-02" if drift >= Drift.PLAYER_1 else "FS-TIP-01"
    if drift == Drift.SCREEN:
        return "FS-DRIFT-06"
    if drift == Drift.NONE:
        return "FS-DRIFT-01"
    return "FS-DRIFT-02" if drift < Drift.UP_LEFT else "FS-DRIFT-03"


def put_on_sheet(table: FsTable, shooter: Skater, shot: i64, quality: i64, clause: str) -> None:
    """A shot on goal; only a log needs the names of place, quality and shot."""
    where = colour = how = ""
    if table.log is not None:
        where, how = PLACE_NAMES[table.state.place], SHOT_NAMES[shot]
        colour = "" if quality == NO_QUALITY else COLOUR_NAMES[quality]
    table.state.keeper.shot(shooter, where, colour, how, clause)


def drift_cell(table: FsTable, shooter: Skater, shot: i64) -> i64:
    cell = grid_cell(table, shot)
    drift: i64 = card_of(shooter).drift[cell]
    if drift == UNKNOWN:
        raise UnknownCell(f"{shooter.card.name}: cell {cell // 6 + 1}{cell % 6 + 1} of the drift grid is not known")
    return drift


def drifted(table: FsTable, shooter: Skater, shot: i64, zone: i64, drift: i64) -> i64:
    """The zone after an arrow; beyond a post or the bar it is a miss. [FS-DRIFT-02..05, FS-GAP-20, FS-GOLD-28]"""
    moved = shifted(zone, drift)
    if moved >= 0:
        return moved
    how = "left post" if moved == LEFT_POST else ("right post" if moved == RIGHT_POST else "high")
    miss(table, shooter, shot, how, "FS-DRIFT-05")
    return OFF_THE_NET


def shifted(zone: i64, drift: i64) -> i64:
    """A goalie zone one step further by an arrow; the ice is below the bottom row. [FS-DRIFT-02, -03, FS-GAP-20]"""
    column: i64 = zone // 5 + DRIFT_COLUMNS[drift - 1] - 1
    row: i64 = zone % 5 + DRIFT_ROWS[drift - 1] - 1
    if column < 0:
        return LEFT_POST
    if column > 4:
        return RIGHT_POST
    if row < 0:
        return OVER_THE_BAR
    return 5 * column + 4 if row > 4 else 5 * column + row


def tipper_of(table: FsTable, shooter: Skater, drift: i64) -> Skater | None:
    """The teammate who redirects a shot, by rank of TP or by number; None if he is not there. [FS-TIP-01, FS-TIP-02]"""
    team = table.state.offense
    if drift >= Drift.PLAYER_1:
        man = team.on_ice[drift - Drift.PLAYER_1 + 1]
        return None if man is shooter else man
    return ranked_tipper(table, team, shooter, drift - Drift.TIP_A + 1)


def ranked_tipper(table: FsTable, team: Team, shooter: Skater, rank: i64) -> Skater | None:
    """The teammate with the rank-th highest TP, ties to the lower slot. [FS-TIP-01, FS-GAP-32]"""
    taken: i64 = 0
    while True:
        best: Skater | None = None
        best_tp: i64 = -1
        slot: i64
        for slot in range(1, EXTRA_ATTACKER + 1):
            man = team.on_ice[slot]
            if man is not None and man is not shooter and not (taken >> slot) & 1:
                rating = tp(table, man)
                if rating > best_tp:
                    best = man
                    best_tp = rating
        rank -= 1
        if best is None or rank == 0:
            return best
        taken |= 1 << best.slot


def quality_of(team: Team, zone: i64, level: i64) -> i64:
    """The colour of a shot at a goalie's zone from a level. [FS-GOALIE-01, FS-SHOT-12]"""
    card = goalie_card_of(team)
    quality: i64 = card.quality[3 * zone + level - 1]
    if quality > Colour.VIOLET:
        raise UnknownCell(f"{card.name}: the quality of {GOALIE_ZONE_NAMES[zone]} at level {level} is not known")
    return quality


def scoring_cell(table: FsTable, bonus: i64) -> i64:
    """D100 with all bonuses, as a cell; from 100 on the "+" column by its last digit. [FS-GOALIE-05, FS-GOALIE-06]"""
    total = table.d100() + bonus
    if total < 0:
        return 0
    if total >= PLUS_COLUMN:
        return PLUS_COLUMN + total % 10
    return total


def scores(table: FsTable, team: Team, quality: i64, cell: i64, *, shootout: bool) -> bool:
    """Does the scoring cell let the shot in? [FS-GOALIE-03, FS-GOALIE-04, -13, -15, -21, FS-ADD-HOT-01, -03]"""
    card = goalie_card_of(team)
    colour: i64 = card.colours[cell]
    if colour > Colour.VIOLET:
        raise UnknownCell(f"{card.name}: scoring cell {cell_text(cell)} is not known")
    mark: i64 = card.marks[cell]
    if mark == Mark.HOT and is_hot(table, team):
        return False
    if (mark == Mark.COLD and is_cold(table, team)) or (mark == Mark.CLOUD and shootout):
        colour = Colour.VIOLET
    return colour >= quality and colour != Colour.WHITE


def goal_clause(table: FsTable, quality: i64, cell: i64) -> str:
    """Why a cell has let the shot in: by its colour, or because the goalie is cold. [FS-GOALIE-03, FS-GOALIE-13]"""
    card = goalie_card_of(table.state.defense)
    colour: i64 = card.colours[cell]
    is_by_colour = colour >= quality and colour != Colour.WHITE
    return "FS-GOALIE-03" if is_by_colour else "FS-GOALIE-13"


def cell_text(cell: int) -> str:
    """A scoring cell as printed.

    >>> cell_text(7), cell_text(103)
    ('07', '+3')
    """
    return f"+{cell - PLUS_COLUMN}" if cell >= PLUS_COLUMN else f"{cell:02d}"


def note_test(table: FsTable, shooter: Skater, zone: i64, level: i64, quality: i64, bonus: i64, cell: i64) -> None:
    """Log the test on the goalie's card."""
    card = goalie_card_of(table.state.defense)
    colour, mark = card.colours[cell], card.marks[cell]
    GoalieTested.note(
        table.state.keeper,
        shooter.side,
        "FS-GOALIE-06" if cell >= PLUS_COLUMN else "FS-GOALIE-05",
        shooter.sweater,
        GOALIE_ZONE_NAMES[zone],
        level,
        COLOUR_NAMES[quality],
        table.d100(),
        bonus,
        "unknown" if colour == UNKNOWN else COLOUR_NAMES[colour],
        "" if mark == UNKNOWN else MARK_NAMES[mark],
    )


# -- alone before the goalie ------------------------------------------------------------------------------------------


def take_break_away(table: FsTable, shooter: Skater) -> None:
    """A shot from M1 without a block test, B against the goalie. [FS-RUSH-04, FS-TIME-11]"""
    state = table.state
    state.handler = shooter
    state.place = 3 * Path.O1 + 1
    table.roll()
    table.run_clock(table.costs.rush_shot)
    take_shot(table, shooter, Shot.BREAK_AWAY, None, 0, break_away(table, shooter), 0)


def wrist_shot_unblocked(table: FsTable, shooter: Skater) -> None:
    """A wrist shot from where the puck is, which nobody can block. [FS-GAP-11]"""
    shoot_at_once(table, shooter, Shot.WRIST, 0, blockable=False)


def shootout_goal(table: FsTable, shooter: Skater, rival: Team) -> bool:
    """One attempt of a shootout: a break-away with only B added, over with the save. [FS-SO-02, FS-GAP-15]

    Nobody is there to tip the puck or to screen the goalie.
    """
    table.roll()
    target = target_of(table, shooter, Shot.BREAK_AWAY)
    if target >= Target.WIDE_LEFT:
        return False
    table.roll()
    drift = drift_cell(table, shooter, Shot.BREAK_AWAY)
    if Drift.NONE < drift < Drift.SCREEN:
        target = shifted(target, drift)
        if target < 0:
            return False
    cell = scoring_cell(table, break_away(table, shooter))
    return scores(table, rival, quality_of(rival, target, 1), cell, shootout=True)
