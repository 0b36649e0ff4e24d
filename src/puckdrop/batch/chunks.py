"""Work in numbered chunks, on all cores or on a Dask cluster, whose results are files that are written once.

A chunk is keyed by its number, and its result is a table as bytes. It is written beside its place and renamed, so it is
there as a whole or not at all; a chunk that is there is not computed again, and one that comes in twice is dropped. So
a run that was killed goes on, and a cluster that delivers twice or loses a worker gives the same files as one process.
"""

from __future__ import annotations

import json
import multiprocessing
import os
import shutil
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from importlib.util import find_spec
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final

from puckdrop.batch.cluster import on_cluster
from puckdrop.core.errors import BadInput
from puckdrop.core.files import write_whole
from puckdrop.core.workers import end_workers, obey_parent, start_method, undisturbed

__all__ = ["Folder", "Tables", "run_chunks", "table_bytes"]

AHEAD: Final = 2
"""Chunks handed out per worker, so that none waits and memory stays flat."""
TOGETHER: Final = 50
"""Chunks that are merged at a time: writing them one by one takes longer than reading them."""
MANIFEST: Final = "manifest.json"
Tables = Mapping[str, Mapping[str, Sequence[Any]]]
"""Tables by name, each as columns by name."""
Work = Callable[[int], dict[str, bytes]]
"""Computes a chunk: its tables as bytes, by name."""


def needs_parquet(option: str) -> None:
    """BadInput if Parquet files cannot be written here."""
    if find_spec("pyarrow") is None:
        raise BadInput(f'{option}: Parquet needs pyarrow, which is not installed; pip install "puckdrop[parquet]"')


def table_bytes(columns: Mapping[str, Sequence[Any]]) -> bytes:
    """Columns as a Parquet file; the same columns give the same bytes."""
    import pyarrow
    from pyarrow import parquet

    sink = pyarrow.BufferOutputStream()
    parquet.write_table(pyarrow.table(dict(columns)), sink)
    data: bytes = sink.getvalue().to_pybytes()
    return data


class Folder:
    """A folder of results: chunks while it is being filled, then one file for each table."""

    def __init__(self, place: Path, about: Mapping[str, Any]) -> None:
        self.place = place
        self.about = json.dumps(about, sort_keys=True, indent=1)
        self.chunks = place / "chunks"
        self.is_new = not place.exists()

    def open(self) -> None:
        """Make the folder, or go on with one that was begun with the same question."""
        manifest = self.place / MANIFEST
        try:
            if manifest.is_file():
                if manifest.read_text(encoding="utf-8") != self.about:
                    raise BadInput(f"{self.place}: holds the results of something else; choose another folder.")
            elif self.place.exists() and (not self.place.is_dir() or any(self.place.iterdir())):
                raise BadInput(f"{self.place}: there is something else already; choose another folder.")
            self.chunks.mkdir(parents=True, exist_ok=True)
            write_whole(manifest, self.about)
        except OSError as wrong:
            raise self.failure(wrong) from None

    def write(self, name: str, text: str) -> None:
        """Put a file beside the tables."""
        try:
            write_whole(self.place / name, text)
        except OSError as wrong:
            raise self.failure(wrong) from None

    def failure(self, wrong: OSError) -> BadInput:
        """Why nothing more can be written: what has been computed stays for later, and a folder without any goes."""
        said = f"{self.place}: cannot be written: {wrong.strerror or wrong}"
        if any(self.place.rglob("*.parquet")):
            return BadInput(f"{said}; what has been computed stays there, and the same command goes on from it.")
        if self.is_new:
            shutil.rmtree(self.place, ignore_errors=True)
        return BadInput(f"{said}; nothing was kept.")

    def path(self, number: int, table: str) -> Path:
        return self.chunks / f"{number:06}.{table}.parquet"

    def has(self, number: int, tables: Sequence[str]) -> bool:
        """Is a chunk there? Files of it that cannot be read go, and it is computed again."""
        found = [is_table(self.path(number, table)) for table in tables]
        return all(found)

    def put(self, number: int, tables: Mapping[str, bytes]) -> None:
        """Keep a chunk; one that is there already is left as it is."""
        try:
            for name, data in tables.items():
                if not self.path(number, name).is_file():
                    write_whole(self.path(number, name), data)
        except OSError as wrong:
            raise self.failure(wrong) from None

    def merge(self, count: int, tables: Sequence[str]) -> None:
        """One file for each table, chunk after chunk; then the chunks go."""
        from pyarrow import concat_tables, parquet

        for name in tables:
            out = self.place / f"{name}.parquet"
            if out.is_file() and not self.path(0, name).is_file():
                continue
            beside = out.with_name(f".{out.name}.{os.getpid()}")
            writer = None
            try:
                for first in range(0, count, TOGETHER):
                    numbers = range(first, min(first + TOGETHER, count))
                    table = concat_tables([self._read(self.path(number, name)) for number in numbers])
                    writer = writer or parquet.ParquetWriter(beside, table.schema)
                    writer.write_table(table)
                if writer is not None:
                    writer.close()
                    os.replace(beside, out)
            except OSError as wrong:
                raise self.failure(wrong) from None
            finally:
                beside.unlink(missing_ok=True)
        for path in self.chunks.iterdir():
            path.unlink()
        self.chunks.rmdir()

    def _read(self, path: Path) -> Any:
        from pyarrow import ArrowException, parquet

        try:
            return parquet.ParquetFile(path).read()
        except (ArrowException, OSError):
            path.unlink(missing_ok=True)
            raise BadInput(f"{path}: was damaged and has been removed; the same command computes it again.") from None

    def batches(self, name: str, columns: Sequence[str]) -> Iterator[Any]:
        """A table of the finished folder, piece by piece."""
        from pyarrow import ArrowException, parquet

        path = self.place / f"{name}.parquet"
        try:
            yield from parquet.ParquetFile(path).iter_batches(columns=list(columns))
        except (ArrowException, OSError):
            raise BadInput(f"{path}: is damaged; remove it, and the same command computes it again.") from None


def is_table(path: Path) -> bool:
    """Is there a Parquet file? One that has been cut off goes."""
    from pyarrow import ArrowException, parquet

    try:
        parquet.read_metadata(path)
    except FileNotFoundError:
        return False
    except (ArrowException, OSError):
        path.unlink()
        return False
    return True


# -- where it is computed ---------------------------------------------------------------------------------------------


def run_chunks(
    folder: Folder,
    count: int,
    tables: Sequence[str],
    make: Callable[[Any], Work],
    payload: Any,
    *,
    processes: int | None = None,
    dask: str | None = None,
    on_progress: Callable[[int], None] | None = None,
) -> None:
    """Compute what is missing of `count` chunks. `make(payload)` sets up the work, once in each process."""
    missing = [number for number in range(count) if not folder.has(number, tables)]
    if on_progress is not None and count > len(missing):
        on_progress(count - len(missing))
    workers = min(os.cpu_count() or 1 if processes is None else processes, max(1, len(missing)))
    done: Iterable[tuple[int, dict[str, bytes]]]
    if dask is not None:
        done = zip(missing, on_cluster(dask, make, payload, missing), strict=True)
    elif workers <= 1:
        work = make(payload)
        done = ((number, work(number)) for number in missing)
    else:
        done = _in_processes(missing, make, payload, workers)
    for number, result in done:
        folder.put(number, result)
        if on_progress is not None:
            on_progress(1)


_work: Work | None = None


def _set_up(make: Callable[[Any], Work], payload: Any) -> None:
    global _work
    obey_parent()
    _work = make(payload)


def _compute(number: int) -> dict[str, bytes]:
    assert _work is not None
    return _work(number)


def _in_processes(
    numbers: Sequence[int], make: Callable[[Any], Work], payload: Any, workers: int
) -> Iterator[tuple[int, dict[str, bytes]]]:
    running: deque[tuple[int, Future[dict[str, bytes]]]] = deque()
    others = multiprocessing.active_children()
    with ProcessPoolExecutor(workers, get_context(start_method()), _set_up, (make, payload)) as pool:
        try:
            for number in numbers:
                with undisturbed():
                    running.append((number, pool.submit(_compute, number)))
                if len(running) >= AHEAD * workers:
                    first, future = running.popleft()
                    yield first, future.result()
            while running:
                first, future = running.popleft()
                yield first, future.result()
        except BaseException:
            end_workers(pool, others, [future for _, future in running])
            raise
