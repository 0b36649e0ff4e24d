"""`puckdrop scenario`: play scenario files, and say what differs or tell what happens."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from textwrap import fill
from typing import TYPE_CHECKING, Final, NamedTuple

from puckdrop.cli.entry import BAD_INPUT, complain
from puckdrop.cli.output import new_console, print_json
from puckdrop.core.errors import BadInput
from puckdrop.scenarios.format import read_scenario
from puckdrop.scenarios.games import game_names
from puckdrop.scenarios.runner import play_scenario
from puckdrop.scenarios.telling import CaseStory, Entry, StepStory, Story, tell_scenario

if TYPE_CHECKING:
    from rich.console import Console

__all__ = ["run_scenarios", "tell_scenarios"]

WIDEST: Final = 110
CLAUSE_COLUMN: Final = 13
KIND_OF_ERROR: Final = re.compile(r"^[A-Z]\w+: ")


def run_scenarios(files: Sequence[Path], *, as_json: bool) -> int:
    """Play scenario files and say what differs; a file with a mistake in it does not stop the others."""
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
    """What came of one scenario file."""

    path: Path
    variants: int
    differences: list[str]
    mistake: str = ""
    """A sentence about a file that is not a scenario."""

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
    """How many files and variants there were, and how many files differ."""
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


# -- telling ----------------------------------------------------------------------------------------------------------


def tell_scenarios(files: Sequence[Path], *, as_json: bool) -> int:
    """Play scenario files and tell what happens, roll by roll; they need not expect anything."""
    status = 0
    told: list[dict[str, object]] = []
    for path in files:
        try:
            story = tell_scenario(read_scenario(path, game_names(), is_proof=False))
        except BadInput as wrong:
            status = BAD_INPUT
            told.append({"file": str(path), "mistake": str(wrong)})
            if not as_json:
                complain(str(wrong))
            continue
        status = max(status, 0 if story.holds else 1)
        told.append(story.as_data())
        if not as_json:
            print_story(story)
    if as_json:
        print_json(told)
    return status


def print_story(story: Story) -> None:
    console = new_console()
    console.print(f"{story.title} ({story.game})", style="bold", soft_wrap=True)
    for case in story.cases:
        print_case(console, case)
    console.print()
    console.print("The clauses", style="bold")
    for clause, text in story.clauses.items():
        print_filled(console, f"{clause:<{CLAUSE_COLUMN}} {text}", "  ", " " * (CLAUSE_COLUMN + 3))


def print_case(console: Console, case: CaseStory) -> None:
    console.print()
    if case.title:
        console.print(case.title, style="bold", soft_wrap=True)
    print_filled(console, f"Before: {case.before}.")
    for step in case.steps:
        print_step(console, step)
    if case.next:
        print_filled(console, f"Next: {case.next}.")


def print_step(console: Console, step: StepStory) -> None:
    if step.title:
        console.print(f"  {step.title}", style="bold", soft_wrap=True)
    for entry in step.entries:
        print_entry(console, entry)
    if step.called:
        console.print()
        print_filled(console, f"On the air: {' '.join(step.called)}")
    if step.changes:
        print_filled(console, f"Changed: {'; '.join(step.changes)}.")
    for problem in step.problems:
        print_filled(console, f"Stopped: {KIND_OF_ERROR.sub('', problem)}", style="bold")
    if step.differences and step.differences != step.problems:
        for difference in step.differences:
            print_filled(console, f"Not as expected: {difference}", style="bold")
    elif step.expects and not step.differences:
        print_filled(console, "As expected.")


def print_entry(console: Console, entry: Entry) -> None:
    """A throw opens a paragraph; what comes of it follows with clock and clause."""
    if entry.kind == "throw":
        console.print()
        console.print(f"  {entry.text}", style="cyan", soft_wrap=True)
        return
    print_filled(console, f"{entry.clock:>5}  {entry.text}  [{entry.clause}]", "    ", " " * 11)


def print_filled(console: Console, text: str, first: str = "  ", later: str = "    ", style: str = "") -> None:
    width = min(console.width, WIDEST)
    lines = fill(text, width, initial_indent=first, subsequent_indent=later, break_on_hyphens=False)
    console.print(lines, style=style, soft_wrap=True)
