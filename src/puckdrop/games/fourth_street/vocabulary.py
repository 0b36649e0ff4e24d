"""The codes that 4th Street Hockey's events may hold, by the names the events' fields give their vocabularies."""

from __future__ import annotations

from typing import Final

from puckdrop.core.event_fields import Vocabulary
from puckdrop.core.vocabulary import COMMON
from puckdrop.games.fourth_street.constants import (
    ACTION_NAMES,
    CALLED_ON_NAMES,
    COLOUR_NAMES,
    COLUMN_NAMES,
    DRIFT_NAMES,
    GOALIE_ZONE_NAMES,
    LANE_NAMES,
    MARK_NAMES,
    MISSES_NAMES,
    PLACE_NAMES,
    RECIPIENT_NAMES,
    RESULT_NAMES,
    RUSH_NAMES,
    SHOT_NAMES,
    TARGET_NAMES,
    WEIRD_NAMES,
    ZONE_NAMES,
)
from puckdrop.games.fourth_street.throws import (
    ASSIST,
    D10S,
    DEFENDER,
    GAMES_D6,
    GAMES_D20,
    INJURY,
    PLAY,
    RUSH,
    STEAL,
)

FACEOFF_ENDS: Final[tuple[str, ...]] = tuple(f"{ZONE_NAMES[-1]}-{lane}" for lane in LANE_NAMES)
"""A faceoff's place is a zone and a lane; in the other two zones those are places of the puck too."""

VOCABULARIES: Final[dict[str, Vocabulary]] = {
    **COMMON,
    "absences": Vocabulary(MISSES_NAMES, is_open=True),
    "action columns": Vocabulary(COLUMN_NAMES),
    "actions": Vocabulary(ACTION_NAMES),
    "called on": Vocabulary(CALLED_ON_NAMES),
    "calls": Vocabulary((), is_open=True),
    "cards": Vocabulary((), is_open=True),
    "colours": Vocabulary((*COLOUR_NAMES, "unknown")),
    "columns": Vocabulary(("PS", "SK", "DF", "CH")),
    "contests": Vocabulary(("pass", "skate", "shot")),
    "drifts": Vocabulary(DRIFT_NAMES),
    "forms": Vocabulary(("normal", "hot", "cold")),
    "gains": Vocabulary(
        ("break-away", "chip", "faceoff", "goalie", "icing", "loose puck", "race", "rebound", "steal"),
    ),
    "goals": Vocabulary(("shot", "break-away", "weird play")),
    "injuries": Vocabulary(("",)),
    "loose pucks": Vocabulary(
        (
            "block", "clear", "dump-in", "faceoff", "hit", "injury", "matchup", "miss", "pass", "rebound", "save",
            "still loose", "weird play",
        ),
    ),
    "moves": Vocabulary((*RESULT_NAMES, "")),
    "net": Vocabulary(GOALIE_ZONE_NAMES),
    "penalty columns": Vocabulary(("", "A", "B", "C")),
    "places": Vocabulary((*PLACE_NAMES, *ZONE_NAMES, *FACEOFF_ENDS, "")),
    "qualities": Vocabulary((*COLOUR_NAMES, *TARGET_NAMES, "high", "left post", "right post", "")),
    "race winners": Vocabulary(("offense", "defense", "tie", "goalie")),
    "races": Vocabulary(("dump-in", "icing")),
    "rebounds": Vocabulary(MARK_NAMES),
    "recipients": Vocabulary(RECIPIENT_NAMES),
    "rules": Vocabulary(
        (
            "aggressiveness", "assist by table", "battles", "break-away rating", "center and shoot", "enforcers",
            "faceoff rating", "fatigue", "goalie's assist", "handedness", "home ice", "in the penalty box",
            "intangibles", "man advantage", "no assist", "not in the puck's area", "not on the ice", "out of position",
            "penalty killing", "physical play", "rebound shot", "shadows another man", "shadows his man", "tie",
            "tipping", "touched the puck", "touches the puck", "waiting penalty",
        ),
    ),
    "rushes": Vocabulary(RUSH_NAMES),
    "sends": Vocabulary(("clear", "dump-in", "icing")),
    "shots": Vocabulary((*SHOT_NAMES, "icing", "weird play")),
    "stoppages": Vocabulary(
        ("freeze", "goal", "icing", "offside", "out of play", "penalties", "penalty", "period"),
    ),
    "targets": Vocabulary(TARGET_NAMES),
    "throws": Vocabulary(
        (
            PLAY.name, D10S.name, RUSH.name, STEAL.name, ASSIST.name, INJURY.name, GAMES_D6.name, GAMES_D20.name,
            DEFENDER.name,
        ),
    ),
    "weird charts": Vocabulary(("goalie",), is_open=True),
    "weird effects": Vocabulary(WEIRD_NAMES),
}  # fmt: skip
