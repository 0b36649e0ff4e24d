"""Zips from strangers: nothing is written outside the folder, and nothing grows beyond measure."""

from __future__ import annotations

import lzma
import stat
import unicodedata
import zipfile
import zlib
from collections.abc import Iterator, Sequence
from pathlib import Path, PurePosixPath
from typing import Final

from puckdrop.cards.problems import escaped
from puckdrop.cards.sentences import found
from puckdrop.core.errors import BadInput
from puckdrop.rating.importers.tables import Problems
from puckdrop.sets.format import is_inside

__all__ = ["MOST_BYTES", "MOST_FILES", "unpack"]

MOST_FILES: Final = 2000
MOST_BYTES: Final = 128 * 1024 * 1024
LONGEST_NAME: Final = 200
"""Bytes; some disks have room for 255, the folder a set is unpacked into included."""
ENCRYPTED: Final = 0x1
"""A bit in the flags of a file in a zip."""
OF_SYSTEMS: Final = ("__MACOSX", ".DS_Store", "Thumbs.db", "desktop.ini")
"""Files and folders that systems put beside a person's own when they zip a folder."""
UNREADABLE: Final = (
    zipfile.BadZipFile, zlib.error, lzma.LZMAError, EOFError, NotImplementedError, RuntimeError, ValueError,
)  # fmt: skip
"""What Python says of a zip, or a file in one, that is damaged or packed in a way it does not know."""


def unpack(path: Path, folder: Path) -> None:
    """Write a zip's files into an empty folder; BadInput if it is not acceptable, and the folder is of no use then."""
    try:
        with zipfile.ZipFile(path) as archive:
            _check(path, archive)
            left = MOST_BYTES
            for entry in archive.infolist():
                if not entry.is_dir() and not _is_a_systems(entry.filename):
                    left = _unpack_one(path, archive, entry, folder, left)
    except FileNotFoundError:
        raise BadInput(f"{path}: there is no such file.") from None
    except UNREADABLE as error:
        raise BadInput(f"{path}: is not a zip that can be read: {_said(error)}.") from None
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
        for told in _wrong_with(entry):
            problems.add(f"{path}: {told}")
    for one, other in _alike([entry.filename for entry in entries if not entry.is_dir()]):
        problems.add(
            f"{path}: holds {found(one)} and {found(other)}, which are one file, or a file and a folder of one name, "
            "where capitals make no difference; keep one of them."
        )
    problems.raise_any()


def _is_a_systems(name: str) -> bool:
    """
    >>> _is_a_systems("__MACOSX/1985-86/._set.toml"), _is_a_systems("._1985-86"), _is_a_systems("teams/EDM.toml")
    (True, True, False)
    """
    return any(part in OF_SYSTEMS or part.startswith("._") for part in PurePosixPath(name).parts)


def _wrong_with(entry: zipfile.ZipInfo) -> Iterator[str]:
    """What is wrong with an entry, its name or its kind."""
    name = entry.orig_filename  # the other ends before a zero byte
    if escaped(name) != name or any(letter in "\t\n" for letter in name):
        yield f"holds {found(name)}, a name with a control character; it has to be one that can be shown."
    elif stat.S_ISLNK(entry.external_attr >> 16):
        yield f"{found(name)} is a link; a set has files and folders only."
    elif not is_inside(entry.filename):
        yield f"holds {found(name)}, which is not the name of a file inside the set."
    elif len(name.encode(errors="replace")) > LONGEST_NAME:
        yield f"holds {found(name)}, a name of {len(name)} letters; names in a set have at most {LONGEST_NAME}."
    if entry.flag_bits & ENCRYPTED:
        yield f"{found(name)} is encrypted; zip the set again without a password."


def _alike(names: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Pairs of files of which a disk that knows no capitals makes one, and files with the name of a folder.

    >>> list(_alike(["set.toml", "SET.TOML", "teams", "teams/EDM.toml"]))
    [('set.toml', 'SET.TOML'), ('teams', 'teams/EDM.toml')]
    """
    files: dict[str, str] = {}
    for name in names:
        if _plain(name) in files:
            yield files[_plain(name)], name
        files.setdefault(_plain(name), name)
    for name in names:
        for folder in PurePosixPath(_plain(name)).parents:
            if str(folder) in files:
                yield files[str(folder)], name


def _plain(name: str) -> str:
    """A name as disks compare it that keep neither capitals nor the way accents are written apart."""
    return str(PurePosixPath(unicodedata.normalize("NFC", name).casefold()))


def _said(error: BaseException) -> str:
    return str(error).rstrip(".") or type(error).__name__


def _unpack_one(path: Path, archive: zipfile.ZipFile, entry: zipfile.ZipInfo, folder: Path, left: int) -> int:
    """What a header says about sizes may be a lie, so what comes out is counted."""
    try:
        with archive.open(entry) as packed:
            content = packed.read(left + 1)
    except (*UNREADABLE, OSError) as error:  # OSError is what bz2 says of damage
        raise BadInput(f"{path}: {found(entry.filename)} cannot be unpacked: {_said(error)}.") from None
    if len(content) > left:
        raise BadInput(f"{path}: unpacks to more than {MOST_BYTES} bytes; a set has fewer.")
    target = folder / entry.filename
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    except OSError as error:
        raise BadInput(f"{path}: {found(entry.filename)} cannot be unpacked: {error.strerror or error}.") from None
    return left - len(content)
