"""What the Game Center charts print: infractions, fights, auxiliary plays, injuries, momentum, goal descriptions.

Each class is a namespace of Final ints, folded to literals by mypyc. The tuples and dicts beside them hold the words
that data files use; nothing else translates.
"""

from __future__ import annotations

from typing import Final


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
    """What the League Discipline Office reviews. [RS-14-DI-01]"""

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
