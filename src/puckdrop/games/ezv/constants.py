"""Names of what is printed on ezv's board, cards and charts.

Each class is a namespace of Final ints: mypyc folds them to literals, plain Python reads them as usual. Text at the
edges (card files, chart files, records) uses the names in the tuples below each class; nothing else translates.
Teams, sectors, goalie sections and shots all have colours; they are separate lists and never compared (EZ-CON-21).
"""

from __future__ import annotations

from typing import Final


class Colour:
    """The colour a team plays in, which is also that of its contest die and of its end. [EZ-SETUP-01]"""

    RED: Final = 0
    BLUE: Final = 1


COLOUR_NAMES: Final[tuple[str, str]] = ("red", "blue")


class Zone:
    """A physical zone of the board."""

    RED_END: Final = 0
    NEUTRAL: Final = 1
    BLUE_END: Final = 2


class View:
    """A zone as one team sees it: the columns of a play card. [EZ-PLAY-02]"""

    DEFENSIVE: Final = 0
    NEUTRAL: Final = 1
    ATTACKING: Final = 2


class Place:
    """Where a team's puck is, in that team's own view: three lanes of its own end, three neutral, ten attacking."""

    DZ_L: Final = 0
    DZ_M: Final = 1
    DZ_R: Final = 2
    N_L: Final = 3
    N_M: Final = 4
    N_R: Final = 5
    GOLD_L: Final = 6
    GOLD_M: Final = 7
    GOLD_R: Final = 8
    BLUE_L: Final = 9
    BLUE_M: Final = 10
    BLUE_R: Final = 11
    GOLD_DL: Final = 12
    BLUE_DM: Final = 13
    GOLD_DR: Final = 14
    RED: Final = 15


PLACES: Final = 16
PLACE_NAMES: Final[tuple[str, ...]] = (
    "DZ-L", "DZ-M", "DZ-R", "N-L", "N-M", "N-R",
    "Gold-L", "Gold-M", "Gold-R", "Blue-L", "Blue-M", "Blue-R", "Gold-DL", "Blue-DM", "Gold-DR", "Red",
)  # fmt: skip

SECTORS: Final = 23
FIRST_NEUTRAL: Final = 10
FIRST_IN_BLUE_END: Final = 13
END_NAMES: Final[tuple[str, ...]] = PLACE_NAMES[6:]
SECTOR_NAMES: Final[tuple[str, ...]] = (
    *("RE:" + name for name in END_NAMES),
    "N-1", "N-2", "N-3",
    *("BE:" + name for name in END_NAMES),
)  # fmt: skip
ZONE_NAMES: Final[tuple[str, ...]] = ("red end", "neutral", "blue end")


class SectorColour:
    """How easy it is to score from a sector; also the goalie section a shot from there uses. [EZ-SHOT-07]"""

    GOLD: Final = 0
    BLUE: Final = 1
    RED: Final = 2
    NONE: Final = 3


SECTION_NAMES: Final[tuple[str, ...]] = ("gold", "blue", "red")
"""The sections of a goalie card, by the colour of the sector shot from. [EZ-SHOT-07]"""
SECTOR_COLOUR_NAMES: Final[tuple[str, ...]] = (*SECTION_NAMES, "none")


class Shot:
    """Quality of a shot, and what a goalie's cell lets in. [EZ-SHOT-04]"""

    WHITE: Final = 0
    YELLOW: Final = 1
    BLUE: Final = 2
    RED: Final = 3


SHOT_NAMES: Final[tuple[str, ...]] = ("white", "yellow", "blue", "red")


class Rebound:
    """Who recovers after a save, as the goalie's Rebound grid shows it. [EZ-REB-02..05]"""

    BLACK: Final = 0
    WHITE: Final = 1
    GRAY: Final = 2
    FREEZE: Final = 3


REBOUND_NAMES: Final[tuple[str, ...]] = ("black", "white", "gray", "Z")


class Symbol:
    """A cell of an advance or defense grid; the movement codes come first and index the movement chart."""

    SKATE: Final = 0
    PASS: Final = 1
    PASS_A: Final = 2
    PASS_B: Final = 3
    RIGHT: Final = 4
    LEFT: Final = 5
    CENTER: Final = 6
    BACK: Final = 7
    PASS2: Final = 8
    LOOSE: Final = 9
    HIT: Final = 10
    INJURY: Final = 11
    STEAL: Final = 12
    PENALTY: Final = 13


MOVES: Final = 9
SYMBOL_NAMES: Final[tuple[str, ...]] = (
    "SKATE", "PASS", "PASS_A", "PASS_B", "RIGHT", "LEFT", "CENTER", "BACK", "PASS2",
    "LOOSE", "HIT", "INJURY", "STEAL", "PENALTY",
)  # fmt: skip


class Action:
    """A puck action, as a play card names it. [EZ-PLAY-04..06]"""

    ADVANCE: Final = 0
    CLEAR: Final = 1
    ICING: Final = 2
    DUMP_IN: Final = 3
    OFFSIDES: Final = 4
    SHOOT_OR_ADVANCE: Final = 5
    SHOOT: Final = 6


ACTION_NAMES: Final[tuple[str, ...]] = ("advance", "clear", "icing", "dump-in", "offsides", "shoot or advance", "shoot")


class When:
    """The strength at which a play card is legal. [EZ-DEC-03, EZ-GAP-06]"""

    ANY: Final = 0
    POWER_PLAY: Final = 1
    PENALTY_KILL: Final = 2


WHEN_NAMES: Final[tuple[str, ...]] = ("any", "power play", "penalty kill")


class Call:
    """A cell text of the penalty table. [EZ-PEN-05..23]"""

    MINOR: Final = 0
    MAJOR: Final = 1
    DOUBLE_MINOR: Final = 2
    COINCIDENTAL: Final = 3
    FIGHT: Final = 4
    FIGHT_RED_MARKED: Final = 5
    FIGHT_BLUE_MARKED: Final = 6
    W: Final = 7
    X: Final = 8
    Y: Final = 9


CALL_NAMES: Final[tuple[str, ...]] = ("2", "5", "2+2", "2&2", "5&5", "5*&5", "5&5*", "W", "X", "Y")


class Guilty:
    """A background of the penalty table. [EZ-PEN-04, EZ-GAP-15]"""

    RED: Final = 0
    BLUE: Final = 1
    BOTH: Final = 2
    DEFENDER: Final = 3


GUILTY_NAMES: Final[tuple[str, ...]] = ("R", "B", "C", "D")


class DieCall:
    """What the black die makes of a W, X or Y. [EZ-PEN-16..23]"""

    MINOR: Final = 0
    PENALTY_SHOT: Final = 1
    MISCONDUCT: Final = 2
    GAME_MISCONDUCT: Final = 3
    MAJOR: Final = 4
    ROLL_X: Final = 5


DIE_CALL_NAMES: Final[tuple[str, ...]] = ("minor", "penalty shot", "misconduct", "game misconduct", "major", "X")


class Offence:
    """A kind of penalty with its own list of names. [EZ-GAP-25]"""

    BY_DEFENDER: Final = 0
    BY_HANDLER: Final = 1
    """The first of three, ordered like `View`."""
    COINCIDENTAL: Final = 4
    DOUBLE_MINOR: Final = 5
    MAJOR: Final = 6


OFFENCE_NAMES: Final[tuple[str, ...]] = (
    "defender", "handler_in_own_end", "handler_in_neutral_zone", "handler_in_attacking_zone",
    "coincidental_minor", "double_minor", "major",
)  # fmt: skip


class Misses:
    """The kinds of absence on the injury chart. [EZ-INJ-03..05]"""

    NOTHING: Final = 0
    SHIFT: Final = 1
    MINUTES: Final = 2
    PERIOD: Final = 3
    NEXT_PERIOD: Final = 4
    GAME: Final = 5
    GAMES: Final = 6
    D6_GAMES: Final = 7
    D20_GAMES: Final = 8


MISSES_NAMES: Final[tuple[str, ...]] = (
    "remains in game", "rest of shift", "minutes", "remainder of period", "one additional period",
    "remainder of game", "additional games", "d6 additional games", "d20 additional games",
)  # fmt: skip


class Cause:
    """Why there is a faceoff, which decides its zone. [EZ-GAP-14]"""

    PERIOD_START: Final = 0
    GOAL: Final = 1
    OFFSIDES: Final = 2
    ICING: Final = 3
    FREEZE: Final = 4
    PENALTY: Final = 5
    COINCIDENTAL: Final = 6
    INJURY: Final = 7
    PENALTY_SHOT_GOAL: Final = 8
    PENALTY_SHOT_NO_GOAL: Final = 9


CAUSE_NAMES: Final[tuple[str, ...]] = (
    "period start", "goal", "offsides", "icing", "freeze", "penalty", "coincidental", "injury",
    "penalty shot goal", "penalty shot no goal",
)  # fmt: skip


class Spot:
    """A faceoff zone relative to the stoppage. 'offender' is the team that caused it. [EZ-GAP-14]"""

    NEUTRAL: Final = 0
    OFFENDER_END: Final = 1
    PUCK_ZONE: Final = 2


SPOT_NAMES: Final[tuple[str, ...]] = ("neutral", "offender's end", "zone of the puck")


class Situation:
    """What the next play starts from."""

    BEFORE: Final = 0
    FACEOFF: Final = 1
    CONTROL: Final = 2
    LOOSE: Final = 3
    BREAK_AWAY: Final = 4
    SHOOTOUT: Final = 5
    OVER: Final = 6


SITUATION_NAMES: Final[tuple[str, ...]] = (
    "before the game",
    "faceoff",
    "control",
    "loose",
    "break-away",
    "shootout",
    "over",
)


class Entry:
    """What the house rule for blue-line entries demands of the next play. [EZ-HOUSE-10, EZ-HOUSE-11]"""

    FREE: Final = 0
    ADVANCE: Final = 1
    SHOOT: Final = 2


ENTRY_NAMES: Final[tuple[str, ...]] = ("free", "must advance", "must shoot")
