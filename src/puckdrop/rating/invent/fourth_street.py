"""Talents into 4th Street cards: shares of puck actions, ratings, and blocks like the packaged patterns. [FS-GAP-35]

All figures that decide how invented teams play 4th Street are the constants at the top of this module and the patterns
of `games/fourth_street/data/patterns.toml`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp
from random import Random
from typing import Any

from puckdrop.games.fourth_street import blocks
from puckdrop.games.fourth_street.card_files import GoalieSection, SkaterSection
from puckdrop.games.fourth_street.constants import COLUMN_NAMES
from puckdrop.games.fourth_street.patterns import packaged_patterns
from puckdrop.rating.invent.scales import Scale, Shift, Weights, rating, rounded, shifted
from puckdrop.rating.invent.talents import GoalieTalents, InventedGoalie, InventedSkater, SkaterTalents, mixed

# --- puck actions: what the average man does in a hundred rolls ---------------------------------------------------
# Columns D-ES, D-PP, D-SH, N, O-ES, O-PP, O-SH. Shares need not add up to a hundred; one below 1 is not on every card.
# They started from the manual's legend block (FS-TAB-03) and were tuned, with the ratings and patterns, until games of
# the Standard and Full presets with bench coaches had 27 to 33 shots on goal, about 3 goals, 10 to 16 blocks and 3 to
# 5 minor penalties a side, 52 to 62 faceoffs, 1.5 assists a goal or more, and under a tenth of goals without one; for
# these men pass more than they carry, in the attacking zone too. The Basic game has two thirds of their rolls and fewer
# of everything.

Shares = Mapping[str, tuple[float, ...]]
"""Of every action, in the order of the card's rows."""

FORWARD_ACTIONS: Shares = {
    "pd": (55, 60, 18, 58, 32, 52, 14),
    "sc": (11, 20, 10, 12, 3, 4, 8),
    "dc": (6, 1, 22, 3, 0.5, 0.5, 22),
    "ice": (8, 0.5, 44, 5, 0, 0, 0),
    "off": (0, 0, 0, 7, 3.5, 2, 4),
    "pen": (2.0, 1.0, 1.2, 2.0, 2.0, 1.1, 1.7),
    "inj": (0.12, 0.1, 0.1, 0.12, 0.12, 0.1, 0.1),
    "ws": (0, 0, 0, 0, 62, 54, 30),
    "ss": (0, 0, 0, 0, 15, 20, 14),
    "wild": (10, 13, 5, 8, 6, 7, 7),
    "wp": (0.5, 0.3, 0.5, 0.5, 0.5, 0.3, 0.3),
}
DEFENSEMAN_ACTIONS: Shares = {
    "pd": (60, 66, 18, 58, 36, 54, 14),
    "sc": (5, 14, 4, 8, 1, 2, 4),
    "dc": (7, 1, 24, 5, 1.2, 0.5, 30),
    "ice": (9, 0.5, 48, 6, 0, 0, 0),
    "off": (0, 0, 0, 7, 3, 1.5, 3),
    "pen": (2.0, 1.0, 1.2, 2.0, 1.7, 0.9, 1.7),
    "inj": (0.12, 0.1, 0.1, 0.12, 0.12, 0.1, 0.1),
    "ws": (0, 0, 0, 0, 24, 20, 16),
    "ss": (0, 0, 0, 0, 58, 56, 26),
    "wild": (10, 14, 5, 8, 6, 7, 7),
    "wp": (0.5, 0.3, 0.5, 0.5, 0.5, 0.3, 0.3),
}
ACTION_TALENTS: Mapping[str, Weights] = {
    "pd": {"passing": 0.18, "shooting": -0.06},
    "sc": {"skating": 0.22, "puck_protection": 0.1},
    "dc": {"passing": -0.2, "skating": -0.15},
    "ice": {"passing": -0.2, "positioning": -0.1},
    "off": {"positioning": -0.15},
    "pen": {"discipline": -0.45, "toughness": 0.15},
    "inj": {"durability": -0.6},
    "ws": {"shooting": 0.22, "net_front": 0.06},
    "ss": {"shot_power": 0.25},
    "wild": {},
    "wp": {},
}
"""How far a point of talent moves a share: a weight of 0.2 makes it a fifth larger."""

# --- ratings: middle, rise for each point of ability, lowest and highest ------------------------------------------

PASSING = {"passing": 0.7, "puck_protection": 0.3}
SKATING = {"skating": 0.6, "puck_protection": 0.4}
DEFENDING = {"positioning": 0.8, "skating": 0.2}
CHECKING = {"checking": 0.6, "positioning": 0.2, "toughness": 0.2}
KILLING = {"positioning": 0.6, "shot_blocking": 0.2, "stamina": 0.2}
WRIST = {"shooting": 0.7, "puck_protection": 0.3}
SLAP = {"shot_power": 0.7, "shooting": 0.3}
ALONE = {"shooting": 0.5, "skating": 0.25, "puck_protection": 0.25}
POWER_PLAY = {"shooting": 0.5, "shot_power": 0.5}

FORWARD_RATINGS: Mapping[str, Scale] = {
    "ps": Scale(PASSING, 16.0, 1.6, 10, 20),
    "sk": Scale(SKATING, 16.0, 1.6, 10, 20),
    "df": Scale(DEFENDING, 3.7, 1.4, 0, 9),
    "ch": Scale(CHECKING, 3.9, 1.4, 0, 9),
    "pk": Scale(KILLING, 4.9, 1.4, 0, 9),
    "w": Scale(WRIST, 15.5, 2.6, 10, 30),
    "s": Scale(SLAP, 14.5, 2.6, 10, 30),
    "b": Scale(ALONE, 22.0, 7.0, 5, 50),
    "bl": Scale({"shot_blocking": 1.0}, 1.8, 1.2, -3, 9),
    "tp": Scale({"net_front": 1.0}, 3.3, 1.4, 1, 9),
    "sp": Scale({"skating": 1.0}, 2.3, 0.9, 1, 5),
}
DEFENSEMAN_RATINGS: Mapping[str, Scale] = {
    "ps": Scale(PASSING, 15.7, 1.6, 10, 20),
    "sk": Scale(SKATING, 15.0, 1.6, 10, 20),
    "df": Scale(DEFENDING, 5.1, 1.4, 0, 9),
    "ch": Scale(CHECKING, 5.4, 1.4, 0, 9),
    "pk": Scale(KILLING, 5.8, 1.4, 0, 9),
    "w": Scale(WRIST, 13.0, 2.2, 10, 30),
    "s": Scale(SLAP, 15.0, 2.6, 10, 30),
    "b": Scale(ALONE, 16.0, 5.0, 5, 50),
    "bl": Scale({"shot_blocking": 1.0}, 4.8, 1.4, -3, 9),
    "tp": Scale({"net_front": 1.0}, 1.8, 0.8, 1, 9),
    "sp": Scale({"skating": 1.0}, 1.4, 0.7, 1, 5),
}
ADVANCED: Mapping[str, Scale] = {
    "en": Scale({"toughness": 1.0}, -1.3, 2.3, 0, 5),
    "pn": Scale({"discipline": 1.0}, 0.0, 0.9, -2, 2),
    "lp": Scale({"puck_protection": 0.5, "skating": 0.3, "toughness": 0.2}, 0.0, 1.0, -2, 2),
    "fo": Scale({"faceoffs": 1.0}, 0.0, 0.9, -3, 3),
    "ph": Scale({"toughness": 0.6, "checking": 0.4}, 1.0, 0.6, 0, 2),
    "tg": Scale({"stamina": 0.5, "positioning": 0.5}, 0.0, 1.3, 0, 2),
}
RECIPIENT_FORWARD = Scale({"shooting": 0.4, "net_front": 0.3, "skating": 0.3}, 8.0, 3.0, 1, 20)
RECIPIENT_DEFENSEMAN = Scale({"shot_power": 0.5, "skating": 0.5}, 4.5, 1.5, 1, 20)
ASSIST = Scale({"passing": 0.8, "puck_protection": 0.2}, 3.0, 1.6, 1, 9)
INJ = Scale({"durability": 1.0}, 2.0, 2.0, -5, 5)
BONUS = Scale(POWER_PLAY, 4.0, 3.0, 0, 20)
TWO_MEN_MORE = 1.5
"""How much larger the bonus is with two extra men; the manual's samples are 12/18 and 2/3."""

ICE_TIME_FORWARD = (19.5, 17.0, 14.0, 9.5, 8.0)
ICE_TIME_DEFENSEMAN = (23.5, 20.5, 16.0, 12.0)
"""Minutes per game in the card's season, by line or pair."""
ICE_TIME_SPREAD = 0.8
SECOND_POSITION = 0.3
"""How many forwards are rated for a second position."""

# --- patterns: the one whose talents a man has most of, from a start that makes it common or rare -----------------

Choices = Mapping[str, tuple[float, Weights]]

PS_PATTERNS: Choices = {
    "even": (0.3, {}),
    "playmaker": (-0.5, {"passing": 1.0}),
    "simple": (-0.3, {"passing": -0.7}),
    "breakout": (-0.6, {"passing": 0.4, "positioning": 0.5}),
}
SK_PATTERNS: Choices = {
    "even": (0.3, {}),
    "fast": (-0.5, {"skating": 1.0}),
    "strong": (-0.4, {"puck_protection": 0.5, "toughness": 0.5}),
    "slow": (-0.4, {"skating": -1.0}),
}
DF_PATTERNS: Choices = {
    "even": (0.3, {}),
    "reader": (-0.5, {"positioning": 0.6, "discipline": 0.4}),
    "clutcher": (-0.2, {"discipline": -1.0}),
    "safe": (0.0, {"passing": -0.3}),
}
CH_PATTERNS: Choices = {
    "clean": (0.3, {"discipline": 0.6}),
    "hard": (0.0, {"checking": 0.6, "toughness": 0.2}),
    "rough": (-0.4, {"toughness": 0.6, "discipline": -0.6}),
}
TARGET_PATTERNS: Choices = {
    "fair": (0.5, {}),
    "sharp": (0.1, {"shooting": 0.6}),
    "sniper": (-0.7, {"shooting": 1.2}),
    "erratic": (0.0, {"shooting": -0.8}),
    "heavy": (-0.4, {"shot_power": 0.7, "shooting": -0.4}),
}
DRIFT_PATTERNS: Choices = {
    "plain": (0.3, {}),
    "true": (-0.2, {"shooting": 0.7}),
    "traffic": (-0.3, {"shot_power": 0.6}),
    "wobbly": (-0.2, {"shooting": -0.7}),
}
OWN_CELLS = (1, 4)
"""Fewest and most pairs of cells that a man has swapped on his own grids."""

# --- goalies ------------------------------------------------------------------------------------------------------

NET = (
    "RRORR",
    "OYBYO",
    "YBVBY",
    "OYYYO",
    "ROYOR",
)
"""Quality of a shot from level 1 in rows 1 to 5; each level away from the net is a step toward violet."""
FROM_BEST = "ROYBV"
STRONG_ZONES = 3.0
"""Zones in which an average goalie is a step better, and as many in which he is a step worse."""
ZONES_RISE = 1.0
"""What a point of talent adds to the better zones and takes from the worse."""
ZONE_TALENTS = {"high_quality": 0.5, "low_quality": 0.5}

SCORING_ORDER = (
    88, 78, 68, 87, 77, 67, 97, 86, 76, 66, 96, 95, 85, 75, 65, 94, 84, 74, 64, 98, 58, 57, 56, 55, 54, 89, 79, 69, 99,
    93, 83, 73, 63, 53, 48, 47,
)  # fmt: skip
"""Cells from the one that scores most easily outward; those of the manual's lesson first. [FS-TAB-06]"""
SCORING_CELLS: Mapping[str, tuple[float, Weights]] = {
    "V": (2.0, {"low_quality": -0.18}),
    "B": (3.0, {"low_quality": -0.25}),
    "Y": (5.0, {"low_quality": -0.2, "high_quality": -0.15}),
    "O": (5.5, {"high_quality": -0.35}),
    "R": (7.5, {"high_quality": -0.45}),
}
"""How many cells an average goalie has of each colour, and what a point of talent adds."""
HOT_CELLS = (64, 94)
PLUS = "RYOROYBVR"
"""Colours of the "+" column in rows 1 to 9; +0 is a cloud. [FS-GAP-35]"""
CLOUD_CELL = 100
MARKS = {"o": 20, "x": 27, "fz": 42, "f?": 4, "lo": 5, "st": 8, "cd": 3, "wp": 1}
"""What becomes of saves, as numbers of the 110 cells."""
MARK_SHIFTS = (
    Shift({"rebound_control": 1.0}, 4.0, "o", "x"),
    Shift({"freezing": 1.0}, 3.0, "fz", "lo"),
    Shift({"puck_handling": 1.0}, 2.0, "o", "lo"),
    Shift({"consistency": 1.0}, 1.0, "lo", "cd"),
)
MEN = {"o": (1, 1, 2, 2, 2, 3, 3, 4, 4, 5, 5), "x": (1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 5)}
"""Slots that get rebounds, each as often as it is listed: the goalie's own team's and the other's."""
REB = Scale({"rebound_control": -1.0}, 6.0, 3.0, 0, 15)
GOALIE_INJ = Scale({"durability": 1.0}, 2.0, 2.0, -5, 5)
FORWARD_PASSES = Scale({"puck_handling": 1.0}, 3.5, 1.2, 1, 7)
LONG_PASSES = Scale({"puck_handling": 1.0}, 1.5, 1.0, 0, 4)
TURNOVERS = Scale({"puck_handling": -1.0}, 1.0, 0.7, 0, 3)


# --- skaters ------------------------------------------------------------------------------------------------------


def skater_section(random: Random, skater: InventedSkater) -> dict[str, Any]:
    """The `[skater.fourth_street]` table of an invented skater."""
    talents = skater.talents
    at_defense = skater.position == "D"
    scales = DEFENSEMAN_RATINGS if at_defense else FORWARD_RATINGS
    also = _second_position(random, skater.position)
    section = {
        **({"also": [also]} if also else {}),
        "ratings": {name: rating(random, scale, talents) for name, scale in scales.items()},
        "figures": _figures(random, skater),
        "advanced": {name: rating(random, scale, talents) for name, scale in ADVANCED.items()},
        "actions": _actions(random, DEFENSEMAN_ACTIONS if at_defense else FORWARD_ACTIONS, talents),
        "ps": _chosen(random, PS_PATTERNS, talents),
        "sk": _chosen(random, SK_PATTERNS, talents),
        "df": _chosen(random, DF_PATTERNS, talents),
        "ch": _chosen(random, CH_PATTERNS, talents),
        "target": _own_grid(random, "target", _chosen(random, TARGET_PATTERNS, talents)),
        "drift": _own_grid(random, "drift", _chosen(random, DRIFT_PATTERNS, talents)),
    }
    SkaterSection.model_validate(section)
    return section


def _second_position(random: Random, position: str) -> str:
    if position == "D" or random.random() >= SECOND_POSITION:
        return ""
    return random.choice([other for other in "LCR" if other != position])


def _figures(random: Random, skater: InventedSkater) -> dict[str, Any]:
    talents = skater.talents
    at_defense = skater.position == "D"
    bonus = rating(random, BONUS, talents)
    minutes = (ICE_TIME_DEFENSEMAN if at_defense else ICE_TIME_FORWARD)[skater.rank - 1]
    seconds = round(60 * random.gauss(minutes, ICE_TIME_SPREAD))
    return {
        "recipient": rating(random, RECIPIENT_DEFENSEMAN if at_defense else RECIPIENT_FORWARD, talents),
        "assist": rating(random, ASSIST, talents),
        "inj": rating(random, INJ, talents),
        "bonus": [bonus, round(TWO_MEN_MORE * bonus)],
        "toi": f"{seconds // 60}:{seconds % 60:02}",
    }


def _actions(random: Random, shares: Shares, talents: SkaterTalents) -> str:
    """The puck-action block: each column's shares moved by talents, made whole and added up."""
    bounds = bytearray()
    for column in range(len(COLUMN_NAMES)):
        weights = [share[column] * exp(mixed(talents, ACTION_TALENTS[action])) for action, share in shares.items()]
        reached = -1
        for rolls in hundred(random, weights):
            reached += rolls
            bounds.append(reached if rolls else blocks.NO_BOUND)
    return blocks.ACTIONS.write(bytes(bounds))


def hundred(random: Random, weights: Sequence[float]) -> list[int]:
    """Whole numbers in proportion to the weights, adding up to a hundred; the largest takes the remainder."""
    whole = sum(weights)
    rolls = [rounded(random, 100 * weight / whole) for weight in weights]
    rolls[rolls.index(max(rolls))] += 100 - sum(rolls)
    return rolls


def _chosen(random: Random, patterns: Choices, talents: SkaterTalents) -> str:
    """The pattern that suits a man best, with some chance in it."""
    worth = {name: start + mixed(talents, weights) for name, (start, weights) in patterns.items()}
    return max(worth, key=lambda name: worth[name] + random.gauss(0.0, 0.3))


def _own_grid(random: Random, block: str, pattern: str) -> dict[str, str]:
    """A pattern with some pairs of neighbouring cells swapped, so that no two men shoot alike."""
    kind = {"target": blocks.TARGET, "drift": blocks.DRIFT}[block]
    cells = packaged_patterns()[block][pattern]
    changed = bytearray(cells)
    for _ in range(random.randint(*OWN_CELLS)):
        place = random.randrange(len(cells) - 1)
        changed[place], changed[place + 1] = changed[place + 1], changed[place]
    different = [(address, place) for address, place in kind.places.items() if changed[place] != cells[place]]
    return {"like": pattern, **{address: kind.text_of[changed[place]] for address, place in different}}


# --- goalies ------------------------------------------------------------------------------------------------------


def goalie_section(random: Random, goalie: InventedGoalie) -> dict[str, Any]:
    """The `[goalie.fourth_street]` table of an invented goalie."""
    talents = goalie.talents
    section = {
        "figures": {"reb": rating(random, REB, talents), "inj": rating(random, GOALIE_INJ, talents)},
        "passes": _passes(random, talents),
        "quality": _quality(random, talents),
        "scoring": _scoring(random, talents),
        "cloud": "plain",
    }
    GoalieSection.model_validate(section)
    return section


def _passes(random: Random, talents: GoalieTalents) -> str:
    reached = 0
    bounds = []
    for scale in (FORWARD_PASSES, LONG_PASSES, None, TURNOVERS):
        more = rating(random, scale, talents) if scale else 0
        reached += more
        bounds.append(str(reached) if more else blocks.BLANK)
    return " ".join(bounds)


def _quality(random: Random, talents: GoalieTalents) -> str:
    """The net, with the zones in which he is better or worse than most."""
    steps = {place: FROM_BEST.index(colour) for place, colour in enumerate("".join(NET))}
    moved = ZONES_RISE * mixed(talents, ZONE_TALENTS)
    better = max(0, rounded(random, STRONG_ZONES + moved))
    worse = max(0, rounded(random, STRONG_ZONES - moved))
    zones = random.sample(sorted(steps), better + worse)
    for number, place in enumerate(zones):
        steps[place] = max(0, steps[place] + (1 if number < better else -1))
    rows = [[_levels(steps[5 * row + column]) for column in range(5)] for row in range(5)]
    return "".join(" ".join(row) + "\n" for row in rows)


def _levels(step: int) -> str:
    return "".join(FROM_BEST[min(step + away, len(FROM_BEST) - 1)] for away in range(3))


def _scoring(random: Random, talents: GoalieTalents) -> str:
    """Colours from the easiest cell outward, and marks at random on all cells."""
    colours: dict[int, str] = {}
    reached = 0.0
    for letter, (middle, weights) in SCORING_CELLS.items():
        reached += middle + mixed(talents, weights)
        for cell in SCORING_ORDER[len(colours) : round(reached)]:
            colours[cell] = letter
    colours.update(enumerate(PLUS, start=CLOUD_CELL + 1))
    marks = _marks(random, talents)
    for cell in HOT_CELLS:
        marks[cell] = "ht"
    marks[CLOUD_CELL] = "cl"
    codes = [colours.get(cell, "") + mark for cell, mark in enumerate(marks)]
    return blocks.SCORING.write(bytes(blocks.SCORING.codes[code.casefold()] for code in codes))


def _marks(random: Random, talents: GoalieTalents) -> list[str]:
    """A mark for each scoring cell."""
    counts = shifted(random, MARKS, MARK_SHIFTS, talents)
    marks = [mark for mark, count in counts.items() for _ in range(count)]
    random.shuffle(marks)
    return [f"{mark}{random.choice(MEN[mark])}" if mark in MEN else mark for mark in marks]
