"""Scenarios: small files that give cards, a position, dice and answers, and what must come of them.

docs/guide/scenarios.md describes the format. `read_scenario` checks a file, `run_scenario` plays it:

    for difference in run_scenario(Path("faceoff.toml")):
        print(difference)
"""

from puckdrop.scenarios.format import Case, Scenario, Step, read_scenario
from puckdrop.scenarios.runner import Difference, run_scenario

__all__ = ["Case", "Difference", "Scenario", "Step", "read_scenario", "run_scenario"]
