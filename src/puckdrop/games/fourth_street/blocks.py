"""The printed blocks of 4th Street cards as text: puck actions, result columns, and the grids of shots and goalies.

A block is a table of codes laid out as printed. Its cells are kept column by column, the way the engine reads them, and
a cell's address is its column and row: `21` on a target grid is B6 = 2, W6 = 1. [FS-DICE-03]
"""

# puckdrop: interpreted

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from puckdrop.cards.sentences import Several, found
from puckdrop.games.fourth_street.constants import (
    ACTION_NAMES,
    ACTION_ROWS,
    COLOUR_LETTERS,
    COLUMN_NAMES,
    GOALIE_ZONE_NAMES,
    MOVEMENTS,
    RECIPIENT_NAMES,
    RESULT_NAMES,
    Action,
    Colour,
    Column,
    Mark,
    Recipient,
    Result,
)

BLANK = "."
NO_BOUND = 100
"""A grey cell of the puck actions: the action is impossible in that column. [FS-ACT-03]"""
HIGHEST_ROLL = 99
HIGHEST_D20 = 20
NO_PASS = 0
"""A blank bound of the goalie's passes."""

# In the order of `Drift`: the way the puck goes, a screen, tips by rank, tips by slot.
DRIFT_CODES = (".", "^", ">", "v", "<", "<^", "^>", "<v", "v>", "*", *"abcde", *"123456")
TARGET_CODES = (*GOALIE_ZONE_NAMES, "wL", "wR", "gp")
# In the order of `Mark`: the goalie's own men, his opponents, and what else becomes of a save.
MARK_CODES = (
    "", *(f"o{slot}" for slot in range(1, 6)), *(f"x{slot}" for slot in range(1, 6)),
    "fz", "f?", "cd", "ht", "cl", "hu", "wp", "st", "lo", "pn",
)  # fmt: skip

RECIPIENT_STEP = 16
"""A cell of a PS column is result + 16 * recipient."""
COLOUR_STEP = 32
"""A scoring cell is mark + 32 * colour."""
QUALITY_STEP = 6
"""A cell of shot quality is three digits in base 6: the colours of levels 1, 2 and 3."""


class Block:
    """What one printed block may hold, and how its cells are written."""

    def __init__(
        self,
        columns: Sequence[str],
        rows: Sequence[str],
        codes: Mapping[str, int],
        legend: str,
        *,
        between: str = "",
        labelled: bool = False,
    ) -> None:
        self.columns = columns
        self.rows = rows
        self.codes = {code.casefold(): value for code, value in codes.items()}
        self.text_of = {value: code for code, value in codes.items()}
        self.legend = legend
        self.between = between
        """What separates column and row in a cell's address."""
        self.labelled = labelled
        """The text has a line of column headings and the name of each row."""
        self.places = {
            f"{column}{between}{row}": len(rows) * across + down
            for across, column in enumerate(columns)
            for down, row in enumerate(rows)
        }
        self.lines = "rows"
        self.words = f"{len(rows)} rows of {len(columns)} codes" if len(rows) > 1 else f"{len(columns)} codes"

    def read(self, text: object) -> bytes:
        """The cells of a text, or of a list of its rows."""
        rows = self._rows(text)
        if len(rows) != len(self.rows):
            raise ValueError(f"it has {len(rows)} {self.lines}, but must have {self.words}")
        given: dict[str, str] = {}
        problems: list[str] = []
        for name, row in zip(self.rows, rows, strict=True):
            if len(row) != len(self.columns):
                where = f"row {name}" if name else "it"
                problems.append(f"{where} has {len(row)} codes, but must have {len(self.columns)}")
                continue
            for column, code in zip(self.columns, row, strict=True):
                given[f"{column}{self.between}{name}"] = code
        return self._filled(bytearray(len(self.places)), given, problems)

    def _rows(self, text: object) -> list[list[str]]:
        lines = text.split("\n") if isinstance(text, str) else text
        if not isinstance(lines, list) or not all(isinstance(line, str) for line in lines):
            raise ValueError(f"it is not a text, but must be {self.words}")
        rows = [line.split() for line in lines if line.strip()]
        return self._without_labels(rows) if self.labelled else rows

    def _without_labels(self, rows: list[list[str]]) -> list[list[str]]:
        heading = [name.casefold() for name in self.columns]
        if rows and [name.casefold() for name in rows[0]] == heading:
            rows = rows[1:]
        for name, row in zip(self.rows, rows, strict=False):
            if row[0].casefold() != name:
                raise ValueError(f"a row begins with {found(row[0])}, but must begin with {name}")
        return [row[1:] for row in rows]

    def changed(self, cells: bytes, changes: Mapping[str, object]) -> bytes:
        """The cells with some of them replaced, by address."""
        known = list(self.places)
        given = {address: str(code) for address, code in changes.items() if address in self.places}
        unknown = [address for address in changes if address not in self.places]
        problems = [f"{found(address)} is not a cell; its cells are {known[0]} to {known[-1]}" for address in unknown]
        return self._filled(bytearray(cells), given, problems)

    def _filled(self, cells: bytearray, given: Mapping[str, str], problems: list[str]) -> bytes:
        """The cells with these codes in them; Several if that, or something before, is wrong."""
        for address, text in given.items():
            code = " ".join(text.split())
            value = self.codes.get(code.casefold())
            if value is None:
                problems.append(f"cell {address} is {found(code)}, but must be {self.legend}")
            else:
                cells[self.places[address]] = value
        filled = bytes(cells)
        problems = problems or list(self._problems(filled))
        if problems:
            raise Several(problems)
        return filled

    def _problems(self, cells: bytes) -> Iterator[str]:
        """What is wrong with codes that are right each for itself; by default nothing."""
        yield from ()

    def write(self, cells: bytes) -> str:
        """Aligned rows of codes, with headings if the block has them."""
        rows = [[self.text_of[cell] for cell in cells[row :: len(self.rows)]] for row in range(len(self.rows))]
        if self.labelled:
            rows = [["", *self.columns], *([name, *row] for name, row in zip(self.rows, rows, strict=True))]
        widths = [max(len(row[across]) for row in rows) for across in range(len(rows[0]))]
        return "".join(self._line(row, widths) + "\n" for row in rows)

    def _line(self, row: list[str], widths: list[int]) -> str:
        justify = str.rjust if self.labelled else str.ljust
        first, rest = row[0].ljust(widths[0]), zip(row[1:], widths[1:], strict=True)
        return " ".join([first, *(justify(code, width) for code, width in rest)]).rstrip()


class Actions(Block):
    """The puck-action block: the highest D100 of each action in each column. [FS-ACT-02, FS-ACT-03]"""

    def __init__(self) -> None:
        bounds = {str(bound): bound for bound in range(HIGHEST_ROLL + 1)}
        padded = {f"{bound:02}": bound for bound in range(10)}
        super().__init__(
            COLUMN_NAMES,
            ACTION_NAMES[:ACTION_ROWS],
            {**padded, **bounds, BLANK: NO_BOUND},
            f'a number from 0 to {HIGHEST_ROLL}, or "{BLANK}" if it cannot happen',
            between=" ",
            labelled=True,
        )

    def _problems(self, cells: bytes) -> Iterator[str]:
        for across, column in enumerate(self.columns):
            before = -1
            for row, name in enumerate(self.rows):
                bound = cells[ACTION_ROWS * across + row]
                if bound == NO_BOUND:
                    continue
                if row in (Action.WRIST, Action.SLAP) and across < Column.O_ES:
                    yield f"cell {column} {name} is {bound}, but shots exist only in O (FS-ACT-13)"
                if bound <= before:
                    yield f"cell {column} {name} is {bound}, but must be higher than {before} above it"
                before = bound
            if before != HIGHEST_ROLL:
                yield f"column {column} does not end with {HIGHEST_ROLL}, as it must (FS-ACT-02)"


class GoaliePasses(Block):
    """D20 bounds of a goalie's pass, under FWD, LONG, RUSH and STEAL_SHOOT. [FS-ADD-GPASS-02]"""

    def __init__(self) -> None:
        bounds = {str(bound): bound for bound in range(1, HIGHEST_D20 + 1)}
        names = [RESULT_NAMES[result] for result in (Result.FWD, Result.FWD_LONG, Result.RUSH, Result.STEAL_SHOOT)]
        legend = f'a number from 1 to {HIGHEST_D20}, or "{BLANK}" if it cannot happen'
        super().__init__(names, [""], {**bounds, BLANK: NO_PASS}, legend)

    def _problems(self, cells: bytes) -> Iterator[str]:
        before = NO_PASS
        for name, bound in zip(self.columns, cells, strict=True):
            if bound != NO_PASS and bound <= before:
                yield f"the bound of {name} is {bound}, but must be higher than {before} before it"
            before = max(before, bound)


class ResultColumn(Block):
    """A PS, SK, DF or CH column: eleven results for 2D6 from 2 to 12, separated by commas. [FS-DICE-02]"""

    def __init__(self, codes: Mapping[str, int], legend: str) -> None:
        super().__init__([""], [str(row) for row in range(2, 13)], codes, legend)
        self.lines = "results"
        self.words = "11 results for 2D6 from 2 to 12"

    def _rows(self, text: object) -> list[list[str]]:
        results = text.split(",") if isinstance(text, str) else text
        if not isinstance(results, list) or not all(isinstance(result, str) for result in results):
            raise ValueError(f"it is not a text, but must be {self.words}")
        return [[result] for result in results]

    def write(self, cells: bytes) -> str:
        """One line: the results one after another."""
        return ", ".join(self.text_of[cell] for cell in cells)


# --- the blocks ---------------------------------------------------------------------------------------------------


def _numbered(codes: Iterable[str]) -> dict[str, int]:
    return {code: value for value, code in enumerate(codes)}


def _named(results: Iterable[int]) -> dict[str, int]:
    return {RESULT_NAMES[result]: result for result in results}


LOST = (Result.LOOSE, Result.STOP, Result.PENALTY)
"""How an advance can fail on the winner's own card."""
MOVES = _named(range(MOVEMENTS))
TO_WHOM = {RECIPIENT_NAMES[to]: RECIPIENT_STEP * to for to in range(Recipient.A, Recipient.ANY + 1)}
PASSES = {f"{name} {whom}": move + to for name, move in MOVES.items() for whom, to in TO_WHOM.items()}
SKATES = MOVES | _named(LOST)
STOPS = _named(range(MOVEMENTS, len(RESULT_NAMES)))


def _legend(names: Iterable[str]) -> str:
    return f"one of {' '.join(names)}"


PS = ResultColumn(
    PASSES | _named(LOST),
    f"one of {' '.join(MOVES)} with one of {' '.join(TO_WHOM)}, or {' '.join(_named(LOST))}",
)
SK = ResultColumn(SKATES, _legend(SKATES))
DEFENSE = ResultColumn(STOPS, _legend(STOPS))
ACTIONS = Actions()
SIX = "123456"
TARGET = Block(SIX, SIX, _numbered(TARGET_CODES), "a goalie zone from a1 to e5, wL, wR or gp")
DRIFT = Block(SIX, SIX, _numbered(DRIFT_CODES), _legend(DRIFT_CODES))

_LETTERS = [(letter, colour) for colour, letter in enumerate(COLOUR_LETTERS) if colour != Colour.WHITE]
QUALITY = Block(
    "abcde",
    "12345",
    {
        near + middle + far: (first * QUALITY_STEP + second) * QUALITY_STEP + third
        for near, first in _LETTERS
        for middle, second in _LETTERS
        for far, third in _LETTERS
    },
    "three of the letters R O Y B V, for levels 1, 2 and 3",
)
SCORING = Block(
    [*"0123456789", "+"],
    "0123456789",
    {
        (letter if colour else "") + code: colour * COLOUR_STEP + mark
        for colour, letter in enumerate(COLOUR_LETTERS)
        for mark, code in enumerate(MARK_CODES)
        if colour or mark
    },
    f"a letter of R O Y B V, or {_legend(MARK_CODES[1:])}, or the letter followed by one of these",
)
_IN_CLOUDS = {code: mark for mark, code in enumerate(MARK_CODES) if mark not in (Mark.NONE, Mark.CLOUD)}
GOALIE_PASSES = GoaliePasses()
CLOUD = Block(SIX, [""], _IN_CLOUDS, _legend(_IN_CLOUDS))


# --- from blocks to what the engine reads -------------------------------------------------------------------------


def actions_by_roll(bounds: bytes) -> bytes:
    """The action for each column and D100. [FS-ACT-02]"""
    rolls = bytearray()
    for start in range(0, len(bounds), ACTION_ROWS):
        for action, bound in enumerate(bounds[start : start + ACTION_ROWS]):
            if bound != NO_BOUND:
                rolls += bytes([action]) * (start // ACTION_ROWS * 100 + bound + 1 - len(rolls))
    return bytes(rolls)


def bounds_of(rolls: bytes) -> bytes:
    """The printed bounds of the actions by roll."""
    bounds = bytearray()
    for start in range(0, len(rolls), 100):
        column = rolls[start : start + 100]
        bounds += bytes(column.rfind(action) if action in column else NO_BOUND for action in range(ACTION_ROWS))
    return bytes(bounds)


def by_sum(cells: bytes) -> bytes:
    """A result column at 2 to 12, as 2D6 finds it."""
    return bytes(2) + cells


def levels_of(quality: bytes) -> bytes:
    """Three colours for each zone. [FS-GOALIE-01]"""
    levels = bytearray()
    for cell in quality:
        levels += bytes([cell // QUALITY_STEP**2, cell // QUALITY_STEP % QUALITY_STEP, cell % QUALITY_STEP])
    return bytes(levels)


def quality_of(levels: bytes) -> bytes:
    """The cells of a quality block from three colours per zone."""
    triples = zip(levels[::3], levels[1::3], levels[2::3], strict=True)
    return bytes((near * QUALITY_STEP + middle) * QUALITY_STEP + far for near, middle, far in triples)
