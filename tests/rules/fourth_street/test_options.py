"""Options by name and presets: what is read, what is refused, and that code, data files and ledger say the same."""

from __future__ import annotations

import json
import re
from itertools import combinations
from pathlib import Path

import pytest

from puckdrop.core.clock import FORMATS
from puckdrop.core.errors import BadInput
from puckdrop.games.fourth_street.constants import SHIFT_METHOD_NAMES, ShiftMethod
from puckdrop.games.fourth_street.option_files import (
    option_lines,
    option_names,
    options_as_data,
    parse_switch,
    preset_lines,
    preset_names,
    read_options,
)
from puckdrop.games.fourth_street.options import CHOICES, Options

LEDGER = (Path(__file__).parents[3] / "docs" / "rules" / "fourth-street.md").read_text(encoding="utf-8")
LINES = {line.name: line for line in option_lines()}
SWITCHES = [line.name for line in option_lines() if not line.allowed]
STANDARD_CLAUSES = {
    "standard_clock", "one_zone_moves", "faceoff_ratings", "loose_puck_ratings", "penalty_columns",
    "steal_wrist_shot", "low_position_floor",
}  # fmt: skip
"""What the Standard game puts in place of the Basic clauses; the ledger's table has one key for all, `edition`."""
READINGS = {
    "center_wrist_shot", "dump_in_by_d20", "extra_attacker_columns", "goalie_turnover_shot", "icing_in_end",
    "live_plan", "must_forecheck", "overtime", "realistic_assists", "short_goalie_pass", "smooth_pn", "usual_calls",
    "wild_any_action",
}  # fmt: skip
"""Choices between readings, which no edition changes."""
HOUSE_RULES = {"home_ice"}
NEEDS: dict[str, dict[str, object]] = {
    "on_ice_fatigue": {"shift_method": "toi"},
    "delayed_penalties": {"penalty_columns": True},
    "smooth_pn": {"penalty_columns": True},
    "realistic_assists": {"assist_table": True},
}


def attributes() -> list[str]:
    """The names of all options in code; a compiled class has no `__slots__` to tell them."""
    options = Options()
    return [name for name in dir(options) if not name.startswith("_") and not callable(getattr(options, name))]


def preset_data(name: str) -> dict[str, object]:
    return options_as_data(read_options({"preset": name}, "test"))


# The files


@pytest.mark.rule("FS-DEC-01")
def test_the_file_describes_every_option_and_no_other() -> None:
    assert sorted(option_names()) == sorted(attributes())


def test_the_defaults_of_the_file_are_those_of_the_code() -> None:
    assert options_as_data(Options()) == {name: line.default for name, line in LINES.items()}


def test_the_values_of_the_file_are_those_of_the_code() -> None:
    choices = {name: line.allowed for name, line in LINES.items() if line.allowed}
    assert choices == {**CHOICES, "overtime": tuple(FORMATS)}
    assert all(LINES[name].default in (True, False) for name in SWITCHES)


@pytest.mark.parametrize("name", option_names())
def test_every_option_cites_a_clause_and_says_what_it_does(name: str) -> None:
    line = LINES[name]
    assert re.search(rf"(\*\*|\| ){line.clause}\b", LEDGER)
    assert line.about[0].isupper()
    assert re.fullmatch(r"[^.]+\.", line.about), "one sentence"
    kind = "reading" if name in READINGS else "house rule" if name in HOUSE_RULES else "official"
    assert line.kind == kind
    assert ("(needs " in line.about) == (name in NEEDS)


# Presets


def ledger_presets() -> dict[str, dict[str, object]]:
    """The table of option keys by preset, without the edition."""
    table = LEDGER.partition("| Key | Basic | Standard | Full | Clauses |")[2].partition("\n\n")[0]
    presets: dict[str, dict[str, object]] = {"basic": {}, "standard": {}, "full": {}}
    for line in table.splitlines()[2:]:
        keys, *values = [cell.strip() for cell in line.split("|")[1:5]]
        for key in re.findall(r"`(\w+)`", keys):
            for preset, value in zip(presets, values, strict=True):
                presets[preset][key] = {"on": True, "off": False}.get(value, value)
    for options in presets.values():
        edition = options.pop("edition")
        options |= dict.fromkeys(STANDARD_CLAUSES, edition == "standard")
    return presets


@pytest.mark.rule("FS-DEC-01")
@pytest.mark.parametrize("name", ["basic", "standard", "full"])
def test_a_preset_is_the_column_of_the_ledger(name: str) -> None:
    expected = ledger_presets()[name]
    assert sorted(expected) == sorted(set(option_names()) - READINGS - HOUSE_RULES)
    found = preset_data(name)
    assert {option: found[option] for option in expected} == expected
    ours = READINGS | HOUSE_RULES
    assert {option: found[option] for option in ours} == {option: LINES[option].default for option in ours}


def test_the_presets_have_names_and_say_what_they_are() -> None:
    assert preset_names() == ("basic", "standard", "full")
    assert all(re.fullmatch(r"[A-Z][^.]+\.", line.about) for line in preset_lines())


@pytest.mark.rule("FS-DEC-01")
def test_without_a_preset_it_is_the_basic_game() -> None:
    assert options_as_data(read_options({}, "test")) == preset_data("basic") == options_as_data(Options())


def test_a_preset_lists_only_what_differs_from_the_defaults() -> None:
    for preset in preset_lines():
        assert [name for name, value in preset.options.items() if value == LINES[name].default] == []


@pytest.mark.parametrize("first", ["preset", "chip"])
def test_other_options_override_the_preset_wherever_it_stands(first: str) -> None:
    mapping: dict[str, object] = {"preset": "full", "chip": False, "overtime": "none"}
    ordered = {first: mapping[first], **mapping}
    expected = {**preset_data("full"), "chip": False, "overtime": "none"}
    assert options_as_data(read_options(ordered, "test")) == expected


# Values


@pytest.mark.parametrize("name", SWITCHES)
def test_a_switch_is_set_by_its_name(name: str) -> None:
    for value in (True, False):
        options = read_options({**NEEDS.get(name, {}), name: value}, "test")
        assert getattr(options, name) is value


@pytest.mark.rule("FS-SHIFT-11")
@pytest.mark.parametrize(
    ("value", "method"),
    [
        ("two_minute", ShiftMethod.TWO_MINUTE),
        ("alternate_minute", ShiftMethod.ALTERNATE_MINUTE),
        ("minute_roll", ShiftMethod.MINUTE_ROLL),
        ("line", ShiftMethod.LINE),
        ("toi", ShiftMethod.TOI),
    ],
)
def test_the_shift_method_by_name(value: str, method: int) -> None:
    assert read_options({"shift_method": value}, "test").shift_method == method


@pytest.mark.rule("FS-SHIFT-04")
@pytest.mark.parametrize("method", SHIFT_METHOD_NAMES)
def test_every_shift_method_fits_every_edition(method: str) -> None:
    for preset in preset_names():
        mapping: dict[str, object] = {"preset": preset, "shift_method": method, "on_ice_fatigue": False}
        assert options_as_data(read_options(mapping, "test")) == {
            **preset_data(preset), "shift_method": method, "on_ice_fatigue": False,
        }  # fmt: skip


@pytest.mark.parametrize("name", FORMATS)
def test_overtime_by_name(name: str) -> None:
    assert read_options({"overtime": name}, "test").overtime == name


def test_options_survive_a_record() -> None:
    for method in SHIFT_METHOD_NAMES:
        for overtime in FORMATS:
            for base in (True, False):
                mapping: dict[str, object] = {name: not LINES[name].default for name in SWITCHES}
                mapping |= {"shift_method": method, "overtime": overtime, "penalty_columns": base, "assist_table": base}
                mapping |= {"delayed_penalties": base, "smooth_pn": base, "realistic_assists": base}
                mapping |= {"on_ice_fatigue": method in ("line", "toi"), "home_ice": "4" if base else "off"}
                data = options_as_data(read_options(mapping, "test"))
                assert data == mapping
                assert options_as_data(read_options(json.loads(json.dumps(data)), "record")) == data


@pytest.mark.parametrize(
    ("mapping", "message"),
    [
        (
            {"face_off_ratings": True},
            'my.toml: found no option "face_off_ratings"; allowed: one of preset, ' + ", ".join(option_names())
            + " (did you mean faceoff_ratings?).",
        ),
        ({"chip": "on"}, 'my.toml, option chip: found "on"; allowed: true or false.'),
        ({"chip": 1}, "my.toml, option chip: found 1; allowed: true or false."),
        (
            {"shift_method": "lines"},
            'my.toml, option shift_method: found "lines"; allowed: one of two_minute, alternate_minute, minute_roll, '
            "line, toi (did you mean line?).",
        ),
        (
            {"shift_method": 3},
            "my.toml, option shift_method: found 3; allowed: one of two_minute, alternate_minute, minute_roll, line, "
            "toi.",
        ),
        (
            {"overtime": "sudden"},
            'my.toml, option overtime: found "sudden"; allowed: one of ' + ", ".join(FORMATS) + ".",
        ),
        (
            {"preset": "standart"},
            'my.toml, option preset: found "standart"; allowed: one of basic, standard, full (did you mean standard?).',
        ),
        ({"preset": True}, "my.toml, option preset: found true; allowed: one of basic, standard, full."),
    ],
)  # fmt: skip
def test_a_wrong_option_is_pointed_at(mapping: dict[str, object], message: str) -> None:
    with pytest.raises(BadInput) as caught:
        read_options(mapping, "my.toml")
    assert str(caught.value) == message


# Combinations


@pytest.mark.parametrize(
    ("mapping", "message"),
    [
        *(
            (
                {"on_ice_fatigue": True, "shift_method": method},
                "option on_ice_fatigue needs the option shift_method=line or shift_method=toi (FS-FAT-03).",
            )
            for method in SHIFT_METHOD_NAMES[:3]
        ),
        (
            {"preset": "full", "shift_method": "minute_roll"},
            "option on_ice_fatigue needs the option shift_method=line or shift_method=toi (FS-FAT-03).",
        ),
        (
            {"delayed_penalties": True},
            "option delayed_penalties needs the option penalty_columns, whose chart has the delays (FS-PEN-14).",
        ),
        (
            {"preset": "full", "penalty_columns": False},
            "option delayed_penalties needs the option penalty_columns, whose chart has the delays (FS-PEN-14).",
        ),
        (
            {"smooth_pn": True},
            "option smooth_pn needs the option penalty_columns, which uses the PN matrix (FS-CON-09).",
        ),
        (
            {"realistic_assists": True, "assist_table": False},
            "option realistic_assists needs the option assist_table (FS-GAP-37).",
        ),
    ],
)
def test_an_option_without_what_it_needs(mapping: dict[str, object], message: str) -> None:
    with pytest.raises(BadInput) as caught:
        read_options(mapping, "my.toml")
    assert str(caught.value) == f"my.toml: {message}"


@pytest.mark.rule("FS-DEC-01")
@pytest.mark.parametrize("preset", ["basic", "standard", "full"])
def test_all_other_pairs_of_options_go_together(preset: str) -> None:
    """Options are added singly: whatever is not refused above is allowed, on every preset."""
    base = preset_data(preset)
    for first, second in combinations(SWITCHES, 2):
        mapping = {**base, first: not base[first], second: not base[second]}
        refused = (
            (mapping["on_ice_fatigue"] and mapping["shift_method"] not in ("line", "toi"))
            or (mapping["delayed_penalties"] and not mapping["penalty_columns"])
            or (mapping["smooth_pn"] and not mapping["penalty_columns"])
            or (mapping["realistic_assists"] and not mapping["assist_table"])
        )
        if refused:
            with pytest.raises(BadInput, match=r"needs the option .* \(FS-"):
                read_options(mapping, "test")
        else:
            assert options_as_data(read_options(mapping, "test")) == mapping


@pytest.mark.parametrize("name", ["line", "toi"])
def test_on_ice_fatigue_goes_with_both_methods_that_time_shifts(name: str) -> None:
    assert read_options({"on_ice_fatigue": True, "shift_method": name}, "test").on_ice_fatigue


# The command line


@pytest.mark.parametrize(
    ("text", "name", "value"),
    [
        ("chip", "chip", True),
        ("goalie-pass=on", "goalie_pass", True),
        ("goalie_pass = Yes", "goalie_pass", True),
        ("hot_cold=off", "hot_cold", False),
        ("hot_cold=no", "hot_cold", False),
        ("hot_cold=false", "hot_cold", False),
        ("shift_method=line", "shift_method", "line"),
        ("overtime=four-on-four", "overtime", "four-on-four"),
    ],
)
def test_an_option_on_the_command_line(text: str, name: str, value: object) -> None:
    assert parse_switch(text) == (name, value)
    assert options_as_data(read_options(dict([parse_switch(text)]), "command line"))[name] == value


@pytest.mark.parametrize("name", ["basic", "standard", "full"])
def test_a_preset_on_the_command_line(name: str) -> None:
    assert parse_switch(f"preset={name.title()}") == ("preset", name)
    assert options_as_data(read_options(dict([parse_switch(f"preset={name}")]), "command line")) == preset_data(name)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("chips=on", 'command line: found no option "chips"; allowed: one of preset, standard_clock, '),
        ("chip=maybe", 'command line, option chip: found "maybe"; allowed: one of on, yes, true, off, no, false.'),
        ("chip=", 'command line, option chip: found ""; allowed: one of on, yes, true, off, no, false.'),
        ("shift_method", 'command line, option shift_method: found ""; allowed: one of two_minute, '),
        ("shift_method=on", 'command line, option shift_method: found "on"; allowed: one of two_minute, '),
        ("preset", 'command line, option preset: found ""; allowed: one of basic, standard, full.'),
        ("preset=on", 'command line, option preset: found "on"; allowed: one of basic, standard, full.'),
    ],
)
def test_a_wrong_option_on_the_command_line(text: str, message: str) -> None:
    with pytest.raises(BadInput) as caught:
        parse_switch(text)
    assert str(caught.value).startswith(message)
