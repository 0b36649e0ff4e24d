"""Cards of which a scenario states only some facts, and the roster they belong to, as far as games share them.

A side has 18 skaters and two goalies. The first line and pair, slots 1 to 5, wear 11 to 15; the second 21 to 25; the
third 31 to 35; 16, 26 and 36 are spare forwards. The power-play unit is the second line and pair, the penalty killers
are 31, 33, 34 and 35. The goalies wear 1 and 30. A game with other sweaters says so; 41 to 43 are a fourth line.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeVar

from puckdrop.core.cards import GoalieCard, Position, SkaterCard, TeamCard
from puckdrop.core.chart_shelf import ChartShelf
from puckdrop.core.charts import Sheet
from puckdrop.core.position_words import part
from puckdrop.scenarios.format import Case, merged

UNKNOWN: Final = 255
"""A cell that nobody stated; an engine raises UnknownCell when it reads one."""

Charts = TypeVar("Charts")

SWEATERS: Final = tuple(line + place for line in (10, 20, 30) for place in range(1, 7))
GOALIES: Final = (1, 30)
POSITIONS: Final = {
    1: Position.LEFT, 2: Position.CENTER, 3: Position.RIGHT, 4: Position.DEFENSE, 5: Position.DEFENSE,
    6: Position.CENTER,
}  # fmt: skip
STARTERS: Final = {"1": 11, "2": 12, "3": 13, "4": 14, "5": 15, "6": 16}
GOALIE_NAMES: Final = {"goalie": 1, "backup": 30}


def team_of(
    sheet: Sheet,
    side: str,
    skater_of: Callable[[Sheet, str, int], SkaterCard],
    goalie_of: Callable[[Sheet, str, int], GoalieCard],
    sweaters: Sequence[int] = SWEATERS,
) -> TeamCard:
    """A side's roster; the two functions make a game's card of the facts that are stated, the side and the sweater."""
    sheet.only((*STARTERS, *GOALIE_NAMES, *(f"#{sweater}" for sweater in (*sweaters, *GOALIES))))
    facts = {sweater: name for name, sweater in (STARTERS | GOALIE_NAMES).items() if name in sheet.fields}
    skaters = [skater_of(part(sheet, facts.get(sweater, f"#{sweater}")), side, sweater) for sweater in sweaters]
    goalies = [goalie_of(part(sheet, facts.get(sweater, f"#{sweater}")), side, sweater) for sweater in GOALIES]
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


def charts_of(shelf: ChartShelf[Charts], case: Case, source: str) -> Charts:
    """The charts that come with the program, with what the case changes in them."""
    return shelf.load_from_data(merged(shelf.as_data(), case.charts), source) if case.charts else shelf.load()


def skater_name(sheet: Sheet, side: str, sweater: int) -> str:
    return sheet.text("name") if "name" in sheet.fields else f"{side} #{sweater}"


def goalie_name(sheet: Sheet, side: str, sweater: int) -> str:
    return sheet.text("name") if "name" in sheet.fields else f"{side} goalie #{sweater}"


def grid_of(sheet: Sheet, field: str, codes: Iterable[str], dice: str) -> bytes:
    """36 cells, unknown but for those stated: `{62 = "SKATE"}` by two d6, or one text for all of them."""
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
