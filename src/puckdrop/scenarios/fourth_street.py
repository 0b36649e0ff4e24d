"""4th Street Hockey in scenarios: only some cells of a card are known.

Reading another cell fails, and so does depending on a rating that is not given.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

from puckdrop.core.cards import POSITION_NAMES
from puckdrop.core.charts import Sheet, one_of, quoted
from puckdrop.core.decisions import Coach
from puckdrop.core.dice import Chance
from puckdrop.core.errors import PuckdropError
from puckdrop.core.ice import Team
from puckdrop.core.log import Log
from puckdrop.core.position_words import items, part, seconds_of
from puckdrop.core.table import Table
from puckdrop.games.fourth_street.cards import GoalieCard, SkaterCard
from puckdrop.games.fourth_street.chart_files import SHELF
from puckdrop.games.fourth_street.constants import (
    ACTION_NAMES,
    ACTION_ROWS,
    COLOUR_NAMES,
    COLUMN_NAMES,
    DRIFT_NAMES,
    GOALIE_ZONE_NAMES,
    GOALIE_ZONES,
    HIGHEST_AGGRESSIVENESS,
    LANE_NAMES,
    LOWEST_AGGRESSIVENESS,
    MARK_NAMES,
    MOVEMENTS,
    PLACE_NAMES,
    RECIPIENT_NAMES,
    RESULT_NAMES,
    SCORING_CELLS,
    SITUATION_NAMES,
    TARGET_NAMES,
    UNKNOWN,
    ZONE_NAMES,
    Colour,
    Recipient,
)
from puckdrop.games.fourth_street.decisions import FsKind
from puckdrop.games.fourth_street.option_files import read_options
from puckdrop.games.fourth_street.position import FORWARDS, SIDES, SLOT_TEXTS, arrange, describe
from puckdrop.games.fourth_street.rules.penalties import FIGHTING
from puckdrop.games.fourth_street.rules.plays import new_game
from puckdrop.games.fourth_street.rules.rulings import CALL
from puckdrop.games.fourth_street.table import FsTable
from puckdrop.scenarios.facts import POSITIONS, charts_of, goalie_name, grid_of, men_called, skater_name, teams_of
from puckdrop.scenarios.format import Case
from puckdrop.scenarios.games import RATING_HINT, SHARED_KINDS
from puckdrop.scenarios.guesses import Guess
from puckdrop.scenarios.parts import (
    FLAG,
    MAN,
    NUMBER,
    SIDE,
    SLOTS_EMPTY,
    SWEATER,
    TIME,
    ByMan,
    BySide,
    Fields,
    ListOf,
    Number,
    Part,
    Time,
    Word,
    World,
    shared_parts,
    world_of,
)

DICE: Final = "B6 and W6"
BLANK: Final = "none"
"""What a scenario calls a blank cell, since an empty text would look like a mistake."""
NOT_STATED: Final = "-"
LEVELS: Final = 3
ROWS: Final = tuple(str(row) for row in range(2, 13))
FACES: Final = tuple(str(face) for face in range(1, 7))
CELLS: Final = (*(f"{cell:02d}" for cell in range(100)), *(f"+{row}" for row in range(10)))
RATINGS: Final = {
    "ps": (15, 0, 40), "sk": (15, 0, 40), "df": (5, 0, 20), "ch": (5, 0, 20), "pk": (5, 0, 20), "w": (15, 0, 60),
    "s": (15, 0, 60), "b": (0, 0, 99), "bl": (0, -99, 99), "tp": (3, 0, 20), "sp": (1, 0, 9), "en": (0, 0, 9),
    "pn": (0, -2, 2), "lp": (0, -9, 9), "fo": (0, -9, 9), "ph": (1, 0, 9), "tg": (0, 0, 9), "inj": (0, -99, 99),
    "recipient": (0, 0, 99), "assist": (0, 0, 99),
}  # fmt: skip
"""The average that ledger 2.3 gives, or 0, and the limits of each rating."""
CARD_NAMES: Final = {"w": "wrist", "s": "slap", "b": "break_away"}
"""What a card calls its ratings for shots."""
HANDS: Final = ("R", "L")
BONUSES: Final = 2
USUAL_TOI: Final = 20 * 60
COLUMNS: Final = ("ps", "sk", "df", "ch")
SKATER_FIELDS: Final = (
    "name", "positions", "ratings", "shoots", "bonus", "toi", "actions", *COLUMNS, "target", "drift",
)  # fmt: skip
GOALIE_FIELDS: Final = ("name", "quality", "scoring", "cloud", "reb", "inj", "passes")
PASSES: Final = ("FWD", "LONG", "RUSH", "STEAL_SHOOT")

FORM: Final = Fields(
    {
        "hot": FLAG,
        "cold_period": NUMBER,
        "since_goal": Time(or_none=True),
        "goals": NUMBER,
        "relieved": FLAG,
        "clean_since": NUMBER,
    }
)
STAMINA: Final = Fields({"shift": Time(or_none=True), "off": Time(or_none=True), "debt": NUMBER, "rested": TIME})


class FsArena:
    """4th Street Hockey as scenarios see it."""

    def __init__(self) -> None:
        self.name = "fourth_street"
        self.sides = SIDES
        self.men = men_called()
        self.rating_hint = RATING_HINT
        self.kinds: Mapping[str, int] = {
            **SHARED_KINDS,
            "forecheckers": FsKind.FORECHECKERS,
            "faceoff man": FsKind.FACEOFF_MAN,
            "game plan": FsKind.PLAN,
            "strategy card": FsKind.STRATEGY,
            "aggressiveness": FsKind.AGGRESSIVENESS,
            "wild card": FsKind.WILD,
            "recipient": FsKind.RECIPIENT,
            "recipient card": FsKind.RECIPIENT_CARD,
            "target zone": FsKind.LIVE_PLAN,
            "freeze": FsKind.FREEZE,
            "chip": FsKind.CHIP,
            "sixth skater": FsKind.SIXTH_SKATER,
            "shadow": FsKind.SHADOW,
            "timeout": FsKind.TIMEOUT,
            "serve penalty": FsKind.BENCH_MINOR,
            "ruling": FsKind.RULING,
            "penalty ruling": FsKind.RULING,
            "strategy ruling": FsKind.RULING,
        }

    def seat(
        self,
        case: Case,
        source: str,
        chance: Chance,
        coaches: list[Coach],
        log: Log,
        guess: Guess | None = None,
    ) -> Table:
        home, visitor = teams_of(case, source, SIDES, skater_of, goalie_of, guess or Guess())
        options = read_options(case.options, source)
        table = new_game(home, visitor, charts_of(SHELF, case, source), options, chance, coaches, log)
        if case.position is not None:
            arrange(table, case.position, f"{source}, position")
        return table

    def sides_of(self, case: Case, source: str) -> tuple[str, str]:
        return self.sides

    def describe(self, table: Table) -> dict[str, object]:
        return describe(cast(FsTable, table))

    def world(self, table: Table) -> World:
        charts = cast(FsTable, table).charts
        calls = (FIGHTING, CALL, "minor", *[row.call for row in (*charts.basic_rows, *charts.standard_rows)])
        return world_of(table, self.sides, self.men, charts, calls)

    def parts(self, table: Table) -> Mapping[str, Part]:
        charts = cast(FsTable, table).charts
        slots = Word(SLOT_TEXTS, or_none=True)
        delayed = {"row": Number(1), "call": Word({row.call for row in charts.standard_rows}), "man": MAN}
        return {
            "situation": Word(SITUATION_NAMES),
            "possession": SIDE,
            "last_possession": SIDE,
            "handler": MAN,
            "place": Word(PLACE_NAMES, or_none=True),
            "zone": Word(ZONE_NAMES),
            "lane": Word(LANE_NAMES, or_none=True),
            "last_lane": Word(LANE_NAMES, or_none=True),
            "again": FLAG,
            "forecheckers": SLOTS_EMPTY,
            "forecheck_set": FLAG,
            "off_rebound": FLAG,
            "possession_new": FLAG,
            "touches": ListOf(MAN),
            "goalie_touched": FLAG,
            "aggressiveness": BySide(Number(LOWEST_AGGRESSIVENESS, HIGHEST_AGGRESSIVENESS)),
            "standing_order": BySide(Number(LOWEST_AGGRESSIVENESS, HIGHEST_AGGRESSIVENESS)),
            "strategy": BySide(Word([card.name for card in charts.strategy_cards], or_none=True)),
            "plan": BySide(Word(GOALIE_ZONE_NAMES, or_none=True)),
            "recipient_card": BySide(slots),
            "shadow": BySide(Word([f"{own} on {his}" for own in FORWARDS for his in SLOT_TEXTS], or_none=True)),
            "timeout_used": BySide(FLAG),
            "iced": SIDE,
            "delayed": Fields({**delayed, "victim": MAN, "kept": FLAG, "sixth": FLAG}, or_none=True),
            "chipped_to": MAN,
            "forms": BySide(ByMan(FORM)),
            "stamina": BySide(ByMan(STAMINA)),
            "shooters": BySide(ListOf(SWEATER)),
            **shared_parts(self.name, self.sides),
        }

    def teams(self, table: Table) -> list[Team]:
        return cast(FsTable, table).state.teams

    def explain(self, error: PuckdropError, table: Table) -> str:
        return str(error)


# -- skaters ----------------------------------------------------------------------------------------------------------


def skater_of(sheet: Sheet, side: str, sweater: int, guess: Guess | None = None) -> SkaterCard:
    sheet.only(SKATER_FIELDS)
    figures = Figures(sheet, f"{side} #{sweater}", guess or Guess())
    passes = column_of(sheet, "ps")
    return SkaterCard(
        skater_name(sheet, side, sweater),
        sweater,
        positions_of(sheet, POSITIONS[sweater % 10]),
        figures.pim(),
        actions=actions_of(sheet),
        pass_moves=results_of(passes),
        pass_to=bytes(recipient for _, recipient in passes),
        skate_moves=results_of(column_of(sheet, "sk")),
        df_results=results_of(column_of(sheet, "df")),
        ch_results=results_of(column_of(sheet, "ch")),
        target=grid_of(sheet, "target", TARGET_NAMES, DICE),
        drift=grid_of(sheet, "drift", (BLANK, *DRIFT_NAMES[1:]), DICE),
        **figures.all(),
        shoots_left=figures.shoots_left(),
    )


class Figures:
    """All the numbers on a skater's card, and his hand."""

    def __init__(self, sheet: Sheet, who: str, guess: Guess) -> None:
        self.sheet = sheet
        self.ratings = part(sheet, "ratings")
        self.ratings.only((*RATINGS, "pim"))
        self.who = who
        self.guess = guess

    def pim(self) -> int:
        return self.guess.rating(self.ratings, "pim", self.who, 0, 0, 9999)

    def all(self) -> dict[str, Any]:
        """The others, by the names of the card."""
        numbers = {CARD_NAMES.get(name, name): self.rating(name) for name in RATINGS}
        bonus_1, bonus_2 = self.bonuses()
        return {**numbers, "bonus_1": bonus_1, "bonus_2": bonus_2, "toi": self.time_on_ice()}

    def rating(self, name: str) -> int:
        return self.guess.rating(self.ratings, name, self.who, *RATINGS[name], is_byte=name in COLUMNS)

    def bonuses(self) -> list[int]:
        if "bonus" not in self.sheet.fields:
            return [self.guess.of(f"bonus for {men}", self.who, 0) for men in ("one man more", "two men more")]
        return numbers_of(self.sheet, "bonus", BONUSES, 99, "the bonuses for one and two men more, such as [2, 3]")

    def time_on_ice(self) -> int:
        if "toi" not in self.sheet.fields:
            return self.guess.of("toi", self.who, USUAL_TOI)
        return seconds_of(self.sheet, "toi", self.sheet.fields["toi"])

    def shoots_left(self) -> bool:
        if "shoots" not in self.sheet.fields:
            return self.guess.of("shoots", self.who, 0) > 0
        return HANDS[self.sheet.code("shoots", HANDS)] == "L"


def positions_of(sheet: Sheet, otherwise: int) -> list[int]:
    """The positions on a card: `["C", "L"]`, his own first."""
    positions = [sheet.known("positions", str(each), POSITION_NAMES) for each in items(sheet, "positions")]
    return positions or [otherwise]


def numbers_of(sheet: Sheet, field: str, count: int, highest: int, allowed: str) -> list[int]:
    """A list of `count` numbers."""
    found = [sheet.whole_number(field, each, 0, highest) for each in items(sheet, field)]
    if len(found) != count:
        raise sheet.wrong(field, f"{len(found)} numbers", allowed)
    return found


def actions_of(sheet: Sheet) -> bytes:
    """700 cells: `{ D-ES = { sc = "41-59" } }`, one action for a column, or one for all columns."""
    names = ACTION_NAMES[:ACTION_ROWS]
    value = sheet.fields.get("actions", {})
    if isinstance(value, str):
        return bytes([sheet.known("actions", value, names)]) * (100 * len(COLUMN_NAMES))
    columns = part(sheet, "actions")
    columns.only(COLUMN_NAMES)
    return b"".join(action_column(columns, column, names) for column in COLUMN_NAMES)


def action_column(sheet: Sheet, column: str, names: Sequence[str]) -> bytes:
    if isinstance(sheet.fields.get(column), str):
        return bytes([sheet.code(column, names)]) * 100
    ranges = part(sheet, column)
    ranges.only(names)
    cells = bytearray([UNKNOWN]) * 100
    for action in ranges.fields:
        low, high = span_of(ranges, action)
        for d100 in range(low, high + 1):
            if cells[d100] != UNKNOWN:
                raise ranges.wrong(action, f"{d100:02d} a second time", "each D100 for one action")
            cells[d100] = names.index(action)
    return bytes(cells)


def span_of(sheet: Sheet, field: str) -> tuple[int, int]:
    """The two ends of "41-59", or "99" twice."""
    text = sheet.text(field)
    low, dash, high = text.partition("-")
    ends = [low, high if dash else low]
    if not all(end.isdecimal() and len(end) == 2 for end in ends) or ends[0] > ends[1]:
        raise sheet.wrong(field, quoted(text), 'a range of the D100 such as "41-59" or "99"')
    return int(ends[0]), int(ends[1])


def column_of(sheet: Sheet, field: str) -> list[tuple[int, int]]:
    """Result and recipient for each 2D6: `{ 8 = "FWD A" }`, or one text for all rows; only a pass has a recipient."""
    value = sheet.fields.get(field, {})
    if isinstance(value, str):
        return [result_of(sheet, field, value, is_pass=field == "ps")] * 13
    rows = part(sheet, field)
    rows.only(ROWS)
    column = [(UNKNOWN, UNKNOWN)] * 13
    for row in rows.fields:
        column[int(row)] = result_of(rows, row, rows.text(row), is_pass=field == "ps")
    return column


def results_of(column: Sequence[tuple[int, int]]) -> bytes:
    return bytes(result for result, _ in column)


def result_of(sheet: Sheet, field: str, text: str, *, is_pass: bool) -> tuple[int, int]:
    name, _, to = text.partition(" ")
    result = sheet.known(field, name, RESULT_NAMES)
    recipient = sheet.known(field, to, RECIPIENT_NAMES)
    if (recipient != Recipient.NONE) != (is_pass and result < MOVEMENTS):
        needs = 'a movement with a recipient, such as "FWD A"' if is_pass else f"{name} without a recipient"
        raise sheet.wrong(field, quoted(text), needs)
    return result, recipient


# -- goalies ----------------------------------------------------------------------------------------------------------


def goalie_of(sheet: Sheet, side: str, sweater: int, guess: Guess | None = None) -> GoalieCard:
    sheet.only(GOALIE_FIELDS)
    guess = guess or Guess()
    who = f"{side} #{sweater}"
    colours, marks = scoring_of(sheet)
    return GoalieCard(
        goalie_name(sheet, side, sweater),
        sweater,
        quality=quality_of(sheet),
        colours=colours,
        marks=marks,
        cloud=cloud_of(sheet),
        reb=guess.rating(sheet, "reb", who, 0, 0, 99),
        inj=guess.rating(sheet, "inj", who, 0, -99, 99),
        passes=passes_of(sheet, who, guess),
    )


def passes_of(sheet: Sheet, who: str, guess: Guess) -> bytes:
    """The D20 bounds of a goalie's four results with the puck."""
    if "passes" not in sheet.fields:
        return bytes(guess.of(f"passes {name}", who, 0, is_byte=True) for name in PASSES)
    allowed = f"the bounds of {', '.join(PASSES)}: [4, 6, 0, 7]"
    return bytes(numbers_of(sheet, "passes", len(PASSES), 20, allowed))


def quality_of(sheet: Sheet) -> bytes:
    """Colours by zone, level 1 first: `{ b1 = ["red", "orange", "yellow"] }`; "-" for an unknown level."""
    value = sheet.fields.get("quality", {})
    if isinstance(value, str):
        return bytes([colour_of(sheet, "quality", value)]) * (LEVELS * GOALIE_ZONES)
    zones = part(sheet, "quality")
    zones.only(GOALIE_ZONE_NAMES)
    grid = bytearray([UNKNOWN]) * (LEVELS * GOALIE_ZONES)
    for zone, value in zones.fields.items():
        colours = [value] * LEVELS if isinstance(value, str) else items(zones, zone)
        if len(colours) != LEVELS:
            raise zones.wrong(zone, f"{len(colours)} colours", 'three, such as ["red", "orange", "-"]')
        for level, colour in enumerate(colours):
            if colour != NOT_STATED:
                grid[LEVELS * GOALIE_ZONE_NAMES.index(zone) + level] = colour_of(zones, zone, str(colour))
    return bytes(grid)


def colour_of(sheet: Sheet, field: str, text: str) -> int:
    """A shot's quality, which is never white."""
    return sheet.known(field, text, COLOUR_NAMES[Colour.RED :]) + Colour.RED


def scoring_of(sheet: Sheet) -> tuple[bytes, bytes]:
    """Colours and marks of 110 cells: `{ 47 = "violet", 23 = "white opp 2", "+2" = "yellow opp 1" }`."""
    value = sheet.fields.get("scoring", {})
    if isinstance(value, str):
        colour, mark = scoring_cell(sheet, "scoring", value)
        return bytes([colour]) * SCORING_CELLS, bytes([mark]) * SCORING_CELLS
    cells = part(sheet, "scoring")
    cells.only(CELLS)
    colours, marks = bytearray([UNKNOWN]) * SCORING_CELLS, bytearray([UNKNOWN]) * SCORING_CELLS
    for cell in cells.fields:
        place = CELLS.index(cell)
        colours[place], marks[place] = scoring_cell(cells, cell, cells.text(cell))
    return bytes(colours), bytes(marks)


def scoring_cell(sheet: Sheet, field: str, text: str) -> tuple[int, int]:
    """A colour, a mark or both; without a colour the cell is white."""
    first, _, rest = text.partition(" ")
    if first not in COLOUR_NAMES:
        first, rest = COLOUR_NAMES[Colour.WHITE], text
    if rest not in MARK_NAMES:
        raise sheet.wrong(field, quoted(text), f"a colour, a mark or both; marks: {one_of(rest, MARK_NAMES[1:])}")
    return COLOUR_NAMES.index(first), MARK_NAMES.index(rest)


def cloud_of(sheet: Sheet) -> bytes:
    """Marks by D6P: `{ 4 = "stop" }`."""
    cells = part(sheet, "cloud")
    cells.only(FACES)
    return bytes(mark_or_unknown(cells, face) for face in FACES)


def mark_or_unknown(sheet: Sheet, field: str) -> int:
    return sheet.code(field, MARK_NAMES) if field in sheet.fields else UNKNOWN


arena = FsArena()
