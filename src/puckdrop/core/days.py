"""Days as people write them."""

# puckdrop: interpreted

from __future__ import annotations

import re
from datetime import date
from typing import Final

__all__ = ["written_day"]

FORM: Final = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)


def written_day(text: str) -> date:
    """A day in the form 1986-03-11; ValueError for all others that there may be, such as 19860311 and 1986-W11-2.

    >>> written_day("1986-03-11")
    datetime.date(1986, 3, 11)
    """
    if FORM.fullmatch(text) is None:
        raise ValueError(text)
    return date.fromisoformat(text)
