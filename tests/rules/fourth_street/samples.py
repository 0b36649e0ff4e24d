"""The cards that the manuals show in part: exactly what is known of them, in the form of a scenario's cards.

A cell that is not stated here is unknown, and reading it fails. [FS-TAB-01..06]
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from puckdrop.core.charts import Sheet
from puckdrop.games.fourth_street.cards import GoalieCard, SkaterCard
from puckdrop.scenarios.fourth_street import goalie_of, skater_of

Facts = Mapping[str, object]

BOLLINGER: Final[Facts] = {
    "name": "Mark Bollinger",
    "positions": ["C"],
    "shoots": "L",
    "bonus": [2, 3],
    "ratings": {"sk": 15, "w": 14, "s": 11, "b": 26, "sp": 4, "tp": 4, "recipient": 11, "assist": 2, "fo": 1},
    "actions": {
        "D-ES": {
            "pd": "00-40", "sc": "41-59", "dc": "60-74", "ice": "75-80", "pen": "81-82", "inj": "83-84",
            "wild": "85-98", "wp": "99",
        },
        "O-ES": {"pd": "00-12", "ws": "22-54"},
        "O-PP": {"ss": "36-88"},
    },
    "ps": {"8": "FWD A"},
    "sk": {"8": "FWD", "11": "RUSH"},
    "target": {"21": "b4", "42": "c4"},
    "drift": {"52": "none"},
}  # fmt: skip
"""The text's ranges, not the legend's, and S 11 as in its example. [FS-TAB-01, FS-TAB-02, FS-CON-01, -02, -16]"""

HAMMER: Final[Facts] = {
    "name": "Roman Hammer",
    "positions": ["D"],
    "ratings": {"w": 11, "recipient": 5, "assist": 1},
    "actions": {"O-ES": {"ws": "37-63"}},
    "target": {"13": "b1"},
    "drift": {"35": "down-right", "63": "tip a"},
}
"""[FS-TAB-04]"""

ANDERS: Final[Facts] = {
    "name": "Bob Anders",
    "quality": {
        "b1": ["red", "orange", "yellow"],
        "b2": ["yellow", "blue", "-"],
        "b4": ["-", "yellow", "-"],
        "c1": ["orange", "blue", "violet"],
        "c2": ["blue", "-", "-"],
        "c4": ["-", "-", "yellow"],
    },
    "scoring": {"23": "opp 2", "24": "opp 2", "42": "opp 4", "47": "violet", "+2": "yellow opp 1"},
    "reb": 5,
}
"""The goalie of the walk-through; 24 and 42 are only known not to score there, and white. [FS-TAB-05, FS-CON-12]"""

LESSON_COLOURS: Final = {
    "red": (64, 65, 74, 75, 84, 85, 94),
    "orange": (66, 76, 86, 95, 96),
    "yellow": (67, 77, 87, 97),
    "blue": (68, 78),
    "violet": (88,),
}
LESSON_MARKS: Final = {"46": "cold", "45": "own 2", "+0": "cloud"}
LESSON: Final[Facts] = {
    "name": "Lesson goalie",
    "scoring": {
        **{f"{cell:02}": "white" for cell in range(100)},
        **{str(cell): colour for colour, cells in LESSON_COLOURS.items() for cell in cells},
        **LESSON_MARKS,
    },
}
"""The goalie of the lesson on colours: cells that it does not name are white. [FS-TAB-06, FS-CON-11, FS-CON-12]"""


def bollinger() -> SkaterCard:
    return skater_of(Sheet("samples", dict(BOLLINGER)), "home", 12)


def hammer() -> SkaterCard:
    return skater_of(Sheet("samples", dict(HAMMER)), "home", 15)


def anders() -> GoalieCard:
    return goalie_of(Sheet("samples", dict(ANDERS)), "visitor", 1)


def lesson_goalie() -> GoalieCard:
    return goalie_of(Sheet("samples", dict(LESSON)), "visitor", 30)
