"""The charts of penalties and injuries, read and checked."""

# puckdrop: interpreted

from __future__ import annotations

import re
from typing import Final

from puckdrop.core.charts import Sheet, die, one_of, quoted
from puckdrop.core.numerals import is_number
from puckdrop.games.fourth_street.charts import InjuryLine, PenaltyRow
from puckdrop.games.fourth_street.constants import CALLED_ON_NAMES, CalledOn, Misses

__all__ = [
    "STANDARD_FIELDS",
    "compile_injuries",
    "compile_penalties",
    "compile_pn_matrix",
    "compile_usual_calls",
    "usual_names",
]

LENGTHS: Final = ("2", "4", "5", "10", "20")
"""A minor, a double minor, a major, a misconduct and a game misconduct."""
ASK: Final = "ask"
BENCH_MINOR: Final = bytes([2])
BESIDES: Final = ("fighting", "injury", "bench")
PENALTY_COLUMNS: Final = ("A", "B", "C")
STANDARD_FIELDS: Final = tuple(f"standard_{column}" for column in PENALTY_COLUMNS)

PN_NAMES: Final = ("-2", "-1", "+0", "+1", "+2")

ABSENCES: Final = {
    "shift": Misses.SHIFT,
    "period": Misses.PERIOD,
    "game": Misses.GAME,
    "d6 games more": Misses.D6_GAMES,
    "d20 games more": Misses.D20_GAMES,
}
COUNTED: Final = {
    "minute": Misses.MINUTES,
    "minutes": Misses.MINUTES,
    "game more": Misses.GAMES,
    "games more": Misses.GAMES,
}
MINOR: Final = bytes([2])
USUAL_HEADINGS: Final = ("D100", "printed", "usual")
NO_UPPER_END: Final = 1000
NO_LOWER_END: Final = -1000


def compile_penalties(sheet: Sheet) -> tuple[list[PenaltyRow], bytes, list[PenaltyRow], bytes]:
    """Both penalty charts: their lines, and which line a D100 hits."""
    sheet.only(("basic", "standard", "usual"))
    return *compile_basic(sheet.sheet("basic")), *compile_standard(sheet.sheet("standard"))


def compile_basic(basic: Sheet) -> tuple[list[PenaltyRow], bytes]:
    """The Basic chart. [FS-PEN-04, FS-TAB-10, FS-GAP-05]"""
    basic.only(("chart",))
    rows: list[PenaltyRow] = []
    d100 = die(100)
    table = d100.open()
    for span, *cells in basic.rows_under("chart", ("D100", "penalty", "called on", "minutes", "besides")):
        basic.fill("chart", d100, table, span, len(rows))
        rows.append(compile_penalty(basic, f"chart {span}", cells, ""))
    return rows, basic.filled("chart", d100, table)


def compile_standard(standard: Sheet) -> tuple[list[PenaltyRow], bytes]:
    """The Standard chart, a hundred D100 for each of the columns A, B, C. [FS-PEN-11, FS-TAB-12, FS-GAP-06]"""
    standard.only(("chart",))
    headings = (*PENALTY_COLUMNS, "penalty", "called on", "minutes", "besides", "delay")
    rows: list[PenaltyRow] = []
    tables: list[list[int]] = [[] for _ in PENALTY_COLUMNS]
    for a, b, c, *cells, delay in standard.rows_under("chart", headings):
        field = " ".join(filter(None, ("chart", a, b, c, cells[0])))
        if not (a or b or c):
            raise standard.wrong(field, "no figure in A, B or C", "the highest D100 of the line in one of them")
        for column, table, bound in zip(PENALTY_COLUMNS, tables, (a, b, c), strict=True):
            if bound:
                extend_to(standard, f"{field}, column {column}", table, bound, len(rows))
        rows.append(compile_penalty(standard, field, cells, delay))
    for column, table in zip(PENALTY_COLUMNS, tables, strict=True):
        if len(table) < 100:
            raise standard.wrong(f"chart column {column}", f"no line up to 99 but up to {len(table) - 1}", "00 to 99")
    return rows, b"".join(bytes(table) for table in tables)


def compile_usual_calls(sheet: Sheet) -> Sheet:
    """The names that referees use, if the file has any. [FS-GAP-06]"""
    if "usual" not in sheet.fields:
        return Sheet(sheet.source, {})
    usual = sheet.sheet("usual")
    usual.only(("basic", *STANDARD_FIELDS))
    return usual


def usual_names(usual: Sheet, fields: tuple[str, ...], rows: list[PenaltyRow], numbers: bytes) -> list[str]:
    """What referees usually call for each D100 of a chart whose columns are `fields`. [FS-GAP-06]

    A name goes only with the word it stands for and with a plain minor, so a person's own chart keeps its words. So
    does a call that may be delayed: while it is pending, only its row is known.
    """
    names = [rows[number].call for number in numbers]
    d100 = die(100)
    for column, field in enumerate(fields):
        for span, word, name in usual.columns(field, USUAL_HEADINGS) if field in usual.fields else ():
            low, high = usual.span(field, span, d100)
            for place in range(100 * column + low, 100 * column + high + 1):
                row = rows[numbers[place]]
                if row.call == word and row.lengths == MINOR and not row.fighting and not row.delay_to:
                    names[place] = name
    return names


def extend_to(standard: Sheet, field: str, table: list[int], bound: str, row: int) -> None:
    """A line covers everything from the end of the column's last one up to its own figure. [FS-TAB-12]"""
    if not is_number(bound) or not len(table) <= int(bound) <= 99:
        raise standard.wrong(field, quoted(bound), f"a whole number from {len(table)} to 99, above the line before")
    table.extend([row] * (int(bound) + 1 - len(table)))


def compile_penalty(sheet: Sheet, field: str, cells: list[str], delay: str) -> PenaltyRow:
    """One line of a penalty chart. [FS-PEN-05, FS-PEN-06, FS-PEN-12]"""
    call, called_on_name, minutes_text, extra = cells
    if not call:
        raise sheet.wrong(field, "no penalty", "a name for it")
    called_on = sheet.known(f"{field}, called on", called_on_name, CALLED_ON_NAMES)
    lengths = compile_lengths(sheet, f"{field}, minutes", minutes_text)
    if extra:
        sheet.known(f"{field}, besides", extra, BESIDES)
    if extra == "injury" and called_on == CalledOn.BOTH:
        raise sheet.wrong(f"{field}, called on", "both", "offense or defense, as the other man is hurt")
    if extra == "bench" and lengths not in (BENCH_MINOR, b""):
        raise sheet.wrong(f"{field}, minutes", minutes_text, "2 for a bench minor")
    delays = (0, 0)
    if delay:
        if called_on != CalledOn.DEFENSE or extra == "fighting":
            raise sheet.wrong(f"{field}, delay", quoted(delay), "nothing, as only calls on the defense alone wait")
        delays = compile_delay(sheet, f"{field}, delay", delay)
    return PenaltyRow(
        call,
        called_on,
        lengths,
        fighting=extra == "fighting",
        bench=extra == "bench",
        hurts=extra == "injury",
        delay_from=delays[0],
        delay_to=delays[1],
    )


def compile_lengths(sheet: Sheet, field: str, text: str) -> bytes:
    """The minutes of each penalty on a line, such as 2, 2+10 or 5+20; none if the table has to rule. [FS-GAP-41]"""
    if text == ASK:
        return b""
    parts = [part.strip() for part in text.split("+")]
    if not all(part in LENGTHS for part in parts):
        raise sheet.wrong(field, quoted(text), f"one of {', '.join(LENGTHS)}, several of them such as 2+10, or {ASK}")
    return bytes(int(part) for part in parts)


def compile_delay(sheet: Sheet, field: str, text: str) -> tuple[int, int]:
    """The 2D6 totals for which the whistle waits. [FS-DELAY-01]"""
    low, dash, high = text.partition("-")
    ends = [low, high if dash else low]
    if not all(is_number(end) for end in ends) or not 2 <= int(ends[0]) <= int(ends[1]) <= 12:
        raise sheet.wrong(field, quoted(text), "a range of two d6 such as 5-9 or 7")
    return int(ends[0]), int(ends[1])


def compile_pn_matrix(sheet: Sheet) -> tuple[bytes, bytes, int]:
    """The highest D20 of column A, as printed and smooth, and that of column B. [FS-PEN-10, FS-TAB-11, FS-CON-09]"""
    sheet.only(("column_b", "printed", "smooth"))
    column_b = sheet.sheet("column_b")
    column_b.only(("to",))
    to = column_b.number("to", 0, 20)
    tables = [compile_column_a(sheet.sheet(name), to) for name in ("printed", "smooth")]
    return tables[0], tables[1], to


def compile_column_a(matrix: Sheet, highest: int) -> bytes:
    matrix.only(("column_a",))
    return matrix.grid("column_a", PN_NAMES, PN_NAMES, [str(d20) for d20 in range(highest + 1)])


def compile_injuries(sheet: Sheet) -> list[InjuryLine]:
    """The lines of the injury chart from the highest total down, without a gap. [FS-INJ-04, FS-GAP-10]"""
    sheet.only(("chart",))
    chart = sheet.sheet("chart")
    chart.only(("totals",))
    lines: list[InjuryLine] = []
    below = NO_UPPER_END
    for text, absence in chart.columns("totals", ("total", "misses")):
        lowest, highest = injury_span(chart, text)
        if highest != below:
            raise chart.wrong(f"totals {text}", "a total twice or left out", "every total once, the highest first")
        lines.append(compile_injury(chart, text, lowest, absence))
        below = lowest - 1
    if below != NO_LOWER_END - 1:
        raise chart.wrong("totals", f"no line for totals below {below + 1}", "a last line such as 0 or less")
    return lines


def injury_span(chart: Sheet, text: str) -> tuple[int, int]:
    """The lowest and the highest total of a line such as 22 or more, 18-21, 5, -3 to -1 or 0 or less."""
    found = re.fullmatch(r"(-?\d{1,4})(?: or (more|less)| ?(?:-|to) ?(-?\d{1,4}))?", text)
    if found is None:
        raise chart.wrong("totals", quoted(text), "totals such as 22 or more, 18-21, 5, -3 to -1 or 0 or less")
    total = int(found[1])
    if found[2] == "more":
        return total, NO_UPPER_END
    if found[2] == "less":
        return NO_LOWER_END, total
    return total, int(found[3] or total)


def compile_injury(chart: Sheet, total: str, lowest: int, absence: str) -> InjuryLine:
    """One line: a kind of absence and how many minutes or games. [FS-GAP-10]"""
    if absence in ABSENCES:
        return InjuryLine(lowest, ABSENCES[absence], 0)
    count, _, what = absence.partition(" ")
    if is_number(count) and int(count) > 0 and what in COUNTED:
        return InjuryLine(lowest, COUNTED[what], int(count))
    allowed = one_of(absence, (*ABSENCES, "a number of minutes", "a number of games more"))
    raise chart.wrong(f"totals {total}", quoted(absence), allowed)
