"""Names of what is printed on Rinkside's Play Result Cards, player cards and charts.

Each class is a namespace of Final ints, folded to literals by mypyc. The tuples and dicts beside them hold the words
that data files use; nothing else translates. A position is the slot of the table that it fills: LW 1, C 2, RW 3, LD 4,
RD 5, with STAR added for a defenseman who must activate to make the play.
"""

from __future__ import annotations

from typing import Final


class Side:
    """Home comes first everywhere."""

    HOME: Final = 0
    VISITORS: Final = 1


SIDE_NAMES: Final[tuple[str, str]] = ("home", "visitors")


class Pos:
    """A position on a Play Result Card."""

    LW: Final = 1
    C: Final = 2
    RW: Final = 3
    LD: Final = 4
    RD: Final = 5


STAR: Final = 8
SLOT_MASK: Final = 7
POSITION_CODES: Final[dict[str, int]] = {"LW": 1, "C": 2, "RW": 3, "LD": 4, "RD": 5}
STARRED_CODES: Final[dict[str, int]] = {**POSITION_CODES, "*LD": 12, "*RD": 13}


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


class Faceoff:
    """Numbers 1 to 20 stand for themselves. [RS-05-FO-02, RS-05-FO-04..07]"""

    TOSS_DEFENSE: Final = 21
    TOSS_OFFENSE: Final = 22


class Flag:
    """A symbol beside the faceoff number. [RS-05-FO-09, RS-05-FO-10]"""

    NONE: Final = 0
    PENALTY: Final = 1
    ENFORCERS: Final = 2


class ZonePlay:
    """A loose puck scenario. [RS-06-LP]"""

    OFFENSE_NORMAL: Final = 0
    OFFENSE_DANGEROUS: Final = 1
    PLAY_PUCK: Final = 2
    PLAY_MAN: Final = 3
    TAKEAWAY: Final = 4
    BATTLE_OFFENSE: Final = 5
    BATTLE_DEFENSE: Final = 6
    SCRUM_C: Final = 7
    SCRUM_LW: Final = 8
    SCRUM_RW: Final = 9
    SCRUM_D: Final = 10
    HOLD_IN: Final = 11
    BAD_BOUNCE: Final = 12
    GOALIE_FREEZE: Final = 13
    GOALIE_MOVE: Final = 14
    OUT_OF_PLAY: Final = 15
    FROZEN: Final = 16
    SCRUM_FROZEN: Final = 17
    HAND_PASS: Final = 18
    HIGH_STICK_DEFENSE: Final = 19
    HIGH_STICK_OFFENSE: Final = 20


ZONE_PLAY_NAMES: Final[tuple[str, ...]] = (
    "OFFENSE NORMAL", "OFFENSE DANGEROUS", "DEFENSE PLAY PUCK", "DEFENSE PLAY MAN", "DEFENSE TAKEAWAY",
    "BATTLE OFFENSE", "BATTLE DEFENSE", "BOARD SCRUM C", "BOARD SCRUM LW", "BOARD SCRUM RW", "BOARD SCRUM *D",
    "HOLD PUCK IN", "BAD BOUNCE", "GOALIE FREEZE", "GOALIE MOVE", "PUCK OUT OF PLAY", "PUCK FROZEN",
    "BOARD SCRUM PUCK FROZEN", "HAND PASS OFFENSE", "HIGH STICK DEFENSE", "HIGH STICK OFFENSE",
)  # fmt: skip


class Hitting:
    """A cell of the Hitting section; and a team's strategy, which names the cell. [RS-06-HT, RS-03-HS]"""

    BLANK: Final = 0
    HIT: Final = 1
    PENALTY: Final = 2


HITTING_NAMES: Final[tuple[str, ...]] = ("blank", "HIT", "P?")
HITTING_STRATEGIES: Final[tuple[str, ...]] = ("HIT-", "HIT", "HIT+")


class Symbol:
    """What may happen to a shot on its way. [RS-07-BL, RS-07-SD]"""

    NONE: Final = 0
    BLOCKED: Final = 1
    BLOCKED_OUT: Final = 2
    STICK_BLOCK: Final = 3
    BLOCK_CLEAR: Final = 4
    DEFLECTED_ON_NET: Final = 5
    BLOCK_SCREEN: Final = 6
    SCREEN: Final = 7
    DEFLECTION: Final = 8


SYMBOL_NAMES: Final[tuple[str, ...]] = (
    "none", "BLOCKED SHOT", "BLOCKED SHOT OoP", "STICK BLOCK", "BLOCK SHOT CLEAR", "BLOCKED/DEFLECTED ON NET",
    "BLOCK/SCREEN", "SCREEN", "DEFLECTION",
)  # fmt: skip


class Scramble:
    """A net scramble. [RS-08-NS]"""

    GOALIE: Final = 0
    GOALIE_PLUS: Final = 1
    OFFENSE: Final = 2
    O_BATTLE: Final = 3
    CLEAR: Final = 4
    D_BATTLE: Final = 5


SCRAMBLE_NAMES: Final[tuple[str, ...]] = ("GOALIE", "GOALIE+++", "OFFENSE", "O-BATTLE", "CLEAR", "D-BATTLE")


class Forecheck:
    """A cell of the Forecheck section. [RS-09-FC]"""

    F_CHK: Final = 0
    PRESSURE: Final = 1
    ZONE_RG: Final = 2


FORECHECK_NAMES: Final[tuple[str, ...]] = ("F-CHK", "PRESSURE", "ZONE RG")


class Breakout:
    """A cell of the Breakout section. [RS-09-BO]"""

    B_OUT: Final = 0
    ST_PASS: Final = 1
    CARRY: Final = 2


BREAKOUT_NAMES: Final[tuple[str, ...]] = ("B-OUT", "ST-PASS", "CARRY P")


class Light:
    """The neutral zone: a light, and on Red and some Yellow the defender's position in the low bits. [RS-10]"""

    RED: Final = 0
    YELLOW: Final = 8
    CHIP: Final = 16
    SKATE: Final = 17
    PASS: Final = 18
    GREEN: Final = 24


LIGHT_CODES: Final[dict[str, int]] = {
    **{f"RED {name}": code for name, code in POSITION_CODES.items()},
    **{f"YELLOW {name}": 8 + code for name, code in POSITION_CODES.items()},
    "YELLOW CHIP & CHASE": 16,
    "YELLOW SKATE INTO ZONE": 17,
    "YELLOW PASS INTO ZONE": 18,
    "GREEN": 24,
}


class Chase:
    """What becomes of a dump-in. [RS-11-DC]"""

    FORECHECK: Final = 0
    D_BATTLE: Final = 1
    O_BATTLE: Final = 2
    GOALIE: Final = 3
    RISKY: Final = 4
    ICING: Final = 5
    ICING_MAYBE: Final = 6


CHASE_NAMES: Final[tuple[str, ...]] = (
    "FORECHECK", "D-BATTLE", "O-BATTLE", "GOALIE", "GOALIE RISKY PLAY?", "ICING", "ICING?",
)  # fmt: skip


class Rush:
    """A rush: the defender's position alone for a transition, with ODD_MAN added for an odd-man rush. [RS-12]"""

    ODD_MAN: Final = 8
    BREAKAWAY: Final = 16
    BREAKAWAY_MORE: Final = 17
    OFFSIDES: Final = 18
    TWO_LINE_PASS: Final = 19


RUSH_CODES: Final[dict[str, int]] = {
    "TRANSITION LD": 4,
    "TRANSITION RD": 5,
    "TRANSITION Cbc": 2,
    "TRANSITION LWbc": 1,
    "TRANSITION RWbc": 3,
    "ODD MAN RUSH LD": 12,
    "ODD MAN RUSH RD": 13,
    "BREAKAWAY": 16,
    "BREAKAWAY***": 17,
    "OFFSIDES": 18,
    "2 LINE PASS": 19,
}


DOWN: Final = 8
"""Added to an assist credit of 1 to 4 when the search goes down the S-U ratings. [RS-08-GA-05]"""
ASSIST_CODES: Final[dict[str, int]] = {
    f"{number} {way}": number + add for number in range(1, 5) for way, add in (("up", 0), ("down", 8))
}

DIRTY_NAMES: Final[tuple[str, ...]] = ("none", "D", "D1", "D2", "D3", "D4", "D5", "D6", "D7")
MO_NAMES: Final[tuple[str, ...]] = ("none", "MO 1", "MO 2", "MO 3", "MO 4")
LOCATION_NAMES: Final[tuple[str, ...]] = (
    "none", "slot", "high slot", "left circle", "right circle", "left half-wall", "right half-wall", "left corner",
    "right corner", "behind the net", "left point", "right point",
)  # fmt: skip


class Action:
    """The action of the Physical section, above its number. [RS-06-LP-19]"""

    NONE: Final = 0
    PHY: Final = 1
    HIT: Final = 2
    BIG_HIT: Final = 3


PHYSICAL_NUMBER: Final = 31
"""The low bits of a physical code hold its number, those above the action."""
PHYSICAL_CODES: Final[dict[str, int]] = {
    "none": 0,
    **{f"PHY {number}": 32 + number for number in range(1, 21)},
    **{f"HIT {number}": 64 + number for number in range(1, 11)},
    **{f"BIG HIT {number}": 96 + number for number in range(1, 11)},
}


class Post:
    """Iron. [RS-07-PX]"""

    NONE: Final = 0
    POST: Final = 1
    REBOUND: Final = 2
    DOUBLE: Final = 3
    CROSSBAR: Final = 4
    OUT_OF_PLAY: Final = 5
    OFF_GLASS: Final = 6


POST_NAMES: Final[tuple[str, ...]] = (
    "none", "POST", "POST REBOUND", "DOUBLE POST", "CROSSBAR", "CROSSBAR OUT OF PLAY", "CROSSBAR OFF GLASS",
)  # fmt: skip


class BadBreakout:
    """A breakout that failed. [RS-09-BB]"""

    ZONE_PLAY: Final = 0
    NEUTRAL_ZONE: Final = 1
    TURNOVER: Final = 2
    D_CONTROL: Final = 3
    EXPOSE: Final = 4
    ICING: Final = 5
    ICING_MAYBE: Final = 6


BAD_BREAKOUT_NAMES: Final[tuple[str, ...]] = (
    "ZONE PLAY", "NEUTRAL ZONE", "TURNOVER", "D-CONTROL", "EXPOSE PLAYER", "ICING", "ICING?",
)  # fmt: skip


class FailedNeutral:
    """A neutral-zone play that failed. [RS-10-FN]"""

    NEUTRAL_ZONE: Final = 0
    TURNOVER: Final = 1
    EXPOSE: Final = 2
    OFFSIDES: Final = 3
    OFFSIDES_MAYBE: Final = 4
    OUT_OF_PLAY: Final = 5


FAILED_NZ_NAMES: Final[tuple[str, ...]] = (
    "NEUTRAL ZONE", "TURNOVER", "EXPOSE PLAYER", "OFFSIDES", "OFFSIDES?", "PUCK OoP",
)  # fmt: skip


class FailedRush:
    """A rush that was broken up. [RS-12-FR]"""

    ZONE_PLAY: Final = 0
    PUCK_CHASE: Final = 1
    TURNOVER: Final = 2
    D_CONTROL: Final = 3
    OUT_OF_PLAY: Final = 4


FAILED_RUSH_NAMES: Final[tuple[str, ...]] = ("ZONE PLAY", "<PUCK CHASE>", "TURNOVER", "D-CONTROL", "PUCK OoP")


class AfterWhistle:
    """What the Right face shows at a stoppage. [RS-14-CH-02, RS-14-AG-01]"""

    NONE: Final = 0
    SCRUM: Final = 1
    HEATED_SCRUM: Final = 2
    AGITATOR: Final = 3


AFTER_WHISTLE_NAMES: Final[tuple[str, ...]] = ("none", "SCRUM-NORMAL", "SCRUM-AGITATED/HOT/BOILING", "AGITATOR")
GRADE_NAMES: Final[tuple[str, ...]] = ("A", "B", "C", "D")


class Grade:
    """An offensive grade. [RS-06-SU-03]"""

    A: Final = 0
    B: Final = 1
    C: Final = 2
    D: Final = 3


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
    "faceoff": {**NUMBERS_20, "T-DEF": 21, "T-OFF": 22},
    "faceoff_flag": {"none": 0, "PENALTY": 1, "ENFORCERS": 2},
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


# -- the table --------------------------------------------------------------------------------------------------------


class Officials:
    """How the game is called; the number of filled boxes it takes is one more. [RS-03-OF-01, RS-13-OC-02..04]"""

    TIGHT: Final = 0
    NORMAL: Final = 1
    LET_THEM_PLAY: Final = 2


OFFICIALS_NAMES: Final[tuple[str, ...]] = ("call it tight", "normal", "let them play")


class Mood:
    """The enforcers before the game. [RS-03-EN-01]"""

    NOTHING: Final = 0
    EYEING: Final = 1
    SCORE_TO_SETTLE: Final = 2
    CHIRPING: Final = 3


MOOD_NAMES: Final[tuple[str, ...]] = ("nothing", "eyeing each other", "score to settle", "chirping in the media")


class Level:
    """A goalie's game. [RS-08-GS]"""

    BAD: Final = 0
    NORMAL: Final = 1
    GOOD: Final = 2
    VERY_GOOD: Final = 3
    GREAT: Final = 4


LEVEL_NAMES: Final[tuple[str, ...]] = ("bad", "normal", "good", "very good", "great")


class Intensity:
    """Game Intensity. [RS-14-CH-01]"""

    NORMAL: Final = 0
    AGITATED: Final = 1
    HOT: Final = 2
    BOILING: Final = 3


INTENSITY_NAMES: Final[tuple[str, ...]] = ("normal", "agitated", "hot", "boiling")


class Quality:
    """A scoring chance, which names the goalie's save number. [RS-08-SC-02..04]"""

    HIGH: Final = 0
    QUALITY: Final = 1
    LOW: Final = 2


QUALITY_NAMES: Final[tuple[str, ...]] = ("high quality", "quality", "low quality")


class Shot:
    """A shot by what applies to it. [RS-07, RS-12-RT-07, RS-12-BA, RS-10-NG-07, RS-08-NS-05]"""

    ZONE: Final = 0
    REBOUND: Final = 1
    RUSH: Final = 2
    BREAKAWAY: Final = 3
    OPEN_NET: Final = 4
    CENTER_ICE: Final = 5


SHOT_NAMES: Final[tuple[str, ...]] = ("shot", "rebound", "rush", "breakaway", "open net", "center ice")


class Way:
    """How a shot reaches the goalie. [RS-07-BL-07, RS-07-SD, RS-08-RC-01]"""

    PLAIN: Final = 0
    SCREENED: Final = 1
    DEFLECTED: Final = 2
    OFF_DEFENDER: Final = 3


WAY_NAMES: Final[tuple[str, ...]] = ("plain", "screened", "deflected", "off a defender")


class Situation:
    """What the next play begins with."""

    BEFORE: Final = 0
    FACEOFF: Final = 1
    OPTIONS: Final = 2
    LOOSE: Final = 3
    DANGEROUS: Final = 4
    SHOT: Final = 5
    SCRAMBLE: Final = 6
    CONTROL: Final = 7
    NEUTRAL: Final = 8
    DUMP_IN: Final = 9
    RUSH: Final = 10
    SET_UP: Final = 11
    EMPTY_NET: Final = 12
    SHOOTOUT: Final = 13
    OVER: Final = 14


SITUATION_NAMES: Final[tuple[str, ...]] = (
    "before the game", "faceoff", "options", "loose puck", "dangerous play", "shot", "net scramble",
    "defensive control", "neutral zone", "dump-in", "rush", "power-play set-up", "empty net", "shootout", "over",
)  # fmt: skip


class Zone:
    """Where the puck is or the faceoff will be: an end belongs to the team that defends it."""

    HOME_END: Final = 0
    VISITORS_END: Final = 1
    NEUTRAL: Final = 2


ZONE_NAMES: Final[tuple[str, ...]] = ("home end", "visitors' end", "neutral zone")


class Column:
    """The type of play in the infractions chart. [RS-13-AD-01]"""

    ZONE: Final = 0
    HIT: Final = 1
    OFFENSIVE: Final = 2
    CLEAR: Final = 3
    FACEOFF: Final = 4


COLUMN_NAMES: Final[tuple[str, ...]] = ("zone", "hit/battle", "offensive", "scramble/clear", "faceoff")


class Severity:
    """The Double Minor/Major chart. [RS-13-AD-06..10]"""

    MINOR: Final = 0
    DOUBLE_MINOR: Final = 1
    MINOR_AND_TEN: Final = 2
    MAJOR: Final = 3
    MAJOR_AND_GAME: Final = 4
    GAME_MISCONDUCT: Final = 5
    MATCH: Final = 6


SEVERITY_NAMES: Final[tuple[str, ...]] = (
    "minor", "double minor", "minor + 10:00", "major", "major + game misconduct", "10:00 game misconduct", "match",
)  # fmt: skip


class Offence:
    """What the League Discipline Office looks at. [RS-14-DI-01]"""

    MATCH: Final = 0
    GAME_MISCONDUCT: Final = 1
    MAJOR_AND_GAME: Final = 2
    BRAWL: Final = 3


OFFENCE_NAMES: Final[tuple[str, ...]] = ("match penalty", "game misconduct", "major + game misconduct", "brawl")


class FightWinner:
    """A row of the fight results. [RS-14-FT-06]"""

    LOWER: Final = 0
    HIGHER: Final = 1
    DRAW: Final = 2


FIGHT_WINNER_NAMES: Final[tuple[str, ...]] = ("lower", "higher", "draw")


class Extra:
    """Instigator and other fight results. [RS-14-FT-07..10]"""

    NOTHING: Final = 0
    INSTIGATOR: Final = 1
    THIRD_MAN: Final = 2
    BRAWL_2: Final = 3
    BRAWL_3: Final = 4
    FULL_BRAWL: Final = 5
    FULL_BRAWL_HOT: Final = 6


EXTRA_NAMES: Final[tuple[str, ...]] = (
    "nothing", "instigator", "third man in", "brawl, 2 more fights", "brawl, 3 more fights", "full brawl",
    "full brawl if hot or boiling",
)  # fmt: skip


class Auxiliary:
    """An auxiliary play. [RSG-14]"""

    OFFICIAL_HIT: Final = 0
    BROKEN_STICK: Final = 1
    TOO_MANY_MEN: Final = 2
    BUMP_AT_BENCH: Final = 3
    SKATE_TROUBLE: Final = 4
    NET_OFF: Final = 5
    OVER_BENCH: Final = 6
    CROWD_LIFTS: Final = 7
    CROWD_SILENCED: Final = 8
    HOME_CONFIDENCE: Final = 9
    VISITORS_CONFIDENCE: Final = 10
    GOALIE_UP_ICE: Final = 11
    WAVED_OFF: Final = 12
    BENCH_SHOUTING: Final = 13
    GLASS_REPAIR: Final = 14
    LUCKY_BOUNCE: Final = 15
    WARNING: Final = 16


AUXILIARY_NAMES: Final[tuple[str, ...]] = (
    "official hit by the puck", "broken stick on the bench side", "too many men", "players bump at the bench",
    "skate trouble", "net off its moorings", "puck over the bench", "crowd lifts the home team",
    "visitors silence the crowd", "home goalie confidence check", "visiting goalie confidence check",
    "goalie plays it up ice", "linesman waves off a close play", "bench shouting", "glass repair", "lucky bounce",
    "equipment warning only",
)  # fmt: skip


class Misses:
    """How long an injury lasts. [RSG-15]"""

    NEXT_PERIOD: Final = 0
    GAME: Final = 1
    FEW_GAMES: Final = 2
    SOME_GAMES: Final = 3
    MANY_GAMES: Final = 4
    SEASON: Final = 5


MISSES_NAMES: Final[tuple[str, ...]] = (
    "returns next period", "out for the game", "1-3 games", "4-10 games", "11-30 games", "season",
)  # fmt: skip


class Mark:
    """An event that may mark a timing sequence, as a bit of the lists below. [RS-04-TM, RS-13-PT]"""

    ENTRY: Final = 1
    DUMP_IN: Final = 2
    COVER: Final = 4
    FREEZE: Final = 8
    FROZEN: Final = 16
    OUT_OF_PLAY: Final = 32
    DELAYED: Final = 64
    NEUTRAL_OUT: Final = 128
    HIGH_STICK_DEFENSE: Final = 256
    OFFENSE_FAULT: Final = 512
    LEFT_ZONE: Final = 1024
    SHORT_HANDED: Final = 2048
    KILLERS_DUMP: Final = 4096
    KILLERS_ATTACK: Final = 8192
    OPEN_NET_SAVED: Final = 16384


EVEN_MARKS: Final = 1 | 2 | 4 | 8 | 16 | 32 | 64 | 128 | 256 | 16384
"""RS-04-TM-02..11, RS-17-EN-05."""
POWER_PLAY_MARKS: Final = 4 | 8 | 64 | 512 | 1024 | 2048 | 4096 | 8192 | 16384
"""RS-13-PT-02..08; a delayed penalty is never pending then, an empty net has its own mark."""


class Plus:
    """The ratings a man advantage adds to. [RS-13-MA-01, RSC-53]"""

    QUALITY_SHOT: Final = 0
    SET_UP: Final = 1
    OFFENSE: Final = 2
    HIGH_QUALITY: Final = 3
    NET: Final = 4
    BATTLE: Final = 5
    INITIATE: Final = 6
    TARGET: Final = 7
    SNIPER: Final = 8
    PASS: Final = 9


PLUS_NAMES: Final[tuple[str, ...]] = (
    "Q-S", "S-U", "Offense", "HQS", "NET", "Offensive Battle", "I-R", "Target", "SNIPER", "Pass",
)  # fmt: skip


class Points:
    """What a play is worth on the momentum meter. [RS-15-MO-02]"""

    BIG_HIT: Final = 0
    BUMP: Final = 1
    KILL: Final = 2
    GOAL: Final = 3
    NO_RETALIATION: Final = 4
    GREAT_SAVE: Final = 5
    BREAKAWAY_SAVE: Final = 6
    AGITATOR_PENALTY: Final = 7
    TWO_MAN_KILL: Final = 8
    CENTER_ICE_GOAL: Final = 9


POINTS_NAMES: Final[tuple[str, ...]] = (
    "big hit", "momentum bump", "penalty kill", "goal", "agitator, no retaliation", "great save", "breakaway save",
    "agitator draws penalty", "5-on-3 penalty kill", "center-ice goal",
)  # fmt: skip


class Told:
    """What a goal description is chosen by. [RSG-16]"""

    SET_UP: Final = 0
    OWN_MOVE: Final = 1
    REBOUND: Final = 2
    SCRAMBLE: Final = 3
    TIP: Final = 4
    SCREEN: Final = 5
    RUSH: Final = 6
    BREAKAWAY: Final = 7
    POWER_PLAY: Final = 8
    SHORT_HANDED: Final = 9
    CENTER_ICE: Final = 10
    EMPTY_NET: Final = 11
    OWN_NET: Final = 12


TOLD_NAMES: Final[tuple[str, ...]] = (
    "set-up", "own move", "rebound", "scramble", "tip", "screen", "rush", "breakaway", "power play", "short-handed",
    "center ice", "empty net", "own net",
)  # fmt: skip
