"""The benchmark: every case of every game plays, and cases are compared round by round."""

from __future__ import annotations

import sys
from typing import Any

import pytest

from puckdrop.batch import bench, measure
from puckdrop.cli.bench import BENCH_LINES
from puckdrop.rooms import GAME_NAMES

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measure, "SECONDS", 0.001)
    monkeypatch.setattr(measure, "ROUNDS", 2)
    monkeypatch.setattr(measure, "PLAYS_BEHIND", 20)


def test_every_case_of_every_game_is_measured() -> None:
    rounds: list[None] = []
    figures = measure.measure(lambda: rounds.append(None))
    assert set(figures) == {"build", *GAME_NAMES}
    assert len(rounds) == 2 * len(GAME_NAMES)
    for name in GAME_NAMES:
        speed = figures[name]
        assert set(speed["ratios"]) == set(BENCH_LINES)
        shown = {"games_per_second", "state_copy_microseconds", *(figure for figure, _ in BENCH_LINES.values())}
        assert set(speed) == {"ratios", *shown}
        assert all(speed[figure] > 0 for figure in shown)


def test_works_take_turns() -> None:
    done: list[str] = []
    works: dict[str, measure.Work] = {
        "usual": lambda first, last: done.append("usual"),
        "log": lambda first, last: done.append("log"),
    }
    rates = measure.rates_of(works, lambda: done.append("round"))
    assert [len(figures) for figures in rates.values()] == [2, 2]
    assert done[-6:] == ["usual", "log", "round"] * 2


def child(monkeypatch: pytest.MonkeyPatch, program: str) -> None:
    """Instead of the measurement runs this program."""
    monkeypatch.setattr(bench, "command_of", lambda arguments: [sys.executable, "-c", program, *arguments])


def test_each_round_of_each_build_is_heard_of(monkeypatch: pytest.MonkeyPatch) -> None:
    child(monkeypatch, "import sys; print('..', end='', file=sys.stderr); print('{\"build\": 1}')")
    monkeypatch.setattr(bench, "can_compare", lambda: True)
    heard: list[int] = []
    figures: dict[str, Any] = bench.run_bench(heard.append)
    assert heard == [1] * 4
    assert figures["builds"] == [{"build": 1}, {"build": 1}]
    assert bench.rounds() % (2 * len(GAME_NAMES)) == 0
    assert len(bench.run_bench()["builds"]) == 2


def test_a_measurement_that_fails_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    child(monkeypatch, "import sys; sys.exit('no dice')")
    with pytest.raises(RuntimeError, match="no dice"):
        bench.run_bench()
