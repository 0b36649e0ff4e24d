"""The compiled engine and its plain sources play the same hockey, and so does every puckdrop of one rules version."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from contract.entrants import many
from puckdrop.batch.checksum import checksum
from puckdrop.batch.plain import PlainSources
from puckdrop.core import dice
from puckdrop.rooms import GAME_NAMES, game_named

FIFTY_GAMES = {
    ("ezv", 7): "2c84322f80bf7a0fadadf133b0959619d5ee424a229c89c8e5f54eec9f604259",
    ("fourth_street", 8): "310b4c4c92588947b929fe00a4cca5f6f77db048d3c584d728a4a83f2cb2b7d7",
    ("rinkside", 11): "c2eb51c204fad7f14f75b8c2e00f2f05b9f9c706a0059d75a6a92429f07ded77",
}
"""By game and rules version: what fifty games add up to. If this differs, a rule has changed: raise RULES_VERSION."""


@pytest.mark.parametrize("name", GAME_NAMES)
def test_the_games_of_a_rules_version_never_change(name: str) -> None:
    room = game_named(name)
    assert checksum(room, 50) == FIFTY_GAMES[name, room.rules_version]


@pytest.mark.compiled
@pytest.mark.parametrize("name", GAME_NAMES)
def test_both_builds_agree_on_hundreds_of_games(name: str) -> None:
    assert not dice.__file__.endswith(".py")
    games = many(50, 400, 2000)
    command = [sys.executable, "-m", "puckdrop.batch.measure", "--plain", "--checksum", name, str(games)]
    plain = subprocess.run(command, check=True, capture_output=True, text=True, timeout=600)
    assert plain.stdout.strip() == checksum(game_named(name), games)


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
