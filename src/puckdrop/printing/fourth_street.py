"""Cards of 4th Street Hockey: puck actions, result columns, target and drift; a goalie's quality and rainbow grid."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

from puckdrop.core import cards as core_cards
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
    COLUMN_NAMES,
    DRIFT_NAMES,
    GOALIE_ZONES,
    MARK_NAMES,
    MOVEMENTS,
    RECIPIENT_NAMES,
    RESULT_NAMES,
    TARGET_NAMES,
    Colour,
    Result,
    Target,
)
from puckdrop.printing.marks import ARROW_SIGNS, ARROWS, arrow
from puckdrop.printing.paper import BIG_CARD, Size
from puckdrop.printing.pen import GREY, INK, PALE, READABLE, WHITE, Pen
from puckdrop.printing.person import HEAD, Printed, draw_head, draw_rating

__all__ = ["SIZE", "draw_goalie", "draw_skater", "symbols_printed"]

SIZE: Final[Size] = BIG_CARD
MARGIN: Final = 2.5
RAINBOW: Final = {
    Colour.RED: "#e0574f", Colour.ORANGE: "#f39a4a", Colour.YELLOW: "#ffe06b", Colour.BLUE: "#6f9fe8",
    Colour.VIOLET: "#b58ad6",
}  # fmt: skip
RESULT_TINTS: Final = {
    Result.STEAL: "#f9d9d4", Result.STEAL_SHOOT: "#f9d9d4", Result.LOOSE: "#fff3c9", Result.STOP: "#fff3c9",
    Result.HIT: "#efdcf5", Result.HURT: "#efdcf5", Result.PENALTY: "#f4b9b2",
}  # fmt: skip
RESULT_WORDS: Final = tuple(name.lower().replace("_shoot", "+sh") for name in RESULT_NAMES)
SIX: Final = 6
PRINTED: Final[Mapping[str, Mapping[str, str]]] = {
    "result": dict(zip(RESULT_NAMES, RESULT_WORDS, strict=True)),
    "target": dict(zip(TARGET_NAMES, TARGET_CODES, strict=True)),
    "drift": {name: ARROW_SIGNS.get(code, code) for name, code in zip(DRIFT_NAMES, DRIFT_CODES, strict=True)},
    "goalie": dict(zip(MARK_NAMES, MARK_CODES, strict=True)),
}
"""By kind of cell what a printed card has for a code; where nothing else is said, the code itself."""


def draw_skater(pen: Pen, who: Printed, skater: core_cards.SkaterCard) -> None:
    """The front of a skater's card."""
    card = cast(SkaterCard, skater)
    draw_head(pen, who)
    draw_ratings(pen, skater_ratings(card))
    draw_actions(pen.inside(MARGIN, 32.5, 46.5, 50), card.actions)
    draw_results(pen.inside(MARGIN + 47.5, 32.5, pen.width - 2 * MARGIN - 47.5, 50), card)
    width = (pen.width - 4 * MARGIN) / 3
    target = [TARGET_CODES[cell] for cell in card.target]
    draw_six(pen.inside(MARGIN, 88, width, 36), "target", target)
    draw_net(pen.inside(2 * MARGIN + width, 88, width, 36), card.target)
    draw_six(pen.inside(3 * MARGIN + 2 * width, 88, width, 36), "drift", [DRIFT_CODES[cell] for cell in card.drift])
    pen.text(
        MARGIN, pen.height - 3, "Target and drift: column B6, row W6. wL, wR wide; gp game plan.", READABLE, colour=GREY
    )


def skater_ratings(card: SkaterCard) -> list[tuple[str, str]]:
    """Everything in the card's head, in the order of the printed card."""
    pairs: list[tuple[str, object]] = [
        ("PS", card.ps), ("SK", card.sk), ("DF", card.df), ("CH", card.ch), ("PK", card.pk), ("W", card.wrist),
        ("S", card.slap), ("B", card.break_away), ("BL", card.bl), ("TP", card.tp), ("SP", card.sp), ("EN", card.en),
        ("PN", f"{card.pn:+}"), ("LP", f"{card.lp:+}"), ("FO", f"{card.fo:+}"), ("PH", card.ph), ("TG", card.tg),
        ("G", f"[{card.recipient}]"), ("A", f"[{card.assist}]"), ("Gm", f"[{card.inj}]"), ("PIM", card.pim),
        ("SH", "L" if card.shoots_left else "R"), ("bonus", f"{card.bonus_1}/{card.bonus_2}"),
        ("TOI", clock_text(card.toi)),
    ]  # fmt: skip
    return [(name, str(value)) for name, value in pairs]


def draw_ratings(pen: Pen, ratings: Sequence[tuple[str, str]]) -> None:
    """Eight in a row."""
    width = (pen.width - 2 * MARGIN) / 8
    for place, (name, value) in enumerate(ratings):
        row, column = divmod(place, 8)
        draw_rating(pen, MARGIN + column * width, HEAD + 1.5 + row * 7, width, 7, name, value)


def draw_table(pen: Pen, title: str, head: Sequence[str], rows: Sequence[Sequence[str]], first: float) -> None:
    """A titled table that fills its rectangle; the first column has its own width."""
    pen.text(0, 1.6, title, 6, bold=True)
    across = (pen.width - first) / (len(head) - 1)
    down = (pen.height - 3.5) / (len(rows) + 1)
    for y, row in enumerate([head, *rows]):
        for x, text in enumerate(row):
            left, width = (0.0, first) if x == 0 else (first + (x - 1) * across, across)
            fill = PALE if y == 0 or x == 0 else WHITE
            pen.cell(left, 3.5 + y * down, width, down, text, READABLE, fill=fill, bold=y == 0 or x == 0)


def draw_actions(pen: Pen, actions: bytes) -> None:
    """The highest D100 of each action by zone and strength; a blank where it cannot happen."""
    bounds = bounds_of(actions)
    rows = []
    for action in range(ACTION_ROWS):
        figures = [bounds[column * ACTION_ROWS + action] for column in range(len(COLUMN_NAMES))]
        rows.append([ACTION_NAMES[action], *("" if figure == NO_BOUND else f"{figure:02}" for figure in figures)])
    draw_table(pen, "puck actions, D100", ["", *COLUMN_NAMES], rows, 5.5)


def draw_results(pen: Pen, card: SkaterCard) -> None:
    """What a pass, a skate, a defender's and a checker's 2D6 give."""
    pen.text(0, 1.6, "results, 2D6", 6, bold=True)
    columns = (("PS", card.pass_moves), ("SK", card.skate_moves), ("DF", card.df_results), ("CH", card.ch_results))
    first, passes, down = 4.0, 11.8, (pen.height - 3.5) / 12
    others = (pen.width - first - passes) / 3
    for x, (name, results) in enumerate(columns):
        left, across = (first, passes) if x == 0 else (first + passes + (x - 1) * others, others)
        pen.cell(left, 3.5, across, down, name, READABLE, fill=PALE, bold=True)
        for total in range(2, 13):
            text = RESULT_WORDS[results[total]]
            if x == 0 and card.pass_to[total]:
                text = f"{text} {RECIPIENT_NAMES[card.pass_to[total]]}"
            fill = RESULT_TINTS.get(results[total], WHITE)
            pen.cell(
                left, 3.5 + (total - 1) * down, across, down, text, READABLE, fill=fill, bold=results[total] < MOVEMENTS
            )
    for total in range(2, 13):
        pen.cell(0, 3.5 + (total - 1) * down, first, down, str(total), 5, fill=PALE, bold=True)


def draw_six(pen: Pen, title: str, codes: Sequence[str]) -> None:
    """A grid of six by six, whose cells come column by column."""
    pen.text(0, 1.6, title, 6, bold=True)
    edge, side = 3.0, (pen.width - 3.0) / SIX
    for face in range(SIX):
        pen.text(edge + (face + 0.5) * side, 4.4, str(face + 1), READABLE, align="center", colour=GREY)
        pen.text(edge / 2, 6 + (face + 0.5) * side, str(face + 1), READABLE, align="center", colour=GREY)
    for at, code in enumerate(codes):
        column, row = divmod(at, SIX)
        x, y = edge + column * side, 6 + row * side
        is_arrow = code in ARROWS
        pen.cell(x, y, side, side, "" if is_arrow or code == "." else code, 5, fill=tint_of(code))
        if is_arrow:
            arrow(pen, x + side / 2, y + side / 2, 2.4, code)


def tint_of(code: str) -> str:
    """Shots that miss are grey, the game plan and screens yellow."""
    return {"wL": "#d4d9de", "wR": "#d4d9de", "gp": "#fff3c9", "*": "#fff3c9"}.get(code, WHITE)


def draw_net(pen: Pen, target: bytes) -> None:
    """The net as the shooter sees it: how many of the 36 throws go to each zone."""
    pen.text(0, 1.6, "aim, of 36", 6, bold=True)
    edge, side = 3.0, (pen.width - 3.0) / 5
    for place in range(5):
        pen.text(edge + (place + 0.5) * side, 4.4, "abcde"[place], READABLE, align="center", colour=GREY)
        pen.text(edge / 2, 6 + (place + 0.5) * side, str(place + 1), READABLE, align="center", colour=GREY)
    for zone in range(GOALIE_ZONES):
        column, row = divmod(zone, 5)
        count = target.count(zone)
        pen.cell(edge + column * side, 6 + row * side, side, side, str(count or ""), 6, fill=PALE if count else WHITE)
    wide = target.count(Target.WIDE_LEFT) + target.count(Target.WIDE_RIGHT)
    pen.text(edge, 7.5 + 5 * side, f"wide {wide}   game plan {target.count(Target.PLAN)}", READABLE, colour=GREY)


# -- goalies ----------------------------------------------------------------------------------------------------------


def draw_goalie(pen: Pen, who: Printed, goalie: core_cards.GoalieCard) -> None:
    """The front of a goalie's card."""
    card = cast(GoalieCard, goalie)
    draw_head(pen, who)
    names = [name.lower().replace("_shoot", "+sh") for name in GOALIE_PASSES.columns]
    passes = [(name, "-" if bound == NO_PASS else str(bound)) for name, bound in zip(names, card.passes, strict=True)]
    draw_ratings(pen, [("Reb", str(card.reb)), ("Inj", str(card.inj)), *passes])
    draw_scoring(pen.inside(MARGIN, 19, pen.width - 2 * MARGIN, 58), card)
    draw_quality(pen.inside(MARGIN, 80, 52, 40), card.quality)
    draw_cloud(pen.inside(MARGIN + 56, 80, pen.width - 2 * MARGIN - 56, 12), card.cloud)
    legend = (
        "R red, O orange, Y yellow, B blue, V violet. o1 to o5: his own man has the rebound, x1 to x5: an opponent. fz "
        "freeze, f? freeze if wanted, cd cold, ht hot, cl cloud, hu hurt, wp weird play, st out of play, lo loose, pn "
        "penalty."
    )
    pen.wrapped(MARGIN + 56, 97, legend, READABLE, pen.width - 2 * MARGIN - 56, colour=GREY)
    pen.text(
        MARGIN, pen.height - 3, "Scoring: column the tens of D100, + from 100 on; row the ones.", READABLE, colour=GREY
    )


def rainbow_cell(pen: Pen, x: float, y: float, width: float, height: float, colour: int, mark: str) -> None:
    """A cell of the rainbow: its colour, the letter of the colour, and the mark on it."""
    letter = COLOUR_LETTERS[colour] if colour else ""
    text = f"{letter} {mark}".strip() if mark else letter
    ink = WHITE if colour == Colour.RED else INK
    pen.cell(x, y, width, height, text, READABLE, fill=RAINBOW.get(colour, WHITE), colour=ink, bold=bool(colour))


def draw_scoring(pen: Pen, card: GoalieCard) -> None:
    """Columns 0 to 9 and +, rows 0 to 9."""
    pen.text(0, 1.6, "scoring, D100", 6, bold=True)
    edge, across, down = 3.0, (pen.width - 3.0) / 11, (pen.height - 6.0) / 10
    for column in range(11):
        pen.text(edge + (column + 0.5) * across, 4.6, "0123456789+"[column], READABLE, align="center", colour=GREY)
    for at in range(110):
        column, row = divmod(at, 10)
        x, y = edge + column * across, 6 + row * down
        rainbow_cell(pen, x, y, across, down, card.colours[at], MARK_CODES[card.marks[at]])
        if column == 0:
            pen.text(edge / 2, y + down / 2, str(row), READABLE, align="center", colour=GREY)


def draw_quality(pen: Pen, quality: bytes) -> None:
    """Three colours for each of the 25 zones, from level 1 to 3."""
    pen.text(0, 1.6, "shot quality, levels 1 2 3", 6, bold=True)
    edge, side, down = 3.0, (pen.width - 3.0) / 5, (pen.height - 6.0) / 5
    for zone in range(GOALIE_ZONES):
        column, row = divmod(zone, 5)
        x, y = edge + column * side, 6 + row * down
        for level in range(3):
            rainbow_cell(pen, x + level * side / 3, y, side / 3, down, quality[3 * zone + level], "")
        pen.box(x, y, side, down, line=0.2)
    for place in range(5):
        pen.text(edge + (place + 0.5) * side, 4.4, "abcde"[place], READABLE, align="center", colour=GREY)
        pen.text(edge / 2, 6 + (place + 0.5) * down, str(place + 1), READABLE, align="center", colour=GREY)


def draw_cloud(pen: Pen, cloud: bytes) -> None:
    pen.text(0, 1.6, "cloud, D6P", 6, bold=True)
    side = pen.width / SIX
    for face, mark in enumerate(cloud):
        pen.cell(face * side, 3.5, side, 3.6, str(face + 1), READABLE, fill=PALE)
        pen.cell(face * side, 7.1, side, 4.4, MARK_CODES[mark], READABLE, bold=True)


# -- the key ----------------------------------------------------------------------------------------------------------


def symbols_printed(sheet: Mapping[str, Any]) -> dict[str, Any]:
    """The symbol map with what these cards print."""
    return {kind: "\n".join(printed_line(kind, line) for line in text.splitlines()) for kind, text in sheet.items()}


def printed_line(kind: str, line: str) -> str:
    """
    >>> printed_line("goalie", "freeze | ⌘ | The goalie freezes the puck."), printed_line("recipient", "A | Ⓐ | Who.")
    ('freeze | fz | The goalie freezes the puck.', 'A | A | Who.')
    """
    if not line.strip():
        return line
    code, _, meaning = (cell.strip() for cell in line.split("|", 2))
    return f"{code} | {PRINTED.get(kind, {}).get(code, code)} | {meaning}"
