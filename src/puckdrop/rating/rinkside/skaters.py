"""A skater's figures as the ratings of his card."""

from __future__ import annotations

import math
from dataclasses import dataclass

from puckdrop.rating.sharing import dithered

__all__ = ["MIDDLE_FINISH", "SkaterFigures", "skater_ratings", "within"]

HIGHEST_TARGET = 96
"""Shots of 97 and more go wide whatever the card says. [RS-07-ST-07]"""
MIDDLE_FINISH = 0.19
"""Where the average man's finish is held: room for snipers above and for checkers below."""
TARGET = 54.0
"""The average man's Shot Target."""
MOST_DEFENSE_OFFENSE = 9
"""Offense up to which the bench keeps a defenseman back instead of sending him into every loose puck."""
FORWARD_MARKS = (0.9, 0.15, -0.6)
DEFENSE_MARKS = (9.0, 3.0, 1.0)
"""A man whose drive is above the first is graded A, and so on; D below the last."""
STARTS = {
    True: {"offense": 4.0, "defense": 7.2, "takeaway": 4.4, "battle": 11.8, "breakout": 15.6, "neutral": 11.0},
    False: {"offense": 7.4, "defense": 5.6, "takeaway": 4.5, "battle": 10.0, "breakout": 13.4, "neutral": 11.5},
}
"""The average defenseman's and forward's ratings, before his team's strength."""


@dataclass(frozen=True)
class SkaterFigures:
    """What lies behind a card. `place` spreads fractions of the team's figures over its men."""

    at_defense: bool
    place: int
    drive: float
    """How much he shoots: 0 is average."""
    finish: float
    """The share of his shots on goal that are worth a high-quality chance, from 0 to 1."""
    power: float
    """The same on power plays."""
    short: float
    """The same short-handed."""
    assist: float
    penalty: float
    draw: float
    rough: float
    """Penalty minutes beside the average man's, times how rough the season was."""
    hit: float
    block: float
    faceoff: float
    attack: float
    defense: float


def within(value: float, lowest: float, highest: float) -> float:
    return max(lowest, min(highest, value))


def rounded(value: float, lowest: int, highest: int) -> int:
    return int(within(math.floor(value + 0.5), lowest, highest))


def grade_of(drive: float, *, at_defense: bool) -> int:
    """0 for A to 3 for D.

    >>> [grade_of(drive, at_defense=False) for drive in (1.5, 0.2, 0.0, -2.0)], grade_of(1.5, at_defense=True)
    ([0, 1, 2, 3], 2)
    """
    return sum(drive < mark for mark in (DEFENSE_MARKS if at_defense else FORWARD_MARKS))


def skater_ratings(own: SkaterFigures) -> dict[str, int]:
    """Every rating of his card, within what a card can show."""
    base = STARTS[own.at_defense]
    drive = own.drive
    target = rounded(TARGET * math.exp(0.5 * drive), 4, HIGHEST_TARGET)
    most = MOST_DEFENSE_OFFENSE if own.at_defense else 19
    exact = base["offense"] + 0.3 * drive + own.attack
    offense = int(within(dithered(exact, own.place), 2, most))
    chances = own.finish - MIDDLE_FINISH
    quality = rounded((1.2 if own.at_defense else 2.6) + 7.0 * chances + 0.7 * drive, 0, 10)
    breakout = int(within(dithered(base["breakout"] + own.attack, own.place), 4, 20))
    hit = rounded(own.hit, 0, 10)
    return {
        "grade": grade_of(0.8 * drive + 2.0 * chances, at_defense=own.at_defense),
        "faceoff": rounded(own.faceoff, 0, 10),
        "quality_shot": quality,
        "set_up": rounded(2.0 + 0.02 * (own.assist - 13), 0, 8),
        "offense": offense,
        "high_quality": min(offense, max(1, quality)),
        "target": target,
        "sniper": rounded(own.finish * target, 0, target),
        "power_play": rounded(own.power * target, 0, target),
        "short_handed": rounded(own.short * target, 0, target),
        "pass_rating": rounded(own.assist, 1, 100),
        "offensive_battle": rounded(4.6 + 0.1 * own.hit, 0, 10),
        "net": rounded((0.4 if own.at_defense else 2.6) + 2.0 * chances, 0, 9),
        "defense": int(within(dithered(base["defense"] + own.defense, own.place), 1, 10)),
        "hit": hit,
        "big_hit": hit // 4,
        "nz_hit": hit // 2,
        "nz_big_hit": hit // 5,
        "takeaway": int(within(dithered(base["takeaway"] + 0.6 * own.defense, own.place + 1), 0, 10)),
        "blocks": rounded(own.block, 0, 10),
        "defensive_battle": int(within(dithered(base["battle"] + own.defense, own.place + 2), 1, 20)),
        "physical": hit,
        "breakout": breakout,
        "head_man": min(breakout, rounded(2.4 + 0.5 * drive, 0, 8)),
        "neutral": int(within(dithered(base["neutral"] + 0.7 * own.attack, own.place + 3), 2, 20)),
        "initiate_rush": rounded((0.6 if own.at_defense else 2.8) + 3.5 * chances, 0, 9),
        "forecheck_defense": int(within(dithered((7.7 if own.at_defense else 9.0) + own.attack, own.place), 1, 40)),
        "forecheck_offense": int(within(dithered((6.7 if own.at_defense else 10.0) + own.attack, own.place), 1, 40)),
        "draw_penalty": rounded(own.draw, 0, 100),
        "commit_penalty": rounded(own.penalty, 0, 100),
        "secondary": rounded(100.5 - own.rough, 20, 100),
        "enforcer": rounded(9.2 - 0.35 * own.rough, 1, 9),
    }
