"""The cards of 4th Street Hockey as plain data: puck actions, result columns, target and drift, the goalie's blocks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from puckdrop.core.clock import clock_text
from puckdrop.games.fourth_street.blocks import (
    DRIFT_CODES,
    GOALIE_PASSES,
    MARK_CODES,
    NO_BOUND,
    NO_PASS,
    TARGET_CODES,
    bounds_of,
)
from puckdrop.games.fourth_street.cards import GoalieCard, SkaterCard
from puckdrop.games.fourth_street.constants import (
    ACTION_NAMES,
    ACTION_ROWS,
    COLOUR_LETTERS,
    COLOUR_NAMES,
    COLUMN_NAMES,
    GOALIE_ZONES,
    MOVEMENTS,
    RECIPIENT_NAMES,
    RESULT_GLYPHS,
    RESULT_NAMES,
    UNKNOWN,
    Result,
    Target,
)
from puckdrop.views.cards import CardCell, CardSheet, grid, listed

__all__ = ["goalie", "goalie_ratings", "skater", "skater_ratings"]

FACES: Final = tuple("123456")
SIX: Final = 6
SUMS: Final = tuple(str(total) for total in range(2, 13))
NOT_STATED: Final = CardCell("?", "not stated")
RESULT_KINDS: Final = {
    Result.RUSH: "skate", Result.CENTER_SHOOT: "skate", Result.STEAL: "steal", Result.STEAL_SHOOT: "steal",
    Result.LOOSE: "loose", Result.STOP: "loose", Result.HIT: "hit", Result.HURT: "hit", Result.PENALTY: "penalty",
}  # fmt: skip
ARROWS: Final = dict(zip(("^", ">", "v", "<", "<^", "^>", "<v", "v>"), "↑→↓←↖↗↙↘", strict=True))
NET_COLUMNS: Final = tuple("abcde")
NET_ROWS: Final = tuple("12345")
TENS: Final = tuple("0123456789+")
ONES: Final = tuple("0123456789")


def skater_ratings(card: SkaterCard) -> list[tuple[str, int | str]]:
    figures = (
        ("PS", card.ps), ("SK", card.sk), ("DF", card.df), ("CH", card.ch), ("PK", card.pk), ("W", card.wrist),
        ("S", card.slap), ("B", card.break_away), ("BL", card.bl), ("TP", card.tp), ("SP", card.sp),
        ("PIM", card.pim), ("EN", card.en), ("PN", card.pn), ("LP", card.lp), ("FO", card.fo), ("PH", card.ph),
        ("TG", card.tg), ("G", card.recipient), ("A", card.assist), ("Gm", card.inj),
    )  # fmt: skip
    found: list[tuple[str, int | str]] = [(name, int(value)) for name, value in figures if value != UNKNOWN]
    hand = f"{'L' if card.shoots_left else 'R'} {card.bonus_1}/{card.bonus_2}"
    return [*found, ("SH", hand), ("TOI", clock_text(card.toi))]


def skater(card: SkaterCard) -> list[CardSheet]:
    """Puck actions, result columns, and where his shots go."""
    return [actions(card.actions), results(card), *aims(card)]


def actions(cells: bytes) -> CardSheet:
    """The highest D100 of each action, under zone and strength; a dot where it cannot happen."""
    names = ACTION_NAMES[:ACTION_ROWS]
    if UNKNOWN in cells:
        shown = [NOT_STATED] * (len(names) * len(COLUMN_NAMES))
    else:
        bounds = bounds_of(cells)
        figures = [bounds[at * ACTION_ROWS + row] for row in range(ACTION_ROWS) for at in range(len(COLUMN_NAMES))]
        shown = [CardCell("·", "cannot happen") if high == NO_BOUND else number(high) for high in figures]
    return grid("puck action", "puck actions, D100", COLUMN_NAMES, names, shown, "The highest D100 of each action.")


def number(high: int) -> CardCell:
    return CardCell(f"{high:02}", f"up to {high:02}")


def results(card: SkaterCard) -> CardSheet:
    """The four result columns."""
    cells: list[CardCell] = []
    for text in SUMS:
        total = int(text)
        passing, to = result(card.pass_moves[total]), card.pass_to[total]
        if to and to != UNKNOWN:
            name = RECIPIENT_NAMES[to]
            passing = passing._replace(shows=f"{passing.shows} {name}", words=f"{passing.words} {name}")
        others = (card.skate_moves, card.df_results, card.ch_results)
        cells += [passing, *(result(column[total]) for column in others)]
    return grid("results", "results, 2D6", ("PS", "SK", "DF", "CH"), SUMS, cells)


def result(code: int) -> CardCell:
    """A result as its symbol and its word."""
    if code == UNKNOWN:
        return NOT_STATED
    kind = RESULT_KINDS.get(code, "pass" if code < MOVEMENTS else None)
    return CardCell(RESULT_GLYPHS[code], RESULT_NAMES[code].lower().replace("_", " and "), kind)


def aims(card: SkaterCard) -> list[CardSheet]:
    """Target and drift; their cells are kept column by column."""
    target = [target_cell(cell) for cell in by_rows(card.target)]
    drift = [drift_cell(cell) for cell in by_rows(card.drift)]
    return [
        grid("target grid", "target", FACES, FACES, target, "Column B6, row W6: a to e from left, 1 to 5 from top."),
        grid("drift grid", "drift", FACES, FACES, drift, "An arrow moves the shot, * screens, a to e and 1 to 6 tip."),
    ]


def by_rows(cells: bytes) -> Iterator[int]:
    return (cells[column * SIX + row] for row in range(SIX) for column in range(SIX))


def target_cell(cell: int) -> CardCell:
    if cell == UNKNOWN:
        return NOT_STATED
    code = TARGET_CODES[cell]
    if cell == Target.PLAN:
        return CardCell(code, "the game plan", "plan")
    return CardCell(code, "wide", "wide") if cell >= GOALIE_ZONES else CardCell(code, code)


def drift_cell(cell: int) -> CardCell:
    if cell == UNKNOWN:
        return NOT_STATED
    code = DRIFT_CODES[cell]
    if code == ".":
        return CardCell("·", "none")
    return CardCell(ARROWS.get(code, code), "screen" if code == "*" else code, "plan" if code == "*" else "pass")


# -- goalies ----------------------------------------------------------------------------------------------------------


def goalie_ratings(card: GoalieCard) -> list[tuple[str, int]]:
    return [(name, int(value)) for name, value in (("Reb", card.reb), ("Inj", card.inj)) if value != UNKNOWN]


def goalie(card: GoalieCard) -> list[CardSheet]:
    """Shot quality by level, the scoring grid, the cloud row and his passes."""
    names = [name.lower().replace("_", " and ") for name in GOALIE_PASSES.columns]
    bounds = [CardCell("-", "never") if bound == NO_PASS else CardCell(str(bound), str(bound)) for bound in card.passes]
    clouds = [CardCell("?", "not stated") if mark == UNKNOWN else mark_cell(mark) for mark in card.cloud]
    return [
        *(quality(card.quality, level) for level in range(3)),
        scoring(card),
        listed("cloud", "cloud, D6P", list(zip(FACES, clouds, strict=True))),
        listed("goalie's pass", "passes, D20", list(zip(names, bounds, strict=True))),
    ]


def quality(cells: bytes, level: int) -> CardSheet:
    """The colours of the 25 zones of the net for a shot from one level."""
    shown = [colour_cell(cells[3 * (5 * column + row) + level]) for row in range(5) for column in range(5)]
    about = "Zones as the shooter sees them."
    return grid(f"quality {level + 1}", f"quality, level {level + 1}", NET_COLUMNS, NET_ROWS, shown, about)


def scoring(card: GoalieCard) -> CardSheet:
    """Columns are the tens, + from 100 on, rows the ones."""
    places = [10 * tens + ones for ones in range(10) for tens in range(11)]
    shown = [colour_cell(card.colours[at], card.marks[at]) for at in places]
    return grid("scoring grid", "scoring, D100", TENS, ONES, shown, "Column: tens, + from 100 on; row: ones.")


def colour_cell(colour: int, mark: int = 0) -> CardCell:
    if UNKNOWN in (colour, mark):
        return NOT_STATED
    code = MARK_CODES[mark]
    letter = COLOUR_LETTERS[colour] if colour else ""
    return CardCell(f"{letter}{code}" or "·", f"{COLOUR_NAMES[colour]} {code}".rstrip(), COLOUR_NAMES[colour])


def mark_cell(mark: int) -> CardCell:
    code = MARK_CODES[mark]
    return CardCell(code or "·", code or "nothing")
