"""The compiled engine and its plain sources play the same hockey, and so does every puckdrop of one rules version."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from puckdrop.batch.checksum import checksum
from puckdrop.batch.plain import PlainSources
from puckdrop.core import dice
from puckdrop.games.ezv.game import RULES_VERSION

FIFTY_GAMES = {1: "105eec0cc9c6bd037132ad90c1d07ef690a32a7a1db6af4f2e4465d5f09124a3"}
"""By rules version: what fifty games add up to. If this differs, a rule has changed: raise RULES_VERSION."""


def test_the_games_of_a_rules_version_never_change() -> None:
    assert checksum(50) == FIFTY_GAMES[RULES_VERSION]


@pytest.mark.compiled
def test_both_builds_agree_on_two_thousand_games() -> None:
    assert not dice.__file__.endswith(".py")
    command = [sys.executable, "-m", "puckdrop.batch.measure", "--plain", "--checksum", "2000"]
    plain = subprocess.run(command, check=True, capture_output=True, text=True, timeout=600)
    assert plain.stdout.strip() == checksum(2000)


@pytest.mark.compiled
def test_the_games_are_the_same_compiled() -> None:
    assert checksum(50) == FIFTY_GAMES[RULES_VERSION]


def test_plain_sources_are_found_for_puckdrop_only() -> None:
    finder = PlainSources()
    folder = str(Path(dice.__file__).parent)
    spec = finder.find_spec("puckdrop.core.dice", [folder])
    assert spec is not None
    assert str(spec.origin).endswith("dice.py")
    assert finder.find_spec("json.decoder", [folder]) is None
    assert finder.find_spec("puckdrop", None) is None
    assert finder.find_spec("puckdrop.core.nothing", [folder]) is None
