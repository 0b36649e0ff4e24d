"""Options by name: from files, records and the command line to `Options` and back. [RSG-28, RSG-31]"""

# puckdrop: interpreted

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from puckdrop.core.option_files import OptionLine, OptionNames
from puckdrop.games.rinkside.options import CHOICES, Options

__all__ = ["OptionLine", "option_lines", "option_names", "options_as_data", "parse_switch", "read_options"]

NAMES: Final = OptionNames(Path(__file__).parent / "data" / "options.toml", CHOICES)


def option_lines() -> tuple[OptionLine, ...]:
    """All options in the order of help."""
    return NAMES.lines()


def option_names() -> tuple[str, ...]:
    """The names of all options, as files and the command line use them."""
    return NAMES.names()


def read_options(mapping: Mapping[str, object], source: str) -> Options:
    """Options from their names and values; those not named keep their defaults. `source` is for messages."""
    options = Options()
    for name, given in mapping.items():
        setattr(options, NAMES.checked_name(name, source), NAMES.value(name, given, source))
    return options


def options_as_data(options: Options) -> dict[str, object]:
    """Every option by name, from which `read_options` makes the same options."""
    return {name: NAMES.edge_value(name, getattr(options, name)) for name in option_names()}


def parse_switch(text: str) -> tuple[str, object]:
    """An option from the command line: `descriptions=on`, `rivalry=rivals`, or just `descriptions` for on."""
    return NAMES.parse_switch(text, {})
