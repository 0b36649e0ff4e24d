"""The options of Rinkside by name, and the setup of a game."""

from __future__ import annotations

from typing import Any

import pytest

from puckdrop.core.errors import BadInput
from puckdrop.games import rinkside
from puckdrop.games.rinkside import RINKSIDE, Options, RinksideCoach, load_charts
from puckdrop.games.rinkside.option_files import (
    option_lines,
    option_names,
    options_as_data,
    parse_switch,
    read_options,
)
from shipped import two_teams


def test_every_option_is_described_with_its_default() -> None:
    assert set(option_names()) == {name for name in dir(Options()) if not name.startswith("_")}
    defaults = options_as_data(Options())
    for line in option_lines():
        assert defaults[line.name] == line.default
        assert line.about.endswith(".")


def test_options_go_into_data_and_out_again() -> None:
    given: dict[str, object] = {"rivalry": "heated rivals", "descriptions": True, "overtime": "playoff"}
    options = read_options(given, "test")
    assert (options.rivalry, options.descriptions, options.overtime) == (2, True, "playoff")
    assert options_as_data(read_options(options_as_data(options), "test")) == options_as_data(options)


def test_an_option_that_is_not_there_is_refused() -> None:
    with pytest.raises(BadInput, match="found no option"):
        read_options({"speed": True}, "test")
    with pytest.raises(BadInput, match="allowed: true or false"):
        read_options({"fatigue": "much"}, "test")


def test_switches_of_the_command_line() -> None:
    assert parse_switch("descriptions") == ("descriptions", True)
    assert parse_switch("rivalry=rivals") == ("rivalry", "rivals")


def test_the_room_offers_its_parts_by_name() -> None:
    assert rinkside.RINKSIDE is RINKSIDE
    assert RinksideCoach.__name__ == "RinksideCoach"
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        _ = rinkside.nothing


def test_a_setup_goes_into_a_record_and_out_again() -> None:
    setup = RINKSIDE.setup(*two_teams("rinkside"), read_options({"fatigue": True}, "test"), load_charts())
    data: dict[str, Any] = RINKSIDE.setup_as_data(setup)
    again = RINKSIDE.setup_from_data(data, "record")
    assert RINKSIDE.setup_as_data(again) == data
