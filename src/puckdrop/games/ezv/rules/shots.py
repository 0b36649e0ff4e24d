"""Shots, blocks, goals, the empty net and break-aways. [EZ-SHOT, EZ-BLOCK, EZ-GOAL, EZ-PULL-04, EZ-BA-06]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from puckdrop.core.bench import note_halved
from puckdrop.core.errors import UnknownCell
from puckdrop.core.ice import Skater, Team
from puckdrop.core.strength import concede_power_play_goal
from puckdrop.games.ezv.charts import zone_of
from puckdrop.games.ezv.constants import SECTION_NAMES, SECTOR_NAMES, SHOT_NAMES, Cause, Place, Shot
from puckdrop.games.ezv.events import GoalieSectionRead
from puckdrop.games.ezv.rules.assists import credit_assists
from puckdrop.games.ezv.rules.forecheck import free_defender
from puckdrop.games.ezv.rules.possession import come_loose, stop_play
from puckdrop.games.ezv.rules.rebounds import resolve_rebound
from puckdrop.games.ezv.table import EzvTable, card_of, goalie_card_of

LOWEST_SH: Final = 10


def wants_to_shoot(table: EzvTable, handler: Skater) -> bool:
    """Shoot or advance: he shoots if the d20 is not above his sh, which is never below 10. [EZ-SHOT-01..03]

    By the house rule from sh 10, never, to sh 20, always. [EZ-HOUSE-14]
    """
    sh = card_of(handler).sh
    if table.options.wide_sh:
        return table.d20 <= 2 * (sh - LOWEST_SH)
    return table.d20 <= LOWEST_SH or table.d20 <= sh


def shoot(table: EzvTable, shooter: Skater) -> None:
    """A shot with the dice on the table: the block check first, then its quality. [EZ-SHOT-04, EZ-BLOCK-01..05]

    Whatever comes of it ends possession, and with it the forecheckers' duty. [EZ-FORE-11]
    """
    blocker = free_defender(table, table.black)
    if blocker is not None and blocks(table, blocker):
        table.state.keeper.block(blocker, shooter, SECTOR_NAMES[table.state.sector], "EZ-BLOCK-02")
        come_loose(table, zone_of(table.state.sector), "block", "EZ-BLOCK-05")
        return
    if table.log is not None:
        note_unblocked(table, blocker)
    quality = quality_of(table, shooter, card_of(shooter).shoot, "shoot")
    shoot_at_net(table, shooter, quality, "shot", "EZ-SHOT-05")


def blocks(table: EzvTable, blocker: Skater) -> bool:
    """He blocks if neither blu nor red exceeds his bk. [EZ-BLOCK-02, EZ-BLOCK-04]"""
    bk = card_of(blocker).bk
    return table.blu <= bk and table.red <= bk


def note_unblocked(table: EzvTable, blocker: Skater | None) -> None:
    """Log why nobody blocks a shot. [EZ-BLOCK-03, EZ-BLOCK-04, EZ-FORE-06]"""
    if not table.is_thorough():
        return
    keeper, side = table.state.keeper, table.state.defense.side
    named = table.state.defense.on_ice[table.black]
    if named is None:
        keeper.apply(side, "EZ-BLOCK-03", "no blocker", figure=table.black)
    elif blocker is None:
        keeper.apply(side, "EZ-FORE-06", "trapped", named.sweater)
    else:
        keeper.apply(side, "EZ-BLOCK-04", "unblocked", named.sweater)


def quality_of(table: EzvTable, shooter: Skater, grid: bytes, name: str) -> i64:
    """The colour of the shot. [EZ-SHOT-04]"""
    quality: i64 = grid[table.cell()]
    if quality > Shot.RED:
        raise UnknownCell(f"{shooter.card.name}: cell {table.blu}{table.red} of the {name} grid is not known")
    return quality


def take_break_away(table: EzvTable) -> None:
    """A break-away shot: no d20 check, no blocker, the break-away grid. [EZ-BA-06, EZ-BA-07]"""
    shooter = table.state.handler
    assert shooter is not None
    table.roll()
    quality = quality_of(table, shooter, card_of(shooter).break_away, "break-away")
    shoot_at_net(table, shooter, quality, "break-away", "EZ-BA-06")


def shoot_at_net(table: EzvTable, shooter: Skater, quality: i64, how: str, clause: str) -> None:
    """An empty net lets any colour in; a goalie gets his roll. [EZ-SHOT-05..07, EZ-PULL-04, EZ-PULL-05]"""
    where, colour = shot_words(table, quality)
    if not table.state.defense.goalie_in and quality == Shot.WHITE:
        table.state.keeper.miss(shooter, where, colour, how, "EZ-PULL-05")
        come_loose(table, zone_of(table.state.sector), "miss", "EZ-PULL-05")
        return
    table.state.keeper.shot(shooter, where, colour, how, clause)
    if not table.state.defense.goalie_in:
        score_goal(table, shooter, how, "EZ-PULL-04")
        return
    table.roll()
    if beats_goalie(table, shooter, quality, sector_colour(table)):
        score_goal(table, shooter, how, "EZ-GOAL-02")
    else:
        resolve_rebound(table, shooter)


def shot_words(table: EzvTable, quality: i64) -> tuple[str, str]:
    """Where a shot comes from and its colour, for the log."""
    if table.log is None:
        return "", ""
    return SECTOR_NAMES[table.state.sector], SHOT_NAMES[quality]


def sector_colour(table: EzvTable) -> i64:
    """The colour of the sector shot from, which names the goalie's section. [EZ-SHOT-07]"""
    return table.charts.sector_colour[table.place() - Place.GOLD_L]


def beats_goalie(table: EzvTable, shooter: Skater, quality: i64, section: i64) -> bool:
    """Only the same colour scores, and white never does. [EZ-GOAL-01..04, EZ-SHOT-06]"""
    team = table.state.team_of(1 - shooter.side)
    card = goalie_card_of(team)
    shown: i64 = card.sections[section * 36 + table.cell()]
    if shown > Shot.RED:
        raise UnknownCell(f"{card.name}: cell {table.blu}{table.red} of section {section} is not known")
    scored = shown == quality and quality != Shot.WHITE
    if table.log is not None:
        note_section(table, shooter, team, quality, section, shown, scored=scored)
    return scored


def note_section(
    table: EzvTable, shooter: Skater, team: Team, quality: i64, section: i64, shown: i64, *, scored: bool
) -> None:
    """Log the cell of the goalie's card that decides a shot. [EZ-GOAL-01]"""
    GoalieSectionRead.note(
        table.state.keeper,
        shooter.side,
        "EZ-GOAL-01",
        shooter.sweater,
        team.goalie.sweater,
        SHOT_NAMES[quality],
        SECTION_NAMES[section],
        table.blu,
        table.red,
        SHOT_NAMES[shown],
        scored=scored,
    )


def score_goal(table: EzvTable, scorer: Skater, how: str, clause: str) -> None:
    """A goal from play: assists, the scoresheet, penalties that end, and the centre faceoff. [EZ-GOAL-05, EZ-PP-05]"""
    state = table.state
    assists, goalie_assists = credit_assists(table, scorer)
    strength = state.keeper.goal(scorer, assists, clause, goalie_assists=goalie_assists, how=how)
    if strength == "PP":
        ended = concede_power_play_goal(state.team_of(1 - scorer.side), state.team_of(scorer.side))
        note_halved(table, ended, "EZ-PEN-08")
    stop_play(table, Cause.GOAL, None, "EZ-GOAL-05")
