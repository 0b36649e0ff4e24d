"""Options by name: from files, records and the command line to `Options` and back. [EZ-DEC-02]"""

# puckdrop: interpreted

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from puckdrop.core.option_files import OptionLine, OptionNames, needs
from puckdrop.games.ezv.options import CHOICES, Assists, MassiveHit, Options

__all__ = ["OptionLine", "option_lines", "option_names", "options_as_data", "parse_switch", "read_options"]

NAMES: Final = OptionNames(Path(__file__).parent / "data" / "options.toml", CHOICES)
BREAKOUT: Final = "pp_breakout_symbol"
"""A choice between two names, kept by the engine as `pp_breakout_skates`."""


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
        value = NAMES.value(NAMES.checked_name(name, source), given, source)
        if name == BREAKOUT:
            options.pp_breakout_skates = bool(value)
        else:
            setattr(options, name, value)
    check_combinations(options, source)
    return options


def check_combinations(options: Options, source: str) -> None:
    """House rules that depend on another option. [EZ-HOUSE-01, EZ-HOUSE-04, EZ-GAP-31]"""
    if options.tossed_centers and not options.faceoff_ratings:
        raise needs(source, "tossed_centers", "faceoff_ratings", "EZ-HOUSE-01")
    if options.goalie_assists and options.assists != Assists.RATING:
        raise needs(source, "goalie_assists", "assists=rating, which rolls for the first assist", "EZ-HOUSE-04")
    if options.massive_hit == MassiveHit.VERSION_B and not options.advance_ratings:
        raise needs(source, "massive_hit=b", "advance_ratings", "EZ-GAP-31")


def options_as_data(options: Options) -> dict[str, object]:
    """Every option by name, from which `read_options` makes the same options."""
    return {name: NAMES.edge_value(name, value_of(options, name)) for name in option_names()}


def value_of(options: Options, name: str) -> object:
    return int(options.pp_breakout_skates) if name == BREAKOUT else getattr(options, name)


def parse_switch(text: str) -> tuple[str, object]:
    """An option from the command line: `faceoff_ratings=on`, `assists=hybrid`, or just `faceoff_ratings` for on."""
    return NAMES.parse_switch(text, {})
