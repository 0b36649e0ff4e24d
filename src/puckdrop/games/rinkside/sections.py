"""What is printed in the sections of a Play Result Card.

A position is the slot it fills: LW 1, C 2, RW 3, LD 4, RD 5, with STAR added for a defenseman who must activate to make
the play.

Each class is a namespace of Final ints, folded to literals by mypyc. The tuples and dicts beside them hold the words
that data files use; nothing else translates.
"""

from __future__ import annotations

from typing import Final


class Pos:
    """A position on a Play Result Card."""

    LW: Final = 1
    C: Final = 2
    RW: Final = 3
    LD: Final = 4
    RD: Final = 5


STAR: Final = 8
SLOT_MASK: Final = 7
POSITION_CODES: Final[dict[str, int]] = {"LW": Pos.LW, "C": Pos.C, "RW": Pos.RW, "LD": Pos.LD, "RD": Pos.RD}
STARRED_CODES: Final[dict[str, int]] = {**POSITION_CODES, "*LD": STAR + Pos.LD, "*RD": STAR + Pos.RD}


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
    **{f"RED {name}": Light.RED + code for name, code in POSITION_CODES.items()},
    **{f"YELLOW {name}": Light.YELLOW + code for name, code in POSITION_CODES.items()},
    "YELLOW CHIP & CHASE": Light.CHIP,
    "YELLOW SKATE INTO ZONE": Light.SKATE,
    "YELLOW PASS INTO ZONE": Light.PASS,
    "GREEN": Light.GREEN,
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
    "TRANSITION LD": Pos.LD,
    "TRANSITION RD": Pos.RD,
    "TRANSITION Cbc": Pos.C,
    "TRANSITION LWbc": Pos.LW,
    "TRANSITION RWbc": Pos.RW,
    "ODD MAN RUSH LD": Rush.ODD_MAN + Pos.LD,
    "ODD MAN RUSH RD": Rush.ODD_MAN + Pos.RD,
    "BREAKAWAY": Rush.BREAKAWAY,
    "BREAKAWAY***": Rush.BREAKAWAY_MORE,
    "OFFSIDES": Rush.OFFSIDES,
    "2 LINE PASS": Rush.TWO_LINE_PASS,
}
DOWN: Final = 8
"""Added to an assist credit of 1 to 4 when the search goes down the S-U ratings. [RS-08-GA-05]"""
ASSIST_CODES: Final[dict[str, int]] = {
    f"{number} {way}": number + add for number in range(1, 5) for way, add in (("up", 0), ("down", DOWN))
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
    "none": Action.NONE,
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
FAILED_NZ_CLAUSES: Final[tuple[str, ...]] = (
    "RS-10-FN-01", "RS-10-FN-02", "RS-10-FN-03", "RS-10-FN-04", "RS-10-FN-05", "RS-10-FN-06",
)  # fmt: skip


class FailedRush:
    """A rush that was broken up. [RS-12-FR]"""

    ZONE_PLAY: Final = 0
    PUCK_CHASE: Final = 1
    TURNOVER: Final = 2
    D_CONTROL: Final = 3
    OUT_OF_PLAY: Final = 4


FAILED_RUSH_NAMES: Final[tuple[str, ...]] = ("ZONE PLAY", "<PUCK CHASE>", "TURNOVER", "D-CONTROL", "PUCK OoP")
FAILED_RUSH_CLAUSES: Final[tuple[str, ...]] = (
    "RS-12-FR-01", "RS-12-FR-02", "RS-12-FR-03", "RS-12-FR-04", "RS-12-FR-05",
)  # fmt: skip


class AfterWhistle:
    """What the Right face shows at a stoppage. [RS-14-CH-02, RS-14-AG-01]"""

    NONE: Final = 0
    SCRUM: Final = 1
    HEATED_SCRUM: Final = 2
    AGITATOR: Final = 3


AFTER_WHISTLE_NAMES: Final[tuple[str, ...]] = ("none", "SCRUM-NORMAL", "SCRUM-AGITATED/HOT/BOILING", "AGITATOR")


class Grade:
    """An offensive grade. [RS-06-SU-03]"""

    A: Final = 0
    B: Final = 1
    C: Final = 2
    D: Final = 3


GRADE_NAMES: Final[tuple[str, ...]] = ("A", "B", "C", "D")
