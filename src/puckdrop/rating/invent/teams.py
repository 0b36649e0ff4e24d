"""Whole invented teams and leagues, as team files."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from math import exp
from pkgutil import iter_modules
from random import Random
from typing import Any, NamedTuple, Protocol, cast

from puckdrop import games
from puckdrop.cards.team_file import FORMAT, TeamFile
from puckdrop.core.errors import BadInput
from puckdrop.rating.invent.names import MOST_TEAMS, TeamName, person_names, team_names
from puckdrop.rating.invent.talents import (
    DEFENSE_KINDS,
    DEFENSE_LEVEL,
    EXTRA_LEVEL,
    FORWARD_KINDS,
    FORWARD_LEVEL,
    GOALIE_LEVEL,
    InventedGoalie,
    InventedSkater,
    Kind,
    goalie_talents,
    mixed,
    skater_talents,
)


class CardMaker(Protocol):
    """How one game turns talents into the tables of a team file."""

    def skater_section(self, random: Random, skater: InventedSkater, /) -> dict[str, Any]: ...

    def goalie_section(self, random: Random, goalie: InventedGoalie, /) -> dict[str, Any]: ...


@cache
def card_makers() -> Mapping[str, CardMaker]:
    """The games that invented people have cards for: those with a module here.

    Each draws from its own source, so that a new game does not change the cards of the others.
    """
    names = sorted(module.name for module in iter_modules(games.__path__) if find_spec(f"{__package__}.{module.name}"))
    return {name: cast(CardMaker, import_module(f"{__package__}.{name}")) for name in names}


SEASON = "Invented"
SKATER_STRENGTH = 0.42
"""What one point of team strength adds to the ability of its skaters."""
GOALIE_STRENGTH = 0.45
STRONGEST = 1.5
"""Strength of a league's best team; the worst has the negative of it, and the others are spread evenly between."""

FORWARD_SWEATERS = tuple(number for number in range(7, 30) if number != 13)
DEFENSE_SWEATERS = (2, 3, 4, 5, 6, 33, 34, 36, 38, 41, 42, 44, 47, 48, 53, 55, 56)
GOALIE_SWEATERS = (1, 30, 31, 32, 35)
LEFT_HANDED = 0.6
OWN_SIDE = 0.8
"""How often a wing or point shoots from the side he plays on."""
CATCHES_RIGHT = 0.1

MIDDLE_BIRTH, BIRTH_SPREAD = 1965, 4
"""Year in which the average man was born, and how far others are from it."""
EARLIEST_BIRTH, LATEST_BIRTH = 1952, 1974

SEASON_GAMES = 80
FIGURES_GOALS_FORWARD = 13
FIGURES_GOALS_DEFENSEMAN = 5
FIGURES_ASSISTS = 17
FIGURES_PIM = 36
"""What the average man did in the season printed on his card."""


class Roster(NamedTuple):
    """A team before it has cards, in the order of the sheet: line by line, pair by pair, then the extra man."""

    forwards: list[InventedSkater]
    defensemen: list[InventedSkater]
    goalies: list[InventedGoalie]


class LeagueTeam(NamedTuple):
    """A team of an invented league."""

    seed: int
    strength: float
    name: TeamName


def invent_league(seed: int, teams: int = 8) -> list[TeamFile]:
    """A league of invented teams, the strongest and the weakest as far apart as in a real one.

    >>> [team.team.short for team in invent_league(1, teams=2)] == [team.team.short for team in invent_league(1, 2)]
    True
    """
    return [invent_team(own.seed, strength=own.strength, name=own.name) for own in league_of(seed, teams)]


def league_of(seed: int, teams: int) -> list[LeagueTeam]:
    """The teams of a league: what they are called, how strong they are, and the seed of each."""
    if not 1 <= teams <= MOST_TEAMS:
        raise BadInput(f"A league of {teams} teams was asked for, but 1 to {MOST_TEAMS} can be invented.")
    random = Random(f"league {seed}")
    names = team_names(random, teams)
    strengths = [STRONGEST * (2 * (place + 0.5) / teams - 1) for place in range(teams)]
    random.shuffle(strengths)
    return [LeagueTeam(random.getrandbits(32), strength, name) for name, strength in zip(names, strengths, strict=True)]


def roster_of(seed: int, strength: float) -> Roster:
    """The men of the team that `invent_team` makes with the same seed and strength, when it is given a name."""
    return _roster(Random(f"team {seed}"), strength)


def invent_team(seed: int, *, strength: float = 0.0, name: TeamName | None = None) -> TeamFile:
    """An invented team; strength 0 is average, 1 clearly good, -1 clearly poor. The same seed gives the same team.

    >>> invent_team(7).team == invent_team(7).team
    True
    """
    random = Random(f"team {seed}")
    name = name or team_names(random, 1)[0]
    roster = _roster(random, strength)
    skaters = sorted([*roster.forwards, *roster.defensemen], key=lambda skater: skater.sweater)
    dealers = {game: Random(f"{game} {seed}") for game in card_makers()}
    births = Random(f"births {seed}")
    return TeamFile.model_validate(
        {
            "format": FORMAT,
            "team": {"place": name.place, "name": name.nickname, "short": name.short, "season": SEASON},
            "sheet": _sheet(roster),
            "skater": [_skater_tables(random, births, dealers, skater) for skater in skaters],
            "goalie": [_goalie_tables(random, births, dealers, goalie) for goalie in roster.goalies],
        }
    )


# --- people -------------------------------------------------------------------------------------------------------


def _roster(random: Random, strength: float) -> Roster:
    names = iter(person_names(random, 13 + 7 + 2))
    level = SKATER_STRENGTH * strength
    forward_sweaters = iter(random.sample(FORWARD_SWEATERS, 13))
    forwards = [
        _skater(random, next(names), next(forward_sweaters), position, rank, FORWARD_LEVEL, FORWARD_KINDS, level)
        for rank, positions in enumerate(("LCR", "LCR", "LCR", "LCR", "C"), start=1)
        for position in positions
    ]
    defense_sweaters = iter(random.sample(DEFENSE_SWEATERS, 7))
    defensemen = [
        _skater(random, next(names), next(defense_sweaters), "D", rank, DEFENSE_LEVEL, DEFENSE_KINDS, level)
        for rank in (1, 1, 2, 2, 3, 3, 4)
    ]
    goalie_sweaters = random.sample(GOALIE_SWEATERS, 2)
    goalies = [
        _goalie(random, next(names), sweater, rank, GOALIE_STRENGTH * strength)
        for rank, sweater in enumerate(sorted(goalie_sweaters), start=1)
    ]
    return Roster(forwards, defensemen, goalies)


def _skater(
    random: Random,
    name: str,
    sweater: int,
    position: str,
    rank: int,
    levels: tuple[float, ...],
    kinds: tuple[tuple[Kind, ...], ...],
    team_level: float,
) -> InventedSkater:
    """A man on a line or pair; one ranked below the last of them is the extra man."""
    level = levels[rank - 1] if rank <= len(levels) else EXTRA_LEVEL
    kind = random.choice(kinds[min(rank, len(kinds)) - 1])
    talents = skater_talents(random, position, level + team_level, kind)
    return InventedSkater(name, sweater, position, _hand(random, position), rank, talents)


def _hand(random: Random, position: str) -> str:
    if position in "LR" and random.random() < OWN_SIDE:
        return position
    return "L" if random.random() < LEFT_HANDED else "R"


def _goalie(random: Random, name: str, sweater: int, rank: int, team_level: float) -> InventedGoalie:
    catches = "R" if random.random() < CATCHES_RIGHT else "L"
    return InventedGoalie(name, sweater, catches, rank, goalie_talents(random, GOALIE_LEVEL[rank - 1] + team_level))


# --- the sheet ----------------------------------------------------------------------------------------------------


def _sheet(roster: Roster) -> dict[str, Any]:
    lines = _chunks(roster.forwards[:12], 3)
    points = _best(roster.defensemen[:6], {"passing": 0.5, "shot_power": 0.5})
    killers = _best(roster.forwards[:12], {"positioning": 0.6, "shot_blocking": 0.2, "stamina": 0.2})
    guards = _best(roster.defensemen[:6], {"positioning": 0.6, "shot_blocking": 0.4})
    return {
        "lines": lines,
        "pairs": _chunks(roster.defensemen[:6], 2),
        "power_play": [lines[0] + points[:2], lines[1] + points[2:4]],
        "penalty_kill": [killers[:2] + guards[:2], killers[2:4] + guards[2:4]],
        "goalies": [goalie.sweater for goalie in roster.goalies],
    }


def _chunks(skaters: list[InventedSkater], size: int) -> list[list[int]]:
    sweaters = [skater.sweater for skater in skaters]
    return [sweaters[start : start + size] for start in range(0, len(sweaters), size)]


def _best(skaters: list[InventedSkater], weights: dict[str, float]) -> list[int]:
    ranked = sorted(skaters, key=lambda skater: mixed(skater.talents, weights), reverse=True)
    return [skater.sweater for skater in ranked]


# --- tables -------------------------------------------------------------------------------------------------------


def _born(births: Random) -> int:
    """A year of birth, drawn from its own source so that nothing else changes."""
    return min(LATEST_BIRTH, max(EARLIEST_BIRTH, round(births.gauss(MIDDLE_BIRTH, BIRTH_SPREAD))))


def _skater_tables(
    random: Random, births: Random, dealers: Mapping[str, Random], skater: InventedSkater
) -> dict[str, Any]:
    talents = skater.talents
    at_defense = skater.position == "D"
    pim = FIGURES_PIM * exp(-0.6 * talents.discipline + 0.25 * talents.toughness)
    games = min(SEASON_GAMES, round(SEASON_GAMES - 8 + 4 * talents.durability - random.expovariate(0.2)))
    share = games / SEASON_GAMES
    goals = (FIGURES_GOALS_DEFENSEMAN if at_defense else FIGURES_GOALS_FORWARD) * exp(0.55 * talents.shooting)
    return {
        "sweater": skater.sweater,
        "name": skater.name,
        "born": _born(births),
        "position": skater.position,
        "shoots": skater.shoots,
        "stats": {
            "games": games,
            "goals": round(share * goals),
            "assists": round(share * FIGURES_ASSISTS * exp(0.55 * talents.passing)),
            "pim": 2 * round(share * pim / 2),
        },
        **{game: maker.skater_section(dealers[game], skater) for game, maker in card_makers().items()},
    }


def _goalie_tables(
    random: Random, births: Random, dealers: Mapping[str, Random], goalie: InventedGoalie
) -> dict[str, Any]:
    games = random.randint(50, 62) if goalie.rank == 1 else random.randint(20, 32)
    return {
        "sweater": goalie.sweater,
        "name": goalie.name,
        "born": _born(births),
        "catches": goalie.catches,
        "stats": {
            "games": games,
            "goals": 0,
            "assists": max(0, round(random.gauss(games / 30 + goalie.talents.puck_handling, 0.8))),
            "pim": 2 * random.randint(0, 6),
        },
        **{game: maker.goalie_section(dealers[game], goalie) for game, maker in card_makers().items()},
    }
