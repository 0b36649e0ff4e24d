"""The two faces of a Play Result Card: the place of each section, and the codes of what it may show."""

from __future__ import annotations

from typing import Final

from puckdrop.games.rinkside.sections import (
    AFTER_WHISTLE_NAMES,
    ASSIST_CODES,
    BAD_BREAKOUT_NAMES,
    BREAKOUT_NAMES,
    CHASE_NAMES,
    DIRTY_NAMES,
    FAILED_NZ_NAMES,
    FAILED_RUSH_NAMES,
    FORECHECK_NAMES,
    GRADE_NAMES,
    HITTING_NAMES,
    LIGHT_CODES,
    LOCATION_NAMES,
    MO_NAMES,
    PHYSICAL_CODES,
    POSITION_CODES,
    POST_NAMES,
    RUSH_CODES,
    SCRAMBLE_NAMES,
    STARRED_CODES,
    SYMBOL_NAMES,
    ZONE_PLAY_NAMES,
    Faceoff,
    Flag,
)


class Left:
    """Places of the sections on a Left face. [ledger 2.2]"""

    RED: Final = 0
    BLUE: Final = 1
    N100: Final = 2
    DIGIT: Final = 3
    FACEOFF: Final = 4
    FACEOFF_FLAG: Final = 5
    ZONE_PLAY: Final = 6
    HIT_MINUS: Final = 7
    HIT: Final = 8
    HIT_PLUS: Final = 9
    SHOT_SYMBOL: Final = 10
    LEFT_RIGHT: Final = 11
    NET_SCRAMBLE: Final = 12
    BREAKOUT_PLAYER: Final = 13
    FORECHECK_1: Final = 14
    FORECHECK_2: Final = 15
    FORECHECK_3: Final = 16
    NEUTRAL_ZONE: Final = 17
    DUMP_CHASE: Final = 18
    RUSH: Final = 19
    MO_LEVEL: Final = 20
    ASSIST_CREDIT: Final = 21
    DEFENSIVE_PLAYER: Final = 22
    BOXES: Final = 23
    DIRTY_PLAY: Final = 24
    LOCATION: Final = 25


class Right:
    """Places of the sections on a Right face. [ledger 2.3]"""

    RED: Final = 0
    BLUE: Final = 1
    N100: Final = 2
    DIGIT: Final = 3
    FACEOFF_CONTROL: Final = 4
    OFF_GRADE: Final = 5
    OFF_POSITION: Final = 6
    ZONE_OFF: Final = 7
    ZONE_DEF: Final = 8
    BLOCK_PLAYER: Final = 9
    NET_PLAYER: Final = 10
    PHYSICAL: Final = 11
    POST: Final = 12
    HOME_VISITOR: Final = 13
    BREAKOUT_1: Final = 14
    BREAKOUT_2: Final = 15
    BREAKOUT_3: Final = 16
    BAD_BREAKOUT: Final = 17
    NZ_OFF: Final = 18
    FAILED_NZ: Final = 19
    FORECHECK_PLAYER: Final = 20
    DC_OFF: Final = 21
    DC_DEF: Final = 22
    RUSH_OFF: Final = 23
    FAILED_RUSH: Final = 24
    AFTER_WHISTLE: Final = 25
    BOXES: Final = 26
    DIRTY_PLAY: Final = 27


FACE: Final = 32
"""Bytes of a face in the compiled deck, of which the last few are unused."""


def numbered(names: tuple[str, ...]) -> dict[str, int]:
    """The code of each name, counted from 0."""
    return {name: code for code, name in enumerate(names)}


NUMBERS_10: Final[dict[str, int]] = {str(number): number for number in range(1, 11)}
NUMBERS_20: Final[dict[str, int]] = {str(number): number for number in range(1, 21)}
NUMBERS_100: Final[dict[str, int]] = {str(number): number for number in range(1, 101)}
DIGITS: Final[dict[str, int]] = {str(number): number for number in range(10)}
BOXES: Final[dict[str, int]] = {str(number): number for number in range(4)}
LEFT_SECTIONS: Final[dict[str, dict[str, int]]] = {
    "red": NUMBERS_10,
    "blue": NUMBERS_20,
    "n100": NUMBERS_100,
    "digit": DIGITS,
    "faceoff": {**NUMBERS_20, "T-DEF": Faceoff.TOSS_DEFENSE, "T-OFF": Faceoff.TOSS_OFFENSE},
    "faceoff_flag": {"none": Flag.NONE, "PENALTY": Flag.PENALTY, "ENFORCERS": Flag.ENFORCERS},
    "zone_play": numbered(ZONE_PLAY_NAMES),
    "hit-": numbered(HITTING_NAMES),
    "hit": numbered(HITTING_NAMES),
    "hit+": numbered(HITTING_NAMES),
    "shot_symbol": numbered(SYMBOL_NAMES),
    "left_right": {"L": 0, "R": 1},
    "net_scramble": numbered(SCRAMBLE_NAMES),
    "breakout_player": POSITION_CODES,
    "forecheck_1": numbered(FORECHECK_NAMES),
    "forecheck_2": numbered(FORECHECK_NAMES),
    "forecheck_3": numbered(FORECHECK_NAMES),
    "neutral_zone": LIGHT_CODES,
    "dump_chase": numbered(CHASE_NAMES),
    "rush": RUSH_CODES,
    "mo_level": numbered(MO_NAMES),
    "assist_credit": ASSIST_CODES,
    "defensive_player": POSITION_CODES,
    "official_boxes": BOXES,
    "dirty_play": numbered(DIRTY_NAMES),
    "puck_location": numbered(LOCATION_NAMES),
}
"""Every section of a Left face in the order of `Left`, with the codes of its values."""
RIGHT_SECTIONS: Final[dict[str, dict[str, int]]] = {
    "red": NUMBERS_10,
    "blue": NUMBERS_20,
    "n100": NUMBERS_100,
    "digit": DIGITS,
    "faceoff_control": POSITION_CODES,
    "off_grade": numbered(GRADE_NAMES),
    "off_position": {"F": 0, "D": 1},
    "zone_off": STARRED_CODES,
    "zone_def": POSITION_CODES,
    "block_player": POSITION_CODES,
    "net_player": POSITION_CODES,
    "physical": PHYSICAL_CODES,
    "post": numbered(POST_NAMES),
    "home_visitor": {"H": 0, "V": 1},
    "breakout_1": numbered(BREAKOUT_NAMES),
    "breakout_2": numbered(BREAKOUT_NAMES),
    "breakout_3": numbered(BREAKOUT_NAMES),
    "bad_breakout": numbered(BAD_BREAKOUT_NAMES),
    "nz_off": POSITION_CODES,
    "failed_nz": numbered(FAILED_NZ_NAMES),
    "forecheck_player": POSITION_CODES,
    "dc_off": POSITION_CODES,
    "dc_def": POSITION_CODES,
    "rush_off": POSITION_CODES,
    "failed_rush": numbered(FAILED_RUSH_NAMES),
    "after_whistle": numbered(AFTER_WHISTLE_NAMES),
    "official_boxes": BOXES,
    "dirty_play": numbered(DIRTY_NAMES),
}
"""Every section of a Right face in the order of `Right`."""
