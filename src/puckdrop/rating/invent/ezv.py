"""Talents into ezv cards: a template of counts, moved by ability, shuffled over the 36 cells. [EZ-GAP-30]

All figures that decide how invented teams play ezv are the constants at the top of this module.
"""

from __future__ import annotations

from random import Random
from typing import Any

from puckdrop.games.ezv.card_files import GoalieSection, SkaterSection, section_text
from puckdrop.games.ezv.constants import REBOUND_NAMES, SHOT_NAMES, SYMBOL_NAMES
from puckdrop.games.ezv.grids import CELLS
from puckdrop.rating.invent.scales import Counts, Scale, Shift, rating, shifted
from puckdrop.rating.invent.talents import GoalieTalents, InventedGoalie, InventedSkater, SkaterTalents

# --- templates: what the average man's card holds -----------------------------------------------------------------
# Tuned until games between invented teams with default options and bench coaches had about 30 shots on goal, 3 goals
# and 4 minor penalties a side, and defensemen scored 15% of the goals.

ADVANCE = {
    "SKATE": 8, "PASS": 8, "PASS_A": 2, "PASS_B": 2, "PASS2": 2,
    "RIGHT": 3, "LEFT": 3, "BACK": 2, "CENTER": 3, "LOOSE": 1, "PENALTY": 2,
}  # fmt: skip
DEFENSE = {"STEAL": 13, "LOOSE": 9, "PENALTY": 9, "HIT": 4, "INJURY": 1}
SHOOT_FORWARD = {"red": 8, "blue": 11, "yellow": 8, "white": 9}
SHOOT_DEFENSEMAN = {"red": 2, "blue": 4, "yellow": 5, "white": 25}
BREAK_AWAY_FORWARD = {"red": 15, "blue": 12, "yellow": 4, "white": 5}
BREAK_AWAY_DEFENSEMAN = {"red": 10, "blue": 10, "yellow": 6, "white": 10}
GOALIE_GOLD = {"red": 7, "blue": 4, "yellow": 2, "white": 23}
GOALIE_BLUE = {"red": 10, "blue": 8, "yellow": 4, "white": 14}
GOALIE_RED = {"red": 16, "blue": 9, "yellow": 4, "white": 7}
REBOUND = {"black": 14, "white": 11, "gray": 5, "Z": 6}

# --- shifts: what ability does to them ----------------------------------------------------------------------------

ADVANCE_SHIFTS = (
    Shift({"skating": 0.6, "passing": -0.6}, 2.0, "SKATE", "PASS"),
    Shift({"passing": 1.0}, 0.8, "PASS2", "BACK"),
    Shift({"passing": 0.5, "skating": 0.5}, 0.6, "PASS_B", "LEFT"),
    Shift({"passing": 0.5, "skating": 0.5}, 0.6, "PASS_A", "RIGHT"),
    Shift({"puck_protection": 0.7, "skating": 0.3}, 1.5, "PASS", "LOOSE"),
    Shift({"discipline": 0.8, "toughness": -0.2}, 0.6, "CENTER", "PENALTY"),
)
DEFENSE_SHIFTS = (
    Shift({"positioning": 0.7, "skating": 0.3}, 2.5, "STEAL", "LOOSE"),
    Shift({"checking": 0.6, "toughness": 0.4}, 1.5, "HIT", "LOOSE"),
    Shift({"discipline": 0.9, "toughness": -0.3}, 2.5, "LOOSE", "PENALTY"),
    Shift({"toughness": 0.7, "checking": 0.3}, 0.6, "INJURY", "HIT"),
)
SHOOT_SHIFTS = (
    Shift({"shooting": 0.9, "shot_power": 0.1}, 1.6, "red", "white"),
    Shift({"shooting": 0.5, "shot_power": 0.5}, 0.8, "blue", "yellow"),
)
BREAK_AWAY_SHIFTS = (
    Shift({"shooting": 0.5, "puck_protection": 0.5}, 2.0, "red", "white"),
    Shift({"skating": 1.0}, 1.0, "blue", "yellow"),
)
GOLD_SHIFTS = (Shift({"low_quality": 1.0}, 1.2, "white", "red"), Shift({"low_quality": 1.0}, 0.5, "white", "blue"))
BLUE_SHIFTS = (
    Shift({"low_quality": 0.4, "high_quality": 0.6}, 1.4, "white", "red"),
    Shift({"low_quality": 0.4, "high_quality": 0.6}, 0.7, "white", "blue"),
)
RED_SHIFTS = (
    Shift({"high_quality": 0.7, "breakaways": 0.3}, 1.5, "white", "red"),
    Shift({"high_quality": 0.7, "breakaways": 0.3}, 0.8, "white", "blue"),
)
REBOUND_SHIFTS = (
    Shift({"rebound_control": 1.0}, 1.5, "white", "black"),
    Shift({"freezing": 1.0}, 1.5, "Z", "gray"),
    Shift({"puck_handling": 1.0}, 0.7, "white", "Z"),
)

# --- ratings: middle, rise for each point of ability, lowest and highest ------------------------------------------


SH_FORWARD = Scale({"shooting": 0.7, "shot_power": 0.3}, 17.5, 1.0, 15, 19)
SH_DEFENSEMAN = Scale({"shot_power": 0.6, "shooting": 0.4}, 13.5, 1.2, 11, 16)
BK_FORWARD = Scale({"shot_blocking": 1.0}, 0.5, 0.5, 0, 1)
BK_DEFENSEMAN = Scale({"shot_blocking": 1.0}, 1.7, 0.7, 1, 3)
AD = Scale({"puck_protection": 0.5, "skating": 0.3, "passing": 0.2}, 1.4, 0.9, 0, 3)
DF = Scale({"positioning": 0.6, "checking": 0.4}, 1.2, 0.9, 0, 3)
PK = Scale({"positioning": 0.5, "shot_blocking": 0.3, "stamina": 0.2}, 1.2, 1.0, 0, 3)
FO = Scale({"faceoffs": 1.0}, 1.4, 0.9, 0, 3)
PN = Scale({"discipline": -0.6, "toughness": 0.5}, 0.5, 0.9, 0, 3)
RC_FORWARD = Scale({"net_front": 0.4, "skating": 0.3, "shooting": 0.3}, 5.6, 2.0, 1, 9)
RC_DEFENSEMAN = Scale({"skating": 0.5, "shot_power": 0.5}, 2.2, 1.0, 1, 9)
AS_FORWARD = Scale({"passing": 0.8, "puck_protection": 0.2}, 5.2, 1.9, 1, 9)
AS_DEFENSEMAN = Scale({"passing": 0.8, "puck_protection": 0.2}, 4.4, 1.9, 1, 9)
INJ = Scale({"durability": 1.0}, 0.5, 2.5, -5, 5)


# --- cards --------------------------------------------------------------------------------------------------------


def skater_section(random: Random, skater: InventedSkater) -> dict[str, Any]:
    """The `[skater.ezv]` table of an invented skater."""
    talents = skater.talents
    at_defense = skater.position == "D"
    shoot = SHOOT_DEFENSEMAN if at_defense else SHOOT_FORWARD
    break_away = BREAK_AWAY_DEFENSEMAN if at_defense else BREAK_AWAY_FORWARD
    section = {
        "ratings": _ratings(random, skater),
        "advance": _grid(random, SYMBOL_NAMES, ADVANCE, ADVANCE_SHIFTS, talents),
        "defense": _grid(random, SYMBOL_NAMES, DEFENSE, DEFENSE_SHIFTS, talents),
        "shoot": _grid(random, SHOT_NAMES, shoot, SHOOT_SHIFTS, talents),
        "break_away": _grid(random, SHOT_NAMES, break_away, BREAK_AWAY_SHIFTS, talents),
    }
    return section_text(SkaterSection.model_validate(section))


def goalie_section(random: Random, goalie: InventedGoalie) -> dict[str, Any]:
    """The `[goalie.ezv]` table of an invented goalie."""
    talents = goalie.talents
    section = {
        "gold": _grid(random, SHOT_NAMES, GOALIE_GOLD, GOLD_SHIFTS, talents),
        "blue": _grid(random, SHOT_NAMES, GOALIE_BLUE, BLUE_SHIFTS, talents),
        "red": _grid(random, SHOT_NAMES, GOALIE_RED, RED_SHIFTS, talents),
        "rebound": _grid(random, REBOUND_NAMES, REBOUND, REBOUND_SHIFTS, talents),
    }
    return section_text(GoalieSection.model_validate(section))


def _ratings(random: Random, skater: InventedSkater) -> dict[str, int]:
    at_defense = skater.position == "D"
    scales = {
        "sh": SH_DEFENSEMAN if at_defense else SH_FORWARD,
        "bk": BK_DEFENSEMAN if at_defense else BK_FORWARD,
        "ad": AD,
        "df": DF,
        "pk": PK,
        "fo": FO,
        "pn": PN,
        "rc": RC_DEFENSEMAN if at_defense else RC_FORWARD,
        "as": AS_DEFENSEMAN if at_defense else AS_FORWARD,
        "inj": INJ,
    }
    return {name: rating(random, scale, skater.talents) for name, scale in scales.items()}


def _grid(
    random: Random,
    names: tuple[str, ...],
    template: Counts,
    shifts: tuple[Shift, ...],
    talents: SkaterTalents | GoalieTalents,
) -> list[str]:
    counts = shifted(random, template, shifts, talents)
    cells = [name for name in names for _ in range(counts.get(name, 0))]
    random.shuffle(cells)
    return [" ".join(cells[start : start + 6]) for start in range(0, CELLS, 6)]
