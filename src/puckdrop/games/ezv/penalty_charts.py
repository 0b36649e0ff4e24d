"""The penalty table, the black die and the injury chart of ezv, parts of `chart_files`."""

# puckdrop: interpreted

from __future__ import annotations

from typing import Final

from puckdrop.core.charts import Sheet, die, one_of, quoted
from puckdrop.core.numerals import is_number
from puckdrop.games.ezv.charts import InjuryLine
from puckdrop.games.ezv.constants import (
    CALL_NAMES,
    DIE_CALL_NAMES,
    GUILTY_NAMES,
    MISSES_NAMES,
    OFFENCE_NAMES,
    Call,
    DieCall,
    Guilty,
    Misses,
    Offence,
)

TOTALS: Final = tuple(str(total) for total in range(1, 10))
BOTH_GUILTY: Final = (Call.COINCIDENTAL, Call.FIGHT, Call.FIGHT_RED_MARKED, Call.FIGHT_BLUE_MARKED)
DIE_ROWS: Final = {
    "W_defender": (DieCall.MINOR, DieCall.PENALTY_SHOT, DieCall.MISCONDUCT, DieCall.GAME_MISCONDUCT, DieCall.MAJOR),
    "W_handler": (DieCall.MINOR, DieCall.MISCONDUCT, DieCall.GAME_MISCONDUCT, DieCall.MAJOR),
    "X": (DieCall.MINOR, DieCall.MISCONDUCT, DieCall.GAME_MISCONDUCT, DieCall.MAJOR),
    "Y": (DieCall.MINOR, DieCall.MISCONDUCT, DieCall.GAME_MISCONDUCT, DieCall.MAJOR, DieCall.ROLL_X),
}
PAIRS: Final = 20 * 6
NAMED_BY_THE_RULES: Final = ("fighting", "misconduct", "game misconduct", "penalty shot")
"""Calls that mean more than their minutes."""
COUNTED: Final = (Misses.MINUTES, Misses.GAMES)
LONGEST_TOTAL: Final = 2
NUMBER_WORDS: Final = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def compile_penalties(sheet: Sheet) -> tuple[bytes, bytes]:
    """Cell texts and backgrounds of the penalty table; white goes with calls on both. [EZ-PEN-03, EZ-PEN-04]"""
    sheet.only(("calls", "backgrounds", "black"))
    calls = sheet.grid("calls", TOTALS, TOTALS, CALL_NAMES)
    backgrounds = sheet.grid("backgrounds", TOTALS, TOTALS, GUILTY_NAMES)
    for cell in range(len(calls)):
        is_on_both = calls[cell] in BOTH_GUILTY
        if is_on_both != (backgrounds[cell] == Guilty.BOTH):
            field = f"backgrounds row {TOTALS[cell // len(TOTALS)]}, column {TOTALS[cell % len(TOTALS)]}"
            allowed = f"{'C' if is_on_both else 'R, B or D'} for a {CALL_NAMES[calls[cell]]}"
            raise sheet.wrong(field, GUILTY_NAMES[backgrounds[cell]], allowed)
    return calls, backgrounds


def compile_die_calls(black: Sheet) -> bytes:
    """What the black die makes of W on the defender, W on the handler, X and Y. [EZ-PEN-16..23]"""
    black.only(DIE_ROWS)
    table = b""
    for row, allowed in DIE_ROWS.items():
        names = [DIE_CALL_NAMES[call] for call in allowed]
        table += bytes(allowed[code] for code in black.ranges(row, die(6), names))
    return table


def compile_infractions(sheet: Sheet) -> list[str]:
    """The name of an offence for each pair of d20 and black, one kind after the other. [EZ-GAP-25]"""
    sheet.only(("minor", "other"))
    minor, other = sheet.sheet("minor"), sheet.sheet("other")
    minor.only(OFFENCE_NAMES[: Offence.COINCIDENTAL])
    other.only(OFFENCE_NAMES[Offence.COINCIDENTAL :])
    names: list[str] = []
    for kind, field in enumerate(OFFENCE_NAMES):
        names += compile_offence(minor if kind < Offence.COINCIDENTAL else other, field)
    return names


def compile_offence(sheet: Sheet, field: str) -> list[str]:
    """The names of one kind, each as often as its line says: one for every pair."""
    names: list[str] = []
    for line in sheet.lines(field):
        count, _, name = line.partition(" ")
        if not is_number(count) or not name:
            raise sheet.wrong(field, quoted(line), "a number of pairs and the name of an offence")
        if name in NAMED_BY_THE_RULES:
            raise sheet.wrong(field, quoted(name), "an offence that is not one of the rules' own calls")
        names += [name] * int(count)
    if len(names) != PAIRS:
        raise sheet.wrong(field, f"{len(names)} pairs", f"{PAIRS}, those of d20 and black")
    return names


def compile_injuries(sheet: Sheet) -> tuple[int, list[InjuryLine]]:
    """The lowest total and the lines of the injury chart from there upwards. [EZ-INJ-02]"""
    sheet.only(("chart",))
    lines: dict[int, InjuryLine] = {}
    for text, name, absence in sheet.columns("chart", ("total", "injury", "misses")):
        digits = text.removeprefix("-")
        if not is_number(digits) or len(digits) > LONGEST_TOTAL or int(text) in lines:
            raise sheet.wrong("chart", f"total {quoted(text)}", "every whole number from -99 to 99 once")
        lines[int(text)] = compile_injury(sheet, text, name, absence)
    lowest, highest = min(lines), max(lines)
    missing = [str(total) for total in range(lowest, highest) if total not in lines]
    if missing:
        raise sheet.wrong("chart", f"no line for {', '.join(missing)}", f"every total from {lowest} to {highest}")
    return lowest, [lines[total] for total in range(lowest, highest + 1)]


def compile_injury(sheet: Sheet, total: str, name: str, absence: str) -> InjuryLine:
    """One line of the injury chart: a name, a kind of absence and how many minutes or games. [EZ-INJ-03..05]"""
    if not name:
        raise sheet.wrong(f"chart {total}", "no injury", "a name for it")
    for misses, known in enumerate(MISSES_NAMES):
        if absence == known and misses not in COUNTED:
            return InjuryLine(name, misses, 0)
    count, _, what = absence.partition(" ")
    amount = NUMBER_WORDS.index(count) if count in NUMBER_WORDS else int(count) if is_number(count) else 0
    for misses in COUNTED:
        if amount and what in (MISSES_NAMES[misses], MISSES_NAMES[misses].removesuffix("s")):
            return InjuryLine(name, misses, amount)
    known_absences = [f"{'a number of ' if code in COUNTED else ''}{text}" for code, text in enumerate(MISSES_NAMES)]
    raise sheet.wrong(f"chart {total}", quoted(absence), one_of(absence, known_absences))
