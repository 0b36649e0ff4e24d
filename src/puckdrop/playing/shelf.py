"""The games a player has kept, finished or not: their names, the list of them, and one player at a time."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator
from datetime import date
from itertools import chain, count
from pathlib import Path
from typing import Final, NamedTuple

from puckdrop.core.bench import home_of, visitor_of
from puckdrop.core.box_score import box_score
from puckdrop.core.errors import BadInput, PuckdropError
from puckdrop.core.match import Match
from puckdrop.core.record import Record, load_record
from puckdrop.playing.home import folder_problem, games_folder

__all__ = ["CREDIT", "SCORE", "KeptGame", "find_game", "free_name", "kept_games", "only_one", "score_text"]

SCORE: Final = "score"
CREDIT: Final = "attribution"
"""The label of a game whose cards are made of somebody's statistics: what they want said wherever these are used."""
"""The label that says how a saved game stands, so that a list need not play it again."""


class KeptGame(NamedTuple):
    """A file on the shelf, with its record, or what is wrong with it."""

    path: Path
    record: Record | None
    problem: str = ""

    def is_open(self) -> bool:
        """Can it be played on?"""
        return self.record is not None and not self.record.is_over

    def about(self) -> str:
        """Which game it is and how it stands."""
        if self.record is None:
            return f"damaged: {self.problem.removesuffix('.')}"
        return f"{self.record.game}  {self.record.labels.get(SCORE, 'over' if self.record.is_over else 'not over')}"


def score_text(match: Match) -> str:
    """How a game stands, visitors first.

    A game that is not over says where it is: `COR 0, ARK 1; period 2, 12:40 left`.
    """
    score = box_score(match.table).result.score
    visitor, home = visitor_of(match.table).card.short_name, home_of(match.table).card.short_name
    clock = match.table.position().clock
    left = f"period {clock.period}, {clock.left // 60}:{clock.left % 60:02} left"
    return f"{visitor} {score.visitor}, {home} {score.home}; {'final' if match.is_over else left}"


def free_name(match: Match, folder: Path) -> Path:
    """A name for a save that nothing has yet: the game, both teams and the date."""
    visitor, home = visitor_of(match.table).card.short_name, home_of(match.table).card.short_name
    stem = f"{match.game.name}-{visitor}-at-{home}-{date.today().isoformat()}".lower()
    stem = "".join(letter if letter.isalnum() or letter in "-_" else "_" for letter in stem)
    names = chain([f"{stem}.json"], (f"{stem}-{number}.json" for number in count(2)))
    return next(folder / name for name in names if not os.path.exists(folder / name))


def kept_games() -> list[KeptGame]:
    """Everything on the shelf, the latest first."""
    try:
        paths = [path for path in games_folder().iterdir() if path.suffix == ".json" and not path.name.startswith(".")]
        paths.sort(key=lambda path: (path.stat().st_mtime, path.name), reverse=True)
    except OSError:
        return []
    return [kept_game(path) for path in paths]


def kept_game(path: str | Path) -> KeptGame:
    try:
        return KeptGame(Path(path), load_record(path))
    except PuckdropError as wrong:
        return KeptGame(Path(path), None, str(wrong).removeprefix(f"{path}: "))


def find_game(wanted: str) -> KeptGame:
    """A kept game by its number in the list, 1 for the latest, or by its name."""
    games = kept_games()
    if wanted.isascii() and wanted.isdecimal() and len(wanted) < 6 and 1 <= int(wanted) <= len(games):
        return games[int(wanted) - 1]
    for game in games:
        if wanted in (game.path.name, game.path.stem):
            return game
    none = folder_problem() or "none yet; play one first"
    known = f"1 to {len(games)}, or a name that 'puckdrop games' lists" if games else none
    raise BadInput(f"there is no kept game {wanted[:80]!r}; allowed: {known}.")


# -- one player at a time ---------------------------------------------------------------------------------------------


BEING_PLAYED: Final = "is being played by another puckdrop; leave the game there first, or save under another name."


@contextlib.contextmanager
def only_one(path: str | Path, busy: str = BEING_PLAYED, lock: Path | None = None) -> Iterator[None]:
    """Hold a file while it is worked on; BadInput, with what is `busy` there, if another process does.

    The lock is a file beside it, and goes when the process does. Where none can be made, nobody is kept out.
    """
    path = Path(path)
    if lock is None:
        target = Path(os.path.realpath(path))
        lock = target.with_name(f".{target.name}.lock")
    handle = _locked(lock, f"{path}: {busy}")
    try:
        yield
    finally:
        if handle is not None:
            with contextlib.suppress(OSError):
                lock.unlink()
            os.close(handle)


def _locked(lock: Path, refusal: str) -> int | None:
    while True:
        try:
            handle = os.open(lock, os.O_RDWR | os.O_CREAT, 0o666)
        except OSError:
            return None
        try:
            _lock(handle)
        except OSError:
            os.close(handle)
            raise BadInput(refusal) from None
        if _is_same(handle, lock):
            return handle
        os.close(handle)  # whoever held it has just left and taken the file along


def _lock(handle: int) -> None:
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _is_same(handle: int, lock: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(handle), lock.stat())
    except OSError:
        return False
