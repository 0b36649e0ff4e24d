"""A goalie's game: warm-up, confidence, and the levels in between. [RS-03-GW, RS-08-GS]"""

from __future__ import annotations

from mypy_extensions import i64

from puckdrop.core.ice import Team
from puckdrop.games.rinkside.events import GoalieLevelSet
from puckdrop.games.rinkside.faces import Left, Right
from puckdrop.games.rinkside.situations import LEVEL_NAMES, Level
from puckdrop.games.rinkside.table import RinksideTable, goalie_card_of


def warm_up(table: RinksideTable, team: Team) -> None:
    """A card for the goalie whose turn it is. [RS-03-GW-01..03, RSC-05]"""
    table.draw()
    is_within = table.left(Left.N100) <= goalie_card_of(team).rating
    if table.right(Right.N100) <= table.charts.warm_up:
        set_level(table, team, Level.NORMAL if is_within else Level.BAD, "warm-up", "RS-03-GW-02")
    else:
        set_level(table, team, Level.GOOD if is_within else Level.NORMAL, "warm-up", "RS-03-GW-03")


def check_confidence(table: RinksideTable, team: Team, clause: str) -> None:
    """The warm-up's card again: a bad game costs a level, a good one gains one. [RS-08-GS-08..10, RSC-27]"""
    table.draw()
    is_within = table.left(Left.N100) <= goalie_card_of(team).rating
    level = table.state.level_of(team)
    if table.right(Right.N100) <= table.charts.warm_up:
        if not is_within:
            set_level(table, team, level - 1, "confidence", clause)
    elif is_within:
        set_level(table, team, level + 1, "confidence", clause)


def lift(table: RinksideTable, team: Team, clause: str) -> None:
    """One level up; Great is the highest. [RS-08-GS-02, RS-08-GS-05, RS-08-GS-11]"""
    set_level(table, team, table.state.level_of(team) + 1, "great save", clause)


def set_level(table: RinksideTable, team: Team, level: i64, why: str, clause: str) -> None:
    """Between Bad and Great. [RS-08-GS-05, RS-08-GS-10]"""
    if level < Level.BAD:
        level = Level.BAD
    if level > Level.GREAT:
        level = Level.GREAT
    table.state.set_level(team.side, team.goalie.number, level)
    if table.log is not None:
        table.note(GoalieLevelSet(team.side, clause, team.goalie.sweater, LEVEL_NAMES[level], why))
