"""Talents into Rinkside cards, around the league-average template. [RSG-03, RSG-04, RSG-05]

All figures that decide how invented teams play Rinkside are the constants at the top of this module.
"""

from __future__ import annotations

from math import floor
from random import Random
from typing import Any, NamedTuple

from puckdrop.games.rinkside.card_files import (
    GOALIE_GROUPS,
    GROUPS,
    GoalieSection,
    SkaterSection,
    grouped,
    section_text,
)
from puckdrop.rating.invent.talents import InventedGoalie, InventedSkater, mixed

Weights = dict[str, float]


class Scale(NamedTuple):
    """A rating: what goes into it, its middle for forwards and defensemen, what a point of ability adds, its limits."""

    weights: Weights
    forward: float
    defenseman: float
    rise: float
    lowest: int
    highest: int


# The middles are those of the template's lines and pairs, averaged by how much they play.                 [RSG-03]
SCALES = {
    "quality_shot": Scale({"shooting": 0.6, "puck_protection": 0.4}, 3.0, 1.0, 1.3, 0, 9),
    "set_up": Scale({"passing": 1.0}, 5.6, 3.8, 1.2, 0, 9),
    "offense": Scale({"shooting": 0.35, "passing": 0.35, "puck_protection": 0.3}, 12.4, 9.4, 1.9, 2, 19),
    "target": Scale({"shooting": 0.8, "shot_power": 0.2}, 67.5, 57.0, 1.6, 50, 85),
    "sniper": Scale({"shooting": 0.7, "shot_power": 0.3}, 8.0, 3.2, 3.0, 1, 22),
    "offensive_battle": Scale({"net_front": 0.5, "toughness": 0.5}, 5.0, 4.0, 0.9, 1, 9),
    "net": Scale({"net_front": 1.0}, 3.8, 1.0, 1.0, 0, 8),
    "defense": Scale({"positioning": 0.8, "skating": 0.2}, 5.8, 7.6, 0.9, 2, 10),
    "hit": Scale({"checking": 0.7, "toughness": 0.3}, 4.7, 4.9, 1.6, 0, 10),
    "takeaway": Scale({"positioning": 0.5, "skating": 0.5}, 4.5, 4.4, 0.9, 1, 9),
    "defensive_battle": Scale({"toughness": 0.4, "positioning": 0.6}, 10.0, 11.8, 1.3, 4, 18),
    "blocks": Scale({"shot_blocking": 1.0}, 3.7, 5.0, 1.1, 0, 9),
    "breakout": Scale({"passing": 0.6, "skating": 0.4}, 13.6, 16.1, 1.3, 7, 20),
    "head_man": Scale({"passing": 0.7, "skating": 0.3}, 2.6, 2.1, 1.2, 0, 8),
    "neutral": Scale({"skating": 0.5, "positioning": 0.25, "puck_protection": 0.25}, 11.6, 11.1, 1.4, 5, 18),
    "initiate_rush": Scale({"skating": 0.7, "puck_protection": 0.3}, 3.4, 1.7, 1.1, 0, 8),
    "forecheck_defense": Scale({"checking": 0.5, "skating": 0.5}, 9.0, 7.7, 1.5, 3, 20),
    "forecheck_offense": Scale({"checking": 0.4, "skating": 0.6}, 10.0, 6.7, 1.5, 3, 20),
    "draw_penalty": Scale({"skating": 0.6, "puck_protection": 0.4}, 5.4, 2.4, 1.3, 0, 12),
    "commit_penalty": Scale({"discipline": -0.8, "toughness": 0.3}, 3.3, 4.6, 1.3, 1, 14),
    "secondary": Scale({"discipline": 0.6, "toughness": -0.6}, 92.5, 92.0, 3.5, 60, 99),
    "enforcer": Scale({"toughness": -0.7, "discipline": 0.35}, 6.4, 6.3, 1.5, 1, 9),
}
FACEOFF_CENTER = Scale({"faceoffs": 1.0}, 5.6, 0.0, 1.3, 1, 10)
FACEOFF_WING = Scale({"faceoffs": 0.6}, 2.0, 0.6, 0.8, 0, 5)
POWER_PLAY = 3.8
"""P-P by SNIPER."""
NZ_HIT = 0.55
GRADES = "DCBA"
"""By how many of the marks below a man's eagerness to shoot exceeds. [RSG-05]"""
FORWARD_MARKS = (-0.6, 0.5, 1.3)
DEFENSE_MARKS = (0.5, 1.6, 9.0)

GREEN, BLUE, BLACK, SHOOTOUT, SHORT_HANDED, RATING = 86.0, 91.5, 98.0, 70.0, 84.0, 35.0
SHIFT = 1.1
"""What a point of ability adds to the save numbers."""
RATING_RISE = 12.0
GOOD_COLUMNS = {"easy": [6, 9, 9], "difficult": [4, 7, 8]}
COLUMNS = {"easy": [5, 9, 9], "difficult": [3, 6, 8]}
POOR_COLUMNS = {"easy": [4, 8, 9], "difficult": [2, 5, 7]}
BUTTERFLY = [3, 6, 8]
STAND_UP = [3, 5, 7]


def skater_section(random: Random, skater: InventedSkater) -> dict[str, Any]:
    """The `[skater.rinkside]` table of an invented skater."""
    at_defense = skater.position == "D"
    ratings = {name: rating(random, scale, skater, at_defense=at_defense) for name, scale in SCALES.items()}
    faceoff = FACEOFF_CENTER if skater.position == "C" else FACEOFF_WING
    hit, sniper = ratings["hit"], ratings["sniper"]
    quality = ratings["quality_shot"]
    ratings |= {
        "faceoff": rating(random, faceoff, skater, at_defense=at_defense),
        "high_quality": min(ratings["offense"], quality if not at_defense else max(1, quality - 1)),
        "power_play": min(ratings["target"], round(POWER_PLAY * sniper)),
        "short_handed": sniper,
        "pass_rating": (44 if at_defense else 42) + 4 * ratings["set_up"],
        "big_hit": 0 if hit <= 2 else 1 if hit <= 6 else 2 if hit <= 8 else 3,
        "nz_hit": round(NZ_HIT * hit),
        "nz_big_hit": 1 if hit >= 3 else 0,
        "physical": hit,
        "head_man": min(ratings["head_man"], ratings["breakout"]),
    }
    return section_text(SkaterSection.model_validate(grouped({"grade": grade_of(skater), **ratings}, GROUPS)))


def grade_of(skater: InventedSkater) -> str:
    """By eagerness to shoot: about four men on a team are A, five B, five C and the rest D. [RSG-05]"""
    wish = mixed(skater.talents, {"shooting": 0.6, "shot_power": 0.4})
    marks = DEFENSE_MARKS if skater.position == "D" else FORWARD_MARKS
    return GRADES[sum(wish > mark for mark in marks)]


def rating(random: Random, scale: Scale, skater: InventedSkater, *, at_defense: bool) -> int:
    middle = scale.defenseman if at_defense else scale.forward
    value = middle + scale.rise * mixed(skater.talents, scale.weights)
    return max(scale.lowest, min(scale.highest, rounded(random, value)))


def rounded(random: Random, value: float) -> int:
    """Rounded up or down at random, so that the average is kept."""
    return floor(value + random.random())


def goalie_section(random: Random, goalie: InventedGoalie) -> dict[str, Any]:
    """The `[goalie.rinkside]` table of an invented goalie. [RSG-04]"""
    talents = goalie.talents
    high = SHIFT * mixed(talents, {"high_quality": 1.0})
    low = SHIFT * mixed(talents, {"low_quality": 0.5, "high_quality": 0.5})
    alone = SHIFT * mixed(talents, {"breakaways": 1.0})
    control = mixed(talents, {"rebound_control": 1.0})
    green = clipped(random, GREEN + high, 50, 97)
    blue = max(green, clipped(random, BLUE + low, 50, 98))
    black = max(blue, clipped(random, BLACK + low, 50, 99))
    overall = mixed(talents, {"high_quality": 0.4, "low_quality": 0.3, "consistency": 0.3})
    great = 1 if overall < -1.0 else 2 if overall < 1.0 else 3 if overall < 2.0 else 4
    columns = GOOD_COLUMNS if control > 0.9 else POOR_COLUMNS if control < -0.9 else COLUMNS
    play = clipped(random, 7 + 0.8 * mixed(talents, {"puck_handling": 1.0}), 3, 9)
    numbers = {
        "rating": clipped(random, RATING + RATING_RISE * overall, 5, 90),
        "green": green,
        "blue": blue,
        "black": black,
        "shootout": clipped(random, SHOOTOUT + 2 * alone, 40, 95),
        "short_handed": clipped(random, SHORT_HANDED + high, 50, 97),
        "great": great,
        "big": [great + 1, great + 2, great + 3],
        "rebound_control": clipped(random, 15 + 0.8 * control, 11, 19),
        "scramble": clipped(random, 12 + 0.8 * control, 6, 18),
        "recover": clipped(random, 9 + 0.8 * mixed(talents, {"high_quality": 0.5, "breakaways": 0.5}), 4, 15),
        "play_puck": play,
        "control_puck": min(play, clipped(random, 3 + 0.8 * mixed(talents, {"puck_handling": 1.0}), 0, 6)),
        **columns,
    }
    types = {"save_types": BUTTERFLY if random.random() < 0.7 else STAND_UP, "penalty_number": 8}
    return section_text(GoalieSection.model_validate({**grouped(numbers, GOALIE_GROUPS), **types}))


def clipped(random: Random, value: float, lowest: int, highest: int) -> int:
    return max(lowest, min(highest, rounded(random, value)))
