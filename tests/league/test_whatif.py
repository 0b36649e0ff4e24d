"""What if: intervals that are honest also with few runs."""

from __future__ import annotations

import random
from math import comb

import pytest

from puckdrop.core.confidence import NORMAL
from puckdrop.league.whatif import mean_interval, odds_interval


def coverage(runs: int, gained: float, lost: float) -> float:
    """How likely the interval has the true difference in it, summed over everything that may be seen."""
    total = 0.0
    for gains in range(runs + 1):
        for losses in range(runs + 1 - gains):
            low, high = odds_interval(gains - losses, gains + losses, runs)
            if low - 1e-9 <= gained - lost <= high + 1e-9:
                rest = runs - gains - losses
                ways = comb(runs, gains) * comb(runs - gains, losses)
                total += ways * gained**gains * lost**losses * (1 - gained - lost) ** rest
    return total


@pytest.mark.parametrize("runs", [5, 20, 60])
@pytest.mark.parametrize(
    ("gained", "lost"),
    [(0.0, 0.0), (0.01, 0.01), (0.05, 0.0), (0.1, 0.0), (0.1, 0.02), (0.15, 0.0), (0.2, 0.2), (0.4, 0.1), (0.0, 0.3)],
)
def test_the_interval_of_odds_holds_what_it_promises(runs: int, gained: float, lost: float) -> None:
    assert coverage(runs, gained, lost) > 0.92


def test_few_runs_without_a_change_are_no_certainty() -> None:
    low, high = odds_interval(0, 0, 20)
    assert low == -high
    wilson = NORMAL**2 / (20 + NORMAL**2)
    assert high == pytest.approx(wilson, abs=1e-6), "as wide as Wilson's interval of none in twenty"
    assert odds_interval(0, 0, 2000)[1] < 0.002


@pytest.mark.parametrize(("change", "squares"), [(0, 0), (20, 20), (-20, 20), (3, 5), (0, 20), (-1, 1)])
def test_the_interval_has_the_difference_in_it_and_is_even(change: int, squares: int) -> None:
    low, high = odds_interval(change, squares, 20)
    assert -1 <= low <= change / 20 <= high <= 1
    assert low < high
    assert odds_interval(-change, squares, 20) == (-high, -low)


def test_a_mean_has_the_usual_interval() -> None:
    low, high = mean_interval(6, 14, 3)  # 1, 2 and 3
    assert (low + high) / 2 == pytest.approx(2)
    assert high - 2 == pytest.approx(4.3027 / 3**0.5, abs=1e-4), "Student's t of three values"


def test_the_interval_of_a_mean_of_few_runs_holds_what_it_promises() -> None:
    """Of five runs each, drawn from the normal distribution; with 1.96 standard errors 88 in 100 would."""
    chance, runs, held = random.Random(9), 5, 0
    for _ in range(4000):
        changes = [chance.gauss(1, 3) for _ in range(runs)]
        low, high = mean_interval(sum(changes), sum(each * each for each in changes), runs)
        held += low <= 1 <= high
    assert 0.94 < held / 4000 < 0.96
