"""Races for the puck: icing touch races and dump-in races. [FS-ADD-TOUCH, FS-ADD-DUMP, FS-GAP-28]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from puckdrop.core.ice import EXTRA_ATTACKER, Skater, sweater_of
from puckdrop.games.fourth_street.events import RaceRun
from puckdrop.games.fourth_street.rules.lines import lowest_man
from puckdrop.games.fourth_street.rules.ratings import sp
from puckdrop.games.fourth_street.rules.strength import is_slot_in_box
from puckdrop.games.fourth_street.table import FsTable

OFFENSE: Final = 0
DEFENSE: Final = 1
TIE: Final = 2
GOALIE: Final = 3
WINNER_NAMES: Final[tuple[str, ...]] = ("offense", "defense", "tie", "goalie")


def race(table: FsTable, name: str, *, goalie_on_d6p: bool, goalie_on_b6: bool) -> tuple[i64, Skater | None]:
    """With the dice on the table: D6P and B6 name the racers, C10 and W10 with SP decide. [FS-ADD-TOUCH-01]

    Returns who wins and the man who has the puck then.
    """
    offense, defense = table.state.offense, table.state.defense
    racer, rival = offense.on_ice[table.d6p], defense.on_ice[table.b6]
    total, rival_total = table.c10, table.w10
    if racer is not None:
        total += sp(table, racer)
    if rival is not None:
        rival_total += sp(table, rival)
    winner = DEFENSE if rival_total > total else (OFFENSE if total > rival_total else TIE)
    in_box, rival_in_box = is_slot_in_box(offense, table.d6p), is_slot_in_box(defense, table.b6)
    if in_box or rival_in_box:
        winner = TIE if in_box and rival_in_box else (DEFENSE if in_box else OFFENSE)
    if (goalie_on_b6 and table.b6 == EXTRA_ATTACKER) or (
        goalie_on_d6p and table.d6p == EXTRA_ATTACKER and (racer is None or winner != OFFENSE)
    ):
        winner = GOALIE
    if table.log is not None:
        numbers = sweater_of(racer), sweater_of(rival)
        clause = "FS-ADD-DUMP-01" if name == "dump-in" else "FS-ADD-TOUCH-01"
        names = name, WINNER_NAMES[winner]
        table.note(RaceRun(offense.side, clause, names[0], numbers[0], numbers[1], total, rival_total, names[1]))
    if winner == OFFENSE:
        return winner, racer if racer is not None else lowest_man(offense)
    if winner == DEFENSE:
        return winner, rival if rival is not None else lowest_man(defense)
    return winner, None
