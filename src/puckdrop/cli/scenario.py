"""`puckdrop scenario`: play scenario files, and say what differs."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from puckdrop.cli.entry import BAD_INPUT, complain
from puckdrop.cli.output import print_json
from puckdrop.core.errors import BadInput
from puckdrop.scenarios.format import read_scenario
from puckdrop.scenarios.games import game_names
from puckdrop.scenarios.runner import play_scenario

__all__ = ["run_scenarios"]


def run_scenarios(files: Sequence[Path], *, as_json: bool) -> int:
    """Play scenario files and say what differs; a file with a mistake in it does not keep the others from playing."""
    results = []
    for path in files:
        try:
            scenario = read_scenario(path, game_names())
            results.append(ScenarioResult(path, len(scenario.cases), [str(each) for each in play_scenario(scenario)]))
        except BadInput as wrong:
            results.append(ScenarioResult(path, 0, [], str(wrong)))
    if as_json:
        print_json([result.as_data() for result in results])
    else:
        for result in results:
            result.print()
        if len(results) > 1:
            print_scenario_totals(results)
    return max(result.status for result in results)


class ScenarioResult(NamedTuple):
    """What has come of one scenario file."""

    path: Path
    variants: int
    differences: list[str]
    mistake: str = ""
    """The sentence about a file that is not a scenario."""

    @property
    def status(self) -> int:
        return BAD_INPUT if self.mistake else int(bool(self.differences))

    def as_data(self) -> dict[str, object]:
        data: dict[str, object] = {"file": str(self.path), "holds": self.status == 0}
        if self.mistake:
            return data | {"mistake": self.mistake}
        return data | {"variants": self.variants, "differences": self.differences}

    def print(self) -> None:
        for difference in self.differences:
            print(difference)
        if self.mistake:
            complain(self.mistake)
        elif not self.differences:
            print(f"{self.path}: as expected ({counted(self.variants, 'variant')}).")


def print_scenario_totals(results: Sequence[ScenarioResult]) -> None:
    """How many files and variants there were, and in how many files something is not as it should be."""
    differ = sum(bool(result.differences) for result in results)
    wrong = sum(bool(result.mistake) for result in results)
    verdicts = [
        *([f"{counted(differ, 'file')} not as expected"] if differ else []),
        *([f"{counted(wrong, 'file')} with a mistake"] if wrong else []),
    ]
    variants = sum(result.variants for result in results)
    played = f"{counted(len(results), 'file')}, {counted(variants, 'variant')}"
    print(f"{played}: {' and '.join(verdicts) or 'all as expected'}.")


def counted(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
