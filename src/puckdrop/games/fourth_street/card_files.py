"""The 4th Street tables of a team file: `[skater.fourth_street]` and `[goalie.fourth_street]`, made into cards.

    card = team_card(read_team(path), str(path))     # what a game is played with
    team_digest(card)                                # the same for the same cards, whatever the file looks like
    team_from_data(team_as_data(card), "record")     # the whole team inside a game record, and out again

A block of a card is written out as printed, or names a pattern (`patterns`).
"""

# puckdrop: interpreted

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, PlainSerializer, WithJsonSchema

from puckdrop.cards.team_cards import PersonData, TeamCards, TeamData
from puckdrop.cards.team_file import GameSections, Goalie, Skater, Strict, TeamFile
from puckdrop.core.cards import POSITION_NAMES
from puckdrop.core.cards import GoalieCard as CoreGoalieCard
from puckdrop.core.cards import SkaterCard as CoreSkaterCard
from puckdrop.core.errors import BadInput
from puckdrop.games.fourth_street import blocks
from puckdrop.games.fourth_street.cards import GoalieCard, SkaterCard
from puckdrop.games.fourth_street.patterns import GAME, patterns_as_read, patterns_of, written

# --- the blocks ----------------------------------------------------------------------------------------------------

ActionBlock = Annotated[bytes, *written(blocks.ACTIONS)]
PassColumn = Annotated[bytes, *written(blocks.PS)]
SkateColumn = Annotated[bytes, *written(blocks.SK)]
DefenseColumn = Annotated[bytes, *written(blocks.DEFENSE)]
TargetGrid = Annotated[bytes, *written(blocks.TARGET)]
DriftGrid = Annotated[bytes, *written(blocks.DRIFT)]
QualityGrid = Annotated[bytes, *written(blocks.QUALITY)]
ScoringGrid = Annotated[bytes, *written(blocks.SCORING)]
CloudRow = Annotated[bytes, *written(blocks.CLOUD)]
PassBounds = Annotated[
    bytes,
    BeforeValidator(blocks.GOALIE_PASSES.read),
    PlainSerializer(blocks.GOALIE_PASSES.write),
    WithJsonSchema({"type": "string", "allowed": "the four bounds of his passes, such as 4 6 . 7"}),
]

NO_PASSES = bytes([blocks.NO_PASS] * 4)
"""For a goalie whose card has no pass section: he leaves every puck to his center. [FS-ADD-GPASS-06]"""

# --- the tables ---------------------------------------------------------------------------------------------------


def _rating(lowest: int, highest: int, clause: str = "") -> Any:
    return Field(ge=lowest, le=highest, json_schema_extra={"clause": clause} if clause else None)


Advance = Annotated[int, _rating(10, 20)]
Defense = Annotated[int, _rating(0, 9)]
ShotRating = Annotated[int, _rating(10, 30)]
Small = Annotated[int, _rating(-2, 2)]
# The manuals set no limits for these; two digits fit on a card, and BL may be anything that a number can be.
Open = Annotated[int, _rating(0, 99)]
Unbounded = Annotated[int, _rating(-99, 99)]
Unlimited = Annotated[int, _rating(-9999, 9999)]
Signed = Annotated[int, _rating(-9, 9)]
FaceoffRecord = Annotated[
    str,
    Field(pattern=r"^\d{1,4}-\d{1,4}$", json_schema_extra={"allowed": 'faceoffs won and lost, such as "612-540"'}),
]
Minutes = Annotated[
    str, Field(pattern=r"^\d{1,2}:[0-5]\d$", json_schema_extra={"allowed": 'minutes and seconds, such as "17:42"'})
]
Bonuses = Annotated[
    list[Open],
    Field(
        min_length=2,
        max_length=2,
        json_schema_extra={"allowed": "the bonuses with one and with two men more, such as [2, 3]"},
    ),
]
Positions = Annotated[
    tuple[Literal["L", "C", "R", "D"], ...],
    Field(strict=False, json_schema_extra={"allowed": "a list of positions L, C, R or D"}),
]


class Ratings(Strict):
    """The ratings every game uses. [ledger 2.3]"""

    ps: Advance
    sk: Advance
    df: Defense
    ch: Defense
    pk: Defense
    w: ShotRating
    s: ShotRating
    b: Open
    bl: Unlimited
    tp: Annotated[int, _rating(1, 9)]
    sp: Annotated[int, _rating(1, 5)]


class Figures(Strict):
    """The card's small figures: in brackets after G, A and Gm, the SH bonuses, ice time per game, faceoffs."""

    recipient: Open
    assist: Open
    inj: Unbounded = 0
    bonus: Bonuses
    toi: Minutes
    faceoffs: FaceoffRecord | None = None


class Advanced(Strict):
    """Ratings of the Standard game and of options; one that is left out counts as average."""

    en: Annotated[int, _rating(0, 5)] = 0
    pn: Small = 0
    lp: Small = 0
    fo: Signed = 0
    ph: Annotated[int, _rating(0, 2)] = 1
    tg: Annotated[int, _rating(0, 2)] = 0


class SkaterSection(Strict):
    """`[skater.fourth_street]`: a skater's card. [ledger 2.3]"""

    also: Positions = ()
    ratings: Ratings
    figures: Figures
    advanced: Advanced = Advanced()
    actions: ActionBlock
    ps: PassColumn
    sk: SkateColumn
    df: DefenseColumn
    ch: DefenseColumn
    target: TargetGrid
    drift: DriftGrid


class GoalieFigures(Strict):
    """A goalie's numbers."""

    reb: Annotated[int, _rating(-99, 99)]
    inj: Unbounded = 0


class GoalieSection(Strict):
    """`[goalie.fourth_street]`: a goalie's card. [ledger 2.4]"""

    figures: GoalieFigures
    passes: PassBounds = NO_PASSES
    quality: QualityGrid
    scoring: ScoringGrid
    cloud: CloudRow


SECTIONS = {GAME: GameSections(SkaterSection, GoalieSection)}
"""For `team_file_schema`."""


def section_text(section: SkaterSection | GoalieSection) -> dict[str, Any]:
    """The table with every block spelled out."""
    return section.model_dump()


# --- cards --------------------------------------------------------------------------------------------------------


class SkaterData(PersonData):
    """A skater's card inside a record."""

    position: Literal["L", "C", "R", "D"]
    shoots: Literal["L", "R"]
    pim: Annotated[int, Field(ge=0, le=9999)]
    fourth_street: SkaterSection


class GoalieData(PersonData):
    """A goalie's card inside a record."""

    fourth_street: GoalieSection


NO_HAND = "{}: `shoots` is missing; it must be L or R on a 4th Street card."


class FsCards(TeamCards[SkaterData, GoalieData]):
    """How 4th Street cards are made and written."""

    def __init__(self) -> None:
        super().__init__(GAME, "a 4th Street game", TeamData[SkaterData, GoalieData], SECTIONS)

    def shared_by_cards(self, team: TeamFile, source: str) -> tuple[object, list[str]]:
        """The patterns."""
        return patterns_as_read(team, source)

    def card_problems(self, person: Skater | Goalie, where: str) -> Iterator[str]:
        """A skater's card says on which side he shoots."""
        if isinstance(person, Skater) and "shoots" not in person.model_fields_set:
            yield NO_HAND.format(where)

    def skater_of(self, skater: Skater, team: TeamFile, source: str) -> SkaterData:
        section = self.section(SkaterSection, skater, "skater", source, patterns_of(team, source))
        if skater.shoots is None:
            raise BadInput(NO_HAND.format(f"{source}: skater {skater}"))
        return SkaterData.model_construct(
            name=skater.name,
            sweater=skater.sweater,
            id=skater.identity,
            position=skater.position,
            shoots=skater.shoots,
            pim=skater.stats.pim,
            fourth_street=section,
        )

    def goalie_of(self, goalie: Goalie, team: TeamFile, source: str) -> GoalieData:
        section = self.section(GoalieSection, goalie, "goalie", source, patterns_of(team, source))
        return GoalieData.model_construct(
            name=goalie.name, sweater=goalie.sweater, id=goalie.identity, fourth_street=section
        )

    def skater_card(self, skater: SkaterData) -> SkaterCard:
        card = skater.fourth_street
        ratings, figures, advanced = card.ratings, card.figures, card.advanced
        positions = [POSITION_NAMES.index(position) for position in (skater.position, *card.also)]
        minutes, seconds = figures.toi.split(":")
        return SkaterCard(
            skater.name, skater.sweater, list(dict.fromkeys(positions)), skater.pim,
            actions=blocks.actions_by_roll(card.actions),
            pass_moves=blocks.by_sum(bytes(cell % blocks.RECIPIENT_STEP for cell in card.ps)),
            pass_to=blocks.by_sum(bytes(cell // blocks.RECIPIENT_STEP for cell in card.ps)),
            skate_moves=blocks.by_sum(card.sk), df_results=blocks.by_sum(card.df), ch_results=blocks.by_sum(card.ch),
            target=card.target, drift=card.drift,
            ps=ratings.ps, sk=ratings.sk, df=ratings.df, ch=ratings.ch, pk=ratings.pk,
            wrist=ratings.w, slap=ratings.s, break_away=ratings.b, bl=ratings.bl, tp=ratings.tp, sp=ratings.sp,
            en=advanced.en, pn=advanced.pn, lp=advanced.lp, fo=advanced.fo, ph=advanced.ph, tg=advanced.tg,
            inj=figures.inj, recipient=figures.recipient, assist=figures.assist,
            bonus_1=figures.bonus[0], bonus_2=figures.bonus[1], toi=60 * int(minutes) + int(seconds),
            shoots_left=skater.shoots == "L", faceoffs=figures.faceoffs or "", id=skater.id,
        )  # fmt: skip

    def goalie_card(self, goalie: GoalieData) -> GoalieCard:
        card = goalie.fourth_street
        return GoalieCard(
            goalie.name,
            goalie.sweater,
            quality=blocks.levels_of(card.quality),
            colours=bytes(cell // blocks.COLOUR_STEP for cell in card.scoring),
            marks=bytes(cell % blocks.COLOUR_STEP for cell in card.scoring),
            cloud=card.cloud,
            reb=card.figures.reb,
            inj=card.figures.inj,
            passes=card.passes,
            id=goalie.id,
        )

    def skater_as_data(self, card: CoreSkaterCard) -> dict[str, Any]:
        assert isinstance(card, SkaterCard)
        passes = zip(card.pass_moves[2:], card.pass_to[2:], strict=True)
        shots = {"w": card.wrist, "s": card.slap, "b": card.break_away}
        return {
            "name": card.name,
            "sweater": card.sweater,
            "position": POSITION_NAMES[card.position],
            "shoots": "L" if card.shoots_left else "R",
            "pim": card.pim,
            GAME: {
                "also": [POSITION_NAMES[position] for position in card.positions[1:]],
                "ratings": shots | {name: getattr(card, name) for name in Ratings.model_fields if name not in shots},
                "figures": {
                    "recipient": card.recipient,
                    "assist": card.assist,
                    "inj": card.inj,
                    "bonus": [card.bonus_1, card.bonus_2],
                    "toi": f"{card.toi // 60}:{card.toi % 60:02}",
                    **({"faceoffs": card.faceoffs} if card.faceoffs else {}),
                },
                "advanced": {name: getattr(card, name) for name in Advanced.model_fields},
                "actions": blocks.ACTIONS.write(blocks.bounds_of(card.actions)),
                "ps": blocks.PS.write(bytes(move + blocks.RECIPIENT_STEP * whom for move, whom in passes)),
                "sk": blocks.SK.write(card.skate_moves[2:]),
                "df": blocks.DEFENSE.write(card.df_results[2:]),
                "ch": blocks.DEFENSE.write(card.ch_results[2:]),
                "target": blocks.TARGET.write(card.target),
                "drift": blocks.DRIFT.write(card.drift),
            },
        }

    def goalie_as_data(self, card: CoreGoalieCard) -> dict[str, Any]:
        assert isinstance(card, GoalieCard)
        cells = zip(card.colours, card.marks, strict=True)
        return {
            "name": card.name,
            "sweater": card.sweater,
            GAME: {
                "figures": {"reb": card.reb, "inj": card.inj},
                "passes": blocks.GOALIE_PASSES.write(card.passes),
                "quality": blocks.QUALITY.write(blocks.quality_of(card.quality)),
                "scoring": blocks.SCORING.write(bytes(colour * blocks.COLOUR_STEP + mark for colour, mark in cells)),
                "cloud": blocks.CLOUD.write(card.cloud),
            },
        }


CARDS = FsCards()
team_card = CARDS.team_card
team_problems = CARDS.team_problems
team_as_data = CARDS.team_as_data
team_from_data = CARDS.team_from_data
team_digest = CARDS.team_digest
