"""Rows for analysts, written to a CSV, JSON or Parquet file, as its name says."""

from __future__ import annotations

import csv
import importlib.util
import io
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from puckdrop.cli.output import check_free
from puckdrop.core.errors import BadInput
from puckdrop.core.files import write_whole

__all__ = ["KINDS", "check_table", "csv_text", "write_table"]

KINDS: Final = (".csv", ".json", ".parquet")
Row = Mapping[str, object]


def check_table(option: str, path: Path, *, force: bool) -> None:
    """Refuse a table that could not be written, before the games are played."""
    if path.suffix not in KINDS:
        raise BadInput(f"{option} is {str(path)[:80]!r}; its name may end in .csv, .json or .parquet.")
    if path.suffix == ".parquet" and importlib.util.find_spec("pyarrow") is None:
        raise BadInput(
            f"{option} {path}: Parquet needs pyarrow, which is not installed; pip install 'puckdrop[parquet]', or "
            "choose a name that ends in .csv or .json."
        )
    check_free(path, force=force)


def write_table(path: Path, rows: Sequence[Row]) -> None:
    """Write the rows, whole or not at all."""
    try:
        write_whole(path, table_of(path.suffix, rows))
    except OSError as wrong:
        raise BadInput(f"{path}: cannot be written: {wrong.strerror}.") from None


def table_of(kind: str, rows: Sequence[Row]) -> str | bytes:
    if kind == ".json":
        return json.dumps(rows, ensure_ascii=False, indent=1) + "\n"
    return parquet_of(rows) if kind == ".parquet" else csv_text(rows)


def csv_text(rows: Sequence[Row]) -> str:
    """A line of headings, then one per row."""
    out = io.StringIO()
    writer = csv.DictWriter(out, fieldnames=list(rows[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue()


def parquet_of(rows: Sequence[Row]) -> bytes:
    import pyarrow
    from pyarrow import parquet

    sink = pyarrow.BufferOutputStream()
    parquet.write_table(pyarrow.Table.from_pylist([dict(row) for row in rows]), sink)
    data: bytes = sink.getvalue().to_pybytes()
    return data
