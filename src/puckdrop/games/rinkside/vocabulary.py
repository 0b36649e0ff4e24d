"""The codes that Rinkside's events may hold, by the names the events' fields give their vocabularies."""

from __future__ import annotations

from typing import Final

from puckdrop.core.event_fields import Vocabulary
from puckdrop.core.vocabulary import COMMON
from puckdrop.games.rinkside.decisions import OPTION_NAMES
from puckdrop.games.rinkside.game_center import AUXILIARY_NAMES, MISSES_NAMES, OFFENCE_NAMES, POINTS_NAMES
from puckdrop.games.rinkside.sections import (
    BAD_BREAKOUT_NAMES,
    BREAKOUT_NAMES,
    CHASE_NAMES,
    FAILED_NZ_NAMES,
    FAILED_RUSH_NAMES,
    FORECHECK_NAMES,
    HITTING_STRATEGIES,
    LOCATION_NAMES,
    POST_NAMES,
    SCRAMBLE_NAMES,
    ZONE_PLAY_NAMES,
)
from puckdrop.games.rinkside.situations import (
    INTENSITY_NAMES,
    LEVEL_NAMES,
    MARK_NAMES,
    MOOD_NAMES,
    OFFICIALS_NAMES,
    QUALITY_NAMES,
    SAVE_TEST_NAMES,
    SHOT_NAMES,
    ZONE_NAMES,
)

VOCABULARIES: Final[dict[str, Vocabulary]] = {
    **COMMON,
    "absences": Vocabulary(MISSES_NAMES),
    "agitations": Vocabulary((), is_open=True),
    "calls": Vocabulary(
        (
            "delay of game, bench minor", "fighting", "game misconduct", "game misconduct, third man in",
            "instigating", "misconduct", "misconduct, leaving the bench", "roughing", "roughing, retaliation",
            "too many men", "unsportsmanlike conduct, bench minor",
        ),
        is_open=True,
    ),
    "fights": Vocabulary((), is_open=True),
    "checks": Vocabulary(
        (
            "attack", "bad bounce", "block", "board scrum", "breakout", "challenge", "chance", "chase", "clear slot",
            "clear zone", "commit penalty", "dangerous attack", "defend rush", "defensive battle", "disrupt set-up",
            "draw penalty", "empty-net shot", "enter zone", "faceoff clear", "forecheck", "freeze puck", "great save",
            "hit", "hold puck in", "icing race", "initiate rush", "keep out of empty net", "kill clear", "last second",
            "lead power play", "move puck", "offensive battle", "onside", "orr move", "pass into zone", "play man",
            "play puck", "quality shot", "reach empty net", "rebound off the boards", "recover", "risky play",
            "rush pass", "scramble attack", "scramble clear", "scramble defensive battle", "scramble off the boards",
            "scramble offensive battle", "scramble save", "screen", "set up", "takeaway", "tip", "two-man game",
        ),
    ),
    "difficulties": Vocabulary(("easy", "difficult", "")),
    "gains": Vocabulary(
        (
            "board scrum", "carry", "control", "entry", "even match-up", "faceoff", "from a teammate",
            "goalie's pass", "momentum clear", "neutral zone", "nobody there", "options", "rush", "saved by momentum",
            "set-up",
        ),
    ),
    "goals": Vocabulary(
        (
            "breakaway", "center ice", "empty net", "own move", "own net", "penalty shot", "power play", "rebound",
            "rush", "scramble", "screen", "set-up", "short-handed", "shot", "tip",
        ),
    ),
    "injuries": Vocabulary(("injury",)),
    "iron": Vocabulary(POST_NAMES),
    "level changes": Vocabulary(("warm-up", "confidence", "great save", "review")),
    "levels": Vocabulary(LEVEL_NAMES),
    "loose pucks": Vocabulary(
        (
            "bad breakout", "block", "bouncing puck", "cannot tee it up", "clear kept in", "clear to the corner",
            "cycle", "failed move", "fans on it", "forecheck", "goalie to the corner", "goalie's shot", "icing beaten",
            "iron", "kept out of the empty net", "miss", "nobody in the net", "official hit", "onside",
            "rush broken up", "save to the corner", "stick breaks", "wide", "wide from center ice", "wide shot",
        ),
    ),
    "marks": Vocabulary(tuple(MARK_NAMES.values())),
    "meter readings": Vocabulary(
        (*OFFICIALS_NAMES, *MOOD_NAMES, *INTENSITY_NAMES, *HITTING_STRATEGIES, "cooler heads prevail"), is_open=True
    ),
    "meters": Vocabulary(
        (
            "chippiness", "dirty plays", "enforcers", "final intensity", "forecheck", "hitting", "intensity",
            "officials",
        ),
    ),
    "momentum": Vocabulary((*POINTS_NAMES, "fight won", "late goal", "momentum clear")),
    "note results": Vocabulary(("", "2", "3", "good", "no", "no goal", "yes", *AUXILIARY_NAMES), is_open=True),
    "notes": Vocabulary(
        (
            "auxiliary play", "benches clear", "brawl", "buzzer", "description", "full brawl", "officials' review",
            "reaction", "video review", "would it have gone in",
        ),
    ),
    "offences": Vocabulary(OFFENCE_NAMES),
    "options": Vocabulary(OPTION_NAMES),
    "places": Vocabulary((*ZONE_NAMES, *LOCATION_NAMES, "center ice", "")),
    "qualities": Vocabulary((*QUALITY_NAMES, "")),
    "ratings": Vocabulary(
        (
            "B-O", "B-S", "Commit Penalty", "Control Puck", "Defense", "Defensive Battle", "Draw Penalty", "FCD",
            "FCO", "GREAT SAVE", "Hit", "I-R", "NET", "Neutral", "Offense", "Offensive Battle", "Orr move", "Pass",
            "Q-S", "Rebound Control", "Recover", "S-U", "Scramble", "T-A", "Target", "board scrum", "last second",
            "two-man game",
        ),
    ),
    "readings": Vocabulary(
        tuple(
            dict.fromkeys(
                (
                    *ZONE_PLAY_NAMES, *SCRAMBLE_NAMES, *FORECHECK_NAMES, *BREAKOUT_NAMES, *CHASE_NAMES,
                    *BAD_BREAKOUT_NAMES, *FAILED_NZ_NAMES, *FAILED_RUSH_NAMES,
                ),
            ),
        ),
    ),
    "rebounds": Vocabulary(("",)),
    "retaliations": Vocabulary(("fight", "no retaliation", "nothing", "penalty")),
    "rules": Vocabulary(
        (
            "agitator", "assist by share", "assist by S-U", "breakaway", "fighter", "infraction", "killer", "no fight",
            "no penalty", "nobody fights", "not called", "number of assists", "odd-man rush", "passer",
            "penalized player", "penalty number", "quarterback", "scenario", "secondary penalty", "S-U too low",
            "transition", "unassisted", "waiting penalty",
        ),
    ),
    "robberies": Vocabulary(("great save", "big save")),
    "save tests": Vocabulary((*SAVE_TEST_NAMES, "")),
    "saves": Vocabulary(("glove", "pad", "blocker", "stick", "skate")),
    "scrums": Vocabulary((), is_open=True),
    "sections": Vocabulary(
        (
            "bad breakout", "breakout", "dump and chase", "failed neutral zone", "failed rush", "forecheck",
            "net scramble", "zone play",
        ),
        is_open=True,
    ),
    "shots": Vocabulary((*SHOT_NAMES, "empty net", "goalie", "own net", "penalty shot", "put-back")),
    "stoppages": Vocabulary(
        (
            "after the buzzer", "blocked out of play", "crossbar, out of play", "delayed penalty", "glass repair",
            "goal", "goalie freezes the puck", "hand pass", "high stick by the defense", "high stick by the offense",
            "icing", "injury", "net off its moorings", "no goal", "no goal on the penalty shot", "offsides", "penalty",
            "period start", "puck frozen", "puck frozen in a board scrum", "puck out of play", "puck over the bench",
            "save and cover", "save out of play", "shootout", "skate trouble", "too many men", "two-line pass",
            "unsportsmanlike conduct",
        ),
    ),
}  # fmt: skip
