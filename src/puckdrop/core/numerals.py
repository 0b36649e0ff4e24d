"""Numbers as people write them in charts, throws and cards."""

from __future__ import annotations

from typing import Final

MOST_DIGITS: Final = 4


def is_number(text: str) -> bool:
    """Is this a whole number, of no more digits than any chart or die needs?

    >>> is_number("20"), is_number("-1"), is_number("1" * 5000)
    (True, False, False)
    """
    return text.isdecimal() and len(text) <= MOST_DIGITS
