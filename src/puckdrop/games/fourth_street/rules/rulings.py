"""Where a chart says something the code does not know, the table rules. [FS-GAP-41]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from puckdrop.games.fourth_street.charts import PenaltyRow, WeirdRow
from puckdrop.games.fourth_street.constants import (
    ACTION_NAMES,
    MOVEMENTS,
    RECIPIENT_NAMES,
    RESULT_NAMES,
    WEIRD_NAMES,
    Action,
    Recipient,
    Result,
    Weird,
    Zone,
)
from puckdrop.games.fourth_street.decisions import AskTable
from puckdrop.games.fourth_street.events import TableRuled
from puckdrop.games.fourth_street.table import FsTable

ANYWHERE: Final[list[str]] = [
    "loose", "faceoff", "goal", "own goal",
    "pass FWD A", "pass FWD B", "pass FWD C", "pass FWD D", "pass LONG A", "pass LONG B", "pass LONG C", "pass LONG D",
    "skate FWD", "skate LONG", "defender steal", "defender break-away", "minor", "bench minor",
]  # fmt: skip
"""Possible rulings on a skater's weird play, in the chart's words; the first is a computer's."""
IN_OWN_END: Final[list[str]] = [*ANYWHERE, "forechecker steal", "forechecker break-away"]
IN_OFFENSE: Final[list[str]] = [*ANYWHERE, "shot"]
BY_GOALIE: Final[list[str]] = ["loose", "freeze", "faceoff", "goal", "rebound", "gift", "goalie minor"]
PENALTIES: Final[list[str]] = ["2", "4", "5", "10", "2+10", "5+20", "none"]
"""Possible rulings on a penalty's minutes."""
CALL: Final = "an odd foul"
"""The name of a penalty that the table has ruled on."""


def rule(table: FsTable, name: str, text: str, names: list[str], clause: str) -> str:
    """Ask the table about what a chart says; the ruling is one of `names`. [FS-GAP-41]"""
    side = table.host()
    ruling = names[table.ask(AskTable(name, side, text, names, clause))]
    if table.log is not None:
        table.note(TableRuled(side, clause, text, ruling))
    return ruling


def ruled_play(table: FsTable, row: WeirdRow, zone: i64) -> WeirdRow:
    """A skater's row, with the table's ruling in place of what has to be asked. [FS-GAP-41]"""
    if row.effect != Weird.ASK:
        return row
    names = IN_OWN_END if zone == Zone.D else (IN_OFFENSE if zone == Zone.O else ANYWHERE)
    return row_named(rule(table, "ruling", row.call, names, "FS-GAP-41"))


def ruled_save(table: FsTable, row: WeirdRow) -> WeirdRow:
    """The same for a goalie's row. [FS-GAP-41]"""
    if row.effect != Weird.ASK:
        return row
    return row_named(rule(table, "ruling", row.call, BY_GOALIE, "FS-GAP-41"))


def row_named(name: str) -> WeirdRow:
    """The row of a chart that says this: an effect, or a pass or a skate with its movement.

    >>> row_named("pass LONG D").recipient == Recipient.D
    True
    """
    words = name.split(" ")
    if words[0] == "pass" or words[0] == "skate":
        result = RESULT_NAMES[:MOVEMENTS].index(words[1])
        if words[0] == "skate":
            return ruled_row(Weird.SKATE, result, Recipient.NONE, "")
        return ruled_row(Weird.PASS, result, RECIPIENT_NAMES.index(words[2]), "")
    return ruled_row(WEIRD_NAMES.index(name), Result.FWD, Recipient.NONE, CALL)


def ruled_row(effect: i64, result: i64, recipient: i64, call: str) -> WeirdRow:
    """A row that happens whatever the D20 shows."""
    return WeirdRow(1, 20, effect, result, recipient, call)


def ruled_action(table: FsTable, text: str, actions: list[int]) -> i64:
    """Which of these actions a strategy card means that says something else; a pass if there are none. [FS-GAP-41]"""
    if not actions:
        return Action.PASS
    names = [ACTION_NAMES[action] for action in actions]
    return actions[names.index(rule(table, "strategy ruling", text, names, "FS-GAP-41"))]


def lengths_of(table: FsTable, row: PenaltyRow) -> list[int]:
    """Minutes of each penalty by a row of a chart, or as the table rules. [FS-PEN-05, FS-PEN-11, FS-GAP-41]"""
    if row.lengths:
        return list(row.lengths)
    ruling = rule(table, "penalty ruling", row.call, PENALTIES, "FS-GAP-41")
    return [] if ruling == "none" else [int(part) for part in ruling.split("+")]
