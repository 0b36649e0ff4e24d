"""Every scenario file is played, and the example of the guide too."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from puckdrop.scenarios import run_scenario
from puckdrop.scenarios.format import parse_scenario
from puckdrop.scenarios.games import game_names
from puckdrop.scenarios.runner import play_scenario
from puckdrop.scenarios.telling import tell_scenario

HERE = Path(__file__).parent
GUIDE = HERE.parent.parent / "docs" / "guide" / "scenarios.md"
FILES = sorted(HERE.glob("*/*.toml"))
TOML_BLOCK = re.compile(r"^```toml\n(.*?)^```", re.M | re.S)


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_the_game_goes_as_the_scenario_says(path: Path) -> None:
    assert [str(difference) for difference in run_scenario(path)] == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_scenario_lies_in_the_folder_of_its_game(path: Path) -> None:
    assert path.parent.name in game_names()


def test_the_examples_of_the_guide_run() -> None:
    examples = TOML_BLOCK.findall(GUIDE.read_text(encoding="utf-8"))
    proofs = [text for text in examples if "rules =" in text]
    assert len(proofs) == len(game_names())
    for text in proofs:
        scenario = parse_scenario(text, "docs/guide/scenarios.md", game_names())
        assert [str(difference) for difference in play_scenario(scenario)] == []


def test_the_ruling_of_the_guide_can_be_told() -> None:
    examples = TOML_BLOCK.findall(GUIDE.read_text(encoding="utf-8"))
    rulings = [text for text in examples if "rules =" not in text]
    assert len(rulings) == 1
    scenario = parse_scenario(rulings[0], "docs/guide/scenarios.md", game_names(), is_proof=False)
    story = tell_scenario(scenario)
    assert story.holds
    texts = [entry.text for case in story.cases for entry in case.steps[0].entries]
    assert "Red #15 has the puck, RE:Gold-DR (rebound)." in texts
    assert "Blue #15 has the puck, RE:Gold-DR (rebound)." in texts
