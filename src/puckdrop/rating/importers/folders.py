"""The files a person points at: folders with all that is in them, or single files."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from puckdrop.core.errors import BadInput

__all__ = ["Folder", "gather", "may_hold", "names_season", "told_unreadable"]

MOST_FILES: Final = 20_000
MOST_TOLD: Final = 10
PACKED: Final = frozenset({".zip", ".gz", ".bz2", ".xz", ".zst", ".7z", ".rar", ".tar", ".tgz"})
SPREADSHEETS: Final = frozenset({".xlsx", ".xls", ".ods", ".numbers"})
TEXTS: Final = frozenset({".txt", ".tsv", ".dat"})
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


def names_season(path: Path) -> bool:
    """Does a file's name, or its folder's, say a season?

    >>> names_season(Path("skaters_2018-19.csv")), names_season(Path("2018-19/s.csv")), names_season(Path("s2019.csv"))
    (True, True, False)
    """
    return any(
        int(second) in (int(first) + 1, (int(first) + 1) % 100)
        for text in (path.stem, path.parent.name)
        for first, second in IN_NAME.findall(text)
    )


def told_unreadable(folders: Sequence[Folder]) -> list[str]:
    """Sentences about files that may be statistics, but first have to be made into something that is read."""
    files = [(path, reason) for folder in folders for path in folder.files if (reason := _what_to_do(path))]
    told = [f"{path}: {reason}" for path, reason in files[:MOST_TOLD]]
    more = len(files) - MOST_TOLD
    if more > 0:
        told.append(f"{files[MOST_TOLD][0].parent}: there {'are' if more > 1 else 'is'} {more} more like that.")
    return told


def _what_to_do(path: Path) -> str:
    kind = path.suffix.casefold()
    if kind in PACKED:
        return "is a packed file; unpack it first, and name the folder that its files are in."
    if kind in SPREADSHEETS:
        return "is a spreadsheet; save each of its tables as CSV, and name the folder that they are in."
    if kind in TEXTS:
        return f"is called {path.suffix}; if it is a table, give it a name that ends in .csv."
    return ""
