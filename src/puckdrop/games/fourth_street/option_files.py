"""Options by name, and presets of them: from files, records and the command line to `Options` and back. [FS-DEC-01]"""

# puckdrop: interpreted

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from puckdrop.core.charts import one_of, quoted, read_sheet
from puckdrop.core.errors import BadInput
from puckdrop.core.option_files import OptionLine, OptionNames, needs
from puckdrop.games.fourth_street.constants import ShiftMethod
from puckdrop.games.fourth_street.options import CHOICES, Options

__all__ = [
    "PRESET",
    "OptionLine",
    "PresetLine",
    "option_lines",
    "option_names",
    "options_as_data",
    "parse_switch",
    "preset_lines",
    "preset_names",
    "read_options",
]

DATA: Final = Path(__file__).parent / "data"
NAMES: Final = OptionNames(DATA / "options.toml", CHOICES)
PRESET: Final = "preset"
"""The word for a preset among the names of options."""


class PresetLine:
    """A named set of options: an edition of the game."""

    __slots__ = ("name", "about", "options")

    def __init__(self, name: str, about: str, options: dict[str, object]) -> None:
        self.name = name
        self.about = about
        self.options = options
        """Options that differ from their defaults, by name."""


@cache
def preset_lines() -> tuple[PresetLine, ...]:
    """All presets in the order of help. [FS-GEN-06]"""
    sheet = read_sheet(DATA / "presets.toml")
    presets: list[PresetLine] = []
    for name in sheet.fields:
        preset = sheet.sheet(name)
        preset.only(("about", *option_names()))
        options = {option: value for option, value in preset.fields.items() if option != "about"}
        presets.append(PresetLine(name, preset.text("about"), options))
    return tuple(presets)


def preset_names() -> tuple[str, ...]:
    """The names that `preset` may have."""
    return tuple(line.name for line in preset_lines())


def option_lines() -> tuple[OptionLine, ...]:
    """All options in the order of help; their defaults are the Basic preset."""
    return NAMES.lines()


def option_names() -> tuple[str, ...]:
    """The names of all options, as files and the command line use them; `preset` is not among them."""
    return NAMES.names()


def read_options(mapping: Mapping[str, object], source: str) -> Options:
    """Options from their names and values, on top of the preset if one is named. `source` is for messages."""
    options = Options()
    for name, given in {**preset_of(mapping, source), **mapping}.items():
        if NAMES.checked_name(name, source, PRESET) != PRESET:
            setattr(options, name, NAMES.value(name, given, source))
    check_combinations(options, source)
    return options


def preset_of(mapping: Mapping[str, object], source: str) -> dict[str, object]:
    """The options of the preset that a mapping names anywhere; none if it names none. [FS-DEC-01]"""
    if PRESET not in mapping:
        return {}
    wanted = mapping[PRESET]
    for line in preset_lines():
        if line.name == wanted:
            return line.options
    allowed = one_of(str(wanted), preset_names())
    raise BadInput(f"{source}, option {PRESET}: found {quoted(wanted)}; allowed: {allowed}.")


def check_combinations(options: Options, source: str) -> None:
    """Options that are meaningless without another. [FS-FAT-03, FS-DELAY-01, FS-CON-09, FS-GAP-37]"""
    if options.on_ice_fatigue and options.shift_method not in (ShiftMethod.LINE, ShiftMethod.TOI):
        raise needs(source, "on_ice_fatigue", "shift_method=line or shift_method=toi", "FS-FAT-03")
    if options.delayed_penalties and not options.penalty_columns:
        raise needs(source, "delayed_penalties", "penalty_columns, whose chart has the delays", "FS-PEN-14")
    if options.smooth_pn and not options.penalty_columns:
        raise needs(source, "smooth_pn", "penalty_columns, which uses the PN matrix", "FS-CON-09")
    if options.realistic_assists and not options.assist_table:
        raise needs(source, "realistic_assists", "assist_table", "FS-GAP-37")


def options_as_data(options: Options) -> dict[str, object]:
    """Every option by name, from which `read_options` makes the same options."""
    return {name: NAMES.edge_value(name, getattr(options, name)) for name in option_names()}


def parse_switch(text: str) -> tuple[str, object]:
    """An option from the command line: `chip=on`, `shift_method=line`, just `chip` for on, or `preset=standard`."""
    return NAMES.parse_switch(text, {PRESET: preset_names()})
