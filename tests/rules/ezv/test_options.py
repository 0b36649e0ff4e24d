"""Options by name: what is read, what is refused, and that code and data file tell the same defaults."""

from __future__ import annotations

import itertools
import json
import re
from pathlib import Path

import pytest

from puckdrop.core.clock import FORMATS
from puckdrop.core.errors import BadInput
from puckdrop.games.ezv.option_files import (
    option_lines,
    option_names,
    options_as_data,
    parse_switch,
    read_options,
)
from puckdrop.games.ezv.options import CHOICES, Assists, MassiveHit, Options

LEDGER = (Path(__file__).parents[3] / "docs" / "rules" / "ezv.md").read_text(encoding="utf-8")
LINES = {line.name: line for line in option_lines()}
SWITCHES = [line.name for line in option_lines() if not line.allowed]


def attributes() -> list[str]:
    """The names of all options in code; a compiled class has no `__slots__` to tell them."""
    options = Options()
    return [name for name in dir(options) if not name.startswith("_") and not callable(getattr(options, name))]


@pytest.mark.rule("EZ-DEC-02")
def test_the_file_describes_every_option_and_no_other() -> None:
    edge_names = ["pp_breakout_symbol" if name == "pp_breakout_skates" else name for name in attributes()]
    assert sorted(option_names()) == sorted(edge_names)


def test_the_defaults_of_the_file_are_those_of_the_code() -> None:
    assert options_as_data(Options()) == {name: line.default for name, line in LINES.items()}


def test_the_values_of_the_file_are_those_of_the_code() -> None:
    choices = {name: line.allowed for name, line in LINES.items() if line.allowed}
    assert choices == {**CHOICES, "overtime": tuple(FORMATS)}
    assert all(LINES[name].default in (True, False) for name in SWITCHES)


@pytest.mark.parametrize("name", option_names())
def test_every_option_cites_a_clause_and_says_what_it_does(name: str) -> None:
    line = LINES[name]
    assert re.search(rf"(\*\*|\| |### ){line.clause}\b", LEDGER)
    assert line.about[0].isupper()
    assert re.fullmatch(r"[^.]+\.", line.about), "one sentence"
    assert (line.kind == "house rule") == line.clause.startswith("EZ-HOUSE")


@pytest.mark.parametrize("name", SWITCHES)
def test_a_switch_is_set_by_its_name(name: str) -> None:
    for value in (True, False):
        mapping: dict[str, object] = {"faceoff_ratings": True, "assists": "rating", name: value}
        if name == "faceoff_ratings":
            assert getattr(read_options({name: value}, "test"), name) is value
        else:
            assert getattr(read_options(mapping, "test"), name) is value


@pytest.mark.parametrize(
    ("value", "assists"),
    [
        ("none", Assists.NONE),
        ("touch", Assists.TOUCH),
        ("rating", Assists.RATING),
        ("hybrid", Assists.HYBRID),
        ("shares", Assists.SHARES),
    ],
)
def test_assists_by_name(value: str, assists: int) -> None:
    assert read_options({"assists": value}, "test").assists == assists


@pytest.mark.parametrize(
    ("value", "version"), [("off", MassiveHit.OFF), ("a", MassiveHit.VERSION_A), ("b", MassiveHit.VERSION_B)]
)
def test_massive_hit_by_name(value: str, version: int) -> None:
    assert read_options({"massive_hit": value, "advance_ratings": True}, "test").massive_hit == version


@pytest.mark.rule("EZ-CON-02")
@pytest.mark.parametrize(("value", "skates"), [("pass2", False), ("skate", True)])
def test_the_breakout_symbol_by_name(value: str, skates: bool) -> None:
    assert read_options({"pp_breakout_symbol": value}, "test").pp_breakout_skates is skates


@pytest.mark.parametrize("name", FORMATS)
def test_overtime_by_name(name: str) -> None:
    assert read_options({"overtime": name}, "test").overtime == name


def test_options_survive_a_record() -> None:
    for assists, home, symbol, hit, overtime in itertools.product(*CHOICES.values(), FORMATS):
        mapping: dict[str, object] = {name: not LINES[name].default for name in SWITCHES}
        mapping |= {
            "assists": assists,
            "pp_breakout_symbol": symbol,
            "massive_hit": hit,
            "overtime": overtime,
            "home_ice": home,
        }
        mapping["goalie_assists"] = assists == "rating"
        data = options_as_data(read_options(mapping, "test"))
        assert data == mapping
        assert options_as_data(read_options(json.loads(json.dumps(data)), "record")) == data


@pytest.mark.parametrize(
    ("mapping", "message"),
    [
        (
            {"face_off_ratings": True},
            'my.toml: found no option "face_off_ratings"; allowed: one of forecheckers, faceoff_ratings, '
            "advance_ratings, assists, line_changes, injuries, injury_stoppage, penalty_ratings, "
            "man_adv_in_battles, pp_breakout_symbol, y_rolls_x, exactly_two_forecheckers, tossed_centers, "
            "goalie_assists, physical_play, massive_hit, "
            "automatic_entry, home_ice, wide_sh, rc_shares, own_penalties, overtime, red_is_home "
            "(did you mean faceoff_ratings?).",
        ),
        ({"injuries": "on"}, 'my.toml, option injuries: found "on"; allowed: true or false.'),
        ({"injuries": 1}, "my.toml, option injuries: found 1; allowed: true or false."),
        (
            {"assists": "touches"},
            'my.toml, option assists: found "touches"; allowed: one of none, touch, rating, hybrid, shares '
            "(did you mean touch?).",
        ),
        ({"massive_hit": True}, "my.toml, option massive_hit: found true; allowed: one of off, a, b."),
        (
            {"overtime": "sudden"},
            'my.toml, option overtime: found "sudden"; allowed: one of ' + ", ".join(FORMATS) + ".",
        ),
    ],
)
def test_a_wrong_option_is_pointed_at(mapping: dict[str, object], message: str) -> None:
    with pytest.raises(BadInput) as caught:
        read_options(mapping, "my.toml")
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("mapping", "message"),
    [
        ({"tossed_centers": True}, "option tossed_centers needs the option faceoff_ratings (EZ-HOUSE-01)."),
        (
            {"goalie_assists": True, "assists": "touch"},
            "option goalie_assists needs the option assists=rating, which rolls for the first assist (EZ-HOUSE-04).",
        ),
        (
            {"goalie_assists": True, "assists": "hybrid"},
            "option goalie_assists needs the option assists=rating, which rolls for the first assist (EZ-HOUSE-04).",
        ),
        ({"massive_hit": "b"}, "option massive_hit=b needs the option advance_ratings (EZ-GAP-31)."),
    ],
)
def test_a_house_rule_without_what_it_needs(mapping: dict[str, object], message: str) -> None:
    with pytest.raises(BadInput) as caught:
        read_options(mapping, "my.toml")
    assert str(caught.value) == f"my.toml: {message}"


@pytest.mark.parametrize(
    ("text", "name", "value"),
    [
        ("faceoff_ratings", "faceoff_ratings", True),
        ("faceoff-ratings=on", "faceoff_ratings", True),
        ("faceoff_ratings = Yes", "faceoff_ratings", True),
        ("injuries=off", "injuries", False),
        ("injuries=no", "injuries", False),
        ("injuries=false", "injuries", False),
        ("assists=hybrid", "assists", "hybrid"),
        ("massive_hit=off", "massive_hit", "off"),
        ("overtime=four-on-four", "overtime", "four-on-four"),
    ],
)
def test_an_option_on_the_command_line(text: str, name: str, value: object) -> None:
    assert parse_switch(text) == (name, value)
    assert options_as_data(read_options(dict([parse_switch(text)]), "command line"))[name] == value


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("injury=on", 'command line: found no option "injury"; allowed: one of forecheckers, '),
        ("injuries=maybe",
         'command line, option injuries: found "maybe"; allowed: one of on, yes, true, off, no, false.'),
        ("injuries=", 'command line, option injuries: found ""; allowed: one of on, yes, true, off, no, false.'),
        ("assists", 'command line, option assists: found ""; allowed: one of none, touch, rating, hybrid, shares.'),
        ("assists=on", 'command line, option assists: found "on"; allowed: one of none, touch, rating, hybrid, shares'),
    ],
)  # fmt: skip
def test_a_wrong_option_on_the_command_line(text: str, message: str) -> None:
    with pytest.raises(BadInput) as caught:
        parse_switch(text)
    assert str(caught.value).startswith(message)
