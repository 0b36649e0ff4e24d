"""A game's options by name: from files, records and the command line to the engine's values, and back."""

# puckdrop: interpreted

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from puckdrop.core.charts import Sheet, one_of, quoted, read_sheet
from puckdrop.core.clock import FORMATS
from puckdrop.core.errors import BadInput

KIND_NAMES: Final = ("official", "reading", "house rule")
SWITCH_WORDS: Final = {"on": True, "yes": True, "true": True, "off": False, "no": False, "false": False}
OVERTIME: Final = "overtime"
"""The option every game has: the name of a format in `core.clock`."""


ERAS: Final = ((1983, "none"), (1999, "five-minute"), (2005, "four-on-four"), (2015, "four-on-four-shootout"))
"""How ties were settled in seasons that began before these years. [FS-GAP-15]"""
TODAY: Final = "three-on-three-shootout"


def overtime_of(season: str) -> str:
    """The overtime that was played in a season; any other text is returned as it is.

    >>> overtime_of("1987-88"), overtime_of("2019-20"), overtime_of("playoff")
    ('five-minute', 'three-on-three-shootout', 'playoff')
    """
    if re.fullmatch(r"[12]\d{3}-\d\d", season) is None:
        return season
    begun = int(season[:4])
    return next((name for year, name in ERAS if begun < year), TODAY)


class OptionLine:
    """What help says about one option."""

    __slots__ = ("name", "default", "allowed", "kind", "clause", "about")

    def __init__(
        self, name: str, default: object, allowed: tuple[str, ...], kind: str, clause: str, about: str
    ) -> None:
        self.name = name
        self.default = default
        self.allowed = allowed
        """The names of a choice; empty for an option that is on or off."""
        self.kind = kind
        """An official option, a reading of an unclear rule, or a house rule."""
        self.clause = clause
        self.about = about


class OptionNames:
    """One game's options as people name them: described in a file, with the choices the code knows."""

    __slots__ = ("file", "choices", "found")

    def __init__(self, file: Path, choices: Mapping[str, tuple[str, ...]]) -> None:
        self.file: Final = file
        self.choices: Final = {**choices, OVERTIME: tuple(FORMATS)}
        """Options with named choices, in the order of the engine's numbers."""
        self.found: tuple[OptionLine, ...] = ()

    def lines(self) -> tuple[OptionLine, ...]:
        """All options in the order of help."""
        if not self.found:
            sheet = read_sheet(self.file)
            self.found = tuple(option_line(sheet.sheet(name), name) for name in sheet.fields)
        return self.found

    def names(self) -> tuple[str, ...]:
        return tuple(line.name for line in self.lines())

    def checked_name(self, name: str, source: str, *more: str) -> str:
        """Check the name of an option, or one of some other words."""
        names = (*more, *self.names())
        if name not in names:
            raise BadInput(f"{source}: found no option {quoted(name)}; allowed: {one_of(name, names)}.")
        return name

    def value(self, name: str, value: object, source: str) -> bool | int | str:
        """The engine's value for one at the edge: on or off, the number of a choice, an overtime's name."""
        allowed = self.choices.get(name, ())
        if not allowed:
            if not isinstance(value, bool):
                raise BadInput(f"{source}, option {name}: found {quoted(value)}; allowed: true or false.")
            return value
        if name == OVERTIME and isinstance(value, str):
            value = overtime_of(value)
        if not isinstance(value, str) or value not in allowed:
            raise BadInput(f"{source}, option {name}: found {quoted(value)}; allowed: {one_of(str(value), allowed)}.")
        return value if name == OVERTIME else allowed.index(value)

    def edge_value(self, name: str, value: object) -> object:
        """One of the engine's values as files write it."""
        return self.choices[name][value] if name in self.choices and isinstance(value, int) else value

    def parse_switch(self, text: str, more: Mapping[str, tuple[str, ...]]) -> tuple[str, object]:
        """An option from the command line: `name=on`, `name=choice`, or just `name` for on.

        `more` are choices that are not options themselves.
        """
        name, equals, word = text.partition("=")
        name = self.checked_name(name.strip().replace("-", "_"), "command line", *more)
        word = word.strip().lower()
        allowed = more.get(name, ()) or self.choices.get(name, ())
        if not allowed and not equals:
            return name, True
        words = allowed or SWITCH_WORDS
        if name == OVERTIME:
            word = overtime_of(word)
        if word not in words:
            raise BadInput(f"command line, option {name}: found {quoted(word)}; allowed: {one_of(word, words)}.")
        return name, word if allowed else SWITCH_WORDS[word]


def option_line(sheet: Sheet, name: str) -> OptionLine:
    """One option from the file that describes them."""
    sheet.only(("default", "allowed", "kind", "clause", "about"))
    allowed = sheet.value("allowed")
    names = () if allowed == [True, False] else tuple(sheet.lines("allowed"))
    default = sheet.value("default")
    kind = KIND_NAMES[sheet.code("kind", KIND_NAMES)]
    return OptionLine(name, default, names, kind, sheet.text("clause"), sheet.text("about"))


def needs(source: str, option: str, other: str, clause: str) -> BadInput:
    """The error for an option that makes no sense without another."""
    return BadInput(f"{source}: option {option} needs the option {other} ({clause}).")
