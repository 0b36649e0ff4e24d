"""The files a person points at: folders with all that is in them, or single files."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from puckdrop.core.errors import BadInput

__all__ = ["Folder", "gather", "may_hold"]

MOST_FILES: Final = 20_000
IN_NAME: Final = re.compile(r"(?<!\d)((?:18|19|20)\d\d)[-_ ]?((?:18|19|20)\d\d|\d\d)(?!\d)")


class Folder(NamedTuple):
    """A folder and those of its own files that count."""

    path: Path
    """Where it is; of a single file, that file."""
    files: tuple[Path, ...]

    def named(self, name: str) -> Path | None:
        """A file by its name, whatever its capitals."""
        return next((path for path in self.files if path.name.casefold() == name.casefold()), None)

    def ending(self, *suffixes: str) -> list[Path]:
        return [path for path in self.files if path.suffix.casefold() in suffixes]


def gather(places: Sequence[Path]) -> list[Folder]:
    """Every folder at or below the places given, in order, with its files; a single file stands for itself."""
    folders: list[Folder] = []
    count = 0
    for place in places:
        if place.is_file():
            folders.append(Folder(place, (place,)))
            continue
        if not place.is_dir():
            raise BadInput(f"{place}: there is no such folder or file.")
        for path in [place, *sorted(inside for inside in place.rglob("*") if inside.is_dir())]:
            files = tuple(sorted(inside for inside in path.iterdir() if inside.is_file() and inside.name[:1] != "."))
            count += len(files)
            folders.append(Folder(path, files))
            if count > MOST_FILES:
                raise BadInput(f"{place}: holds more than {MOST_FILES} files; name the folder with the statistics.")
    return folders


def may_hold(path: Path, year: int) -> bool:
    """May the file hold this season? Its name may say another: skaters_2018-19.csv.

    >>> may_hold(Path("skaters_2018-19.csv"), 2018), may_hold(Path("20102011.csv"), 2018), may_hold(Path("s.csv"), 2018)
    (True, False, True)
    """
    named = [
        int(first)
        for first, second in IN_NAME.findall(path.stem)
        if int(second) in (int(first) + 1, (int(first) + 1) % 100)
    ]
    return not named or year in named
