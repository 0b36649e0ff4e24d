"""Zips from strangers: nothing is written outside the folder, and nothing grows beyond measure."""

from __future__ import annotations

import stat
import zipfile
import zlib
from pathlib import Path
from typing import Final

from puckdrop.core.errors import BadInput
from puckdrop.rating.importers.tables import Problems
from puckdrop.sets.format import is_inside

__all__ = ["MOST_BYTES", "MOST_FILES", "unpack"]

MOST_FILES: Final = 2000
MOST_BYTES: Final = 128 * 1024 * 1024


def unpack(path: Path, folder: Path) -> None:
    """Write a zip's files into an empty folder; BadInput if it is not acceptable, and the folder is of no use then."""
    try:
        with zipfile.ZipFile(path) as archive:
            _check(path, archive)
            left = MOST_BYTES
            for entry in archive.infolist():
                if not entry.is_dir():
                    left = _unpack_one(path, archive, entry, folder, left)
    except FileNotFoundError:
        raise BadInput(f"{path}: there is no such file.") from None
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, ValueError) as error:
        raise BadInput(f"{path}: is not a zip that can be read: {str(error) or type(error).__name__}.") from None
    except OSError as error:
        raise BadInput(f"{path}: cannot be read: {error.strerror or error}.") from None


def _check(path: Path, archive: zipfile.ZipFile) -> None:
    entries = archive.infolist()
    if len(entries) > MOST_FILES:
        raise BadInput(f"{path}: holds {len(entries)} files; a set has at most {MOST_FILES}.")
    whole = sum(entry.file_size for entry in entries)
    if whole > MOST_BYTES:
        raise BadInput(f"{path}: would unpack to {whole} bytes; a set has at most {MOST_BYTES}.")
    problems = Problems()
    for entry in entries:
        if not is_inside(entry.filename) or stat.S_ISLNK(entry.external_attr >> 16):
            problems.add(f"{path}: holds {entry.filename!r}, which is not the name of a file inside the set.")
    problems.raise_any()


def _unpack_one(path: Path, archive: zipfile.ZipFile, entry: zipfile.ZipInfo, folder: Path, left: int) -> int:
    """What a header says about sizes may be a lie, so what comes out is counted."""
    with archive.open(entry) as packed:
        content = packed.read(left + 1)
    if len(content) > left:
        raise BadInput(f"{path}: unpacks to more than {MOST_BYTES} bytes; a set has fewer.")
    target = folder / entry.filename
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(content)
    return left - len(content)
