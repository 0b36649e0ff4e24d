"""The vocabulary of 4th Street Hockey: codes for the engine, names for files, records and scenarios."""

from __future__ import annotations

from typing import Final

UNKNOWN: Final = 255
"""A card cell that was not stated; reading it raises UnknownCell."""


class Situation:
    """What the next play is."""

    BEFORE: Final = 0
    FACEOFF: Final = 1
    CONTROL: Final = 2
    LOOSE: Final = 3
    SHOOTOUT: Final = 4
    OVER: Final = 5


SITUATION_NAMES: Final[tuple[str, ...]] = ("before", "faceoff", "control", "loose", "shootout", "over")


class Zone:
    """Zones as a team sees them. [FS-RINK-01]"""

    D: Final = 0
    N: Final = 1
    O: Final = 2  # noqa: E741 - the name on the board


ZONE_NAMES: Final[tuple[str, ...]] = ("D", "N", "O")


class Lane:
    """Lanes as a team sees them; for the other team left is right. [FS-RINK-02]"""

    L: Final = 0
    M: Final = 1
    R: Final = 2


LANE_NAMES: Final[tuple[str, ...]] = ("L", "M", "R")
NO_LANE: Final = -1


class Path:
    """The way up the ice: own zone, neutral zone, then the levels of the attacking zone, 3 at the blue line. [2.2]"""

    D: Final = 0
    N: Final = 1
    O3: Final = 2
    O2: Final = 3
    O1: Final = 4


PLACE_NAMES: Final[tuple[str, ...]] = (
    "D-L", "D-M", "D-R", "N-L", "N-M", "N-R", "L3", "M3", "R3", "L2", "M2", "R2", "L1", "M1", "R1",
)  # fmt: skip
"""A place is 3 * path + lane, as the team in possession sees it."""
M1: Final = 13
OWN_M: Final = 1
"""The middle of a team's own zone."""


class Action:
    """Puck actions, in the order of the card's rows. [2.3]"""

    PASS: Final = 0
    SKATE: Final = 1
    DUMP: Final = 2
    ICE: Final = 3
    OFFSIDE: Final = 4
    PENALTY: Final = 5
    INJURY: Final = 6
    WRIST: Final = 7
    SLAP: Final = 8
    WILD: Final = 9
    WEIRD: Final = 10
    BEST_SHOT: Final = 11
    """Only on strategy cards: the better of W and S, a wrist shot if they are equal."""


ACTION_NAMES: Final[tuple[str, ...]] = (
    "pd", "sc", "dc", "ice", "off", "pen", "inj", "ws", "ss", "wild", "wp", "best shot",
)  # fmt: skip
ACTION_ROWS: Final = 11


class Column:
    """Columns of the puck-action block. [FS-ACT-01]"""

    D_ES: Final = 0
    D_PP: Final = 1
    D_SH: Final = 2
    N: Final = 3
    O_ES: Final = 4
    O_PP: Final = 5
    O_SH: Final = 6


COLUMN_NAMES: Final[tuple[str, ...]] = ("D-ES", "D-PP", "D-SH", "N", "O-ES", "O-PP", "O-SH")


class Strength:
    """A team's strength through penalties. [FS-PP-01]"""

    ES: Final = 0
    PP: Final = 1
    SH: Final = 2


STRENGTH_NAMES: Final[tuple[str, ...]] = ("ES", "PP", "SH")


class Result:
    """What a cell of a PS, SK, DF or CH column says, and what a weird play or a goalie's pass does. [2.5]"""

    FWD: Final = 0
    FWD_LONG: Final = 1
    RUSH: Final = 2
    POINT: Final = 3
    FWD_LEFT: Final = 4
    FWD_RIGHT: Final = 5
    CENTER_SHOOT: Final = 6
    STEAL: Final = 7
    STEAL_SHOOT: Final = 8
    LOOSE: Final = 9
    STOP: Final = 10
    HIT: Final = 11
    HURT: Final = 12
    PENALTY: Final = 13


RESULT_NAMES: Final[tuple[str, ...]] = (
    "FWD", "LONG", "RUSH", "POINT", "LEFT", "RIGHT", "CENTER", "STEAL", "STEAL_SHOOT", "LOOSE", "STOP", "HIT", "HURT",
    "PENALTY",
)  # fmt: skip
RESULT_GLYPHS: Final[tuple[str, ...]] = ("▲", "△", "⍙", "▼", "◀", "▶", "●", "♦", "♢", "○", "◉", "☠", "✚", "☢")
MOVEMENTS: Final = 7
"""Results below this one move the puck."""


class Recipient:
    """Whom a pass is meant for; NONE in a cell that is not a pass. [FS-RECIP]"""

    NONE: Final = 0
    A: Final = 1
    B: Final = 2
    C: Final = 3
    D: Final = 4
    ANY: Final = 5


RECIPIENT_NAMES: Final[tuple[str, ...]] = ("", "A", "B", "C", "D", "ANY")

GOALIE_ZONES: Final = 25
"""A goalie zone is 5 * column + row: a1 is 0, a2 is 1, e5 is 24."""
GOALIE_ZONE_NAMES: Final[tuple[str, ...]] = tuple(f"{column}{row}" for column in "abcde" for row in "12345")


class Target:
    """Cells of a target grid beyond the 25 goalie zones. [FS-SHOT]"""

    WIDE_LEFT: Final = 25
    WIDE_RIGHT: Final = 26
    PLAN: Final = 27


TARGET_NAMES: Final[tuple[str, ...]] = (*GOALIE_ZONE_NAMES, "wL", "wR", "PLAN")


class Drift:
    """Cells of a drift grid. Tip letters count from TIP_A, player numbers from PLAYER_1. [FS-DRIFT, FS-TIP]"""

    NONE: Final = 0
    UP: Final = 1
    RIGHT: Final = 2
    DOWN: Final = 3
    LEFT: Final = 4
    UP_LEFT: Final = 5
    UP_RIGHT: Final = 6
    DOWN_LEFT: Final = 7
    DOWN_RIGHT: Final = 8
    SCREEN: Final = 9
    TIP_A: Final = 10
    PLAYER_1: Final = 15


DRIFT_NAMES: Final[tuple[str, ...]] = (
    "", "up", "right", "down", "left", "up-left", "up-right", "down-left", "down-right", "screen",
    "tip a", "tip b", "tip c", "tip d", "tip e", "tip 1", "tip 2", "tip 3", "tip 4", "tip 5", "tip 6",
)  # fmt: skip


class Colour:
    """Shot qualities and scoring cells, best shot first; white never scores. [FS-GOALIE-02]"""

    WHITE: Final = 0
    RED: Final = 1
    ORANGE: Final = 2
    YELLOW: Final = 3
    BLUE: Final = 4
    VIOLET: Final = 5


COLOUR_NAMES: Final[tuple[str, ...]] = ("white", "red", "orange", "yellow", "blue", "violet")
COLOUR_LETTERS: Final = "WROYBV"


class Mark:
    """Symbols of a goalie's scoring grid and cloud row. OWN_n is his mate in slot n, OPP_n an opponent. [FS-GOALIE]"""

    NONE: Final = 0
    OWN: Final = 0
    """OWN + n for n from 1 to 5."""
    OPP: Final = 5
    """OPP + n for n from 1 to 5."""
    FREEZE: Final = 11
    FREEZE_OPTION: Final = 12
    COLD: Final = 13
    HOT: Final = 14
    CLOUD: Final = 15
    HURT: Final = 16
    WEIRD: Final = 17
    STOP: Final = 18
    LOOSE: Final = 19
    PENALTY: Final = 20


MARK_NAMES: Final[tuple[str, ...]] = (
    "", "own 1", "own 2", "own 3", "own 4", "own 5", "opp 1", "opp 2", "opp 3", "opp 4", "opp 5",
    "freeze", "freeze?", "cold", "hot", "cloud", "hurt", "weird", "stop", "loose", "penalty",
)  # fmt: skip
SCORING_CELLS: Final = 110
"""Columns 0 to 9 and "+" of ten rows each; the cell of a total below 100 is the total itself."""


class Shot:
    """How a shot is taken. [FS-SHOT-06..08]"""

    WRIST: Final = 0
    SLAP: Final = 1
    BREAK_AWAY: Final = 2


SHOT_NAMES: Final[tuple[str, ...]] = ("wrist shot", "slap shot", "break-away")


class Rush:
    """What a rush becomes. [FS-RUSH-03]"""

    BREAK_AWAY: Final = 0
    THREE_ON_TWO: Final = 1
    TWO_ON_ONE: Final = 2
    THREE_ON_ONE: Final = 3
    ADVANCE: Final = 4


RUSH_NAMES: Final[tuple[str, ...]] = ("BA", "3 on 2", "2 on 1", "3 on 1", "adv")
LOWEST_AGGRESSIVENESS: Final = -2
HIGHEST_AGGRESSIVENESS: Final = 2


class CalledOn:
    """Who is penalised. [FS-PEN-04]"""

    OFFENSE: Final = 0
    DEFENSE: Final = 1
    BOTH: Final = 2


CALLED_ON_NAMES: Final[tuple[str, ...]] = ("offense", "defense", "both")


class Cause:
    """Why play stopped; the faceoff spot follows from it. [FS-GAP-14]"""

    PERIOD: Final = 0
    GOAL: Final = 1
    ICING: Final = 2
    OFFSIDE: Final = 3
    FREEZE: Final = 4
    OUT_OF_PLAY: Final = 5
    PENALTY: Final = 6
    PENALTIES: Final = 7


CAUSE_NAMES: Final[tuple[str, ...]] = (
    "period", "goal", "icing", "offside", "freeze", "out of play", "penalty", "penalties",
)  # fmt: skip


class Spot:
    """Where a faceoff is held."""

    CENTER: Final = 0
    """The neutral zone's middle lane."""
    PUCK: Final = 1
    """Zone and lane of the puck."""
    NEUTRAL: Final = 2
    """The neutral zone, lane of the puck."""
    END: Final = 3
    """The end of the goalie or of the penalised team, lane of the puck."""


SPOT_NAMES: Final[tuple[str, ...]] = ("center", "puck", "neutral", "end")


class Misses:
    """How long a hurt man is out. [FS-GAP-10]"""

    SHIFT: Final = 0
    MINUTES: Final = 1
    PERIOD: Final = 2
    GAME: Final = 3
    GAMES: Final = 4
    D6_GAMES: Final = 5
    D20_GAMES: Final = 6


MISSES_NAMES: Final[tuple[str, ...]] = ("shift", "minutes", "period", "game", "games", "d6 games", "d20 games")


class Weird:
    """What a weird play does. [FS-GAP-11]"""

    GOAL: Final = 0
    """Goal for the team in possession, by the handler; on the goalie's chart by the shooter."""
    PASS: Final = 1
    """A pass with the row's movement and recipient."""
    SKATE: Final = 2
    """The handler skates with the row's movement."""
    FORECHECKER_BREAK_AWAY: Final = 3
    """Break-away for the forechecker with the highest CH."""
    DEFENDER_BREAK_AWAY: Final = 4
    """Break-away for the defender with the highest SP."""
    SHOT: Final = 5
    """A wrist shot without a block test."""
    FACEOFF: Final = 6
    """A stoppage where the puck is."""
    FORECHECKER_STEAL: Final = 7
    """The forechecker D6P names steals the puck."""
    DEFENDER_STEAL: Final = 8
    """The defender D6P names steals the puck."""
    MINOR: Final = 9
    """Two minutes on the handler."""
    BENCH: Final = 10
    """A bench minor on the team in possession."""
    OWN_GOAL: Final = 11
    """Goal for the defence, credited to the forechecker with the highest CH, else to its slot 2."""
    REBOUND: Final = 12
    """The shooter has the rebound at M1."""
    LOOSE: Final = 13
    FREEZE: Final = 14
    GOALIE_MINOR: Final = 15
    """Two minutes on the goalie."""
    GIFT: Final = 16
    """The shooting team's slot 2 has the puck at M1."""
    ASK: Final = 17
    """Something no other effect covers: the table rules on it. [FS-GAP-41]"""


WEIRD_NAMES: Final[tuple[str, ...]] = (
    "goal", "pass", "skate", "forechecker break-away", "defender break-away", "shot", "faceoff", "forechecker steal",
    "defender steal", "minor", "bench minor", "own goal", "rebound", "loose", "freeze", "goalie minor", "gift",
    "ask",
)  # fmt: skip
WEIRD_ROWS: Final = 11
GOALIE_WEIRD: Final = 9
"""Weird-play charts 0 to 8 are 3 * strength + zone; this one is the goalie's."""


class ShiftMethod:
    """When lines change. [FS-SHIFT]"""

    TWO_MINUTE: Final = 0
    ALTERNATE_MINUTE: Final = 1
    MINUTE_ROLL: Final = 2
    LINE: Final = 3
    TOI: Final = 4


SHIFT_METHOD_NAMES: Final[tuple[str, ...]] = ("two_minute", "alternate_minute", "minute_roll", "line", "toi")


def zone_of(place: int) -> int:
    """The zone of a place, as its team sees it."""
    return Zone.O if place >= 6 else (Zone.N if place >= 3 else Zone.D)
