"""The benchmark: this installation's build beside its plain Python sources, each in its own process."""

from __future__ import annotations

import json
import platform
import subprocess
import sys
from typing import Any

import puckdrop


def run_bench() -> dict[str, Any]:
    """Figures for every build this installation can run, measured one after another."""
    builds = [_measure()]
    if builds[0]["build"] == "compiled":
        builds.append(_measure("--plain"))
    return {
        "puckdrop": puckdrop.__version__,
        "python": platform.python_version(),
        "machine": platform.machine(),
        "builds": builds,
    }


def _measure(*arguments: str) -> dict[str, Any]:
    command = [sys.executable, "-m", "puckdrop.batch.measure", *arguments]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    figures: dict[str, Any] = json.loads(done.stdout)
    return figures
