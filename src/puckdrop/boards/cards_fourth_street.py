"""The cards of 4th Street Hockey: puck actions, result columns, the target with its drift, and the goalie's blocks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from rich.text import Text

from puckdrop.boards.panels import Panel, flow, framed, note, pairs_rows, table_rows
from puckdrop.core import cards as core_cards
from puckdrop.core.cards import POSITION_NAMES
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
    GOALIE_ZONES,
    MOVEMENTS,
    RECIPIENT_NAMES,
    RESULT_GLYPHS,
    RESULT_NAMES,
    UNKNOWN,
    Colour,
    Result,
    Target,
)

__all__ = ["goalie_rows", "net_rows", "skater_rows"]

FACES: Final = "123456"
SIX: Final = 6
LOWEST_SUM, HIGHEST_SUM = 2, 12
MANY: Final = 3
"""Rolls out of 36 from which on a zone of the net stands out."""
COLOUR_STYLES: Final = {
    Colour.RED: "bold white on red",
    Colour.ORANGE: "black on dark_orange",
    Colour.YELLOW: "black on yellow",
    Colour.BLUE: "bold white on blue",
    Colour.VIOLET: "bold white on magenta",
}
RESULT_STYLES: Final = {
    Result.RUSH: "bold green",
    Result.CENTER_SHOOT: "bold cyan",
    Result.STEAL: "bright_red",
    Result.STEAL_SHOOT: "bold bright_red",
    Result.LOOSE: "yellow",
    Result.STOP: "yellow",
    Result.HIT: "bold magenta",
    Result.HURT: "bold magenta",
    Result.PENALTY: "bold red",
}
MOVE_STYLE: Final = "cyan"
RESULT_WORDS: Final = tuple(name.lower().replace("_", " & ") for name in RESULT_NAMES)
ARROWS: Final = dict(zip(("^", ">", "v", "<", "<^", "^>", "<v", "v>"), "↑→↓←↖↗↙↘", strict=True))


# -- skaters ----------------------------------------------------------------------------------------------------------


def skater_rows(skater: core_cards.SkaterCard, width: int, *, draw: bool) -> Panel:
    """Ratings, puck actions, result columns, and where his shots go."""
    card = cast(SkaterCard, skater)
    target = [target_text(cell) for cell in card.target]
    drift = [drift_text(cell, draw=draw) for cell in card.drift]
    upper = [
        framed("puck actions, D100", action_rows(card.actions, draw=draw), draw=draw),
        framed("results, 2D6", result_rows(card, draw=draw), draw=draw),
    ]
    lower = [
        framed("target", six_rows(target), draw=draw),
        framed("aim, of 36", [*net_rows(card.target), aside_row(card.target)], draw=draw),
        framed("drift", six_rows(drift), draw=draw),
    ]
    foot = (
        "An action's figure is its highest D100. Target and drift: column B6, row W6; zones a to e from left to right, "
        "1 to 5 from the top. wL and wR are wide, gp the game plan. Drift: an arrow moves the shot a zone, * screens "
        "the goalie, a to e tip by rank of TP, 1 to 6 tip by slot."
    )
    return [*rating_rows(card, width), *flow(upper, width), *flow(lower, width), *note(foot, width)]


def rating_rows(card: SkaterCard, width: int) -> Panel:
    """The ratings and the figures of the card's head."""
    pairs: list[tuple[str, object]] = [
        ("PS", card.ps), ("SK", card.sk), ("DF", card.df), ("CH", card.ch), ("PK", card.pk), ("W", card.wrist),
        ("S", card.slap), ("B", card.break_away), ("BL", card.bl), ("TP", card.tp), ("SP", card.sp),
        ("PIM", card.pim), ("EN", card.en), ("PN", signed(card.pn)), ("LP", signed(card.lp)), ("FO", signed(card.fo)),
        ("PH", card.ph), ("TG", card.tg), ("G", f"[{card.recipient}]"), ("A", f"[{card.assist}]"),
        ("Gm", f"[{card.inj}]"), ("SH", f"{'L' if card.shoots_left else 'R'} {card.bonus_1}/{card.bonus_2}"),
        ("TOI", clock_text(card.toi)),
    ]  # fmt: skip
    if len(card.positions) > 1:
        pairs.append(("plays", " ".join(POSITION_NAMES[position] for position in card.positions)))
    if card.faceoffs:
        pairs.append(("faceoffs", card.faceoffs))
    return pairs_rows(pairs, width)


def signed(number: int) -> str:
    return f"{number:+}" if number else "0"


def action_rows(actions: bytes, *, draw: bool) -> Panel:
    """The highest D100 of each action, under zone and strength; a dot where it cannot happen."""
    zones, strengths = zip(*((*name.split("-"), "")[:2] for name in COLUMN_NAMES), strict=True)
    if UNKNOWN in actions:
        return [Text("not stated")]
    bounds = bounds_of(actions)
    rows: list[list[str | Text]] = []
    for action in range(ACTION_ROWS):
        figures = [bounds[column * ACTION_ROWS + action] for column in range(len(COLUMN_NAMES))]
        cells = [Text("·" if draw else ".", "dim") if figure == NO_BOUND else f"{figure:02}" for figure in figures]
        rows.append([Text(ACTION_NAMES[action], "bold"), *cells])
    head: list[str | Text] = [Text(name, "bold") for name in ("", *zones)]
    return table_rows(head, [[Text(name, "bold") for name in ("", *strengths)], *rows], "<>", gap=1)


def result_rows(card: SkaterCard, *, draw: bool) -> Panel:
    """The four result columns, spelled out."""
    rows: list[list[str | Text]] = []
    for total in range(LOWEST_SUM, HIGHEST_SUM + 1):
        passing = result_text(card.pass_moves[total], draw=draw)
        to = card.pass_to[total]
        if to and to != UNKNOWN:
            passing.append(f" {RECIPIENT_NAMES[to]}", "bold")
        others = (card.skate_moves, card.df_results, card.ch_results)
        rows.append([str(total), passing, *(result_text(column[total], draw=draw) for column in others)])
    return table_rows(["", "PS", "SK", "DF", "CH"], rows, "><", gap=1)


def result_text(result: int, *, draw: bool) -> Text:
    """A result as its symbol and its word."""
    if result == UNKNOWN:
        return Text("?")
    style = MOVE_STYLE if result < MOVEMENTS else RESULT_STYLES[result]
    words = "steal+sh" if result == Result.STEAL_SHOOT else RESULT_WORDS[result]
    return Text(f"{RESULT_GLYPHS[result]} {words}" if draw else words, RESULT_STYLES.get(result, style))


def target_text(cell: int) -> Text:
    """A cell of the target grid; shots that miss are dim, those of the game plan stand out."""
    if cell == UNKNOWN:
        return Text("?")
    style = "bold yellow" if cell == Target.PLAN else "dim" if cell >= GOALIE_ZONES else ""
    return Text(TARGET_CODES[cell], style)


def drift_text(cell: int, *, draw: bool) -> Text:
    if cell == UNKNOWN:
        return Text("?")
    code = DRIFT_CODES[cell]
    if code == ".":
        return Text("·" if draw else ".", "dim")
    return Text(ARROWS.get(code, code) if draw else code, "bold yellow" if code == "*" else "cyan")


def six_rows(cells: Sequence[Text]) -> Panel:
    """A 6x6 grid: B6 across, W6 down; the cells come column by column."""
    rows = [[Text(FACES[row], "dim"), *cells[row::SIX]] for row in range(SIX)]
    return table_rows([Text(name, "dim") for name in ("", *FACES)], rows, gap=1)


def net_rows(target: bytes) -> Panel:
    """The net as the shooter sees it: how many of the 36 throws go to each zone."""
    counts = [target.count(zone) for zone in range(GOALIE_ZONES)]
    rows = []
    for row in range(5):
        shown = [counts[5 * column + row] for column in range(5)]
        rows.append([Text(str(row + 1), "dim"), *(count_text(count) for count in shown)])
    return table_rows([Text(name, "dim") for name in ("", *"abcde")], rows, ">", gap=2)


def count_text(count: int) -> Text:
    return Text(str(count) if count else "-", "bold green" if count >= MANY else "" if count else "dim")


def aside_row(target: bytes) -> Text:
    wide = target.count(Target.WIDE_LEFT) + target.count(Target.WIDE_RIGHT)
    return Text(f"wide {wide}  gp {target.count(Target.PLAN)}", "dim")


# -- goalies ----------------------------------------------------------------------------------------------------------


def goalie_rows(goalie: core_cards.GoalieCard, width: int, *, draw: bool) -> Panel:
    """Shot quality, the scoring grid, the cloud row and his passes."""
    card = cast(GoalieCard, goalie)
    bounds = ["-" if bound == NO_PASS else str(bound) for bound in card.passes]
    names = [name.lower().replace("_", " & ") for name in GOALIE_PASSES.columns]
    passes = [f"{name} {bound}" for name, bound in zip(names, bounds, strict=True)]
    head = pairs_rows([("Reb", card.reb), ("Inj", card.inj), ("passes, D20", ", ".join(passes))], width)
    left = framed("quality, levels 123", quality_rows(card.quality), draw=draw)
    left += framed("cloud, D6P", cloud_rows(card.cloud), draw=draw)
    panels = [left, framed("scoring, D100", scoring_rows(card.colours, card.marks), draw=draw)]
    foot = (
        "Zones a to e from left to right as the shooter sees them, 1 to 5 from the top. Scoring: the column is the "
        "tens, + from 100 on, the row the ones. R red, O orange, Y yellow, B blue, V violet, none white. o1 to o5 the "
        "goalie's man, x1 to x5 an opponent has the rebound; fz freeze, f? freeze if wanted, cd cold, ht hot, "
        "cl cloud, hu hurt, wp weird play, st out of play, lo loose, pn penalty."
    )
    return [*head, *flow(panels, width), *note(foot, width)]


def colour_text(colour: int, mark: str, width: int) -> Text:
    """A cell with its letter on its colour."""
    letter = COLOUR_LETTERS[colour] if colour else ""
    return Text(f"{letter}{mark}".ljust(width), COLOUR_STYLES.get(colour, ""))


def quality_rows(quality: bytes) -> Panel:
    """Three colours for each of the 25 zones."""
    rows = []
    for row in range(5):
        cells = []
        for column in range(5):
            first = 3 * (5 * column + row)
            cell = Text()
            for colour in quality[first : first + 3]:
                cell.append("?" if colour == UNKNOWN else COLOUR_LETTERS[colour], COLOUR_STYLES.get(colour, ""))
            cells.append(cell)
        rows.append([Text(str(row + 1), "dim"), *cells])
    return table_rows([Text(name, "dim") for name in ("", *"abcde")], rows, gap=1)


def scoring_rows(colours: bytes, marks: bytes) -> Panel:
    """Columns 0 to 9 and +, rows 0 to 9."""
    rows = []
    for row in range(10):
        cells = [scoring_cell(colours[at], marks[at]) for at in range(row, 110, 10)]
        rows.append([Text(str(row), "dim"), *cells])
    return table_rows([Text(name, "dim") for name in ("", *"0123456789+")], rows, gap=1)


def scoring_cell(colour: int, mark: int) -> Text:
    if UNKNOWN in (colour, mark):
        return Text("?")
    return colour_text(colour, MARK_CODES[mark], 3)


def cloud_rows(cloud: bytes) -> Panel:
    cells = ["?" if mark == UNKNOWN else MARK_CODES[mark] for mark in cloud]
    return table_rows([Text(face, "dim") for face in FACES], [cells], gap=1)
