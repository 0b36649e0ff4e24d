"""The ezv tables of a team file: `[skater.ezv]` and `[goalie.ezv]`, checked and made into cards.

    card = team_card(read_team(path), str(path))     # what a game is played with
    team_digest(card)                                # the same for the same cards, whatever the file looks like
    team_from_data(team_as_data(card), "record")     # the whole team inside a game record, and out again

A grid is six rows of six codes, row blu 1 to 6, column red 1 to 6 [EZ-SETUP-09]. The codes are those of `SYMBOL_CODES`,
`SHOT_CODES` and `REBOUND_CODES` in `grids`; the ledger's full names are read too, in capitals or not.
"""

# puckdrop: interpreted

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, ConfigDict, Field, PlainSerializer, WithJsonSchema

from puckdrop.cards.team_cards import PersonData, TeamCards, TeamData
from puckdrop.cards.team_file import GameSections, Goalie, Skater, Strict, TeamFile
from puckdrop.core.cards import POSITION_NAMES
from puckdrop.core.cards import GoalieCard as CoreGoalieCard
from puckdrop.core.cards import SkaterCard as CoreSkaterCard
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


# The manual sets no upper limit for these; two digits fit on a card.
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
    assist: Annotated[int, Field(alias="as", ge=0, le=299)]
    inj: Annotated[int, Field(ge=-5, le=5, json_schema_extra=_of("EZ-INJ-02"))]


class SkaterSection(Strict):
    """`[skater.ezv]`: the ratings and the four grids of a skater's card."""

    ratings: Ratings
    advance: AdvanceGrid
    defense: DefenseGrid
    shoot: ShootGrid
    break_away: ShootGrid
    ice_time: Annotated[int, Field(ge=0, le=3600)] | None = None
    """Seconds a game by which computer coaches share out the ice; without it, what he really played."""


class GoalieSection(Strict):
    """`[goalie.ezv]`: a grid for each sector colour, and the rebounds. [ledger 2.4]"""

    gold: ShootGrid
    blue: ShootGrid
    red: ShootGrid
    rebound: ReboundGrid


SECTIONS = {GAME: GameSections(SkaterSection, GoalieSection)}
"""For `team_file_schema`."""


def section_text(section: SkaterSection | GoalieSection) -> dict[str, Any]:
    """The table as in a team file, with grids laid out as printed."""
    return section.model_dump(by_alias=True, exclude_none=True)


# --- cards --------------------------------------------------------------------------------------------------------


class SkaterData(PersonData):
    """A skater's card inside a record."""

    position: Literal["L", "C", "R", "D"]
    pim: Annotated[int, Field(ge=0, le=9999)]
    usual: Annotated[int, Field(ge=0, le=600)] = 0
    """His ice time in real life, in tenths of a minute; 0 if it is not known."""
    ezv: SkaterSection


class GoalieData(PersonData):
    """A goalie's card inside a record."""

    assists: Annotated[int, Field(ge=0, le=9999)]
    ezv: GoalieSection


class EzvCards(TeamCards[SkaterData, GoalieData]):
    """How ezv's cards are made and written."""

    def __init__(self) -> None:
        super().__init__(GAME, "an ezv game", TeamData[SkaterData, GoalieData], SECTIONS)

    def skater_of(self, skater: Skater, team: TeamFile, source: str) -> SkaterData:
        section = self.section(SkaterSection, skater, "skater", source)
        seconds = skater.stats.ice_time if section.ice_time is None else section.ice_time
        return SkaterData.model_construct(
            name=skater.name,
            sweater=skater.sweater,
            id=skater.identity,
            position=skater.position,
            pim=skater.stats.pim,
            usual=(seconds or 0) // 6,
            ezv=section,
        )

    def goalie_of(self, goalie: Goalie, team: TeamFile, source: str) -> GoalieData:
        return GoalieData.model_construct(
            name=goalie.name,
            sweater=goalie.sweater,
            id=goalie.identity,
            assists=goalie.stats.assists,
            ezv=self.section(GoalieSection, goalie, "goalie", source),
        )

    def skater_card(self, skater: SkaterData) -> SkaterCard:
        card, ratings = skater.ezv, skater.ezv.ratings
        return SkaterCard(
            skater.name, skater.sweater, POSITION_NAMES.index(skater.position), skater.pim,
            advance=card.advance, shoot=card.shoot, defense=card.defense, break_away=card.break_away,
            sh=ratings.sh, bk=ratings.bk, ad=ratings.ad, df=ratings.df, pk=ratings.pk, fo=ratings.fo, pn=ratings.pn,
            rc=ratings.rc, assist_rating=ratings.assist, inj=ratings.inj, usual=skater.usual, id=skater.id,
        )  # fmt: skip

    def goalie_card(self, goalie: GoalieData) -> GoalieCard:
        card = goalie.ezv
        sections = card.gold + card.blue + card.red
        return GoalieCard(goalie.name, goalie.sweater, sections, card.rebound, goalie.assists, id=goalie.id)

    def skater_as_data(self, card: CoreSkaterCard) -> dict[str, Any]:
        assert isinstance(card, SkaterCard)
        ratings = {name: getattr(card, name) for name in ("sh", "bk", "ad", "df", "pk", "fo", "pn", "rc", "inj")}
        return {
            "name": card.name,
            "sweater": card.sweater,
            "position": POSITION_NAMES[card.position],
            "pim": card.pim,
            **({"usual": card.usual} if card.usual else {}),
            GAME: {
                "ratings": {**ratings, "as": card.assist_rating},
                "advance": ADVANCE.write(card.advance),
                "defense": DEFENSE.write(card.defense),
                "shoot": SHOOT.write(card.shoot),
                "break_away": SHOOT.write(card.break_away),
            },
        }

    def goalie_as_data(self, card: CoreGoalieCard) -> dict[str, Any]:
        assert isinstance(card, GoalieCard)
        gold, blue, red = (SHOOT.write(card.sections[start : start + CELLS]) for start in range(0, 3 * CELLS, CELLS))
        return {
            "name": card.name,
            "sweater": card.sweater,
            "assists": card.assists,
            GAME: {"gold": gold, "blue": blue, "red": red, "rebound": REBOUND.write(card.rebound)},
        }


_CARDS = EzvCards()
team_card = _CARDS.team_card
team_problems = _CARDS.team_problems
team_as_data = _CARDS.team_as_data
team_from_data = _CARDS.team_from_data
team_digest = _CARDS.team_digest
