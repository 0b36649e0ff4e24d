"""Small tools for sentences: choosing a wording, counting, joining."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final
from zlib import crc32

if TYPE_CHECKING:
    from puckdrop.core.events import Event

NUMBER_WORDS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
ORDINALS: Final = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def pick(choices: Sequence[str], event: Event, salt: str = "") -> str:
    """One of several wordings. It depends on the event's play, time and kind: a replay reads like the game did."""
    about = f"{event.play} {event.period} {event.left} {type(event).__name__} {event.side} {salt}"
    return choices[crc32(about.encode()) % len(choices)]


def number_word(number: int) -> str:
    """
    >>> number_word(2), number_word(40)
    ('two', '40')
    """
    return NUMBER_WORDS[number] if 0 <= number < len(NUMBER_WORDS) else str(number)


def ordinal_word(number: int) -> str:
    """
    >>> ordinal_word(3), ordinal_word(12)
    ('third', '12th')
    """
    return ORDINALS[number] if 0 < number < len(ORDINALS) else f"{number}th"


def listed(words: Sequence[str], last: str = "and") -> str:
    """
    >>> listed(["Vail", "Rymo", "Ekentveit"])
    'Vail, Rymo and Ekentveit'
    """
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def sentence(text: str) -> str:
    """A capital to begin with and a stop at the end, without double spaces.

    >>> sentence("icing  against them")
    'Icing against them.'
    """
    text = " ".join(text.split()).replace(" ,", ",").replace(" ;", ";")
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "!", "?")) else text + "."
