"""The Rinkside tables of a team file: `[skater.rinkside]` and `[goalie.rinkside]`, checked and made into cards.

    card = team_card(read_team(path), str(path))     # what a game is played with
    team_digest(card)                                # the same for the same cards, whatever the file looks like
    team_from_data(team_as_data(card), "record")     # the whole team inside a game record, and out again

The fields are the labels printed on the cards, in small letters. [ledger 2.4, 2.5]
"""

# puckdrop: interpreted

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal, Self

from pydantic import Field, model_validator

from puckdrop.cards.sentences import Location, checked
from puckdrop.cards.team_file import GameSections, Label, Strict, Sweater, TeamFile, WithSections
from puckdrop.core.cards import POSITION_NAMES, TeamCard
from puckdrop.core.cards import GoalieCard as CoreGoalieCard
from puckdrop.core.cards import SkaterCard as CoreSkaterCard
from puckdrop.core.errors import BadInput
from puckdrop.games.rinkside.cards import GOALIE_RATINGS, SKATER_RATINGS, GoalieCard, SkaterCard
from puckdrop.games.rinkside.constants import GRADE_NAMES

GAME = "rinkside"

Red = Annotated[int, Field(ge=0, le=10)]
Blue = Annotated[int, Field(ge=0, le=20)]
Hundred = Annotated[int, Field(ge=0, le=100)]
Forty = Annotated[int, Field(ge=0, le=40)]
Digit = Annotated[int, Field(ge=0, le=9)]
Chance = Annotated[int, Field(ge=1, le=100)]
Tough = Annotated[int, Field(ge=1, le=9)]


class Attack(Strict):
    """With the puck in the offensive zone."""

    grade: Literal["A", "B", "C", "D"]
    faceoff: Red
    quality_shot: Red
    set_up: Red
    offense: Blue
    high_quality: Blue
    pass_rating: Hundred
    offensive_battle: Red
    net: Red


class Shot(Strict):
    """Where his shots go."""

    target: Hundred
    sniper: Hundred
    power_play: Hundred
    short_handed: Hundred


class Defense(Strict):
    """Without the puck in the defensive zone."""

    defense: Red
    takeaway: Red
    blocks: Red
    defensive_battle: Blue


class Physical(Strict):
    """Hits."""

    hit: Red
    big_hit: Red
    nz_hit: Red
    nz_big_hit: Red
    physical: Blue


class Transition(Strict):
    """From one end to the other, and the forecheck against it."""

    breakout: Blue
    head_man: Blue
    neutral: Blue
    initiate_rush: Red
    forecheck_defense: Forty
    forecheck_offense: Forty


class Conduct(Strict):
    """Penalties and fights."""

    draw_penalty: Hundred
    commit_penalty: Hundred
    secondary: Chance
    enforcer: Tough


NESTED = (
    ("high_quality", "offense"),
    ("sniper", "target"),
    ("big_hit", "hit"),
    ("nz_big_hit", "nz_hit"),
    ("head_man", "breakout"),
)
"""Ratings that lie within others."""


class SkaterSection(Strict):
    """`[skater.rinkside]`: the ratings of a skater's card, in groups. [ledger 2.4]"""

    attack: Attack
    shot: Shot
    defense: Defense
    physical: Physical
    transition: Transition
    conduct: Conduct

    @model_validator(mode="after")
    def _nested(self) -> Self:
        ratings = flat(self)
        for part, whole in NESTED:
            if ratings[part] > ratings[whole]:
                raise ValueError(
                    f"{part} is {ratings[part]}, but lies within {whole} and may be at most {ratings[whole]}"
                )
        return self


def flat(section: SkaterSection) -> dict[str, Any]:
    """All ratings of a skater without their groups."""
    groups: dict[str, dict[str, Any]] = section.model_dump()
    return {name: value for group in groups.values() for name, value in group.items()}


class Saves(Strict):
    """The numbers a shot has to beat."""

    rating: Chance
    green: Chance
    blue: Chance
    black: Chance
    shootout: Chance
    short_handed: Chance
    great: Blue
    big: Annotated[list[Blue], Field(min_length=3, max_length=3, json_schema_extra={"allowed": "three numbers"})]


Column = Annotated[list[Digit], Field(min_length=3, max_length=3, json_schema_extra={"allowed": "three digits"})]


class Rebounds(Strict):
    """The puck after a save. A column is its cover, corner and rebound digits; above the last is a rebound shot."""

    rebound_control: Annotated[int, Field(ge=11, le=20)]
    scramble: Blue
    recover: Blue
    easy: Column
    difficult: Column


class Puck(Strict):
    """The goalie with the puck on his stick."""

    play_puck: Red
    control_puck: Red


class GoalieSection(Strict):
    """`[goalie.rinkside]`: the ratings of a goalie's card, in groups. [ledger 2.5]"""

    saves: Saves
    rebounds: Rebounds
    puck: Puck
    save_types: Column
    penalty_number: Tough

    @model_validator(mode="after")
    def _rising(self) -> Self:
        for name, numbers in (
            ("green, blue and black", [self.saves.green, self.saves.blue, self.saves.black]),
            ("big", self.saves.big),
            ("easy", self.rebounds.easy),
            ("difficult", self.rebounds.difficult),
            ("save_types", self.save_types),
            ("control_puck and play_puck", [self.puck.control_puck, self.puck.play_puck]),
        ):
            if numbers != sorted(numbers):
                raise ValueError(f"{name} are {', '.join(map(str, numbers))}, but none may be below the one before")
        return self


SECTIONS = {GAME: GameSections(SkaterSection, GoalieSection)}
"""For `team_file_schema`."""


def section_text(section: SkaterSection | GoalieSection) -> dict[str, Any]:
    """The table as a team file holds it."""
    return section.model_dump()


# --- from file to cards -------------------------------------------------------------------------------------------


def team_card(team: TeamFile, source: str) -> TeamCard:
    """The Rinkside cards of a team file; `source` is what to call the file in a sentence."""
    index = {skater.sweater: number for number, skater in enumerate(team.skaters)}
    goalies = {goalie.sweater: goalie for goalie in team.goalies}

    def units(sweaters: list[list[int]]) -> list[list[int]]:
        return [[index[sweater] for sweater in unit] for unit in sweaters]

    return TeamCard(
        team.team.full_name,
        team.team.short,
        [
            _skater_card(
                skater.name,
                skater.sweater,
                POSITION_NAMES.index(skater.position),
                skater.stats.pim,
                checked(SkaterSection, *_section_of(skater, "skater", source)),
            )
            for skater in team.skaters
        ],
        [
            _goalie_card(goalie.name, goalie.sweater, checked(GoalieSection, *_section_of(goalie, "goalie", source)))
            for goalie in (goalies[sweater] for sweater in team.sheet.goalies)
        ],
        units(team.sheet.lines),
        units(team.sheet.pairs),
        units(team.sheet.power_play),
        units(team.sheet.penalty_kill),
    )


def _section_of(person: WithSections, kind: str, source: str) -> tuple[dict[str, Any], str]:
    section = person.section(GAME)
    if section is None:
        raise BadInput(f"{source}: {kind} {person} has no [{kind}.{GAME}] table, but a Rinkside game needs one.")
    return section, f"{source}: {kind} {person}: {GAME}"


def _skater_card(name: str, sweater: int, position: int, pim: int, card: SkaterSection) -> SkaterCard:
    ratings = flat(card)
    ratings["grade"] = GRADE_NAMES.index(ratings["grade"])
    return SkaterCard(name, sweater, position, pim, [ratings[rating] for rating in SKATER_RATINGS])


def _goalie_card(name: str, sweater: int, card: GoalieSection) -> GoalieCard:
    saves, rebounds, puck = card.saves, card.rebounds, card.puck
    ratings = [
        saves.rating, saves.green, saves.blue, saves.black, saves.shootout, saves.short_handed, saves.great,
        *saves.big, rebounds.rebound_control, rebounds.scramble, rebounds.recover, puck.play_puck, puck.control_puck,
        *rebounds.easy, *rebounds.difficult, *card.save_types, card.penalty_number,
    ]  # fmt: skip
    return GoalieCard(name, sweater, ratings)


# --- from cards to data -------------------------------------------------------------------------------------------


class SkaterData(Strict):
    """A skater's card inside a record."""

    name: Label
    sweater: Sweater
    position: Literal["L", "C", "R", "D"]
    pim: Annotated[int, Field(ge=0, le=9999)]
    rinkside: SkaterSection


class GoalieData(Strict):
    """A goalie's card inside a record."""

    name: Label
    sweater: Sweater
    rinkside: GoalieSection


class TeamData(Strict):
    """A team card inside a record; units are places in the list of skaters."""

    name: str
    short_name: str
    skaters: list[SkaterData]
    goalies: list[GoalieData]
    lines: list[list[int]]
    pairs: list[list[int]]
    power_play: list[list[int]]
    penalty_kill: list[list[int]]


def team_digest(team: TeamCard | TeamFile) -> str:
    """SHA-256 of the cards and the line sheet: two teams with the same digest play the same games."""
    card = team_card(team, team.team.full_name) if isinstance(team, TeamFile) else team
    text = json.dumps(team_as_data(card), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def team_as_data(team: TeamCard) -> dict[str, Any]:
    """The whole team as plain data for JSON."""
    return {
        "name": team.name,
        "short_name": team.short_name,
        "skaters": [_skater_data(skater) for skater in team.skaters],
        "goalies": [_goalie_data(goalie) for goalie in team.goalies],
        "lines": team.lines,
        "pairs": team.pairs,
        "power_play": team.power_play,
        "penalty_kill": team.penalty_kill,
    }


def _skater_data(skater: CoreSkaterCard) -> dict[str, Any]:
    assert isinstance(skater, SkaterCard)
    ratings: dict[str, Any] = {rating: int(getattr(skater, rating)) for rating in SKATER_RATINGS}
    ratings["grade"] = GRADE_NAMES[skater.grade]
    groups = (Attack, Shot, Defense, Physical, Transition, Conduct)
    return {
        "name": skater.name,
        "sweater": int(skater.sweater),
        "position": POSITION_NAMES[skater.position],
        "pim": int(skater.pim),
        GAME: grouped(ratings, groups),
    }


def grouped(ratings: Mapping[str, Any], groups: Sequence[type[Strict]]) -> dict[str, dict[str, Any]]:
    """Ratings in the groups of a team file."""
    return {group.__name__.lower(): {name: ratings[name] for name in group.model_fields} for group in groups}


def _goalie_data(goalie: CoreGoalieCard) -> dict[str, Any]:
    assert isinstance(goalie, GoalieCard)
    rating: dict[str, Any] = {name: int(getattr(goalie, name)) for name in GOALIE_RATINGS}
    rating["big"] = [rating["big_good"], rating["big_very_good"], rating["big_great"]]
    rating["easy"] = [rating["easy_cover"], rating["easy_corner"], rating["easy_rebound"]]
    rating["difficult"] = [rating["hard_cover"], rating["hard_corner"], rating["hard_rebound"]]
    section = {
        **grouped(rating, (Saves, Rebounds, Puck)),
        "save_types": [rating["glove"], rating["pad"], rating["blocker"]],
        "penalty_number": rating["penalty_number"],
    }
    return {"name": goalie.name, "sweater": int(goalie.sweater), GAME: section}


def team_from_data(data: Mapping[str, Any], source: str) -> TeamCard:
    """The team that `team_as_data` made the data from."""

    def name_of(location: Location) -> tuple[str, Location]:
        if len(location) > 2 and location[0] in ("skaters", "goalies"):
            return f"{str(location[0])[:-1]} {int(location[1]) + 1}", location[2:]
        return "", location

    team = checked(TeamData, data, source, name_of)
    for unit in (*team.lines, *team.pairs, *team.power_play, *team.penalty_kill):
        if any(not 0 <= place < len(team.skaters) for place in unit):
            raise BadInput(f"{source}: a unit is {unit}, but must hold places from 0 to {len(team.skaters) - 1}.")
    return TeamCard(
        team.name,
        team.short_name,
        [_skater_card(s.name, s.sweater, POSITION_NAMES.index(s.position), s.pim, s.rinkside) for s in team.skaters],
        [_goalie_card(g.name, g.sweater, g.rinkside) for g in team.goalies],
        team.lines,
        team.pairs,
        team.power_play,
        team.penalty_kill,
    )
