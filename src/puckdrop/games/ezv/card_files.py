"""The ezv tables of a team file: `[skater.ezv]` and `[goalie.ezv]`, checked and made into cards.

    card = team_card(read_team(path), str(path))     # what a game is played with
    team_digest(card)                                # the same for the same cards, whatever the file looks like
    team_from_data(team_as_data(card), "record")     # the whole team inside a game record, and out again

A grid is six rows of six codes, row blu 1 to 6, column red 1 to 6 [EZ-SETUP-09]. The codes are those of `SYMBOL_CODES`,
`SHOT_CODES` and `REBOUND_CODES` in `grids`; the full names of the ledger are read as well, in capitals or not.
"""

# puckdrop: interpreted

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, ConfigDict, Field, PlainSerializer, WithJsonSchema

from puckdrop.cards.sentences import Location, checked
from puckdrop.cards.team_file import GameSections, Label, Strict, Sweater, TeamFile, WithSections
from puckdrop.core.cards import POSITION_NAMES, TeamCard
from puckdrop.core.cards import GoalieCard as CoreGoalieCard
from puckdrop.core.cards import SkaterCard as CoreSkaterCard
from puckdrop.core.errors import BadInput
from puckdrop.games.ezv.cards import GoalieCard, SkaterCard
from puckdrop.games.ezv.grids import ADVANCE, CELLS, DEFENSE, REBOUND, SHOOT, GridKind

GAME = "ezv"

# --- grids --------------------------------------------------------------------------------------------------------


def _schema(kind: GridKind) -> dict[str, Any]:
    return {"type": "string", "allowed": f"six rows of six codes ({kind.legend})"}


AdvanceGrid = Annotated[
    bytes, BeforeValidator(ADVANCE.read), PlainSerializer(ADVANCE.write), WithJsonSchema(_schema(ADVANCE))
]
DefenseGrid = Annotated[
    bytes, BeforeValidator(DEFENSE.read), PlainSerializer(DEFENSE.write), WithJsonSchema(_schema(DEFENSE))
]
ShootGrid = Annotated[bytes, BeforeValidator(SHOOT.read), PlainSerializer(SHOOT.write), WithJsonSchema(_schema(SHOOT))]
ReboundGrid = Annotated[
    bytes, BeforeValidator(REBOUND.read), PlainSerializer(REBOUND.write), WithJsonSchema(_schema(REBOUND))
]

# --- the two tables -----------------------------------------------------------------------------------------------


def _of(clause: str) -> dict[str, Any]:
    return {"clause": clause}


# The manual sets no top for these; two digits fit on a card.
Open = Annotated[int, Field(ge=0, le=99)]


class Ratings(Strict):
    """The numbers printed on a skater's card. [ledger 2.3]"""

    model_config = ConfigDict(populate_by_name=True)

    sh: Annotated[int, Field(ge=10, le=20, json_schema_extra=_of("EZ-SHOT-03"))]
    bk: Annotated[int, Field(ge=0, le=6, json_schema_extra=_of("EZ-BLOCK-02"))]
    ad: Open
    df: Open
    pk: Open
    fo: Open
    pn: Annotated[int, Field(ge=0, le=3, json_schema_extra=_of("EZ-PEN-03"))]
    rc: Open
    assist: Annotated[Open, Field(alias="as")]
    inj: Annotated[int, Field(ge=-5, le=5, json_schema_extra=_of("EZ-INJ-02"))]


class SkaterSection(Strict):
    """`[skater.ezv]`: the ratings and the four grids of a skater's card."""

    ratings: Ratings
    advance: AdvanceGrid
    defense: DefenseGrid
    shoot: ShootGrid
    break_away: ShootGrid


class GoalieSection(Strict):
    """`[goalie.ezv]`: a grid for each sector colour, and the rebounds. [ledger 2.4]"""

    gold: ShootGrid
    blue: ShootGrid
    red: ShootGrid
    rebound: ReboundGrid


SECTIONS = {GAME: GameSections(SkaterSection, GoalieSection)}
"""For `team_file_schema`."""


def section_text(section: SkaterSection | GoalieSection) -> dict[str, Any]:
    """The table as a team file holds it, grids laid out as printed."""
    return section.model_dump(by_alias=True)


# --- from file to cards -------------------------------------------------------------------------------------------


def team_card(team: TeamFile, source: str) -> TeamCard:
    """The ezv cards of a team file; `source` is what to call the file in a sentence."""
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
            _goalie_card(
                goalie.name,
                goalie.sweater,
                goalie.stats.assists,
                checked(GoalieSection, *_section_of(goalie, "goalie", source)),
            )
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
        raise BadInput(f"{source}: {kind} {person} has no [{kind}.{GAME}] table, but an ezv game needs one.")
    return section, f"{source}: {kind} {person}: {GAME}"


def _skater_card(name: str, sweater: int, position: int, pim: int, card: SkaterSection) -> SkaterCard:
    ratings = card.ratings
    return SkaterCard(
        name, sweater, position, pim,
        card.advance, card.shoot, card.defense, card.break_away,
        ratings.sh, ratings.bk, ratings.ad, ratings.df, ratings.pk, ratings.fo, ratings.pn, ratings.rc,
        ratings.assist, ratings.inj,
    )  # fmt: skip


def _goalie_card(name: str, sweater: int, assists: int, card: GoalieSection) -> GoalieCard:
    return GoalieCard(name, sweater, card.gold + card.blue + card.red, card.rebound, assists)


# --- from cards to data -------------------------------------------------------------------------------------------


class SkaterData(Strict):
    """A skater's card inside a record."""

    name: Label
    sweater: Sweater
    position: Literal["L", "C", "R", "D"]
    pim: Annotated[int, Field(ge=0, le=9999)]
    ezv: SkaterSection


class GoalieData(Strict):
    """A goalie's card inside a record."""

    name: Label
    sweater: Sweater
    assists: Annotated[int, Field(ge=0, le=9999)]
    ezv: GoalieSection


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
    ratings = {name: getattr(skater, name) for name in ("sh", "bk", "ad", "df", "pk", "fo", "pn", "rc", "inj")}
    return {
        "name": skater.name,
        "sweater": skater.sweater,
        "position": POSITION_NAMES[skater.position],
        "pim": skater.pim,
        GAME: {
            "ratings": {**ratings, "as": skater.assist_rating},
            "advance": ADVANCE.write(skater.advance),
            "defense": DEFENSE.write(skater.defense),
            "shoot": SHOOT.write(skater.shoot),
            "break_away": SHOOT.write(skater.break_away),
        },
    }


def _goalie_data(goalie: CoreGoalieCard) -> dict[str, Any]:
    assert isinstance(goalie, GoalieCard)
    gold, blue, red = (SHOOT.write(goalie.sections[start : start + CELLS]) for start in range(0, 3 * CELLS, CELLS))
    return {
        "name": goalie.name,
        "sweater": goalie.sweater,
        "assists": goalie.assists,
        GAME: {"gold": gold, "blue": blue, "red": red, "rebound": REBOUND.write(goalie.rebound)},
    }


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
        [_skater_card(s.name, s.sweater, POSITION_NAMES.index(s.position), s.pim, s.ezv) for s in team.skaters],
        [_goalie_card(g.name, g.sweater, g.assists, g.ezv) for g in team.goalies],
        team.lines,
        team.pairs,
        team.power_play,
        team.penalty_kill,
    )
