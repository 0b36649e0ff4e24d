"""The sections of a view as throws, for a person with the real deck to say what the cards show. [ledger 2.2, 2.3]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from puckdrop.core.dice import Throw
from puckdrop.games.rinkside.faces import LEFT_SECTIONS, RIGHT_SECTIONS

LONGEST_LIST: Final = 25


class SectionThrow(Throw):
    """One section of one face: its number is the place of a value among those it can show.

    A value is written with _ for each space, so that a record can tell it from the section's name.
    """

    __slots__ = ("shows", "codes")

    def __init__(self, face: str, section: str, codes: dict[str, int]) -> None:
        super().__init__(f"{face} {section}", (section,), (len(codes),))
        self.shows: Final[list[str]] = [name.replace(" ", "_") for name in codes]
        self.codes: Final = bytes(list(codes.values()))
        """The code of each value."""

    def text(self, number: int) -> str:
        return f"{self.name} {self.shows[number]}"

    def ask_text(self) -> str:
        """What may be said.

        >>> SectionThrow("Left", "left_right", {"L": 0, "R": 1}).ask_text()
        'L, R'
        """
        return ", ".join(in_runs(self.shows) if len(self.shows) > LONGEST_LIST else self.shows)

    def parse(self, text: str) -> int:
        """The place of a value, however it is spelt, or of the only one that starts like this or has these initials.

        >>> SectionThrow("Left", "left_right", {"L": 0, "R": 1}).parse("r")
        1
        """
        wanted = "_".join(text.split()).casefold()
        names = [name.casefold() for name in self.shows]
        if wanted in names:
            return names.index(wanted)
        near = [place for place, name in enumerate(names) if name.startswith(wanted)]
        if len(near) != 1:
            near = [place for place, name in enumerate(names) if initials(name) == wanted.replace("_", "")]
        if not wanted or len(near) != 1:
            raise ValueError(f"'{text.strip()}' is nothing that the section shows; wanted {self.ask_text()}")
        return near[0]

    def code(self, number: i64) -> i64:
        """The code of a value by its place."""
        return self.codes[number]


def in_runs(names: list[str]) -> list[str]:
    """Names that differ in a number only, with the first and the last of them.

    >>> in_runs(["none", "PHY_1", "PHY_2", "PHY_3", "HIT_1", "HIT_2"])
    ['none', 'PHY_1 to PHY_3', 'HIT_1 to HIT_2']
    """
    runs: dict[str, list[str]] = {}
    for name in names:
        runs.setdefault(name.rstrip("0123456789"), []).append(name)
    return [run[0] if len(run) == 1 else f"{run[0]} to {run[-1]}" for run in runs.values()]


def initials(name: str) -> str:
    """
    >>> initials("defense_play_puck")
    'dpp'
    """
    return "".join([word[:1] for word in name.split("_")])


LEFT_THROWS: Final[list[SectionThrow]] = [
    SectionThrow("Left", section, codes) for section, codes in LEFT_SECTIONS.items()
]
RIGHT_THROWS: Final[list[SectionThrow]] = [
    SectionThrow("Right", section, codes) for section, codes in RIGHT_SECTIONS.items()
]
