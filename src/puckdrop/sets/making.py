"""`puckdrop sets make`: statistics in, a set out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import puckdrop
from puckdrop.cards.problems import ManyProblems
from puckdrop.cards.sentences import joined
from puckdrop.core.errors import BadInput
from puckdrop.playing.shelf import only_one
from puckdrop.rating.estimates import Completed, completed
from puckdrop.rating.importers import read_season
from puckdrop.rating.made import MadeCards
from puckdrop.rating.statistics import SeasonStatistics
from puckdrop.rooms import GAME_NAMES, game_named
from puckdrop.sets.building import check_out, set_files, write_set
from puckdrop.sets.reading import check_set

__all__ = ["finish_set", "make_set", "making_alone", "rated_games"]

CardMaker = Callable[[Completed, str], MadeCards]


def rated_games(wanted: Sequence[str], asked_by: str = "--game") -> list[str]:
    """The games asked for, or all whose cards can be made from statistics."""
    rated = [name for name in GAME_NAMES if find_spec(f"puckdrop.rating.{name}")]
    names = list(dict.fromkeys(game_named(name, asked_by).name for name in wanted)) or rated
    for name in names:
        if name not in rated:
            raise BadInput(f"{asked_by} is {name!r}; cards are made from statistics for {joined(rated, 'and')}.")
    return names


def make_set(
    places: Sequence[Path],
    season: str,
    out: Path,
    games: Sequence[str],
    make_cards: CardMaker,
    *,
    source: str | None = None,
    league: str | None = None,
    is_combined: bool = False,
    how: dict[str, Any],
) -> SeasonStatistics:
    """Read a season, make its cards for these games and write the set; the statistics it was made from."""
    with making_alone(out):
        measured = read_season(places, season, source, league, is_combined=is_combined)
        whole = completed(measured)
        made = [make_cards(whole, game) for game in games]
        about = {"puckdrop": puckdrop.__version__, "games": list(games), **how}
        finish_set(out, set_files(measured, whole, made, about), made)
    return measured


@contextmanager
def making_alone(out: Path) -> Iterator[None]:
    """Hold the place of a set while it is made; BadInput if it is taken, or if another process is making one there."""
    check_out(out)
    with only_one(out, "another puckdrop is making this set; wait for it, or choose another name."):
        check_out(out)
        yield


def finish_set(out: Path, files: Mapping[str, str], made: Sequence[MadeCards]) -> None:
    """Write a set that is fit to play; of one that is not, nothing is written, and ManyProblems says what is wrong.

    Only then are the calibrations forgotten, so that none has to be done again whatever happened before.
    """
    with TemporaryDirectory(prefix="puckdrop-set-") as place:
        draft = Path(place) / out.name.removesuffix(".zip")
        write_set(draft, files)
        _, problems = check_set(draft)
        if problems:
            raise ManyProblems("\n".join(problems).replace(str(draft), str(out)))
    write_set(out, files)
    for each in made:
        each.forget_checkpoint()
