"""What the fields of events hold. JSON, its schema, scenarios and narrators all follow this one declaration.

As plain data a team is "home" or "visitor", a man `{"side": "home", "sweater": 14}`, a time the seconds left in the
period, a score `{"home": 2, "visitor": 1}`. What is absent (nobody, neither team, no code) is None.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from puckdrop.core.sides import NO_SIDE, NOBODY, SIDE_NAMES


class Shape:
    """What kind of thing a field holds."""

    MAN: Final = 0
    """A man of the event's team by his sweater, -1 for nobody."""
    RIVAL: Final = 1
    """A man of the other team."""
    MEN: Final = 2
    """Men of the event's team, -1 where there is none."""
    SIDE: Final = 3
    """A team, -1 for neither."""
    SCORE: Final = 4
    """Goals of home and visitor."""
    CODE: Final = 5
    """A word from a vocabulary; empty for none."""
    TEXT: Final = 6
    """What a chart or a coach wrote."""
    NUMBER: Final = 7
    FLAG: Final = 8
    SLOTS: Final = 9
    """Slots such as "1+3", or "none"."""
    WORDS: Final = 10
    NUMBERS: Final = 11


class Field:
    """What one field holds: its shape, and for a code the name of its vocabulary."""

    __slots__ = ("shape", "vocabulary")

    def __init__(self, shape: i64, vocabulary: str = "") -> None:
        self.shape: Final = shape
        self.vocabulary: Final = vocabulary


class Vocabulary:
    """The codes that fields may hold. An open one also takes what a game's charts, or an owner's, say."""

    __slots__ = ("codes", "is_open")

    def __init__(self, codes: tuple[str, ...], *, is_open: bool = False) -> None:
        self.codes: Final[tuple[str, ...]] = tuple(dict.fromkeys(codes))
        """Each once."""
        self.is_open: Final = is_open


MAN: Final = Field(Shape.MAN)
RIVAL: Final = Field(Shape.RIVAL)
MEN: Final = Field(Shape.MEN)
SIDE: Final = Field(Shape.SIDE)
SCORE: Final = Field(Shape.SCORE)
TEXT: Final = Field(Shape.TEXT)
NUMBER: Final = Field(Shape.NUMBER)
FLAG: Final = Field(Shape.FLAG)
SLOTS: Final = Field(Shape.SLOTS)
WORDS: Final = Field(Shape.WORDS)
NUMBERS: Final = Field(Shape.NUMBERS)
PLACE: Final = Field(Shape.CODE, "places")


def code(vocabulary: str) -> Field:
    """A field with a word from this vocabulary."""
    return Field(Shape.CODE, vocabulary)


# -- a few small numbers as one ---------------------------------------------------------------------------------------
#
# A log has hundreds of throws and changes a game, and most are never read. So the table packs their numbers, at most
# seven from -1 to 254, into one, and lists are made when somebody asks for them.


def pack(later: i64, number: i64) -> i64:
    """A number in front of others that are packed already; 0 is none.

    >>> unpacked(pack(pack(0, -1), 20), 2)
    [20, -1]
    """
    return later << 8 | (number + 1)


def unpacked(together: i64, count: i64) -> list[int]:
    """`count` packed numbers as a list."""
    numbers: list[int] = []
    for _ in range(count):
        numbers.append(int((together & 255) - 1))
        together >>= 8
    return numbers


# -- as plain data ----------------------------------------------------------------------------------------------------


def value_as_data(field: Field, value: Any, side: int) -> Any:
    """What a field of an event of this side holds, as plain data."""
    match field.shape:
        case Shape.MAN:
            return man(value, side)
        case Shape.RIVAL:
            return man(value, 1 - side)
        case Shape.MEN:
            return [man(each, side) for each in value]
        case Shape.SIDE:
            return side_name(value)
        case Shape.SCORE:
            return dict(zip(SIDE_NAMES, map(int, value), strict=True))
        case Shape.CODE:
            return value or None
        case Shape.SLOTS:
            return [] if value == "none" else [int(slot) for slot in value.split("+")]
        case Shape.WORDS | Shape.NUMBERS:
            return list(value)
        case Shape.NUMBER:
            return int(value)
    return value


def side_name(side: int) -> str | None:
    return None if side == NO_SIDE else SIDE_NAMES[side]


def man(sweater: int, side: int) -> dict[str, Any] | None:
    return None if sweater == NOBODY else {"side": SIDE_NAMES[side], "sweater": int(sweater)}
