"""Options by name: from files, records and the command line to `Options` and back. [RSG-28, RSG-31]"""

# puckdrop: interpreted

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from puckdrop.core.charts import Sheet, one_of, quoted, read_toml
from puckdrop.core.clock import FORMATS
from puckdrop.core.errors import BadInput
from puckdrop.games.rinkside.options import CHOICES, Options

__all__ = ["OptionLine", "option_lines", "option_names", "options_as_data", "parse_switch", "read_options"]

OPTIONS_FILE: Final = Path(__file__).parent / "data" / "options.toml"
KIND_NAMES: Final = ("reading", "era", "optional")
SWITCH_WORDS: Final = {"on": True, "yes": True, "true": True, "off": False, "no": False, "false": False}


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
        """A reading of an unclear rule, a rule of an era, or something that may be left out or added."""
        self.clause = clause
        self.about = about


@cache
def option_lines() -> tuple[OptionLine, ...]:
    """All options in the order of help."""
    sheet = Sheet(str(OPTIONS_FILE), read_toml(OPTIONS_FILE))
    return tuple(option_line(sheet.sheet(name), name) for name in sheet.fields)


def option_line(sheet: Sheet, name: str) -> OptionLine:
    sheet.only(("default", "allowed", "kind", "clause", "about"))
    allowed = sheet.value("allowed")
    names = () if allowed == [True, False] else tuple(sheet.lines("allowed"))
    default = sheet.value("default")
    kind = KIND_NAMES[sheet.code("kind", KIND_NAMES)]
    return OptionLine(name, default, names, kind, sheet.text("clause"), sheet.text("about"))


def option_names() -> tuple[str, ...]:
    """The names of all options, as files and the command line use them."""
    return tuple(line.name for line in option_lines())


def read_options(mapping: Mapping[str, object], source: str) -> Options:
    """Options from their names and values; those not named keep their defaults. `source` is for messages."""
    options = Options()
    for name, value in mapping.items():
        set_option(options, checked_name(name, source), value, source)
    return options


def checked_name(name: str, source: str) -> str:
    if name not in option_names():
        raise BadInput(f"{source}: found no option {quoted(name)}; allowed: {one_of(name, option_names())}.")
    return name


def allowed_values(name: str) -> tuple[str, ...]:
    """The names an option can have; none for an option that is on or off."""
    return tuple(FORMATS) if name == "overtime" else CHOICES.get(name, ())


def set_option(options: Options, name: str, value: object, source: str) -> None:
    """Set one option from its value at the edge."""
    allowed = allowed_values(name)
    if not allowed:
        if not isinstance(value, bool):
            raise BadInput(f"{source}, option {name}: found {quoted(value)}; allowed: true or false.")
        setattr(options, name, value)
        return
    if not isinstance(value, str) or value not in allowed:
        raise BadInput(f"{source}, option {name}: found {quoted(value)}; allowed: {one_of(str(value), allowed)}.")
    setattr(options, name, value if name == "overtime" else allowed.index(value))


def options_as_data(options: Options) -> dict[str, object]:
    """Every option by name, so that `read_options` gives the same options again."""
    return {name: value_of(options, name) for name in option_names()}


def value_of(options: Options, name: str) -> object:
    """One option's value at the edge."""
    value = getattr(options, name)
    return CHOICES[name][value] if name in CHOICES else value


def parse_switch(text: str) -> tuple[str, object]:
    """An option from the command line: `descriptions=on`, `rivalry=rivals`, or just `descriptions` for on."""
    name, equals, word = text.partition("=")
    name = checked_name(name.strip().replace("-", "_"), "command line")
    word = word.strip().lower()
    allowed = allowed_values(name)
    if allowed:
        if word not in allowed:
            raise BadInput(f"command line, option {name}: found {quoted(word)}; allowed: {one_of(word, allowed)}.")
        return name, word
    if not equals:
        return name, True
    if word not in SWITCH_WORDS:
        raise BadInput(f"command line, option {name}: found {quoted(word)}; allowed: {one_of(word, SWITCH_WORDS)}.")
    return name, SWITCH_WORDS[word]
