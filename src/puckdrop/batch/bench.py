"""The benchmark: this installation's build beside its plain Python sources, each in its own process."""

from __future__ import annotations

import json
import platform
import subprocess
import sys
from collections.abc import Callable, Sequence
from typing import Any

import puckdrop
from puckdrop.batch.measure import ROUNDS, STEP
from puckdrop.core import dice
from puckdrop.rooms import GAME_NAMES


def run_bench(on_progress: Callable[[int], None] | None = None) -> dict[str, Any]:
    """Measure every build this installation can run, one after another; `on_progress` is told of each round.

    There are `rounds()` rounds.
    """
    builds = [_measure(on_progress)]
    if can_compare():
        builds.append(_measure(on_progress, "--plain"))
    return {
        "puckdrop": puckdrop.__version__,
        "python": platform.python_version(),
        "machine": platform.machine(),
        "builds": builds,
    }


def can_compare() -> bool:
    """Is the installation compiled, so that its plain sources are another build?"""
    return not dice.__file__.endswith(".py")


def rounds() -> int:
    """How many rounds `run_bench` goes through."""
    return ROUNDS * len(GAME_NAMES) * (2 if can_compare() else 1)


def command_of(arguments: Sequence[str]) -> list[str]:
    """The measurement, in its own process."""
    return [sys.executable, "-m", "puckdrop.batch.measure", *arguments]


def _measure(on_progress: Callable[[int], None] | None, *arguments: str) -> dict[str, Any]:
    with subprocess.Popen(command_of(arguments), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        assert child.stderr is not None
        complaint = ""
        while letter := child.stderr.read(1):
            if letter != STEP:
                complaint += letter
            elif on_progress is not None:
                on_progress(1)
        figures = child.stdout.read()
    if child.returncode != 0:
        raise RuntimeError(f"the measurement failed: {complaint}")
    data: dict[str, Any] = json.loads(figures)
    return data
