"""The compiled engine and its plain sources play the same hockey, and so does every puckdrop of one rules version."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from puckdrop.batch.checksum import checksum
from puckdrop.batch.plain import PlainSources
from puckdrop.core import dice
from puckdrop.rooms import GAME_NAMES, game_named

FIFTY_GAMES = {
    ("ezv", 2): "ab1d22ce6f9e882b2b472c4cacd6c9d3f47d50edec694acebe0fa683e7825e40",
    ("fourth_street", 2): "18e5d5db4dfb820fee18d8e9329acb23277a1b71c69ee8a2ac06301ee08da9f2",
    ("rinkside", 2): "b788f64c20824ef55bb3aa92c14a37436ad3837bb21329362e8559d40634f8c1",
}
"""By game and rules version: what fifty games add up to. If this differs, a rule has changed: raise RULES_VERSION."""


@pytest.mark.parametrize("name", GAME_NAMES)
def test_the_games_of_a_rules_version_never_change(name: str) -> None:
    room = game_named(name)
    assert checksum(room, 50) == FIFTY_GAMES[name, room.rules_version]


@pytest.mark.compiled
@pytest.mark.parametrize("name", GAME_NAMES)
def test_both_builds_agree_on_two_thousand_games(name: str) -> None:
    assert not dice.__file__.endswith(".py")
    command = [sys.executable, "-m", "puckdrop.batch.measure", "--plain", "--checksum", name, "2000"]
    plain = subprocess.run(command, check=True, capture_output=True, text=True, timeout=600)
    assert plain.stdout.strip() == checksum(game_named(name), 2000)


@pytest.mark.compiled
@pytest.mark.parametrize("name", GAME_NAMES)
def test_the_games_are_the_same_compiled(name: str) -> None:
    room = game_named(name)
    assert checksum(room, 50) == FIFTY_GAMES[name, room.rules_version]


def test_plain_sources_are_found_for_puckdrop_only() -> None:
    finder = PlainSources()
    folder = str(Path(dice.__file__).parent)
    spec = finder.find_spec("puckdrop.core.dice", [folder])
    assert spec is not None
    assert str(spec.origin).endswith("dice.py")
    assert finder.find_spec("json.decoder", [folder]) is None
    assert finder.find_spec("puckdrop", None) is None
    assert finder.find_spec("puckdrop.core.nothing", [folder]) is None
