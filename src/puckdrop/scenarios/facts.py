"""Cards about which a scenario states only some facts, and their roster: the part games share.

A side has 18 skaters and two goalies. The first line and pair, slots 1 to 5, wear 11 to 15; the second 21 to 25; the
third 31 to 35; 16, 26 and 36 are spare forwards. The power-play unit is the second line and pair, the penalty killers
are 31, 33, 34 and 35. The goalies wear 1 and 30. A game with other sweaters says so; 41 to 43 are a fourth line.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeVar, cast

from puckdrop.core.cards import GoalieCard, Position, SkaterCard, TeamCard
from puckdrop.core.chart_shelf import ChartShelf
from puckdrop.core.charts import Sheet, one_of, quoted
from puckdrop.core.position_words import part
from puckdrop.scenarios.format import Case, merged
from puckdrop.scenarios.guesses import Guess

UNKNOWN: Final = 255
"""A cell that was not stated; reading it raises UnknownCell."""

Charts = TypeVar("Charts")

SWEATERS: Final = tuple(line + place for line in (10, 20, 30) for place in range(1, 7))
GOALIES: Final = (1, 30)
POSITIONS: Final = {
    1: Position.LEFT, 2: Position.CENTER, 3: Position.RIGHT, 4: Position.DEFENSE, 5: Position.DEFENSE,
    6: Position.CENTER,
}  # fmt: skip
STARTERS: Final = {"1": 11, "2": 12, "3": 13, "4": 14, "5": 15, "6": 16}
GOALIE_NAMES: Final = {"goalie": 1, "backup": 30}
PLACES: Final = {sweater: name for name, sweater in (STARTERS | GOALIE_NAMES).items()}


SkaterMaker = Callable[[Sheet, str, int, Guess], SkaterCard]
GoalieMaker = Callable[[Sheet, str, int, Guess], GoalieCard]
"""Makes a game's card from the stated facts, the side, the sweater, and guesses at the rest."""

EVERY_SKATER: Final = "skaters"
EVERY_GOALIE: Final = "goalies"
LIKE: Final = "like"


def teams_of(
    case: Case,
    source: str,
    sides: Sequence[str],
    skater_of: SkaterMaker,
    goalie_of: GoalieMaker,
    guess: Guess,
    sweaters: Sequence[int] = SWEATERS,
) -> list[TeamCard]:
    """Both sides' rosters. What is said of all skaters or goalies holds unless a man's own card says otherwise."""
    cards = Sheet(source, dict(case.cards), "cards")
    cards.only((*sides, EVERY_SKATER, EVERY_GOALIE))
    maker = CardMaker(Sheet(source, dict(case.named), "card"), guess)
    return [team_of(cards, side, maker, skater_of, goalie_of, sweaters) for side in sides]


def team_of(
    cards: Sheet,
    side: str,
    maker: CardMaker,
    skater_of: SkaterMaker,
    goalie_of: GoalieMaker,
    sweaters: Sequence[int],
) -> TeamCard:
    sheet = part(cards, side)
    sheet.only(
        (*STARTERS, *GOALIE_NAMES, EVERY_SKATER, EVERY_GOALIE, *(f"#{sweater}" for sweater in (*sweaters, *GOALIES)))
    )
    skaters = [maker.card(cards, side, EVERY_SKATER, sweater, skater_of) for sweater in sweaters]
    goalies = [maker.card(cards, side, EVERY_GOALIE, sweater, goalie_of) for sweater in GOALIES]
    place = {sweater: index for index, sweater in enumerate(sweaters)}
    lines = [line for line in (10, 20, 30, 40) if line + 1 in place]
    return TeamCard(
        f"{side} team",
        side.upper()[:3],
        skaters,
        goalies,
        [[place[line + 1], place[line + 2], place[line + 3]] for line in lines],
        [[place[line + 4], place[line + 5]] for line in (10, 20, 30)],
        [[place[sweater] for sweater in (21, 22, 23, 24, 25)]],
        [[place[sweater] for sweater in (31, 33, 34, 35)]],
    )


AnyCard = TypeVar("AnyCard")

MADE: Final[dict[object, tuple[object, list[str]]]] = {}
"""Cards made earlier, with the ratings that were not given: most men in most scenarios are alike."""
MOST_MADE: Final = 5000


class CardMaker:
    """Collects what a case says about a man and makes his card."""

    def __init__(self, named: Sheet, guess: Guess) -> None:
        self.named = named
        self.guess = guess

    def card(
        self, cards: Sheet, side: str, group: str, sweater: int, make: Callable[[Sheet, str, int, Guess], AnyCard]
    ) -> AnyCard:
        """A man's card: what is said about his group, about the card his is like, and about himself."""
        team = part(cards, side)
        own = [name for name in (PLACES.get(sweater, ""), f"#{sweater}") if name in team.fields]
        if len(own) > 1:
            raise team.wrong(own[1], f"a second card of the man {quoted(own[0])}", "one card")
        sheet = part(team, own[0] if own else f"#{sweater}")
        layers = [part(cards, group), part(team, group)]
        if own:
            rest = {name: value for name, value in sheet.fields.items() if name != LIKE}
            layers += [*self.likenesses(sheet), Sheet(sheet.source, rest, sheet.where)]
        stated = [layer for layer in layers if layer.fields]
        fields: dict[str, object] = {}
        for layer in stated:
            fields = merged(fields, layer.fields)
        whole = Sheet(sheet.source, fields, stated[0].where if len(stated) == 1 else sheet.where)
        if self.guess.only is not None:
            return make(whole, side, sweater, self.guess)
        key = (make, side, sweater, self.guess.kind, repr(fields))
        if key not in MADE:
            MADE[key] = self.checked(stated, whole, side, sweater, make)
        card, unknown = MADE[key]
        self.guess.asked += unknown
        return cast(AnyCard, card)

    def checked(
        self,
        layers: list[Sheet],
        whole: Sheet,
        side: str,
        sweater: int,
        make: Callable[[Sheet, str, int, Guess], AnyCard],
    ) -> tuple[AnyCard, list[str]]:
        """A new card; each of several layers is tried alone first, so that a mistake is reported where it was made."""
        for layer in layers if len(layers) > 1 else []:
            make(layer, side, sweater, Guess())
        if len(MADE) > MOST_MADE:
            MADE.clear()
        guess = Guess(self.guess.kind)
        return make(whole, side, sweater, guess), guess.asked

    def likenesses(self, sheet: Sheet, seen: tuple[str, ...] = ()) -> list[Sheet]:
        """The named cards that a card is like, the most distant first."""
        if LIKE not in sheet.fields:
            return []
        name = sheet.text(LIKE)
        if name not in self.named.fields:
            known = one_of(name, self.named.fields) if self.named.fields else "the name of a table [card.NAME]"
            raise sheet.wrong(LIKE, quoted(name), known)
        if name in seen:
            raise sheet.wrong(LIKE, f"{quoted(name)}, which is like this card itself", "another card")
        found = part(self.named, name)
        own = Sheet(found.source, {field: value for field, value in found.fields.items() if field != LIKE}, found.where)
        return [*self.likenesses(found, (*seen, name)), own]


def men_called(sweaters: Sequence[int] = SWEATERS) -> tuple[str, ...]:
    """The slots and sweaters by which events name men."""
    return (*STARTERS, *(f"#{sweater}" for sweater in (*sweaters, *GOALIES)))


def charts_of(shelf: ChartShelf[Charts], case: Case, source: str) -> Charts:
    """The charts that come with the program, with what the case changes in them."""
    return shelf.load_from_data(merged(shelf.as_data(), case.charts), source) if case.charts else shelf.load()


def skater_name(sheet: Sheet, side: str, sweater: int) -> str:
    return sheet.text("name") if "name" in sheet.fields else f"{side} #{sweater}"


def goalie_name(sheet: Sheet, side: str, sweater: int) -> str:
    return sheet.text("name") if "name" in sheet.fields else f"{side} goalie #{sweater}"


def grid_of(sheet: Sheet, field: str, codes: Iterable[str], dice: str) -> bytes:
    """36 cells, unknown except those stated: `{62 = "SKATE"}` by two d6, or one text for all of them."""
    names = list(codes)
    value = sheet.fields.get(field, {})
    if isinstance(value, str):
        return bytes([sheet.known(field, value, names)]) * 36
    cells = part(sheet, field)
    grid = bytearray([UNKNOWN]) * 36
    for cell in cells.fields:
        if len(cell) != 2 or not set(cell) <= set("123456"):
            raise cells.wrong(cell, "an unknown cell", f"{dice}, such as 62")
        grid[int(cell[0]) * 6 + int(cell[1]) - 7] = cells.code(cell, names)
    return bytes(grid)
