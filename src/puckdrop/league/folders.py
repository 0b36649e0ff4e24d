"""Folders that are written whole or not at all."""

from __future__ import annotations

import json
import os
import shutil
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final, NamedTuple

from puckdrop.core.errors import BadInput
from puckdrop.core.files import read_json, write_whole
from puckdrop.playing.shelf import only_one

__all__ = ["MARK", "check_new", "new_folder"]

MARK: Final = "about.json"
"""Says which command has written a folder, and with which files in it."""
BEING_WRITTEN: Final = "is being written by another puckdrop; let it end first, or choose another folder."
LONGEST_STEM: Final = 50


class Beside(NamedTuple):
    """What stands beside a folder while it is being written, under names that nobody else gives."""

    lock: Path
    new: Path
    old: Path

    def tidy(self, target: Path) -> None:
        """Remove what is left of a new folder, and of an old one too, which is put back if none has taken its place."""
        shutil.rmtree(self.new, ignore_errors=True)
        if self.old.is_dir():
            os.replace(self.old, self.new if os.path.lexists(target) else target)
            shutil.rmtree(self.new, ignore_errors=True)


def beside(target: Path) -> Beside:
    """The names beside a folder; the number keeps long ones apart that begin alike."""
    stem = f".{target.name[:LONGEST_STEM]}.puckdrop-{zlib.crc32(os.fsencode(target.name)):08x}"
    return Beside(*(target.parent / f"{stem}.{end}" for end in ("lock", "new", "old")))


def check_new(out: Path, command: str, *, force: bool) -> None:
    """BadInput if there is something already, but for an empty folder or, with `force`, what the command has written.

    What a run that was killed has left beside it is put back or removed.
    """
    with _only_writer(out) as (target, names):
        _tidy_and_check(out, target, names, command, force=force)


@contextmanager
def new_folder(
    out: Path, command: str, about: Mapping[str, object] | None = None, *, force: bool = False
) -> Iterator[Path]:
    """A folder to write to, which becomes `out` once everything is in it; on a full disk all stays as it was.

    It gets a file with what there is to say about it, and with the names of all others.
    """
    with _only_writer(out) as (target, names):
        _tidy_and_check(out, target, names, command, force=force)
        try:
            names.new.mkdir(parents=True)
            yield names.new
            files = sorted(path.relative_to(names.new).as_posix() for path in names.new.rglob("*") if path.is_file())
            data = {"written_by": command, **(about or {}), "files": files}
            write_whole(names.new / MARK, json.dumps(data, indent=1, ensure_ascii=False) + "\n")
            _check(out, command, force=force)
            if target.is_dir():
                os.replace(target, names.old)
            os.replace(names.new, target)
        except OSError as wrong:
            raise BadInput(f"{out}: cannot be written: {wrong.strerror}; nothing was kept.") from None
        finally:
            with suppress(OSError):
                names.tidy(target)


@contextmanager
def _only_writer(out: Path) -> Iterator[tuple[Path, Beside]]:
    target = Path(os.path.realpath(out))
    names = beside(target)
    with only_one(out, BEING_WRITTEN, names.lock):
        yield target, names


def _tidy_and_check(out: Path, target: Path, names: Beside, command: str, *, force: bool) -> None:
    try:
        names.tidy(target)
    except OSError as wrong:
        raise BadInput(f"{out}: cannot be written: {wrong.strerror}.") from None
    _check(out, command, force=force)


def _check(out: Path, command: str, *, force: bool) -> None:
    ours = f"what `{command}` has written"
    try:
        if not out.exists() or (out.is_dir() and not any(out.iterdir())):
            return
        if not force:
            said = "there is something already; choose another folder, or say --force to replace"
            raise BadInput(f"{out}: {said} {ours}.")
        files = _files_of(out, command)
        other = None if files is None else _other(out, files)
    except OSError as wrong:
        raise BadInput(f"{out}: cannot be written: {wrong.strerror}.") from None
    if files is None:
        raise BadInput(f"{out}: is not just {ours}, and --force replaces nothing else; choose another folder.")
    if other is not None:
        said = f"`{command}` has not written, and --force replaces nothing else; take it away or choose another folder."
        raise BadInput(f"{other}: is something that {said}")


def _files_of(out: Path, command: str) -> set[str] | None:
    """The names of all files that the command has written to a folder; None if it has not written it."""
    if not out.is_dir() or not (out / MARK).is_file():
        return None
    try:
        data = read_json(out / MARK, "what a command says about a folder")
    except BadInput:
        return None
    files = data.get("files") if isinstance(data, dict) and data.get("written_by") == command else None
    return {MARK, *(str(name) for name in files)} if isinstance(files, list) else None


def _other(out: Path, files: set[str]) -> Path | None:
    """Something in a folder that is neither one of the files nor a folder for them."""
    folders = {parent.as_posix() for name in files for parent in Path(name).parents}
    for path in sorted(out.rglob("*")):
        is_folder = path.is_dir() and not path.is_symlink()
        if path.is_symlink() or path.relative_to(out).as_posix() not in (folders if is_folder else files):
            return path
    return None
