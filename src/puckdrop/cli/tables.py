"""Rows for analysts, written to a CSV, JSON or Parquet file, as its name says."""

from __future__ import annotations

import csv
import importlib.util
import io
import json
import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO, Any, Final

from puckdrop.cli.output import check_free
from puckdrop.core.errors import BadInput
from puckdrop.core.files import name_beside, write_whole

__all__ = ["KINDS", "RowWriter", "check_table", "csv_text", "table_of", "write_table"]

KINDS: Final = (".csv", ".json", ".parquet")
ROWS_AT_ONCE: Final = 10_000
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


class RowWriter:
    """Writes rows as they come, so that memory does not grow with them; the file is there whole or not at all."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.target = Path(os.path.realpath(path))
        self.beside = name_beside(self.target)
        self.waiting: list[Row] = []
        self.count = 0
        self.parquet: Any = None
        self.out: IO[str] | None = None

    def __enter__(self) -> RowWriter:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        try:
            if kind is None:
                self._flush()
                self._finish()
                os.replace(self.beside, self.target)
        except OSError as wrong:
            raise BadInput(f"{self.path}: cannot be written: {wrong.strerror}.") from None
        finally:
            if self.out is not None:
                with suppress(OSError):  # what could not be written when it was flushed cannot be now
                    self.out.close()
            self.beside.unlink(missing_ok=True)

    def add(self, rows: Sequence[Row]) -> None:
        """Some more rows."""
        self.waiting += rows
        if len(self.waiting) >= ROWS_AT_ONCE:
            try:
                self._flush()
            except OSError as wrong:
                raise BadInput(f"{self.path}: cannot be written: {wrong.strerror}.") from None

    def _flush(self) -> None:
        rows, self.waiting = self.waiting, []
        if not rows:
            return
        if self.path.suffix == ".parquet":
            self._add_to_parquet(rows)
        else:
            self._add_text(rows)
        self.count += len(rows)

    def _add_to_parquet(self, rows: Sequence[Row]) -> None:
        import pyarrow
        from pyarrow import parquet

        table = pyarrow.Table.from_pylist([dict(row) for row in rows])
        self.parquet = self.parquet or parquet.ParquetWriter(self.beside, table.schema)
        self.parquet.write_table(table)

    def _add_text(self, rows: Sequence[Row]) -> None:
        if self.out is None:
            self.out = open(self.beside, "x", encoding="utf-8", newline="")  # noqa: SIM115 # closed on leaving
        if self.path.suffix == ".json":
            texts = [json.dumps(row, ensure_ascii=False) for row in rows]
            self.out.write(("[\n " if self.count == 0 else ",\n ") + ",\n ".join(texts))
        else:
            text = csv_text(rows)
            self.out.write(text if self.count == 0 else text.partition("\n")[2])

    def _finish(self) -> None:
        if self.parquet is not None:
            self.parquet.close()
        if self.out is not None:
            if self.path.suffix == ".json":
                self.out.write("\n]\n")
            self.out.flush()
            os.fsync(self.out.fileno())


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
