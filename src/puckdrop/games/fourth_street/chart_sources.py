"""Where a chart's figures come from: printed in a manual, or our own default that an owner may replace.

Every table of a chart file has a field `source`. With "by line" each line of the table ends in its own mark; a line of
headings ends in the word "source" instead.
"""

# puckdrop: interpreted

from __future__ import annotations

from typing import Final

from puckdrop.core.charts import Sheet, quoted

__all__ = ["SourceLine", "without_marks"]

MARKS: Final = ("printed", "default")
BY_LINE: Final = "by line"
HEADING: Final = "source"


class SourceLine:
    """One table of a chart file or, if its lines differ, one of its lines, and where its figures come from."""

    __slots__ = ("chart", "table", "line", "source")

    def __init__(self, chart: str, table: str, line: str, source: str) -> None:
        self.chart = chart
        self.table = table
        self.line = line
        """Empty if the mark is for the whole table."""
        self.source = source


def without_marks(chart: str, sheet: Sheet, found: list[SourceLine]) -> Sheet:
    """A chart file without its marks, which are added to `found`."""
    fields: dict[str, object] = {}
    for name, value in sheet.fields.items():
        if isinstance(value, list):
            tables = sheet.sheets(name, "name")
            fields[name] = [unmarked(chart, table.text("name"), table, found) for table in tables]
        else:
            fields[name] = unmarked(chart, name, sheet.sheet(name), found)
    return Sheet(sheet.source, fields)


def unmarked(chart: str, title: str, table: Sheet, found: list[SourceLine]) -> dict[str, object]:
    """The fields of one table without marks."""
    source = (*MARKS, BY_LINE)[table.code("source", (*MARKS, BY_LINE))]
    fields = {name: value for name, value in table.fields.items() if name != "source"}
    if source != BY_LINE:
        found.append(SourceLine(chart, title, "", source))
        return fields
    for name, value in fields.items():
        if is_printed_table(value):
            fields[name] = unmarked_lines(chart, title, table, name, found)
    return fields


def is_printed_table(value: object) -> bool:
    """Is this a text of several lines?"""
    return isinstance(value, str) and "\n" in value


def unmarked_lines(chart: str, title: str, table: Sheet, field: str, found: list[SourceLine]) -> list[str]:
    """The lines of a printed table without the marks at their ends."""
    lines: list[str] = []
    for number, line in enumerate(table.lines(field)):
        text, _, mark = line.rpartition(" ")
        text = text.removesuffix("|").rstrip()
        if mark != HEADING or number > 0:
            if mark not in MARKS:
                raise table.wrong(field, quoted(line), "a line that ends in printed or default")
            found.append(SourceLine(chart, title, text, mark))
        lines.append(text)
    return lines
