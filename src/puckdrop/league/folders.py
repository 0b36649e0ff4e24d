"""Folders that are written whole or not at all."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from puckdrop.core.errors import BadInput
from puckdrop.core.files import name_beside

__all__ = ["check_new", "new_folder"]


def check_new(out: Path) -> None:
    """BadInput if there is something already; an empty folder will do."""
    try:
        if out.exists() and (not out.is_dir() or any(out.iterdir())):
            raise BadInput(f"{out}: there is something already; choose another folder.")
    except OSError as wrong:
        raise BadInput(f"{out}: cannot be written: {wrong.strerror}.") from None


@contextmanager
def new_folder(out: Path) -> Iterator[Path]:
    """A folder to write to, which becomes `out` once everything is in it; on a full disk nothing is left of it."""
    check_new(out)
    target = Path(os.path.realpath(out))
    beside = name_beside(target)
    try:
        beside.mkdir(parents=True)
        yield beside
        if target.is_dir():
            target.rmdir()
        os.replace(beside, target)
    except OSError as wrong:
        raise BadInput(f"{out}: cannot be written: {wrong.strerror}; nothing was kept.") from None
    finally:
        shutil.rmtree(beside, ignore_errors=True)
