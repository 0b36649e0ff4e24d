"""How strong teams are, by their cards alone.

Attack and defense are sums of ratings over the men of the lines and pairs, each counting as often as his line or pair
is usually out; goal is the starting goalie's card. Each is given beside the other teams compared: 50 is their average,
10 one standard deviation. They say who ought to win more often, not by how much; `puckdrop sim` measures that.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from statistics import fmean, pstdev
from typing import Any, Final, NamedTuple

from puckdrop.core.cards import TeamCard
from puckdrop.games.ezv.constants import Shot, Symbol
from puckdrop.games.fourth_street.constants import Colour

__all__ = ["Strength", "team_strengths"]

LINES: Final = (0.4, 0.3, 0.2, 0.1)
PAIRS: Final = (0.5, 0.3, 0.2)
AVERAGE: Final = 50
SPREAD: Final = 10
Figure = Callable[[Any], float]


class Strength(NamedTuple):
    """A team's strength beside others: 50 is average."""

    overall: int
    attack: int
    defense: int
    goal: int


def ezv_attack(card: Any) -> float:
    """How often he shoots, times how dangerous that is, and how seldom he loses the puck."""
    lost = sum(symbol in (Symbol.LOOSE, Symbol.PENALTY) for symbol in card.advance)
    return float(card.sh * card.shot_danger / 20 - lost)


def ezv_defense(card: Any) -> float:
    """How often he ends an attack when he wins the matchup, and blocks."""
    stopped = sum(symbol in (Symbol.STEAL, Symbol.LOOSE, Symbol.HIT) for symbol in card.defense)
    return float(stopped + 2 * card.bk)


def ezv_goal(card: Any) -> float:
    """Cells of his three sections that are white, which save most."""
    return float(sum(cell == Shot.WHITE for cell in card.sections) - sum(cell == Shot.RED for cell in card.sections))


def fourth_street_attack(card: Any) -> float:
    return float(card.ps + card.sk + (card.wrist + card.slap) / 2)


def fourth_street_defense(card: Any) -> float:
    return float(card.df + card.ch + card.bl / 2)


def fourth_street_goal(card: Any) -> float:
    """Zones that make poor shots of good ones, less cells that score."""
    scoring = sum(colour != Colour.WHITE for colour in card.colours)
    return float(fmean(card.quality) * 10 - scoring / 4)


def rinkside_attack(card: Any) -> float:
    return float(card.offense + card.quality_shot + card.set_up + card.target / 10 + card.sniper / 5)


def rinkside_defense(card: Any) -> float:
    return float(card.defense + card.takeaway + card.blocks + card.defensive_battle / 2)


def rinkside_goal(card: Any) -> float:
    return float(card.green + card.blue + card.black + card.great)


FIGURES: Final[Mapping[str, tuple[Figure, Figure, Figure]]] = {
    "ezv": (ezv_attack, ezv_defense, ezv_goal),
    "fourth_street": (fourth_street_attack, fourth_street_defense, fourth_street_goal),
    "rinkside": (rinkside_attack, rinkside_defense, rinkside_goal),
}
"""Attack and defense of a skater, and what a goalie is worth, in each game."""


def team_strengths(game: str, teams: Sequence[TeamCard]) -> list[Strength]:
    """The strength of each team beside the others."""
    attack, defense, goal = FIGURES[game]
    columns = [
        standard([skating(team, attack) for team in teams]),
        standard([skating(team, defense) for team in teams]),
        standard([goal(team.goalies[0]) for team in teams]),
    ]
    overall = standard([sum(parts) for parts in zip(*columns, strict=True)])
    return [Strength(*map(scaled, parts)) for parts in zip(overall, *columns, strict=True)]


def skating(team: TeamCard, figure: Figure) -> float:
    """A figure of a team's skaters, by how much they play."""
    total = 0.0
    for units, shares in ((team.lines, LINES), (team.pairs, PAIRS)):
        weights = [*shares[: len(units)], *[0.0] * (len(units) - len(shares))]
        for unit, weight in zip(units, weights, strict=True):
            total += weight / sum(weights) * sum(figure(team.skaters[man]) for man in unit)
    return total


def standard(values: Sequence[float]) -> list[float]:
    """How many standard deviations each lies above the average; all 0 if they are alike."""
    middle, spread = fmean(values), pstdev(values)
    return [(value - middle) / spread if spread else 0.0 for value in values]


def scaled(deviations: float) -> int:
    return round(AVERAGE + SPREAD * deviations)
