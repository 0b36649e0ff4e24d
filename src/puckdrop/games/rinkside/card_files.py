"""The Rinkside tables of a team file: `[skater.rinkside]` and `[goalie.rinkside]`, checked and made into cards.

    card = team_card(read_team(path), str(path))     # what a game is played with
    team_digest(card)                                # the same for the same cards, whatever the file looks like
    team_from_data(team_as_data(card), "record")     # the whole team inside a game record, and out again

The fields are the labels printed on the cards, in small letters. [ledger 2.4, 2.5]
"""

# puckdrop: interpreted

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, Literal, Self

from pydantic import Field, model_validator

from puckdrop.cards.sentences import Several
from puckdrop.cards.team_cards import PersonData, TeamCards, TeamData
from puckdrop.cards.team_file import GameSections, Goalie, Skater, Strict, TeamFile, own_position_problems
from puckdrop.core.cards import POSITION_NAMES
from puckdrop.core.cards import GoalieCard as CoreGoalieCard
from puckdrop.core.cards import SkaterCard as CoreSkaterCard
from puckdrop.games.rinkside.cards import GOALIE_RATINGS, SKATER_RATINGS, GoalieCard, SkaterCard
from puckdrop.games.rinkside.sections import GRADE_NAMES

GAME = "rinkside"
MOST_LINES = 4

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
    """From end to end, and the forecheck against it."""

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
        problems = list(nested_problems(self.model_dump()))
        if problems:
            raise Several(problems)
        return self


def nested_problems(section: Mapping[str, Any]) -> Iterator[str]:
    """Ratings that exceed the one they lie within; those that are no numbers are passed over."""
    groups = [group for group in section.values() if isinstance(group, dict)]
    numbers = {name: value for group in groups for name, value in group.items() if type(value) is int}
    for part, whole in NESTED:
        if part in numbers and whole in numbers and numbers[part] > numbers[whole]:
            yield f"{part} is {numbers[part]}, but lies within {whole} and may be at most {numbers[whole]}"


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
        problems = list(rising_problems(self.model_dump()))
        if problems:
            raise Several(problems)
        return self


RISING: Mapping[str, tuple[tuple[str, ...], ...]] = {
    "green, blue and black": (("saves", "green"), ("saves", "blue"), ("saves", "black")),
    "big": (("saves", "big"),),
    "easy": (("rebounds", "easy"),),
    "difficult": (("rebounds", "difficult"),),
    "save_types": (("save_types",),),
    "control_puck and play_puck": (("puck", "control_puck"), ("puck", "play_puck")),
}
"""Ratings of which none may be below the one before, and where they are."""


def rising_problems(section: Mapping[str, Any]) -> Iterator[str]:
    """Ratings that do not rise as they must; those that are no numbers are passed over."""
    for name, places in RISING.items():
        found = [_value_at(section, place) for place in places]
        numbers = found[0] if isinstance(found[0], list) else found
        if all(type(number) is int for number in numbers) and numbers != sorted(numbers):
            yield f"{name} are {', '.join(map(str, numbers))}, but none may be below the one before"


def _value_at(section: object, place: Sequence[str]) -> object:
    for step in place:
        section = section.get(step) if isinstance(section, dict) else None
    return section


SECTIONS = {GAME: GameSections(SkaterSection, GoalieSection)}
"""For `team_file_schema`."""


def section_text(section: SkaterSection | GoalieSection) -> dict[str, Any]:
    """The table as in a team file."""
    return section.model_dump()


# --- cards --------------------------------------------------------------------------------------------------------

GROUPS = (Attack, Shot, Defense, Physical, Transition, Conduct)
GOALIE_GROUPS = (Saves, Rebounds, Puck)


def grouped(ratings: Mapping[str, Any], groups: Sequence[type[Strict]]) -> dict[str, Any]:
    """Ratings in the groups of a team file."""
    return {group.__name__.lower(): {name: ratings[name] for name in group.model_fields} for group in groups}


class SkaterData(PersonData):
    """A skater's card inside a record."""

    position: Literal["L", "C", "R", "D"]
    pim: Annotated[int, Field(ge=0, le=9999)]
    usual: Annotated[int, Field(ge=0, le=600)] = 0
    rinkside: SkaterSection


class GoalieData(PersonData):
    """A goalie's card inside a record."""

    rinkside: GoalieSection


class RinksideCards(TeamCards[SkaterData, GoalieData]):
    """How Rinkside's cards are made and written."""

    def __init__(self) -> None:
        super().__init__(GAME, "a Rinkside game", TeamData[SkaterData, GoalieData], SECTIONS)

    def sheet_problems(self, team: TeamFile, source: str) -> Iterator[str]:
        """Three or four lines of forwards and pairs of defensemen: no rating says how men play out of position."""
        if len(team.sheet.lines) > MOST_LINES:
            yield f"{source}: `sheet.lines` has {len(team.sheet.lines)} lines, but Rinkside has room for 4."
        yield from own_position_problems(team, source)

    def card_problems(self, person: Skater | Goalie, where: str) -> Iterator[str]:
        """Ratings that do not fit together."""
        section = person.section(GAME) or {}
        found = nested_problems(section) if isinstance(person, Skater) else rising_problems(section)
        for problem in found:
            yield f"{where}: {GAME}: {problem}."

    def skater_of(self, skater: Skater, team: TeamFile, source: str) -> SkaterData:
        return SkaterData(
            name=skater.name,
            sweater=skater.sweater,
            id=skater.identity,
            position=skater.position,
            pim=skater.stats.pim,
            usual=(skater.stats.ice_time or 0) // 6,
            rinkside=self.section(SkaterSection, skater, "skater", source),
        )

    def goalie_of(self, goalie: Goalie, team: TeamFile, source: str) -> GoalieData:
        section = self.section(GoalieSection, goalie, "goalie", source)
        return GoalieData(name=goalie.name, sweater=goalie.sweater, id=goalie.identity, rinkside=section)

    def skater_card(self, skater: SkaterData) -> SkaterCard:
        ratings = flat(skater.rinkside)
        ratings["grade"] = GRADE_NAMES.index(ratings["grade"])
        position = POSITION_NAMES.index(skater.position)
        numbers = [ratings[rating] for rating in SKATER_RATINGS]
        return SkaterCard(skater.name, skater.sweater, position, skater.pim, numbers, skater.usual, id=skater.id)

    def goalie_card(self, goalie: GoalieData) -> GoalieCard:
        card = goalie.rinkside
        saves, rebounds, puck = card.saves, card.rebounds, card.puck
        ratings = [
            saves.rating, saves.green, saves.blue, saves.black, saves.shootout, saves.short_handed, saves.great,
            *saves.big, rebounds.rebound_control, rebounds.scramble, rebounds.recover, puck.play_puck,
            puck.control_puck, *rebounds.easy, *rebounds.difficult, *card.save_types, card.penalty_number,
        ]  # fmt: skip
        return GoalieCard(goalie.name, goalie.sweater, ratings, id=goalie.id)

    def skater_as_data(self, card: CoreSkaterCard) -> dict[str, Any]:
        assert isinstance(card, SkaterCard)
        ratings: dict[str, Any] = {rating: int(getattr(card, rating)) for rating in SKATER_RATINGS}
        ratings["grade"] = GRADE_NAMES[card.grade]
        return {
            "name": card.name,
            "sweater": int(card.sweater),
            "position": POSITION_NAMES[card.position],
            "pim": int(card.pim),
            **({"usual": int(card.usual)} if card.usual else {}),
            GAME: grouped(ratings, GROUPS),
        }

    def goalie_as_data(self, card: CoreGoalieCard) -> dict[str, Any]:
        assert isinstance(card, GoalieCard)
        rating: dict[str, Any] = {name: int(getattr(card, name)) for name in GOALIE_RATINGS}
        rating["big"] = [rating["big_good"], rating["big_very_good"], rating["big_great"]]
        rating["easy"] = [rating["easy_cover"], rating["easy_corner"], rating["easy_rebound"]]
        rating["difficult"] = [rating["hard_cover"], rating["hard_corner"], rating["hard_rebound"]]
        section = grouped(rating, GOALIE_GROUPS)
        section["save_types"] = [rating["glove"], rating["pad"], rating["blocker"]]
        section["penalty_number"] = rating["penalty_number"]
        return {"name": card.name, "sweater": int(card.sweater), GAME: section}


_CARDS = RinksideCards()
team_card = _CARDS.team_card
team_problems = _CARDS.team_problems
team_as_data = _CARDS.team_as_data
team_from_data = _CARDS.team_from_data
team_digest = _CARDS.team_digest
