"""Charts of ezv that are more than tables: the rink, the play cards, the penalty card and the symbol map."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from rich.text import Text

from puckdrop.boards.charts import Draw, Part, file_parts
from puckdrop.boards.panels import Panel, table_rows
from puckdrop.games.ezv.chart_files import KIND_NAMES
from puckdrop.games.ezv.constants import CALL_NAMES, GUILTY_NAMES

__all__ = ["DRAWINGS"]

END: Final = (
    ("Gold-L", "Gold-M", "Gold-R"),
    ("Blue-L", "Blue-M", "Blue-R"),
    ("Gold-DL", "Blue-DM", "Gold-DR"),
    ("", "Red", ""),
)
"""An end from the blue line down to the net. [EZ-GAP-01]"""
COLOURS: Final = {"gold": "yellow", "blue": "bright_blue", "red": "bright_red"}
ACTION_STYLES: Final = {
    "advance": "green",
    "clear": "cyan",
    "dump-in": "cyan",
    "icing": "bright_red",
    "offsides": "bright_red",
}
SHOOTING: Final = "bold yellow"
GUILTY_STYLES: Final = ("bright_red", "bright_blue", "", "yellow")


def ranges_of(text: str) -> dict[str, str]:
    """The range of each outcome of a die."""
    return {line.split(maxsplit=1)[1].strip(): line.split()[0] for line in text.splitlines() if line.strip()}


def rink_parts(charts: Any, width: int, *, draw: bool) -> list[Part]:
    """An end with its d20 ranges in place, and the neutral zone."""
    rink = charts.files["rink"]
    ranges, colours = ranges_of(rink["d20"]["end"]), rink["colour"]
    rows = [[sector_text(name, ranges.get(name, ""), colours.get(name, "")) for name in row] for row in END]
    neutral = [[name, faces] for name, faces in ranges_of(rink["d20"]["neutral"]).items()]
    end = [Text("blue line".center(58), "bright_blue"), *table_rows((), rows, gap=2), Text("net".center(58), "bold")]
    return [
        Part("an end, d20", end),
        Part("neutral zone, d20, from the top", table_rows((), neutral, "<>")),
    ]


def sector_text(name: str, faces: str, colour: str) -> Text:
    """A sector with the faces of the d20 that place the puck there."""
    return Text(f"{name:>8} {faces:<7}" if name else " " * 16, COLOURS.get(colour, ""))


def play_card_parts(charts: Any, width: int, *, draw: bool) -> list[Part]:
    """One part for each card: the columns D, N and O."""
    return [Part(card["name"], card_rows(card)) for card in charts.files["playcards"]["card"]]


def card_rows(card: Mapping[str, str]) -> Panel:
    columns = [[line.split(maxsplit=1) for line in card[column].splitlines() if line.strip()] for column in "DNO"]
    rows = []
    for at in range(max(len(column) for column in columns)):
        row = Text()
        for column, size in zip(columns, (9, 10, 18), strict=True):
            faces, action = column[at] if at < len(column) else ("", "")
            row.append(f"{faces:>5} ", "bold").append(action.ljust(size), action_style(action))
        rows.append(row)
    head = Text(f"{'D':>6}{'':9}{'N':>6}{'':10}{'O':>6}", "bold")
    when = Text(f"for {card['when']}" if card["when"] != "any" else "at any strength", "dim")
    return [when, head, *rows]


def action_style(action: str) -> str:
    return SHOOTING if "shoot" in action else ACTION_STYLES.get(action, "")


def penalty_parts(charts: Any, width: int, *, draw: bool) -> list[Part]:
    """The 9x9 table with its backgrounds, and the black die."""
    rows = []
    for red in range(9):
        cells = [call_text(charts.calls[red * 9 + blu], charts.backgrounds[red * 9 + blu]) for blu in range(9)]
        rows.append([Text(str(red + 1), "bold"), *cells])
    heads = [Text("red", "dim"), *(Text(f"{blu}", "bold") for blu in range(1, 10))]
    table = Part("red total down, blu total across", table_rows(heads, rows, "<", gap=1))
    return [table, *file_parts("ezv", ("penalties", "black"), charts.files["penalties"]["black"], width)]


def call_text(call: int, guilty: int) -> Text:
    """A call with the letter of its background."""
    return Text(f"{CALL_NAMES[call]} {GUILTY_NAMES[guilty]}", GUILTY_STYLES[guilty])


def move_parts(charts: Any, width: int, *, draw: bool) -> list[Part]:
    """The movement chart under the symbols as cards have them, and the other tables."""
    fields = dict(charts.files["moves"])
    if draw:
        glyphs = {line["code"]: line["glyph"] for line in charts.files["symbols"]["symbol"]}
        head, _, rest = fields["moves"].strip("\n").partition("\n")
        codes = [",".join(glyphs.get(code, code) for code in column.split(",")) for column in head.split()]
        fields["moves"] = f"{' '.join(codes)}\n{rest}"
    return file_parts("ezv", ("moves",), fields, width)


def symbol_parts(charts: Any, width: int, *, draw: bool) -> list[Part]:
    """Glyph, code and meaning, kind by kind."""
    lines = charts.files["symbols"]["symbol"]
    parts = []
    for kind in KIND_NAMES:
        rows = [
            [line["glyph"] if draw else "", line["code"], line["meaning"]] for line in lines if line["kind"] == kind
        ]
        parts.append(Part(kind, table_rows((), rows, widest=width - 4)))
    return parts


DRAWINGS: Final[Mapping[str, Draw]] = {
    "rink": rink_parts,
    "moves": move_parts,
    "playcards": play_card_parts,
    "penalties": penalty_parts,
    "symbols": symbol_parts,
}
