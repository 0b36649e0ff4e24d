"""What an invented person can do on the ice, before any game puts it on a card.

Every talent is a number around 0, the league average; about 1 is a good man, 2 one of the best.
They belong to no game: each game has a module that turns them into its own ratings.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import NamedTuple

BEST = 2.5
"""No talent is further from the average than this."""


@dataclass(frozen=True)
class SkaterTalents:
    """The latent abilities of a skater."""

    skating: float
    shooting: float
    shot_power: float
    passing: float
    puck_protection: float
    net_front: float
    positioning: float
    checking: float
    shot_blocking: float
    toughness: float
    discipline: float
    stamina: float
    faceoffs: float
    durability: float


@dataclass(frozen=True)
class GoalieTalents:
    """The latent abilities of a goalie."""

    high_quality: float
    low_quality: float
    breakaways: float
    rebound_control: float
    freezing: float
    puck_handling: float
    consistency: float
    durability: float


@dataclass(frozen=True)
class InventedSkater:
    """An invented skater: his place on the sheet (line or pair 1 is the best) and what he can do."""

    name: str
    sweater: int
    position: str
    shoots: str
    rank: int
    talents: SkaterTalents


@dataclass(frozen=True)
class InventedGoalie:
    """An invented goalie; rank 1 starts."""

    name: str
    sweater: int
    catches: str
    rank: int
    talents: GoalieTalents


class Kind(NamedTuple):
    """A kind of hockey player: what he has more or less of than his overall ability suggests."""

    name: str
    talents: dict[str, float]


SNIPER = Kind("sniper", {"shooting": 1.0, "shot_power": 0.7, "skating": 0.3, "checking": -0.6, "shot_blocking": -0.5})
PLAYMAKER = Kind("playmaker", {"passing": 1.0, "puck_protection": 0.5, "shooting": -0.2, "toughness": -0.5})
POWER_FORWARD = Kind("power forward", {"net_front": 1.0, "toughness": 0.7, "checking": 0.5, "discipline": -0.4})
TWO_WAY = Kind("two-way forward", {"positioning": 0.8, "faceoffs": 0.5, "discipline": 0.4, "shot_blocking": 0.3})
CHECKER = Kind("checker", {"checking": 0.9, "positioning": 0.5, "stamina": 0.4, "passing": -0.3, "shooting": -0.4})
ENFORCER = Kind("enforcer", {"toughness": 1.8, "checking": 0.6, "discipline": -1.5, "skating": -0.7, "passing": -0.4})
PUCK_MOVER = Kind(
    "puck mover", {"passing": 0.9, "skating": 0.6, "shot_power": 0.6, "toughness": -0.5, "checking": -0.4}
)
STAY_AT_HOME = Kind("stay-at-home", {"positioning": 0.8, "shot_blocking": 0.8, "shooting": -0.6, "passing": -0.4})
BRUISER = Kind("bruiser", {"toughness": 1.2, "checking": 0.9, "discipline": -0.9, "skating": -0.4, "passing": -0.3})

FORWARD_KINDS = (
    (SNIPER, PLAYMAKER, POWER_FORWARD, SNIPER, PLAYMAKER),
    (SNIPER, PLAYMAKER, TWO_WAY, POWER_FORWARD),
    (TWO_WAY, CHECKER, POWER_FORWARD, CHECKER),
    (CHECKER, ENFORCER, TWO_WAY, CHECKER),
)
DEFENSE_KINDS = (
    (PUCK_MOVER, STAY_AT_HOME),
    (PUCK_MOVER, STAY_AT_HOME, BRUISER),
    (STAY_AT_HOME, BRUISER),
)

FORWARD_LEVEL = (0.95, 0.35, -0.25, -0.8)
DEFENSE_LEVEL = (0.75, 0.05, -0.6)
EXTRA_LEVEL = -1.1
GOALIE_LEVEL = (0.2, -0.6)

LEVEL_SPREAD = 0.35
"""How much men on the same line or pair differ in overall ability."""
TALENT_SPREAD = 0.45
"""How much one man's talents differ from each other."""
WING_FACEOFFS = -1.2

# How closely a talent follows overall ability. The rest is the man's own.
FOLLOWS_ABILITY = {
    "skating": 0.6,
    "shooting": 0.8,
    "shot_power": 0.5,
    "passing": 0.8,
    "puck_protection": 0.7,
    "net_front": 0.4,
    "positioning": 0.6,
    "checking": 0.2,
    "shot_blocking": 0.2,
    "toughness": -0.1,
    "discipline": 0.2,
    "stamina": 0.5,
    "faceoffs": 0.4,
    "durability": 0.0,
}
GOALIE_FOLLOWS_ABILITY = {
    "high_quality": 0.9,
    "low_quality": 0.8,
    "breakaways": 0.7,
    "rebound_control": 0.6,
    "freezing": 0.3,
    "puck_handling": 0.2,
    "consistency": 0.5,
    "durability": 0.0,
}


def skater_talents(random: Random, position: str, level: float, kind: Kind) -> SkaterTalents:
    """A man of a given overall ability and kind."""
    ability = random.gauss(level, LEVEL_SPREAD)
    values = {
        talent: share * ability + kind.talents.get(talent, 0.0) + random.gauss(0.0, TALENT_SPREAD)
        for talent, share in FOLLOWS_ABILITY.items()
    }
    if position != "C":
        values["faceoffs"] += WING_FACEOFFS
    return SkaterTalents(**{talent: within_best(value) for talent, value in values.items()})


def goalie_talents(random: Random, level: float) -> GoalieTalents:
    ability = random.gauss(level, LEVEL_SPREAD)
    values = {
        talent: within_best(share * ability + random.gauss(0.0, TALENT_SPREAD))
        for talent, share in GOALIE_FOLLOWS_ABILITY.items()
    }
    return GoalieTalents(**values)


def within_best(value: float) -> float:
    return max(-BEST, min(BEST, value))


def mixed(talents: SkaterTalents | GoalieTalents, weights: dict[str, float]) -> float:
    """Several talents weighed into one number."""
    return sum(weight * float(getattr(talents, talent)) for talent, weight in weights.items())
