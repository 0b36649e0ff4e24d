"""The progress bar of `sets make`."""

from __future__ import annotations

import io
import re
from types import SimpleNamespace

import pytest
from rich.console import Console

from puckdrop.cli.making import RoundBar

MISSES = {"skaters: power-play goals": 0.123, "league: penalty minutes per team-game": 0.05, "goals": 0.01}


@pytest.mark.parametrize("width", [60, 80, 200])
def test_bar_round_and_time_are_whole_however_long_the_misses(width: int) -> None:
    out = io.StringIO()
    console = Console(file=out, width=width, force_terminal=True, color_system=None)
    with RoundBar("4th Street Hockey", console) as bar:
        for number in (1, 12):
            bar.show(SimpleNamespace(number=number, of=14, misses=MISSES))
    line = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "\r", out.getvalue()).replace("\n", "\r").split("\r")
    last = next(text for text in reversed(line) if "round" in text)
    assert re.search(r"^4th Street Hockey [━╸╺ ]{16} round 12 of 14 [-0-9]+:[-0-9]{2}:[-0-9]{2}", last), last
    assert len(last.rstrip()) <= width
    assert ("goals 12.3%" in last) == (width == 200)
    assert "…" not in last
