"""A man's ratings as they count right now, with man advantage and tired legs. [RS-13-MA, RSC-53, RSG-19]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from puckdrop.core.ice import Skater, Team
from puckdrop.core.sides import Side
from puckdrop.games.rinkside.game_center import Plus
from puckdrop.games.rinkside.table import RinksideTable, card_of, goalie_card_of

RED_SCALE: Final = 10
BLUE_SCALE: Final = 20
TIRED_AFTER: Final = 3
"""How many marks a line or pair may be out before it tires. [RSG-19]"""


def plus(table: RinksideTable, man: Skater, rating: i64, which: i64, highest: i64) -> i64:
    """An offensive rating with what a man advantage adds, capped by its scale. [RS-13-MA-01, RS-13-MA-02]"""
    if table.state.home_plus + table.state.visitors_plus == 0:
        return rating
    added = table.state.home_plus if man.side == Side.HOME else table.state.visitors_plus
    if added == 0 or table.charts.plus[which] == 0:
        return rating
    rating += added
    return highest if rating > highest else rating


def tiredness(table: RinksideTable, man: Skater) -> i64:
    """1 for a man whose line or pair has been out too long. [RSG-19]"""
    if not table.options.fatigue:
        return 0
    state = table.state
    out = state.clock.elapsed - state.team_of(man.side).shift_began
    return 1 if out > TIRED_AFTER * table.charts.sequence else 0


def quality_shot(table: RinksideTable, man: Skater) -> i64:
    """Q-S"""
    return plus(table, man, card_of(man).quality_shot, Plus.QUALITY_SHOT, RED_SCALE)


def set_up(table: RinksideTable, man: Skater) -> i64:
    """S-U"""
    return plus(table, man, card_of(man).set_up, Plus.SET_UP, RED_SCALE)


def offense(table: RinksideTable, man: Skater) -> i64:
    """Offense, plus one while the other team's penalty is delayed, if that option is on. [RSG-22]"""
    rating = plus(table, man, card_of(man).offense, Plus.OFFENSE, BLUE_SCALE) - tiredness(table, man)
    if table.options.extra_attacker_on_delay:
        for foul in table.state.fouls:
            if foul.side != man.side:
                return rating + 1
    return rating


def high_quality(table: RinksideTable, man: Skater) -> i64:
    """HQS"""
    return plus(table, man, card_of(man).high_quality, Plus.HIGH_QUALITY, BLUE_SCALE)


def net(table: RinksideTable, man: Skater) -> i64:
    """NET"""
    return plus(table, man, card_of(man).net, Plus.NET, RED_SCALE)


def offensive_battle(table: RinksideTable, man: Skater) -> i64:
    """Offensive Battle"""
    return plus(table, man, card_of(man).offensive_battle, Plus.BATTLE, RED_SCALE)


def initiate_rush(table: RinksideTable, man: Skater) -> i64:
    """I-R"""
    return plus(table, man, card_of(man).initiate_rush, Plus.INITIATE, RED_SCALE)


def target(table: RinksideTable, man: Skater) -> i64:
    """Shot Target, higher at home by the option. [RS-HOUSE-01]"""
    rating = card_of(man).target
    if man.side == Side.HOME:
        rating += table.options.home_ice
        if rating > 100:
            rating = 100
    return plus(table, man, rating, Plus.TARGET, 100)


def pass_rating(table: RinksideTable, man: Skater) -> i64:
    """Pass"""
    return plus(table, man, card_of(man).pass_rating, Plus.PASS, 100)


def sniper(table: RinksideTable, man: Skater) -> i64:
    """SNIPER, or P-P on a power play, or S-H short-handed; higher at home by the option.

    [RS-07-ST-02, RS-13-PP-01, RS-13-SH-03, RS-HOUSE-01]
    """
    rating = card_of(man).sniper
    advantage = table.state.advantage
    if advantage == man.side:
        rating = card_of(man).power_play
    elif advantage >= 0 and table.is_short(table.state.team_of(man.side)):
        rating = card_of(man).short_handed
    if man.side == Side.HOME:
        rating += table.options.home_ice
    if rating > 100:
        rating = 100
    return plus(table, man, rating, Plus.SNIPER, 100)


def defense(table: RinksideTable, man: Skater) -> i64:
    """Defense"""
    return card_of(man).defense - tiredness(table, man)


def neutral(table: RinksideTable, man: Skater) -> i64:
    """Neutral"""
    return card_of(man).neutral - tiredness(table, man)


def breakout(table: RinksideTable, man: Skater) -> i64:
    """B-O"""
    return card_of(man).breakout - tiredness(table, man)


def big_save(table: RinksideTable, team: Team) -> i64:
    """The BIG SAVE number of the goalie's level, 0 in a normal or bad game. [RS-08-GS-03]"""
    card = goalie_card_of(team)
    level = table.state.level_of(team)
    if level <= 1:
        return 0
    if level == 2:
        return card.big_good
    return card.big_very_good if level == 3 else card.big_great
