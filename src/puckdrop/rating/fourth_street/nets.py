"""Where shots go and what they are worth: target grids for shooters, scoring grids for goalies.

All goalies of a set have the same net: a zone is as good a target against one as against another. What a goalie stops
is in his scoring cells alone, and what a shooter hits in his target grid alone, so that each can be fitted by himself.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from random import Random

from puckdrop.games.fourth_street import blocks
from puckdrop.games.fourth_street.constants import GOALIE_ZONE_NAMES, GOALIE_ZONES
from puckdrop.rating.fourth_street.cells import within

NET = (
    "RRORR",
    "OYBYO",
    "YBVBY",
    "OYYYO",
    "ROYOR",
)
"""Quality of a shot from level 1, rows 1 to 5; each level away from the net is a step toward violet."""
COLOURS = "ROYBV"
WORTH = {"R": 1.0, "O": 0.53, "Y": 0.28, "B": 0.125, "V": 0.028}
"""How often a shot of each quality goes in, a red one against an average goalie being 1."""
LEVELS = (0.5, 0.3, 0.2)
"""How many shots come from levels 1, 2 and 3."""


def colour_at(zone: int, level: int) -> str:
    """The quality of a goalie zone (5 * column + row) at a level."""
    step = COLOURS.index(NET[zone % 5][zone // 5]) + level - 1
    return COLOURS[min(step, len(COLOURS) - 1)]


def quality_block() -> str:
    """The quality grid of every goalie of a set."""
    cells = [
        ["".join(colour_at(5 * column + row, level) for level in (1, 2, 3)) for column in range(5)] for row in range(5)
    ]
    return "".join(" ".join(row) + "\n" for row in cells)


ZONE_WORTH = tuple(
    sum(share * WORTH[colour_at(zone, level)] for level, share in zip((1, 2, 3), LEVELS, strict=True))
    for zone in range(GOALIE_ZONES)
)
WORTHS = sorted(set(ZONE_WORTH))
ZONES_WORTH = {worth: [zone for zone, own in enumerate(ZONE_WORTH) if own == worth] for worth in WORTHS}
LEAST, MOST = WORTHS[0], WORTHS[-1]

# --- shooters -----------------------------------------------------------------------------------------------------

WIDE = {(6, 6): "wR"}
"""Cells (B6, W6) that miss the net on every card."""
RARE = 0.005
"""Cells that come up less often are not used to make good what others lack."""
SPREAD = 0.5
"""How much better than a man's average his best cells are, and how much worse his worst."""


def target_block(finish: float, slap_share: float, seed: str) -> str:
    """A grid whose average target is worth `finish`. Good cells lie toward (1, 1), as on the printed cards.

    Every cell gets the zone whose worth is nearest to what it should be plus what the cells before it lacked.
    """
    random = Random(f"target {seed}")
    cells = sorted(
        ((black, white) for black in range(1, 7) for white in range(1, 7)), key=lambda cell: (sum(cell), cell)
    )
    aimed = [cell for cell in cells if cell not in WIDE]
    used = {cell: cell_share(*cell, slap_share) for cell in aimed}
    spread = SPREAD * min(1.0, (MOST - finish) / finish, 2.0 * (finish - LEAST) / finish)
    ramps = [spread * (0.5 - place / (len(aimed) - 1)) for place in range(len(aimed))]
    middle = sum(used[cell] * ramp for cell, ramp in zip(aimed, ramps, strict=True)) / sum(used.values())
    codes = dict(WIDE)
    carried = 0.0
    for cell, ramp in zip(aimed, ramps, strict=True):
        exact = finish * (1.0 + ramp - middle)
        zone = _zone_worth(exact + carried / max(used[cell], RARE), random)
        codes[cell] = GOALIE_ZONE_NAMES[zone]
        carried += used[cell] * (exact - ZONE_WORTH[zone])
    rows = [[codes[black, white] for black in range(1, 7)] for white in range(1, 7)]
    return "".join(" ".join(row) + "\n" for row in rows)


def _zone_worth(wanted: float, random: Random) -> int:
    """A zone as near to a worth as there is one, any of those equally near."""
    above = bisect_left(WORTHS, wanted)
    near = min(WORTHS[max(0, above - 1) : above + 1], key=lambda worth: abs(worth - wanted))
    return random.choice(ZONES_WORTH[near])


def cell_share(black: int, white: int, slap_share: float) -> float:
    """How often a cell comes up; slap shots shift both dice up by one. [FS-SHOT-06, FS-SHOT-07]"""
    wrist = 1 / 36
    slap = _slapped(black) * _slapped(white)
    return (1 - slap_share) * wrist + slap_share * slap


def _slapped(face: int) -> float:
    return (0, 0, 1, 1, 1, 1, 2)[face] / 6


# --- goalies ------------------------------------------------------------------------------------------------------

EASY_FIRST = (
    88, 78, 68, 87, 77, 67, 97, 86, 76, 66, 96, 95, 85, 75, 65, 94, 84, 74, 64, 98, 58, 57, 56, 55, 54, 89, 79, 69, 99,
    93, 83, 73, 63, 53, 48, 47, 46, 45, 44, 92, 82, 72, 62, 52, 43, 38, 37, 36, 35, 34, 91, 81, 71, 61, 51, 42, 33, 28,
    27, 26, 25, 24, 23, 41, 32, 22, 18, 17, 16, 15,
)  # fmt: skip
"""Scoring cells from the one that scores most easily outward; those of the manual's lesson first. [FS-TAB-06]"""
REACHED = {"V": 1.0, "B": 4.5, "Y": 10.0, "O": 19.0, "R": 36.0}
"""On how many of the hundred cells a shot of each quality beats the average goalie: FS-TAB-06, a little more open."""
SHOTS_OF_QUALITY = {"V": 0.26, "B": 0.28, "Y": 0.22, "O": 0.14, "R": 0.1}
PLUS = "RYOROYBVR"
"""Colours of the "+" column in rows 1 to 9; +0 is a cloud. [FS-GAP-35]"""
CLOUD_CELL = 100
HOT_CELLS = (64, 94)
MARKS = {"o": 20, "x": 27, "fz": 42, "f?": 4, "lo": 5, "st": 8, "cd": 3, "wp": 1}
"""What becomes of saves, as numbers of the 110 cells."""
MEN = {"o": (1, 1, 2, 2, 2, 3, 3, 4, 4, 5, 5), "x": (1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 5)}
"""Slots that get rebounds, each as often as it is listed: the goalie's own team's and the other's."""


def scoring_counts(openness: float) -> dict[str, int]:
    """How many cells let in a shot of each quality, for a goalie who lets in `openness` times the average.

    What rounding adds or takes with one colour is made good with the next: the goals he allows come out right.
    """
    counts: dict[str, int] = {}
    carried, before = 0.0, 0
    for colour, middle in REACHED.items():
        share = SHOTS_OF_QUALITY[colour]
        exact = middle * openness
        count = min(len(EASY_FIRST), max(before, int(exact - carried / share + 0.5)))
        carried += share * (count - exact)
        counts[colour], before = count, count
    return counts


def scoring_block(openness: float, tempo: float, seed: str) -> str:
    """Colours from the easiest cell outward, and marks in an order of his own on all cells.

    In a league that shoots more, more rebounds come out to the shooters and fewer pucks are frozen.
    """
    colours: dict[int, str] = {}
    for colour, count in scoring_counts(openness).items():
        colours.update(dict.fromkeys(EASY_FIRST[len(colours) : count], colour))
    colours.update(enumerate(PLUS, start=CLOUD_CELL + 1))
    marks = _marks(Random(f"marks {seed}"), int(within(3 * tempo, -12.0, 15.0) + 12.5) - 12)
    for cell in HOT_CELLS:
        marks[cell] = "ht"
    marks[CLOUD_CELL] = "cl"
    return _written([colours.get(cell, "") + mark for cell, mark in enumerate(marks)])


def _marks(random: Random, livelier: int) -> list[str]:
    counts = {**MARKS, "x": MARKS["x"] + livelier, "fz": MARKS["fz"] - livelier}
    marks = [mark for mark, count in counts.items() for _ in range(count)]
    random.shuffle(marks)
    return [f"{mark}{random.choice(MEN[mark])}" if mark in MEN else mark for mark in marks]


def _written(codes: Sequence[str]) -> str:
    return blocks.SCORING.write(bytes(blocks.SCORING.codes[code.casefold()] for code in codes))
