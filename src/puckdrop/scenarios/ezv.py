"""ezv in scenarios: cards of which only some cells are known, and the rosters they belong to.

A side has 18 skaters and two goalies. The first line and pair, slots 1 to 5, wear 11 to 15; the second 21 to 25; the
third 31 to 35; 16, 26 and 36 are spare forwards. The power-play unit is the second line and pair, the penalty killers
are 31, 33, 34 and 35. The goalies wear 1 and 30. What a scenario does not state of a card is unknown, and reading it
fails.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from puckdrop.core.cards import Position, TeamCard
from puckdrop.core.charts import Sheet
from puckdrop.core.decisions import Coach
from puckdrop.core.dice import Chance
from puckdrop.core.events import Event
from puckdrop.core.ice import Team
from puckdrop.core.positions import number, part
from puckdrop.core.table import Table
from puckdrop.games.ezv.cards import GoalieCard, SkaterCard
from puckdrop.games.ezv.chart_files import charts_as_data, load_charts, load_charts_from_data
from puckdrop.games.ezv.charts import Charts
from puckdrop.games.ezv.constants import REBOUND_NAMES, SHOT_NAMES, SYMBOL_NAMES
from puckdrop.games.ezv.decisions import EzvKind
from puckdrop.games.ezv.option_files import read_options
from puckdrop.games.ezv.position import SIDES, arrange, describe
from puckdrop.games.ezv.rules.plays import new_game
from puckdrop.games.ezv.table import EzvTable
from puckdrop.scenarios.format import Case, merged
from puckdrop.scenarios.games import SHARED_KINDS

UNKNOWN: Final = 255
"""A cell that nobody stated; the engine raises UnknownCell when it reads one."""
UNKNOWN_SH: Final = 0

SWEATERS: Final = tuple(line + place for line in (10, 20, 30) for place in range(1, 7))
GOALIES: Final = (1, 30)
POSITIONS: Final = {
    1: Position.LEFT, 2: Position.CENTER, 3: Position.RIGHT, 4: Position.DEFENSE, 5: Position.DEFENSE,
    6: Position.CENTER,
}  # fmt: skip
GRIDS: Final[Mapping[str, tuple[str, ...]]] = {
    "advance": SYMBOL_NAMES,
    "defense": SYMBOL_NAMES,
    "shoot": SHOT_NAMES,
    "break_away": SHOT_NAMES,
}
RATINGS: Final = {
    "sh": (10, 20), "bk": (0, 6), "ad": (0, 99), "df": (0, 99), "pk": (0, 99), "fo": (0, 99), "pn": (0, 3),
    "rc": (0, 99), "as": (0, 99), "inj": (-5, 5), "pim": (0, 9999),
}  # fmt: skip
SECTIONS: Final = ("gold", "blue", "red")
STARTERS: Final = {"1": 11, "2": 12, "3": 13, "4": 14, "5": 15, "6": 16}
GOALIE_NAMES: Final = {"goalie": 1, "backup": 30}


class EzvArena:
    """ezv as scenarios see it."""

    def __init__(self) -> None:
        self.sides = SIDES
        self.kinds: Mapping[str, int] = {
            **SHARED_KINDS,
            "play card": EzvKind.PLAY_CARD,
            "forecheckers": EzvKind.FORECHECKERS,
            "faceoff man": EzvKind.FACEOFF_MAN,
        }

    def seat(self, case: Case, source: str, chance: Chance, coaches: list[Coach], log: list[Event]) -> Table:
        cards = Sheet(source, dict(case.cards), "cards")
        cards.only(SIDES)
        red, blue = (team_of(part(cards, side), side) for side in SIDES)
        options = read_options(case.options, source)
        table = new_game(red, blue, charts_of(case, source), options, chance, coaches, log)
        if case.position is not None:
            arrange(table, case.position, f"{source}, position")
        return table

    def describe(self, table: Table) -> dict[str, object]:
        return describe(cast(EzvTable, table))

    def teams(self, table: Table) -> list[Team]:
        return cast(EzvTable, table).state.teams


def charts_of(case: Case, source: str) -> Charts:
    """The charts that come with the program, with what the case changes in them."""
    if not case.charts:
        return load_charts()
    return load_charts_from_data(merged(charts_as_data(), case.charts), source)


def team_of(sheet: Sheet, side: str) -> TeamCard:
    """A side's roster with the facts that are stated."""
    sheet.only((*STARTERS, *GOALIE_NAMES, *(f"#{sweater}" for sweater in (*SWEATERS, *GOALIES))))
    facts = {sweater: name for name, sweater in (STARTERS | GOALIE_NAMES).items() if name in sheet.fields}
    skaters = [skater_of(part(sheet, facts.get(sweater, f"#{sweater}")), side, sweater) for sweater in SWEATERS]
    goalies = [goalie_of(part(sheet, facts.get(sweater, f"#{sweater}")), side, sweater) for sweater in GOALIES]
    place = {sweater: index for index, sweater in enumerate(SWEATERS)}
    return TeamCard(
        f"{side} team",
        side.upper()[:3],
        list(skaters),
        list(goalies),
        [[place[line + 1], place[line + 2], place[line + 3]] for line in (10, 20, 30)],
        [[place[line + 4], place[line + 5]] for line in (10, 20, 30)],
        [[place[sweater] for sweater in (21, 22, 23, 24, 25)]],
        [[place[sweater] for sweater in (31, 33, 34, 35)]],
    )


def skater_of(sheet: Sheet, side: str, sweater: int) -> SkaterCard:
    sheet.only(("name", *RATINGS, *GRIDS))
    rating = {name: number(sheet, name, 0, *limits) for name, limits in RATINGS.items()}
    grid = {name: grid_of(sheet, name, codes) for name, codes in GRIDS.items()}
    return SkaterCard(
        sheet.text("name") if "name" in sheet.fields else f"{side} #{sweater}",
        sweater,
        POSITIONS[sweater % 10],
        rating["pim"],
        grid["advance"],
        grid["shoot"],
        grid["defense"],
        grid["break_away"],
        rating["sh"] or UNKNOWN_SH,
        *(rating[name] for name in ("bk", "ad", "df", "pk", "fo", "pn", "rc", "as", "inj")),
    )


def goalie_of(sheet: Sheet, side: str, sweater: int) -> GoalieCard:
    sheet.only(("name", "assists", "rebound", *SECTIONS))
    sections = b"".join(grid_of(sheet, section, SHOT_NAMES) for section in SECTIONS)
    name = sheet.text("name") if "name" in sheet.fields else f"{side} goalie #{sweater}"
    return GoalieCard(name, sweater, sections, grid_of(sheet, "rebound", REBOUND_NAMES), number(sheet, "assists"))


def grid_of(sheet: Sheet, field: str, codes: tuple[str, ...]) -> bytes:
    """36 cells, unknown but for those stated: `{62 = "SKATE"}` by blu and red, or one text for all."""
    value = sheet.fields.get(field, {})
    if isinstance(value, str):
        return bytes([sheet.known(field, value, codes)]) * 36
    cells = part(sheet, field)
    grid = bytearray([UNKNOWN]) * 36
    for cell in cells.fields:
        if len(cell) != 2 or not set(cell) <= set("123456"):
            raise cells.wrong(cell, "an unknown cell", "blu and red, such as 62")
        grid[int(cell[0]) * 6 + int(cell[1]) - 7] = cells.code(cell, codes)
    return bytes(grid)


arena = EzvArena()
