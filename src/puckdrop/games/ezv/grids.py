"""The printed 6x6 grids as text: six rows of six codes, row blu 1 to 6, column red 1 to 6. [EZ-SETUP-09]"""

# puckdrop: interpreted

from __future__ import annotations

from collections.abc import Sequence

from puckdrop.cards.sentences import Several, found
from puckdrop.games.ezv.constants import MOVES, REBOUND_NAMES, SHOT_NAMES, SYMBOL_NAMES, Symbol

SIDE = 6
CELLS = SIDE * SIDE

# In the order of `Symbol`. Passes point where they go: ahead, right, left, to the center, back.
SYMBOL_CODES = ("sk", "^", "^A", "^B", ">", "<", "c", "v", "^2", "lo", "hit", "inj", "stl", "pen")
SHOT_CODES = ("w", "y", "b", "r")
REBOUND_CODES = ("b", "w", "g", "Z")


class GridKind:
    """What one printed grid may hold, and how its cells are written."""

    def __init__(self, codes: Sequence[str], names: Sequence[str], values: Sequence[int]) -> None:
        self.codes = codes
        self.values = {text.casefold(): value for value in values for text in (codes[value], names[value])}
        self.legend = " ".join(codes[value] for value in values)

    def read(self, grid: object) -> bytes:
        """36 bytes from six rows of six codes, given as one text or as a list of rows."""
        rows = grid.split("\n") if isinstance(grid, str) else grid
        if not isinstance(rows, list) or not all(isinstance(row, str) for row in rows):
            raise ValueError("it is not a text, but must be six rows of six codes")
        cells = [row.split() for row in rows if row.strip()]
        if len(cells) != SIDE:
            raise ValueError(f"it has {len(cells)} rows, but must have six of six codes")
        problems = [problem for blu, row in enumerate(cells, 1) for problem in self._problems(blu, row)]
        if problems:
            raise Several(problems)
        return bytes(self.values[code.casefold()] for row in cells for code in row)

    def _problems(self, blu: int, row: list[str]) -> list[str]:
        """What is wrong with a row."""
        if len(row) != SIDE:
            return [f"row {blu} has {len(row)} codes, but must have six"]
        wrong = [(red, code) for red, code in enumerate(row, 1) if code.casefold() not in self.values]
        return [f"cell {blu}{red} is {found(code)}, but must be one of {self.legend}" for red, code in wrong]

    def write(self, grid: bytes) -> str:
        """Six aligned rows of six codes."""
        width = max(len(self.codes[value]) for value in self.values.values())
        rows = [grid[start : start + SIDE] for start in range(0, CELLS, SIDE)]
        return "".join(" ".join(f"{self.codes[value]:{width}}" for value in row).rstrip() + "\n" for row in rows)


# [EZ-GAP-08] A handler loses the puck only by a penalty or by himself; a defender may also let the move through.
ADVANCE = GridKind(SYMBOL_CODES, SYMBOL_NAMES, (*range(MOVES), Symbol.LOOSE, Symbol.PENALTY))
DEFENSE = GridKind(SYMBOL_CODES, SYMBOL_NAMES, range(len(SYMBOL_NAMES)))
SHOOT = GridKind(SHOT_CODES, SHOT_NAMES, range(len(SHOT_NAMES)))
REBOUND = GridKind(REBOUND_CODES, REBOUND_NAMES, range(len(REBOUND_NAMES)))
