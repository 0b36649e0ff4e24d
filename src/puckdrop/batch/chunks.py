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
from functools import partial
from importlib.util import find_spec
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final, NamedTuple, Protocol

from puckdrop.batch.cluster import on_cluster
from puckdrop.core.errors import BadInput
from puckdrop.core.files import write_whole
from puckdrop.core.workers import end_workers, obey_parent, start_method, telling_of_the_killed, undisturbed

__all__ = ["Folder", "Job", "Tables", "run_chunks", "table_bytes"]

AHEAD: Final = 2
"""Chunks handed out per worker, so that none waits and memory stays flat."""
TOGETHER: Final = 10
"""Chunks that are merged at a time: writing them one by one takes longer than reading them."""
ROWS: Final = 4096
"""Rows of a finished table that are read at a time: as objects of Python they take a thousand bytes each."""
MANIFEST: Final = "manifest.json"
Tables = Mapping[str, Mapping[str, Sequence[Any]]]
"""Tables by name, each as columns by name."""
Compute = Callable[[int], Any]
"""Computes a piece of a chunk."""


class Job(Protocol):
    """What is to be computed, in chunks of some pieces. Other processes get it as plain data."""

    def set_up(self) -> Compute:
        """What computes pieces; once in each process."""

    def pieces(self, number: int) -> Sequence[int]:
        """The pieces of a chunk."""

    def tables(self, pieces: Sequence[Any]) -> dict[str, bytes]:
        """A chunk's tables as bytes, by name, from all its pieces in their order."""


def needs_parquet(option: str) -> None:
    """BadInput if Parquet files cannot be written here."""
    if find_spec("pyarrow") is None:
        raise BadInput(f'{option}: Parquet needs pyarrow, which is not installed; pip install "puckdrop[parquet]"')


def table_bytes(columns: Mapping[str, Sequence[Any]]) -> bytes:
    """Columns as a Parquet file; the same columns give the same bytes."""
    import pyarrow
    from pyarrow import parquet

    sink = pyarrow.BufferOutputStream()
    parquet.write_table(pyarrow.table(dict(columns)), sink, write_page_checksum=True)
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
        if self.keeps_something():
            return BadInput(f"{said}; what has been computed stays there, and the same command goes on from it.")
        return BadInput(f"{said}; nothing was kept.")

    def keeps_something(self) -> bool:
        """Is there something to go on from? If not, a folder that was made for it goes."""
        if any(self.place.rglob("*.parquet")):
            return True
        if self.is_new:
            shutil.rmtree(self.place, ignore_errors=True)
        return False

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
                    writer = writer or parquet.ParquetWriter(beside, table.schema, write_page_checksum=True)
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
        from pyarrow import ArrowException

        try:
            return _table(path)
        except (ArrowException, OSError):
            path.unlink(missing_ok=True)
            raise BadInput(f"{path}: was damaged and has been removed; the same command computes it again.") from None

    def batches(self, name: str, columns: Sequence[str]) -> Iterator[Any]:
        """A table of the finished folder, piece by piece."""
        from pyarrow import ArrowException, parquet

        path = self.place / f"{name}.parquet"
        try:
            yield from parquet.ParquetFile(path).iter_batches(ROWS, columns=list(columns))
        except (ArrowException, OSError):
            raise BadInput(f"{path}: is damaged; remove it, and the same command computes it again.") from None


def _table(path: Path) -> Any:
    """A Parquet file, if it is as it was written."""
    from pyarrow import parquet

    return parquet.ParquetFile(path, page_checksum_verification=True).read()


def is_table(path: Path) -> bool:
    """Is there a Parquet file? One that has been cut off or damaged goes."""
    from pyarrow import ArrowException

    try:
        _table(path)
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
    job: Job,
    *,
    processes: int | None = None,
    dask: str | None = None,
    on_progress: Callable[[int], None] | None = None,
) -> None:
    """Compute what is missing of `count` chunks."""
    missing = [number for number in range(count) if not folder.has(number, tables)]
    if on_progress is not None and count > len(missing):
        on_progress(count - len(missing))
    workers = min(os.cpu_count() or 1 if processes is None else processes, max(1, len(missing)))
    done: Iterable[tuple[int, dict[str, bytes]]]
    if dask is not None:
        done = zip(missing, on_cluster(dask, _chunk_maker, job, missing), strict=True)
    elif workers <= 1:
        make = _chunk_maker(job)
        done = ((number, make(number)) for number in missing)
    else:
        done = _in_processes(missing, job, workers)
    try:
        for number, result in done:
            folder.put(number, result)
            if on_progress is not None:
                on_progress(1)
    except BadInput:
        folder.keeps_something()
        raise


def _chunk_maker(job: Job) -> Callable[[int], dict[str, bytes]]:
    return partial(_chunk, job, job.set_up())


def _chunk(job: Job, compute: Compute, number: int) -> dict[str, bytes]:
    return job.tables([compute(piece) for piece in job.pieces(number)])


_job: tuple[Job, Compute] | None = None


def _set_up(job: Job) -> None:
    global _job
    obey_parent()
    _job = job, job.set_up()


def _compute_chunk(number: int) -> dict[str, bytes]:
    assert _job is not None
    return _chunk(*_job, number)


def _compute_piece(piece: int) -> Any:
    assert _job is not None
    return _job[1](piece)


class Given(NamedTuple):
    """A chunk that workers compute, as a whole or in pieces."""

    number: int
    futures: list[Future[Any]]
    is_whole: bool

    def tables(self, job: Job) -> dict[str, bytes]:
        found = [future.result() for future in self.futures]
        return found[0] if self.is_whole else job.tables(found)


def _in_processes(numbers: Sequence[int], job: Job, workers: int) -> Iterator[tuple[int, dict[str, bytes]]]:
    """The chunks in order. The last go out in pieces, so that at the end no worker has much and another nothing."""
    running: deque[Given] = deque()
    others = multiprocessing.active_children()
    pool = ProcessPoolExecutor(workers, get_context(start_method()), _set_up, (job,))
    left = "what has been computed stays, and the same command goes on from it."
    with telling_of_the_killed(left), pool:
        try:
            for place, number in enumerate(numbers):
                with undisturbed():
                    if place < len(numbers) - workers:
                        given = Given(number, [pool.submit(_compute_chunk, number)], is_whole=True)
                    else:
                        pieces = [pool.submit(_compute_piece, piece) for piece in job.pieces(number)]
                        given = Given(number, pieces, is_whole=False)
                running.append(given)
                if len(running) >= AHEAD * workers:
                    first = running.popleft()
                    yield first.number, first.tables(job)
            while running:
                first = running.popleft()
                yield first.number, first.tables(job)
        except BaseException:
            end_workers(pool, others, [future for given in running for future in given.futures])
            raise
