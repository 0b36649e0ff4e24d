"""The state of play in Rinkside: the situation, the zone, the kind of shot, everybody's mood.

Each class is a namespace of Final ints, folded to literals by mypyc. The tuples and dicts beside them hold the words
that data files use; nothing else translates.
"""

from __future__ import annotations

from typing import Final


class Situation:
    """What the next play starts from."""

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


class Officials:
    """How tightly the game is called: one less than the filled boxes it takes. [RS-03-OF-01, RS-13-OC-02..04]"""

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


class Intensity:
    """Game Intensity. [RS-14-CH-01]"""

    NORMAL: Final = 0
    AGITATED: Final = 1
    HOT: Final = 2
    BOILING: Final = 3


INTENSITY_NAMES: Final[tuple[str, ...]] = ("normal", "agitated", "hot", "boiling")


class Level:
    """A goalie's game. [RS-08-GS]"""

    BAD: Final = 0
    NORMAL: Final = 1
    GOOD: Final = 2
    VERY_GOOD: Final = 3
    GREAT: Final = 4


LEVEL_NAMES: Final[tuple[str, ...]] = ("bad", "normal", "good", "very good", "great")


class Quality:
    """A scoring chance, which names the goalie's save number. [RS-08-SC-02..04]"""

    HIGH: Final = 0
    QUALITY: Final = 1
    LOW: Final = 2


QUALITY_NAMES: Final[tuple[str, ...]] = ("high quality", "quality", "low quality")


class SaveTest:
    """A goalie's save numbers. [RS-08-SC-01..05, RS-12-BA-03]"""

    GREEN: Final = 0
    BLUE: Final = 1
    BLACK: Final = 2
    SHOOTOUT: Final = 3
    SHORT_HANDED: Final = 4


SAVE_TEST_NAMES: Final[tuple[str, ...]] = ("Green", "Blue", "Black", "S-O", "SHT")


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


MARK_NAMES: Final[dict[int, str]] = {
    Mark.ENTRY: "entry",
    Mark.DUMP_IN: "dump-in",
    Mark.COVER: "cover",
    Mark.FREEZE: "freeze",
    Mark.FROZEN: "frozen",
    Mark.OUT_OF_PLAY: "out of play",
    Mark.DELAYED: "delayed penalty",
    Mark.NEUTRAL_OUT: "stopped in the neutral zone",
    Mark.HIGH_STICK_DEFENSE: "high stick by the defense",
    Mark.OFFENSE_FAULT: "fault of the offense",
    Mark.LEFT_ZONE: "out of the zone",
    Mark.SHORT_HANDED: "short-handed shot",
    Mark.KILLERS_DUMP: "dump-in by the killers",
    Mark.KILLERS_ATTACK: "attack by the killers",
    Mark.OPEN_NET_SAVED: "kept out of the empty net",
}
"""What events call them."""
EVEN_MARKS: Final = 1 | 2 | 4 | 8 | 16 | 32 | 64 | 128 | 256 | 16384
"""RS-04-TM-02..11, RS-17-EN-05."""
POWER_PLAY_MARKS: Final = 4 | 8 | 64 | 512 | 1024 | 2048 | 4096 | 8192 | 16384
"""RS-13-PT-02..08, RS-04-TM-08; an empty net has its own mark."""
WHISTLE_MARKS: Final = 4 | 8 | 16 | 32 | 128 | 256 | 512
"""Those for a whistle, which is not marked again for a penalty that it ends. [RS-04-TM-08]"""
