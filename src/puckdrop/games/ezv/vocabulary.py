"""The codes that ezv's events may hold, by the names the events' fields give their vocabularies."""

from __future__ import annotations

from typing import Final

from puckdrop.core.event_fields import Vocabulary
from puckdrop.core.vocabulary import COMMON
from puckdrop.games.ezv.constants import (
    ACTION_NAMES,
    CALL_NAMES,
    GUILTY_NAMES,
    MISSES_NAMES,
    REBOUND_NAMES,
    SECTION_NAMES,
    SECTOR_NAMES,
    SHOT_NAMES,
    SYMBOL_NAMES,
    ZONE_NAMES,
)
from puckdrop.games.ezv.throws import (
    ASSIST,
    ASSIST_SHARE,
    GAMES_D6,
    GAMES_D20,
    GOALIE_ASSIST,
    HOUSE_ASSIST,
    INJURY,
    PENALTY,
    PENALTY_DIE,
    PENALTY_SHOT,
    PENALTY_SHOT_SAVE,
    PLAY,
)

VOCABULARIES: Final[dict[str, Vocabulary]] = {
    **COMMON,
    "absences": Vocabulary(MISSES_NAMES, is_open=True),
    "actions": Vocabulary(ACTION_NAMES),
    "backgrounds": Vocabulary(GUILTY_NAMES),
    "calls": Vocabulary(("fighting", "game misconduct", "misconduct", "penalty shot"), is_open=True),
    "cards": Vocabulary((), is_open=True),
    "gains": Vocabulary(
        ("clear", "dump-in", "faceoff", "icing", "loose puck", "massive hit", "rebound", "steal"),
    ),
    "goals": Vocabulary(("shot", "break-away", "penalty shot")),
    "injuries": Vocabulary((), is_open=True),
    "loose pucks": Vocabulary(
        ("block", "clear", "dump-in", "faceoff", "hit", "lost handle", "miss", "poke check", "rebound", "still loose"),
    ),
    "moves": Vocabulary(SYMBOL_NAMES),
    "penalty cells": Vocabulary(CALL_NAMES),
    "places": Vocabulary((*SECTOR_NAMES, *ZONE_NAMES, "")),
    "qualities": Vocabulary((*SHOT_NAMES, "")),
    "rebounds": Vocabulary((*REBOUND_NAMES, "none")),
    "rules": Vocabulary(
        (
            "assist by rank", "assist by share", "faceoff rating", "goalie pulled", "goalie's assist", "home ice",
            "lowest slot", "man advantage",
            "no assist", "no blocker", "no forechecker", "opponent", "penalty symbol", "physical play", "plain pass",
            "rebound", "touched the puck", "trapped", "unassisted", "unblocked",
            "waiting penalty",
        ),
    ),
    "sections": Vocabulary(SECTION_NAMES),
    "sends": Vocabulary(("clear", "dump-in", "icing")),
    "shots": Vocabulary(("shot", "break-away", "penalty shot")),
    "stoppages": Vocabulary(
        (
            "coincidental", "freeze", "goal", "icing", "injury", "offsides", "penalty", "penalty shot goal",
            "penalty shot no goal", "period start",
        ),
    ),
    "throws": Vocabulary(
        (
            PLAY.name, PENALTY.name, PENALTY_DIE.name, INJURY.name, GAMES_D6.name, GAMES_D20.name, ASSIST.name,
            HOUSE_ASSIST.name, GOALIE_ASSIST.name, ASSIST_SHARE.name, PENALTY_SHOT.name, PENALTY_SHOT_SAVE.name,
        ),
    ),
}  # fmt: skip
