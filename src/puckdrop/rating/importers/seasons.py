"""How people write a season: 1985-86, and what else means the same."""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import date
from pathlib import Path

from puckdrop.cards.sentences import joined
from puckdrop.core.errors import BadInput

__all__ = ["UNSAID", "first_year", "is_within", "season_label", "season_of", "unsaid_season"]

WRITTEN = re.compile(r"(\d{4})\s*(?:[-/–]?\s*(\d{4}|\d{2}))?")
UNSAID = "the season of "
"""What a note begins with about files that do not say which season they are of."""
MOST_NAMED = 5
EARLIEST, LATEST = 1875, 2099
FIRST_MONTH = 8
"""A season's games are played from August to July; one that began in January (2012-13, 2020-21) fits in as well."""


def first_year(season: str, asked_by: str = "--season") -> int:
    """The year a season begins in.

    >>> first_year("1985-86"), first_year("19992000"), first_year("1999-00")
    (1985, 1999, 1999)
    """
    found = WRITTEN.fullmatch(season.strip())
    first = int(found[1]) if found else 0
    second = found[2] if found else None
    follows = second is None or int(second) in (first + 1, (first + 1) % 100)
    if not EARLIEST <= first <= LATEST or not follows or second is None:
        raise BadInput(f"{asked_by} is {season!r}; it is written as its two years, such as 1985-86.")
    return first


def season_label(first: int) -> str:
    """
    >>> season_label(1985), season_label(1999)
    ('1985-86', '1999-00')
    """
    return f"{first}-{(first + 1) % 100:02}"


def unsaid_season(paths: Iterable[Path], first: int) -> tuple[str, ...]:
    """A note about files of which only --season says which season they are of; none if there is none.

    >>> unsaid_season([Path("a/s.csv"), Path("a/g.csv")], 1985)
    ('the season of g.csv and s.csv, which is taken to be 1985-86',)
    """
    names = sorted({path.name for path in paths})
    named = [*names[:MOST_NAMED], *([f"{len(names) - MOST_NAMED} more"] if len(names) > MOST_NAMED else [])]
    return (f"{UNSAID}{joined(named, 'and')}, which is taken to be {season_label(first)}",) if names else ()


def is_within(day: date, first: int) -> bool:
    """Does a game of this day belong to the season that began in the year `first`?"""
    return season_of(day) == first


def season_of(day: date) -> int:
    """The year in which the season began that a day belongs to.

    >>> season_of(date(1986, 3, 11))
    1985
    """
    return day.year if day.month >= FIRST_MONTH else day.year - 1
