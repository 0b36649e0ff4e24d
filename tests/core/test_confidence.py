"""Quantiles of Student's t against printed tables."""

from __future__ import annotations

import pytest

from puckdrop.core.confidence import MANY, NORMAL, student


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    [
        (1, 12.7062), (2, 4.3027), (3, 3.1824), (4, 2.7764), (5, 2.5706), (6, 2.4469), (7, 2.3646), (8, 2.3060),
        (9, 2.2622), (10, 2.2281), (15, 2.1314), (19, 2.0930), (29, 2.0452), (30, 2.0423), (60, 2.0003), (99, 1.9842),
        (100, 1.9840), (101, 1.9837), (120, 1.9799), (500, 1.9647), (1000, 1.9623),
    ],
)  # fmt: skip
def test_the_quantiles_are_those_of_the_tables(freedom: int, quantile: float) -> None:
    assert student(freedom) == pytest.approx(quantile, abs=6e-5)


def test_more_values_are_surer_up_to_the_normal_distribution() -> None:
    quantiles = [student(freedom) for freedom in range(1, 3 * MANY)]
    assert quantiles == sorted(quantiles, reverse=True)
    assert student(10**7) == pytest.approx(NORMAL, abs=1e-6)
